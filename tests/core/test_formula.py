"""The formula language: what it means, and that nothing else gets through."""

import pickle
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plump_core.rules import EvaluationError, FormulaError, parse

NAMES = ["bid", "tricks", "cards", "off", "players", "round", "rounds", "bid_sum", "made_count"]
HAND = dict(zip(NAMES, (3, 2, 5, 1, 4, 9, 10, 6, 2), strict=True))


def grown(numbers):
    """Every way to build a larger number from smaller ones, mostly with parentheses to spare."""
    signs = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
    comparison = st.builds("({} {} {})".format, numbers, signs, numbers)
    chain = st.builds("({} {} {} {} {})".format, numbers, signs, numbers, signs, numbers)
    simple = comparison | chain
    tests = simple | st.builds("(not {})".format, simple) | st.builds(
        "({} {} {})".format, simple, st.sampled_from(["and", "or"]), simple
    )  # fmt: skip
    return st.one_of(
        st.builds("({} {} {})".format, numbers, st.sampled_from("+-*/"), numbers),
        st.builds("{} {} {}".format, numbers, st.sampled_from("+-*"), numbers),
        st.builds("({})**{}".format, numbers, st.integers(0, 3)),
        st.builds("(-{})".format, numbers),
        st.builds("-{}".format, numbers),
        st.builds("abs({})".format, numbers),
        st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), numbers, numbers),
        st.builds("({} if {} else {})".format, numbers, tests, numbers),
        st.builds("(1 if ({} if {} else {}) else 0)".format, tests, tests, tests),
    )


LEAVES = st.sampled_from([*NAMES, "0", "1", "5", "10", "0.5", "2.25"])
FORMULAS = st.recursive(LEAVES, grown, max_leaves=8).filter(lambda text: len(text) < 300)
HANDS = st.fixed_dictionaries({name: st.integers(0, 13) for name in NAMES})


def by_python(text, hand):
    """The value of a formula by Python's own arithmetic of fractions; None for a division by 0."""
    exact = re.sub(r"[0-9]+(\.[0-9]+)?", lambda number: f"F('{number[0]}')", text)
    names = {name: Fraction(value) for name, value in hand.items()}
    try:
        return eval(exact, {"F": Fraction, "min": min, "max": max, "abs": abs}, names)
    except ZeroDivisionError:
        return None


@given(FORMULAS, HANDS)
def test_a_formula_means_what_algebra_says(text, hand):
    expected = by_python(text, hand)
    if expected is None:
        with pytest.raises(EvaluationError):
            parse(text).evaluate(hand)
    else:
        assert parse(text).evaluate(hand) == expected


@given(FORMULAS, HANDS)
def test_the_kept_text_means_the_same_and_reads_back(text, hand):
    formula = parse(text)
    assert by_python(formula.text, hand) == by_python(text, hand)
    assert parse(formula.text) == formula
    assert parse(formula.text).text == formula.text


@given(FORMULAS)
def test_the_names_are_those_written(text):
    words = set(re.findall(r"[a-z_]+", text)) & set(NAMES)
    assert parse(text).names == words


@given(FORMULAS)
def test_a_formula_can_be_written_in_swedish(text):
    formula = parse(text)
    assert parse(formula.text_in("sv")) == formula


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-off ** 2", -1),
        ("-bid ** 2", -9),
        ("(-bid) ** 2", 9),
        ("2 ** bid ** 2", 512),
        ("10 - bid - 2", 5),
        ("10 - (bid - 2)", 9),
        ("0.1 + 0.2", Fraction(3, 10)),
        ("bid / tricks", Fraction(3, 2)),
        ("1 if 1 < bid <= 3 else 0", 1),
        ("1 if cards > bid < 3 else 0", 0),
        ("bid ** (4 / 2)", 9),
        ("10 / 0 if bid == 0 else 1", 1),
        ("1 if bid == 0 or bid / bid == 1 else 2", 1),
        ("2 if not bid == 3 and 1 == 1 else 7", 7),
        ("0 ** 0", 1),
        ("+5", 5),
        ("min(bid, tricks, cards)", 2),
    ],
)
def test_what_formulas_mean(text, value):
    assert parse(text).evaluate(HAND) == value


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("(10)+((bud))", "10 + bid"),
        ("5*(1+bid)", "5 * (1 + bid)"),
        ("(5*bid)+1", "5 * bid + 1"),
        ("bid-(off-1)", "bid - (off - 1)"),
        ("(bid-off)-1", "bid - off - 1"),
        ("(-off)**2", "(-off) ** 2"),
        ("-(off**2)", "-off ** 2"),
        ("(2**off)**2", "(2 ** off) ** 2"),
        ("0.50 * stick", "0.5 * tricks"),
        ("2 if omgång == omgångar else 1", "2 if round == rounds else 1"),
        ("2 if omga\u030ang == 1 else 1", "2 if round == 1 else 1"),
        ("kort + fel\n + spelare + budsumma\t+ klarade",
         "cards + off + players + bid_sum + made_count"),
        ("(1 if bid==0 else 2) if off>1 else 3", "(1 if bid == 0 else 2) if off > 1 else 3"),
        ("1 if bid==0 else (2 if off>1 else 3)", "1 if bid == 0 else 2 if off > 1 else 3"),
        ("1 if (bid>1 or off>1) and not (cards>2) else 0",
         "1 if (bid > 1 or off > 1) and not cards > 2 else 0"),
    ],
)  # fmt: skip
def test_formulas_are_kept_in_english_without_spare_parentheses(written, kept):
    assert parse(written).text == kept


