"""How often somebody may ask: so many at once, and so many a second in the long run."""


class RateLimit:
    """A bucket of tokens that fills with time."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = now

    def allows(self, now: float, cost: float = 1.0) -> bool:
        """Whether one more, or as much as this, is allowed now; if so, it is counted."""
        if not self.would_allow(now, cost):
            return False
        self._left -= cost
        return True

    def would_allow(self, now: float, cost: float = 1.0) -> bool:
        """Whether it would be allowed."""
        return self.left(now) >= cost

    def left(self, now: float) -> float:
        """How much is allowed now."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left
