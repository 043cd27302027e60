"""What a seat knows of Sugar Heist, built up from nothing (4.2, 7.5): the browser knows no rules."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import options, positions, queries, sentences
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.deck import CANCELS, COST
from sugarhouse.games.sugar_heist.languages import Challenge, Item, Primitive
from sugarhouse.games.sugar_heist.names import BOARD_IDS, COSTUME_IDS, IDS, SIDES, values
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import LEXICON, layout_words
from sugarhouse.kit.sections import numbers

CardId = str  # 'TPP', 'PRI', 'TRE1'
Phase = Literal["pick", "prep", "heist", "vote", "end"]
PHASES: tuple[Phase, ...] = ("pick", "prep", "heist", "vote", "end")
PLAIN_STEPS = ("roll", "door", "enter", "mod?", "mod", "enc?", "enc", "chal", "back", "bad")
MOST_WAYS = 12


class HeistCardView(msgspec.Struct):
    """A card that lies open to the seat: what is printed on it, as data and in sentences."""

    id: CardId
    name: str
    kind: Literal["costume", "encounter", "mod", "default"]
    cost: int
    copies: int
    effect: str
    challenge: str
    bad_stuff: str
    does: list[Primitive]
    asks: Challenge | None
    costs: list[Item]


class HeistBoardView(msgspec.Struct):
    """A Hideout board: its token and its three default Encounters."""

    id: str
    name: str
    colour: str
    sign: str
    rooms: list[CardId]


class HeistOwnedCostume(msgspec.Struct):
    """A Costume beside a board; face-down ones are used for this heist."""

    id: CardId
    up: bool


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
    cost: int
    affordable: bool
    slots: list[HeistDiscardView]


class HeistOwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]
    rooms: list[HeistRoomView]  # with what the seat has begun to arrange
    arranged: str  # the words of that, '' where nothing is begun
    placements: list[HeistPlacementView]
    vote: int


class HeistItemView(msgspec.Struct):
    """One item of the Bad Stuff to suffer, and how much of it there is."""

    item: Item
    text: str
    done: int  # that could be suffered now
    ends: bool  # it ends the heist


class HeistWayView(msgspec.Struct):
    """A way through the room: perhaps a Costume first, then dice; `left` is the pool after it."""

    costume: CardId  # '' for none
    use: str  # words of the use, '' for none
    before: list[int]  # the dice that the Costume changes
    after: list[int]
    words: str  # of the payment; '' for sneaking through
    dice: list[int]
    left: list[int]


class HeistReadyView(msgspec.Struct):
    """A Costume of the Attacker in the challenge window: why it does not help, '' where it opens a way."""

    id: CardId
    up: bool
    reason: Literal["", "used", "hush", "effect", "nothing", "paid", "closed", "roll", "extra"]
    uses: int  # how many uses are legal now


class HeistSelectionView(msgspec.Struct):
    """What a choice of dice leaves: in how many of so many cases the Challenge stays payable without Costumes."""

    words: str
    dice: list[int]
    good: int
    of: int


class HeistQuestionView(msgspec.Struct):
    """What is asked in a heist now."""

    seat: int
    step: str
    what: str  # reroll, shift, set, flip, lose, exhaust, costume, pay, cancel, back, go
    low: int
    high: int
    dice: list[int]  # that may be picked
    text: str
    selections: list[HeistSelectionView]  # for choices of dice in an Effect


class HeistRecipeView(msgspec.Struct):
    """What the room asks, and the price of failing."""

    encounter: CardId
    mod: CardId  # '' for none
    challenge: str
    asks: Challenge
    toll: int
    hush: bool
    bad_stuff: list[HeistItemView]
    ends: bool  # suffering would end the heist
    loot: list[str]
    refund: int
    conceal: bool


class HeistRaidView(msgspec.Struct):
    """The heist that is going on."""

    attacker: int
    defender: int
    number: int  # in this round
    room: int  # 1 to 3
    step: str
    stake: int
    dice: list[int]
    paid: list[int]
    spent: list[int]
    lost: list[int]
    spare: int
    past: list[Literal["", "clear", "suffer", "sneak"]]
    recipe: HeistRecipeView | None  # once the room is entered
    question: HeistQuestionView | None
    ways: list[HeistWayView]
    more_ways: int  # beyond those listed
    costumes: list[HeistReadyView]


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


def _catalogue() -> dict[CardId, HeistCardView]:
    found = {}
    for card in CONTENT.costumes:
        said = sentences.effect(card.primitives)
        does = list(card.primitives)
        found[card.id] = HeistCardView(
            card.id, card.name, "costume", card.cost, card.copies, said, "", "", does, None, []
        )
    for hideout in CONTENT.hideout:
        kind: Literal["encounter", "mod"] = "mod" if hideout.kind == "mod" else "encounter"
        does = list(hideout.primitives)
        asked = sentences.challenge(hideout.asks) if hideout.asks else ""
        bad = sentences.bad_stuff(hideout.items)
        found[hideout.id] = HeistCardView(
            *(hideout.id, hideout.name, kind, hideout.cost, hideout.copies, sentences.effect(does), asked, bad),
            *(does, hideout.asks, list(hideout.items)),
        )
    for board in CONTENT.boards:
        for n, room in enumerate(board.rooms):
            name = f"{board.id}{n + 1}"
            asked, bad = sentences.challenge(room.asks), sentences.bad_stuff(room.items)
            found[name] = HeistCardView(
                name, room.name, "default", 0, 1, "", asked, bad, [], room.asks, list(room.items)
            )
    return found


CARD_VIEWS = _catalogue()
BOARD_VIEWS = [
    HeistBoardView(board.id, board.name, board.colour, board.sign, [f"{board.id}{n}" for n in (1, 2, 3)])
    for board in CONTENT.boards
]


def view(state: Heist, seat: int) -> HeistView:
    """What a seat (or the gallery, -1) knows."""
    v = numbers(state)
    phase = v[lay.PHASE]
    seats = [_seat(state, v, other, seat) for other in range(state.seats)]
    own = _own(state, v, seat) if seat >= 0 else None
    raid = _raid(state, v) if phase == lay.HEIST else None
    scores = state.scores()
    over = phase == lay.END
    tied = int(state.tied()) if phase == lay.VOTING else 0
    market = [IDS[v[lay.MARKET + n]] for n in range(v[lay.MARKET_N])]
    left = positions.supply(state, v) if v[lay.OPTIONS] & lay.O_BOXED else None
    return HeistView(
        round=v[lay.ROUND],
        rounds=v[lay.LAST_ROUND],
        phase=PHASES[phase],
        order=[] if phase == lay.PICK else v[lay.ORDER : lay.ORDER + state.seats],
        turn=_turn(v),
        market=market,
        deck={name: int(queries.deck_size(state, n)) for n, name in enumerate(("costumes", "1", "2", "3"))},
        bonuses=[2, 1, 1] if state.seats >= 5 else [2, 1],
        passed=v[lay.PASSED : lay.PASSED + v[lay.PASSED_N]],
        supply=HeistSupplyView(*left) if left else None,
        seats=seats,
        you=own,
        heist=raid,
        boards=BOARD_VIEWS,
        placed=_placed(v[lay.PLACED]),
        tied=[other for other in range(state.seats) if tied >> other & 1],
        cards=_named(market, seats, own),
        options=options.chosen(state),
        over=over,
        winners=[other for other, score in enumerate(scores) if over and score == max(scores)],
        ending=state.ending() if over else "",
    )


def _placed(code: int) -> HeistPlacedView | None:
    if code == 0:
        return None
    seat, slot = divmod(code - 1, 6)
    return HeistPlacedView(seat, slot % 3 + 1, "mod" if slot > 2 else "encounter")


def _turn(v: list[int]) -> int:
    if v[lay.PHASE] == lay.PICK:
        return v[lay.ASKED]
    return v[lay.ORDER + max(0, v[lay.TURN])] if v[lay.PHASE] in (lay.PREP, lay.HEIST) else -1


def _named(market: list[str], seats: list[HeistSeatView], own: HeistOwnView | None) -> dict[CardId, HeistCardView]:
    names = {*market, *(f"{board}{n}" for board in BOARD_IDS for n in (1, 2, 3))}
    for seen in seats:
        names.update(costume.id for costume in seen.costumes)
        names.update(_in_rooms(seen.rooms))
    if own is not None:
        names.update(own.hand)
        names.update(_in_rooms(own.rooms))
    return {name: card for name, card in CARD_VIEWS.items() if name in names}


def _in_rooms(rooms: list[HeistRoomView]) -> Iterable[str]:
    return (held.id for room in rooms for held in (room.encounter, room.mod) if held is not None)


def _rooms(v: list[int], first: int, own: bool) -> list[HeistRoomView]:
    return [HeistRoomView(_slot(v[first + n], own), _slot(v[first + 3 + n], own)) for n in range(lay.ROOMS)]


def _slot(held: int, own: bool) -> HeistSlotView | None:
    if not held:
        return None
    card = held >> 1
    return HeistSlotView(IDS[card] if own or held & 1 else "", COST[card], bool(held & 1))


def _costumes(up: int, down: int) -> list[HeistOwnedCostume]:
    found = []
    for card in range(lay.COSTUMES):
        if (up | down) >> 3 * card & 7:
            found += [HeistOwnedCostume(IDS[card], True)] * (up >> 3 * card & 7)
            found += [HeistOwnedCostume(IDS[card], False)] * (down >> 3 * card & 7)
    return found


def _seat(state: Heist, v: list[int], seat: int, eye: int) -> HeistSeatView:
    at = lay.SEATS + seat * lay.SPAN
    order = v[lay.ORDER : lay.ORDER + state.seats]
    place = order.index(seat)
    placed = v[lay.PHASE] != lay.PICK
    passed = v[lay.PASSED : lay.PASSED + v[lay.PASSED_N]]
    vote = v[at + lay.VOTE]
    return HeistSeatView(
        seat=seat,
        side=SIDES[seat],
        candy=int(queries.candy(state, seat)),
        sums=v[at + lay.START : at + lay.TAX],
        tax=v[at + lay.TAX],
        money=v[at + lay.MONEY],
        board=BOARD_IDS[v[at + lay.BOARD]] if v[at + lay.BOARD] >= 0 else "",
        costumes=_costumes(v[at + lay.UP], v[at + lay.DOWN]),
        rooms=_rooms(v, at + lay.SLOTS, False),
        hand=[COST[card] for card in v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]],
        raids=order[(place + 1) % state.seats] if placed else -1,
        raided_by=order[place - 1] if placed else -1,
        passed=passed.index(seat) + 1 if seat in passed else 0,
        voted=vote >= 0,
        vote=vote if v[lay.PHASE] == lay.END or eye == seat else -1,
    )


def _own(state: Heist, v: list[int], seat: int) -> HeistOwnView:
    at = lay.SEATS + seat * lay.SPAN
    begun = v[lay.ASKED] == seat and bool(v[lay.ARRANGED] or v[lay.DROPPED])
    slots = v[at + lay.SLOTS : at + lay.SLOTS + 6]
    if begun:
        twin = state.clone()
        twin.rearrange(at)
        slots = numbers(twin, at + lay.SLOTS, at + lay.SLOTS + 6)
    hand = v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]
    return HeistOwnView(
        hand=[IDS[card] for card in hand],
        rooms=_rooms(slots, 0, True),
        arranged=layout_words(v[lay.ARRANGED], v[lay.DROPPED]) if begun else "",
        placements=[_placement(card, slots, v[at + lay.MONEY]) for card in dict.fromkeys(hand)],
        vote=v[at + lay.VOTE],
    )


def _placement(card: int, slots: list[int], money: int) -> HeistPlacementView:
    first = 3 if CARD_VIEWS[IDS[card]].kind == "mod" else 0
    lying = [slots[first + n] >> 1 for n in range(lay.ROOMS)]
    found = [HeistDiscardView(n + 1, IDS[old] if old else "") for n, old in enumerate(lying)]
    return HeistPlacementView(IDS[card], int(COST[card]), COST[card] <= money, found)


# The heist.


def _raid(state: Heist, v: list[int]) -> HeistRaidView:
    raider, raided = int(queries.attacker(state)), int(queries.defender(state))
    entered = v[lay.STEP] > lay.ENTER
    window = v[lay.STEP] == lay.CHALLENGE and v[lay.ASKED] == raider
    ways = _ways(state, v) if window else []
    dice, spent, lost = values(v[lay.POOL]), values(v[lay.SPENT]), values(v[lay.LOST])
    return HeistRaidView(
        attacker=raider,
        defender=raided,
        number=v[lay.TURN] + 1,
        room=v[lay.ROOM] + 1,
        step=PLAIN_STEPS[v[lay.STEP]],
        stake=1 + v[lay.SEATS + raided * lay.SPAN + lay.TAX],
        dice=dice,
        paid=values(v[lay.PAID]),
        spent=spent,
        lost=lost,
        spare=8 - len(dice) - len(spent) - len(lost),
        past=[positions.PASSED_BY[v[lay.PAST] >> 2 * room & 3] for room in range(v[lay.ROOM])],
        recipe=_recipe(state, v) if entered else None,
        question=_question(state, v) if v[lay.ASKED] >= 0 else None,
        ways=ways[:MOST_WAYS],
        more_ways=max(0, len(ways) - MOST_WAYS),
        costumes=_ready(state, v, raider, ways) if window else [],
    )


def _recipe(state: Heist, v: list[int]) -> HeistRecipeView:
    raided = queries.defender(state)
    encounter = CARD_VIEWS[IDS[queries.encounter(state, raided, v[lay.ROOM])]]
    mod = int(queries.mod(state, raided, v[lay.ROOM]))
    bad = bad_items(state, v)
    assert encounter.asks is not None
    return HeistRecipeView(
        encounter=encounter.id,
        mod=IDS[mod] if mod >= 0 else "",
        challenge=encounter.challenge,
        asks=encounter.asks,
        toll=v[lay.TOLL],
        hush=bool(v[lay.HUSH]),
        bad_stuff=bad,
        ends=any(item.ends for item in bad),
        loot=positions.loot_list(v[lay.LOOT]),
        refund=v[lay.REFUND],
        conceal=bool(v[lay.CONCEAL] >> v[lay.ROOM] & 1),
    )


def bad_items(state: Heist, v: list[int]) -> list[HeistItemView]:
    """The Bad Stuff of this room item by item, with what of each could be suffered now."""
    at = lay.SEATS + int(queries.attacker(state)) * lay.SPAN
    left = {
        "dice": len(values(v[lay.POOL])),
        "candy": int(queries.candy(state, queries.attacker(state))),
        "pay": v[at + lay.MONEY],
        "costume": sum(costume.up for costume in _costumes(v[at + lay.UP], 0)),
    }
    left["give"] = left["candy"]
    found = []
    for index in range(queries.items(state)):
        op, by, n = queries.item(state, index)
        item = Item(op, ("", "A", "D")[by], n)
        done = min(n, left.get(op, 0))
        for kind in ("candy", "give") if op in ("candy", "give") else (op,):
            if kind in left:
                left[kind] -= done
        found.append(HeistItemView(item, sentences.item(item), done, op == "end" or done < n))
    return found


def _ways(state: Heist, v: list[int]) -> list[HeistWayView]:
    """Payments now, then with one Costume: fewest Costumes, then fewest dice, then the lowest (README of the look)."""
    pool = v[lay.POOL]
    found = []
    for dice in queries.payments_with(state, pool, v[lay.TOLL]):
        words = f"pay {''.join(map(str, values(dice)))}"
        found.append(HeistWayView("", "", [], [], words, values(dice), values(pool - dice)))
    if v[lay.HUSH]:
        return found
    for move, dice, after in queries.costume_ways(state):
        use = LEXICON.spell(move)
        words = f"pay {''.join(map(str, values(dice)))}" if dice else ""
        made = HeistWayView(str(use["costume"]), str(use["words"]), [], [], words, values(dice), values(after))
        made.before, made.after = use["from"], use["to"]  # type: ignore[assignment]  # fields are dice
        found.append(made)
    return found


def _ready(state: Heist, v: list[int], raider: int, ways: list[HeistWayView]) -> list[HeistReadyView]:
    at = lay.SEATS + raider * lay.SPAN
    payable = any(not way.costume for way in ways)
    opened = {way.costume for way in ways}
    found = []
    for held in _costumes(v[at + lay.UP], v[at + lay.DOWN]):
        card = COSTUME_IDS.index(held.id)
        uses = int(queries.uses(state, card)) if held.up and not v[lay.HUSH] else 0
        op = CONTENT.costumes[card].primitives[0].op
        found.append(HeistReadyView(held.id, held.up, _reason(held, card, op, v, uses, payable, opened), uses))
    return found


def _reason(
    held: HeistOwnedCostume, card: int, op: str, v: list[int], uses: int, payable: bool, opened: set[str]
) -> Literal["", "used", "hush", "effect", "nothing", "paid", "closed", "roll", "extra"]:
    if not held.up:
        return "used"
    if v[lay.HUSH]:
        return "hush"
    if CANCELS[card]:
        return "effect"
    if not uses:
        return "nothing"
    if op in ("reroll", "gain"):
        return "roll"
    if op in ("toll", "loot", "refund"):
        return "extra"
    if held.id in opened:
        return ""
    return "paid" if payable else "closed"


def _question(state: Heist, v: list[int]) -> HeistQuestionView:
    step, seat = v[lay.STEP], v[lay.ASKED]
    name = PLAIN_STEPS[step]
    if step in (lay.MOD, lay.ENC):
        return _effect_question(state, v)
    if step == lay.SUFFERING:
        op, by, n = queries.item(state, v[lay.INDEX])
        what = "lose" if op == "dice" else op
        dice = values(v[lay.POOL]) if op == "dice" else []
        text = sentences.item(Item(op, ("", "A", "D")[by], n))
        return HeistQuestionView(seat, name, what, n, n, dice, text, [])
    if step == lay.BACK:
        n = min(v[lay.REFUND], len(values(v[lay.PAID])))
        return HeistQuestionView(seat, name, "back", n, n, values(v[lay.PAID]), "", [])
    if step in (lay.MOD_WINDOW, lay.ENC_WINDOW):
        text = CARD_VIEWS[IDS[queries.card(state)]].effect
        return HeistQuestionView(seat, name, "cancel", 0, 1, [], text, [])
    return HeistQuestionView(seat, name, "go" if step == lay.DOOR else "pay", 0, 0, [], "", [])


def _effect_question(state: Heist, v: list[int]) -> HeistQuestionView:
    card = CARD_VIEWS[IDS[queries.card(state)]]
    one = card.does[v[lay.INDEX]]
    step, seat = PLAIN_STEPS[v[lay.STEP]], v[lay.ASKED]
    text = sentences.primitive(one)
    if one.op == "exhaust":
        return HeistQuestionView(seat, step, "exhaust", one.n, one.n, [], text, [])
    allowed = int(queries.eligible_dice(state))
    picked = [
        HeistSelectionView(LEXICON.say(move), values(dice), good, total)
        for move, dice, good, total in queries.outlook(state)
    ]
    dice = values(allowed)
    return HeistQuestionView(seat, step, one.op, min(one.low, len(dice)), min(one.high, len(dice)), dice, text, picked)
