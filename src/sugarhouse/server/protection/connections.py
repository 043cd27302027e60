"""Connections as the network has them: so many from one address, and no idle connection."""

import asyncio

from sugarhouse.server.protection.addresses import counted
from sugarhouse.server.settings import Settings

Peer = tuple[str, int]  # address and port of the other side
GRACE_SECONDS = 5.0  # for a second request, beyond uvicorn's own time for it, which stands still once a byte has come
ADDRESSES = 20_000  # whose connections are kept apart, until those that are gone are looked for everywhere


class Waiting:
    """Connections that owe us a request, the oldest first; each has the same time for it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[Peer, tuple[float, asyncio.Transport]] = {}

    def __len__(self) -> int:
        return len(self._since)

    def add(self, peer: Peer, now: float, transport: asyncio.Transport) -> None:
        """It owes a request from now on."""
        self._since[peer] = now, transport

    def take(self, peer: Peer) -> asyncio.Transport | None:
        """It owes none any more."""
        found = self._since.pop(peer, None)
        return found[1] if found else None

    def hang_up_oldest(self) -> bool:
        """Close whatever has waited longest; whether there was anything."""
        for peer, (_, transport) in self._since.items():
            del self._since[peer]
            transport.abort()
            return True
        return False

    def hang_up(self, now: float) -> None:
        """Close whatever has had its time."""
        for peer, (since, transport) in list(self._since.items()):
            if now - since < self._seconds:
                return
            del self._since[peer]
            transport.abort()


class Connections:
    """Everybody who is connected; so many in all that the house has handles left for itself."""

    def __init__(self, settings: Settings, most: int) -> None:
        self._most = most
        self._most_of_address = min(settings.connections_per_address * settings.limits, most / 2)
        self._trusted = settings.trusted
        self._new = Waiting(settings.hello_seconds)
        self._resting = Waiting(settings.keep_alive + GRACE_SECONDS)
        self._asking: dict[Peer, asyncio.Transport] = {}
        self._from: dict[str, set[asyncio.Transport]] = {}
        self._open: set[asyncio.Transport] = set()
        self._watch: asyncio.TimerHandle | None = None

    def admit(self, transport: asyncio.Transport) -> bool:
        """Somebody connects; whether they may."""
        peer = peer_of(transport)
        if peer is None:
            return True
        address = counted(peer[0], self._trusted)
        if address and not self._has_room(address, transport):
            return False
        if len(self._open) >= self._most and not (self._new.hang_up_oldest() or self._resting.hang_up_oldest()):
            return False
        self._open.add(transport)
        loop = asyncio.get_running_loop()
        self._new.add(peer, loop.time(), transport)
        if self._watch is None:
            self._watch = loop.call_later(1.0, self._look)
        return True

    def asked(self, peer: Peer | None) -> None:
        """A request has come, or a socket was opened."""
        if peer is not None:
            transport = self._new.take(peer) or self._resting.take(peer)
            if transport is not None:
                self._asking[peer] = transport

    def answered(self, peer: Peer | None) -> None:
        """It was answered, or the socket is closed; another request may follow."""
        transport = self._asking.pop(peer, None) if peer is not None else None
        if peer is not None and transport is not None and not transport.is_closing():
            self._resting.add(peer, asyncio.get_running_loop().time(), transport)

    def gone(self, transport: asyncio.Transport) -> None:
        """Somebody is gone."""
        self._open.discard(transport)
        peer = peer_of(transport)
        if peer is not None:
            self._new.take(peer)
            self._resting.take(peer)
            self._asking.pop(peer, None)
            self._from.get(counted(peer[0], self._trusted), set()).discard(transport)

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


def peer_of(transport: asyncio.Transport) -> Peer | None:
    """The other side of a connection; None where it has no address."""
    name = transport.get_extra_info("peername")
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None


def _open(transports: set[asyncio.Transport]) -> set[asyncio.Transport]:
    return {transport for transport in transports if not transport.is_closing()}
