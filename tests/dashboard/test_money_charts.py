"""The charts of the account: each one's balance over the nights, and who has cost whom most."""

import datetime as dt
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from dashboard.charts import balance, cost
from dashboard.charts.finished import Finished
from plump_core.players import People, Person
from plump_core.settlement import Terms, Transfer
from plump_core.settlement.entries import Entry, EntryKind, Settled, entry_of
from plump_core.settlement.ledger import Ledger

KRONA = Terms(Fraction(1))


def settled(number: int, **points: int) -> Entry:
    """The game of one night of the winter, at a krona a point."""
    scores = {who: 100 * value for who, value in points.items()}
    day = dt.date(2009, 1, number)
    return entry_of(Settled(f"g{number}", KRONA, {"name": "exact"}, scores, day))


def paid(from_: str, to: str, sum_: int) -> Entry:
    moves = (Transfer(from_, to, Decimal(sum_)),)
    return Entry(EntryKind.PAYMENT, "SEK", moves, day=dt.date(2009, 1, 20))


WINTER = (settled(2, Anna=10, Bo=0), settled(9, Cissi=5, Anna=2, Bo=1), paid("Bo", "Anna", 8))
"""On paper: Bo owes Anna 10; then Anna owes Cissi 3, Bo owes Cissi 4 and Anna 1; then Bo pays 8."""

BALANCE = {"Anna": [10, 8, 0], "Bo": [-10, -15, -7], "Cissi": [0, 7, 7]}


def account(*entries: Entry, people: People | None = None) -> Any:
    return Ledger(entries, (), people or People.of([])).account("SEK")


def lines_of(figure: Any) -> dict[str, list[float]]:
    """What is drawn by the name above it: the line that tells something at each point."""
    names = [str(one.text) for one in figure.layout.annotations]
    drawn = [list(one.y) for one in figure.data if one.hovertext is not None]
    return dict(zip(names, drawn, strict=True))


def cells_of(figure: Any) -> dict[tuple[str, str], str]:
    """What stands in the cells of a table, by row and column."""
    (heat,) = figure.data
    rows = [one.split("<br>")[0] for one in figure.layout.yaxis.ticktext]
    columns = figure.layout.xaxis.ticktext
    return {
        (row, column): str(text)
        for row, texts in zip(rows, heat.text, strict=True)
        for column, text in zip(columns, texts, strict=True)
        if text
    }


def test_the_balance_after_each_night_and_payment_is_as_on_paper() -> None:
    course = balance.Course.of(account(*WINTER))
    assert lines_of(balance.chart(course, "en")) == BALANCE
    told = balance.alt(course, "en").replace("\N{NO-BREAK SPACE}", " ")
    assert told == (
        "What each is to have (+) or to pay (−) now: Cissi +7.00 kr, Anna 0.00 kr, and Bo −7.00 kr."
    )


def test_every_point_tells_what_came_to_it() -> None:
    figure = balance.chart(balance.Course.of(account(*WINTER)), "en")
    told = [list(one.hovertext) for one in figure.data if one.hovertext is not None]
    bo = [one.replace("\N{NO-BREAK SPACE}", " ").replace("<br>", " ") for one in told[-1]]
    assert bo == [
        "Bo after the night (2 January 2009): −10.00 kr",
        "Bo after the night (9 January 2009): −15.00 kr",
        "Bo after a payment (20 January 2009): −7.00 kr",
    ]


def test_of_very_many_nights_some_are_drawn_and_always_the_last() -> None:
    many = [settled(1, Anna=1, Bo=0) for _ in range(250)]
    course = balance.Course.of(account(*many))
    assert len(course.at) <= 60
    assert [sums[-1] for sums in course.balances.values()] == [250, -250]
    assert course.balances["Anna"] == [at + 1 for at in course.at]


def test_what_cards_have_cost_is_not_less_for_what_was_paid() -> None:
    spent = cost.Spent.of(account(*WINTER))
    assert cells_of(cost.chart(spent, "en")) == {
        ("Anna", "Cissi"): "3.00",
        ("Bo", "Anna"): "11.00",
        ("Bo", "Cissi"): "4.00",
    }
    told = cost.alt(spent, "en").replace("\N{NO-BREAK SPACE}", " ")
    assert told.index("11.00 kr") < told.index("4.00 kr") < told.index("3.00 kr")


def test_what_two_have_won_of_each_other_evens_out() -> None:
    entries = settled(2, Anna=10, Bo=0), settled(9, Bo=6, Anna=0), settled(16, Bo=1, Anna=0)
    assert cells_of(cost.chart(cost.Spent.of(account(*entries)), "en")) == {("Bo", "Anna"): "3.00"}


def test_one_who_is_hidden_is_in_neither_chart_and_one_with_two_spellings_is_one() -> None:
    people = People.of(
        [
            Person("anna", "Anna", ("Anna", "Ana"), 0),
            Person("bo", "Bo", ("Bo",), 1),
            Person("cissi", "Cissi", ("Cissi",), 2, hidden=True),
        ]
    )
    first, second, payment = WINTER
    again = settled(16, Ana=1, Bo=0)
    found = account(first, second, payment, again, people=people)
    assert list(balance.Course.of(found, people).balances) == ["Anna", "Bo"]
    assert cells_of(cost.chart(cost.Spent.of(found, people), "en")) == {("Bo", "Anna"): "12.00"}


@pytest.mark.parametrize("dark", [False, True])
def test_where_nothing_was_settled_both_say_so(dark: bool) -> None:
    empty = account()
    drawn = balance.chart(balance.Course.of(empty), "en", dark)
    assert drawn.layout.annotations[0].text == "Nothing has been settled yet."
    drawn = cost.chart(cost.Spent.of(empty), "en", dark)
    assert drawn.layout.annotations[0].text == "Nobody has lost anything to anybody."


def test_a_finished_figure_is_sent_as_the_figure_it_was() -> None:
    figure = balance.chart(balance.Course.of(account(*WINTER)), "en")
    finished = Finished(figure)
    assert finished.to_json() == figure.to_json()
    assert finished.to_dict() is finished.to_dict()
