"""What is loaded, typed, mended and chosen is kept, and every change can be undone."""

import sqlite3
import string
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from plump_core import archive
from plump_core.archive import Archive, ArchiveError, Kind
from plump_core.edits import Edit, edited
from plump_core.reading import read
from plump_core.typed import TypedGame
from tests.core.test_typed import typed_games

SHEET = b"Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"


@pytest.fixture(params=["memory", "postgresql"])
def kept(request):
    """An empty archive, on either database."""
    in_memory = request.param == "memory"
    place = ":memory:" if in_memory else request.getfixturevalue("postgres")()
    with archive.open(place) as opened:
        yield opened


def everything(kept: Archive) -> tuple:
    """All that a person can see of the archive."""
    return kept.files(), kept.typed(), kept.all_edits(), kept.bin()


# Files.


def test_a_file_comes_back_as_it_came_after_the_program_is_closed(tmp_path):
    where = tmp_path / "new folder" / "arkiv.db"
    with archive.open(where) as first:
        record = first.add_file("fredag.csv", SHEET, {"g1": None})
    with archive.open(where) as second:
        assert second.files() == [record]
        assert second.data(record.sha256) == SHEET
        assert (record.name, record.size, dict(record.games)) == ("fredag.csv", 36, {"g1": None})


@pytest.mark.parametrize("data", [b"", b"\0" * 100_000, bytes(range(256)), b"PK\3\4" + SHEET])
def test_bytes_of_any_kind_come_back(kept, data):
    assert kept.data(kept.add_file("fil", data).sha256) == data


def test_the_same_file_is_kept_once_and_told(kept):
    first = kept.add_file("fredag.csv", SHEET, {"g1": None})
    version = kept.version
    again = kept.add_file("kopia av fredag.csv", SHEET, {"g1": None})
    assert (first.again, again.again) == (False, True)
    assert again.name == "fredag.csv"
    assert len(kept.files()) == 1
    assert kept.version == version
    assert len(kept.history()) == 1


def test_files_stand_in_the_order_they_came(kept):
    names = ["z.csv", "a.csv", "m.csv"]
    for name in names:
        kept.add_file(name, name.encode())
    assert [record.name for record in kept.files()] == names


@pytest.mark.parametrize(
    "name", ["Åsa & Örjan 🂡.xls", "a\0b", "\udcff.csv", "'; DROP TABLE file; --", "‮flip", ""]
)
def test_names_with_any_character_come_back(kept, name):
    record = kept.add_file(name, SHEET, {"g1": name})
    kept.edit("g1", Edit("bid", 1, 1, name))
    typed = TypedGame(players=(name, name), cards=(1,), title=name)
    kept.save_typed(typed)
    kept.choose("names", [name])
    assert kept.files()[0].name == name
    assert dict(record.games) == {"g1": name}
    assert kept.edits("g1") == (Edit("bid", 1, 1, name),)
    assert kept.typed() == [typed]
    assert kept.choice("names") == [name]


# The bin.


def test_what_is_removed_waits_in_the_bin_and_comes_back_whole(kept):
    record = kept.add_file("fredag.csv", SHEET, {"g1": "Blad1", "g2": "Blad2"})
    kept.edit("g1", Edit("bid", 1, 1, "Anna"))
    before = everything(kept)
    kept.remove(record.sha256)
    assert kept.files() == []
    assert [(one.id, one.name) for one in kept.bin()] == [(record.sha256, "fredag.csv")]
    kept.restore(record.sha256)
    assert everything(kept) == before


def test_one_game_of_a_file_is_removed_and_restored(kept):
    kept.add_file("fredag.csv", SHEET, {"g1": "Blad1", "g2": "Blad2"})
    kept.remove("g1")
    assert dict(kept.files()[0].games) == {"g2": "Blad2"}
    assert [(one.id, one.name) for one in kept.bin()] == [("g1", "fredag.csv · Blad1")]
    kept.restore("g1")
    assert set(kept.files()[0].games) == {"g1", "g2"}
    assert kept.bin() == []


