"""The same game typed twice is found, whatever the slips, the seats and the spellings."""

import datetime as dt
import math
from dataclasses import replace
from random import Random

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core import archive
from plump_core.game import Game
from plump_core.keeping.twins import kept_twice
from plump_core.nights import Decision, Night, Printed, differing, likely, printed, twins
from plump_core.players import People, Person
from plump_core.reading import read
from plump_core.selecting import compact, facts
from plump_core.simulate import simulate

NAMES = ("Anna", "Bo", "Cissi", "David")
CARDS = (*range(7, 0, -1), *range(1, 8))
SHEET = b"Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n"


def games(many: int, seed: int = 1, names=NAMES, cards=CARDS) -> list[Game]:
    nights = simulate(many, names, cards, seed=seed)
    named = [(nights.game(n), f"{seed}-{n}") for n in range(many)]
    return [replace(game, id=id, hands=game.hands.assign(game=id)) for game, id in named]


def again(game: Game, id: str = "again", order=None, names=None) -> Game:
    """The same game typed anew: by other seats, or with other names."""
    order = list(order or range(len(game.players)))
    names = names or game.players
    called = dict(zip(game.players, names, strict=True))
    seats = {game.players[seat]: place for place, seat in enumerate(order)}
    table = game.hands.assign(
        game=id,
        seat=game.hands["player"].map(seats).astype("Int64"),
        player=game.hands["player"].map(called).astype("str"),
    )
    players = tuple(called[game.players[seat]] for seat in order)
    return replace(game, id=id, players=players, hands=table)


def slipped(game: Game, cells: list[tuple[int, str]]) -> Game:
    """With another bid in each of these hands."""
    table = game.hands.copy()
    for number, player in cells:
        here = (table["round"] == number) & (table["player"] == player)
        table.loc[here, "bid"] = table.loc[here, "bid"] + 1
    return replace(game, hands=table)


def found(*all_games: Game, **more) -> list:
    prints = {one.id: printed(one) for one in all_games}
    by_id = {one.id: one for one in all_games}
    return twins(prints, lambda ids: {id: by_id[id] for id in ids}, **more)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 999), st.permutations(range(4)), st.integers(0, 4), st.randoms())
def test_a_game_typed_anew_is_found_with_just_the_cells_that_differ(seed, order, slips, random):
    (game,) = games(1, seed)
    every = [(number, player) for number in range(1, 15) for player in NAMES]
    cells = random.sample(every, slips)
    (twin,) = found(*games(5, seed + 1000), game, slipped(again(game, order=order), cells))
    assert (twin.one, twin.other) == (game.id, "again")
    assert twin.slips == slips
    assert {(one.round, one.player) for one in twin.differing} == set(cells)
    assert all(one.column == "bid" and one.second == one.first + 1 for one in twin.differing)


def test_nothing_is_found_among_games_that_were_played():
    assert found(*games(100)) == []


def test_games_with_too_many_slips_are_two_games():
    (game,) = games(1)
    cells = [(number, "Anna") for number in range(1, 9)]
    assert found(game, slipped(again(game), cells)) == []


def test_people_under_other_spellings_are_paired_by_their_hands():
    (game,) = games(1)
    other = again(game, order=(2, 3, 1, 0), names=("Anna", "Bo Ek", "Cissi", "Dave"))
    (twin,) = found(game, other)
    told = {(one.column, one.first, one.second) for one in twin.differing}
    assert told == {("player", "Bo", "Bo Ek"), ("player", "David", "Dave")}
    people = People.of([Person("bo", "Bo", ("Bo", "Bo Ek"), 0)])
    (known,) = found(game, other, people=people)
    assert [one.first for one in known.differing] == ["David"]


def test_a_game_of_strangers_is_only_the_same_if_every_hand_is():
    (game,) = games(1)
    other = again(game, names=("P1", "P2", "P3", "P4"))
    assert len(found(game, other)) == 1
    assert found(game, slipped(other, [(1, "P1")])) == []


def test_a_game_that_was_typed_only_in_part_is_found():
    (game,) = games(1)
    late = game.hands["round"] > 9
    table = game.hands.assign(plump=game.hands["plump"].mask(late))
    table["bid"] = table["bid"].mask(late)
    (twin,) = found(game, again(replace(game, hands=table)))
    assert twin.slips == 0
    assert {one.round for one in twin.differing} == set(range(10, 15))


