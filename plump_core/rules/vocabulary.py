"""The names that a formula may use, in both languages."""

from collections.abc import Mapping

from plump_core.texts import Message

SWEDISH: Mapping[str, str] = {
    "bid": "bud",
    "tricks": "stick",
    "cards": "kort",
    "off": "fel",
    "players": "spelare",
    "round": "omgång",
    "rounds": "omgångar",
    "bid_sum": "budsumma",
    "made_count": "klarade",
}
"""Each name in English, as it is kept, and in Swedish, as it may also be written."""

NAMES = tuple(SWEDISH)
ENGLISH: Mapping[str, str] = {swedish: english for english, swedish in SWEDISH.items()}
FUNCTIONS = ("min", "max", "abs")

ALL_NAMES = Message("bid, tricks, cards, off, players, round, rounds, bid_sum, made_count")


def english(word: str) -> str | None:
    """The name as it is kept, or None for a word that is no name."""
    return word if word in SWEDISH else ENGLISH.get(word)


def listing(values: Mapping[str, object]) -> Message:
    """What is known of a hand, told with its names: “bid 3, tricks 2, cards 5”."""
    told: Message | None = None
    for name, value in values.items():
        one = Message(_TOLD[name].template, {"value": value})
        told = Message("{before}, {one}", {"before": told, "one": one}) if told else one
    return told or Message("any hand")


_TOLD: Mapping[str, Message] = {
    "bid": Message("bid {value}"),
    "tricks": Message("tricks {value}"),
    "cards": Message("cards {value}"),
    "off": Message("off {value}"),
    "players": Message("players {value}"),
    "round": Message("round {value}"),
    "rounds": Message("rounds {value}"),
    "bid_sum": Message("bid_sum {value}"),
    "made_count": Message("made_count {value}"),
}
