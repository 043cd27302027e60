"""How often somebody may do something, in all processes of a house together."""

from pathlib import Path

import pytest

from sugarhouse.server.errors import Denied
from sugarhouse.server.protection.quotas import quotas
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
