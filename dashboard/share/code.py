"""QR codes: as a picture for the page, and as signs for the terminal."""

import io

import segno

_MODULE = 8
"""Pixels for each square, so that the code is sharp on a large screen."""


def png(text: str) -> bytes:
    """The code as a picture, black on white whatever the page's colours: cameras want that."""
    out = io.BytesIO()
    _code(text).save(out, kind="png", scale=_MODULE)
    return out.getvalue()


def signs(text: str) -> str:
    """The code as lines of half blocks, two rows of squares in each."""
    out = io.StringIO()
    _code(text).terminal(out=out, compact=True)
    return out.getvalue()


def _code(text: str) -> segno.QRCode:
    return segno.make(text, error="m", micro=False)
