"""The alarm of a table with a clock: one timer, for the next seat whose time is up."""

import asyncio
from collections.abc import Awaitable, Callable


class Alarm:
    """Rings once, in so many seconds; to be set again whenever somebody else's time is the next to be up."""

    def __init__(self, ring: Callable[[], Awaitable[None]]) -> None:
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Future[None] | None = None

    @property
    def seconds(self) -> float | None:
        """In how many seconds it will ring; None where it is not set."""
        if self._timer is None:
            return None
        return max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def set(self, seconds: float | None) -> None:
        """Ring then, and not at any time that was set before; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._start)

    def _start(self) -> None:
        self._timer = None
        self._ringing = asyncio.ensure_future(self._ring())
