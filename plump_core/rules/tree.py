"""A formula as a small immutable tree, and the text of a tree."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Constant:
    """A number that is written out, never negative."""

    value: Number


@dataclass(frozen=True, slots=True)
class Name:
    """One of the names of `vocabulary`, in English."""

    name: str


@dataclass(frozen=True, slots=True)
class Negative:
    of: "Node"


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two numbers with ``+ - * /`` or ``**`` between."""

    sign: str
    left: "Node"
    right: "Node"


@dataclass(frozen=True, slots=True)
class Function:
    """``min`` or ``max`` of two or more numbers, ``abs`` of one."""

    name: str
    of: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """``then if test else otherwise``: of numbers, or of tests."""

    test: "Node"
    then: "Node"
    otherwise: "Node"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A test: ``first``, then a sign and a number for each link of the chain."""

    first: "Node"
    links: tuple[tuple[str, "Node"], ...]


@dataclass(frozen=True, slots=True)
class Logic:
    """A test: two or more tests with ``and`` or ``or`` (the ``word``) between."""

    word: str
    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Not:
    of: "Node"


Node = Constant | Name | Negative | Arithmetic | Function | Choice | Comparison | Logic | Not


def text(node: Node, names: Mapping[str, str] | None = None) -> str:
    """The tree as a formula with no parenthesis too many; ``names`` may put it in Swedish."""
    return _Writer(names or {}).write(node, _CHOICE)


def inside(node: Node) -> Iterator[Node]:
    """The node and everything in it."""
    yield node
    for child in _children(node):
        yield from inside(child)


def _children(node: Node) -> tuple[Node, ...]:
    match node:
        case Negative(of) | Not(of):
            return (of,)
        case Arithmetic(_, left, right):
            return (left, right)
        case Function(_, parts) | Logic(_, parts):
            return parts
        case Choice(test, then, otherwise):
            return (then, test, otherwise)
        case Comparison(first, links):
            return (first, *(number for _, number in links))
        case _:
            return ()


def decimals(value: Number) -> str:
    """A number whose decimals end, written out.

    >>> decimals(Fraction(5, 2))
    '2.5'
    """
    places = next(n for n in range(30) if (value * 10**n).denominator == 1)
    digits = str(int(abs(value) * 10**places)).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


# How tightly a part holds together; one that holds less than its place asks for needs parentheses.
_CHOICE, _OR, _AND, _NOT, _TEST, _SUM, _PRODUCT, _SIGNED, _POWER, _ATOM = range(10)
_TIGHTNESS = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "**": _POWER}


@dataclass(frozen=True, slots=True)
class _Writer:
    names: Mapping[str, str]

    def write(self, node: Node, at_least: int) -> str:
        tightness, written = self.part(node)
        return written if tightness >= at_least else f"({written})"

    def part(self, node: Node) -> tuple[int, str]:
        """How tightly the node holds together, and its text."""
        match node:
            case Constant(value):
                return _ATOM, decimals(value)
            case Name(name):
                return _ATOM, self.names.get(name, name)
            case Function(name, of):
                return _ATOM, f"{name}({', '.join(self.write(one, _CHOICE) for one in of)})"
            case Negative(of):
                return _SIGNED, f"-{self.write(of, _SIGNED)}"
            case Arithmetic(sign, left, right):
                return self.arithmetic(sign, left, right)
            case _:
                return self.test(node)

    def arithmetic(self, sign: str, left: Node, right: Node) -> tuple[int, str]:
        """Signs of one kind are read from the left, powers from the right."""
        tight = _TIGHTNESS[sign]
        before, after = (_ATOM, _SIGNED) if sign == "**" else (tight, tight + 1)
        return tight, f"{self.write(left, before)} {sign} {self.write(right, after)}"

    def test(self, node: Node) -> tuple[int, str]:
        match node:
            case Choice(test, then, otherwise):
                written = (self.write(then, _OR), self.write(test, _OR))
                rest = self.write(otherwise, _CHOICE)
                return _CHOICE, f"{written[0]} if {written[1]} else {rest}"
            case Comparison(first, links):
                chain = [f" {sign} {self.write(number, _SUM)}" for sign, number in links]
                return _TEST, self.write(first, _SUM) + "".join(chain)
            case Logic(word, parts):
                tight = _AND if word == "and" else _OR
                return tight, f" {word} ".join(self.write(part, tight + 1) for part in parts)
            case Not(of):
                return _NOT, f"not {self.write(of, _NOT)}"
            case _:
                raise TypeError(node)
