"""Under which rules a night was played."""

from plump_core.detect.record import Detection
from plump_core.detect.search import PLAINEST, USUAL, detect
from plump_core.detect.written import sheet_points
from plump_core.findings import Finding, RuleError, Severity
from plump_core.game import SHEET_POINTS
from plump_core.reading import Reading
from plump_core.rules import AS_WRITTEN, Rules, at_home, find, load
from plump_core.texts import Message


def played(reading: Reading, said: str | None = None, detection: Detection | None = None) -> Rules:
    """The rules a game was played under.

    They are ``said`` by the person, else named on the sheet, else those that give the sheet's own
    points (``detection``, where that is known already); where none do, the points themselves; the
    usual ones where the sheet has no points, or none that speak against those. Raises RuleError if
    the person names rules that there are not; the sheet's own words are only taken where they name
    some.
    """
    if said is not None:
        return find(said)
    if named := _on_sheet(reading):
        return named
    if SHEET_POINTS in reading.game.hands:
        return AS_WRITTEN
    seen = detection or detect(reading)
    by_itself = not _is_as_good(reading, seen) and sheet_points(reading) is not None
    return AS_WRITTEN if by_itself else seen.found or usual(reading.layout)


def _is_as_good(reading: Reading, detection: Detection) -> bool:
    """Whether rules say as much of a game as the points on its sheet do.

    Those of Swedish tables are believed against a slip of the pen; those of few have to give every
    figure, and no other.
    """
    if found := detection.found:
        return found.name in at_home() or detection.ranked[0].certain
    usual_name = usual(reading.layout).name
    return any(one.complete for one in detection.ranked if one.rules.name == usual_name)


def usual(layout: str) -> Rules:
    """The usual rules for a kind of sheet: those that came with it, or else the plainest."""
    return load()[USUAL.get(layout, PLAINEST)]


def unknown_rules(reading: Reading) -> list[Finding]:
    """A warning where the sheet names rules that we do not know."""
    named = reading.game.played_rules
    if named is None or _on_sheet(reading):
        return []
    text = Message(
        "The sheet says it was played by “{found}”, which are no rules known here; "
        "{usual} is used instead.",
        {"found": named, "usual": played(reading).name},
    )
    expected = Message("the name of some house rules")
    cell = reading.cell("rules")
    return [Finding("rules", Severity.WARNING, text, cell=cell, found=named, expected=expected)]


def _on_sheet(reading: Reading) -> Rules | None:
    if reading.game.played_rules is None:
        return None
    if ".toml" in reading.game.played_rules.casefold():  # a sheet names rules, it opens no file
        return None
    try:
        return find(reading.game.played_rules)
    except RuleError:
        return None
