"""Refusals by HTTP: every error is a Problem with a code, a sentence and a fitting status."""

import logging

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from sugarhouse.core.game import Refused
from sugarhouse.server.errors import CODES, OUR_FAULT, Denied
from sugarhouse.server.http.caller import HttpRequest, address_of, quotas_of
from sugarhouse.server.protocol import Problem
from sugarhouse.server.storage.database import NotSaved

log = logging.getLogger("sugarhouse.http")


def _answer(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_denied(request: HttpRequest, error: Denied) -> Response[Problem]:
    """We said no; who asks for tables that are not there may be guessing."""
    if error.status == 404 and "table_id" in request.path_params:
        quotas_of(request).misses.miss(address_of(request), str(request.path_params["table_id"]))
    return _answer(error.status, error.problem)


def on_refused(_: HttpRequest, error: Refused) -> Response[Problem]:
    """The game said no."""
    refusal = error.refusal
    return _answer(422, Problem(refusal.code, refusal.reason, refusal.clause))


def on_not_saved(_: HttpRequest, error: NotSaved) -> Response[Problem]:
    """The disk said no."""
    return _answer(503, Problem("not_saved", f"The house could not write this down: {error}"))


def on_http(_: HttpRequest, error: HTTPException) -> Response[Problem]:
    """The framework said no: not found, unreadable, too large."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict))
    reason = f"{error.detail}: {details}" if details else error.detail
    response = _answer(error.status_code, Problem(CODES.get(error.status_code, "refused"), reason))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def on_unreadable(_: HttpRequest, error: Exception) -> Response[Problem]:
    """A body that is no text, or nested without end: neither is a DecodeError."""
    return _answer(400, Problem(CODES[400], f"That can't be read: {error}"))


def on_anything(request: HttpRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: written to the log, not to the browser."""
    log.exception("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(500, Problem(OUR_FAULT.code, OUR_FAULT.reason))


HANDLERS: ExceptionHandlersMap = {
    Denied: on_denied,
    Refused: on_refused,
    NotSaved: on_not_saved,
    HTTPException: on_http,
    UnicodeError: on_unreadable,
    RecursionError: on_unreadable,
    Exception: on_anything,
}
