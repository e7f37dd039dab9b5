"""The account in the archive: kept, undone, taken back, carried, and never with a number in it."""

import csv
import datetime as dt
import sqlite3
from contextlib import closing
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from plump_core import archive
from plump_core.archive import Archive, ArchiveError
from plump_core.cli import main
from plump_core.nights import Decision
from plump_core.players import seen
from plump_core.settlement import Custom, Terms, Way
from plump_core.settlement.besides import PaymentError
from plump_core.settlement.entries import EntryKind, Settled, entry_of
from plump_core.settlement.swish import SwishError

SCORES = {"Anna": 14000, "Bo": 12000, "Cissi": 8000, "David": 7000}
KRONA = Terms(Fraction(1))
NUMBER = "0701234567"
DAY = dt.date(2009, 2, 27)


def line(game="g", scores=SCORES, terms=KRONA):
    return entry_of(Settled(game, terms, {"name": "skidsystemet", "made": "10"}, scores))


@pytest.fixture
def kept(new_place):
    with archive.open(new_place()) as opened:
        fill(opened)
        yield opened


def fill(kept: Archive) -> None:
    kept.add_file("fredag.csv", b"a", {"g": None, "h": "Lördag"})
    kept.people.meet(SCORES)


def account(kept: Archive):
    return kept.ledger.all().account("SEK")


def test_a_night_a_plan_its_payments_and_zero(kept):
    kept.ledger.settle(line())
    assert account(kept).balance == {"Anna": 150, "Bo": 70, "Cissi": -90, "David": -130}
    plan = account(kept).suggest()
    first = kept.ledger.pay(plan, 0, by="Anna")
    assert (first.by, first.moves) == ("Anna", plan.transfers[:1])
    (standing,) = account(kept).standing
    assert (standing.plan.transfers, standing.left) == (plan.transfers, (1, 2))
    assert standing.plan.frozen < first.at
    kept.ledger.pay(plan, 2)
    kept.ledger.pay(standing.plan, 1)
    assert not any(account(kept).balance.values())
    assert [one.kind for one in kept.ledger.all().entries] == ["night", *["payment"] * 3]


def test_a_restart_in_the_middle_changes_nothing(new_place):
    place = new_place()
    with archive.open(place) as first:
        fill(first)
        first.ledger.settle(line())
        first.ledger.pay(account(first).suggest(Way.THROUGH, "Bo"), 1)
        before = first.ledger.all()
    with archive.open(place) as second:
        assert second.ledger.all() == before
        assert account(second).suggest().transfers == ()
        assert account(second).standing[0].left == (0, 2)


def test_a_payment_marked_twice_is_one(kept):
    kept.ledger.settle(line())
    plan = account(kept).suggest()
    assert kept.ledger.pay(plan, 0) == kept.ledger.pay(plan, 0)
    assert len(kept.ledger.all().entries) == 2


def test_of_two_suggestions_only_the_first_that_is_paid_becomes_the_plan(kept):
    kept.ledger.settle(line())
    few, pairwise = account(kept).suggest(), account(kept).suggest(Way.PAIRWISE)
    kept.ledger.pay(few, 0)
    with pytest.raises(ArchiveError, match="has changed"):
        kept.ledger.pay(pairwise, 0)
    with pytest.raises(ArchiveError, match="has changed"):
        kept.ledger.pay(replace(pairwise, id="made up"), 0)


def test_a_game_is_settled_once_until_it_is_taken_back(kept):
    kept.ledger.settle(line(), line("h"))
    with pytest.raises(ArchiveError, match="settled already"):
        kept.ledger.settle(line("h"))
    settled = kept.ledger.all().settled("h")
    back = kept.ledger.take_back(settled.id, by="Bo")
    assert (back.kind, back.of, back.by) == (EntryKind.UNSETTLED, settled.id, "Bo")
    with pytest.raises(ArchiveError, match="not in the archive"):
        kept.ledger.take_back(settled.id)
    kept.ledger.settle(line("h", {"Anna": 100, "Bo": 0}))
    assert account(kept).balance["Bo"] == 69
    with pytest.raises(ArchiveError, match="not in the archive"):
        kept.ledger.settle(line("no such game"))


