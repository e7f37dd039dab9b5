"""Charts of nights and of the account, drawn once for all who look at them.

A settlement is known by the points and the terms that it comes of, an account by its book.
"""

from functools import lru_cache
from typing import Any

from dashboard import parts
from dashboard.charts import balance, cost, matrix, net
from dashboard.charts.finished import Finished
from dashboard.money.book import Book
from dashboard.money.told import Scores, Told, settled
from dashboard.shelf import Shelf
from dashboard.view import View
from plump_core.settlement import Terms

_MOST_KEPT = 32


def debts(told: Told, lang: str, key: str) -> None:
    """Who owes whom, by place."""
    drawn, said = _debts(told.scores, told.terms, lang, parts.dark())
    parts.figure(drawn, said, key=f"matrix-{key}")


def nets(told: Told, view: View, key: str) -> None:
    """What each gets and pays in all."""
    drawn, said = _nets(told.scores, told.terms, view.shelf, view.lang, parts.dark())
    parts.figure(drawn, said, key=f"net-{key}")


def course(book: Book, currency: str, lang: str) -> None:
    """Each one's balance over the nights."""
    drawn, told = _course(book, currency, lang, parts.dark())
    parts.figure(drawn, told, key=f"balance-{currency}")


def spent(book: Book, currency: str, lang: str) -> None:
    """Who has cost whom the most."""
    drawn, told = _spent(book, currency, lang, parts.dark())
    parts.figure(drawn, told, key=f"cost-{currency}")


@lru_cache(maxsize=_MOST_KEPT)
def _course(book: Book, currency: str, lang: str, dark: bool) -> tuple[Any, str]:
    people = book.ledger.people
    found = balance.Course.of(book.ledger.account(currency), people)
    return Finished(balance.chart(found, lang, dark, people)), balance.alt(found, lang)


@lru_cache(maxsize=_MOST_KEPT)
def _spent(book: Book, currency: str, lang: str, dark: bool) -> tuple[Any, str]:
    found = cost.Spent.of(book.ledger.account(currency), book.ledger.people)
    return Finished(cost.chart(found, lang, dark)), cost.alt(found, lang)


@lru_cache(maxsize=_MOST_KEPT)
def _debts(scores: Scores, on: Terms, lang: str, dark: bool) -> tuple[Any, str]:
    found = settled(scores, on)
    drawn = matrix.chart(found, on.currency, lang, dark)
    return Finished(drawn), matrix.alt(found, on.currency, lang)


@lru_cache(maxsize=_MOST_KEPT)
def _nets(scores: Scores, on: Terms, shelf: Shelf, lang: str, dark: bool) -> tuple[Any, str]:
    found = settled(scores, on)
    figure = net.chart(found, on.currency, lang, dark, shelf.people)
    return Finished(figure), net.alt(found, on.currency, lang)
