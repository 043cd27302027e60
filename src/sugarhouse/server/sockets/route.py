"""The sockets of all tables, as an ASGI application: who may open one, and what carries it.

They do not go through Litestar: every message wakes whoever waits for it through all calls that wait for one another,
and a house has thousands of such stacks that are in no processor's cache.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable

from litestar.types import Receive, Scope, Send

from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import TOO_MANY_GUESSES
from sugarhouse.server.identity import BadPass, Identity, pass_in, same_origin
from sugarhouse.server.protection.addresses import counted
from sugarhouse.server.protection.middleware import header_of
from sugarhouse.server.protection.quotas import Quotas
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.closing import (
    CLOSED_FAST,
    CLOSED_FAULT,
    CLOSED_NO_PASS,
    CLOSED_ORIGIN,
    CLOSED_TRY_AGAIN,
    told,
)
from sugarhouse.server.sockets.table_socket import TableSocket
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.tables.audience import Listener
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import Rooms

PATH = re.compile("/api/tables/([^/]+)/socket")

log = logging.getLogger("sugarhouse.sockets")


class SocketConnection:
    """A socket, as ASGI has it."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Let somebody in who has asked for it."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> str | bytes | None:
        """The next message, text or not; None when the connection is gone."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return event.get("bytes") if text is None else text

    def send(self, message: str) -> Awaitable[None]:
        """Send one message as text."""
        return self._send({"type": "websocket.send", "bytes": None, "text": message})

    async def close(self, code: int, reason: str) -> None:
        """Hang up; before it is accepted, the handshake fails with 403."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


class TablePlace:
    """A table of the house."""

    def __init__(self, rooms: Rooms, table_id: str) -> None:
        self._rooms = rooms
        self._id = table_id

    async def room(self) -> Room:
        """Its room, opened again where it was parked."""
        return await self._rooms.at(self._id)

    def leave(self, listener: Listener) -> None:
        """Stop watching."""
        self._rooms.leave(self._id, listener)


class TableSockets:
    """The sockets of all tables: watch a table and play at it."""

    def __init__(self, rooms: Rooms, identity: Identity, quotas: Quotas, settings: Settings) -> None:
        self._rooms = rooms
        self._identity = identity
        self._quotas = quotas
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        connection = SocketConnection(receive, send)
        named = PATH.fullmatch(scope["path"])
        if named is None or not same_origin(header_of(scope, b"origin"), header_of(scope, b"host")):
            await receive()
            await connection.close(CLOSED_ORIGIN, "wrong origin" if named else "no such socket")
            return
        await connection.accept()
        client = scope.get("client")
        address = counted(client[0] if client else "", self._settings.trusted)
        if self._quotas.misses.spent(address):
            await connection.close(CLOSED_FAST, TOO_MANY_GUESSES)
            return
        try:
            guest = await self._guest(header_of(scope, b"cookie") or "")
            await self._serve(connection, named[1], guest)
        except BadPass:
            await connection.close(CLOSED_NO_PASS, "your guest pass is not valid; reload the page")
        except NotSaved:
            await connection.close(CLOSED_TRY_AGAIN, "the house can't be asked just now")
        except Denied as error:
            if error.status == 404:
                self._quotas.misses.miss(address, named[1])
            await connection.close(*told(error))
        except Exception:
            log.exception("%r", scope["path"])
            await connection.close(CLOSED_FAULT, "the house made a mistake")

    async def _guest(self, cookies: str) -> str:
        """The id of whoever comes, '' for a stranger; raises BadPass."""
        shown = pass_in(cookies)
        return (await self._identity.check(shown)).id if shown else ""

    async def _serve(self, connection: SocketConnection, table_id: str, guest: str) -> None:
        async with self._rooms.visit(table_id, guest):
            socket = TableSocket(connection, TablePlace(self._rooms, table_id), guest, self._settings)
            await asyncio.create_task(socket.serve())  # so that a message wakes none of those who wait around it
