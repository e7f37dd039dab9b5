"""The Rules page: what the card of house rules and the rules in brief tell of each rule."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from dashboard import agreed, brief, card, kept, serial, worked
from plump_core import rules
from plump_core.rules import LimitReached, Loser, Rules, Wins, Wording, load, parse
from tests.dashboard.conftest import CHROMIUM, Pages

Open = Callable[..., Pages]

BARRED = "No. Whoever bids last may not make the bids add up to the number of tricks."
TURNED = "After the deal the next card is turned up: its suit is trump."
DOWN_AND_UP = "From 10 down to 1 and up again to 10. With 4 players: 19 rounds"
LEFT_BIDS = "The player to the left of the dealer bids first, the dealer last."
DEALER_BIDS = "The dealer bids first, then the others round to the left."
LEFT_LEADS = "The player to the left of the dealer leads."
NOTHING = "It gives nothing."
A_POINT_A_TRICK = (
    "Bid 3 and took 2: 2 points. Bid 2 and took 4: 4 points. Bid 0 and took 1: 1 point."
)
TEN_MORE = "Bid 1 and took 1: 11 points. Bid 3 and took 3: 13 points."

HOUSES = {
    "exact": ("10 cards", DOWN_AND_UP, TURNED, "10 points.", BARRED, TEN_MORE, NOTHING),
    "exact-zero-5": ("10 cards", DOWN_AND_UP, TURNED, "5 points.", BARRED, TEN_MORE, NOTHING),
    "basic": ("10 cards", DOWN_AND_UP, TURNED, "10 points.", BARRED, TEN_MORE, A_POINT_A_TRICK),
    "double-last": (
        "10 cards",
        DOWN_AND_UP,
        TURNED,
        "10 points, in the last of 19 rounds 20.",
        BARRED,
        "Bid 1 and took 1: 11 points, in the last of 19 rounds 22. "
        "Bid 3 and took 3: 13 points, in the last of 19 rounds 26.",
        NOTHING,
    ),
    "exact-zero-5-plus-cards": (
        "1 card",
        "From 1 up to 13. With 4 players: 13 rounds",
        TURNED,
        "6 points with 1 card, 10 points with 5 cards, and 15 points with 10 cards.",
        None,
        TEN_MORE,
        NOTHING,
    ),
    "skidsystemet": (
        "13 cards",
        "From 13 down to 1, 1 once more and up again to 13. With 4 players: 26 rounds",
        "No trump",
        "5 points.",
        BARRED,
        f"{TEN_MORE} Bid 4 and took 4 of 4 tricks: 24 points.",
        NOTHING,
    ),
    "beredskap": (
        "13 cards",
        "From 13 down to 1. With 4 players: 13 rounds",
        "Not in the first round.",
        "5 points.",
        "Yes.",
        TEN_MORE,
        A_POINT_A_TRICK,
    ),
}
"""For four players: first cards, series, trump, nought, even bids, a bid that holds, a plump."""

TURNS = {
    "exact": (LEFT_BIDS, LEFT_LEADS),
    "exact-zero-5": (LEFT_BIDS, LEFT_LEADS),
    "basic": (LEFT_BIDS, LEFT_LEADS),
    "double-last": (LEFT_BIDS, LEFT_LEADS),
    "exact-zero-5-plus-cards": (DEALER_BIDS, LEFT_LEADS),
    "skidsystemet": (LEFT_BIDS, "The highest bidder leads; of several, the first to bid."),
    "beredskap": (DEALER_BIDS, LEFT_LEADS),
}
"""Who bids first, and who plays the first card."""

TITLES = {
    "sv": ("Reglerna i korthet", "Våra regler på ett kort", "Så många kort", "Så lång tid tar det"),
    "en": ("The rules in brief", "Our rules on a card", "How many cards", "How long it takes"),
}


class Heard(HTMLParser):
    """The words of a card, and whether every tag in it is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.open.append(tag)
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data


def answers(house: Rules, players: int | None = 4, keeper: str = "") -> list[str | None]:
    asked = agreed.questions(house, "en", players, keeper)
    return [one.answer for one in asked]


