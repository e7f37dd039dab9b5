"""The pages' theme, and what Streamlit has no setting for."""

from typing import Any

from dashboard.look.colours import READABLE, STEPS, contrast, mix
from dashboard.look.palettes import DARK, LIGHT, SANS, Palette, palette
from dashboard.look.players import COLOURS, pen

_LET_THROUGH = 0.4
"""How much of the ground Streamlit lets through the text of a caption."""

_PAGES = """
.st-key-players > * { flex: 1 1 auto; }
[class*="st-key-ticks-"] button p { text-align: left; }
.st-key-latest-change {
  position: fixed; bottom: 1rem; left: 50%; transform: translateX(-50%); z-index: 999;
  width: min(40rem, calc(100vw - 2rem)); padding: 0.5rem 1rem;
  border-width: 1px; border-style: solid; border-radius: 0.4rem;
  box-shadow: 0 0.3rem 1.2rem rgb(0 0 0 / 0.25);
}
.st-key-undo p, .st-key-redo p { white-space: normal; text-align: left; }
[class*="st-key-asked-"] > :last-child { min-width: 14rem; }
@media print { .st-key-latest-change, .st-key-example-shown button { display: none; } }
@media (min-width: 768px) {
  div:has(> .st-key-pages) { display: none; }
  .st-key-choices > .st-key-choose-games, .st-key-choices > .st-key-rules { flex: 0 1 18rem; }
  .st-key-choices > .st-key-choose-language { margin-left: auto; }
}
@media (max-width: 767.98px) {
  div > .st-key-pages { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem 0; }
  .st-key-pages > * { width: auto; min-width: 0; }
  .st-key-pages a { flex-direction: column; gap: 0; width: 100%; margin: 0; padding: 0.4rem 0; }
  .st-key-pages p { line-height: 1.2; }
  .st-key-choices > .st-key-choose-games { flex: 1 1 60%; order: -2; }
  .st-key-choices > .st-key-choose-language { order: -1; }
  .st-key-choices > .st-key-rules { flex: 1 1 50%; min-width: 0; }
}
"""


def theme() -> dict[str, Any]:
    """The pages' theme, light and dark, as options of Streamlit's configuration by dotted name."""
    options: dict[str, Any] = {
        "theme.font": SANS,
        "theme.baseRadius": "0.4rem",
        "theme.paddingTop": "1rem",
        "theme.paddingBottom": "4rem",
    }
    for name, colours in (("light", LIGHT), ("dark", DARK)):
        options |= {f"theme.{name}.{option}": value for option, value in _page(colours).items()}
        sidebar = {"backgroundColor": colours.margin, "secondaryBackgroundColor": colours.sheet}
        options |= {f"theme.{name}.sidebar.{option}": value for option, value in sidebar.items()}
    return options


def pages(dark: bool) -> str:
    """What Streamlit has no setting for, as rules of CSS.

    The links to the pages are for phones, where there is no row of them at the top. Cards of
    players share the width that there is. What is ticked off begins beside its tick. A text on a
    button of the accent is of the paper's colour, since Streamlit's white cannot be read on the
    accent by lamp. What was changed last lies at the foot of the window.
    """
    colours = palette(dark)
    bar = f".st-key-latest-change {{ background: {colours.sheet}; border-color: {colours.rule}; }}"
    return f"button[kind=primary]:enabled {{ color: {colours.paper}; }}\n{bar}\n{_PAGES}"


def _page(colours: Palette) -> dict[str, Any]:
    return {
        "backgroundColor": colours.paper,
        "secondaryBackgroundColor": colours.margin,
        "textColor": _text(colours),
        "primaryColor": colours.accent,
        "linkColor": colours.accent,
        "borderColor": colours.rule,
        "chartCategoricalColors": [pen(i, colours).line for i in range(len(COLOURS))],
    }


def _text(colours: Palette) -> str:
    """The ink, as much stronger as it takes for captions, which let the ground through, to be read.

    Streamlit has no setting for those.
    """
    ink, ground = colours.ink, colours.margin
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(extreme, ground))
    mixed = (mix(ink, end, step / STEPS) for step in range(STEPS + 1))
    return next(one for one in mixed if contrast(mix(one, ground, _LET_THROUGH), ground) > READABLE)
