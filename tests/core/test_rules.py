"""House rules: what their own descriptions promise, the whole catalogue, and people's own files."""

import pickle
import textwrap
from fractions import Fraction

import pytest

from plump_core import series
from plump_core.findings import RuleError
from plump_core.rules import EvaluationError, Rules, find, load, parse

CATALOGUE = load()


def points(rules, bid, tricks, cards, round=1, rounds=10):
    """Points of a hand whose mark follows from bid and tricks."""
    hand = {"bid": bid, "tricks": tricks, "cards": cards, "round": round, "rounds": rounds}
    hand |= {"off": abs(tricks - bid), "plump": bid != tricks}
    return (rules if isinstance(rules, Rules) else find(rules)).points(hand)


# What the descriptions themselves give as examples.


@pytest.mark.parametrize(
    ("bid", "tricks", "score"),
    [(0, 0, 10), (2, 2, 12), (4, 4, 14), (3, 4, 0), (3, 3, 13), (5, 5, 15)],
)
def test_seed_000_points(bid, tricks, score):
    assert points("exact", bid, tricks, 10) == score


def test_seed_000_protocol():
    ten_cards = [points("exact", *hand, 10) for hand in ((3, 3), (2, 1), (4, 4), (2, 2))]
    nine_cards = [points("exact", *hand, 9) for hand in ((2, 3), (3, 3), (1, 1), (2, 2))]
    assert ten_cards == [13, 0, 14, 12]
    assert nine_cards == [0, 13, 11, 12]
    assert [a + b for a, b in zip(ten_cards, nine_cards, strict=True)] == [13, 13, 25, 24]


def test_seed_000_zero_may_give_five():
    assert points("exact-zero-5", 0, 0, 10) == 5
    assert points("exact-zero-5", 1, 1, 10) == 11


def test_seed_000_last_round_doubled():
    assert points("double-last", 3, 3, 10, round=19, rounds=19) == 26
    assert points("double-last", 3, 3, 10, round=18, rounds=19) == 13


def test_seed_000_milder_miss():
    assert points("basic", 2, 4, 10) == 4


def test_seed_001_points():
    assert points("exact-zero-5-plus-cards", 4, 4, 7) == 14
    assert points("exact-zero-5-plus-cards", 0, 0, 7) == 12
    assert points("exact-zero-5-plus-cards", 4, 3, 7) == 0


def test_seed_003_points():
    assert points("skidsystemet", 4, 4, 4) == 24
    assert points("skidsystemet", 0, 0, 4) == 5
    assert points("skidsystemet", 2, 2, 4) == 12
    assert points("skidsystemet", 2, 3, 4) == 0


def test_seed_003_one_card():
    assert points("skidsystemet", 1, 1, 1) == 21
    assert points("skidsystemet", 0, 0, 1) == 5
    assert points("skidsystemet", 1, 0, 1) == 0


def test_seed_004_points():
    assert points("beredskap", 3, 3, 8) == 13
    assert points("beredskap", 0, 0, 8) == 5
    assert points("beredskap", 0, 6, 8) == 6
    assert points("beredskap", 3, 1, 8) == 1


def test_a_renons_is_a_plump_though_the_tricks_are_right():
    hand = {"plump": True, "bid": 3, "tricks": 3, "cards": 5, "off": 1}
    assert find("exact").points(hand) == 0
    assert find("beredskap").points(hand) == 3
    assert find("wizard").points(hand) == -10


def test_how_the_four_descriptions_play():
    exact, rising, ski, old = map(
        find, ("exact", "exact-zero-5-plus-cards", "skidsystemet", "beredskap")
    )
    rounds = [len(series.parse(rules.series, most=13)) for rules in (exact, rising, ski, old)]
    assert rounds == [19, 13, 26, 13]
    assert [rules.hook for rules in (exact, rising, ski, old)] == [True, None, True, False]
    assert (exact.trump, rising.trump, ski.trump) == ("turned", "turned", "none")
    assert old.trump == "first round none, ace means none"
    assert [r.bidding for r in (exact, rising, ski, old)] == [
        "left of dealer", "dealer first", "left of dealer", "dealer first",
    ]  # fmt: skip
    assert [r.lead == "highest bidder" for r in (exact, rising, ski, old)] == [0, 0, 1, 0]


# The catalogue, against the same rules written by hand: made, then missed, of bid, tricks, cards.


def nothing(b, t, c):
    return 0


def tricks(b, t, c):
    return t


def each_off(points):
    return lambda b, t, c: -points * abs(t - b)


def ten_and_bid(b, t, c):
    return 10 + b


