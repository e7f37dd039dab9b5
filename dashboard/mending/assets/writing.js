/** Moving between hands and writing in them. */

import { current, put, say } from "./desk.js";
import { filled } from "./dom.js";
import { understood } from "../../typing/assets/hand.js";

export function leave(desk, place) {
  write(desk, place, desk.inputs.get(place).value);
}

export function key(desk, place, event) {
  const input = event.target;
  const [round, seat] = place.split(":").map(Number);
  const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const atEnd = input.selectionStart === input.value.length;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape") {
    input.value = current(desk, place);
    delete input.dataset.touched;
    input.removeAttribute("aria-invalid");
    say(desk, "");
  } else if (event.key === "Enter" || event.key === "ArrowDown") go(desk, event, place, round + 1, seat);
  else if (event.key === "ArrowUp") go(desk, event, place, round - 1, seat);
  else if (event.key === "ArrowLeft" && (atStart || whole)) go(desk, event, place, round, seat - 1);
  else if (event.key === "ArrowRight" && (atEnd || whole)) go(desk, event, place, round, seat + 1);
  else if (event.key.length === 1 || event.key === "Backspace" || event.key === "Delete") input.dataset.touched = "1";
}

function go(desk, event, place, round, seat) {
  event.preventDefault();
  if (!write(desk, place, event.target.value)) return;
  const next = desk.inputs.get(`${round}:${seat}`);
  next?.focus();
  next?.select();
}

/** Take in what stands in a cell; false, and told, where it means nothing. */
function write(desk, place, text) {
  const input = desk.inputs.get(place);
  const meant = understood(text);
  delete input.dataset.touched;
  if (meant === null) {
    input.setAttribute("aria-invalid", "true");
    input.dataset.touched = "1";
    say(desk, filled(/\d[.,]\d/.test(text) ? desk.data.words.decimal : desk.data.words.unknown, { found: text }), true);
    return false;
  }
  if (input.getAttribute("aria-invalid")) say(desk, "");
  input.removeAttribute("aria-invalid");
  input.value = meant;
  put(desk, place, meant);
  return true;
}
