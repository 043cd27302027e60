"""What a seat of Sugartopia sees: the structs that are sent."""

from typing import Literal

import msgspec

CardId = str
Colour = Literal["R", "B", "P", "Y"]


class TopiaRegionFace(msgspec.Struct, frozen=True):
    """A piece of grass on a card."""

    corners: tuple[int, ...]
    animals: str  # s h r b p y


class TopiaFace(msgspec.Struct, frozen=True):
    """A card in rotation 0, so that it can be drawn."""

    name: str
    edges: str  # R road, G grass, clockwise from north-east
    roads: tuple[tuple[int, ...], ...]  # the edges that each piece joins
    regions: tuple[TopiaRegionFace, ...]
    cookies: tuple[tuple[int, ...], ...]  # two edges: on that lane; one: on that spoke


class TopiaLaidView(msgspec.Struct, frozen=True):
    """A card on the board."""

    card: CardId
    q: int
    r: int
    k: int
    marks: list[int]  # animals with a cube, by their place on the card


class TopiaShareView(msgspec.Struct, frozen=True):
    """What a seat got from an area, or would get if it were scored as it is."""

    seat: int
    bears: int
    loose: int
    honey: int
    points: int  # what these count together


class TopiaAreaView(msgspec.Struct, frozen=True):
    """A grassland area."""

    regions: list[str]  # LRB.0, in board order
    sugar: int
    honey: int
    fed: list[int]  # bears of red, blue, purple, yellow
    hungry: list[int]
    leads: list[Colour]  # the colours with most bears
    closed: bool
    scored: bool
    shares: list[TopiaShareView]


class TopiaBorderView(msgspec.Struct, frozen=True):
    """An empty cell that touches a card; for each card that could go there the edges that clash, by rotation."""

    q: int
    r: int
    clash: dict[CardId, tuple[int, ...]]  # six sets of edges as bits, 0 where it fits


class TopiaWalkView(msgspec.Struct):
    """The best walk of a gingerman in play."""

    seat: int
    cookies: int
    points: int  # what these count
    cells: list[list[int]]  # from the gingerman to the castle; empty where there is no way
    eaten: list[tuple[int, int]]  # its cookies on the way: which of the cells, and which cookie of the card there
    barred: list[list[int]]  # where its roads lead to another gingerman: the cell in front, and the board edge


class TopiaAnimalView(msgspec.Struct):
    """An animal: its card and its place there."""

    card: CardId
    at: int
    colour: Colour


class TopiaAskedView(msgspec.Struct):
    """The choice of bears that is due."""

    card: CardId
    region: int
    cubes: int
    hungry: list[int]  # bears of red, blue, purple, yellow
    bears: list[TopiaAnimalView]  # the hungry ones, in board order


class TopiaSeatView(msgspec.Struct):
    """One player as everybody sees them."""

    seat: int
    colour: Colour
    sugar: int
    honey: int
    cards: int
    shown: list[CardId]
    gingerman: Literal["hand", "board", "none"]
    cookies: int
    points: int  # as if the game ended here


class TopiaOwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]


class TopiaStockView(msgspec.Struct):
    """Cubes that are not in play."""

    sugar: int
    honey: int


class TopiaView(msgspec.Struct):
    """The whole table."""

    phase: Literal["place", "feed", "over"]
    turn: int
    first: int
    seats: list[TopiaSeatView]
    you: TopiaOwnView | None
    deck: int
    stock: TopiaStockView
    board: list[TopiaLaidView]
    areas: list[TopiaAreaView]
    border: list[TopiaBorderView]
    walks: list[TopiaWalkView]
    asked: TopiaAskedView | None
    last: CardId  # the card that was laid last
    aside: list[CardId]
    passes: int
    unseen: list[CardId]  # in the deck or in hands that this seat has not seen; no other field names them
    unseen_faces: list[TopiaFace]  # of these, in the same order
    cards: dict[CardId, TopiaFace]  # every other card that is named
    options: dict[str, str]
    winners: list[int]
