"""What is told of a game of Sweets Stack, in the order in which things happen; docs/protocol.md has the table."""

from typing import Annotated, Literal

import msgspec

from sugarhouse.games.sweets_stack.view import CardId, Cell
from sugarhouse.kit.facts import UNSET, Fact, Meta, UnsetType


class StackRoundEvent(Fact, tag="round"):
    """A round begins; in round 3 the direction changes."""

    round: int
    passing: Literal["left", "right"]
    advanced: Annotated[str, Meta(description="id or ''")]


class StackDrawEvent(Fact, tag="draw"):
    """Cards are drawn."""

    seat: int
    count: int
    why: Literal["deal", "exchange", "refill"]
    cards: list[CardId] | UnsetType = UNSET


class StackCrownEvent(Fact, tag="crown"):
    """A crown candy is dealt."""

    seat: int
    card: CardId | UnsetType = UNSET


class StackExchangeEvent(Fact, tag="exchange"):
    """A hand goes under its deck; a `draw` follows."""

    seat: int
    count: int
    pumpkins: int
    cards: list[CardId] | UnsetType = UNSET


class StackReadyEvent(Fact, tag="ready"):
    """A seat has decided."""

    seat: int


class StackChosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a seat chose to pass."""

    seat: int
    card: CardId


class StackRevealEvent(Fact, tag="reveal"):
    """All chosen cards are turned over."""

    cards: Annotated[list[StackChosen], Meta(description="{seat, card} each")]


class StackPumpkinEvent(Fact, tag="pumpkin"):
    """A pumpkin is gained."""

    seat: int
    why: Literal["hand_out", "keepsake"]
    pumpkins: Annotated[int, Meta(description="now")]


class StackPassEvent(Fact, tag="pass", rename={"from_": "from"}):
    """A card goes to its receiver; all go at once, past those who are out."""

    from_: int
    to: int
    card: CardId


class StackStuckEvent(Fact, tag="stuck"):
    """A seat can only go out and is not asked."""

    seat: int


class StackMarkEvent(Fact, tag="mark"):
    """A candy drops in; all drop at once."""

    seat: int
    card: CardId
    received: CardId
    changed: bool
    turns: int
    cell: Cell
    cells: list[Cell]
    price: int
    start: str
    steps: str


class StackScoreEvent(Fact, tag="score"):
    """The card goes onto the pile."""

    seat: int
    card: CardId
    pumpkins: Annotated[int, Meta(description="now, the price paid")]


class StackRowsEvent(Fact, tag="rows"):
    """Boxes are checked."""

    seat: int
    rows: list[int]


class StackOverflowEvent(Fact, tag="overflow"):
    """A seat goes out; the card lies face down on its pile."""

    seat: int
    card: CardId


class StackCandleEvent(Fact, tag="candle", rename={"from_": "from"}):
    """The giver gets a candle for it."""

    seat: int
    from_: int
    candles: Annotated[int, Meta(description="now")]


class StackTurnEvent(Fact, tag="turn"):
    """The next turn begins."""

    turn: int


class StackScoredLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat made in a round."""

    seat: int
    base: int
    favourite: int
    candle: int
    loss: int
    points: int


class StackScoringEvent(Fact, tag="scoring"):
    """The round is scored."""

    round: int
    lines: Annotated[list[StackScoredLine], Meta(description="{seat, base, favourite, candle, loss, points} each")]


class StackReshuffleEvent(Fact, tag="reshuffle"):
    """Everything a player owns becomes their new deck."""


class StackOverEvent(Fact, tag="over"):
    """The game is over."""

    winners: list[int]


EVENTS = (
    StackRoundEvent,
    StackDrawEvent,
    StackCrownEvent,
    StackExchangeEvent,
    StackReadyEvent,
    StackRevealEvent,
    StackPumpkinEvent,
    StackPassEvent,
    StackStuckEvent,
    StackMarkEvent,
    StackScoreEvent,
    StackRowsEvent,
    StackOverflowEvent,
    StackCandleEvent,
    StackTurnEvent,
    StackScoringEvent,
    StackReshuffleEvent,
    StackOverEvent,
)
