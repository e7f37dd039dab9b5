"""Who has no key gets nothing, by any way in; who may look does not write."""

import asyncio
import http.client
import os
import re
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from dashboard import share
from dashboard.__main__ import main
from dashboard.share import code, lan, sharing
from dashboard.share.gate import Gate
from dashboard.share.keys import LIFETIME, Keys
from dashboard.share.roles import Role
from dashboard.share.tries import MOST, SPAN, Tries
from tests.dashboard.conftest import CHROMIUM, ROOT

COOKIE = "plump-8501"
PHONE, HERE = "192.168.1.30", "127.0.0.1"
ROLES = ("guest", "writer", "owner")

WAYS_IN = [
    ("GET", "/"),
    ("GET", "/tonight"),
    ("GET", "/static/js/index.js"),
    ("GET", "/_stcore/health"),
    ("GET", "/_stcore/host-config"),
    ("GET", "/_stcore/metrics"),
    ("GET", "/media/picture.png"),
    ("GET", "/component/any/index.html"),
    ("HEAD", "/"),
    ("OPTIONS", "/_stcore/upload_file/session/file"),
    ("PUT", "/_stcore/upload_file/session/file"),
    ("POST", "/_stcore/upload_file/session/file"),
    ("DELETE", "/_stcore/upload_file/session/file"),
    ("POST", "/_stcore/agent/interact"),
]
"""One of each kind of thing that the server answers to."""

LINKS = {"guest": "To look", "writer": "To look and write", "owner": "For you, on this computer"}
SCAN_ANEW = "Skanna den nya."


class Clock:
    """A clock that stands until told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Door:
    """The gate with nothing behind it but a note of what came through."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.keys = Keys(clock=self.clock)
        self.through: list[dict] = []
        self.heard = 0
        self.gate = Gate(self.behind, self.keys, COOKIE, Tries(clock=self.clock))

    async def behind(self, scope, receive, send):
        self.through.append(scope)
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                self.heard += 1
                await send({"type": "websocket.send", "text": "points"})
        else:
            await send({"type": "http.response.start", "status": 200, "headers": []})

    def ask(self, method="GET", path="/", query="", client=PHONE, cookie=None, **headers):
        """Status, headers and body of the answer."""
        given = {"host": "plump:8501", **{k.replace("_", "-"): v for k, v in headers.items()}}
        if cookie:
            given["cookie"] = f"other=1; {COOKIE}={cookie}"
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "client": (client, 5000),
            "headers": [(k.encode(), v.encode()) for k, v in given.items()],
        }
        said = run(self.gate, scope, [])
        body = b"".join(one.get("body", b"") for one in said)
        return said[0]["status"], dict(said[0]["headers"]), body.decode()

    def enter(self, role=Role.GUEST, client=HERE, **also):
        """The cookie for a new key."""
        status, headers, _ = self.ask(query=f"key={self.keys.key(role)}", client=client, **also)
        assert status == 303
        return headers[b"set-cookie"].decode().split(";")[0].partition("=")[2]

    def role_of(self, **asked):
        """The role that what is behind the gate reads, which must be there once."""
        assert self.ask(**asked)[0] == 200
        headers = self.through[-1]["headers"]
        (role,) = (value for name, value in headers if name.lower() == b"x-plump-role")
        return role.decode()

    def line(self, cookie, meanwhile=lambda: None):
        """What a websocket is sent for two messages; ``meanwhile`` is called between them."""
        events = [{"type": "websocket.receive"}, meanwhile, {"type": "websocket.receive"}]
        headers = [(b"cookie", f"{COOKIE}={cookie}".encode())]
        scope = {"type": "websocket", "path": "/", "query_string": b"", "headers": headers}
        return [one["type"] for one in run(self.gate, scope, events)]


