"""What a seat sees of Sweets Stack, as types; viewing.py fills them in."""

from typing import Literal

import msgspec

CardId = str  # 'B06'
Cell = str  # 'c4'


class StackCardView(msgspec.Struct):
    """A candy card that the seat can see or knows of."""

    id: CardId
    name: str
    colour: str  # B Y G R
    size: int
    shape: list[str]  # rows from the top: x candy, . nothing
    symbols: str  # P S N G, G perhaps twice
    ghosts: int
    crown: bool


class StackPileView(msgspec.Struct):
    """A scored card, and where its candy lies ('' and nothing where that is not known)."""

    card: CardId
    cell: Cell
    turns: int
    cells: list[Cell]


class StackMarkedView(msgspec.Struct):
    """A marking that was chosen and waits for the others."""

    card: CardId
    cells: list[Cell]


class StackRoundView(msgspec.Struct):
    """The three lines of a round, what the goblin takes, and the sum; base is -1 where only the sum is known."""

    base: int
    favourite: int
    candle: int
    loss: int
    points: int


class StackKnownView(msgspec.Struct):
    """Cards that everybody knows a seat to own although they do not lie open."""

    hand: list[CardId]  # surely in hand
    deck: list[CardId]  # surely in the deck
    somewhere: list[CardId]
    crown: Literal["", "hand", "deck", "somewhere"]  # where a crown is that nobody else has seen


class StackSeatView(msgspec.Struct):
    """One player as everybody sees them."""

    seat: int
    side: str  # A B C D, clockwise
    bucket: str  # 6/6/6/6/6/xx4/1xx3/2xx2
    filled: list[Cell]
    barred: list[Cell]  # spaces that the Gummy Python keeps the first candy off, crowns excepted
    last: str  # the bucket that the round before ended with, empty in round 1
    rows: list[int]  # full rows: their boxes are checked
    out: bool
    pumpkins: int
    candles: int
    sealed: bool  # a Sticky Seal lies on top of the pile
    exchanged: bool  # in this turn
    ready: bool
    commit: str  # words of a choice that lies open, else ''
    marked: StackMarkedView | None  # the same, where it is a marking
    hand: int
    deck: int
    returned: int  # cards of the deck that were put under it by an exchange
    received: CardId
    giver: int  # -1: nobody
    passes_to: int  # -1 while out
    beside: int  # the neighbour in passing direction, out or not: whose favourites the Sugar Goblin takes
    pile: list[StackPileView]  # the oldest first
    colours: dict[str, int]  # cards of the pile by their colour
    ghosts: int  # on them
    down: CardId  # the face-down card, or ''
    known: StackKnownView
    rounds: list[StackRoundView]  # finished rounds
    now: StackRoundView  # the round as it stands
    total: int


class StackFitView(msgspec.Struct):
    """A marking that is possible: its way in and what it would do."""

    words: str
    card: CardId
    turns: int
    changed: bool
    price: int
    cell: Cell
    cells: list[Cell]
    start: str  # the column in which the candy enters
    steps: str  # D L R, from just above the rim
    rows: list[int]  # rows that it completes
    holes: list[Cell]  # empty spaces that it covers
    pumpkins: int  # afterwards
    score: StackRoundView  # the round as it would stand


class StackHoverView(msgspec.Struct):
    """A candy that may hover over the rim, to be steered by hand."""

    card: CardId
    turns: int
    steps: str  # from a1 to f9, which is above the rim: . not free, else the sum of 1 down, 2 left, 4 right
    colours: dict[str, int]  # cards of the pile by their colour, this one among them


class StackGiveView(msgspec.Struct):
    """A card of the hand over the bucket that it would be passed to, judged by what is open."""

    card: CardId
    to: int
    fits: list[list[Cell]]  # the spaces of each free fit
    escapes: list[Literal["rotate", "change"]]  # what the receiver may be able to pay for


class StackPowerView(msgspec.Struct):
    """A power and why it cannot be bought now ('' where it can)."""

    name: Literal["exchange", "rotate", "change"]
    price: int
    reason: Literal["", "later", "pumpkins", "used", "deck", "seal", "same", "hand", "fit"]


class StackOwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]  # in the order in which it is returned by a plain exchange
    put: int  # while it is arranged for an exchange: how many are in place; -1 otherwise
    top: list[CardId]
    shuffled: list[CardId]  # cards that they know to be in their deck, in no known place
    bottom: list[CardId]  # cards that they put there, the uppermost first
    commit: str  # words of the sealed choice, else ''
    marked: StackMarkedView | None  # the same, where it is a marking
    fits: list[StackFitView]
    hovers: list[StackHoverView]  # the received candy upright first, then what can be turned or changed in
    gives: list[StackGiveView]
    powers: list[StackPowerView]
    turns: dict[CardId, StackPowerView]  # to change a card of the hand in and turn it as well


class StackAdvancedView(msgspec.Struct):
    """An advanced rule card and the rounds it serves."""

    id: str
    name: str
    spice: int
    text: str
    effect: str
    spaces: list[Cell]
    rounds: list[int]


class StackView(msgspec.Struct):
    """The whole table."""

    round: int
    turn: int
    step: Literal["choose", "mark", "over"]
    passing: Literal["left", "right"]
    advanced: list[StackAdvancedView]
    in_force: str  # the advanced rule card of the round, or ''
    row_colours: str  # row 1 first
    favourite_each: int  # points for a card in the colour of a full row
    candle_each: int  # points for a ghost, for each candle
    seats: list[StackSeatView]
    you: StackOwnView | None
    cards: dict[CardId, StackCardView]  # every card that is named anywhere in this view
    options: dict[str, str]
    won: list[list[int]]  # of each finished round, who had the most points
    over: bool
    winners: list[int]
