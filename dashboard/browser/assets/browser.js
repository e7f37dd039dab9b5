/** The language of the page for those who hear it read, and one step back for every press. */

export default function browser({ data }) {
  document.documentElement.lang = data.lang;
  stepByStep();
}

/**
 * What the program adds to an address without a press, on coming to a page, takes its place: else
 * the first Back would lead to the same page less that, and nothing would be seen to happen.
 */
function stepByStep() {
  if (window.plumpSteps) return;
  window.plumpSteps = true;
  const pushed = history.pushState.bind(history);
  let pressed = false;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (pressed = true), true);
  history.pushState = (state, title, url) => {
    const other = url && new URL(url, location.href).pathname !== location.pathname;
    if (other || pressed) pushed(state, title, url);
    else history.replaceState(state, title, url);
    pressed = false;
  };
}
