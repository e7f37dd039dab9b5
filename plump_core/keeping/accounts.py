"""The account as tables of an export: what was settled and what was paid, without any number.

Sums are decimals with a point. Who everybody is stands as the persons are called.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from plump_core.archive.cells import field
from plump_core.settlement.amounts import amount
from plump_core.settlement.entries import Entry
from plump_core.settlement.ledger import Ledger

SETTLEMENTS = (
    "line", "kind", "at", "game", "date", "title", "player", "amount",
    "currency", "stake", "custom", "cap", "rules",
)  # fmt: skip
"""A row for each whom a line is about: what he got (+) or lost (−) by it."""

PAYMENTS = (
    "line", "kind", "at", "from", "to", "amount", "currency", "by", "plan", "day", "note",
)  # fmt: skip
"""A row for each payment, and for each that was taken back."""


def settlements(ledger: Ledger) -> Iterator[Mapping[str, Any]]:
    """The rows of :data:`SETTLEMENTS`."""
    for currency in ledger.currencies:
        for line in ledger.account(currency).lines:
            if not line.entry.is_paid:
                about = {**_about(line.entry), **_of_game(line.entry)}
                for who, sum_ in line.change.items():
                    player = field(ledger.people.name(who))
                    yield {**about, "player": player, "amount": amount(sum_)}


def payments(ledger: Ledger) -> Iterator[Mapping[str, Any]]:
    """The rows of :data:`PAYMENTS`."""
    for entry in ledger.entries:
        if entry.is_paid:
            told = {"by": field(entry.by), "plan": field(entry.plan), "note": field(entry.note)}
            about = {**_about(entry), **told, "day": entry.day or ""}
            for one in entry.moves:
                who = {"from": one.from_, "to": one.to}
                named = {end: field(ledger.people.name(name)) for end, name in who.items()}
                yield {**about, **named, "amount": amount(one.amount)}


def _about(entry: Entry) -> dict[str, Any]:
    return {
        "line": field(entry.id),
        "kind": str(entry.kind),
        "at": entry.at.isoformat() if entry.at else "",
        "currency": field(entry.currency),
    }


def _of_game(entry: Entry) -> dict[str, Any]:
    """What a game was settled by."""
    settled = entry.settled
    if settled is None:
        return dict.fromkeys(("game", "date", "title", "stake", "custom", "cap", "rules"), "")
    terms = settled.terms.to_json()
    return {
        "game": field(settled.game),
        "date": settled.date or "",
        "title": field(settled.title),
        "stake": terms["stake"],
        "custom": terms["custom"],
        "cap": terms["cap"] or "",
        "rules": field(settled.rules.get("name")),
    }
