"""What is told of a game of Sugar Blast, in the order in which things happen; docs/protocol.md has the table."""

from typing import Annotated, Literal

from sugarhouse.games.sugar_blast.view import Candy
from sugarhouse.kit.facts import Fact, Meta

Cell = str  # 'c3'
Cover = Literal["x", "+", "^"]
Side = Literal["S", "W", "N", "E"]


class BlastSwapEvent(Fact, tag="swap", rename={"from_": "from"}):
    """Two spaces exchange contents."""

    seat: int
    from_: Cell
    to: Cell
    how: Literal["swap", "tongs", "again"]


class BlastDrawEvent(Fact, tag="draw"):
    """The candy drawn for an Exchange."""

    seat: int
    candy: Candy


class BlastExchangeEvent(Fact, tag="exchange"):
    """It is put there; the removed one goes to the bag."""

    seat: int
    cell: Cell
    candy: Candy
    removed: Candy


class BlastTradeEvent(Fact, tag="trade"):
    """Trade-In: `candy` goes onto the board, `removed` is kept."""

    seat: int
    cell: Cell
    candy: Candy
    removed: Candy


class BlastBlastEvent(Fact, tag="blast"):
    """A Blast is chosen; combo counts the Blasts of the turn."""

    seat: int
    words: str
    candy: Candy
    shape: Literal["row", "column", "mega"]
    length: int
    cells: list[Cell]
    others: list[Cell]
    combo: int


class BlastExplodeEvent(Fact, tag="explode"):
    """Bombs go off."""

    cells: Annotated[list[Cell], Meta(description="the bombs")]
    removed: Annotated[list[Cell], Meta(description="cells")]


class BlastRemoveEvent(Fact, tag="remove"):
    """What leaves the board, in one go."""

    cells: list[Cell]


class BlastUncoverEvent(Fact, tag="uncover"):
    """A cover returns to its pile."""

    cell: Cell
    cover: Cover
    why: Literal["removed", "cracked", "delivered", "shaken"]


class BlastKeepEvent(Fact, tag="keep"):
    """A candy goes to its owner."""

    seat: int
    candy: Candy
    cell: Annotated[Cell, Meta(description="or ''")]
    why: Literal["blast", "second", "platter", "bomb", "gift", "cherry"]


class BlastBagEvent(Fact, tag="bag"):
    """These go back into the bag."""

    candies: Annotated[dict[Candy, int], Meta(description="letters to counts")]


class BlastAsideEvent(Fact, tag="aside"):
    """These lie aside until Last Licks is settled."""

    candies: dict[Candy, int]


class BlastTokenEvent(Fact, tag="token"):
    """A token is taken, returned or used up."""

    code: str
    seat: Annotated[int, Meta(description="or -1")]
    to: Literal["seat", "pile", "box"]


class BlastBombEvent(Fact, tag="bomb"):
    """A new bomb is placed."""

    cell: Cell


class BlastTiltEvent(Fact, tag="tilt"):
    """The tray tips."""

    side: Side
    slides: Annotated[list[tuple[Cell, Cell]], Meta(description="[from, to] pairs")]


class BlastRefillEvent(Fact, tag="refill"):
    """One candy drops in, in the true order."""

    cell: Cell
    candy: Candy
    wrapped: bool


class BlastPlatterEvent(Fact, tag="platter", rename={"from_": "from"}):
    """The platter moves on."""

    from_: Cell
    to: Cell


class BlastCoverEvent(Fact, tag="cover"):
    """A lock or a cherry is placed."""

    cell: Cell
    cover: Cover


class BlastShakeEvent(Fact, tag="shake"):
    """Shake-up: the board anew."""

    board: list[str]
    covers: list[str]


class BlastCompleteEvent(Fact, tag="complete"):
    """The seat has completed the Objective."""

    seat: int


class BlastTurnEvent(Fact, tag="turn"):
    """The bag passes on."""

    seat: int
    side: Side
    turn: int


class BlastOverEvent(Fact, tag="over"):
    """The game is over."""

    winners: list[int]
    ending: Literal["objective", "judgement", "last_licks", "jammed"]


EVENTS = (
    BlastSwapEvent,
    BlastDrawEvent,
    BlastExchangeEvent,
    BlastTradeEvent,
    BlastBlastEvent,
    BlastExplodeEvent,
    BlastRemoveEvent,
    BlastUncoverEvent,
    BlastKeepEvent,
    BlastBagEvent,
    BlastAsideEvent,
    BlastTokenEvent,
    BlastBombEvent,
    BlastTiltEvent,
    BlastRefillEvent,
    BlastPlatterEvent,
    BlastCoverEvent,
    BlastShakeEvent,
    BlastCompleteEvent,
    BlastTurnEvent,
    BlastOverEvent,
)
