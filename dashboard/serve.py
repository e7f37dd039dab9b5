"""Starts the dashboard's server: on this computer alone, or for the others on the network too."""

import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from dashboard import look
from dashboard.given import give
from plump_core import archive as archives
from plump_core.archive import ArchiveError
from plump_core.reading.refusals import LARGEST
from plump_core.texts import Translate, from_environment, translator

_LOG = logging.getLogger(__name__)

ADDRESS = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where somebody asks to share, and behind the gate
PORT = 8501
_TRIED = 50
_UNTIL_BROWSER = 1.0
"""Seconds; the server answers by then, and the browser takes longer to start."""


def serve(
    files: Sequence[str] = (),
    *,
    port: int | None = None,
    browser: bool = True,
    lang: str | None = None,
    share: bool = False,
    archive: str | None = None,
) -> int:
    """Serve the pages until Ctrl-C, with ``files`` read in every session; the exit status.

    ``share`` lets others on the network in, who then need a key each. ``archive`` is where games
    are kept, if not at the usual place.
    """
    _ = translator(lang or from_environment())
    absent = [file for file in files if not Path(file).is_file()]
    if absent:
        return _complain(_("There is no file {file}.").format(file=absent[0]))
    free = free_port(port or PORT, share=share)
    if free is None:
        return _complain(_("No port from {port} on is free.").format(port=port or PORT))
    try:
        archives.open(archive).close()
    except ArchiveError as error:
        return _complain(error.text(lang or from_environment()))
    give([str(Path(file).resolve()) for file in files], lang, archive)
    _announce(free, port, _)
    if share:
        _share(free, lang or from_environment())
    _run(free, share, browser)
    return 0


def free_port(wanted: int, *, share: bool = False) -> int | None:
    """The first free port from ``wanted`` on, if one is near."""
    ports = range(wanted, min(wanted + _TRIED, 65536))
    return next((port for port in ports if _is_free(port, _address(share))), None)


def config(port: int, *, share: bool = False) -> dict[str, Any]:
    """Streamlit's settings: quiet, in our own colours, and for this computer alone.

    Shared, the computer may have names that we do not know of, so any will do: a browser brings
    our cookie only to the very name it has it from.
    """
    return {
        "server.address": _address(share),
        "server.port": port,
        "server.allowedHosts": ["*"] if share else [ADDRESS, "localhost"],
        "server.enableXsrfProtection": True,
        "server.maxUploadSize": LARGEST // 2**20,
        "server.fileWatcherType": "none",
        "server.headless": True,
        "runner.magicEnabled": False,
        "browser.gatherUsageStats": False,
        "client.toolbarMode": "viewer",
        "client.showErrorDetails": "none",
        "logger.hideWelcomeMessage": True,
        "theme.headingFontSizes": ["1.75rem", "1.4rem", "1.2rem", "1.1rem", "1rem", "1rem"],
        "theme.metricValueFontSize": "2rem",
        **look.theme(),
    }


def _run(port: int, share: bool, browser: bool) -> None:
    import streamlit as st

    script = Path(__file__).parent / "script" / "run.py"
    lifespan = _opening(port) if browser else None
    try:
        app = st.App(script, lifespan=lifespan, middleware=_gate(), on_script_error=_say_sorry)
        app.run(config=config(port, share=share))
    except KeyboardInterrupt:
        print()


def _share(port: int, lang: str) -> None:
    """Begin to share, and say so; what the keys open is behind :func:`_gate`."""
    from dashboard.share import lan, said, sharing

    now = sharing.Sharing(port, lan.addresses())
    now.keys.tell(lambda role: said.entered(now, role, lang))
    sharing.begin(now)
    said.opened(now, lang)


def _gate() -> list[Any]:
    from starlette.middleware import Middleware

    from dashboard.share import current
    from dashboard.share.gate import Gate

    now = current()
    return [Middleware(Gate, keys=now.keys, cookie=now.cookie)] if now else []


def _say_sorry(error: Exception) -> bool:
    """Something of ours went wrong: said plainly, and to the log in full."""
    import streamlit as st

    from dashboard import state

    _LOG.error("A page could not be shown", exc_info=error)
    _ = translator(state.lang())
    st.error(_("Something went wrong here, and it is not your fault. Your games are still there."))
    return True


def _opening(port: int) -> Any:
    @asynccontextmanager
    async def lifespan(_app: Any) -> AsyncIterator[None]:
        opener = threading.Timer(_UNTIL_BROWSER, webbrowser.open, [_own_url(port)])
        opener.daemon = True
        opener.start()
        yield

    return lifespan


def _announce(port: int, wanted: int | None, _: Translate) -> None:
    if port != (wanted or PORT):
        print(_("Port {port} is taken.").format(port=wanted or PORT))
    print(_("Plump is at {url}. End with Ctrl-C.").format(url=_url(port)), flush=True)


def _url(port: int) -> str:
    return f"http://{ADDRESS}:{port}"


def _own_url(port: int) -> str:
    """The address for whoever runs the program: with a key where everybody needs one."""
    from dashboard.share import Role, current

    now = current()
    return now.link(Role.OWNER) if now else _url(port)


def _address(share: bool) -> str:
    return EVERYWHERE if share else ADDRESS


def _is_free(port: int, address: str) -> bool:
    with socket.socket() as trial:
        if sys.platform != "win32":  # there the option would let two servers share a port
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((address, port))
        except OSError:
            return False
    return True


def _complain(text: str) -> int:
    print(text, file=sys.stderr)
    return 2
