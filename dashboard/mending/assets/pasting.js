/** A block of hands from a spreadsheet. */

import { put, say } from "./desk.js";
import { filled } from "./dom.js";
import { understood } from "../../typing/assets/hand.js";
import { block } from "./hands.js";

const LISTED = 4;
const LARGEST = 100000;

export function paste(desk, place, event) {
  const text = (event.clipboardData?.getData("text") ?? "").slice(0, LARGEST);
  event.target.dataset.touched = "1";
  if (!/[\t\n;]/.test(text.trim())) return;
  event.preventDefault();
  if (!desk.data.editable) return;
  const [first, start] = place.split(":").map(Number);
  const left = [];
  let count = 0;
  block(text).forEach((row, down) =>
    row.forEach((found, across) => {
      if (found === "") return;
      const meant = understood(found);
      const to = `${first + down}:${start + across}`;
      const input = desk.inputs.get(to);
      if (meant === null || !input) return left.push(found);
      delete input.dataset.touched;
      input.removeAttribute("aria-invalid");
      input.value = meant;
      put(desk, to, meant);
      count += 1;
    }),
  );
  delete event.target.dataset.touched;
  const listed = left.slice(0, LISTED).map((found) => `“${found.slice(0, 20)}”`).join(", ");
  const parts = [filled(desk.data.words.pasted, { count })];
  if (left.some((found) => /\d[.,]\d/.test(found))) parts.push(filled(desk.data.words.decimal, { found: left.find((one) => /\d[.,]\d/.test(one)) }));
  if (left.length) parts.push(filled(desk.data.words.leftOut, { found: listed + (left.length > LISTED ? " …" : "") }));
  say(desk, parts.join(" "), left.length > 0);
}
