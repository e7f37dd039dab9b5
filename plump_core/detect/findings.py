"""Points on a sheet that are not what its rules give."""

from plump_core.detect.compare import compare
from plump_core.detect.record import Contradiction, Detection, Match
from plump_core.detect.search import detect
from plump_core.detect.spoken import points, quoted
from plump_core.detect.stated import look
from plump_core.detect.wording import against, counts, expected
from plump_core.detect.written import sum_findings
from plump_core.findings import Finding, Severity
from plump_core.reading import Reading
from plump_core.rules import Rules
from plump_core.scoring import HUNDREDTHS
from plump_core.texts import Message


def points_findings(
    reading: Reading, rules: Rules, detection: Detection | None = None
) -> list[Finding]:
    """An error for each cell whose points are not those of the ``rules`` it was played under.

    Where so many differ that the sheet cannot have been played by them, one warning takes their
    place: that it goes by other rules, or by none known here. ``detection`` saves looking for those
    once more.
    """
    sheet = look(reading)
    if sheet is None:
        return []
    if rules.written:
        seen = detection or detect(reading)
        best = seen.ranked[0] if seen.found else None
        told = [_wrong(one, best) for one in best.against] if best else []
        return [*(told or _unknown_rules(reading, seen)), *sum_findings(reading)]
    match = compare(sheet, rules)
    if match.convincing or match.complete:
        found = [_wrong(one, match) for one in match.against]
    else:
        found = [_other_rules(reading, detection or detect(reading), match)]
    name = reading.game.source.sheet if reading.game.source else None
    return [finding.at(sheet=name) for finding in found]


def _unknown_rules(reading: Reading, detection: Detection) -> list[Finding]:
    """That the points count as they stand, since no rules known here give them."""
    if detection.found:
        return []
    text = Message(
        "The points count as they stand on the sheet: no house rules known here give them."
    )
    cell = reading.cell("rules")
    for best in detection.ranked[:1]:
        values = {**counts(best), "said": text, "against": against(best)}
        text = Message("{said} Closest is {rules}: {n} of {m} cells. {against}", values)
        cell = best.against[0].cell if best.against else cell
    sheet = reading.game.source.sheet if reading.game.source else None
    wanted = Message("points by some house rules")
    return [Finding("points", Severity.WARNING, text, sheet=sheet, cell=cell, expected=wanted)]


def _wrong(one: Contradiction, match: Match) -> Finding:
    values = {
        "player": one.player,
        "round": one.round,
        "found": points(one.found),
        "expected": expected(one),
        "rules": quoted(match.rules),
    }
    what = Message(_text(one, match).template, values)
    if match.last_agreeing_round is not None:
        agree = {"what": what, "last": match.last_agreeing_round}
        what = Message("{what} Up to round {last} all cells agree.", agree)
    return Finding(
        code="points",
        severity=Severity.ERROR,
        message=what,
        cell=one.cell,
        round=one.round,
        player=one.player,
        found=f"{one.found / HUNDREDTHS:g}",
        expected=expected(one),
    )


def _text(one: Contradiction, match: Match) -> Message:
    if one.player is None:
        return Message(
            "The points for plumps in round {round} cannot all be right: by {rules} they need "
            "other tricks than the round had left."
        )
    if one.round is None:
        return Message("{player} has {found} in all; by {rules} it should be {expected}.")
    if match.running:
        return Message(
            "After round {round} {player} has {found}; by {rules} it should be {expected}."
        )
    return Message("{player} has {found} for round {round}; by {rules} it should be {expected}.")


def _other_rules(reading: Reading, detection: Detection, match: Match) -> Finding:
    """That the sheet goes by other rules than ``match`` is of, or by none that we know."""
    best = detection.ranked[0]
    if best.convincing:
        text = Message(
            "The points on the sheet are those of {rules} ({n} of {m} cells), not of {other}.",
            {**counts(best), "rules": quoted(best.rules), "other": quoted(match.rules)},
        )
    elif best.complete:
        text = Message(
            "The points on the sheet are not those of {other}. They can be those of {rules}, but "
            "too little is certain to say so.",
            {"rules": quoted(best.rules), "other": quoted(match.rules)},
        )
    else:
        best = max(match, best, key=lambda one: one.reproduced)
        text = Message(
            "The points on the sheet follow no house rules known here; closest is {rules}: "
            "{n} of {m} cells. {against}",
            {**counts(best), "against": against(best)},
        )
    return Finding(
        code="points",
        severity=Severity.WARNING,
        message=text,
        cell=best.against[0].cell
        if best.against and not best.convincing
        else reading.cell("rules"),
        expected=Message("points by some house rules"),
    )
