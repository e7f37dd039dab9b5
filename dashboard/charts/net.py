"""What each gets or pays in all: a bar to the right of nought or to the left of it."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from math import ceil
from typing import Any

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels
from plump_core.settlement import Settlement
from plump_core.texts import translator
from plump_core.texts.numbers import listed, money

_ROW, _EDGE, _SIZE = 36, 6, 13


def chart(
    settlement: Settlement,
    currency: str,
    lang: str,
    dark: bool = False,
    players: Sequence[str] = (),
) -> go.Figure:
    """The net of each player by place, with the sum beside the bar.

    ``currency`` is a code (SEK) or what else money is to be called; ``players`` are those
    who have their colours already, in the order colours are given.
    """
    pens = look.pens([*players, *settlement.order], dark)
    nets = [settlement.net[who] for who in settlement.order]
    sums = [money(net, currency, lang, signed=True) for net in nets]
    figure = go.Figure(layout=_layout(settlement, sums, lang, dark))
    figure.add_vline(x=0, line={"color": look.palette(dark).muted, "width": 1})
    figure.add_bar(
        orientation="h",
        x=[float(net) for net in nets],
        y=list(range(len(nets))),
        width=0.5,
        marker={"color": [pens[who].line for who in settlement.order], "line": {"width": 0}},
        hoverinfo="text",
        hovertext=[
            labels.hover(f"{labels.plain(who)} {total}")
            for who, total in zip(settlement.order, sums, strict=True)
        ],
    )
    return figure.update_layout(annotations=list(_sums(nets, sums)))


def alt(settlement: Settlement, currency: str, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if not any(settlement.net.values()):
        return _("Nobody owes anybody anything.")
    told = (
        f"{labels.short(who, 20)} {money(settlement.net[who], currency, lang, signed=True)}"
        for who in settlement.order
    )
    return _("What each gets (+) or pays (−) in all: {nets}.").format(nets=listed(told, lang))


def _layout(settlement: Settlement, sums: Sequence[str], lang: str, dark: bool) -> dict[str, Any]:
    names = [labels.short(who) for who in settlement.order]
    left = ceil(max(map(labels.width, names), default=0) * _SIZE) + 14
    return {
        "template": look.template(lang, dark),
        "height": 2 * _EDGE + _ROW * len(names),
        "margin": {"l": left, "r": _EDGE, "t": _EDGE, "b": _EDGE},
        "xaxis": {"visible": False, "range": _range(settlement, sums, labels.PHONE - left - _EDGE)},
        "yaxis": {
            "range": [len(names) - 0.5, -0.5],
            "tickmode": "array",
            "tickvals": list(range(len(names))),
            "ticktext": [labels.escaped(name) for name in names],
            "tickfont": {"size": _SIZE, "color": look.palette(dark).ink},
            "ticklabelstandoff": 6,
        },
    }


def _range(settlement: Settlement, sums: Sequence[str], plot: float) -> list[float]:
    """Room for the bars and, on a phone, for the sums beyond their ends."""
    room = (max(map(labels.width, sums), default=0) * _SIZE + 8) / plot
    nets = [float(net) for net in settlement.net.values()]
    low, high = min(0.0, *nets), max(0.0, *nets)
    return [low - stretch, high + stretch] if (stretch := _stretch(low, high, room)) else [-1, 1]


def _stretch(low: float, high: float, room: float) -> float:
    """How much to add at both ends so that each addition is ``room`` of the whole."""
    return (high - low) * room / (1 - 2 * min(room, 0.45))


def _sums(nets: Sequence[Decimal], sums: Sequence[str]) -> Iterator[dict[str, Any]]:
    for i, (net, total) in enumerate(zip(nets, sums, strict=True)):
        yield {
            "text": labels.escaped(total),
            "x": float(net),
            "y": i,
            "xanchor": "left" if net >= 0 else "right",
            "xshift": 4 if net >= 0 else -4,
            "showarrow": False,
            "font": {"size": _SIZE},
        }
