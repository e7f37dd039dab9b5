"""The words that stand on protocols, in Swedish and English: headings, labels and marks."""

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=512)
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
BIDS = _labels(
    "bud, bid, bids, b, bjöd, bjudit, bjuder, bet, call, called, budade, contract, says, sa, guess"
)
TRICKS = _labels(
    "stick, tricks, trick, s, t, tog, tagna, took, taken, antal stick, won, fick, got, actual"
)
UNITS = _labels("poäng, points, point, pts, pt, poängen, score")
MISSED = _labels(
    "∙, ⚫, ⬤, ✗, ✘, ✕, ❌, miss, missad, missat, missed, bom, plumpade, nej, no, down, bust, "
    "busted, set, fail, failed, sprack"
)
MADE = _labels(
    "✓, ✔, √, ☑, ✅, ok, okej, okay, made, klar, klarat, klarade, klarad, ja, yes, v, satt"
)
CROSSES = _labels("x, ×")
DEALERS = _labels("giv, given, givare, givaren, dealer, dealt by, ger, delar, kortgivare, utdelare")
TRUMPS = _labels("trumf, trump, trumps, trumffärg, färg, suit")
NOTES = _labels(
    "anmärkning, anmärkningar, anm, not, noter, notering, noteringar, kommentar, kommentarer, "
    "note, notes, remark, remarks, comment, comments, övrigt"
)
BID_SUMS = _labels(
    "summa, sum, total, totalt, bud, budsumma, summa bud, bud totalt, sum of bids, bids, kvar, "
    "över/under, över, under, left, diff, differens, +/-, spärr, hook, kontroll, check, stick"
)
MARKS = _labels("p, plump, plumpar, r, mark, märke, resultat, result, ok, klarat, made")
SCORES = POINTS | _labels(
    "p, po, poäng, pts, pt, pkt, points, score, summa, sum, total, totalt, tot, löpande, running"
)
RUNNING = (
    SUMS | POINTS | TOTALS | _labels("löpande summa, delsumma, subtotal, running total, efter")
)
HALFWAY = _labels(
    "halvtid, halvlek, halvvägs, paus, delställning, mellanställning, mellansumma, halftime, "
    "half time, half-time, halfway, interval"
)
PLACES = _labels("placering, placeringar, plac, plats, place, places, placing, rank, ranking")
SHORT_CARDS = _labels("k, c, kt, krt, crds, antal, storlek, size, hand size, tricks, stick")
"""Beside the rounds they may stand above the cards, if the numbers below run as cards do."""

EITHER = _labels("fick, got, gets, gav, gjorde, gör, made, blev")
"""Before a number they say that it came of the bid, be it tricks or points."""

FILLING = _labels("it, his, her, and, but, then, the, och, men, sedan, sen, det, sitt, bara, just")
"""They make a sentence of a hand and say nothing of it."""

AGAIN = _labels("omspel, omspelad, omgiv, om, igen, replay, replayed, again, redeal, redo")
VOID = _labels("ogiltig, struken, stryks, makulerad, void, cancelled, struck")
STRUCK = AGAIN | VOID | _labels("omspelas, ogiltigt, gäller ej")
DUMMIES = _labels(
    "blindhand, blindhanden, blind, dummy, bordet, träkarl, träkarlen, tredje handen, blind hand"
)
HANDS = _labels("hand, hands, runda, rundor, rond, spel, varv, omgångar och kort, omgång/kort")
DATED = _labels("datum, date, tid, time, klockan, kl")
RUNS = _labels("summa, sum, total, totalt, tot, löpande, running, ställning")
