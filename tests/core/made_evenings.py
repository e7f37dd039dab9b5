"""Groups of nine kinds whose true rates are known, made apart from ``plump_core.simulate``.

Hands have a gamma distributed strength that is shared out as tricks, bids are noisy guesses of it,
the last to bid may not make the sum come out, and a better player trades a trick to hit the bid.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

SERIES = (*range(10, 1, -1), *range(1, 11))
KINDS = (
    *("usual", "no skill", "uneven nights", "by cards", "attendance", "by table size"),
    *("tables of 3 and 5", "two circles", "newcomer"),
)
DRIFTS = ("drift", "learning")
_NAMES = np.array(list("ABCDEFGHIJ"))
_OFTEN = 1000
FORM, STEP = 0.15, 0.0117
"""Nine percentage points of form from night to night; 0.7 that a rate drifts in a night."""


@dataclass(frozen=True)
class Made:
    """A group: its hands, its games in order, and the true rates of its players today.

    ``truth`` is over the tables that a player comes to, ``fair`` over those of all."""

    hands: pd.DataFrame
    games: pd.DataFrame
    truth: pd.Series
    fair: pd.Series


def made(kind: str, nights: int, seed: int) -> Made:
    """A group of a kind after so many nights."""
    dice = np.random.default_rng(seed)
    many = {"usual": 4, "no skill": 4, "uneven nights": 4, "by cards": 4}.get(kind, 8)
    many = 5 if kind in ("drift", "learning", "newcomer") else many
    skill = dice.normal(0, 0.0 if kind == "no skill" else 0.07, many)
    slope = dice.normal(0, 0.012, many) if kind == "by cards" else np.zeros(many)
    tables = _tables(kind, nights, many, dice)
    # How skill goes from night to night; a night's own form on top of it.
    path = np.repeat(skill[None], nights, axis=0)
    if kind == "drift":
        path = path + np.cumsum(dice.normal(0, STEP, path.shape), axis=0)
    if kind == "learning":
        path = path + np.arange(nights)[:, None] * STEP * (np.arange(many) < 2)
    form = dice.normal(0, FORM, path.shape) if kind == "uneven nights" else np.zeros(path.shape)
    frames, games = [], []
    for night, seated in enumerate(tables):
        shown = (path[night] + form[night])[seated]
        plump = _plumps(shown[None], slope[seated][None], dice)[0]
        frames.append(_frame(night, seated, plump))
        games.append(night)
    hands = pd.concat(frames, ignore_index=True).astype({"game": "str", "player": "str"})
    names = [f"g{night:04}" for night in games]
    table = pd.DataFrame({"game": names, "night": names})
    table["date"] = pd.date_range("2001-01-06", periods=nights, freq="7D")
    table["dealer"] = [len(seated) - 1 for seated in tables]
    truth, fair = _truth(kind, tables, path[-1], slope, dice)
    there = np.unique(np.concatenate(tables))
    index = pd.Index(_NAMES[there], dtype="str")
    return Made(hands, table, pd.Series(truth[there], index), pd.Series(fair[there], index))


def _tables(kind, nights, many, dice):
    everybody = np.arange(many)
    if kind == "attendance":
        wish = np.linspace(2.5, -2.5, many)
        return [_come(wish, 4, dice) for _ in range(nights)]
    if kind == "by table size":
        like = np.linspace(-2, 2, many)
        sizes = dice.integers(3, 6, nights)
        return [_come(like * (size - 4), size, dice) for size in sizes]
    if kind == "tables of 3 and 5":
        return [everybody[:3] if night % 2 else everybody[3:] for night in range(nights)]
    if kind == "two circles":
        return [everybody[:4] if night % 2 else everybody[4:] for night in range(nights)]
    if kind == "newcomer":
        return [everybody[: 5 if night >= nights - 2 else 4] for night in range(nights)]
    return [everybody] * nights


def _come(wish, size, dice):
    return np.sort(np.argsort(-(wish + dice.gumbel(size=len(wish))))[:size])


def _plumps(skill, slope, dice, noise=None):
    """Whether each hand plumps, ``(nights, rounds, players)``: skill ``(nights, players)``."""
    nights, players = skill.shape
    cards = np.array(SERIES)
    shape = (nights, len(SERIES), players)
    able = skill[:, None, :] + slope[:, None, :] * (cards - 5.5)[None, :, None]
    strength = dice.gamma(1.6, 1.0, shape)
    share = strength / strength.sum(axis=2, keepdims=True) * cards[None, :, None]
    took = _whole(share + dice.normal(0, 0.15, shape), cards)
    # Three know less of the cards that are out than five do.
    doubt = 0.23 * (4 / players) ** 1.7 * np.sqrt(cards)[None, :, None]
    guess = share + dice.normal(0, 1, shape) * doubt
    bid = np.clip(np.rint(guess), 0, cards[None, :, None]).astype(int)
    # The last to bid is barred from the number that makes the sum come out.
    last = (np.arange(len(SERIES)) % players)[None, :, None] == np.arange(players)
    barred = (bid.sum(axis=2) == cards)[:, :, None] & last
    bid = np.where(barred, np.where(bid == 0, 1, bid - 1), bid)
    # Who is off by one gives the trick away, or gets it, the oftener the abler.
    off = took - bid
    mends = dice.random(shape) < np.clip(0.22 + able, 0.0, 1.0)
    spoils = dice.random(shape) < np.clip(0.14 - 0.35 * able, 0.0, 1.0)
    missed = np.where(np.abs(off) == 1, ~mends, off != 0)
    return np.where(off == 0, spoils, missed)


def _whole(share, cards):
    """Tricks: whole numbers that add up to the cards, the largest remainders rounded up."""
    low = np.floor(np.maximum(share, 0)).astype(int)
    left = cards[None, :] - low.sum(axis=2)
    order = np.argsort(np.argsort(-(share - low), axis=2), axis=2)
    took = low + (order < np.maximum(left, 0)[:, :, None])
    excess = np.maximum(took.sum(axis=2) - cards[None, :], 0)
    most = np.arange(took.shape[2]) == took.argmax(axis=2)[:, :, None]
    return took - most * np.minimum(excess[:, :, None], took)


def _truth(kind, tables, skill, slope, dice):
    """The rate of each over very many nights at such tables, and at those of everybody."""
    sizes = [len(seated) for seated in tables]
    mix = {size: sizes.count(size) / len(sizes) for size in set(sizes)}
    at = {size: _rates(size, skill, slope, kind, dice) for size in mix}
    fair = sum(part * size * at[size] for size, part in mix.items())
    fair /= sum(part * size for size, part in mix.items())
    own = np.zeros(len(skill))
    for player in range(len(skill)):
        mine = [len(seated) for seated in tables if player in seated] or sizes
        own[player] = np.mean([at[size][player] for size in mine])
    return own, fair


def _rates(size, skill, slope, kind, dice):
    """Everybody's rate at a table of a size; others' skill does not enter, so it is one formula."""
    rates = np.zeros(len(skill))
    for player, (able, steep) in enumerate(zip(skill, slope, strict=True)):
        form = FORM if kind == "uneven nights" else 0.0
        ours = np.full((_OFTEN, size), able) + dice.normal(0, 1, (_OFTEN, size)) * form
        rates[player] = _plumps(ours, np.full((_OFTEN, size), steep), dice).mean()
    return rates


def _frame(night, seated, plump):
    rounds, players = plump.shape
    return pd.DataFrame(
        {
            "game": f"g{night:04}",
            "round": np.repeat(np.arange(1, rounds + 1), players),
            "cards": np.repeat(SERIES, players),
            "seat": np.tile(np.arange(players), rounds),
            "player": np.tile(_NAMES[seated], rounds),
            "bid": 1,
            "plump": plump.ravel(),
        }
    )
