"""A lock for one loop that can also be taken without waiting, which asyncio's can't."""

import asyncio
from collections import deque


class Latch:
    """Whoever waits gets it in the order of asking; it is handed over, so nobody who asks later slips in between."""

    def __init__(self) -> None:
        self._taken = False
        self._queue: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody has it."""
        return self._taken

    def take(self) -> bool:
        """Take it if it is free; whether that is so."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Give it to the next who waits, or to nobody."""
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():  # who was cancelled waits no more
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
