"""The socket of a table: who may open it, and whom it leads to."""

import asyncio
from typing import Any

from litestar import WebSocket
from litestar.handlers import WebsocketRouteHandler, websocket
from litestar.params import FromPath

from sugarhouse.server.identity import COOKIE, BadPass, Identity, same_origin
from sugarhouse.server.line import EXTENSION, Line
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.problem import Denied
from sugarhouse.server.visitor import Visitor

Socket = WebSocket[Any, Any, Any]  # Any: we use neither Litestar's user, nor its auth, nor its state

# Why a socket was closed; 4000 and above are ours.
NO_PASS = 4001
NO_TABLE = 4004


class SocketWire:
    """A connection that Litestar has opened, and the line that uvicorn has under it."""

    def __init__(self, socket: Socket) -> None:
        line = (socket.scope["extensions"] or {})[EXTENSION]
        assert isinstance(line, Line), "app.carrier() says how the application is served"
        self.hear, self.say, self.waiting, self.taken = line.hear, line.say, line.waiting, line.taken
        self.close = socket.close


def socket_route(lobby: Lobby, identity: Identity) -> WebsocketRouteHandler:
    """The route of every table's socket."""

    @websocket("/api/tables/{table_id:str}/socket")
    async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
        """Watch a table and play at it."""
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(4003, "wrong origin")  # before it is accepted: the handshake fails with 403
            return
        await socket.accept()
        wire = SocketWire(socket)
        cookie = socket.cookies.get(COOKIE)
        try:
            guest = (await identity.check(cookie)).id if cookie else ""
            room = await lobby.room(table_id)
        except BadPass:
            await wire.close(NO_PASS, "your guest pass is not valid; reload the page")
        except Denied as error:
            await wire.close(NO_TABLE, str(error))
        else:
            # In a task of its own: each message would have to pass a dozen calls of the framework to get there.
            await asyncio.create_task(Visitor(wire, room, guest).stay())

    return table_socket
