/** Above the grid: what the night is called, its series, and the names of the players. */

import { button, element, setText } from "./dom.js";
import { seated, trimmed } from "./sheet.js";
import { change, flush, put } from "./desk.js";

const MOST_PLAYERS = 12;

/** The fields that may be left empty: title, date, rules played, first dealer. */
export function aboutFields(desk) {
  const { words, data } = desk;
  const rules = element("select", { change: (event) => set(desk, "rules", event.target.value) });
  data.rules.forEach(({ name, title }) => rules.append(element("option", { value: name }, title)));
  const dealer = element("select", {
    change: ({ target }) => set(desk, "dealer", target.value === "" ? null : Number(target.value)),
  });
  const dummy = element("input", {
    type: "checkbox",
    change: ({ target }) => set(desk, "dummy", target.checked),
  });
  const about = {
    title: input(desk, "title", { maxlength: 120, autocomplete: "off" }),
    date: input(desk, "date", { type: "date", min: "1900-01-01", max: "2199-12-31" }),
    rules,
    dealer,
    dummy,
  };
  const labels = ["title", "date", "rules", "dealer"].map((key) => label(words[key], about[key]));
  const third = element("label", { class: "check" }, dummy, words.dummy);
  return { node: element("div", { class: "about" }, ...labels, third), paint: () => paintAbout(desk, about, third) };
}

/** The series as a text, suggestions for so many players, and what is wrong with it. */
export function seriesField(desk, onDone) {
  const { words } = desk;
  const field = element("input", {
    class: "series-text",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: 200,
    "aria-describedby": "series-said",
    keydown: (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      event.preventDefault();
      setSeries(desk, field.value);
      onDone();
    },
    change: () => setSeries(desk, field.value),
  });
  const chips = element("span", { class: "chips" });
  const said = element("span", { class: "said", id: "series-said", "aria-live": "polite" });
  const node = element("div", { class: "series" }, label(words.series, field), chips, said);
  const paint = () => {
    keepText(field, desk.sheet.series);
    const some = suggestions(desk);
    const key = some.map((one) => one.text).join();
    if (chips.dataset.key !== key) {
      chips.dataset.key = key;
      chips.replaceChildren(...some.map((one) => chip(one)));
    }
    [...chips.children].forEach((one, i) =>
      one.setAttribute("aria-pressed", String(some[i].text === desk.sheet.series)),
    );
    setText(said, desk.seriesError ?? (desk.sheet.cards.length ? roundsText(desk) : ""));
    said.classList.toggle("doubt", Boolean(desk.seriesError));
    field.setAttribute("aria-invalid", String(Boolean(desk.seriesError)));
  };
  const chip = (one) =>
    button(one.text, () => {
      setSeries(desk, one.text);
      onDone();
    }, { class: "chip", title: one.tip });
  return { node, field, paint };
}

/** Write the series; what is not among the suggestions Python is asked about. */
export function setSeries(desk, text) {
  const series = text.trim();
  desk.seriesOwn = true;
  if (series === desk.sheet.series && desk.sheet.cards.length && !desk.seriesError) return;
  resolve(desk, series);
  desk.draw();
}

/** Python's answer about a series, if it is the one that stands there. */
export function answerSeries(desk) {
  const { resolved } = desk.data;
  const { waiting } = desk;
  if (!waiting || !resolved || resolved.series !== waiting.series || resolved.players !== waiting.players)
    return false;
  desk.waiting = null;
  desk.seriesError = resolved.error;
  if (!resolved.error) put(desk, { ...desk.sheet, cards: resolved.cards });
  return true;
}

/** After a seat came or went: a series nobody wrote follows the number of players. */
export function follow(desk) {
  const first = suggestions(desk)[0];
  if (!desk.seriesOwn && named(desk) >= 2 && first) {
    if (first.text === desk.sheet.series) return;
    put(desk, { ...desk.sheet, series: first.text, cards: first.cards });
  } else if (/max/i.test(desk.sheet.series)) {
    resolve(desk, desk.sheet.series);
  }
}

export function rename(desk, seat, name) {
  const players = desk.sheet.players.slice();
  players[seat] = name;
  change(desk, { ...desk.sheet, players }, `name-${seat}`);
}

export function addSeat(desk) {
  const { players } = desk.sheet;
  if (players.length >= MOST_PLAYERS) return false;
  change(desk, seated(desk.sheet, [...players.keys(), null]));
  return true;
}

export function removeSeat(desk, seat) {
  const order = [...desk.sheet.players.keys()].filter((one) => one !== seat);
  change(desk, seated(desk.sheet, order.length ? order : [null]));
  follow(desk);
}

export function moveSeat(desk, seat, step) {
  const order = [...desk.sheet.players.keys()];
  const to = seat + step;
  if (to < 0 || to >= order.length) return seat;
  [order[seat], order[to]] = [order[to], order[seat]];
  change(desk, seated(desk.sheet, order));
  return to;
}

/** The names are done: seats left nameless at the end go. */
export function closeNames(desk) {
  const kept = trimmed(desk.sheet);
  if (!kept.players.length || kept === desk.sheet) return;
  put(desk, kept);
  follow(desk);
}

export function playerName(desk, seat) {
  return desk.sheet.players[seat].trim() || `${desk.words.player} ${seat + 1}`;
}

function resolve(desk, series) {
  const players = named(desk);
  const known = suggestions(desk).find((one) => one.text === series);
  desk.seriesError = null;
  desk.waiting = known ? null : { series, players };
  change(desk, { ...desk.sheet, series, cards: known?.cards ?? desk.sheet.cards });
  if (!known) flush(desk);
}

function suggestions(desk) {
  return desk.data.suggestions[named(desk)] ?? [];
}

function named(desk) {
  return trimmed(desk.sheet).players.length;
}

function roundsText(desk) {
  return desk.words.rounds.replace("{n}", desk.sheet.cards.length);
}

function paintAbout(desk, about, third) {
  const { sheet, words } = desk;
  keepText(about.title, sheet.title);
  keepText(about.date, sheet.date);
  about.rules.value = sheet.rules;
  const names = sheet.players.filter((name) => name.trim());
  if (about.dealer.dataset.key !== JSON.stringify(names)) {
    about.dealer.dataset.key = JSON.stringify(names);
    const nobody = element("option", { value: "" }, words.unknownDealer);
    const all = names.map((name, seat) => element("option", { value: seat }, name));
    about.dealer.replaceChildren(nobody, ...all);
  }
  about.dealer.value = sheet.dealer === null ? "" : String(sheet.dealer);
  about.dummy.checked = sheet.dummy;
  third.hidden = names.length !== 2;
}

function set(desk, key, value) {
  change(desk, { ...desk.sheet, [key]: value }, key);
  desk.draw();
}

function input(desk, key, given) {
  return element("input", {
    ...given,
    input: ({ target }) => set(desk, key, target.value),
    keydown: (event) => event.stopPropagation(),
  });
}

function label(text, field) {
  return element("label", {}, element("span", {}, text), field);
}

function keepText(field, text) {
  if (field.value !== text && field.getRootNode().activeElement !== field) field.value = text;
}
