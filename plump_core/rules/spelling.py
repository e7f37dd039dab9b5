"""What is looked at before a formula is parsed: habits from Excel and from paper, and odd signs.

A card player who writes ``0,5``, ``10 × bid`` or ``OM(bid=0; 5; 10)`` is told how to write it here
instead; that is worth more than to be told that the syntax is invalid.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from keyword import iskeyword

from plump_core.rules.errors import FormulaError
from plump_core.texts import Message

LONGEST = 500
DEEPEST = 40

_CHOICE = Message("A choice is written 5 if bid == 0 else 10 + bid.")
_AND = Message("Write and between two tests that must both hold.")
_OR = Message("Write or between two tests of which one is enough.")
_NOT = Message("Write not before a test that must not hold.")
_NO_NUMBER = Message("True and False are no numbers; write 1 if bid == tricks else 0.")
_SIGN = Message("This sign has no place in a formula.")

# In each pattern, the group is the place to point at.
_HABITS: tuple[tuple[re.Pattern[str], Message], ...] = tuple(
    (re.compile(pattern), message)
    for pattern, message in (
        (r"^(=)(?!=)", Message("Leave out the = before the formula.")),
        (r"\b((?:IF|If|OM|Om)\s*\()", _CHOICE),
        (r"(?:^|[-+*/(,<>=;])\s*((?:if|om)\s*\()", _CHOICE),
        (r"\b(MIN|Min|MAX|Max|ABS|Abs)\b", Message("Write min, max and abs in small letters.")),
        (r"\b(AND|And|(?i:och))\b|(&&?)", _AND),
        (r"\b(OR|Or|(?i:eller))\b|(\|\|?)", _OR),
        (r"\b(NOT|Not|(?i:inte|icke))\b|(!)(?!=)", _NOT),
        (r"\b(IF|If|ELSE|Else|(?i:om|annars))\b", _CHOICE),
        (r"\b(True|TRUE|False|FALSE|None|(?i:sant|falskt))\b", _NO_NUMBER),
        (r"(\^)", Message("A power is written with two stars: bid ** 2.")),
        (r"(<>|≠)", Message("“Not equal to” is written !=.")),
        (r"(=<|≤)", Message("“At most” is written <=.")),
        (r"(=>|≥)", Message("“At least” is written >=.")),
        (r"\b((?:is\s+not|är\s+inte))\b", Message("“Not equal to” is written !=.")),
        (r"\b(is|är)\b", Message("“Equal to” is written with two signs: bid == 0.")),
        (r"(?<![<>=!])(=)(?!=)", Message("“Equal to” is written with two signs: bid == 0.")),
        (r"([‐‑‒–—−])", Message("Write the minus sign of the keyboard: -.")),
        (r"(?<![^\W\d_])([xX])(?![^\W_])|([×·⋅∙•])", Message("Multiply with a star: 10 * bid.")),
        (r"(÷|//)", Message("Divide with one stroke: bid / 2.")),
        (r"(%)", Message("A formula has no %; write 0.1 for ten per cent.")),
        (r"(;)", Message("Put commas between the numbers of min and max: max(bid, 3).")),
        (
            r"(?<![\w.])(\.[0-9])|(?<![^\W\d])[0-9]+(\.)(?![0-9])",
            Message("A decimal has digits on both sides of the point: 0.5."),
        ),
        (
            r"(?<![^\W\d])[0-9]+([^\W\d])",
            Message("A sign is missing after the number, perhaps a star: 10 * bid."),
        ),
        (r"([^0-9A-Za-zÅÄÖåäö_+\-*/<>=!(),. ])", _SIGN),
    )
)


def tidy(text: str) -> str:
    """The formula with composed letters and plain spaces; a FormulaError for what is a habit."""
    check_length(text, 4 * LONGEST)
    formula = re.sub(r"\s", " ", unicodedata.normalize("NFC", text)).strip()
    if not formula:
        raise FormulaError(Message("The formula is empty. Write for instance 10 + bid."), "", 0)
    check_length(formula)
    for place, what in sorted(_habits(formula), key=lambda habit: habit[0])[:1]:
        raise FormulaError(what, formula, place)
    _check_parentheses(formula)
    return formula


def check_length(formula: str, most: int = LONGEST) -> None:
    """Refuses a formula that is too long to be house rules."""
    if len(formula) > most:
        what = Message("The formula is too long; at most {most} signs are read.", {"most": LONGEST})
        raise FormulaError(what, formula, LONGEST)


def check_signs(formula: str) -> None:
    """Refuses two numbers with no sign between them, in a formula that could not be parsed."""
    for before, after in pairwise(re.finditer(r"[^\W\d]\w*|[0-9.]+|\S", formula)):
        ends = before[0] == ")" or _is_number(before[0])
        product = after[0] == "(" and not before[0].isidentifier()
        if ends and (product or _is_number(after[0])):
            what = Message("A sign is missing before this, perhaps a star: 10 * bid.")
            raise FormulaError(what, formula, after.start())


def _is_number(word: str) -> bool:
    """Whether a word is a number, or a name where a number may stand."""
    return word[0].isalnum() and not iskeyword(word)


def too_deep(formula: str, place: int) -> FormulaError:
    """The error for a formula with too much inside one another."""
    return FormulaError(
        Message("The formula has too many parts inside one another; write it more simply."),
        formula,
        place,
    )


def _habits(formula: str) -> Iterator[tuple[int, Message]]:
    """The first place of each habit in the formula."""
    for pattern, what in _HABITS:
        if found := pattern.search(formula):
            yield found.start(found.lastindex or 0), what


def _check_parentheses(formula: str) -> None:
    open_at: list[int] = []
    for place, sign in enumerate(formula):
        if sign == "(":
            open_at.append(place)
        elif sign == ")":
            if not open_at:
                raise FormulaError(
                    Message("This parenthesis ends nothing: no ( before it."), formula, place
                )
            open_at.pop()
        if len(open_at) > DEEPEST:
            raise too_deep(formula, place)
    if open_at:
        raise FormulaError(Message("This parenthesis is never closed."), formula, open_at[-1])
