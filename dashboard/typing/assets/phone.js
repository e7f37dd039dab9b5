/** The sheet on a phone: one round at a time, with large keys and no keyboard of the phone's. */

import { button, element, filled, sentence, setAttribute, setText } from "./dom.js";
import { cell, done, doubts, full, hand, missed } from "./sheet.js";
import { hook, runningSum, undo } from "./desk.js";
import { clear, go, next, setBid, setMark, toggleDone, type } from "./keys.js";
import { cellWords } from "./spoken.js";
import {
  aboutFields,
  addSeat,
  closeNames,
  follow,
  moveSeat,
  playerName,
  removeSeat,
  rename,
  seriesField,
} from "./head.js";
import { below } from "./below.js";

export function phoneView(desk) {
  const setup = setupPart(desk);
  const pad = padPart(desk);
  const foot = below(desk);
  desk.root.replaceChildren(setup.node, pad.node, foot.node);
  desk.root.onfocusin = null;
  const view = { paint: () => [setup, pad, foot].forEach((part) => part.paint()) };
  view.focus = () => {};
  view.answered = () => {};
  view.start = () => {
    setup.node.open = false;
  };
  desk.view = view;
  return view;
}

/** Names, series and what else stands above the rounds; folded away once the bids are begun. */
function setupPart(desk) {
  const { words } = desk;
  const names = element("ol", { class: "names" });
  const about = aboutFields(desk);
  const start = () => {
    closeNames(desk);
    go(desk, desk.at.round, desk.at.seat);
    desk.draw();
    if (!desk.seriesError && desk.sheet.cards.length) desk.view.start();
  };
  const series = seriesField(desk, () => {});
  const add = button(`+ ${words.add}`, () => another(desk, names), { class: "wide-key" });
  const regulars = element("div", { class: "chips" });
  const ready = button(words.start, start, { class: "wide-key strong" });
  const more = element("details", { class: "more" }, element("summary", {}, words.more), about.node);
  const node = element(
    "details",
    { class: "setup", open: !begunAtAll(desk.sheet) },
    element("summary", {}, words.setup),
    names,
    regulars,
    add,
    series.node,
    more,
    ready,
  );
  const paint = () => {
    if (names.children.length !== desk.sheet.players.length) {
      names.replaceChildren(...desk.sheet.players.map((_, seat) => nameLine(desk, names, seat)));
    }
    [...names.children].forEach((line, seat) => {
      const field = line.querySelector("input");
      if (field.value !== desk.sheet.players[seat]) field.value = desk.sheet.players[seat];
    });
    paintRegulars(desk, regulars);
    about.paint();
    series.paint();
    ready.disabled = !desk.sheet.cards.length;
  };
  return { node, paint };
}

function begunAtAll(sheet) {
  return sheet.rows.some((row) => row.some(Boolean));
}

function nameLine(desk, names, seat) {
  const { words } = desk;
  const act = (does) => () => {
    does();
    desk.draw();
  };
  const field = element("input", {
    placeholder: `${words.player} ${seat + 1}`,
    "aria-label": filled(words.nameOf, { n: seat + 1 }),
    autocomplete: "off",
    autocapitalize: "words",
    enterkeyhint: "next",
    maxlength: 60,
    input: act(() => {
      rename(desk, seat, field.value);
      follow(desk);
    }),
    keydown: (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      const after = names.children[seat + 1]?.querySelector("input");
      if (after) after.focus();
      else if (field.value.trim()) another(desk, names);
      else field.blur();
    },
  });
  const tool = (sign, does, said) => button(sign, act(does), { class: "tool", "aria-label": said });
  const up = tool("↑", () => moveSeat(desk, seat, -1), words.moveUp);
  const down = tool("↓", () => moveSeat(desk, seat, 1), words.moveDown);
  const drop = tool("×", () => removeSeat(desk, seat), words.remove);
  return element("li", {}, field, up, down, drop);
}

function another(desk, names) {
  addSeat(desk);
  desk.draw();
  names.lastElementChild.querySelector("input").focus();
}

/** Those who use to play, to be seated by a press. */
function paintRegulars(desk, regulars) {
  const seated = new Set(desk.sheet.players.map((name) => name.trim().toLowerCase()));
  const left = desk.data.names.filter((name) => !seated.has(name.toLowerCase())).slice(0, 12);
  const key = JSON.stringify(left);
  if (regulars.dataset.key === key) return;
  regulars.dataset.key = key;
  const seat = (name) => () => {
    let free = desk.sheet.players.findIndex((one) => !one.trim());
    if (free < 0 && addSeat(desk)) free = desk.sheet.players.length - 1;
    if (free >= 0) rename(desk, free, name);
    follow(desk);
    desk.draw();
  };
  regulars.replaceChildren(...left.map((name) => button(name, seat(name), { class: "chip" })));
}

