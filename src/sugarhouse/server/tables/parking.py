"""Tables at which nothing happens: nothing of them is in memory but who is there, until somebody says something."""

from collections.abc import Iterator

from sugarhouse.server.storage.tables import Standing
from sugarhouse.server.tables.audience import Listener


class Parked:
    """What is left of a room: what everybody here has seen, and who they are."""

    __slots__ = ("listeners", "seen")

    def __init__(self, standing: Standing, elsewhere: frozenset[str], listeners: list[Listener]) -> None:
        self.seen = standing, elsewhere
        self.listeners = listeners

    @property
    def n(self) -> int:
        """The last entry that they have seen; -1: nobody had dealt."""
        return self.seen[0].n


class Parking:
    """The parked tables by name."""

    def __init__(self) -> None:
        self._parked: dict[str, Parked] = {}

    def __len__(self) -> int:
        return len(self._parked)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._parked

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._parked))

    @property
    def sockets(self) -> int:
        """How many devices are at parked tables."""
        return sum(len(parked.listeners) for parked in self._parked.values())

    def park(self, table_id: str, standing: Standing, elsewhere: frozenset[str], listeners: list[Listener]) -> None:
        """A room that is no more; where nobody was, nothing is left."""
        if listeners:
            self._parked[table_id] = Parked(standing, elsewhere, listeners)

    def leave(self, table_id: str, listener: Listener) -> None:
        """Somebody is at a table no more."""
        self._parked[table_id].listeners.remove(listener)
        if not self._parked[table_id].listeners:
            del self._parked[table_id]

    def find(self, table_id: str) -> Parked | None:
        """What is left of a room, where it is parked."""
        return self._parked.get(table_id)

    def take_out(self, table_id: str) -> list[Listener]:
        """Who is at a table that has a room again."""
        parked = self._parked.pop(table_id, None)
        return [] if parked is None else parked.listeners
