"""What is told of a game of Sugarworks, in the order in which things happen; docs/protocol.md has the table."""

from typing import Annotated, Literal

from sugarhouse.games.sugarworks.view import OrderId, Shape, Space, TileCode
from sugarhouse.kit.facts import UNSET, Fact, Meta, UnsetType

How = Literal["belt", "push", "flip"]
Cause = Literal["edge", "dock", "tile", "loop", "player"]


class WorksReadyEvent(Fact, tag="ready"):
    """A side of a Sugarworker is chosen in secret."""

    seat: int


class WorksSidesEvent(Fact, tag="sides"):
    """All sides are shown, by seat."""

    sides: list[str]


class WorksRoundEvent(Fact, tag="round"):
    """A round begins."""

    round: int
    first: int


class WorksTurnEvent(Fact, tag="turn"):
    """A turn begins; `set` is 2 in the second turn of a solo round."""

    seat: int
    set: int


class WorksPickupEvent(Fact, tag="pickup"):
    """A market card is taken into hand."""

    seat: int
    order: OrderId
    slot: int


class WorksDrawEvent(Fact, tag="draw"):
    """Orders are drawn or looked at."""

    seat: int
    why: Literal["draw", "look", "draw2"]
    orders: list[OrderId] | UnsetType = UNSET


class WorksKeepEvent(Fact, tag="keep"):
    """One of two orders is kept."""

    seat: int
    order: OrderId | UnsetType = UNSET
    other: OrderId | UnsetType = UNSET


class WorksDiscardEvent(Fact, tag="discard", rename={"from_": "from"}):
    """An order goes to the discards."""

    seat: int
    order: OrderId
    from_: Literal["market", "hand", "look"]


class WorksClosedEvent(Fact, tag="closed"):
    """Places of a hand close up behind an order that left it: from `place` on, cards that face away move up by one."""

    seat: int
    place: int


class WorksRefillEvent(Fact, tag="refill"):
    """A market slot is filled."""

    slot: int
    order: OrderId


class WorksReshuffleEvent(Fact, tag="reshuffle"):
    """Discards become a deck."""

    deck: Literal["orders", "tiles"]


class WorksPawnEvent(Fact, tag="pawn"):
    """An order is put into an opponent's hand."""

    seat: int
    to: int
    order: OrderId | UnsetType = UNSET


class WorksSwapEvent(Fact, tag="swap", rename={"with_": "with"}):
    """Two players exchange orders."""

    seat: int
    with_: int
    named: Annotated[str, Meta(description="the card that faced away, or ''")]
    taken: OrderId | UnsetType = UNSET
    given: OrderId | UnsetType = UNSET


class WorksTurnedEvent(Fact, tag="turned"):
    """An order is turned away from its holder."""

    seat: int
    place: int
    by: int
    order: OrderId | UnsetType = UNSET


class WorksClaimEvent(Fact, tag="claim"):
    """An order that faces away is claimed."""

    seat: int
    place: int
    order: OrderId
    right: bool


class WorksAskEvent(Fact, tag="ask"):
    """A card that faces away is asked for."""

    seat: int
    place: int
    yes: bool
    order: Annotated[str, Meta(description="'' after a no")]


class WorksFacedEvent(Fact, tag="faced"):
    """All orders of a hand face their holder again."""

    seat: int
    orders: list[OrderId]


class WorksAdjustEvent(Fact, tag="adjust", rename={"from_": "from"}):
    """An output is moved to another row."""

    seat: int
    shape: Shape
    from_: str
    to: str


class WorksTileEvent(Fact, tag="tile"):
    """A tile is laid."""

    seat: int
    tile: TileCode
    space: Space
    replaced: Annotated[str, Meta(description="the tile that was there, or ''")]


class WorksDrawTileEvent(Fact, tag="draw_tile"):
    """A tile is drawn."""

    seat: int
    tile: TileCode | UnsetType = UNSET


class WorksMakeEvent(Fact, tag="make"):
    """A candy is made on its output."""

    seat: int
    shape: Shape


