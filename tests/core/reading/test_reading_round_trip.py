"""Any game, written down in the template's layout and read again, is the same game."""

import csv
import io
import string
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from protocols import codes

from plump_core.reading import read
from plump_core.reading.words import CARDS, PLAYERS, POINTS, ROUNDS, SUMS, key

LABELS = PLAYERS | CARDS | ROUNDS | SUMS | POINTS
LETTERS = string.ascii_lowercase + "åäö -"


@st.composite
def games(draw: st.DrawFn) -> dict:
    """Names, cards, and for every round bids and plumps that tricks can explain."""
    name = st.text(LETTERS, min_size=2, max_size=12).map(lambda s: " ".join(s.title().split()))
    names = name.filter(lambda s: s[:2].isalpha() and len(s) > 1 and key(s) not in LABELS)
    players = draw(st.lists(names, min_size=2, max_size=7, unique_by=str.casefold))
    most = 52 // len(players)
    cards = draw(st.lists(st.integers(1, min(most, 17)), min_size=2, max_size=20))
    rounds = [draw(played(len(players), dealt)) for dealt in cards]
    return {"players": players, "cards": cards, "rounds": rounds}


@st.composite
def played(draw: st.DrawFn, players: int, cards: int) -> list[tuple[int, bool]]:
    """A round with the hook: bids do not even out, so somebody's bid is missed."""
    takers = draw(st.lists(st.integers(0, players - 1), min_size=cards, max_size=cards))
    tricks = [takers.count(seat) for seat in range(players)]
    bids = [draw(st.integers(0, cards)) for _ in tricks]
    if sum(bids) == cards:
        bids[-1] += 1 if bids[-1] < cards else -1
    return [(bid, bid != took) for bid, took in zip(bids, tricks, strict=True)]


def written(game: dict, delimiter: str, quoting: int) -> str:
    """The template's rows as a spreadsheet saves them in a text."""
    rows = [["Spelare", *(field for dealt in game["cards"] for field in (dealt, ""))]]
    for seat, player in enumerate(game["players"]):
        hands = [one[seat] for one in game["rounds"]]
        rows.append([player, *(f for bid, plump in hands for f in (bid, "p" if plump else ""))])
    sums = [sum(bid for bid, _ in one) for one in game["rounds"]]
    rows.append([""] * len(rows[0]))
    rows.append(["Summa", *(field for bids in sums for field in (bids, ""))])
    left = [dealt - bids for dealt, bids in zip(game["cards"], sums, strict=True)]
    rows.append(["Kvar", *(field for number in left for field in (number, ""))])
    buffer = io.StringIO(newline="")
    csv.writer(buffer, delimiter=delimiter, quoting=quoting).writerows(rows)
    return buffer.getvalue()


@settings(max_examples=150, deadline=None)
@given(
    game=games(),
    delimiter=st.sampled_from(";,\t|"),
    quoting=st.sampled_from((csv.QUOTE_MINIMAL, csv.QUOTE_NONNUMERIC)),
    encoding=st.sampled_from(
        ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "cp850", "mac_roman")
    ),
    declared=st.booleans(),
)
def test_what_is_written_is_read(
    game: dict, delimiter: str, quoting: int, encoding: str, declared: bool
) -> None:
    text = (f"sep={delimiter}\r\n" if declared else "") + written(game, delimiter, quoting)
    (reading,) = read(text.encode(encoding), "parti.csv")
    hands = reading.game.hands
    assert reading.game.players == tuple(game["players"])
    assert reading.game.cards == tuple(game["cards"])
    assert list(zip(hands["bid"], hands["plump"], strict=True)) == [
        hand for one in game["rounds"] for hand in one
    ]
    dealt = list(zip(game["cards"], game["rounds"], strict=True))
    twice = any(one[0] == other[0] for one, other in pairwise(dealt))
    # Who writes as many cards twice in a row may have played a round again, which is worth a note.
    assert set(codes(reading)) <= ({"again"} if twice else set())
