"""What house rules choose between, in the words of data/rules.toml."""

from enum import StrEnum


class Wins(StrEnum):
    """Who wins the night."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    FEWEST_PLUMPS = "fewest plumps"


class Tie(StrEnum):
    """What goes before among equals; who is still equal after that shares the place."""

    FEWEST_PLUMPS = "fewest plumps"


class Loser(StrEnum):
    """Who is named the loser of the night, whatever the points."""

    MOST_PLUMPS = "most plumps"


class LimitReached(StrEnum):
    """Whether the point limit has to be passed, or reaching it is enough."""

    OVER = "over"
    AT_LEAST = "at least"


class Trump(StrEnum):
    """How trump is found; a round that deals out the whole deck has none in any case."""

    TURNED = "turned"
    ACE_MEANS_NONE = "turned, ace means none"
    FIRST_ROUND_NONE = "first round none"
    FIRST_ROUND_AND_ACE_NONE = "first round none, ace means none"
    NONE = "none"


class Bidding(StrEnum):
    """Who bids first, or that all bid at once."""

    LEFT_OF_DEALER = "left of dealer"
    DEALER_FIRST = "dealer first"
    TOGETHER = "together"


class Lead(StrEnum):
    """Who plays the first card of a round."""

    LEFT_OF_DEALER = "left of dealer"
    HIGHEST_BIDDER = "highest bidder"