def shown(page: Pages) -> str:
    """The words of the card on a page."""
    return Heard(page.app.get("html")[0].proto.body).words


@pytest.mark.parametrize("name", HOUSES)
def test_the_six_questions_and_the_points_of_each_house(name: str) -> None:
    *begins, made, missed = HOUSES[name]
    house = load()[name]
    for answer, begin in zip(answers(house), begins, strict=False):
        assert answer == begin is None or (answer or "").startswith(begin or "?"), answer
    points = {one.question: one.answer for one in agreed.further(house, "en", 4)}
    assert points["A bid that holds"] == made
    assert points["A plump"] == missed
    assert (points["Bidding"], points["First card"]) == TURNS[name]
    assert points["Winner"].startswith("The highest sum wins.")


def test_every_house_is_told() -> None:
    assert set(HOUSES) == {one.name for one in load().values() if one.series}


def test_only_an_ace_that_means_no_trump_is_told() -> None:
    assert "ace" in str(answers(load()["beredskap"])[2])
    assert "ace" not in str(answers(load()["exact"])[2])


def test_the_number_that_is_barred_makes_the_bids_even() -> None:
    """Six cards: 2 + 0 + 3 leaves one trick to be bid."""
    assert "6 cards each and 2, 0 and 3 bid, the last bid may not be 1" in str(
        answers(load()["exact"])[4]
    )


def test_the_first_round_holds_no_more_than_the_deck() -> None:
    exact, skid = load()["exact"], load()["skidsystemet"]
    assert serial.first(exact, "en") == "10 cards each. With 6–7 players: 7."
    assert serial.first(exact, "en", 6) == (
        "10 cards each. With 6 players there are no more than 8: begin with 7."
    )
    assert "4 players 13, 5 players 10, 6 players 8, 7 players 7" in str(serial.first(skid, "en"))
    assert serial.first(skid, "en", 2) == "17 cards each.", "two and a dummy"


@pytest.mark.parametrize("players", [None, 2, 12, 60])
@pytest.mark.parametrize("lang", ["sv", "en"])
def test_every_rule_can_be_told_at_any_table(lang: str, players: int | None) -> None:
    for house in load().values():
        assert Heard(card.face(house, lang, players)).words
        assert len(brief.sentences(house, lang, players)) == 8


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("10-1", "from 10 down to 1"),
        ("1-10-1", "from 1 up to 10 and down again to 1"),
        ("1-9-9-1", "from 1 up to 9, 9 once more and down again to 1"),
        ("7x8", "7 cards in each of 8 rounds"),
        ("MAX - 1", "from the most possible down to 1"),
        ("10,9,3", "the series 10,9,3"),
        ("5-1-5-1", "the series 5–1–5–1"),
    ],
)
def test_a_series_is_told_in_words(text: str, told: str) -> None:
    assert serial.words(text, "en") == told


def test_what_is_unsaid_is_said_to_be_unsaid_and_can_be_written_down() -> None:
    wizard = load()["wizard"]
    assert answers(wizard) == [None, None, None, "20 points.", None, None]
    unsaid = "Not said by these rules; we play:"
    assert Heard(card.face(wizard, "en")).words.count(unsaid) == 6
    assert unsaid not in Heard(card.face(load()["exact"], "en")).words
    told = " ".join(brief.sentences(wizard, "en"))
    assert told.count("These rules do not say: agree on it first.") == 2


@pytest.mark.parametrize(
    ("name", "made", "nought", "missed"),
    [
        ("ten-off", "Bid 3 and took 3: 13 points.", "10 points.", "It gives −10 points, however"),
        ("negative-cards", "took 3: 0 points.", "0 points.", "took 4 of 6 tricks: 6 points."),
        ("estimativa", "took 3: 6 points.", "1 point.", "took 4: −2 points."),
        ("trick-scoring", "took 3: 3 points.", "0.5 points.", "took 2: −1 point."),
        ("double-whammy", "took 1: 15 points.", "10 points.", "took 4: 4 points."),
        ("skull-king", "took 3: 60 points.", "10 points with 1 card, 50", "Bid 0 and took 1 of 6"),
    ],
)
def test_points_of_the_family(name: str, made: str, nought: str, missed: str) -> None:
    house = load()[name]
    assert made in worked.made(house, "en", 19)
    assert worked.nought(house, "en", 19).startswith(nought)
    assert missed in worked.missed(house, "en", 19)


