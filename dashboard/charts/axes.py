"""Axes and edges that charts share: shares in per cent, names down the side, figures beside."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Any

from dashboard import look
from dashboard.charts import labels
from plump_core.texts.numbers import percent

SIZE, SMALL = 13, 11
_STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25)
_AIR = 0.03
"""Part of an axis left free beyond its ends, so that no mark there touches a label."""
_MOST = 4
"""Parts of an axis; a phone has room for the shares at their ends."""


def shares(
    ends: Sequence[float], lang: str, colours: look.Palette, nought: bool = False
) -> dict[str, Any]:
    """An axis that holds all ``ends``, on whole steps; ``nought`` has it begin there."""
    low, high = (0.0 if nought else min(ends)), max(ends)
    step = next((s for s in _STEPS if _last(high, s) - _first(low, s) <= _MOST), _STEPS[-1])
    first, last = _first(low, step), _last(high, step)
    last = max(last, first + 1)
    at = [number * step for number in range(first, last + 1)]
    return {
        "range": [at[0] - _AIR * (at[-1] - at[0]), at[-1] + _AIR * (at[-1] - at[0])],
        "tickmode": "array",
        "tickvals": at,
        "ticktext": [percent(one, lang) for one in at],
        "tickfont": {"size": SMALL},
        "showgrid": True,
        "gridcolor": colours.grid,
    }


def ticks(texts: Sequence[str]) -> dict[str, Any]:
    """A text for each row, or column, from nought on."""
    return {"tickmode": "array", "tickvals": list(range(len(texts))), "ticktext": list(texts)}


def small(text: str, colours: look.Palette, size: int = SMALL) -> str:
    """A part of a label that is small and pale; ``text`` is no name."""
    return f'<span style="color:{colours.muted};font-size:{size}px">{text}</span>'


def above(text: str, x: float, colours: look.Palette) -> dict[str, Any]:
    """A word over the plot, where a line begins."""
    return {
        "text": labels.escaped(text),
        **{"x": x, "y": 1, "yref": "paper", "yanchor": "bottom", "showarrow": False},
        "font": {"size": SMALL, "color": colours.muted},
    }


def beside(text: str, y: float, room: int) -> dict[str, Any]:
    """A figure at the right edge, in a margin of ``room`` pixels."""
    return {
        "text": labels.escaped(text),
        **{"x": 1, "xref": "paper", "xanchor": "right", "xshift": room - 4},
        **{"y": y, "showarrow": False, "font": {"size": SIZE}},
    }


def _first(low: float, step: float) -> int:
    return max(0, floor(low / step + 1e-9))


def _last(high: float, step: float) -> int:
    return ceil(high / step - 1e-9)
