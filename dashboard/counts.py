"""What is counted for the pages of plumps and bids: once for the same games, then shared.

Take care not to change a frame that comes from here.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeVar

import pandas as pd

from dashboard.shelf import Shelf
from dashboard.view import View
from plump_core import rules
from plump_core.rules import Bidding, Rules, Trump
from plump_core.statistics import bidding, cells
from plump_core.statistics.biggest import biggest_plumper
from plump_core.statistics.difficulty import Adjusted, adjusted_rates
from plump_core.statistics.likely import likely_rates
from plump_core.statistics.tally import Counted
from plump_core.statistics.years import group_years
from plump_core.tricks import follow

_T = TypeVar("_T")
_MOST_KEPT = 64
_SELECTIONS = 4


@dataclass(frozen=True)
class Chosen:
    """The games that are counted: two are the same where the games are."""

    shelf: Shelf
    ids: tuple[str, ...]
    view: View = field(compare=False, repr=False)

    @cached_property
    def hands(self) -> pd.DataFrame:
        """The hands, with what is known of tricks: statistics would else ask that each anew."""
        return _hands(self)

    @cached_property
    def games(self) -> pd.DataFrame:
        """The games, as of :meth:`View.games`."""
        return self.view.games()

    @cached_property
    def play(self) -> "Play":
        """How the games were played."""
        return Play.of(self.games)


@dataclass(frozen=True, slots=True)
class Play:
    """How games were played, as far as their rules say and agree; ``trump`` is None where not.

    ``bound`` are the games, with the dealer only where the last to bid was as ``bidding`` says,
    and barred by the hook.
    """

    trump: Trump | None
    bidding: Bidding
    hook: bool
    bound: pd.DataFrame = field(repr=False)

    @property
    def said(self) -> dict[str, Any]:
        """How it was played, for the statistics of rates."""
        return {"trump": self.trump, "bidding": self.bidding, "hook": self.hook}

    @classmethod
    def of(cls, games: pd.DataFrame) -> "Play":
        known = rules.load()
        houses = [known.get(name) if isinstance(name, str) else None for name in games["rules"]]
        trumps = {house.trump if house else None for house in houses}
        orders = Counter(_order(house) for house in houses)
        order = orders.most_common(1)[0][0] if orders else Bidding.LEFT_OF_DEALER
        bound = [_hook(house) and _order(house) is order for house in houses]
        dealers = games["dealer"].where(pd.Series(bound, index=games.index, dtype=bool))
        trump = trumps.pop() if len(trumps) == 1 else None
        hook = any(map(_hook, houses)) or not houses
        return cls(trump, order, hook, games.assign(dealer=dealers))


def of(view: View, statistic: Callable[[Chosen], _T]) -> _T:
    """A statistic of this module, of the games of a view."""
    found: _T = _of(Chosen(view.shelf, view.ids, view), statistic)
    return found


def likely(one: Chosen) -> pd.DataFrame:
    """Each player's rate of plumps in the long run."""
    return likely_rates(one.hands, one.play.bound, **one.play.said)


def biggest(one: Chosen) -> pd.DataFrame:
    """Who is most probably the biggest plumper."""
    return biggest_plumper(one.hands, one.play.bound, **one.play.said)


def adjusted(one: Chosen) -> Adjusted:
    """Each player's rate, had all played the same rounds."""
    return adjusted_rates(one.hands, one.play.bound, **one.play.said)


def by_cards(one: Chosen) -> pd.DataFrame:
    """Plumps by cards in hand."""
    play = one.play
    return cells.plumps_by_cards(one.hands, play.bound, trump=play.trump, hook=play.hook)


def by_bid(one: Chosen) -> Counted:
    """Plumps by bid."""
    return cells.plumps_by_bid(one.hands)


def by_seat(one: Chosen) -> Counted:
    """Plumps by seat from the dealer."""
    return cells.plumps_by_seat(one.hands, one.games, bidding=one.play.bidding)


def robbed(one: Chosen) -> Counted:
    """Plumps of who bids last, barred by the hook, and of the others."""
    play = one.play
    return cells.robbed(
        one.hands, play.bound, trump=play.trump, bidding=play.bidding, hook=play.hook
    )


def made(one: Chosen) -> Counted:
    """How often bids held, by bid and cards."""
    return bidding.bids_made(one.hands)


def bias(one: Chosen) -> Counted:
    """How much more is bid than taken."""
    play = one.play
    return bidding.bid_bias(one.hands, play.bound, bidding=play.bidding, hook=play.hook)


def calibration(one: Chosen) -> Counted:
    """How many tricks each bid takes."""
    return bidding.calibration(one.hands)


def table_by_cards(one: Chosen) -> Counted:
    """What the table bids against the tricks there are, by cards."""
    return bidding.table_bids(one.hands, ("cards",))


def table_by_round(one: Chosen) -> Counted:
    """The same, by round."""
    return bidding.table_bids(one.hands, ("round",))


def years(view: View, player: str | None = None, every: int | None = None) -> pd.DataFrame:
    """The group's rate, or one player's, by year or by so many nights."""
    return _years(Chosen(view.shelf, view.ids, view), player, every)


@lru_cache(maxsize=_MOST_KEPT)
def _of(chosen: Chosen, statistic: Callable[[Chosen], Any]) -> Any:
    return statistic(chosen)


@lru_cache(maxsize=_MOST_KEPT)
def _years(chosen: Chosen, player: str | None, every: int | None) -> pd.DataFrame:
    hands = chosen.hands
    own = hands if player is None else hands[hands["player"] == player]
    return group_years(own, chosen.games, every)


@lru_cache(maxsize=_SELECTIONS)
def _hands(chosen: Chosen) -> pd.DataFrame:
    hands: pd.DataFrame = follow(chosen.view.hands())
    return hands


def _order(house: Rules | None) -> Bidding:
    return (house and house.bidding) or Bidding.LEFT_OF_DEALER


def _hook(house: Rules | None) -> bool:
    return house is None or house.hook is not False
