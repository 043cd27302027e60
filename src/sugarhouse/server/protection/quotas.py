"""How often a guest or an address may do what costs the house something, or what could be a guess."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from sugarhouse.server.errors import Denied
from sugarhouse.server.limits import RateLimit
from sugarhouse.server.settings import Settings

MINUTE = 60.0
COUNTED = 20_000  # guests and addresses at a time
KEPT = 7 / 8  # of these, once there are too many: so that they are sorted rarely
LONGEST_ID = 64  # of a table: all that are longer are none


class Quota:
    """So many a minute for each key, as many at once; what is counted here is told to other processes."""

    def __init__(self, per_minute: float, now: Callable[[], float], tell: Callable[[str], None]) -> None:
        self._per_minute = per_minute
        self._now = now
        self._tell = tell
        self._limits: dict[str, RateLimit] = {}

    def __len__(self) -> int:
        return len(self._limits)

    def take(self, key: str, reason: str) -> None:
        """Count one more; raises Denied where that is too many. '' is never counted."""
        if key and not self._count(key):
            raise Denied(429, reason, "too_fast")

    def count(self, key: str) -> None:
        """Count one more, whether or not that is too many."""
        if key:
            self._count(key)

    def counted(self, key: str) -> None:
        """Another process has counted one more."""
        self._limit(key).allows(self._now())

    def _count(self, key: str) -> bool:
        allowed = self._limit(key).allows(self._now())
        if allowed:
            self._tell(key)
        return allowed

    def spent(self, key: str) -> bool:
        """Whether one more would be too many."""
        return bool(key) and key in self._limits and not self._limits[key].would_allow(self._now())

    def _limit(self, key: str) -> RateLimit:
        if key not in self._limits:
            if len(self._limits) >= COUNTED:
                self._make_room()
            self._limits[key] = RateLimit(self._per_minute / MINUTE, self._per_minute, self._now())
        return self._limits[key]

    def _make_room(self) -> None:
        """Forget who may do all again, then who has done least, of these the oldest: a flood of keys frees nobody."""
        now = self._now()
        left = {key: limit.left(now) for key, limit in self._limits.items()}
        for key in [key for key in left if left[key] >= self._per_minute]:
            del self._limits[key]
        fullest = sorted(self._limits, key=left.__getitem__, reverse=True)
        for key in fullest[: max(0, len(fullest) - int(COUNTED * KEPT))]:
            del self._limits[key]


class Misses(Quota):
    """Look-ups of tables that are not there; a page that asks for the same one again and again guesses nothing."""

    def __init__(self, per_minute: float, now: Callable[[], float], tell: Callable[[str], None]) -> None:
        super().__init__(per_minute, now, tell)
        self._missed: dict[tuple[str, str], float] = {}  # who looked for what, and when it counted; the oldest first

    def miss(self, key: str, table_id: str) -> None:
        """Count one more, unless the same table has counted within a minute."""
        look_up, now = (key, table_id[:LONGEST_ID]), self._now()
        if not key or now - self._missed.get(look_up, -MINUTE) < MINUTE:
            return
        self._missed.pop(look_up, None)
        while len(self._missed) >= COUNTED:
            del self._missed[next(iter(self._missed))]
        self._missed[look_up] = now
        self.count(key)


AnyQuota = TypeVar("AnyQuota", bound=Quota)


@dataclass
class Quotas:
    """All that is counted, in all processes of a house."""

    guests: Quota  # new ones, by address
    tables: Quota  # by guest
    tables_nearby: Quota  # by address
    joins: Quota  # by guest
    joins_nearby: Quota  # by address
    changes: Quota  # whatever else is written down: seats, names, drawers, codes; by guest
    changes_nearby: Quota  # by address
    replays: Quota  # pages of these, and receipts; by guest
    replays_nearby: Quota  # by address
    answers: Quota  # that are worked out anew: offers, lessons, high scores; by address
    misses: Misses  # look-ups of tables that are not there, by address
    claims: Quota  # of carry codes, by address

    def counted(self, name: str, key: str) -> None:
        """Another process has counted one more of a quota."""
        quota = getattr(self, name, None)
        if isinstance(quota, Quota):
            quota.counted(key)


def quotas(settings: Settings, tell: Callable[[str, str], None], now: Callable[[], float] = time.monotonic) -> Quotas:
    """The quotas of a house; `tell` hears the name of a quota and the key that was counted."""

    def quota(name: str, per_minute: float, kind: type[AnyQuota]) -> AnyQuota:
        return kind(per_minute * settings.limits, now, partial(tell, name))

    return Quotas(
        guests=quota("guests", settings.guests_per_minute, Quota),
        tables=quota("tables", settings.tables_per_minute, Quota),
        tables_nearby=quota("tables_nearby", settings.tables_per_minute_of_address, Quota),
        joins=quota("joins", settings.joins_per_minute, Quota),
        joins_nearby=quota("joins_nearby", settings.joins_per_minute_of_address, Quota),
        changes=quota("changes", settings.changes_per_minute, Quota),
        changes_nearby=quota("changes_nearby", settings.changes_per_minute_of_address, Quota),
        replays=quota("replays", settings.replays_per_minute, Quota),
        replays_nearby=quota("replays_nearby", settings.replays_per_minute_of_address, Quota),
        answers=quota("answers", settings.answers_per_minute, Quota),
        misses=quota("misses", settings.misses_per_minute, Misses),
        claims=quota("claims", settings.claims_per_minute, Quota),
    )
