"""How the rounds of a night run: ``"10-1-10"`` and the cards of each round, either way.

A series is written as items with commas between: a number (``10``), so many cards for so many
rounds (``7x8``), or a walk from one number to the next (``13-1-1-13``). A step between equal
numbers is a round of its own, so ``13-1-1-13`` has two rounds of one card and ``10-1-10`` has one.
``max`` stands for the most cards there are.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from plump_core.findings import SeriesError
from plump_core.texts import Message

MOST_CARDS = 60
MOST_ROUNDS = 200
DECK = 52

_COUNT = r"\s*(max|[0-9]+)\s*"
_TIMES = re.compile(rf"{_COUNT}[x×]\s*([0-9]+)\s*")
_WALK = re.compile(rf"{_COUNT}(?:[-‐‑‒–—−]{_COUNT})*")
_LONGEST = 2000

_Written = tuple[tuple[int, int, int], str]
"""How good a text is (its length, runs it cuts, items in it; less is better), and the text."""


def parse(text: str, most: int | None = None) -> tuple[int, ...]:
    """Cards of each round; ``max`` in the text is ``most``.

    >>> parse("3-1-3")
    (3, 2, 1, 2, 3)
    >>> parse("3-1,3")
    (3, 2, 1, 3)
    >>> parse("7x2, max-5", most=7)
    (7, 7, 7, 6, 5)

    Raises SeriesError for what is no series, for cards outside 1–60 and for more than 200 rounds.
    """
    if len(text) > _LONGEST:
        raise _too_many(text[:20] + "…")
    cards: list[int] = []
    for item in text.casefold().split(","):
        cards += _item(item, text, most)
        if len(cards) > MOST_ROUNDS:
            raise _too_many(text)
    return tuple(cards)


def text(cards: Sequence[int]) -> str:
    """The shortest way to write a series; ``parse`` reads it back.

    >>> text((13, 12, 11, 11, 12, 13))
    '13-11-11-13'
    >>> text([7] * 8)
    '7x8'
    """
    return _shortest(tuple(cards))


def most_cards(hands: int, kept: int = 0, deck: int = DECK) -> int:
    """The most cards each of ``hands`` hands can get when ``kept`` cards are left for the trump.

    >>> most_cards(4), most_cards(4, kept=1)
    (13, 12)
    """
    return (deck - kept) // hands


def for_players(text: str, players: int, kept: int = 0) -> str:
    """The series as so many play it: a start that one deck does not go round with is lowered.

    >>> for_players("10-1-10", 4), for_players("10-1-10", 6), for_players("10-1-10", 7)
    ('10-1-10', '7-1-7', '7-1-7')

    Only a walk changes, such as ``10-1-10``; the start is that of :func:`table`. SeriesError as of
    :func:`parse`.
    """
    hands = max(players, 3)
    most = most_cards(hands, kept)
    if max(parse(text, most)) <= most or not _WALK.fullmatch(text.casefold()):
        return text
    start = _table(hands, kept).start
    return re.sub(r"[0-9]+", lambda found: str(min(int(found[0]), start)), text)


@dataclass(frozen=True, slots=True)
class Table:
    """What a table of ``players`` can deal: to how many hands, the most cards, a good start.

    ``rounds`` is how long the series start–1–start is.
    """

    players: int
    hands: int
    most: int
    start: int
    rounds: int


def table(kept: int = 0) -> tuple[Table, ...]:
    """What each number of players can deal, for 2 to 11; two play with a dummy, a third hand."""
    return tuple(_table(players, kept) for players in range(2, 12))


def minutes(cards: Sequence[int], players: int | None = None) -> tuple[int, int]:
    """About how long a series takes, in minutes to the nearest five: quick play, leisurely play.

    An estimate: so many seconds for a deal, its bids and its writing, and so many for every card
    laid. The paces were chosen so that the times commonly told come out: for any company 30–45
    minutes for ten rounds and 60–90 for nineteen, for four players 40–50 and 75–90, and 55–70 for
    thirteen cards down to one. How it grows with other numbers of players is our guess.
    """
    if players is None:
        return _to_five(114, 12, cards), _to_five(165, 20, cards)
    return (
        _to_five(72 + 24 * players, 3 * players, cards),
        _to_five(80 + 24 * players, 5 * players, cards),
    )


def _to_five(a_round: int, a_trick: int, cards: Sequence[int]) -> int:
    return 5 * round((a_round * len(cards) + a_trick * sum(cards)) / 300)


def _table(players: int, kept: int) -> Table:
    hands = max(players, 3)
    most = most_cards(hands, kept)
    start = min(most, 10 if hands <= 5 else 7)
    return Table(players, hands, most, start, 2 * start - 1)


def _item(item: str, whole: str, most: int | None) -> list[int]:
    """Cards of the rounds of one item."""
    if times := _TIMES.fullmatch(item):
        rounds = _number(times[2], MOST_ROUNDS)
        if not 1 <= rounds <= MOST_ROUNDS:
            raise _too_many(item.strip())
        return [_cards(times[1], whole, most)] * rounds
    if not _WALK.fullmatch(item):
        raise _unclear(item.strip(), whole)
    corners = [_cards(found, whole, most) for found in re.findall(r"max|[0-9]+", item)]
    rounds_of = corners[:1]
    for a, b in pairwise(corners):
        rounds_of += [b] if a == b else range(a + 1, b + 1) if a < b else range(a - 1, b - 1, -1)
        if len(rounds_of) > MOST_ROUNDS:
            raise _too_many(whole)
    return rounds_of


def _cards(found: str, whole: str, most: int | None) -> int:
    if found == "max":
        if most is None:
            raise SeriesError(
                Message(
                    "The series “{series}” has max in it, the most cards there are, but nobody has "
                    "said how many play. Write a number in its place, or say who plays.",
                    {"series": whole},
                )
            )
        cards = most
    else:
        cards = _number(found, MOST_CARDS)
    if 1 <= cards <= MOST_CARDS:
        return cards
    raise SeriesError(
        Message(
            "The series “{series}” has a round of {found} cards; a round has 1–{most}.",
            {"series": _short(whole), "found": cards, "most": MOST_CARDS},
        )
    )


def _number(digits: str, limit: int) -> int:
    """A number; one with too many digits to be worth reading is only known to be past the limit."""
    return int(digits) if len(digits) < 10 else limit + 1


def _unclear(item: str, whole: str) -> SeriesError:
    if not whole.strip():
        return SeriesError(
            Message("The series is empty. Write for instance 10-1-10, 13-1-1-13, 7x8 or 10,9,8.")
        )
    return SeriesError(
        Message(
            "“{item}” in the series “{series}” is not clear. Write for instance 10-1-10, "
            "13-1-1-13, 7x8 or 10,9,8.",
            {"item": _short(item), "series": _short(whole)},
        )
    )


def _too_many(found: str) -> SeriesError:
    return SeriesError(
        Message(
            "The series “{series}” has to be 1–{most} rounds long.",
            {"series": _short(found), "most": MOST_ROUNDS},
        )
    )


def _short(found: str) -> str:
    return found if len(found) <= 60 else found[:59] + "…"


@lru_cache(maxsize=256)
def _shortest(cards: tuple[int, ...]) -> str:
    """The best way to write each tail of the series, from the last round back to the first."""
    tails: list[_Written] = [((0, 0, 0), "")]
    for at in range(len(cards) - 1, -1, -1):
        tails.insert(0, min(_openings(cards[at:], tails), key=lambda tail: tail[0]))
    return tails[0][1]


def _openings(cards: tuple[int, ...], tails: list[_Written]) -> Iterator[_Written]:
    """Every way to open ``cards`` with one item, followed by the best way to write the rest.

    The shortest is best; then the one that cuts the fewest runs of equal rounds in two; then the
    one with the fewest items.
    """
    for rounds, item in _items(cards):
        (length, cuts, items), rest = tails[rounds - 1]
        cut = rounds < len(cards) and cards[rounds - 1] == cards[rounds]
        written = f"{item},{rest}" if rest else item
        comma = 1 if rest else 0
        yield (len(item) + comma + length, cuts + cut, items + 1), written


def _items(cards: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """Every item that can open ``cards``, with how many rounds it covers.

    A walk pauses for one step only: three equal rounds are easier to read as ``1x3``.
    """
    yield 1, str(cards[0])
    same = next((i for i, c in enumerate(cards) if c != cards[0]), len(cards))
    for rounds in range(2, same + 1):
        yield rounds, f"{cards[0]}x{rounds}"
    corners, step = [cards[0]], None
    for i in range(1, len(cards)):
        before, step = step, cards[i] - cards[i - 1]
        if abs(step) > 1 or before == step == 0:
            return
        if before is not None and before != step:
            corners.append(cards[i - 1])
        yield i + 1, "-".join(map(str, [*corners, cards[i]]))
