"""Sheets with marks and a sum column: whose rules are they taken for, and is a wrong sum named?

Run it as ``python tests/benchmarks/own_rules.py [sheets of a kind]``. It deals and scores games by
itself (`tests/own_rules.py`) and prints what detection makes of them: house rules of Swedish tables
without a slip, the same with one wrong sum, and rules that the program does not know.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from plump_core.answers import Answer, answer
from plump_core.reading import read
from plump_core.rules import load
from tests.own_rules import FOREIGN, SWEDISH, Night, night

LAYOUTS = ("template", "rounds")
_OPEN = ("basic", "beredskap")
"""By these a plump is worth its tricks, which marks alone leave open."""


def main(sheets: int) -> None:
    begun = time.perf_counter()
    right = Counter(listed(sheets))
    print("listed rules, no slip:", dict(right))
    for name in ("exact", *_OPEN):
        print(f"  {name}:", dict(Counter(of_rules(name, sheets))))
    for played in (None, "said"):
        print(f"one wrong sum, rules {played or 'not said'}:")
        for players in (3, 4, 5, 6):
            print(f"  {players} players:", dict(Counter(slips(players, sheets, played))))
    for name in FOREIGN:
        print(f"foreign, {name}:", dict(Counter(foreign(name, sheets))))
    print(f"{time.perf_counter() - begun:.0f} s")


def sheet(made: Night, seed: int, said: str | None = None) -> Answer:
    text = made.with_sums(LAYOUTS[seed % 2])
    (reading,) = read(text.encode(), "kväll.csv")
    return answer(reading, said=said)


def listed(sheets: int) -> Iterator[str]:
    for name in SWEDISH:
        yield from of_rules(name, sheets)


def of_rules(name: str, sheets: int) -> Iterator[str]:
    for seed in range(sheets):
        given = sheet(night(seed, 3 + seed % 4, SWEDISH[name]), seed)
        if given.detection.found is None:
            yield "none found"
        else:
            alike = name in {rules.name for rules in given.detection.best}
            yield "right" if alike else f"{name} taken for {given.detection.found.name}"


def slips(players: int, sheets: int, said: str | None) -> Iterator[str]:
    for name in SWEDISH:
        if name in _OPEN:
            continue
        for seed in range(sheets):
            made, who = night(f"slip {seed}", players, SWEDISH[name]).with_slip(seed)
            given = sheet(made, seed, name if said else None)
            named = [one for one in given.findings if one.code == "points" and one.player]
            if [one.player for one in named] == [who] and given.played.name in load():
                yield "named"
            else:
                found = given.detection.found
                yield f"{name}: {found.name if found else 'none found'}"


def foreign(name: str, sheets: int) -> Iterator[str]:
    for seed in range(sheets):
        given = sheet(night(seed, 3 + seed % 4, FOREIGN[name]), seed)
        found = given.detection.found
        yield f"taken for {found.name}" if found else "none found"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 32)
