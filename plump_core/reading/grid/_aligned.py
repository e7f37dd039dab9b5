"""Texts whose columns are made with blanks, as in a letter: what stands below each other."""

import re
from collections.abc import Iterator, Sequence

Span = tuple[int, int]
"""Where on its line a field begins and ends."""

_FIELD = re.compile(r"\S+(?: \S+)*")
_GAP = re.compile(r"(?<=[^\s,;|]) {2,}(?=\S)")
_DIVIDED = re.compile(r"[\t;|]|,\s")
_FEWEST = 2
"""So many lines with two gaps below each other are a table."""


def is_aligned(lines: Sequence[str]) -> bool:
    """Whether there is a table with its columns parted by blanks, and by nothing else.

    A letter may stand above it and below it.
    """
    table = _table(lines)
    divided = sum(bool(_DIVIDED.search(line)) for line in table)
    return len(table) >= _FEWEST and divided * 2 < len(table)


def rows(lines: Sequence[str]) -> Iterator[list[str]]:
    """The fields of each line by where they stand, so that a gap is a blank and no step aside."""
    fields = [[(m.start(), m.end(), m[0]) for m in _FIELD.finditer(line)] for line in lines]
    table = set(_table(lines))
    spans = _columns(
        [
            (start, end)
            for line, row in zip(lines, fields, strict=True)
            for start, end, _ in row
            if line in table and len(row) > 1
        ]
    )
    for line, row in zip(lines, fields, strict=True):
        found = [""] * max(len(spans), 1)
        if line in table or _stand_in(row, spans):
            for start, _end, text in row:
                found[_column(spans, start)] = text
        else:  # a line of the letter
            found[0] = line.strip()
        yield found


def _table(lines: Sequence[str]) -> list[str]:
    """The longest run of lines with gaps, blank lines in it left out."""
    best: list[str] = []
    run: list[str] = []
    for line in lines:
        if _GAP.search(line):
            run.append(line)
            best = max(best, run, key=len)
        elif line.strip():
            run = []
    return best if any(len(_GAP.findall(line)) > 1 for line in best) else []


def _stand_in(row: Sequence[tuple[int, int, str]], spans: Sequence[Span]) -> bool:
    """Whether every field of a line begins in a column, and none runs over two of them."""
    return all(
        sum(first < end and start < last for first, last in spans) <= 1 for start, end, _ in row
    )


def _columns(spans: Sequence[Span]) -> list[Span]:
    """What stands above one another is a column."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


def _column(spans: Sequence[Span], start: int) -> int:
    return max((n for n, (first, _) in enumerate(spans) if first <= start), default=0)
