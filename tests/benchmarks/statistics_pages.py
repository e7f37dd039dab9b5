"""All statistics of 2 000 nights against one scoring of their 190 000 hands, in the same run.

``python tests/benchmarks/statistics_pages.py [NIGHTS] [RUNS]``. Prints the median of each statistic
in milliseconds, and how many scorings all of them together take; that is to stay under ten. Those
of a game or of a player are worked out for one, as a page does. What has every game drawn or scored
many times over is told apart: no page works it out before it is asked for.
"""

import datetime as dt
import gc
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pandas as pd

from plump_core.rules import find
from plump_core.scoring import score
from plump_core.simulate import simulate
from plump_core.statistics import bidding, cells
from plump_core.statistics.biggest import biggest_plumper
from plump_core.statistics.chance import chances
from plump_core.statistics.changes import changes
from plump_core.statistics.course import course
from plump_core.statistics.difficulty import adjusted_rates
from plump_core.statistics.likely import likely_rates
from plump_core.statistics.meetings import meetings
from plump_core.statistics.nightly import nightly, nightly_course
from plump_core.statistics.records import records
from plump_core.statistics.review import review
from plump_core.statistics.totals import totals
from plump_core.statistics.turns import reliability
from plump_core.statistics.years import group_years, years

SERIES = (*range(10, 1, -1), *range(1, 11))
PEOPLE = ("Anna", "Björn", "Cissi", "David", "Eva")
RULES = find("exact-zero-5")
DRAWN_FROM = 300
ONCE = "one scoring"
SINCE = dt.date(2020, 1, 1)


def main(nights: int, runs: int) -> None:
    hands = simulate(nights, PEOPLE, SERIES, seed=4).hands(with_tricks=False)
    games = of_weeks(hands["game"].unique().tolist())
    scored = score(hands, RULES)
    calls = every(scored, games)
    rounds = [in_turn(partial(score, hands, RULES), calls) for _ in range(runs)]
    print(f"{len(hands)} hands of {nights} nights, medians of {runs}")
    for name in rounds[0]:
        print(f"  {name:42}{statistics.median(one[name] for one in rounds):9.0f} ms")
    ratios = [sum(one[name] for name in calls) / one[ONCE] for one in rounds]
    usual, most = statistics.median(ratios), max(ratios)
    print(f"all statistics take {usual:.1f} scorings, at most {most:.1f}")
    for name, call in of_all_chances(scored, games).items():
        print(f"  {name:42}{took(call):9.0f} ms")


def in_turn(once: Callable[[], Any], calls: dict[str, Callable[[], Any]]) -> dict[str, float]:
    """Milliseconds of each, and of one scoring before them and one after: machines have moods."""
    before = took(once)
    found = {name: took(call) for name, call in calls.items()}
    return {ONCE: (before + took(once)) / 2, **found}


def of_weeks(names: list[str]) -> pd.DataFrame:
    """The games of a family that plays every fourth day, the last seat dealing first."""
    first = dt.date(2005, 1, 1)
    dates = pd.to_datetime([first + dt.timedelta(days=4 * at) for at in range(len(names))])
    return pd.DataFrame({"game": names, "night": names, "date": dates, "dealer": len(PEOPLE) - 1})


def every(scored: pd.DataFrame, games: pd.DataFrame) -> dict[str, Callable[[], Any]]:
    """Each statistic of the pages, ready to be asked."""
    last = games["game"].tolist()[-1]
    sums = totals(scored, RULES)  # shared by those that start from it, as the pages share it
    evening = scored[scored["game"] == last]
    latest = scored[scored["game"].isin(games["game"].tail(DRAWN_FROM))]
    return {
        "points above the table, of a night": partial(course, evening, RULES),
        "plump rates": partial(likely_rates, scored),
        "the biggest plumper": partial(biggest_plumper, scored),
        "adjusted rates": partial(adjusted_rates, scored, games),
        "by cards": partial(cells.plumps_by_cards, scored, games),
        "by bid": partial(cells.plumps_by_bid, scored),
        "by seat": partial(cells.plumps_by_seat, scored, games),
        "the dealer is robbed": partial(cells.robbed, scored, games),
        "bids made": partial(bidding.bids_made, scored),
        "over and under": partial(bidding.bid_bias, scored, games),
        "calibration": partial(bidding.calibration, scored),
        "what the table bids": partial(bidding.table_bids, scored),
        "what each game came to": partial(totals, scored, RULES),
        "points a night": partial(nightly, scored, RULES, games, sums=sums),
        "the same as it grew": partial(nightly_course, scored, RULES, games, sums=sums),
        "chance to win, of a night": partial(chances, latest, RULES, games, only=[last]),
        "records": partial(records, scored, RULES, games),
        "head to head": partial(meetings, scored, RULES, games, sums=sums),
        "what changed": partial(changes, scored, RULES, games, SINCE, sums=sums),
        "a year’s review": partial(review, scored, RULES, games, PEOPLE[0], SINCE, sums=sums),
        "years": partial(years, scored, RULES, games, sums=sums),
        "the group through the years": partial(group_years, scored, games),
    }


def of_all_chances(scored: pd.DataFrame, games: pd.DataFrame) -> dict[str, Callable[[], Any]]:
    """What draws rounds for every game."""
    return {
        "chances in all games, 200 drawings each": partial(
            chances, scored, RULES, games, draws=200
        ),
        "whether they keep their promises": partial(reliability, scored, RULES, games),
    }


def took(call: Callable[[], Any]) -> float:
    """Milliseconds of the processor, with what lay about swept up before."""
    gc.collect()
    start = time.process_time()
    call()
    return 1000 * (time.process_time() - start)


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(*words, *(2000, 3)[len(words) :])