/** The round: whose turn, the large keys, and on to the next. */
function padPart(desk) {
  const { words } = desk;
  const act = (does) => () => {
    if (!desk.visit) go(desk, desk.at.round, desk.at.seat);
    if (desk.at.seat >= desk.sheet.players.length) go(desk, desk.at.round, 0);
    does();
    desk.draw();
  };
  const turn = (step) => act(() => go(desk, desk.at.round + step, step > 0 ? 0 : desk.at.seat));
  const before = button("‹", turn(-1), { class: "tool", "aria-label": words.roundBefore });
  const after = button("›", turn(1), { class: "tool", "aria-label": words.roundAfter });
  const heading = element("h3", { "aria-live": "polite" });
  const chips = element("div", { class: "players", role: "group", "aria-label": words.grid });
  const sums = element("p", { class: "sums" });
  const note = element("p", { class: "note" });
  const numbers = element("div", { class: "numbers", role: "group", "aria-label": words.bid });
  const marks = [["", words.made], ["p", words.plump], ["r", words.renons]].map(([sign, said]) =>
    button(said, act(() => setMark(desk, sign)), { class: `mark mark-${sign || "made"}` }),
  );
  const forward = button("", act(() => next(desk)), { class: "wide-key strong" });
  const others = element(
    "div",
    { class: "others" },
    button(words.clear, act(() => clear(desk))),
    button(words.out, act(() => type(desk, "-"))),
    button(words.undo, act(() => undo(desk) && go(desk, desk.at.round, desk.at.seat))),
  );
  const tick = button("", act(() => toggleDone(desk)), { class: "tick" });
  const node = element(
    "section",
    { class: "pad" },
    element("div", { class: "turn" }, before, heading, after),
    chips,
    sums,
    note,
    numbers,
    element("div", { class: "marks", role: "group", "aria-label": words.plump }, ...marks),
    forward,
    others,
    tick,
  );
  const parts = { node, before, after, heading, chips, sums, note, numbers, marks, forward, tick, act };
  return { node, paint: () => paintPad(desk, parts) };
}

function paintPad(desk, parts) {
  const { sheet, words } = desk;
  parts.node.hidden = !sheet.cards.length;
  if (parts.node.hidden) return;
  const round = Math.min(desk.at.round, sheet.cards.length - 1);
  const seat = Math.min(desk.at.seat, sheet.players.length - 1);
  const cards = sheet.cards[round];
  const here = hand(cell(sheet, round, seat));
  parts.before.disabled = round === 0;
  parts.after.disabled = round === sheet.cards.length - 1;
  const place = { round: round + 1, rounds: sheet.cards.length, cards };
  setText(parts.heading, sentence(words, "roundOfAll", place));
  paintPlayers(desk, parts, round, seat);
  paintNumbers(desk, parts, cards, here);
  const { total, left } = runningSum(desk, round);
  setText(parts.sums, filled(words.sums, { sum: total, left: String(left).replace("-", "−") }));
  const found = doubts(sheet, round, hook(desk)).map((doubt) => sentence(words, doubt.what, doubt));
  setText(parts.note, found.join(" "));
  ["", "p", "r"].forEach((sign, i) => setAttribute(parts.marks[i], "aria-pressed", String(pressed(here, sign))));
  parts.marks.forEach((one) => (one.disabled = here.out));
  setText(parts.forward, forwardWords(desk, round, seat));
  const is = done(sheet, round);
  parts.tick.hidden = !full(sheet, round);
  setText(parts.tick, `${is ? "✓" : "○"} ${words[is ? "roundDone" : "roundOpen"]}`);
  setAttribute(parts.tick, "aria-pressed", String(is));
}

function pressed(here, sign) {
  if (sign === "") return here.bid !== null && !missed(here);
  return sign === "r" ? here.mark === "r" : missed(here) && here.mark !== "r";
}

function forwardWords(desk, round, seat) {
  const { sheet, words } = desk;
  if (seat + 1 < sheet.players.length) return filled(words.nextPlayer, { player: playerName(desk, seat + 1) });
  return round + 1 < sheet.cards.length ? words.nextRound : words.lastRound;
}

function paintPlayers(desk, { chips, act }, round, seat) {
  const { players } = desk.sheet;
  chips.style.setProperty("--across", players.length <= 4 ? players.length : players.length <= 6 ? 3 : 4);
  if (chips.children.length !== players.length) {
    const chip = (at) => button("", act(() => go(desk, desk.at.round, at)), { class: "player" });
    chips.replaceChildren(...players.map((_, at) => chip(at)));
    [...chips.children].forEach((one) =>
      one.append(
        element("span", { class: "who" }),
        element("span", { class: "bid" }),
        element("i", { class: "blot" }),
      ),
    );
  }
  [...chips.children].forEach((one, at) => {
    const text = cell(desk.sheet, round, at);
    const told = hand(text);
    setText(one.children[0], playerName(desk, at));
    setText(one.children[1], told.out ? "–" : told.bid === null ? (text ? "?" : "·") : String(told.bid));
    one.classList.toggle("plump", missed(told));
    one.classList.toggle("renons", told.mark === "r");
    setAttribute(one, "aria-pressed", String(at === seat));
    setAttribute(one, "aria-label", cellWords(desk, round, at));
  });
}

function paintNumbers(desk, { numbers, act }, cards, here) {
  if (numbers.children.length !== cards + 1) {
    const one = (number) => button(String(number), act(() => setBid(desk, number)), { class: "number" });
    numbers.replaceChildren(...Array.from({ length: cards + 1 }, (_, number) => one(number)));
  }
  [...numbers.children].forEach((one, number) =>
    setAttribute(one, "aria-pressed", String(here.bid === number)),
  );
}
