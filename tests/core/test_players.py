"""One person under many spellings: found, made one, told apart again, and coloured for life."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core import archive
from plump_core.findings import PlumpError
from plump_core.game import same_name
from plump_core.players import (
    People,
    Person,
    Sitting,
    entry,
    guests_as_one,
    maybe_guests,
    named,
    never_met,
    only_guests,
    regulars,
    roll,
    search,
    seen,
    shown,
    suggestions,
)
from plump_core.simulate import simulate

FRIENDS = ("Cissi", "David", "Eva")


@pytest.fixture(params=["memory", "postgresql"])
def kept(request):
    place = ":memory:" if request.param == "memory" else request.getfixturevalue("postgres")()
    with archive.open(place) as opened:
        yield opened


def nights(*tables: tuple[str, ...]) -> list[Sitting]:
    first = dt.date(2020, 1, 3)
    return [
        Sitting(str(n), players, first + dt.timedelta(weeks=n), f"kväll {n}")
        for n, players in enumerate(tables)
    ]


def pairs(*tables: tuple[str, ...], least: int = 50) -> set[frozenset[str]]:
    return {frozenset((s.into, s.other)) for s in suggestions(seen(nights(*tables)), least=least)}


# Suggestions.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Björn Ek", "Bjorn Ek"),
        ("Anna-Karin", "Anna Karin"),
        ("Bo Ek", "B. Ek"),
        ("Margareta", "Margaretha"),
        ("Kristoffer", "Kristofer"),
        ("Bo", "Bo Ek"),
        ("Lasse", "Lars"),
        ("Lars", "Lars-Åke"),
        ("Kalle Berg", "Karl Berg"),
        ("Mikael", "Mikeal"),
    ],
)
def test_spellings_of_one_name_are_suggested(one, other):
    assert pairs((one, *FRIENDS), (other, *FRIENDS)) == {frozenset((one, other))}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna S", "Anna B"),
        ("Bo 1", "Bo 2"),
        ("Ulf", "Gunilla"),
        ("Bo", "Bob"),
        ("Per Ek", "Bo Ek"),
    ],
)
def test_names_that_are_told_apart_are_not_suggested(one, other):
    assert pairs((one, *FRIENDS), (other, *FRIENDS)) == set()


@given(st.sampled_from(["Björn Ek", "Margareta", "Kristoffer", "Lars"]), st.data())
def test_two_who_sat_at_one_table_are_never_suggested(name, data):
    other = data.draw(
        st.sampled_from([name.lower() + "x", name[:-1], name.replace("ö", "o") + "t"])
    )
    apart = [(name, *FRIENDS), (other, *FRIENDS)]
    assert pairs(*apart, (name, other), least=0).isdisjoint({frozenset((name, other))})


def test_nor_are_they_under_another_of_their_spellings():
    table = seen(nights(("Björn", "Eva"), ("Bjorn", "Eva"), ("Björne", "Bjorn")))
    people = People.of([Person("björn", "Björn", ("Björn", "Björne"), 0)])
    assert suggestions(table, people, least=0) == []


def test_what_speaks_for_it_and_against_is_told():
    (one,) = suggestions(
        seen(nights(("Mikael", *FRIENDS), ("Mikael", *FRIENDS), ("Mikeal", "Eva")))
    )
    assert (one.into, one.other) == ("Mikael", "Mikeal")
    told = " ".join(str(message) for message in one.speaks)
    assert "“Mikael” came to 2 nights and “Mikeal” to 1" in told
    assert "Both play with Eva." in told
    assert "last seen 2020-01-10" in told
    (other,) = suggestions(seen(nights(("Mikael", "Eva"), ("Mikeal", "Ulf"))))
    assert "never played with the same people" in str(other.against[0])
    assert other.sure < one.sure


def test_two_games_of_one_night_speak_against():
    tables = [Sitting("n", ("Mikael", "Eva")), Sitting("n", ("Mikeal", "Eva"))]
    assert suggestions(seen(tables)) == []
    (doubtful,) = suggestions(seen(tables), least=0)
    assert "same night" in str(doubtful.against[-1])


def test_what_was_said_to_be_two_is_not_suggested_again():
    table = seen(nights(("Björn", "Eva"), ("Bjorn", "Eva")))
    assert suggestions(table, apart=[("bjorn", "björn")]) == []


# Guests.


def test_whoever_came_seldom_may_be_a_guest_until_somebody_says():
    tables = [("Anna", "Bo")] * 40 + [("Anna", "Gun")] * 2 + [("Anna", "Ivar")] * 4
    persons = [
        Person(same_name(n), n, (n,), c) for c, n in enumerate(["Anna", "Bo", "Gun", "Ivar"])
    ]
    table = seen(nights(*tables))
    assert [one.name for one in maybe_guests(People.of(persons), table)] == ["Gun", "Ivar"]
    regular = Person("gun", "Gun", ("Gun",), 2, guest=False)
    said = People.of([*persons[:2], regular, persons[3]])
    assert [one.name for one in maybe_guests(said, table)] == ["Ivar"]


# Names laid over games.


def test_a_game_is_told_with_the_names_of_persons_and_nothing_else_changes():
    game = simulate(1, ("Lasse", "Bo", "Eva"), (3, 2, 1), seed=1).game()
    people = People.of([Person("lars", "Lars Ek", ("Lars", "Lasse"), 0)])
    called = named(game, people)
    assert called.players == ("Lars Ek", "Bo", "Eva")
    assert set(called.hands["player"]) == {"Lars Ek", "Bo", "Eva"}
    plain = called.hands.drop(columns="player")
    assert plain.equals(game.hands.drop(columns="player"))
    assert called.hands.dtypes.equals(game.hands.dtypes)


def test_two_at_one_table_never_get_one_name():
    game = simulate(1, ("Lasse", "Lars", "Bo"), (2, 1), seed=1).game()
    people = People.of([Person("lars", "Lars", ("Lars", "Lasse"), 0)])
    assert named(game, people).players == ("Lasse", "Lars", "Bo")


# The roll, and who stands in statistics.


def test_the_roll_has_games_and_days_of_all_spellings_together():
    table = seen(nights(("Lars", "Bo"), ("Lasse", "Bo"), ("Lasse", "Eva")))
    lars = Person("lars", "Lars", ("Lars", "Lasse"), 0)
    never = Person("ulf", "Ulf", ("Ulf",), 3)
    people = People.of(
        [lars, Person("bo", "Bo", ("Bo",), 1), Person("eva", "Eva", ("Eva",), 2), never]
    )
    told = [(who.name, its.games) for who, its in roll(people, table)]
    assert told == [("Lars", 3), ("Bo", 2), ("Eva", 1)]
    its = entry("Lars", lars.spellings, table)
    assert (its.first, its.last) == (dt.date(2020, 1, 3), dt.date(2020, 1, 17))
    assert [who.name for who, _ in search("LASSE", roll(people, table))] == ["Lars"]


def test_those_who_may_be_one_never_sat_at_one_table():
    table = seen(nights(("Lars", "Bo"), ("Lasse", "Eva"), ("Ulf", "Eva")))
    lars = Person("lars", "Lars", ("Lars", "Lasse"), 0)
    others = [Person(same_name(n), n, (n,), c) for c, n in enumerate(["Bo", "Eva", "Ulf"], 1)]
    assert [one.name for one in never_met(lars, People.of([lars, *others]), table)] == ["Ulf"]


def test_hidden_persons_leave_tables_and_guests_stand_apart():
    hands = simulate(1, ("Anna", "Bo", "Gun", "Ivar"), (3, 2), seed=1).game().hands
    people = People.of(
        [
            Person("anna", "Anna", ("Anna",), 0),
            Person("bo", "Bo", ("Bo",), 1, hidden=True),
            Person("gun", "Gun", ("Gun",), 2, guest=True),
            Person("ivar", "Ivar", ("Ivar",), 3, guest=True),
        ]
    )
    assert set(shown(hands, people)["player"]) == {"Anna", "Gun", "Ivar"}
    assert set(regulars(hands, people)["player"]) == {"Anna"}
    assert set(only_guests(hands, people)["player"]) == {"Gun", "Ivar"}
    counts = guests_as_one(hands, people, "Guests").groupby("player").size()
    assert counts.to_dict() == {"Anna": 2, "Guests": 4}


# Kept.


def test_a_colour_is_for_life(kept):
    kept.people.meet(["Anna", "Bo"])
    kept.people.say("Anna", hidden=True)
    kept.people.meet(["BO", "Cia", "Anna "])
    people = kept.people.all()
    assert [(one.name, one.colour) for one in people.persons] == [
        ("Anna", 0),
        ("Bo", 1),
        ("Cia", 2),
    ]
    assert [one.name for one in people.shown] == ["Bo", "Cia"]
    assert people.is_hidden("anna")


def test_spellings_are_made_one_and_told_apart_again(kept):
    kept.people.meet(["Lars", "Lasse", "Bo", "Lars Ek"])
    before = kept.people.all()
    kept.people.merge("Lars", ["Lasse"], seen([]))
    kept.people.merge("Lars Ek", ["lasse"], seen([]))
    people = kept.people.all()
    assert people.person("LASSE").spellings == ("Lars Ek", "Lars", "Lasse")
    assert (people.name("Lasse"), people.colour("Lasse")) == ("Lars Ek", 3)
    kept.people.split("Lasse")
    assert kept.people.all().person("Lars Ek").spellings == ("Lars Ek", "Lars")
    kept.people.split("Lars Ek")
    assert kept.people.all() == before


def test_of_a_person_whose_leading_spelling_is_taken_out_the_others_stay_together(kept):
    kept.people.meet(["Lars", "Lasse", "Lars Ek"])
    kept.people.merge("Lars", ["Lasse", "Lars Ek"], seen([]))
    kept.people.split("Lars")
    people = kept.people.all()
    assert people.person("Lars").spellings == ("Lars",)
    assert people.person("Lars Ek").spellings == ("Lasse", "Lars Ek")


def test_every_change_of_people_is_undone(kept):
    kept.people.meet(["Lars", "Lasse", "Bo"])
    states = [kept.people.all()]
    for change in (
        lambda: kept.people.merge("Lars", ["Lasse"], seen([])),
        lambda: kept.people.say("Lasse", name="Lars Ek", guest=True),
        lambda: kept.people.say("Bo", hidden=True),
        lambda: kept.people.split("Lars"),
    ):
        change()
        states.append(kept.people.all())
    assert len(set(map(repr, states))) == len(states)
    for state in reversed(states[:-1]):
        kept.undo()
        assert kept.people.all() == state
    for state in states[1:]:
        kept.redo()
        assert kept.people.all() == state


def test_two_of_one_game_cannot_be_made_one(kept):
    kept.people.meet(["Lars", "Lasse", "Lars Ek"])
    table = seen(nights(("Lasse", "Bo"), ("Lars Ek", "Lasse")))
    kept.people.merge("Lars", ["Lasse"], table)
    before = kept.people.all()
    with pytest.raises(PlumpError, match="“Lars Ek” and “Lasse” played in the same game, kväll 1"):
        kept.people.merge("Lars Ek", ["Lars"], table)
    assert kept.people.all() == before


def test_somebody_never_seen_is_not_in_the_archive(kept):
    with pytest.raises(PlumpError):
        kept.people.merge("Nobody", ["Else"], seen([]))


def test_what_was_said_to_be_two_is_kept_and_undone(kept):
    kept.people.meet(["Björn", "Bjorn"])
    kept.people.keep_apart("Björn", "Bjorn")
    assert kept.people.apart() == [("bjorn", "björn")]
    kept.undo()
    assert kept.people.apart() == []


def test_a_person_is_known_by_the_name_given_too(kept):
    kept.people.meet(["Lasse", "Bo"])
    kept.people.say("Lasse", name="Lars Ek")
    people = kept.people.all()
    assert people.key("lars ek") == people.key("Lasse")
    assert people.colour("Lars Ek") == 0
    kept.people.keep_apart("Lars Ek", "Bo")
    assert kept.people.apart() == [("bo", "lasse")]


def test_nobody_gets_the_name_of_somebody_else(kept):
    kept.people.meet(["Lasse", "Bo"])
    before = kept.people.all()
    with pytest.raises(PlumpError, match="a player called “Bo” already"):
        kept.people.say("Lasse", name="BO ")
    assert kept.people.all() == before


def test_a_name_that_a_later_sheet_has_too_is_told_apart(kept):
    kept.people.meet(["Lasse"])
    kept.people.say("Lasse", name="Lars Ek")
    kept.people.meet(["Lars Ek"])
    assert [one.name for one in kept.people.all().persons] == ["Lars Ek (Lasse)", "Lars Ek"]


def test_a_spelling_taken_out_takes_its_name_along(kept):
    kept.people.meet(["Lars", "Lasse"])
    kept.people.merge("Lars", ["Lasse"], seen([]))
    kept.people.say("Lars", name="Lasse")
    kept.people.split("Lasse")
    assert [one.name for one in kept.people.all().persons] == ["Lars", "Lasse"]


def test_guests_and_regulars_are_said_at_once(kept):
    kept.people.meet(["Anna", "Bo", "Cia"])
    kept.people.say_guests(["Anna"], ["Bo"])
    assert [one.guest for one in kept.people.all().persons] == [True, False, None]
    kept.undo()
    assert [one.guest for one in kept.people.all().persons] == [None, None, None]


def test_the_history_tells_names_as_written(kept):
    kept.people.meet(["Lars", "Lasse"])
    kept.people.merge("lars", ["LASSE"], seen([]))
    assert str(kept.can_undo.message) == "“Lars, Lasse” were made one player"
