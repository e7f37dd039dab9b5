"""Money: everybody pays everybody above the difference, nothing is made or lost, few pay."""

import itertools
import random
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from plump_core.findings import StakeError
from plump_core.settlement import (
    Custom,
    Terms,
    Transfer,
    Way,
    amount,
    cap,
    fewest,
    payments,
    settle,
    stake,
    through,
    together,
)
from plump_core.settlement.wording import chat, proof, said, why_no_fewer
from tests.benchmarks.ore import faults_of

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWX"
SEED_003 = {"A": 14000, "B": 12000, "C": 8000, "D": 7000}

STAKES = st.integers(1, 10**6).map(lambda parts: Fraction(parts, 10_000))
UNITS = st.sampled_from([Fraction(1, 100), Fraction(1, 2), Fraction(1), Fraction(10)])
HALVES = st.integers(-400, 400).map(lambda halves: 50 * halves)
SCORES = st.lists(st.one_of(HALVES, st.integers(-30_000, 30_000)), max_size=11).map(
    lambda points: dict(zip(NAMES, points, strict=False))
)


def evened(others: list[int]) -> dict[str, int]:
    return dict(zip(NAMES, [*others, -sum(others)], strict=False))


FEW_NETS = st.lists(st.integers(-6, 6), min_size=1, max_size=6).map(evened)
NETS = st.lists(st.integers(-9, 9), min_size=1, max_size=9).map(evened)


def after(nets: dict[str, int], paid: tuple[Transfer, ...]) -> dict[str, int]:
    """What everybody still is to have when some payments, in hundredths, have been made."""
    left = dict(nets)
    for one in paid:
        left[one.from_] += int(one.amount * 100)
        left[one.to] -= int(one.amount * 100)
    return left


def groupings(people: list[str]) -> Iterator[list[list[str]]]:
    """Every way to divide people into groups."""
    if not people:
        yield []
        return
    for rest in groupings(people[1:]):
        yield [[people[0]], *rest]
        for i, group in enumerate(rest):
            yield [*rest[:i], [people[0], *group], *rest[i + 1 :]]


def best_groupings(nets: dict[str, int]) -> list[list[list[str]]]:
    """The ways to divide those who are not even into the most groups that are even."""
    uneven = [who for who in nets if nets[who]]
    even = [g for g in groupings(uneven) if all(sum(nets[w] for w in group) == 0 for group in g)]
    most = max(len(g) for g in even)
    return [g for g in even if len(g) == most]


# The tables that others have published.


def test_seed_003_example():
    night = settle(SEED_003, stake("1"))
    assert night.order == ("A", "B", "C", "D")
    assert night.matrix == {
        "A": {},
        "B": {"A": 20},
        "C": {"A": 60, "B": 40},
        "D": {"A": 70, "B": 50, "C": 10},
    }
    assert night.net == {"A": 150, "B": 70, "C": -90, "D": -130}
    assert night.pairwise == 6


def test_seed_003_example_is_paid_in_three_payments_instead_of_six():
    assert settle(SEED_003, stake("1")).transfers == (
        Transfer("D", "A", Decimal(130)),
        Transfer("C", "A", Decimal(20)),
        Transfer("C", "B", Decimal(70)),
    )


def test_skat_differences_between_points_made_into_cents():
    night = settle({"first": 3300, "second": 4900, "third": -2800}, stake("0.01"))
    assert night.net == {
        "first": Decimal("0.45"),
        "second": Decimal("0.93"),
        "third": Decimal("-1.38"),
    }


def test_skat_differences_at_a_tenth_of_a_cent_are_rounded_to_the_published_cents():
    night = settle({"first": 33200, "second": 49000, "third": -28000}, stake("0.001"))
    assert {who: amount(net) for who, net in night.net.items()} == {
        "second": "0.928",
        "first": "0.454",
        "third": "-1.382",
    }
    assert night.rounded == {
        "second": Decimal("0.93"),
        "first": Decimal("0.45"),
        "third": Decimal("-1.38"),
    }
    assert night.odd == ("second", "third")


# What everybody owes everybody.


