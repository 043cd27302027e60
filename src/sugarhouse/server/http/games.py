"""Calls about games: which there are, what they offer, and how they are played."""

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from markdown_it import MarkdownIt

from sugarhouse.core.game import Game, Refusal, Refused, Setup
from sugarhouse.games import guide
from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import may_fail
from sugarhouse.server.protocol import Choices, GameCard, Offer
from sugarhouse.server.services import Services

TheServices = NamedDependency[Services]


@get("/games")
async def list_games(services: TheServices) -> list[GameCard]:
    """The games of this house."""
    return [_card(game, services) for game in services.games.values()]


@post("/games/{name:str}/offer", status_code=200, responses=may_fail(400, 403, 404, 413, 422))
async def show_offer(name: FromPath[str], data: JSONBody[Choices], services: TheServices) -> Offer:
    """What a game offers with these seats and choices."""
    return offer(_game(name, services), data)


@get("/games/{name:str}/guide", media_type=MediaType.HTML, responses=may_fail(404))
async def show_guide(name: FromPath[str], services: TheServices) -> str:
    """How to play, as HTML."""
    text = guide(_game(name, services))
    if not text:
        raise Denied(404, "This game has no guide yet.")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def offer(game: Game, choices: Choices) -> Offer:
    """The options as these seats and choices offer them; a choice that is not offered gives way to the default."""
    if choices.seats not in game.seats:
        raise Refused(Refusal("seats", "", f"{game.title} has no table with {choices.seats} seats."))
    chosen = dict(choices.options)
    while True:
        setup = Setup(choices.seats, chosen)
        options = game.offered(setup)
        fitting = {}
        for option in options:
            value = chosen.get(option.name, option.default)
            fitting[option.name] = value if option.accepts(value) else option.default
        if fitting == chosen:
            return Offer(list(options), chosen, game.hidden(setup))
        chosen = fitting


def _card(game: Game, services: Services) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        minutes=game.minutes,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options=offer(game, Choices(game.usual_seats)).options,
        options_vary=type(game).offered is not Game.offered,
        levels=list(services.levels),
    )


def _game(name: str, services: Services) -> Game:
    game = services.games.get(name)
    if game is None:
        raise Denied(404, "There is no such game.")
    return game


GAME_ROUTES = [list_games, show_offer, show_guide]
