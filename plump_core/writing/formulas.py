"""House rules as the formula of a cell: what one hand is worth, from what stands on the sheet."""

from dataclasses import dataclass

from plump_core.rules import Formula, Rules
from plump_core.writing.places import HEADER, Places, bids, letters


@dataclass(frozen=True, slots=True)
class Hand:
    """The cells that one hand is scored from."""

    places: Places
    round: int
    row: int

    @property
    def bid(self) -> str:
        return f"{letters(bids(self.round))}{self.row}"

    @property
    def mark(self) -> str:
        return f"{letters(bids(self.round) + 1)}{self.row}"

    @property
    def missed(self) -> str:
        return f'OR({self.mark}="p",{self.mark}="r")'

    @property
    def played(self) -> str:
        """A round has a result once somebody is marked, or when everybody can have made it."""
        all_bid = f"COUNTA({self.column(0)})=COUNTA({self._names})"
        even = f"AND({self._at(self.places.left)}=0,{all_bid})"
        return f"OR(COUNTA({self.column(1)})>0,{even})"

    @property
    def cells(self) -> dict[str, str]:
        """What holds each name of a formula; of a bid that held, the tricks are the bid."""
        marks = self.column(1)
        made = f'(COUNT({self.column(0)})-COUNTIF({marks},"p")-COUNTIF({marks},"r"))'
        return {
            "bid": self.bid,
            "tricks": self.bid,
            "off": "0",
            "cards": self._at(HEADER),
            "players": f"COUNT({self.column(0)})",
            "round": str(self.round),
            "rounds": str(self.places.rounds),
            "bid_sum": self._at(self.places.sums),
            "made_count": made,
        }

    def column(self, beside: int) -> str:
        """All bids of the round, or the marks beside them."""
        col = letters(bids(self.round) + beside)
        return f"{col}${self.places.first}:{col}${self.places.last}"

    @property
    def _names(self) -> str:
        return f"$A${self.places.first}:$A${self.places.last}"

    def _at(self, row: int) -> str:
        return f"{letters(bids(self.round))}${row}"


def points(rules: Rules, hand: Hand) -> str:
    """What a hand is worth, nothing where it has no result. The rules need no tricks on a miss."""
    known = f"ISNUMBER({hand.bid})"
    missed, made = (_times(rules, hand, part(rules, hand)) for part in (_missed, _made))
    if rules.missed is None or not rules.missed.names:
        return f'IF({hand.missed},{missed},IF(AND({known},{hand.played}),{made},""))'
    return f'IF(AND({known},{hand.played}),IF({hand.missed},{missed},{made}),"")'


def _missed(rules: Rules, hand: Hand) -> str:
    return rules.missed.excel(hand.cells) if rules.missed else "0"


def _made(rules: Rules, hand: Hand) -> str:
    written = rules.made.excel(hand.cells)
    if rules.all:
        written = f"IF({hand.bid}={hand.cells['cards']},{rules.all.excel(hand.cells)},{written})"
    if rules.zero:
        written = f"IF({hand.bid}=0,{rules.zero.excel(hand.cells)},{written})"
    return written


def _times(rules: Rules, hand: Hand, written: str) -> str:
    """A spreadsheet works with binary fractions, so what is no whole number is rounded."""
    formulas = [f for f in (rules.made, rules.zero, rules.all, rules.missed, rules.times) if f]
    if rules.times and written != "0":
        written = f"({written})*({rules.times.excel(hand.cells)})"
    return f"ROUND({written},2)" if any(map(_has_fractions, formulas)) else written


def _has_fractions(formula: Formula) -> bool:
    return "/" in formula.text or "." in formula.text
