/** The sheet on a wide screen: a row a round, a column a player, all by the keyboard. */

import { button, element, sentence, setAttribute, setText } from "./dom.js";
import { cell, done, doubts, full, hand, missed } from "./sheet.js";
import { hook, runningSum } from "./desk.js";
import { go, press, toggleDone } from "./keys.js";
import { paste } from "./paste.js";
import { aboutFields, closeNames, seriesField } from "./head.js";
import { grow, nameField } from "./seats.js";
import { hint } from "./hint.js";
import { below } from "./below.js";
import { cellWords } from "./spoken.js";

export function wideView(desk) {
  const about = aboutFields(desk);
  const series = seriesField(desk, () => enter(desk));
  const table = element("table", {
    role: "grid",
    "aria-label": desk.words.grid,
    tabindex: "-1",
    keydown: (event) => key(desk, event),
    paste: (event) => pasted(desk, event),
  });
  const help = hint(desk);
  const foot = below(desk);
  const scroll = element("div", { class: "scroll" }, table);
  desk.root.replaceChildren(about.node, series.node, help.node, scroll, foot.node);
  desk.root.onfocusin = help.paint;
  const view = { table, series, cells: [], queue: [] };
  desk.view = view;
  view.paint = () => {
    const shape = JSON.stringify([desk.sheet.players.length, desk.sheet.cards]);
    if (view.shape !== shape) build(desk, view, shape);
    about.paint();
    series.paint();
    foot.paint();
    paintGrid(desk, view);
    help.paint();
  };
  view.focus = () => focusCell(desk);
  view.first = (seat) => {
    visit(desk, 0, seat);
    return view.cells[0][desk.at.seat].node;
  };
  view.answered = () => replay(desk, view);
  return view;
}

/** From the head into the grid; keys typed before the rounds are there wait for them. */
function enter(desk) {
  visit(desk, desk.at.round, desk.at.seat);
  if (desk.waiting) desk.view.table.focus();
}

/** To a cell; whoever goes there has written all the names. */
export function visit(desk, round, seat) {
  closeNames(desk);
  go(desk, round, seat);
  desk.draw();
  focusCell(desk);
}

function replay(desk, view) {
  const queue = view.queue.splice(0);
  if (desk.root.getRootNode().activeElement !== view.table) return;
  if (desk.seriesError) return view.series.field.select();
  go(desk, desk.at.round, desk.at.seat);
  desk.draw();
  focusCell(desk);
  for (const event of queue) press(desk, event);
  desk.draw();
  focusCell(desk);
}

function key(desk, event) {
  if (event.target.tagName === "INPUT" || event.target.tagName === "BUTTON") return;
  const before = desk.at;
  if (desk.waiting && event.target === desk.view.table) desk.view.queue.push(event);
  else if (!desk.sheet.cards.length || !press(desk, event)) return;
  event.preventDefault();
  event.stopPropagation();
  desk.draw();
  if (desk.at !== before && !desk.waiting) focusCell(desk);
}

function pasted(desk, event) {
  if (event.target.tagName === "INPUT" || !desk.sheet.cards.length) return;
  event.preventDefault();
  paste(desk, event.clipboardData.getData("text/plain"));
  go(desk, desk.at.round, desk.at.seat);
  desk.draw();
}

function focusCell(desk) {
  desk.view.cells[desk.at.round]?.[desk.at.seat]?.node.focus();
}

function build(desk, view, shape) {
  const focused = desk.root.getRootNode().activeElement;
  const seat = focused?.dataset?.name;
  const inGrid = focused?.getAttribute("role") === "gridcell";
  view.shape = shape;
  view.names = desk.sheet.players.map((_, at) => nameField(desk, at));
  view.rows = desk.sheet.cards.map((cards, round) => row(desk, cards, round));
  view.cells = view.rows.map((one) => one.cells);
  view.table.replaceChildren(
    element("thead", {}, head(desk, view)),
    element("tbody", {}, ...view.rows.map((one) => one.node)),
  );
  if (seat !== undefined) view.names[Math.min(seat, view.names.length - 1)].field.focus();
  else if (inGrid) focusCell(desk);
}

