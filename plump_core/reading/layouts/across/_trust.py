"""How sure it is that a sheet with players across is a protocol, and no other table."""

from collections.abc import Sequence

from plump_core.reading.layouts.across._across import Across
from plump_core.reading.layouts.across._compact import Mark
from plump_core.reading.layouts.common._draft import DraftHand

SURE_ENOUGH = 0.55

_BY_NUMBER_ALONE = 0.15
_AGAINST = 0.45


def confidence(across: Across, joined: bool) -> float:
    """From 0 to 1; ``joined`` tells that words or arrows say what the numbers of a hand are."""
    hands = [hand for hand in across.draft.hands.values() if hand.begun]
    if len(hands) < 2 or _others(across, hands) or not _is_told(across, hands, joined):
        return 0.0
    readable = sum(hand.bid is not None for hand in hands) / len(hands)
    inside = sum(_fits(across, place) for place in across.draft.hands)
    against = across.meant.against / len(hands)
    most = _BY_NUMBER_ALONE if across.down.told == "numbered" else _AGAINST
    if readable < 0.6 or inside < 0.8 * readable * len(hands) or against > most:
        return 0.0
    signs = (
        (0.2, across.down.named),
        (0.15, across.down.runs),
        (0.2, readable),
        (0.2, any(hand.result for hand in hands)),
        (0.15, inside / len(hands)),
        (0.1, 1 - against / most),
    )
    return round(sum(weight * seen for weight, seen in signs), 2)


def _others(across: Across, hands: Sequence[DraftHand]) -> bool:
    """Whether most cells under the names hold something else than hands."""
    written = [hand for hand in across.draft.hands.values() if hand.begun or hand.out]
    lost = sum(hand.unclear for hand in hands)
    players = {player for (_, player), hand in across.draft.hands.items() if hand.begun}
    return lost * 3 > len(written) or len(players) < 2


def _is_told(across: Across, hands: Sequence[DraftHand], joined: bool) -> bool:
    """Whether anything but numbers speaks for bids: marks, tricks, or points that follow."""
    explained = across.meant.explained
    marked = any(spot.mark not in (None, Mark.OUT) for spot in across.marked.spots.values())
    tricks = any(hand.tricks is not None for hand in hands)
    if marked or tricks or (joined and any(hand.points is not None for hand in hands)):
        return True
    if explained is not None and explained.telling:
        return True
    return _bids_alone(across)


def _bids_alone(across: Across) -> bool:
    """Bids without any result: about as many as the cards, and cards that are called so."""
    draft = across.draft
    cards_named = across.down.told == "said" and across.down.cards_named
    sums = [
        (sum(h.bid or 0 for (r, _), h in draft.hands.items() if r == round), one.cards)
        for round, one in draft.rounds.items()
        if any(h.begun for (r, _), h in draft.hands.items() if r == round)
    ]
    near = [abs(bids - cards) <= max(2, cards // 2) for bids, cards in sums]
    even = [bids == cards for bids, cards in sums]
    one_each = all(hand.points is None for hand in draft.hands.values())
    return cards_named and one_each and sum(near) >= 0.8 * len(near) and sum(even) * 2 <= len(even)


def _fits(across: Across, place: tuple[int, str]) -> bool:
    hand, cards = across.draft.hands[place], across.draft.rounds[place[0]].cards
    return hand.begun and hand.bid is not None and hand.bid <= cards
