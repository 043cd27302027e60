"""How often a guest or an address may do what costs the house something, or what could be a guess."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from sugarhouse.server.errors import Denied
from sugarhouse.server.limits import RateLimit
from sugarhouse.server.settings import Settings

MINUTE = 60.0
COUNTED = 20_000  # guests and addresses at a time; then the count begins anew


class Quota:
    """So many a minute for each key, as many at once."""

    def __init__(self, per_minute: float, now: Callable[[], float]) -> None:
        self._per_minute = per_minute
        self._now = now
        self._limits: dict[str, RateLimit] = {}

    def take(self, key: str, reason: str) -> None:
        """Count one more; raises Denied where that is too many. '' is never counted."""
        if key and not self._limit(key).allows(self._now()):
            raise Denied(429, reason, "too_fast")

    def count(self, key: str) -> None:
        """Count one more, whether or not that is too many."""
        if key:
            self._limit(key).allows(self._now())

    def spent(self, key: str) -> bool:
        """Whether one more would be too many."""
        return bool(key) and key in self._limits and not self._limits[key].would_allow(self._now())

    def _limit(self, key: str) -> RateLimit:
        if key not in self._limits:
            if len(self._limits) >= COUNTED:
                self._limits.clear()
            self._limits[key] = RateLimit(self._per_minute / MINUTE, self._per_minute, self._now())
        return self._limits[key]


@dataclass
class Quotas:
    """All that is counted, in this process."""

    guests: Quota  # new ones, by address
    tables: Quota  # by guest
    tables_nearby: Quota  # by address
    joins: Quota  # by guest
    misses: Quota  # look-ups of tables that are not there, by address
    claims: Quota  # of carry codes, by address


def quotas(settings: Settings, now: Callable[[], float] = time.monotonic) -> Quotas:
    """The quotas of a house."""
    return Quotas(
        guests=Quota(settings.guests_per_minute * settings.limits, now),
        tables=Quota(settings.tables_per_minute * settings.limits, now),
        tables_nearby=Quota(settings.tables_per_minute_of_address * settings.limits, now),
        joins=Quota(settings.joins_per_minute * settings.limits, now),
        misses=Quota(settings.misses_per_minute * settings.limits, now),
        claims=Quota(settings.claims_per_minute * settings.limits, now),
    )