class WorksEatEvent(Fact, tag="eat", rename={"from_": "from"}):
    """A player eats a candy; `lost` follows."""

    seat: int
    from_: Annotated[str, Meta(description="a space or out")]


class WorksFiveEvent(Fact, tag="five"):
    """A lost candy leaves the game by the 5-second rule."""

    seat: int
    shape: Shape


class WorksAbilityEvent(Fact, tag="ability"):
    """A Sugarworker is used; what it does follows."""

    seat: int
    card: str


class WorksRecycleEvent(Fact, tag="recycle"):
    """A tile is discarded for another."""

    seat: int
    tile: TileCode


class WorksOutsEvent(Fact, tag="outs"):
    """Two outputs change places."""

    seat: int
    shapes: list[Shape]


class WorksRescueEvent(Fact, tag="rescue"):
    """A lost candy is put on its output."""

    seat: int
    shape: Shape


class WorksCratesEvent(Fact, tag="crates"):
    """Two crates change places."""

    seat: int
    crates: list[str]


class WorksBeltsEvent(Fact, tag="belts"):
    """The belts begin to run."""

    round: int


class WorksGoEvent(Fact, tag="go", rename={"from_": "from"}):
    """A candy takes one step."""

    shape: Shape
    from_: Annotated[str, Meta(description="a space or out")]
    to: Annotated[str, Meta(description="'' off the belts")]
    how: How


class WorksBonkEvent(Fact, tag="bonk"):
    """A candy strikes another."""

    at: Space
    striker: Shape
    struck: Shape


class WorksLostEvent(Fact, tag="lost"):
    """A candy goes to the Lost gutter."""

    shape: Shape
    at: Annotated[str, Meta(description="where it was last, or out")]
    cause: Cause


class WorksLoadEvent(Fact, tag="load"):
    """A candy enters a crate."""

    shape: Shape
    crate: str
    how: How


class WorksRanEvent(Fact, tag="ran"):
    """A candy's turn in a movement is over; its trace line as the rules page writes it."""

    shape: Shape
    step: int
    trace: str


class WorksSpecialEvent(Fact, tag="special"):
    """A special order plays; seat -1 is the team, step the candy at which it played."""

    seat: int
    order: OrderId
    points: int
    step: int


class WorksDieEvent(Fact, tag="die"):
    """The die is rolled."""

    seat: int
    face: Annotated[str, Meta(description="shapes, * for all")]


class WorksSpawnEvent(Fact, tag="spawn"):
    """New candies appear on their outputs."""

    shapes: list[Shape]


class WorksHandEvent(Fact, tag="hand"):
    """At the end a hand lies open."""

    seat: int
    orders: list[OrderId]


class WorksOverEvent(Fact, tag="over"):
    """The game is over."""

    winners: list[int]
    ending: Literal["sold_out", "max_rounds"]


EVENTS = (
    *(WorksReadyEvent, WorksSidesEvent, WorksRoundEvent, WorksTurnEvent, WorksPickupEvent, WorksDrawEvent),
    *(
        WorksKeepEvent,
        WorksDiscardEvent,
        WorksClosedEvent,
        WorksRefillEvent,
        WorksReshuffleEvent,
        WorksPawnEvent,
        WorksSwapEvent,
    ),
    *(WorksTurnedEvent, WorksClaimEvent, WorksAskEvent, WorksFacedEvent, WorksAdjustEvent, WorksTileEvent),
    *(WorksDrawTileEvent, WorksMakeEvent, WorksEatEvent, WorksFiveEvent, WorksAbilityEvent, WorksRecycleEvent),
    *(WorksOutsEvent, WorksRescueEvent, WorksCratesEvent, WorksBeltsEvent, WorksGoEvent, WorksBonkEvent),
    *(WorksLostEvent, WorksLoadEvent, WorksRanEvent, WorksSpecialEvent, WorksDieEvent, WorksSpawnEvent),
    *(WorksHandEvent, WorksOverEvent),
)
