"""How long a database over the network may say nothing: a driver waits for ever, even for its own goodbye."""

import asyncio
import contextlib
import weakref
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any, Protocol

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

ANSWER_SECONDS = 5.0  # for each answer to a question or a write of the house, which take milliseconds
START_SECONDS = 300.0  # for a change of the schema
MOST_PATIENCE = 4  # times that, where answers are late again and again


class _DriverConnection(Protocol):
    """A connection as its driver has it."""

    def terminate(self) -> None:
        """End it without a word."""


class Deadline:
    """Ends connections once an answer is overdue; whoever waits for one then hears that it is gone.

    A network that swallows everything tells nobody, and the driver would ask the server to cancel the question first.
    Connections of others who were answered in time are left alone: to end all would make a slow database slower still.
    For the same reason each answer that was late lets the next have twice as long, until somebody is answered in time:
    what a busy machine can't do in five seconds it would never do, were it begun anew each time.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.patience = 1
        self._connections: weakref.WeakKeyDictionary[Any, _Wait | None]  # Any: of a _DriverConnection
        self._connections = weakref.WeakKeyDictionary()
        # Before all others: SQLAlchemy asks a new connection a dozen things, which are not answered any sooner.
        event.listen(engine.sync_engine, "connect", self._taken, insert=True)
        event.listen(engine.sync_engine, "do_connect", self._connecting)
        event.listen(engine.sync_engine, "checkout", self._taken)
        event.listen(engine.sync_engine, "checkin", self._returned)
        event.listen(engine.sync_engine, "after_cursor_execute", _answered)

    @contextlib.contextmanager
    def within(self, seconds: float = ANSWER_SECONDS) -> Iterator[None]:
        """Each answer that is awaited here comes in time, or none does."""
        wait = _Wait(self, seconds * self.patience)
        before = _current.set(wait)
        try:
            yield
            self.patience = 1
        finally:
            _current.reset(before)
            wait.end()

    def _connecting(self, _dialect: object, _record: object, _words: object, settings: dict[str, Any]) -> None:
        if (wait := _current.get()) is not None:
            settings["timeout"] = wait.seconds  # the driver's own: it knows the connection before we do

    def _taken(self, connection: Any, _record: object, _proxy: object = None) -> None:  # Any: SQLAlchemy's cover
        self._connections[connection.driver_connection] = _current.get()
        _answered()

    def _returned(self, connection: Any, _record: object) -> None:  # Any: as above
        if connection is not None:  # it was given up
            self._connections[connection.driver_connection] = None

    def hang_up(self, overdue: "_Wait") -> None:
        """End what somebody waits for, and what nobody uses: the pool asks that whether it stands before lending it."""
        self.patience = min(MOST_PATIENCE, self.patience * 2)
        for connection, wait in list(self._connections.items()):
            if wait is None or wait is overdue or wait.over:
                connection.terminate()


class _Wait:
    """Somebody who waits for answers, one after another."""

    def __init__(self, deadline: Deadline, seconds: float) -> None:
        self._deadline = deadline
        self.seconds = seconds
        self._loop = asyncio.get_running_loop()
        self.over = False
        self._due = self._loop.time() + seconds
        self._alarm = self._loop.call_at(self._due, self._ring)

    def answered(self) -> None:
        """The next answer has as much time."""
        self._due = self._loop.time() + self.seconds

    def end(self) -> None:
        """Nobody waits any more."""
        self.over = True
        self._alarm.cancel()

    def _ring(self) -> None:
        if self._loop.time() < self._due:
            self._alarm = self._loop.call_at(self._due, self._ring)
            return
        self._deadline.hang_up(self)
        self._alarm = self._loop.call_later(self.seconds, self._ring)  # should it wait for another connection by now


_current: ContextVar[_Wait | None] = ContextVar("wait", default=None)


def _answered(*_: object) -> None:
    if (wait := _current.get()) is not None:
        wait.answered()
