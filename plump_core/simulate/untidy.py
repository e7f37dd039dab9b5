"""Made-up nights as people write them down: misspelled names, gaps, a guest who came late."""

import datetime as dt
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from plump_core.game import Game, same_name
from plump_core.simulate import simulate

_FIRST_NIGHT = dt.date(2009, 1, 2)


@dataclass(frozen=True, slots=True)
class Untidy:
    """How much is wrong or lacking: each is a share from 0 to 1.

    Of the nights: those in which one name is ``misspelled``, a guest comes ``late``, or the
    ``tricks`` are written (else only bids and plumps). Of the rounds: those that are ``missing``.
    """

    misspelled: float = 0.0
    missing: float = 0.0
    late: float = 0.0
    tricks: float = 0.0


def protocols(
    nights: int,
    players: Sequence[str],
    cards: Sequence[int],
    untidy: Untidy,
    *,
    hook: bool = True,
    seed: int | None = None,
) -> Iterator[Game]:
    """A game a week, as somebody wrote it down. The same ``seed`` gives the same games.

    Nights in which nothing is wrong are those of :func:`plump_core.simulate.simulate`.
    """
    told = simulate(nights, players, cards, hook=hook, seed=seed)
    few = simulate(nights, players[:-1], cards, hook=hook, seed=seed) if untidy.late else None
    dice = np.random.default_rng(None if seed is None else [seed, 1])
    for night in range(nights):
        date = _FIRST_NIGHT + dt.timedelta(weeks=night)
        written = bool(dice.random() < untidy.tricks)
        game = told.game(night, date=date, with_tricks=written)
        if few is not None and dice.random() < untidy.late:
            game = _late(game, few.game(night, with_tricks=written), dice)
        game = _with_gaps(game, untidy.missing, dice)
        yield _misspelled(game, dice) if dice.random() < untidy.misspelled else game


def misspell(name: str, dice: np.random.Generator) -> str:
    """A name with one slip in it; it stays as it is where no slip changes it.

    >>> misspell("Bo", np.random.default_rng(1)) != "Bo"
    True
    """
    slips: tuple[Callable[[str, int], str], ...] = (_doubled, _dropped, _swapped, _plain)
    at = int(dice.integers(len(name)))
    for slip in dice.permutation(len(slips)).tolist():
        wrong: str = slips[slip](name, at)
        if wrong.strip() and same_name(wrong) != same_name(name):
            return wrong
    return name


def _doubled(name: str, at: int) -> str:
    return name[: at + 1] + name[at].lower() + name[at + 1 :]


def _dropped(name: str, at: int) -> str:
    # A first letter is never forgotten.
    return name[:1] + name[1:at] + name[at + 1 :] if at else name


def _swapped(name: str, at: int) -> str:
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :] if 0 < at < len(name) - 1 else name


def _plain(name: str, _at: int) -> str:
    """Without rings and dots, as on a keyboard that has none."""
    parts = unicodedata.normalize("NFD", name)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def _late(game: Game, few: Game, dice: np.random.Generator) -> Game:
    """The last player missed the first rounds, which the others played without him."""
    first = int(dice.integers(2, max(3, game.rounds // 3 + 2)))
    before = few.hands[few.hands["round"] < first].assign(game=game.id)
    hands = pd.concat([before, game.hands[game.hands["round"] >= first]], ignore_index=True)
    return replace(game, hands=hands)


def _with_gaps(game: Game, share: float, dice: np.random.Generator) -> Game:
    gone = 1 + np.flatnonzero(dice.random(game.rounds) < share)
    if not gone.size or gone.size == game.rounds:
        return game
    kept = game.hands[~game.hands["round"].isin(gone.tolist())]
    return replace(game, hands=kept.reset_index(drop=True))


def _misspelled(game: Game, dice: np.random.Generator) -> Game:
    right = game.players[int(dice.integers(len(game.players)))]
    wrong = misspell(right, dice)
    if same_name(wrong) in {same_name(player) for player in game.players}:
        return game
    players = tuple(wrong if player == right else player for player in game.players)
    hands = game.hands.assign(player=game.hands["player"].replace(right, wrong))
    return replace(game, players=players, hands=hands)
