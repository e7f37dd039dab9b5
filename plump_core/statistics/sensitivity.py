"""How much the rules decide: on how many nights others would have won under other rules."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.bands import wilson90
from plump_core.statistics.said import amount, count_of, games
from plump_core.statistics.totals import totals
from plump_core.texts import Message

SENSITIVITY = ("rules", "games", "other", "share", "low90", "high90", "agreement")
"""Columns of :func:`sensitivity`."""

_TOLD = 2
"""Sets of rules that a sentence tells of apart."""


def sensitivity(scored: Any, rules: Rules, others: Iterable[tuple[Rules, Any]]) -> pd.DataFrame:
    """The same bids and plumps under other rules, against how the games ended under ``rules``.

    ``others`` are sets of rules, each with all hands scored under it. A row for each, columns
    :data:`SENSITIVITY`, what changes most first: ``rules`` (the name); ``games`` whose points both
    determine; ``other``, how many of them nobody of those who won would have won; ``share`` of
    them (0–1, missing without games), from ``low90`` to ``high90`` with 90 % (Wilson's);
    ``agreement``, Kendall's τ-b between the two orders of the players, the mean over the games:
    1 for the same, −1 for the opposite order. People bid for the points of the rules they play, so
    it tells what the rules make of the same cards and bids, and not how others would have bid.
    """
    base = totals(scored, rules)[["game", "player", "merit"]]
    rows = [_row(base, house, totals(table, house)) for house, table in others]
    table = pd.DataFrame(rows, columns=["rules", "games", "other", "agreement"])
    low, high = wilson90(table["other"].astype(float), table["games"].astype(float))
    share = table["other"] / table["games"].where(table["games"] > 0)
    table = table.assign(share=share.astype(float), low90=low, high90=high)[list(SENSITIVITY)]
    return table.sort_values("share", ascending=False, kind="stable", ignore_index=True)


def sensitivity_said(table: pd.DataFrame, titles: dict[str, str]) -> Message:
    """What changes the winner most and least of :func:`sensitivity`, by the rules' ``titles``.

    Of rules that need tricks the sheets may settle fewer games; only those of most are compared.
    """
    known = table[(table["games"] > 0) & (table["games"] == table["games"].max())]
    if known.empty:
        return Message("No game's points are known under any other rules.")
    most, least = known.iloc[0], known.iloc[-1]
    values = {
        "rules": titles[most["rules"]],
        "most": count_of(int(most["other"]), games(int(most["games"]))),
        "others": titles[least["rules"]],
        "fewest": amount(least["other"]),
    }
    if len(known) >= _TOLD and most["other"] == least["other"]:
        return Message(
            "The same cards and bids would have had another winner in {most}, under whichever of "
            "the other rules.",
            values,
        )
    if (known["other"].isin([most["other"], least["other"]])).sum() > _TOLD:
        return Message(
            "The same cards and bids under “{rules}” would have had another winner in {most}, no "
            "fewer than under any other of these rules; under “{others}” in {fewest}, no more than "
            "under any other.",
            values,
        )
    if len(known) < _TOLD:
        return Message(
            "The same cards and bids under “{rules}” would have had another winner in {most}.",
            values,
        )
    return Message(
        "The same cards and bids under “{rules}” would have had another winner in {most}, the most "
        "of these rules; under “{others}” in {fewest}, the fewest.",
        values,
    )


def _row(base: pd.DataFrame, house: Rules, found: pd.DataFrame) -> dict[str, Any]:
    both = base.merge(found[["game", "player", "merit"]], on=["game", "player"])
    both.columns = pd.Index(["game", "player", "then", "now"])
    both = both[both.groupby("game")["player"].transform("size") > 1]
    best = both.groupby("game")[["then", "now"]].transform("max")
    kept = ((both["then"] == best["then"]) & (both["now"] == best["now"])).groupby(both["game"])
    still = kept.any()
    return {
        "rules": house.name,
        "games": len(still),
        "other": int((~still).sum()),
        "agreement": _agreement(both),
    }


def _agreement(both: pd.DataFrame) -> float:
    """Kendall's τ-b (*Biometrika* 33 (1945)), the mean over the games in which it is defined."""
    pairs = both.merge(both, on="game", suffixes=("", "_rival"))
    then = np.sign(pairs["then"] - pairs["then_rival"])
    now = np.sign(pairs["now"] - pairs["now_rival"])
    sums = pd.DataFrame({"game": pairs["game"], "both": then * now, "then": then**2, "now": now**2})
    each = sums.groupby("game")[["both", "then", "now"]].sum()
    each = each[(each["then"] > 0) & (each["now"] > 0)]
    return float((each["both"] / np.sqrt(each["then"] * each["now"])).mean())
