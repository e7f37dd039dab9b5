"""Everything that cannot be right on a sheet, each in a file of its own: what is found, and where.

What a cell itself holds, a date or an error, is in ``reading/test_reading_grid.py`` and
``reading/test_figures.py``; a sheet that is there already in ``test_checks_together.py``.
"""

import pytest

from plump_core.answers import answer
from plump_core.findings import Finding, Severity
from plump_core.reading import read

ERROR, WARNING = Severity.ERROR, Severity.WARNING

RIGHT = (("2", "1p", "0", "2"), ("1", "0", "1", "1p"))
"""Two rounds, as cards and then what Anna, Bo and Cia bid; p for a plump."""


def template(*first: str, rules: str = "Skidsystemet", names: str = "Anna Bo Cia") -> str:
    """A round as in RIGHT, and those after it, as the template has them: its cells begin at B3."""
    rounds = (first, *RIGHT)
    rows = [f"Regler: {rules}", "Spelare;" + "".join(f"{one[0]};;" for one in rounds)]
    for seat, name in enumerate(names.split(" "), start=1):
        cells = (f"{one[seat].rstrip('p')};{'p' if 'p' in one[seat] else ''};" for one in rounds)
        rows.append(f"{name};" + "".join(cells))
    return "\n".join(rows) + "\n"


def hands(*told: str) -> str:
    """A round of three cards as a row a hand, each with bid, tricks and mark: E has the tricks."""
    names = ("Anna", "Bo", "Cia")
    rows = (f"1;3;{name};{';'.join(one)}" for name, one in zip(names, told, strict=True))
    return "omgång;kort;namn;bud;stick;plump\n" + "\n".join(rows) + "\n"


def points(*rounds: str) -> str:
    """Bids, marks and points of Anna, Bo and Cia; the points are in D, G and J."""
    head = ";Anna;;;Bo;;;Cia;;\nKort;" + "Bud;Plump;Poäng;" * 3 + "\n"
    return head + "".join(one.replace(" ", ";") + "\n" for one in rounds)


SHEETS = {
    "a bid above the cards": (template("3", "4p", "1", "0"), {("range", ERROR, "B3")}),
    "a bid below nought": (template("3", "-1p", "1", "0"), {("bid", ERROR, "B3")}),
    "more cards than a deck has": (template("20", "4p", "9", "1"), {("deal", WARNING, "B2")}),
    "more cards than two decks have": (template("40", "4p", "9", "1"), {("deal", ERROR, "B2")}),
    "the hook broken": (template("3", "1p", "1p", "1"), {("hook", WARNING, "B2")}),
    "nobody plumped and the bids are not the cards": (
        template("3", "1", "1", "0"),
        {("none", ERROR, "B2")},
    ),
    "too many made": (template("3", "3", "1", "1p"), {("overmade", ERROR, "B2")}),
    "a plump alone whose bid must have held": (
        template("5", "2p", "2", "1", rules="Beredskap"),
        {("self", WARNING, "C3")},
    ),
    "too few tricks for the noughts that missed": (
        template("4", "0p", "0p", "3"),
        {("zeros", WARNING, "B2")},
    ),
    "one trick for bids of one that missed": (
        template("3", "1p", "1p", "2"),
        {("ones", WARNING, "B2")},
    ),
    "tricks that do not sum to the cards": (hands("11", "10p", "01p"), {("tricks", ERROR, "B2")}),
    "tricks that nobody can have taken": (
        hands("10p", "14p", "00"),
        {("tricks", ERROR, "B2"), ("tricks", ERROR, "E3")},
    ),
    "a plump where the tricks say that the bid held": (
        hands("11p", "12p", "00"),
        {("mark", ERROR, "E2")},
    ),
    "the same player twice": (
        template("3", "1p", "1", "0", names="Anna Bo anna"),
        {("same-player", ERROR, "A5")},
    ),
    "names that differ by an accent": (
        template("3", "1p", "1", "0", names="Göran Bo Goran"),
        {("near-name", WARNING, "A5")},
    ),
    "points that the rules do not give": (
        points("3 1  11 0  10 1 p 0", "2 1 p 0 0  10 2  13", "1 0  10 1  11 1 p 0"),
        {("points", ERROR, "J4")},
    ),
    "a running sum that the rules do not give": (
        points("3 1  11 0  10 1 p 0", "2 1 p 11 0  20 2  12", "1 0  21 1  32 1 p 12"),
        {("points", ERROR, "G5")},
    ),
}


def found(text: str) -> list[Finding]:
    (reading,) = read(text.encode(), "natt.csv")
    return list(answer(reading).findings)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_with_one_thing_wrong_says_that_and_no_more(name):
    text, expected = SHEETS[name]
    assert {(one.code, one.severity, one.cell) for one in found(text)} == expected


def test_a_sheet_with_nothing_wrong_says_nothing():
    assert found(template("3", "1p", "1", "0")) == []


@pytest.mark.parametrize("name", [one for one in SHEETS if "missed" in one or "held" in one][:3])
def test_what_may_have_been_a_renons_is_put_so(name):
    (one,) = found(SHEETS[name][0])
    assert "renons" in str(one.message)


def test_the_last_round_in_which_all_points_agree_is_named():
    (of_the_round,) = found(SHEETS["points that the rules do not give"][0])
    assert "Up to round 1 all cells agree." in str(of_the_round.message)
    (running,) = found(SHEETS["a running sum that the rules do not give"][0])
    assert "Up to round 2 all cells agree." in str(running.message)
