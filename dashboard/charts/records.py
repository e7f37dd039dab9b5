"""Records as a table, each beside the line of what chance alone gives.

A row's line begins at nought; its thick part goes from what would be usual by chance, a tick, to
what one group of ten would reach. The dot is the record. Every row has a scale of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.rules import Rules
from plump_core.statistics.recorded import record_said, records_said
from plump_core.statistics.records import Record
from plump_core.texts import plural, translator
from plump_core.texts.numbers import listed, number, percent

_ROW, _TOP, _BOTTOM, _ROOM = 48, 8, 8, 62
_NAME, _WHO = 13, 11
_WIDEST = 13.5
"""How long a name of a record or its holders may be, in times its height."""
_MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class _Row:
    """A record as a share of the longest that its row shows; what chance has, if it is known."""

    name: str
    who: str
    figure: str
    value: float
    median: float | None
    high: float | None
    ink: str
    sentence: str


def chart(
    table: pd.DataFrame, rules: Rules, lang: str, dark: bool = False, people: People = NOBODY
) -> go.Figure:
    """The table of :func:`plump_core.statistics.records.records`, by name of who holds them."""
    if table.empty:
        return blank(alt(table, rules, lang), lang, dark)
    colours = look.palette(dark)
    rows = [_row(one, rules, people, lang, dark) for one in table.to_dict("records")]
    drawn = go.Figure(layout=_layout(rows, lang, dark))
    drawn.add_traces([*_chance(rows, colours), _ticks(rows, colours), _dots(rows, colours)])
    figures = (axes.beside(one.figure, at, _ROOM) for at, one in enumerate(rows))
    return drawn.update_layout(annotations=list(figures))


def alt(table: pd.DataFrame, rules: Rules, lang: str) -> str:
    """What the chart says, in a sentence for each record."""
    return labels.plain(" ".join(one.text(lang) for one in records_said(table, rules)))


def _row(one: dict[Any, Any], rules: Rules, people: People, lang: str, dark: bool) -> _Row:
    record = Record(one["record"])
    ends = [_size(record, end) for end in (one["value"], one["median"], one["high"])]
    most = max((end for end in ends if end is not None), default=0) or 1
    value, median, high = (None if end is None else end / most for end in ends)
    holders = one["holders"]
    alone = look.pens_of(holders, people, dark)[holders[0]].line if len(holders) == 1 else None
    return _Row(
        _called(record, lang),
        " · ".join(part for part in (_within(record, lang), _who(holders, lang)) if part),
        _figure(record, one["value"], lang),
        value or 0.0,
        median,
        high,
        alone or look.palette(dark).ink,
        record_said(one, rules).text(lang),
    )


def _size(record: Record, value: float) -> float | None:
    """How far along its line: a comeback is the greater the smaller the chance was."""
    if pd.isna(value):
        return None
    return 1 - value if record is Record.COMEBACK else abs(value)


def _called(record: Record, lang: str) -> str:
    _ = translator(lang)
    return {
        Record.PLUMPS_NIGHT: _("Plumps in a row"),
        Record.PLUMPS_EVER: _("Plumps in a row"),
        Record.MADE_NIGHT: _("Made in a row"),
        Record.MADE_EVER: _("Made in a row"),
        Record.BEST_NIGHT: _("Best night"),
        Record.WORST_NIGHT: _("Worst night"),
        Record.COMEBACK: _("Biggest comeback"),
        Record.ALL_PLUMPED: _("All plumped"),
        Record.ALL_MADE: _("All made"),
    }[record]


def _within(record: Record, lang: str) -> str:
    """Within what the record was counted."""
    _ = translator(lang)
    if record in (Record.PLUMPS_NIGHT, Record.MADE_NIGHT):
        return _("one night")
    if record in (Record.PLUMPS_EVER, Record.MADE_EVER):
        return _("over nights")
    return _("rounds") if record in (Record.ALL_PLUMPED, Record.ALL_MADE) else ""


def _who(holders: Sequence[str], lang: str) -> str:
    if len(holders) > _MOST_NAMED:
        return plural(lang, "{n} player", "{n} players", len(holders))
    return listed([labels.short(one, 9) for one in holders], lang)


def _figure(record: Record, value: float, lang: str) -> str:
    if record is Record.COMEBACK:
        return percent(value, lang)
    signed = record in (Record.BEST_NIGHT, Record.WORST_NIGHT)
    return number(round(float(value), 1) + 0.0, lang, signed=signed)


def _layout(rows: Sequence[_Row], lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    names = [labels.width(labels.short(one.name, _WIDEST)) * _NAME for one in rows]
    whose = [labels.width(labels.short(one.who, _WIDEST)) * _WHO for one in rows]
    texts = [
        f"{labels.name(one.name, _WIDEST)}<br>{axes.small(labels.name(one.who, _WIDEST), colours)}"
        for one in rows
    ]
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(rows),
        "margin": {"l": ceil(max(*names, *whose)) + 14, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": {"range": [0, 1.04], "visible": False},
        "yaxis": {
            "range": [len(rows) - 0.5, -0.5],
            **axes.ticks(texts),
            "tickfont": {"size": _NAME, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _chance(rows: Sequence[_Row], colours: look.Palette) -> Iterator[go.Scatter]:
    """The row's line, and the thick part of it that chance reaches."""
    for at, one in enumerate(rows):
        lines = [((0.0, 1.0), colours.grid, 1.0)]
        if one.median is not None and one.high is not None:
            lines.append(((one.median, one.high), colours.tint, 9.0))
        for ends, colour, width in lines:
            yield go.Scatter(
                x=list(ends),
                y=[at, at],
                mode="lines",
                line={"color": colour, "width": width},
                hoverinfo="skip",
            )


def _ticks(rows: Sequence[_Row], colours: look.Palette) -> go.Scatter:
    known = [(at, one.median) for at, one in enumerate(rows) if one.median is not None]
    return go.Scatter(
        x=[median for _, median in known],
        y=[at for at, _ in known],
        mode="markers",
        marker={"symbol": "line-ns", "size": 16, "line": {"color": colours.muted, "width": 2}},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _dots(rows: Sequence[_Row], colours: look.Palette) -> go.Scatter:
    return go.Scatter(
        x=[one.value for one in rows],
        y=list(range(len(rows))),
        mode="markers",
        marker={
            "size": 12,
            "color": [one.ink for one in rows],
            "line": {"color": colours.paper, "width": 1.5},
        },
        cliponaxis=False,
        hoverinfo="text",
        hovertext=[labels.hover(one.sentence) for one in rows],
    )