@pytest.mark.parametrize("formula", ["10 + players", "bid + bid_sum", "bid / 3 + 1 / 7"])
def test_points_that_an_example_would_not_tell_are_left_to_the_formula(formula: str) -> None:
    house = Rules("ours", made=parse(formula), missed=parse(formula))
    told = f"By the formula {parse(formula).text}."
    assert worked.made(house, "en", 19) == told
    assert worked.missed(house, "en", 19) == told


def test_a_limit_a_loser_and_shared_places_are_told() -> None:
    house = replace(load()["exact"], limit=rules.load()["exact"].limit or 150, ties=())
    assert agreed.winner(house, "en").endswith("somebody has more than 150 points.")
    assert "share the place" in agreed.winner(house, "en")
    reached = replace(house, limit_reached=LimitReached.AT_LEAST, loser=Loser.MOST_PLUMPS)
    assert "has reached 150 points" in agreed.winner(reached, "en")
    assert "night's loser" in agreed.winner(reached, "en")
    assert "fewest plumps win" in agreed.winner(replace(house, wins=Wins.FEWEST_PLUMPS), "en")


def test_what_strangers_write_is_only_text() -> None:
    evil = "<script>alert(1)</script> & <b>x</b>"
    house = replace(load()["exact"], title=Wording(en=evil))
    heard = Heard(card.card(house, "en", 4, keeper=evil))
    assert heard.words.count(evil) == 2
    assert not {"script", "img", "a"} & heard.tags


@pytest.mark.parametrize("lang", TITLES)
@pytest.mark.parametrize("name", ["skidsystemet", "beredskap", "exact", "wizard"])
def test_the_page_tells_the_chosen_rules(pages: Open, name: str, lang: str) -> None:
    """Before there is any game, too."""
    page = pages(lang).go("rules").choose(name)
    page.check()
    assert load()[name].title_in(lang) in shown(page)
    assert set(TITLES[lang]) <= {one.value for one in page.app.subheader}
    assert len(page.app.table[0].value) == 10, "two players to eleven"


def test_the_card_tells_how_the_night_dealt(pages: Open) -> None:
    """The example goes 10–1–10; the rules that it was scored by have two rounds of one card."""
    page = pages().example().go("rules")
    assert "From 10 down to 1 and up again to 10. With 5 players: 19 rounds" in shown(page)
    assert "1 once more" in shown(page.choose("skidsystemet").go("rules"))


def test_the_keeper_and_the_faces_are_kept(pages: Open) -> None:
    page = pages("sv").go("rules")
    page.app.text_input(key="keeper").set_value("Farmor").run()
    page.app.toggle(key="faces").set_value(True).run()
    page.check()
    assert "Farmor" in shown(page)
    assert kept.choice("faces") is True
    again = pages("sv").go("rules")
    assert "Farmor" in shown(again)
    assert again.app.toggle(key="faces").value is True
    night = again.example().app
    assert any('class="face"' in one.proto.body for one in night.get("html"))


@pytest.fixture
def phone(server: str) -> Iterator[Any]:
    """The page on a phone, in a real browser."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"needs {CHROMIUM}")
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=quiet)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(f"{server}/rules?lang=sv&rules=beredskap")
        page.locator(".house-card").wait_for(timeout=30_000)
        yield page
        browser.close()


def test_the_card_fits_a_phone_and_prints_alone(phone: Any) -> None:
    box = phone.locator(".house-card").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert phone.locator("h1", has_text="Regler").is_visible()
    phone.emulate_media(media="print")
    assert phone.locator(".house-card").is_visible()
    assert not phone.locator("h1", has_text="Regler").is_visible()
    assert not phone.locator("table").first.is_visible()
    assert phone.evaluate("document.documentElement.scrollHeight") <= max(
        844, phone.locator(".house-card").bounding_box()["height"] + 1
    )
