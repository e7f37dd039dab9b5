/**
 * What was written and is not known to Python yet. It is kept here until Python says that it has it:
 * no redraw, however late, can put an older value over it.
 */

const PAUSE = 250;
const UNHEARD = 3000;
const desks = new Map();

export function deskOf(doc) {
  if (!desks.has(doc)) desks.set(doc, { seq: 0, tries: 0, pending: new Map(), looked: null });
  return desks.get(doc);
}

/** What Python has is not waited for any more; numbers go on from those that it knows. */
export function hear(desk) {
  desk.seq = Math.max(desk.seq, desk.data.ack);
  for (const [place, one] of desk.pending) if (one.seq <= desk.data.ack) desk.pending.delete(place);
  clearTimeout(desk.unheard);
  if (desk.pending.size) listen(desk);
}

export function current(desk, place) {
  const [round, seat] = place.split(":").map(Number);
  return desk.pending.get(place)?.text ?? desk.data.hands[round][seat];
}

export function put(desk, place, text) {
  if (!desk.data.editable || text === current(desk, place)) return;
  desk.seq += 1;
  desk.pending.set(place, { seq: desk.seq, text });
  clearTimeout(desk.timer);
  desk.timer = setTimeout(() => flush(desk), PAUSE);
}

export function flush(desk) {
  clearTimeout(desk.timer);
  if (!desk.pending.size) return;
  const cells = [...desk.pending].map(([place, { seq, text }]) => [...place.split(":").map(Number), text, seq]);
  desk.tries += 1;
  desk.send("written", { seq: desk.seq, tries: desk.tries, cells });
  listen(desk);
}

/** Send again if Python does not answer. */
export function listen(desk) {
  clearTimeout(desk.unheard);
  desk.unheard = setTimeout(() => flush(desk), UNHEARD);
}

export function say(desk, text, doubt = false) {
  desk.said.textContent = text;
  desk.said.classList.toggle("doubt", doubt);
}
