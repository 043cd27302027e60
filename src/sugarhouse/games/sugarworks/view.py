"""What a seat sees of Sugarworks, as types; viewing.py fills them in."""

from typing import Any, Literal

import msgspec

OrderId = str  # 'mRH'
Shape = str  # R Y G B P
Space = str  # 'M4'
TileCode = str  # '^'


class WorksOrderView(msgspec.Struct, frozen=True):
    """An order card: what it asks for, in data and in a sentence."""

    id: OrderId
    name: str
    text: str
    kind: Literal["sale", "special"]
    op: str  # most, fewest, no; of a special its event: strike, eaten, pile, air, double
    shapes: str
    place: str  # H N K L of a sale, '' of a special
    icons: str
    points: int


class WorksTileView(msgspec.Struct, frozen=True):
    """A kind of conveyor tile."""

    code: TileCode
    name: str
    text: str
    left: str
    centre: str


class WorksShapeView(msgspec.Struct, frozen=True):
    """A candy type: what a bonk on it does, and how many are left."""

    shape: Shape
    name: str
    moves: Literal["struck", "striker"]
    way: str
    text: str
    supply: int


class WorksBeltView(msgspec.Struct, frozen=True):
    """One belt space."""

    space: Space
    tile: TileCode  # '>' where the print runs right
    played: bool
    candy: Shape  # '' for none
    icon: Shape  # the candy icon printed on board B


class WorksOutputView(msgspec.Struct, frozen=True):
    """An output tile and its row."""

    shape: Shape
    row: str
    full: bool


class WorksCrateView(msgspec.Struct, frozen=True):
    """A shipping crate at its row, with its candies by shape."""

    crate: str
    row: str
    counts: dict[Shape, int]


class WorksBlanketView(msgspec.Struct, frozen=True):
    """A blanket order and how it stands, by seat (a team: one number)."""

    id: str
    name: str
    text: str
    form: str
    first: int
    second: int
    measures: list[int]  # -1 where hands are hidden and it cannot be known
    points: list[int]


class WorksWorkerView(msgspec.Struct, frozen=True):
    """A Sugarworker card: both sides, the chosen one, and whether it is used up."""

    card: int
    worker: str
    sides: list[str]  # the ids, 5A and 5B
    abilities: list[str]
    texts: list[str]
    side: Literal["", "A", "B"]
    chosen: bool
    used: bool


class WorksAwayView(msgspec.Struct, frozen=True):
    """A card that faces away, at its place; '' where the watcher may not see it."""

    place: int
    order: OrderId


class WorksSeatView(msgspec.Struct, frozen=True):
    """One player as the watcher sees them."""

    seat: int
    side: str  # a b c d
    orders: int
    known: list[OrderId]  # facing cards that the watcher knows, in no order
    away: list[WorksAwayView]
    tiles: int
    open_tiles: list[TileCode]  # a team's tiles lie open
    scored: list[OrderId]
    points: int  # of scored orders
    made: int
    worker: WorksWorkerView | None


class WorksHeldView(msgspec.Struct, frozen=True):
    """A place of the own (or the shared) hand."""

    place: int
    order: OrderId  # '' for a card that faces away
    away: bool


class WorksOwnView(msgspec.Struct, frozen=True):
    """What only this seat sees; of a team, what all see."""

    hand: list[WorksHeldView]
    tiles: list[TileCode]
    look: list[OrderId]
    bottom: list[OrderId]
    side: str  # the side that was chosen in secret
    total: int  # points if the game ended now


class WorksProspectView(msgspec.Struct, frozen=True):
    """What the coming run does for an own order."""

    order: OrderId
    state: Literal["plays", "holds", "tied", "short", "over", ""]
    step: int  # at which candy it plays
    short: int  # how many candies of its shape are missing
    shape: Shape


class WorksRestView(msgspec.Struct, frozen=True):
    """Where a candy comes to lie."""

    space: Space
    shape: Shape


class WorksRunView(msgspec.Struct, frozen=True):
    """The coming movement if nobody acted further: the same events as it would be told."""

    events: list[dict[str, Any]]  # Any: go, bonk, lost, load and ran as in the table of events
    traces: list[str]
    rests: list[WorksRestView]  # what lies on the belts after it and did not lie there before
    bonks: int
    loaded: int
    lost: int
    prospects: list[WorksProspectView]
    ends: bool  # whether the game would end after it


class WorksBandView(msgspec.Struct, frozen=True):
    """A band of team scores."""

    least: int
    code: str
    name: str


class WorksStandingView(msgspec.Struct, frozen=True):
    """How a team stands."""

    band: str  # the code of the band of its points
    next: str  # of the band above, '' at the top
    missing: int  # points to that


class WorksView(msgspec.Struct, frozen=True):
    """The whole table."""

    scenario: str
    team: bool
    step: str  # side o h k f m w c run roll end going
    actor: int  # who is asked; -1 for nobody or all
    turn_set: int  # solo: first or second turn of the round
    round: int
    first: int
    board: str
    shapes: list[WorksShapeView]  # in activation order
    belts: list[WorksBeltView]  # T1 to T6, M1 to M6, B1 to B6
    outputs: list[WorksOutputView]
    crates: list[WorksCrateView]  # from row T down
    lost: dict[Shape, int]
    removed: dict[Shape, int]
    market: list[OrderId]  # four slots, '' for an empty one
    has_market: bool
    deck: int
    discards: list[OrderId]
    tile_deck: int
    tile_discards: list[TileCode]
    blankets: list[WorksBlanketView]
    bands: list[WorksBandView]  # of a team, the best first
    standing: WorksStandingView | None  # of a team, if the game ended now
    sold_out: list[Shape]  # of which nothing is left in supply, on outputs or on belts
    rolled: str  # the last face, '*' for all
    events: list[OrderId]  # events of special orders since the last claim window
    window: str  # whose end opened the claim window: a seat, move, or ''
    claimed: dict[str, list[int]]  # places that were claimed, by seat
    asked: OrderId  # the card of a yes to Ask
    swapped: list[int]  # the two players who have just swapped orders
    limit: int  # orders that a hand may hold, 0 for any number
    seats: list[WorksSeatView]
    you: WorksOwnView | None
    run: WorksRunView | None
    orders: dict[OrderId, WorksOrderView]  # every order that is named anywhere in this view
    tiles: dict[TileCode, WorksTileView]
    options: dict[str, str]
    over: bool
    winners: list[int]
