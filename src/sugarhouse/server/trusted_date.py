"""How late it is as far as that can be trusted: a clock is believed only as far as the house has seen time pass."""

import logging
from collections.abc import Callable

from sugarhouse.server.monotonic_clock import elapsed
from sugarhouse.server.storage.notes import Notes

DAY = 86400.0
LEAP_DAYS = 30.0  # that a house may have been closed, and its clock is believed at once
PROOF_DAYS = 1.0  # that it must have been open until a longer leap is believed
NOTE = "last open"

log = logging.getLogger("sugarhouse.identity")


class TrustedDate:
    """Says how late it is to those who forget: one reading of a clock is no proof."""

    def __init__(self, notes: Notes, now: Callable[[], float], elapsed: Callable[[], float] = elapsed) -> None:
        self._notes = notes
        self._now = now
        self._elapsed = elapsed
        self._opened = 0.0
        self._believed: float | None = None  # up to then, where the clock has leapt

    async def open(self) -> None:
        """The house opens: compare the clock with when it was last open."""
        self._opened = self._elapsed()
        last = await self._notes.read(NOTE)
        leap = self._now() - float(last) if last else 0.0
        if leap > LEAP_DAYS * DAY:
            self._believed = self._now() - leap + LEAP_DAYS * DAY
            log.warning("the clock is %d days ahead of the last visit; nobody is forgotten for a day", leap // DAY)
        await self.note()

    def now(self) -> float:
        """How late it is at least, as far as that is sure."""
        open_for = self._elapsed() - self._opened
        if self._believed is None or open_for >= PROOF_DAYS * DAY:
            return self._now()
        return min(self._now(), self._believed + open_for)

    async def note(self) -> None:
        """Write down how late it is, once that is beyond doubt."""
        now = self._now()
        if self.now() == now:
            await self._notes.write(NOTE, str(now))