def ten_and_square(b, t, c):
    return 10 + b * b


def zero(points, otherwise):
    return lambda b, t, c: points if b == 0 else otherwise(b, t, c)


def triangle(d):
    return sum(range(d + 1))


BY_HAND = {
    "exact": (ten_and_bid, nothing),
    "exact-zero-5": (zero(5, ten_and_bid), nothing),
    "exact-zero-5-plus-cards": (lambda b, t, c: 5 + c if b == 0 else 10 + b, nothing),
    "skidsystemet": (lambda b, t, c: 5 if b == 0 else b + (20 if b == c else 10), nothing),
    "basic": (ten_and_bid, tricks),
    "beredskap": (zero(5, ten_and_bid), tricks),
    "variant-basic": (lambda b, t, c: 5 + b, tricks),
    "exact-penalty": (ten_and_bid, lambda b, t, c: -b),
    "mirror": (ten_and_bid, lambda b, t, c: -10 - b),
    "ten-times": (lambda b, t, c: 10 * b, nothing),
    "ten-times-penalty": (
        zero(5, lambda b, t, c: 10 * b),
        zero(-5, lambda b, t, c: -10 * b),
    ),
    "double-whammy": (
        lambda b, t, c: {0: 10, 1: 15}.get(b, 11 * b),
        tricks,
    ),
    "cypriot": (lambda b, t, c: 10 + 5 * b, zero(-10, lambda b, t, c: -5 * b)),
    "set-penalty": (ten_and_bid, lambda b, t, c: t if t > b else -10),
    "progressive-penalty": (ten_and_bid, lambda b, t, c: -b - 10 * abs(b - t)),
    "progressive": (ten_and_square, tricks),
    "montreal": (lambda b, t, c: 10 + b + b, nothing),
    "negative": (nothing, lambda b, t, c: triangle(abs(t - b))),
    "negative-squares": (nothing, lambda b, t, c: (t - b) * (t - b)),
    "negative-cards": (nothing, lambda b, t, c: c),
    "trick-scoring": (zero(Fraction(1, 2), lambda b, t, c: b), each_off(1)),
    "binary": (lambda b, t, c: 10, nothing),
    "scratch": (nothing, lambda b, t, c: 1),
    "adjusted-exact": (lambda b, t, c: b + c, nothing),
    "get-fred": (ten_and_bid, each_off(1)),
    "oy-vey": (ten_and_square, each_off(1)),
    "novacastrian": (lambda b, t, c: b, lambda b, t, c: -min(b, t)),
    "variable-bonus": (lambda b, t, c: b + 9 - c, tricks),
    "wizard": (lambda b, t, c: 20 + 10 * b, each_off(10)),
    "wizard-flat": (lambda b, t, c: 20 + 10 * b, lambda b, t, c: -10 * b),
    "skull-king": (
        lambda b, t, c: 20 * b if b else 10 * c,
        lambda b, t, c: -10 * abs(t - b) if b else -10 * c,
    ),
    "negative-ten": (lambda b, t, c: 10, each_off(10)),
    "balanced": (ten_and_bid, each_off(2)),
    "hybrid": (ten_and_bid, lambda b, t, c: t if t < b else 0),
    "doubles": (lambda b, t, c: 10 + 2 * b, each_off(2)),
    "triples": (lambda b, t, c: 10 + 3 * b, each_off(3)),
    "squares": (ten_and_square, lambda b, t, c: -((t - b) * (t - b))),
    "squares-zero-5-plus-cards": (
        lambda b, t, c: 10 + b * b if b else 5 + c,
        lambda b, t, c: -((t - b) * (t - b)),
    ),
    "triangle-five": (ten_and_square, lambda b, t, c: -5 * triangle(abs(t - b))),
    "ryk": (
        lambda b, t, c: 10 + 5 * b,
        lambda b, t, c: -sum(5 * 2**trick for trick in range(abs(t - b))),
    ),
    "romanian-whist": (lambda b, t, c: 5 + b, each_off(1)),
    "ascenseur": (lambda b, t, c: 2 + b, each_off(1)),
    "pocha": (lambda b, t, c: 10 + 5 * b, each_off(5)),
    "mrpikes": (ten_and_bid, lambda b, t, c: -10 - abs(t - b)),
    "over-counts": (ten_and_bid, lambda b, t, c: 0 if t < b else t),
    "judgement-20": (lambda b, t, c: 20, lambda b, t, c: 0 if t < b else t),
    "estimativa": (zero(1, lambda b, t, c: 2 * b), each_off(1)),
    "estimation": (lambda b, t, c: b, each_off(1)),
    "five-flat": (lambda b, t, c: 5 + b, lambda b, t, c: -5),
    "nullern": (zero(20, ten_and_bid), tricks),
    "etta-framfor": (zero(5, lambda b, t, c: int(f"1{b}")), nothing),
    "lupaus": (lambda b, t, c: int(f"1{b}"), nothing),
    "russian-poker": (lambda b, t, c: 10 * b, lambda b, t, c: t if t > b else 10 * (t - b)),
    "kings-and-fools": (lambda b, t, c: 10 * b if b else 5 * c, nothing),
    "flemish": (lambda b, t, c: 10 + 3 * b, nothing),
    "dutch-penalty": (lambda b, t, c: 10 + 2 * b, each_off(3)),
    "ten-off": (ten_and_bid, lambda b, t, c: -10),
    "ten-a-trick-off": (ten_and_bid, each_off(10)),
    "bid-or-minus": (lambda b, t, c: b, lambda b, t, c: -b),
}
HANDS = [(b, t, c) for c in range(1, 14) for b in range(c + 1) for t in range(c + 1)]


