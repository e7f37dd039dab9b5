"""Plumps against what was to be expected of the very rounds that each player played.

Three at a table plump in half of the rounds and five in a third, so who comes when many do looks
better than the others. What is expected of a round depends on its cards, its players, trump and
whether the player bid last (:mod:`plump_core.statistics.expected`).
"""

from dataclasses import dataclass
from typing import Any

import narwhals.stable.v2 as nw
import numpy as np
import pandas as pd

from plump_core.rules import Bidding, Trump
from plump_core.statistics import spread
from plump_core.statistics.evenings import weighed
from plump_core.statistics.expected import CELL, expected, naive, odds_added
from plump_core.statistics.maturity import maturity
from plump_core.statistics.said import NOTHING, whole_percent
from plump_core.statistics.shrink import Floats, Posterior
from plump_core.statistics.tally import TALLY, at_table, from_dealer, played, tally
from plump_core.texts import Message

ADJUSTED = (
    *("player", "count", "rounds", "excluded", "raw", "expected", "ratio_raw"),
    *("ratio", "ratio_low", "ratio_high", "adjusted", "low90", "high90", "group"),
    *("chance", "maturity", "median", "low50", "high50"),
)
QUANTILES = {"low90": 0.05, "low50": 0.25, "median": 0.5, "high50": 0.75, "high90": 0.95}
"""What the columns of an interval are below, with these probabilities."""
_DIFFERENT = 0.005
"""Tables that differ by less than half a percentage point in what they expect are as good as
equal."""
_MOST = 0.5
"""Who has more than this of all rounds is compared with the others' rounds alone."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The table of :func:`adjusted_rates`; ``differs`` tells whether adjusting makes a difference.

    It does where some sat at larger tables than others, or were dealt other numbers of cards.
    """

    table: pd.DataFrame
    differs: bool


def adjusted_rates(
    hands: Any,
    games: pd.DataFrame | None = None,
    *,
    trump: Trump | None = None,
    bidding: Bidding = Bidding.LEFT_OF_DEALER,
    hook: bool = True,
    nights: pd.DataFrame | None = None,
) -> Adjusted:
    """Each player's rate of plumps, had all played the same rounds.

    Columns (:data:`ADJUSTED`): ``player``; ``count`` plumps in ``rounds`` hands, ``excluded``,
    hands of which it is not known; ``raw`` their share; ``expected``, how many plumps a usual
    player of the group has in these rounds; ``ratio_raw``, ``count / expected`` (missing where
    nothing is expected); ``ratio``, the same leaning on the group's, from ``ratio_low`` to
    ``ratio_high`` with 90 %; ``adjusted``, ``ratio`` times ``group``, with ``low90`` and
    ``high90``; ``group``, the usual player's share over all rounds; ``chance``, how probable it is
    that nobody plumps more in equal rounds; ``maturity``; ``median`` (the same as ``adjusted``),
    ``low50`` and ``high50``. Sorted by ``player``. ``nights`` is what
    :func:`~plump_core.statistics.evenings.weighed` gives of the same hands, where it is known.

    ``games`` (``game``, ``dealer``: the first dealer's seat) says who bid last, with ``bidding``;
    ``trump`` what the rules say, None if that is not known.

    Indirect standardisation (as the standardised mortality ratio of epidemiology), on log-odds:
    each player adds a number to those of every round, normal within the group, its spread and
    level summed over as :mod:`plump_core.statistics.spread` says.
    """
    cells = _cells(hands, games, bidding)
    if not cells["rounds"].sum():
        return Adjusted(pd.DataFrame(columns=list(ADJUSTED)), False)
    rates = _Rates.of(cells, trump, hook)
    nights = weighed(played(hands), games) if nights is None else nights
    return Adjusted(_table(rates, nights), rates.differ)


def adjusted_said(adjusted: Adjusted) -> Message:
    """What :func:`adjusted_rates` says: whose rate changes most, or that nobody's does."""
    table = adjusted.table
    if table.empty:
        return NOTHING
    if not adjusted.differs:
        return Message("All have played the same kinds of round: there is nothing to adjust for.")
    # Both lean on the group alike, so that only the rounds tell them apart.
    moved = table["group"] - table["expected"] / table["rounds"]
    place = int(moved.abs().to_numpy().argmax())
    row = table.iloc[place]
    values = {"player": row["player"], "group": whole_percent(row["group"])}
    values |= {"expected": whole_percent(row["expected"] / row["rounds"])}
    values |= {"adjusted": whole_percent(row["adjusted"])}
    if moved.iloc[place] > 0:
        return Message(
            "{player} has had the easiest rounds: a usual player of the group plumps in "
            "{expected}% of them, against {group}% of all. With that allowed for {player} is at "
            "{adjusted}%.",
            values,
        )
    return Message(
        "{player} has had the hardest rounds: a usual player of the group plumps in {expected}% "
        "of them, against {group}% of all. With that allowed for {player} is at {adjusted}%.",
        values,
    )


