"""The words that stand on protocols, in Swedish and English: headings, labels and marks."""

import unicodedata


def key(text: str) -> str:
    """What two ways to write a label share.

    >>> key(" Summa: ")
    'summa'
    """
    return " ".join(unicodedata.normalize("NFC", text).split()).rstrip(":. ").casefold()


def is_points(text: str) -> bool:
    """Whether a label stands above a block of points."""
    return key(text) in POINTS or key(text).startswith(("poäng ", "points ", "score "))


def _labels(text: str) -> frozenset[str]:
    return frozenset(one.strip() for one in text.split(","))


PLAYERS = _labels(
    "spelare, player, players, namn, name, names, deltagare, deltagarna, vem, who, spelarnas namn"
)
CARDS = _labels("kort, cards, antal kort, kort per spelare, number of cards")
ROUNDS = _labels("omgång, omgångar, omg, giv, givar, round, rounds, deal, deals, nr, no, #")
SUMS = _labels(
    "summa, sum, total, totalt, totals, bud, bids, budsumma, summa bud, bud totalt, sum of bids, "
    "kvar, stick kvar, kvar att bjuda, left, tricks left, återstår, rest, remaining"
)
POINTS = _labels(
    "poäng, points, score, scores, ställning, ställningen, standings, resultat, results, löpande"
)
TOTALS = _labels(
    "summa, sum, poäng, points, score, total, totalt, totals, tot, slutsumma, slutpoäng, "
    "totalpoäng, summa poäng, total score, total points, resultat, result"
)
UNDER_CARDS = _labels("bud, bid, b, stick, tricks, p, plump, plumpar, r")
DASHES = frozenset("-–—−")
PLUMPS = _labels("p, plump, ●, •")
RENONS = _labels("r, renons")
RULES = _labels("regler, husregler, rules, house rules")
DATES = _labels("datum, date, dag, day")