@pytest.mark.parametrize(
    "text",
    [
        # tests are no numbers, and numbers are no tests
        "True + 1", "False", "None", "(1 < 2) + 1", "bid == 0", "min(1 < 2, 3)", "not bid",
        "1 if bid else 2", "1 if not bid else 2", "1 if bid > 0 and tricks else 2",
        "(bid > 0) if off > 1 else 2", "5 if off > 1 else bid == 0",
        "1 if (bid > 0) == (off > 0) else 0",
        "1 if (bid if off > 1 else off > 2) else 0", "abs(bid > 1)", "-(bid > 1)",
        # numbers are plain
        "1e5", "1_000", "0x10", "0b1", "1j", ".5", "1.", "007", "1234567890", "0.12345", "٣", "½",
        # Python that is no formula
        "lambda: 1", "(bid := 1)", "f'{bid}'", "'10'", '"10"', "b'1'", "[bid]", "bid[0]", "{bid}",
        "bid.real", "[1 for x in bid]", "sum(x for x in (1, 2))", "min(*bid, 2)",
        "min(bid, key=off)",
        "__import__('os')", "print(1)", "round(1)", "await bid", "(yield)", "bid is 1",
        "bid in (1, 2)",
        "1 if bid in cards else 2", "1 if bid is not off else 2", "bid << 2", "bid // 2", "bid % 2",
        "bid @ 2", "~bid", "bid | 1", "bid & 1", "...", "min", "abs(min)", "min()", "min(bid)",
        "max(1)",
        "abs()", "abs(1, 2)", "bid(3)", "10(bid)", "(bid)(3)", "min(1, 2)(3)", "bid; off",
        "bid # x",
        "import os", "bid = 3", "()", "(bid,)", "bid, off", "x", "bid.off", "\\", "bid\\", "`bid`",
        # not complete
        "", " ", "\n", "(", ")", "1)+(2", "((1)", "10 +", "* 2", "10 bid", "1 if bid == 0",
        "1 else 2",
        "if bid == 0: 1", "bid bid", "1 2", "bid ==", "min(1,,2)",
        # odd signs
        "\0", "1\0", "bid\ud800", "\ufeff1\ufeff", "𝐛𝐢𝐝", "ｂｉｄ", "ﬁ", "bid\u202e", "bi\u200bd",
        "🂡",
        # too much of anything
        "1" * 501, "1 + " * 200 + "1", "(" * 300 + "1" + ")" * 300, "-" * 499 + "1",
        "not " * 120 + "1", "a" * 100_000, "abs(" * 60 + "1" + ")" * 60, "min(" + "1," * 230 + "1)",
        "1 if 1<2 else " * 45 + "1", "[" * 400,
    ],
)  # fmt: skip
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(FormulaError) as refused:
        parse(text)
    assert 0 <= refused.value.place <= len(refused.value.formula)
    assert refused.value.text("sv") != refused.value.text("en")


