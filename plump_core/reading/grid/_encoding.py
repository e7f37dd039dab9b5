"""Which characters the bytes of a text stand for.

A ladder rather than a library: on small Swedish files the detectors answer Big5 or Polish.
"""

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_EIGHT_BITS = ("cp1252", "mac_roman", "cp850")
_SWEDISH = frozenset("åäöÅÄÖ")
_BORROWED = frozenset("éÉüÜ")
_QUOTES = "”“"
_SIGNS = frozenset(_QUOTES + "’–—•…´°½\u00a0")


def decode(data: bytes) -> str:
    """The text in some bytes; what cannot be decoded becomes ``�`` rather than an error."""
    return data.decode(encoding(data), errors="replace").replace("\x00", "")


def encoding(data: bytes) -> str:
    """The most likely encoding.

    >>> encoding("Åsa;3;p".encode("cp850"))
    'cp850'
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    if data[:65536].count(0) > 0.3 * len(data[:65536]):
        return "utf-16-le" if data[1:65536:2].count(0) > data[:65536:2].count(0) else "utf-16-be"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return max(_EIGHT_BITS, key=lambda name: _likeness(data[:65536].decode(name, "replace")))
    return "utf-8"


def _likeness(text: str) -> int:
    """How Swedish a text looks, by each character that is not plain ASCII."""
    padded = f" {text} "
    around = zip(padded, padded[1:], padded[2:], strict=False)
    signs = _SIGNS if _quotes_close(padded) else _SIGNS - set(_QUOTES)
    return sum(_weight(*three, signs) for three in around if ord(three[1]) > 127)


def _weight(before: str, one: str, after: str, signs: frozenset[str]) -> int:
    """Old encodings have ö where a newer one has ”, and Ö for …: it matters what stands beside."""
    if one in signs:
        if before.isalpha() and after.isalpha():
            return -1
        return 0 if one == "…" and after.isalpha() else 2
    if one not in _SWEDISH | _BORROWED or (before.islower() and one.isupper()):
        return -1
    alone = not before.isalpha() and not after.isalpha()
    return (2 if one in _SWEDISH else 1) - alone


def _quotes_close(text: str) -> bool:
    """Whether as many quotation marks open as close; those that are really letters seldom do."""
    opening = re.findall(rf"(?<!\w)[{_QUOTES}](?=\w)", text)
    closing = re.findall(rf"(?<=\w)[{_QUOTES}](?!\w)", text)
    return len(opening) == len(closing)
