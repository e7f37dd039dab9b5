"""A sheet by rules that nobody here knows is scored, ranked and settled by its own points."""

from decimal import Decimal
from fractions import Fraction

import duckdb
import narwhals.stable.v2 as nw
import polars as pl
import pytest

from plump_core.answers import answer, bill
from plump_core.detect import played_game
from plump_core.findings import RuleError, Severity
from plump_core.game import SHEET_POINTS
from plump_core.outcome import Outcome
from plump_core.reading import read
from plump_core.rules import AS_WRITTEN, find, load
from plump_core.scoring import score
from plump_core.selecting import compact, facts
from plump_core.settlement.terms import rules_again, rules_kept
from plump_core.writing.long_table import long_csv
from tests.core import foreign_sheets
from tests.core.foreign_sheets import RULES, nights

FOREIGN = RULES["ten and bid, nought 5, plump −5"]
NIGHT = foreign_sheets.night(FOREIGN, players=4, seed=11)


def reading_of(text: str):
    (reading,) = read(text.encode(), "kväll.csv")
    return reading


def totals(given) -> dict[str, Fraction]:
    assert all(low == high for low, high in given.outcome.totals.values())
    return {player: Fraction(low, 100) for player, (low, _) in given.outcome.totals.items()}


@pytest.mark.parametrize(("rules", "layout", "one"), list(nights(48)))
def test_no_foreign_sheet_is_settled_otherwise_than_it_says(rules, layout, one):
    given = answer(reading_of(layout(one)))
    assert totals(given) == one.totals
    settled = bill(given, Fraction(1, 2), "SEK").bill.settlement
    together = sum(one.totals.values())
    for player, total in one.totals.items():
        assert settled.net[player] == Decimal(len(one.names) * total - together) / 2


def test_anna_gets_five_and_a_half_kronor():
    """Sums 45, 83, 23 and 18 at half a krona: everybody pays everybody above."""
    text = "Spelare;3;;2;;1;;Summa\nAnna;1;;1;;0;p;45\nBjörn;2;p;0;;1;;83\n"
    text += "Cissi;0;;1;p;0;;23\nDavid;1;p;0;;0;;18\n"
    settled = bill(answer(reading_of(text)), Fraction(1, 2), "SEK").bill.settlement
    assert settled.net["Anna"] == Decimal("5.50")
    assert [settled.net[who] for who in ("Björn", "Cissi", "David")] == [
        Decimal("81.50"),
        Decimal("-38.50"),
        Decimal("-48.50"),
    ]


def test_it_is_said_that_the_points_count_as_they_stand():
    given = answer(reading_of(foreign_sheets.template(NIGHT)))
    assert given.played is AS_WRITTEN
    (finding,) = [one for one in given.findings if one.code == "points"]
    assert finding.severity is Severity.WARNING
    assert "Poängen räknas som de står på bladet: inga husregler" in finding.message.text("sv")
    assert given.agreement.text("en").endswith("The points count as they stand on the sheet.")
    assert given.score_json("en")["rules"] == given.score_json("en")["played_rules"] == "as-written"


def test_known_rules_stay_where_the_points_are_theirs():
    exact = foreign_sheets.night(lambda b, t, c, last: 0 if b != t else 10 + b, 4, seed=2)
    for layout in foreign_sheets.LAYOUTS:
        if layout is not foreign_sheets.long_table:
            assert not answer(reading_of(layout(exact))).played.written, layout.__name__