@given(SCORES, STAKES, UNITS, st.sampled_from(Custom))
def test_nothing_is_made_or_lost(scores, price, unit, custom):
    night = settle(scores, price, unit=unit, custom=custom)
    assert sum(map(Fraction, night.net.values())) == 0
    assert sum(map(Fraction, night.rounded.values())) == 0
    for who in scores:
        got = sum(Fraction(row.get(who, 0)) for row in night.matrix.values())
        gave = sum(map(Fraction, night.matrix[who].values()))
        assert got - gave == Fraction(night.net[who])


@given(SCORES, STAKES)
def test_everybody_gets_the_players_times_his_points_less_the_sum_of_all(scores, price):
    net = settle(scores, price).net
    whole = sum(scores.values())
    for who, score in scores.items():
        assert Fraction(net[who]) == price * Fraction(len(scores) * score - whole, 100)


@given(SCORES, STAKES, st.integers(-10_000, 10_000))
def test_points_given_to_everybody_alike_move_no_money(scores, price, more):
    raised = {who: score + more for who, score in scores.items()}
    assert settle(raised, price) == settle(scores, price)


@given(SCORES, STAKES, st.sampled_from(Custom))
def test_a_row_has_only_what_is_owed_to_those_above(scores, price, custom):
    for payer, row in settle(scores, price, custom=custom).matrix.items():
        assert all(scores[receiver] > scores[payer] for receiver in row)
        assert all(debt > 0 for debt in row.values())


def test_half_points_at_an_odd_stake_keep_every_decimal():
    night = settle({"A": 1050, "B": 1000}, stake("0,25"))
    assert amount(night.matrix["B"]["A"]) == "0.125"


def test_large_sums_keep_every_decimal():
    night = settle({"A": 99_999_999_999, "B": -99_999_999_999, "C": 0}, stake("999999.9999"))
    assert amount(night.net["A"]) == "2999999999670000.000003"


def test_equal_points_cost_nothing():
    night = settle({"A": -500, "B": -500, "C": -500}, stake("1"))
    assert [str(net) for net in night.net.values()] == ["0.00"] * 3
    assert night.transfers == ()
    assert night.pairwise == 0


def test_one_player_owes_nobody_and_an_empty_table_settles():
    assert settle({"A": 5000}, stake("1")).net == {"A": 0}
    assert settle({}, stake("1"), custom=Custom.WINNER).order == ()


def test_the_order_of_places_may_be_given_and_has_to_be_of_the_players():
    scores = {"A": 1000, "B": 1000, "C": 0}
    assert settle(scores, stake("1")).order == ("A", "B", "C")
    assert settle(scores, stake("1"), order=["B", "A", "C"]).order == ("B", "A", "C")
    with pytest.raises(ValueError, match="players of the game"):
        settle(scores, stake("1"), order=["A", "B"])


@pytest.mark.parametrize("price", [Fraction(0), Fraction(-1), Fraction(1, 3)])
def test_a_stake_or_unit_is_a_positive_decimal(price):
    with pytest.raises(ValueError, match="positive finite"):
        settle(SEED_003, price)
    with pytest.raises(ValueError, match="positive finite"):
        settle(SEED_003, Fraction(1), unit=price)


# When only the winner is paid.


def test_only_the_winner_is_paid():
    night = settle(SEED_003, stake("1"), custom=Custom.WINNER)
    assert night.matrix == {"A": {}, "B": {"A": 20}, "C": {"A": 60}, "D": {"A": 70}}
    assert night.net == {"A": 150, "B": -20, "C": -60, "D": -70}


def test_two_winners_halve_each_payment():
    night = settle({"A": 1000, "B": 1000, "C": 950}, stake("0.01"), custom=Custom.WINNER)
    assert {to: amount(part) for to, part in night.matrix["C"].items()} == {
        "A": "0.0025",
        "B": "0.0025",
    }


def test_three_winners_get_the_odd_ore_in_turn():
    scores = {"A": 1000, "B": 1000, "C": 1000, "D": 900, "E": 800}
    night = settle(scores, stake("1"), custom=Custom.WINNER)
    assert {to: amount(part) for to, part in night.matrix["D"].items()} == {
        "A": "0.34",
        "B": "0.33",
        "C": "0.33",
    }
    assert night.net["A"] == night.net["B"] == night.net["C"] == 1


