"""Who stands in statistics: hidden persons do not, and guests stand apart from regulars.

For tables and charts only. Points, places and money are worked out among all who played, and a
protocol shows everybody.
"""

from collections.abc import Callable

import pandas as pd

from plump_core.players.people import People


def shown(table: pd.DataFrame, people: People) -> pd.DataFrame:
    """The rows of those who are not hidden, and those without a player: of all together.

    ``table`` is any with a column ``player``, be it of hands, rates or records. Take the hands
    where all of a statistic is to be among those shown; the finished table where averages are to
    count everybody.
    """
    return _rows(table, lambda player: pd.isna(player) or not people.is_hidden(player))


def regulars(table: pd.DataFrame, people: People) -> pd.DataFrame:
    """The rows of those who are neither hidden nor guests; ``table`` as in :func:`shown`.

    Charts draw these and, where they have room, :func:`only_guests` below them in grey.
    """
    return _rows(table, lambda player: not (people.is_hidden(player) or people.is_guest(player)))


def only_guests(table: pd.DataFrame, people: People) -> pd.DataFrame:
    """The rows of guests who are not hidden; ``table`` as in :func:`shown`."""
    return _rows(table, lambda player: people.is_guest(player) and not people.is_hidden(player))


def guests_as_one(hands: pd.DataFrame, people: People, called: str) -> pd.DataFrame:
    """The hands of those shown, all guests as one player of that name.

    For rates, where several hands of one round may be one player's; not for standings.
    """
    rows = shown(hands, people)
    names = {one: called if people.is_guest(one) else one for one in rows["player"].unique()}
    return rows.assign(player=rows["player"].map(names).astype(rows["player"].dtype))


def _rows(table: pd.DataFrame, wanted: Callable[[str], bool]) -> pd.DataFrame:
    some = [one for one in table["player"].unique() if wanted(one)]
    return table[table["player"].isin(some)]
