/** Blocks of hands. */

import { isMark } from "../../typing/assets/hand.js";

/** Rows of cells; a comma never parts anything. A column of marks belongs to the bids before it. */
export function block(text) {
  const sign = text.includes("\t") ? "\t" : text.includes(";") ? ";" : null;
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const rows = lines.map((line) => (sign ? line.split(sign) : [line]).map((one) => one.trim()));
  const odd = rows.flatMap((row) => row.filter((_, at) => at % 2));
  const paired = odd.some(Boolean) && odd.every((one) => one === "" || isMark(one));
  if (!paired) return rows;
  return rows.map((row) => row.flatMap((one, at) => (at % 2 ? [] : [one + (row[at + 1] ?? "").slice(0, 1)])));
}