@given(SCORES, STAKES)
def test_a_loser_pays_the_same_however_many_share_the_victory(scores, price):
    assume(scores)
    best = max(scores.values())
    net = settle(scores, price, custom=Custom.WINNER).net
    for who, score in scores.items():
        if score < best:
            assert Fraction(net[who]) == price * Fraction(score - best, 100)


@given(st.integers(2, 7), st.lists(st.integers(1, 900), max_size=6), STAKES)
def test_winners_who_share_are_less_than_a_unit_apart_and_only_if_they_must(winners, lost, price):
    scores = dict(zip(NAMES, [0] * winners + [-points for points in lost], strict=False))
    net = settle(scores, price, custom=Custom.WINNER).net
    shares = [Fraction(net[who]) for who in NAMES[:winners]]
    assert max(shares) - min(shares) <= Fraction(1, 100)
    if winners in (2, 4, 5):
        assert max(shares) == min(shares)


# A cap.

CAPS = st.one_of(
    st.integers(1, 40).map(lambda tens: Fraction(10 * tens)), st.just(Fraction(101, 2))
)


def test_nobody_loses_more_than_the_cap_and_those_above_share_what_is_not_paid():
    night = settle(SEED_003, stake("1"), cap=Fraction(50))
    assert night.matrix["D"] == {
        "A": Decimal("26.92"),  # 50 · 70 / 130
        "B": Decimal("19.23"),  # 50 · 50 / 130
        "C": Decimal("3.85"),  # 50 · 10 / 130, and the odd öre
    }
    assert sum(night.matrix["C"].values()) == 50 + Decimal("3.85")
    assert night.matrix["B"] == {"A": 20}
    assert (night.net["C"], night.net["D"]) == (-50, -50)
    assert night.capped == ("C", "D")
    assert night.uncapped == settle(SEED_003, stake("1")).net


@given(SCORES, STAKES, UNITS, st.sampled_from(Custom), CAPS)
def test_with_a_cap_nobody_loses_more_and_the_money_is_all_there(scores, price, unit, custom, most):
    night = settle(scores, price, unit=unit, custom=custom, cap=most)
    whole = most // unit * unit
    for sums in (night.net, night.rounded):
        assert sum(map(Fraction, sums.values())) == 0
        assert min(map(Fraction, sums.values()), default=0) >= -whole
    free = settle(scores, price, unit=unit, custom=custom)
    for payer, row in night.matrix.items():
        assert all(Fraction(debt) <= Fraction(free.matrix[payer][to]) for to, debt in row.items())
        if payer in night.capped:
            assert Fraction(night.net[payer]) == -whole
        else:
            assert row == free.matrix[payer]


@given(SCORES, STAKES, CAPS)
def test_with_a_cap_a_better_player_loses_no_more_but_for_a_part_of_the_rounding(
    scores, price, most
):
    night = settle(scores, price, cap=most)
    losses = [Fraction(night.net[who]) for who in night.order]
    for better, worse in itertools.pairwise(losses):
        assert better >= worse - len(losses) * Fraction(1, 100)


@given(SCORES, STAKES)
def test_a_cap_that_nobody_reaches_changes_nothing(scores, price):
    free = settle(scores, price)
    assert settle(scores, price, cap=Fraction(10**12)) == free
    assert (free.capped, free.uncapped) == ((), free.net)


def test_a_cap_is_at_least_one_unit_and_is_written_in_digits():
    with pytest.raises(ValueError, match="cap"):
        settle(SEED_003, Fraction(1), cap=Fraction(1, 2), unit=Fraction(1))
    assert (cap("100"), cap(" 50,50 ")) == (100, Fraction(101, 2))
    for text in ("", "0", "0.99", "-5", "1e3", "1.005", "1000000", "hundra", "٣"):
        with pytest.raises(StakeError, match="cap"):
            cap(text)


# Rounding to what is paid.


@given(SCORES, STAKES, UNITS)
def test_what_is_paid_is_whole_units_less_than_one_off(scores, price, unit):
    night = settle(scores, price, unit=unit)
    for who, net in night.net.items():
        rounded = Fraction(night.rounded[who])
        assert (rounded / unit).denominator == 1
        assert abs(rounded - Fraction(net)) < unit
        assert (who in night.odd) == (rounded > Fraction(net))


