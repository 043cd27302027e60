"""Refusals by HTTP: every error is a Problem with a code, a sentence and a fitting status."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from sugarhouse.core.game import Refused
from sugarhouse.server.store import NotSaved
from sugarhouse.server.wire import Problem

log = logging.getLogger("sugarhouse.server")

CODES = {
    400: "unreadable",
    401: "no_guest",
    403: "not_yours",
    404: "not_found",
    405: "no_such_call",
    409: "taken",
    413: "too_large",
    422: "refused",
    429: "too_fast",
    500: "our_fault",
    503: "not_saved",
}

Asked = Request[Any, Any, Any]  # Any: we use neither Litestar's user, nor its auth, nor its state


class Denied(Exception):
    """A request that changed nothing."""

    def __init__(self, status: int, reason: str, code: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(code or CODES[status], reason)


def _answer(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_denied(_: Asked, error: Denied) -> Response[Problem]:
    """We said no."""
    return _answer(error.status, error.problem)


def on_refused(_: Asked, error: Refused) -> Response[Problem]:
    """The game said no."""
    refusal = error.refusal
    return _answer(422, Problem(refusal.code, refusal.reason, refusal.clause))


def on_not_saved(_: Asked, error: NotSaved) -> Response[Problem]:
    """The disk said no."""
    return _answer(503, Problem("not_saved", f"The house could not write this down: {error}"))


def on_http(_: Asked, error: HTTPException) -> Response[Problem]:
    """The framework said no: not found, unreadable, too large."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    reason = f"{error.detail}: {details}" if details else error.detail
    response = _answer(error.status_code, Problem(CODES.get(error.status_code, "refused"), reason))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def on_anything(request: Asked, error: Exception) -> Response[Problem]:
    """A fault of ours: written to the log, not to the browser."""
    log.exception("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(500, Problem("our_fault", "Something went wrong in the house. Nothing was changed."))


HANDLERS: ExceptionHandlersMap = {
    Denied: on_denied,
    Refused: on_refused,
    NotSaved: on_not_saved,
    HTTPException: on_http,
    Exception: on_anything,
}