def run(app, scope, events):
    """What an ASGI application sends; events are received in order, functions called on the way."""
    said, left = [], list(events)

    async def receive():
        while left and callable(left[0]):
            left.pop(0)()
        return left.pop(0) if left else {"type": "websocket.disconnect"}

    async def send(event):
        said.append(event)

    asyncio.run(app(scope, receive, send))
    return said


@pytest.fixture
def door():
    return Door()


def test_a_key_opens_once(door):
    key = door.keys.key(Role.GUEST)
    assert door.ask(query=f"key={key}")[0] == 303
    status, headers, body = door.ask(query=f"key={key}")
    assert status == 403
    assert SCAN_ANEW in body
    assert b"set-cookie" not in headers


def test_after_one_has_come_in_the_next_key_is_another(door):
    first = door.keys.key(Role.GUEST)
    assert door.keys.key(Role.GUEST) == first
    door.enter(Role.GUEST)
    assert door.keys.key(Role.GUEST) != first


def test_a_key_that_nobody_used_grows_old(door):
    key = door.keys.key(Role.WRITER)
    door.clock.now += LIFETIME - 1
    assert door.keys.opens(key) is Role.WRITER
    door.clock.now += 1
    status, _, body = door.ask(query=f"key={key}")
    assert status == 403
    assert SCAN_ANEW in body
    assert door.keys.key(Role.WRITER) != key


@given(st.text(max_size=40))
def test_a_made_up_key_opens_nothing(text):
    keys = Keys()
    real = [keys.key(role) for role in Role]
    assert text in real or (keys.opens(text) is None and keys.redeem(text) is None)


def test_keys_cannot_be_guessed():
    """At least 128 bits, and no two alike."""
    texts = {Keys().key(Role.GUEST) for _ in range(200)}
    assert len(texts) == 200
    assert min(map(len, texts)) * 6 >= 128


def test_what_was_given_out_by_another_run_is_worthless(door):
    other = Door()
    assert other.ask(cookie=door.enter(Role.OWNER))[0] == 403
    assert other.ask(query=f"key={door.keys.key(Role.GUEST)}")[0] == 403


def test_the_key_is_taken_out_of_the_address_and_the_rest_is_kept(door):
    key = door.keys.key(Role.GUEST)
    status, headers, _ = door.ask(path="/tonight", query=f"lang=sv&key={key}&night=1%262&empty=")
    assert status == 303
    to = urlsplit(headers[b"location"].decode())
    assert (to.scheme, to.netloc, to.path) == ("", "", "/tonight")
    assert parse_qs(to.query, keep_blank_values=True) == {
        "lang": ["sv"],
        "night": ["1&2"],
        "empty": [""],
    }
    assert headers[b"cache-control"] == b"no-store"


@pytest.mark.parametrize("path", ["//evil.example/x", "/\\evil.example", "/\r\nset-cookie: a=b"])
def test_nobody_is_led_elsewhere(door, path):
    _, headers, _ = door.ask(path=path, query=f"key={door.keys.key(Role.GUEST)}")
    to = headers[b"location"].decode()
    assert re.match(r"/(?![/\\])", to)
    assert not set("\r\n\\") & set(to)


