"""Mail, and pages packed as mail (.eml, .mht): the tables on the pages in it, or in its text."""

import email
from collections.abc import Iterator
from email.message import Message
from itertools import islice

from plump_core.findings import ReadError
from plump_core.reading import refusals
from plump_core.reading.grid import _encoding, _html, _text
from plump_core.reading.grid.sheet import Sheet

_MOST_PAGES = 50


def sheets(data: bytes, file: str, _password: str | None = None) -> list[Sheet]:
    """The tables of every page in turn; the text is asked where no page has any."""
    mail = email.message_from_bytes(data)
    found = [sheet for page in _parts(mail, "text/html") for sheet in _on(page, file)]
    if not found:
        texts = (_text.of_text(_encoding.decode(text)) for text in _parts(mail, "text/plain"))
        found = [sheet for sheet in texts if sheet.first is not None]
    if not found:
        raise refusals.no_table(file)
    return found


def _parts(mail: Message, kind: str) -> Iterator[bytes]:
    parts = (part for part in mail.walk() if part.get_content_type() == kind)
    for part in islice(parts, _MOST_PAGES):
        content = part.get_payload(decode=True)
        if isinstance(content, bytes):
            yield content


def _on(page: bytes, file: str) -> list[Sheet]:
    try:
        return _html.sheets(page, file)
    except ReadError:  # a frame around the other pages, or a note
        return []
