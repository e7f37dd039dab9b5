"""In which ways two spellings can be one name: a slip, an initial, a short form, a nickname."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from plump_core.checks.names import near
from plump_core.texts import Message

_CLOSE = 75
_SHORT = 4
"""A slip in so few letters makes another name as often as not: Eva and Ewa, Bo and Bob."""

_NICKNAMES = (
    ("anki", "annkristin", "annkatrin"), ("berra", "bertil"), ("bettan", "elisabet", "elisabeth"),
    ("bosse", "bo"), ("danne", "daniel"), ("frasse", "frans"), ("gittan", "birgitta"),
    ("gurra", "gustav", "gustaf"), ("hasse", "hans"), ("janne", "jan"), ("jocke", "joakim"),
    ("jonte", "jonatan", "jonathan"), ("kalle", "karl", "carl"), ("kattis", "katarina"),
    ("kicki", "kristina", "christina"), ("krille", "kristian", "christian", "kristoffer"),
    ("lasse", "lars"), ("lotta", "charlotta", "charlotte"), ("maggan", "margareta"),
    ("matte", "mattias", "mats"), ("micke", "mikael", "michael"), ("nettan", "jeanette", "annette"),
    ("nicke", "niklas", "nicklas"), ("nisse", "nils"), ("olle", "olof", "olov"), ("pelle", "per"),
    ("robban", "robert"), ("sigge", "sigvard", "sigurd"),
    ("steffe", "stefan", "staffan"), ("sussi", "susanne", "susanna"),
    ("tobbe", "tobias", "torbjorn"), ("totte", "torsten", "thorsten"), ("uffe", "ulf"),
    ("vicke", "viktor", "victor"),
    ("fia", "sofia"), ("lena", "helena"), ("sanna", "susanna"), ("tessan", "teresa", "therese"),
    ("fredde", "fredrik"), ("jeppe", "jesper"), ("henke", "henrik"),
    ("adde", "andreas"), ("ante", "andreas", "anders"), ("palle", "paul", "par"),
)  # fmt: skip
_SHORT_FORMS = {frozenset((short, whole)) for short, *wholes in _NICKNAMES for whole in wholes}


@dataclass(frozen=True, slots=True)
class Way:
    """How two spellings are alike, and how sure it makes one that they are one name."""

    sure: int
    text: Message

    def message(self, one: str, other: str) -> Message:
        return Message(self.text.template, {"one": one, "other": other, "n": self.sure})


_SIGNS = Message("“{one}” and “{other}” differ by case, an accent, a space or a sign alone.")
_INITIAL = Message("“{one}” and “{other}” may be one name, with an initial for part of it.")
_PART = Message("“{one}” and “{other}” begin with the same name, and one says no more.")
_NICK = Message("“{one}” and “{other}” can be a name and its short form.")
_SLIP = Message("“{one}” and “{other}” are a slip of the pen apart.")


def way(one: str, other: str) -> Way | None:
    """The surest way in which two spellings are alike; None where there is none."""
    if near(one) == near(other):
        return Way(92, _SIGNS)
    first, second = _words(one), _words(other)
    if not first or not second or _told_apart(first, second):
        return None
    if len(first) == len(second) > 1:
        return _in_step(first, second)
    if first[0] == second[0]:
        return Way(52, _PART)
    if len(first) == len(second) == 1 and frozenset((first[0], second[0])) in _SHORT_FORMS:
        return Way(56, _NICK)
    if min(len(first), len(second)) == 1 and frozenset((first[0], second[0])) in _SHORT_FORMS:
        return Way(46, _NICK)
    return _slip("".join(first), "".join(second))


def close(spellings: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of which the letters are much the same."""
    from rapidfuzz import fuzz, process

    plain = [near(one) for one in spellings]
    table = process.cdist(plain, plain, scorer=fuzz.ratio, score_cutoff=_CLOSE)
    for row, column in zip(*table.nonzero(), strict=True):
        if row < column:
            one, other = spellings[row], spellings[column]
            yield min(one, other), max(one, other)


def openings(spelling: str) -> set[str]:
    """What spellings share that may be alike though their letters are not."""
    words = _words(spelling)
    if not words:
        return set()
    names = {short for pair in _SHORT_FORMS if words[0] in pair for short in pair}
    last = {f"{words[0][0]} {words[-1]}"} if len(words) > 1 else set()
    return {words[0], *names, *last}


def _words(spelling: str) -> list[str]:
    """The words of a name without accents and signs; ``lars-åke`` has two."""
    parts = spelling.replace("-", " ").replace(".", " ").split()
    return [plain for part in parts if (plain := near(part)) and plain.isalnum()]


def _told_apart(first: list[str], second: list[str]) -> bool:
    """Whether something in them tells two people apart: Anna S and Anna B, Bo 1 and Bo 2."""
    last = first[-1], second[-1]
    if any(map(_has_digit, last)):
        return last[0] != last[1]
    longer = len(first) == len(second) > 1
    return longer and first[0] == second[0] and last[0][0] != last[1][0]


def _has_digit(word: str) -> bool:
    return any(sign.isdigit() for sign in word)


def _in_step(first: list[str], second: list[str]) -> Way | None:
    """Two full names, word for word."""
    pairs = list(zip(first, second, strict=True))
    if all(one == other or _initial(one, other) for one, other in pairs):
        spelt = sum(one == other for one, other in pairs)
        return Way(80 if spelt else 50, _INITIAL)
    rest = [pair for pair in pairs if pair[0] != pair[1]]
    if len(rest) == 1 and frozenset(rest[0]) in _SHORT_FORMS:
        return Way(72, _NICK)
    return _slip("".join(first), "".join(second)) if len(rest) == 1 else None


def _initial(one: str, other: str) -> bool:
    short, whole = sorted((one, other), key=len)
    return len(short) == 1 and whole.startswith(short)


def _slip(one: str, other: str) -> Way | None:
    """One letter wrong, lacking, doubled or changed with its neighbour; two in a long name."""
    from rapidfuzz.distance import OSA

    length = min(len(one), len(other))
    wrong = OSA.distance(one, other, score_cutoff=2)
    if wrong == 1 and length >= _SHORT:
        return Way(min(62 + 2 * length, 84), _SLIP)
    if wrong == 1:
        return Way(36, _SLIP)
    return Way(58, _SLIP) if wrong == 2 and length >= 9 else None
