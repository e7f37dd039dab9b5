"""What is offered about a finding puts it right, and nothing is offered that the sheet denies."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plump_core.answers import answer
from plump_core.checks import check, together
from plump_core.edits import edited, rewritten, stands
from plump_core.findings import Finding, PlumpError, Severity
from plump_core.reading import Reading, read
from plump_core.repairs import Kind, Offer, groups, offers
from plump_core.repairs.numbers import meant
from plump_core.repairs.offers import MOST

PLAYERS = ("Anna", "Bo", "Cia", "Disa")


def only(text: str, name: str = "fredag.csv") -> Reading:
    (reading,) = read(text.encode(), name)
    return reading


def offered(text: str) -> dict[str, list[str]]:
    """By the finding's code, what is offered about it, in words."""
    return {
        one.finding.code: [str(repair.label) for repair in one.repairs]
        for one in all_of(only(text))
    }


def all_of(reading: Reading) -> list[Offer]:
    told = answer(reading)
    return offers(reading, told.played, told.findings)


@pytest.mark.parametrize(
    ("first", "code", "labels"),
    [
        # Anna's first bid and mark, Bo's and Cia's, of three tricks; what is found and offered.
        (("1", "", "1", "", "0", ""), "none", ["Anna", "Bo", "Cia"]),
        (("2", "", "1", "", "1", ""), "overmade", ["Anna", "Bo", "Cia"]),
        (("2026-02-02", "", "1", "", "0", ""), "date", ["Write 2 in B2"]),
        (("två", "", "1", "", "0", ""), "bid", ["Write 2 in B2"]),
        (("2 st", "", "1", "", "0", ""), "bid", ["Write 2 in B2"]),
        (("", "", "1", "", "0", ""), "blank-bid", ["Write 2 in B2", "Anna sat out"]),
        (("2", "?", "1", "", "0", ""), "mark", ["Anna made it"]),
        (("1", "?", "1", "", "0", ""), "mark", ["Anna had a plump"]),
        (("1", "p", "1", "", "1", ""), "self", ["Anna made it", "Anna: renons"]),
        (("12", "", "0", "p", "0", ""), "range", ["Write 2 in B2"]),
        (("22", "", "0", "p", "0", ""), "range", ["Write 2 in B2"]),
        (("1", "p", "2", "p", "2", ""), "ones", []),
    ],
)
def test_what_is_offered(first, code, labels):
    """Whose plump it is cannot be known, so each is offered; where the tricks tell, one is."""
    a, am, b, bm, c, cm = first
    text = f"Spelare;3;;2;\nAnna;{a};{am};2;p\nBo;{b};{bm};1;p\nCia;{c};{cm};0;\n"
    found = offered(text)
    if not labels:
        assert code not in found
    elif code in ("none", "overmade"):
        assert found[code] == [f"{name} had a plump" for name in labels]
    else:
        got = [label.replace("for Anna", "in B2") for label in found[code]]
        assert got == labels


def test_a_decimal_or_a_range_is_never_taken_for_a_bid():
    for text in ("12,5", "1.5", "1/2", "1-2", "1:2", "-3", "x", ""):
        assert not list(meant(text)), text
    assert [number for _, number in meant("noll")] == [0]


def test_points_on_the_sheet_tell_which_hand_was_misread():
    """By skidsystemet Bo's 12 are a bid of two that held; the sheet has the bid as one."""
    text = (
        "Regler: skidsystemet\nSpelare;3;;2;;1;\n"
        "Anna;0;;2;p;0;\nBo;1;;1;p;1;\nCia;3;p;1;;1;p\nSumma\n"
        "Poäng;3;;2;;1;\nAnna;5;;0;;5;\nBo;12;;0;;21;\nCia;0;;11;;0;\n"
    )
    told = all_of(only(text))
    labels = [str(repair.label) for one in told for repair in one.repairs]
    assert "Write 2 in B4" in labels


