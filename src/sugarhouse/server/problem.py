"""Refusals by HTTP: every error is a Problem with a code, a sentence and a fitting status."""

import logging

from litestar import Request, Response
from litestar.exceptions import HTTPException

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
}


class Denied(Exception):
    """A request that changed nothing."""

    def __init__(self, status: int, reason: str, code: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(code or CODES[status], reason)
