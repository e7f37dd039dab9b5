"""What the tables of :mod:`plump_core.statistics.cells` say, in a sentence each.

Of fewer hands than two nights have, counts are given instead of shares, and that they are too few.
"""

import pandas as pd

from plump_core.statistics.maturity import differ, early, enough
from plump_core.statistics.said import NOTHING, cards, count_of, hands, rounds
from plump_core.statistics.said import whole_percent as percent
from plump_core.statistics.tally import Counted
from plump_core.texts import Message

NO_DEALER = Message("Who dealt is not known of any round, so nothing can be said of seats.")
ALL_MADE = Message("No bid has missed yet.")


def cards_said(table: pd.DataFrame) -> Message:
    """Where all together plump most and least, of :func:`plumps_by_cards`."""
    group = table[table["player"].isna() & (table["rounds"] > 0)]
    if not group["count"].sum():
        return NOTHING if group.empty else ALL_MADE
    group = enough(group, 2)
    order = group["shrunken"].to_numpy()
    most, least = group.iloc[int(order.argmax())], group.iloc[int(order.argmin())]
    values = {"share": percent(most["shrunken"]), "cards": cards(int(most["cards"]))}
    if len(group) == 1:
        return Message("All rounds have {cards}; about {share}% of the bids miss.", values)
    values |= {"low": percent(least["shrunken"]), "few": cards(int(least["cards"]))}
    if early(group):
        return Message(
            "So far bids have missed most often with {cards}, {most}, and least often with "
            "{few}, {least}; that is too early to tell.",
            values | {"most": _counted(most), "least": _counted(least)},
        )
    if not differ(order.tolist(), group["rounds"].tolist()):
        return Message("Whether bids miss more with some cards than others cannot be told yet.")
    return Message(
        "Bids miss most often with {cards}, about {share}% of them, and least often with {few}, "
        "about {low}%.",
        values,
    )


def bids_said(counted: Counted) -> Message:
    """Which bid misses most of :func:`plumps_by_bid`."""
    table = counted.table
    group = table[table["player"].isna() & (table["rounds"] > 0)]
    if not group["count"].sum():
        return NOTHING if group.empty else ALL_MADE
    known = enough(group, 2)
    most = known.iloc[int(known["shrunken"].to_numpy().argmax())]
    values = {"bid": int(most["bid"]), "share": percent(most["shrunken"])}
    if early(known):
        return Message(
            "The bid that has missed most so far is {bid}: {most}; that is too early to tell.",
            values | {"most": _counted(most)},
        )
    if len(known) > 1 and not differ(known["shrunken"].tolist(), known["rounds"].tolist()):
        return Message("Which bid misses most cannot be told yet.")
    if len(known) < len(group):
        return Message(
            "Of the bids made often enough to tell, {bid} misses most: about {share}% of the "
            "times.",
            values,
        )
    return Message("The bid that misses most is {bid}: about {share}% of the times.", values)


def seats_said(counted: Counted) -> Message:
    """What :func:`plumps_by_seat` says of the dealer."""
    table = counted.table
    group = table[table["player"].isna() & (table["rounds"] > 0)]
    if group.empty:
        return NO_DEALER
    dealer, others = group[group["place"] == 0], group[group["place"] != 0]
    return _dealer_said(dealer, others) or NO_DEALER


def robbed_said(counted: Counted) -> Message:
    """What :func:`robbed` says of the fewest cards, where the hook bites."""
    table = counted.table[counted.table["rounds"] > 0]
    if table.empty:
        return NO_DEALER
    fewest = table[table["cards"] == table["cards"].min()]
    last, others = fewest[fewest["last"]], fewest[~fewest["last"]]
    if last.empty or others.empty:
        return NO_DEALER
    dealt = int(fewest["cards"].min())
    if early(last):
        return Message(
            "With {cards} who bids last has plumped in {last}, the others in {others}; that is too "
            "early to tell.",
            {"cards": cards(dealt), "last": _of_rounds(last), "others": _of_hands(others)},
        )
    shares = {"last": percent(_together(last)), "others": percent(_together(others))}
    values = {"cards": dealt, **shares, "rounds": rounds(int(last["rounds"].sum()))}
    if dealt == 1:
        return Message(
            "With a single card who bids last plumps in {last}% of the rounds ({rounds}), "
            "the others in {others}%.",
            values,
        )
    return Message(
        "With {cards} cards who bids last plumps in {last}% of the rounds ({rounds}), the "
        "others in {others}%.",
        values,
    )


def _dealer_said(dealer: pd.DataFrame, others: pd.DataFrame) -> Message | None:
    if dealer.empty or others.empty:
        return None
    if early(dealer):
        return Message(
            "So far the dealer has plumped in {dealer}, the others in {others}; that is too early "
            "to tell.",
            {"dealer": _of_rounds(dealer), "others": _of_hands(others)},
        )
    values = {"dealer": percent(_leaning(dealer)), "others": percent(_leaning(others))}
    return Message(
        "The dealer plumps in about {dealer}% of the rounds, the others in about {others}%.",
        values,
    )


def _together(table: pd.DataFrame) -> float:
    return float(table["count"].sum() / table["rounds"].sum())


def _leaning(table: pd.DataFrame) -> float:
    """The shares that the tiles show, together."""
    return float((table["shrunken"] * table["rounds"]).sum() / table["rounds"].sum())


def _counted(row: pd.Series) -> Message:
    return count_of(int(row["count"]), hands(int(row["rounds"])))


def _of_rounds(table: pd.DataFrame) -> Message:
    return count_of(int(table["count"].sum()), rounds(int(table["rounds"].sum())))


def _of_hands(table: pd.DataFrame) -> Message:
    return count_of(int(table["count"].sum()), hands(int(table["rounds"].sum())))
