/** A sheet as it came beside the protocol that was read from it, which is written in in place. */

import { deskOf, flush, hear } from "./desk.js";
import { into, paint } from "./paint.js";
import { build, shape } from "./tables.js";

export default function mending({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".mending");
  const desk = deskOf(data.doc);
  Object.assign(desk, { data, root, send: setStateValue });
  hear(desk);
  if (root.dataset.shape !== shape(data)) build(desk);
  paint(desk);
  look(desk);
  return () => flush(desk);
}

/** Show the cell that somebody asked for, once. */
function look(desk) {
  const { look: asked } = desk.data;
  if (!asked || asked.n === desk.looked) return;
  desk.looked = asked.n;
  desk.root.scrollIntoView({ block: "center" });
  const cell = desk.raw.get(asked.cell);
  if (cell) {
    into(cell);
    cell.classList.add("asked");
    setTimeout(() => cell.classList.remove("asked"), 4000);
  }
  if (asked.round === null) return;
  if (asked.seat === null) return into(desk.heads[asked.round]);
  const input = desk.inputs.get(`${asked.round}:${asked.seat}`);
  if (!input) return;
  into(input.parentElement);
  input.focus({ preventScroll: true });
  input.select();
}