def test_a_typed_game_is_removed_and_restored(kept):
    game = TypedGame(players=("Anna", "Bo"), cards=(1,), title="Sälen")
    kept.save_typed(game)
    kept.remove(game.id)
    assert kept.typed() == []
    assert kept.typed_game(game.id) is None
    assert kept.bin()[0].name == "Sälen"
    kept.restore(game.id)
    assert kept.typed_game(game.id) == game


def test_a_file_in_the_bin_comes_back_when_it_is_dropped_in_again(kept):
    record = kept.add_file("fredag.csv", SHEET, {"g1": None})
    kept.remove("g1")
    kept.remove(record.sha256)
    again = kept.add_file("fredag.csv", SHEET, {"g1": None})
    assert again.again
    assert dict(again.games) == {"g1": None}
    assert kept.bin() == []


def test_a_game_that_is_typed_on_in_another_window_leaves_the_bin(kept):
    game = TypedGame(players=("Anna", "Bo"), cards=(1,))
    kept.save_typed(game)
    kept.remove(game.id)
    more = game.with_hand(1, 0, bid=1)
    kept.save_typed(more, since=game)
    assert kept.typed() == [more]


@pytest.mark.parametrize("call", ["remove", "restore", "edit", "unedit", "data"])
def test_what_is_not_there_is_told(kept, call):
    with pytest.raises(ArchiveError, match="not in the archive"):
        getattr(kept, call)("nothing")


# Mending.


def test_mended_values_hold_over_what_the_file_says(kept):
    (reading,) = read(SHEET, "fredag.csv")
    record = kept.add_file("fredag.csv", SHEET, {reading.game.id: None})
    kept.edit(reading.game.id, Edit("bid", 2, 1, "Anna"), Edit("plump", "p", 1, "Anna"))
    kept.edit(reading.game.id, Edit("bid", 0, 1, "Anna"))
    (again,) = read(kept.data(record.sha256), record.name)
    mended = edited(again, kept.edits(again.game.id)).game
    assert mended.hands["bid"].tolist() == [0, 2, 0, 0]
    assert mended.hands["plump"].tolist() == [True, True, False, True]


def test_the_sheet_holds_again_where_a_change_is_taken_back(kept):
    kept.add_file("fredag.csv", SHEET, {"g1": None, "g2": None})
    bid, title = Edit("bid", 2, 1, "Anna"), Edit("title", None)
    kept.edit("g1", bid, title)
    kept.edit("g2", bid)
    kept.unedit("g1", bid.place)
    assert kept.edits("g1") == (title,)
    kept.unedit("g1")
    assert kept.edits("g1") == ()
    assert kept.edits("g2") == (bid,)


def test_several_cells_mended_at_once_are_one_change(kept):
    kept.add_file("fredag.csv", SHEET, {"g1": None})
    kept.edit("g1", Edit("bid", 2, 1, "Anna"), Edit("bid", 2, 2, "Anna"))
    undone = kept.undo()
    assert undone is not None
    assert undone.kind is Kind.EDIT
    assert kept.edits("g1") == ()


# Typing.


def test_half_a_sheet_is_gone_on_with(kept):
    draft = TypedGame(players=("Anna", ""), cards=(2, 1)).with_hand(1, 0, bid=1)
    kept.save_typed(draft)
    (found,) = kept.typed()
    assert found == draft
    kept.save_typed(found.with_hand(1, 0, bid=None), since=found)
    assert kept.typed_game(draft.id) == TypedGame(draft.players, draft.cards, id=draft.id)


def test_two_windows_that_type_the_same_game_keep_each_others_rounds(kept):
    start = TypedGame(players=("Anna", "Bo"), cards=(2, 1))
    kept.save_typed(start)
    kept.save_typed(start.with_hand(1, 0, bid=1), since=start)
    kept.save_typed(start.with_hand(2, 1, bid=0), since=start)
    assert kept.typed() == [start.with_hand(1, 0, bid=1).with_hand(2, 1, bid=0)]


def test_saving_what_is_saved_changes_nothing(kept):
    game = TypedGame(players=("Anna", "Bo"), cards=(2, 1)).with_hand(1, 0, bid=1)
    kept.save_typed(game)
    version = kept.version
    kept.save_typed(game)
    kept.save_typed(game, since=game)
    assert (kept.version, len(kept.history())) == (version, 1)


