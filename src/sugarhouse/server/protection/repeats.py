"""Logs that stay readable under attack: a line that comes again and again is counted, not repeated."""

import logging
import time
from collections.abc import Callable

MINUTE = 60.0
AT_ONCE = 20  # lines of one kind in a minute
KINDS = 1000


class Repeats(logging.Filter):
    """Lets so many lines of one kind pass in a minute, and says then how many it kept back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # by kind: since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written; one that is has no line breaks of others in it."""
        kind, now = (record.name, str(record.msg)), self._now()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= MINUTE:
            if count > AT_ONCE:
                record.msg = f"{record.msg} ({count - AT_ONCE} more like this were not written)"
            since, count = now, 0
        if len(self._seen) >= KINDS:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < AT_ONCE
