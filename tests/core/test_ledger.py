"""The account over many nights: exact, in balance, and true while it is being paid."""

import datetime as dt
import itertools
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.game import Game, hands
from plump_core.outcome import Outcome
from plump_core.players import NOBODY, People, Person
from plump_core.rules import load
from plump_core.settlement import Custom, Terms, Transfer, Way
from plump_core.settlement.amounts import money
from plump_core.settlement.entries import Entry, EntryKind, Settled, again, entry_of, night
from plump_core.settlement.ledger import Ledger
from plump_core.settlement.plans import Plan
from plump_core.settlement.terms import rules_again, rules_kept

NAMES = "ABCDEF"
KRONA = Terms(Fraction(1))
SEED_003 = {"A": 14000, "B": 12000, "C": 8000, "D": 7000}
BEGINNING = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
HOUSE = load()["skidsystemet"]


class Book:
    """An account that is written in, line by line."""

    def __init__(self, people: People = NOBODY) -> None:
        self.ledger = Ledger((), (), people)
        self._clock = itertools.count()

    def account(self, currency: str = "SEK"):
        return self.ledger.account(currency)

    def enter(self, entry: Entry) -> Entry:
        number = next(self._clock)
        at = BEGINNING + dt.timedelta(minutes=number)
        entered = replace(entry, id=f"e{number}", at=at)
        self.ledger = replace(self.ledger, entries=(*self.ledger.entries, entered))
        return entered

    def night(self, scores: dict[str, int], terms: Terms = KRONA, game: str = "") -> Entry:
        game = game or f"game {len(self.ledger.entries)}"
        return self.enter(entry_of(Settled(game, terms, {}, scores)))

    def freeze(self, plan: Plan) -> Plan:
        frozen = replace(plan, frozen=BEGINNING + dt.timedelta(minutes=next(self._clock)))
        self.ledger = replace(self.ledger, plans=(*self.ledger.plans, frozen))
        return frozen

    def end(self, plan: Plan) -> None:
        ended = replace(plan, ended=BEGINNING + dt.timedelta(minutes=next(self._clock)))
        plans = tuple(ended if one.id == plan.id else one for one in self.ledger.plans)
        self.ledger = replace(self.ledger, plans=plans)

    def pay(self, plan: Plan, number: int) -> Entry:
        told = {"plan": plan.id, "number": number}
        moves = (plan.transfers[number],)
        return self.enter(Entry(EntryKind.PAYMENT, plan.currency, moves, **told))

    def take_back(self, entry: Entry) -> Entry:
        return self.enter(self.ledger.back(entry))

    def in_balance(self) -> bool:
        for currency in self.ledger.currencies:
            account = self.account(currency)
            got = {who: Fraction() for who in account.players}
            for payer, row in account.between.items():
                for to, debt in row.items():
                    got[payer] -= Fraction(debt)
                    got[to] += Fraction(debt)
            balance = {who: Fraction(sum_) for who, sum_ in account.balance.items()}
            if got != balance or sum(balance.values()) or sum(account.due().values()):
                return False
        return True


STAKES = st.integers(1, 30_000).map(lambda parts: Fraction(parts, 10_000))
SCORES = st.dictionaries(
    st.sampled_from(NAMES), st.integers(-60, 400).map(lambda halves: 50 * halves), min_size=2
)
NIGHTS = st.lists(st.tuples(SCORES, STAKES, st.sampled_from(Custom)), min_size=1, max_size=4)
UNITS = st.sampled_from([Fraction(1, 100), Fraction(1, 2), Fraction(1)])


def book_of(nights) -> Book:
    book = Book()
    for scores, stake, custom in nights:
        book.night(scores, Terms(stake, custom=custom))
    return book


# Nights.


def test_seed_003_night_is_owed_as_it_was_played():
    book = Book()
    book.night(SEED_003)
    account = book.account()
    assert account.balance == {"A": 150, "B": 70, "C": -90, "D": -130}
    assert account.between["D"] == {"A": 70, "B": 50, "C": 10}
    assert account.suggest().transfers == KRONA.settle(SEED_003).transfers
    (line,) = account.lines
    assert line.change == line.balance == account.balance


def test_what_is_owed_both_ways_is_owed_once():
    book = Book()
    book.night({"A": 1000, "B": 0})
    book.night({"A": 0, "B": 300})
    assert book.account().between == {"A": {}, "B": {"A": 7}}
    assert [line.balance["A"] for line in book.account().lines] == [10, 7]


