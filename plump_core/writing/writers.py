"""Every form that games can be written in, listed so that pages and commands can offer each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from plump_core.findings import Finding, ReadError, Severity
from plump_core.game import Game
from plump_core.texts import Message
from plump_core.writing.exchange import exchange_csv
from plump_core.writing.long_table import long_csv
from plump_core.writing.lost import CODE, lost
from plump_core.writing.names import WriteError
from plump_core.writing.played import played
from plump_core.writing.protocol import template_csv
from plump_core.writing.workbook import template

_Write = Callable[[Sequence[Game], str], bytes]


@dataclass(frozen=True, slots=True)
class Writer:
    """A form for games: what it is called, how its files end, and if one file holds ``many``."""

    name: str
    title: Message
    suffix: str
    many: bool
    _write: _Write

    def write(self, games: Sequence[Game], lang: str = "sv") -> bytes:
        """The file; ``lang`` decides its headings, and a Swedish text parts its columns with ``;``.

        WriteError where a game has no place in this form, or several do not fit in one file.
        """
        if not games or (len(games) > 1 and not self.many):
            text = Message("This form holds one game in a file, and {count} were to be written.")
            raise WriteError(Message(text.template, {"count": len(games)}))
        return self._write(games, lang)

    def lost(self, game: Game, lang: str = "sv") -> tuple[Finding, ...]:
        """What of a game this form does not hold, found by reading what was written.

        Nothing, where the game comes back as it was; a finding of severity error, where it cannot
        be written at all.
        """
        from plump_core.reading import read

        try:
            written = self.write([game], lang)
        except WriteError as error:
            return (Finding(CODE, Severity.ERROR, error.message),)
        try:
            first, *_ = read(written, f"game{self.suffix}")
        except ReadError:
            return (Finding(CODE, Severity.NOTE, _EMPTY),)
        return lost(game, replace(first.game, source=game.source))


_EMPTY = Message("Nothing is played yet, so there is nothing to read in the file but the names.")


def _sep(lang: str) -> str:
    return ";" if lang == "sv" else ","


def _template(games: Sequence[Game], lang: str) -> bytes:
    return template(games[0], played(games[0]), lang)


def _template_csv(games: Sequence[Game], lang: str) -> bytes:
    return template_csv(games[0], _sep(lang), lang)


def _long(games: Sequence[Game], lang: str) -> bytes:
    return long_csv(games, _sep(lang))


def _exchange(games: Sequence[Game], _lang: str) -> bytes:
    """With commas in any language: other programs read it, and expect them."""
    return exchange_csv(games)


WRITERS: Mapping[str, Writer] = {
    writer.name: writer
    for writer in (
        Writer("template", Message("Protocol with formulas"), ".xlsx", False, _template),
        Writer("template-csv", Message("Protocol as text"), ".csv", False, _template_csv),
        Writer("long-table", Message("Table with a row for each hand"), ".csv", True, _long),
        Writer("exchange", Message("Table for the oh-heck programs"), ".csv", True, _exchange),
    )
}
"""The forms by name."""
