"""One game, opened: when it was, who dealt first, the night it was of, and the way to its page."""

from typing import Any

import streamlit as st

from dashboard import chosen, parts, share, words
from dashboard.archived import night, saying
from dashboard.view import View
from plump_core.nights import DateGuess
from plump_core.selecting import Facts
from plump_core.texts import numbers, plural, translator

_EARLIEST = "1900-01-01"


def show(id: str, view: View) -> None:
    """All that is known of a game besides its hands; for whoever may write with fields."""
    _ = translator(view.lang)
    known = view.shelf.known[id]
    own = view.shelf.is_own(id)
    with st.container(border=True, key="opened-night"):
        st.subheader(words.plain(words.called(known, view.lang)), anchor=False)
        st.caption(" · ".join(map(words.plain, _facts(known, view))))
        _ways(id, view, own)
        if own:
            left, right = st.columns([11, 9], gap="large")
            with left:
                _date(known, view.lang)
                night.about(view.shelf.index.nights[_night_of(id, view)], view)
                _dealer(known, view)
            with right:
                night.photo(view.shelf.index.nights[_night_of(id, view)], view.lang)
                night.games(id, view)


def _facts(known: Facts, view: View) -> list[str]:
    players = ", ".join(words.short(view.people.name(player)) for player in known.players)
    rounds = plural(view.lang, "{n} round", "{n} rounds", len(known.cards))
    source = " · ".join(filter(None, (known.file, known.sheet)))
    return [one for one in (players, rounds, source) if one]


def _ways(id: str, view: View, own: bool) -> None:
    """To the game's own page, and to the bin."""
    _ = translator(view.lang)
    with st.container(horizontal=True, vertical_alignment="center"):
        if st.button(_("See the game"), key="see-game", icon=":material/bedtime:", type="primary"):
            chosen.open_game(id)
            st.switch_page(parts.page("tonight"))
        st.button(
            _("See only this"),
            on_click=chosen.pick,
            args=([id],),
            icon=":material/filter_list:",
            key="only-opened",
        )
        if own and share.may_write():
            st.button(
                _("To the bin"),
                on_click=saying.removed,
                args=([id],),
                icon=":material/delete:",
                key="remove-opened",
            )


def _date(known: Facts, lang: str) -> None:
    """The day and what told of it; a guess until somebody has said that it is so."""
    _ = translator(lang)
    st.markdown(f"**{_('Date')}**  \n{_dated(known, lang)}")
    if not share.may_write():
        return
    key = f"dated-{known.id}-{known.date}"
    guessed = known.date is not None and known.date != known.stands
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.date_input(
            _("Another day"),
            known.date,
            min_value=_EARLIEST,
            max_value="today",
            format="YYYY-MM-DD",
            key=key,
            on_change=saying.dated,
            args=(known.id, None, key),
            width=180,
        )
        if guessed:
            st.button(
                _("It was that day"),
                on_click=saying.dated,
                args=(known.id, known.date),
                icon=":material/check:",
                key="confirm-date",
            )


def _dated(known: Facts, lang: str) -> str:
    _ = translator(lang)
    if known.date is None:
        return _("Nothing tells of it.")
    day = words.plain(numbers.day(known.date, lang))
    if known.origin is None:
        return day
    return f"{day}: {words.plain(DateGuess(known.date, known.origin).message.text(lang))}"


def _dealer(known: Facts, view: View) -> None:
    """Who dealt first: asked where nobody has said, for it decides who bid last."""
    _ = translator(view.lang)
    seats = list(range(len(known.players)))
    who = known.first_dealer
    if not share.may_write():
        if who is not None:
            st.markdown(f"**{_('Dealt first')}**  \n{words.name(known.players[who])}")
        return
    key = f"dealt-{known.id}-{who}"
    st.selectbox(
        _("Dealt first") if who is not None else _("Who dealt the first round?"),
        seats,
        index=who,
        format_func=lambda seat: words.short(known.players[seat]),
        placeholder=_("nobody has said"),
        help=_("The dealer bids last; some figures need to know who it was."),
        key=key,
        on_change=saying.dealt,
        args=(known.id, key),
    )


def _night_of(id: str, view: View) -> str:
    rows: Any = view.shelf.index.frame
    return str(rows["night"][rows["id"] == id].iloc[0])