def test_scripts_and_other_pages_do_not_get_the_cookie(door):
    _, headers, _ = door.ask(query=f"key={door.keys.key(Role.GUEST)}")
    flags = {one.strip().lower() for one in headers[b"set-cookie"].decode().split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert not any(flag.startswith("domain") for flag in flags)


def test_what_a_browser_fetches_ahead_spends_no_key(door):
    key = door.keys.key(Role.GUEST)
    assert door.ask(query=f"key={key}", sec_purpose="prefetch;prerender")[0] == 403
    assert door.ask("HEAD", query=f"key={key}")[0] == 403
    assert door.ask(query=f"key={key}")[0] == 303


def test_who_is_in_keeps_what_they_may_and_spends_no_key(door):
    """The owner who tries the guests' code stays owner; a link pressed twice still leads in."""
    owner = door.enter(Role.OWNER)
    key = door.keys.key(Role.GUEST)
    status, headers, _ = door.ask(query=f"key={key}", cookie=owner)
    assert (status, b"set-cookie" in headers) == (303, False)
    assert door.keys.opens(key) is Role.GUEST
    guest = door.enter(Role.GUEST)
    assert door.ask(query=f"key={key}", cookie=guest)[0] == 303


def test_a_guest_who_scans_the_code_to_write_may_write(door):
    guest = door.enter(Role.GUEST)
    writer = door.enter(Role.WRITER, cookie=guest)
    assert door.role_of(cookie=writer) == "writer"
    assert door.ask(cookie=guest)[0] == 403
    assert door.keys.inside() == Counter({Role.WRITER: 1})


def test_the_owners_key_opens_only_on_the_computer_itself(door):
    key = door.keys.key(Role.OWNER)
    for client in (PHONE, "fd00::2", "", "testclient"):
        assert door.ask(query=f"key={key}", client=client)[0] == 403
    door.clock.now += 10 * LIFETIME
    assert door.ask(query=f"key={key}", client="::1")[0] == 303


@pytest.mark.parametrize("forged", ["owner", "writer", "Owner, guest"])
def test_nobody_gives_themselves_a_role(door, forged):
    guest = door.enter(Role.GUEST)
    assert door.ask(x_plump_role=forged)[0] == 403
    assert door.role_of(cookie=guest, x_plump_role=forged) == "guest"
    assert door.ask("PUT", cookie=guest, x_plump_role=forged)[0] == 403
    scope = {
        "type": "websocket",
        "path": "/",
        "query_string": b"",
        "headers": [(b"X-Plump-Role", forged.encode()), (b"cookie", f"{COOKIE}={guest}".encode())],
    }
    run(door.gate, scope, [])
    named = [v for k, v in door.through[-1]["headers"] if k.lower() == b"x-plump-role"]
    assert named == [b"guest"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "MADEUP"])
def test_only_those_who_write_send_anything(door, method):
    assert door.ask(method, cookie=door.enter(Role.GUEST))[0] == 403
    for role in (Role.WRITER, Role.OWNER):
        assert door.ask(method, cookie=door.enter(role))[0] == 200


def test_another_page_writes_nothing_with_ones_cookie(door):
    """A server on another port of the same computer gets the browser to send our cookie."""
    writer = door.enter(Role.WRITER)
    for origin in ("http://plump:9999", "https://evil.example", "null"):
        assert door.ask("PUT", cookie=writer, origin=origin)[0] == 403
    assert door.ask("PUT", cookie=writer, origin="http://plump:8501")[0] == 200


def test_whoever_guesses_has_to_wait(door):
    """And nobody else has to, nor those who bring a key that is spent."""
    spent = door.keys.key(Role.GUEST)
    door.enter(Role.GUEST)
    for _ in range(3 * MOST):
        assert door.ask(query=f"key={spent}")[0] == 403
    for n in range(MOST):
        assert door.ask(query=f"key=guess{n}")[0] == 403
    right = f"key={door.keys.key(Role.GUEST)}"
    assert door.ask(query=right)[0] == 429
    door.clock.now += SPAN
    assert door.ask(query=right)[0] == 303
    for n in range(MOST):
        door.ask(query=f"key=guess{n}")
    assert door.ask(query=f"key={door.keys.key(Role.GUEST)}", client="192.168.1.31")[0] == 303


def test_a_guest_who_guesses_the_key_to_write_has_to_wait_too(door):
    guest = door.enter(Role.GUEST)
    for n in range(MOST):
        door.ask(query=f"key=guess{n}", cookie=guest)
    assert door.ask(query=f"key={door.keys.key(Role.WRITER)}", cookie=guest)[0] == 429


def test_guesses_from_ever_new_addresses_fill_no_memory():
    tries = Tries()
    for n in range(5000):
        tries.wrong(f"fd00::{n:x}")
    assert len(tries._wrong) < 1000