def test_other_rules_can_still_be_chosen():
    reading = reading_of(foreign_sheets.template(NIGHT))
    under = answer(reading, find("exact")).outcome
    plain = {
        name: sum(
            0 if NIGHT.missed(n, at) else 10 + NIGHT.bids[n][at] for n in range(len(NIGHT.cards))
        )
        for at, name in enumerate(NIGHT.names)
    }
    assert {who: low // 100 for who, (low, _) in under.totals.items()} == plain


def test_a_sum_that_its_rounds_do_not_come_to_is_named_with_its_cell():
    text = foreign_sheets.points_alone(NIGHT)
    right = str(NIGHT.totals["Björn"])
    *rounds, sums = text.strip().split("\n")
    cells = sums.split(";")
    assert cells[2] == right
    cells[2] = str(int(right) + 3)
    given = answer(reading_of("\n".join([*rounds, ";".join(cells)]) + "\n"))
    assert totals(given) == NIGHT.totals
    (wrong,) = [f for f in given.findings if f.severity is Severity.ERROR]
    assert (wrong.player, wrong.cell, wrong.found) == ("Björn", f"C{len(rounds) + 1}", cells[2])
    assert wrong.to_json("en")["expected"] == right


def test_final_sums_alone_tell_no_course():
    outcome = answer(reading_of(foreign_sheets.template(NIGHT))).outcome
    assert outcome.has_only_sums
    assert not answer(reading_of(foreign_sheets.points_alone(NIGHT))).outcome.has_only_sums
    best = max(NIGHT.totals.values())
    assert outcome.winners == [who for who, sum_ in NIGHT.totals.items() if sum_ == best]


def test_points_after_each_round_are_those_of_the_sheet():
    outcome = answer(reading_of(foreign_sheets.running_sums(NIGHT))).outcome
    after = outcome.standings.sort_values(["round", "seat"])["total_low"].tolist()
    assert after == [100 * value for row in NIGHT.running for value in row]


def test_equal_sums_share_the_place():
    text = "Spelare;2;;1;;Summa\nAnna;1;;0;;31\nBo;1;p;1;p;31\nCissi;0;;0;p;4\n"
    assert answer(reading_of(text)).outcome.places == {"Anna": 1, "Bo": 1, "Cissi": 3}


def test_a_game_without_points_cannot_be_scored_by_them():
    reading = reading_of("Spelare;2;;1;\nAnna;1;;0;\nBo;1;p;1;p\nCissi;0;;0;\n")
    assert answer(reading).played.name == "skidsystemet"
    with pytest.raises(RuleError, match="how many points"):
        answer(reading, AS_WRITTEN)
    with pytest.raises(RuleError, match="how many points"):
        score(reading.game.hands, AS_WRITTEN)


@pytest.mark.parametrize("engine", ["pandas", "polars", "duckdb"])
def test_any_engine_takes_the_points_of_the_sheets(engine):
    game = played_game(reading_of(foreign_sheets.template(NIGHT)), AS_WRITTEN)
    hands = game.hands
    if engine == "polars":
        hands = pl.from_pandas(hands)
    elif engine == "duckdb":
        hands = duckdb.from_df(hands)
    frame = nw.from_native(score(hands, AS_WRITTEN)).lazy().collect()
    sums = frame.group_by("player").agg(nw.col("low").sum())
    found = {row["player"]: int(row["low"]) for row in sums.iter_rows(named=True)}
    assert found == {who: 100 * sum_ for who, sum_ in NIGHT.totals.items()}


def test_what_is_kept_and_written_has_the_points_still():
    reading = reading_of(foreign_sheets.points_alone(NIGHT))
    game = played_game(reading, AS_WRITTEN)
    again = compact.unpacked(facts(game), compact.packed(game))
    assert again.hands[SHEET_POINTS].tolist() == game.hands[SHEET_POINTS].tolist()
    (written,) = read(long_csv([game]), "lång.csv")
    assert written.game.hands[SHEET_POINTS].tolist() == game.hands[SHEET_POINTS].tolist()
    assert totals(answer(written)) == NIGHT.totals


def test_what_is_settled_keeps_that_it_was_by_the_sheet():
    assert rules_again(rules_kept(AS_WRITTEN)) is AS_WRITTEN
    assert "as-written" not in load()


def test_points_alone_by_no_known_rules_leave_plumps_and_bids_open():
    outcome = answer(reading_of(foreign_sheets.points_alone(NIGHT))).outcome
    assert isinstance(outcome, Outcome)
    assert outcome.scored["bid"].isna().all()
    assert outcome.scored["plump"].isna().all()


def test_rules_from_abroad_that_give_every_figure_are_named_with_sums_or_without():
    squares = foreign_sheets.night(
        lambda b, t, c, _: -((t - b) ** 2) if b != t else 5 + c if b == 0 else 10 + b * b, 4, 5
    )
    rounds = [
        ["Kort", *(part for name in squares.names for part in (name, "", ""))],
        ["", *["Bud", "Stick", "Poäng"] * 4],
        *(
            [cards, *(part for at in range(4) for part in _hand(squares, n, at))]
            for n, cards in enumerate(squares.cards)
        ),
    ]
    sums = ["Summa", *(part for sum_ in squares.totals.values() for part in ("", "", sum_))]
    for table in (rounds, [*rounds, sums]):
        text = "\n".join(";".join(map(str, row)) for row in table) + "\n"
        assert answer(reading_of(text)).played.name == "squares-zero-5-plus-cards"


def _hand(one, n, at):
    return one.bids[n][at], one.tricks[n][at], one.points[n][at]
