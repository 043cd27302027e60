"""Questions of one moment, asked together: a thousand people who come back at once ask for a thousand tables."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Generic, TypeVar

MOST = 100  # in one question

Key = TypeVar("Key")
Found = TypeVar("Found")


class Together(Generic[Key, Found]):
    """One kind of question. What is asked while another is answered waits for the next, and sees all before it."""

    def __init__(self, ask: Callable[[list[Key]], Awaitable[Mapping[Key, Found]]]) -> None:
        self._ask = ask
        self._waiting: dict[Key, asyncio.Future[Found | None]] = {}
        self._asker: asyncio.Task[None] | None = None

    async def find(self, key: Key) -> Found | None:
        """What there is of a key; raises whatever the question does."""
        if key not in self._waiting:
            self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._asker is None:
            self._asker = asyncio.create_task(self._ask_all())
        return await asyncio.shield(self._waiting[key])  # others may wait for it too

    async def _ask_all(self) -> None:
        try:
            while self._waiting:
                batch = {key: self._waiting.pop(key) for key in list(self._waiting)[:MOST]}
                await self._settle(batch)
        finally:
            self._asker = None

    async def _settle(self, batch: Mapping[Key, asyncio.Future[Found | None]]) -> None:
        try:
            found = await self._ask(list(batch))
        except BaseException as error:
            for done in batch.values():
                if isinstance(error, asyncio.CancelledError):  # the house closes
                    done.cancel()
                else:
                    done.set_exception(error)
                    done.exception()  # who asked may be gone
            if not isinstance(error, Exception):
                raise
            return
        for key, done in batch.items():
            done.set_result(found.get(key))
