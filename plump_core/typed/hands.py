"""What is written of one hand, and of one round of them."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, TypeVar

from plump_core.findings import PlumpError
from plump_core.texts import Message

HIGHEST = 999
"""Higher than this is no number of tricks; one above the cards is for the checks to find."""

_Item = TypeVar("_Item")


class EntryError(PlumpError):
    """Something written that cannot stand where it was written."""


class Mark(StrEnum):
    """What stands beside a bid once its round is played: nothing where the bid was made."""

    MADE = ""
    PLUMP = "p"
    RENONS = "r"


@dataclass(frozen=True, slots=True)
class TypedHand:
    """One player's part of a round; ``out`` is the dash of one who sat out.

    EntryError for a bid or tricks that are no whole number from 0 to :data:`HIGHEST`.
    """

    bid: int | None = None
    mark: Mark = Mark.MADE
    tricks: int | None = None
    out: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "mark", Mark(self.mark))
        count(self.bid)
        count(self.tricks)

    @property
    def plump(self) -> bool:
        """Whether the bid was missed: by the mark, or where there is none by the tricks."""
        told = self.bid is not None and self.tricks is not None
        return self.mark is not Mark.MADE or (told and self.tricks != self.bid)

    @property
    def result(self) -> bool:
        """Whether it shows by itself that the round was played out."""
        return self.mark is not Mark.MADE or self.tricks is not None


@dataclass(frozen=True, slots=True)
class TypedRound:
    """One round: the hands by seat, of which those at the end may be left out.

    ``played`` says that the round is done, which nothing else shows where everybody made the bid;
    ``slack`` counts hands that nothing binds, such as a dummy.
    """

    hands: tuple[TypedHand, ...] = ()
    played: bool = False
    slack: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", trimmed(self.hands, TypedHand()))

    def hand(self, seat: int) -> TypedHand:
        """The hand of a seat, a blank one where nothing is written."""
        return self.hands[seat] if seat < len(self.hands) else TypedHand()

    @property
    def done(self) -> bool:
        """Whether it has a result: the person says so, or a mark or tricks show it."""
        return self.played or any(hand.result for hand in self.hands)

    def to_json(self) -> dict[str, Any]:
        """Plain values; of a hand only what is not blank."""
        blank = asdict(TypedHand())
        typed = [asdict(hand) for hand in self.hands]
        kept = [{k: v for k, v in hand.items() if v != blank[k]} for hand in typed]
        return {"hands": kept, "played": self.played, "slack": self.slack}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "TypedRound":
        typed = tuple(TypedHand(**known(TypedHand, hand)) for hand in values["hands"])
        return cls(**{**known(cls, values), "hands": typed})


def count(value: Any) -> None:
    """EntryError for what is neither missing nor a number of tricks."""
    if value is not None and not (type(value) is int and 0 <= value <= HIGHEST):
        text = Message("“{found}” will not do here. Expected a whole number from 0 to {most}.")
        raise EntryError(Message(text.template, {"found": value, "most": HIGHEST}))


def trimmed(items: Sequence[_Item], blank: _Item) -> tuple[_Item, ...]:
    """Without what is blank at the end, so that two ways to write the same are equal."""
    end = len(items)
    while end and items[end - 1] == blank:
        end -= 1
    return tuple(items[:end])


def padded(items: Sequence[_Item], length: int, blank: _Item) -> list[_Item]:
    """With as many blank ones at the end as it takes to be so long."""
    return [*items, *[blank] * (length - len(items))]


def known(kind: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the values that a dataclass has a field for."""
    names = {one.name for one in fields(kind)}
    return {name: value for name, value in values.items() if name in names}
