"""Codes that a telephone pays by with Swish: their text, and the picture of it.

After Swish's own specification of codes: ``C``, the payee, the amount with a decimal comma, the
message as in an address of the web, and which of them whoever pays may change, all with semicolons
between. Nothing is asked of any server, and the number goes nowhere but into the code.
"""

import io
import re
from decimal import Decimal
from enum import IntFlag
from urllib.parse import quote

from plump_core.findings import PlumpError
from plump_core.texts import Message

CURRENCY = "SEK"
"""Swish moves kronor alone."""

LONGEST = 50
"""So many letters of a message reach whom is paid."""

_LEAST, _MOST = Decimal(1), Decimal(150_000)
_MOBILE = re.compile(r"07[02369]\d{7}")
_BUSINESS = re.compile(r"123\d{7}")
_ABROAD = re.compile(r"^(?:\+|00)46\(?0?\)?")
_SCALE = 8


class SwishError(PlumpError):
    """What cannot be paid by Swish; the message does not repeat the number."""


class Editable(IntFlag):
    """What whoever pays may change before paying."""

    NOTHING = 0
    PAYEE = 1
    AMOUNT = 2
    MESSAGE = 4


def payee(number: str) -> str:
    """A number to pay to, in ten digits: a Swedish mobile 07…, or a business 123….

    >>> payee("+46 70-123 45 67"), payee("123 785 69 01")
    ('0701234567', '1237856901')

    Raises SwishError for any other.
    """
    bare = re.sub(r"[\s\-–/.]", "", number)
    bare = _ABROAD.sub("0", bare)
    if not (bare.isascii() and (_MOBILE.fullmatch(bare) or _BUSINESS.fullmatch(bare))):
        raise SwishError(
            Message(
                "That is no number to Swish to. Write a Swedish mobile number of ten digits, such "
                "as 070-123 45 67, or a business's that begins with 123."
            )
        )
    return bare


def is_business(number: str) -> bool:
    """Whether it is a business's number: only for those is it promised that codes work."""
    return payee(number).startswith("123")


def text(
    number: str, amount: Decimal, message: str = "", editable: Editable = Editable.NOTHING
) -> str:
    """What stands in a code.

    >>> text("1237856901", Decimal(100), "12229445")
    'C1237856901;100,00;12229445;0'

    A message is cut at :data:`LONGEST` letters. Raises SwishError for a number that is none, and
    for an amount that is not 1 to 150 000 kronor in whole öre.
    """
    if not _LEAST <= amount <= _MOST or amount != amount.quantize(Decimal("0.01")):
        raise SwishError(Message("By Swish one pays whole öre, from 1 krona to 150,000 kronor."))
    said = "".join(sign for sign in " ".join(message.split()) if sign.isprintable())
    sum_ = f"{amount:.2f}".replace(".", ",")
    return f"C{payee(number)};{sum_};{quote(said[:LONGEST].strip(), safe='')};{int(editable)}"


def code(number: str, amount: Decimal, message: str = "", kind: str = "svg") -> bytes:
    """The code as a picture, ``svg`` or ``png``, black on white with its margin.

    Cameras want that, whatever the colours of the page. Raises SwishError as :func:`text`.
    """
    import segno

    if kind not in ("svg", "png"):
        raise ValueError(kind)
    made = segno.make(text(number, amount, message), error="m", micro=False)
    out = io.BytesIO()
    made.save(out, kind=kind, scale=_SCALE, dark="#000", light="#fff", border=4)
    return out.getvalue()


def shown(number: str) -> str:
    """A number as it is read and typed.

    >>> shown("0701234567"), shown("1237856901")
    ('070-123 45 67', '123 785 69 01')
    """
    digits = payee(number)
    between = " " if is_business(digits) else "-"
    return f"{digits[:3]}{between}{digits[3:6]} {digits[6:8]} {digits[8:]}"


PROMISE = Message(
    "Swish promises in its published description that such codes work for business numbers. With "
    "a private number, see that the right name is shown before you pay."
)
"""To stand beside a code."""

KEPT = Message(
    "The number is kept in the archive alone: it is in no export, log or address. A backup of the "
    "archive holds everything, this number too."
)
"""To stand where a number is asked for."""
