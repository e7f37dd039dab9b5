"""Names that look alike, the same game twice, and what waits in an archive to be saved."""

import json

import pytest

from plump_core import archive
from plump_core.answers import answer
from plump_core.checks import near, together
from plump_core.cli import main
from plump_core.edits import Edit, edited
from plump_core.findings import Severity
from plump_core.reading import Reading, read

SHEET = "Spelare;2;;1;\n{};1;;0;p\n{};0;p;0;p\n"


def night(first: str, second: str, name: str = "fredag.csv") -> Reading:
    (reading,) = read(SHEET.format(first, second).encode(), name)
    return reading


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Göran", "Goran", True),
        ("Anna-Karin", "anna karin", True),
        ("Åsa", "Asa", True),
        ("Anna", "Anne", False),
        ("Bo", "Bob", False),
    ],
)
def test_names_look_alike_by_a_space_a_case_or_an_accent(one, other, alike):
    assert (near(one) == near(other)) is alike


def test_two_names_alike_in_one_game_are_asked_about():
    found = [one for one in answer(night("Göran", "Goran")).findings if one.code == "near-name"]
    assert [(one.player, one.cell) for one in found] == [("Goran", "A3")]
    assert not [f for f in answer(night("Anna", "Bo")).findings if f.code == "near-name"]


def test_the_way_most_games_write_a_name_is_the_one_that_is_meant():
    usual = [night("Göran", "Bo", f"{n}.csv") for n in range(3)]
    odd = night("Goran", "bo", "odd.csv")
    notes = together([odd, *usual])
    told = {(one.player, one.expected) for one in notes[odd.game.id] if one.code == "near-name"}
    assert told == {("Goran", "Göran"), ("bo", "Bo")}
    assert "somebody else" in str(notes[odd.game.id][0].message)
    assert "one player" in str(notes[odd.game.id][1].message)


def test_a_sheet_that_is_there_already_is_told_of_the_later_one_alone():
    first, copy, other = night("Anna", "Bo"), night("Anna", "Bo", "kopia.csv"), night("Anna", "Cia")
    notes = together([first, other, copy])
    assert set(notes) == {copy.game.id}
    (twin,) = notes[copy.game.id]
    assert (twin.code, twin.severity, twin.cell) == ("twin", Severity.NOTE, None)
    assert str(twin.message) == "The same game as in “fredag.csv”, hand for hand."


LONG = "Spelare;{}\n" + "".join(f"{player};{{}}\n" for player in ("Anna", "Bo", "Cia", "Dan"))


def long_night(*bids: str, above: str = "", name: str = "fredag.csv") -> Reading:
    """Eight rounds of one card; ``bids`` has a bid a round for each of four players."""
    rows = [";".join(f"{bid};{'p' if bid == '1' else ''}" for bid in row) for row in bids]
    text = above + LONG.format(";;".join("1" * 8), *rows)
    (reading,) = read(text.encode(), name)
    return reading


def test_the_same_game_with_a_slip_says_the_cell_and_what_stands_there():
    first = long_night("00101011", "10000000", "11111111", "01100001")
    later = long_night(
        "00101011", "10000000", "11111101", "01100001", above="Fredag\n", name="kopia.csv"
    )
    (twin,) = together([first, later])[later.game.id]
    assert (twin.code, twin.severity, twin.cell) == ("twin", Severity.WARNING, "N5")
    assert (twin.round, twin.player, twin.found, twin.expected) == (7, "Cia", "0", "1")
    assert str(twin.message) == (
        "Cell N5: The same game as in “fredag.csv”, but with other values: "
        "Cia’s bid in round 7: there 1 (N4), here 0 (N5). "
        "Cia in round 7: there a plump (O4), here no plump (O5)."
    )


def test_of_many_slips_a_handful_is_told():
    first = long_night("00101011", "10000000", "11111111", "01100001")
    later = long_night("00101011", "10000000", "11111100", "01100001", name="kopia.csv")
    later = edited(later, [Edit("date", "2024-03-01"), Edit("player", "Cissi", player="Cia")])
    (twin,) = together([first, later])[later.game.id]
    assert str(twin.message).endswith("And 1 more.")
    assert str(twin.message).count("there") == 5


def test_the_command_tells_of_a_game_that_is_there_twice(tmp_path, capsys):
    for name, text in (("a.csv", SHEET), ("b.csv", "Fredag\n" + SHEET)):
        (tmp_path / name).write_text(text.format("Anna", "Bo"), encoding="utf-8")
    status = main(["check", str(tmp_path / "a.csv"), str(tmp_path / "b.csv"), "--json"])
    first, later = json.loads(capsys.readouterr().out)
    assert status == 0
    assert "twin" not in [one["code"] for one in first["findings"]]
    assert later["findings"][-1]["code"] == "twin"


def test_what_waits_is_kept_and_is_saved_by_being_confirmed():
    with archive.open(":memory:") as kept:
        one = kept.add_file("a.csv", b"a", {"g1": None}, waiting=True)
        other = kept.add_file("b.csv", b"b", {"g2": None}, waiting=True)
        assert [record.waiting for record in kept.files()] == [True, True]
        kept.confirm(one.sha256, other.sha256)
        assert [record.waiting for record in kept.files()] == [False, False]
        kept.undo()
        assert [record.waiting for record in kept.files()] == [True, True]
        kept.redo()
        assert [record.waiting for record in kept.files()] == [False, False]


def test_what_is_saved_does_not_wait_again_and_what_waits_is_saved_by_a_command():
    with archive.open(":memory:") as kept:
        kept.add_file("a.csv", b"a")
        assert kept.add_file("a.csv", b"a", waiting=True).waiting is False
        kept.add_file("b.csv", b"b", waiting=True)
        assert kept.add_file("b.csv", b"b").waiting is False


def test_what_was_left_out_waits_when_it_comes_again():
    with archive.open(":memory:") as kept:
        record = kept.add_file("a.csv", b"a", waiting=True)
        kept.remove(record.sha256)
        assert kept.files() == []
        assert kept.add_file("a.csv", b"a", waiting=True).waiting is True


def test_one_change_mends_many_games_and_is_undone_at_once():
    with archive.open(":memory:") as kept:
        kept.add_file("a.csv", b"a", {"g1": None, "g2": None})
        kept.edit_all({game: [Edit("bid", 1, 1, "Anna")] for game in ("g1", "g2")})
        assert set(kept.all_edits()) == {"g1", "g2"}
        kept.undo()
        assert kept.all_edits() == {}
