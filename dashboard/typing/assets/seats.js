/** The names over the columns: typed, moved and taken away by the keyboard. */

import { button, element, filled } from "./dom.js";
import { addSeat, closeNames, follow, moveSeat, removeSeat, rename } from "./head.js";

export function nameField(desk, seat) {
  const { words } = desk;
  const act = (does) => () => {
    const to = does() ?? Math.min(seat, desk.sheet.players.length - 1);
    desk.draw();
    desk.view.names[to].field.focus();
  };
  const move = (step) => act(() => moveSeat(desk, seat, step));
  const drop = act(() => removeSeat(desk, seat));
  const field = element("input", {
    "data-name": seat,
    placeholder: `${words.player} ${seat + 1}`,
    "aria-label": filled(words.nameOf, { n: seat + 1 }),
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    maxlength: 60,
    list: "known",
    input: () => {
      rename(desk, seat, field.value);
      follow(desk);
      desk.draw();
    },
    keydown: (event) => nameKey(desk, event, seat, { move, drop }),
  });
  const tool = (sign, does, said) =>
    button(sign, does, { class: "tool", tabindex: "-1", "aria-label": said, title: said });
  const tools = element(
    "span",
    { class: "tools" },
    tool("‹", move(-1), words.moveLeft),
    tool("×", drop, words.remove),
    tool("›", move(1), words.moveRight),
  );
  return { node: element("th", { role: "columnheader", scope: "col", class: "name" }, field, tools), field };
}

function nameKey(desk, event, seat, { move, drop }) {
  event.stopPropagation();
  const names = desk.view.names;
  const to = (field) => {
    event.preventDefault();
    field?.focus();
    field?.select?.();
  };
  if (event.altKey && event.key === "ArrowLeft") to(move(-1)());
  else if (event.altKey && event.key === "ArrowRight") to(move(1)());
  else if (event.altKey && event.key === "Delete") to(drop());
  else if (event.key === "Enter" && event.shiftKey) to(names[seat - 1]?.field);
  else if (event.key === "Enter") to(afterName(desk, seat));
  else if (event.key === "ArrowDown" && desk.sheet.cards.length) to(desk.view.first(seat));
}

/** Enter after a name: the next one, a new one after the last; after an empty one the series. */
function afterName(desk, seat) {
  if (!desk.sheet.players[seat].trim()) {
    closeNames(desk);
    desk.draw();
    return desk.view.series.field;
  }
  if (seat + 1 === desk.sheet.players.length && !addSeat(desk)) return desk.view.series.field;
  desk.draw();
  return desk.view.names[seat + 1].field;
}

export function grow(desk) {
  addSeat(desk);
  follow(desk);
  desk.draw();
  desk.view.names.at(-1).field.focus();
}
