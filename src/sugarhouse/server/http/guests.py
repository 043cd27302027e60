"""Calls about oneself: who I am, my name, and becoming me on another device."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
from litestar import Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import (
    HttpRequest,
    TheGuest,
    TheIdentity,
    address_of,
    count_change,
    may_fail,
    quotas_of,
)
from sugarhouse.server.identity import CARRY_SECONDS, COOKIE, DAY, PASS_DAYS, BadPass, Guest, tidy_name
from sugarhouse.server.protocol import CarryCode, Claim, Me, Rename
from sugarhouse.server.services import Services
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.tables.feed import Feed

UNBUFFERED = {"cache-control": "no-store", "x-accel-buffering": "no"}  # a proxy passes each line on at once
HEARTBEAT = 20.0  # seconds without news until the stream says that it is still there


@get("/me", responses=may_fail(400, 429))
async def show_me(request: HttpRequest, identity: TheIdentity) -> Response[Me]:
    """Who I am; a first visit, or a pass that is not valid, makes a new guest."""
    cookie = request.cookies.get(COOKIE, "")
    try:
        guest = await identity.check(cookie)
        with contextlib.suppress(NotSaved):  # a full disk makes nobody a stranger
            await identity.renew(cookie)
    except BadPass:
        quotas_of(request).guests.take(address_of(request), "Too many new guests come from where you are.")
        guest, cookie = await identity.welcome()
    return _with_pass(request, guest, cookie)


@put("/me", responses=may_fail(400, 401, 403, 413, 429))
async def rename_me(request: HttpRequest, data: JSONBody[Rename], guest: TheGuest, identity: TheIdentity) -> Me:
    """Change my name."""
    count_change(request, guest)
    renamed = await identity.rename(guest, tidy_name(data.name))
    return Me(renamed.id, renamed.name)


@post("/me/carry", status_code=200, responses=may_fail(400, 401, 403, 429))
async def carry_me(request: HttpRequest, guest: TheGuest, identity: TheIdentity) -> CarryCode:
    """A code with which another device becomes me."""
    count_change(request, guest)
    return CarryCode(await identity.carry(guest), CARRY_SECONDS)


@post("/me/claim", status_code=200, responses=may_fail(400, 403, 413, 429))
async def claim_me(request: HttpRequest, data: JSONBody[Claim], identity: TheIdentity) -> Response[Me]:
    """Become the guest who made this code."""
    quotas_of(request).claims.take(address_of(request), "You have tried too many codes. Wait a minute.")
    try:
        guest, cookie = await identity.claim(data.code)
    except BadPass as error:
        raise Denied(403, "That code is wrong, used or too old.", "bad_code") from error
    return _with_pass(request, guest, cookie)


def _with_pass(request: HttpRequest, guest: Guest, cookie: str) -> Response[Me]:
    response = Response(Me(guest.id, guest.name), headers={"cache-control": "no-store"}, status_code=200)
    secure = request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"
    response.set_cookie(COOKIE, cookie, max_age=PASS_DAYS * DAY, path="/", secure=secure, httponly=True, samesite="lax")
    return response


@get("/me/tables", media_type="text/event-stream", responses=may_fail(401), opt={"exclude_from_compression": True})
async def follow_my_tables(guest: TheGuest, services: NamedDependency[Services]) -> Stream:
    """News of my tables as they happen: a stream of server-sent events, each a TableNews."""
    return Stream(_news(services.feed, guest.id), headers=UNBUFFERED, media_type="text/event-stream")


async def _news(feed: Feed, guest: str) -> AsyncIterator[bytes]:
    with feed.listen(guest) as queue:
        yield b": hello\n\n"
        while True:
            try:
                news = await asyncio.wait_for(queue.get(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"  # so that a line that is gone is noticed
            else:
                yield b"data: " + msgspec.json.encode(news) + b"\n\n"


GUEST_ROUTES = [show_me, rename_me, carry_me, claim_me, follow_my_tables]
