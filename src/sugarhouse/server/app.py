"""The server put together: one application with its API, sockets and pages."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sugarhouse.core.game import Game
from sugarhouse.server.bots.workers import ProcessWorkers, Workers
from sugarhouse.server.http.api import api
from sugarhouse.server.http.errors import HANDLERS
from sugarhouse.server.http.pages import Pages, pages_route
from sugarhouse.server.identity import Identity
from sugarhouse.server.protocol import Level
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.route import socket_route
from sugarhouse.server.sockets.table_socket import LARGEST
from sugarhouse.server.storage.database import Database, database_url
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.tables.lobby import Lobby
from sugarhouse.server.tables.replays import Replays
from sugarhouse.server.tables.rooms import Rooms

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
    database = Database(database_url(settings.database, settings.data_dir), settings.commit_wait, settings.durability)
    services = Services(
        settings,
        _house_games() if games is None else games,
        _house_levels() if levels is None else levels,
        TableStore(database),
        ScoreStore(database),
        workers or ProcessWorkers(settings.bot_answers, settings.bot_processes, settings.bot_seconds),
    )
    rooms = Rooms(services)
    identity = Identity(GuestStore(database), settings.now)
    pages = Pages(settings.client)
    routes = api(services, identity, Lobby(services, rooms), Replays(services.tables, rooms))

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await database.open()
        await identity.forget()
        services.opened = settings.now()
        services.workers.open()
        waking = asyncio.create_task(rooms.wake_all())
        try:
            yield
        finally:
            waking.cancel()
            rooms.close()
            services.workers.close()
            await database.close()

    return Litestar(
        [routes, socket_route(rooms, identity, settings), pages_route(pages), healthz],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude_opt_key="exclude_from_compression"),
        response_headers=[
            ResponseHeader(name=name, value=value)
            for name, value in {"content-security-policy": pages.policy, **HEADERS}.items()
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
