"""What each hand is likely to have taken where the sheet leaves it open, round by round.

A bid that held tells its tricks and a plump mostly does not, so the hands whose tricks are known
are no sample. But the tricks of a round sum to its cards: of all the ways in which the open hands
can share what is left (:mod:`plump_core.tricks`) each is given a weight, and a hand's tricks are
their mean, so that the round sums to its cards again. A way's weight is the product over its hands
of how common it is to miss by so much. Ways are counted by multiplying polynomials.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from plump_core.frames import Frame, collect
from plump_core.game import WAYS
from plump_core.rounds import Hand
from plump_core.statistics.shrink import Floats

_RARER = 0.3
"""How much rarer each further trick makes a miss: by two about a third as common as by one."""
_HELD = 1.2
"""A bid that held, where it is not known that it missed, against a miss by one to one side."""

_KEYS = ("game", "round", "seat")
_ASKED = (*_KEYS, "player", "cards", "bid", "plump", "renons", "slack", "fault")
_ENDS = ("tricks_low", "tricks_high")
_WHOLE = ("round", "seat", "cards", "slack")
"""Columns that no hand lacks."""

_Open = tuple[int, int]
"""An open hand: its bid (−1 if unknown), and a bit for each number of tricks it may have taken."""


class Taken(NamedTuple):
    """An open hand's tricks: mean, variance, and that of the sum of all alike, for each of them."""

    mean: float
    variance: float
    alike: float


def taken(frame: Frame) -> pd.DataFrame:
    """The hands of a frame of :func:`plump_core.statistics.tally.played`, in their order.

    Columns: ``game``, ``round``, ``seat``, ``player``, ``cards``, ``bid``, ``fault``, the ends
    ``tricks_low`` and ``tricks_high``, ``hooked`` where it is there; ``known`` (bool), whether the
    tricks are; ``tricks``, what they are or their mean; ``variance`` of them, and ``alike``, the
    part of each hand in the variance of the sum of its round's hands with the same bid; ``tied``
    (bool), whether the tricks of the round's hands sum to its cards.
    """
    names = frame.collect_schema().names()
    asked = [name for name in (*_ASKED, *_ENDS, WAYS, "hooked") if name in names]
    found = collect(frame.select(*asked))
    columns: dict[str, Any] = {
        name: found[name].to_numpy().astype(int) if name in _WHOLE else found[name].to_list()
        for name in asked
    }
    table = pd.DataFrame(columns, columns=asked)
    table = table.sort_values(list(_KEYS), ignore_index=True)
    low, high = (table[name].to_numpy(dtype=float) for name in _ENDS)
    known = low == high
    told = {"tricks": (low + high) / 2, "variance": np.zeros(len(table))}
    told |= {"alike": np.zeros(len(table))}
    sound = table["fault"].isna().to_numpy(dtype=bool)
    for at, shares in _rounds(table, ~known & sound):
        for name, values in zip(told, zip(*shares, strict=True), strict=True):
            told[name][at] = values
    tied = sound & (table["slack"].to_numpy(dtype=float) == 0)
    return table.assign(known=known, tied=tied, **told)


def _rounds(table: pd.DataFrame, unknown: Any) -> list[tuple[list[int], list[Taken]]]:
    """The rows of the open hands of each round, and what they took."""
    if not unknown.any():
        return []
    # Rounds are numbered as they stand, one after the other.
    same = (table["game"] == table["game"].shift()) & (table["round"] == table["round"].shift())
    turn = np.cumsum(~same.to_numpy(dtype=bool)) - 1
    first = np.flatnonzero(~same.to_numpy(dtype=bool))
    told = np.where(unknown, 0.0, table["tricks_low"].to_numpy(dtype=float))
    left = table["cards"].to_numpy(dtype=float)[first] - np.add.reduceat(told, first)
    slack = np.maximum.reduceat(table["slack"].to_numpy(dtype=float), first)
    opened = np.flatnonzero(unknown)
    hands = table.iloc[opened].to_dict("list")
    rows: dict[int, list[int]] = {}
    for at, one in enumerate(turn[opened].tolist()):
        rows.setdefault(one, []).append(at)
    return [
        (
            opened[at].tolist(),
            _shared(int(left[one]), tuple(_open(hands, hand) for hand in at), int(slack[one])),
        )
        for one, at in rows.items()
    ]


def _open(hands: dict[Any, list[Any]], at: int) -> _Open:
    bid = hands["bid"][at]
    bid = -1 if pd.isna(bid) else int(bid)
    ways = hands[WAYS][at] if WAYS in hands else None
    missed = hands["plump"][at]
    missed = None if pd.isna(missed) else bool(missed)
    if isinstance(ways, str):
        one = Hand(None if bid < 0 else bid, None, missed, bool(hands["renons"][at]), ways)
        return bid, sum({1 << way.tricks for way in one.outcomes(int(hands["cards"][at]))})
    low, high = (int(hands[name][at]) for name in _ENDS)
    may = (1 << high + 1) - (1 << low)
    bound = missed and bid >= 0 and not hands["renons"][at]
    return bid, may & ~(1 << bid) if bound else may


def _shared(left: int, hands: tuple[_Open, ...], slack: int) -> list[Taken]:
    found = dict(_alike(left, tuple(sorted(hands)), slack))
    return [found[hand] for hand in hands]


@lru_cache(maxsize=65536)
def _alike(left: int, hands: tuple[_Open, ...], slack: int) -> tuple[tuple[_Open, Taken], ...]:
    """What each kind of open hand took where together, with the slack, they took ``left``."""
    anything: Floats = np.ones(left + 1)
    told = []
    for kind in dict.fromkeys(hands):
        number, own = hands.count(kind), _weights(*kind, left)
        rest = [_weights(*hand, left) for hand in hands if hand != kind] + [anything] * slack
        others = _product(rest, left)
        mean, variance = _moments(own, _product([others] + [own] * (number - 1), left))
        _, together = _moments(_product([own] * number, left), others)
        told.append((kind, Taken(mean, variance, together / number)))
    return tuple(told)


def _weights(bid: int, may: int, left: int) -> Floats:
    """How common each number of tricks is, before the round is looked at."""
    tricks = np.arange(left + 1)
    off = np.abs(tricks - bid)
    common = np.ones(left + 1) if bid < 0 else np.where(off > 0, _RARER ** (off - 1.0), _HELD)
    weights: Floats = common * np.array([may >> one & 1 for one in range(left + 1)], dtype=float)
    return weights


def _product(factors: list[Floats], left: int) -> Floats:
    product: Floats = np.eye(1, left + 1)[0]
    for factor in factors:
        product = np.convolve(product, factor)[: left + 1]
    return product


def _moments(own: Floats, rest: Floats) -> tuple[float, float]:
    """Mean and variance of what ``own`` takes, the ``rest`` taking what is left."""
    mass = own * rest[::-1]
    mass = mass / mass.sum()
    tricks = np.arange(len(mass))
    mean = float(mass @ tricks)
    return mean, float(mass @ (tricks - mean) ** 2)
