"""The HTTP part of the protocol: thin handlers around the lobby; docs/protocol.md is the table of contents."""

import io
from typing import Annotated

import segno
from litestar import MediaType, Response, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.router import Router
from markdown_it import MarkdownIt

from sugarhouse.core.game import GALLERY, Game, Setup
from sugarhouse.games import guide
from sugarhouse.server.identity import (
    CARRY_SECONDS,
    COOKIE,
    DAY,
    PASS_DAYS,
    BadPass,
    Guest,
    Identity,
    same_origin,
    tidy_name,
)
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.problem import Asked, Denied
from sugarhouse.server.wire import (
    CarryCode,
    Claim,
    Fairness,
    GameCard,
    Join,
    Leave,
    Me,
    NewTable,
    Problem,
    Rename,
    Replay,
    Return,
    TableCard,
)

TableId = Annotated[str, PathParameter(max_length=64, description="three words and a number")]
TheLobby = NamedDependency[Lobby]
TheIdentity = NamedDependency[Identity]
TheGuest = NamedDependency[Guest]
Asker = NamedDependency[str]  # the guest's id, '' for a stranger

NO_GUEST = "You have no valid guest pass; reload the page to get one."
SAFE = ("GET", "HEAD", "OPTIONS")


def _may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, generate_examples=False, description="refused") for status in statuses}


# Who is asking


async def find_guest(request: Asked, identity: TheIdentity) -> Guest:
    """The guest behind the cookie; without one the request is refused."""
    try:
        return await identity.check(request.cookies.get(COOKIE, ""))
    except BadPass as error:
        raise Denied(401, NO_GUEST) from error


async def find_asker(request: Asked, identity: TheIdentity) -> str:
    """The id of the guest, or '' for a stranger."""
    try:
        return (await identity.check(request.cookies.get(COOKIE, ""))).id
    except BadPass:
        return ""


async def check_origin(request: Asked) -> None:
    """What changes anything must come from a page of ours."""
    if request.method not in SAFE and not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise Denied(403, "This request comes from another site.", "wrong_origin")


def _with_pass(request: Asked, guest: Guest, cookie: str) -> Response[Me]:
    response = Response(Me(guest.id, guest.name), headers={"cache-control": "no-store"}, status_code=200)
    secure = request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"
    response.set_cookie(COOKIE, cookie, max_age=PASS_DAYS * DAY, path="/", secure=secure, httponly=True, samesite="lax")
    return response


@get("/me", responses=_may_fail(400))
async def show_me(request: Asked, identity: TheIdentity) -> Response[Me]:
    """Who I am; a first visit, or a pass that is not valid, makes a new guest."""
    cookie = request.cookies.get(COOKIE, "")
    try:
        guest = await identity.check(cookie)
        await identity.renew(cookie)
    except BadPass:
        guest, cookie = await identity.welcome()
    return _with_pass(request, guest, cookie)


@put("/me", responses=_may_fail(400, 401, 403, 413))
async def rename_me(data: JSONBody[Rename], guest: TheGuest, identity: TheIdentity) -> Me:
    """Change my name."""
    renamed = await identity.rename(guest, tidy_name(data.name))
    return Me(renamed.id, renamed.name)


@post("/me/carry", status_code=200, responses=_may_fail(400, 401, 403))
async def carry_me(guest: TheGuest, identity: TheIdentity) -> CarryCode:
    """A code with which another device becomes me."""
    return CarryCode(await identity.carry(guest), CARRY_SECONDS)


@post("/me/claim", status_code=200, responses=_may_fail(400, 403, 413))
async def claim_me(request: Asked, data: JSONBody[Claim], identity: TheIdentity) -> Response[Me]:
    """Become the guest who made this code."""
    try:
        guest, cookie = await identity.claim(data.code)
    except BadPass as error:
        raise Denied(403, "That code is wrong, used or too old.", "bad_code") from error
    return _with_pass(request, guest, cookie)


# Games


@get("/games")
async def list_games(lobby: TheLobby) -> list[GameCard]:
    """The games of this house."""
    house = lobby.house
    return [_game_card(game, lobby) for game in house.games.values()]


def _game_card(game: Game, lobby: Lobby) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        minutes=game.minutes,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options=list(game.options),
        levels=list(lobby.house.levels),
        hidden_hands=game.hidden(Setup(game.usual_seats)),
    )


