"""How fast somebody may ask: a bucket of tokens that fills with time."""


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
