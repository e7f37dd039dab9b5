"""Rules: how to play in brief, the group's own as a card, and who would have won under others."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from dashboard import brief, kept, parts, serial, words
from dashboard.card import card, formulas
from dashboard.view import View, current, outcome
from plump_core import rules, series
from plump_core.detect import usual
from plump_core.findings import RuleError
from plump_core.game import Game
from plump_core.reading import Reading
from plump_core.rules import Rules, Wins
from plump_core.texts import numbers, translator

_FACES, _KEEPER = "faces", "keeper"
_USUAL_SERIES = ("10-1", "1-10", "10-1-10", "7-1-7", "13-1", "13-1-1-13", "7x8")


def show(view: View) -> None:
    """The whole page."""
    _ = translator(view.lang)
    st.title(_("Rules"), anchor=False)
    if not len(view):
        parts.empty(
            _("The house rules there are, and who would have won a night under each of them."),
            view.lang,
        )
    reading = parts.one(view, key="rules-game") if len(view) else None
    house = _house(view, reading)
    players = len(reading.game.players) if reading else None
    left, right = st.columns([10, 11], gap="large")
    with left:
        _brief(house, players, view.lang)
        _most(house, view.lang)
    with right:
        _card(house, players, view.lang)
        _long(house, players, view.lang)
    _every_rule(reading, view)


def _house(view: View, reading: Reading | None) -> Rules:
    """The rules chosen; else those the game was played under, or the usual ones without a game."""
    if view.rules:
        return view.rules
    if reading is None:
        return usual("")
    try:
        played = view.answer(reading).played
    except RuleError as error:
        st.error(error.text(view.lang))
        return usual(reading.layout)
    if played.written:
        shown = usual(reading.layout)
        text = translator(view.lang)(
            "Nobody has said which house rules this night had: its points count as they stand on "
            "the sheet. Shown here: {rules}."
        )
        st.info(text.format(rules=words.plain(shown.title_in(view.lang))))
        return shown
    return _as_dealt(played, reading.game)


def _as_dealt(played: Rules, game: Game) -> Rules:
    """The rules with the series of the sheet, where the group dealt otherwise than they say."""
    said = played.series and serial.dealt(played.series, len(game.players), played.reserve or 0)
    return played if said == game.cards else replace(played, series=series.text(game.cards))


def _brief(house: Rules, players: int | None, lang: str) -> None:
    _ = translator(lang)
    st.subheader(_("The rules in brief"), anchor=False)
    told = brief.sentences(house, lang, players)
    st.markdown("\n".join(f"{n}. {one}" for n, one in enumerate(told, 1)))


def _card(house: Rules, players: int | None, lang: str) -> None:
    """The card, what the group itself says on it, and how plumps are drawn."""
    _ = translator(lang)
    st.subheader(_("Our rules on a card"), anchor=False)
    keeper = st.text_input(
        _("Who keeps the protocol?"),
        value=kept.choice(_KEEPER, ""),
        max_chars=80,
        placeholder=_("Somebody for the whole night, or each in turn"),
        key=_KEEPER,
        on_change=_keep,
        args=(_KEEPER,),
        persist_state="session",
    )
    st.html(card(house, lang, players, keeper or "", dark=parts.dark()))
    st.caption(_("Print this page, and the card comes alone on a sheet; or photograph it."))
    st.toggle(
        _("Plumps as cheerful faces, for children"),
        value=bool(kept.choice(_FACES, False)),
        key=_FACES,
        on_change=_keep,
        args=(_FACES,),
        help=_("So they are drawn in the protocol of a night."),
        persist_state="session",
    )


def _keep(key: str) -> None:
    kept.choose(key, st.session_state[key])


def _most(house: Rules, lang: str) -> None:
    _ = translator(lang)
    st.subheader(_("How many cards"), anchor=False)
    st.table(_cards(house.reserve or 0, lang), hide_index=True, border="horizontal")


def _long(house: Rules, players: int | None, lang: str) -> None:
    _ = translator(lang)
    st.subheader(_("How long it takes"), anchor=False)
    st.table(_times(house, players, lang), hide_index=True, border="horizontal")
    st.caption(_("Minutes are a rough guide, from quick play to leisurely."))


def _cards(reserve: int, lang: str) -> list[dict[str, object]]:
    """The most cards, a good start and its rounds, for each number of players."""
    _ = translator(lang)
    return [
        {
            _("Players"): _("2 and a dummy") if one.players == 2 else str(one.players),
            _("Most cards"): one.most,
            _("Good start"): one.start,
            _("Rounds, down and up"): one.rounds,
        }
        for one in series.table(reserve)
    ]


def _times(house: Rules, players: int | None, lang: str) -> list[dict[str, object]]:
    """Rounds and minutes of each usual series that so many can be dealt, and of these rules'."""
    _ = translator(lang)
    own = players and house.series and serial.dealt(house.series, players, house.reserve or 0)
    usual_ones = map(series.parse, _USUAL_SERIES)
    most = serial.most(players, house.reserve or 0) if players else series.MOST_CARDS
    dealt = dict.fromkeys(one for one in (*usual_ones, own) if one and max(one) <= most)
    minutes = _("Minutes, {n} players").format(n=players) if players else _("Minutes")
    return [
        {
            _("Series"): series.text(one).replace("-", "–").replace("x", "×"),
            _("Rounds"): len(one),
            minutes: serial.time(one, lang, players),
        }
        for one in dealt
    ]


def _every_rule(reading: Reading | None, view: View) -> None:
    """All rules with their points, and who would have won under each where there is a game."""
    _ = translator(view.lang)
    st.subheader(_("Under other rules"), anchor=False)
    if reading:
        st.caption(_("Who would have won, had the same bids and plumps been scored otherwise."))
    known = _shown(view.lang)
    rows = [
        {_("Rules"): _bold(one, view.lang), _("Points"): _points(one, view.lang)}
        | ({_("Winner"): _winner(one, reading, view.lang)} if reading else {})
        for one in known
    ]
    st.table(rows, hide_index=True, border="horizontal")


def _shown(lang: str) -> Sequence[Rules]:
    """The rules that tell how the whole game is played; all the family's if one asks for them."""
    _ = translator(lang)
    every = st.toggle(_("The whole family's rules"), key="every-rule", persist_state="session")
    return [one for one in rules.load().values() if every or one.series]


def _winner(house: Rules, reading: Reading, lang: str) -> str:
    """Who wins and with what, or that the sheet leaves it open."""
    _ = translator(lang)
    try:
        ended = outcome(reading, house)
    except RuleError:
        return _("cannot be scored")
    if not ended.winners:
        return _("open: the sheet lacks tricks")
    total = numbers.points(*ended.totals[ended.winners[0]], lang)
    return f"{words.listed(ended.winners, lang)} {words.plain(total)}"


def _bold(house: Rules, lang: str) -> str:
    return f"**{words.plain(house.title_in(lang))}**"


def _points(house: Rules, lang: str) -> str:
    _ = translator(lang)
    lines = formulas(house, lang)
    if house.wins is Wins.LOWEST:
        lines.append(_("lowest wins"))
    return " · ".join(words.plain(line) for line in lines)


show(current())
