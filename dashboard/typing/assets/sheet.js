/**
 * The sheet as it is typed: plain values, and functions from one sheet to the next.
 *
 * What stands in a cell is a short text: "" nothing, "3" a bid, "3p" a plump, "3r" a renons,
 * "3/1" a bid of three and one trick taken, "p" a plump whose bid is not written yet, "-" sat out.
 * A blank is never nought.
 */

import { parsed } from "./hand.js";

export function hand(text) {
  return parsed(text) ?? parsed("");
}

export function missed({ bid, mark, tricks }) {
  return mark !== "" || (bid !== null && tricks !== null && bid !== tricks);
}

export function cell(sheet, round, seat) {
  return sheet.rows[round]?.[seat] ?? "";
}

export function hands(sheet, round) {
  return sheet.players.map((_, seat) => hand(cell(sheet, round, seat)));
}

export function withCell(sheet, round, seat, text) {
  const rows = sheet.rows.slice();
  while (rows.length <= round) rows.push([]);
  const row = rows[round].slice();
  while (row.length <= seat) row.push("");
  row[seat] = text;
  rows[round] = row;
  return { ...sheet, rows };
}

export function withSaid(sheet, round, said) {
  const all = sheet.said.slice();
  while (all.length <= round) all.push(null);
  all[round] = said;
  return { ...sheet, said: all };
}

/** The same sheet with its seats in another order, without some of them, or (null) with new ones. */
export function seated(sheet, order) {
  const dealer = order.indexOf(sheet.dealer);
  return {
    ...sheet,
    players: order.map((seat) => (seat === null ? "" : sheet.players[seat])),
    rows: sheet.rows.map((row) => order.map((seat) => (seat === null ? "" : (row[seat] ?? "")))),
    dealer: sheet.dealer === null || dealer < 0 ? null : dealer,
  };
}

/** Without the nameless seats at the end in which nothing stands; they are there to be typed in. */
export function trimmed(sheet) {
  let count = sheet.players.length;
  const blank = (seat) => !sheet.players[seat].trim() && !sheet.rows.some((row) => row[seat]);
  while (count && blank(count - 1)) count -= 1;
  return count === sheet.players.length ? sheet : seated(sheet, [...Array(count).keys()]);
}

export function sum(sheet, round) {
  return hands(sheet, round).reduce((total, one) => total + (one.bid ?? 0), 0);
}

export function begun(sheet, round) {
  return sheet.players.some((_, seat) => cell(sheet, round, seat) !== "");
}

export function full(sheet, round) {
  const all = hands(sheet, round);
  return all.some((one) => !one.out) && all.every((one) => one.out || one.bid !== null);
}

/** Whether a round shows by itself that it is done: a plump in it, or bids in a later one. */
function shown(sheet, round) {
  if (hands(sheet, round).some((one) => one.mark !== "" || one.tricks !== null)) return true;
  return sheet.rows.slice(0, sheet.cards.length).some((_, later) => later > round && begun(sheet, later));
}

export function done(sheet, round) {
  return full(sheet, round) && (sheet.said[round] ?? shown(sheet, round));
}

/** What to remember for `played` to come out as told; nothing where it comes out by itself. */
export function saidOf(sheet, played) {
  return played.map((told, round) => (full(sheet, round) && told !== shown(sheet, round) ? told : null));
}

/** What cannot be right in a round, as far as it can be told at once: keys of words and values. */
export function doubts(sheet, round, hook) {
  const cards = sheet.cards[round];
  const all = hands(sheet, round);
  const bids = sum(sheet, round);
  const found = all.flatMap((one, seat) =>
    one.bid > cards ? [{ what: "range", seat, player: sheet.players[seat], bid: one.bid, cards }] : [],
  );
  if (!full(sheet, round)) return found;
  const made = all.reduce((total, one) => total + (missed(one) ? 0 : (one.bid ?? 0)), 0);
  const loose = sheet.dummy && sheet.players.length === 2;
  if (hook && bids === cards) found.push({ what: "hook", cards });
  if (!done(sheet, round)) return found;
  if (!all.some(missed) && (loose ? bids > cards : bids !== cards)) {
    found.push({ what: "none", bids, cards });
  } else if (made > cards) {
    found.push({ what: "overmade", made, cards });
  }
  return found;
}
