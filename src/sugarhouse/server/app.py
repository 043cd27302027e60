"""The server put together: one application with its API, sockets and pages."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sugarhouse.core.game import Game
from sugarhouse.server.bots.workers import ProcessWorkers, Workers
from sugarhouse.server.http.api import api
from sugarhouse.server.http.errors import HANDLERS
from sugarhouse.server.http.health import health_route
from sugarhouse.server.http.metrics import figures, metrics_route
from sugarhouse.server.http.pages import Pages, pages_route
from sugarhouse.server.identity import Identity
from sugarhouse.server.protocol import Level
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.route import TableSockets
from sugarhouse.server.sockets.table_socket import LARGEST
from sugarhouse.server.storage.announcements import Announcements
from sugarhouse.server.storage.database import Database, NotSaved, database_url
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.notes import Notes
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.tables.lobby import Lobby
from sugarhouse.server.tables.processes import OneProcess, SeveralProcesses
from sugarhouse.server.tables.replays import Replays
from sugarhouse.server.tables.rooms import Rooms
from sugarhouse.server.trusted_date import TrustedDate

log = logging.getLogger("sugarhouse.server")

UPKEEP_SECONDS = 10.0
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # the address of a table is the key to it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",  # where an answer says nothing else: most are for one guest, and old the next moment
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OPENAPI = OpenAPIConfig(
    title="Sugarhouse",
    version="1",
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
    use_handler_docstrings=True,
)


def create_app(
    settings: Settings,
    games: Mapping[str, Game] | None = None,
    levels: Sequence[Level] | None = None,
    workers: Workers | None = None,
) -> Litestar:
    """The application; games, levels and workers are those of the house unless a test brings its own."""
    database = Database(database_url(settings.database, settings.data_dir), settings.commit_wait, settings.durability)
    processes = _several(database) if database.shared else OneProcess()
    services = Services(
        settings,
        _house_games() if games is None else games,
        _house_levels() if levels is None else levels,
        TableStore(database),
        ScoreStore(database),
        workers or ProcessWorkers(settings.bot_answers, settings.bot_processes, settings.bot_seconds),
        processes=processes,
        clock=database.now if database.shared else None,
    )
    rooms = Rooms(services)
    guests = GuestStore(database)
    trusted_date = TrustedDate(Notes(database), guests, settings.now)
    identity = Identity(guests, trusted_date.now)
    pages = Pages(settings.client)
    routes = api(services, identity, Lobby(services, rooms), Replays(services.tables, rooms))

    sockets = TableSockets(rooms, identity, services.quotas, settings)
    named = {"content-security-policy": pages.policy, **HEADERS}
    headers = [(name.encode(), value.encode()) for name, value in named.items()]

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await database.open()
        with contextlib.suppress(NotSaved):  # a full disk, or a database that has gone again: `_upkeep` tries again
            await trusted_date.open()
            await identity.forget()
        services.opened = services.now()
        services.workers.open()
        async with asyncio.TaskGroup() as group:
            upkeep = _upkeep(rooms, trusted_date)
            background = _background(database, processes, rooms, services.quotas.counted, upkeep)
            tasks = [group.create_task(work) for work in background]
            try:
                yield
            finally:
                for task in tasks:
                    task.cancel()
                with contextlib.suppress(NotSaved):
                    await rooms.write_clocks()
                rooms.close()
                services.workers.close()
                if isinstance(processes, SeveralProcesses):
                    await processes.end()
        await database.close()

    return Litestar(
        [
            routes,
            pages_route(pages),
            health_route(database),
            metrics_route(lambda: figures(services, rooms, database)),
        ],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude_opt_key="exclude_from_compression"),
        openapi_config=OPENAPI,
        state=State({"settings": settings, "headers": headers, "quotas": services.quotas, "sockets": sockets}),
        logging_config=None,
        debug=False,
    )


async def _upkeep(rooms: Rooms, trusted_date: TrustedDate) -> None:
    """Until cancelled: write down what must outlive us, and forget what nobody needs."""
    while True:
        await asyncio.sleep(UPKEEP_SECONDS)
        try:
            rooms.park()
            await rooms.write_clocks()
            await trusted_date.note()
        except NotSaved:
            pass  # a full disk, or a database that is away: the next time
        except Exception:  # it must not end: all else that goes on by itself would end with it
            log.exception("upkeep")


def _background(
    database: Database,
    processes: SeveralProcesses | OneProcess,
    rooms: Rooms,
    counted: Callable[[str, str], None],
    upkeep: Coroutine[None, None, None],
) -> list[Coroutine[None, None, None]]:
    """What goes on for as long as the house is open."""
    if isinstance(processes, OneProcess):
        return [rooms.wake_all(), upkeep]
    processes.drive, processes.changed = rooms.drive, rooms.anything_changed
    heard = Announcements(database.url, database.process, rooms.announced, counted, rooms.anything_changed)
    return [heard.listen(), processes.live(), upkeep]


def _several(database: Database) -> SeveralProcesses:
    from sugarhouse.server.storage.processes import ProcessStore  # a house alone needs nothing of PostgreSQL

    return SeveralProcesses(ProcessStore(database))


def _house_games() -> Mapping[str, Game]:
    from sugarhouse.games import GAMES  # only a server without games of its own needs all of them

    return GAMES


def _house_levels() -> list[Level]:
    from sugarhouse.bots.levels import LEVELS  # as above

    return [Level(player.name, player.title, player.help) for player in LEVELS.values()]
