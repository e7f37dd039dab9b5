"""Every text that a person meets exists in both languages, with the same fields in it."""

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from plump_core.texts import Message, plural, preferred, translator

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted((ROOT / "plump_core" / "texts" / "sv").glob("*.po"))


def texts_in_code() -> set[str]:
    """Every text that is marked as one; by the tree, so that f-strings are looked into too."""
    found = set()
    for package in ("plump_core", "dashboard"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and marks_text(node.func):
                    constants = (a for a in node.args if isinstance(a, ast.Constant))
                    found |= {a.value for a in constants if isinstance(a.value, str)}
    return found


def marks_text(function: ast.expr) -> bool:
    """``_("…")``, ``Message("…")``, ``plural(lang, "…", "…", n)`` or ``translator(lang)("…")``."""
    if isinstance(function, ast.Call):
        return isinstance(function.func, ast.Name) and function.func.id == "translator"
    return isinstance(function, ast.Name) and function.id in {"_", "Message", "plural"}


def translations() -> dict[str, str]:
    known = {}
    for path in CATALOGUES:
        with path.open("rb") as stream:
            for entry in read_po(stream, locale="sv"):
                if entry.id:
                    ids = [entry.id] if isinstance(entry.id, str) else entry.id
                    words = [entry.string] if isinstance(entry.string, str) else entry.string
                    known |= dict(zip(ids, words, strict=True))
    return known


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def worded(text: str) -> bool:
    """Whether there is a word in it, and not only places to be filled."""
    return bool(re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", text)))


def test_every_text_in_the_code_has_swedish_words():
    known = translations()
    missing = sorted(text for text in texts_in_code() if worded(text) and not known.get(text))
    assert missing == []


def test_no_translation_is_left_over():
    code = texts_in_code()
    for path in CATALOGUES:
        with path.open("rb") as stream:
            for entry in read_po(stream, locale="sv"):
                if entry.id and "argparse" not in entry.auto_comments + entry.user_comments:
                    ids = [entry.id] if isinstance(entry.id, str) else entry.id
                    assert set(ids) <= code, f"{path.name}: {entry.id}"


def test_translations_have_the_same_fields():
    for english, swedish in translations().items():
        if "%(" not in english:
            assert fields(english) == fields(swedish), english


def test_no_text_is_translated_twice_in_two_ways():
    seen: dict[str, str] = {}
    for path in CATALOGUES:
        with path.open("rb") as stream:
            for entry in read_po(stream, locale="sv"):
                if isinstance(entry.id, str) and entry.id:
                    assert seen.setdefault(entry.id, entry.string) == entry.string, entry.id


def test_a_message_is_put_into_the_language_with_the_messages_in_it():
    expected = Message("0 to {cards}", {"cards": 7})
    assert (
        Message("{place}: {what}", {"place": "C7", "what": expected}).text("sv") == "C7: 0 till 7"
    )


def test_a_text_without_translation_stays_english():
    assert translator("sv")("No such text anywhere") == "No such text anywhere"


@pytest.mark.parametrize(("count", "words"), [(0, "0 plumpar"), (1, "1 plump"), (2, "2 plumpar")])
def test_swedish_plurals(count, words):
    assert plural("sv", "{n} plump", "{n} plumps", count) == words


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("sv-SE",), "sv"),
        (("sv_FI.UTF-8",), "sv"),
        (("de-DE",), "en"),
        ((None, "", "sv"), "sv"),
        (("C.UTF-8", "sv_SE"), "en"),
        ((), "en"),
    ],
)
def test_swedish_where_it_is_asked_for(wishes, language):
    assert preferred(*wishes) == language
