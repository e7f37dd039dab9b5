"""Records of a group, each beside the line of what chance alone gives.

Somebody always holds the record; the line tells how much of it would come by itself. No streak is
called form: tests for a hot hand find one in every third group that has none.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from plump_core.rules import Rules
from plump_core.statistics import luck
from plump_core.statistics.luck import Line
from plump_core.statistics.totals import by_hand, in_order
from plump_core.statistics.turns import comebacks


class Record(StrEnum):
    """What there is a record in."""

    PLUMPS_NIGHT = "plumps in a night"
    PLUMPS_EVER = "plumps"
    MADE_NIGHT = "made in a night"
    MADE_EVER = "made"
    BEST_NIGHT = "best night"
    WORST_NIGHT = "worst night"
    COMEBACK = "comeback"
    ALL_PLUMPED = "all plumped"
    ALL_MADE = "all made"


RECORDS = (
    "record", "value", "holders", "game", "round", "at_least", "median", "high", "left_out",
)  # fmt: skip
"""Columns of :func:`records`."""

_WEIGHT = 20
"""As many hands the group's whole rate weighs in that of each number of cards and players."""

_Row = dict[str, Any]
_Marks = NDArray[np.bool_]


def records(
    scored: Any,
    rules: Rules,
    games: pd.DataFrame | None = None,
    chances: pd.DataFrame | None = None,
) -> pd.DataFrame:
    """The group's records, a row for each that there is; columns :data:`RECORDS`.

    ``value``: bids in a row that plumped or held, in one night or over nights; the best and the
    worst night in points above the table (positive is better); the comeback's lowest chance (only
    if ``chances`` are given); in how many rounds all plumped or all made it. ``holders`` is a tuple
    of all who share it, ``game`` and ``round`` where the first of them reached it (for a night its
    first game, for rounds where it last happened). The line of chance: ``at_least``, how likely
    as much or more would be; ``median`` and ``high`` (90th percentile; of comebacks the 10th) of
    the record. Runs and counts are exact under independence, nights are sums of the group's own
    hands, the comeback is at most so likely (:mod:`plump_core.statistics.luck`). That all make it
    has no line where the hook forbids it. ``left_out`` is the number of games not counted because
    their points are open.
    """
    known = _Known.of(scored, rules, games)
    found = [*_streaks(known), *_nights(known), *_together(known, rules)]
    if chances is not None:
        found += _comeback(chances)
    return pd.DataFrame(found, columns=list(RECORDS)).astype({"round": "Int64"})


@dataclass(frozen=True, slots=True)
class _Known:
    """Every hand in order of play, with ``at``, its night, and ``rate``, how often such plump."""

    hands: pd.DataFrame = field(repr=False)
    left_out: int

    @classmethod
    def of(cls, scored: Any, rules: Rules, games: pd.DataFrame | None) -> "_Known":
        hands = by_hand(scored, rules)
        order = in_order(games, hands["game"].unique().tolist())
        codes = hands["game"].cat.codes.to_numpy()
        turn = pd.Index(order["game"]).get_indexer(hands["game"].cat.categories)[codes]
        at = np.append(order["at"].to_numpy(np.int64), -1)[turn]
        hands = hands.assign(turn=turn, at=at, rate=_rates(hands))
        # A stable order: hands come sorted by round and player.
        hands = hands[turn >= 0].sort_values("turn", kind="stable", ignore_index=True)
        return cls(hands, int(hands.loc[hands["open"] > 0, "game"].nunique()))


def _rates(hands: pd.DataFrame) -> NDArray[np.float64]:
    """The group's plump rate with as many cards and players, drawn towards its whole rate."""
    told = hands["mark"] >= 0
    plump = (hands["mark"] == 1).to_numpy(dtype=float)
    whole = plump.sum() / max(int(told.sum()), 1)
    cells = [hands["cards"], hands["players"]]
    missed = pd.Series(plump).groupby(cells).transform("sum")
    count = told.astype(float).groupby(cells).transform("sum")
    found: NDArray[np.float64] = ((missed + _WEIGHT * whole) / (count + _WEIGHT)).to_numpy(float)
    return np.clip(found, 0, 1)


def _streaks(known: _Known) -> Iterator[_Row]:
    kinds = (
        (Record.PLUMPS_NIGHT, 1, ["player", "at"]),
        (Record.PLUMPS_EVER, 1, ["player"]),
        (Record.MADE_NIGHT, 0, ["player", "at"]),
        (Record.MADE_EVER, 0, ["player"]),
    )
    for record, mark, within in kinds:
        # Stable again: each player's hands stay in order of play.
        hands = known.hands.sort_values(within, kind="stable", ignore_index=True)
        hit = (hands["mark"] == mark).to_numpy()
        if not hit.any():
            continue
        apart = _apart(hands, within)
        length = _running(hit, apart)
        ends = hands[length == length.max()].sort_values(["turn", "round"])
        # A mark that the sheet does not tell ends a run, so it never goes on.
        rate = hands["rate"] if mark else 1 - hands["rate"]
        chance = np.where(hands["mark"] < 0, 0.0, rate)
        sequences = np.split(chance, np.flatnonzero(apart)[1:])
        line = luck.longest_run(sequences, int(length.max()))
        yield _row(record, int(length.max()), ends, line, 0)


