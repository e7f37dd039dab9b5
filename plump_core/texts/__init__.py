"""The two languages: English in the code, Swedish in the catalogues ``sv/*.po``.

A text that a person meets is a :class:`Message` (a template and its values) until somebody knows
which language it is to be read in; then ``message.text("sv")`` gives the words. Code that draws
something takes ``_ = translator(lang)`` and marks its texts with ``_("…")``.
"""

import gettext as _gettext
import io
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("sv", "en")

Translate = Callable[[str], str]

_GROUPED = 1000
"""From here on thousands are parted; smaller counts need no tables of the languages."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text in no language yet: an English template and the values that fill its ``{fields}``.

    >>> Message("{player} bid {bid}", {"player": "Anna", "bid": 3}).text("en")
    'Anna bid 3'

    Values may be messages themselves; they are put into the same language.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        filled = {k: v.text(lang) if isinstance(v, Message) else v for k, v in self.values.items()}
        template = translator(lang)(self.template)
        return template.format_map(filled) if filled else template

    def __str__(self) -> str:
        return self.text("en")


def translator(lang: str) -> Translate:
    """The function that puts an English text into ``lang``; English itself for any other."""
    return catalogue(lang).gettext


def plural(lang: str, one: str, many: str, count: int) -> str:
    """``one`` or ``many`` in ``lang``, whichever ``count`` asks for, with ``{n}`` filled in."""
    from plump_core.texts.numbers import number

    shown = number(count, lang) if abs(count) >= _GROUPED else count
    return catalogue(lang).ngettext(one, many, count).format(n=shown)


@lru_cache
def catalogue(lang: str) -> _gettext.NullTranslations:
    """All texts of a language, merged from every catalogue in its folder.

    Built in memory, so that there is nothing to compile when the program is installed.
    """
    if lang != "sv":
        return _gettext.NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    translations = _gettext.NullTranslations()
    for part in sorted(files(__package__).joinpath(lang).iterdir(), key=lambda p: p.name):
        if part.name.endswith(".po"):
            compiled = io.BytesIO()
            write_mo(compiled, read_po(io.BytesIO(part.read_bytes()), locale=lang))
            compiled.seek(0)
            one = _gettext.GNUTranslations(compiled)
            one.add_fallback(translations)
            translations = one
    return translations


def preferred(*wishes: str | None) -> str:
    """The first language among the wishes (``sv_SE.UTF-8``, ``sv-SE``, ``sv``) that we have.

    A wish that names no language of ours counts as English, an empty one does not count.
    """
    for wish in wishes:
        if wish:
            return "sv" if wish.lower().startswith("sv") else "en"
    return "en"


def from_environment() -> str:
    """The language of the terminal we run in."""
    return preferred(
        os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG")
    )
