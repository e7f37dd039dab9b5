/**
 * What is written in a hand. HAND, the pattern of it, comes from the core (see dashboard/scripts.py):
 * there is one grammar, and Python and the browser say the same of every text.
 */

/** Bid, mark, tricks and whether sat out; null for what means nothing: 12,5 is no bid. */
export function parsed(text) {
  const found = HAND.exec(text);
  if (!found) return null;
  const [, bid, mark = "", tricks, dash] = found;
  return { bid: number(bid), mark: mark.slice(0, 1).toLowerCase(), tricks: number(tricks), out: dash !== undefined };
}

export function written({ bid, mark, tricks, out }) {
  return out ? "-" : `${bid ?? ""}${mark}${tricks === null ? "" : `/${tricks}`}`;
}

/** The text of a hand as it is kept, "" for a blank, null for what means nothing. */
export function understood(text) {
  const hand = parsed(text);
  return hand && written(hand);
}

/** Whether a text is a mark and nothing else. */
export function isMark(text) {
  const hand = parsed(text);
  return hand !== null && hand.mark !== "" && hand.bid === null && hand.tricks === null;
}

function number(digits) {
  return digits === undefined ? null : Number(digits);
}
