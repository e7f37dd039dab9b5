/** The sheet as it came, and the protocol that was read from it. */

import { element, filled, unseen } from "./dom.js";
import { enter, placeOf } from "./paint.js";
import { paste } from "./pasting.js";
import { key, leave } from "./writing.js";

export function shape({ doc, players, rounds, sheet, editable, words }) {
  return JSON.stringify([doc, players, rounds, sheet, editable, words.protocol]);
}

export function build(desk) {
  const { data, root } = desk;
  root.dataset.shape = shape(data);
  desk.inputs = new Map();
  desk.raw = new Map();
  desk.said = element("p", { class: "said", role: "status" });
  const both = element("div", { class: data.sheet ? "both" : "both alone" });
  if (data.sheet) both.append(figure(data.words.sheet, rawTable(desk), "sheet"));
  both.append(figure(data.words.protocol, handsTable(desk), "protocol"));
  root.replaceChildren(both, desk.said, element("p", { class: "how" }, data.editable ? data.words.how : ""));
}

function figure(title, table, kind) {
  const scroll = element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, table);
  return element("figure", { class: kind }, element("figcaption", {}, title), scroll);
}

function rawTable(desk) {
  const { sheet, words } = desk.data;
  const letters = sheet.columns.map((letter) => element("th", { scope: "col" }, letter));
  const head = element("thead", {}, element("tr", {}, element("th", { scope: "col" }, unseen(words.row)), ...letters));
  const rows = sheet.rows.map(({ number, cells }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, String(number)),
      ...cells.map((text, at) => rawCell(desk, `${sheet.columns[at]}${number}`, text)),
    ),
  );
  return element("table", {}, head, element("tbody", {}, ...rows));
}

function rawCell(desk, address, text) {
  const cell = element("td", { "data-cell": address }, text);
  desk.raw.set(address, cell);
  cell.addEventListener("click", () => {
    const place = placeOf(desk, address);
    if (place) desk.inputs.get(place)?.focus();
  });
  return cell;
}

function handsTable(desk) {
  const { players, rounds, words } = desk.data;
  const names = players.map((name) => element("th", { scope: "col", title: name }, element("span", {}, name)));
  const head = element("thead", {}, element("tr", {}, element("th", { scope: "col" }, words.cards), ...names));
  desk.heads = rounds.map((cards) => element("th", { scope: "row" }, String(cards)));
  const rows = rounds.map((_cards, round) =>
    element("tr", {}, desk.heads[round], ...players.map((_, seat) => handCell(desk, round, seat))),
  );
  return element("table", {}, head, element("tbody", {}, ...rows));
}

function handCell(desk, round, seat) {
  const place = `${round}:${seat}`;
  const label = filled(desk.data.words.hand, { player: desk.data.players[seat], round: round + 1 });
  const input = element("input", { "aria-label": label, autocomplete: "off", spellcheck: "false", maxlength: "40" });
  input.readOnly = !desk.data.editable;
  input.addEventListener("focus", () => enter(desk, place));
  input.addEventListener("blur", () => leave(desk, place));
  input.addEventListener("keydown", (event) => key(desk, place, event));
  input.addEventListener("paste", (event) => paste(desk, place, event));
  desk.inputs.set(place, input);
  return element("td", {}, input);
}
