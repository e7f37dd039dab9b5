"""The night that a game was of: its place, what there is to say, a photo, and its other games."""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from dashboard import kept, share, words
from dashboard.archived import saying
from dashboard.view import View
from plump_core.nights import Night
from plump_core.nights.photo import LARGEST
from plump_core.texts import translator

_LONGEST, _LONGEST_NOTE = 80, 2000
_NEAR = pd.Timedelta(days=1)
_MEGABYTE = 1024 * 1024


def about(night: Night, view: View) -> None:
    """Where it was and what there is to say of it."""
    _ = translator(view.lang)
    if not share.may_write():
        _told(night, view.lang)
        return
    # Another key for another value: what was undone must not stand in the field any more.
    place, note = (f"{night.id}-{name}-{hash(getattr(night, name))}" for name in ("place", "note"))
    with st.form(f"about-{night.id}", border=False):
        st.text_input(
            _("Place"), night.place or "", max_chars=_LONGEST, key=place, placeholder=_hint(view)
        )
        st.text_area(
            _("Note"), night.note or "", max_chars=_LONGEST_NOTE, key=note, height="content"
        )
        st.form_submit_button(
            _("Save place and note"), on_click=saying.about, args=(night, place, note)
        )


def _told(night: Night, lang: str) -> None:
    _ = translator(lang)
    for title, text in ((_("Place"), night.place), (_("Note"), night.note)):
        if text:
            st.markdown(f"**{title}**  \n{words.plain(text)}")


def _hint(view: View) -> str:
    """The places that there are already, so that one is not written in two ways."""
    return ", ".join(view.shelf.index.places()[:3])


def photo(night: Night, lang: str) -> None:
    """The photo of the paper, and a field to put one in."""
    _ = translator(lang)
    there = kept.archive().nights.photo(night)
    if there is not None:
        _picture(there, lang)
    if not share.may_write():
        return
    if there is not None:
        st.button(
            _("Take the photo away"),
            on_click=saying.unpictured,
            args=(night,),
            key="no-photo",
            type="tertiary",
        )
        return
    key = f"photo-{night.id}-{night.photo}"
    largest = LARGEST // _MEGABYTE
    st.file_uploader(
        _("A photo of the paper: JPEG, PNG or WebP, at most {n} MB").format(n=largest),
        type=["jpg", "jpeg", "png", "webp"],
        max_upload_size=largest,
        key=key,
        on_change=saying.pictured,
        args=(night, key),
    )


def _picture(data: bytes, lang: str) -> None:
    _ = translator(lang)
    try:
        st.image(data, width="stretch", alt=_("The paper of the night"))
    except Exception:  # whatever is wrong within a picture, Pillow has a kind of its own for it
        st.warning(_("The photo is kept, but it is damaged and cannot be shown."))


def games(id: str, view: View) -> None:
    """Which games were the same night, to be parted, or joined with those of about that day."""
    _ = translator(view.lang)
    night = view.shelf.index.nights[_night(id, view)]
    others = [game for game in night.games if game != id]
    st.markdown(f"**{_('The same night')}**  \n{_titles(others, view) or _('No other game.')}")
    if not share.may_write():
        return
    if others:
        st.button(
            _("This game was another night"),
            on_click=saying.parted,
            args=(night, [id]),
            icon=":material/call_split:",
            key="part-night",
        )
    _join(id, night, view)


def _join(id: str, night: Night, view: View) -> None:
    """The nights of about the same day; others can be marked in the table."""
    _ = translator(view.lang)
    near = _near(id, view)
    if not near:
        return
    with st.popover(_("It was the same night as …"), icon=":material/join:"):
        for other in near:
            st.button(
                words.plain(words.short(" · ".join(_called(other.games, view)))),
                on_click=saying.joined,
                args=(night, [other]),
                key=f"join-{other.id}",
                type="tertiary",
            )


def _near(id: str, view: View) -> list[Night]:
    rows = view.shelf.index.frame
    this = rows[rows["id"] == id]
    day = this["date"].iloc[0]
    near = rows[(rows["date"] >= day - _NEAR) & (rows["date"] <= day + _NEAR)]
    nights = dict.fromkeys(near["night"][near["night"] != this["night"].iloc[0]])
    return [view.shelf.index.nights[one] for one in nights]


def _titles(games: Sequence[str], view: View) -> str:
    return "  \n".join(map(words.plain, _called(games, view)))


def _called(games: Sequence[str], view: View) -> list[str]:
    return [words.listing(view.shelf.known[game], view.lang) for game in games]


def _night(id: str, view: View) -> str:
    rows = view.shelf.index.frame
    return str(rows["night"][rows["id"] == id].iloc[0])