def test_only_the_difference_of_a_mended_sheet_is_entered_and_only_once(kept):
    kept.ledger.settle(line())
    mended = line(scores={**SCORES, "David": 8000})
    (entered,) = kept.ledger.correct(mended)
    assert entered.kind is EntryKind.CORRECTION
    assert kept.ledger.correct(mended) == []
    assert account(kept).balance == {"Anna": 140, "Bo": 60, "Cissi": -100, "David": -100}
    assert kept.ledger.all().settled("g").settled.scores == SCORES


def test_every_step_is_told_and_undone(kept):
    kept.ledger.agree(["g", "h"], Terms(Fraction(2), "EUR", Custom.WINNER, Fraction(50)))
    kept.ledger.settle(line())
    plan = account(kept).suggest()
    paid = kept.ledger.pay(plan, 0)
    kept.ledger.give_up(plan.id)
    kept.ledger.take_back(paid.id)
    kept.ledger.correct(line(scores={"Anna": 100, "Bo": 0}))
    kept.ledger.pay_besides("Anna", "Bo", Decimal(20), "SEK", by="Bo")
    told = [one.message.text("en") for one in kept.history()[:7]]
    assert told == [
        "the payment Anna → Bo was entered",
        "the difference in “fredag.csv” was entered in the account",
        "Bo → Anna was taken back in the account".replace("Bo → Anna", "Anna → David"),
        "the plan of the payments David → Anna, Cissi → Anna, Cissi → Bo was given up",
        "the payment David → Anna was entered",
        "“fredag.csv” was settled",
        "the stake of “fredag.csv, fredag.csv · Lördag” was changed",
    ]
    last = kept.ledger.all()
    for _ in range(6):
        kept.undo()
    assert (kept.ledger.all().entries, kept.ledger.all().plans) == ((), ())
    assert kept.ledger.terms()["h"].custom is Custom.WINNER
    kept.undo()
    assert kept.ledger.terms() == {}
    while kept.redo():
        pass
    assert kept.ledger.all() == last


def test_what_is_agreed_is_remembered_with_the_games(kept):
    terms = Terms(Fraction(1, 2), "NOK", cap=Fraction(100), unit=Fraction(1))
    kept.ledger.agree(["g", "h"], terms)
    assert kept.ledger.terms() == {"g": terms, "h": terms}
    kept.ledger.settle(line())
    assert kept.ledger.terms() == {"g": KRONA, "h": terms}


def test_a_payment_besides_has_a_day_and_a_note_and_can_be_taken_back_and_undone(kept):
    kept.ledger.settle(line(scores={"Anna": 1000, "Bo": 0}))
    paid = kept.ledger.pay_besides("Bo", "Anna", Decimal(4), "SEK", day=DAY, note="taxin hem ☺")
    again = kept.ledger.all().entries[-1]
    assert again == paid
    assert (again.day, again.note, again.plan) == (DAY, "taxin hem ☺", None)
    assert account(kept).balance == {"Anna": 6, "Bo": -6}
    kept.undo()
    assert account(kept).balance == {"Anna": 10, "Bo": -10}
    kept.redo()
    kept.ledger.take_back(paid.id)
    assert account(kept).balance == {"Anna": 10, "Bo": -10}


def test_a_payment_of_nothing_or_to_oneself_is_none(kept):
    sums = ("0", "-1", "NaN", "Infinity", "1000000", "0.001")
    for payer, to, amount in (("Anna", "Anna", "5"), *(("Anna", "Bo", sum_) for sum_ in sums)):
        with pytest.raises(PaymentError):
            kept.ledger.pay_besides(payer, to, Decimal(amount), "SEK")


def test_a_merge_and_a_new_name_afterwards_do_not_break_the_account(kept):
    kept.people.say("David", name="Dagge")
    kept.ledger.settle(line(scores={"Anna": 1000, "Dagge": 0}))  # as games are shown
    assert account(kept).balance == {"Anna": 10, "David": -10}
    kept.people.say("David", name="Dave")
    kept.ledger.settle(line("h", {"Anna": 1000, "Bo": 0}))
    kept.people.merge("David", ["Bo"], seen([]))
    assert account(kept).balance == {"Anna": 20, "David": -20}
    assert kept.ledger.all().people.name("David") == "Dave"


