"""How often bids hold: by what was bid, and with how many cards."""

from typing import Any

import plotly.graph_objects as go

from dashboard.charts import tiles
from dashboard.charts.blank import blank
from plump_core.statistics.bidding_said import made_said
from plump_core.statistics.tally import Counted
from plump_core.texts import plural, translator
from plump_core.texts.numbers import percent


def chart(counted: Counted, lang: str, dark: bool = False) -> go.Figure:
    """The table of :func:`plump_core.statistics.bidding.bids_made` by bid and cards."""
    table = counted.table
    if not table["rounds"].sum():
        return blank(alt(counted, lang), lang, dark)
    cells = {_at(one, lang): _tile(one, lang) for one in table.to_dict("records")}
    rows = [_row(bid, lang) for bid in sorted(table["bid"].unique())]
    columns = [str(cards) for cards in sorted(table["cards"].unique())]
    title = translator(lang)("cards in hand")
    return tiles.figure(cells, rows, columns, lang, dark, title=title)


def alt(counted: Counted, lang: str) -> str:
    """What the chart says, in a sentence."""
    return made_said(counted).text(lang)


def _at(one: dict[Any, Any], lang: str) -> tuple[str, str]:
    return _row(one["bid"], lang), str(one["cards"])


def _row(bid: int, lang: str) -> str:
    return translator(lang)("bid {bid}").format(bid=bid)


def _tile(one: dict[Any, Any], lang: str) -> tiles.Tile:
    if not one["rounds"]:
        return tiles.Tile(0, 0, "")
    _ = translator(lang)
    template = _("Bid {bid} with {cards}: held {count} of {rounds}, {raw}; likely {share}.")
    told = template.format(
        bid=one["bid"],
        cards=plural(lang, "{n} card", "{n} cards", one["cards"]),
        count=one["count"],
        rounds=one["rounds"],
        raw=percent(one["raw"], lang),
        share=percent(one["shrunken"], lang),
    )
    return tiles.Tile(one["shrunken"], one["rounds"], told)
