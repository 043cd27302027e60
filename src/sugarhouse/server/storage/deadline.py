"""How long a database over the network may say nothing: a driver waits for ever, even for its own goodbye."""

import asyncio
import contextlib
import weakref
from collections.abc import Iterator
from typing import Any, Protocol

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

ANSWER_SECONDS = 5.0  # for a question or a commit of the house, which take milliseconds
START_SECONDS = 300.0  # for a change of the schema


class _Line(Protocol):
    """A connection as its driver has it."""

    def terminate(self) -> None:
        """End it without a word."""


class Deadline:
    """Ends every connection of an engine once an answer is overdue; whoever waits for one then hears that it is gone.

    A network that swallows everything tells nobody, and the driver would ask the server to cancel the question first.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._lines: weakref.WeakSet[Any] = weakref.WeakSet()  # Any: a _Line, which a WeakSet can't check
        # Before all others: SQLAlchemy asks a new connection a dozen things, which are not answered any sooner.
        event.listen(engine.sync_engine, "connect", self._connected, insert=True)

    @contextlib.contextmanager
    def within(self, seconds: float = ANSWER_SECONDS) -> Iterator[None]:
        """What is awaited here ends in time."""
        overdue = asyncio.get_running_loop().call_later(seconds, self._hang_up)
        try:
            yield
        finally:
            overdue.cancel()

    def _connected(self, connection: Any, _record: object) -> None:  # Any: SQLAlchemy's cover of the driver's
        self._lines.add(connection.driver_connection)

    def _hang_up(self) -> None:
        lines: list[_Line] = list(self._lines)
        for line in lines:
            line.terminate()