def test_currencies_are_never_mixed():
    book = Book()
    book.night({"A": 1000, "B": 0})
    book.night({"A": 0, "B": 1000}, Terms(Fraction(1), "EUR"))
    assert book.ledger.currencies == ("SEK", "EUR")
    assert book.account("SEK").balance == {"A": 10, "B": -10}
    assert book.account("EUR").balance == {"A": -10, "B": 10}
    assert book.account("NOK").players == ()


@given(NIGHTS)
def test_the_account_sums_to_zero_and_to_what_was_played(nights):
    book = book_of(nights)
    assert book.in_balance()
    expected: dict[str, Fraction] = {}
    for scores, stake, custom in nights:
        for who, sum_ in Terms(stake, custom=custom).settle(scores).net.items():
            expected[who] = expected.get(who, Fraction()) + Fraction(sum_)
    assert {w: Fraction(sum_) for w, sum_ in book.account().balance.items()} == expected


def test_only_the_running_balance_is_rounded_so_fifty_nights_drift_by_less_than_a_unit():
    book = Book()
    crown = Terms(Fraction(1, 10), unit=Fraction(1))
    for _ in range(50):
        book.night({"A": 1400, "B": 700, "C": 0}, crown)
        plan = book.freeze(book.account().suggest(unit=Fraction(1)))
        for number in range(len(plan.transfers)):
            book.pay(plan, number)
    assert all(abs(left) < 1 for left in book.account().balance.values())


def test_who_has_cost_whom_does_not_change_by_paying():
    book = Book()
    book.night(SEED_003)
    before = book.account().cost
    plan = book.freeze(book.account().suggest(Way.THROUGH, "B"))
    book.pay(plan, 0)
    assert book.account().cost == before
    assert before["D"] == {"A": 70, "B": 50, "C": 10}


# Paying.


@given(NIGHTS, st.sampled_from(Way), UNITS, st.data())
def test_paying_in_any_order_leaves_the_rest_of_the_plan_and_ends_at_nothing_due(
    nights, way, unit, data
):
    book = book_of(nights)
    plan = book.account().suggest(way, "A", unit)
    order = data.draw(st.permutations(range(len(plan.transfers))))
    frozen = book.freeze(plan)
    for paid, number in enumerate(order):
        book.pay(frozen, number)
        assert book.in_balance()
        (standing,) = book.account().standing
        assert standing.left == tuple(sorted(order[paid + 1 :]))
        assert standing.plan.transfers == plan.transfers
        # Nothing comes on top of what stands.
        assert book.account().suggest(way, "A", unit).transfers == ()
    assert all(abs(Fraction(left)) < unit for left in book.account().balance.values())


@given(NIGHTS, UNITS, st.data())
def test_what_is_suggested_after_a_payment_besides_is_what_was_left(nights, unit, data):
    """Also where no plan is frozen, paying a suggestion does not change the others."""
    book = book_of(nights)
    plan = book.account().suggest(unit=unit)
    if plan.transfers:
        paid = data.draw(st.sampled_from(plan.transfers))
        book.enter(Entry(EntryKind.PAYMENT, "SEK", (paid,)))
        rest = tuple(one for one in plan.transfers if one != paid)
        assert book.account().suggest(unit=unit).transfers == rest


@given(NIGHTS, UNITS, st.data())
def test_a_payment_of_a_part_leaves_just_the_rest_of_it(nights, unit, data):
    book = book_of(nights)
    plan = book.account().suggest(Way.PAIRWISE, unit=unit).transfers
    if plan:
        whole = data.draw(st.sampled_from(plan))
        units = data.draw(st.integers(1, int(Fraction(whole.amount) / unit)))
        part = replace(whole, amount=money(units * unit))
        book.enter(Entry(EntryKind.PAYMENT, "SEK", (part,)))
        left = replace(whole, amount=whole.amount - part.amount)
        expected = tuple(left if one == whole else one for one in plan)
        again = book.account().suggest(Way.PAIRWISE, unit=unit).transfers
        assert again == tuple(one for one in expected if one.amount)


