"""News of my tables for whoever is at the front page: one queue for each page that is open."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from sugarhouse.server.protocol import TableCard, TableNews

BACKLOG = 200  # messages that a page may be behind; more are dropped, the page asks for all its tables now and then


class Feed:
    """Guests who listen, wherever they are in the house."""

    def __init__(self) -> None:
        self._queues: dict[str, set[asyncio.Queue[TableNews]]] = {}

    def __len__(self) -> int:
        return len(self._queues)

    def listens(self, guest: str) -> bool:
        """Whether a page of this guest waits for news."""
        return guest in self._queues

    def tell(self, guest: str, table_id: str, card: TableCard | None) -> None:
        """A table of this guest has changed."""
        for queue in self._queues.get(guest, ()):
            if not queue.full():
                queue.put_nowait(TableNews(table_id, card))

    @contextmanager
    def listen(self, guest: str) -> Iterator[asyncio.Queue[TableNews]]:
        """The news of a guest as long as a page is open."""
        queue: asyncio.Queue[TableNews] = asyncio.Queue(BACKLOG)
        self._queues.setdefault(guest, set()).add(queue)
        try:
            yield queue
        finally:
            self._queues[guest].discard(queue)
            if not self._queues[guest]:
                del self._queues[guest]
