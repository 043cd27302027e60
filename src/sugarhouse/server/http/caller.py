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
TOO_MANY_CHANGES = "That is a lot of changes. Wait a moment before you make another."
TOO_MANY_CHANGES_NEARBY = "Too many changes are made from where you are. Wait a moment."
TOO_MANY_REPLAYS = "That is a lot to read again. Wait a moment before you ask for more."
TOO_MANY_REPLAYS_NEARBY = "Too much is read again from where you are. Wait a moment."
TOO_MANY_ANSWERS = "Too much is asked from where you are. Wait a moment."
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


def count_change(request: HttpRequest, guest: Guest) -> None:
    """Somebody has something written down; raises Denied where that is too often."""
    quotas_of(request).changes.take(guest.id, TOO_MANY_CHANGES)
    quotas_of(request).changes_nearby.take(address_of(request), TOO_MANY_CHANGES_NEARBY)


def count_replay(request: HttpRequest, guest_id: str) -> None:
    """Somebody reads what was played; raises Denied where that is too often."""
    quotas_of(request).replays.take(guest_id, TOO_MANY_REPLAYS)
    quotas_of(request).replays_nearby.take(address_of(request), TOO_MANY_REPLAYS_NEARBY)


def count_answer(request: HttpRequest) -> None:
    """Somebody asks for what is worked out anew; raises Denied where that is too often."""
    quotas_of(request).answers.take(address_of(request), TOO_MANY_ANSWERS)


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
