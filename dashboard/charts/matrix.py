"""Who owes whom: a row for each who pays, a column for each who is paid, the sum between them."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from math import ceil, floor
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from dashboard.charts.blank import blank
from plump_core.settlement import Settlement
from plump_core.texts import translator
from plump_core.texts.numbers import listed, money

_ROW, _WORD, _EDGE = 40, 20, 8
_SIZE, _SMALL, _LEAST = 13, 11, 8
_NAME = 6.5
_TIGHT = 0.85
"""Digits are narrower than most characters."""


def chart(
    settlement: Settlement, currency: str, lang: str, dark: bool = False, width: int = labels.PHONE
) -> go.Figure:
    """The pairwise matrix by place, with the net of each under the name.

    ``currency`` is a code (SEK) or what else money is to be called; the cells show digits alone.
    Texts shrink until they fit a chart of ``width`` pixels.
    """
    _ = translator(lang)
    receivers = _receivers(settlement)
    if not receivers:
        return blank(alt(settlement, currency, lang), lang, dark)
    left = _left(settlement, lang)
    column = (width - left - _EDGE) / len(receivers)
    figure = go.Figure(_heat(settlement, receivers, currency, lang, look.palette(dark)))
    figure.update_traces(textfont_size=_fitting(settlement, column, lang))
    figure.update_layout(_layout(settlement, receivers, left, column, lang, dark))
    return figure.add_annotation(
        text=_("pays"),
        showarrow=False,
        **{"xref": "paper", "x": 0, "xanchor": "right"},
        **{"yref": "paper", "y": 1, "yanchor": "bottom"},
        font={"size": _SMALL, "color": look.palette(dark).muted},
    )


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


def _debt(payer: str, receiver: str, debt: Decimal, currency: str, lang: str) -> str:
    _ = translator(lang)
    template = _("{payer} owes {receiver} {sum}")
    return template.format(payer=payer, receiver=receiver, sum=money(debt, currency, lang))


def _receivers(settlement: Settlement) -> list[str]:
    """Those whom somebody owes something, by place."""
    owed = {receiver for row in settlement.matrix.values() for receiver in row}
    return [who for who in settlement.order if who in owed]


def _heat(
    settlement: Settlement,
    receivers: Sequence[str],
    currency: str,
    lang: str,
    colours: look.Palette,
) -> go.Heatmap:
    def grid(show: Callable[[str, str, Decimal], Any], nothing: Any) -> list[list[Any]]:
        return [
            [show(who, to, row[to]) if to in row else nothing for to in receivers]
            for who, row in ((who, settlement.matrix[who]) for who in settlement.order)
        ]

    return go.Heatmap(
        z=grid(lambda _who, _to, debt: float(debt), None),
        zmin=0,
        colorscale=[[0, colours.margin], [1, colours.tint]],
        showscale=False,
        xgap=2,
        ygap=2,
        text=grid(lambda _who, _to, debt: money(debt, "", lang), ""),
        texttemplate="%{text}",
        textfont={"color": colours.ink},
        hoverinfo="text",
        hovertext=grid(
            lambda who, to, debt: labels.hover(_debt(who, to, debt, currency, lang)), ""
        ),
        hoverongaps=False,
    )


def _left(settlement: Settlement, lang: str) -> int:
    """The left margin: the longest name, net or word there."""
    _ = translator(lang)
    names = [labels.width(labels.short(who, _NAME)) * _SIZE for who in settlement.order]
    nets = [labels.width(_net(settlement, who, lang)) * _SMALL for who in settlement.order]
    return ceil(max(*names, *nets, labels.width(_("pays")) * _SMALL)) + 8


def _net(settlement: Settlement, who: str, lang: str) -> str:
    return money(settlement.net[who], "", lang, signed=True)


def _fitting(settlement: Settlement, column: float, lang: str) -> int:
    """The size at which every sum fits its cell, if that is still legible."""
    debts = (debt for row in settlement.matrix.values() for debt in row.values())
    longest = max(labels.width(money(debt, "", lang)) for debt in debts)
    return max(_LEAST, min(_SIZE, floor((column - 4) / (_TIGHT * longest))))


def _layout(
    settlement: Settlement,
    receivers: Sequence[str],
    left: int,
    column: float,
    lang: str,
    dark: bool,
) -> dict[str, Any]:
    _ = translator(lang)
    colours = look.palette(dark)
    longest = max(labels.width(labels.short(who, _NAME)) for who in receivers) * _SMALL
    upright = longest + 4 > column
    top = _WORD + (ceil(longest) + 10 if upright else 24)
    rows = len(settlement.order)
    return {
        "template": look.template(lang, dark),
        "height": top + _EDGE + _ROW * rows,
        "margin": {"l": left, "r": _EDGE, "t": top, "b": _EDGE},
        "xaxis": {
            **_ticks([labels.name(who, _NAME) for who in receivers]),
            "side": "top",
            "title": {"text": _("is paid"), "standoff": 2, "font": {"size": _SMALL}},
            "range": [-0.5, len(receivers) - 0.5],
            "tickangle": -90 if upright else 0,
            "tickfont": {"size": _SMALL, "color": colours.ink},
        },
        "yaxis": {
            **_ticks([_row(settlement, who, lang, colours) for who in settlement.order]),
            "range": [rows - 0.5, -0.5],
            "tickfont": {"size": _SIZE, "color": colours.ink},
            "ticklabelstandoff": 2,
        },
    }


def _ticks(texts: Sequence[str]) -> dict[str, Any]:
    return {"tickmode": "array", "tickvals": list(range(len(texts))), "ticktext": list(texts)}


def _row(settlement: Settlement, who: str, lang: str, colours: look.Palette) -> str:
    small = f"color:{colours.muted};font-size:{_SMALL}px"
    net = _net(settlement, who, lang)
    return f'{labels.name(who, _NAME)}<br><span style="{small}">{net}</span>'
