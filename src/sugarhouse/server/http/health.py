"""Whether the house is well: it answers, and what happens can be written down."""

import time

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from sugarhouse.server.storage.database import Database, NotSaved

FRESH_SECONDS = 1.0  # that an answer holds, however often it is asked for


def health_route(database: Database) -> HTTPRouteHandler:
    """For those who watch over the house, and for proxies."""
    last: list[tuple[float, str]] = []  # when it was asked, and what was wrong

    @get("/healthz", media_type="text/plain", include_in_schema=False)
    async def healthz() -> Response[str]:
        """`ok`, or 503 and what is wrong."""
        now = time.monotonic()
        if not last or now - last[0][0] > FRESH_SECONDS:
            try:
                await database.try_writing()
                wrong = ""
            except NotSaved as error:
                wrong = f"nothing can be written: {error}"
            last[:] = [(now, wrong)]
        wrong = last[0][1]
        return Response(wrong or "ok", status_code=503 if wrong else 200)

    return healthz
