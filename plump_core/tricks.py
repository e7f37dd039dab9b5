"""What bids and plump marks imply of the tricks nobody wrote down.

Two facts tie a round together: its tricks sum to its cards, and who missed did not take what was
bid. From them follows exactly what each hand may have taken, in closed form:

Let the *bound* hands be those missed with a known bid, R the tricks that the others leave, z the
number of bound bids of nought, s the hands that nothing binds (a dummy, a renons, an unknown bid
or mark). Seen from hand j, with z', k' and s' counting the rest, j may have taken
{0, …, R − z'}, less its own bid if it is bound, and less one more value where s' = 0: everything
but R if k' = 0; R − b if k' = 1 and b is the other's bid; R − 1 if k' ≥ 2 and all of those bid 1.
The round is possible exactly if R ≥ z and, where s = 0: R = 0 if k = 0; R ≠ b if k = 1; not R = 1
with k ≥ 2 bids that are all 1. Proof: take j away and ask whether the rest of the round, with what
j leaves of R, is possible; by induction give each missed nought one trick and all that remains to
one hand, and see which of the few values that hand cannot have are the only ones left.
"""

from collections.abc import Sequence
from typing import Any

import narwhals.stable.v2 as nw

from plump_core.frames import ROUND, Frame, grouped, joined, ready
from plump_core.game import SHEET_POINTS, WAYS
from plump_core.ways import searched

FAULTS = ("tricks", "overmade", "none", "self", "zeros", "ones")
"""Why a round contradicts itself: recorded tricks do not sum to the cards; too many made; nobody
missed though bids and cards differ; the only one who missed must have taken the bid; too few
tricks for those who missed nought; whoever took the only trick left had bid it.

Hands with ``ways`` (see :mod:`plump_core.ways`) may show one more, ``points``: each of them is
possible, but not all together."""


def follow(hands: Any) -> Any:
    """`hands` and what each may have taken, on the engine they came on.

    Added columns: ``tricks_low`` and ``tricks_high`` (int), the ends of what is possible, tight;
    ``tricks_not`` (int, −1 for none), a value between them that is not possible besides the own
    bid; ``fault`` (str, missing where there is none), the member of :data:`FAULTS` that the whole
    round shows: nothing follows then, and the range is as wide as the cards. In rounds without any
    result all four are missing.
    """
    return possible(ready(hands)).to_native()


def possible(frame: Frame) -> Frame:
    """:func:`follow` for a frame that is ready, with ``played``: whether the round has a result."""
    names = frame.collect_schema().names()
    told = [name for name in (WAYS, SHEET_POINTS) if name in names]
    frame = frame.with_columns(**_kinds(told))
    frame = joined(frame, grouped(frame.with_columns(**_parts()), ROUND, **_sums()), ROUND)
    # Each step names what the next one uses, so that no engine works anything out twice.
    for step in (_round, _tests, _faults, _others, _rest, _ends, _inwards, _inwards):
        frame = frame.with_columns(**step())
    added = ("tricks_low", "tricks_high", "tricks_not")
    seen = (nw.when(nw.col("played")).then(nw.col(name)).alias(name) for name in added)
    return searched(frame.with_columns(*seen).select(*names, "played", *added, "fault"))


def _whole(test: nw.Expr) -> nw.Expr:
    return test.cast(nw.Int64)


def _kinds(telling: Sequence[str]) -> dict[str, nw.Expr]:
    """What each hand is: fixed (its tricks are known), bound, or else free.

    One with anything in a column that is ``telling`` has a result, be it ever so open.
    """
    told = nw.lit(False)
    for name in telling:
        told = told | ~nw.col(name).is_null()
    missed, marked = nw.col("plump").fill_null(False), ~nw.col("plump").is_null()
    has_bid, has_tricks = ~nw.col("bid").is_null(), ~nw.col("tricks").is_null()
    fixed = has_tricks | (marked & ~missed & has_bid)
    taken = nw.when(has_tricks).then(nw.col("tricks")).otherwise(nw.col("bid")).fill_null(0)
    return {
        "_bid": nw.col("bid").fill_null(-1),
        "_taken": taken,
        "_fixed": _whole(fixed),
        "_bound": _whole(missed & ~fixed & has_bid & ~nw.col("renons")),
        "_told": _whole(has_tricks),
        "_result": _whole(marked | has_tricks | told),
    }


def _parts() -> dict[str, nw.Expr]:
    """What each hand adds to the sums of its round."""
    bound, bid, fixed = nw.col("_bound"), nw.col("_bid"), nw.col("_fixed")
    return {
        "_taken": nw.col("_taken") * fixed,
        "_free": 1 - fixed - bound,
        "_zero": bound * _whole(bid == 0),
        "_one": bound * _whole(bid == 1),
        "_bid": bound * bid,
    }


