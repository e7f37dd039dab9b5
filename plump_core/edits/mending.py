"""A game while it is being mended."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from plump_core.edits.record import CODE, Column, Edit
from plump_core.findings import Finding, Severity
from plump_core.game import Game, hands, plain, same_name
from plump_core.texts import Message
from plump_core.typed.hands import Mark

_Row = dict[str, Any]
_ORDER = list(Column)


@dataclass(slots=True)
class Mending:
    """``rows`` of hands by round and player, ``names`` from the sheet's to the new ones.

    ``findings`` are about the edits that do not fit.
    """

    origin: Game
    cards: list[int]
    rows: dict[tuple[int, str], _Row]
    names: dict[str, str]
    head: dict[str, Any] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game) -> "Mending":
        rows = {(row["round"], row["player"]): row for row in plain(game.hands)}
        return cls(game, list(game.cards), rows, {player: player for player in game.players})

    def lay(self, edits: Iterable[Edit]) -> None:
        """Lay edits with different places over the game."""
        fitting = [edit for edit in edits if self._fits(edit)]
        fitting.sort(key=lambda edit: _ORDER.index(edit.column))
        played = {edit.round for edit in fitting if edit.column is Column.PLAYED}
        told = [edit.round for edit in fitting if _tells(edit) and edit.round not in played]
        marked = _ORDER.index(Column.PLUMP)
        for edit in fitting:
            if _ORDER.index(edit.column) < marked:
                self._lay(edit)
        for round in told:
            self._play(round or 0)
        for edit in fitting:
            if _ORDER.index(edit.column) >= marked:
                self._lay(edit)
        self._part_names()

    def game(self) -> Game:
        """The game as mended so far."""
        rows = sorted(self.rows.values(), key=lambda row: (row["round"], row["seat"]))
        return replace(
            self.origin,
            players=tuple(self.names[player] for player in self.origin.players),
            cards=tuple(self.cards),
            hands=hands({**row, "player": self.names[row["player"]]} for row in rows),
            **self.head,
        )

    def name(self, player: str | None) -> str | None:
        """The new name of a player; of others their own."""
        return self.names.get(player, player) if player is not None else None

    def _fits(self, edit: Edit) -> bool:
        if edit.round is not None and not 1 <= edit.round <= len(self.cards):
            self._left_out(
                edit,
                Message(
                    "A change made by hand was left out: the sheet has no round {round}. "
                    "Take the change back, or make it where it belongs."
                ),
            )
            return False
        if edit.player is not None and edit.player not in self.names:
            self._left_out(
                edit,
                Message(
                    "A change made by hand was left out: the sheet has no player {player}. "
                    "Take the change back, or make it where it belongs."
                ),
            )
            return False
        if edit.column is Column.DEALER and int(edit.value or 0) >= len(self.names):
            text = Message(
                "Who dealt first was left out: the sheet has not that many players. "
                "Say anew who it was."
            )
            self._left_out(edit, text)
            return False
        return True

    def _left_out(self, edit: Edit, text: Message) -> None:
        values = {"round": edit.round, "player": edit.player, "name": edit.value}
        found = Finding(CODE, Severity.WARNING, Message(text.template, values))
        self.findings.append(found.at(round=edit.round, player=edit.player))

    def _lay(self, edit: Edit) -> None:
        round, player, value = edit.round or 0, edit.player or "", edit.value
        match edit.column:
            case Column.CARDS:
                self._deal(round, int(value or 0))
            case Column.OUT:
                self._sit(round, player, bool(value))
            case Column.BID | Column.TRICKS:
                if value is not None or (round, player) in self.rows:
                    self._hand(round, player)[edit.column] = value
            case Column.PLAYED:
                self._play(round) if value else self._unplay(round)
            case Column.PLUMP:
                marked = {"plump": value != Mark.MADE, "renons": value == Mark.RENONS}
                self._hand(round, player).update(marked)
            case Column.DATE:
                self.head["date"] = dt.date.fromisoformat(str(value)) if value else None
            case Column.TITLE:
                self.head["title"] = value
            case Column.RULES:
                self.head["played_rules"] = value
            case Column.DEALER:
                self.head["first_dealer"] = value
            case Column.DECKS:
                self.head["decks"] = value
            case Column.PLAYER:
                self.names[player] = str(value)

    def _around(self, round: int) -> list[_Row]:
        return [row for (number, _), row in self.rows.items() if number == round]

    def _played(self, round: int) -> bool:
        return any(row["plump"] is not None for row in self._around(round))

    def _hand(self, round: int, player: str) -> _Row:
        """The row of a hand, a new one where the sheet has none."""
        if (round, player) not in self.rows:
            self.rows[round, player] = {
                "game": self.origin.id,
                "round": round,
                "cards": self.cards[round - 1],
                "seat": self.origin.players.index(player),
                "player": player,
                "bid": None,
                "tricks": None,
                "plump": False if self._played(round) else None,
                "renons": False,
                "slack": max((row["slack"] for row in self._around(round)), default=0),
                "adjust": 0,
            }
        return self.rows[round, player]

    def _deal(self, round: int, cards: int) -> None:
        self.cards[round - 1] = cards
        for row in self._around(round):
            row["cards"] = cards

    def _sit(self, round: int, player: str, out: bool) -> None:
        if out:
            self.rows.pop((round, player), None)
        else:
            self._hand(round, player)

    def _play(self, round: int) -> None:
        """Give a round a result where it has none: whoever has no mark or tricks made the bid."""
        if self._played(round):
            return
        for row in self._around(round):
            told = row["tricks"] is not None and row["bid"] is not None
            row["plump"] = told and row["tricks"] != row["bid"]

    def _unplay(self, round: int) -> None:
        for row in self._around(round):
            row.update(plump=None, renons=False)

    def _part_names(self) -> None:
        """Take new names back for as long as two players share one."""
        while True:
            shared = Counter(map(same_name, self.names.values()))
            clashing = [
                (old, new)
                for old, new in self.names.items()
                if old != new and shared[same_name(new)] > 1
            ]
            if not clashing:
                return
            for old, new in clashing:
                self.names[old] = old
                self._left_out(
                    Edit(Column.PLAYER, new, player=old),
                    Message(
                        "{player} was not renamed: two players would be called “{name}”. "
                        "Choose another name."
                    ),
                )


def _tells(edit: Edit) -> bool:
    """Whether an edit shows that its round was played: a mark, or tricks."""
    return edit.column is Column.PLUMP or (edit.column is Column.TRICKS and edit.value is not None)
