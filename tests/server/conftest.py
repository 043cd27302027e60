"""A real server on a free port, and people who play at it through HTTP and sockets."""

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from litestar import Litestar

from sugarhouse.server.app import create_app
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import NoAnswer, Question, always
from sugarhouse.server.serving import uvicorn_config
from sugarhouse.server.settings import Settings
from tests.server.answers import GAMES, LEVELS, answer

PATIENCE = 60.0  # seconds until a test gives up; only a fault takes so long, however busy the machine is
Json = dict[str, Any]  # Any: whatever the server said, looked into by the test


class Inline:
    """Workers without processes: they answer in the same loop; bad ones fail as the real ones do."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def open(self) -> None:
        """Always ready."""

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        """An answer at once."""
        self.questions.append(question)
        await asyncio.sleep(0)
        if question.level in ("dead", "hung", "raising"):
            raise NoAnswer(question.level)
        return answer(question)

    def close(self) -> None:
        """Nobody to send home."""


class Line:
    """A socket of one person."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection

    async def hear(self, kind: str = "", **fields: object) -> Json:
        """The next message of a kind with these fields; others are passed over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: Json = json.loads(await self.connection.recv())
                fits = all(message.get(name) == value for name, value in fields.items())
                if (not kind or message["kind"] == kind) and fits:
                    return message

    async def say(self, kind: str, **fields: object) -> None:
        """Send a request."""
        await self.connection.send(json.dumps({"kind": kind, **fields}))

    async def ask(self, kind: str, **fields: object) -> Json:
        """Send a request and wait for what answers it."""
        await self.say(kind, ref=77, **fields)
        return await self.hear(ref=77)

    async def play(self, state: Json, seat: int | None = None, words: str = "") -> Json:
        """Make a move for a seat: the given words, or the first that is offered."""
        seat = state["to_act"][0] if seat is None else seat
        words = words or state["moves"][str(seat)][0]["words"]
        return await self.ask("move", seat=seat, decision=state["decision"], words=words)

    async def closed(self) -> int:
        """How the server hung up."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await self.connection.recv()
        code = self.connection.close_code
        assert code is not None
        return code


class Person:
    """A browser: a cookie, HTTP and sockets."""

    def __init__(self, house: "Address", client: httpx.AsyncClient) -> None:
        self.house = house
        self.http = client

    @property
    def cookie(self) -> str:
        """What the browser sends."""
        return f"guest={self.http.cookies.get('guest', '')}"

    async def call(  # Any: a list or an object, as the call answers
        self, method: str, path: str, body: object = None, status: int = 200, **headers: str
    ) -> Any:
        """An API call that must come out with this status."""
        content = None if body is None else json.dumps(body)
        answer = await self.http.request(method, f"/api{path}", content=content, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(
        self, game: str, *seats: str, options: dict[str, str] | None = None, seed: int | None = None
    ) -> Json:
        """A new table; seats are 'me', 'screen', 'friend' or a bot's level."""
        kinds = ("me", "screen", "friend")
        plans = [{"kind": seat} if seat in kinds else {"kind": "bot", "level": seat} for seat in seats]
        new = {"game": game, "seats": plans, "options": options or {}, "seed": seed}
        card: Json = await self.call("POST", "/tables", new, 201)
        return card

    async def join(self, table_id: str, name: str = "Bo") -> Json:
        """Take a free seat."""
        card: Json = await self.call("POST", f"/tables/{table_id}/join", {"name": name})
        return card

    @contextlib.asynccontextmanager
    async def sit(self, table_id: str, **headers: str) -> AsyncIterator[Line]:
        """Open the table's socket."""
        address = f"ws://{self.house.host}/api/tables/{table_id}/socket"
        told = {"Cookie": self.cookie, **headers} if self.http.cookies else headers
        async with websockets.connect(address, additional_headers=told, open_timeout=PATIENCE) as connection:
            yield Line(connection)


class Address:
    """A running server."""

    def __init__(self, host: str, workers: Inline, stack: contextlib.AsyncExitStack) -> None:
        self.host = host
        self.workers = workers
        self._stack = stack

    async def stranger(self) -> Person:
        """Somebody without a cookie."""
        client = httpx.AsyncClient(base_url=f"http://{self.host}", timeout=PATIENCE, verify=False)  # no TLS to set up
        return Person(self, await self._stack.enter_async_context(client))

    async def person(self, name: str = "") -> Person:
        """Somebody with a guest pass."""
        person = await self.stranger()
        await person.call("GET", "/me")
        if name:
            await person.call("PUT", "/me", {"name": name})
        return person


class Server(uvicorn.Server):
    """A server that says when it is open, or cannot be."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.begun = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors."""
        try:
            await super().startup(sockets)
        finally:
            self.begun.set()


@contextlib.contextmanager
def running(app: Litestar, send_buffer: int = 0) -> Iterator[str]:
    """The application on a free port, in a thread of its own; gives host and port. `send_buffer`: bytes, 0 as usual."""
    with socket.socket() as listening:
        if send_buffer:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        listening.bind(("127.0.0.1", 0))
        server = Server(uvicorn_config(app, goodbye=1))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        server.begun.wait(PATIENCE)
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


Opener = Callable[..., contextlib.AbstractAsyncContextManager[Address]]


@pytest.fixture
def open_house(tmp_path: Path) -> Opener:
    """Starts a server on the test's own data folder; arguments change its settings."""

    @contextlib.asynccontextmanager
    async def opened(**changes: Any) -> AsyncIterator[Address]:  # Any: settings of several types
        workers = changes.pop("workers", None) or Inline()
        games = changes.pop("games", GAMES)
        send_buffer = changes.pop("send_buffer", 0)
        settings = Settings(tmp_path, **({"tables_per_minute": 600.0} | changes))
        app = create_app(settings, games, LEVELS, workers)
        with running(app, send_buffer) as host:
            async with contextlib.AsyncExitStack() as stack:
                yield Address(host, workers, stack)

    return opened


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Inline]]:
    """One server with the settings of every day for all tests that need no other."""
    workers = Inline()
    settings = Settings(
        tmp_path_factory.mktemp("house"),
        tables_per_minute=6000,
        changes_per_minute=6000,
        replays_per_minute=6000,
        requests_per_second=1000,
        requests_at_once=1000,
    )
    with running(create_app(settings, GAMES, LEVELS, workers)) as host:
        yield host, workers


@pytest.fixture
async def house(shared_house: tuple[str, Inline]) -> AsyncIterator[Address]:
    """The shared server."""
    host, workers = shared_house
    async with contextlib.AsyncExitStack() as stack:
        yield Address(host, workers, stack)
