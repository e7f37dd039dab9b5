"""Games of an archive that are there twice, found by what is known of the games, not by reading."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plump_core.archive import Archive
from plump_core.game import Game
from plump_core.nights import Twin, printed, twins
from plump_core.selecting import Facts
from plump_core.selecting.facts import prints
from plump_core.texts import Message, plural


@dataclass(frozen=True, slots=True)
class Twice:
    """A game that is there twice, with what is known of both: ``there`` the earlier one."""

    twin: Twin
    there: Facts
    here: Facts

    def message(self, lang: str) -> Message:
        """Which two, and in how much they differ."""
        values = {"here": _called(self.here), "there": _called(self.there)}
        count = len(self.twin.differing)
        if not count:
            return Message("Twice: {here} is the same game as {there}, hand for hand.", values)
        differing = plural(lang, "{n} value differs", "{n} values differ", count)
        text = Message("Twice: {here} is the same game as {there}; {differing}.")
        return Message(text.template, {**values, "differing": differing})

    def to_json(self) -> dict[str, Any]:
        """The same as plain values."""
        return {
            "game": self.here.id,
            "file": self.here.file,
            "same_as": {"game": self.there.id, "file": self.there.file, "sheet": self.there.sheet},
            "differing": len(self.twin.differing),
        }


def kept_twice(
    archive: Archive,
    known: Sequence[Facts],
    come: Iterable[Game] = (),
    among: Collection[str] | None = None,
) -> list[Twin]:
    """The games that an earlier one tells of already, undecided; ``known`` in the order they came.

    ``come`` are games of which nothing is known to the archive yet; they count as the last ones.
    With ``among`` only pairs with one of those are looked for.
    """
    new = {game.id: game for game in come}
    facts = {one.id: one for one in known if one.id not in new}
    told = prints(facts.values())
    told |= {id: printed(game) for id, game in new.items()}

    def load(ids: Collection[str]) -> Mapping[str, Game]:
        read = archive.games.games([facts[id] for id in ids if id in facts])
        return {game.id: game for game in (*read, *new.values()) if game.id in ids}

    return twins(told, load, archive.people.all(), archive.nights.decided(), among)


def _called(one: Facts) -> str:
    """Where a game stands, for one that was typed its day or its players."""
    if one.file is None:
        return " ".join(filter(None, (one.title, str(one.date or "")))) or ", ".join(one.players)
    return " · ".join(filter(None, (one.file, one.sheet)))
