"""Connections as the network has them: so many from one address, and none that says nothing."""

import asyncio
from collections.abc import Collection

from sugarhouse.server.protection.addresses import counted
from sugarhouse.server.settings import Settings

Line = tuple[str, int]  # address and port of the other side
GRACE_SECONDS = 5.0  # for a second request, beyond uvicorn's own time for it, which stands still once a byte has come
ADDRESSES = 20_000  # whose connections are kept apart, until those that are gone are looked for everywhere


class Waiting:
    """Connections that owe us a request, the oldest first; each has the same time for it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[Line, tuple[float, asyncio.Transport]] = {}

    def __len__(self) -> int:
        return len(self._since)

    def add(self, line: Line, now: float, transport: asyncio.Transport) -> None:
        """It owes a request from now on."""
        self._since[line] = now, transport

    def take(self, line: Line) -> asyncio.Transport | None:
        """It owes none any more."""
        found = self._since.pop(line, None)
        return found[1] if found else None

    def hang_up_oldest(self) -> bool:
        """Close whatever has waited longest; whether there was anything."""
        for line, (_, transport) in self._since.items():
            del self._since[line]
            transport.abort()
            return True
        return False

    def hang_up(self, now: float) -> None:
        """Close whatever has had its time."""
        for line, (since, transport) in list(self._since.items()):
            if now - since < self._seconds:
                return
            del self._since[line]
            transport.abort()


class Connections:
    """Everybody who is connected; so many in all that the house has handles left for itself."""

    def __init__(self, settings: Settings, most: int) -> None:
        self._most = most
        self._most_of_address = min(settings.connections_per_address * settings.limits, most / 2)
        self._trusted: Collection[str] = settings.trusted
        self._new = Waiting(settings.hello_seconds)
        self._resting = Waiting(settings.keep_alive + GRACE_SECONDS)
        self._asking: dict[Line, asyncio.Transport] = {}
        self._from: dict[str, set[asyncio.Transport]] = {}
        self._open: set[asyncio.Transport] = set()
        self._watch: asyncio.TimerHandle | None = None

    def admit(self, transport: asyncio.Transport) -> bool:
        """Somebody connects; whether they may."""
        line = line_of(transport)
        if line is None:
            return True
        address = counted(line[0], self._trusted)
        if address and not self._has_room(address, transport):
            return False
        if len(self._open) >= self._most and not (self._new.hang_up_oldest() or self._resting.hang_up_oldest()):
            return False
        self._open.add(transport)
        loop = asyncio.get_running_loop()
        self._new.add(line, loop.time(), transport)
        if self._watch is None:
            self._watch = loop.call_later(1.0, self._look)
        return True

    def asked(self, line: Line | None) -> None:
        """A request has come, or a socket was opened."""
        if line is not None:
            transport = self._new.take(line) or self._resting.take(line)
            if transport is not None:
                self._asking[line] = transport

    def answered(self, line: Line | None) -> None:
        """It was answered, or the socket is closed; another request may follow."""
        transport = self._asking.pop(line, None) if line is not None else None
        if line is not None and transport is not None and not transport.is_closing():
            self._resting.add(line, asyncio.get_running_loop().time(), transport)

    def gone(self, transport: asyncio.Transport) -> None:
        """Somebody is gone."""
        self._open.discard(transport)
        line = line_of(transport)
        if line is not None:
            self._new.take(line)
            self._resting.take(line)
            self._asking.pop(line, None)
            self._from.get(counted(line[0], self._trusted), set()).discard(transport)

    def _has_room(self, address: str, transport: asyncio.Transport) -> bool:
        if len(self._from) > ADDRESSES:
            self._from = {key: kept for key, each in self._from.items() if (kept := _open(each))}
        here = self._from[address] = _open(self._from.get(address, set()))
        if len(here) >= self._most_of_address:
            return False
        here.add(transport)
        return True

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        self._new.hang_up(loop.time())
        self._resting.hang_up(loop.time())
        self._watch = loop.call_later(1.0, self._look) if len(self._new) or len(self._resting) else None


def line_of(transport: asyncio.Transport) -> Line | None:
    """The other side of a connection; None where it has no address."""
    peer = transport.get_extra_info("peername")
    return (str(peer[0]), int(peer[1])) if isinstance(peer, tuple) else None


def _open(transports: set[asyncio.Transport]) -> set[asyncio.Transport]:
    return {transport for transport in transports if not transport.is_closing()}