def _sums() -> dict[str, nw.Expr]:
    parts = {"took": "_taken", "free": "_free", "k": "_bound", "z": "_zero", "ones": "_one"}
    parts |= {"bids": "_bid", "told": "_told", "result": "_result"}
    sums = {f"_{name}_of_round": nw.col(part).sum() for name, part in parts.items()}
    return {**sums, "_slack_of_round": nw.col("slack").max()}


def _round() -> dict[str, nw.Expr]:
    """The round: R, k, z, bids of one and their sum among the bound, and the hands unbound."""
    of_round = {n: _int(f"_{n}_of_round") for n in ("took", "free", "k", "z", "ones", "bids")}
    return {
        "played": _int("_result_of_round") > 0,
        "_left": nw.col("cards") - of_round["took"],
        "_s": _int("_slack_of_round") + of_round["free"],
        **{f"_{name}": of_round[name] for name in ("k", "z", "ones", "bids")},
    }


def _tests() -> dict[str, nw.Expr]:
    """Whether the round shows each of the faults, as ``_is_…``."""
    left, k, tied = nw.col("_left"), nw.col("_k"), nw.col("_s") == 0
    over, none = left < 0, tied & (k == 0) & (left != 0)
    tests = (
        (_int("_told_of_round") > 0) & (over | none),
        over,
        none,
        tied & (k == 1) & (left == nw.col("_bids")),
        left < nw.col("_z"),
        tied & (k >= 2) & (left == 1) & (nw.col("_ones") == k),
    )
    return {f"_is_{code}": test for code, test in zip(FAULTS, tests, strict=True)}


def _faults() -> dict[str, nw.Expr]:
    """The first of :data:`FAULTS` that the round shows, missing where it is possible."""
    found = nw.lit(None).cast(nw.String)
    for code in reversed(FAULTS):
        found = nw.when(nw.col(f"_is_{code}")).then(nw.lit(code)).otherwise(found)
    return {"fault": nw.when(nw.col("played")).then(found)}


def _others() -> dict[str, nw.Expr]:
    """The round as the rest of it looks from each hand."""
    bound, bid = nw.col("_bound"), nw.col("_bid")
    return {
        "_s": nw.col("_s") - (1 - nw.col("_fixed") - bound),
        "_k": nw.col("_k") - bound,
        "_z": nw.col("_z") - bound * _whole(bid == 0),
        "_ones": nw.col("_ones") - bound * _whole(bid == 1),
        "_bids": nw.col("_bids") - bound * bid,
        "_own": nw.when(bound == 1).then(bid).otherwise(nw.lit(-1)),
    }


def _rest() -> dict[str, nw.Expr]:
    """What the rest of a possible round leaves: nothing free, or one more value forbidden."""
    tied = nw.col("fault").is_null() & (nw.col("_s") == 0) & (nw.col("_fixed") == 0)
    return {
        "_alone": tied & (nw.col("_k") == 0),
        "_by_one": tied & (nw.col("_k") == 1),
        "_by_ones": tied & (nw.col("_k") >= 2) & (nw.col("_ones") == nw.col("_k")),
    }


def _ends() -> dict[str, nw.Expr]:
    """Lowest, highest and the one value not possible, before the own bid is taken out."""
    left, fixed, taken = nw.col("_left"), nw.col("_fixed") == 1, nw.col("_taken")
    alone, sound = nw.col("_alone"), nw.col("fault").is_null()
    most = nw.when(sound).then(left - nw.col("_z")).otherwise(nw.col("cards"))
    low = nw.when(alone).then(left).otherwise(nw.lit(0))
    high = nw.when(alone).then(left).otherwise(most)
    gap = nw.when(nw.col("_by_ones")).then(left - 1).otherwise(nw.lit(-1))
    return {
        "tricks_low": nw.when(fixed).then(taken).otherwise(low),
        "tricks_high": nw.when(fixed).then(taken).otherwise(high),
        "tricks_not": nw.when(nw.col("_by_one")).then(left - nw.col("_bids")).otherwise(gap),
    }


def _inwards() -> dict[str, nw.Expr]:
    """The ends moved in past a value that is not possible; there are at most two of those."""
    low, high = nw.col("tricks_low"), nw.col("tricks_high")
    own, gap = nw.col("_own"), nw.col("tricks_not")
    return {
        "tricks_low": low + _whole((low == own) | (low == gap)),
        "tricks_high": high - _whole((high == own) | (high == gap)),
    }


def _int(name: str) -> nw.Expr:
    """A sum as a 64-bit number: DuckDB sums into something wider."""
    return nw.col(name).cast(nw.Int64)
