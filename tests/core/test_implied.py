"""What follows of one game's tricks by plain arithmetic: as brute force and as the frames say."""

from random import Random

import pytest

from plump_core.game import hands, plain
from plump_core.implied import implied
from plump_core.told import tell, told
from plump_core.tricks import follow
from tests.conftest import game_of, rounds_of, solutions


def rows_of(bids, marks, cards, number=1):
    return [
        {"round": number, "cards": cards, "seat": seat, "player": f"P{seat}", "bid": b, "plump": m}
        for seat, (b, m) in enumerate(zip(bids, marks, strict=True))
    ]


def taken(row) -> set[int]:
    span = set(range(row["tricks_low"], row["tricks_high"] + 1)) - {row["tricks_not"]}
    return span - {row["bid"]} if row["plump"] else span


@pytest.mark.parametrize(("players", "cards"), [(1, 3), (2, 4), (3, 1), (3, 3), (4, 2)])
def test_every_round_equals_brute_force(players, cards):
    for bids, marks in rounds_of(players, cards):
        fits = solutions(cards, bids, marks)
        for row in implied(rows_of(bids, marks, cards)):
            assert (row["fault"] is None) == bool(fits), row
            assert not fits or taken(row) == {tricks[row["seat"]] for tricks in fits}, row


def odd_round(chance, number):
    """A round with anything that a sheet may say of it or leave out."""
    cards = chance.choice((1, 1, 2, 3, 5))
    for seat in range(chance.choice((1, 2, 3, 5))):
        ways = " ".join(f"{chance.randrange(cards + 1)}:{took}" for took in {0, cards})
        yield {
            "game": "g",
            "round": number,
            "cards": cards,
            "seat": seat,
            "player": f"P{seat}",
            "bid": chance.choice((None, 0, 0, 1, 1, 2, cards)),
            "tricks": chance.choice((None, None, None, 0, 1, cards)),
            "plump": chance.choice((True, True, False, None)),
            "renons": chance.random() < 0.1,
            "slack": chance.choice((0, 0, 0, 1)),
            "ways": ways if chance.random() < 0.1 else None,
        }


def test_rounds_of_every_kind_are_as_the_frames_have_them():
    chance = Random(0)
    frame = hands(row for number in range(1, 400) for row in odd_round(chance, number))
    wanted = follow(frame).sort_values(["round", "seat"])
    found = implied(plain(frame.sample(frac=1, random_state=0)))
    for one, other in zip(found, plain(wanted), strict=True):
        assert {name: one[name] for name in other} == other


def test_two_games_of_one_id_are_told_apart():
    first = game_of([(2, (1, 1), (False, False))])
    second = game_of([(3, (1, 1), (True, False))])
    tell([first, second])
    assert [hand["cards"] for hand in (*told(first), *told(second))] == [2, 2, 3, 3]
