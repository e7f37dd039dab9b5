"""Protocols for tests, written as people write them."""

import io
from pathlib import Path
from typing import Any

import pandas as pd
from openpyxl import Workbook

from plump_core.reading import Reading, read

FIXTURES = Path(__file__).parents[2] / "fixtures"


def only(text: str, name: str = "fredag.csv") -> Reading:
    """The one reading of a protocol typed with semicolons."""
    (reading,) = read(text.encode(), name)
    return reading


def codes(reading: Reading) -> list[str]:
    return [finding.code for finding in reading.findings]


def hand(reading: Reading, round: int, player: str) -> dict[str, Any] | None:
    """Bid, plump and renons of a hand, None where the player has none in the round."""
    table = reading.game.hands
    found = table[(table["round"] == round) & (table["player"] == player)]
    if found.empty:
        return None
    row = found.iloc[0]
    return {
        "bid": None if pd.isna(row["bid"]) else int(row["bid"]),
        "plump": None if pd.isna(row["plump"]) else bool(row["plump"]),
        "renons": bool(row["renons"]),
    }


def workbook(*sheets: list[list[Any]], **cells: Any) -> bytes:
    """A workbook with these rows on its sheets, and these cells on the first of them."""
    book = Workbook()
    book.remove(book.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Blad{number}")
        for row in rows:
            sheet.append(row)
    for address, value in cells.items():
        book.worksheets[0][address] = value
    return saved(book)


def saved(book: Workbook) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def small() -> list[list[Any]]:
    """Two players, two rounds; the names stand in A2 and A3."""
    return [
        ["Spelare", 2, None, 1, None],
        ["Anna", 1, None, 0, "p"],
        ["Bo", 2, "p", 0, None],
    ]