# Where people are paid.


def everything_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as raw:
        return "\n".join(raw.iterdump())


def test_a_number_is_kept_with_its_person_until_it_is_forgotten(kept):
    version = kept.version
    kept.ledger.set_phone("Anna", "070-123 45 67")
    assert kept.version > version
    assert kept.ledger.phones() == {"anna": NUMBER}
    kept.people.merge("Bo", ["Anna"], seen([]))
    assert kept.ledger.phones() == {"bo": NUMBER}
    kept.ledger.set_phone("Bo", "123 785 69 01")
    assert kept.ledger.phones() == {"bo": "1237856901"}
    with pytest.raises(SwishError):
        kept.ledger.set_phone("Bo", "08-12 34 56")
    kept.ledger.forget_phone("Anna")
    assert kept.ledger.phones() == {}


def test_a_backup_holds_the_number_and_an_export_does_not(tmp_path):
    with archive.open(tmp_path / "a.db") as kept:
        fill(kept)
        kept.ledger.settle(line())
        kept.ledger.pay(account(kept).suggest(), 0)
        kept.ledger.set_phone("Anna", NUMBER)
        assert all(NUMBER not in str(one) for one in kept.history())
        kept.backup(tmp_path / "b.plump")
        (tmp_path / "ut").mkdir()
        kept.carry_out(tmp_path / "ut")
        before = kept.ledger.all()
    assert NUMBER in everything_of(tmp_path / "b.plump")
    carried = [path for path in (tmp_path / "ut").rglob("*") if path.is_file()]
    assert all(NUMBER.encode() not in path.read_bytes() for path in carried)
    with archive.open(tmp_path / "c.db") as other:
        other.carry_in(tmp_path / "ut")
        assert (other.ledger.all(), other.ledger.phones()) == (before, {})
        other.carry_in(tmp_path / "ut")
        assert other.ledger.all() == before
    with archive.open(tmp_path / "d.db") as restored:
        restored.restore_backup(tmp_path / "b.plump")
        assert restored.ledger.all() == before
        assert restored.ledger.phones() == {"anna": NUMBER}


def test_a_number_that_is_forgotten_is_in_no_revision(tmp_path):
    with archive.open(tmp_path / "a.db") as kept:
        fill(kept)
        kept.ledger.set_phone("Anna", NUMBER)
        kept.ledger.forget_phone("Anna")
        kept.backup(tmp_path / "b.plump")
    assert NUMBER.encode() not in (tmp_path / "b.plump").read_bytes()


def test_an_error_of_the_database_does_not_tell_the_number(tmp_path):
    with archive.open(tmp_path / "a.db") as kept:
        fill(kept)
        with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
            raw.execute("DROP TABLE phone")
        with pytest.raises(ArchiveError) as refused:
            kept.ledger.set_phone("Anna", NUMBER)
        told = f"{refused.value} {refused.value.__cause__!r} {refused.value.__cause__}"
        assert NUMBER not in told


def test_an_export_has_tables_of_settlements_and_payments(tmp_path, capsys):
    with archive.open(tmp_path / "a.db") as kept:
        fill(kept)
        kept.ledger.settle(line(terms=Terms(Fraction(1, 2), "NOK", cap=Fraction(50))))
        kept.ledger.pay_besides("David", "Anna", Decimal("12.5"), "NOK", "=Bo", DAY, "taxi")
        kept.people.say("David", name="Dagge")
        kept.ledger.set_phone("Anna", NUMBER)
    place = ["--archive", str(tmp_path / "a.db"), "--lang", "en"]
    main(["archive", "export", str(tmp_path / "ut"), *place])
    settled, paid = (
        [*csv.DictReader((tmp_path / "ut" / name).read_text("utf-8-sig").splitlines())]
        for name in ("settlements.csv", "payments.csv")
    )
    assert {row["player"]: row["amount"] for row in settled} == {
        "Anna": "66.92",
        "Bo": "29.23",
        "Cissi": "-46.15",
        "Dagge": "-50.00",
    }
    assert {(row["currency"], row["stake"], row["cap"], row["rules"]) for row in settled} == {
        ("NOK", "0.50", "50.00", "skidsystemet")
    }
    (payment,) = paid
    told = [payment[name] for name in ("from", "to", "amount", "by", "day", "note")]
    assert told == ["Dagge", "Anna", "12.50", '"=Bo"', "2009-02-27", "taxi"]
    written = [path.read_bytes() for path in (tmp_path / "ut").rglob("*") if path.is_file()]
    assert not any(NUMBER.encode() in data for data in written)
    capsys.readouterr()
    main(["archive", "backup", str(tmp_path / "b.plump"), *place])
    assert "telephone numbers" in capsys.readouterr().out


