"""Everything that can be pressed is pressed once: on each page, each kind of archive, by each role.

What a press brings into sight (behind a button, in a dialog, on another part of the page) is
pressed too. A session goes on as long as the page and the archive are as they were; after a press
that changed either, the next one has a session of its own on an archive as it was. No page may show
an exception, and none may be left to the log.
"""

import logging
import sqlite3
from collections import deque
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
from dashboard.typing import component, exchange
from plump_core.typed import Mark, TypedGame, TypedHand, TypedRound
from tests.dashboard.conftest import FIXTURES, PAGES, Pages

ARCHIVES = ("empty", "half", "full")
ROLES = (Role.OWNER, Role.GUEST)
_GAMES = {"empty": (0, 0, 0), "half": (1, 1, 1), "full": (5, 0, 1)}
"""Of each archive: games of files that are saved, those that wait, and typed ones."""
_COUNTED = (
    "SELECT count(*) FROM game WHERE file NOT IN (SELECT file FROM arrival)",
    "SELECT count(*) FROM game WHERE file IN (SELECT file FROM arrival)",
    "SELECT count(*) FROM game WHERE typed IS NOT NULL",
)
_FEWEST = dict(zip(PAGES, (14, 5, 2, 5, 5, 5, 14, 5, 7), strict=True))
"""Less than this to press on a page, whatever there is, would be a page that was not drawn."""
_FEWEST_OF_OWNER = dict(zip(PAGES, (30, 25, 5, 15, 14, 10, 15, 10, 20), strict=True))
"""The same for the owner where there are games."""
_ABOVE_ALL = ("rules", "language", "choose-games", "choose-stake")
"""What stands above every page: pressed on the first one, and on all of them by the long test."""
_DEPTH = 1
_MOST_OPTIONS = 6
_FILES = ("whole.xls", "slip.xls", "begun.xls", "semicolon-cp1252.csv")


@dataclass(frozen=True)
class Press:
    """One thing that can be pressed: its kind, which of them it is, and what of it is chosen.

    ``now`` is what it says before.
    """

    kind: str
    at: int
    name: str
    option: Any = None
    now: Any = None

    @property
    def known(self) -> tuple[str, str, Any]:
        """By which it is known wherever it stands, so that it is pressed once."""
        return self.kind, self.name, self.option


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
            assert there(place) == _GAMES[name]
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


def there(archive: Path) -> tuple[int, int, int]:
    """How many games of files are saved, how many wait, and how many are typed."""
    with closing(sqlite3.connect(archive)) as one:
        return tuple(one.execute(asked).fetchone()[0] for asked in _COUNTED)


def typed(complete: bool) -> TypedGame:
    """Three at a table, one round of two played."""
    made, missed = TypedHand(1), TypedHand(1, Mark.PLUMP)
    first = TypedRound((made, missed, TypedHand(0)), True)
    rounds = (first, TypedRound((TypedHand(0), made, missed), True)) if complete else (first,)
    return TypedGame(
        players=("Anna", "Bo", "Cia"), cards=(2, 1), rounds=rounds, complete=complete, title="Typed"
    )


def pressable(pages: Pages) -> list[Press]:
    """All there is to press on a page as it is shown; a choice's present value comes last."""
    return list(_pressable(pages))


def _pressable(pages: Pages) -> Iterator[Press]:
    app = pages.app
    for kind in ("button", "download_button"):
        for at, one in enumerate(app.get(kind)):
            if not one.disabled:
                yield Press(kind, at, one.key or one.label)
    for at, one in enumerate(app.get("page_link")):
        if at >= len(PAGES) or shown_page(pages) == PAGES[0]:
            yield Press("page_link", at, one.value)
    for kind in ("checkbox", "toggle"):
        for at, one in enumerate(app.get(kind)):
            if not one.disabled:
                yield Press(kind, at, one.key or one.label, not one.value)
    for kind in ("selectbox", "segmented_control", "pills", "radio"):
        for at, one in enumerate(app.get(kind)):
            if not one.disabled:
                options = range(len(one.options))[:_MOST_OPTIONS]
                now = _now(one)
                for option in sorted(options, key=lambda option: (option == now, option)):
                    yield Press(kind, at, one.key or one.label, option, now)
    for kind in ("popover", "expander"):
        for at, one in enumerate(app.get(kind)):
            key = _key(one.proto)
            if key and key in app.session_state and not app.session_state[key]:
                yield Press(kind, at, key)


def shown_page(pages: Pages) -> str:
    """The name of the page that is shown; the first one has no name in the address."""
    return pages.app.session_state["address-page"] or PAGES[0]


def _now(choice: Any) -> int | None:
    """Which of its options a choice has."""
    if hasattr(choice, "index"):
        return choice.index
    shown = choice.format_func(choice.value) if choice.value is not None else None
    return choice.options.index(shown) if shown in choice.options else None


def press(pages: Pages, one: Press) -> None:
    app = pages.app
    if one.kind in ("popover", "expander"):
        app.session_state[one.name] = True
        app.run()
        return
    widget = app.get(one.kind)[one.at]
    if one.kind == "page_link":
        assert widget.value == one.name, "the page is drawn as before"
        app._page_hash = widget.proto.page_script_hash
        assert app._page_hash in app._registered_pages, "a link to a page that is not there"
        app.run()
        return
    assert (widget.key or widget.label) == one.name, "the page is drawn as before"
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


