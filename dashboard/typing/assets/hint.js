/** What to press now, said where one is. */

import { element } from "./dom.js";

export function hint(desk) {
  const node = element("p", { class: "hint" });
  const paint = () => {
    const where = place(desk);
    if (node.dataset.where === where) return;
    node.dataset.where = where;
    node.replaceChildren(...keyed(desk.words[where]));
  };
  return { node, paint };
}

function place(desk) {
  const at = desk.root.getRootNode().activeElement;
  if (at?.classList.contains("series-text")) return "hintSeries";
  return at?.dataset.name !== undefined || !desk.sheet.cards.length ? "hintNames" : "hintGrid";
}

/** A text in which what stands in [brackets] is drawn as a key. */
function keyed(text) {
  return text
    .split(/(\[[^\]]+\])/)
    .map((part) => (part.startsWith("[") ? element("kbd", {}, part.slice(1, -1)) : part));
}
