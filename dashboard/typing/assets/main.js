/** Where Streamlit comes in: puts the desk on the page, and takes in what Python has to say. */

import { element } from "./dom.js";
import { deskOf, flush, receive } from "./desk.js";
import { go } from "./keys.js";
import { answerSeries } from "./head.js";
import { wideView } from "./grid.js";
import { phoneView } from "./phone.js";

// A tablet has room for the grid but no keys to fill it with.
const BY_TOUCH = "(max-width: 640px), (hover: none) and (pointer: coarse)";
const mounted = new WeakMap();

export default function typing({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".desk");
  const desk = deskOf(data.doc);
  const mounting = mounted.get(root)?.desk !== desk;
  receive(desk, data, setStateValue);
  if (mounting) mount(desk, root);
  const answered = answerSeries(desk);
  desk.draw();
  if (answered) desk.view.answered();
  return () => flush(desk);
}

function mount(desk, root) {
  mounted.get(root)?.ended.abort();
  const ended = new AbortController();
  mounted.set(root, { desk, ended });
  desk.root = root;
  desk.draw = () => desk.view.paint();
  desk.seriesOwn = desk.sheet.cards.length > 0;
  const { signal } = ended;
  const touch = matchMedia(BY_TOUCH);
  touch.addEventListener("change", () => show(desk, touch.matches), { signal });
  document.addEventListener("visibilitychange", () => flush(desk), { signal });
  addEventListener("pagehide", () => flush(desk), { signal });
  root.addEventListener("focusout", ({ relatedTarget }) => root.contains(relatedTarget) || flush(desk), { signal });
  show(desk, touch.matches);
}

function show(desk, byTouch) {
  const view = byTouch ? phoneView(desk) : wideView(desk);
  const known = element("datalist", { id: "known" });
  known.append(...desk.data.names.map((name) => element("option", { value: name })));
  desk.root.append(known);
  desk.root.classList.toggle("by-touch", byTouch);
  go(desk, desk.at.round, desk.at.seat);
  view.paint();
  if (byTouch) return;
  if (!desk.sheet.players.some((name) => name.trim())) view.names[0].field.focus();
  // Whoever comes back types on where the outline is, unless they are about something else.
  else if (document.activeElement === document.body) view.focus();
}
