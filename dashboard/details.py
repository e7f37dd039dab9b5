"""What a sheet says besides its hands, to be put right: names, title, date and rules."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import streamlit as st

from dashboard import how, kept, words
from plump_core import rules
from plump_core.edits import Column, Edit
from plump_core.findings import PlumpError
from plump_core.game import Game
from plump_core.reading import Reading
from plump_core.texts import translator

_LONGEST = 80


def form(reading: Reading, lang: str) -> None:
    """Everything at once, and one button: what is not changed stays as the sheet has it."""
    _ = translator(lang)
    game = reading.game
    with st.form(f"details-{game.id}", border=False):
        fields: dict[str, Any] = {
            "title": st.text_input(_("Name of the night"), game.title or "", max_chars=_LONGEST),
            "date": st.date_input(
                _("Date"), game.date, min_value=dt.date(1900, 1, 1), format="YYYY-MM-DD"
            ),
            "rules": _rules(game, lang),
            "names": [
                st.text_input(
                    _("Player {n}").format(n=number), player, max_chars=_LONGEST, key=f"{key}-name"
                )
                for number, player in enumerate(game.players, start=1)
                for key in [f"details-{game.id}-{number}-{player}"]
            ],
        }
        if st.form_submit_button(_("Put it right")):
            _save(reading, fields, lang)


def _rules(game: Game, lang: str) -> str | None:
    _ = translator(lang)
    titles = {name: one.title_in(lang) for name, one in rules.playable().items()}
    known = [*titles, *([game.played_rules] if _strange(game, titles) else [])]
    chosen: str | None = st.selectbox(
        _("Played under"),
        [None, *known],
        index=known.index(game.played_rules) + 1 if game.played_rules in known else 0,
        format_func=lambda name: _("not said") if name is None else titles.get(name, name),
    )
    return chosen


def _strange(game: Game, titles: dict[str, str]) -> bool:
    return game.played_rules is not None and game.played_rules not in titles


def _save(reading: Reading, fields: dict[str, Any], lang: str) -> None:
    try:
        edits = list(_edits(reading.game, fields))
        if edits:
            _keep(reading, edits)
    except PlumpError as error:
        st.error(words.plain(error.text(lang)))
        return
    if edits:
        st.rerun()


def _keep(reading: Reading, edits: list[Edit]) -> None:
    """Keep what was changed; rules that bids were found by are a matter of reading the sheet."""
    rest = [one for one in edits if one.column is not Column.RULES or not how.is_decoded(reading)]
    ruled = [one for one in edits if one not in rest]
    for one in ruled:
        how.say_rules(reading, None if one.value is None else str(one.value), rest)
    if not ruled:
        kept.mend([(reading, rest)])


def _edits(game: Game, fields: dict[str, Any]) -> Iterator[Edit]:
    """What was changed, and nothing else."""
    date = fields["date"]
    if (fields["title"].strip() or None) != game.title:
        yield Edit(Column.TITLE, fields["title"])
    if date != game.date:
        yield Edit(Column.DATE, date.isoformat() if date else None)
    if fields["rules"] != game.played_rules:
        yield Edit(Column.RULES, fields["rules"])
    for player, name in zip(game.players, fields["names"], strict=True):
        if name != player:
            yield Edit(Column.PLAYER, name, player=player)