function head(desk, view) {
  const { words } = desk;
  const column = (text, name) => element("th", { role: "columnheader", scope: "col", class: name }, text);
  const add = button("+", () => grow(desk), { class: "add", "aria-label": words.add, title: words.add });
  return element(
    "tr",
    { role: "row" },
    column(words.cards, "cards"),
    ...view.names.map((one) => one.node),
    element("th", { role: "columnheader", scope: "col", class: "sum" }, words.sum, add),
    column(words.left, "left"),
    column(words.done, "done"),
    column("", "note"),
  );
}

function row(desk, cards, round) {
  const cells = desk.sheet.players.map((_, seat) => gridCell(desk, round, seat));
  const total = element("td", { role: "gridcell", class: "sum" });
  const left = element("td", { role: "gridcell", class: "left" });
  const tick = element("td", {
    role: "gridcell",
    class: "done",
    tabindex: "-1",
    click: () => {
      go(desk, round, desk.sheet.players.length);
      toggleDone(desk);
      desk.draw();
    },
  });
  const note = element("td", { class: "note", role: "gridcell" });
  const heading = element("th", { role: "rowheader", scope: "row", class: "cards" }, String(cards));
  heading.title = sentence(desk.words, "roundOf", { round: round + 1, cards });
  const seats = cells.map((one) => one.node);
  const node = element("tr", { role: "row" }, heading, ...seats, total, left, tick, note);
  return { node, cells: [...cells, { node: tick }], total, left, tick, note };
}

function gridCell(desk, round, seat) {
  const number = element("span", { class: "bid" });
  const blot = element("i", { class: "blot" });
  const took = element("span", { class: "took" });
  const node = element(
    "td",
    {
      role: "gridcell",
      class: "hand",
      tabindex: "-1",
      mousedown: (event) => {
        event.preventDefault();
        visit(desk, round, seat);
      },
    },
    number,
    blot,
    took,
  );
  return { node, number, took };
}

function paintGrid(desk, view) {
  view.names.forEach(({ field }, seat) => {
    const name = desk.sheet.players[seat];
    if (field.value !== name) field.value = name;
  });
  view.rows.forEach((one, round) => paintRow(desk, one, round));
}

function paintRow(desk, one, round) {
  const { sheet, words, at } = desk;
  const found = doubts(sheet, round, hook(desk));
  const { total, left } = runningSum(desk, round);
  const begun = one.cells.some((_, seat) => cell(sheet, round, seat) !== "");
  setText(one.total, begun ? String(total) : "");
  setText(one.left, begun ? String(left).replace("-", "−") : "");
  const is = done(sheet, round);
  setText(one.tick, is ? "✓" : full(sheet, round) ? "○" : "");
  setAttribute(one.tick, "aria-label", words[is ? "isDone" : "notDone"].replace("{round}", round + 1));
  setAttribute(one.tick, "tabindex", at.round === round && at.seat === sheet.players.length ? "0" : "-1");
  one.node.classList.toggle("now", at.round === round);
  one.node.classList.toggle("doubted", found.length > 0);
  setText(one.note, found.map((doubt) => sentence(words, doubt.what, doubt)).join(" "));
  sheet.players.forEach((_, seat) => paintCell(desk, one.cells[seat], round, seat, found));
}

function paintCell(desk, { node, number, took }, round, seat, found) {
  const text = cell(desk.sheet, round, seat);
  const here = hand(text);
  const now = desk.at.round === round && desk.at.seat === seat;
  setText(number, here.out ? "–" : here.bid === null ? (text ? "?" : "") : String(here.bid));
  setText(took, here.tricks === null ? "" : `/${here.tricks}`);
  node.classList.toggle("plump", missed(here));
  node.classList.toggle("renons", here.mark === "r");
  node.classList.toggle("doubt", found.some((doubt) => doubt.seat === seat));
  setAttribute(node, "tabindex", now ? "0" : "-1");
  setAttribute(node, "aria-selected", String(now));
  setAttribute(node, "aria-label", cellWords(desk, round, seat));
}
