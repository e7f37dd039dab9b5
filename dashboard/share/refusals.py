"""What those read who are not let in: a sentence in both languages and nothing else.

Whoever asks is unknown, and so is their language; and nothing here tells what is behind the door.
"""

from dataclasses import dataclass
from html import escape

from plump_core.texts import Message

_PAGE = """<!doctype html>
<html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>403</title>
<body style="font: 1.2rem/1.5 sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem">
<p>{sv}</p><p lang="en">{en}</p></body></html>
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why somebody is not let in, and the status of HTTP that says so."""

    message: Message
    status: int = 403

    def page(self) -> bytes:
        texts = {lang: escape(self.message.text(lang)) for lang in ("sv", "en")}
        return _PAGE.format(**texts).encode()


NO_KEY = Refusal(
    Message("A key is needed here. Ask whoever shares the page for a code to scan with the phone.")
)
OLD_KEY = Refusal(
    Message("This key opens no more: each opens once, and soon grows old. Scan the new one.")
)
NOT_HERE = Refusal(Message("This key opens only on the computer where the program runs."))
TOO_MANY = Refusal(Message("That was too many wrong keys. Wait a minute and scan again."), 429)
NO_WRITING = Refusal(
    Message("You may look here, but not write. Ask whoever shares the page for the code to write.")
)
ELSEWHERE = Refusal(Message("This came from another page, and is not let in."))
