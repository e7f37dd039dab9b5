"""A formula of house rules: text that a person writes, understood once and worked out often."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from plump_core.rules import evaluate, excel, grammar, spelling, tree, vocabulary
from plump_core.rules.errors import NotDefined, not_worked_out


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that has been understood.

    >>> formula = parse("10 + bud if bud > 0 else 5")
    >>> formula.text
    '10 + bid if bid > 0 else 5'
    >>> formula.evaluate({"bid": 3})
    Fraction(13, 1)
    >>> formula.excel({"bid": "C3"})
    'IF(C3>0,10+C3,5)'

    ``text`` is the formula in English with no parenthesis too many, ``names`` those it uses.
    """

    root: tree.Node
    text: str = field(init=False, compare=False)
    names: frozenset[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        found = (part.name for part in tree.inside(self.root) if isinstance(part, tree.Name))
        object.__setattr__(self, "text", tree.text(self.root))
        object.__setattr__(self, "names", frozenset(found))

    def __str__(self) -> str:
        return self.text

    def text_in(self, lang: str) -> str:
        """The formula with the names of a language; ``parse`` reads both."""
        return tree.text(self.root, vocabulary.SWEDISH if lang == "sv" else None)

    def evaluate(self, situation: Mapping[str, int]) -> Fraction:
        """The exact value for a hand, of which ``situation`` has the numbers by their names.

        Raises EvaluationError for a division by 0, a power that is not a whole number 0–20, a
        number that grows too large, and a name that the situation leaves out.
        """
        return Fraction(self.value(situation))

    def value(self, situation: Mapping[str, int]) -> tree.Number:
        """The same, an int where it came out as one: detection asks for millions."""
        try:
            return evaluate.number(self.root, situation)
        except NotDefined as failed:
            raise not_worked_out(self.text, situation, failed.reason) from None

    def excel(self, cells: Mapping[str, str]) -> str:
        """The formula for a spreadsheet, without the = before it; see `excel.excel`."""
        return excel.excel(self.root, cells)


def parse(text: str) -> Formula:
    """The formula that ``text`` is, with names in English or Swedish.

    Raises FormulaError, which shows the place and says what to write instead.
    """
    formula = Formula(grammar.read(text))
    spelling.check_length(formula.text)
    return formula
