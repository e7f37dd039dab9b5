"""How often each player plumps in the long run, as far as the rounds played can tell."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from plump_core.statistics import spread
from plump_core.statistics.difficulty import QUANTILES, adjusted_rates
from plump_core.statistics.evenings import weighed
from plump_core.statistics.maturity import SETTLED_FROM, Maturity, maturity
from plump_core.statistics.said import NOTHING as NOTHING
from plump_core.statistics.said import amount
from plump_core.statistics.said import whole_percent as percent
from plump_core.statistics.shrink import Floats, Posterior
from plump_core.statistics.tally import played, tally
from plump_core.texts import Message

LIKELY = (
    *("player", "count", "rounds", "excluded", "raw"),
    *("median", "low50", "high50", "low90", "high90", "group", "maturity"),
    *("adjusted", "change"),
)
_MATTERS = 0.02
"""Where usual players' rates in the games of two players differ by more, rates are adjusted."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a group: the counts by player, with the columns of
    :func:`~plump_core.statistics.evenings.weighed`, and the rates in equal rounds where that
    matters."""

    table: pd.DataFrame
    fair: pd.DataFrame | None

    @classmethod
    def of(cls, hands: Any, games: pd.DataFrame | None, play: Mapping[str, Any]) -> "Known":
        """``play`` are the other arguments of
        :func:`~plump_core.statistics.difficulty.adjusted_rates`."""
        frame = played(hands)
        table = tally(frame, ["player"])
        nights = weighed(frame, games)
        table = table[table["rounds"] > 0].merge(nights, on="player")
        if table.empty or np.ptp(table["expected"]) < _MATTERS:
            return cls(table, None)
        return cls(table, adjusted_rates(hands, games, nights=nights, **play).table)


def likely_rates(hands: Any, games: pd.DataFrame | None = None, **play: Any) -> pd.DataFrame:
    """The plump rate of each player today, leaning on the group's the more the fewer the rounds.

    Columns (:data:`LIKELY`): ``player``; ``count`` plumps in ``rounds`` hands, and ``excluded``,
    hands of which it is not known; ``raw``, their share (0–1); ``median``, and ``low50`` to
    ``high50`` and ``low90`` to ``high90``, between which the rate lies with 50 and 90 %;
    ``group``, the share of all hands together, the same in each row; ``maturity``, a
    :class:`Maturity`; ``adjusted``, whether the rates are those in equal rounds, as they are for
    all where tables or cards differ so much that it matters; ``change``, how much more a player
    plumps today than on all nights, nought where that cannot be told from chance. Players without
    a known hand are left out. Sorted by ``player``.

    Beta-binomial: rates of a group are beta distributed, its mean anything and its concentration
    as :mod:`plump_core.statistics.spread` says, both summed over rather than fitted. Rounds count
    for as many as :func:`~plump_core.statistics.evenings.weighed` says they are worth, for which
    ``games`` gives the order of nights. ``games`` and ``play`` are the arguments of
    :func:`~plump_core.statistics.difficulty.adjusted_rates`.
    """
    known = Known.of(hands, games, play)
    table = known.table
    if table.empty:
        return table.reindex(columns=list(LIKELY))
    if known.fair is None:
        ends = posterior(table).quantiles(list(QUANTILES.values())).T
    else:
        ends = known.fair[list(QUANTILES)].to_numpy().T
    told = table.assign(
        raw=table["count"] / table["rounds"],
        group=table["count"].sum() / table["rounds"].sum(),
        maturity=grades(table),
        adjusted=known.fair is not None,
        change=table["change"].where(table["sure"].astype(bool), 0.0),
        **dict(zip(QUANTILES, ends, strict=True)),
    )
    return told[list(LIKELY)]


def rate_said(table: pd.DataFrame, player: str) -> Message:
    """What the row of a player in :func:`likely_rates` says."""
    row = table[table["player"] == player].to_dict("records")
    if not row:
        return Message("No round of {player} has a result yet.", {"player": player})
    return _said({str(name): value for name, value in row[0].items()})


def rates_said(table: pd.DataFrame) -> Message:
    """What :func:`likely_rates` says of all together."""
    count, rounds = int(table["count"].sum()), int(table["rounds"].sum())
    if not rounds:
        return NOTHING
    values = {"count": amount(count), "rounds": amount(rounds), "share": percent(count / rounds)}
    return Message("{share}% of all bids have missed: {count} of {rounds}.", values)


def grades(table: pd.DataFrame) -> list[Maturity]:
    """How far the figures of each have come, by ``rounds`` and ``worth``."""
    both = zip(table["rounds"].tolist(), table["worth"].tolist(), strict=True)
    return [maturity(rounds, worth) for rounds, worth in both]


def posterior(table: pd.DataFrame) -> Posterior:
    """What the counts of a group's players say of their rates.

    Where there is ``worth``, so many rounds of today are what they come to.
    """
    count, rounds = (table[name].to_numpy(dtype=float) for name in ("count", "rounds"))
    if "worth" in table:
        share = table["expected"].to_numpy(float) + table["above"].to_numpy(float)
        rounds = table["worth"].to_numpy(dtype=float)
        count = rounds * np.clip(share, 0.0, 1.0)
    group = spread.rates(count, rounds)
    return Posterior.of(group, _log_likelihood(count, rounds, group.edges))


def _log_likelihood(count: Floats, rounds: Floats, edges: Floats) -> Floats:
    """Of each player's counts, by the rate in the middle of each cell of the grid."""
    ends = np.arcsin(np.sqrt(edges))
    middle = (ends[1:] + ends[:-1]) / 2
    told: Floats = np.outer(count, 2 * np.log(np.sin(middle)))
    told += np.outer(rounds - count, 2 * np.log(np.cos(middle)))
    return told


def _said(row: dict[str, Any]) -> Message:
    values = {"player": row["player"]} | {n: amount(row[n]) for n in ("count", "rounds")}
    values |= {name: percent(row[name]) for name in ("raw", "median", "low90", "high90")}
    if row["rounds"] == 1:
        return Message(
            "{player} has played one round only; by it alone the rate of plumps may be anything "
            "between {low90} and {high90}%.",
            values,
        )
    return _with_change(_rate_said(row, values), row)


def _rate_said(row: dict[str, Any], values: dict[str, Any]) -> Message:
    if row["adjusted"]:
        return Message(
            "{player} has plumped in {count} of {rounds} rounds, {raw}%; in the same rounds as the "
            "others it would be {median}%, between {low90} and {high90}%.",
            values,
        )
    if row["maturity"] == Maturity.SETTLED:
        return Message(
            "{player} has plumped in {count} of {rounds} rounds, {raw}%; in the long run it is "
            "between {low90} and {high90}%.",
            values,
        )
    if row["rounds"] >= SETTLED_FROM:
        return Message(
            "{player} has plumped in {count} of {rounds} rounds, {raw}%; but nights differ, and as "
            "it stands now it is between {low90} and {high90}%.",
            values,
        )
    return Message(
        "{player} has plumped in {count} of {rounds} rounds, {raw}%; given how little that is, "
        "between {low90} and {high90}%.",
        values,
    )


def _with_change(said: Message, row: dict[str, Any]) -> Message:
    """With what can be told of whether the player plumps more or less of late."""
    if not row["change"]:
        return said
    who = {"player": row["player"]}
    if row["change"] < 0:
        more = Message("{player} has plumped less of late than before.", who)
    else:
        more = Message("{player} has plumped more of late than before.", who)
    return Message("{first} {second}", {"first": said, "second": more})
