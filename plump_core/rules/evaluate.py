"""The first reader of a tree: its value for a hand, in exact arithmetic."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import add, eq, ge, gt, index, le, lt, mul, ne, sub
from typing import Any

from plump_core.rules import vocabulary
from plump_core.rules.errors import NotDefined
from plump_core.rules.tree import (
    Arithmetic,
    Choice,
    Comparison,
    Constant,
    Function,
    Logic,
    Name,
    Negative,
    Node,
    Not,
    Number,
)
from plump_core.texts import Message

HIGHEST_POWER = 20
_BOUND = 1 << 256

_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
    "==": eq,
    "!=": ne,
}


def number(node: Node, situation: Mapping[str, int]) -> Number:
    """The value of a number; NotDefined if there is none.

    Whole numbers stay ints as long as they can, which is several times as quick as fractions.
    """
    match node:
        case Constant(constant):
            return constant
        case Name(name):
            return _known(name, situation)
        case Arithmetic(sign, left, right):
            return _bounded(_ARITHMETIC[sign](number(left, situation), number(right, situation)))
        case Choice(condition, then, otherwise):
            return number(then if test(condition, situation) else otherwise, situation)
        case Negative(of):
            return -number(of, situation)
        case Function("abs", (of,)):
            value = number(of, situation)
            return -value if value < 0 else value
        case Function(name, several):
            return _extreme(name, [number(one, situation) for one in several])
        case _:
            raise TypeError(node)


def test(node: Node, situation: Mapping[str, int]) -> bool:
    """Whether a test holds; what does not matter for the answer is not worked out."""
    match node:
        case Comparison(first, links):
            return _chain(number(first, situation), links, situation)
        case Logic("and", parts):
            return all(test(part, situation) for part in parts)
        case Logic(_, parts):
            return any(test(part, situation) for part in parts)
        case Not(of):
            return not test(of, situation)
        case Choice(condition, then, otherwise):
            return test(then if test(condition, situation) else otherwise, situation)
        case _:
            raise TypeError(node)


def _chain(
    value: Number, links: tuple[tuple[str, Node], ...], situation: Mapping[str, int]
) -> bool:
    for sign, node in links:
        following = number(node, situation)
        if not _COMPARE[sign](value, following):
            return False
        value = following
    return True


def _extreme(name: str, values: list[Any]) -> Number:
    extreme: Number = min(values) if name == "min" else max(values)
    return extreme


def _known(name: str, situation: Mapping[str, int]) -> int:
    """A plain int, whatever kind of whole number a frame held: those of numpy overflow silently."""
    try:
        return index(situation[name])
    except (KeyError, TypeError):
        raise NotDefined(Message("{name} is not known.", {"name": _both(name)})) from None


def _both(name: str) -> str:
    return f"{name} ({vocabulary.SWEDISH[name]})"


def _bounded(value: Number) -> Number:
    """The value, unless it is too large to be points: without a bound a formula could hang us."""
    if type(value) is int:
        inside = -_BOUND < value < _BOUND
    else:
        inside = -_BOUND < value.numerator < _BOUND and value.denominator < _BOUND
    if not inside:
        raise NotDefined(Message("a number in it grows too large."))
    return value


def _divide(a: Number, b: Number) -> Number:
    if b == 0:
        raise NotDefined(Message("it divides by 0."))
    if type(a) is int and type(b) is int:
        whole, rest = divmod(a, b)
        return whole if rest == 0 else Fraction(a, b)
    return Fraction(a) / b


def _power(base: Number, exponent: Number) -> Number:
    if exponent.denominator != 1 or not 0 <= exponent <= HIGHEST_POWER:
        raise NotDefined(
            Message(
                "a power has to be a whole number from 0 to {most}, not {found}.",
                {"most": HIGHEST_POWER, "found": exponent},
            )
        )
    return base ** int(exponent)


_ARITHMETIC: Mapping[str, Callable[[Any, Any], Number]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": _divide,
    "**": _power,
}
