/** What is written in a hand, and what it means. */

const HAND = /^(?:(\d{1,3})?\s*([pr])?(?:\s*\/\s*(\d{1,3}))?|[-–—−])$/i;
const MARK = /^(p|r|plump|renons)$/i;

/** The text of a hand, "" for a blank, null for what means nothing: 12,5 is no bid. */
export function understood(text) {
  const seen = text.trim().replace(/plump|renons/gi, (word) => word[0]);
  if (!HAND.test(seen)) return null;
  return /^[–—−]$/.test(seen) ? "-" : seen.replace(/\s/g, "").toLowerCase();
}

/** Rows of cells; a comma never parts anything. A column of marks belongs to the bids before it. */
export function block(text) {
  const sign = text.includes("\t") ? "\t" : text.includes(";") ? ";" : null;
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const rows = lines.map((line) => (sign ? line.split(sign) : [line]).map((one) => one.trim()));
  const odd = rows.flatMap((row) => row.filter((_, at) => at % 2));
  const paired = odd.some(Boolean) && odd.every((one) => one === "" || MARK.test(one));
  if (!paired) return rows;
  return rows.map((row) => row.flatMap((one, at) => (at % 2 ? [] : [one + (row[at + 1] ?? "").slice(0, 1)])));
}
