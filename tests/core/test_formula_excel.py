"""The same formulas in a spreadsheet: by a small reader of Excel's grammar, and by LibreOffice."""

import csv
import math
import re
import shutil
import subprocess
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from plump_core.findings import RuleError
from plump_core.rules import EvaluationError, load, parse

NAMES = ["bid", "tricks", "cards", "off", "players", "round", "rounds", "bid_sum", "made_count"]
CELLS = dict(zip(NAMES, (f"${chr(65 + i)}2" for i in range(9)), strict=True))
TEXTS = sorted(
    {
        formula.text
        for rules in load().values()
        for formula in (rules.made, rules.zero, rules.all, rules.missed, rules.times)
        if formula
    }
)
ODD = [
    "-bid ** 2",
    "(-bid) ** 2",
    "(-2) ** off",
    "2 ** bid ** 2",
    "(2 ** bid) ** 2",
    "tricks - -off ** 2",
    "10 - (bid - (off - 1))",
    "bid / (2 * 5)",
    "bid * -off",
    "off ** bid",
    "1 if 1 < bid <= 3 < cards else 2",
    "1 if bid == 0 or 10 / bid > 4 else 2",
    "1 if bid != 0 and 10 / bid > 4 else 2",
    "1 if not (bid == 0 and off > 0) else 2",
    "1 if (bid < 2 if off > 1 else bid > 3) else 2",
    "min(bid, off, 2) + max(tricks, 3) - abs(bid - tricks)",
]


class ExcelReader:
    """Works out a formula by Excel's own order: sign, percent, ^, * /, + -, comparison."""

    def __init__(self, formula, cells):
        self.tokens = re.findall(r"[0-9.]+|\$?[A-Z]+[0-9]*|<>|<=|>=|[-+*/^=<>(),]", formula)
        assert "".join(self.tokens) == formula
        self.cells = cells

    def next(self, *wanted):
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in wanted else None

    def left_to_right(self, part, signs):
        value = part()
        while sign := self.next(*signs):
            value = self.apply(sign, value, part())
        return value

    def apply(self, sign, a, b):
        if isinstance(a, Exception) or isinstance(b, Exception):
            return a if isinstance(a, Exception) else b
        if sign == "^" and a == b == 0:
            return ArithmeticError("#NUM!")
        if sign == "/" and b == 0:
            return ArithmeticError("#DIV/0!")
        return {
            "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b,
            "^": lambda: a**b, "=": lambda: a == b, "<>": lambda: a != b, "<": lambda: a < b,
            "<=": lambda: a <= b, ">": lambda: a > b, ">=": lambda: a >= b,
        }[sign]()  # fmt: skip

    def comparison(self):
        return self.left_to_right(self.sum, ("=", "<>", "<", "<=", ">", ">="))

    def sum(self):
        return self.left_to_right(self.product, "+-")

    def product(self):
        return self.left_to_right(self.power, "*/")

    def power(self):
        return self.left_to_right(self.signed, "^")

    def signed(self):
        if self.next("-"):
            return self.apply("*", Fraction(-1), self.signed())
        return self.atom()

    def atom(self):
        token = self.tokens.pop(0)
        if token == "(":
            value = self.comparison()
            assert self.next(")")
            return value
        if self.next("("):
            arguments = [self.comparison()]
            while self.next(","):
                arguments.append(self.comparison())
            assert self.next(")")
            return self.call(token, arguments)
        if token in ("TRUE", "FALSE"):
            return token == "TRUE"
        return self.cells[token] if token in self.cells else Fraction(token)

    def call(self, name, arguments):
        if name == "IF":
            test, then, otherwise = arguments
            return test if isinstance(test, Exception) else then if test else otherwise
        if failed := next((a for a in arguments if isinstance(a, Exception)), None):
            return failed
        if name in ("AND", "OR"):
            assert all(isinstance(a, bool) for a in arguments)
            return all(arguments) if name == "AND" else any(arguments)
        return {"MIN": min, "MAX": max, "ABS": abs, "NOT": lambda a: not a}[name](*arguments)


def by_excel(text, hand):
    cells = {CELLS[name]: Fraction(value) for name, value in hand.items()}
    reader = ExcelReader(parse(text).excel(CELLS), cells)
    value = reader.comparison()
    assert not reader.tokens
    return value


HANDS = st.fixed_dictionaries({name: st.integers(0, 13) for name in NAMES})


@pytest.mark.parametrize("text", [*TEXTS, *ODD])
@given(hand=HANDS)
def test_a_spreadsheet_gives_the_same_points(text, hand):
    try:
        expected = parse(text).evaluate(hand)
    except EvaluationError:
        return
    assert by_excel(text, hand) == expected


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("10 + bid", "10+C3"),
        ("-off ** 2", "-(D3^2)"),
        ("5 if bid == 0 else 10 + bid", "IF(C3=0,5,10+C3)"),
        ("1 if bid != off else 0.5", "IF(C3<>D3,1,0.5)"),
        ("1 if 0 < bid <= off else 0", "IF(AND(0<C3,C3<=D3),1,0)"),
        ("bid ** off", "IF(D3=0,1,C3^D3)"),
        ("min(bid, 2) * (off - 1)", "MIN(C3,2)*(D3-1)"),
    ],
)
def test_how_a_formula_looks_in_a_cell(text, cell):
    assert parse(text).excel({"bid": "C3", "off": "D3"}) == cell


def test_a_name_without_a_cell_is_refused():
    with pytest.raises(RuleError, match="tricks"):
        parse("bid + tricks").excel({"bid": "C3"})


def test_a_formula_too_long_for_a_cell_is_refused():
    doubling = "1"
    for _ in range(14):
        doubling = f"2 if 0 < {doubling} < 9 else 1" if doubling == "1" else f"off**({doubling})"
    with pytest.raises(RuleError, match="too long"):
        parse(doubling).excel(CELLS)


def hands_to_try():
    for bid in range(5):
        for tricks in range(5):
            hand = (bid, tricks, 4, abs(tricks - bid), 4, bid + 1, 5, bid + 2, 2)
            yield dict(zip(NAMES, hand, strict=True))


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice (soffice) is not installed")
def test_libreoffice_gives_the_same_points(tmp_path):
    texts, hands = [*TEXTS, *ODD], list(hands_to_try())
    book = Workbook()
    sheet = book.active
    for row, hand in enumerate(hands, start=1):
        cells = {name: f"${chr(65 + i)}{row}" for i, name in enumerate(NAMES)}
        sheet.append([*hand.values(), *("=" + parse(text).excel(cells) for text in texts)])
    book.save(tmp_path / "points.xlsx")
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    subprocess.run(
        ["soffice", profile, "--headless", "--convert-to", "csv", "--outdir", tmp_path,
         tmp_path / "points.xlsx"],
        check=True, capture_output=True, timeout=180,
    )  # fmt: skip
    with (tmp_path / "points.csv").open(encoding="utf-8", newline="") as file:
        rows = [row[len(NAMES) :] for row in csv.reader(file)]
    for hand, row in zip(hands, rows, strict=True):
        for text, cell in zip(texts, row, strict=True):
            assert math.isclose(float(cell), parse(text).evaluate(hand), abs_tol=1e-4), (text, hand)
