/** The sheet for those who listen. */

import { filled } from "./dom.js";
import { cell, hand, missed } from "./sheet.js";
import { playerName } from "./head.js";

/** A cell in words: "Anna, omgång 3, bud 2, plump". */
export function cellWords(desk, round, seat) {
  const { words, sheet } = desk;
  const here = hand(cell(sheet, round, seat));
  const parts = [playerName(desk, seat), filled(words.roundNumber, { round: round + 1 })];
  if (here.out) parts.push(words.out);
  else parts.push(here.bid === null ? words.noBid : filled(words.bidOf, { bid: here.bid }));
  if (here.mark === "r") parts.push(words.renons);
  else if (missed(here)) parts.push(words.plump);
  if (here.tricks !== null) parts.push(filled(words.tookOf, { tricks: here.tricks }));
  return parts.join(", ");
}