def test_those_who_are_turned_out_get_nothing_more(door):
    guest, owner = door.enter(Role.GUEST), door.enter(Role.OWNER)
    keys = [door.keys.key(role) for role in Role]
    whole = ["websocket.accept", "websocket.send", "websocket.send"]
    assert (door.line(guest), door.heard) == (whole, 2)
    assert door.line(guest, door.keys.turn_out) == [*whole[:2], "websocket.close"]
    assert door.heard == 3, "what was sent after being turned out was heard"
    assert door.line(owner, door.keys.turn_out) == whole
    assert door.ask(cookie=guest)[0] == 403
    assert door.ask(cookie=owner)[0] == 200
    assert {door.ask(query=f"key={key}", client=HERE)[0] for key in keys} == {403}


def test_a_page_that_sends_by_itself_is_cut_too(door):
    """Also what is sent without being asked for does not reach who was turned out."""
    guest = door.enter(Role.GUEST)

    async def sends(scope, receive, send):
        await send({"type": "websocket.accept"})
        door.keys.turn_out()
        await send({"type": "websocket.send", "text": "points"})
        await send({"type": "websocket.send", "text": "points"})

    headers = [(b"cookie", f"{COOKIE}={guest}".encode())]
    scope = {"type": "websocket", "path": "/", "query_string": b"", "headers": headers}
    said = run(Gate(sends, door.keys, COOKIE), scope, [])
    assert [one["type"] for one in said] == ["websocket.accept", "websocket.close"]


def test_without_sharing_everybody_here_is_the_owner():
    assert share.current() is None
    assert share.role() is Role.OWNER
    share.require_writer()


def test_who_cannot_be_told_may_only_look(monkeypatch):
    """Code that no browser's page runs, for one."""
    monkeypatch.setattr(sharing, "_now", sharing.Sharing(8501, (PHONE,)))
    assert share.role() is Role.GUEST
    with pytest.raises(share.GuestError) as refused:
        share.require_writer()
    assert refused.value.text("sv") == "Du tittar som gäst, så ingenting ändrades."


def test_a_camera_reads_the_address_off_both_codes():
    zxing = pytest.importorskip("zxingcpp", reason="needs zxing-cpp")
    image = pytest.importorskip("PIL.Image")
    import io

    link = sharing.Sharing(8501, (PHONE,)).link(Role.GUEST)
    assert link.startswith(f"http://{PHONE}:8501/?key=")
    picture = np.asarray(image.open(io.BytesIO(code.png(link))).convert("L"))
    assert [one.text for one in zxing.read_barcodes(picture)] == [link]
    assert [one.text for one in zxing.read_barcodes(drawn(code.signs(link)))] == [link]


def drawn(signs: str) -> np.ndarray:
    """Half blocks as a terminal of light signs on dark shows them."""
    halves = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    rows = [[halves[sign] for sign in line] for line in signs.splitlines() if line]
    tall = np.array(rows, dtype=np.uint8).transpose(0, 2, 1).reshape(2 * len(rows), -1)
    return np.ascontiguousarray(np.kron(tall, np.ones((6, 6), dtype=np.uint8)))


def test_addresses_are_this_computers_and_lead_from_others():
    for address in lan.addresses():
        assert not address.startswith(("127.", "169.254.", "0."))
        with socket.socket() as trial:
            trial.bind((address, 0))


def test_a_computer_on_no_network_says_so(monkeypatch, capsys):
    def nowhere(*_):
        raise OSError

    monkeypatch.setattr(lan, "_from", lambda target: None)
    monkeypatch.setattr(lan, "_by_name", lambda: ["127.0.1.1"])
    assert lan.addresses() == ()
    from dashboard.share import said

    said.opened(sharing.Sharing(8501, ()), "sv")
    told = capsys.readouterr().out
    assert "inte på något nätverk" in told
    assert re.findall(r"http://\S+?:", told) == ["http://127.0.0.1:"]


