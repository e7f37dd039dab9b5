"""The pages, run without a browser: what they say, and that no file takes them down."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from dashboard import kept, taking
from plump_core.reading import child
from plump_core.reading.worker import Reader
from plump_core.texts import catalogue
from tests.core.test_texts import texts_in_code
from tests.dashboard.conftest import FIXTURES, PAGES, Pages

Open = Callable[..., Pages]

WHOLE = (FIXTURES / "whole.xls").read_bytes()
SAME_GAME = (FIXTURES / "semicolon-cp1252.csv").read_bytes()
BEGUN = (FIXTURES / "begun.xls").read_bytes()

TITLES = {
    "sv": {
        "protocols": "Protokoll",
        "plumps": "Plumpar",
        "bids": "Bud",
        "rules": "Regler",
        "money": "Pengar",
    },
    "en": {
        "protocols": "Protocols",
        "plumps": "Plumps",
        "bids": "Bids",
        "rules": "Rules",
        "money": "Money",
    },
}
LANGUAGES = list(TITLES)

HOSTILE = ("=1+1", "<b>x</b>", "[x](y)", ":smile:", "a->b *c*", "x" * 500)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", [page for page in PAGES if page != "write"])
def test_an_empty_page_says_what_will_be_there_and_gives_the_example(
    pages: Open, page: str, lang: str
) -> None:
    empty = pages(lang).go(page)
    empty.check()
    assert len(empty.app.markdown[0].value) > 30
    assert {"Show an example night", "Visa en exempelkväll"} & {b.label for b in empty.app.button}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["", "beredskap"])
def test_every_page_shows_the_example_under_any_rules(pages: Open, rules: str, lang: str) -> None:
    shown = pages(lang).example().choose(rules)
    for page in PAGES:
        shown.go(page).check()
        if page in TITLES[lang]:
            assert shown.app.title[0].value == TITLES[lang][page]


def test_the_night_ranks_its_players(pages: Open) -> None:
    """The fixture's totals under Skidsystemet, as worked out on paper."""
    night = pages().upload(WHOLE, "whole.xls").go("tonight")
    assert list(night.scores().items()) == [
        ("Cissi", "123 p"),
        ("Märta", "116 p"),
        ("Göran", "95 p"),
        ("Björn", "90 p"),
        ("Åsa", "80 p"),
    ]


def test_a_range_is_shown_as_a_range_and_not_settled(pages: Open) -> None:
    night = pages("sv").example().choose("beredskap")
    assert all("–" in points for points in night.scores().values())
    assert "Skidsystemet" in night.text(), "what was played is said beside what is looked at"
    for page in ("tonight", "money"):
        night.go(page)
        assert "→" not in night.text()
        assert "Omgång 1, 10 kort" in night.text()


def test_the_sum_of_several_games_is_the_sum_of_each(pages: Open) -> None:
    sheet = b"Spelare;2;;1;\nAnna;1;;0;p\nBo;%d;p;0;\n"
    shown = pages().upload(sheet % 0, "2024-12-27 a.csv").upload(sheet % 2, "2024-12-27 b.csv")
    money = shown.go("money")
    money.check()
    together, *each = (_net(one.value) for one in money.app.code)
    assert len(each) == 2
    for player, net in together.items():
        assert net == sum(one.get(player, 0) for one in each)
    assert sum(together.values()) == 0


def test_the_same_file_is_counted_once(pages: Open) -> None:
    twice = pages().upload(WHOLE, "whole.xls").upload(WHOLE, "copy.xls")
    assert twice.chosen() == "Plump i stugan"
    assert len(twice.go("archive").app.dataframe[0].value) == 1
    assert "counted once" in twice.go("protocols").text()


def test_the_same_game_from_another_file_is_not_counted_twice(pages: Open) -> None:
    twice = pages().upload(WHOLE, "whole.xls").upload(SAME_GAME, "friday.csv")
    assert len(twice.app.session_state["chosen"].left_out) == 1
    assert twice.chosen() == "Plump i stugan"
    assert twice.behind("choose-games").press("All").chosen() == "All 2 games"
    assert "1 game is here already" in twice.text()


