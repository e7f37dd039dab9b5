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

from typing import Any

import narwhals.stable.v2 as nw

from plump_core.frames import ROUND, Frame, ready

FAULTS = ("tricks", "overmade", "none", "self", "zeros", "ones")
"""Why a round contradicts itself: recorded tricks do not sum to the cards; too many made; nobody
missed though bids and cards differ; the only one who missed must have taken the bid; too few
tricks for those who missed nought; whoever took the only trick left had bid it."""


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
    """:func:`follow` for a frame that is ready, with the working columns of the round left out."""
    names = frame.collect_schema().names()
    frame = frame.with_columns(**_kinds()).with_columns(**_sums())
    frame = frame.with_columns(_fault().alias("fault"))
    frame = frame.with_columns(**_others()).with_columns(**_ends()).with_columns(**_tight())
    return frame.select(*names, "played", "tricks_low", "tricks_high", "tricks_not", "fault")


def _whole(test: nw.Expr) -> nw.Expr:
    return test.cast(nw.Int64)


def _in_round(expr: nw.Expr) -> nw.Expr:
    return expr.sum().over(*ROUND).cast(nw.Int64)


def _kinds() -> dict[str, nw.Expr]:
    """What each hand is: fixed (its tricks are known), bound, or else free."""
    missed, unmarked = nw.col("plump").fill_null(False), nw.col("plump").is_null()
    no_bid, no_tricks = nw.col("bid").is_null(), nw.col("tricks").is_null()
    made = ~missed & ~unmarked
    fixed = ~no_tricks | (made & ~no_bid)
    return {
        "_taken": nw.when(~no_tricks).then(nw.col("tricks")).otherwise(nw.col("bid")),
        "_recorded": _whole(~no_tricks),
        "_fixed": _whole(fixed),
        "_bound": _whole(missed & ~fixed & ~no_bid & ~nw.col("renons")),
        "_bid": nw.col("bid").fill_null(-1),
        "_result": _whole(~unmarked | ~no_tricks),
    }


def _sums() -> dict[str, nw.Expr]:
    """The round: R, k, z, bids of one and their sum among the bound, and the hands unbound."""
    bound, bid, fixed = nw.col("_bound"), nw.col("_bid"), nw.col("_fixed")
    free = 1 - fixed - bound
    return {
        "played": _in_round(nw.col("_result")) > 0,
        "_known": _in_round(nw.col("_recorded")),
        "_left": nw.col("cards") - _in_round(nw.col("_taken").fill_null(0) * fixed),
        "_free": free,
        "_slack": nw.col("slack").max().over(*ROUND).cast(nw.Int64) + _in_round(free),
        "_missed": _in_round(bound),
        "_zeros": _in_round(bound * _whole(bid == 0)),
        "_ones": _in_round(bound * _whole(bid == 1)),
        "_bids": _in_round(bound * bid),
    }


def _fault() -> nw.Expr:
    """The first of :data:`FAULTS` that the round shows, missing where it is possible."""
    left, missed = nw.col("_left"), nw.col("_missed")
    tied = nw.col("_slack") == 0
    recorded = nw.col("_known") > 0
    over = left < 0
    none = tied & (missed == 0) & (left != 0)
    alone = tied & (missed == 1) & (left == nw.col("_bids"))
    zeros = left < nw.col("_zeros")
    ones = tied & (missed >= 2) & (left == 1) & (nw.col("_ones") == missed)
    tests = (recorded & (over | none), over, none, alone, zeros, ones)
    found = nw.lit(None).cast(nw.String)
    for test, code in reversed([*zip(tests, FAULTS, strict=True)]):
        found = nw.when(nw.col("played") & test).then(nw.lit(code)).otherwise(found)
    return found


def _others() -> dict[str, nw.Expr]:
    """The round as the rest of it looks from each hand."""
    bound, bid = nw.col("_bound"), nw.col("_bid")
    return {
        "_slack": nw.col("_slack") - nw.col("_free"),
        "_missed": nw.col("_missed") - bound,
        "_zeros": nw.col("_zeros") - bound * _whole(bid == 0),
        "_ones": nw.col("_ones") - bound * _whole(bid == 1),
        "_bids": nw.col("_bids") - bound * bid,
    }


def _ends() -> dict[str, nw.Expr]:
    """Lowest, highest and the one value not possible, before the own bid is taken out."""
    left, missed = nw.col("_left"), nw.col("_missed")
    sound, fixed = nw.col("fault").is_null(), nw.col("_fixed") == 1
    tied = sound & (nw.col("_slack") == 0)
    alone = tied & (missed == 0)
    low = nw.when(alone).then(left).otherwise(nw.lit(0))
    high = nw.when(alone).then(left).otherwise(left - nw.col("_zeros"))
    high = nw.when(sound).then(high).otherwise(nw.col("cards"))
    gap = nw.when(tied & (missed == 1)).then(left - nw.col("_bids")).otherwise(nw.lit(-1))
    gap = nw.when(tied & (missed >= 2) & (nw.col("_ones") == missed)).then(left - 1).otherwise(gap)
    taken = nw.col("_taken")
    ends = {
        "tricks_low": nw.when(fixed).then(taken).otherwise(low),
        "tricks_high": nw.when(fixed).then(taken).otherwise(high),
        "tricks_not": nw.when(fixed).then(nw.lit(-1)).otherwise(gap),
        "_own": nw.when(nw.col("_bound") == 1).then(nw.col("_bid")).otherwise(nw.lit(-1)),
    }
    return {name: nw.when(nw.col("played")).then(expr) for name, expr in ends.items()}


def _tight() -> dict[str, nw.Expr]:
    """The ends moved inwards past the values that are not possible (there are at most two)."""
    low, high = nw.col("tricks_low"), nw.col("tricks_high")
    for _ in range(2):
        low = low + _whole((low == nw.col("_own")) | (low == nw.col("tricks_not")))
        high = high - _whole((high == nw.col("_own")) | (high == nw.col("tricks_not")))
    return {"tricks_low": low, "tricks_high": high}