# A settled game that is there twice.


@pytest.fixture
def twice(kept):
    """The game ``g`` is settled, corrected and has a stake; ``new`` is the same with a slip."""
    kept.ledger.settle(line())
    kept.ledger.correct(line(scores={**SCORES, "David": 8000}))
    kept.ledger.agree(["h"], Terms(Fraction(2), "EUR"))
    kept.add_file("igen.csv", b"b", {"new": None}, waiting=True)
    return kept


def everything(kept: Archive) -> tuple:
    return kept.ledger.all(), kept.ledger.terms(), kept.files(), kept.nights.all(), kept.bin()


@pytest.mark.parametrize(
    ("pair", "decision"), [(("g", "new"), Decision.SECOND), (("new", "g"), Decision.FIRST)]
)
def test_what_takes_the_place_of_a_settled_game_is_settled_as_that_was(twice, pair, decision):
    before = everything(twice)
    balance, (settled, _) = account(twice).balance, before[0].entries
    twice.nights.decide(*pair, decision)
    book = twice.ledger.all()
    assert account(twice).balance == balance
    assert book.settled("g") is None
    assert book.settled("new") == replace(settled, settled=replace(settled.settled, game="new"))
    assert twice.ledger.terms()["new"] == KRONA
    with pytest.raises(ArchiveError, match="settled already"):
        twice.ledger.settle(line("new"))
    after = everything(twice)
    twice.undo()
    assert everything(twice) == before
    twice.redo()
    assert everything(twice) == after


def test_what_the_other_sheet_says_otherwise_is_a_difference_and_the_settlement_stays(twice):
    twice.nights.decide("g", "new", Decision.SECOND)
    (entered,) = twice.ledger.correct(line("new", {**SCORES, "David": 9000}))
    assert entered.kind is EntryKind.CORRECTION
    # As if it had been settled on what the new sheet says.
    assert account(twice).balance == {"Anna": 130, "Bo": 50, "Cissi": -110, "David": -70}
    night = twice.ledger.all().settled("new")
    assert night.settled.scores == SCORES
    assert twice.ledger.correct(line("new", {**SCORES, "David": 9000})) == []
    twice.ledger.take_back(night.id)
    assert not any(account(twice).balance.values())


def test_of_two_that_are_settled_both_one_is_told_to_be_taken_back(twice):
    twice.ledger.settle(line("new"))
    twice.nights.decide("g", "new", Decision.FIRST)
    (again,) = twice.ledger.all().twice
    twice.ledger.take_back(again.id)
    assert twice.ledger.all().twice == ()
    assert account(twice).balance == {"Anna": 140, "Bo": 60, "Cissi": -100, "David": -100}


def test_a_stake_of_its_own_stays_with_what_takes_the_place(twice):
    own = Terms(Fraction(5), "EUR")
    twice.ledger.agree(["new"], own)
    twice.nights.decide("g", "new", Decision.SECOND)
    assert twice.ledger.terms()["new"] == own


def test_two_who_decide_at_once_do_not_lose_the_game(twice):
    twice.nights.decide("g", "new", Decision.FIRST)
    decided = everything(twice)
    twice.nights.decide("g", "new", Decision.SECOND)
    assert everything(twice) == decided
