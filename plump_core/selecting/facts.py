"""What is known of a game without its hands: enough to list it, sort it and choose it."""

import datetime as dt
import json
from collections.abc import Iterable
from dataclasses import dataclass

from plump_core.game import Game, Source
from plump_core.nights.dates import DateGuess, Origin
from plump_core.nights.likely import Printed
from plump_core.nights.twins import print_of


@dataclass(frozen=True, slots=True)
class Facts:
    """A game as far as a list of games tells of it; ``players`` are as they stand on the sheet.

    ``date`` and ``origin`` may be those of a guess, ``stands`` is the date that the game itself
    has; ``hands`` and ``plumps`` are counted in the rounds with a result, ``prints`` is
    :func:`plump_core.nights.print_of`. ``rules`` are those the game was played under as far as that
    is known: said, or found by its points.
    """

    id: str
    players: tuple[str, ...]
    cards: tuple[int, ...]
    played: int
    hands: int
    plumps: int
    prints: str
    date: dt.date | None = None
    origin: Origin | None = None
    stands: dt.date | None = None
    title: str | None = None
    rules: str | None = None
    said_rules: str | None = None
    first_dealer: int | None = None
    decks: int | None = None
    file: str | None = None
    sheet: str | None = None

    @property
    def source(self) -> Source | None:
        return None if self.file is None else Source(self.file, self.sheet)

    def to_json(self) -> str:
        """As it is kept."""
        values = {name: getattr(self, name) for name in _NAMES}
        told = {name: value for name, value in values.items() if value is not None}
        return json.dumps(told, default=str, separators=(",", ":"))

    @classmethod
    def from_json(cls, kept: str) -> "Facts":
        told = json.loads(kept)
        for name in ("players", "cards"):
            told[name] = tuple(told[name])
        for name in ("date", "stands"):
            if name in told:
                told[name] = dt.date.fromisoformat(told[name])
        if "origin" in told:
            told["origin"] = Origin(told["origin"])
        return cls(**told)


_NAMES = tuple(Facts.__dataclass_fields__)


def facts(game: Game, guess: DateGuess | None = None, rules: str | None = None) -> Facts:
    """What is to be known of a game; ``rules`` are those found by its points, if any were.

    >>> from plump_core.simulate import simulate
    >>> known = facts(simulate(1, ("Anna", "Bo"), (2, 1), seed=1).game())
    >>> known.players, known.played, known.hands
    (('Anna', 'Bo'), 2, 4)
    """
    marked = game.hands["plump"]
    return Facts(
        id=game.id,
        players=game.players,
        cards=game.cards,
        played=game.played,
        hands=int(marked.notna().sum()),
        plumps=int(marked.fillna(False).sum()),
        prints=print_of(game),
        date=guess.date if guess else game.date,
        origin=guess.origin if guess else None,
        stands=game.date,
        title=game.title,
        rules=game.played_rules or rules,
        said_rules=game.played_rules,
        first_dealer=game.first_dealer,
        decks=game.decks,
        file=game.source.file if game.source else None,
        sheet=game.source.sheet if game.source else None,
    )


def prints(games: Iterable[Facts]) -> dict[str, Printed]:
    """What :func:`plump_core.nights.twins` asks for of each game."""
    return {one.id: Printed(len(one.players), one.prints, one.date) for one in games}
