"""Figures for those who watch over the house, as Prometheus reads them; for this machine and its proxies alone."""

from collections.abc import Callable
from typing import NamedTuple

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import HttpRequest, address_of
from sugarhouse.server.services import Services
from sugarhouse.server.storage.database import Database
from sugarhouse.server.tables.rooms import Rooms

PLAIN = "text/plain; version=0.0.4"


class Figure(NamedTuple):
    """One figure."""

    name: str
    kind: str  # 'counter' or 'gauge'
    help: str
    value: float


def written(figures: list[Figure]) -> str:
    """As Prometheus reads them."""
    lines = []
    for figure in figures:
        name = f"sugarhouse_{figure.name}"
        lines += [f"# HELP {name} {figure.help}", f"# TYPE {name} {figure.kind}", f"{name} {figure.value:.17g}"]
    return "\n".join(lines) + "\n"


def figures(services: Services, rooms: Rooms, database: Database) -> list[Figure]:
    """Of this process."""
    asked = services.workers
    return [
        Figure("tables_open", "gauge", "Tables in memory.", len(rooms)),
        Figure("tables_parked", "gauge", "Tables with devices at which nothing happens.", len(rooms.parking)),
        Figure("sockets_open", "gauge", "Devices at tables.", rooms.sockets),
        Figure("front_pages_open", "gauge", "Guests who listen at the front page.", len(services.feed)),
        Figure("moves_total", "counter", "Entries appended to logs.", services.tables.appended),
        Figure("commits_total", "counter", "Commits.", database.commits),
        Figure("commit_seconds_total", "counter", "Seconds that commits took.", database.commit_seconds),
        Figure("writes_total", "counter", "Writes that were kept.", database.writes),
        Figure("writes_failed_total", "counter", "Writes that were not kept.", database.failures),
        Figure("bots_waiting", "gauge", "Questions that wait for a bot.", getattr(asked, "waiting", 0)),
        Figure("bots_thinking", "gauge", "Bots that think.", getattr(asked, "thinking", 0)),
    ]


def metrics_route(figures: Callable[[], list[Figure]]) -> HTTPRouteHandler:
    """`GET /metrics`."""

    @get("/metrics", include_in_schema=False)
    async def metrics(request: HttpRequest) -> Response[str]:
        """All figures of this process."""
        if address_of(request):
            raise Denied(404, "There is nothing here.")
        return Response(written(figures()), media_type=PLAIN)

    return metrics
