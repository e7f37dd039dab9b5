"""One evening known to the last trick, read out of every kind of file and sheet people keep.

The files lie in tests/fixtures/known with an index of what a careful person reads in each; a wrong
file is mended in its maker there, never in the index.
"""

import json
from collections import Counter
from functools import cache

import pandas as pd
import pytest

from plump_core.findings import ReadError
from plump_core.game import Game
from plump_core.reading import read
from tests.fixtures.known.truth import FOLDER, Known, games

INDEX = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
TRUTH = games()
GAMES = [(entry, told) for entry in INDEX for told in entry["games"]]
each_file = pytest.mark.parametrize("entry", INDEX, ids=[entry["file"][6:] for entry in INDEX])
each_game = pytest.mark.parametrize(
    ("entry", "told"), GAMES, ids=[f"{entry['file'][6:]}-{told['game']}" for entry, told in GAMES]
)


@cache
def _outcome(file: str) -> list[Game] | str:
    """The games of a file, or why it was refused; kept, for every test asks."""
    path = FOLDER / file
    try:
        return [reading.game for reading in read(path.read_bytes(), path.name)]
    except ReadError as refused:
        return str(refused)


def _read(file: str) -> list[Game]:
    outcome = _outcome(file)
    if isinstance(outcome, str):
        pytest.fail(outcome)
    return outcome


def _game(entry: dict, told: dict) -> Game:
    """The game of a file that is told of: they come in the order they stand."""
    found = _read(entry["file"])
    place = entry["games"].index(told)
    if place >= len(found):
        pytest.fail(f"only {len(found)} of {len(entry['games'])} games were read")
    return found[place]


def _said(game: Game, column: str) -> dict[tuple[int, str], object]:
    """What the sheet says in ``column`` of each hand, by round and player; a blank is left out."""
    hands = game.hands
    keys = zip(hands["round"], map(str.casefold, hands["player"]), strict=True)
    cells = zip(keys, hands[column], strict=True)
    return {(int(r), name): cell for (r, name), cell in cells if not pd.isna(cell)}


def _true(known: Known, value) -> dict[tuple[int, str], object]:
    """``value(round, seat)`` of each hand, by round and player; None is left out."""
    every = {
        (r + 1, name.casefold()): value(r, s)
        for r in known.rounds
        for s, name in enumerate(known.players)
    }
    return {hand: cell for hand, cell in every.items() if cell is not None}


def _shown_bid(entry: dict, known: Known, r: int, s: int) -> int | None:
    """The bid if the sheet shows it: points tell no bid of a hand that was missed."""
    hidden = entry["bids"] == "made" and known.plump(r, s)
    return None if hidden else known.bid(r, s)


def _bid_that_follows(known: Known, r: int, s: int) -> int | None:
    """Of one card whose taker held a bid of 1, who missed without it must have bid 1 as well."""
    taken = any(known.bid(r, i) == 1 and not known.plump(r, i) for i in known.seats)
    return 1 if known.cards[r] == 1 and taken and known.plump(r, s) else None


@each_file
def test_as_many_games_as_the_file_shows(entry):
    assert len(_read(entry["file"])) == len(entry["games"])


@each_game
def test_players_in_their_order(entry, told):
    players = [name.casefold() for name in _game(entry, told).players]
    assert players == [name.casefold() for name in told["players"]]


@each_game
def test_cards_of_every_round(entry, told):
    assert _game(entry, told).cards == TRUTH[told["game"]].cards


@each_game
def test_every_bid(entry, told):
    known = TRUTH[told["game"]]
    expected = _true(known, lambda r, s: _shown_bid(entry, known, r, s))
    said = _said(_game(entry, told), "bid")
    if entry["bids"] == "made":
        follows = _true(known, lambda r, s: _bid_that_follows(known, r, s))
        said = {hand: bid for hand, bid in said.items() if follows.get(hand) != bid}
    assert said == expected


@each_game
def test_every_plump(entry, told):
    known = TRUTH[told["game"]]
    assert _said(_game(entry, told), "plump") == _true(known, known.plump)


@pytest.mark.parametrize(
    ("entry", "told"),
    [pair for pair in GAMES if pair[0]["tricks"]],
    ids=lambda value: value.get("file", value.get("game"))[-40:],
)
def test_every_trick_where_tricks_are_written(entry, told):
    known = TRUTH[told["game"]]
    assert _said(_game(entry, told), "tricks") == _true(known, known.took)


@each_game
def test_the_head_of_the_sheet(entry, told):
    """Title, date and first dealer where the sheet has them; no other date is made up."""
    game = _game(entry, told)
    truth = TRUTH[told["game"]]
    assert game.date is None or game.date == truth.date
    if told["date"]:
        assert game.date == truth.date
    if told["title"]:
        assert game.title is not None
        assert game.title.casefold() == told["title"].casefold()
    if told["first_dealer"] is not None:
        assert game.first_dealer == told["first_dealer"]


@pytest.mark.parametrize("key", TRUTH)
def test_the_known_games_can_have_been_played(key):
    """Tricks sum to the cards, bids never do, and who missed is who has a plump."""
    known = TRUTH[key]
    for r, tricks in enumerate(known.tricks):
        bids, plumps = known.bids[r], known.plumps[r]
        assert sum(t for t in tricks if t is not None) == known.cards[r]
        assert sum(b for b in bids if b is not None) != known.cards[r]
        missed = [None if b is None else b != t for b, t in zip(bids, tricks, strict=True)]
        assert missed == list(plumps)


def test_there_are_many_kinds_of_each():
    """Sixty files and more, in a dozen kinds of file and nine of sheet, few of our own writing."""
    tame = [entry for entry in INDEX if not entry["wild"]]
    assert len(tame) >= 60
    assert len({entry["kind"] for entry in tame}) >= 20
    assert len({entry["sheet"] for entry in tame}) >= 20
    writers = Counter(entry["writer"] for entry in INDEX)
    assert writers["openpyxl"] * 10 < len(INDEX)
    assert writers["libreoffice"] >= 30
    assert len({entry["sheet"] for entry in INDEX if entry["wild"]}) >= 15


def test_no_kind_of_sheet_is_in_one_kind_of_file_only():
    """Else a failure would not tell whether the file or the sheet is at fault."""
    kinds = Counter(entry["sheet"] for entry in INDEX if not entry["wild"])
    assert {sheet for sheet, count in kinds.items() if count < 2} == {"evenings"}


def test_index_and_folder_hold_the_same_and_small_files():
    files = {f"files/{path.name}": path.stat().st_size for path in FOLDER.glob("files/*")}
    assert set(files) == {entry["file"] for entry in INDEX}
    assert max(files.values()) < 15_000
    assert sum(files.values()) < 700_000