# Choices.


@pytest.mark.parametrize("value", ["skidsystemet", 0.5, None, False, ["g1", "g2"], {"a": [1]}])
def test_choices_are_kept(tmp_path, value):
    with archive.open(tmp_path / "a.db") as first:
        assert first.choice("rules", "exact") == "exact"
        first.choose("rules", "other")
        first.choose("rules", value)
    with archive.open(tmp_path / "a.db") as second:
        assert second.choice("rules", "exact") == value


def test_a_choice_is_nothing_to_undo_but_other_windows_see_it(kept):
    version = kept.version
    kept.choose("lang", "sv")
    assert kept.can_undo is None
    assert kept.version != version
    version = kept.version
    kept.choose("lang", "sv")
    assert kept.version == version


def test_the_version_tells_another_program_of_a_change(tmp_path):
    with archive.open(tmp_path / "a.db") as mine, archive.open(tmp_path / "a.db") as theirs:
        before = mine.version
        assert mine.version == before
        theirs.add_file("fredag.csv", SHEET)
        assert mine.version != before


# Undo.


def test_a_change_after_an_undo_leaves_what_was_undone_behind(kept):
    kept.add_file("a.csv", b"a")
    kept.add_file("b.csv", b"b")
    kept.undo()
    assert kept.can_redo is not None
    kept.add_file("c.csv", b"c")
    assert kept.can_redo is None
    assert kept.redo() is None
    assert [record.name for record in kept.files()] == ["a.csv", "c.csv"]
    assert [one.name for one in kept.history()] == ["c.csv", "a.csv"]


def test_a_file_whose_adding_was_undone_can_be_added_anew(kept):
    kept.add_file("a.csv", SHEET)
    kept.undo()
    record = kept.add_file("b.csv", SHEET)
    assert (record.name, record.again) == ("b.csv", False)


def test_several_binned_at_once_are_one_change_that_says_how_many(kept):
    record = kept.add_file("a.csv", b"a", {"g1": None, "g2": None})
    kept.add_file("b.csv", b"b", {"g3": None})
    kept.remove(record.sha256, "g3")
    assert kept.can_undo.message.text("en") == "3 games were removed"
    assert kept.can_undo.message.text("sv") == "3 partier togs bort"
    kept.undo()
    assert [set(one.games) for one in kept.files()] == [{"g1", "g2"}, {"g3"}]
    with pytest.raises(ArchiveError):
        kept.remove("g3", "nobody")
    assert kept.file(record.sha256) is not None


def test_what_is_said_when_a_file_is_saved_is_undone_with_it(kept):
    record = kept.add_file("a.csv", SHEET, {"g1": None}, waiting=True)
    kept.confirm(record.sha256, edits={"g1": [Edit("title", "The cabin")]})
    assert kept.can_undo.message.text("en") == "“The cabin” was saved in the archive"
    kept.undo()
    assert kept.file(record.sha256).waiting
    assert kept.edits("g1") == ()


def test_a_change_goes_by_the_name_of_its_day_and_says_what_it_was_of(kept):
    kept.add_file("a.csv", SHEET, {"g1": None})
    kept.edit("g1", Edit("title", "The cabin"))
    kept.edit("g1", Edit("date", "2020-11-14"))
    kept.edit("g1", Edit("date", None))
    kept.edit("g1", Edit("rules", "exact"), Edit("first_dealer", 1))
    told = [one.message.text("en") for one in kept.history()]
    assert told[:4] == [
        "a value in “The cabin” was changed",
        "the date of “The cabin” was taken away",
        "the date of “The cabin” was changed to 2020-11-14",
        "“a.csv” is called “The cabin” now",
    ]


def test_what_was_touched_last_is_known_and_an_import_came_at_once(kept):
    for name in ("a", "b"):
        kept.add_file(f"{name}.csv", name.encode(), {name: None})
    touched = kept.touched()
    assert touched["a"] == touched["b"]
    kept.edit("a", Edit("bid", 1, 1, "Anna"))
    assert max(kept.touched(), key=kept.touched().get) == "a"
    typed = kept.save_typed(TypedGame(players=("Anna", "Bo"), cards=(1,)))
    assert max(kept.touched(), key=kept.touched().get) == typed
    kept.undo()
    assert typed not in kept.touched()


