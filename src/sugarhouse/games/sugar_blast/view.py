"""What a seat sees of Sugar Blast: everything but the order of the bag."""

from typing import Literal

import msgspec

Candy = str  # one of M C S G L B


class SeatView(msgspec.Struct):
    """One side of the tray and what lies in front of it."""

    seat: int
    side: str  # S W N E
    held: dict[Candy, int]
    tokens: dict[str, int]  # power code -> how many
    missing: int
    completed: bool  # has completed the Objective (Last Licks)


class ObjectiveView(msgspec.Struct):
    """The open Objective card; `fixed` first, then `pattern` on what is left over, or `total` of any kind."""

    id: str
    name: str
    text: str
    fixed: dict[Candy, int]
    pattern: list[int]
    total: int


class PowerView(msgspec.Struct):
    """A Power card in its holder."""

    id: str
    code: str
    name: str
    icons: list[str]  # hand, anchor, pile
    text: str
    rule: str
    clause: str
    pile: int | None  # tokens in the pile; None where there is no pile


class Candidate(msgspec.Struct):
    """A Blast that may be chosen."""

    words: str
    type: Candy
    shape: Literal["row", "column", "mega"]
    length: int
    cells: list[str]  # the matching spaces, a Rainbow among them included
    others: list[str]  # what else is removed by 3.5.2
    crossing: str  # of a Mega, else ''
    keeps: list[Candy]  # sure gains
    second: list[Candy]  # one of these, chosen afterwards
    platter: bool
    bombs: int
    gifts: int
    finishes: bool  # it can complete the Objective


class AskView(msgspec.Struct):
    """What is awaited: a word for the decision of section 4, and what it is about."""

    decision: Literal[
        "", "main", "place", "swap", "blast", "second", "extra", "bomb", "spin", "cherry", "again", "lock", "top"
    ]
    candy: Candy  # drawn for an Exchange, or the type of the Blast in question, else ''
    blast: str  # words of the Blast in question, else ''
    exchange: bool  # no swap is possible: the Exchange is offered


class BlastView(msgspec.Struct):
    """The whole table."""

    board: list[str]  # a1..f1, a2..f2, ..., f6: M C S G L B, . empty, # rock, * Rainbow, ! bomb
    covers: list[str]  # '' or x lock, + wrap, ^ cherry
    floors: list[str]  # '' or syrup or platter
    seats: list[SeatView]
    order: list[int]  # seats in turn order, first player first
    mover: int
    side: str  # the side of the turn: where the tray tips
    turn: int  # 1 for the first
    objective: ObjectiveView
    powers: list[PowerView]
    bag: int
    bag_counts: dict[Candy, int] | None
    ask: AskView
    candidates: list[Candidate]
    blasts: int  # made so far in this turn
    aside: dict[Candy, int]  # lying aside in Last Licks
    dry: int  # turns in a row without a Blast
    medals: list[int]  # Solo Sprint: gold, silver, bronze at most; else empty
    options: dict[str, str]
    over: bool
    winners: list[int]
