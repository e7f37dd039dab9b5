/** Elements and sentences. Names come from strangers, so a text only ever becomes a text. */

export function element(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A button that never sends a form and never takes the focus off the cell by being pressed. */
export function button(text, act, given = {}) {
  return element("button", { type: "button", click: act, ...given }, text);
}

/** Fill the {fields} of a template. */
export function filled(template, values = {}) {
  return template.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** A sentence by its name, its {dealt} filled in as so many cards: one, or several. */
export function sentence(words, name, values) {
  const dealt = filled(values.cards === 1 ? words.oneCard : words.manyCards, values);
  return filled(words[name], { ...values, dealt });
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