def test_one_that_says_the_tricks_too_differs_but_is_no_slip():
    (game,) = games(1)
    told = replace(again(game), hands=again(game).hands.assign(tricks=pd.array([0] * 56, "Int64")))
    (twin,) = found(game, told)
    assert (twin.slips, len(twin.differing)) == (0, 56)


def test_other_cards_in_a_round_are_a_slip():
    (game,) = games(1)
    cards = (8, *CARDS[1:])
    table = game.hands.assign(cards=game.hands["cards"].mask(game.hands["round"] == 1, 8))
    (twin,) = found(game, again(replace(game, cards=cards, hands=table)))
    assert [(one.column, one.first, one.second) for one in twin.differing] == [("cards", 7, 8)]


def test_only_pairs_with_what_is_asked_for_and_not_those_decided():
    one, two = games(2)
    every = [one, two, again(one, "a"), again(two, "b")]
    assert len(found(*every)) == 2
    assert [twin.other for twin in found(*every, among=["b"])] == ["b"]
    assert [twin.other for twin in found(*every, decided=[("a", one.id)])] == ["b"]


def test_the_cells_on_both_sheets_are_told():
    first, second = (
        read(text.encode(), name)[0]
        for text, name in (
            ("Spelare;2;;1;\nAnna;1;;0;\nBo;2;p;0;p\n", "a.csv"),
            ("Fredag\nSpelare;2;;1;\nBo;2;p;0;p\nAnna;0;;0;\n", "b.csv"),
        )
    )
    (one,) = differing(first.game, second.game)
    assert (one.first, one.second) == (1, 0)
    assert one.cells(first, second) == ("B2", "B4")


def test_among_many_short_games_those_typed_twice_are_found():
    many = games(400, 1, cards=(5, 4, 3, 2, 1))
    picked = Random(1).sample(many, 3)
    copies = [again(game, f"copy {game.id}") for game in picked]
    there = {(one.one, one.other) for one in found(*many, *copies)}
    assert {(game.id, f"copy {game.id}") for game in picked} <= there


