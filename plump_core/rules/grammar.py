"""From the text of a formula to its tree, by Python's own parser and a list of what is allowed.

Python reads the text but never runs it: whatever is not in the list is refused. Numbers and tests
are different kinds, and where one stands the other is refused.
"""

import ast
import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from plump_core.rules import spelling, vocabulary
from plump_core.rules.errors import FormulaError
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
)
from plump_core.texts import Message

_SIGNS: Mapping[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "**",
}
_COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
_NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,4})?")
_MOST_PARTS = 200
_DANGLING = re.compile(
    r"(?:\*\*|[-+*/]|[<>=!]=?|\b(?:and|or|not|if|else)\b)(?=\s*(?:[),]|else\b|$))"
)
"""A sign that nothing follows; Python points at the beginning of the formula instead."""

_NOT_ALLOWED = Message(
    "This is not part of the formula language: + - * / **, comparisons, and, or, not, "
    "“a if test else b”, min, max and abs are."
)
_CALL = Message(
    "Only min, max and abs can stand before a parenthesis; a product has a star: 2 * (bid + 1)."
)
_DECIMAL_POINT = Message("Decimals are written with a point: 0.5.")


def read(text: str) -> Node:
    """The tree of a formula; a FormulaError where it is none."""
    formula = spelling.tidy(text)
    parsed = _parsed(formula)
    _check_size(parsed, formula)
    return _Reader(formula).number(parsed)


def _parsed(formula: str) -> ast.expr:
    try:
        return ast.parse(formula, mode="eval").body
    except SyntaxError as error:
        spelling.check_signs(formula)
        place = min(max((error.offset or 1) - 1, 0), len(formula) - 1)
        if dangling := _DANGLING.search(formula):
            place = dangling.start()
        raise FormulaError(_what_is_wrong(formula), formula, place) from None
    except (ValueError, RecursionError, MemoryError):
        raise spelling.too_deep(formula, 0) from None


def _what_is_wrong(formula: str) -> Message:
    words = re.findall(r"\w+", formula)
    if words.count("if") != words.count("else"):
        return Message("A choice needs both if and else: 5 if bid == 0 else 10 + bid.")
    return Message("The formula cannot be read here; perhaps a sign or a number is missing.")


def _check_size(parsed: ast.expr, formula: str) -> None:
    """Bounds the parts and their depth, so that no later step can run out of stack."""
    level, parts = [parsed], 0
    for depth in range(len(formula) + 1):
        parts += len(level)
        if level and (depth > spelling.DEEPEST or parts > _MOST_PARTS):
            raise spelling.too_deep(formula, _place(level[0], formula))
        level = [c for n in level for c in ast.iter_child_nodes(n) if isinstance(c, ast.expr)]


def _place(node: ast.expr, formula: str) -> int:
    """Where a node begins; Python counts bytes, and “omgång” has one more than letters."""
    return len(formula.encode()[: node.col_offset].decode())


@dataclass(frozen=True, slots=True)
class _Reader:
    formula: str

    def number(self, node: ast.expr) -> Node:
        """A node where a number has to stand."""
        match node:
            case ast.Constant():
                return self.constant(node)
            case ast.Name(id=word):
                return self.name(node, word)
            case ast.UnaryOp(op=ast.USub(), operand=of):
                return Negative(self.number(of))
            case ast.UnaryOp(op=ast.UAdd(), operand=of):
                return self.number(of)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _SIGNS:
                return Arithmetic(_SIGNS[type(op)], self.number(left), self.number(right))
            case ast.IfExp(test=test, body=then, orelse=otherwise):
                return Choice(self.test(test), self.number(then), self.number(otherwise))
            case ast.Call():
                return self.function(node)
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                raise self.error(
                    node,
                    Message(
                        "A test stands where a number has to. To give points for it, write "
                        "1 if bid == tricks else 0."
                    ),
                )
            case _:
                raise self.refused(node)

    def test(self, node: ast.expr) -> Node:
        """A node where a test has to stand."""
        match node:
            case ast.Compare(left=first, ops=signs, comparators=numbers):
                links = zip(signs, numbers, strict=True)
                chain = tuple((self.comparison(node, s), self.number(n)) for s, n in links)
                return Comparison(self.number(first), chain)
            case ast.BoolOp(op=op, values=parts):
                word = "and" if isinstance(op, ast.And) else "or"
                return Logic(word, tuple(self.test(part) for part in parts))
            case ast.UnaryOp(op=ast.Not(), operand=of):
                return Not(self.test(of))
            case ast.IfExp(test=test, body=then, orelse=otherwise):
                return Choice(self.test(test), self.test(then), self.test(otherwise))
            case _:
                self.number(node)
                raise self.error(
                    node,
                    Message("A number stands where a test has to; compare it: bid == 0."),
                )

    def constant(self, node: ast.Constant) -> Constant:
        """A number exactly as it is written; Python's own would be a binary fraction."""
        written = self.formula.encode()[node.col_offset : node.end_col_offset].decode()
        if _NUMBER.fullmatch(written):
            value = Fraction(written)
            return Constant(value.numerator if value.denominator == 1 else value)
        raise self.error(
            node,
            Message("A number has at most nine digits, and four decimals, written plainly: 12.5."),
        )

    def name(self, node: ast.expr, word: str) -> Name:
        if name := vocabulary.english(word):
            return Name(name)
        everything = [*vocabulary.NAMES, *vocabulary.ENGLISH]
        values = {"word": word, "names": vocabulary.ALL_NAMES}
        if close := difflib.get_close_matches(word.casefold(), everything, n=1):
            raise self.error(
                node,
                Message(
                    "“{word}” is no name in formulas. Is “{close}” meant? The names are: {names}.",
                    {**values, "close": close[0]},
                ),
            )
        raise self.error(
            node, Message("“{word}” is no name in formulas. The names are: {names}.", values)
        )

    def function(self, node: ast.Call) -> Function:
        match node:
            case ast.Call(func=ast.Name(id=word), args=numbers) if word in vocabulary.FUNCTIONS:
                self.check_count(node, word, len(numbers))
                return Function(word, tuple(self.number(number) for number in numbers))
            case _:
                raise self.error(node, _CALL)

    def check_count(self, node: ast.Call, word: str, count: int) -> None:
        if word == "abs" and count != 1:
            raise self.error(
                node, Message("abs takes one number. Decimals are written with a point: abs(0.5).")
            )
        if word != "abs" and count < 2:
            raise self.error(node, Message("min and max take two numbers or more: max(bid, 3)."))

    def comparison(self, node: ast.expr, sign: ast.cmpop) -> str:
        if type(sign) in _COMPARISONS:
            return _COMPARISONS[type(sign)]
        raise self.refused(node)

    def refused(self, node: ast.expr) -> FormulaError:
        """What is not in the list; a comma outside of min and max is most likely a decimal."""
        if isinstance(node, ast.Tuple):
            comma = self.formula.find(",", _place(node, self.formula))
            return FormulaError(_DECIMAL_POINT, self.formula, max(comma, 0))
        return self.error(node, _NOT_ALLOWED)

    def error(self, node: ast.expr, what: Message) -> FormulaError:
        return FormulaError(what, self.formula, _place(node, self.formula))
