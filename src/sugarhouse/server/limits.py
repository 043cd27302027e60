"""How often somebody may ask: so many at once, and so many a second in the long run."""


class RateLimit:
    """A bucket of tokens that fills with time."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = now

    def allows(self, now: float) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        if not self.would_allow(now):
            return False
        self._left -= 1
        return True

    def would_allow(self, now: float) -> bool:
        """Whether one more would be allowed."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left >= 1
