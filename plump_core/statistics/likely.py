"""How often each player plumps in the long run, as far as the rounds played can tell."""

from typing import Any

import numpy as np
import pandas as pd

from plump_core.statistics import spread
from plump_core.statistics.maturity import Maturity, maturity
from plump_core.statistics.said import amount
from plump_core.statistics.shrink import Floats, Posterior
from plump_core.statistics.tally import played, tally
from plump_core.texts import Message

LIKELY = (
    *("player", "count", "rounds", "excluded", "raw"),
    *("median", "low50", "high50", "low90", "high90", "group", "maturity"),
)
QUANTILES = {"low90": 0.05, "low50": 0.25, "median": 0.5, "high50": 0.75, "high90": 0.95}
"""What the columns of an interval are below, with these probabilities."""


def likely_rates(hands: Any) -> pd.DataFrame:
    """The plump rate of each player, leaning on the group's the more the fewer the rounds.

    Columns (:data:`LIKELY`): ``player``; ``count`` plumps in ``rounds`` hands, and ``excluded``,
    hands of which it is not known; ``raw``, their share (0–1); ``median``, and ``low50`` to
    ``high50`` and ``low90`` to ``high90``, between which the long run's rate lies with 50 and 90 %;
    ``group``, the rate of a player of this group of whom nothing is known, the same in each row;
    ``maturity``, a :class:`Maturity`. Players without a known hand are left out. Sorted by
    ``player``.

    Beta-binomial: rates of a group are beta distributed, its mean anything and its concentration
    as :mod:`plump_core.statistics.spread` says, both summed over rather than fitted.
    """
    table = counted(hands)
    if table.empty:
        return table.reindex(columns=list(LIKELY))
    after = posterior(table)
    ends = dict(zip(QUANTILES, after.quantiles(list(QUANTILES.values())).T, strict=True))
    told = table.assign(
        raw=table["count"] / table["rounds"],
        group=after.level,
        maturity=[maturity(rounds) for rounds in table["rounds"]],
        **ends,
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


NOTHING = Message("No round has a result yet.")


def percent(share: float) -> int:
    """A share of one in whole per cent, for a text."""
    return round(100 * share)


def counted(hands: Any) -> pd.DataFrame:
    """The counts by player, of those who have any."""
    table = tally(played(hands), ["player"])
    return table[table["rounds"] > 0].reset_index(drop=True)


def posterior(table: pd.DataFrame) -> Posterior:
    """What the counts of a group's players say of their rates."""
    count, rounds = (table[name].to_numpy(dtype=float) for name in ("count", "rounds"))
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
    values |= {name: percent(row[name]) for name in ("raw", "low90", "high90")}
    if row["rounds"] == 1:
        return Message(
            "{player} has played one round only; by it alone the rate of plumps may be anything "
            "between {low90} and {high90}%.",
            values,
        )
    if row["maturity"] == Maturity.SETTLED:
        return Message(
            "{player} has plumped in {count} of {rounds} rounds, {raw}%; in the long run it is "
            "between {low90} and {high90}%.",
            values,
        )
    return Message(
        "{player} has plumped in {count} of {rounds} rounds, {raw}%; given how little that is, "
        "between {low90} and {high90}%.",
        values,
    )
