"""Tables of cells that stand on protocols, and of those that should not, in any arrangement."""

from random import Random

CELLS = (
    "", "", "0", "1", "2", "3", "4", "5", "10", "13", "15", "20", "21", "30", "110", "p", "P", "r",
    "plump", "●", "•", "×", "x", "-", "–", "−1", "0,5", "2.5", "12,5", "1e309", "1 234,5", "1-feb",
    "3/13", "2/2=15", "3/2", "3 p", "3p", "Bud 3 → 13", "Bud 2 → plump", "13 (3)", "3-1", "3*",
    "Anna", "Björn", "Cissi", "anna", "Anna ", "Åsa", "A\u030asa", "Blindhand", "Summa", "Kvar",
    "Poäng", "Spelare", "Omgång", "10 kort", "9 kort", "1 kort", "Omgång 3 (8 kort)", "Totalt",
    "Bud", "Stick", "Given", "spelare", "player", "round", "cards", "bid", "tricks", "points",
    "running", "status", "dealer", "2009-02-27", "27 feb -09", "#DIV/0!", "#SAKNAS!", "=1+1", "'3",
    "10-1-10", "Regler: skidsystemet", "Datum", "\u00a03", "٣", "½", "9" * 400, "å" * 300, "\x0b",
    "<b>x</b>", '"', '"a', "a;b", "\u202e3", "\ufeff", "NaN", "inf", "TRUE", "sant", "null", "😀",
)  # fmt: skip


def table(chance: Random) -> bytes:
    """A text of rows and columns of such cells, in one of the encodings people have."""
    width, height = chance.choice((2, 3, 5, 7, 12, 40)), chance.choice((1, 2, 3, 6, 12, 25))
    rows = [_row(chance, width) for _ in range(height)]
    if chance.random() < 0.5:
        rows.insert(0, _heading(chance, width))
    delimiter = chance.choice((";", ";", "\t", ",", "|"))
    text = chance.choice(("\n", "\r\n", "\r")).join(delimiter.join(row) for row in rows)
    encoding = chance.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman", "cp850"))
    return text.encode(encoding, "replace")


def _row(chance: Random, width: int) -> list[str]:
    """Cells of anything, or of one kind with a stranger among them, as real rows are."""
    if chance.random() < 0.4:
        return [chance.choice(CELLS) for _ in range(width)]
    kind = chance.choice((("0", "1", "2", "3"), ("0", "", "1", "p"), ("10", "0", "11", "5", "12")))
    row = [chance.choice(kind) for _ in range(width)]
    row[0] = chance.choice(("Anna", "Björn", "Cissi", "10", "9 kort", "1", "Summa", ""))
    if chance.random() < 0.3:
        row[chance.randrange(width)] = chance.choice(CELLS)
    return row


def _heading(chance: Random, width: int) -> list[str]:
    """A first row: the series with or without gaps, names, or the columns of a long table."""
    series = [str(n) for n in range(width, 0, -1)]
    names = ["Omgång", *("Anna", "Björn", "Cissi", "David", "Eva") * 10]
    columns = ["game", "round", "cards", "player", "bid", "tricks", "plump", "points"] * 5
    spaced = ["Spelare", *(one for n in range(width, 0, -1) for one in (str(n), ""))]
    return chance.choice((series, names, columns, spaced))[:width]
