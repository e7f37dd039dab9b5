"""What the tables of :mod:`plump_core.statistics.bidding` say, in a sentence each."""

import pandas as pd

from plump_core.statistics.maturity import differ, early, enough, picked
from plump_core.statistics.said import NOTHING, amount, count_of, hands
from plump_core.statistics.said import whole_percent as percent
from plump_core.statistics.tally import Counted
from plump_core.texts import Message

_ENOUGH = 5
"""Hands behind a bid before a sentence names it."""


def made_said(counted: Counted) -> Message:
    """Which bid holds most and least often, of :func:`~plump_core.statistics.bidding.bids_made`."""
    table = counted.table
    table = table.assign(_share=table["shrunken"] * table["rounds"])
    table = table.groupby("bid", as_index=False)[["count", "rounds", "_share"]].sum()
    table = table[table["rounds"] >= _ENOUGH]
    if table.empty:
        return NOTHING if counted.table.empty else TOO_FEW
    every, table = table, enough(table, 2)
    share = (table["_share"] / table["rounds"]).to_numpy()
    best, worst = table.iloc[int(share.argmax())], table.iloc[int(share.argmin())]
    values = {"bid": int(best["bid"]), "share": percent(share.max())}
    if early(table):
        told = {"bid": int(best["bid"]), "best": _counted(best)}
        if len(table) == 1:
            return Message("The bid {bid} has held in {best}; that is too early to tell.", told)
        return Message(
            "So far the bid {bid} has held most often, in {best}, and the bid {other} least often, "
            "in {worst}; that is too early to tell.",
            told | {"other": int(worst["bid"]), "worst": _counted(worst)},
        )
    if len(table) == 1:
        return Message("The bid {bid} holds about {share}% of the times.", values)
    if not differ(share.tolist(), table["rounds"].tolist()):
        return Message("Which bid holds most often, and which least, cannot be told yet.")
    values |= {"other": int(worst["bid"]), "low": percent(share.min())}
    if len(table) < len(every):
        return Message(
            "Of the bids made often enough to tell, {bid} holds most often, about {share}% of the "
            "times, and {other} least often, about {low}%.",
            values,
        )
    return Message(
        "The bid {bid} holds most often, about {share}% of the times; the bid {other} least "
        "often, about {low}%.",
        values,
    )


def bias_said(counted: Counted, player: str | None = None) -> Message:
    """Whether a player, or all, bid over or under: :func:`~plump_core.statistics.bidding.bid_bias`.

    Of hands that the hook did not touch, as far as that is known.
    """
    table = counted.table
    whose = table["player"].isna() if player is None else table["player"] == player
    found = table[whose & ~table["hooked"]]
    if found.empty:
        return NOTHING
    row = found.iloc[0]
    who = EVERYBODY if player is None else player
    values = {
        "who": who,
        "rounds": _hands(row),
        "off": decimal(abs(row["bias"]), 2),
    }
    if row["low90"] <= 0 <= row["high90"]:
        return Message(
            "{who}: bids are neither over nor under, as far as can be told (hands: {rounds}).",
            values,
        )
    if row["bias"] > 0:
        return Message(
            "{who}: bids are too high, on average by {off} tricks (hands: {rounds}).",
            values,
        )
    return Message(
        "{who}: bids are too low, on average by {off} tricks (hands: {rounds}).",
        values,
    )


def hooked_said(counted: Counted) -> Message:
    """What :func:`~plump_core.statistics.bidding.bid_bias` says of the last bidders apart."""
    table = counted.table
    found = table[table["player"].isna() & table["hooked"]]
    if found.empty:
        return Message("It is not known of any bid that the hook may have forced it.")
    row = found.iloc[0]
    values = {"rounds": _hands(row), "off": decimal(abs(row["bias"]), 2)}
    if row["low90"] <= 0 <= row["high90"]:
        return Message(
            "Whether the last bidder, whom the hook binds, bids too high or too low cannot be told "
            "(hands: {rounds}).",
            values,
        )
    if row["bias"] > 0:
        return Message(
            "Bids of the last bidder, whom the hook binds, are on average {off} tricks too high "
            "(hands: {rounds}).",
            values,
        )
    return Message(
        "Bids of the last bidder, whom the hook binds, are on average {off} tricks too low "
        "(hands: {rounds}).",
        values,
    )


def calibration_said(counted: Counted) -> Message:
    """Which bid is furthest from its tricks: :func:`~plump_core.statistics.bidding.calibration`."""
    table = counted.table
    table = table[table["rounds"] + table["open"] >= _ENOUGH]
    if table.empty:
        return NOTHING if counted.table.empty else TOO_FEW
    # The furthest of many is picked, so it is to be further off than one would be by chance.
    wider = picked(len(table), 0.1) / picked(1, 0.1)
    far, half = table["tricks"] - table["bid"], (table["high90"] - table["low90"]) / 2
    off = table[far.abs() > wider * half]
    if off.empty:
        return Message("Bids take as many tricks as they say, as far as can be told.")
    row = off.iloc[int((off["tricks"] - off["bid"]).abs().to_numpy().argmax())]
    values = {"bid": int(row["bid"]), "tricks": decimal(row["tricks"], 1)}
    return Message(
        "Furthest from its word is the bid {bid}: it takes about {tricks} tricks on average.",
        values,
    )


def table_said(counted: Counted) -> Message:
    """Whether the table bids over or under: :func:`~plump_core.statistics.bidding.table_bids`."""
    table = counted.table
    if table.empty:
        return NOTHING
    rounds = table["rounds"].sum()
    mean = float((table["mean"] * table["rounds"]).sum() / rounds)
    over = float((table["over"] * table["rounds"]).sum() / rounds)
    values = {"off": decimal(abs(mean), 1), "over": percent(over)}
    if mean > 0:
        return Message(
            "The bids of a round sum to {off} more than there are tricks, on average; in {over}% "
            "of the rounds to more.",
            values,
        )
    return Message(
        "The bids of a round sum to {off} less than there are tricks, on average; in {over}% of "
        "the rounds to more.",
        values,
    )


def left_out_said(counted: Counted | pd.DataFrame) -> Message | None:
    """How many hands a figure leaves out, if any: of a table with ``excluded`` or one counted."""
    table = counted.table if isinstance(counted, Counted) else counted
    count = counted.excluded if isinstance(counted, Counted) else 0
    if "player" in table.columns and table["player"].isna().any():
        table = table[table["player"].isna()]
    if "excluded" in table.columns:
        count += int(table["excluded"].sum())
    if not count:
        return None
    return Message(
        "Left out, as the sheets do not say enough of them: {count}.", {"count": amount(count)}
    )


def _counted(row: pd.Series) -> Message:
    return count_of(int(row["count"]), hands(int(row["rounds"])))


def _hands(row: pd.Series) -> Message:
    """All the hands of a mean, their tricks known or likely."""
    return amount(row["rounds"] + row["open"])


def decimal(value: float, places: int) -> Message:
    """A positive number with so many decimals, the sign between as each language has it."""
    whole, _, part = f"{value:.{places}f}".partition(".")
    return Message("{whole}.{part}", {"whole": whole, "part": part})


TOO_FEW = Message("Too few hands are known to tell.")
EVERYBODY = Message("All together")
