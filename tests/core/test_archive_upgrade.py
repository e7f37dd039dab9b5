"""An archive of an earlier version becomes one of today, whole, once, and after a backup."""

import json
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from plump_core import archive
from plump_core.archive import ArchiveError, automatic, migrations, tables
from plump_core.archive.copying import copy_rows
from plump_core.edits import Edit
from plump_core.settlement import Terms
from plump_core.settlement.entries import Settled, entry_of
from tests.fixtures.make_archive_1 import told

FIXTURES = Path(__file__).parents[1] / "fixtures"
FIRST = FIXTURES / "archive-1.db"
WAS = json.loads((FIXTURES / "archive-1.json").read_text())


@pytest.fixture
def old(tmp_path):
    """An archive as the first program left it."""
    return Path(shutil.copy(FIRST, tmp_path / "arkiv.db"))


def backups(old: Path) -> list[Path]:
    return sorted(path for path in old.parent.iterdir() if "-version-" in path.name)


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as raw:
        return list(raw.iterdump())


def schema(path: Path) -> int:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()[0]


def test_an_archive_of_the_first_program_is_read_without_loss(old):
    with archive.open(old) as kept:
        assert told(kept) == WAS
        assert not any(record.waiting for record in kept.files())
        undone = 0
        while kept.undo():
            undone += 1
        assert undone == len(WAS["history"]) - 1  # the last was undone already
        assert (kept.files(), kept.typed(), kept.all_edits()) == ([], [], {})
    assert schema(old) == tables.SCHEMA


def test_one_with_the_fourth_schema_keeps_people_and_nights_and_gets_an_account(tmp_path):
    place = shutil.copy(FIXTURES / "archive-4.db", tmp_path / "arkiv.db")
    was = json.loads((FIXTURES / "archive-4.json").read_text())
    with archive.open(place) as kept:
        assert told(kept) == was
        people, (night,) = kept.people.all(), kept.nights.all()
        assert (people.name("Annie"), people.name("Åsa")) == ("Anna", "Åsa Ek")
        assert (night.place, night.note) == ("Sälen", "Snö")
        assert kept.sayings.of_shapes() == {"0" * 64: {"played": "exact"}}
        assert (kept.ledger.all().entries, kept.ledger.terms()) == ((), {})
        settled = Settled(night.games[0], Terms(Fraction(1)), {}, {"Annie": 500, "Åsa": 0})
        kept.ledger.settle(entry_of(settled))
        assert kept.ledger.all().account("SEK").balance == {"Anna": 5, "Åsa": -5}
        kept.undo()
        assert told(kept)["files"] == was["files"]
    assert schema(Path(place)) == tables.SCHEMA


def test_a_payment_of_the_fifth_schema_stands_on_the_account_without_a_day(tmp_path):
    place = tmp_path / "arkiv.db"
    with create_engine(f"sqlite:///{place}").begin() as made:
        migrations.create(made, 5)
        made.exec_driver_sql("INSERT INTO meta (name, value) VALUES ('schema', 5), ('version', 1)")
        made.exec_driver_sql(
            "INSERT INTO entry (id, at, kind, currency, moves) VALUES "
            """('e', '2009-02-27T20:00:00+00:00', 'payment', '"SEK"', '[["Bo", "Åsa", "5.00"]]')"""
        )
    with archive.open(place) as kept:
        (paid,) = kept.ledger.all().entries
        assert (paid.day, paid.note) == (None, None)
        assert kept.ledger.all().account("SEK").balance == {"Bo": 5, "Åsa": -5}
        kept.ledger.take_back("e")
        assert set(kept.ledger.all().account("SEK").balance.values()) == {0}


def test_it_is_written_in_like_any_other(old):
    with archive.open(old) as kept:
        record = kept.add_file("ny.csv", b"Spelare;1\n", {"new": None}, waiting=True)
        assert record.waiting
        kept.confirm(record.sha256)
        kept.edit("new", Edit("title", "Ny"))
        assert kept.undo() is not None


def test_before_it_is_upgraded_it_is_copied_and_the_place_is_told(old):
    with archive.open(old) as kept:
        (backup,) = backups(old)
        assert str(backup) in kept.upgraded.text("en")
        assert kept.upgraded.text("sv") != kept.upgraded.text("en")
    assert dump(backup) == dump(FIRST)
    with archive.open(old) as again:
        assert again.upgraded is None
    assert backups(old) == [backup]


