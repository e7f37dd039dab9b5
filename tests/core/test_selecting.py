"""Games are chosen without being read again, and what is kept of them is what was read."""

import datetime as dt
from dataclasses import replace

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core import archive
from plump_core.archive.refreshing import refresh
from plump_core.edits import Edit, edited
from plump_core.game import Source, join
from plump_core.nights import Night
from plump_core.players import People, Person, named
from plump_core.reading import read
from plump_core.selecting import (
    EVERYTHING,
    Facts,
    Selection,
    facts,
    frame,
    index,
    packed,
    unpacked,
)
from plump_core.simulate import simulate
from plump_core.typed import TypedGame
from tests.core.any_game import games

SHEET = b"Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"
OTHER = b"Spelare;2;;1;\nCia;1;;0;\nBo;2;p;0;p\n"

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
NAMES = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)


# In the address.


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    dates = st.none() | st.dates(dt.date(1990, 1, 1))
    counts = st.none() | st.integers(1, 20)
    names = st.lists(NAMES, max_size=4, unique=True).map(tuple)
    players = draw(names)
    return Selection.from_params(
        Selection(
            draw(dates), draw(dates), players, bool(players) and draw(st.booleans()),
            draw(counts), draw(counts), *(draw(st.none() | NAMES) for _ in range(3)),
        ).to_params()
    )  # fmt: skip


@given(selections())
def test_a_selection_comes_back_from_the_address(selection):
    assert Selection.from_query(selection.to_query()) == selection
    assert selection.to_query().isascii()
    assert Selection.from_params(selection.to_params()) == selection


def test_everything_said_comes_back():
    said = Selection(
        dt.date(2020, 1, 2), dt.date(2021, 1, 2), ("Åsa, jr", "100%", "Bo"), True, 3, 5,
        "Sälen & fjällen", "skidsystemet", "god jul?",
    )  # fmt: skip
    assert Selection.from_query(said.to_query()) == said
    assert Selection.from_query(replace(said, most=None).to_query()).most is None
    assert Selection.from_query(replace(said, fewest=None).to_query()).fewest is None


def test_nothing_said_is_nothing_in_the_address():
    assert EVERYTHING.to_query() == ""
    assert EVERYTHING.is_open


@given(
    st.dictionaries(st.sampled_from(["from", "to", "with", "any", "players", "find"]), st.text())
)
def test_an_address_with_anything_in_it_is_a_selection(params):
    assert isinstance(Selection.from_params(params), Selection)


# What is kept of a game.


@settings(max_examples=40, deadline=None)
@given(games())
def test_a_game_comes_back_as_it_was(game):
    game = replace(game, source=Source("fredag.xlsx", "Blad1"))
    game = replace(game, hands=game.hands.reset_index(drop=True))
    known = Facts.from_json(facts(game).to_json())
    assert known == facts(game)
    assert unpacked(known, packed(game)) == game


def test_hands_that_may_be_several_things_come_back():
    (game,) = [simulate(1, 3, (2, 1), seed=1).game()]
    table = game.hands.assign(ways=pd.array(["1:1 0:0", *[None] * 5], dtype="str"))
    game = replace(game, hands=table)
    assert unpacked(facts(game), packed(game)) == game


@settings(max_examples=20, deadline=None)
@given(st.lists(games(), min_size=1, max_size=4))
def test_the_hands_of_many_games_are_those_of_each(several):
    several = [
        replace(g, id=str(n), hands=g.hands.assign(game=str(n))) for n, g in enumerate(several)
    ]
    together = frame([(facts(game), packed(game)) for game in several])
    assert together.equals(join([game.hands for game in several]))


def test_no_games_have_no_hands():
    assert frame([]).equals(join([]))


# Choosing.

PEOPLE = People.of([Person("lasse", "Lasse", ("Lasse", "Lars"), 0)])


def table():
    nights = simulate(1, ("Anna", "Lars", "Bo"), (2, 1), seed=1).game(date=dt.date(2020, 1, 3))
    named_so = [
        replace(nights, id="a", title="Julplump", source=Source("jul.xlsx")),
        replace(nights, id="b", players=("Anna", "Åke"), date=dt.date(2021, 1, 3)),
        replace(nights, id="c", players=("Lasse", "Åke"), date=None, played_rules="exact"),
    ]
    said = [Night("a", ("a",), place="Sälen", note="Mycket snö")]
    return index([facts(game) for game in named_so], PEOPLE, said)


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (Selection(), "abc"),
        (Selection(since=dt.date(2020, 1, 3)), "ab"),
        (Selection(until=dt.date(2020, 1, 3)), "a"),
        (Selection(players=("Lars",)), "ac"),
        (Selection(players=("Anna", "lasse")), "a"),
        (Selection(players=("Åke", "Lasse"), any_of=True), "abc"),
        (Selection(players=("Nobody",)), ""),
        (Selection(fewest=3), "a"),
        (Selection(most=2), "bc"),
        (Selection(place="Sälen"), "a"),
        (Selection(rules="exact"), "c"),
        (Selection(text="jul"), "a"),
        (Selection(text="SNO salen"), "a"),
        (Selection(text="åke"), "bc"),
        (Selection(text="ake", since=dt.date(2021, 1, 1)), "b"),
    ],
)
def test_what_is_asked_for_is_chosen(wanted, chosen):
    assert "".join(table().chosen(wanted)["id"]) == chosen


