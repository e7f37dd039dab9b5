"""Everything that can be pressed is pressed once: on each page, each kind of archive, by each role.

What is pressed is pressed in a session of its own on an archive as it was, so that no press leans
on another. No page may show an exception, and none may be left to the log.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1.element_tree import ButtonGroup

from dashboard import kept
from dashboard.share import sharing
from dashboard.share.roles import Role
from plump_core.typed import Mark, TypedGame, TypedHand, TypedRound
from tests.dashboard.conftest import FIXTURES, PAGES, Pages

ARCHIVES = ("empty", "half", "full")
ROLES = (Role.OWNER, Role.GUEST)
QUICK = {("half", Role.OWNER), ("empty", Role.GUEST)}
"""What is pressed on every change; the rest is of the long tier."""

_MOST_OPTIONS = 6
_FILES = ("whole.xls", "slip.xls", "begun.xls", "semicolon-cp1252.csv")


@dataclass(frozen=True)
class Press:
    """One thing that can be pressed: its kind, which of them it is, and what of it is chosen."""

    kind: str
    at: int
    name: str
    option: Any = None


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """An archive of each kind, made once and only ever copied."""
    folder = tmp_path_factory.mktemp("archives")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PLUMP_DASHBOARD", raising=False)
        made = {name: folder / f"{name}.db" for name in ARCHIVES}
        for name, place in made.items():
            patch.setenv("PLUMP_ARCHIVE", str(place))
            fill(name)
    return made


def fill(kind: str) -> None:
    """Half: a game saved, one that waits, one half typed. Full: all saved, one typed to its end."""
    store = kept.archive()
    if kind == "empty":
        return
    pages = Pages("en")
    files = _FILES[:1] if kind == "half" else _FILES
    for name in files:
        pages.upload((FIXTURES / name).read_bytes(), name)
    pages.save()
    if kind == "half":
        pages.upload((FIXTURES / "begun.xls").read_bytes(), "begun.xls")
    store.save_typed(typed(complete=kind == "full"))


def copy(archive: Path, to: Path) -> None:
    """A copy of an archive, with what still waits in its log of changes."""
    with closing(sqlite3.connect(archive)) as there, closing(sqlite3.connect(to)) as here:
        there.backup(here)


def typed(complete: bool) -> TypedGame:
    """Three at a table, one round of two played."""
    made, missed = TypedHand(1), TypedHand(1, Mark.PLUMP)
    first = TypedRound((made, missed, TypedHand(0)), True)
    rounds = (first, TypedRound((TypedHand(0), made, missed), True)) if complete else (first,)
    return TypedGame(
        players=("Anna", "Bo", "Cia"), cards=(2, 1), rounds=rounds, complete=complete, title="Typed"
    )


def pressable(pages: Pages) -> Iterator[Press]:
    """All there is to press on a page as it is shown."""
    app = pages.app
    for kind in ("button", "download_button"):
        for at, one in enumerate(app.get(kind)):
            if not one.disabled:
                yield Press(kind, at, one.label)
    for kind in ("checkbox", "toggle"):
        for at, one in enumerate(app.get(kind)):
            yield Press(kind, at, one.label, not one.value)
    for kind in ("selectbox", "segmented_control", "pills", "radio"):
        for at, one in enumerate(app.get(kind)):
            for option in list(range(len(one.options)))[:_MOST_OPTIONS]:
                yield Press(kind, at, one.label, option)
    for at, one in enumerate(app.get("popover")):
        if key := _key(one.proto.popover.id or one.proto.id):
            yield Press("popover", at, key)


def press(pages: Pages, one: Press) -> None:
    app = pages.app
    if one.kind == "popover":
        app.session_state[one.name] = True
        app.run()
        return
    widget = app.get(one.kind)[one.at]
    assert widget.label == one.name, "the page is drawn as before"
    if one.kind in ("button", "download_button"):
        widget.click().run()
    elif one.kind in ("checkbox", "toggle"):
        widget.set_value(one.option).run()
    elif one.kind == "selectbox":
        widget.select_index(one.option).run()
    else:
        widget.set_value(widget.options[one.option]).run()


_formatted = ButtonGroup.format_func.fget


def by_label(group: ButtonGroup[Any]) -> Callable[[Any], Any]:
    """A choice may be said as it is shown, too: only its page knows what is meant by it."""
    usual = _formatted(group)
    return lambda value: value if value in group.options else usual(value)


def _key(id: str) -> str | None:
    """The key that a person of ours gave, behind Streamlit's own."""
    return next((key for key in ("choose-games", "choose-stake") if id.endswith(key)), None)


class Log(logging.Handler):
    """What was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Log]:
    heard = Log()
    loggers = [logging.getLogger(), *map(logging.getLogger, ("streamlit", "plump_core"))]
    loggers += [logging.getLogger(n) for n in logging.root.manager.loggerDict if "streamlit" in n]
    for one in loggers:
        one.addHandler(heard)
    yield heard
    for one in loggers:
        one.removeHandler(heard)


WAYS = [
    pytest.param(
        *way, id="-".join(map(str, way)), marks=[] if way[:2] in QUICK else [pytest.mark.long]
    )
    for way in product(ARCHIVES, ROLES, PAGES)
]


@pytest.mark.parametrize(("archive", "role", "page"), WAYS)
def test_whatever_is_pressed_nothing_goes_wrong(
    archives: dict[str, Path],
    log: Log,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    archive: str,
    role: Role,
    page: str,
    record_property: Callable[[str, object], None],
) -> None:
    monkeypatch.setattr(sharing, "role", lambda: role)
    monkeypatch.setattr(ButtonGroup, "format_func", property(by_label))
    place = tmp_path / "pressed.db"
    monkeypatch.setenv("PLUMP_ARCHIVE", str(place))

    def fresh() -> Pages:
        kept._opened.cache_clear()
        for old in tmp_path.glob("pressed.db*"):
            old.unlink()
        copy(archives[archive], place)
        return Pages("en").go(page)

    shown = fresh()
    shown.check()
    wrong = []
    presses = list(pressable(shown))
    if (archive, role, page) == ("half", Role.OWNER, "write"):
        assert "The protocol is complete" in {one.name for one in presses}
    for one in presses:
        pages = fresh()
        press(pages, one)
        said = [error.value for error in pages.app.exception] + log.said
        log.said.clear()
        if said:
            wrong.append((one, said))
    record_property("presses", len(presses))
    assert not wrong
