"""What is found in a game while it is typed, said for the grid: round, seat and sentence."""

from collections.abc import Iterator, Mapping
from typing import Any

from plump_core.checks import check_game
from plump_core.detect.played import usual
from plump_core.findings import Finding, PlumpError
from plump_core.rules import Rules
from plump_core.texts import translator
from plump_core.typed import LAYOUT, TypedGame

_AT_ONCE = "range"

__all__ = ["found", "played_under", "usual"]


def played_under(game: TypedGame, rules: Mapping[str, Rules]) -> Rules:
    """The rules a typed game is checked against."""
    return rules.get(game.played_rules or "") or usual(LAYOUT)


def found(game: TypedGame, played: Rules, lang: str) -> tuple[str | None, list[dict[str, Any]]]:
    """What is wanting before anything can be checked, and what was found, a line each."""
    try:
        reading = game.reading()
    except PlumpError as error:
        return (error.text(lang) if game.rounds else None), []
    findings = [*reading.findings, *check_game(reading.game, played)]
    places = {player: seat for seat, player in enumerate(reading.game.players)}
    return None, [_line(one, places, lang) for one in _due(findings, game)]


def _due(findings: list[Finding], game: TypedGame) -> Iterator[Finding]:
    """Those that are not only about a round which is still being written."""
    for one in findings:
        if one.round is None or one.code == _AT_ONCE or _written(game, one.round):
            yield one


def _written(game: TypedGame, number: int) -> bool:
    around = game.round(number)
    hands = [around.hand(seat) for seat in range(len(game.players))]
    return around.played or all(hand.out or hand.bid is not None for hand in hands)


def _line(finding: Finding, places: Mapping[str, int], lang: str) -> dict[str, Any]:
    _ = translator(lang)
    told = finding.to_json(lang)
    said = [told["message"]]
    if told["expected"]:
        said.append(_("Expected: {expected}.").format(expected=told["expected"]))
    return {
        "round": finding.round,
        "seat": places.get(finding.player or ""),
        "severity": told["severity"],
        "place": _place(finding, lang),
        "text": " ".join(said),
    }


def _place(finding: Finding, lang: str) -> str:
    _ = translator(lang)
    if finding.round is None:
        return finding.player or ""
    if finding.player is None:
        return _("Round {round}").format(round=finding.round)
    return _("Round {round}, {player}").format(round=finding.round, player=finding.player)