@pytest.mark.parametrize(
    ("words", "shared"),
    [
        (["--share"], True),
        (["dashboard", "--share"], True),
        (["--share", "--no-browser"], True),
        ([], False),
    ],
)
def test_sharing_is_asked_for(monkeypatch, words, shared):
    asked = {}
    monkeypatch.setattr("dashboard.serve.serve", lambda files, **how: asked.update(how) or 0)
    assert main(words) == 0
    assert asked["share"] is shared


class Server:
    """A shared dashboard that really runs; what it says and what it logs are kept apart."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind((HERE, 0))
            self.port = free.getsockname()[1]
        self.folder, self.said, self.log = folder, folder / "said", folder / "log"

    def start(self) -> subprocess.Popen:
        command = [sys.executable, "-m", "tests.dashboard.shared", str(self.port)]
        with self.said.open("wb") as said, self.log.open("wb") as log:
            return subprocess.Popen(
                command,
                cwd=ROOT,
                stdout=said,
                stderr=log,
                env={
                    **os.environ,
                    "LC_ALL": "C.UTF-8",
                    "PYTHONUTF8": "1",
                    "PLUMP_ARCHIVE": str(self.folder / "archive"),
                },
            )

    def await_answer(self) -> None:
        for _ in range(480):
            try:
                return self.ask("GET", "/") and None
            except OSError:
                time.sleep(0.25)
        pytest.fail(f"The server did not answer:\n{self.log.read_text()}")

    def links(self, role: str) -> list[str]:
        """Every address given out for a role, the present one last."""
        told = self.said.read_text(encoding="utf-8")
        return re.findall(rf"^{LINKS[role]}: (\S+)$", told, re.MULTILINE)

    def query(self, role: str) -> str:
        return urlsplit(self.links(role)[-1]).query

    def ask(self, method: str, target: str, cookie: str | None = None, **headers: str):
        """Status, headers and body."""
        with closing(http.client.HTTPConnection(HERE, self.port, timeout=20)) as line:
            given = {k.replace("_", "-"): v for k, v in headers.items()}
            line.request(method, target, headers=given | ({"Cookie": cookie} if cookie else {}))
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read().decode("utf-8", "replace")

    def enter(self, role: str) -> str:
        """A new cookie, as a browser sends it."""
        status, headers, _ = self.ask("GET", f"/?{self.query(role)}")
        assert status == 303
        return headers["Set-Cookie"].split(";")[0]

    def line(self, cookie: str | None = None, **headers: str):
        given = {k.replace("_", "-"): v for k, v in headers.items()}
        return connect(
            f"ws://{HERE}:{self.port}/_stcore/stream",
            additional_headers=given | ({"Cookie": cookie} if cookie else {}),
            subprotocols=["streamlit"],
            open_timeout=20,
        )


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("shared"))
    process = server.start()
    try:
        server.await_answer()
        yield server
    finally:
        process.terminate()
        process.wait(20)


@pytest.mark.parametrize(("method", "target"), WAYS_IN)
def test_without_a_key_the_server_gives_nothing(shared, method, target):
    for cookie in (None, f"plump-{shared.port}=made-up", f"plump-{shared.port}="):
        status, headers, body = shared.ask(method, target, cookie, X_Plump_Role="owner")
        assert status == 403
        assert "Set-Cookie" not in headers
        assert "streamlit" not in (str(headers) + body).lower()


def test_the_server_refuses_spent_and_made_up_keys(shared):
    spent = shared.query("guest")
    shared.enter("guest")
    for query in (spent, "key=made-up", "key="):
        status, headers, _ = shared.ask("GET", f"/?{query}")
        assert status == 403
        assert "Set-Cookie" not in headers


@pytest.mark.parametrize("role", ROLES)
def test_with_a_key_the_server_gives_its_pages(shared, role):
    cookie = shared.enter(role)
    assert shared.ask("GET", "/_stcore/health", cookie)[0] == 200
    assert "<script" in shared.ask("GET", "/", cookie)[2]


def test_a_guest_uploads_and_deletes_nothing(shared):
    target = "/_stcore/upload_file/session/file"
    guest, writer = shared.enter("guest"), shared.enter("writer")
    for method in ("PUT", "POST", "DELETE"):
        status, _, body = shared.ask(method, target, guest)
        assert (status, "Här får du titta men inte skriva" in body) == (403, True)
        # What the writer sends gets as far as Streamlit, which misses a token of its own.
        assert "skriva" not in shared.ask(method, target, writer)[2]


def test_a_websocket_opens_only_for_those_who_are_in(shared):
    for cookie in (None, f"plump-{shared.port}=made-up"):
        with pytest.raises(InvalidStatus) as refused:
            shared.line(cookie, X_Plump_Role="owner")
        assert refused.value.response.status_code == 403
    with shared.line(shared.enter("guest")) as line:
        assert line.subprotocol == "streamlit"


def test_a_websocket_with_a_key_alone_does_not_open(shared):
    with pytest.raises(InvalidStatus):
        connect(f"ws://{HERE}:{shared.port}/_stcore/stream?{shared.query('guest')}")


def test_a_websocket_from_another_page_does_not_open(shared):
    guest = shared.enter("guest")
    for origin in (f"http://{HERE}:1", "http://evil.example"):
        with pytest.raises(InvalidStatus):
            shared.line(guest, Origin=origin)
    with shared.line(guest, Origin=f"http://{HERE}:{shared.port}"):
        pass


def test_no_key_and_no_cookie_is_in_the_log(shared):
    cookies = [shared.enter(role).partition("=")[2] for role in ROLES]
    keys = [link.partition("key=")[2] for role in ROLES for link in shared.links(role)]
    assert len(keys) >= 6
    log = shared.log.read_text(encoding="utf-8")
    assert not [one for one in (*keys, *cookies) if one in log]
    said = shared.said.read_text(encoding="utf-8")
    assert not [one for one in cookies if one in said]


@pytest.fixture(scope="module")
def chromium():
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"needs {CHROMIUM}")
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def phone(chromium, shared):
    """Opens a page as a new phone."""
    contexts = []

    def open_page(link):
        context = chromium.new_context(locale="sv-SE", viewport={"width": 390, "height": 844})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(link)
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_a_guests_phone_looks_and_cannot_write(phone, shared):
    link = shared.links("guest")[-1]
    page = phone(link)
    page.get_by_text("role: guest").wait_for()
    page.wait_for_url(f"http://{HERE}:{shared.port}/")
    page.reload()
    page.get_by_text("role: guest").wait_for()
    page.get_by_role("button", name="Try to write").click()
    page.get_by_text("Du tittar som gäst, så ingenting ändrades.").wait_for()
    assert not page.get_by_role("button", name="Stäng ute alla").count()
    phone(link).get_by_text(SCAN_ANEW).wait_for()


def test_the_owner_sees_who_comes_and_turns_them_out(phone, shared):
    owner = phone(shared.links("owner")[-1])
    owner.get_by_text("role: owner").wait_for()
    link = shared.links("guest")[-1]
    owner.get_by_test_id("stCode").get_by_text(link).wait_for()
    guest = phone(link)
    guest.get_by_text("role: guest").wait_for()
    owner.wait_for_function(
        "old => document.querySelector('[data-testid=stCode]').innerText.trim() != old", arg=link
    )
    owner.get_by_role("radio", name="Titta och skriva").click()
    owner.wait_for_function(
        "new_ => document.querySelector('[data-testid=stCode]').innerText.trim() == new_",
        arg=shared.links("writer")[-1],
    )
    owner.get_by_role("button", name="Stäng ute alla").click()
    owner.get_by_text("0 som tittar, 0 som skriver").wait_for()
    guest.reload()
    guest.get_by_text("Här behövs en nyckel").first.wait_for()
    owner.reload()
    owner.get_by_text("role: owner").wait_for()
