"""What the tables of :mod:`plump_core.statistics.cells` say, in a sentence each."""

import pandas as pd

from plump_core.statistics.likely import NOTHING, percent
from plump_core.statistics.said import rounds
from plump_core.statistics.tally import Counted
from plump_core.texts import Message

NO_DEALER = Message("Who dealt is not known of any round, so nothing can be said of seats.")
ALL_MADE = Message("No bid has missed yet.")


def cards_said(table: pd.DataFrame) -> Message:
    """Where all together plump most and least, of :func:`plumps_by_cards`."""
    group = table[table["player"].isna() & (table["rounds"] > 0)]
    if not group["count"].sum():
        return NOTHING if group.empty else ALL_MADE
    order = group["shrunken"].to_numpy()
    most, least = group.iloc[int(order.argmax())], group.iloc[int(order.argmin())]
    values = {"share": percent(most["shrunken"]), "cards": int(most["cards"])}
    if len(group) == 1:
        return Message("All rounds have {cards} cards; about {share}% of the bids miss.", values)
    values |= {"low": percent(least["shrunken"]), "few": int(least["cards"])}
    return Message(
        "Most bids miss with {cards} cards in hand, about {share}%, and fewest with {few}, about "
        "{low}%.",
        values,
    )


def bids_said(counted: Counted) -> Message:
    """Which bid misses most of :func:`plumps_by_bid`."""
    table = counted.table
    group = table[table["player"].isna() & (table["rounds"] > 0)]
    if not group["count"].sum():
        return NOTHING if group.empty else ALL_MADE
    most = group.iloc[int(group["shrunken"].to_numpy().argmax())]
    values = {"bid": int(most["bid"]), "share": percent(most["shrunken"])}
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
    cards = int(fewest["cards"].min())
    shares = {"last": percent(_together(last)), "others": percent(_together(others))}
    values = {"cards": cards, **shares, "rounds": rounds(int(last["rounds"].sum()))}
    if cards == 1:
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
    values = {"dealer": percent(_together(dealer)), "others": percent(_together(others))}
    return Message("The dealer plumps in {dealer}% of the rounds, the others in {others}%.", values)


def _together(table: pd.DataFrame) -> float:
    return float(table["count"].sum() / table["rounds"].sum())
