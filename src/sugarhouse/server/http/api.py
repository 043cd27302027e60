"""Everything below /api but the sockets; docs/protocol.md is the table of contents."""

from litestar.di import Provide
from litestar.router import Router

from sugarhouse.server.http.caller import check_request, find_guest, find_guest_id
from sugarhouse.server.http.games import GAME_ROUTES
from sugarhouse.server.http.guests import GUEST_ROUTES
from sugarhouse.server.http.tables import TABLE_ROUTES
from sugarhouse.server.identity import Guest, Identity
from sugarhouse.server.services import Services
from sugarhouse.server.tables.lobby import Lobby
from sugarhouse.server.tables.replays import Replays


def api(services: Services, identity: Identity, lobby: Lobby, replays: Replays) -> Router:
    """The calls of the API, and what they may ask for by name."""
    return Router(
        "/api",
        route_handlers=[*GUEST_ROUTES, *GAME_ROUTES, *TABLE_ROUTES],
        before_request=check_request,
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "identity": Provide(lambda: identity, sync_to_thread=False),
            "lobby": Provide(lambda: lobby, sync_to_thread=False),
            "replays": Provide(lambda: replays, sync_to_thread=False),
            "guest": Provide(find_guest),
            "guest_id": Provide(find_guest_id),
        },
        signature_types=[Guest, Identity, Lobby, Replays, Services],
    )