def test_a_game_can_be_taken_away(pages: Open) -> None:
    left = pages().upload(WHOLE, "whole.xls").save().press("Remove")
    left.check()
    assert "Your games will stand here" in left.text()
    assert "“Plump i stugan” was removed" in left.text()
    assert left.go("tonight").app.title[0].value == "Tonight"


def test_an_unfinished_game_says_how_much_is_left(pages: Open) -> None:
    assert "12 rounds left" in pages().upload(BEGUN, "begun.xls").go("tonight").text()


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "empty.xls"),
        (b"\xff\xd8\xff\xe0" + b"0" * 5000, "photo.xlsx"),
        (b"A", "one.csv"),
        (WHOLE[:3000], "cut.xls"),
        (b"\x00" * 4096, "noughts.xls"),
        (b"PK\x03\x04" + b"\x00" * 100, "torn.xlsx"),
    ],
)
def test_a_bad_file_is_named_and_the_games_stay(pages: Open, data: bytes, name: str) -> None:
    shown = pages().upload(WHOLE, "whole.xls").upload(data, name)
    shown.check()
    assert name.split(".")[0] in shown.app.error[0].value
    assert len(shown.go("tonight").scores()) == 5


def test_a_fault_of_ours_in_one_file_leaves_the_page_standing(
    pages: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = pages().upload(WHOLE, "whole.xls")
    monkeypatch.setattr(child, "_START", child._START + "s.read = lambda *_, **__: 1 / 0; ")
    with Reader(workers=1) as broken:
        monkeypatch.setattr(taking, "shared", lambda: broken)
        shown.upload(SAME_GAME, "friday.csv").check()
    assert "friday" in shown.app.error[0].value
    assert "ZeroDivision" not in shown.text()
    assert len(shown.go("tonight").scores()) == 5


@pytest.mark.parametrize("stake", ["", "abc", "-1", "1e9"])
def test_a_stake_that_is_no_money_is_told_and_nothing_is_settled(pages: Open, stake: str) -> None:
    shown = pages().example().behind("choose-stake")
    shown.app.text_input(key="stake").set_value(stake).run()
    shown.check()
    assert shown.app.error
    assert "→" not in shown.text()
    assert len(shown.scores()) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_names_whatever_they_look_like(pages: Open, lang: str) -> None:
    """Streamlit reads Markdown: nothing in a name may be left for it to read."""
    shown = pages(lang).upload(hostile(), "odd.csv")
    for page in PAGES:
        shown.go(page).check()
    labels = " ".join(card.label for card in shown.go("tonight").app.metric)
    assert r"\[x\]\(y\)" in labels
    assert r"\<b\>x\<\/b\>" in labels
    assert "x" * 500 not in labels


def test_the_choice_of_language_sticks(pages: Open) -> None:
    shown = pages().example()
    shown.app.segmented_control(key="language").set_value("sv").run()
    assert shown.go("money").app.title[0].value == "Pengar"
    assert shown.app.query_params["lang"] in ("sv", ["sv"])


def test_everybody_at_the_computer_has_the_same_games_and_own_choices(pages: Open) -> None:
    one, other = pages(), pages()
    one.upload(WHOLE, "whole.xls")
    other.go("tonight")
    one.go("tonight").choose("beredskap")
    assert all("–" in points for points in one.scores().values())
    assert other.go("tonight").scores()["Cissi"] == "123 p"


def test_what_is_loaded_and_chosen_is_there_the_next_time(pages: Open) -> None:
    first = pages().upload(WHOLE, "whole.xls").choose("exact").behind("choose-stake")
    first.app.text_input(key="stake").set_value("0.25").run()
    again = pages().go("tonight").behind("choose-stake")
    assert again.app.selectbox(key="rules").value == "exact"
    assert again.app.text_input(key="stake").value == "0.25"
    assert again.scores() == first.go("tonight").scores()


def test_the_address_holds_the_view(pages: Open) -> None:
    first = pages().upload(WHOLE, "whole.xls").choose("exact")
    assert first.app.query_params["rules"] in ("exact", ["exact"])
    first.choose("")
    assert "rules" not in first.app.query_params


def test_an_example_is_looked_at_and_not_kept(pages: Open) -> None:
    shown = pages().example()
    assert len(shown.scores()) == 5
    assert kept.archive().files() == []
    shown.go("protocols").press("Close the example")
    assert not shown.go("tonight").scores()


def test_a_family_over_forty_nights_is_one_press_away(pages: Open) -> None:
    shown = pages().go("plumps").press("A family over forty nights")
    shown.check()
    assert len(kept.files()) == 0
    for page in PAGES:
        shown.go(page).check()


def test_a_game_removed_comes_back_by_undo(pages: Open) -> None:
    shown = pages().upload(WHOLE, "whole.xls").save().press("Remove")
    assert not shown.go("tonight").scores()
    shown.go("protocols").press("Undo")
    assert shown.go("tonight").scores()["Cissi"] == "123 p"


def test_a_game_removed_comes_back_from_the_bin(pages: Open) -> None:
    shown = pages().upload(WHOLE, "whole.xls").save().press("Remove")
    shown.go("archive").part("changes").press("Put back").check()
    assert shown.go("tonight").scores()["Cissi"] == "123 p"


def test_the_first_sentence_says_which_rules_the_sheet_agrees_with(pages: Open) -> None:
    night = pages("sv").upload(WHOLE, "whole.xls").go("tonight")
    said = night.text().replace("\\", "")
    assert "Stämmer med Skidsystemet: 100 av 100 rutor" in said


def test_a_sheet_without_points_is_shown_under_rules_that_one_press_changes(pages: Open) -> None:
    night = pages("sv").upload(b"Spelare;2;;1;\nAnna;1;;0;p\nBo;0;p;0;\n", "natt.csv").go("tonight")
    assert "Bladet säger inte" in night.text()
    assert list(night.scores().values()) == ["11 p", "5 p"]
    game = kept.files()[0].readings[0].game.id
    night.app.selectbox(key=f"played-{game}").set_value("exact").run()
    assert list(night.scores().values()) == ["11 p", "10 p"]
    assert "Bladet säger inte" not in night.text()


def hostile() -> bytes:
    """A night of people with strange names."""
    rows = [
        "Spelare;2;;1;",
        *(f"{name};{i % 2};{'p' * (i > 1)};0;" for i, name in enumerate(HOSTILE)),
    ]
    rows[-1] = rows[-1][:-2] + "1;"
    return "\n".join(rows).encode()


def _net(message: str) -> dict[str, Decimal]:
    """What each gets or pays, read off the upper part of a message to the others."""
    above = message.partition("\n\n")[0]
    lines = (line.rsplit(": ", 1) for line in above.splitlines()[1:])
    return {player: _money(said) for player, said in lines}


def _money(said: str) -> Decimal:
    digits = "".join(sign for sign in said.replace("−", "-") if sign in "-0123456789.")
    return Decimal(digits.rstrip("."))


def test_no_english_is_left_on_a_swedish_page(pages: Open) -> None:
    """Every text that a page shows in words is looked for among the English ones."""
    known = catalogue("sv")
    english = {text for text in texts_in_code() if known.gettext(text) != text}
    shown = pages("sv").example()
    for page in PAGES:
        shown.go(page).check()
        said = [line.strip("*# ") for line in shown.text().splitlines()]
        kinds = ("button", "selectbox", "multiselect", "text_input", "toggle", "radio")
        said += [one.label for kind in kinds for one in shown.app.get(kind)]
        assert not english & set(said), page


def test_a_mistake_is_mended_and_can_be_taken_back(pages: Open) -> None:
    sheet = b"Spelare;3;;2;\nAnna;1;;2;p\nBo;1;;1;p\nCia;0;;0;\n"
    shown = pages().upload(sheet, "night.csv")
    assert "Nobody has a plump in round 1" in shown.text()
    shown.press("Anna had a plump").check()
    assert "Nobody has a plump in round 1" not in shown.text()
    assert shown.go("tonight").scores()["Anna"] == "0 p"
    shown.go("protocols").press("Undo")
    assert "Nobody has a plump in round 1" in shown.text()
