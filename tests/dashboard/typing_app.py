"""The typing section alone, for tests: ``python -m tests.dashboard.typing_app PORT FOLDER``.

The address names the game, and every state of it is written to a file of the folder; slowly, so
that whatever is typed meanwhile would be lost if the page waited or took an older state back.
"""

import json
import os
import sys
import time
from pathlib import Path

import streamlit as st

from dashboard.serve import config
from dashboard.typing import typing_page
from plump_core.typed import TypedGame

_SLOW = 0.25
_FOLDER = "TYPING_FOLDER"


def load(file: Path) -> TypedGame:
    """The game in the file; a new one where there is no file yet."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return TypedGame(id=file.stem)
    return TypedGame.from_json(file.stem, kept["head"], dict(enumerate(kept["rounds"], start=1)))


def save(file: Path, game: TypedGame) -> None:
    kept = {"head": game.head_json(), "rounds": [one.to_json() for one in game.rounds]}
    time.sleep(_SLOW)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(kept), encoding="utf-8")
    part.replace(file)


def page() -> None:
    st.set_page_config(layout="wide")
    file = Path(os.environ[_FOLDER]) / f"{st.query_params['game']}.json"
    names = ("Anna", "Björn", "Cissi", "David", "Eva")
    typing_page("sv", load(file), lambda game: save(file, game), names=names)


if __name__ == "__main__" and _FOLDER in os.environ:
    page()
elif __name__ == "__main__":
    os.environ[_FOLDER] = sys.argv[2]
    st.App(__file__).run(config=config(int(sys.argv[1])))
