"""What a page is about: the games and rules chosen, with what the core says of them.

Pages draw what this gives and work nothing out themselves.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pandas as pd
import streamlit as st
from pandas.util import hash_pandas_object

from dashboard import kept, state
from plump_core import answers, rules
from plump_core.answers import Answer
from plump_core.findings import RuleError, StakeError
from plump_core.game import Game, join, same_name, tidy_name
from plump_core.outcome import Outcome
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.settlement import stake
from plump_core.told import tell

_MOST_KEPT = 500


@dataclass(frozen=True, slots=True)
class View:
    """The games that are chosen, and how they are looked at.

    ``rules`` is None where each game is looked at under the rules it was played under; ``stake``
    is None where what is written is no amount of money.
    """

    lang: str
    readings: tuple[Reading, ...]
    rules: Rules | None
    stake: Fraction | None
    currency: str

    def answer(self, reading: Reading) -> Answer:
        """What the core says of a game; RuleError where the rules give it no points."""
        given = _answer(reading, self.rules)
        return answers.bill(given, self.stake, self.currency) if self.stake else given

    def answers(self) -> list[Answer]:
        """What the core says of every chosen game that the rules can score."""
        tell(reading.game for reading in self.readings)
        found = []
        for reading in self.readings:
            try:
                found.append(self.answer(reading))
            except RuleError as error:
                st.error(error.text(self.lang))
        return found

    def colours(self, game: Game | None = None) -> list[str]:
        """Everybody in order of colour, those of ``game`` as they are written there.

        So a player keeps one colour whichever games are chosen.
        """
        here = {same_name(player): player for player in game.players} if game else {}
        return [here.get(same, written) for same, written in _everybody().items()]

    def hands(self) -> pd.DataFrame:
        """Every hand of the chosen games, players told apart by name as first written."""
        frame = join([reading.game.hands for reading in self.readings])
        written = _everybody()
        names = {player: written[same_name(player)] for player in frame["player"].unique()}
        return frame.assign(player=frame["player"].map(names))


def current() -> View:
    """What is chosen in this session."""
    spec = state.get(state.RULES) or state.AS_PLAYED
    return View(
        lang=state.lang(),
        readings=tuple(state.chosen()),
        rules=None if spec == state.AS_PLAYED else rules.find(spec),
        stake=_stake(state.get(state.STAKE) or ""),
        currency=state.get(state.CURRENCY),
    )


def counted() -> View:
    """As :func:`current`, for statistics and the archive: games that wait to be saved are left out.

    While no game of one's own is saved, everything is there to be looked at.
    """
    view = current()
    saved = tuple(one for one in view.readings if not kept.is_waiting(one))
    return replace(view, readings=saved) if any(map(kept.is_own, saved)) else view


def outcome(reading: Reading, house: Rules) -> Outcome:
    """How a game would have ended under other rules; RuleError where they give it no points."""
    return _outcome(reading, house)


def _everybody() -> dict[str, str]:
    """Everybody in any game, in order, as first written; the keys are for comparing."""
    names: dict[str, str] = {}
    for reading in state.readings():
        for player in reading.game.players:
            names.setdefault(same_name(player), tidy_name(player))
    return names


def _content(reading: Reading) -> tuple[object, ...]:
    """All that is told of a game by its sheet and by what was mended in it."""
    game = reading.game
    hands = int(hash_pandas_object(game.hands, index=False).sum())
    return game.id, game.players, game.cards, str(game.date), game.title, game.played_rules, hands


_HASHES: dict[str | type[Any], Callable[[Any], Any]] = {
    Reading: _content,
    Rules: lambda house: house.to_json("en"),
}
"""What two readings, or two sets of rules, are known apart by."""

_kept = st.cache_data(
    scope="session", show_spinner=False, max_entries=_MOST_KEPT, hash_funcs=_HASHES
)


@_kept
def _answer(reading: Reading, chosen: Rules | None) -> Answer:
    return answers.answer(reading, chosen)


@_kept
def _outcome(reading: Reading, house: Rules) -> Outcome:
    return Outcome.of(reading.game, house)


def _stake(text: str) -> Fraction | None:
    try:
        return stake(text)
    except StakeError:
        return None
