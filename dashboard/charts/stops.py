"""Where each player stood after each round, as points on a line and as sentences."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

import narwhals.stable.v2 as nw

from dashboard.charts import labels
from dashboard.charts.rounds import Stop
from plump_core.frames import rows
from plump_core.outcome import Outcome
from plump_core.scoring import HUNDREDTHS
from plump_core.texts import plural, translator
from plump_core.texts.numbers import points


def stops(outcome: Outcome, lang: str) -> Iterator[tuple[str, list[Stop]]]:
    """Each player in seat order with his stops; the first is nought, before the first hand."""
    ordered = rows(nw.from_native(outcome.standings).sort("seat", "round"))
    for player, after in groupby(ordered, key=lambda row: str(row["player"])):
        own = [_stop(row, lang) for row in after]
        yield player, [Stop(own[0].round - 1, 0, 0), *own]


def _stop(row: Mapping[str, Any], lang: str) -> Stop:
    low, high = row["total_low"] / HUNDREDTHS, row["total_high"] / HUNDREDTHS
    return Stop(row["round"], low, high, row["plump"] is True, _sentence(row, lang))


def _sentence(row: Mapping[str, Any], lang: str) -> str:
    """A hand as one would tell it: “Anna, round 7 (4 cards): bid 2, plump, 0 points, 44 in all”."""
    _ = translator(lang)
    where = _("{player}, round {round} ({cards})").format(
        player=labels.plain(row["player"]),
        round=row["round"],
        cards=plural(lang, "{n} card", "{n} cards", row["cards"]),
    )
    total = points(row["total_low"], row["total_high"], lang)
    in_all = _("{total} in all").format(total=total)
    return f"{where}: {', '.join([*_hand(row, lang), in_all])}"


def _hand(row: Mapping[str, Any], lang: str) -> Iterator[str]:
    _ = translator(lang)
    if row["low"] is None:
        yield _("sat out")
        return
    yield _("bid not written") if row["bid"] is None else _("bid {bid}").format(bid=row["bid"])
    if row["plump"] is not None:
        yield _("plump") if row["plump"] else _("made")
    one = row["low"] == row["high"] == HUNDREDTHS
    template = _("{points} point") if one else _("{points} points")
    yield template.format(points=points(row["low"], row["high"], lang))