def test_every_change_says_what_it_was(kept):
    record = kept.add_file("a.csv", SHEET, {"g1": "Blad1"})
    kept.edit("g1", Edit("bid", 1, 1, "Anna"))
    kept.unedit("g1")
    kept.remove(record.sha256)
    kept.restore(record.sha256)
    kept.save_typed(TypedGame())
    told = [one.message.text("sv") for one in kept.history()]
    assert told == [
        "”namnlöst” skrevs in",
        "”a.csv” återställdes",
        "”a.csv” togs bort",
        "en ändring i ”a.csv · Blad1” togs tillbaka",
        "ett värde i ”a.csv · Blad1” ändrades",
        "”a.csv” lades till",
    ]


games = st.sampled_from(["g1", "g2", "g3"])
edits = st.builds(
    Edit,
    st.just("bid"),
    st.none() | st.integers(0, 9),
    st.integers(1, 3),
    st.sampled_from(["Anna", "Bo"]),
)


class UndoneAndRedone(RuleBasedStateMachine):
    """Any changes, undone and redone at will: what is seen is what was seen then."""

    def __init__(self) -> None:
        super().__init__()
        self.kept = archive.open(":memory:")
        self.seen = [everything(self.kept)]
        self.at = 0

    def teardown(self) -> None:
        while self.kept.can_undo:
            self.undo()
        assert everything(self.kept) == ([], [], {}, [])
        while self.kept.can_redo:
            self.redo()
        assert self.at == len(self.seen) - 1
        self.kept.close()

    def change(self, call, *args) -> None:
        try:
            call(*args)
        except ArchiveError:
            return
        if (now := everything(self.kept)) != self.seen[self.at]:
            self.seen = [*self.seen[: self.at + 1], now]
            self.at += 1

    @rule(name=st.sampled_from("abc"), games=st.sets(games))
    def add(self, name, games):
        named = {f"{name}-{game}": game for game in games}
        self.change(self.kept.add_file, name, name.encode(), named)

    @rule(name=st.sampled_from("abc"), game=games, edits=st.lists(edits, min_size=1, max_size=3))
    def edit(self, name, game, edits):
        self.change(self.kept.edit, f"{name}-{game}", *edits)

    @rule(name=st.sampled_from("abc"), game=games)
    def unedit(self, name, game):
        self.change(self.kept.unedit, f"{name}-{game}")

    @rule(game=typed_games, id=st.sampled_from(string.digits[:3]))
    def save_typed(self, game, id):
        made = TypedGame(**{n: getattr(game, n) for n in game.__slots__ if n != "id"}, id=id)
        self.change(self.kept.save_typed, made)

    @rule(data=st.data(), call=st.sampled_from(["remove", "restore"]))
    def move(self, data, call):
        files = [record.sha256 for record in self.kept.files()]
        inside = [game for record in self.kept.files() for game in record.games]
        there = [*files, *inside, *"012", *(one.id for one in self.kept.bin())]
        self.change(getattr(self.kept, call), data.draw(st.sampled_from(there)))

    @precondition(lambda self: self.at > 0)
    @rule()
    def undo(self):
        assert self.kept.undo() == self.kept.can_redo
        self.at -= 1
        assert everything(self.kept) == self.seen[self.at]

    @precondition(lambda self: self.at < len(self.seen) - 1)
    @rule()
    def redo(self):
        assert self.kept.redo() == self.kept.can_undo
        self.at += 1
        assert everything(self.kept) == self.seen[self.at]

    @invariant()
    def what_was_seen_last_is_there(self):
        assert everything(self.kept) == self.seen[self.at]


UndoneAndRedone.TestCase.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
TestUndo = UndoneAndRedone.TestCase


# Where it is, and what can be wrong with it.