@pytest.mark.parametrize("name", BY_HAND)
def test_every_hand_up_to_thirteen_cards(name):
    made, missed = BY_HAND[name]
    rules = CATALOGUE[name]
    for hand in HANDS:
        bid, taken, _ = hand
        assert points(rules, *hand) == (made if bid == taken else missed)(*hand), hand


def test_doubling_doubles_only_the_last_round():
    for hand in HANDS:
        once = points("exact", *hand)
        assert points("double-last", *hand, round=9, rounds=10) == once
        assert points("double-last", *hand, round=10, rounds=10) == 2 * once


def test_every_set_of_rules_is_tried_above():
    assert set(CATALOGUE) == {*BY_HAND, "double-last"}


def test_only_those_with_minus_points_are_won_by_the_lowest():
    lowest = {name for name, rules in CATALOGUE.items() if rules.wins == "lowest"}
    assert lowest == {"negative", "negative-squares", "negative-cards", "scratch"}


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_rule_needs_tricks_on_a_miss_when_they_change_its_points(name):
    rules = CATALOGUE[name]
    differs = any(
        len({points(rules, bid, t, 5) for t in range(6) if t != bid}) > 1 for bid in range(6)
    )
    assert rules.needs_tricks_on_miss == differs


@pytest.mark.parametrize("name", CATALOGUE)
def test_points_depend_on_nothing_but_the_names(name):
    rules = CATALOGUE[name]
    for bid, taken, cards in HANDS[:200]:
        whole = {"bid": bid, "tricks": taken, "cards": cards, "off": abs(bid - taken)}
        whole |= {"round": 3, "rounds": 3}
        only = {key: value for key, value in whole.items() if key in rules.names}
        plump = bid != taken
        assert rules.points({**only, "plump": plump}) == rules.points({**whole, "plump": plump})


def test_a_miss_that_gives_nothing_needs_no_bid():
    assert find("skidsystemet").points({"plump": True, "bid": None}) == 0


def test_half_points_are_whole_in_hundredths():
    assert find("trick-scoring").hundredths({"plump": False, "bid": 0, "cards": 3}) == 50


def test_titles_are_in_both_languages_and_told_apart():
    for lang in ("sv", "en"):
        titles = [rules.title_in(lang) for rules in CATALOGUE.values()]
        assert len(set(titles)) == len(titles)
        assert not set(titles) & set(CATALOGUE)


def test_rules_are_values():
    assert {find("exact"): 1}[find("Exact")] == 1
    assert pickle.loads(pickle.dumps(find("skidsystemet"))) == find("skidsystemet")


def test_rules_as_plain_values():
    plain = find("skidsystemet").to_json("sv")
    assert plain["title"] == "Skidsystemet"
    assert (plain["made"], plain["zero"], plain["all"]) == ("10 + bid", "5", "20 + bid")
    assert (plain["missed"], plain["times"], plain["limit"]) == (None, None, None)
    assert (plain["wins"], plain["ties"], plain["hook"]) == ("highest", ["fewest plumps"], True)
    assert plain["needs_tricks"] is False
    assert find("beredskap").to_json("en")["needs_tricks"] is True


# Points that are no points.


