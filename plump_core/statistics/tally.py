"""Hands counted up by whatever tells them apart: the one heavy step, on the frame's own engine.

Every figure about plumps follows from such a small table. A hand of a played round whose mark is
missing is not known to have held or missed; it is counted as ``excluded``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import narwhals.stable.v2 as nw
import pandas as pd

from plump_core.frames import ROUND, Frame, collect, grouped, joined, like, ready, rows
from plump_core.rules import Bidding
from plump_core.tricks import possible

TALLY = ("count", "rounds", "excluded")
"""Plumps, hands known to have held or missed, and hands of which it is not known."""

UNKNOWN = -1
"""Where a dealer is not known, as a place or as ``last``."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A table, and how many hands (or rounds, where the table counts those) it leaves out.

    They are left out because the sheet does not say what the table needs to know of them.
    """

    table: pd.DataFrame
    excluded: int


def played(hands: Any) -> Frame:
    """Scored `hands`, or any other, as a frame of the hands of rounds that have a result.

    Added columns where they are not there: those of :func:`plump_core.tricks.possible`.
    """
    frame = ready(hands)
    if not {"played", "tricks_low", "fault"} <= set(frame.collect_schema().names()):
        frame = possible(frame)
    return frame.filter(nw.col("played"))


def at_table(frame: Frame) -> Frame:
    """With ``players`` (int), how many took part in the round."""
    return frame.with_columns(players=nw.len().over(*ROUND).cast(nw.Int64))


def from_dealer(
    frame: Frame, games: pd.DataFrame | None, bidding: Bidding = Bidding.LEFT_OF_DEALER
) -> Frame:
    """With ``place``, seats to the left of the dealer, and ``last``, 1 for who bids last, else 0.

    The deal goes round from the first dealer, who stands in ``games`` (``game``, ``dealer``: a
    seat, may be missing). Both are −1 where no dealer is known, and in rounds that somebody sat
    out, since nobody knows whether the deal then passed by; ``last`` also where all bid at once.
    Needs ``players``.
    """
    frame = joined(frame, _dealers(frame, games), "game")
    frame = frame.with_columns(_seats=nw.col("seat").max().over("game").cast(nw.Int64) + 1)
    known = ~nw.col("_dealer").is_null() & (nw.col("_seats") == nw.col("players"))
    # pandas makes floats of whole numbers of which one is missing.
    frame = frame.with_columns(_known=known, _dealer=nw.col("_dealer").fill_null(0).cast(nw.Int64))
    known = nw.col("_known")
    # One whole turn is added, so that nothing is negative: engines differ in what is left then.
    turned = nw.col("seat") + nw.col("_seats") * nw.col("round") - nw.col("_dealer")
    place = (turned - nw.col("round") + 1) % nw.col("_seats")
    frame = frame.with_columns(place=nw.when(known).then(place).otherwise(nw.lit(UNKNOWN)))
    return frame.with_columns(last=nw.when(known).then(_last(bidding)).otherwise(nw.lit(UNKNOWN)))


def _dealers(frame: Frame, games: pd.DataFrame | None) -> Frame:
    table = pd.DataFrame({"game": [], "dealer": []}) if games is None else games
    known = table[table["dealer"].notna()]
    columns: dict[str, list[Any]] = {"game": known["game"].tolist()}
    columns["_dealer"] = [int(dealer) for dealer in known["dealer"].tolist()]
    return like(frame, columns, {"game": nw.String, "_dealer": nw.Int64})


def _last(bidding: Bidding) -> nw.Expr:
    """The dealer; with the dealer first the neighbour before; of all at once it is not known."""
    if bidding is Bidding.TOGETHER:
        return nw.lit(UNKNOWN)
    after = 0 if bidding is Bidding.LEFT_OF_DEALER else nw.col("_seats") - 1
    return (nw.col("place") == after).cast(nw.Int64)


def tally(frame: Frame, keys: Sequence[str]) -> pd.DataFrame:
    """Plumps by ``keys``, in their order; columns ``keys`` and :data:`TALLY`."""
    marked, plump = ~nw.col("plump").is_null(), nw.col("plump").fill_null(False)
    return summed(frame, keys, dict(zip(TALLY, (plump, marked, ~marked), strict=True)))


def summed(frame: Frame, keys: Sequence[str], parts: Mapping[str, nw.Expr]) -> pd.DataFrame:
    """The sums of what each row adds, by ``keys`` and in their order, as whole numbers."""
    # Columns first: pandas sums those, but not expressions, without a loop over the groups.
    added = {f"_of_{name}": part.cast(nw.Int64) for name, part in parts.items()}
    sums = {name: nw.col(f"_of_{name}").sum() for name in parts}
    table = pd.DataFrame(
        rows(grouped(frame.with_columns(**added), keys, **sums)), columns=[*keys, *sums]
    )
    return table.astype(dict.fromkeys(sums, "int64")).sort_values(list(keys), ignore_index=True)


def all_together(table: pd.DataFrame) -> pd.DataFrame:
    """The rows of a group: its sums, with ``player`` missing."""
    return table.assign(player=pd.array([None] * len(table), dtype="str"))


def number_of(frame: Frame) -> int:
    """How many rows there are."""
    return int(collect(frame.select(nw.len().alias("rows")))["rows"][0])
