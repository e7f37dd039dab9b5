/** A block copied from a spreadsheet or a text, put into the grid from the cursor on. */

import { filled } from "./dom.js";
import { isMark, understood } from "./hand.js";
import { withCell } from "./sheet.js";
import { change } from "./desk.js";

const LISTED = 4;
const LARGEST = 100000;

/** Put a text into the grid; what is not understood is left out and told. `turned`: rows are players. */
export function paste(desk, text, turned = null) {
  const left = [];
  const block = shorn(table(text.slice(0, LARGEST)), left);
  const pairs = paired(block, desk);
  const cells = pairs ? joined(block) : block;
  const rowsArePlayers = turned ?? facing(cells, pairs, desk);
  const start = desk.at;
  let sheet = desk.sheet;
  let count = 0;
  cells.forEach((row, y) =>
    row.forEach((found, x) => {
      const round = start.round + (rowsArePlayers ? x : y);
      const seat = start.seat + (rowsArePlayers ? y : x);
      const value = understood(found);
      if (value === "") return;
      const fits = round < sheet.cards.length && seat < sheet.players.length;
      if (value === null || !fits) return left.push({ found, fits });
      sheet = withCell(sheet, round, seat, value);
      count += 1;
    }),
  );
  change(desk, sheet);
  desk.told = report(desk, count, left);
  if (count) desk.told.turn = { text, start, turned: !rowsArePlayers };
}

/** Rows and cells: by tabs, else by semicolons, else by spaces. A comma never parts anything. */
function table(text) {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const sign = text.includes("\t") ? /\t/ : text.includes(";") ? /;/ : null;
  return lines.map((line) => (sign ? line.split(sign) : spaced(line)).map((one) => one.trim()));
}

function spaced(line) {
  return line.trim().replace(/(\d)\s+(?=(p|r|plump|renons)(\s|$))/gi, "$1").split(/\s+/);
}

/** Without rows and columns at the start that hold no bid, such as names and headings. */
function shorn(rows, left) {
  const tells = (found) => found !== "" && understood(found) !== null;
  let block = rows;
  while (block.length && block[0].some(Boolean) && !block[0].some(tells)) {
    block[0].filter(Boolean).forEach((found) => left.push({ found, fits: true }));
    block = block.slice(1);
  }
  while (block.some((row) => row[0]) && !block.some((row) => tells(row[0] ?? ""))) {
    block.forEach((row) => row[0] && left.push({ found: row[0], fits: true }));
    block = block.map((row) => row.slice(1));
  }
  return block;
}

/** Whether every other column holds marks, as in the workbook that the program writes. */
function paired(block, desk) {
  const odd = block.flatMap((row) => row.filter((_, x) => x % 2));
  const even = block.flatMap((row) => row.filter((_, x) => x % 2 === 0));
  if (even.some(isMark) || !odd.every((found) => found === "" || isMark(found)))
    return false;
  const width = Math.max(...block.map((row) => row.length), 0);
  return odd.some(Boolean) || (width > 2 && width > desk.sheet.players.length - desk.at.seat);
}

function joined(block) {
  return block.map((row) =>
    row.flatMap((found, x) => (x % 2 ? [] : [found + (row[x + 1] ?? "").slice(0, 1)])),
  );
}

/** Which way the block lies: as it fits; where both do, pairs have a row a player. */
function facing(cells, pairs, desk) {
  const tall = cells.length;
  const wide = Math.max(...cells.map((row) => row.length), 0);
  const rounds = desk.sheet.cards.length - desk.at.round;
  const seats = desk.sheet.players.length - desk.at.seat;
  const upright = tall <= rounds && wide <= seats;
  const lying = wide <= rounds && tall <= seats;
  return upright === lying ? pairs : lying;
}

function report(desk, count, left) {
  const { words } = desk;
  const parts = [filled(words.pasted, { count })];
  const list = (some) => {
    const shown = some.slice(0, LISTED).map(({ found }) => filled(words.quoted, { text: found.slice(0, 20) }));
    return shown.join(", ") + (some.length > LISTED ? " …" : "");
  };
  const strange = left.filter((one) => understood(one.found) === null);
  const beyond = left.filter((one) => understood(one.found) !== null);
  if (strange.some(({ found }) => /\d[.,]\d/.test(found))) parts.push(words.decimal);
  if (strange.length) parts.push(filled(words.leftOut, { found: list(strange) }));
  if (beyond.length) parts.push(filled(words.beyond, { found: list(beyond) }));
  return { text: parts.join(" "), doubt: left.length > 0 };
}
