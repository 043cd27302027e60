"""Calls about tables: opened, joined, left, read again."""

import io
from functools import lru_cache
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter

from sugarhouse.core.game import GALLERY
from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import (
    GuestId,
    HttpRequest,
    TheGuest,
    address_of,
    count_change,
    count_replay,
    may_fail,
    quotas_of,
)
from sugarhouse.server.http.games import TheServices
from sugarhouse.server.protocol import (
    BotInstead,
    Fairness,
    HighScores,
    Join,
    Leave,
    NewTable,
    Replay,
    Return,
    TableCard,
)
from sugarhouse.server.reach import invitation
from sugarhouse.server.tables.lobby import Lobby
from sugarhouse.server.tables.replays import Replays

TableId = Annotated[str, PathParameter(max_length=64, description="three words and a number")]
TheLobby = NamedDependency[Lobby]
TheReplays = NamedDependency[Replays]


@get("/tables", responses=may_fail(401))
async def my_tables(guest: TheGuest, lobby: TheLobby) -> list[TableCard]:
    """My tables, newest first."""
    return await lobby.mine(guest)


@post("/tables", responses=may_fail(400, 401, 403, 413, 422, 429))
async def open_table(request: HttpRequest, data: JSONBody[NewTable], guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Open a table."""
    quotas_of(request).tables_nearby.take(address_of(request), "Too many tables are opened from where you are.")
    return await lobby.create(guest, data)


@get("/tables/{table_id:str}", responses=may_fail(404, 429))
async def show_table(table_id: TableId, guest_id: GuestId, lobby: TheLobby) -> TableCard:
    """One table, from outside."""
    return await lobby.card(guest_id, table_id)


@post("/tables/{table_id:str}/join", status_code=200, responses=may_fail(400, 401, 403, 404, 409, 413, 422, 429))
async def join_table(
    request: HttpRequest, table_id: TableId, data: JSONBody[Join], guest: TheGuest, lobby: TheLobby
) -> TableCard:
    """Take a seat that waits for a friend."""
    quotas_of(request).joins_nearby.take(address_of(request), "Too many seats are taken from where you are.")
    return await lobby.join(guest, table_id, data)


@post("/tables/{table_id:str}/leave", status_code=200, responses=may_fail(400, 401, 403, 404, 409, 413, 429))
async def leave_table(
    request: HttpRequest, table_id: TableId, data: JSONBody[Leave], guest: TheGuest, lobby: TheLobby
) -> TableCard:
    """Let a bot play on for me."""
    count_change(request, guest)
    return await lobby.leave(guest, table_id, data.seat)


@post("/tables/{table_id:str}/return", status_code=200, responses=may_fail(400, 401, 403, 404, 409, 413, 429))
async def return_to_table(
    request: HttpRequest, table_id: TableId, data: JSONBody[Return], guest: TheGuest, lobby: TheLobby
) -> TableCard:
    """Take my seat back from the bot."""
    count_change(request, guest)
    return await lobby.come_back(guest, table_id, data.seat)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=may_fail(400, 401, 403, 404, 409, 429))
async def play_again(request: HttpRequest, table_id: TableId, guest: TheGuest, lobby: TheLobby) -> TableCard:
    """The next table with the same people."""
    count_change(request, guest)
    return await lobby.rematch(guest, table_id)


@post("/tables/{table_id:str}/put_away", status_code=200, responses=may_fail(401, 403, 404, 429))
async def put_table_away(request: HttpRequest, table_id: TableId, guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Lay a table into my drawer."""
    count_change(request, guest)
    return await lobby.put_away(guest, table_id, True)


@post("/tables/{table_id:str}/take_out", status_code=200, responses=may_fail(401, 403, 404, 429))
async def take_table_out(request: HttpRequest, table_id: TableId, guest: TheGuest, lobby: TheLobby) -> TableCard:
    """Take a table out of my drawer."""
    count_change(request, guest)
    return await lobby.put_away(guest, table_id, False)


@post("/tables/{table_id:str}/cancel", status_code=204, responses=may_fail(401, 403, 404, 409, 429))
async def cancel_table(request: HttpRequest, table_id: TableId, guest: TheGuest, lobby: TheLobby) -> None:
    """Close a table that waits for friends."""
    count_change(request, guest)
    await lobby.cancel(guest, table_id)


@post("/tables/{table_id:str}/bot", status_code=200, responses=may_fail(400, 401, 403, 404, 409, 413, 422, 429))
async def put_bot(
    request: HttpRequest, table_id: TableId, data: JSONBody[BotInstead], guest: TheGuest, lobby: TheLobby
) -> TableCard:
    """A bot for a friend who does not come or stays away."""
    count_change(request, guest)
    return await lobby.bot_instead(guest, table_id, data.seat)


@get("/tables/{table_id:str}/replay", responses=may_fail(400, 403, 404, 422, 429))
async def show_replay(
    request: HttpRequest,
    table_id: TableId,
    guest_id: GuestId,
    replays: TheReplays,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = -1,
    since: FromQuery[int | None] = None,
) -> Replay:
    """The steps so far a page at a time, or those after an entry, as my seat or the gallery saw it."""
    if seat is not None and seat < GALLERY:
        raise Denied(403, "You can replay a game from your own seat or from the gallery.")
    if since is not None and since < -1:
        raise Denied(422, "The log begins with entry 0.")
    count_replay(request, guest_id)
    return await replays.replay(guest_id, table_id, seat, after, since)


@get("/tables/{table_id:str}/scores", responses=may_fail(404, 429))
async def show_table_scores(table_id: TableId, guest_id: GuestId, lobby: TheLobby) -> HighScores:
    """The best of all tables with as many seats and the same rules."""
    return await lobby.scores(guest_id, table_id)


@get("/tables/{table_id:str}/receipt", responses=may_fail(404, 409, 429))
async def show_receipt(request: HttpRequest, table_id: TableId, guest_id: GuestId, replays: TheReplays) -> Fairness:
    """What it takes to check every draw of a finished game."""
    count_replay(request, guest_id)
    return await replays.fairness(guest_id, table_id)


@get("/tables/{table_id:str}/qr.svg", responses=may_fail(404, 429))
async def show_qr(
    request: HttpRequest, table_id: TableId, guest_id: GuestId, lobby: TheLobby, services: TheServices
) -> Response[bytes]:
    """The invite link as a picture."""
    card = await lobby.card(guest_id, table_id)
    home = invitation(services.settings, f"{request.url.scheme}://{request.headers.get('host', '')}")
    drawn = picture(f"{home.rstrip('/')}/t/{card.id}")
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "private, max-age=86400"})


@lru_cache(512)
def picture(link: str) -> bytes:
    """A link as a QR code."""
    import segno  # a start need not wait for it

    drawn = io.BytesIO()
    segno.make(link, error="m").save(
        drawn, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return drawn.getvalue()


TABLE_ROUTES = [
    my_tables,
    open_table,
    show_table,
    join_table,
    leave_table,
    return_to_table,
    play_again,
    put_table_away,
    take_table_out,
    cancel_table,
    put_bot,
    show_replay,
    show_table_scores,
    show_receipt,
    show_qr,
]