@given(NIGHTS, st.sampled_from(Way), SCORES)
def test_a_night_after_freezing_comes_on_top(nights, way, scores):
    book = book_of(nights)
    frozen = book.freeze(book.account().suggest(way, "A"))
    book.night(scores)
    account = book.account()
    left = account.standing[0].left
    assert left == tuple(range(len(frozen.transfers)))
    assert account.standing[0].plan == frozen
    top = account.suggest()
    for number in left:
        book.pay(frozen, number)
    again = book.account().suggest()
    assert again.transfers == top.transfers
    on_top = book.freeze(again)
    for number in range(len(on_top.transfers)):
        book.pay(on_top, number)
    assert book.in_balance()
    assert not any(book.account().due().values())


def test_a_plan_takes_the_place_of_the_debts_between_two():
    book = Book()
    book.night(SEED_003)
    plan = book.freeze(book.account().suggest())
    assert book.account().between["D"] == {"A": 130}
    for number in range(3):
        book.pay(plan, number)
    assert not any(book.account().between.values())
    assert not any(book.account().balance.values())


def test_of_a_plan_that_is_given_up_the_rest_is_suggested_anew():
    book = Book()
    book.night(SEED_003)
    plan = book.freeze(book.account().suggest())
    book.pay(plan, 0)
    book.end(plan)
    account = book.account()
    assert account.standing[0].left == ()
    assert account.balance == {"A": 20, "B": 70, "C": -90, "D": 0}
    assert account.suggest().transfers == plan.transfers[1:]
    assert book.in_balance()


@given(NIGHTS, st.sampled_from(Way), st.data())
def test_a_payment_taken_back_leaves_the_account_as_it_was(nights, way, data):
    book = book_of(nights)
    plan = book.freeze(book.account().suggest(way, "A"))
    if not plan.transfers:
        return
    before = book.account()
    paid = book.pay(plan, data.draw(st.integers(0, len(plan.transfers) - 1)))
    assert book.account().balance != before.balance
    book.take_back(paid)
    after = book.account()
    assert (after.balance, after.between) == (before.balance, before.between)
    assert after.standing[0].left == before.standing[0].left
    assert book.ledger.is_back(paid)
    with pytest.raises(ValueError, match="take back"):
        book.ledger.back(paid)
    assert [one.kind for one in book.ledger.entries[-2:]] == ["payment", "unpaid"]


def test_the_same_account_suggests_the_same_plan_and_another_one_another():
    book = Book()
    book.night(SEED_003)
    first = book.account().suggest()
    assert replace(book.ledger).account("SEK").suggest() == first
    assert book.account().suggest(Way.PAIRWISE).id != first.id
    book.night({"A": 100, "B": 100})
    assert book.account().suggest().transfers == first.transfers
    assert book.account().suggest().id != first.id


# A sheet that is mended afterwards.


@given(SCORES, SCORES, STAKES, st.sampled_from(Custom))
def test_the_difference_alone_appears_and_the_settlement_stays(scores, mended, stake, custom):
    terms = Terms(stake, custom=custom)
    book = Book()
    settled = book.night(scores, terms, "g")
    now = entry_of(Settled("g", terms, {}, mended))
    line = book.ledger.difference(now)
    if line is not None:
        assert (line.kind, line.of) == (EntryKind.CORRECTION, settled.id)
        book.enter(line)
    assert book.ledger.difference(now) is None
    expected = {who: Fraction(sum_) for who, sum_ in terms.settle(mended).net.items()}
    balance = {who: Fraction(sum_) for who, sum_ in book.account().balance.items()}
    assert {who: sum_ for who, sum_ in balance.items() if sum_} == {
        who: sum_ for who, sum_ in expected.items() if sum_
    }
    assert book.ledger.entries[0] == settled


def test_a_sheet_mended_after_all_is_paid_leaves_the_difference_to_pay():
    book = Book()
    book.night(SEED_003, game="g")
    plan = book.freeze(book.account().suggest())
    for number in range(3):
        book.pay(plan, number)
    mended = entry_of(Settled("g", KRONA, {}, {**SEED_003, "C": 9000}))
    book.enter(book.ledger.difference(mended))
    # C has ten points more: ten kronor more of each of the others.
    assert book.account().balance == {"A": -10, "B": -10, "C": 30, "D": -10}
    assert len(book.account().suggest().transfers) == 3


