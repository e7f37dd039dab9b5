/** Below the sheet: what was just said, undo and paste, and what Python found, a line each. */

import { button, element, filled, setText } from "./dom.js";
import { redo, saved, undo } from "./desk.js";
import { go } from "./keys.js";
import { paste } from "./paste.js";
import { cellWords } from "./spoken.js";

export function below(desk) {
  const { words } = desk;
  const said = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const act = (does) => () => {
    does(desk);
    go(desk, desk.at.round, desk.at.seat);
    desk.draw();
    desk.view.focus();
  };
  const back = button(`↶ ${words.undo}`, act(undo), { class: "history" });
  const forth = button(`↷ ${words.redo}`, act(redo), { class: "history" });
  const heard = element("p", { class: "unseen", "aria-live": "polite" });
  const box = pasteBox(desk);
  const copied = button(words.paste, () => fromClipboard(desk, box));
  const state = element("span", { class: "saved" });
  const list = element("div", { class: "found" });
  const tools = element("div", { class: "buttons" }, back, forth, copied, state);
  const paint = () => {
    back.disabled = !desk.past.length;
    forth.disabled = !desk.future.length;
    copied.disabled = !desk.sheet.cards.length;
    setText(state, saved(desk) ? (desk.seq ? words.saved : "") : words.saving);
    paintSaid(desk, said);
    paintHeard(desk, heard);
    paintFound(desk, list);
  };
  return { node: element("div", { class: "below" }, said, heard, tools, box.node, list), paint };
}

function paintSaid(desk, said) {
  const { told } = desk;
  said.classList.toggle("doubt", Boolean(told?.doubt));
  if (said.told === told) return;
  said.told = told;
  said.replaceChildren(told?.text ?? "");
  if (!told?.turn) return;
  const { text, start, turned } = told.turn;
  const turn = () => {
    undo(desk);
    desk.at = start;
    paste(desk, text, turned);
    go(desk, start.round, start.seat);
    desk.draw();
    desk.view.focus();
  };
  said.append(" ", button(desk.words[turned ? "rowsArePlayers" : "rowsAreRounds"], turn));
}

/** What became of the cell that somebody types in; where one goes is heard by itself. */
function paintHeard(desk, heard) {
  const { at, sheet } = desk;
  const here = sheet.cards.length && at.seat < sheet.players.length;
  const words = here ? cellWords(desk, at.round, at.seat) : "";
  if (heard.at === at && heard.words !== words) setText(heard, words);
  Object.assign(heard, { at, words });
}

function paintFound(desk, list) {
  const { findings, wanting } = desk.data;
  const key = JSON.stringify([findings, wanting]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  const lines = findings.map((one) => finding(desk, one));
  const parts = [];
  if (wanting) parts.push(element("p", { class: "wanting" }, wanting));
  if (lines.length) parts.push(element("h4", {}, desk.words.found), element("ul", {}, ...lines));
  list.replaceChildren(...parts);
}

function finding(desk, { round, seat, severity, place, text }) {
  const visit = () => {
    go(desk, round - 1, seat ?? 0);
    desk.draw();
    desk.view.focus();
  };
  const where = round === null ? element("b", {}, place) : button(place, visit, { class: "place" });
  return element("li", { class: severity }, where, " ", text);
}

/** Where the browser keeps the clipboard from the page, a field to paste into, and why. */
function pasteBox(desk) {
  const field = element("textarea", {
    rows: 4,
    "aria-label": desk.words.pasteHere,
    keydown: (event) => event.stopPropagation(),
    paste: (event) => event.stopPropagation(),
  });
  const take = () => {
    putPasted(desk, field.value);
    field.value = "";
    node.hidden = true;
  };
  const why = element("p");
  const ready = button(desk.words.pasteTake, take, { class: "strong" });
  const node = element("div", { class: "paste-box", hidden: true }, why, field, ready);
  return { node, field, why };
}

async function fromClipboard(desk, box) {
  try {
    if (!globalThis.isSecureContext || !navigator.clipboard?.readText) throw new Error("insecure");
    putPasted(desk, await navigator.clipboard.readText());
  } catch {
    setText(box.why, desk.words[globalThis.isSecureContext ? "pasteRefused" : "pasteInsecure"]);
    box.node.hidden = false;
    box.field.focus();
  }
}

function putPasted(desk, text) {
  if (text.trim()) paste(desk, text);
  else desk.told = { text: desk.words.pasteEmpty, doubt: true };
  go(desk, desk.at.round, desk.at.seat);
  desk.draw();
  desk.view.focus();
}
