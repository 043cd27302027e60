"""How often somebody may do something, in all processes of a house together."""

from pathlib import Path

import pytest

from sugarhouse.server.errors import Denied
from sugarhouse.server.protection.quotas import Misses, Quota, quotas
from sugarhouse.server.settings import Settings


def test_what_other_processes_counted_counts_here() -> None:
    told: list[tuple[str, str]] = []
    found = quotas(Settings(Path(), joins_per_minute=3), lambda name, key: told.append((name, key)), lambda: 0.0)
    found.joins.take("ann", "too many")
    found.counted("joins", "ann")
    found.counted("joins", "ann")
    found.counted("no such quota", "ann")
    with pytest.raises(Denied, match="too many"):
        found.joins.take("ann", "too many")
    found.joins.take("bo", "too many")
    assert told == [("joins", "ann"), ("joins", "bo")]


def test_a_flood_of_other_keys_makes_nobody_forget_who_has_spent_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sugarhouse.server.protection.quotas.COUNTED", 100)
    quota = Quota(3, lambda: 0.0, lambda key: None)
    for _ in range(3):
        quota.take("spent", "too many")
    for n in range(1000):
        quota.count(f"2001:db8:{n:x}::/64")
        assert len(quota) <= 100
    assert quota.spent("spent")


def test_of_many_keys_those_that_may_do_all_again_are_forgotten_first_and_then_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sugarhouse.server.protection.quotas.COUNTED", 8)
    now = 0.0
    quota = Quota(1, lambda: now, lambda key: None)
    for n in range(4):
        quota.count(f"idle {n}")
    now = 60.0  # all of these are full again
    for n in range(5):
        quota.count(f"busy {n}")
    assert len(quota) == 5
    for n in range(5, 9):
        quota.count(f"busy {n}")
    assert [quota.spent(f"busy {n}") for n in range(9)] == [False] + 8 * [True]
    assert len(quota) == 8


def test_a_table_that_is_missed_again_and_again_counts_once_in_a_minute() -> None:
    now = 0.0
    misses = Misses(3, lambda: now, lambda key: None)
    for _ in range(10):
        misses.miss("203.0.113.7", "gone")
    for name in ("guess", "another"):
        assert not misses.spent("203.0.113.7")
        misses.miss("203.0.113.7", name)
    assert misses.spent("203.0.113.7")
    for _ in range(10):
        misses.miss("203.0.113.8", "gone")  # each address for itself
    assert not misses.spent("203.0.113.8")
    now = 60.0
    for _ in range(3):
        misses.miss("203.0.113.7", "gone")
    misses.miss("203.0.113.7", "one more")
    assert not misses.spent("203.0.113.7")
    misses.miss("203.0.113.7", "and one more")
    assert misses.spent("203.0.113.7")
