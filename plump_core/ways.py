"""What a hand may have been where its points say so: the optional column ``ways`` of `hands`.

A sheet with points alone tells of a hand that it bid and took one of a few things: under rules
that give ten points for any bid that held, say, 1 and 1, or 2 and 2. A hand's ``ways`` are those,
as ``"1:1 2:2"``: bids and tricks. The closed form of `tricks.py` knows nothing of them, so the
rounds that have any are searched.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import narwhals.stable.v2 as nw

from plump_core.frames import ROUND, Frame, joined, like, rows
from plump_core.game import WAYS
from plump_core.rounds import Hand, Room

_KEYS = ("game", "round", "seat")
_ENDS = ("tricks_low", "tricks_high", "tricks_not")


def written(pairs: Iterable[tuple[int, int]]) -> str:
    """Bids and tricks as they stand in the column; `rounds.Hand` reads them.

    >>> written({(2, 2), (1, 1)})
    '1:1 2:2'
    """
    return " ".join(f"{bid}:{tricks}" for bid, tricks in sorted(pairs))


def searched(frame: Frame) -> Frame:
    """A frame of :func:`plump_core.tricks.possible`, its rounds with ``ways`` searched.

    A round in which nothing fits together gets the fault ``points``.
    """
    if WAYS not in frame.collect_schema().names():
        return frame
    tied = frame.with_columns(restricted().alias("_restricted"))
    table = rows(tied.filter(nw.col("_restricted"), nw.col("played")).sort(*_KEYS))
    if not table:
        return frame
    again = [row for _, around in groupby(table, key=_round) for row in in_round(list(around))]
    return _put(frame, again)


def restricted() -> nw.Expr:
    """Whether a hand's round has any ``ways``."""
    return (~nw.col(WAYS).is_null()).cast(nw.Int64).sum().over(*ROUND) > 0


def _round(row: dict[str, Any]) -> tuple[Any, Any]:
    return row["game"], row["round"]


def in_round(around: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The hands of a round with the ends of what they may have taken, by search."""
    if around[0]["fault"] is not None:
        return
    possible = [_tricks(row, around) for row in around]
    fault = None if all(possible) else "points"
    for row, tricks in zip(around, possible, strict=True):
        ends = (0, row["cards"], -1) if fault else _ends(row, tricks)
        key = {name: row[name] for name in _KEYS}
        yield {**key, **dict(zip(_ENDS, ends, strict=True)), "fault": fault}


def _tricks(row: dict[str, Any], around: list[dict[str, Any]]) -> set[int]:
    room = Room.beside([row], around)
    return {way.tricks for way in Hand.of(row).outcomes(row["cards"]) if way.tricks in room}


def _ends(row: dict[str, Any], tricks: set[int]) -> tuple[int, int, int]:
    """Lowest, highest and, if there is just one, the value between that is not possible."""
    low, high = min(tricks), max(tricks)
    own = {row["bid"]} if row["plump"] else set()
    gaps = set(range(low, high + 1)) - tricks - own
    return low, high, gaps.pop() if len(gaps) == 1 else -1


def _put(frame: Frame, again: list[dict[str, Any]]) -> Frame:
    """The frame with what was found in the place of what the closed form said."""
    added = (*_ENDS, "fault")
    columns = {key: [row[key] for row in again] for key in _KEYS}
    columns |= {f"_{name}": [row[name] for row in again] for name in added}
    texts = {"game", "_fault"}
    types = {name: nw.String if name in texts else nw.Int64 for name in columns}
    names = frame.collect_schema().names()
    frame = joined(frame, like(frame, columns, types), _KEYS)
    missing = nw.col("_tricks_low").is_null()
    new = {name: nw.col(f"_{name}") for name in added}
    # Only pandas turns whole numbers into others where a join leaves some out.
    new |= {name: new[name].fill_null(0).cast(nw.Int64) for name in _ENDS}
    old = {name: nw.when(missing).then(nw.col(name)) for name in added}
    return frame.with_columns(**{n: old[n].otherwise(new[n]) for n in added}).select(*names)
