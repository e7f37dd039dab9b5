"""The pages of plumps and bids, run without a browser over typed nights."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest

from plump_core import archive
from plump_core.simulate import simulate
from plump_core.typed import TypedGame, TypedHand, TypedRound
from tests.dashboard.conftest import Pages

Open = Callable[..., Pages]

NAMES = ("Anna", "Bo", "Cia")
CLOSER = {
    "plumps": ("cards", "fair", "bid", "seat", "robbed", "years"),
    "bids": ("made", "players", "worth", "table", "hooked"),
}
WRONG = "Something went wrong"


def keep(place: Path, nights: int, players: tuple[str, ...] = NAMES, dealer: bool = True) -> None:
    """Put simulated nights of six rounds into the archive, as if they had been typed."""
    cards = (3, 2, 1, 1, 2, 3)
    played = simulate(nights, players, cards, hook=len(players) > 1, seed=4)
    first = played.dealers[0] if dealer else None
    with archive.open(place) as store:
        for night in range(nights):
            rounds = zip(played.bids[night], played.plumps[night], strict=True)
            told = tuple(
                TypedRound(
                    tuple(
                        TypedHand(bid=int(bid), mark="p" if plump else "")
                        for bid, plump in zip(*hands, strict=True)
                    ),
                    played=True,
                )
                for hands in rounds
            )
            date = dt.date(2024, 11, 1) + dt.timedelta(days=30 * night)
            store.save_typed(
                TypedGame(players, cards, told, date=date, first_dealer=first, complete=True)
            )


def look_closer(shown: Pages, page: str, name: str) -> str:
    """What the page says once a part is chosen."""
    chips = next(one for one in shown.app.get("button_group") if one.key == f"{page}-closer")
    chips.set_value(name)
    shown.app.run()
    shown.check()
    assert WRONG not in shown.text()
    return shown.text()


@pytest.mark.parametrize("page", list(CLOSER))
def test_every_part_of_a_page_is_shown(pages: Open, own_archive: Path, page: str) -> None:
    keep(own_archive, 4)
    shown = pages().go(page)
    shown.check()
    told = [look_closer(shown, page, name) for name in CLOSER[page]]
    assert len(set(told)) == len(told)


def test_one_night_is_too_early_to_tell(pages: Open, own_archive: Path) -> None:
    keep(own_archive, 1)
    shown = pages().go("plumps")
    assert "given how little that is" in shown.text()
    assert "too early to tell" in shown.text()
    assert "one night so far" in look_closer(shown, "plumps", "years")


def test_one_player_alone_has_nobody_to_be_compared_with(pages: Open, own_archive: Path) -> None:
    keep(own_archive, 1, ("Anna",))
    shown = pages().go("plumps")
    shown.check()
    assert "Anna is alone" in shown.text()
    assert WRONG not in shown.go("bids").text()


def test_where_no_dealer_is_known_the_page_says_how_to_tell(pages: Open, own_archive: Path) -> None:
    keep(own_archive, 1, dealer=False)
    shown = pages().go("plumps")
    for name in ("seat", "robbed"):
        assert "who dealt the first round" in look_closer(shown, "plumps", name)


def test_a_hidden_person_is_in_no_chart_but_in_all_together(pages: Open, own_archive: Path) -> None:
    keep(own_archive, 1)
    with archive.open(own_archive) as store:
        store.people.meet(NAMES)
        store.people.say("Bo", hidden=True)
    shown = pages().go("plumps")
    charts = "".join(str(one.proto) for one in shown.app.get("plotly_chart"))
    assert "Anna" in charts
    assert "Bo" not in charts
    assert "of 18" in shown.text(), "three players in six rounds"
