"""What is told of a game of Sugartopia, in the order in which things happen; docs/protocol.md has the table."""

from typing import Annotated, Literal

import msgspec

from sugarhouse.games.sugartopia.view import CardId, TopiaStockView
from sugarhouse.kit.facts import UNSET, Fact, Meta, UnsetType

Animal = tuple[CardId, int]  # a card, and the animal's place on it


class TopiaPlaceEvent(Fact, tag="place"):
    """A card is laid; a gingerman has rotation 0 (3.2.3, 3.5.1)."""

    seat: int
    card: CardId
    q: int
    r: int
    k: int


class TopiaCubesEvent(Fact, tag="cubes"):
    """Cubes come on the animals of the new card (3.3.1)."""

    card: CardId
    sugar: int
    honey: int


class TopiaFeedEvent(Fact, tag="feed"):
    """Sugar goes from sheep to hungry bears of one area (3.3.5, 3.3.6)."""

    seat: int
    region: str
    moves: Annotated[list[tuple[Animal, Animal]], Meta(description="from and to, each a card and a place on it")]
    chosen: bool


class TopiaGain(msgspec.Struct):
    """What a seat gets from an area: from own bears, loose sugar, honey, and what these count together."""

    seat: int
    bears: int
    loose: int
    honey: int
    points: int


class TopiaScoreEvent(Fact, tag="score"):
    """An area is scored (3.4.2, 3.7.5)."""

    regions: list[str]
    gains: list[TopiaGain]
    jar: TopiaStockView
    why: Literal["closed", "end"]


class TopiaAsideEvent(Fact, tag="aside"):
    """A card that fits nowhere is put aside (3.8.2)."""

    seat: int
    card: CardId


class TopiaPassEvent(Fact, tag="pass"):
    """A seat passes, unasked where it has nothing (3.2.1)."""

    seat: int
    forced: bool


class TopiaDrawEvent(Fact, tag="draw"):
    """A card is drawn (3.7.1)."""

    seat: int
    left: Annotated[int, Meta(description="in the deck")]
    card: CardId | UnsetType = UNSET


class TopiaTurnEvent(Fact, tag="turn"):
    """The turn passes to a seat."""

    seat: int


class TopiaShowEvent(Fact, tag="show"):
    """Cards of a hand that nobody else had seen (3.2.2)."""

    seat: int
    cards: list[CardId]


class TopiaWalkEvent(Fact, tag="walk"):
    """A gingerman walks home; no cells where there is no way (3.7.6)."""

    seat: int
    cookies: int
    cells: Annotated[list[tuple[int, int]], Meta(description="q and r")]


class TopiaOverEvent(Fact, tag="over"):
    """The game is over (3.7.7)."""

    winners: list[int]


EVENTS = (
    TopiaPlaceEvent,
    TopiaCubesEvent,
    TopiaFeedEvent,
    TopiaScoreEvent,
    TopiaAsideEvent,
    TopiaPassEvent,
    TopiaDrawEvent,
    TopiaTurnEvent,
    TopiaShowEvent,
    TopiaWalkEvent,
    TopiaOverEvent,
)
