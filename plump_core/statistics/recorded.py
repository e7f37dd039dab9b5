"""Records in words, each with what chance alone gives."""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from plump_core.rules import Rules
from plump_core.statistics.records import Record
from plump_core.statistics.said import amount, games, lead, listed, percent, rounds
from plump_core.texts import Message

_RARE = 0.25
"""In how many groups at most chance gives a comeback that is worth saying so of."""


def records_said(table: pd.DataFrame, rules: Rules) -> list[Message]:
    """Every record of ``records`` in a sentence or two; one that says so where there is none."""
    if table.empty:
        return [Message("There are no records before a round has been played.")]
    rows: list[Any] = table.to_dict("records")
    return [record_said(row, rules) for row in rows]


def record_said(row: Mapping[str, Any], rules: Rules) -> Message:
    """One row of the records."""
    sentences = [_what(row, rules), *_line(row, rules)]
    if row["left_out"]:
        values = {"games": games(int(row["left_out"]))}
        sentences.append(
            Message("{games} left out: their sheets do not settle all points.", values)
        )
    said = sentences[0]
    for more in sentences[1:]:
        said = Message("{first} {second}", {"first": said, "second": more})
    return said


def _what(row: Mapping[str, Any], rules: Rules) -> Message:
    record, value = row["record"], row["value"]
    values = {"who": listed(row["holders"]), "value": _figure(record, value, rules)}
    match record:
        case Record.PLUMPS_NIGHT:
            return Message("Most plumps in a row in one night: {value}, {who}.", values)
        case Record.PLUMPS_EVER:
            return Message("Most plumps in a row, over nights: {value}, {who}.", values)
        case Record.MADE_NIGHT:
            return Message("Most bids in a row that held in one night: {value}, {who}.", values)
        case Record.MADE_EVER:
            return Message("Most bids in a row that held, over nights: {value}, {who}.", values)
        case Record.BEST_NIGHT:
            return Message("The best night: {who}, {value}.", values)
        case Record.WORST_NIGHT:
            return Message("The worst night: {who}, {value}.", values)
        case Record.COMEBACK:
            return Message("The biggest comeback: {who} won from a chance of {value}.", values)
        case Record.ALL_PLUMPED:
            return Message("Everybody plumped in {value}.", values)
        case _:
            return Message("Everybody’s bid held in {value}.", values)


def _line(row: Mapping[str, Any], rules: Rules) -> list[Message]:
    """What chance alone gives, where there is a line for it."""
    if pd.isna(row["at_least"]):
        hooked = row["record"] == Record.ALL_MADE and rules.hook is not False
        return [Message("Where the hook is played it cannot happen.")] if hooked else []
    values = {
        "share": percent(max(row["at_least"], 1e-9)),
        "median": _figure(row["record"], row["median"], rules),
    }
    if row["record"] == Record.ALL_PLUMPED:
        return [Message("If nobody’s bid hung on the others’, {median} would be usual.", values)]
    if row["record"] == Record.COMEBACK:
        # That is a bound only; where it is high, chance may give one often or hardly ever.
        if row["at_least"] > _RARE:
            return [Message("In so many games chance alone may well give one like it.")]
        return [
            Message(
                "Chance alone gives one like it in at most {share} of groups with so many games.",
                values,
            )
        ]
    return [
        Message(
            "Chance alone gives as much or more in {share} of groups like this one; {median} would "
            "be usual.",
            values,
        )
    ]


def _figure(record: Record, value: float, rules: Rules) -> Message:
    match record:
        case Record.BEST_NIGHT | Record.WORST_NIGHT:
            return lead(value, rules)
        case Record.COMEBACK:
            return percent(value)
        case Record.ALL_PLUMPED | Record.ALL_MADE:
            return rounds(int(value))
        case _:
            return amount(value)