def test_the_index_tells_of_every_game():
    there = table()
    first = there.frame.iloc[0]
    assert (first["players"], first["seats"], first["rounds"]) == (("Anna", "Lasse", "Bo"), 3, 2)
    assert (first["place"], first["night"], first["hands"]) == ("Sälen", "a", 6)
    assert there.places() == ["Sälen"]
    assert there.rules() == ["exact"]
    assert there.nights["a"].games == ("a",)


def test_an_empty_archive_has_an_index_too():
    there = index([])
    assert len(there) == 0
    assert list(there.chosen(Selection(text="x", players=("Anna",), rules="exact"))["id"]) == []


# Kept, so that files are not read again.


@pytest.fixture(params=["memory", "postgresql"])
def kept(request):
    place = ":memory:" if request.param == "memory" else request.getfixturevalue("postgres")()
    with archive.open(place) as opened:
        yield opened


def add(kept, data: bytes = SHEET, name: str = "2020-01-03.csv") -> str:
    (reading,) = read(data, name)
    return kept.add_file(name, data, {reading.game.id: None}).sha256


def find(kept):
    """Reads files, and counts how often."""

    def found(sha256: str):
        found.times += 1
        name = kept.file(sha256).name
        return [edited(r, kept.edits(r.game.id)) for r in read(kept.data(sha256), name)]

    found.times = 0
    return found


def test_a_file_is_read_once_and_anew_when_something_in_it_was_mended(kept):
    add(kept)
    add(kept, OTHER, "2020-01-04.csv")
    reader = find(kept)
    assert list(refresh(kept, kept.games.listed(), reader)) == [1, 2]
    assert list(refresh(kept, kept.games.listed(), reader)) == []
    known = kept.games.listed().known
    assert [one.date for one in known] == [dt.date(2020, 1, 3), dt.date(2020, 1, 4)]
    assert [one.name for one in kept.people.all().persons] == ["Anna", "Bo", "Cia"]
    kept.edit(known[0].id, Edit("player", "Åsa", player="Anna"), Edit("date", "2019-12-31"))
    assert [len(ids) for ids in kept.games.listed().unread.values()] == [1]
    list(refresh(kept, kept.games.listed(), reader))
    first = kept.games.listed().known[0]
    assert (first.players, first.date, str(first.origin)) == (
        ("Åsa", "Bo"), dt.date(2019, 12, 31), "said",
    )  # fmt: skip
    kept.undo()
    list(refresh(kept, kept.games.listed(), reader))
    assert kept.games.listed().known == known
    assert reader.times == 4


def test_games_and_hands_are_as_they_were_read(kept):
    add(kept)
    list(refresh(kept, kept.games.listed(), find(kept)))
    known = kept.games.listed().known
    (reading,) = read(SHEET, "2020-01-03.csv")
    assert kept.games.games(known) == [reading.game]
    people = People.of([Person("anna", "Ann", ("Anna",), 0)])
    assert kept.games.games(known, people) == [named(reading.game, people)]
    assert set(kept.games.hands(known, people)["player"]) == {"Ann", "Bo"}


def test_typed_games_are_listed_and_read_anew_when_typed_on(kept):
    typed = TypedGame(players=("Anna", "Bo"), cards=(2, 1)).with_hand(1, 0, bid=1)
    kept.save_typed(typed)
    kept.save_typed(TypedGame(players=("Anna", ""), cards=(1,)))
    list(refresh(kept, kept.games.listed(), find(kept)))
    assert [one.hands for one in kept.games.listed().known] == [0]
    kept.save_typed(typed.with_hand(1, 1, bid=2, mark="p"), typed)
    list(refresh(kept, kept.games.listed(), find(kept)))
    assert [(one.hands, one.plumps) for one in kept.games.listed().known] == [(2, 1)]


def test_what_waits_is_told_and_what_is_in_the_bin_is_not_there(kept):
    kept.add_file("a.csv", SHEET, {"w": None}, waiting=True)
    sha256 = add(kept, OTHER)
    assert kept.games.listed().waiting == {"w"}
    kept.remove(sha256)
    assert list(kept.games.listed().unread.values()) == [("w",)]


def test_whoever_stops_has_what_is_done(kept):
    for number in range(5):
        add(kept, SHEET + b";" * number, f"{number}.csv")
    for done in refresh(kept, kept.games.listed(), find(kept)):
        if done == 2:
            break
    assert len(kept.games.listed().known) == 2


def test_a_file_that_cannot_be_read_any_more_is_passed_over(kept):
    kept.add_file("odd.csv", b"nothing", {"odd": None})
    add(kept)
    list(refresh(kept, kept.games.listed(), find(kept)))
    assert len(kept.games.listed().known) == 1


def test_what_was_said_of_a_file_has_it_read_anew(kept):
    sha256 = add(kept)
    list(refresh(kept, kept.games.listed(), find(kept)))
    assert len(kept.games.listed().known) == 1
    kept.sayings.say(sha256, {"": {"kind": "pairs"}}, {}, {})
    assert kept.games.listed().known == ()
