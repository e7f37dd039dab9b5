"""The chosen games under one set of rules, and what the statistics of points come to over them.

Points under different rules cannot be compared, so where none are chosen all count by those that
most of the games were played under. Each statistic is worked out once for the same games and rules,
and only when it is asked for: take care not to change a frame.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pandas as pd

from dashboard import tables
from dashboard.shelf import Shelf
from dashboard.view import View
from plump_core import rules as house_rules
from plump_core.detect import usual
from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.rules import Rules
from plump_core.statistics.chance import chances
from plump_core.statistics.meetings import meetings
from plump_core.statistics.nightly import nightly, nightly_course
from plump_core.statistics.records import records
from plump_core.statistics.sensitivity import sensitivity
from plump_core.statistics.totals import totals
from plump_core.statistics.turns import reliability
from plump_core.statistics.years import years

_MOST_KEPT = 16
_DRAWN_FROM = 300
"""So many of the latest games are drawn from: more make no chance surer."""
_OF_MANY = 200
"""Drawings of each game where those of many are wanted."""


@dataclass(frozen=True, slots=True)
class Together:
    """Some games, all under ``rules``; ``others`` were played under other ones.

    ``used`` are the rules that some of them were played under, those of most first.
    """

    shelf: Shelf
    ids: tuple[str, ...]
    rules: Rules
    games: pd.DataFrame = field(repr=False, compare=False)
    others: int = field(default=0, compare=False)
    used: Sequence[str] = field(default=(), compare=False)

    @classmethod
    def of(cls, view: View) -> "Together":
        """The games of a view, under its rules, else under those that most were played under."""
        games, known = view.games(), house_rules.playable()
        names = [name for name in games["rules"].dropna() if name in known]
        # Points as written compare with no others; what is mixed with them needs a formula.
        formulas = [name for name in names if not known[name].written]
        played = Counter(formulas or names)
        used = [name for name, _count in played.most_common()]
        rules = view.rules or (known[used[0]] if used else usual(""))
        others = played.total() - played[rules.name]
        return cls(view.shelf, view.ids, rules, games, others, used)

    def scored(self) -> pd.DataFrame:
        """Every hand with its points; RuleError where the rules give one no number."""
        return tables.scored(self.shelf, self.ids, self.rules)


@lru_cache(maxsize=_MOST_KEPT)
def sums(games: Together) -> pd.DataFrame:
    """What every player's game came to, which most of the others start from."""
    return totals(games.scored(), games.rules)


@lru_cache(maxsize=_MOST_KEPT)
def ranking(games: Together) -> pd.DataFrame:
    """Points a night above the table, as :func:`~plump_core.statistics.nightly.nightly`."""
    return nightly(games.scored(), games.rules, games.games, sums=sums(games))


@lru_cache(maxsize=_MOST_KEPT)
def running(games: Together) -> pd.DataFrame:
    """The same as it grew."""
    return nightly_course(games.scored(), games.rules, games.games, sums=sums(games))


@lru_cache(maxsize=_MOST_KEPT)
def met(games: Together) -> pd.DataFrame:
    """Head to head."""
    return meetings(games.scored(), games.rules, games.games, sums=sums(games))


def met_shown(games: Together) -> pd.DataFrame:
    """Head to head, without hidden persons on either side."""
    table, people = met(games), games.shelf.people
    hidden = {one.name for one in people.persons if one.hidden}
    return table[~(table["player"].isin(hidden) | table["rival"].isin(hidden))]


@lru_cache(maxsize=_MOST_KEPT)
def held(games: Together, with_comebacks: bool) -> pd.DataFrame:
    """The records; those of comebacks take long where there are very many games."""
    found = every_chance(games) if with_comebacks else None
    return records(games.scored(), games.rules, games.games, found)


@lru_cache(maxsize=_MOST_KEPT)
def own_streaks(games: Together, player: str) -> pd.DataFrame:
    """The records of one player's hands alone: bids in a row that plumped or held."""
    scored = games.scored()
    return records(scored[scored["player"] == player], games.rules, games.games)


@lru_cache(maxsize=_MOST_KEPT)
def by_period(games: Together, every: int | None) -> pd.DataFrame:
    """Everybody through the years."""
    return years(games.scored(), games.rules, games.games, every, sums=sums(games))


@lru_cache(maxsize=_MOST_KEPT)
def every_chance(games: Together) -> pd.DataFrame:
    """The chances to win in all games, from fewer drawings than those of one."""
    return chances(games.scored(), games.rules, games.games, draws=_OF_MANY)


@lru_cache(maxsize=_MOST_KEPT)
def chance(games: Together, game: str, cards: tuple[int, ...]) -> pd.DataFrame:
    """The chances to win in one of the games, of which ``cards`` is the plan."""
    plan = {game: cards}
    return chances(games.scored(), games.rules, games.games, only=[game], planned=plan)


@lru_cache(maxsize=_MOST_KEPT)
def other_rules(games: Together) -> pd.DataFrame:
    """What other rules that tell how a whole game is played would have made of the same bids."""
    hands = tables.hands(games.shelf, games.ids)
    known = [one for one in house_rules.load().values() if one.series]
    others = (
        (one, tables.where_they_can_be(hands, games.shelf, one))
        for one in known
        if one.name != games.rules.name
    )
    return sensitivity(games.scored(), games.rules, others)


@lru_cache(maxsize=_MOST_KEPT)
def kept_promises(games: Together) -> pd.DataFrame:
    """Whether the chances keep what they promise."""
    return reliability(games.scored(), games.rules, games.games)


def around(view: View, game: Game, rules: Rules) -> Together:
    """A game with the latest others of as many players, under its rules: what chances draw from.

    The game alone, where the rules give no points to some hand of the others.
    """
    there = view.shelf.latest_last(view.shelf.index.frame)
    alike = there[(there["seats"] == len(game.players)) & ~there["id"].isin(view.shelf.waiting)]
    others = alike[alike["id"] != game.id].tail(_DRAWN_FROM)
    alone = there[there["id"] == game.id]
    found = _under(view, pd.concat([others, alone]), rules)
    try:
        found.scored()
    except RuleError:
        return _under(view, alone, rules)
    return found


def _under(view: View, rows: pd.DataFrame, rules: Rules) -> Together:
    one = View(view.lang, rows, view.shelf, rules, None, view.currency)
    return Together(view.shelf, one.ids, rules, one.games())
