"""A kill at any moment leaves the old state or the new, and nothing confirmed is lost."""

from tests.core.killing import JOBS, kill

KILLS = 24


def test_a_kill_at_any_moment_loses_nothing_and_leaves_no_half(tmp_path):
    report = kill(KILLS, tmp_path, seed=4)
    assert report.faults == []
    assert set(report.kills) == set(JOBS)
    assert report.confirmed["write"] > 0


def test_without_transactions_halves_are_left(tmp_path):
    """What the test above would say if the archive did not use transactions."""
    report = kill(KILLS, tmp_path, seed=4, transactions=False)
    assert report.faults != []