@pytest.mark.parametrize(
    ("made", "times", "reason"),
    [
        ("bid / 3", None, "4/3 has more than two decimals"),
        ("0.125 * bid", "1 / 4", "0.125 has more than two decimals"),
        ("bid ** 20", None, "thousand million"),
        ("10", "1 / (bid - 4)", "divides by 0"),
    ],
)
def test_points_that_cannot_be_written_down_are_refused(made, times, reason):
    rules = Rules("ours", parse(made), times=parse(times) if times else None)
    with pytest.raises(EvaluationError, match=reason) as failed:
        rules.points({"plump": False, "bid": 4, "tricks": 4, "cards": 7})
    assert "bud 4, stick 4, kort 7" in failed.value.text("sv")


def test_only_the_result_has_to_have_two_decimals():
    rules = Rules("ours", parse("bid / 8"), times=parse("2"))
    assert rules.hundredths({"plump": False, "bid": 1}) == 25


# People's own files.


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(text, name="ours.toml", encoding="utf-8"):
        (tmp_path / name).write_bytes(textwrap.dedent(text).encode(encoding))
        return name

    return write


HOME = """
    ["Hemma hos oss"]
    title = { sv = "Våra regler", en = "Our rules" }
    made = "10 + bud"
    zero = 5
    missed = "-fel"
    times = "2 if omgång == omgångar else 1"
    wins = "Fewest plumps"
    ties = []
    loser = "most plumps"
    limit = 150.5
    limit_reached = "at least"
    series = "max-1"
    trump = "turned ace means none"
    reserve = 1
    bidding = "together"
    hook = false
    lead = "left of dealer"
"""


def test_a_file_in_swedish(write):
    rules = find(write(HOME))
    assert rules.made.text == "10 + bid"
    assert (rules.zero.text, rules.missed.text) == ("5", "-off")
    assert (rules.wins, rules.ties, rules.loser) == ("fewest plumps", (), "most plumps")
    assert (rules.limit, rules.limit_reached) == (Fraction("150.5"), "at least")
    assert (rules.trump, rules.reserve) == ("turned, ace means none", 1)
    assert (rules.title_in("sv"), rules.title_in("en")) == ("Våra regler", "Our rules")
    assert rules.names == {"bid", "off", "round", "rounds"}
    assert points(rules, 3, 5, 6, round=10) == -4


@pytest.mark.parametrize("spec", ["ours.toml", "ours.toml:hemma  HOS oss", "ours.toml:våra regler"])
def test_rules_in_a_file_are_found_by_name_and_title(write, spec):
    write(HOME)
    assert find(spec).name == "Hemma hos oss"


def test_a_whole_path_and_one_with_a_drive(write, tmp_path):
    write(HOME)
    assert find(f"{tmp_path / 'ours.toml'}:Hemma hos oss").name == "Hemma hos oss"
    with pytest.raises(RuleError, match="no file") as refused:
        find(r"C:\nowhere\x.toml:Hemma")
    assert r"C:\nowhere\x.toml" in str(refused.value)
    assert "Hemma" not in str(refused.value)


def test_a_file_saved_by_a_windows_editor(write):
    write(HOME.replace("\n", "\r\n"), encoding="utf-8-sig")
    assert list(load("ours.toml")) == ["Hemma hos oss"]


