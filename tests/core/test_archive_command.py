"""``plump archive``: what it brings in, lists and carries out, and what it says of it."""

import csv
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from plump_core import archive
from plump_core.archive import ArchiveError, tables
from plump_core.archive.cells import field, known, text, value
from plump_core.cli import main
from plump_core.edits import Edit, edited
from plump_core.keeping.progress import Progress
from plump_core.nights import Decision
from plump_core.reading import read
from tests.core.test_typed import ANYTHING, typed_games
from tests.fixtures.make_archive_1 import fill

FIXTURES = Path(__file__).parents[1] / "fixtures"
SHEET = "Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"


@pytest.fixture
def plump(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("PLUMP_ARCHIVE", str(tmp_path / "arkiv.db"))

    def run(*words):
        status = main(["archive", *map(str, words)])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


@pytest.fixture
def nights(tmp_path) -> Path:
    """A folder as people have them: sheets, one packed, one twice, and a letter."""
    folder = tmp_path / "kvällar"
    (folder / "2009").mkdir(parents=True)
    (folder / "2009" / "fredag.csv").write_text(SHEET)
    (folder / "kopia av fredag.csv").write_text(SHEET)
    (folder / "brev.txt").write_text("Hej Anna! Kommer du på fredag?")
    (folder / ".DS_Store").write_bytes(b"\0" * 99)
    (folder / "whole.xls").write_bytes((FIXTURES / "whole.xls").read_bytes())
    with zipfile.ZipFile(folder / "fler.zip", "w") as packed:
        packed.writestr("söndag.csv", SHEET.replace("Bo", "Åsa"))
    return folder


def test_a_folder_is_brought_in_once_and_every_file_is_told_of(plump, nights, tmp_path):
    status, out, _ = plump("import", nights, tmp_path / "nothing.xls", "--json")
    files = {one["file"]: one for one in json.loads(out)["files"]}
    assert status == 2
    assert {name for name, one in files.items() if one["refused"]} == {"brev.txt", "nothing.xls"}
    assert {name for name, one in files.items() if one["again"]} == {"kopia av fredag.csv"}
    read = {name for name, one in files.items() if one["games"]}
    assert read == {"2009/fredag.csv", "fler.zip/söndag.csv", "whole.xls"}

    status, out, _ = plump("import", nights / "whole.xls", nights / "2009")
    assert (status, out) == (
        0,
        "Read and kept: 0 files with 0 games.\nKept before and left as it was: 2 files.\n",
    )

    status, out, _ = plump("list", "--json")
    games = json.loads(out)
    assert [game["date"] for game in games] == ["2009-02-27", None, None]
    assert games[0]["players"] == ["Åsa", "Björn", "Cissi", "Göran", "Märta"]
    assert (games[0]["played"], games[0]["rules"]) == (19, "skidsystemet")
    _, out, _ = plump("list", "--lang", "sv")
    assert out.splitlines()[0].startswith("27 februari 2009 · ")
    assert "19 omgångar" in out


def test_what_is_in_the_bin_comes_back_when_it_is_brought_in_again(plump, nights):
    plump("import", nights / "2009")
    with archive.open() as kept:
        (record,) = kept.files()
        kept.remove(record.sha256)
    plump("import", nights / "kopia av fredag.csv")
    with archive.open() as kept:
        assert [one.name for one in kept.files()] == ["fredag.csv"]
        assert kept.files()[0].games == record.games


def test_a_game_that_is_there_already_is_told_of_and_kept_until_somebody_chooses(plump, tmp_path):
    whole, slip = (FIXTURES / name for name in ("whole.xls", "slip.xls"))
    status, out, _ = plump("import", whole, "--json")
    assert (status, json.loads(out)["twins"]) == (0, [])
    status, out, _ = plump("import", slip, "--json")
    (twin,) = json.loads(out)["twins"]
    assert (twin["file"], twin["same_as"]["file"], twin["differing"]) == (
        "slip.xls",
        "whole.xls",
        1,
    )
    with archive.open() as kept:
        assert len(kept.files()) == 2
        kept.nights.decide(twin["same_as"]["game"], twin["game"], Decision.BOTH)
    (tmp_path / "igen.xls").write_bytes((FIXTURES / "whole-95.xls").read_bytes())
    _, out, _ = plump("import", tmp_path / "igen.xls")
    assert "Twice: igen.xls · Protokoll is the same game as whole.xls · Protokoll" in out
    assert "Choose which is to stay on the page Protocols of the dashboard." in out


def test_who_stops_it_has_what_is_done_and_can_go_on(plump, tmp_path, monkeypatch):
    folder = tmp_path / "många"
    folder.mkdir()
    for number in range(12):
        (folder / f"{number:02}.csv").write_text(SHEET.replace("Bo", f"Bo {number}"))
    step = Progress.step

    def stop(self, name):
        step(self, name)
        if name == "04.csv":
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "step", stop)
    status, out, _ = plump("import", folder)
    assert status == 130
    assert "Stopped." in out
    with archive.open() as kept:
        assert len(kept.files()) == 5
    monkeypatch.setattr(Progress, "step", step)
    status, out, _ = plump("import", folder, "--json")
    assert sum(one["again"] for one in json.loads(out)["files"]) == 5
    with archive.open() as kept:
        assert len(kept.files()) == 12


