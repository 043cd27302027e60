"""What is fed with any bytes at all: positions, words, sockets and HTTP; whatever is no clean refusal is raised.

Each target takes bytes and gives back nothing. `bench/fuzz.py` looks for bytes that make one raise, guided by coverage;
`tests/fuzz/test_targets.py` feeds them a little, and all that was ever found.
"""

import asyncio
import contextlib
import json
import logging
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast
from urllib.parse import unquote

from litestar import Litestar
from litestar.types import HTTPScope, Message, Receive, ReceiveMessage

from sugarhouse.core.game import GALLERY, Game, Refused, owing
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games import GAMES, lessons
from sugarhouse.server.app import create_app
from sugarhouse.server.protection.connections import Connections
from sugarhouse.server.protection.middleware import Protection
from sugarhouse.server.protocol import Level
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.table_socket import TableSocket
from sugarhouse.server.storage.database import Database, database_url
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import Seat, TableRecord, TableStore
from sugarhouse.server.tables.room import Room
from sugarhouse.table.log import Entry, Log, read
from sugarhouse.table.table import Stale, Table
from tests.server.bots.first_moves import FirstMoves
from tests.server.tables.rig import Here

Target = Callable[[bytes], None]

CORPUS = Path(__file__).parents[1] / "corpus"
NAMES = sorted(GAMES)
LOADED = {name: GAMES[name] for name in NAMES}  # now, while what is imported is watched
LONGEST = 4000  # characters of a position or of words
LEVELS = [Level("easy", "Easy", "")]
NO_LIMITS: dict[str, Any] = {  # Any: settings of several types
    "limits": 1e9,
    "requests_per_second": 1e9,
    "requests_at_once": 10**9,
    "tables_per_minute": 1e9,
    "open_rooms": 4,
}


class Fault(Exception):
    """Something that is no clean refusal."""


@cache
def logs(name: str) -> list[Log]:
    """Recorded games of one kind."""
    return [read(path.read_text()) for path in sorted((CORPUS / name).glob("*.log"))]


def recorded(data: bytes) -> tuple[Game, list[Entry], str]:
    """A recorded game as far as the first bytes say, and the rest of them as text."""
    head, rest = data[:4].ljust(4, b"\0"), data[4:]
    game = LOADED[NAMES[head[0] % len(NAMES)]]
    found = logs(game.name)
    entries = found[head[1] % len(found)].entries
    return game, list(entries[: 1 + int.from_bytes(head[2:], "big") % len(entries)]), rest.decode("utf-8", "ignore")


def head_of(name: str, log: int, entry: int) -> bytes:
    """The first bytes for `recorded`."""
    return bytes([NAMES.index(name), log]) + entry.to_bytes(2, "big")


# Positions


def positions(data: bytes) -> None:
    """A text is refused as a position, or it is a world that can be written down, looked at and played."""
    game = LOADED[NAMES[data[0] % len(NAMES)]] if data else LOADED[NAMES[0]]
    text = data[1:].decode("utf-8", "replace")[:LONGEST]
    try:
        state = game.parse(text)
    except Unreadable:
        return
    written = game.position(state)
    if game.position(game.parse(written)) != written:
        raise Fault(f"{written!r} reads as another position")
    for seat in (GALLERY, 0):
        game.view(state, seat)
    game.show(state)
    game.result(state)
    game.setup(state)
    game.census(state)
    for seat in owing(state)[:1]:
        moves = state.moves(seat)
        if not moves:
            raise Fault(f"seat {seat} owes a move and has none: {written!r}")
        state.imagine(seat, seeded(1)).moves(seat)
        state.play(seat, moves[-1])
        game.parse(game.position(state))


