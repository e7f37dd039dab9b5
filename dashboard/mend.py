"""What there is to look at in all games, and what one press puts right: in one, or in all alike."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import streamlit as st

from dashboard import kept, mending, words
from plump_core.edits import Edit
from plump_core.findings import PlumpError, Severity
from plump_core.reading import Reading
from plump_core.repairs import Group, Offer, groups
from plump_core.texts import plural, translator

Open = Callable[[str], None]

_ICONS = {
    Severity.ERROR: ":material/error:",
    Severity.WARNING: ":material/warning:",
    Severity.NOTE: ":material/info:",
}
_SHOWN = 5
_ALL = "all-of-group"


def panel(
    offers: Sequence[Offer], readings: Mapping[str, Reading], lang: str, open_game: Open, may: bool
) -> None:
    """The findings in groups, with the repairs; what is only told stands last, folded away."""
    _ = translator(lang)
    found = groups(offers)
    notes = [one for one in found if one.severity is Severity.NOTE and not one.kinds]
    doubtful = [one for one in found if one not in notes]
    if doubtful:
        st.subheader(_("To look at"), anchor=False)
    for one in doubtful:
        _group(one, readings, lang, open_game, may)
    count = sum(len(one.offers) for one in notes)
    if count:
        with st.expander(plural(lang, "{n} note", "{n} notes", count)):
            for one in notes:
                _offers(one, readings, lang, open_game, may)


def lay(edits: Mapping[str, Sequence[Edit]], find: kept.Find, lang: str) -> None:
    """Keep repairs in one game or in many; what cannot be kept is told."""
    games = ((find(id), mended) for id, mended in edits.items())
    try:
        kept.mend((reading, mended) for reading, mended in games if reading is not None)
    except PlumpError as error:
        st.toast(error.text(lang), icon=":material/error:")


def _group(
    one: Group, readings: Mapping[str, Reading], lang: str, open_game: Open, may: bool
) -> None:
    with st.container(border=True):
        count = f" · {len(one.offers)}" if len(one.offers) > 1 else ""
        st.markdown(f"**{words.plain(one.title.text(lang))}**{count}")
        if may:
            _for_all(one, lang)
        _offers(one, readings, lang, open_game, may)


def _for_all(one: Group, lang: str) -> None:
    """A button for each way in which all of them can be put right at once."""
    if not one.for_all:
        return
    with st.container(horizontal=True):
        for kind, label in one.for_all.items():
            st.button(
                f"{words.plain(label.text(lang))} ({len(one.offers)})",
                key=f"all-{one.code}-{'-'.join(one.kinds)}-{kind}",
                type="primary",
                on_click=lay,
                args=(one.edits(kind), kept.find, lang),
            )


def _offers(
    one: Group, readings: Mapping[str, Reading], lang: str, open_game: Open, may: bool
) -> None:
    """The first of them; the rest of many behind a button."""
    _ = translator(lang)
    key = f"{_ALL}-{one.code}-{'-'.join(one.kinds)}"
    every = st.session_state.get(key, False)
    shown = one.offers if every else one.offers[:_SHOWN]
    for number, offer in enumerate(shown):
        reading = readings.get(offer.game)
        if reading is not None:
            _offer(offer, f"{key}-{number}", reading, len(readings) > 1, lang, open_game, may)
    if len(shown) < len(one.offers):
        more = _("Show all {n}").format(n=len(one.offers))
        st.button(more, key=f"{key}-more", on_click=partial(_show_all, key))


def _offer(
    offer: Offer,
    key: str,
    reading: Reading,
    several: bool,
    lang: str,
    open_game: Open,
    may: bool,
) -> None:
    """A finding in words, what could be done about it, and a way to where it stands."""
    _ = translator(lang)
    icon = _ICONS[offer.finding.severity]
    said = words.plain(offer.finding.message.text(lang))
    if several:
        said = f"**{words.plain(words.label(reading.game, lang))}**  \n{said}"
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"{icon} {said}", width="stretch")
        for number, repair in enumerate(offer.repairs if may else ()):
            st.button(
                words.plain(repair.label.text(lang)),
                key=f"repair-{key}-{number}",
                on_click=lay,
                args=({offer.game: repair.edits}, kept.find, lang),
            )
        st.button(
            _("Show where"),
            key=f"show-{key}",
            type="tertiary",
            icon=":material/my_location:",
            on_click=_show,
            args=(offer, reading, open_game),
        )


def _show(offer: Offer, reading: Reading, open_game: Open) -> None:
    open_game(offer.game)
    mending.look_at(offer.finding, reading)


def _show_all(key: str) -> None:
    st.session_state[key] = True
