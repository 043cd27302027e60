"""Who is asking by HTTP: the guest behind a cookie, and whether a page of ours sent them."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from sugarhouse.server.errors import Denied
from sugarhouse.server.identity import COOKIE, BadPass, Guest, Identity, same_origin
from sugarhouse.server.protection.addresses import counted
from sugarhouse.server.protection.quotas import Quotas
from sugarhouse.server.protocol import Problem
from sugarhouse.server.settings import Settings

# Any: we use neither Litestar's user, nor its auth, nor its state
HttpRequest = Request[Any, Any, Any]
TheIdentity = NamedDependency[Identity]
TheGuest = NamedDependency[Guest]  # a request without one is refused
GuestId = NamedDependency[str]  # of whoever asks; '' for a stranger

NO_GUEST = "You have no valid guest pass; reload the page to get one."
TOO_MANY_GUESSES = "You have asked for too many tables that are not there. Wait a minute."
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


async def check_request(request: HttpRequest) -> None:
    """What changes anything must come from a page of ours; and who has guessed too often has to wait."""
    if "table_id" in request.path_params and quotas_of(request).misses.spent(address_of(request)):
        raise Denied(429, TOO_MANY_GUESSES)
    if request.method not in SAFE and not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise Denied(403, "This request comes from another site.", "wrong_origin")


def quotas_of(request: HttpRequest) -> Quotas:
    """What is counted."""
    found: Quotas = request.app.state.quotas
    return found


def address_of(request: HttpRequest) -> str:
    """Where somebody comes from, as limits count it; '' where they do not apply."""
    settings: Settings = request.app.state.settings
    return counted(request.client.host if request.client else "", settings.trusted)


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a call may answer with, for its description."""
    return {status: ResponseSpec(Problem, generate_examples=False, description="refused") for status in statuses}