def test_in_a_crowd_of_nights_of_one_schedule_every_one_typed_twice_is_found():
    """Four rounds of one card: each is as in very many other nights."""
    many, random = games(300, cards=(1, 1, 1, 1)), Random(1)
    days = [dt.date(1990, 1, 1) + dt.timedelta(days=number) for number in range(300)]
    many = [replace(game, date=day) for game, day in zip(many, days, strict=True)]
    copies = []
    for number, game in enumerate(random.sample(many, 20)):
        rounds = random.sample(range(1, 5), number % 3)
        cells = [(round, random.choice(NAMES)) for round in rounds]
        copies.append(slipped(again(game, f"copy {game.id}"), cells))
    told = {(one.one, one.other) for one in found(*many, *copies)}
    assert told == {(one.id.removeprefix("copy "), one.id) for one in copies}


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_likely_pairs_are_those_that_comparing_every_two_by_hand_gives(data):
    """With days in common: then fewer than one pair of one is needed, and any agreement tells.

    Two games have a round alike by chance in a quarter of cases, in fewer where five play.
    """
    rounds = data.draw(st.integers(8, 12))
    sign = st.sampled_from(["000000", "00000a", "00000b", "00000c"])
    prints, day = {}, dt.date(2024, 12, 27)
    for number in range(2):
        told = data.draw(st.lists(sign, min_size=rounds, max_size=rounds))
        prints[str(number)] = Printed(data.draw(st.sampled_from([4, 5])), "".join(told), day)
    (n, one, _), (m, other, _) = prints.values()
    pairs = [(one[at : at + 6], other[at : at + 6]) for at in range(0, len(one), 6)]
    played = [(a, b) for a, b in pairs if "000000" not in (a, b)]
    apart = sum(a != b for a, b in played)
    may = n == m and apart < len(played) and apart <= min(6, n * rounds // 8)
    # Of two games there is one pair; but chance has as many ways as rounds can be chosen.
    ways = math.log2(math.comb(len(played), apart))
    bits = -math.log2(min(0.25, (1 + 4 * 0.5**n) / 5))
    expected = may and bits * (len(played) - apart) >= ways
    assert likely(prints) == ([("0", "1")] if expected else [])


def test_a_game_that_is_there_many_times_is_told_of_once_for_each_time():
    one, two = games(2)
    copies = [again(one, f"copy {n}") for n in range(4)]
    told = {(twin.one, twin.other) for twin in found(one, two, *copies)}
    assert told == {(one.id, copy.id) for copy in copies}


# What was decided.


def others(text: bytes = SHEET) -> bytes:
    return b"Fredag\n" + text


@pytest.fixture(params=["memory", "postgresql"])
def kept(request):
    place = ":memory:" if request.param == "memory" else request.getfixturevalue("postgres")()
    with archive.open(place) as opened:
        opened.add_file("fredag.csv", SHEET, {"g1": "1", "g2": "2"})
        opened.add_file("igen.csv", others(), {"g3": None}, waiting=True)
        yield opened


def there(kept) -> dict[str, set[str]]:
    return {one.name: set(one.games) for one in kept.files()}


@pytest.mark.parametrize(
    ("decision", "left"),
    [
        (Decision.FIRST, {"fredag.csv": {"g1", "g2"}}),
        (Decision.SECOND, {"fredag.csv": {"g2"}, "igen.csv": {"g3"}}),
        (Decision.BOTH, {"fredag.csv": {"g1", "g2"}, "igen.csv": {"g3"}}),
    ],
)
def test_a_decision_is_kept_and_undone_whole(kept, decision, left):
    before = there(kept)
    kept.nights.decide("g1", "g3", decision)
    assert there(kept) == left
    assert kept.nights.decided() == ([("g1", "g3")] if decision is Decision.BOTH else [])
    kept.undo()
    assert there(kept) == before
    assert kept.nights.decided() == []


def test_what_takes_the_place_of_a_saved_game_is_saved_and_of_the_same_night(kept):
    kept.nights.say(Night("n", ("g1", "g2")), note="Jul hos Åsa")
    kept.nights.decide("g1", "g3", Decision.SECOND)
    assert not any(one.waiting for one in kept.files())
    (night,) = kept.nights.all()
    assert set(night.games) == {"g1", "g2", "g3"}
    kept.undo()
    assert [one.waiting for one in kept.files()] == [False, True]


def test_a_saved_game_is_not_lost_to_one_of_several_that_wait(kept):
    kept.add_file("ny.csv", others(b"2" + SHEET), {"g4": "1", "g5": "2"}, waiting=True)
    kept.nights.decide("g1", "g4", Decision.SECOND)
    waiting = {one.name for one in kept.files() if one.waiting}
    assert there(kept)["ny.csv"] == {"g4", "g5"}
    assert waiting == {"igen.csv"}
    kept.undo()
    assert there(kept)["fredag.csv"] == {"g1", "g2"}
    assert {one.name for one in kept.files() if one.waiting} == {"igen.csv", "ny.csv"}


def test_a_file_goes_to_the_bin_with_the_last_of_its_games(kept):
    kept.nights.decide("g1", "g3", Decision.FIRST)
    assert [one.name for one in kept.bin()] == ["igen.csv"]
    kept.nights.decide("g1", "g2", Decision.FIRST)
    assert [one.name for one in kept.bin()] == ["fredag.csv · 2", "igen.csv"]


def test_what_was_left_out_is_asked_about_again_when_it_comes_again(kept):
    kept.nights.decide("g1", "g3", Decision.FIRST)
    kept.add_file("igen.csv", others(), {"g3": None}, waiting=True)
    assert kept.nights.decided() == []


def test_among_many_kept_games_only_the_likely_ones_are_loaded(monkeypatch):
    many, loaded = games(120), []
    unpacked = compact.unpacked

    def counted(known, *more):
        loaded.append(known.id)
        return unpacked(known, *more)

    with archive.open(":memory:") as store:
        store.add_file("alla.csv", SHEET, {game.id: None for game in many})
        stamps = store.games.listed().stamps
        store.games.remember(((facts(game), game) for game in many), stamps)
        known = store.games.listed().known
        monkeypatch.setattr(compact, "unpacked", counted)
        later = slipped(again(many[60]), [(3, "Bo")])
        (twin,) = kept_twice(store, known, [later], [later.id])
        assert (twin.one, twin.other, twin.slips) == (many[60].id, "again", 1)
        assert loaded == [many[60].id]
        assert kept_twice(store, known, among=[known[0].id]) == []
