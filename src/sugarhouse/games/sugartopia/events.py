"""What is told in Sugartopia, as structs: telling.py makes these facts, the client draws them."""

from typing import Literal

import msgspec

Animal = tuple[str, int]  # a card and the animal's place on it


class Place(msgspec.Struct, tag_field="kind", tag="place"):
    """A card is laid; a gingerman has rotation 0 (3.2.3, 3.5.1)."""

    seat: int
    card: str
    q: int
    r: int
    k: int


class Cubes(msgspec.Struct, tag_field="kind", tag="cubes"):
    """Cubes come on the animals of the new card (3.3.1)."""

    card: str
    sugar: int
    honey: int


class Feed(msgspec.Struct, tag_field="kind", tag="feed"):
    """Sugar goes from sheep to hungry bears of one area (3.3.5, 3.3.6)."""

    seat: int
    region: str
    moves: list[tuple[Animal, Animal]]
    chosen: bool


class Gain(msgspec.Struct):
    """What a seat gets from an area: from own bears, loose sugar, honey."""

    seat: int
    bears: int
    loose: int
    honey: int


class Jar(msgspec.Struct):
    """What goes back to the stock."""

    sugar: int
    honey: int


class Score(msgspec.Struct, tag_field="kind", tag="score"):
    """An area is scored (3.4.2, 3.7.5)."""

    regions: list[str]
    gains: list[Gain]
    jar: Jar
    why: Literal["closed", "end"]


class Aside(msgspec.Struct, tag_field="kind", tag="aside"):
    """A card that fits nowhere is put aside (3.8.2)."""

    seat: int
    card: str


class Pass(msgspec.Struct, tag_field="kind", tag="pass"):
    """A seat passes, unasked where it has nothing (3.2.1)."""

    seat: int
    forced: bool


class Draw(msgspec.Struct, tag_field="kind", tag="draw", omit_defaults=True):
    """A card is drawn; only its owner is told which (3.7.1)."""

    seat: int
    left: int
    card: str = ""


class Turn(msgspec.Struct, tag_field="kind", tag="turn"):
    """The turn passes to a seat."""

    seat: int


class Show(msgspec.Struct, tag_field="kind", tag="show"):
    """Cards of a hand that nobody else had seen (3.2.2)."""

    seat: int
    cards: list[str]


class Walk(msgspec.Struct, tag_field="kind", tag="walk"):
    """A gingerman walks home; no cells where there is no way (3.7.6)."""

    seat: int
    cookies: int
    cells: list[tuple[int, int]]


class Over(msgspec.Struct, tag_field="kind", tag="over"):
    """The game is over (3.7.7)."""

    winners: list[int]


EVENTS = Place | Cubes | Feed | Score | Aside | Pass | Draw | Turn | Show | Walk | Over
