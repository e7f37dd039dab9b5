"""Who has cost whom the most at cards: a row for each who lost, a column for each who won it."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

import plotly.graph_objects as go

from dashboard.charts import labels, matrix
from dashboard.charts.blank import blank
from plump_core.players import NOBODY, People
from plump_core.settlement.account import Account
from plump_core.settlement.wording import said
from plump_core.texts import translator

_TOLD = 3


@dataclass(frozen=True, eq=False)
class Spent:
    """What each has lost to whom over all nights, whatever was paid; the best off first."""

    currency: str
    order: tuple[str, ...]
    net: Mapping[str, Decimal]
    matrix: Mapping[str, Mapping[str, Decimal]]

    @classmethod
    def of(cls, account: Account, people: People = NOBODY) -> "Spent":
        """Of an account; people as they are called, without those who are hidden."""
        called = {who: people.name(who) for who in account.players if not people.is_hidden(who)}
        rows = {
            name: {called[to]: sum_ for to, sum_ in account.cost[who].items() if to in called}
            for who, name in called.items()
        }
        net = {
            name: sum((row[name] for row in rows.values() if name in row), Decimal())
            - sum(rows[name].values(), Decimal())
            for name in called.values()
        }
        return cls(account.currency, tuple(sorted(net, key=lambda who: -net[who])), net, rows)


def chart(spent: Spent, lang: str, dark: bool = False, width: int = labels.PHONE) -> go.Figure:
    """A heatmap of the exact sums, so that what is shown adds up to what is shown."""
    if not any(spent.matrix.values()):
        return blank(alt(spent, lang), lang, dark)
    _ = translator(lang)
    table = matrix.Table(
        spent.order,
        spent.net,
        spent.matrix,
        matrix.digits(spent.currency, lang),
        sentence=lambda payer, to, sum_: _sentence(payer, to, sum_, spent.currency, lang),
        down=_("has lost"),
        across=_("has won it"),
    )
    return matrix.figure(table, lang, dark, width)


def alt(spent: Spent, lang: str) -> str:
    """The greatest of them, in sentences."""
    _ = translator(lang)
    every = [(sum_, who, to) for who, row in spent.matrix.items() for to, sum_ in row.items()]
    if not every:
        return _("Nobody has lost anything to anybody.")
    most = sorted(every, key=lambda one: -one[0])[:_TOLD]
    return " ".join(
        _sentence(labels.short(who, 20), labels.short(to, 20), sum_, spent.currency, lang)
        for sum_, who, to in most
    )


def _sentence(payer: str, to: str, sum_: Decimal, currency: str, lang: str) -> str:
    _ = translator(lang)
    text = _("{payer} has lost {sum} to {to}.")
    return text.format(payer=payer, to=to, sum=said(sum_, currency, lang))
