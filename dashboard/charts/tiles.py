"""What charts of many small rates have in common: tiles with a share and what it is drawn from.

A tile is coloured by, and shows, the share that leans on what was to be expected; below it stands
how many hands are behind it, and under the pointer how many of them it was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from plump_core.texts.numbers import number

_ROW, _TOP, _EDGE = 40, 44, 6
_TITLED, _HEAD = 22, 6
_LARGE, _SMALL, _LEAST = 14, 10, 7
_LEGIBLE, _THOUSAND = 9, 1000
_DIGIT = 0.56
"""How wide a digit is, in times its height."""
_FLAT = 0.05
"""Shares this near each other have almost the same colour: less is nothing but chance."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One of them: ``share`` leaning, of ``rounds`` hands; without any there is no tile."""

    share: float
    rounds: int
    sentence: str


def figure(
    tiles: Mapping[tuple[str, str], Tile],
    rows: Sequence[str],
    columns: Sequence[str],
    lang: str,
    dark: bool,
    title: str = "",
    first_bold: bool = False,
) -> go.Figure:
    """Tiles by row and column; ``title`` says what the columns are."""
    colours = look.palette(dark)
    left = ceil(max(labels.width(labels.short(row)) for row in rows) * axes.SIZE) + 12
    column = (labels.PHONE - left - _EDGE) / len(columns)
    heads = [labels.width(labels.short(one, _HEAD)) * axes.SMALL for one in columns]
    upright = any(labels.width(one) > 2 for one in columns) and max(heads) + 2 > column
    top = _TOP + _TITLED * bool(title) - 16 + (ceil(max(heads)) - axes.SMALL) * upright
    drawn = go.Figure(_heat(tiles, rows, columns, column, lang, colours))
    return drawn.update_layout(
        template=look.template(lang, dark),
        height=top + 16 + _EDGE + _ROW * len(rows),
        margin={"l": left, "r": _EDGE, "t": top, "b": _EDGE},
        xaxis=_columns(columns, column, title, upright, colours),
        yaxis=_rows(rows, first_bold, colours),
    )


def _columns(
    columns: Sequence[str], column: float, title: str, upright: bool, colours: look.Palette
) -> dict[str, Any]:
    return {
        **axes.ticks([labels.name(one, _HEAD) for one in columns]),
        "side": "top",
        "title": {"text": labels.escaped(title), "standoff": 2, "font": {"size": axes.SMALL}},
        "range": [-0.5, len(columns) - 0.5],
        "tickangle": -90 if upright else 0,
        "tickfont": {"size": axes.SMALL if column > 14 else _LEAST, "color": colours.ink},
    }


def _rows(rows: Sequence[str], first_bold: bool, colours: look.Palette) -> dict[str, Any]:
    names = [labels.name(one) for one in rows]
    if first_bold:
        names[0] = f"<b>{names[0]}</b>"
    return {
        **axes.ticks(names),
        "range": [len(rows) - 0.5, -0.5],
        "tickfont": {"size": axes.SIZE, "color": colours.ink},
        "ticklabelstandoff": 4,
    }


def _heat(
    tiles: Mapping[tuple[str, str], Tile],
    rows: Sequence[str],
    columns: Sequence[str],
    column: float,
    lang: str,
    colours: look.Palette,
) -> go.Heatmap:
    there = {at: one for at, one in tiles.items() if one.rounds}
    grid = [[there.get((row, one)) for one in columns] for row in rows]
    low, high = _ends([one.share for one in there.values()])
    counts = _counts([one.rounds for one in there.values()], column, lang)
    small = _fitting(max(map(len, counts.values()), default=1), column)
    return go.Heatmap(
        z=[[one.share if one else None for one in line] for line in grid],
        zmin=low,
        zmax=high,
        colorscale=[[0, colours.margin], [1, colours.tint]],
        showscale=False,
        xgap=2,
        ygap=2,
        text=[[_text(one, counts, small) if one else "" for one in line] for line in grid],
        texttemplate="%{text}",
        textfont={"color": colours.ink, "size": min(_LARGE, max(9, _size(2, column)))},
        hoverinfo="text",
        hovertext=[[labels.hover(one.sentence) if one else "" for one in line] for line in grid],
        hoverongaps=False,
    )


def _ends(values: Sequence[float]) -> tuple[float, float]:
    """What the palest and the strongest colour stand for."""
    low, high = min(values, default=0), max(values, default=1)
    return (
        (low, high) if high - low > _FLAT else ((low + high - _FLAT) / 2, (low + high + _FLAT) / 2)
    )


def _counts(rounds: Sequence[int], column: float, lang: str) -> dict[int, str]:
    """How each count is written: in thousands (“14k”) where the digits have no room."""
    if _size(len(str(max(rounds, default=0))), column) >= _LEGIBLE:
        return {one: str(one) for one in rounds}
    return {one: str(one) if one < _THOUSAND else _thousands(one, lang) for one in rounds}


def _thousands(count: int, lang: str) -> str:
    return f"{number(round(count / _THOUSAND, 1 if count < 10 * _THOUSAND else None), lang)}k"


def _text(tile: Tile, counts: Mapping[int, str], small: int) -> str:
    count = counts[tile.rounds]
    return f'{round(100 * tile.share)}<br><span style="font-size:{small}px">{count}</span>'


def _fitting(digits: int, column: float) -> int:
    """The size at which so many digits fit a tile, if that is still legible."""
    return max(_LEAST, min(_SMALL, _size(digits, column)))


def _size(digits: int, column: float) -> int:
    return floor((column - 3) / (_DIGIT * digits))