def test_a_settlement_taken_back_goes_with_its_differences_and_may_be_made_anew():
    book = Book()
    settled = book.night(SEED_003, game="g")
    book.enter(book.ledger.difference(entry_of(Settled("g", KRONA, {}, {"A": 100, "B": 0}))))
    book.take_back(settled)
    assert not any(book.account().balance.values())
    assert book.ledger.settled("g") is None
    book.night({"A": 500, "B": 0}, game="g")
    assert book.account().balance["A"] == 5
    assert book.ledger.twice == ()
    doubled = book.night({"A": 500, "B": 0}, game="g")
    assert book.ledger.twice == (doubled,)


def played(bids: list[tuple[int, bool | None]]) -> Game:
    told = [
        {"game": "g", "round": 1, "cards": 3, "seat": seat, "player": name, "bid": bid, "plump": p}
        for seat, (name, (bid, p)) in enumerate(zip("AB", bids, strict=True))
    ]
    return Game("g", ("A", "B"), (3,), hands(told), date=dt.date(2009, 2, 27), title="Sälen")


def test_a_night_remembers_all_that_it_was_settled_by():
    terms = Terms(Fraction(1, 2), "NOK", Custom.WINNER, Fraction(50), Fraction(1))
    line = night(Outcome.of(played([(2, False), (0, True)]), HOUSE), terms)
    assert line.moves == (Transfer("B", "A", Decimal(6)),)
    kept = Settled.from_json("g", line.settled.to_json())
    assert kept == line.settled
    assert (kept.terms, kept.date, kept.title) == (terms, dt.date(2009, 2, 27), "Sälen")
    assert kept.scores == {"A": 1200, "B": 0}
    # The sheet is mended: now both made it.
    now = again(kept, played([(2, False), (0, False)]))
    assert now.moves == (Transfer("B", "A", Decimal("3.5")),)


def test_the_rules_are_those_of_then_whatever_their_name_comes_to_mean():
    kept = rules_kept(HOUSE)
    house = rules_again(kept)
    assert house.to_json("sv") == HOUSE.to_json("sv")
    for rules in load().values():
        assert rules_again(rules_kept(rules)).to_json("en") == rules.to_json("en")


def test_on_a_range_nothing_is_settled():
    open_ = played([(2, None), (0, True)])
    with pytest.raises(ValueError, match="range"):
        night(Outcome.of(open_, HOUSE), KRONA)
    line = night(Outcome.of(played([(2, False), (0, True)]), HOUSE), KRONA)
    assert again(line.settled, open_) is None


# One person under two spellings.

LASSE = Person("lasse", "Lasse Ek", ("Lasse", "Lars"), colour=0)
BO = Person("bo", "Bo", ("Bo",), colour=1)


def test_spellings_made_one_person_have_one_account():
    book = Book()
    book.night({"Lasse": 1000, "Bo": 0})
    book.night({"LARS": 0, "Bo": 400})
    apart = book.account()
    assert apart.balance == {"Lasse": 10, "Bo": -6, "LARS": -4}
    book.ledger = replace(book.ledger, people=People.of([LASSE, BO]))
    assert book.account().balance == {"Lasse": 6, "Bo": -6}
    assert book.ledger.people.name("Lasse") == "Lasse Ek"
    assert book.in_balance()


def test_a_merge_in_the_middle_of_a_plan_keeps_the_account_in_balance():
    book = Book()
    book.night({"Lasse": 1000, "Bo": 500, "Lars": 0})
    plan = book.freeze(book.account().suggest())
    book.pay(plan, 0)
    book.ledger = replace(book.ledger, people=People.of([LASSE, BO]))
    assert book.in_balance()
    for number in book.account().standing[0].left:
        book.pay(plan, number)
    assert book.in_balance()
    assert not any(book.account().balance.values())


def test_a_name_mended_to_another_spelling_of_the_same_person_is_no_difference():
    book = Book(People.of([LASSE, BO]))
    book.night({"Lasse": 1000, "Bo": 0}, game="g")
    assert (
        book.ledger.difference(entry_of(Settled("g", KRONA, {}, {"Lars": 1000, "Bo": 0}))) is None
    )
    moved = book.ledger.difference(entry_of(Settled("g", KRONA, {}, {"Eva": 1000, "Bo": 0})))
    book.enter(moved)
    assert book.account().balance == {"Lasse": 0, "Bo": -10, "Eva": 10}
