"""What every request passes before the application sees it, and every answer on its way out."""

import asyncio
import logging
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Sequence
from typing import cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, ReceiveMessage, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sugarhouse.server.errors import CODES, OUR_FAULT, Denied
from sugarhouse.server.logs import request_id
from sugarhouse.server.protection.addresses import counted, is_host, plain
from sugarhouse.server.protection.connections import Connections
from sugarhouse.server.protocol import Problem
from sugarhouse.server.settings import Settings

Headers = Sequence[tuple[bytes, bytes]]
REQUEST_ID = re.compile(r"[\w.-]{4,64}", re.ASCII)

log = logging.getLogger("sugarhouse.protection")


class Protection:
    """The application, protected: deadlines, caps by address, and headers on every answer, errors included.

    `sockets` is the application for whoever opens a socket.
    """

    def __init__(
        self, app: ASGIApp, sockets: ASGIApp, headers: Headers, settings: Settings, connections: Connections
    ) -> None:
        self._app = app
        self._socket_app = sockets
        self._headers = list(headers)
        self._settings = settings
        self._connections = connections
        self._sockets: Counter[str] = Counter()  # open ones, by address
        proxied = ProxyHeadersMiddleware(cast("ASGIApp", self._receive), list(settings.trusted))  # type: ignore[arg-type]  # ASGI, in other words
        self._proxied = cast("ASGIApp", proxied)  # of uvicorn, with types of its own

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if str(scope["type"]) == "lifespan":
            await self._app(scope, receive, send)
            return
        peer = scope.get("client")  # as the network has it, before a proxy's word for it counts
        request_id.set(_id_of(scope))
        self._connections.asked(peer)
        if peer is not None:
            scope["client"] = plain(peer[0]), peer[1]  # as proxies are named
        try:
            await self._proxied(scope, receive, send)
        finally:
            self._connections.answered(peer)

    async def _receive(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        address = counted(client[0] if client else "", self._settings.trusted)
        answer = SocketAnswer(send, self._headers)
        full = bool(address) and self._sockets[address] >= self._settings.sockets_per_address * self._settings.limits
        if full or not is_host(_host(scope)):
            await receive()
            await answer(
                {"type": "websocket.close", "code": 1008, "reason": "too many sockets" if full else "bad host"}
            )
            return
        self._sockets[address] += 1
        try:
            await self._socket_app(scope, receive, answer)
            if not answer.answered:
                log.error("a socket was neither opened nor refused: %r", scope["path"])
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def _request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        answer = Answer(send, self._headers, self._settings.answer_seconds)
        if not is_host(_host(scope)):
            await answer.problem(400, "That is no name of a house.")
            return
        body = Body(receive, self._settings.body_seconds)
        try:
            await self._app(scope, body, answer)
        except TimeoutError:
            if not answer.stuck:
                raise
            log.debug("an answer was not taken")
        except Exception:
            log.exception("%s %r", scope["method"], scope["path"])
            await answer.problem(500, OUR_FAULT.reason)


class SocketAnswer:
    """What a socket is told; one that is not let in gets an answer by HTTP, with what every answer carries."""

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]]) -> None:
        self._send = send
        self._headers = headers
        self.answered = False

    def __call__(self, message: Message) -> Awaitable[None]:
        """ASGI."""
        if self.answered:
            return self._send(message)
        self.answered = message["type"] in ("websocket.accept", "websocket.close")
        return self._refuse() if message["type"] == "websocket.close" else self._send(message)

    async def _refuse(self) -> None:
        headers = [(b"x-request-id", request_id.get().encode()), *self._headers]
        await self._send({"type": "websocket.http.response.start", "status": 403, "headers": headers})
        await self._send({"type": "websocket.http.response.body", "body": b"", "more_body": False})


class Body:
    """What a request brings; it must come within a time."""

    def __init__(self, receive: Receive, seconds: float) -> None:
        self._receive = receive
        self._until = asyncio.get_running_loop().time() + seconds
        self._whole = False

    async def __call__(self) -> ReceiveMessage:
        """ASGI; raises Denied."""
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError as error:
            raise Denied(408, "Your request did not come to its end.") from error
        self._whole = not (message["type"] == "http.request" and message.get("more_body", False))
        return message


class Answer:
    """What is answered, with what every answer carries; whoever does not take it is given up."""

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]], seconds: float) -> None:
        self._send = send
        self._headers = headers
        self._seconds = seconds
        self._begun = False
        self.stuck = False

    async def __call__(self, message: Message) -> None:
        """ASGI; raises TimeoutError."""
        if message["type"] == "http.response.start":
            self._begun = True
            message.setdefault("headers", [])
            given = [*message["headers"], (b"x-request-id", request_id.get().encode())]
            names = {name.lower() for name, _ in given}
            if message["status"] == 408:
                given.append((b"connection", b"close"))
            message["headers"] = [*given, *(header for header in self._headers if header[0] not in names)]
        try:
            async with asyncio.timeout(self._seconds):
                await self._send(message)
        except TimeoutError:
            self.stuck = True
            raise

    async def problem(self, status: int, reason: str) -> None:
        """Say what is wrong, unless an answer has begun."""
        if self._begun:
            return
        body = msgspec.json.encode(Problem(CODES[status], reason))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body, "more_body": False})


def _id_of(scope: Scope) -> str:
    """What the logs call a request: what a proxy calls it, or a word of our own."""
    given = header_of(scope, b"x-request-id") or ""
    return given if REQUEST_ID.fullmatch(given) else secrets.token_hex(6)


def header_of(scope: Scope, wanted: bytes) -> str | None:
    """What a request says first under a name."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), None)


def _host(scope: Scope) -> str:
    found = [value for name, value in scope["headers"] if name == b"host"]
    return found[0].decode("latin-1") if len(found) == 1 else ""