@pytest.mark.parametrize(
    ("text", "hint", "swedish"),
    [
        ("bid^2", "bid ** 2", "bud ** 2"),
        ("=10+bid", "= before", "likhetstecknet före"),
        ("10 if bid = 0 else 5", "bid == 0", "bud == 0"),
        ("10 if bid <> 0 else 5", "!=", "!="),
        ("10 if bid =< 2 else 5", "<=", "<="),
        ("10 if bid ≥ 2 else 5", ">=", ">="),
        ("10 if bid ≤ 2 else 5", "<=", "<="),
        ("10 if bid ≠ 2 else 5", "!=", "!="),
        ("0,5 * bid", "0.5", "0.5"),
        ("10 + 0,5", "0.5", "0.5"),
        ("abs(0,5)", "0.5", "0.5"),
        ("IF(bid=0;5;10)", "5 if bid == 0 else 10", "5 if bud == 0 else 10"),
        ("OM(bud=0;5;10)", "5 if bid == 0 else 10", "5 if bud == 0 else 10"),
        ("10+if(bid == 0, 1, 2)", "5 if bid == 0 else 10", "5 if bud == 0 else 10"),
        ("5 om bud == 0 annars 1", "5 if bid == 0 else 10", "5 if bud == 0 else 10"),
        ("max(bid; 3)", "max(bid, 3)", "max(bud, 3)"),
        ("MAX(bid, 3)", "small letters", "små bokstäver"),
        ("10 x bid", "10 * bid", "10 * bud"),
        ("10 × bid", "10 * bid", "10 * bud"),
        ("10·bid", "10 * bid", "10 * bud"),
        ("10x", "10 * bid", "10 * bud"),
        ("10bid", "10 * bid", "10 * bud"),
        ("10(bid + 1)", "2 * (bid + 1)", "2 * (bud + 1)"),
        ("10 − bid", "keyboard", "tangentbordets"),
        ("1 if bid > 1 OCH off > 1 else 0", "Write and", "Skriv and"),
        ("1 if bid > 1 && off > 1 else 0", "Write and", "Skriv and"),
        ("1 if bid > 1 ELLER off > 1 else 0", "Write or", "Skriv or"),
        ("1 if INTE bid > 1 else 0", "Write not", "Skriv not"),
        ("10 % bid", "0.1", "0.1"),
        ("bid ÷ 2", "bid / 2", "bud / 2"),
        ("1 if bid == 0", "else", "else"),
        ("10 + bidd", "“bid” meant", "Menas ”bid”"),
        ("10 + poäng", "bid, tricks, cards", "bud, stick, kort"),
    ],
)
def test_a_refusal_says_how_to_write_it(text, hint, swedish):
    with pytest.raises(FormulaError) as refused:
        parse(text)
    assert hint in refused.value.text("en")
    assert swedish in refused.value.text("sv")


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("omgång + omgång + ålder", "ålder"),
        ("  10 + bud^2", "^2"),
        ("10 * (bid + 1", "(bid"),
        ("5 if omgång == omgångar else bud > 1", "bud > 1"),
        ("10 + 0,5", ",5"),
        ("1 if bid > 1 and tricks else 0", "tricks"),
    ],
)
def test_the_caret_stands_under_the_place(text, marked):
    with pytest.raises(FormulaError) as refused:
        parse(text)
    _, formula, caret = refused.value.text("en").split("\n")
    assert formula[caret.index("^") :].startswith(marked)


def test_a_long_formula_is_shown_around_the_place():
    with pytest.raises(FormulaError) as refused:
        parse("bid + " * 15 + "bud + fell + " + "bid + " * 15 + "1")
    _, formula, caret = refused.value.text("en").split("\n")
    assert len(formula) < 80
    assert formula[caret.index("^") :].startswith("fell")


@given(
    st.text(max_size=60) | st.text(alphabet="bid tricksx019.,+-*/()<>=!^;ifelsnotadr", max_size=60)
)
def test_any_text_is_a_formula_or_refused(text):
    try:
        formula = parse(text)
    except FormulaError:
        return
    assert parse(formula.text) == formula


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("10 / (bid - 3)", "divides by 0"),
        ("bid ** off ** -1 / 0", "power"),
        ("2 ** -bid", "not -3"),
        ("2 ** (bid / 2)", "not 3/2"),
        ("2 ** 21", "not 21"),
        ("((9 ** 20) ** 20) ** 20", "too large"),
        ("1 / 9 ** 20 / 9 ** 20 / 9 ** 20 / 9 ** 20 / 9 ** 20", "too large"),
    ],
)
def test_what_cannot_be_worked_out_names_formula_and_hand(text, reason):
    with pytest.raises(EvaluationError) as failed:
        parse(text).evaluate({"bid": 3, "tricks": 2, "cards": 5, "off": 1})
    assert reason in failed.value.text("en")
    assert parse(text).text in failed.value.text("en")
    assert "bid 3, tricks 2, cards 5" in failed.value.text("en")
    assert "bud 3, stick 2, kort 5" in failed.value.text("sv")


def test_what_is_not_known_is_never_taken_for_nought():
    for hand in ({"bid": 3}, {"bid": 3, "tricks": None}):
        with pytest.raises(EvaluationError, match=r"tricks \(stick\) is not known"):
            parse("10 + tricks").evaluate(hand)


def test_numbers_of_a_frame_do_not_overflow():
    numpy = pytest.importorskip("numpy")
    assert parse("bid ** 20").evaluate({"bid": numpy.int64(13)}) == 13**20


def test_equal_formulas_are_one_and_survive_pickling():
    one, other = parse("10+bud"), parse("(10 + bid)")
    assert {one: 1}[other] == 1
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("10 + bid +", 9, "a sign or a number is missing"),
        ("(10 + ) * 2", 4, "a sign or a number is missing"),
        ("max(bid *, 3)", 8, "a sign or a number is missing"),
        ("1 if bid == 0 and else 2", 14, "a sign or a number is missing"),
        ("5 if bid == 0 else", 14, "a sign or a number is missing"),
        ("10 bid", 3, "a star: 10 * bid"),
        ("2 + bid 10", 8, "a star: 10 * bid"),
        ("(bid + 1) bid", 10, "a star: 10 * bid"),
        ("1 if bid is 0 else 2", 9, "with two signs: bid == 0"),
        ("1 if bid is not 0 else 2", 9, "is written !="),
        ("1 if bud är 0 else 2", 9, "with two signs: bid == 0"),
    ],
)
def test_the_caret_stands_at_the_sign_that_dangles_or_is_missing(text, column, said):
    with pytest.raises(FormulaError) as refused:
        parse(text)
    assert refused.value.place == column
    assert said in refused.value.text("en")
