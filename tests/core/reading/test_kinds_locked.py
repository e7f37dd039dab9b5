"""Workbooks locked with a password."""

import logging
import traceback

import pytest
from kinds_writers import locked_xls, locked_xlsx, numbers
from protocols import FIXTURES, small

from plump_core.reading import LockedError, read

SECRET = "spader-åtta"
LOCKED = {
    "rc4.xls": locked_xls((FIXTURES / "whole.xls").read_bytes(), SECRET),
    "agile.xlsx": locked_xlsx((FIXTURES / "whole.xlsx").read_bytes(), SECRET),
    "apple.numbers": numbers(small(), password=SECRET),
}


@pytest.mark.parametrize("name", LOCKED)
def test_the_right_password_opens(name: str) -> None:
    (reading,) = read(LOCKED[name], name, password=SECRET)
    assert len(reading.game.hands) in (4, 95)


@pytest.mark.parametrize("name", LOCKED)
def test_without_a_password_it_is_asked_for(name: str) -> None:
    with pytest.raises(LockedError) as error:
        read(LOCKED[name], name)
    assert "is locked with a password. Give it" in error.value.text("en")
    assert "är låst med lösenord. Ange det" in error.value.text("sv")


@pytest.mark.parametrize("name", LOCKED)
def test_a_wrong_password_is_said_to_be_wrong_and_repeated_nowhere(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    wrong = "hjärter-nia"
    with pytest.raises(LockedError, match="not with the password that was given") as error:
        read(LOCKED[name], name, password=wrong)
    assert wrong not in "".join(traceback.format_exception(error.value)) + caplog.text


@pytest.mark.parametrize("make", [locked_xls, locked_xlsx])
def test_the_password_that_excel_does_not_ask_for_is_not_asked_for(make) -> None:
    source = "whole.xls" if make is locked_xls else "whole.xlsx"
    data = make((FIXTURES / source).read_bytes(), "VelvetSweatshop")
    for password in (None, "x"):
        assert len(read(data, source, password=password)[0].game.hands) == 95