def position_seeds() -> Iterator[bytes]:
    """Positions of recorded games."""
    for name in NAMES:
        for log in logs(name):
            for entry in log.entries[:: max(1, len(log.entries) // 3)]:
                yield bytes([NAMES.index(name)]) + entry.position.encode()


# Words


def words(data: bytes) -> None:
    """Words are refused as a move of any seat, or they are one that can be previewed and played."""
    game, entries, text = recorded(data)
    table = Table(game, entries)
    with contextlib.suppress(KeyError):
        game.notation.hear(text)
    for seat in range(-1, table.state.seats + 1):
        for ask in (table.preview, table.propose):
            try:
                ask(seat, text, table.decision)
            except (Refused, Stale) as refused:
                if isinstance(refused, Refused) and not refused.refusal.reason:
                    raise Fault(f"{text!r} is refused without a reason") from refused


def word_seeds() -> Iterator[bytes]:
    """Moves of recorded games where they were made."""
    for name in NAMES:
        for number, log in enumerate(logs(name)):
            for entry in log.entries[1 :: max(1, len(log.entries) // 4)]:
                yield head_of(name, number, entry.n - 1) + entry.words.encode()


# Sockets


class Faults(logging.Handler):
    """What the house writes into its log as a fault of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember it."""
        self.found.append(record)

    def check(self) -> None:
        """Raise what was found since the last time."""
        found, self.found = self.found, []
        for record in found:
            error = record.exc_info[1] if record.exc_info else None
            raise error if isinstance(error, Exception) else Fault(record.getMessage())


class Unwritten(TableStore):
    """A storage that takes everything and keeps nothing."""

    async def append(self, *_: object) -> None:
        """Taken."""


class Line:
    """A connection in memory that says some things and hangs up."""

    def __init__(self, said: list[str]) -> None:
        self._said = said[::-1]
        self.heard: list[str] = []

    async def receive(self) -> str | None:
        """The next thing."""
        return self._said.pop() if self._said else None

    async def send(self, message: str) -> None:
        """Hear it."""
        self.heard.append(message)

    async def close(self, code: int, reason: str) -> None:
        """Nothing to close."""


class Sockets:
    """Lines of text are requests of somebody who has every other seat of a recorded game."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._faults = Faults()
        for name in ("sugarhouse", "asyncio"):
            logging.getLogger(name).addHandler(self._faults)
        self._folder = tempfile.TemporaryDirectory()
        database = Database(database_url("", Path(self._folder.name)))  # not opened: nothing is asked of it
        settings = Settings(Path(self._folder.name), **NO_LIMITS)
        self._services = Services(settings, LOADED, LEVELS, Unwritten(database), ScoreStore(database), FirstMoves())

    def __call__(self, data: bytes) -> None:
        """Say these things at a table, each to be answered."""
        game, entries, text = recorded(data)
        said = text.split("\n")[:20]
        heard = self._loop.run_until_complete(self._said(game, entries, said))
        self._faults.check()
        if len(heard) < len(said) + 1:
            raise Fault(f"{len(said)} requests and {len(heard) - 1} answers")
        if any('"our_fault"' in message for message in heard):
            raise Fault("a fault of ours that was not written down")

    async def _said(self, game: Game, entries: list[Entry], said: list[str]) -> list[str]:
        setup = game.setup(game.parse(entries[0].position))
        seats = [Seat("person", ("ann", "bo")[at % 2], f"Player {at}", "", "salt") for at in range(setup.seats)]
        record = TableRecord(
            id="toffee-table-1",
            game=game.name,
            title="",
            setup=setup,
            seed=bytes(32),
            seats=seats,
            created=0.0,
            updated=0.0,
        )
        room = Room(self._services, record, entries)
        line = Line(said)
        await TableSocket(line, Here(room), "ann", self._services.settings).serve()
        return line.heard


def socket_seeds() -> Iterator[bytes]:
    """Every kind of request at recorded games, the recorded move among them."""
    for name in NAMES:
        for number, log in enumerate(logs(name)):
            for entry in log.entries[1 :: max(1, len(log.entries) // 3)]:
                before = log.entries[entry.n - 1]
                asked: dict[str, object] = {"seat": entry.seat, "decision": before.decision}
                move = {**asked, "words": entry.words}
                requests = [
                    {"kind": "preview", **move},
                    {"kind": "hint", **asked},
                    {"kind": "move", **move},
                    {"kind": "undo", "seat": entry.seat, "ref": 7},
                    {"kind": "look", "seat": 0},
                    {"kind": "ping"},
                ]
                yield head_of(name, number, before.n) + "\n".join(map(json.dumps, requests)).encode()


# HTTP

MOST_CONNECTIONS = 8
TABLE = b"toffee-table-100"  # stands for the name of a table that is there
NEW_TABLE = {"game": "sweets_stack", "seats": [{"kind": "me"}, {"kind": "friend"}]}


class Http:
    """A text is a request: its first line, headers, an empty line, a body."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._faults = Faults()
        for name in ("sugarhouse", "asyncio", "litestar"):
            logging.getLogger(name).addHandler(self._faults)
        self._folder = tempfile.TemporaryDirectory()
        settings = Settings(Path(self._folder.name), **NO_LIMITS)
        app = create_app(settings, LOADED, LEVELS, FirstMoves())
        connections = Connections(settings, MOST_CONNECTIONS)
        self._app = Protection(app, app.state.sockets, app.state.headers, settings, connections)
        is_open = asyncio.Event()
        self._doors = self._loop.create_task(_opened(app, is_open))
        self._loop.run_until_complete(is_open.wait())
        _, headers, _ = self._loop.run_until_complete(self._answer("GET", "/api/me", [], b""))
        cookie = next(value for name, value in headers if name == b"set-cookie")
        self._headers = [(b"cookie", cookie.partition(b";")[0])]
        opened = self._answer("POST", "/api/tables", self._headers, json.dumps(NEW_TABLE).encode())
        self._table = json.loads(self._loop.run_until_complete(opened)[2])["id"].encode()

    def __call__(self, data: bytes) -> None:
        """Ask, and look at the answer."""
        head, _, body = data.replace(TABLE, self._table).partition(b"\n\n")
        first, *lines = head.split(b"\n")
        method, _, target = first.decode("ascii", "ignore").partition(" ")
        headers = [(name.lower(), value) for line in lines for name, _, value in [line.partition(b": ")] if name]
        headers += [] if b"cookie" in dict(headers) else self._headers
        status, told, answer = self._loop.run_until_complete(self._answer(method or "GET", target, headers, body))
        self._faults.check()
        if not 200 <= status < 500:
            raise Fault(f"status {status}")
        if b"content-security-policy" not in {name for name, _ in told}:
            raise Fault("an answer without our headers")
        if status >= 400 and target.startswith("/api/") and method != "HEAD":
            json.loads(answer)["code"]

    async def _answer(
        self, method: str, target: str, headers: list[tuple[bytes, bytes]], body: bytes
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        path, _, query = target.partition("?")
        headers = headers if any(name == b"host" for name, _ in headers) else [*headers, (b"host", b"house.example")]
        scope = {  # as uvicorn makes it
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 40000),
            "scheme": "http",
            "method": method.upper(),
            "root_path": "",
            "path": unquote("/" + path.lstrip("/")),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [*headers, (b"content-length", str(len(body)).encode())],
            "state": {},
        }
        parts: list[Message] = []
        asked = False

        async def receive() -> ReceiveMessage:
            nonlocal asked
            if asked:
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            parts.append(message)

        async with asyncio.timeout(20):
            await self._app(cast(HTTPScope, scope), cast(Receive, receive), send)
        start = parts[0]
        assert start["type"] == "http.response.start"
        rest = b"".join(part["body"] for part in parts if part["type"] == "http.response.body")
        return start["status"], list(start["headers"]), rest


async def _opened(app: Litestar, is_open: asyncio.Event) -> None:
    """The house with its doors open, until the process ends."""
    async with app.lifespan():
        is_open.set()
        await asyncio.Event().wait()


def http_seeds() -> Iterator[bytes]:
    """Calls of the API."""
    for name in NAMES:
        seats = [{"kind": "me"}] + [{"kind": "screen"}] * (LOADED[name].usual_seats - 1)
        new = {"game": name, "seats": seats, "options": {}, "title": "x", "clock": 0, "seed": 5}
        yield b"POST /api/tables\n\n" + json.dumps(new).encode()
        for call in ("offer", "scores"):
            yield f"POST /api/games/{name}/{call}\n\n".encode() + json.dumps({"seats": 3, "options": {}}).encode()
        yield f"GET /api/games/{name}/guide?language=ja".encode()
        for lesson in lessons(LOADED[name]):
            answer = {"answers": [""], "words": ""}
            for end in ("", "/preview"):
                yield f"POST /api/games/{name}/lessons/{lesson.name}{end}\n\n".encode() + json.dumps(answer).encode()
    for path in ("/", "/api/me", "/api/me/tables", "/api/games", "/api/house", "/healthz", "/metrics", "/receipt/a-1"):
        yield f"GET {path}\norigin: http://house.example\nif-none-match: x\naccept-encoding: gzip".encode()
    for path in ("", "/replay?seat=0&after=3&since=2", "/receipt", "/scores", "/qr.svg"):
        yield f"GET /api/tables/toffee-table-100{path}".encode()
    for call in ("join", "leave", "return", "bot", "cancel", "rematch", "put_away", "take_out"):
        yield f"POST /api/tables/toffee-table-100/{call}\n\n".encode() + b'{"name": "Bo", "seat": 0}'
    yield b'PUT /api/me\ncookie: guest=a.b\n\n{"name": "Ann"}'
    yield b'POST /api/me/claim\n\n{"code": "ABCDEFGH"}'
    yield b"POST /api/me/carry\nhost: [::1]:8000\nx-forwarded-for: 1.2.3.4\nx-request-id: abcd\n\n"


TARGETS: dict[str, tuple[Callable[[], Target], Callable[[], Iterator[bytes]]]] = {
    "positions": (lambda: positions, position_seeds),
    "words": (lambda: words, word_seeds),
    "sockets": (Sockets, socket_seeds),
    "http": (Http, http_seeds),
}
