"""Where plumps fall, by cards in hand, by bid or by seat: all together, then each player."""

from enum import StrEnum
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from dashboard.charts import labels, tiles
from dashboard.charts.blank import blank
from plump_core.statistics.cells_said import bids_said, cards_said, seats_said
from plump_core.statistics.likely import NOTHING
from plump_core.statistics.tally import Counted
from plump_core.texts import plural, translator
from plump_core.texts.numbers import percent


class By(StrEnum):
    """What the columns are: the names of the tables' own."""

    CARDS = "cards"
    BID = "bid"
    SEAT = "place"


def chart(counted: Counted, by: By, lang: str, dark: bool = False) -> go.Figure:
    """A table of :mod:`plump_core.statistics.cells`, of those who are to be seen.

    Rows without a player are all together.
    """
    table = counted.table
    if not table["rounds"].sum():
        return blank(NOTHING.text(lang), lang, dark)
    cells = {_at(one, by, lang): _tile(one, by, lang) for one in table.to_dict("records")}
    players = [labels.plain(who) for who in sorted(table["player"].dropna().unique())]
    columns = [_column(one, by, lang) for one in sorted(table[by].unique())]
    rows = [_all(lang), *players]
    return tiles.figure(cells, rows, columns, lang, dark, title=_title(by, lang), first_bold=True)


def alt(counted: Counted, by: By, lang: str) -> str:
    """What the chart says, in a sentence."""
    if by is By.CARDS:
        return cards_said(counted.table).text(lang)
    return (bids_said(counted) if by is By.BID else seats_said(counted)).text(lang)


def _at(one: dict[Any, Any], by: By, lang: str) -> tuple[str, str]:
    return _who(one, lang), _column(one[by], by, lang)


def _who(one: dict[Any, Any], lang: str) -> str:
    return _all(lang) if pd.isna(one["player"]) else labels.plain(one["player"])


def _all(lang: str) -> str:
    return translator(lang)("All")


def _column(value: int, by: By, lang: str) -> str:
    if by is By.SEAT:
        return translator(lang)("dealer") if value == 0 else f"{value}"
    return str(value)


def _title(by: By, lang: str) -> str:
    _ = translator(lang)
    titles = {
        By.CARDS: _("cards in hand"),
        By.BID: _("bid"),
        By.SEAT: _("seats to the left of the dealer"),
    }
    return titles[by]


def _tile(one: dict[Any, Any], by: By, lang: str) -> tiles.Tile:
    if not one["rounds"]:
        return tiles.Tile(0, 0, "")
    _ = translator(lang)
    template = _("{who}, {where}: {count} plumps of {rounds}, {raw}; likely {share}.")
    told = template.format(
        who=_who(one, lang),
        where=_where(one[by], by, lang),
        count=one["count"],
        rounds=one["rounds"],
        raw=percent(one["raw"], lang),
        share=percent(one["shrunken"], lang),
    )
    return tiles.Tile(one["shrunken"], one["rounds"], told)


def _where(value: int, by: By, lang: str) -> str:
    _ = translator(lang)
    if by is By.CARDS:
        return plural(lang, "{n} card", "{n} cards", value)
    if by is By.BID:
        return _("bid {bid}").format(bid=value)
    if value == 0:
        return _("dealer")
    return plural(lang, "{n} seat after the dealer", "{n} seats after the dealer", value)
