"""How everything looks: ink on ruled paper, by day and by lamp.

Colours and fonts live here and nowhere else: as a theme for the pages, as a template for the charts
and as one pen for each player.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import plotly.graph_objects as go

from plump_core.texts.numbers import separators

SANS = '"Source Sans", "Source Sans 3", "Segoe UI", system-ui, sans-serif'
SERIF = '"Source Serif", "Source Serif 4", Georgia, "Times New Roman", serif'

READABLE, VISIBLE = 4.5, 3.0
"""The contrast that a text and a line need (WCAG 2.2, level AA)."""

_CODES = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000")
"""Okabe and Ito's colours, which the colour-blind tell apart as well."""

_DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_STEPS = 100
_LET_THROUGH = 0.4
"""How much of the ground Streamlit lets through the text of a caption."""


_PAGES = """
.st-key-players > * { flex: 1 1 auto; }
@media (min-width: 768px) {
  div:has(> .st-key-pages) { display: none; }
  .st-key-choices > .st-key-choose-games, .st-key-choices > .st-key-rules { flex: 0 1 18rem; }
  .st-key-choices > .st-key-choose-language { margin-left: auto; }
}
@media (max-width: 767.98px) {
  div > .st-key-pages { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.75rem 0; }
  .st-key-pages > * { width: auto; min-width: 0; }
  .st-key-pages a { flex-direction: column; gap: 0; width: 100%; margin: 0; padding: 0.4rem 0; }
  .st-key-pages p { line-height: 1.2; }
  .st-key-choices > .st-key-choose-games { flex: 1 1 60%; order: -2; }
  .st-key-choices > .st-key-choose-language { order: -1; }
  .st-key-choices > .st-key-rules { flex: 1 1 50%; min-width: 0; }
}
"""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a page: ``paper`` lies behind all, ``sheet`` under a protocol."""

    paper: str
    sheet: str
    margin: str
    rule: str
    grid: str
    ink: str
    muted: str
    accent: str
    tint: str


LIGHT = Palette(
    paper="#fbf8f1",
    sheet="#fffefa",
    margin="#f2eee2",
    rule="#c9d3de",
    grid="#e6e7e8",
    ink="#1b2740",
    muted="#5f6775",
    accent="#1f4e8c",
    tint="#93b7dc",
)
DARK = Palette(
    paper="#141a27",
    sheet="#1a2232",
    margin="#202a3c",
    rule="#3a475e",
    grid="#28324a",
    ink="#e9e4d6",
    muted="#a2abbb",
    accent="#8fb8ea",
    tint="#2f5c8f",
)


@dataclass(frozen=True, slots=True)
class Pen:
    """What one player is drawn with: the ``line``, texts in the same ``ink``, and the ``dash``."""

    line: str
    ink: str
    dash: str


def palette(dark: bool) -> Palette:
    return DARK if dark else LIGHT


def pens(players: Sequence[str], dark: bool = False) -> dict[str, Pen]:
    """A pen for each player, by the order of ``players``: eight colours, then dashed ones.

    Who is named twice counts once, so that some may be put first: ``pens([*regulars, *tonight])``.

    >>> pens(["Anna", "Björn"])["Anna"].dash
    'solid'
    """
    return {who: _pen(i, palette(dark)) for i, who in enumerate(dict.fromkeys(players))}


def legible(colour: str, ground: str, wanted: float) -> str:
    """The colour, darkened or lightened as little as gives the contrast wanted to the ground."""
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(extreme, ground))
    mixed = (mix(colour, end, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in mixed if contrast(one, ground) >= wanted), end)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2.2 defines it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from ``one`` to ``other``."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def faint(colour: str, opacity: float) -> str:
    """The colour as a wash that lets through what is behind it."""
    return "rgba({}, {}, {}, {})".format(*_channels(colour), opacity)


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


def template(lang: str, dark: bool = False) -> go.layout.Template:
    """What all charts share: no box, no legend, thin rules, numbers as the language writes them."""
    colours = palette(dark)
    axis = {
        "showgrid": False,
        "zeroline": False,
        "showline": False,
        "ticks": "",
        "fixedrange": True,
        "tickfont": {"color": colours.muted, "size": 12},
        "title": {"font": {"color": colours.muted, "size": 12}},
    }
    return go.layout.Template(
        layout={
            "font": {"family": SANS, "color": colours.ink, "size": 13},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "separators": separators(lang),
            "showlegend": False,
            "dragmode": False,
            "hovermode": "closest",
            "hoverlabel": {
                "bgcolor": colours.sheet,
                "bordercolor": colours.rule,
                "font": {"family": SANS, "color": colours.ink, "size": 13},
                "align": "left",
            },
            "xaxis": axis,
            "yaxis": axis,
        }
    )


def config(saving: bool = False) -> dict[str, Any]:
    """How a chart may be handled: only touched and read, so that a finger on it scrolls the page.

    ``saving`` shows a button that saves it as a picture; nothing ever sends it anywhere.
    """
    return {
        "displaylogo": False,
        "displayModeBar": "hover" if saving else False,
        "modeBarButtons": [["toImage"]],
        "modeBarButtonsToRemove": ["sendChartToCloud"],
        "scrollZoom": False,
        "doubleClick": False,
        "showTips": False,
        "responsive": True,
    }


def pages(dark: bool) -> str:
    """What Streamlit has no setting for, as rules of CSS.

    The links to the pages are for phones, where there is no row of them at the top. Cards of
    players share the width that there is. A text on a button of the accent is of the paper's
    colour, since Streamlit's white cannot be read on the accent by lamp.
    """
    return f"button[kind=primary]:enabled {{ color: {palette(dark).paper}; }}\n{_PAGES}"


def variables(dark: bool) -> str:
    """The palette as CSS variables: ``--ink: #1b2740; …``."""
    colours = palette(dark)
    return " ".join(f"--{one.name}: {getattr(colours, one.name)};" for one in fields(Palette))


def _pen(index: int, colours: Palette) -> Pen:
    colour = _CODES[index % len(_CODES)]
    if colour == _CODES[-1]:
        colour = colours.ink
    return Pen(
        line=legible(colour, colours.paper, VISIBLE),
        ink=legible(colour, colours.paper, READABLE),
        dash=_DASHES[index // len(_CODES) % len(_DASHES)],
    )


def _page(colours: Palette) -> dict[str, Any]:
    return {
        "backgroundColor": colours.paper,
        "secondaryBackgroundColor": colours.margin,
        "textColor": _text(colours),
        "primaryColor": colours.accent,
        "linkColor": colours.accent,
        "borderColor": colours.rule,
        "chartCategoricalColors": [_pen(i, colours).line for i in range(len(_CODES))],
    }


def _text(colours: Palette) -> str:
    """The ink, as much stronger as it takes for captions, which let the ground through, to be read.

    Streamlit has no setting for those.
    """
    ink, ground = colours.ink, colours.margin
    end = max("#000000", "#ffffff", key=lambda extreme: contrast(extreme, ground))
    mixed = (mix(ink, end, step / _STEPS) for step in range(_STEPS + 1))
    return next(one for one in mixed if contrast(mix(one, ground, _LET_THROUGH), ground) > READABLE)


def _luminance(colour: str) -> float:
    shares = (channel / 255 for channel in _channels(colour))
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