@pytest.mark.parametrize("spec", ["EXACT", " exact ", "Exact", "exakt"])
def test_built_in_rules_by_name_or_title(spec):
    assert find(spec).name == "exact"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[a]\nmade = "10 + bid"\nbonus = "5"', ["ours.toml", "the rules a", "“bonus”"]),
        ('[a]\nmade = "10 + bdi"', ["ours.toml", "the rules a", "made:", "“bdi”"]),
        ("[a]\nmade = 2.5", ["made:", "2.5 stands here", "in quotes"]),
        ("[a]\nmade = true", ["made:", "true stands here"]),
        ('[a]\nzero = "5"', ["the rules a", "made ="]),
        ("[a]\nmade = 99999999999999999999999", ["made:"]),
        (f"[a]\nmade = 0x{'f' * 9000}", ["made:"]),
        ('[a]\nmade = "1"\nwins = "best"', ["wins:", '"best" stands here', '"lowest"']),
        ('[a]\nmade = "1"\nties = "fewest plumps"', ["ties:", "in brackets"]),
        ('[a]\nmade = "1"\nties = ["dice"]', ["ties:", '"dice"']),
        ('[a]\nmade = "1"\nlimit = "150"', ["limit:", '"150" stands here']),
        ('[a]\nmade = "1"\nlimit = 0.125', ["limit:"]),
        ('[a]\nmade = "1"\nlimit = nan', ["limit:"]),
        ('[a]\nmade = "1"\nlimit = inf', ["limit:"]),
        ('[a]\nmade = "1"\nlimit = true', ["limit:", "true stands here"]),
        ('[a]\nmade = "1"\nseries = "ten-one"', ["series:", "“ten-one”"]),
        ('[a]\nmade = "1"\nseries = 10', ["series:", "10 stands here"]),
        ('[a]\nmade = "1"\nreserve = true', ["reserve:"]),
        ('[a]\nmade = "1"\nreserve = -1', ["reserve:"]),
        ('[a]\nmade = "1"\nhook = "yes"', ["hook:", "without quotes"]),
        ('[a]\nmade = "1"\ntitle = 3', ["title:", "3 stands here"]),
        ('[a]\nmade = "1"\ntitle = { de = "x" }', ["title:"]),
        ('[a]\nmade = "1"\ntitle = { sv = 3 }', ["title:"]),
        ('[a]\nmade = "1"\ntitle = {}', ["title:"]),
        ('[a]\nmade = "1"\nlead = ["dealer"]', ["lead:", '"highest bidder"']),
        ('[a]\nmade = "1"\nlead = 1979-05-27', ["lead:", "1979-05-27 stands here"]),
        ('[""]\nmade = "1"', ["letters"]),
        ('made = "10 + bid"', ["made stands outside", '["our rules"]']),
        ('[[a]]\nmade = "10 + bid"', ["a stands outside"]),
        ("", ["holds no house rules"]),
        ("[a\nmade", ["line 1", "made ="]),
        ('[våra regler]\nmade = "1"', ["line 1", '["our rules"]']),
        ('[a]\nmade = "10 + bid', ["ours.toml"]),
        ("a = " + "[" * 5000, ["ours.toml"]),
        ("# " + "x" * 1_100_000, ["too large"]),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_is_told(write, text, said):
    write(text)
    with pytest.raises(RuleError) as refused:
        load("ours.toml")
    for words in said:
        assert words in refused.value.text("en")
    assert refused.value.text("sv") != refused.value.text("en")


def test_an_error_in_a_file_in_swedish(write):
    write('[a]\nmade = "10 + bdu"')
    with pytest.raises(RuleError) as refused:
        find("ours.toml")
    assert refused.value.text("sv").splitlines() == [
        "I ours.toml, reglerna a: made: ”bdu” är inget namn i formler. Menas ”bud”? Namnen är: "
        "bud, stick, kort, fel, spelare, omgång, omgångar, budsumma, klarade.",
        "    10 + bdu",
        "         ^",
    ]


def test_files_that_cannot_be_read(write, tmp_path):
    write('[a]\ntitle = "Våra"\nmade = "1"', encoding="latin-1")
    (tmp_path / "folder.toml").mkdir()
    for spec, said in {
        "none.toml": "no file none.toml",
        "ours.toml": "UTF-8",
        "folder.toml": "cannot be read",
        "\0.toml": "cannot be read",
    }.items():
        with pytest.raises(RuleError, match=said):
            find(spec)


def test_a_file_with_several_rules_wants_a_name(write):
    write('[a]\nmade = "1"\n[b]\nmade = "2"')
    assert points(find("ours.toml:b"), 1, 1, 3) == 2
    with pytest.raises(RuleError, match=r"a, b.*ours\.toml:a"):
        find("ours.toml")
    with pytest.raises(RuleError, match="it has: a, b"):
        find("ours.toml:c")


def test_one_bad_table_stops_none_of_the_others_in_its_file(write):
    write('[good]\nmade = "10 + bid"\n[bad]\nmade = "10 + bid +"\n[odd]\nmde = "1"')
    assert points(find("ours.toml:good"), 1, 1, 3) == 11
    with pytest.raises(RuleError, match="the rules bad: made"):
        find("ours.toml:bad")
    with pytest.raises(RuleError, match="the rules odd"):
        find("ours.toml:odd")
    with pytest.raises(RuleError, match="it has: good, bad, odd"):
        find("ours.toml:none")


@pytest.mark.parametrize(
    ("spec", "close"),
    [("skidsysteme", "skidsystemet"), ("exakt nollbud 5", "exact-zero-5"), ("wizzard", "wizard")],
)
def test_unknown_rules_are_answered_with_close_ones(spec, close):
    with pytest.raises(RuleError) as refused:
        find(spec)
    assert close in refused.value.text("en").split("Close to it: ")[1]
    assert f"heter ”{spec}”" in refused.value.text("sv")
    assert "plump rules" in refused.value.text("sv")


@pytest.mark.parametrize("spec", ["", "🂡", "q" * 5000, "rules.txt:a", "x\0"])
def test_what_names_no_rules_is_refused(spec):
    with pytest.raises(RuleError, match="plump rules"):
        find(spec)
