"""Every message between browser and server, as types; the web client's types are made from them."""

from typing import Annotated, Any, Literal

import msgspec

from sugarhouse.core.game import Option, Refusal, Result
from sugarhouse.core.horizon import Stop
from sugarhouse.core.lesson import Text
from sugarhouse.table.log import Log
from sugarhouse.table.receipt import Draw, Receipt

SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over", "cancelled"]

# What the browser sends by HTTP. Unknown fields are refused.


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat: me, someone on my screen, a friend who gets the link, or a bot of a level."""

    kind: Literal["me", "screen", "friend", "bot"]
    name: str = ""
    level: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, str] = {}
    title: str = ""
    clock: int = 0  # seconds for each decision; 0: no clock
    seed: int | None = None  # chance begins here, for all to see; without it the house draws one in secret


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join: take a seat that waits for a friend (any free one by default)."""

    name: str
    seat: int | None = None
    salt: str = ""


class Leave(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/leave: a bot plays on until the owner is back."""

    seat: int


class Return(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/return: the owner takes the seat back from the bot."""

    seat: int


class BotInstead(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/bot: let a bot play for a friend who does not come, or for one who stays away."""

    seat: int


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """PUT /api/me."""

    name: str


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/me/claim: become the guest who made this code on another device."""

    code: str


# What the server answers by HTTP.


class Me(msgspec.Struct):
    """GET /api/me: the guest behind this device's cookie."""

    id: str
    name: str


class CarryCode(msgspec.Struct):
    """POST /api/me/carry: a code that works once, for some minutes."""

    code: str
    seconds: int


class Level(msgspec.Struct):
    """A strength of bot that the lobby offers."""

    name: str
    title: str
    help: str


class LessonCard(msgspec.Struct):
    """A lesson as a game's card names it; texts by language."""

    name: str
    title: Text
    goal: Text
    done: Text
    steps: int


class GameCard(msgspec.Struct):
    """One of GET /api/games."""

    name: str
    title: str
    tagline: str
    minutes: int
    seats: list[int]
    usual_seats: int
    options: list[Option]  # as they are offered at the usual number of seats, before anything is chosen
    options_vary: bool  # other seats or choices offer others: ask for an Offer then
    levels: list[Level]
    lessons: list[LessonCard]


class Choices(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/games/{name}/offer: the seats and the choices so far."""

    seats: int
    options: dict[str, str] = {}


class Offer(msgspec.Struct):
    """What a game offers with these seats and choices."""

    options: list[Option]
    chosen: dict[str, str]  # every option's value: the choice where it is offered, else the default
    hidden: bool  # whether hands are hidden


class HighScore(msgspec.Struct):
    """One of the best scores that the seats of a table reached together."""

    score: int
    names: list[str]  # by seat
    at: str  # when the game ended
    this: bool = False  # reached at the table that was asked about


class HighScores(msgspec.Struct):
    """GET /api/tables/{id}/scores and POST /api/games/{name}/scores: of as many seats and the same rules."""

    shared: bool  # whether all seats share a score; where not, there are none
    best: list[HighScore]


class Agreement(msgspec.Struct):
    """A rule of a table to which everybody who sits down agrees."""

    title: str
    help: str


class SeatCard(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: int
    side: str  # how positions name the seat
    kind: SeatKind
    name: str
    level: str = ""  # of the bot that plays it now, also while its owner is away
    here: bool = False  # a socket of its owner is open
    yours: bool = False
    lent: bool = False  # others have put a bot there while its owner was away
    wanted: list[int] = []  # the seats whose people want a bot to play it


class TableCard(msgspec.Struct, kw_only=True):
    """GET /api/tables/{id}, and one of GET /api/tables (mine)."""

    id: str
    game: str
    title: str
    seats: list[SeatCard]
    options: dict[str, str]
    hidden: bool  # whether hands are hidden at this table
    agreements: list[Agreement] = []  # who sits down agrees to these
    commitment: str  # the hash of the seed, shown before the first move
    clock: int = 0  # seconds for each decision; 0: no clock
    seed: int | None = None  # where the table chose it
    status: Status
    n: int
    your_turn: bool
    to_act: list[int] = []  # the seats that owe a decision
    left: float | None = None  # seconds for your decision, at a table with a clock
    winners: list[int] = []  # once it is over
    host: bool = False  # whether you opened it
    put_away: bool = False  # whether you have put it into the drawer
    rematch: str = ""  # the table that goes on after this one
    updated: str = ""


class TableNews(msgspec.Struct):
    """One message of GET /api/me/tables: a table of mine as it is now; null once it is mine no more."""

    id: str
    table: TableCard | None


class Reach(msgspec.Struct):
    """GET /api/house: whether others can come in, and what an invitation begins with."""

    open: bool
    address: str  # '' where nobody but this machine can come in


class ReplayStep(msgspec.Struct):
    """One entry of the log, as the asking seat may see it."""

    n: int
    seat: int  # -1: the deal
    words: str
    kind: Literal["deal", "move", "undo"]
    view: Any  # Any: the game's own view type; null for what lies too far back, where `since` was asked for
    events: list[dict[str, Any]]  # Any: JSON of the game's own
    late: bool = False  # the seat's time was up: the clock did this


class Replay(msgspec.Struct):
    """GET /api/tables/{id}/replay?seat=k&after=n: a page of it, from the entry after n; or &since=n."""

    table: TableCard
    seat: int
    steps: list[ReplayStep]
    result: Result | None
    more: bool = False  # there are entries after the last of these


class Fairness(msgspec.Struct):
    """GET /api/tables/{id}/receipt: what was promised, what it was made of, and the log to check it against."""

    receipt: Receipt
    log: Log
    draws: list[list[Draw]] = []  # of each entry of the log, so that a browser can work them out


class Problem(msgspec.Struct):
    """Every refusal by HTTP: what is wrong, in a word for programs and a sentence for people."""

    code: str
    reason: str
    clause: str = ""


# Lessons: the pupil's answers so far are all that a lesson remembers, and every call brings them.


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/games/{name}/lessons/{lesson}: what was answered so far, and one answer more ('' is Next)."""

    answers: Annotated[list[str], msgspec.Meta(max_length=400)]
    words: str | None = None  # none: only show where the answers have led


class LessonStep(msgspec.Struct):
    """What the coach says now, what she points at, and what she waits for."""

    say: Text
    help: Text
    point: list[str]
    asks: Literal["next", "move", "turns"]


class Attended(msgspec.Struct):
    """What came of an answer; where it was not taken, nothing has changed."""

    at: int
    step: LessonStep | None  # null once all steps are done
    taken: bool
    said: Text  # about an answer that was not taken, or a whisper in free turns
    shows: str  # the words that "Show me" shows, '' for Next
    refusal: Refusal | None  # the game does not allow the move
    states: list["TableState"]  # the way since the answer before; the last is what is
    table: TableCard  # of all these states


# The socket, browser to server. Tagged by `kind`; unknown fields are refused.


class Look(msgspec.Struct, tag_field="kind", tag="look", forbid_unknown_fields=True):
    """Show me the table as this seat of mine sees it (-1: as the gallery does). Also sent after a gap."""

    seat: int
    ref: int = 0


class Move(msgspec.Struct, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """Play these words for my seat, if this decision is still open."""

    seat: int
    decision: int
    words: str
    ref: int = 0


class AskPreview(msgspec.Struct, tag_field="kind", tag="preview", forbid_unknown_fields=True):
    """What would certainly happen?"""

    seat: int
    decision: int
    words: str
    ref: int = 0


class Undo(msgspec.Struct, tag_field="kind", tag="undo", forbid_unknown_fields=True):
    """Take my last move back, up to the last thing that was revealed."""

    seat: int
    ref: int = 0


class AskHint(msgspec.Struct, tag_field="kind", tag="hint", forbid_unknown_fields=True):
    """Which moves look good? Only for a seat of mine that is to act."""

    seat: int
    decision: int
    ref: int = 0


class Ping(msgspec.Struct, tag_field="kind", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    ref: int = 0


Request = Look | Move | AskPreview | Undo | AskHint | Ping


# The socket, server to browser.


class TableState(msgspec.Struct, tag_field="kind", tag="state", kw_only=True):
    """The whole truth for one seat after entry n; events only tell the way from the message before."""

    n: int
    decision: int
    to_act: list[int]
    seat: int  # whose view this is; -1: the gallery
    yours: list[int]  # the seats of this device
    view: Any  # Any: the game's own view type
    # seat -> {words, kind, fields...} for each seat of yours that is to act and may be shown
    moves: dict[str, list[dict[str, Any]]]  # Any: fields of the game's own
    private: list[int]  # seats of yours whose question is answered behind a curtain where people share this screen
    undo: list[int]  # seats of yours that may take back and may be shown
    events: list[dict[str, Any]]  # Any: JSON of the game's own
    by: int  # the seat whose move this was, -1 for a deal or a look
    words: str
    late: bool  # the time of `by` was up: the clock did this
    result: Result | None  # once it is over
    table: TableCard | None  # null: as it was sent last, but for what this message says itself
    ref: int = 0  # the request that this answers, 0 for news
    left: dict[str, float] = {}  # seat -> seconds left, for each person who owes a decision at a table with a clock


class RefusedMove(msgspec.Struct, tag_field="kind", tag="refused"):
    """A request that changed nothing; docs/protocol.md lists the codes."""

    ref: int
    refusal: Refusal


class PreviewShown(msgspec.Struct, tag_field="kind", tag="preview"):
    """The certain part of a move; `stops` says why it ends there."""

    ref: int
    words: str
    events: list[dict[str, Any]]  # Any: JSON of the game's own
    view: Any  # Any: the game's own view type, where certainty ends
    stops: Stop


class HintShown(msgspec.Struct, tag_field="kind", tag="hint"):
    """Moves that look good, best first."""

    ref: int
    decision: int
    words: list[str]


class News(msgspec.Struct, tag_field="kind", tag="table"):
    """Somebody sat down, left or came back; the game itself has not moved."""

    table: TableCard


class Pong(msgspec.Struct, tag_field="kind", tag="pong"):
    """Yes."""

    ref: int


Answer = TableState | RefusedMove | PreviewShown | HintShown | News | Pong

_encode = msgspec.json.Encoder().encode


def write(answer: Answer) -> str:
    """An answer as it is sent."""
    return _encode(answer).decode()