def test_the_files_in_a_packed_file_count_once_it_is_opened(plump, nights, monkeypatch):
    seen = []
    monkeypatch.setattr(Progress, "close", lambda self: seen.append((self._done, self.total)))
    with zipfile.ZipFile(nights / "två.zip", "w") as packed:
        packed.writestr("a.csv", SHEET.replace("Bo", "Bea"))
        packed.writestr("b.csv", SHEET.replace("Bo", "Bengt"))
    plump("import", nights)
    assert seen == [(7, 7)]


def test_a_backup_is_written_and_restored_by_commands(plump, tmp_path):
    with archive.open() as kept:
        fill(kept)
        files = [one.name for one in kept.files()]
    backup = tmp_path / "allt.plump"
    assert plump("backup", backup)[0] == 0
    status, _, err = plump("backup", backup)
    assert (status, "--force" in err) == (2, True)
    other = tmp_path / "annan dator" / "arkiv.db"
    status, out, _ = plump("restore", backup, "--archive", other, "--json")
    assert (status, json.loads(out)["files"]) == (0, len(files))
    assert plump("restore", backup, "--archive", other)[0] == 2
    status, out, _ = plump("restore", backup, "--archive", other, "--replace")
    assert (status, "What was there before is kept in" in out) == (0, True)
    with archive.open(other) as kept:
        assert [one.name for one in kept.files()] == files


def test_an_old_archive_is_upgraded_and_told(plump, tmp_path):
    (tmp_path / "arkiv.db").write_bytes((FIXTURES / "archive-1.db").read_bytes())
    _, _, err = plump("backup", tmp_path / "allt.plump")
    assert "earlier version" in err


@pytest.mark.parametrize("command", ["import", "list", "backup", "restore", "export"])
def test_every_command_explains_itself_in_swedish(command, capsys):
    with pytest.raises(SystemExit):
        main(["archive", command, "--help", "--lang", "sv"])
    told = capsys.readouterr().out
    assert "svara med JSON" in told
    assert "var partierna sparas" in told
    assert " the " not in told


# Carried out as plain files and in again.


def people_put_in(kept) -> dict:
    """Everything people put in and said, without when it was."""
    with kept._database.read() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table)).all()))
            for table in tables.metadata.sorted_tables
            if table.name not in ("meta", "revision", "parsed")
        }


@settings(max_examples=12)
@given(
    games=st.lists(typed_games, max_size=3),
    names=st.lists(ANYTHING, max_size=3, unique=True),
    title=ANYTHING,
    choice=st.none() | ANYTHING | st.lists(st.integers()),
)
def test_what_is_carried_out_and_in_again_is_the_same(
    tmp_path_factory, games, names, title, choice
):
    folder = tmp_path_factory.mktemp("export")
    with archive.open(":memory:") as kept, archive.open(":memory:") as other:
        for number, name in enumerate(names):
            data = SHEET.replace("Bo", f"Bo {number}").encode()
            (reading,) = read(data, "natt.csv")
            kept.add_file(name, data, {reading.game.id: name}, waiting=number == 1)
            kept.edit(reading.game.id, Edit("title", title), Edit("bid", 2, 1, "Anna"))
            kept.people.meet([name, "Anna"])
        for game in games:
            kept.save_typed(game)
        if games:
            kept.remove(games[0].id)
        kept.choose("choice", choice)
        kept.carry_out(folder)
        other.carry_in(folder)
        assert people_put_in(other) == people_put_in(kept)
        assert (other.files(), other.typed(), other.bin()) == (
            kept.files(),
            kept.typed(),
            kept.bin(),
        )
        before = people_put_in(other)
        assert other.carry_in(folder) == 0
        assert people_put_in(other) == before


def test_an_exported_archive_has_tables_for_anybody_and_gives_equal_games(plump, nights, tmp_path):
    plump("import", nights / "2009", nights / "whole.xls")
    with archive.open() as kept:
        for record in kept.files():
            if record.name == "whole.xls":
                (game,) = record.games
                kept.edit(game, Edit("bid", 1, 1, "Cissi"), Edit("player", "=Åsa", None, "Åsa"))
    folder = tmp_path / "ut"
    status, out, _ = plump("export", folder)
    assert (status, "2 games" in out) == (0, True)
    hands = list(csv.DictReader((folder / "hands.csv").open(encoding="utf-8-sig")))
    assert len(hands) == 19 * 5 + 2 * 2
    assert {hand["bid"] for hand in hands if (hand["player"], hand["round"]) == ("Cissi", "1")} == {
        "1"
    }
    players = list(csv.DictReader((folder / "players.csv").open(encoding="utf-8-sig")))
    assert {"player": "Anna", "games": "1", "first": "", "last": ""} in players
    assert not any(row["player"].startswith("=") for row in players)
    edits = list(csv.DictReader((folder / "edits.csv").open(encoding="utf-8-sig")))
    assert {(row["column"], row["player"], row["value"]) for row in edits} == {
        ("bid", "Cissi", "1"),
        ("player", "Åsa", '"=Åsa"'),
    }
    originals = {path.read_bytes() for path in (folder / "files").iterdir()}
    assert originals == {SHEET.encode(), (FIXTURES / "whole.xls").read_bytes()}

    other = tmp_path / "annan.db"
    assert plump("import", folder, "--archive", other)[0] == 0
    with archive.open() as kept, archive.open(other) as carried:
        assert games_of(carried) == games_of(kept) != []
        assert carried.can_undo is not None


