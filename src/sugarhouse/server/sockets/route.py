"""The route of a table's socket: who may open it, and what carries it."""

from collections.abc import Awaitable

from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler, websocket
from litestar.params import FromPath

from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import TOO_MANY_GUESSES, Socket, address_of, quotas_of
from sugarhouse.server.identity import COOKIE, BadPass, Identity, same_origin
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.table_socket import CLOSED_FAST, TableSocket
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.tables.audience import Listener
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import Rooms

# Why a socket was closed; 4000 and above are ours.
CLOSED_TRY_AGAIN = 1013
CLOSED_NO_PASS = 4001
CLOSED_ORIGIN = 4003
CLOSED_NO_TABLE = 4004


class SocketConnection:
    """A socket that Litestar has opened."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        """The next message, text or not; None when the connection is gone."""
        try:
            event = await self._socket.receive()
        except WebSocketDisconnect:
            return None
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return event.get("bytes") if text is None else text

    def send(self, message: str) -> Awaitable[None]:
        """Send one message as text."""
        return self._socket.send({"type": "websocket.send", "bytes": None, "text": message})

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        await self._socket.close(code, reason)


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


def socket_route(rooms: Rooms, identity: Identity, settings: Settings) -> WebsocketRouteHandler:
    """The route of every table's socket."""

    @websocket("/api/tables/{table_id:str}/socket")
    async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
        """Watch a table and play at it."""
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(CLOSED_ORIGIN, "wrong origin")  # before it is accepted: the handshake fails with 403
            return
        await socket.accept()
        address = address_of(socket)
        if quotas_of(socket).misses.spent(address):
            await socket.close(CLOSED_FAST, TOO_MANY_GUESSES)
            return
        cookie = socket.cookies.get(COOKIE)
        try:
            guest = (await identity.check(cookie)).id if cookie else ""
            async with rooms.visit(table_id, guest):
                await TableSocket(SocketConnection(socket), TablePlace(rooms, table_id), guest, settings).serve()
        except BadPass:
            await socket.close(CLOSED_NO_PASS, "your guest pass is not valid; reload the page")
        except NotSaved:
            await socket.close(CLOSED_TRY_AGAIN, "the house can't be asked just now")
        except Denied as error:
            quotas_of(socket).misses.count(address)
            await socket.close(CLOSED_NO_TABLE, str(error))

    return table_socket