def _key(proto: Any) -> str | None:
    """The key of what tells the server that it was opened, behind Streamlit's own words."""
    id = proto.id or (proto.popover.id if hasattr(proto, "popover") else "")
    return id.split("-", 2)[2] if id.count("-") > 1 else None


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


class Pressing:
    """Everything on one page of one archive, pressed."""

    def __init__(self, fresh: Callable[[], Pages], page: str, place: Path, log: Log) -> None:
        self._fresh, self._page, self._place, self._log = fresh, page, place, log
        self._seen: set[object] = set()
        self.first: list[Press] = []
        self.pressed: list[Press] = []
        self.wrong: list[tuple[tuple[Press, ...], list[str]]] = []

    def go(self, depth: int, but: tuple[str, ...] = ()) -> None:
        """Press all but what has one of these names."""
        self._but = but
        paths: deque[tuple[tuple[Press, ...], set[object]]] = deque([((), set())])
        while paths:
            path, brought = paths.popleft()
            if not path or brought - self._seen:
                for one, new in self._all(path):
                    if len(path) < depth and new:
                        paths.append(((*path, one), new))

    def _all(self, path: tuple[Press, ...]) -> Iterator[tuple[Press, set[object]]]:
        """Press what is there after a path and was not pressed yet, with what each brings."""
        pages = self._after(path)
        base, archive = pressable(pages), dump(self._place)
        self.first = self.first or base
        shown = base
        for one in base:
            if one.known in self._seen or one.name in self._but:
                continue
            if shown != base:
                pages = self._after(path)
                assert pressable(pages) == base, "the page is drawn as before"
            self._seen.add(one.known)
            press(pages, one)
            self.pressed.append(one)
            said = [error.value for error in pages.app.exception] + self._log.said
            self._log.said.clear()
            if said:
                self.wrong.append(((*path, one), said))
            shown = pressable(pages)
            if shown_page(pages) == self._page:
                yield one, {other.known for other in shown} - {other.known for other in base}
            if not path and shown != base and dump(self._place) == archive:
                pages.go(self._page)
                shown = pressable(pages)
            elif dump(self._place) != archive:
                shown = []

    def _after(self, path: tuple[Press, ...]) -> Pages:
        pages = self._fresh()
        for one in path:
            press(pages, one)
        return pages


def dump(archive: Path) -> list[str]:
    """All that an archive has, but for what the program found out by itself."""
    with closing(sqlite3.connect(archive)) as one:
        return [line for line in one.iterdump() if not line.startswith('INSERT INTO "parsed"')]


WAYS = [pytest.param(*way, id="-".join(map(str, way))) for way in product(ARCHIVES, ROLES, PAGES)]


@pytest.fixture
def pressing(
    archives: dict[str, Path], log: Log, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[str, Role, str], Pressing]:
    """One page of a copy of an archive, for somebody."""
    monkeypatch.setattr(ButtonGroup, "format_func", property(by_label))
    place = tmp_path / "pressed.db"
    monkeypatch.setenv("PLUMP_ARCHIVE", str(place))

    def made(archive: str, role: Role, page: str) -> Pressing:
        monkeypatch.setattr(sharing, "role", lambda: role)

        def fresh() -> Pages:
            kept._opened.cache_clear()
            for old in tmp_path.glob("pressed.db*"):
                old.unlink()
            copy(archives[archive], place)
            assert there(place) == _GAMES[archive]
            pages = Pages("en").go(page)
            pages.check()
            return pages

        return Pressing(fresh, page, place, log)

    return made


@pytest.mark.parametrize("page", PAGES)
def test_whatever_is_in_sight_is_pressed_and_nothing_goes_wrong(
    pressing: Callable[[str, Role, str], Pressing], page: str
) -> None:
    one = pressing("half", Role.OWNER, page)
    one.go(depth=0, but=() if page == PAGES[0] else _ABOVE_ALL)
    assert not one.wrong
    assert len(one.first) >= _FEWEST_OF_OWNER[page]
    if page == "write":
        assert any(press.name.endswith("-end") for press in one.pressed)


@pytest.mark.long
@pytest.mark.parametrize(("archive", "role", "page"), WAYS)
def test_whatever_is_pressed_nothing_goes_wrong(
    pressing: Callable[[str, Role, str], Pressing],
    archive: str,
    role: Role,
    page: str,
    record_property: Callable[[str, object], None],
) -> None:
    one = pressing(archive, role, page)
    one.go(_DEPTH)
    record_property("pressed", len(one.pressed))
    assert not one.wrong
    owned = role is Role.OWNER and archive != "empty"
    assert len(one.pressed) >= (_FEWEST_OF_OWNER if owned else _FEWEST)[page]


def test_the_protocols_to_go_on_with_tell_of_the_rounds_typed_now(
    pages: Callable[..., Pages], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.archive().save_typed(typed(complete=False))
    page = pages().go("write")
    (begun,) = kept.typed()
    (choice,) = (one for one in page.app.selectbox if one.label == "Go on with")
    assert choice.options[-1].endswith("1 round typed")

    more = exchange.sheet(typed(complete=True)) | {"seq": 1}
    key = f"typing-{begun.id}"
    monkeypatch.setattr(component, "sent", lambda asked: more if asked == key else None)
    page.app.run()
    (choice,) = (one for one in page.app.selectbox if one.label == "Go on with")
    assert choice.options[-1].endswith("2 rounds typed")
    page.check()
