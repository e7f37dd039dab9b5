"""The second reader of a tree: the same formula for a spreadsheet, with cells for names.

Excel differs from algebra in two ways that matter: it reads ``-A1^2`` as (−A1)², and it works out
every part of AND and OR, even one that divides by 0 when an earlier part has settled the answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from plump_core.findings import RuleError
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
    decimals,
    inside,
)
from plump_core.texts import Message

_LONGEST = 4000

# How tightly Excel holds a part together: a sign before a number more tightly than a power.
_TEST, _SUM, _PRODUCT, _POWER, _SIGNED, _ATOM = range(6)
_TIGHTNESS = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT}
_SIGNS = {"==": "=", "!=": "<>"}


def excel(node: Node, cells: Mapping[str, str]) -> str:
    """The tree as an Excel formula with English functions, without the = before it.

    ``cells`` says which cell, or which function of cells, holds each name: ``{"bid": "C3"}``. A
    RuleError if a name has none, or if the formula grows too long for a cell. Excel works with
    binary fractions, so the caller rounds what is shown.
    """
    return _Writer(cells).write(node, _TEST)


@dataclass(frozen=True, slots=True)
class _Writer:
    cells: Mapping[str, str]

    def write(self, node: Node, at_least: int) -> str:
        tightness, written = self.part(node)
        if len(written) > _LONGEST:
            raise RuleError(Message("The formula is too long for a cell of a spreadsheet."))
        return written if tightness >= at_least else f"({written})"

    def part(self, node: Node) -> tuple[int, str]:
        """How tightly Excel holds the node together, and its text."""
        match node:
            case Constant(value):
                return _ATOM, decimals(value)
            case Name(name):
                return _ATOM, self.cell(name)
            case Negative(of):
                return _SIGNED, f"-{self.write(of, _SIGNED)}"
            case Arithmetic("**", base, exponent):
                return self.power(base, exponent)
            case Arithmetic(sign, left, right):
                tight = _TIGHTNESS[sign]
                return tight, f"{self.write(left, tight)}{sign}{self.write(right, tight + 1)}"
            case Function(name, of):
                return _ATOM, self.call(name.upper(), of)
            case Choice(test, then, otherwise):
                return _ATOM, self.call("IF", (test, then, otherwise))
            case _:
                return self.test(node)

    def test(self, node: Node) -> tuple[int, str]:
        match node:
            case Not(of):
                return _ATOM, self.call("NOT", (of,))
            case Comparison(first, ((sign, number),)):
                sides = self.write(first, _SUM), self.write(number, _SUM)
                return _TEST, _SIGNS.get(sign, sign).join(sides)
            case Comparison(first, links):
                return self.part(Logic("and", _pairs(first, links)))
            case Logic(word, parts) if any(_may_fail(part) for part in parts[1:]):
                return _ATOM, self.in_turn(word, parts)
            case Logic(word, parts):
                return _ATOM, self.call(word.upper(), parts)
            case _:
                raise TypeError(node)

    def call(self, name: str, arguments: Sequence[Node]) -> str:
        return f"{name}({','.join(self.write(argument, _TEST) for argument in arguments)})"

    def in_turn(self, word: str, parts: Sequence[Node]) -> str:
        """and, or as nested IFs, which leave alone what does not matter."""
        first = self.write(parts[0], _TEST)
        if len(parts) == 1:
            return first
        rest = self.in_turn(word, parts[1:])
        return f"IF({first},{rest},FALSE)" if word == "and" else f"IF({first},TRUE,{rest})"

    def power(self, base: Node, exponent: Node) -> tuple[int, str]:
        """To the power of nought is 1; Excel has no 0^0."""
        raised = f"{self.write(base, _ATOM)}^{self.write(exponent, _ATOM)}"
        if _is_positive(base) or _is_positive(exponent):
            return _POWER, raised
        return _ATOM, f"IF({self.write(exponent, _SUM)}=0,1,{raised})"

    def cell(self, name: str) -> str:
        if name in self.cells:
            return self.cells[name]
        raise RuleError(
            Message("The sheet has no cell for {name}, which the formula needs.", {"name": name})
        )


def _pairs(first: Node, links: Sequence[tuple[str, Node]]) -> tuple[Node, ...]:
    """A chain as the comparisons it is short for."""
    numbers = (first, *(number for _, number in links))
    return tuple(Comparison(a, (link,)) for a, link in zip(numbers[:-1], links, strict=True))


def _may_fail(node: Node) -> bool:
    return any(isinstance(part, Arithmetic) and part.sign in ("/", "**") for part in inside(node))


def _is_positive(node: Node) -> bool:
    return isinstance(node, Constant) and node.value > 0