def test_findings_alike_are_one_group_over_all_games_and_are_put_right_together():
    nights = [
        only(f"Spelare;3;;2;\nAnna;2026-0{n}-01;;2;p\nBo;2;;1;p\nCia;1;p;0;\n", f"{n}.csv")
        for n in (3, 3, 2)
    ]
    found = groups(offer for reading in nights for offer in all_of(reading))
    dates = [one for one in found if one.code == "date"]
    assert sum(len(one.offers) for one in dates) == 3
    together_ = max(dates, key=lambda one: len(one.offers))
    assert len(together_.for_all) >= 1
    for edits in together_.edits(Kind.DAY).values():
        assert {edit.value for edit in edits} == {1}


def test_who_plumped_is_never_chosen_for_all():
    """Which of three had the plump is a choice in every game; no press makes it for all."""
    text = "Spelare;3;;2;\nAnna;1;;2;p\nBo;1;;1;p\nCia;0;;0;\n"
    one, other = only(text, "a.csv"), only(text, "b.csv")
    (found,) = [g for g in groups([*all_of(one), *all_of(other)]) if g.code == "none"]
    assert len(found.offers) == 2
    assert found.for_all == {}


def test_a_name_written_otherwise_elsewhere_is_renamed():
    text = "Spelare;2;;1;\n{};1;;0;p\nBo;0;p;0;p\n"
    usual = [only(text.format("Göran"), f"{n}.csv") for n in range(2)]
    odd = only(text.format("Goran"), "odd.csv")
    (note,) = together([*usual, odd])[odd.game.id][-1:]
    (offer,) = offers(odd, answer(odd).played, [note])
    (repair,) = offer.repairs
    assert edited(odd, repair.edits).game.players == ("Göran", "Bo")


hands = st.tuples(
    st.sampled_from(["0", "1", "2", "3", "4", "", "x", "2024-03-02", "12"]),
    st.sampled_from(["", "", "p", "r", "?"]),
)


@settings(max_examples=8)
@given(st.lists(st.lists(hands, min_size=2, max_size=2), min_size=3, max_size=3))
def test_a_repair_settles_its_finding_and_brings_no_new_one(rows):
    """Whatever stands on a sheet: what is offered leaves nothing that was not there before."""
    lines = ["Spelare;3;;2;"]
    for player, row in zip(PLAYERS[:3], rows, strict=True):
        lines.append(";".join([player, *(part for hand in row for part in hand)]))
    try:
        reading = only("\n".join(lines))
    except (PlumpError, ValueError):
        return
    told = answer(reading)
    before = keys(told.findings)
    for offer in offers(reading, told.played, told.findings):
        assert len(offer.repairs) <= MOST
        for repair in offer.repairs:
            after = keys(check(edited(reading, repair.edits), told.played))
            assert not after - before
            if offer.finding.severity is not Severity.NOTE and offer.finding.code != "hook":
                assert after != before


def keys(found: list[Finding]) -> set[object]:
    """Findings that matter, each with how many of its like stand before it."""
    seen: dict[object, int] = {}
    keyed = set()
    for one in found:
        if one.severity is not Severity.NOTE and one.code != "hook":
            key = (one.code, one.round, one.cell)
            seen[key] = seen.get(key, 0) + 1
            keyed.add((key, seen[key]))
    return keyed


NIGHT = "Spelare;3;;2;;1;\nAnna;1;;2;p;0;\nBo;1;p;1;p;1;p\nCia;0;;;;0;p\n"


@settings(max_examples=25)
@given(
    st.integers(1, 3),
    st.sampled_from(PLAYERS[:3]),
    st.sampled_from(["0", "3", "2p", "1r", "-", "p", "2/1", "", " 1 P "]),
)
def test_a_hand_is_what_was_written_in_its_cell(round, player, text):
    reading = only(NIGHT)
    after = edited(reading, rewritten(reading, round, player, text))
    wanted = {"2/1": "2p/1", " 1 P ": "1p"}.get(text, text)
    assert stands(after)[round, player].text == wanted
    others = {place: hand for place, hand in stands(after).items() if place != (round, player)}
    assert all(stands(reading)[place].text == hand.text for place, hand in others.items())


@pytest.mark.parametrize("text", ["12,5", "7.0", "abc", "3q", "1-2", "1000", "−5"])
def test_what_means_nothing_in_a_hand_is_refused(text):
    with pytest.raises(PlumpError):
        rewritten(only(NIGHT), 1, "Anna", text)
