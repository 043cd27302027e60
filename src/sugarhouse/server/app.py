"""The server put together: one application with its API, sockets and pages, and the function that runs it."""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path

import uvicorn
from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sugarhouse.core.game import Game
from sugarhouse.server.house import House, Settings
from sugarhouse.server.identity import Identity
from sugarhouse.server.line import Line
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.problem import HANDLERS
from sugarhouse.server.routes import api
from sugarhouse.server.site import Site, site_route
from sugarhouse.server.socket import socket_route
from sugarhouse.server.store import Store, Unfit, database_url
from sugarhouse.server.visitor import LARGEST
from sugarhouse.server.wire import Level
from sugarhouse.server.workers import ProcessWorkers, Workers

log = logging.getLogger("sugarhouse.server")

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # the address of a table is the key to it
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OPENAPI = OpenAPIConfig(
    title="Sugarhouse",
    version="1",
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
    use_handler_docstrings=True,
)


class CannotServe(Exception):
    """The server can't start: the sentence says what to do."""


@get("/healthz", media_type="text/plain", include_in_schema=False)
async def healthz() -> str:
    """Whether the process answers."""
    return "ok"


def create_app(
    settings: Settings,
    games: Mapping[str, Game] | None = None,
    levels: Sequence[Level] | None = None,
    workers: Workers | None = None,
) -> Litestar:
    """The application; games, levels and workers are those of the house unless a test brings its own."""
    store = Store(database_url(settings.database, settings.data_dir), settings.linger, settings.durability)
    house = House(
        settings,
        _house_games() if games is None else games,
        _house_levels() if levels is None else levels,
        store,
        workers or ProcessWorkers(settings.brain, settings.bot_processes, settings.bot_seconds),
    )
    lobby = Lobby(house)
    identity = Identity(store, settings.now)
    site = Site(settings.dist)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await store.open()
        await identity.forget()
        house.opened = settings.now()
        house.workers.open()
        waking = asyncio.create_task(lobby.wake_all())
        try:
            yield
        finally:
            waking.cancel()
            lobby.close()
            house.workers.close()
            await store.close()

    return Litestar(
        [api(lobby, identity), socket_route(lobby, identity), site_route(site), healthz],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude_opt_key="exclude_from_compression"),
        response_headers=[
            ResponseHeader(name=name, value=value)
            for name, value in {"content-security-policy": site.policy, **HEADERS}.items()
        ],
        openapi_config=OPENAPI,
        logging_config=None,
        debug=False,
    )


def _house_games() -> Mapping[str, Game]:
    from sugarhouse.games import GAMES  # only a server without games of its own needs all of them

    return GAMES


def _house_levels() -> list[Level]:
    from sugarhouse.bots.levels import LEVELS  # as above

    return [Level(player.name, player.title, player.help) for player in LEVELS.values()]


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    app: Litestar | None = None,
    bound: Callable[[], None] | None = None,
) -> None:
    """Run until interrupted; `bound` is called once the port is ours. Raises CannotServe with a sentence for people."""
    check_folder(settings.data_dir)
    asyncio.run(_check_database(settings))
    with bind(host, port) as listening:
        if bound is not None:
            bound()
        application = app or create_app(settings)
        gc.freeze()  # what is here now stays,
        gc.set_threshold(50_000, 20, 20)  # and next to nothing that a move leaves behind is a cycle
        server = uvicorn.Server(carrier(application))
        server.run(sockets=[listening])
        if not server.started:
            raise CannotServe("The server did not start; the lines above say why.")


def carrier(app: Litestar, goodbye: int = 3) -> uvicorn.Config:
    """How uvicorn carries the application, its sockets on our kind of line; `goodbye`: seconds for those still here."""
    return uvicorn.Config(
        app,
        loop="uvloop" if os.name == "posix" else "asyncio",
        ws=Line,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=goodbye,
        server_header=False,
    )


async def _check_database(settings: Settings) -> None:
    try:
        store = Store(database_url(settings.database, settings.data_dir))
        try:
            await store.open()
        finally:
            await store.close()
    except Unfit as error:
        raise CannotServe(str(error)) from error


def bind(host: str, port: int) -> socket.socket:
    """The listening socket; raises CannotServe where the port is taken or not ours to use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(f"Port {port} is taken by another program. {_other('port', port + 1)}") from error
        if error.errno == errno.EACCES:
            raise CannotServe(f"Port {port} needs more rights. {_other('port', 8000)}") from error
        raise CannotServe(f"The address {host}:{port} can't be used: {error.strerror}.") from error
    listening.set_inheritable(True)
    return listening


def check_folder(folder: Path) -> None:
    """Make the data folder; raises CannotServe where it can't be written or the disk is full."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.write_bytes(b"x" * 4096)
        probe.unlink()
    except OSError as error:
        if error.errno == errno.ENOSPC:
            sentence = f"The disk of {folder} is full. Free some space. {_other('data', 'elsewhere')}"
        else:
            sentence = f"The data folder {folder} can't be written: {error.strerror}. {_other('data', 'elsewhere')}"
        raise CannotServe(sentence) from error


def _other(flag: str, value: object) -> str:
    """How to choose another port or folder, for those who came by the Makefile too."""
    return f"Choose another one: make play {flag.upper()}={value}, or --{flag} {value}."
