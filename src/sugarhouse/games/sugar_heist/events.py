"""What is told of a game of Sugar Heist, in the order in which things happen; docs/protocol.md has the table."""

from typing import Annotated, Literal

import msgspec

from sugarhouse.games.sugar_heist.catalogue import CardId
from sugarhouse.games.sugar_heist.view import HeistRoomView
from sugarhouse.kit.facts import UNSET, Fact, Meta, UnsetType

Who = Annotated[int, Meta(description="-1: nobody chose")]
Kind = Literal["encounter", "mod"]
Why = Literal["effect", "bad"]


class HeistDiscard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that was discarded; its id is '' where it lay face-down."""

    what: Kind
    cost: int
    card: CardId


class HeistBoardEvent(Fact, tag="board"):
    """A hideout is picked or dealt."""

    seat: int
    board: str


class HeistTargetsEvent(Fact, tag="targets"):
    """Tokens out of the bag: each raids the next."""

    round: int
    order: list[int]


class HeistMarketEvent(Fact, tag="market"):
    """Costumes are laid out."""

    costumes: list[CardId]


class HeistHandEvent(Fact, tag="hand"):
    """A hand is dealt."""

    seat: int
    costs: list[int]
    cards: list[CardId] | UnsetType = UNSET


class HeistAllowanceEvent(Fact, tag="allowance"):
    """Money for the round."""

    seat: int
    amount: int
    money: Annotated[int, Meta(description="now")]


class HeistBuyEvent(Fact, tag="buy"):
    """A Costume is bought."""

    seat: int
    costume: CardId
    money: Annotated[int, Meta(description="now")]


class HeistRefillEvent(Fact, tag="refill"):
    """The next Costume comes up."""

    costume: CardId


class HeistPlaceEvent(Fact, tag="place"):
    """A hand card goes face-down into a room."""

    seat: int
    room: int
    what: Kind
    cost: int
    money: Annotated[int, Meta(description="now")]
    rooms: Annotated[list[HeistRoomView], Meta(description="as others see them")]
    discards: list[HeistDiscard]
    card: CardId | UnsetType = UNSET


class HeistPassEvent(Fact, tag="pass"):
    """A player is done with Prep."""

    seat: int
    bonus: int
    money: Annotated[int, Meta(description="now")]
    forced: Annotated[bool, Meta(description="could afford nothing")]


class HeistPackedEvent(Fact, tag="packed"):
    """Market and hands go back."""


class HeistHeistEvent(Fact, tag="heist"):
    """A heist begins."""

    attacker: int
    defender: int
    stake: int


class HeistRollEvent(Fact, tag="roll"):
    """Six dice."""

    seat: int
    dice: list[int]


class HeistEnterEvent(Fact, tag="enter"):
    """A room is turned up."""

    room: int
    encounter: CardId
    mod: Annotated[CardId, Meta(description="'' for none")]
    turned: Annotated[int, Meta(description="how many cards were face-down")]


class HeistCancelEvent(Fact, tag="cancel"):
    """An Effect is skipped."""

    seat: int
    costume: CardId
    what: Kind


class HeistGambleEvent(Fact, tag="gamble"):
    """A spare die decides."""

    card: CardId
    die: int
    hit: bool


class HeistNoneEvent(Fact, tag="none"):
    """Nothing is picked."""

    seat: int


class HeistRerollEvent(Fact, tag="reroll", rename={"from_": "from"}):
    """Dice are rolled again."""

    seat: Who
    from_: list[int]
    to: list[int]


class HeistChangeEvent(Fact, tag="change", rename={"from_": "from"}):
    """Dice show other values."""

    seat: Who
    how: Literal["shift", "set", "flip"]
    from_: list[int]
    to: list[int]


class HeistLoseEvent(Fact, tag="lose"):
    """Dice leave the pool."""

    seat: Who
    dice: list[int]
    why: Why


class HeistGainEvent(Fact, tag="gain"):
    """Spare dice join the pool."""

    dice: list[int]


class HeistTollEvent(Fact, tag="toll"):
    """Payments cost more dice."""

    toll: Annotated[int, Meta(description="now")]


class HeistHushEvent(Fact, tag="hush"):
    """No more Costumes in this room."""


class HeistWorsenEvent(Fact, tag="worsen"):
    """More Bad Stuff in this room."""

    items: list[str]


class HeistWillConcealEvent(Fact, tag="will_conceal"):
    """A room will be turned face-down."""

    room: int


class HeistUseEvent(Fact, tag="use"):
    """A Costume is used."""

    seat: int
    costume: CardId


class HeistExhaustEvent(Fact, tag="exhaust"):
    """Costumes turn face-down unused."""

    seat: Who
    costumes: list[CardId]
    why: Why


class HeistPayEvent(Fact, tag="pay"):
    """A room is cleared."""

    seat: int
    dice: list[int]
    room: int
    candy: int


class HeistLootEvent(Fact, tag="loot", rename={"from_": "from"}):
    """More Candy for a cleared room."""

    from_: Annotated[int, Meta(description="-1: the supply")]
    candy: int


class HeistBackEvent(Fact, tag="back"):
    """Spent dice return."""

    dice: list[int]


class HeistSneakEvent(Fact, tag="sneak"):
    """A room is passed unpaid."""

    room: int


class HeistSufferEvent(Fact, tag="suffer"):
    """An item of Bad Stuff."""

    item: Literal["dice", "candy", "give", "pay", "costume", "end"]
    done: int
    of: int


class HeistSlamEvent(Fact, tag="slam"):
    """The heist ends early."""

    room: int
    why: Literal["short", "end"]


class HeistStealEvent(Fact, tag="steal"):
    """Three rooms passed."""

    attacker: int
    defender: int
    candy: int
    tax: int


class HeistConcealEvent(Fact, tag="conceal"):
    """Rooms turn face-down again."""

    seat: int
    rooms: list[int]


class HeistHomeEvent(Fact, tag="home"):
    """A heist is over; Costumes turn face-up."""

    attacker: int


class HeistTaxEvent(Fact, tag="tax"):
    """Sugar Tax for those with most Candy."""

    seats: list[int]


class HeistVotedEvent(Fact, tag="voted"):
    """A vote is in."""

    seat: int


class HeistVotesEvent(Fact, tag="votes"):
    """All votes are shown."""

    votes: Annotated[list[tuple[int, int]], Meta(description="who for whom")]


class HeistOverEvent(Fact, tag="over"):
    """The game is over."""

    winners: list[int]
    ending: Literal["candy", "tax", "money", "vote", "shared"]


EVENTS = (
    HeistBoardEvent,
    HeistTargetsEvent,
    HeistMarketEvent,
    HeistHandEvent,
    HeistAllowanceEvent,
    HeistBuyEvent,
    HeistRefillEvent,
    HeistPlaceEvent,
    HeistPassEvent,
    HeistPackedEvent,
    HeistHeistEvent,
    HeistRollEvent,
    HeistEnterEvent,
    HeistCancelEvent,
    HeistGambleEvent,
    HeistNoneEvent,
    HeistRerollEvent,
    HeistChangeEvent,
    HeistLoseEvent,
    HeistGainEvent,
    HeistTollEvent,
    HeistHushEvent,
    HeistWorsenEvent,
    HeistWillConcealEvent,
    HeistUseEvent,
    HeistExhaustEvent,
    HeistPayEvent,
    HeistLootEvent,
    HeistBackEvent,
    HeistSneakEvent,
    HeistSufferEvent,
    HeistSlamEvent,
    HeistStealEvent,
    HeistConcealEvent,
    HeistHomeEvent,
    HeistTaxEvent,
    HeistVotedEvent,
    HeistVotesEvent,
    HeistOverEvent,
)