def _apart(hands: pd.DataFrame, within: list[str]) -> _Marks:
    """Which hands are the first with their values of ``within``, by which they are sorted."""
    keys = np.column_stack([pd.factorize(hands[name])[0] for name in within])
    apart: _Marks = np.r_[True, (keys[1:] != keys[:-1]).any(axis=1)]
    return apart


def _parts(values: NDArray[Any], starts: NDArray[np.int64]) -> list[list[Any]]:
    """The values in lists that begin where ``starts`` says."""
    flat, ends = values.tolist(), [*starts[1:].tolist(), len(values)]
    return [flat[start:end] for start, end in zip(starts.tolist(), ends, strict=True)]


def _running(hit: _Marks, apart: _Marks) -> NDArray[np.int64]:
    """How many in a row have hit, up to and with each; none go on where another part begins."""
    at = np.arange(len(hit))
    start = np.maximum.accumulate(np.where(apart | ~hit, at, 0))
    length: NDArray[np.int64] = at - start + hit[start]
    return np.where(hit, length, 0)


def _nights(known: _Known) -> Iterator[_Row]:
    hands = known.hands[(known.hands["open"] == 0) & (known.hands["players"] > 1)]
    if hands.empty or not hands["above"].abs().max() > 0:
        return
    groups = hands.groupby([hands["cards"], hands["players"]])
    hands = hands.assign(kind=groups.ngroup())
    values = [one.to_numpy(float) for _, one in hands.groupby("kind")["above"]]
    hands = hands.sort_values(["at", "player"], kind="stable", ignore_index=True)
    starts = np.flatnonzero(_apart(hands, ["at", "player"]))
    table = hands.loc[starts, ["player", "game"]]
    table["above"] = np.add.reduceat(hands["above"].to_numpy(float), starts).round(9)
    kinds = _parts(hands["kind"].to_numpy(), starts)
    for record, sign in ((Record.BEST_NIGHT, 1), (Record.WORST_NIGHT, -1)):
        value = float((table["above"] * sign).max())
        line = luck.best_of(kinds, [sign * one for one in values], value)
        line = Line(line.at_least, sign * line.median, sign * line.high)
        holders = table[table["above"] * sign == value]
        yield _row(record, sign * value, holders, line, known.left_out)


def _together(known: _Known, rules: Rules) -> Iterator[_Row]:
    # Where the sheet does not tell a mark, nobody knows whether all did.
    told = known.hands.groupby(["turn", "round"])["mark"].transform("min") >= 0
    hands = known.hands[told & (known.hands["players"] > 1)]
    if hands.empty:
        return
    rounds = hands.assign(plumped=hands["mark"] == 1, made=hands["mark"] == 0).groupby(
        ["turn", "game", "round", "players"], observed=True, sort=True
    )
    table = rounds.agg(
        plumped=("plumped", "all"), made=("made", "all"), rate=("rate", "first")
    ).reset_index()
    # Everybody in a round has the same cards and players, and so the same rate.
    each = {Record.ALL_PLUMPED: table["rate"], Record.ALL_MADE: 1 - table["rate"]}
    for record, column in ((Record.ALL_PLUMPED, "plumped"), (Record.ALL_MADE, "made")):
        hit = table[table[column]].iloc[::-1]
        cells = (each[record] ** table["players"]).round(12).value_counts()
        line = None
        if record is Record.ALL_PLUMPED or rules.hook is False:
            chance, times = cells.index.to_numpy(float), np.asarray(cells, dtype=np.int64)
            line = luck.how_many(chance, times, len(hit))
        yield _row(record, len(hit), hit.assign(player=""), line, 0)


def _comeback(chances: pd.DataFrame) -> Iterator[_Row]:
    table = comebacks(chances)
    table = table[table["players"] > 1]
    if table.empty:
        return
    lowest = table["lowest"].min()
    sizes = table.drop_duplicates("game")["players"].to_numpy()
    holders = table[table["lowest"] == lowest]
    left_out = int(chances.attrs.get("left_out", 0))
    yield _row(Record.COMEBACK, float(lowest), holders, luck.deepest(sizes, lowest), left_out)


def _row(
    record: Record, value: float, holders: pd.DataFrame, line: Line | None, left_out: int
) -> _Row:
    names = tuple(dict.fromkeys(str(name) for name in holders["player"] if name))
    first: dict[Any, Any] = holders.iloc[0].to_dict() if len(holders) else {}
    ends = (line.at_least, line.median, line.high) if line else (np.nan,) * 3
    return {
        "record": record,
        "value": value,
        "holders": names,
        "game": str(first["game"]) if first else None,
        "round": first.get("round", pd.NA),
        **dict(zip(("at_least", "median", "high"), ends, strict=True)),
        "left_out": left_out,
    }
