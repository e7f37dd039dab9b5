"""How the points a night settle: each player's likely strength as known after each night."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import labels, panels, points
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.texts import plural, translator
from plump_core.texts.numbers import day, listed

MOST = 12
"""So many players are drawn, those with the most nights."""
_DRAWN = 60
"""So many nights of each are drawn, evenly, of very many."""


def chart(table: pd.DataFrame, lang: str, dark: bool = False, people: People = NOBODY) -> go.Figure:
    """The table of :func:`plump_core.statistics.nightly.nightly_course`, best first by the last."""
    if table.empty:
        return blank(alt(table, lang), lang, dark)
    order = _order(table)
    pens = look.pens_of(order, people, dark)
    drawn = [panel(table, who, pens[who].line, lang) for who in order]
    ends = [end for one in drawn for end in (*one.low, *one.high, *one.middle)]
    first, last = int(table["at"].min()), int(table["at"].max())
    along = {"range": [first - 0.5, last + 0.5], **_dates(table)}
    upright = points.axis(ends, lang, look.palette(dark))
    return panels.figure(drawn, along, upright, 0, lang, dark)


def alt(table: pd.DataFrame, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if table.empty:
        return _("There is nothing to compare yet.")
    last = table.groupby("player", sort=False).tail(1).set_index("player").loc[_order(table)]
    told = (
        f"{labels.short(who, 20)} {points.signed(one, lang)}" for who, one in last["median"].items()
    )
    return _("Likely points a night above the table, as they developed: {players}.").format(
        players=listed(told, lang)
    )


def _order(table: pd.DataFrame) -> list[str]:
    """Those with the most nights, the best by the last of them first."""
    last = table.groupby("player", sort=False).tail(1)
    most = last.sort_values(["nights", "median"], ascending=False, kind="stable").head(MOST)
    return [str(who) for who in most.sort_values("median", ascending=False)["player"]]


def _thinned(own: pd.DataFrame) -> pd.DataFrame:
    """Some of very many nights, the last among them."""
    every = -(-len(own) // _DRAWN)
    return own.iloc[::-1].iloc[::every].iloc[::-1]


def panel(table: pd.DataFrame, player: str, colour: str, lang: str) -> panels.Panel:
    """A player's nights, of the same table."""
    own = _thinned(table[table["player"] == player])
    return panels.Panel(
        player,
        colour,
        *(own[name].tolist() for name in ("at", "median", "low90", "high90")),
        [_sentence(one, lang) for one in own.to_dict("records")],
    )


def _dates(table: pd.DataFrame) -> dict[str, Any]:
    """The months of the nights, or their numbers where there are no dates."""
    nights = table.drop_duplicates("at").sort_values("at")
    named = nights["date"].notna().all()
    names = [
        f"{one['date']:%Y-%m}" if named else str(one["at"] + 1) for one in nights.to_dict("records")
    ]
    return panels.ticks(names, nights["at"].tolist())


def _sentence(one: dict[Any, Any], lang: str) -> str:
    _ = translator(lang)
    template = _(
        "{player} after {nights}{when}: {mean} on average, in the long run with 90% {low} to "
        "{high}."
    )
    return template.format(
        player=labels.plain(one["player"]),
        nights=plural(lang, "{n} night", "{n} nights", one["nights"]),
        when=f" ({day(one['date'].date(), lang)})" if pd.notna(one["date"]) else "",
        **{name: points.signed(one[of], lang) for name, of in _ENDS.items()},
    )


_ENDS = {"mean": "mean", "low": "low90", "high": "high90"}