def games_of(kept) -> list:
    """The games of files as they are read and mended."""
    return [
        edited(reading, kept.edits(reading.game.id)).game
        for record in kept.files()
        for reading in read(kept.data(record.sha256), record.name)
    ]


def test_an_export_changes_nothing_that_is_there(tmp_path):
    with archive.open(":memory:") as kept, archive.open(":memory:") as other:
        for one in (kept, other):
            one.add_file("fredag.csv", SHEET.encode(), {"g": None}, waiting=one is kept)
            one.people.meet(["Bo"])
        kept.edit("g", Edit("bid", 2, 1, "Anna"))
        kept.people.meet(["Anna"])
        other.choose("lang", "sv")
        kept.choose("lang", "en")
        other.people.meet(["Cissi"])
        (tmp_path / "ut").mkdir()
        kept.carry_out(tmp_path / "ut")
        assert other.carry_in(tmp_path / "ut") == 0
        assert other.edits("g") == ()
        assert not other.files()[0].waiting
        assert other.choice("lang") == "sv"
        assert [(one.name, one.colour) for one in other.people.all().persons] == [
            ("Bo", 0),
            ("Cissi", 1),
            ("Anna", 2),
        ]


@pytest.mark.parametrize(
    ("where", "old", "new"),
    [
        ("files/00001-fredag.csv", "Anna", "Hugo"),
        ("tables/edit.csv", ",2\r\n", ",two\r\n"),
        ("tables/edit.csv", "g,", "h,,"),
        ("tables/game.csv", "\r\ng,", "\r\n,"),
        ("tables/meta.csv", "schema", "schema,1"),
    ],
)
def test_an_export_that_somebody_changed_is_told_and_nothing_of_it_is_kept(
    tmp_path, where, old, new
):
    (tmp_path / "ut").mkdir()
    with archive.open(":memory:") as kept, archive.open(":memory:") as other:
        kept.add_file("fredag.csv", SHEET.encode(), {"g": None})
        kept.edit("g", Edit("bid", 2, 1, "Anna"))
        kept.carry_out(tmp_path / "ut")
        path = tmp_path / "ut" / where
        changed = path.read_bytes().replace(old.encode(), new.encode(), 1)
        assert changed != path.read_bytes()
        path.write_bytes(changed)
        with pytest.raises(ArchiveError, match="not as it was when the archive was exported"):
            other.carry_in(tmp_path / "ut")
        assert (other.files(), other.version) == ([], 0)


def test_nothing_is_exported_over_what_is_there(plump, tmp_path):
    (tmp_path / "ut").mkdir()
    (tmp_path / "ut" / "brev.txt").write_text("Hej")
    status, _, err = plump("export", tmp_path / "ut")
    assert (status, "name a new one" in err) == (2, True)
    assert [path.name for path in (tmp_path / "ut").iterdir()] == ["brev.txt"]


@given(ANYTHING | st.sampled_from(["=1+1", "'x", '"', " x", "a\r\nb", "\udcff", "‮flip"]))
def test_any_text_comes_back_from_a_field_that_no_spreadsheet_runs(said):
    kept = field(said)
    assert text(kept) == said
    assert not kept.startswith(("=", "+", "-", "@", "\t", "\r"))
    kept.encode()
    assert known(value(said)) == said


# What stays of a game.


def test_a_game_keeps_its_file_its_sum_and_where_each_value_stood(plump):
    plump("import", FIXTURES / "whole.xls")
    data = (FIXTURES / "whole.xls").read_bytes()
    with archive.open() as kept:
        (record,) = kept.files()
        assert kept.data(record.sha256) == data
        (game,) = record.games
        kept.edit(game, Edit("bid", 9, 1, "Cissi"))
        (fresh,) = read(data, "whole.xls")
        (reading,) = read(kept.data(record.sha256), record.name)
        mended = edited(reading, kept.edits(game))
    assert mended.game.id == game == fresh.game.id
    for hand in fresh.game.hands.to_dict("records"):
        place = ("bid", hand["round"], hand["player"])
        assert mended.cell(*place) == fresh.cell(*place) is not None
