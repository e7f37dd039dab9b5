"""Makes data/family.zip and data/plump-mall.xlsx: ``python tests/make_data.py``.

The family was made up once, with a fixed seed; numpy may deal other nights in another version, so
the files are kept and not made anew at each build.
"""

import datetime as dt
import io
import random
import zipfile
from dataclasses import dataclass, replace
from pathlib import Path

from plump_core.game import Game
from plump_core.rules import find
from plump_core.series import parse
from plump_core.simulate import simulate
from plump_core.writing import blank, template, template_csv

DATA = Path(__file__).parent.parent / "data"
RULES = "skidsystemet"


@dataclass(frozen=True)
class Person:
    """Who plays since when, how well, and how much too high the bids are."""

    name: str
    skill: float
    bias: float = 0.0
    since: int = 2009


FAMILY = (
    Person("Märta", 0.55),
    Person("Göran", -0.1, -0.25),
    Person("Åsa", 0.3),
    Person("Björn", -0.55, 0.4),
    Person("Cissi", 0.1),
    Person("David", -0.35, 0.15),
    Person("Ella", 0.2, since=2014),
    Person("Oskar", -0.15, 0.25, since=2017),
)

NIGHTS = """
2009-02-24 Sportlovet i Sälen
2009-06-19 Midsommar på Utö
2009-12-26 Annandag jul
2010-02-23 Sportlovet i Sälen
2010-07-17
2010-12-27 Mellandagarna
2011-04-23 Påsk i stugan
2011-08-20 Kräftskivan
2012-02-28 Sportlovet i Sälen
2012-06-22 Midsommar på Utö
2012-11-10
2013-03-30 Påsk i stugan
2013-08-24 Kräftskivan
2013-12-26 Annandag jul
2014-06-20 Midsommar på Utö
2014-10-31 Höstlovet
2015-02-24 Sportlovet i Sälen
2015-08-22 Kräftskivan
2015-12-26 Annandag jul
2016-03-26 Påsk i stugan
2016-07-09 Regnig vecka i stugan
2016-12-27 Mellandagarna
2017-02-28 Sportlovet i Åre
2017-06-23 Midsommar på Utö
2018-03-31 Påsk i stugan
2018-08-18 Kräftskivan
2018-12-26 Annandag jul
2019-06-21 Midsommar på Utö
2019-11-02
2020-07-11 Regnig vecka i stugan
2021-08-21 Kräftskivan
2021-12-26 Annandag jul
2022-04-16 Påsk i stugan
2022-06-24 Midsommar på Utö
2023-02-28 Sportlovet i Åre
2023-08-19 Kräftskivan
2024-06-21 Midsommar på Utö
2024-12-26 Annandag jul
2025-07-12 Regnig vecka i stugan
2026-04-04 Påsk i stugan
"""
SECOND_GAME = {"2012-06-22", "2021-12-26"}
UNFINISHED = {"2016-07-09": 12}
"""Rounds that were played before it got too late."""


def main() -> None:
    (DATA / "family.zip").write_bytes(zipped(family()))
    cards = parse("10-1-10")
    (DATA / "plump-mall.xlsx").write_bytes(template(blank((), cards), find(RULES)))


def family() -> dict[str, Game]:
    """The games by the names of their files."""
    chance = random.Random(1908)
    games = {}
    for line in NIGHTS.split("\n")[1:-1]:
        day, _, title = line.partition(" ")
        present = company(chance, dt.date.fromisoformat(day).year)
        for number in range(1 + (day in SECOND_GAME)):
            short = number or len(present) == 6 or chance.random() < 0.1
            series = "7-1-7" if short else "10-1-10"
            name = f"{day} {title}".strip() + (f" ({number + 1})" if number else "")
            games[f"{name}.csv"] = game(present, series, day, title, chance.randrange(2**32))
    return games


def company(chance: random.Random, year: int) -> list[Person]:
    """Three to six of those who are old enough, around the table as they sat down."""
    there = [person for person in FAMILY if person.since <= year]
    return chance.sample(there, chance.choice((3, 4, 4, 4, 5, 5, 5, 6)))


def game(present: list[Person], series: str, day: str, title: str, seed: int) -> Game:
    nights = simulate(
        1,
        [person.name for person in present],
        parse(series),
        skill=[person.skill for person in present],
        bias=[person.bias for person in present],
        seed=seed,
    )
    whole = nights.game(title=title or None, date=dt.date.fromisoformat(day), rules=RULES)
    played = UNFINISHED.get(day, whole.rounds)
    return replace(whole, hands=whole.hands[whole.hands["round"] <= played])


def zipped(games: dict[str, Game]) -> bytes:
    """The games as texts in the template's layout, always the same bytes for the same games."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as protocols:
        for name, one in games.items():
            protocols.writestr(zipfile.ZipInfo(name), template_csv(one), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


if __name__ == "__main__":
    main()
