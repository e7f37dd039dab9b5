"""Points with their sign, and an axis of them with nought as nought."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any

from dashboard import look
from dashboard.charts import axes
from plump_core.texts.numbers import number

_AIR = 0.04
_PARTS = 5


def signed(value: float, lang: str) -> str:
    """To one decimal: ``+3.2``."""
    return number(round(float(value), 1) + 0.0, lang, signed=True)


def axis(ends: Sequence[float], lang: str, colours: look.Palette) -> dict[str, Any]:
    """An axis that holds all ``ends``, with a few even ticks."""
    low, high = min(ends), max(ends)
    air = _AIR * (high - low) or 1
    step = _step(high - low + 2 * air)
    at = [n * step for n in range(ceil((low - air) / step), floor((high + air) / step) + 1)]
    return {
        "range": [low - air, high + air],
        **{"tickmode": "array", "tickvals": at, "ticktext": [signed(one, lang) for one in at]},
        **{"tickfont": {"size": axes.SMALL}, "showgrid": True, "gridcolor": colours.grid},
    }


def _step(width: float) -> float:
    """One, two or five times a power of ten, of which there are a few in the width."""
    size = 10 ** floor(log10(width / _PARTS))
    return next(n * size for n in (1, 2, 5, 10) if n * size * _PARTS >= width)
