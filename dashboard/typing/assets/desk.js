/**
 * What is on the desk: the sheet, the cursor, what can be undone, and what Python has been told.
 *
 * A desk outlives the page's redraws, so nothing that Python sends can overwrite what was typed
 * after Python last heard: every change counts `seq` up, and Python says which one it knows.
 */

import { trimmed, done, saidOf, sum } from "./sheet.js";

const desks = new Map();
const SILENCE = 300;
const LONGEST = 1500;
const UNHEARD = 3000;
const STEPS = 1000;

export function deskOf(doc) {
  if (!desks.has(doc)) desks.set(doc, blank());
  return desks.get(doc);
}

function blank() {
  return {
    sheet: null,
    seq: 0,
    sent: 0,
    tries: 0,
    version: 0,
    at: { round: 0, seat: 0 },
    visit: null,
    past: [],
    future: [],
    step: null,
    waiting: null,
    told: null,
    root: null,
  };
}

/** Take in what Python sends: its sheet only where nothing newer was typed here. */
export function receive(desk, data, setStateValue) {
  desk.data = data;
  desk.words = data.words;
  desk.send = setStateValue;
  if (desk.sheet === null) open(desk, data);
  else if (data.seq < desk.seq) listen(desk);
  else if (data.version > desk.version) open(desk, data);
}

function open(desk, { sheet, seq, version }) {
  desk.sheet = { ...sheet, said: [] };
  desk.sheet.said = saidOf(desk.sheet, sheet.played);
  desk.seq = desk.sent = seq;
  desk.version = version;
  Object.assign(desk, { past: [], future: [], step: null, at: firstBlank(desk.sheet) });
}

/** Where to go on: the round after the last one in which anything stands. */
function firstBlank({ rows, players, cards }) {
  let round = rows.length;
  while (round && !rows[round - 1].some(Boolean)) round -= 1;
  const open = players.findIndex((_, seat) => !rows[round - 1]?.[seat]);
  if (round && open >= 0) return { round: round - 1, seat: open };
  return { round: Math.max(0, Math.min(round, cards.length - 1)), seat: 0 };
}

/** Change the sheet; changes of the same step are undone together. */
export function change(desk, sheet, step = null) {
  if (sheet === desk.sheet) return;
  if (step === null || step !== desk.step) {
    desk.past.push({ sheet: desk.sheet, at: desk.at });
    if (desk.past.length > STEPS) desk.past.shift();
  }
  desk.future = [];
  desk.step = step;
  put(desk, sheet);
}

/** As `change`, but nothing that anybody would want to undo by itself. */
export function put(desk, sheet) {
  desk.sheet = sheet;
  desk.seq += 1;
  later(desk);
}

export function undo(desk) {
  return travel(desk, desk.past, desk.future);
}

export function redo(desk) {
  return travel(desk, desk.future, desk.past);
}

function travel(desk, from, to) {
  const there = from.pop();
  if (!there) return false;
  to.push({ sheet: desk.sheet, at: there.at });
  desk.step = null;
  put(desk, there.sheet);
  desk.at = there.at;
  return true;
}

/** Send once the typing pauses, and now and then while it does not. */
function later(desk) {
  desk.since ??= Date.now();
  clearTimeout(desk.timer);
  const wait = Math.min(SILENCE, Math.max(0, LONGEST - (Date.now() - desk.since)));
  desk.timer = setTimeout(() => flush(desk), wait);
}

/** Send now what has not been sent. */
export function flush(desk) {
  clearTimeout(desk.timer);
  desk.since = null;
  if (desk.sent >= desk.seq) return;
  desk.sent = desk.seq;
  desk.tries += 1;
  desk.send("sheet", told(desk));
  listen(desk);
}

/** Send again if Python does not answer: the server may have been started anew meanwhile. */
function listen(desk) {
  clearTimeout(desk.unheard);
  desk.unheard = setTimeout(() => {
    if (desk.data.seq >= desk.sent) return;
    desk.sent = desk.data.seq;
    flush(desk);
  }, UNHEARD);
}

function told(desk) {
  const { said, ...sheet } = trimmed(desk.sheet);
  const played = sheet.cards.map((_, round) => done({ ...sheet, said }, round));
  return { ...sheet, played, seq: desk.seq, tries: desk.tries };
}

export function saved(desk) {
  return desk.data.seq >= desk.seq;
}

/** Whether the rules that the sheet names forbid bids that even out. */
export function hook(desk) {
  return desk.data.rules.find((one) => one.name === (desk.sheet.rules ?? ""))?.hook ?? false;
}

export function runningSum(desk, round) {
  const total = sum(desk.sheet, round);
  return { total, left: desk.sheet.cards[round] - total };
}
