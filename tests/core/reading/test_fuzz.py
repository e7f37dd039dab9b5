"""A short run of what ``python -m tests.fuzz`` does at length: no input ends in a bare error."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest
from kinds_writers import xml_2003
from protocols import workbook

from plump_core.answers import answer
from plump_core.findings import ReadError
from plump_core.outcome import Outcome
from plump_core.reading import read
from plump_core.rules import load
from plump_core.rules.formula import parse
from tests.fuzz.run import FAULTS, run


@pytest.mark.parametrize("seed", [1, 2])
def test_spoiled_files_are_read_or_refused_in_words(seed: int) -> None:
    """In a process of its own, since the limit on memory can only ever be lowered."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as processes:
        told = processes.submit(run, seed, 200).result()
    assert not any(told[fault] for fault in FAULTS)
    assert told["read"] > 20
    assert told["refused"] > 20


FOUND = {
    "a bid that held, unsaid, with more tricks than the cards": (
        "Spelare;Omgång;Kort;Bud;Stick;Klarat\nAnna;1;1;;3;ja\nBo;1;1;0;0;ja\n"
    ),
    "a bid that held, higher than the cards": (
        "Spelare;Omgång;Kort;Bud;Klarat\nAnna;1;1;3;ja\nBo;1;1;;ja\n"
    ),
}
"""The smallest of what longer runs stumbled over."""

REFUSED = {"a sheet that parts into pieces of which one is blank": "\n;;4\n5;;\n5;;4\n5;;4\n"}

ROUND_BY_ROUND = replace(load()["exact"], made=parse("10 + bid if bid_sum > cards else bid"))
"""Rules that ask of the whole round."""


@pytest.mark.parametrize("text", FOUND.values(), ids=FOUND)
def test_what_once_failed_is_answered(text: str) -> None:
    for reading in read(text.encode(), "x.csv"):
        given = answer(reading)
        assert all(finding.message.text("sv") for finding in given.findings)
        assert given.findings
        for rules in (given.played, ROUND_BY_ROUND):
            outcome = Outcome.of(reading.game, rules)
            assert list(outcome.totals) == list(reading.game.players)
            assert not outcome.scored.empty


def test_points_of_two_hundred_digits_are_told() -> None:
    rows = [["Spelare", "Omgång", "Kort", "Bud", "Stick", "Poäng"]]
    rows += [
        [who, n, 1, bid, bid, 10 + bid] for n in (1, 2, 3) for bid, who in ((0, "A"), (1, "B"))
    ]
    rows[-1][-1] = 5.5e203
    (reading,) = read(workbook(rows), "x.xlsx")
    told = [finding.message.text("sv") for finding in answer(reading).findings]
    assert any("5,5×10^203" in text for text in told)


@pytest.mark.parametrize("written", ["NaN", "INF", "-INF", "1e305"])
def test_a_number_that_is_none_is_an_error_in_its_cell(written: str) -> None:
    rows = [["Spelare", "Omgång", "Kort", "Bud", "Stick", "Poäng"]]
    rows += [[who, n, 2, 0, 0, 5] for n in (1, 2, 3) for who in ("Anna", "Bo")]
    rows[-1][3:] = [2, 2, 13]
    data = xml_2003(rows).replace(b">13<", f">{written}<".encode())
    (reading,) = read(data, "x.xml")
    found = [finding for finding in answer(reading).findings if finding.cell == "F7"]
    assert any("#NUM!" in finding.message.text("sv") for finding in found)


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_once_failed_is_refused_in_words(text: str) -> None:
    with pytest.raises(ReadError):
        read(text.encode(), "x.csv")
