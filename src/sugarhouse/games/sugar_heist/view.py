"""What a seat knows of Sugar Heist, built up from nothing (4.2, 7.5): the browser knows no rules.

What follows from few numbers is kept for the next view: of six seats hardly one changes from answer to answer.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import options, positions
from sugarhouse.games.sugar_heist.catalogue import BOARD_VIEWS, CARD_VIEWS, CardId, HeistBoardView, HeistCardView
from sugarhouse.games.sugar_heist.deck import COST, DECK_AT, IS_MOD
from sugarhouse.games.sugar_heist.names import BOARD_IDS, IDS, SIDES
from sugarhouse.games.sugar_heist.raid import HeistOwnedCostume, HeistRaidView, costumes, raid_of
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import layout_words
from sugarhouse.kit.sections import numbers

Phase = Literal["pick", "prep", "heist", "vote", "end"]
PHASES: tuple[Phase, ...] = ("pick", "prep", "heist", "vote", "end")
DEFAULTS = (1 << len(IDS)) - (1 << lay.DESIGNS)  # the bits of default Encounters, which all may know
RUNGS: tuple[Literal["candy", "tax", "money"], ...] = ("candy", "tax", "money")
DECKS = ("costumes", "1", "2", "3")


class HeistSlotView(msgspec.Struct):
    """A Hideout card on a board; `id` is '' where the seat may not know it."""

    id: CardId
    cost: int
    up: bool


class HeistRoomView(msgspec.Struct):
    """One room: the card in each slot, null where there is none."""

    encounter: HeistSlotView | None
    mod: HeistSlotView | None


class HeistSeatView(msgspec.Struct):
    """One player as everybody sees them."""

    seat: int
    side: str
    candy: int
    sums: list[int]  # start, rooms, stolen, from traps, Bad Stuff, raided
    tax: int
    money: int
    board: str  # '' before it is picked
    costumes: list[HeistOwnedCostume]
    rooms: list[HeistRoomView]
    hand: list[int]  # costs, ascending
    raids: int  # the seat, -1 while boards are picked
    raided_by: int
    passed: int  # in this Prep Phase: 1 as the first, 0 not yet
    voted: bool
    vote: int  # -1: none, or not to be known


class HeistDiscardView(msgspec.Struct):
    """What a purchase into a room would discard, as its owner sees it."""

    room: int
    card: CardId  # '' where the slot is empty


class HeistPlacementView(msgspec.Struct):
    """A hand card and what lies in the slots that could take it."""

    card: CardId
    slots: list[HeistDiscardView]


class HeistOwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]
    rooms: list[HeistRoomView]  # with what the seat has begun to arrange
    arranged: str  # the words of that, '' where nothing is begun
    placements: list[HeistPlacementView]
    left: dict[CardId, int]  # money after a purchase: of each card of market and hand that the seat can pay
    vote: int


class HeistSupplyView(msgspec.Struct):
    """What is left in the box, with supply=boxed."""

    candy: int
    tax: int
    money: int


class HeistPlacedView(msgspec.Struct):
    """Where a card was placed last, until somebody else does something: what all were told."""

    seat: int
    room: int
    what: Literal["encounter", "mod"]


class HeistRungView(msgspec.Struct):
    """A rung of the tie-break (3.15): what was compared among those who were equal so far."""

    what: Literal["candy", "tax", "money", "vote", "shared"]
    equal: list[int]  # seats that are still equal to the winner, or to the first of several
    amounts: list[int]  # the winner's, and the most of those who were equal before; empty for votes and shared places


class HeistView(msgspec.Struct):
    """The whole table."""

    round: int
    rounds: int
    phase: Phase
    order: list[int]  # empty while boards are picked
    turn: int  # the seat on turn, or the Attacker; -1: nobody
    market: list[CardId]
    deck: dict[str, int]
    bonuses: list[int]  # for passing, the first first
    passed: list[int]
    supply: HeistSupplyView | None
    seats: list[HeistSeatView]
    you: HeistOwnView | None
    heist: HeistRaidView | None
    boards: list[HeistBoardView]
    placed: HeistPlacedView | None
    tied: list[int]  # in a vote
    cards: dict[CardId, HeistCardView]  # every card that is named anywhere in this view
    options: dict[str, str]
    over: bool
    winners: list[int]
    ending: str
    ladder: list[HeistRungView]  # the last rung decided; empty where Candy did


def view(state: Heist, seat: int) -> HeistView:
    """What a seat (or the gallery, -1) knows."""
    v = numbers(state)
    phase = v[lay.PHASE]
    n = state.seats
    over = phase == lay.END
    scores = state.scores() if over else []
    tied = int(state.tied()) if phase == lay.VOTING else 0
    market = v[lay.MARKET : lay.MARKET + v[lay.MARKET_N]]
    left = positions.supply(state, v) if v[lay.OPTIONS] & lay.O_BOXED else None
    seats = _seats(v, n, seat)
    winners = [other for other, score in enumerate(scores) if score == max(scores)]
    ending = state.ending() if over else ""
    return HeistView(
        round=v[lay.ROUND],
        rounds=v[lay.LAST_ROUND],
        phase=PHASES[phase],
        order=[] if phase == lay.PICK else v[lay.ORDER : lay.ORDER + n],
        turn=_turn(v),
        market=[IDS[card] for card in market],
        deck={name: sum(v[lay.BAG + DECK_AT[k] : lay.BAG + DECK_AT[k + 1]]) for k, name in enumerate(DECKS)},
        bonuses=[2, 1, 1] if n >= 5 else [2, 1],
        passed=v[lay.PASSED : lay.PASSED + v[lay.PASSED_N]],
        supply=HeistSupplyView(*left) if left else None,
        seats=seats,
        you=_own(state, v, seat, market) if seat >= 0 else None,
        heist=raid_of(state, v) if phase == lay.HEIST else None,
        boards=BOARD_VIEWS,
        placed=_placed(v[lay.PLACED]),
        tied=[other for other in range(n) if tied >> other & 1],
        cards=_cards(_named(v, n, seat, market)),
        options=options.chosen(state),
        over=over,
        winners=winners,
        ending=ending,
        ladder=_ladder(seats, winners[0], ending, bool(v[lay.OPTIONS] & lay.O_VOTE)) if over else [],
    )


def _ladder(seats: list[HeistSeatView], winner: int, ending: str, may_vote: bool) -> list[HeistRungView]:
    """What was equal, and what decided; nothing where Candy did (3.15.1)."""
    if ending == "candy":
        return []
    rungs: list[HeistRungView] = []
    equal = [one for one in seats if one.seat != winner]
    for what in RUNGS:
        mine, *others = (_amount(one, what) for one in (seats[winner], *equal))
        equal = [one for one, theirs in zip(equal, others, strict=True) if theirs == mine]
        rungs.append(HeistRungView(what, [one.seat for one in equal], [mine, max(others)]))
        if what == ending:
            return rungs
    last = [one.seat for one in equal]
    asked = [HeistRungView("vote", last, [])] if may_vote else []
    return rungs + asked + ([HeistRungView("shared", last, [])] if ending == "shared" else [])


def _amount(seat: HeistSeatView, what: Literal["candy", "tax", "money"]) -> int:
    return {"candy": seat.candy, "tax": seat.tax, "money": seat.money}[what]


def _placed(code: int) -> HeistPlacedView | None:
    if code == 0:
        return None
    seat, slot = divmod(code - 1, 6)
    return HeistPlacedView(seat, slot % 3 + 1, "mod" if slot > 2 else "encounter")


def _turn(v: list[int]) -> int:
    if v[lay.PHASE] == lay.PICK:
        return v[lay.ASKED]
    return v[lay.ORDER + max(0, v[lay.TURN])] if v[lay.PHASE] in (lay.PREP, lay.HEIST) else -1


# Which cards are named anywhere in a view: those are told, and no others.


def _named(v: list[int], seats: int, eye: int, market: list[int]) -> int:
    """Bits of the cards that a seat may read: the market, Costumes, what lies face-up, and what is its own."""
    found = DEFAULTS
    for card in market:
        found |= 1 << card
    for seat in range(seats):
        at = lay.SEATS + seat * lay.SPAN
        found |= _owned(v[at + lay.UP] | v[at + lay.DOWN])
        for held in v[at + lay.SLOTS : at + lay.SLOTS + 6]:
            if held & 1 or (held and seat == eye):
                found |= 1 << (held >> 1)
    if eye >= 0:
        at = lay.SEATS + eye * lay.SPAN
        for card in v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]:
            found |= 1 << card
    return found


@lru_cache(1024)
def _owned(held: int) -> int:
    return sum(1 << card for card in range(lay.COSTUMES) if held >> 3 * card & 7)


@lru_cache(256)
def _cards(named: int) -> dict[CardId, HeistCardView]:
    return {name: CARD_VIEWS[name] for card, name in enumerate(IDS) if named >> card & 1}


# Seats.


@lru_cache(1024)
def _rooms(slots: tuple[int, ...], own: bool) -> list[HeistRoomView]:
    return [HeistRoomView(_slot(slots[n], own), _slot(slots[3 + n], own)) for n in range(lay.ROOMS)]


def _slot(held: int, own: bool) -> HeistSlotView | None:
    if not held:
        return None
    card = held >> 1
    return HeistSlotView(IDS[card] if own or held & 1 else "", COST[card], bool(held & 1))


def _seats(v: list[int], seats: int, eye: int) -> list[HeistSeatView]:
    order = v[lay.ORDER : lay.ORDER + seats]
    passed = v[lay.PASSED : lay.PASSED + v[lay.PASSED_N]]
    placed = v[lay.PHASE] != lay.PICK
    found = []
    for seat in range(seats):
        at = lay.SEATS + seat * lay.SPAN
        place = order.index(seat)
        raids = order[(place + 1) % seats] if placed else -1
        raided_by = order[place - 1] if placed else -1
        nth = passed.index(seat) + 1 if seat in passed else 0
        opened = v[lay.PHASE] == lay.END or eye == seat
        found.append(_seat(seat, tuple(v[at : at + lay.SPAN]), raids, raided_by, nth, opened))
    return found


@lru_cache(1024)
def _seat(seat: int, block: tuple[int, ...], raids: int, raided_by: int, passed: int, opened: bool) -> HeistSeatView:
    """One player as others see them; `opened`: their vote, too."""
    sums = block[lay.START : lay.TAX]
    return HeistSeatView(
        seat=seat,
        side=SIDES[seat],
        candy=sum(sums[: lay.BAD]) - sums[lay.BAD] - sums[lay.RAIDED],
        sums=list(sums),
        tax=block[lay.TAX],
        money=block[lay.MONEY],
        board=BOARD_IDS[block[lay.BOARD]] if block[lay.BOARD] >= 0 else "",
        costumes=costumes(block[lay.UP], block[lay.DOWN]),
        rooms=_rooms(block[lay.SLOTS : lay.HAND_N], False),
        hand=[COST[card] for card in block[lay.HAND : lay.HAND + block[lay.HAND_N]]],
        raids=raids,
        raided_by=raided_by,
        passed=passed,
        voted=block[lay.VOTE] >= 0,
        vote=block[lay.VOTE] if opened else -1,
    )


def _own(state: Heist, v: list[int], seat: int, market: list[int]) -> HeistOwnView:
    at = lay.SEATS + seat * lay.SPAN
    begun = v[lay.ASKED] == seat and bool(v[lay.ARRANGED] or v[lay.DROPPED])
    slots = v[at + lay.SLOTS : at + lay.SLOTS + 6]
    if begun:
        twin = state.clone()
        twin.rearrange(at)
        slots = numbers(twin, at + lay.SLOTS, at + lay.SLOTS + 6)
    hand = v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]
    money = v[at + lay.MONEY]
    return HeistOwnView(
        hand=[IDS[card] for card in hand],
        rooms=_rooms(tuple(slots), True),
        arranged=layout_words(v[lay.ARRANGED], v[lay.DROPPED]) if begun else "",
        placements=[_placement(card, *(slots[3:] if IS_MOD[card] else slots[:3])) for card in dict.fromkeys(hand)],
        left=_left(money, tuple(market), tuple(hand)),
        vote=v[at + lay.VOTE],
    )


@lru_cache(4096)
def _placement(card: int, first: int, second: int, third: int) -> HeistPlacementView:
    lying = (first >> 1, second >> 1, third >> 1)
    found = [HeistDiscardView(n + 1, IDS[old] if old else "") for n, old in enumerate(lying)]
    return HeistPlacementView(IDS[card], found)


@lru_cache(1024)
def _left(money: int, market: tuple[int, ...], hand: tuple[int, ...]) -> dict[CardId, int]:
    return {IDS[card]: money - COST[card] for card in (*market, *hand) if COST[card] <= money}