@given(SCORES, STAKES, UNITS)
def test_nobody_is_rounded_up_before_one_with_a_larger_part_of_a_unit(scores, price, unit):
    night = settle(scores, price, unit=unit)
    part = {who: Fraction(net) / unit % 1 for who, net in night.net.items()}
    others = [part[who] for who in scores if who not in night.odd]
    assert min((part[who] for who in night.odd), default=1) >= max(others, default=0)


def test_a_tie_in_rounding_goes_to_the_better_placed():
    crown = Fraction(1)
    night = settle({"A": 350, "B": 50, "C": 0, "D": 0}, Fraction(1, 2), unit=crown)
    assert [amount(night.net[who]) for who in "ABCD"] == ["5.00", "-1.00", "-2.00", "-2.00"]
    assert night.odd == ()
    night = settle({"A": 100, "B": 0, "C": 0}, Fraction(3, 2), unit=crown)
    assert night.rounded == {"A": 3, "B": -1, "C": -2}
    assert night.odd == ("B",)
    night = settle({"A": 300, "B": 200, "C": 100, "D": 0}, Fraction(1, 4), unit=crown)
    assert [amount(night.net[who]) for who in "ABCD"] == ["1.50", "0.50", "-0.50", "-1.50"]
    assert night.odd == ("A", "B")


@given(SCORES, STAKES, UNITS)
def test_the_transfers_pay_exactly_the_rounded_sums(scores, price, unit):
    night = settle(scores, price, unit=unit)
    paid = dict.fromkeys(scores, Fraction())
    for one in night.transfers:
        assert one.amount > 0
        paid[one.from_] -= Fraction(one.amount)
        paid[one.to] += Fraction(one.amount)
    assert paid == {who: Fraction(value) for who, value in night.rounded.items()}


# The fewest payments.


def test_as_few_as_can_be_against_every_grouping_of_up_to_seven():
    dice = random.Random(3)
    for _ in range(1500):
        nets = evened([dice.randint(-12, 12) for _ in range(dice.randint(1, 6))])
        groups = best_groupings(nets)[0]
        assert len(fewest(nets)) == sum(len(group) - 1 for group in groups), nets


@given(FEW_NETS)
def test_of_plans_with_as_few_the_one_that_pays_most_from_the_last_to_the_first(nets):
    def in_a_line(groups: list[list[str]]) -> list[int]:
        """Amounts by pair when the groups' debts are laid beside what their others are to have."""
        paid = {}
        for group in groups:
            owed = [who for who in group for _ in range(nets[who])]
            owing = [who for who in reversed(group) for _ in range(-nets[who])]
            for pair in zip(owing, owed, strict=True):
                paid[pair] = paid.get(pair, 0) + 1
        return [paid.get((payer, to), 0) for payer in reversed(nets) for to in nets]

    ours = {(one.from_, one.to): int(one.amount * 100) for one in fewest(nets)}
    best = max(in_a_line(groups) for groups in best_groupings(nets))
    assert [ours.get((payer, to), 0) for payer in reversed(nets) for to in nets] == best


@given(NETS, st.data())
def test_paying_any_suggestions_leaves_the_others_as_they_were(nets, data):
    plan = fewest(nets)
    paid = tuple(one for one in plan if data.draw(st.booleans()))
    assert fewest(after(nets, paid)) == tuple(one for one in plan if one not in paid)


def test_paying_one_of_a_settled_nights_suggestions_leaves_the_others_as_they_were():
    dice = random.Random(8)
    for _ in range(60):
        scores = {who: 100 * dice.randint(40, 200) for who in NAMES[:8]}
        night = settle(scores, stake("0.10"), unit=Fraction(1))
        nets = {who: int(100 * night.rounded[who]) for who in night.order}
        for one in night.transfers:
            rest = tuple(other for other in night.transfers if other != one)
            assert fewest(after(nets, (one,))) == rest


@given(NETS)
def test_those_who_owe_pay_those_who_are_owed_and_all_end_even(nets):
    plan = fewest(nets)
    assert all(nets[one.from_] < 0 < nets[one.to] and one.amount > 0 for one in plan)
    assert not any(after(nets, plan).values())


