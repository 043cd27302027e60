"""A clock that does not jump, whatever happens to that of the machine."""

import time
from collections.abc import Callable
from functools import partial


def _clock() -> Callable[[], float]:
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic if boottime is None else partial(time.clock_gettime, boottime)


# Seconds since some moment; nobody can set this clock, and it goes on while the machine sleeps.
elapsed = _clock()
_STARTED = time.time() - elapsed()


def monotonic_time() -> float:
    """Seconds since 1970, as the machine's clock had it when the process began."""
    return _STARTED + elapsed()
