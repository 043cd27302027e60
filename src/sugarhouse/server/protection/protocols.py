"""How uvicorn speaks with whoever connects: what it answers by itself is as careful as what the application answers.

What the two classes use of uvicorn is not documented there; docs/architecture.md (Public interfaces only) names it all.
"""

import asyncio
import binascii
import secrets
from base64 import b64decode
from collections.abc import Sequence

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sugarhouse.server.limits import RateLimit
from sugarhouse.server.protection.connections import Connections
from sugarhouse.server.settings import Settings

Headers = Sequence[tuple[bytes, bytes]]
BYTES_OF_REQUEST = 2048  # that a request at a socket takes in the long run, frames that are no request included
BYTES_AT_ONCE = 4096
MOST_HEADERS = 100  # of a request for a socket, each of so many bytes: `websockets` reads no more, and says nothing
LONGEST_HEADER = 8000
KEY_BYTES = 16


def http_protocol(connections: Connections, answered: Headers) -> type[asyncio.Protocol]:
    """HTTP with those who may come in; what is none is refused with the headers that every answer carries."""

    class Counted(H11Protocol):
        """One connection."""

        wire: asyncio.Transport | None = None  # of whoever was let in

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
            if connections.admit(transport):
                self.wire = transport
                super().connection_made(transport)
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            if self.wire is not None:
                connections.gone(self.wire)
                super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            if is_handshake(event):
                super().handle_websocket_upgrade(event)
            else:
                self.send_400_response("")

        def send_400_response(self, msg: str) -> None:
            assert self.wire is not None  # it has asked something
            if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):  # an answer has begun: nothing else fits
                self.wire.abort()
                return
            name = secrets.token_hex(6).encode()
            own = [(b"content-length", b"0"), (b"connection", b"close"), (b"x-request-id", name)]
            refusal = h11.Response(status_code=400, headers=[*own, *answered], reason=b"Bad Request")
            self.wire.write(self.conn.send(refusal) or b"")
            self.wire.write(self.conn.send(h11.EndOfMessage()) or b"")
            self.wire.close()

    return Counted


def socket_protocol(connections: Connections, settings: Settings) -> type[asyncio.Protocol]:
    """Sockets; who sends far more than their requests can take is cut off before it is read."""
    rate = settings.requests_per_second * BYTES_OF_REQUEST
    burst = settings.requests_at_once * BYTES_AT_ONCE

    class Measured(WebSocketsSansIOProtocol):
        """One socket."""

        wire: asyncio.Transport
        limit: RateLimit

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
            self.wire = transport
            self.limit = RateLimit(rate, burst, asyncio.get_running_loop().time())
            super().connection_made(transport)

        def data_received(self, data: bytes) -> None:
            if self.limit.allows(asyncio.get_running_loop().time(), len(data)):
                super().data_received(data)
            else:
                self.wire.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.gone(self.wire)
            super().connection_lost(exc)

    return Measured


def is_handshake(asked: h11.Request) -> bool:
    """Whether a request that wants a socket can have one."""
    headers = dict(asked.headers)
    sizes = [len(asked.target), *(len(name) + len(value) for name, value in headers.items())]
    whole = len(asked.headers) <= MOST_HEADERS and max(sizes) <= LONGEST_HEADER
    bare = b"content-length" not in headers and b"transfer-encoding" not in headers
    fits = asked.method == b"GET" and headers.get(b"sec-websocket-version") == b"13"
    return whole and bare and fits and _is_key(headers.get(b"sec-websocket-key", b""))


def _is_key(key: bytes) -> bool:
    try:
        return len(b64decode(key, validate=True)) == KEY_BYTES
    except binascii.Error:
        return False
