"""What a seat sees of Sugar Blast, as types; viewing.py fills them in."""

from typing import Literal

import msgspec

Candy = str  # one of M C S G L B


class BlastSeatView(msgspec.Struct):
    """One side of the tray and what lies in front of it."""

    seat: int
    side: str  # S W N E
    held: dict[Candy, int]
    tokens: dict[str, int]  # power code -> how many
    missing: int
    slots: list[str]  # the Objective's parts: M is filled, m free for that candy best, . for any
    completed: bool  # has completed the Objective (Last Licks)


class BlastObjectiveView(msgspec.Struct):
    """The open Objective card; `fixed` first, then `pattern` on what is left over, or `total` of any kind."""

    id: str
    name: str
    text: str
    fixed: dict[Candy, int]
    pattern: list[int]
    total: int


class BlastPowerView(msgspec.Struct):
    """A Power card in its holder."""

    id: str
    code: str
    name: str
    icons: list[str]  # hand, anchor, pile
    text: str
    rule: str
    clause: str
    pile: int | None  # tokens in the pile; None where there is no pile


class BlastCandidateView(msgspec.Struct):
    """A Blast that may be chosen."""

    words: str
    type: Candy
    shape: Literal["row", "column", "mega"]
    length: int
    clears: Literal["line", "lane", "kind", "square"]  # 3.5.2: the line alone, its row or column, its type, a Mega
    cells: list[str]  # the matching spaces, a Rainbow among them included
    others: list[str]  # what else is removed by 3.5.2
    crossing: str  # of a Mega, else ''
    keeps: list[Candy]  # sure gains
    second: list[Candy]  # one of these, chosen afterwards
    platter: bool
    bombs: int
    gifts: int
    finishes: bool  # it can complete the Objective


BlastDecision = Literal[
    "", "main", "place", "swap", "blast", "second", "extra", "bomb", "spin", "cherry", "again", "lock", "top"
]


class BlastAskView(msgspec.Struct):
    """What is awaited: a word for the decision of section 4, and what it is about."""

    decision: BlastDecision
    candy: Candy  # drawn for an Exchange, or the type of the Blast in question, else ''
    blast: str  # words of the Blast in question, else ''
    exchange: bool  # no swap is possible: the Exchange is offered
    kept: list[Candy]  # what is kept of the Blast in question so far, before it reaches the player
    answers: dict[str, str]  # of `second` and `extra` the spaces whose candy answers, with the words


class BlastView(msgspec.Struct):
    """The whole table."""

    board: list[str]  # a1..f1, a2..f2, ..., f6: M C S G L B, . empty, # rock, * Rainbow, ! bomb
    covers: list[str]  # '' or x lock, + wrap, ^ cherry
    floors: list[str]  # '' or syrup or platter
    seats: list[BlastSeatView]
    order: list[int]  # seats in turn order, first player first
    mover: int
    side: str  # the side of the turn: where the tray tips
    turn: int  # Solo Sprint: 1 for the first; 0 where turns are not counted
    objective: BlastObjectiveView
    powers: list[BlastPowerView]
    bag: int
    bag_counts: dict[Candy, int] | None
    ask: BlastAskView
    candidates: list[BlastCandidateView]  # to choose from; of `second` and `extra` the Blast in question
    combo: int  # the number of the Blast in question within its turn, else of the last one made
    aside: dict[Candy, int]  # lying aside in Last Licks
    dry: int  # turns in a row without a Blast
    medals: list[int]  # Solo Sprint: gold, silver, bronze at most; else empty
    options: dict[str, str]
    over: bool
    winners: list[int]
