"""The account over many nights: what was settled and paid, and what each is to have or to pay.

Sums are exact however many nights there are; only what is to be paid now is rounded. Everything
here is worked out anew from the lines and the plans, which say the same for ever.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain

from plump_core.game import tidy_name
from plump_core.players import NOBODY, People
from plump_core.settlement.account import Account
from plump_core.settlement.amounts import money
from plump_core.settlement.entries import Entry, EntryKind
from plump_core.settlement.payments import Transfer
from plump_core.settlement.plans import Plan


@dataclass(frozen=True)
class Ledger:
    """All lines and plans, in the order they came; currencies are never mixed.

    Whoever ``people`` say are one person are one here. A person goes by the leading spelling:
    ``people.name`` of it is what he is called, ``people.colour`` his colour.
    """

    entries: tuple[Entry, ...] = ()
    plans: tuple[Plan, ...] = ()
    people: People = field(default=NOBODY, repr=False)

    @cached_property
    def currencies(self) -> tuple[str, ...]:
        """Those that anything was ever settled or paid in, the first one first."""
        told = [*(one.currency for one in self.entries), *(one.currency for one in self.plans)]
        return tuple(dict.fromkeys(told))

    def account(self, currency: str) -> Account:
        """The account in one currency; an empty one where nothing is in it."""
        if currency not in self._accounts:
            entries = tuple(one for one in self.entries if one.currency == currency)
            plans = tuple(one for one in self.plans if one.currency == currency)
            self._accounts[currency] = Account(currency, entries, plans, self._names)
        return self._accounts[currency]

    def settled(self, game: str) -> Entry | None:
        """The line by which a game is settled; None where it is open."""
        return self._settled.get(game)

    @cached_property
    def twice(self) -> tuple[Entry, ...]:
        """Lines that settle a game which another line has settled already.

        Two archives put together may have them; one is to be taken back.
        """
        again, seen = [], set()
        for one in self._nights():
            if one.game in seen:
                again.append(one)
            seen.add(one.game)
        return tuple(again)

    def is_back(self, entry: Entry) -> bool:
        """Whether a line was taken back by a later one."""
        return entry.id in self._back

    def difference(self, now: Entry) -> Entry | None:
        """What a game that is settled comes to ``now``, less what is settled of it.

        ``now`` is a line as :func:`plump_core.settlement.entries.again` gives it. None where the
        game is open, and where there is no difference.
        """
        there = self.settled(now.game or "")
        if there is None:
            return None
        before = [move for one in self._of_game(there) for move in one.moves]
        moves = self._sum([*now.moves, *map(_turned, before)])
        if not moves:
            return None
        return Entry(EntryKind.CORRECTION, there.currency, moves, now.settled, of=there.id)

    def back(self, entry: Entry) -> Entry:
        """The line that takes a settlement, with its differences, or a payment back.

        ValueError for what cannot be: it is back already, or is itself such a line.
        """
        if self.is_back(entry) or entry.kind not in (EntryKind.NIGHT, EntryKind.PAYMENT):
            raise ValueError(f"nothing to take back: {entry.kind} {entry.id}")
        if entry.kind is EntryKind.PAYMENT:
            moves = tuple(map(_turned, entry.moves))
            return replace(entry, kind=EntryKind.UNPAID, moves=moves, of=entry.id, id="", by=None)
        before = [move for one in self._of_game(entry) for move in one.moves]
        moves = self._sum(map(_turned, before))
        return replace(entry, kind=EntryKind.UNSETTLED, moves=moves, of=entry.id, id="")

    def _sum(self, moves: Iterable[Transfer]) -> tuple[Transfer, ...]:
        """One debt for each two who are not even, as the last who is named of both is written."""
        owed: dict[tuple[str, str], Fraction] = {}
        written: dict[str, str] = {}
        for one in moves:
            payer, to = self._key(one.from_), self._key(one.to)
            written |= {payer: one.from_, to: one.to}
            debt = Fraction(one.amount) if payer < to else -Fraction(one.amount)
            pair = min(payer, to), max(payer, to)
            owed[pair] = owed.get(pair, Fraction()) + debt
        sums = [(written[a], written[b], debt) for (a, b), debt in owed.items() if debt and a != b]
        return tuple(
            Transfer(a, b, money(debt)) if debt > 0 else Transfer(b, a, money(-debt))
            for a, b, debt in sums
        )

    def _of_game(self, night: Entry) -> list[Entry]:
        """A settlement with its differences."""
        corrections = (one for one in self.entries if one.kind is EntryKind.CORRECTION)
        return [night, *(one for one in corrections if one.of == night.id)]

    def _nights(self) -> Iterable[Entry]:
        return (
            one for one in self.entries if one.kind is EntryKind.NIGHT and not self.is_back(one)
        )

    @cached_property
    def _settled(self) -> dict[str, Entry]:
        return {one.game: one for one in reversed(list(self._nights())) if one.game}

    @cached_property
    def _back(self) -> frozenset[str]:
        backs = (EntryKind.UNSETTLED, EntryKind.UNPAID)
        return frozenset(one.of for one in self.entries if one.kind in backs and one.of)

    @cached_property
    def _accounts(self) -> dict[str, Account]:
        return {}

    @cached_property
    def _names(self) -> dict[str, str]:
        """The leading spelling of everybody who is named anywhere."""
        first: dict[str, str] = {}
        return {who: first.setdefault(self._key(who), self._lead(who)) for who in self._written()}

    def _written(self) -> Iterable[str]:
        """Every name as it was written, in the order in which they came."""
        moves = (one.moves for one in self.entries), (one.transfers for one in self.plans)
        named = (who for some in chain(*moves) for one in some for who in (one.to, one.from_))
        sat = (who for one in self.entries if one.settled for who in one.settled.scores)
        return dict.fromkeys(chain(named, sat))

    def _key(self, written: str) -> str:
        return self.people.key(written)

    def _lead(self, written: str) -> str:
        person = self.people.person(written)
        return person.spellings[0] if person else tidy_name(written)


def _turned(move: Transfer) -> Transfer:
    return Transfer(move.to, move.from_, move.amount)
