"""Who is asking by HTTP: the guest behind a cookie, and whether a page of ours sent them."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from sugarhouse.server.errors import Denied
from sugarhouse.server.identity import COOKIE, BadPass, Guest, Identity, same_origin
from sugarhouse.server.protocol import Problem

HttpRequest = Request[Any, Any, Any]  # Any: we use neither Litestar's user, nor its auth, nor its state
TheIdentity = NamedDependency[Identity]
TheGuest = NamedDependency[Guest]  # a request without one is refused
GuestId = NamedDependency[str]  # of whoever asks; '' for a stranger

NO_GUEST = "You have no valid guest pass; reload the page to get one."
SAFE = ("GET", "HEAD", "OPTIONS")


async def find_guest(request: HttpRequest, identity: TheIdentity) -> Guest:
    """The guest behind the cookie; without one the request is refused."""
    try:
        return await identity.check(request.cookies.get(COOKIE, ""))
    except BadPass as error:
        raise Denied(401, NO_GUEST) from error


async def find_guest_id(request: HttpRequest, identity: TheIdentity) -> str:
    """The id of the guest, or '' for a stranger."""
    try:
        return (await identity.check(request.cookies.get(COOKIE, ""))).id
    except BadPass:
        return ""


async def check_origin(request: HttpRequest) -> None:
    """What changes anything must come from a page of ours."""
    if request.method not in SAFE and not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise Denied(403, "This request comes from another site.", "wrong_origin")


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a call may answer with, for its description."""
    return {status: ResponseSpec(Problem, generate_examples=False, description="refused") for status in statuses}