def test_four_payments_where_the_largest_paying_the_largest_would_take_five():
    nets = {"A": 500, "B": 400, "C": 300, "D": 100, "E": -600, "F": -700}
    assert fewest(nets) == (
        Transfer("F", "B", Decimal(4)),
        Transfer("F", "C", Decimal(3)),
        Transfer("E", "A", Decimal(5)),
        Transfer("E", "D", Decimal(1)),
    )


@pytest.mark.parametrize("people", [17, 18, 20, 23])
def test_a_crowd_is_evened_in_fewer_payments_than_there_are_people(people):
    dice = random.Random(people)
    nets = evened([dice.randint(1, 5000) * dice.choice([-1, 1]) for _ in range(people - 1)])
    plan = fewest(nets)
    assert not any(after(nets, plan).values())
    assert len(plan) < people
    assert fewest(after(nets, plan[:1])) == plan[1:]


def test_in_a_crowd_exact_opposites_pay_each_other():
    sums = [100 * (i + 1) for i in range(10)]
    nets = dict(zip(NAMES, sums + [-net for net in sums[3:] + sums[:3]], strict=False))
    assert len(fewest(nets)) == 10


# Everything through one.


@given(NETS, st.sampled_from(NAMES[:11]))
def test_through_one_all_end_even_and_he_is_in_every_payment(nets, one):
    plan = through(nets, one)
    assert all(one in (paid.from_, paid.to) for paid in plan)
    assert len({frozenset((paid.from_, paid.to)) for paid in plan}) == len(plan)
    assert not any(after({**dict.fromkeys(one, 0), **nets}, plan).values())


def test_through_one_he_has_been_paid_before_he_pays():
    plan = through({"A": 900, "B": 0, "C": -400, "D": -500}, "B", unit=Fraction(1))
    assert [(paid.from_, paid.to, str(paid.amount)) for paid in plan] == [
        ("D", "B", "500.00"),
        ("C", "B", "400.00"),
        ("B", "A", "900.00"),
    ]


@pytest.mark.parametrize("pay", [fewest, lambda nets: through(nets, "A")])
def test_sums_that_do_not_even_out_cannot_be_paid(pay):
    with pytest.raises(ValueError, match="what others are to pay"):
        pay({"A": 100, "B": -99})


# The three ways to pay.


@given(SCORES, STAKES, UNITS, st.sampled_from(Way), st.sampled_from(NAMES[:11]))
def test_whichever_way_everybody_pays_or_gets_his_sum(scores, price, unit, way, one):
    night = settle(scores, price, unit=unit)
    paid = dict.fromkeys([*scores, one], Fraction())
    plan = payments(night, way, one)
    for transfer in plan:
        assert (Fraction(transfer.amount) / unit).denominator == 1
        paid[transfer.from_] -= Fraction(transfer.amount)
        paid[transfer.to] += Fraction(transfer.amount)
    assert paid == dict.fromkeys(paid, 0) | {w: Fraction(s) for w, s in night.rounded.items()}
    assert len({frozenset((t.from_, t.to)) for t in plan}) == len(plan)


def test_as_it_was_played_everybody_pays_everybody_above():
    plan = payments(settle(SEED_003, stake("1")), Way.PAIRWISE)
    assert [(one.from_, one.to, int(one.amount)) for one in plan] == [
        ("D", "A", 70),
        ("D", "B", 50),
        ("D", "C", 10),
        ("C", "A", 60),
        ("C", "B", 40),
        ("B", "A", 20),
    ]


def test_all_through_one_finds_him_however_he_is_spelled():
    plan = payments(settle(SEED_003, stake("1")), Way.THROUGH, " b ")
    assert {"B"} == {who for one in plan for who in (one.from_, one.to)} - {*"ACD"}
    with pytest.raises(ValueError, match="whom"):
        payments(settle(SEED_003, stake("1")), Way.THROUGH)


def test_the_proof_in_words():
    night = settle(SEED_003, stake("1"))
    pairwise = payments(night, Way.PAIRWISE)
    assert proof(pairwise, night.transfers, "en") == (
        "The 6 payments become 3: each of you pays or gets exactly the same in all."
    )
    assert proof(pairwise, night.transfers, "sv").startswith("De 6 betalningarna blir 3: ")
    assert proof(pairwise, pairwise, "en") == "6 payments either way."
    assert proof((), (), "en") == "Nobody owes anybody anything."
    with pytest.raises(ValueError, match="same"):
        proof(pairwise, night.transfers[:2], "en")


