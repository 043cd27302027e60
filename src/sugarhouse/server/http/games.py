"""Calls about games: which there are, what they offer, and how they are played."""

import re
from functools import lru_cache

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from sugarhouse.core.game import Game, Refusal, Refused, Setup
from sugarhouse.core.lesson import LANGUAGES, Lesson
from sugarhouse.games import guide, rules
from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import HttpRequest, count_answer, may_fail
from sugarhouse.server.protocol import Answering, Attended, Choices, GameCard, HighScores, Offer, PreviewShown, Reach
from sugarhouse.server.reach import reach
from sugarhouse.server.services import Services
from sugarhouse.server.tables import lessons
from sugarhouse.server.tables.scores import best
from sugarhouse.table.lesson import Lost

TheServices = NamedDependency[Services]

ANCHOR = re.compile(r'<a id="([\w.]+)"></a>')  # how a rules page marks its clauses
MARK = "\u2063"  # stands for it while raw HTML is kept out
MARKED = re.compile(rf"([\w.]+){MARK}", re.ASCII)


@get("/games")
async def list_games(services: TheServices) -> list[GameCard]:
    """The games of this house."""
    return [_card(game, services) for game in services.games.values()]


@post("/games/{name:str}/offer", status_code=200, responses=may_fail(400, 403, 404, 413, 422, 429))
async def show_offer(
    request: HttpRequest, name: FromPath[str], data: JSONBody[Choices], services: TheServices
) -> Offer:
    """What a game offers with these seats and choices."""
    count_answer(request)
    return offer(_game(name, services), data)


@post("/games/{name:str}/scores", status_code=200, responses=may_fail(400, 403, 404, 413, 422, 429))
async def show_scores(
    request: HttpRequest, name: FromPath[str], data: JSONBody[Choices], services: TheServices
) -> HighScores:
    """The best that others reached together with these seats and choices."""
    count_answer(request)
    game = _game(name, services)
    return await best(services.scores, game, Setup(data.seats, offer(game, data).chosen))


@get("/games/{name:str}/guide", media_type=MediaType.HTML, responses=may_fail(404))
async def show_guide(name: FromPath[str], services: TheServices, language: FromQuery[str] = "en") -> str:
    """How to play, as HTML."""
    text = guide(_game(name, services), language if language in LANGUAGES else "en")
    if not text:
        raise Denied(404, "This game has no guide yet.")
    return _rendered(text)


@get("/games/{name:str}/rules", media_type=MediaType.HTML, responses=may_fail(404))
async def show_rules(name: FromPath[str], services: TheServices, language: FromQuery[str] = "en") -> str:
    """The numbered clauses, as HTML; clause 3.2.1 has the id `clause-3.2.1`."""
    text = rules(_game(name, services), language if language in LANGUAGES else "en")
    if not text:
        raise Denied(404, "This game has no rules page.")
    marked = ANCHOR.sub(r"\1" + MARK, text)
    page = _rendered(marked)
    named = page.replace("<th></th>", "<td></td>")  # the corner of a table heads nothing
    return MARKED.sub(r'<a id="clause-\1"></a>', named)


@get("/house")
async def show_reach(services: TheServices) -> Reach:
    """Whether others can come in."""
    return reach(services.settings)


@post("/games/{name:str}/lessons/{lesson:str}", status_code=200, responses=may_fail(400, 403, 404, 413, 422, 429))
async def attend_lesson(
    request: HttpRequest, name: FromPath[str], lesson: FromPath[str], data: JSONBody[Answering], services: TheServices
) -> Attended:
    """Answer a step of a lesson."""
    count_answer(request)
    game = _game(name, services)
    try:
        return lessons.answer(game, _lesson(game, lesson), data)
    except Lost as error:
        raise Denied(422, "The lesson has changed since; begin it again.", "lost") from error


@post(
    "/games/{name:str}/lessons/{lesson:str}/preview", status_code=200, responses=may_fail(400, 403, 404, 413, 422, 429)
)
async def preview_in_lesson(
    request: HttpRequest, name: FromPath[str], lesson: FromPath[str], data: JSONBody[Answering], services: TheServices
) -> PreviewShown:
    """The certain part of a move in a lesson."""
    count_answer(request)
    game = _game(name, services)
    try:
        return lessons.preview(game, _lesson(game, lesson), data)
    except Lost as error:
        raise Denied(422, "The lesson has changed since; begin it again.", "lost") from error


@lru_cache(64)
def _rendered(text: str) -> str:
    """A page of the house as HTML; there are few, and each takes tens of milliseconds."""
    from markdown_it import MarkdownIt  # a start need not wait for it

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def offer(game: Game, choices: Choices) -> Offer:
    """The options as these seats and choices offer them; a choice that is not offered gives way to the default."""
    if choices.seats not in game.seats:
        raise Refused(Refusal("seats", "", f"{game.title} has no table with {choices.seats} seats."))
    chosen = dict(choices.options)
    # Each pass settles what hangs on the options settled before it; the first drops what is no option at all.
    for _ in range(len(game.options) + 2):
        setup = Setup(choices.seats, chosen)
        options = game.offered(setup)
        fitting = {}
        for option in options:
            value = chosen.get(option.name, option.default)
            fitting[option.name] = value if option.accepts(value) else option.default
        if fitting == chosen:
            return Offer(list(options), chosen, game.hidden(setup))
        chosen = fitting
    raise Refused(Refusal("options", "", f"These options of {game.title} never go together."))


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
        lessons=lessons.cards(game),
    )


def _lesson(game: Game, name: str) -> Lesson:
    lesson = lessons.find(game, name)
    if lesson is None:
        raise Denied(404, "There is no such lesson.")
    return lesson


def _game(name: str, services: Services) -> Game:
    game = services.games.get(name)
    if game is None:
        raise Denied(404, "There is no such game.")
    return game


GAME_ROUTES = [
    list_games,
    show_offer,
    show_scores,
    show_guide,
    show_rules,
    show_reach,
    attend_lesson,
    preview_in_lesson,
]
