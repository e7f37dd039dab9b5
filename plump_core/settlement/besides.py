"""A payment that nobody suggested: somebody has given somebody else some money."""

import re
from decimal import Decimal

from plump_core.findings import PlumpError
from plump_core.players import People
from plump_core.settlement.amounts import shortened
from plump_core.texts import Message

LONGEST_NOTE = 120
"""So many letters of what is said of a payment are kept."""

_SUM = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,2})?")
_TOO_MUCH = 1_000_000
_ONESELF = Message("Nobody pays himself. Choose who paid, and who else was paid.")


class PaymentError(PlumpError):
    """What is said of a payment is no payment."""


def paid(text: str) -> Decimal:
    """What was paid, as somebody writes it.

    >>> paid("12,50"), paid(" 100 ")
    (Decimal('12.50'), Decimal('100'))

    Raises PaymentError unless ``text`` is digits, with a point or a comma before at most two
    decimals, and the sum more than 0 and less than a million.
    """
    found = text.strip()
    value = Decimal(found.replace(",", ".")) if _SUM.fullmatch(found) else Decimal()
    if not value:
        raise _unclear(found)
    return value


def check_payment(from_: str, to: str, amount: Decimal, people: People) -> None:
    """PaymentError for a payment of no sum as :func:`paid` reads them, and for one to oneself."""
    if not amount.is_finite() or not 0 < amount < _TOO_MUCH or amount != round(amount, 2):
        raise _unclear(str(amount))
    if people.key(from_) == people.key(to):
        raise PaymentError(_ONESELF)


def _unclear(found: str) -> PaymentError:
    text = Message(
        "“{found}” is no sum that was paid. Write it in digits alone, for instance 100: more than "
        "0, less than a million, with at most two decimals."
    )
    return PaymentError(Message(text.template, {"found": shortened(found)}))
