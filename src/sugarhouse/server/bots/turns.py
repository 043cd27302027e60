"""Whose bot thinks next: people who wait first, then whoever has had least of late."""

import asyncio
import math
from collections.abc import Callable
from typing import Generic, TypeVar

HALF_LIFE_SECONDS = 20.0  # after which half of what somebody had is forgotten
KEYS = 10_000
IDLE_SECONDS = 0.005  # of thinking that count as none

Watched = Callable[[], bool]  # whether anybody waits for an answer now

Worker = TypeVar("Worker")


class Account:
    """Seconds of thinking that somebody had, fading with time."""

    def __init__(self, now: float) -> None:
        self._had = 0.0
        self._then = now

    def had(self, now: float) -> float:
        """As much as is not forgotten."""
        return self._had * math.exp2((self._then - now) / HALF_LIFE_SECONDS)

    def add(self, seconds: float, now: float) -> None:
        """They had more."""
        self._had, self._then = self.had(now) + seconds, now


class Waiting(Generic[Worker]):
    """Somebody who waits for a worker."""

    def __init__(self, owner: str, table: str, watched: Watched, number: int) -> None:
        self.owner, self.table, self.watched, self.number = owner, table, watched, number
        self.given: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()


class Turns(Generic[Worker]):
    """Gives free workers to those who wait, fairly: by guest, then by table, then in order."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._free: list[Worker] = []
        self._waiting: list[Waiting[Worker]] = []
        self._accounts: dict[str, Account] = {}
        self._number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def free(self) -> int:
        """How many workers have nothing to do."""
        return len(self._free)

    async def wait(self, owner: str, table: str, watched: Watched) -> Worker:
        """A worker, once it is our turn; `watched` is asked whenever a worker is free."""
        if self._free and not self._waiting:
            return self._free.pop()
        self._number += 1
        mine: Waiting[Worker] = Waiting(owner, table, watched, self._number)
        self._waiting.append(mine)
        try:
            return await mine.given
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif mine.given.done() and not mine.given.cancelled():
                self.give_back(mine.given.result())
            raise

    def give_back(self, worker: Worker) -> None:
        """A worker is free again."""
        self._free.append(worker)
        self._next()

    def count(self, owner: str, table: str, seconds: float) -> None:
        """Somebody had a worker for so long."""
        now = self._now()
        if len(self._accounts) > KEYS:
            self._forget(now)
        for key in (f"guest {owner}", f"table {table}"):
            self._accounts.setdefault(key, Account(now)).add(seconds, now)

    def _forget(self, now: float) -> None:
        """Drop those that had nothing of late; where nobody is idle, the half that had least."""
        had = {key: account.had(now) for key, account in self._accounts.items()}
        busy = [key for key in had if had[key] >= IDLE_SECONDS]
        if len(busy) > KEYS // 2:
            busy = sorted(busy, key=had.__getitem__)[-KEYS // 2 :]
        self._accounts = {key: self._accounts[key] for key in busy}

    def _next(self) -> None:
        while self._waiting and self._free:
            first = min(self._waiting, key=self._rank)
            self._waiting.remove(first)
            if not first.given.done():
                first.given.set_result(self._free.pop())

    def _rank(self, who: Waiting[Worker]) -> tuple[bool, float, float, int]:
        return not who.watched(), self._had(f"guest {who.owner}"), self._had(f"table {who.table}"), who.number

    def _had(self, key: str) -> float:
        return round(self._accounts[key].had(self._now()), 2) if key in self._accounts else 0.0
