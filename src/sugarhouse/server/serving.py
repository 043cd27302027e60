"""Running the application: the folder, the database and the port are looked at first, then uvicorn serves it."""

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing import connection

import uvicorn
from litestar import Litestar

from sugarhouse.server.app import create_app
from sugarhouse.server.interrupts import ignore_interrupts
from sugarhouse.server.listening import CannotServe, bind, check_folder
from sugarhouse.server.logs import is_of_the_house, write_logs
from sugarhouse.server.process_group import ProcessGroup
from sugarhouse.server.protection.connections import Connections
from sugarhouse.server.protection.middleware import Protection
from sugarhouse.server.protection.protocols import http_protocol, socket_protocol
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.table_socket import LARGEST
from sugarhouse.server.storage.database import Database, Unfit, database_url

if sys.platform != "win32":
    import resource

OWN_HANDLES = 128  # for the database, the bots and files


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    app: Litestar | None = None,
    bound: Callable[[], None] | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Run until interrupted; `bound` is called once the port is ours. Raises CannotServe with a sentence for people."""
    check_folder(settings.data_dir)
    write_logs(settings.logs)
    asyncio.run(_check_database(settings))
    with listening or bind(host, port) as ours:
        if bound is not None:
            bound()
        run(app or create_app(settings), ours)


def run(app: Litestar, listening: socket.socket) -> None:
    """Serve what comes in by a socket until interrupted; raises CannotServe."""
    write_logs(app.state.settings.logs)
    server = uvicorn.Server(uvicorn_config(app))
    if threading.current_thread() is threading.main_thread():
        # uvicorn minds signals only while its loop runs, and afterwards sends itself the same one again: one that comes
        # before is to close the house as soon as it is open, and one that comes after must not kill the process.
        signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))
    gc.freeze()  # what is here now stays,
    gc.set_threshold(50_000, 20, 20)  # and next to nothing that a move leaves behind is a cycle
    server.run(sockets=[listening])
    if not server.started:
        raise CannotServe("The server did not start; the lines above say why.")


def serve_many(settings: Settings, workers: int, bound: Callable[[], None] | None = None) -> None:
    """Run several processes on one port until interrupted; one that ends is replaced. Raises CannotServe."""
    if not settings.database.startswith("postgres"):
        raise CannotServe("Several processes need PostgreSQL: --database postgresql://user:password@host/name.")
    check_folder(settings.data_dir)
    write_logs(settings.logs)
    asyncio.run(_check_database(settings))
    with bind(settings.host, settings.port) as listening:
        if bound is not None:
            bound()
        start = multiprocessing.get_context("spawn")
        group = ProcessGroup(lambda: start.Process(target=_work, args=(settings, listening)), workers)
        group.watch()


def _work(settings: Settings, listening: socket.socket) -> None:
    ignore_interrupts()
    threading.Thread(target=_end_with_the_group, daemon=True).start()
    run(create_app(settings), listening)


def _end_with_the_group() -> None:
    """Nobody would replace us any more, or free the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def uvicorn_config(app: Litestar, goodbye: int = 3) -> uvicorn.Config:
    """How uvicorn serves the application; `goodbye`: seconds for those who are still here when it ends."""
    settings: Settings = app.state.settings
    connections = Connections(settings, most_connections())
    logging.getLogger("uvicorn.error").addFilter(is_of_the_house)
    return uvicorn.Config(
        Protection(app, app.state.sockets, app.state.headers, settings, connections),
        http=http_protocol(connections, app.state.headers),
        proxy_headers=False,  # our middleware looks at them
        timeout_keep_alive=settings.keep_alive,
        loop="uvloop" if os.name == "posix" else "asyncio",
        ws=socket_protocol(connections, settings),
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=goodbye,
        server_header=False,
    )


async def _check_database(settings: Settings) -> None:
    try:
        database = Database(database_url(settings.database, settings.data_dir))
        try:
            await database.open()
        finally:
            await database.close()
    except Unfit as error:
        raise CannotServe(str(error)) from error


def most_connections() -> int:
    """As many as the system has handles for, but for a few that the house needs itself."""
    if sys.platform == "win32":
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return max(64, soft - OWN_HANDLES)
