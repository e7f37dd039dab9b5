"""What is said of one game that was read: its outcome under the rules, its findings, its bill."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from plump_core.checks import check, placed, undetermined
from plump_core.detect import Detection, detect, played, unknown_rules
from plump_core.findings import Finding
from plump_core.outcome import Outcome, number
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.settlement import Settlement, amount, settle


@dataclass(frozen=True)
class Bill:
    """A settlement at so much money a point; None where the sheet leaves totals open."""

    point: Fraction
    currency: str
    settlement: Settlement | None


@dataclass(frozen=True)
class Answer:
    """A game under the rules chosen, checked by the rules it was played under.

    ``detection`` tells how well each of the rules known gives the points on the sheet.
    """

    reading: Reading
    outcome: Outcome
    played: Rules
    detection: Detection
    findings: tuple[Finding, ...]
    bill: Bill | None = None

    def check_json(self, lang: str) -> dict[str, Any]:
        """``source``, ``sheet`` and ``findings``, as plain values."""
        source = self.reading.game.source
        return {
            "source": source.file if source else None,
            "sheet": source.sheet if source else None,
            "findings": [finding.to_json(lang) for finding in self.findings],
        }

    def score_json(self, lang: str) -> dict[str, Any]:
        """The game as plain values; a total is a number, or lowest and highest."""
        game, outcome = self.reading.game, self.outcome
        checked = self.check_json(lang)
        return {
            "source": checked["source"],
            "sheet": checked["sheet"],
            "title": game.title,
            "date": game.date.isoformat() if game.date else None,
            "players": list(game.players),
            "cards": list(game.cards),
            "played": game.played,
            "rules": outcome.rules.name,
            "played_rules": self.played.name,
            "totals": {p: _total(*ends) for p, ends in outcome.totals.items()},
            "plumps": outcome.plumps,
            "places": outcome.places,
            "winners": outcome.winners,
            "losers": outcome.losers,
            "findings": checked["findings"],
        }

    def settle_json(self, lang: str) -> dict[str, Any]:
        """As :meth:`score_json`, with the bill; its parts are None where totals are open."""
        assert self.bill, "bill() makes the bill"  # noqa: S101
        bill = {"point": amount_of(self.bill.point), "currency": self.bill.currency}
        return {**self.score_json(lang), **bill, **_money(self.bill.settlement)}


def answer(reading: Reading, chosen: Rules | None = None, said: str | None = None) -> Answer:
    """A game under the ``chosen`` rules, or else under those it was played under.

    ``said`` names the played rules where a person does. Raises RuleError for rules that there are
    not, or that give a hand no proper number.
    """
    detection = detect(reading)
    own = played(reading, said, detection)
    outcome = Outcome.of(reading.game, chosen or own)
    doubts = [] if said else [placed(finding, reading) for finding in unknown_rules(reading)]
    return Answer(reading, outcome, own, detection, (*doubts, *check(reading, own)))


def bill(given: Answer, point: Fraction, currency: str) -> Answer:
    """The same answer with its bill, or with the hands that stand in the way of one."""
    outcome = given.outcome
    if not outcome.undetermined:
        settlement = settle(outcome.scores(), point, order=outcome.ranking)
        return replace(given, bill=Bill(point, currency, settlement))
    sheet = outcome.game.source.sheet if outcome.game.source else None
    missing = [f.at(sheet=sheet) for f in undetermined(outcome, given.reading.cell)]
    return replace(given, bill=Bill(point, currency, None), findings=(*given.findings, *missing))


def amount_of(point: Fraction) -> str:
    """A stake as a decimal string."""
    from plump_core.settlement.amounts import money

    return amount(money(point))


def _total(low: int, high: int) -> int | float | list[int | float]:
    return number(low) if low == high else [number(low), number(high)]


def _money(settlement: Settlement | None) -> Mapping[str, Any]:
    if settlement is None:
        return {"net": None, "matrix": None, "transfers": None}
    return {
        "net": {player: amount(value) for player, value in settlement.net.items()},
        "matrix": {
            payer: {receiver: amount(value) for receiver, value in row.items()}
            for payer, row in settlement.matrix.items()
        },
        "transfers": [
            {"from": t.from_, "to": t.to, "amount": amount(t.amount)} for t in settlement.transfers
        ],
    }
