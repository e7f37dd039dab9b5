"""Who is who: asked with what speaks for it, answered with a press, and always undone."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import look, share
from dashboard.people import saying
from dashboard.share import Sharing, sharing
from plump_core import archive as archives
from plump_core import players
from plump_core.archive import Archive
from plump_core.players import People, Person
from plump_core.selecting import Facts
from plump_core.statistics import plump_rate
from plump_core.typed import Mark, TypedGame, TypedHand, TypedRound

LARS = ("Lars", "Åsa", "Björn")
LASSE = ("Lasse", "Åsa", "Björn")
TILDA = ("Åsa", "Björn", "Tilda")
HOSTILE = "<b>x</b> [x](y) :smile: *z*"


def page() -> None:
    from dashboard import people, state

    state.start()
    people.show(state.lang())


def protocol(names: tuple[str, ...], night: int) -> TypedGame:
    """Two rounds in which only the first of the players plumps, once."""
    first = [TypedHand(1, Mark.PLUMP), *(TypedHand(0) for _ in names[1:])]
    second = [TypedHand(0) for _ in names]
    rounds = (TypedRound(tuple(first), played=True), TypedRound(tuple(second), played=True))
    day = dt.date(2020, 1, 3) + dt.timedelta(weeks=night)
    return TypedGame(names, (2, 1), rounds, f"kväll {night}", day, complete=True)


class Tab:
    """The page of the people of an archive, as one person has it."""

    def __init__(self, lang: str = "en") -> None:
        self.app = AppTest.from_function(page, default_timeout=60)
        self.app.query_params["lang"] = lang
        self.app.run()

    def press(self, key: str) -> "Tab":
        self.app.button(key=key).click().run()
        assert not self.app.exception, [one.value for one in self.app.exception]
        return self

    def opened(self, person: str) -> "Tab":
        return self.press(f"open-{person}")

    @property
    def text(self) -> str:
        app = self.app
        kinds = (app.subheader, app.caption, app.markdown, app.error)
        return "\n".join(str(one.value) for kind in kinds for one in kind)

    @property
    def html(self) -> str:
        return "\n".join(one.proto.body for one in self.app.get("html"))


@pytest.fixture
def kept(own_archive: Path) -> Iterator[Archive]:
    """Lars at two games, Lasse at three later ones, with the same friends; and Tilda once."""
    with archives.open(own_archive) as opened:
        for night, names in enumerate((LARS, LARS, LASSE, LASSE, ("lasse ", *LASSE[1:]), TILDA)):
            opened.save_typed(protocol(names, night))
        yield opened


def counted(kept: Archive) -> dict[str, int]:
    """Rounds played by each, as statistics have them."""
    hands = kept.games.hands(_facts(kept), kept.people.all())
    table = plump_rate(hands)
    return dict(zip(table["player"], table["rounds"], strict=True))


def _facts(kept: Archive) -> tuple[Facts, ...]:
    return kept.games.listed().known


def written(kept: Archive) -> set[str]:
    """Every name as it stands on a protocol."""
    return {name for one in kept.typed() for name in one.players}


BEFORE = {"Lars": 4, "Lasse": 6, "Åsa": 12, "Björn": 12, "Tilda": 2}
AS_WRITTEN = {"Lars", "Lasse", "lasse", "Åsa", "Björn", "Tilda"}


def test_two_names_of_one_person_are_asked_about_with_the_evidence(kept: Archive) -> None:
    tab = Tab()
    assert "Are these the same person?" in tab.text
    for told in ("3 games", "2 games", "17 January 2020 – 31 January 2020"):
        assert told in tab.html
    for told in ("name and its short form", "never in the same game", "Both play with Björn"):
        assert told in tab.text
    assert counted(kept) == BEFORE, "nothing is made one by itself"


def test_made_one_by_a_press_they_count_as_one_and_the_sheets_stay(kept: Archive) -> None:
    tab = Tab().press("same-Lasse/Lars")
    assert counted(kept) == {"Lasse": 10, "Åsa": 12, "Björn": 12, "Tilda": 2}
    assert {name.strip() for name in written(kept)} == AS_WRITTEN
    assert "same-Lasse/Lars" not in [one.key for one in tab.app.button]
    assert "Lars” were made one player" in tab.text
    tab.press("undo-people")
    assert counted(kept) == BEFORE
    assert "same-Lasse/Lars" in [one.key for one in tab.app.button]
    tab.press("redo-people")
    assert counted(kept)["Lasse"] == 10


def test_which_name_leads_is_chosen(kept: Archive) -> None:
    tab = Tab()
    tab.app.button_group(key="lead-Lasse/Lars").set_value("lars").run()
    tab.press("same-Lasse/Lars")
    assert counted(kept)["Lars"] == 10


def test_told_apart_again_everything_is_as_before(kept: Archive) -> None:
    tab = Tab()
    before = kept.people.all()
    tab.press("same-Lasse/Lars").opened("lasse").press("split-Lars")
    assert kept.people.all() == before
    assert counted(kept) == BEFORE
    assert "Are these the same person?" in tab.text


def test_what_was_said_is_said_for_good(kept: Archive, own_archive: Path) -> None:
    Tab().press("two-Lasse/Lars")
    with archives.open(own_archive) as again:
        assert again.people.apart() == [("lars", "lasse")]
    assert "Are these the same person?" not in Tab().text
    assert counted(kept) == BEFORE


def test_a_person_is_called_otherwise_but_never_as_somebody_else(kept: Archive) -> None:
    tab = Tab().opened("lasse")
    tab.app.text_input(key="name-lasse-Lasse").set_value("Lars-Erik").run()
    assert counted(kept)["Lars-Erik"] == 6
    tab.app.text_input(key="name-lasse-Lars-Erik").set_value("björn").run()
    assert "already" in tab.app.error[0].value
    assert counted(kept)["Lars-Erik"] == 6
    tab.app.run()
    assert not tab.app.error


def test_hidden_persons_leave_statistics_and_stay_on_protocols(kept: Archive) -> None:
    tab = Tab().opened("tilda")
    tab.app.toggle(key="shown-tilda-False").set_value(False).run()
    hands = kept.games.hands(_facts(kept), kept.people.all())
    assert "Tilda" not in set(players.shown(hands, kept.people.all())["player"])
    assert "Tilda" in written(kept)
    assert "Hidden from statistics (1)" in tab.text


def test_guests_are_asked_about_once_and_stand_apart(kept: Archive) -> None:
    tab = Tab()
    assert "1 player has come seldom" in [one.label for one in tab.app.expander]
    tab.press("say-guests")
    assert kept.people.all().person("Tilda").guest
    assert not tab.app.expander
    assert "Guests (1)" in tab.text
    hands = kept.games.hands(_facts(kept), kept.people.all())
    assert set(players.regulars(hands, kept.people.all())["player"]) == set(BEFORE) - {"Tilda"}
    tab.opened("tilda").app.button_group(key="guest-tilda-True").set_value(False).run()
    assert kept.people.all().person("Tilda").guest is False


def test_somebody_not_asked_about_is_made_one_by_hand(kept: Archive) -> None:
    tab = Tab().opened("tilda")
    choice = tab.app.selectbox(key="same-as-tilda")
    assert set(choice.options) == {"Lars", "Lasse"}, "the others sat at a table with her"
    choice.set_value("lasse").run()
    tab.press("make-one-tilda")
    assert counted(kept)["Tilda"] == 8


def test_who_may_only_look_sees_the_list_and_no_buttons(kept: Archive) -> None:
    Tab()
    kept.people.say("Lars", hidden=True)
    sharing.begin(Sharing(8501, ()))
    try:
        assert not share.may_write()
        tab = Tab()
        kinds = ("button", "toggle", "button_group", "expander", "text_input", "selectbox")
        assert not [kind for kind in kinds if tab.app.get(kind)]
        assert "Tilda" in tab.html
        assert ">Lars<" not in tab.html
        before = kept.people.all(), kept.people.apart()
        saying.two_people("Lars", "Lasse")
        assert (kept.people.all(), kept.people.apart()) == before
    finally:
        sharing.begin(None)


def test_many_are_searched(kept: Archive) -> None:
    for n in range(4):
        kept.save_typed(protocol(tuple(f"Spelare {n}{letter}" for letter in "abcd"), 10 + n))
    tab = Tab("sv")
    tab.app.text_input(key="find-person").set_value("asa").run()
    opened = [one.key for one in tab.app.button if one.key.startswith("open-")]
    assert opened == ["open-åsa"]
    tab.app.text_input(key="find-person").set_value("ingen sådan").run()
    assert "Ingen skrivs så." in tab.text


def test_a_name_is_shown_as_the_name_it_is(kept: Archive) -> None:
    for night in (20, 21, 22):
        kept.save_typed(protocol((HOSTILE, "Åsa", "Björn"), night))
    kept.save_typed(protocol((HOSTILE + "q", "Åsa", "Björn"), 23))
    tab = Tab()
    assert not tab.app.exception
    assert "<b>x</b>" not in tab.html
    assert "&lt;b&gt;x&lt;/b&gt; [x](y) :smile: *z*" in tab.html
    assert ":smile:" not in tab.app.button_group(key=f"lead-{HOSTILE}/{HOSTILE}q").options[0]


def test_an_empty_archive_says_what_will_be_there() -> None:
    assert "will stand here" in Tab().text


@pytest.mark.parametrize("dark", [False, True])
def test_a_pen_is_for_life_and_a_guests_is_grey(dark: bool) -> None:
    everybody = [Person(name.lower(), name, (name,), n) for n, name in enumerate("ABCDEFGHIJ")]
    people = People.of(everybody)
    pens = look.pens_of("JA", people, dark)
    assert pens == {"J": look.pens_of("ABCDEFGHIJ", people, dark)["J"], "A": pens["A"]}
    assert (pens["A"].dash, pens["J"].dash) == ("solid", "dash")
    guests = [Person(one.key, one.name, one.spellings, one.colour, guest=True) for one in everybody]
    grey = look.pens_of("AJ", People.of(guests), dark)
    assert {pen.line for pen in grey.values()} == {look.palette(dark).muted}
    assert grey["A"] != grey["J"]


def test_strangers_get_pens_nobody_has() -> None:
    people = People.of([Person("a", "A", ("A",), 0), Person("b", "B", ("B",), 4)])
    pens = look.pens_of(["X", "A", "Y", "B"], people)
    assert len(set(pens.values())) == 4
