"""What a page is about: the games and rules chosen, with what the core says of them.

Pages draw what this gives and work nothing out themselves. Statistics take :meth:`View.hands`,
:meth:`View.games` and :meth:`View.scored`, which read no file however many games there are; a
:class:`Reading` is made of a game that is shown by itself.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import pandas as pd
import streamlit as st

from dashboard import chosen, state, tables
from dashboard.games import Same
from dashboard.shelf import Shelf
from plump_core import answers, rules
from plump_core.answers import Answer
from plump_core.detect import played_game
from plump_core.findings import RuleError, StakeError
from plump_core.outcome import Outcome
from plump_core.players import People
from plump_core.players import shown as those_shown
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.settlement import stake
from plump_core.settlement.amounts import is_nought
from plump_core.told import tell

_MOST_KEPT = 500
_GAMES = {"id": "game", "night": "night", "date": "date", "guessed": "guessed"}
_GAMES |= {name: name for name in ("title", "place", "players", "seats", "rounds", "played")}


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """The games that are chosen, and how they are looked at.

    ``rows`` are those of the index (:data:`plump_core.selecting.index.COLUMNS`), the latest last.
    ``rules`` is None where each game is looked at under the rules it was played under; ``stake``
    is None where what is written is no amount of money, and where nobody plays for any.
    """

    lang: str
    rows: pd.DataFrame = field(repr=False)
    shelf: Shelf = field(repr=False)
    rules: Rules | None
    stake: Fraction | None
    currency: str
    no_money: bool = False

    def __post_init__(self) -> None:
        if not self.shelf.known.keys() >= set(self.rows["id"]):
            raise ValueError("games that are not on the shelf")

    def __len__(self) -> int:
        """How many games are chosen."""
        return len(self.rows)

    @property
    def ids(self) -> tuple[str, ...]:
        """The chosen games, the latest last."""
        return tuple(self.rows["id"].tolist())

    @property
    def people(self) -> People:
        """Everybody who is known on the shelf."""
        return self.shelf.people

    def reading(self, game: str) -> Reading | None:
        """A game to be shown by itself; None where it cannot be read any more."""
        return self.shelf.reading(game)

    def answer(self, reading: Reading) -> Answer:
        """What the core says of a game; RuleError where the rules give it no points."""
        return _answer(Same(reading), self.rules)

    def answers(self, games: Iterable[str]) -> list[Answer]:
        """What the core says of some games, those that the rules can score; for a few of them."""
        readings = [one for one in map(self.reading, games) if one]
        tell(reading.game for reading in readings)
        found = []
        for reading in readings:
            try:
                found.append(self.answer(reading))
            except RuleError as error:
                st.error(error.text(self.lang))
        return found

    def shown(self, table: pd.DataFrame) -> pd.DataFrame:
        """The rows of a table with a column ``player`` that are not of hidden persons."""
        return those_shown(table, self.people)

    def hands(self) -> pd.DataFrame:
        """Every hand of the chosen games, with the columns of `hands`.

        ``player`` is the person's name: spellings that were made one are one. Hidden persons are
        there, for the others' rounds need them: leave them out of what is drawn by :meth:`shown`.
        """
        return tables.hands(self.shelf, self.ids)

    def games(self) -> pd.DataFrame:
        """A row for each chosen game, the latest last.

        Columns: ``game`` (as in :meth:`hands`), ``night`` (one for games of one evening), ``date``
        (datetime64, may be missing), ``guessed`` (bool: the date is), ``title``, ``place``,
        ``players`` (tuple of the persons' names in seat order), ``seats`` (how many play),
        ``rounds`` (planned), ``played`` (with a result), ``rules`` (those it was played under, by
        name, may be missing) and ``dealer`` (Int64: the seat that dealt the first round, missing
        where nobody has said).
        """
        frame = self.rows.rename(columns=_GAMES)[[*_GAMES.values(), "rules"]]
        dealers = [self.shelf.known[id].first_dealer for id in self.ids]
        return frame.assign(dealer=pd.array(dealers, dtype="Int64")).reset_index(drop=True)

    def scored(self) -> pd.DataFrame:
        """The hands of :meth:`hands` with their points, as :func:`plump_core.scoring.score` gives.

        Points are ``low`` and ``high`` in hundredths, apart where the sheet leaves them open and
        missing where a round has no result. They are under the chosen rules, or each game's are
        under those it was played under; ``rules`` has their name. RuleError where the chosen rules
        give a hand no number; a game whose own rules give none is left out.
        """
        return tables.scored(self.shelf, self.ids, self.rules)


def current() -> View:
    """What is chosen in this session."""
    return _view(chosen.rows(), chosen.there())


def counted() -> View:
    """As :func:`current`, for statistics and the archive: games that wait to be saved are left out.

    While no game is saved, everything is there to be looked at.
    """
    rows, there = chosen.rows(), chosen.there()
    if not there.waiting:
        return _view(rows, there)
    saved = rows[~rows["id"].isin(there.waiting)]
    return _view(saved if len(saved) else rows, there)


def outcome(reading: Reading, house: Rules) -> Outcome:
    """How a game would have ended under other rules; RuleError where they give it no points."""
    return _outcome(Same(reading), house)


def _view(rows: pd.DataFrame, there: Shelf) -> View:
    spec = state.get(state.RULES) or state.AS_PLAYED
    return View(
        lang=state.lang(),
        rows=rows,
        shelf=there,
        rules=None if spec == state.AS_PLAYED else rules.find(spec),
        stake=_stake(state.get(state.STAKE) or ""),
        currency=state.get(state.CURRENCY),
        no_money=is_nought(state.get(state.STAKE) or ""),
    )


@lru_cache(maxsize=_MOST_KEPT)
def _answer(same: Same, chosen: Rules | None) -> Answer:
    return answers.answer(same.reading, chosen)


@lru_cache(maxsize=_MOST_KEPT)
def _outcome(same: Same, house: Rules) -> Outcome:
    return Outcome.of(played_game(same.reading, house), house)


def _stake(text: str) -> Fraction | None:
    try:
        return stake(text)
    except StakeError:
        return None
