/** Values and doubts in the cells, and the way from a hand to where it stands on the sheet. */

import { current, say } from "./desk.js";

/** Put the values in, but never over what is being written. */
export function paint(desk) {
  const { data } = desk;
  const active = desk.root.getRootNode().activeElement;
  const doubts = new Map();
  for (const one of data.findings) if (one.round !== null) note(doubts, [placeIn(one)], one);
  desk.heads.forEach((head, round) => {
    const found = doubts.get(`${round}:`);
    head.className = found?.severity ?? "";
    head.title = found ? found.texts.join("\n") : "";
  });
  for (const [place, input] of desk.inputs) {
    const [round, seat] = place.split(":").map(Number);
    const text = desk.pending.get(place)?.text ?? data.hands[round][seat];
    if (input !== active || !input.dataset.touched) if (input.value !== text) input.value = text;
    const found = doubts.get(place);
    const cell = input.parentElement;
    cell.className = [/[pr]/.test(text) ? "plump" : "", found ? found.severity : ""].join(" ").trim();
    cell.title = found ? found.texts.join("\n") : "";
    describe(input, found);
  }
  const marked = new Map();
  for (const one of data.findings) if (one.cell) note(marked, [one.cell], one);
  for (const [address, cell] of desk.raw) {
    const found = marked.get(address);
    cell.className = [found?.severity ?? "", placeOf(desk, address) ? "told" : ""].join(" ").trim();
    cell.title = found ? found.texts.join("\n") : "";
  }
  if (active && desk.root.contains(active)) enter(desk, [...desk.inputs].find(([, one]) => one === active)?.[0]);
  if (data.refused.length) say(desk, data.refused.join(" "), true);
}

function describe(input, found) {
  if (found) input.setAttribute("aria-description", found.texts.join(" "));
  else input.removeAttribute("aria-description");
}

/** A finding about a round as a whole stands at its head. */
function placeIn({ round, seat }) {
  return `${round}:${seat ?? ""}`;
}

function note(into, at, { severity, text }) {
  for (const place of at) {
    const there = into.get(place) ?? { severity, texts: [] };
    if (severity === "error" || there.severity === "note") there.severity = severity;
    there.texts.push(text);
    into.set(place, there);
  }
}

export function placeOf(desk, address) {
  return desk.data.cells[address];
}

export function enter(desk, place) {
  if (!place) return;
  for (const cell of desk.raw.values()) cell.classList.remove("here");
  for (const address of Object.keys(desk.data.cells)) {
    if (desk.data.cells[address] !== place) continue;
    const cell = desk.raw.get(address);
    cell?.classList.add("here");
    if (cell) into(cell);
  }
}

/** Bring a cell into what its box shows, without moving the page. */
export function into(cell) {
  const box = cell.closest(".scroll");
  const [one, all] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
  if (one.top < all.top + 40 || one.bottom > all.bottom) box.scrollTop += one.top - all.top - all.height / 2;
  if (one.left < all.left + 40 || one.right > all.right) box.scrollLeft += one.left - all.left - all.width / 2;
}