def _cells(hands: Any, games: pd.DataFrame | None, bidding: Bidding) -> pd.DataFrame:
    """The tally by player and :data:`~plump_core.statistics.expected.CELL`."""
    frame = from_dealer(at_table(played(hands)), games, bidding)
    frame = frame.with_columns(first=(nw.col("round") == 1).cast(nw.Int64))
    return tally(frame, ["player", *CELL])


@dataclass(frozen=True, slots=True)
class _Rates:
    """Counts of players (rows) by cell (columns), and the rates expected of each player there."""

    players: list[str]
    count: Floats
    rounds: Floats
    excluded: Floats
    rate: Floats
    usual: Floats
    differ: bool

    @classmethod
    def of(cls, cells: pd.DataFrame, trump: Trump | None, hook: bool) -> "_Rates":
        wide = _wide(cells)
        kinds = wide["rounds"].columns.to_frame(index=False)
        count, rounds, excluded = (wide[name].to_numpy(dtype=float) for name in TALLY)
        kinds["count"], kinds["rounds"] = count.sum(axis=0), rounds.sum(axis=0)
        usual = expected(kinds, trump, hook)
        rules = (trump, hook)
        seen = [_seen_by(p, kinds, count, rounds, usual, rules) for p in range(len(count))]
        # One player alone has only what is known beforehand to be compared with.
        usual = usual if len(seen) > 1 else seen[0]
        players, differ = wide["rounds"].index.tolist(), _differ(kinds, rounds, trump)
        return cls(players, count, rounds, excluded, np.array(seen), usual, differ)


def _wide(cells: pd.DataFrame) -> pd.DataFrame:
    """Players by cell for each of the tally, without those of whom no hand is known."""
    wide: Any = cells.pivot_table(
        index="player", columns=list(CELL), values=list(TALLY), fill_value=0
    )
    known: pd.DataFrame = wide[wide["rounds"].sum(axis=1) > 0]
    return known


def _seen_by(
    player: int,
    kinds: pd.DataFrame,
    count: Floats,
    rounds: Floats,
    usual: Floats,
    rules: tuple[Trump | None, bool],
) -> Floats:
    """The usual rates, without the player's own rounds where these are most of all."""
    if rounds[player].sum() <= _MOST * rounds.sum():
        return usual
    others = {"count": kinds["count"] - count[player], "rounds": kinds["rounds"] - rounds[player]}
    return expected(kinds.assign(**others), *rules)


def _differ(kinds: pd.DataFrame, rounds: Floats, trump: Trump | None) -> bool:
    """Whether players' rounds differ in what they expect, seats aside: those go round."""
    mean = rounds @ naive(kinds, trump, hook=False) / rounds.sum(axis=1)
    return bool(mean.max() - mean.min() >= _DIFFERENT)


def _table(rates: _Rates, nights: pd.DataFrame) -> pd.DataFrame:
    count, rounds = rates.count.sum(axis=1), rates.rounds.sum(axis=1)
    nights = nights.set_index("player").loc[rates.players]
    worth, change = (nights[name].to_numpy(dtype=float) for name in ("worth", "change"))
    awaited = (rates.rounds * rates.rate).sum(axis=1)
    variance = (rates.rounds * rates.rate * (1 - rates.rate)).sum(axis=1)
    # As many rounds as all are worth, with as many plumps as today's rate gives in them.
    part = worth / rounds
    today = np.clip(part * count + worth * change, 0.0, worth)
    prior = spread.shifts(today, part * awaited, part * variance)
    after = Posterior.of(prior, _log_likelihood(rates, today, part, prior.edges))
    mix = rates.rounds.sum(axis=0) / rates.rounds.sum()
    group = float(mix @ rates.usual)
    shifts = after.quantiles(list(QUANTILES.values())).T
    ends = {
        name: odds_added(rates.rate, shift[:, None]) @ mix
        for name, shift in zip(QUANTILES, shifts, strict=True)
    }
    low, middle, high = (ends[name] for name in ("low90", "median", "high90"))
    return pd.DataFrame(
        {
            "player": rates.players,
            "count": count.astype(int),
            "rounds": rounds.astype(int),
            "excluded": rates.excluded.sum(axis=1).astype(int),
            "raw": count / rounds,
            "expected": awaited,
            "ratio_raw": count / awaited,
            **{"ratio": middle / group, "ratio_low": low / group, "ratio_high": high / group},
            **{"adjusted": middle, "group": group, **ends},
            "chance": after.highest(),
            "maturity": [maturity(int(n), of) for n, of in zip(rounds, worth, strict=True)],
        }
    )[list(ADJUSTED)]


def _log_likelihood(rates: _Rates, count: Floats, part: Floats, edges: Floats) -> Floats:
    """Of each player's plumps in a ``part`` of the rounds, by the log-odds added.

    Those are the middles of the cells of the grid.
    """
    shift = (edges[1:] + edges[:-1]) / 2
    told = np.outer(count, shift)
    for player, (rounds, rate) in enumerate(zip(rates.rounds, rates.rate, strict=True)):
        had = rounds > 0
        odds = np.log(rate[had] / (1 - rate[had]))
        told[player] -= part[player] * rounds[had] @ np.logaddexp(0, odds[:, None] + shift)
    return told
