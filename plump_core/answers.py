"""What is said of one game that was read: its outcome under the rules, its findings, its bill."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from plump_core.checks import check, placed, together, undetermined, went_on
from plump_core.detect import Detection, detect, played, played_game, sentence, unknown_rules
from plump_core.findings import Finding
from plump_core.game import SHEET_POINTS
from plump_core.outcome import Outcome, number
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.settlement import ORE, Custom, Settlement, Terms, Way, amount, payments
from plump_core.texts import Message

if TYPE_CHECKING:
    from plump_core.settlement.ranges import Between


@dataclass(frozen=True)
class Bill:
    """A settlement on some terms; None where the sheet leaves totals open."""

    terms: Terms
    settlement: Settlement | None

    @property
    def point(self) -> Fraction:
        """What a point is worth."""
        return self.terms.stake

    @property
    def currency(self) -> str:
        return self.terms.currency


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

    @property
    def agreement(self) -> Message:
        """Which rules the sheet's own points speak for, or that they count as they stand."""
        said = sentence(self.detection)
        if not self.played.written:
            return said
        if not self.detection.ranked:
            said = Message("No house rules known here give these points.")
        return Message("{said} The points count as they stand on the sheet.", {"said": said})

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
            "plumps_most": outcome.plumps_most,
            "places": outcome.places,
            "winners": outcome.winners,
            "losers": outcome.losers,
            "findings": checked["findings"],
        }

    def settle_json(
        self, lang: str, way: Way = Way.FEWEST, through: str | None = None
    ) -> dict[str, Any]:
        """As :meth:`score_json`, with the bill; its parts are None where totals are open.

        ``between`` is what each gets or pays at the least and at the most then, else None.
        """
        assert self.bill, "bill() makes the bill"  # noqa: S101
        terms = self.bill.terms.to_json()
        told = {"point": terms.pop("stake"), **terms, "way": str(way), "through": through}
        settled = _money(self.bill.settlement, way, through)
        return {
            **self.score_json(lang),
            **told,
            **settled,
            "between": self._between_json(),
            "stated": self._stated_json(),
        }

    def _stated_json(self) -> list[dict[str, Any]]:
        from plump_core.settlement.stated import otherwise

        return [one.to_json() for one in otherwise(self.reading, self.outcome)]

    def between(self) -> "Between | None":
        """Between what the bill lies where totals are open; None where they are not."""
        from plump_core.settlement.ranges import between

        if self.bill is None or self.bill.settlement is not None:
            return None
        return between(self.outcome, self.bill.terms)

    def _between_json(self) -> dict[str, list[str]] | None:
        found = self.between()
        if found is None:
            return None
        return {who: [amount(end) for end in ends] for who, ends in found.net.items()}


def answer(reading: Reading, chosen: Rules | None = None, said: str | None = None) -> Answer:
    """A game under the ``chosen`` rules, or else under those it was played under.

    ``said`` names the played rules where a person does. Raises RuleError for rules that there are
    not, or that give a hand no proper number.
    """
    detection = detect(reading)
    own = played(reading, said, detection)
    if own.written:
        reading = replace(reading, game=played_game(reading, own))
    scored = chosen or own
    outcome = Outcome.of(played_game(reading, scored), scored)
    doubts = [] if said else [placed(finding, reading) for finding in unknown_rules(reading)]
    found = [*doubts, *check(reading, own, detection)]
    if own.written:  # points are a result too
        pointed = set(reading.game.hands.dropna(subset=[SHEET_POINTS])["round"])
        found = [one for one in found if one.code != "unplayed" or one.round not in pointed]
    if outcome.rules != own:  # by the rules played, the check has said it
        found += [placed(finding, reading) for finding in went_on(outcome)]
    return Answer(reading, outcome, own, detection, tuple(found))


def beside(answers: Sequence[Answer]) -> list[Answer]:
    """The same answers, with what the games say of each other: one is there twice, and names."""
    found = together([given.reading for given in answers])
    return [
        replace(given, findings=(*given.findings, *found.get(given.reading.game.id, ())))
        for given in answers
    ]


def bill(
    given: Answer,
    point: Fraction,
    currency: str,
    *,
    custom: Custom = Custom.EVERYBODY,
    cap: Fraction | None = None,
    unit: Fraction = ORE,
) -> Answer:
    """The same answer with its bill, or with the hands that stand in the way of one.

    See :class:`plump_core.settlement.Terms` for what is agreed.
    """
    outcome, terms = given.outcome, Terms(point, currency, custom, cap, unit)
    if not outcome.undetermined:
        settlement = terms.settle(outcome.scores(), outcome.ranking)
        return replace(given, bill=Bill(terms, settlement))
    sheet = outcome.game.source.sheet if outcome.game.source else None
    missing = [f.at(sheet=sheet) for f in undetermined(outcome, given.reading.cell)]
    return replace(given, bill=Bill(terms, None), findings=(*given.findings, *missing))


def _total(low: int, high: int) -> int | float | list[int | float]:
    return number(low) if low == high else [number(low), number(high)]


_OF_BILL = ("net", "matrix", "rounded", "odd", "capped", "uncapped", "pairwise", "transfers")


def _money(settlement: Settlement | None, way: Way, through: str | None) -> Mapping[str, Any]:
    if settlement is None:
        return dict.fromkeys(_OF_BILL)
    paid = payments(settlement, way, through)
    found = {
        "net": _amounts(settlement.net),
        "matrix": {payer: _amounts(row) for payer, row in settlement.matrix.items()},
        "rounded": _amounts(settlement.rounded),
        "odd": list(settlement.odd),
        "capped": list(settlement.capped),
        "uncapped": _amounts(settlement.uncapped),
        "pairwise": settlement.pairwise,
        "transfers": [{"from": t.from_, "to": t.to, "amount": amount(t.amount)} for t in paid],
    }
    return {name: found[name] for name in _OF_BILL}


def _amounts(sums: Mapping[str, Decimal]) -> dict[str, str]:
    return {who: amount(value) for who, value in sums.items()}
