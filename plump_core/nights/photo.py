"""A photo of the paper, as it may be kept with a night."""

import re

from plump_core.findings import PlumpError
from plump_core.texts import Message

LARGEST = 5 * 1024 * 1024
"""Bytes that a photo may have."""

_KINDS = (
    ("image/jpeg", rb"\xff\xd8\xff"),
    ("image/png", rb"\x89PNG\r\n\x1a\n"),
    ("image/webp", rb"RIFF.{4}WEBP"),
)


class PhotoError(PlumpError):
    """A photo that cannot be kept."""


def checked_photo(data: bytes) -> str:
    """What kind of photo it is, as browsers say it; PhotoError for what is none, or is too large.

    >>> checked_photo(b"RIFF....WEBPVP8 ")
    'image/webp'
    """
    if len(data) > LARGEST:
        text = Message(
            "The photo has {found} MB; at most {most} can be kept. Save it smaller and try again."
        )
        size = f"{len(data) / 1024 / 1024:.1f}"
        raise PhotoError(Message(text.template, {"found": size, "most": LARGEST // 1024 // 1024}))
    for kind, start in _KINDS:
        if re.match(start, data, re.DOTALL):
            return kind
    raise PhotoError(
        Message("That is no photo that can be kept. Save it as JPEG, PNG or WebP and try again.")
    )