def test_where_it_cannot_be_copied_it_is_not_upgraded(old, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ArchiveError, match="cannot be opened for writing"):
        archive.open(old)
    assert schema(old) == 1
    assert [path.name for path in old.parent.iterdir() if path.suffix == ".part"] == []


def test_the_last_few_copies_are_kept_and_nothing_that_a_person_put_there(old):
    own = old.with_name("arkiv-2024-12-27-min-egen.db")
    own.write_bytes(b"")
    for day in range(1, 9):
        old.with_name(f"arkiv-2024-12-0{day}-120000-version-1.db").write_bytes(b"")
    archive.open(old).close()
    assert len(backups(old)) == automatic.KEPT
    assert backups(old)[0].name == "arkiv-2024-12-05-120000-version-1.db"
    assert own.exists()


def test_programs_that_start_at_once_upgrade_it_once(old):
    program = (
        "import sys; from plump_core import archive; a = archive.open(sys.argv[1]); "
        "print(a.upgraded is not None, len(a.files()))"
    )
    command = [sys.executable, "-c", program, str(old)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    answers = sorted(one.communicate()[0].split() for one in started)
    assert answers == [["False", "4"]] * 2 + [["True", "4"]]
    assert len(backups(old)) == 1


def test_an_upgrade_that_fails_leaves_the_archive_as_it_was(old, monkeypatch):
    def fail(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(migrations, "update", fail)
    with pytest.raises(KeyboardInterrupt):
        archive.open(old)
    with closing(sqlite3.connect(old)) as raw:
        names = {name for (name,) in raw.execute("SELECT name FROM sqlite_master")}
    assert schema(old) == 1
    assert "arrival" not in names


def test_a_program_left_open_does_not_write_in_what_a_newer_one_upgraded(tmp_path):
    with archive.open(tmp_path / "a.db") as kept:
        with closing(sqlite3.connect(tmp_path / "a.db")) as raw, raw:
            raw.execute("UPDATE meta SET value = value + 1 WHERE name = 'schema'")
        with pytest.raises(ArchiveError, match="newer version"):
            kept.add_file("ny.csv", b"Spelare;1\n")


def test_an_archive_of_today_is_opened_without_alembic(tmp_path):
    archive.open(tmp_path / "a.db").close()
    program = (
        "import sys; from plump_core import archive; archive.open(sys.argv[1]); "
        "print([name for name in sys.modules if 'alembic' in name or 'migrations' in name])"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "a.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# The schemas themselves.


def layout(connection) -> dict:
    """Tables with their columns, keys and indices, as the database tells of them."""
    seen = inspect(connection)
    return {
        table: (
            sorted(
                (c["name"], str(c["type"]), c["nullable"], c["default"] or "")
                for c in seen.get_columns(table)
            ),
            seen.get_pk_constraint(table),
            sorted((f["name"], f["referred_table"]) for f in seen.get_foreign_keys(table)),
            sorted((i["name"], i["column_names"]) for i in seen.get_indexes(table)),
        )
        for table in seen.get_table_names()
    }


def test_the_steps_lead_to_the_tables_that_a_new_archive_has(new_place):
    by_steps, at_once = create_engine(new_place()), create_engine(new_place())
    with by_steps.begin() as connection:
        migrations.create(connection, tables.SCHEMA)
        stepwise = layout(connection)
    with at_once.begin() as connection:
        tables.metadata.create_all(connection)
        assert stepwise == layout(connection)


def test_the_first_step_makes_what_the_first_program_made():
    with create_engine("sqlite://").begin() as made:
        migrations.create(made, 1)
        expected = layout(made)
    with create_engine(f"sqlite:///{FIRST}").connect() as first:
        assert layout(first) == expected


def test_an_old_archive_on_a_server_is_upgraded_after_a_backup_too(postgres, tmp_path, monkeypatch):
    monkeypatch.setattr(automatic, "usual", lambda: tmp_path / "archive.db")
    place = postgres()
    with create_engine(place).begin() as target, create_engine(f"sqlite:///{FIRST}").begin() as old:
        migrations.create(target, 1)
        copy_rows(old, target, migrations.tables_of(1))
    with ThreadPoolExecutor(3) as pool:
        opened = list(pool.map(archive.open, [place] * 3))
    assert sorted(one.upgraded is None for one in opened) == [False, True, True]
    assert told(opened[0]) == WAS
    for one in opened:
        one.close()
    (backup,) = tmp_path.iterdir()
    assert schema(backup) == 1
    with archive.open(backup) as kept:
        assert told(kept) == WAS
