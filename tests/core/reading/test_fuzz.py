"""A short run of what ``python -m tests.fuzz`` does at length: no input ends in a bare error."""

import multiprocessing

import pytest

from tests.fuzz.run import FAULTS, run


@pytest.mark.parametrize("seed", [1, 2])
def test_spoiled_files_are_read_or_refused_in_words(seed: int) -> None:
    """In a process of its own, since the limit on memory can only ever be lowered."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        told = pool.apply(run, (seed, 200))
    assert not any(told[fault] for fault in FAULTS)
    assert told["read"] > 20
    assert told["refused"] > 20
