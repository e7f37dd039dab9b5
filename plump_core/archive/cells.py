"""Texts and values in the fields of plain CSV files, so that each comes back as it was."""

import json
from typing import Any

_ACTS = ("=", "+", "-", "@", "'", '"', "＝", "＋", "－", "＠")


def field(text: str | None) -> str:
    r"""A text as it is where it can be; else quoted, with its unusual signs written out.

    What a spreadsheet would work out, what cannot be seen and what no file can hold is quoted.

    >>> field("Åsa"), field(None), field("=1+1"), field("a\x00")
    ('Åsa', '', '"=1+1"', '"a\\u0000"')
    """
    if text is None:
        return ""
    plain = text and text.isprintable() and text == text.strip() and not text.startswith(_ACTS)
    return text if plain else value(text)


def text(field: str) -> str | None:
    """The text of a field; ValueError where it is none."""
    if not field.startswith('"'):
        return field or None
    there = json.loads(field)
    if not isinstance(there, str):
        raise ValueError(field)
    return there


def value(known: Any) -> str:
    """A plain value; a text stands in quotes, so that no spreadsheet works it out."""
    told = json.dumps(known, ensure_ascii=False)
    return told if told.isprintable() else json.dumps(known)


def known(value: str) -> Any:
    """The plain value of a field; ValueError where it is none."""
    return json.loads(value)
