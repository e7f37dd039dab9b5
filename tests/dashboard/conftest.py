"""The pages run without a browser, and a real server with one."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "tests" / "fixtures"
PAGES = (
    *("tonight", "protocols", "write", "plumps", "bids", "players"),
    *("rules", "money", "archive"),
)
CHROMIUM = "/usr/bin/chromium"

_SCRIPT = ROOT / "dashboard" / "script" / "run.py"


class Pages:
    """The dashboard as one person has it, without a browser."""

    def __init__(self, lang: str, **address: str) -> None:
        self.app = AppTest.from_file(str(_SCRIPT), default_timeout=60)
        for name, value in {"lang": lang, **address}.items():
            self.app.query_params[name] = value
        self.app.run()

    def go(self, page: str) -> "Pages":
        self.app.switch_page(f"../pages/{page}.py").run()
        return self

    def press(self, *labels: str) -> "Pages":
        """A button by its label, or by what stands before a colon on it: what it takes back."""
        named = (one for one in self.app.button if one.label.partition(":")[0] in labels)
        exact = (one for one in self.app.button if one.label in labels)
        (next(exact, None) or next(named)).click().run()
        return self

    def example(self) -> "Pages":
        return self.go("tonight").press("Show an example night", "Visa en exempelkväll")

    def upload(self, data: bytes, name: str) -> "Pages":
        self.go("protocols")
        self.app.get("file_uploader")[0].upload(name, data, "application/octet-stream").run()
        return self

    def save(self) -> "Pages":
        """Put everything that has come into the archive."""
        self.go("protocols")
        self.app.button(key="save-all").click().run()
        return self

    def choose(self, rules: str) -> "Pages":
        self.app.selectbox(key="rules").set_value(rules).run()
        return self

    def part(self, name: str) -> "Pages":
        """One of the parts of the archive's page."""
        self.app.segmented_control(key="archive-part").set_value(name).run()
        return self

    def behind(self, button: str) -> "Pages":
        """Open one of the buttons above every page: ``choose-games`` or ``choose-stake``."""
        self.app.session_state[button] = True
        self.app.run()
        return self

    def chosen(self) -> str:
        """What the button says that games are chosen behind."""
        popovers = (one.proto for one in self.app.get("popover"))
        return next(str(one.popover.label) for one in popovers if "choose-games" in one.id)

    def text(self) -> str:
        """Everything the page says in words, as Markdown."""
        app = self.app
        kinds = (app.title, app.subheader, app.caption, app.markdown, app.info, app.error, app.code)
        return "\n".join(str(one.value) for kind in kinds for one in kind)

    def scores(self) -> dict[str, str]:
        """What the cards of the players say: name and points."""
        return {card.label.split(" ", 1)[-1]: card.value for card in self.app.metric}

    def check(self) -> None:
        """Nothing went wrong on the page."""
        assert not self.app.exception, [one.value for one in self.app.exception]


@pytest.fixture(autouse=True)
def own_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive for this test alone; nobody's own is ever touched."""
    place = tmp_path / "archive.db"
    monkeypatch.setenv("PLUMP_ARCHIVE", str(place))
    monkeypatch.delenv("PLUMP_DASHBOARD", raising=False)
    return place


@pytest.fixture
def pages() -> Callable[..., Pages]:
    def open_pages(lang: str = "en") -> Pages:
        return Pages(lang)

    return open_pages


@dataclass
class Server:
    """A dashboard that really runs, and can be killed and started again at the same address."""

    archive: Path
    log: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["dashboard", "--no-browser", "--port", str(self.port)]
        command = [sys.executable, "-m", "dashboard", *words]
        with self.log.open("ab") as said:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdout=said, stderr=said, env=environment(self.archive)
            )
        _await(self.address, self.log)

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait(20)


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """A dashboard with an archive of its own, as long as it is used."""
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        port = any_port.getsockname()[1]
    one = Server(folder / "kept.db", folder / "log", port)
    one.start()
    try:
        yield one
    finally:
        one.kill()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    """A dashboard with an archive of its own."""
    with served(tmp_path) as one:
        yield one


@pytest.fixture
def server(running: Server) -> str:
    """The address of a dashboard that really runs."""
    return running.address


def environment(archive: Path) -> dict[str, str]:
    """What a server runs in: an archive of its own, and no language of ours."""
    return {**os.environ, "LC_ALL": "C.UTF-8", "PLUMP_ARCHIVE": str(archive)}


def _await(address: str, log: Path) -> None:
    for _attempt in range(480):
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=1):
                return
        except OSError:
            time.sleep(0.25)
    pytest.fail(f"The server did not answer:\n{log.read_text()}")
