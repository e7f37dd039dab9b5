"""How a sheet was read, told in a line, and behind it what a person may say instead."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from dashboard import how, words
from plump_core import rules
from plump_core.findings import PlumpError
from plump_core.reading import Choice, Hints, Reading, Role
from plump_core.texts import Translate, translator

_SURE = 0.9
_LONGEST = 4


def panel(reading: Reading, lang: str) -> None:
    """The way in which it was read; opened, the others to choose from."""
    _ = translator(lang)
    ways = how.ways(reading)
    if not ways:
        return
    said = how.hints(reading)
    told = _("Layout: {way}").format(way=_way(reading.choice, _))
    with st.expander(f"{told} · {_('Not so? Change it')}", icon=":material/view_quilt:"):
        st.caption(
            _(
                "What you choose goes for the next sheet of the same kind too. "
                "The file is not changed."
            )
        )
        with st.form(f"how-{reading.game.id}", border=False):
            wanted = _fields(ways, said or Hints(), lang)
            if st.form_submit_button(_("Read the sheet again")):
                _say(reading, wanted, said, lang)


def _fields(ways: tuple[Choice, ...], said: Hints, lang: str) -> dict[str, Any]:
    """What can be said: the way, the rules that points on it go by, and what a line holds."""
    _ = translator(lang)
    known = {(one.layout, one.turned): one for one in ways}
    chosen = next((key for key in known if said.layout and key == (said.layout, said.turned)), None)
    options = [None, *known]
    titles = {name: one.title_in(lang) for name, one in rules.playable().items()}
    played = [None, *titles]
    left, right = st.columns(2)
    way = left.selectbox(
        _("Layout"),
        options,
        index=options.index(chosen),
        format_func=lambda key: _told(known[key], _) if key else _("as the program finds it"),
    )
    under = right.selectbox(
        _("Points on it go by"),
        played,
        index=played.index(said.played) if said.played in played else 0,
        format_func=lambda name: _("as the program finds it") if name is None else titles[name],
    )
    left, right = st.columns(2)
    line = left.text_input(_("Column or row, such as C or 7"), max_chars=_LONGEST)
    role = right.selectbox(
        _("holds"),
        [None, *Role],
        format_func=lambda one: _("as the program finds it") if one is None else _roles(_)[one],
    )
    if said.roles:
        held = (f"{line}: {_roles(_)[Role(one)]}" for line, one in said.roles.items())
        st.caption(words.plain(_("Said before: {roles}").format(roles=", ".join(held))))
    return {"way": way, "played": under, "line": line.strip().upper(), "role": role}


def _say(reading: Reading, fields: Mapping[str, Any], said: Hints | None, lang: str) -> None:
    """Read the sheet again as somebody wants it; what gives no game is told and changes nothing."""
    roles = dict(said.roles) if said else {}
    if fields["line"]:
        roles.pop(fields["line"], None)
        if fields["role"] is not None:
            roles[fields["line"]] = fields["role"]
    layout, turned = fields["way"] or (None, None)
    try:
        wanted = Hints(layout, turned, fields["played"], roles)
        how.say(reading, None if wanted == Hints() else wanted)
    except PlumpError as error:
        st.error(words.plain(error.text(lang)))
    else:
        st.rerun()


def _told(choice: Choice, _: Translate) -> str:
    hands = _("{n} hands").format(n=choice.hands)
    return f"{_way(choice, _)} · {hands}"


def _way(choice: Choice, _: Translate) -> str:
    title = _layouts(_).get(choice.layout, choice.layout)
    turned = f", {_('rows and columns changed over')}" if choice.turned else ""
    doubt = f" ({_('uncertain')})" if choice.confidence < _SURE else ""
    return f"{title}{turned}{doubt}"


def _layouts(_: Translate) -> dict[str, str]:
    return {
        "template": _("as in the template, names down"),
        "rounds-down": _("rounds down, players across"),
        "pairs": _("several columns for each player"),
        "stacked": _("several lines for each round"),
        "points": _("points alone"),
        "long-table": _("a row for each hand"),
        "exchange": _("as the oh-heck programs write it"),
        "escalier": _("as Escalier writes it"),
    }


def _roles(_: Translate) -> dict[Role, str]:
    return {
        Role.NAMES: _("names"),
        Role.CARDS: _("cards"),
        Role.BIDS: _("bids"),
        Role.TRICKS: _("tricks"),
        Role.POINTS: _("points"),
        Role.MARKS: _("marks of plumps"),
        Role.TOTAL: _("sums"),
        Role.IGNORE: _("nothing to read"),
    }