@get("/games/{name:str}/guide", media_type=MediaType.HTML, responses=_may_fail(404))
async def show_guide(name: FromPath[str], lobby: TheLobby) -> str:
    """How to play, as HTML."""
    game = lobby.house.games.get(name)
    if game is None:
        raise Denied(404, "There is no such game.")
    text = guide(game)
    if not text:
        raise Denied(404, "This game has no guide yet.")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


# Tables


@get("/tables", responses=_may_fail(401))
async def my_tables(guest: TheGuest, lobby: TheLobby) -> list[TableCard]:
    """My tables, newest first."""
    return await lobby.mine(guest)


@post("/tables", responses=_may_fail(400, 401, 403, 413, 422, 429))
async def open_table(data: JSONBody[NewTable], guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Open a table."""
    return (await lobby.create(guest, data)).card(guest.id)


@get("/tables/{table_id:str}", responses=_may_fail(404))
async def show_table(table_id: TableId, asker: Asker, lobby: TheLobby) -> TableCard:
    """One table, from outside."""
    return (await lobby.room(table_id)).card(asker)


@post("/tables/{table_id:str}/join", status_code=200, responses=_may_fail(400, 401, 403, 404, 409, 413, 422))
async def join_table(table_id: TableId, data: JSONBody[Join], guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Take a seat that waits for a friend."""
    return (await lobby.join(guest, table_id, data)).card(guest.id)


@post("/tables/{table_id:str}/leave", status_code=200, responses=_may_fail(400, 401, 403, 404, 409, 413))
async def leave_table(table_id: TableId, data: JSONBody[Leave], guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Let a bot play on for me."""
    return (await lobby.leave(guest, table_id, data.seat)).card(guest.id)


@post("/tables/{table_id:str}/return", status_code=200, responses=_may_fail(400, 401, 403, 404, 409, 413))
async def return_to_table(table_id: TableId, data: JSONBody[Return], guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Take my seat back from the bot."""
    return (await lobby.come_back(guest, table_id, data.seat)).card(guest.id)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=_may_fail(400, 401, 403, 404, 409, 429))
async def play_again(table_id: TableId, guest: TheGuest, lobby: TheLobby) -> TableCard:
    """The next table with the same people."""
    return (await lobby.rematch(guest, table_id)).card(guest.id)


@get("/tables/{table_id:str}/replay", responses=_may_fail(400, 403, 404))
async def show_replay(table_id: TableId, asker: Asker, lobby: TheLobby, seat: FromQuery[int | None] = None) -> Replay:
    """Every step so far, as my seat or the gallery saw it."""
    if seat is not None and seat < GALLERY:
        raise Denied(403, "You can replay a game from your own seat or from the gallery.")
    return await lobby.replay(asker, table_id, seat)


@get("/tables/{table_id:str}/receipt", responses=_may_fail(404, 409))
async def show_receipt(table_id: TableId, lobby: TheLobby) -> Fairness:
    """What it takes to check every draw of a finished game."""
    return await lobby.fairness(table_id)


@get("/tables/{table_id:str}/qr.svg", responses=_may_fail(404))
async def show_qr(request: Asked, table_id: TableId, lobby: TheLobby) -> Response[bytes]:
    """The invite link as a picture."""
    room = await lobby.room(table_id)
    home = lobby.house.settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    picture = io.BytesIO()
    segno.make(f"{home.rstrip('/')}/t/{room.id}", error="m").save(
        picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=86400"})


def api(lobby: Lobby, identity: Identity) -> Router:
    """Everything below /api but the sockets."""
    return Router(
        "/api",
        route_handlers=[
            show_me,
            rename_me,
            carry_me,
            claim_me,
            list_games,
            show_guide,
            my_tables,
            open_table,
            show_table,
            join_table,
            leave_table,
            return_to_table,
            play_again,
            show_replay,
            show_receipt,
            show_qr,
        ],
        before_request=check_origin,
        dependencies={
            "lobby": Provide(lambda: lobby, sync_to_thread=False),
            "identity": Provide(lambda: identity, sync_to_thread=False),
            "guest": Provide(find_guest),
            "asker": Provide(find_asker),
        },
        signature_types=[Guest, Identity, Lobby],
    )
