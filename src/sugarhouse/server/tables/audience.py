"""Who watches a table: listeners, and the guests behind them."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol


class Listener(Protocol):
    """Somebody who watches a table; a socket is one, a test may be another."""

    guest: str  # '' for a stranger
    look: int | None  # the seat that was asked for by `look`

    def send(self, message: str) -> None:
        """Hand over a message; returns at once, however slow the connection is."""


class Asker(NamedTuple):
    """Whose request an entry answers."""

    listener: Listener
    ref: int


class Audience:
    """Everybody whose socket is open at one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self.elsewhere: frozenset[str] = frozenset()  # guests who are here through other processes

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._listeners))  # whoever is told something may leave at once

    def enter(self, listener: Listener) -> bool:
        """Somebody starts to watch; whether no other device of theirs did already."""
        first = not self._has_device(listener.guest)
        self._listeners.add(listener)
        return first

    def take_back(self, listeners: list[Listener]) -> None:
        """These were here all the time."""
        self._listeners.update(listeners)

    def leave(self, listener: Listener) -> bool:
        """Somebody stops watching; whether no other device of theirs is left."""
        self._listeners.discard(listener)
        return not self._has_device(listener.guest)

    def has(self, guest: str) -> bool:
        """Whether a device of this guest is here, or at the table through another process."""
        return self._has_device(guest) or guest in self.elsewhere

    def _has_device(self, guest: str) -> bool:
        return any(listener.guest == guest for listener in self._listeners)
