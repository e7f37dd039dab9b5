"""Who owes whom: a row for each who pays, a column for each who is paid, the sum between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import ceil, floor
from typing import Any, Protocol

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from dashboard.charts.blank import blank
from plump_core.settlement import POINTS, Settlement
from plump_core.settlement.wording import said
from plump_core.texts import translator
from plump_core.texts.numbers import listed, money, number

_ROW, _WORD, _EDGE = 40, 20, 8
_SIZE, _SMALL, _LEAST = 13, 11, 8
_NAME = 6.5
_TIGHT = 0.85
"""Digits are narrower than most characters."""


class Digits(Protocol):
    """A sum as the cells and the edge have it, without what it is paid in."""

    def __call__(self, value: Decimal, *, signed: bool = False) -> str: ...


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What is drawn: ``matrix[row][column]``, both by ``order``, and the net of each.

    ``sentence`` tells of a cell; ``down`` and ``across`` are what those in rows and columns do.
    """

    order: Sequence[str]
    net: Mapping[str, Decimal]
    matrix: Mapping[str, Mapping[str, Decimal]]
    digits: Digits
    sentence: Callable[[str, str, Decimal], str]
    down: str
    across: str

    @property
    def columns(self) -> list[str]:
        """Those to whom somebody has something to give, by place."""
        owed = {receiver for row in self.matrix.values() for receiver in row}
        return [who for who in self.order if who in owed]


def chart(
    settlement: Settlement, currency: str, lang: str, dark: bool = False, width: int = labels.PHONE
) -> go.Figure:
    """The pairwise matrix by place, with the net of each under the name.

    ``currency`` is a code (SEK) or what else money is to be called; the cells show digits alone.
    Texts shrink until they fit a chart of ``width`` pixels.
    """
    if not any(settlement.matrix.values()):
        return blank(alt(settlement, currency, lang), lang, dark)
    return figure(_table(settlement, currency, lang), lang, dark, width)


def alt(settlement: Settlement, currency: str, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    debts = [
        _debt(labels.short(payer, 20), labels.short(receiver, 20), debt, currency, lang)
        for payer, row in settlement.matrix.items()
        for receiver, debt in row.items()
    ]
    if not debts:
        return _("Nobody owes anybody anything.")
    return f"{listed(debts, lang)}."


def figure(table: Table, lang: str, dark: bool = False, width: int = labels.PHONE) -> go.Figure:
    """A table in which somebody owes somebody something, as a heatmap."""
    left = _left(table)
    column = (width - left - _EDGE) / len(table.columns)
    drawn = go.Figure(_heat(table, look.palette(dark)))
    drawn.update_traces(textfont_size=_fitting(table, column))
    drawn.update_layout(_layout(table, left, column, lang, dark))
    return drawn.add_annotation(
        text=table.down,
        showarrow=False,
        **{"xref": "paper", "x": 0, "xanchor": "right"},
        **{"yref": "paper", "y": 1, "yanchor": "bottom"},
        font={"size": _SMALL, "color": look.palette(dark).muted},
    )


def digits(currency: str, lang: str) -> Digits:
    """How sums are written in the cells: as in all texts beside them, so that rows add up."""

    def written(value: Decimal, *, signed: bool = False) -> str:
        if currency == POINTS:
            return number(value, lang, signed=signed)
        return money(value, "", lang, signed=signed)

    return written


def _table(settlement: Settlement, currency: str, lang: str) -> Table:
    _ = translator(lang)
    return Table(
        settlement.order,
        settlement.net,
        settlement.matrix,
        digits(currency, lang),
        sentence=lambda payer, to, debt: _debt(payer, to, debt, currency, lang),
        down=_("pays"),
        across=_("is paid"),
    )


def _debt(payer: str, receiver: str, debt: Decimal, currency: str, lang: str) -> str:
    _ = translator(lang)
    template = _("{payer} owes {receiver} {sum}")
    return template.format(payer=payer, receiver=receiver, sum=said(debt, currency, lang))


def _heat(table: Table, colours: look.Palette) -> go.Heatmap:
    def grid(show: Callable[[str, str, Decimal], Any], nothing: Any) -> list[list[Any]]:
        return [
            [show(who, to, row[to]) if to in row else nothing for to in table.columns]
            for who, row in ((who, table.matrix[who]) for who in table.order)
        ]

    return go.Heatmap(
        z=grid(lambda _who, _to, debt: float(debt), None),
        zmin=0,
        colorscale=[[0, colours.margin], [1, colours.tint]],
        showscale=False,
        xgap=2,
        ygap=2,
        text=grid(lambda _who, _to, debt: table.digits(debt), ""),
        texttemplate="%{text}",
        textfont={"color": colours.ink},
        hoverinfo="text",
        hovertext=grid(lambda who, to, debt: labels.hover(table.sentence(who, to, debt)), ""),
        hoverongaps=False,
    )


def _left(table: Table) -> int:
    """The left margin: the longest name, net or word there."""
    names = [labels.width(labels.short(who, _NAME)) * _SIZE for who in table.order]
    nets = [labels.width(_net(table, who)) * _SMALL for who in table.order]
    return ceil(max(*names, *nets, labels.width(table.down) * _SMALL)) + 8


def _net(table: Table, who: str) -> str:
    return table.digits(table.net[who], signed=True)


def _fitting(table: Table, column: float) -> int:
    """The size at which every sum fits its cell, if that is still legible."""
    debts = (debt for row in table.matrix.values() for debt in row.values())
    longest = max(labels.width(table.digits(debt)) for debt in debts)
    return max(_LEAST, min(_SIZE, floor((column - 4) / (_TIGHT * longest))))


def _layout(table: Table, left: int, column: float, lang: str, dark: bool) -> dict[str, Any]:
    colours, columns = look.palette(dark), table.columns
    longest = max(labels.width(labels.short(who, _NAME)) for who in columns) * _SMALL
    upright = longest + 4 > column
    top = _WORD + (ceil(longest) + 10 if upright else 24)
    rows = len(table.order)
    return {
        "template": look.template(lang, dark),
        "height": top + _EDGE + _ROW * rows,
        "margin": {"l": left, "r": _EDGE, "t": top, "b": _EDGE},
        "xaxis": {
            **_ticks([labels.name(who, _NAME) for who in columns]),
            "side": "top",
            "title": {"text": table.across, "standoff": 2, "font": {"size": _SMALL}},
            "range": [-0.5, len(columns) - 0.5],
            "tickangle": -90 if upright else 0,
            "tickfont": {"size": _SMALL, "color": colours.ink},
        },
        "yaxis": {
            **_ticks([_row(table, who, colours) for who in table.order]),
            "range": [rows - 0.5, -0.5],
            "tickfont": {"size": _SIZE, "color": colours.ink},
            "ticklabelstandoff": 2,
        },
    }


def _ticks(texts: Sequence[str]) -> dict[str, Any]:
    return {"tickmode": "array", "tickvals": list(range(len(texts))), "ticktext": list(texts)}


def _row(table: Table, who: str, colours: look.Palette) -> str:
    small = f"color:{colours.muted};font-size:{_SMALL}px"
    return f'{labels.name(who, _NAME)}<br><span style="{small}">{_net(table, who)}</span>'
