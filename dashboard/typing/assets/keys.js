/** What each key does to the cell under the cursor. Nothing here asks anybody but the desk. */

import { filled } from "./dom.js";
import { written } from "./hand.js";
import { cell, done, hand, withCell, withSaid } from "./sheet.js";
import { change, redo, undo } from "./desk.js";

const STILL = { digits: "", part: "bid", marked: false, refused: false };

/** Put the cursor somewhere; what is typed next replaces what stands there. */
export function go(desk, round, seat) {
  const { cards, players } = desk.sheet;
  desk.at = {
    round: Math.max(0, Math.min(round, cards.length - 1)),
    seat: Math.max(0, Math.min(seat, players.length)),
  };
  desk.visit = { ...STILL, id: Symbol("visit"), before: current(desk) };
  desk.step = null;
}

/** Act on a key; false for keys that are not the grid's. */
export function press(desk, event) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return shortcut(desk, key.toLowerCase(), event.shiftKey);
  if (event.altKey || key === "Tab") return false;
  if (key in MOVES) MOVES[key](desk, event);
  else if (key.length === 1) type(desk, key.toLowerCase());
  else return false;
  return true;
}

/** Type one sign: a digit of the bid, a mark, a dash. */
export function type(desk, sign) {
  if (desk.at.seat >= desk.sheet.players.length) {
    if (sign === " ") toggleDone(desk);
    return;
  }
  desk.told = null;
  if (/\d/.test(sign)) digit(desk, sign);
  else if (sign === "p" || sign === "r") mark(desk, sign);
  else if (sign === "-" || sign === "–") write(desk, { ...hand(""), out: true });
  else if (sign === "/") tricks(desk);
  else if (sign === " ") toggleDone(desk);
  else if (sign === "," || sign === ".") refuse(desk, "decimal");
  else desk.told = { text: filled(desk.words.unknown, { sign }), doubt: true };
}

/** The bid by a large key of its own; the mark that stands is kept. */
export function setBid(desk, number) {
  write(desk, { ...hand(""), bid: number, mark: hand(current(desk)).mark });
}

export function setMark(desk, sign) {
  write(desk, { ...hand(current(desk)), mark: sign, tricks: null, out: false });
}

export function clear(desk) {
  if (desk.at.seat >= desk.sheet.players.length) return;
  const { before, id } = desk.visit;
  desk.visit = { ...STILL, id, before };
  desk.told = null;
  write(desk, hand(""));
}

/** The next player in the round, and after the last one the next round. */
export function next(desk) {
  const { round, seat } = desk.at;
  if (seat + 1 < desk.sheet.players.length) return go(desk, round, seat + 1);
  if (round + 1 < desk.sheet.cards.length) return go(desk, round + 1, 0);
  go(desk, round, seat);
  desk.told = { text: desk.words[done(desk.sheet, round) ? "end" : "last"] };
}

export function back(desk) {
  const { round, seat } = desk.at;
  if (seat > 0) go(desk, round, seat - 1);
  else if (round > 0) go(desk, round - 1, desk.sheet.players.length - 1);
}

export function toggleDone(desk, round = desk.at.round) {
  const is = done(desk.sheet, round);
  const turned = withSaid(desk.sheet, round, !is);
  if (!is && !done(turned, round)) {
    desk.told = { text: desk.words.unfinished, doubt: true };
    return;
  }
  change(desk, turned);
}

const MOVES = {
  Enter: (desk, { shiftKey }) => (shiftKey ? back(desk) : next(desk)),
  ArrowLeft: (desk) => go(desk, desk.at.round, desk.at.seat - 1),
  ArrowRight: (desk) => go(desk, desk.at.round, desk.at.seat + 1),
  ArrowUp: (desk) => go(desk, desk.at.round - 1, desk.at.seat),
  ArrowDown: (desk) => go(desk, desk.at.round + 1, desk.at.seat),
  Home: (desk) => go(desk, desk.at.round, 0),
  End: (desk) => go(desk, desk.at.round, desk.sheet.players.length - 1),
  PageUp: (desk) => go(desk, 0, desk.at.seat),
  PageDown: (desk) => go(desk, Infinity, desk.at.seat),
  Backspace: clear,
  Delete: clear,
  Escape: (desk) => {
    if (desk.at.seat < desk.sheet.players.length) write(desk, hand(desk.visit.before));
    go(desk, desk.at.round, desk.at.seat);
    desk.told = null;
  },
};

function shortcut(desk, key, shift) {
  if (key === "z") (shift ? redo : undo)(desk);
  else if (key === "y") redo(desk);
  else if (key === "home") return go(desk, 0, 0), true;
  else if (key === "end") return go(desk, Infinity, desk.sheet.players.length - 1), true;
  else return false;
  go(desk, desk.at.round, desk.at.seat);
  desk.told = null;
  return true;
}

function digit(desk, sign) {
  const visit = desk.visit;
  if (visit.refused) return refuse(desk, "decimal");
  if (visit.digits === "0" || visit.digits.length === 2) return refuse(desk, "digits", false);
  visit.digits += sign;
  const number = Number(visit.digits);
  const here = hand(current(desk));
  if (visit.part === "tricks") write(desk, { ...here, tricks: number });
  else if (visit.digits.length > 1 || visit.marked) write(desk, { ...here, bid: number, out: false });
  else write(desk, { ...hand(""), bid: number });
}

function mark(desk, sign) {
  if (desk.visit.refused) return refuse(desk, "decimal");
  const here = hand(current(desk));
  desk.visit.marked = true;
  write(desk, { ...here, mark: here.mark === sign ? "" : sign, out: false });
}

/** What follows is tricks taken, for rules that pay for them on a plump. */
function tricks(desk) {
  if (hand(current(desk)).bid === null) return refuse(desk, "bidFirst", false);
  Object.assign(desk.visit, { digits: "", part: "tricks" });
  desk.told = { text: desk.words.tricks };
}

/** Say why not, and let stand what stood: "12,5" must become neither 12 nor 125. */
function refuse(desk, why, takeBack = true) {
  if (takeBack) {
    desk.visit.refused = true;
    write(desk, hand(desk.visit.before));
  }
  desk.told = { text: desk.words[why], doubt: true };
}

function write(desk, one) {
  const { round, seat } = desk.at;
  const text = written(one);
  if (text === cell(desk.sheet, round, seat)) return;
  change(desk, withCell(desk.sheet, round, seat, text), desk.visit.id);
}

function current(desk) {
  return cell(desk.sheet, desk.at.round, desk.at.seat);
}
