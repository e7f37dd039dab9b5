"""A player's year, or any other time, in a few sentences to be read aloud."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import narwhals.stable.v2 as nw
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.changes import change_said, changes
from plump_core.statistics.meetings import meetings, nemesis_said
from plump_core.statistics.nightly import nights_of
from plump_core.statistics.said import day, days, lead, nights, percent, plumps, rounds
from plump_core.statistics.totals import in_order, totals
from plump_core.statistics.turns import swings
from plump_core.texts import Message

_SAME = 1e-9
"""What differs by less is a tie: sums of points are rounded in their last decimals."""
_SWING = 0.005
"""A change of the chance that is less is none, in whole per cent."""
_LISTED = 3
"""So many nights that tie are named."""


def review(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame,
    player: str,
    since: dt.date,
    until: dt.date | None = None,
    *,
    chances: pd.DataFrame | None = None,
    rate: Message | None = None,
    sums: pd.DataFrame | None = None,
) -> list[Message]:
    """What there is to tell of a player from ``since`` to ``until`` (both counted in).

    Nights, rounds and plumps; the best night; the biggest swing, if the ``chances`` to win are
    given; the nemesis; what changed against the time before, with what chance can do. ``rate`` is a
    sentence on the plump rate by somebody else's reckoning, put after the first. ``scored`` holds
    all nights, also those before; ``sums`` is what :func:`~plump_core.statistics.totals.totals`
    gives of them, where it is known.
    """
    sums = totals(scored, rules) if sums is None else sums
    time = _Time.of(scored, rules, games, player, since, until, sums)
    if time.own.empty:
        return [Message("{player} did not play in that time.", {"player": player})]
    told = [time.played(), *([rate] if rate else []), *time.best(rules)]
    if chances is not None:
        told += time.swing(chances)
    told.append(nemesis_said(time.met(scored, rules, games, sums), player))
    changed = changes(scored, rules, games, since, until, sums=sums)
    return told + change_said(changed, player, since, rules)


@dataclass(frozen=True, slots=True)
class _Time:
    """The games of the time in order of play, and the player's hands and nights in it."""

    player: str
    order: pd.DataFrame = field(repr=False)
    own: pd.DataFrame = field(repr=False)
    nights: pd.DataFrame = field(repr=False)

    @classmethod
    def of(
        cls,
        scored: Any,
        rules: Rules,
        games: pd.DataFrame,
        player: str,
        since: dt.date,
        until: dt.date | None,
        sums: pd.DataFrame,
    ) -> "_Time":
        order = in_order(games, games["game"].tolist())
        there = order["date"] >= pd.Timestamp(since)
        if until is not None:
            there &= order["date"] <= pd.Timestamp(until)
        order = order[there]
        within = of_games(scored, order["game"].tolist())
        found = nights_of(within, rules, games, sums=_within(sums, order))
        return cls(player, order, _marks(within, player), found[found["player"] == player])

    def played(self) -> Message:
        missed, told = int(self.own["plump"].sum()), int(self.own["plump"].count())
        values = {
            "player": self.player,
            "nights": nights(self._on()),
            "rounds": rounds(len(self.own)),
            "plumps": plumps(missed),
            "share": percent(missed / told if told else 0.0),
        }
        return Message("{player} played {rounds} on {nights}: {plumps}, {share}.", values)

    def _on(self) -> int:
        """The number of nights he was there."""
        there = self.order["game"].isin(set(self.own["game"]))
        return int(self.order.loc[there, "night"].nunique())

    def best(self, rules: Rules) -> Iterator[Message]:
        if self.nights.empty:
            return
        above = self.nights["above"]
        best = self.nights[above >= above.max() - _SAME]
        dates = [date.date() for date in best["date"]]
        values = {"date": days(dates), "points": lead(above.max(), rules)}
        if len(self.nights) == 1 and self._on() > 1:
            yield Message("The only night whose points are known was {date}, {points}.", values)
        elif len(self.nights) == 1:
            yield Message("The only night was {date}, {points}.", values)
        elif len(best) == 1:
            yield Message("The best night was {date}, {points}.", values)
        elif len(best) <= _LISTED:
            yield Message("The best nights were {date}, each {points}.", values)
        else:
            values["nights"] = nights(len(best))
            yield Message("The best was {points}, on {nights}.", values)

    def swing(self, chances: pd.DataFrame) -> Iterator[Message]:
        own = chances[chances["player"] == self.player]
        found = swings(own[own["game"].isin(set(self.order["game"]))])
        if found.empty or found["change"].abs().max() < _SWING:
            return
        size = found["change"].abs()
        biggest = found[size >= size.max() - _SAME]
        row = biggest.iloc[0]
        date = self.order.loc[self.order["game"] == row["game"], "date"].iloc[0]
        values = {
            "date": day(date.date()),
            "round": int(row["round"]),
            "before": percent(row["before"]),
            "after": percent(row["after"]),
        }
        if biggest["rounds"].sum() > 1:
            yield Message(
                "One of the biggest swings came in round {round} on {date}: the chance to win went "
                "from {before} to {after}.",
                values,
            )
            return
        yield Message(
            "The biggest swing came in round {round} on {date}: the chance to win went from "
            "{before} to {after}.",
            values,
        )

    def met(
        self, scored: Any, rules: Rules, games: pd.DataFrame, sums: pd.DataFrame
    ) -> pd.DataFrame:
        return meetings(scored, rules, games, sums=_within(sums, self.order))


def of_games(scored: Any, names: list[str]) -> Any:
    """The hands of some games, on the engine they came on."""
    return nw.from_native(scored).filter(nw.col("game").is_in(names)).to_native()


def _within(sums: pd.DataFrame, order: pd.DataFrame) -> pd.DataFrame:
    """The sums of the games of a time."""
    return sums[sums["game"].isin(set(order["game"]))]


def _marks(scored: Any, player: str) -> pd.DataFrame:
    """The games and marks of a player's played hands."""
    frame = nw.from_native(scored).filter(nw.col("played"), nw.col("player") == player)
    frame = frame.select("game", "plump")
    found = frame.collect() if isinstance(frame, nw.LazyFrame) else frame
    columns = {"game": pd.array(found["game"].to_list(), dtype="str")}
    return pd.DataFrame(columns | {"plump": pd.array(found["plump"].to_list(), dtype="boolean")})
