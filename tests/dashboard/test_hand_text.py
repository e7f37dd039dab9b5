"""A hand is read alike wherever it is written: typed in, mended, pasted, in Python and browser."""

import json
import shutil
import subprocess

import pytest

from dashboard.mending import component as mending
from dashboard.scripts import joined, of_hands
from dashboard.typing import component as typing
from dashboard.typing import exchange
from plump_core import edits
from plump_core.typed import EntryError, TypedGame, TypedHand, hand_text

MEANT = {
    "": "",
    " ": "",
    "3": "3",
    "03": "3",
    "100": "100",
    "3p": "3p",
    "3P": "3p",
    "3 p": "3p",
    "3 plump": "3p",
    "3 Renons": "3r",
    "3r": "3r",
    "p": "p",
    "3/1": "3/1",
    "3 / 1": "3/1",
    "3p/1": "3p/1",
    "0p/2": "0p/2",
    "/2": "/2",
    "12": "12",
    "-": "-",
    "–": "-",
    "—": "-",
    "\N{MINUS SIGN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
}
NOTHING = ["p3", "x", "3→1", "3,5", "3.", "3.5", "1000", "-3", "3/", "3pp", "٣", "³", "●", "renonſ"]
ALL = {**MEANT, **dict.fromkeys(NOTHING)}


def in_python(text):
    hand = hand_text.understood(text)
    return hand and hand_text.of(hand)


def mended(text):
    try:
        stands = edits.understood(text)
    except EntryError:
        return None
    return stands.bid, stands.tricks, stands.out, stands.marked


def sent(text):
    return (
        exchange.typed({"players": ["A"], "series": "3", "rows": [[text]]}, GAME, ())
        .round(1)
        .hand(0)
    )


GAME = TypedGame("g")


@pytest.mark.parametrize(("text", "meant"), ALL.items())
def test_every_way_into_python_reads_a_hand_alike(text, meant):
    assert in_python(text) == meant
    assert sent(text) == (hand_text.understood(text) or TypedHand())
    hand = hand_text.understood(text)
    mark = hand and ("p" if hand.plump and not hand.mark else hand.mark)
    expected = None if hand is None else (hand.bid, hand.tricks, hand.out, mark)
    if hand is not None and hand.out:
        expected = (None, None, True, None)
    assert mended(text) == expected


def run(script):
    """What a script says in a JavaScript engine, as plain values."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    words = [node, "--input-type=module", "-e", script]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_browser_reads_every_hand_as_python_does():
    ask = f"console.log(JSON.stringify({json.dumps(list(ALL))}.map(understood)));"
    assert dict(zip(ALL, run(of_hands() + ask), strict=True)) == ALL


def test_the_grid_and_its_paste_take_the_same_hands():
    """The grid holds what was pasted: nothing that Python understands is left out."""
    parts = of_hands() + joined("dashboard.typing", ["sheet"])
    ask = (
        f"console.log(JSON.stringify({json.dumps(list(MEANT))}.map((one) => written(hand(one)))));"
    )
    assert dict(zip(MEANT, run(parts + ask), strict=True)) == MEANT


@pytest.mark.parametrize("scripts", [typing.script, mending.script])
def test_the_scripts_of_a_component_have_no_name_twice(scripts):
    body = scripts() + "\nconsole.log(JSON.stringify(typeof understood));"
    assert run(body) == "function"
