"""Over or under: how much more each bids than is taken, on average."""

from collections.abc import Iterator
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import axes, labels
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.statistics.bidding_said import bias_said, decimal, hooked_said
from plump_core.statistics.tally import Counted
from plump_core.texts import translator
from plump_core.texts.numbers import number

_ROW, _TOP, _BOTTOM, _ROOM = 40, 26, 28, 52
_NOUGHT = 0.005
"""A mean nearer nought than this is written as 0.00."""
_LEAST = 0.1
"""An axis that shows less than this to both sides would make much of nothing."""


def chart(
    counted: Counted, lang: str, dark: bool = False, people: People = NOBODY, hooked: bool = False
) -> go.Figure:
    """The table of :func:`plump_core.statistics.bidding.bid_bias`, all together first.

    Of the hands that the hook may have forced, or of the others. A bar from nought to each mean,
    with its 90 % interval; below the name the hands whose tricks are known, of all.
    """
    table = rows(counted, hooked)
    if table.empty:
        return blank(alt(counted, lang, hooked), lang, dark)
    colours = look.palette(dark)
    pens = look.pens_of(table["player"].dropna(), people, dark)
    inks = [colours.ink if pd.isna(who) else pens[who].line for who in table["player"]]
    drawn = go.Figure(layout=_layout(table, lang, dark))
    drawn.add_vline(x=0, line={"color": colours.muted, "width": 1})
    drawn.add_trace(_bars(table, inks, lang))
    drawn.add_traces(list(_intervals(table, inks)))
    means = (axes.beside(_signed(mean, lang), at, _ROOM) for at, mean in enumerate(table["bias"]))
    return drawn.update_layout(annotations=[*_words(lang, colours), *means])


def alt(counted: Counted, lang: str, hooked: bool = False) -> str:
    """What the chart says, in a sentence."""
    return (hooked_said(counted) if hooked else bias_said(counted)).text(lang)


def rows(counted: Counted, hooked: bool = False) -> pd.DataFrame:
    """All together, then who bids highest above the tricks."""
    table = counted.table
    table = table[table["hooked"] == hooked]
    order = table.assign(_one=table["player"].notna())
    return order.sort_values(["_one", "bias"], ascending=[True, False], ignore_index=True)


def _layout(table: pd.DataFrame, lang: str, dark: bool) -> dict[str, Any]:
    colours = look.palette(dark)
    told = table.to_dict("records")
    widths = [labels.width(_label(one, lang)) * axes.SIZE for one in told]
    widths += [labels.width(_counts(one)) * axes.SMALL for one in told]
    most = max(table[["low90", "high90"]].abs().to_numpy().max(), _LEAST) * 1.05
    return {
        "template": look.template(lang, dark),
        "height": _TOP + _BOTTOM + _ROW * len(table),
        "margin": {"l": ceil(max(widths)) + 14, "r": _ROOM, "t": _TOP, "b": _BOTTOM},
        "xaxis": _axis(most, lang, colours),
        "yaxis": {
            "range": [len(table) - 0.5, -0.5],
            **axes.ticks([_name(one, lang, colours) for one in told]),
            "tickfont": {"size": axes.SIZE, "color": colours.ink},
            "ticklabelstandoff": 6,
        },
    }


def _axis(most: float, lang: str, colours: look.Palette) -> dict[str, Any]:
    """As far to both sides, so that the middle is neither over nor under."""
    step = next(one for one in (0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100) if 2 * one >= most)
    at = [-2 * step, -step, 0, step, 2 * step]
    return {
        "range": [-2 * step, 2 * step],
        "tickmode": "array",
        "tickvals": at,
        "ticktext": [number(one, lang, signed=True) for one in at],
        "tickfont": {"size": axes.SMALL},
        "showgrid": True,
        "gridcolor": colours.grid,
    }


def _label(one: dict[Any, Any], lang: str) -> str:
    return translator(lang)("All") if pd.isna(one["player"]) else labels.short(one["player"])


def _name(one: dict[Any, Any], lang: str, colours: look.Palette) -> str:
    name = labels.escaped(_label(one, lang))
    name = f"<b>{name}</b>" if pd.isna(one["player"]) else name
    return f"{name}<br>{axes.small(_counts(one), colours)}"


def _counts(one: dict[Any, Any]) -> str:
    return f"{one['rounds']}/{one['rounds'] + one['open']}"


def _signed(mean: float, lang: str) -> str:
    sign = "" if abs(mean) < _NOUGHT else "+" if mean > 0 else "−"
    return f"{sign}{decimal(abs(mean), 2).text(lang)}"


def _bars(table: pd.DataFrame, inks: list[str], lang: str) -> go.Bar:
    return go.Bar(
        orientation="h",
        x=table["bias"].tolist(),
        y=list(range(len(table))),
        width=0.42,
        marker={"color": [look.faint(ink, 0.45) for ink in inks], "line": {"width": 0}},
        hoverinfo="text",
        hovertext=[labels.hover(_sentence(one, lang)) for one in table.to_dict("records")],
    )


def _intervals(table: pd.DataFrame, inks: list[str]) -> Iterator[go.Scatter]:
    ends = zip(table["low90"], table["high90"], inks, strict=True)
    for at, (low, high, ink) in enumerate(ends):
        yield go.Scatter(
            x=[low, high],
            y=[at, at],
            mode="lines",
            line={"color": ink, "width": 2},
            hoverinfo="skip",
        )


def _words(lang: str, colours: look.Palette) -> Iterator[dict[str, Any]]:
    """Which way is which, over the plot."""
    _ = translator(lang)
    ends = ((_("← too low"), 0, "left"), (_("too high →"), 1, "right"))
    for text, x, anchor in ends:
        yield axes.above(text, x, colours) | {"xref": "paper", "xanchor": anchor}


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _(
        "{who}: bid less tricks {bias} on average, between {low} and {high}; the tricks of "
        "{rounds} hands are known, of {open} likely."
    )
    means = {"bias": "bias", "low": "low90", "high": "high90"}
    told = {name: _signed(one[column], lang) for name, column in means.items()}
    told |= {"rounds": one["rounds"], "open": one["open"]}
    who = translator(lang)("All") if pd.isna(one["player"]) else labels.plain(one["player"])
    return template.format(who=who, **told)