def test_why_no_fewer_payments_would_do():
    four = fewest({"A": 500, "B": 400, "C": 300, "D": 100, "E": -600, "F": -700})
    assert "6 of you" in why_no_fewer(four, "en")
    assert "2 groups" in why_no_fewer(four, "en")
    assert "no smaller group" in why_no_fewer(settle(SEED_003, stake("1")).transfers, "en")
    assert why_no_fewer((), "en") == ""
    crowd = fewest(dict.fromkeys(NAMES[:18], 17) | {"X": -17 * 18})
    assert "may be one with fewer" in why_no_fewer(crowd, "en")


@pytest.mark.parametrize(
    ("sum_", "currency", "lang", "words"),
    [
        ("1", "POINTS", "sv", "1 poäng"),
        ("2.5", "POINTS", "en", "2.5 points"),
        ("-1", "POINTS", "en", "−1 point"),
        ("12.5", "NOK", "sv", "12,50 kr"),
        ("12.5", "EUR", "en", "€12.50"),
    ],
)
def test_sums_are_said_in_their_currency_or_in_points(sum_, currency, lang, words):
    assert said(Decimal(sum_), currency, lang).replace("\xa0", " ") == words


# What is written.


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("0.50", Fraction(1, 2)),
        ("0,50", Fraction(1, 2)),
        ("1", 1),
        (" 10 ", 10),
        ("0.0001", Fraction(1, 10_000)),
        ("999999.9999", Fraction(9_999_999_999, 10_000)),
    ],
)
def test_a_stake_is_digits_with_a_point_or_a_comma(text, price):
    assert stake(text) == price


@pytest.mark.parametrize(
    "text",
    ["0", "0,00", "-1", "1 kr", "1.00001", "1000000", "1.", ".5", "1e3", "1/3", "1,5,0", "٣", "½"],
)
def test_what_is_no_stake_is_refused_with_what_was_found_and_what_was_expected(text):
    with pytest.raises(StakeError) as refusal:
        stake(text)
    assert f"“{text}”" in refusal.value.text("en")
    assert "four decimals" in refusal.value.text("en")
    assert f"”{text}” går inte som insats" in refusal.value.text("sv")


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_stake_is_said_to_be_empty(text):
    with pytest.raises(StakeError) as refusal:
        stake(text)
    assert refusal.value.text("sv").startswith("Insatsen är tom.")


def test_a_long_text_for_a_stake_is_told_in_short():
    with pytest.raises(StakeError) as refusal:
        stake("9" * 100_000)
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("12.5", "12.50"),
        ("0.125", "0.125"),
        ("0.12500", "0.125"),
        ("-3", "-3.00"),
        ("-0.00", "0.00"),
        ("1E+3", "1000.00"),
        ("1E-7", "0.0000001"),
        ("-100", "-100.00"),
    ],
)
def test_a_sum_has_at_least_two_decimals_and_no_more_than_it_needs(value, text):
    assert amount(Decimal(value)) == text


def test_an_evening_of_several_games_is_settled_each_by_itself_and_summed():
    first = settle({"Anna": 14000, "Bo": 12000, "Cia": 8000}, stake("0.50"))
    second = settle({"bo ": 5000, "Anna": 1000}, stake("0.50"))
    total = together([first, second])
    assert total.net == {"Anna": Decimal("20.00"), "Bo": Decimal("30.00"), "Cia": Decimal("-50.00")}
    assert list(total.net) == ["Bo", "Anna", "Cia"]
    assert [(t.from_, t.to, t.amount) for t in total.transfers] == [
        ("Cia", "Bo", Decimal("30.00")),
        ("Cia", "Anna", Decimal("20.00")),
    ]


def test_of_a_thousand_at_random_no_ore_is_made_or_lost():
    assert [fault for seed in range(2) for fault in faults_of((seed, 600))] == []


def test_a_message_tells_every_stake_of_its_games_once():
    agreed = [Terms(Fraction(1, 2)), Terms(Fraction(1)), Terms(Fraction(1, 2))]
    first, *_rest = chat("Tre partier", {}, [], agreed, "sv").splitlines()
    assert first.replace("\u00a0", " ") == "Tre partier (0,50 kr poängen; 1,00 kr poängen)"
