"""How late it is for those who forget: the house counts the days on which it was open, and believes no clock.

A machine's clock may be wrong for one start or for months, ahead or behind. What is counted while the house is open is
never more than what has really passed, so nobody is forgotten early; while it is closed, nobody grows older.
"""

from collections.abc import Callable

from sugarhouse.server.identity import DAY, PASS_DAYS
from sugarhouse.server.storage.database import NotSaved, Taken
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.notes import Notes

NOTE = "date"  # how late it is by our own count
OLD_NOTE = "last open"  # by the machine's clock, as houses wrote it down that did not count


class TrustedDate:
    """A date in seconds that begins anywhere, and of which every second has really passed."""

    def __init__(self, notes: Notes, guests: GuestStore, now: Callable[[], float]) -> None:
        self._notes = notes
        self._guests = guests
        self._now = now  # does not jump while we live
        self._date: float | None = None  # when it was read; None until then
        self._read_at = 0.0

    async def open(self) -> None:
        """Go on from where the house was closed; raises NotSaved."""
        self._date = float(await self._notes.read(NOTE) or await self._begin())
        self._read_at = self._now()

    async def _begin(self) -> str:
        """The first date: the earliest that anything says, for then nobody is forgotten early."""
        said = [self._now()]
        if (newest := await self._guests.newest_pass()) is not None:
            said.append(newest - PASS_DAYS * DAY)  # when it was renewed
        if last := await self._notes.read(OLD_NOTE):
            said.append(float(last))
        first = str(min(said))
        try:
            await self._notes.add(NOTE, first)
        except Taken:  # another process was first
            return await self._notes.read(NOTE)
        except NotSaved:  # a full disk: `note` tries again
            pass
        return first

    def now(self) -> float:
        """How late it is; raises NotSaved while that could not be read."""
        if self._date is None:
            raise NotSaved("nobody knows yet how late it is")
        return self._date + self._now() - self._read_at

    async def note(self) -> None:
        """Write down how late it is, unless another process has counted further; raises NotSaved."""
        if self._date is None:
            await self.open()
        if self.now() > float(await self._notes.read(NOTE) or 0.0):
            await self._notes.write(NOTE, str(self.now()))
