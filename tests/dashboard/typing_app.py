"""The typing section alone, for tests: ``python -m tests.dashboard.typing_app PORT FILE [LANG]``.

Every state of the sheet is written to the file, slowly, so that whatever is typed meanwhile would
be lost if the page waited for it or took an older state back.
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


def load(file: Path) -> TypedGame:
    """The game in the file; a new one where there is no file yet."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return TypedGame(id="paper")
    rounds = {number: one for number, one in enumerate(kept["rounds"], start=1)}
    return TypedGame.from_json("paper", kept["head"], rounds)


def save(file: Path, game: TypedGame) -> None:
    kept = {"head": game.head_json(), "rounds": [one.to_json() for one in game.rounds]}
    time.sleep(_SLOW)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(kept), encoding="utf-8")
    part.replace(file)


def page() -> None:
    file = Path(os.environ["TYPING_FILE"])
    st.set_page_config(layout="wide")
    names = ("Anna", "Björn", "Cissi", "David", "Eva")
    lang = os.environ["TYPING_LANG"]
    typing_page(lang, load(file), lambda game: save(file, game), names=names)


if __name__ == "__main__" and "TYPING_FILE" in os.environ:
    page()
elif __name__ == "__main__":
    os.environ.update(TYPING_FILE=sys.argv[2], TYPING_LANG="".join(sys.argv[3:]) or "sv")
    st.App(__file__).run(config=config(int(sys.argv[1])))