def test_the_place_is_as_said_else_as_the_environment_says_else_the_usual(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMP_ARCHIVE", str(tmp_path / "env.db"))
    with archive.open() as by_environment, archive.open(tmp_path / "said.db") as said:
        assert Path(by_environment.where) == tmp_path / "env.db"
        assert Path(said.where) == tmp_path / "said.db"
    monkeypatch.delenv("PLUMP_ARCHIVE")
    monkeypatch.setattr("plump_core.archive.place.usual", lambda: tmp_path / "usual.db")
    with archive.open() as usual:
        assert Path(usual.where) == tmp_path / "usual.db"


def test_the_usual_place_is_in_a_folder_of_our_own():
    assert archive.usual().parts[-2:] == ("plump", "archive.db")


def test_an_address_is_as_good_as_a_path(tmp_path):
    with archive.open(f"sqlite:///{tmp_path}/a.db") as by_address:
        record = by_address.add_file("fredag.csv", SHEET)
    with archive.open(tmp_path / "a.db") as by_path:
        assert by_path.files() == [record]


def test_what_is_confirmed_outlives_a_power_cut(tmp_path):
    """As far as SQLite can be asked for it: FULL in WAL mode syncs at every commit."""
    with archive.open(tmp_path / "a.db") as kept, kept._database.read() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]
    assert found == ["wal", 2, 1]


def test_an_address_without_a_file_is_an_archive_in_memory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with archive.open("sqlite://") as kept:
        kept.add_file("fredag.csv", SHEET)
    assert list(tmp_path.iterdir()) == []


def told(where) -> str:
    with pytest.raises(ArchiveError) as caught:
        archive.open(where)
    assert caught.value.text("sv") != caught.value.text("en")
    return caught.value.text("en")


def test_a_newer_archive_is_refused_and_left_alone(tmp_path):
    where = tmp_path / "a.db"
    archive.open(where).close()
    with sqlite3.connect(where) as raw:
        raw.execute("UPDATE meta SET value = value + 1 WHERE name = 'schema'")
    raw.close()
    before = where.read_bytes()
    assert "newer version" in told(where)
    assert where.read_bytes() == before


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path):
    where = tmp_path / "a.db"
    where.write_bytes(b"Spelare;2;1\n" * 500)
    assert "damaged" in told(where)
    assert where.read_bytes() == b"Spelare;2;1\n" * 500


def test_the_database_of_another_program_is_left_alone(tmp_path):
    where = tmp_path / "a.db"
    with sqlite3.connect(where) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    raw.close()
    before = where.read_bytes()
    assert "no archive of this program" in told(where)
    assert where.read_bytes() == before


def test_an_archive_damaged_in_the_middle_is_told(tmp_path):
    where = tmp_path / "a.db"
    with archive.open(where) as kept:
        for number in range(50):
            kept.add_file(f"{number}.csv", str(number).encode() * 999)
    size = where.stat().st_size
    with where.open("r+b") as stream:
        stream.seek(4096)
        stream.write(b"\xa5" * (size - 4096))
    with pytest.raises(ArchiveError, match="damaged"), archive.open(where) as kept:
        kept.files()


def test_an_empty_file_becomes_an_archive(tmp_path):
    (tmp_path / "a.db").touch()
    with archive.open(tmp_path / "a.db") as kept:
        assert kept.files() == []


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    assert "cannot be opened for writing" in told(tmp_path / "file" / "a.db")


def test_a_folder_in_the_archives_place_is_told(tmp_path):
    assert "cannot be opened for writing" in told(tmp_path)


def test_a_full_disk_is_told_and_what_there_was_is_kept(tmp_path):
    with archive.open(tmp_path / "a.db") as kept:
        record = kept.add_file("fredag.csv", SHEET)
        with kept._database.read() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(ArchiveError, match="no room"):
            kept.add_file("stor.bin", Random(1).randbytes(100_000))
        assert kept.files() == [record]


@pytest.mark.parametrize("where", ["nonsense://", "://", "oracle9://me@here/plump"])
def test_an_address_that_is_none_is_told(where):
    told(where)


def test_a_password_is_never_shown():
    with pytest.raises(ArchiveError) as caught:
        archive.open("nodriver://anna:hemligt@localhost/plump")
    assert "hemligt" not in caught.value.text("sv")
