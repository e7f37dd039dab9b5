"""The section to type an old protocol in: the grid, kept as it is typed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import streamlit as st

from dashboard.typing import component, doubts, exchange
from dashboard.typing.suggestions import suggestions
from dashboard.typing.wording import words
from plump_core.findings import PlumpError
from plump_core.rules import Rules
from plump_core.rules import load as built_in
from plump_core.texts import translator
from plump_core.typed import LAYOUT, TypedGame

Keep = Callable[[TypedGame], None]

_DRAFTS = "typing-drafts"


@dataclass(frozen=True, slots=True)
class _Draft:
    """A game being typed: how far it is taken in, and the game it was ``given`` as.

    ``version`` counts how often it was changed elsewhere; ``trouble`` says why it could not be
    kept, and then the grid sends it again by itself.
    """

    seq: int
    game: TypedGame
    given: TypedGame
    version: int = 0
    trouble: str | None = None


def typing_page(
    lang: str,
    game: TypedGame,
    save: Keep,
    *,
    names: Sequence[str] = (),
    rules: Mapping[str, Rules] | None = None,
    finish: Keep | None = None,
    above: Callable[[], None] = lambda: None,
) -> None:
    """The grid with ``game`` in it, a new one or half a sheet to go on with.

    ``save`` is called with every state of the sheet, whenever the typing pauses; it may raise a
    PlumpError, which is shown, and is then called again. ``game`` is to be what was saved last, or
    what somebody made of it elsewhere since. ``names`` are of those who use to play,
    ``rules`` what the game may have been played under. ``finish`` is called with the complete game
    once the person says so; without it there is no button for that. ``above`` draws what stands
    above the grid and tells of what is typed.

    Each game has a grid of its own, known by the game's id. Only this section is drawn again while
    somebody types, so what stands outside it may lag behind until the page is.
    """
    _section(lang, game, save, tuple(names), rules or built_in(), finish, above)


@st.fragment
def _section(
    lang: str,
    given: TypedGame,
    save: Keep,
    names: tuple[str, ...],
    rules: Mapping[str, Rules],
    finish: Keep | None,
    above: Callable[[], None],
) -> None:
    key, label = f"typing-{given.id}", translator(lang)("The protocol is complete")
    receive = partial(_receive, key, given, save, tuple(rules), lang)
    receive()  # a browser that finds the server started anew brings what it has without a call
    draft = _draft(given)
    with st.container():  # there also while it is empty, so that the grid stays where it is
        above()
    component.mount(key, _data(draft, component.sent(key), lang, names, rules), receive)
    if finish and draft.game.rounds and st.button(label, type="primary", key=f"{key}-end"):
        finish(replace(_draft(given).game, complete=True))


def _receive(key: str, given: TypedGame, save: Keep, rules: tuple[str, ...], lang: str) -> None:
    """Take in what the grid sent, unless something newer is here, and have it kept."""
    sent, draft = component.sent(key), _draft(given)
    game = exchange.typed(sent, draft.game, rules)
    seq = exchange.sequence(sent)
    if game is None or seq <= draft.seq:
        return
    try:
        save(game)
    except PlumpError as error:
        _drafts()[given.id] = replace(draft, trouble=error.text(lang))
    else:
        _drafts()[given.id] = replace(draft, seq=seq, game=game, trouble=None)


def _draft(given: TypedGame) -> _Draft:
    """The draft of a game; a game that was changed elsewhere since takes its place."""
    draft = _drafts().get(given.id)
    if draft is None:
        draft = _Draft(0, given, given)
    elif given not in (draft.given, draft.game):
        draft = _Draft(draft.seq, given, given, draft.version + 1)
    _drafts()[given.id] = draft
    return draft


def _drafts() -> dict[str, _Draft]:
    drafts: dict[str, _Draft] = st.session_state.setdefault(_DRAFTS, {})
    return drafts


def _data(
    draft: _Draft, sent: Any, lang: str, names: tuple[str, ...], rules: Mapping[str, Rules]
) -> dict[str, Any]:
    """Everything the grid is told."""
    played = doubts.played_under(draft.game, rules)
    wanting, found = doubts.found(draft.game, played, lang)
    return {
        "doc": draft.game.id,
        "seq": draft.seq,
        "version": draft.version,
        "sheet": exchange.sheet(draft.game),
        "words": words(lang),
        "names": list(names),
        "rules": _rules(rules, lang),
        "suggestions": suggestions(rules.values()),
        "resolved": exchange.resolved(sent, lang),
        "wanting": draft.trouble or wanting,
        "findings": found,
    }


def _rules(rules: Mapping[str, Rules], lang: str) -> list[dict[str, Any]]:
    """The rules to choose from, those that tell how the whole game is played first."""
    _ = translator(lang)
    usual = doubts.usual(LAYOUT)
    ordered = sorted(rules.items(), key=lambda item: item[1].series is None)
    return [
        {"name": "", "title": _("not known"), "hook": bool(usual.hook)},
        *(
            {"name": name, "title": one.title_in(lang), "hook": bool(one.hook)}
            for name, one in ordered
        ),
    ]
