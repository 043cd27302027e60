"""Which moves are legal in each step of Sugarworks, ascending; nothing here changes a state."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import occupied
from sugarhouse.games.sugarworks.stock import (
    adjustable,
    adjusts,
    away,
    facing,
    hand_size,
    in_market,
    is_team,
    makeable,
    obtainable,
    owner,
    rescuable,
    tiles_of,
)
from sugarhouse.kit.bits import BIT, count, draw, lowest, nth

FULL_HAND: Final = 6  # 3.17.2


def has_ability(v: vec[i64], seat: i64, card: i64, side: i64) -> bool:
    """Whether the seat has this side of this Sugarworker (0 to 4; 1 A, 2 B) and has not used it up."""
    return v[at.WORKER + seat] == card and v[at.SIDE + seat] == side and v[at.USED + seat] == 0


def may_draw(v: vec[i64], script: vec[i64], seat: i64) -> bool:
    """Whether Draw is possible (3.3.4, 3.17.2)."""
    if v[at.OPTIONS] & at.O_PAWNING and hand_size(v, seat) >= FULL_HAND:
        return False
    return obtainable(v, script) > 0


def may_pick_up(v: vec[i64], seat: i64) -> bool:
    """Whether the pawning bar lets the seat pick up (ruling 19)."""
    return not (v[at.OPTIONS] & at.O_BAR_PICKUP and hand_size(v, seat) >= FULL_HAND)


def has_order_steps(v: vec[i64]) -> bool:
    """Whether the scenario has order actions (3.14.1, 3.18.2)."""
    return v[at.SCENARIO] != at.FIRST_SHIFT and v[at.SCENARIO] != at.CLASSIC


def may_order(v: vec[i64], script: vec[i64], seat: i64) -> bool:
    """Whether any order action is possible, by numbers of cards alone (3.3.5)."""
    if not has_order_steps(v):
        return False
    return v[at.DECK] != 0 or in_market(v) != 0 or obtainable(v, script) > 0 or may_trouble(v, seat)


def may_trouble(v: vec[i64], seat: i64) -> bool:
    """Whether somebody's orders can be swapped or turned (3.17)."""
    other: i64 = 0
    while other < v[at.SEATED]:
        if other != seat:
            if v[at.OPTIONS] & at.O_HIDDEN and facing(v, other):
                return True
            if v[at.OPTIONS] & at.O_SWAPPING and facing(v, seat) and v[at.HAND + other]:
                return True
        other += 1
    return False


def add_cards(found: list[int], cards: i64, first: i64) -> None:
    """A move for each of a set of orders."""
    while cards:
        found.append(first + lowest(cards))
        cards &= cards - 1


def order_moves(v: vec[i64], script: vec[i64], seat: i64) -> list[int]:
    """Step o: order actions (3.3.1, 3.17.3 to 3.17.6), and what 3A and 3B allow before or instead."""
    found: list[int] = []
    market: i64 = in_market(v)
    if may_pick_up(v, seat):
        add_cards(found, market, at.M_PICKUP)
    add_cards(found, market, at.M_DISCARD)
    if may_draw(v, script, seat):
        found.append(at.M_DRAW)
    if v[at.OPTIONS] & (at.O_PAWNING | at.O_SWAPPING | at.O_HIDDEN):
        add_troubles(v, script, seat, found, market)
    if has_ability(v, seat, 2, 1) and may_draw(v, script, seat):
        found.append(at.M_LOOK)
    if has_ability(v, seat, 2, 2) and (market or obtainable(v, script) > 0):
        found.append(at.M_SLATE)
    return found


def add_troubles(v: vec[i64], script: vec[i64], seat: i64, found: list[int], market: i64) -> None:
    """Pawn, Swap and Turn, by kind and seat."""
    other: i64
    if v[at.OPTIONS] & at.O_PAWNING:
        other = 0
        while other < v[at.SEATED]:
            if other != seat:
                add_cards(found, market, at.M_PAWN + other * 41)
                if obtainable(v, script) > 0:
                    found.append(at.M_PAWN + other * 41 + at.CARDS)
            other += 1
    if v[at.OPTIONS] & at.O_SWAPPING:
        other = 0
        while other < v[at.SEATED]:
            if other != seat and facing(v, other):
                add_cards(found, facing(v, seat), at.M_SWAP + other * at.CARDS)
            other += 1
        other = 0
        while other < v[at.SEATED]:
            if other != seat:
                add_named(v, seat, other, found)
            other += 1
    if v[at.OPTIONS] & at.O_HIDDEN:
        other = 0
        while other < v[at.SEATED]:
            if other != seat and facing(v, other):
                found.append(at.M_TURN + other)
            other += 1


def add_named(v: vec[i64], seat: i64, other: i64, found: list[int]) -> None:
    """Swaps for a card that faces away from the other player (3.17.4)."""
    taken: i64 = away(v, other)
    while taken:
        card: i64 = lowest(taken)
        taken &= taken - 1
        given: i64 = facing(v, seat)
        while given:
            own: i64 = lowest(given)
            given &= given - 1
            found.append(at.M_SWAP_NAMED + (other * at.CARDS + card) * 39 + (own if own < card else own - 1))


def hand_moves(v: vec[i64], seat: i64) -> list[int]:
    """Step h: any order of the hand, those that face away by their place (3.3.3, 3.17.12)."""
    found: list[int] = []
    add_cards(found, facing(v, seat), at.M_HAND)
    gone: i64 = away(v, seat)
    place: i64 = 1
    while place <= FULL_HAND and gone:
        left: i64 = gone
        while left:
            if v[at.PLACE + lowest(left)] == place:
                found.append(at.M_HAND_AWAY + place - 1)
            left &= left - 1
        place += 1
    return found


def keep_moves(v: vec[i64]) -> list[int]:
    """Step k: one of the two cards."""
    one: i64 = v[at.LOOK]
    two: i64 = v[at.LOOK + 1]
    return [at.M_KEEP + one, at.M_KEEP + two] if one < two else [at.M_KEEP + two, at.M_KEEP + one]


def add_adjusts(v: vec[i64], found: list[int], first: i64) -> None:
    """Every Adjust that is possible (3.4.1)."""
    add_cards(found, adjusts(v), first)


def add_tiles(v: vec[i64], seat: i64, found: list[int], first: i64) -> None:
    """Every tile of the hand on every space (3.4.4)."""
    kind: i64 = 0
    while kind < at.KINDS:
        if tiles_of(v[at.TILE_HAND + seat], kind):
            space: i64 = 0
            while space < at.SPACES:
                found.append(first + kind * at.SPACES + space)
                space += 1
        kind += 1


def add_makes(v: vec[i64], seat: i64, found: list[int]) -> None:
    """Every order and shape that a candy can be made of (3.4.12, 3.4.13)."""
    ready: i64 = makeable(v)
    if ready == 0:
        return
    cards: i64 = facing(v, seat)
    if v[at.OPTIONS] & at.O_FROM_MARKET:
        cards |= in_market(v)
    any_shape: bool = has_ability(v, seat, 3, 1)
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        shapes: i64 = ready if any_shape else ready & tables.ICONS[card]
        shape: i64 = 0
        while shape < at.SHAPES:
            if shapes & BIT[shape]:
                found.append(at.M_MAKE + card * 5 + shape)
            shape += 1


def factory_moves(v: vec[i64], script: vec[i64], seat: i64) -> list[int]:
    """Step f: factory actions (3.4, 3.16.2, 3.17.10, 3.18.3) and the abilities that are used before them."""
    found: list[int] = []
    add_adjusts(v, found, at.M_ADJUST)
    add_tiles(v, seat, found, at.M_TILE)
    add_makes(v, seat, found)
    if v[at.SCENARIO] == at.CLASSIC and obtainable(v, script) > 0:
        found.append(at.M_DRAW_TWO)
    if v[at.SCENARIO] == at.LUCY:
        add_lucy(v, found)
    if v[at.OPTIONS] & at.O_HIDDEN:
        add_asks(v, seat, found)
    if has_ability(v, seat, 0, 1):
        kind: i64 = 0
        while kind < at.KINDS:
            if tiles_of(v[at.TILE_HAND + seat], kind):
                found.append(at.M_RECYCLE + kind)
            kind += 1
    add_either(v, seat, found)
    return found


def add_asks(v: vec[i64], seat: i64, found: list[int]) -> None:
    """Ask for any card that faces away (3.17.10)."""
    gone: i64 = away(v, seat)
    places: i64 = 0
    while gone:
        places |= BIT[v[at.PLACE + lowest(gone)] - 1]
        gone &= gone - 1
    add_cards(found, places, at.M_ASK)


def add_lucy(v: vec[i64], found: list[int]) -> None:
    """Eat a candy, or the 5-second Rule (3.16.2)."""
    add_cards(found, occupied(v), at.M_EAT)
    add_cards(found, v[at.FULL], at.M_EAT + at.SPACES)
    shape: i64 = 0
    while shape < at.SHAPES:
        if v[at.COUNTS + at.LOST * 5 + shape]:
            found.append(at.M_FIVE + shape)
        shape += 1


def add_either(v: vec[i64], seat: i64, found: list[int]) -> None:
    """2B, 4B and 5B, before or after the factory action (2.8)."""
    n: i64 = 0
    if has_ability(v, seat, 1, 2):
        while n < 10:
            one: i64 = v[at.OUTPUTS + tables.PAIRS[n] // 5]
            two: i64 = v[at.OUTPUTS + tables.PAIRS[n] % 5]
            if one != two and one >= 0 and two >= 0:
                found.append(at.M_OUTS + n)
            n += 1
    if has_ability(v, seat, 3, 2):
        add_cards(found, rescuable(v), at.M_RESCUE)
    if has_ability(v, seat, 4, 2):
        found.append(at.M_CRATES)
        found.append(at.M_CRATES + 1)
        found.append(at.M_CRATES + 2)


def ability_moves(v: vec[i64], seat: i64) -> list[int]:
    """Step w: one use of an ability after the factory action, or done."""
    found: list[int] = []
    add_either(v, seat, found)
    found.append(at.M_DONE)
    if has_ability(v, seat, 0, 2):
        add_tiles(v, seat, found, at.M_EXTRA)
    if has_ability(v, seat, 1, 1) and v[at.ADJUSTED] == 0:
        add_adjusts(v, found, at.M_PUSH)
    if has_ability(v, seat, 4, 1):
        add_cards(found, occupied(v), at.M_NUDGE)
    return found


def may_use_after(v: vec[i64], seat: i64) -> bool:
    """Whether the ability can be used after the factory action: a public fact (2.8)."""
    if v[at.USED + seat] or v[at.SIDE + seat] == 0:
        return False
    card: i64 = v[at.WORKER + seat] * 2 + v[at.SIDE + seat] - 1
    if card == 1:
        return v[at.TILE_HAND + seat] != 0
    if card == 2:
        return v[at.ADJUSTED] == 0 and adjustable(v)
    if card == 3 or card == 9:
        return True
    if card == 7:
        return rescuable(v) != 0
    return card == 8 and occupied(v) != 0


def may_act(v: vec[i64], seat: i64) -> bool:
    """Whether any factory action is possible; only a team's ban (3.15.4) can leave none."""
    if not is_team(v) or adjustable(v) or v[at.TILE_HAND + seat]:
        return True
    found: list[int] = []
    add_makes(v, seat, found)
    return len(found) > 0


def shape_moves(v: vec[i64], seat: i64) -> list[int]:
    """Step m: the shapes of the card that was asked for, as far as they can be made (3.17.10)."""
    found: list[int] = []
    add_cards(found, asked_shapes(v, seat, v[at.ASKED]), at.M_MADE)
    return found


def asked_shapes(v: vec[i64], seat: i64, card: i64) -> i64:
    """The shapes that an order would make; any, with 4A."""
    return makeable(v) if has_ability(v, seat, 3, 1) else makeable(v) & tables.ICONS[card]


def open_claims(v: vec[i64], seat: i64) -> i64:
    """The places of cards that face away and were not claimed in this window (3.17.7)."""
    gone: i64 = away(v, seat)
    places: i64 = 0
    while gone:
        places |= BIT[v[at.PLACE + lowest(gone)] - 1]
        gone &= gone - 1
    return places & ~v[at.CLAIMED + owner(v, seat)]


def claim_moves(v: vec[i64], seat: i64) -> list[int]:
    """Step c: a place and the name of a special order, or done."""
    found: list[int] = [at.M_DONE]
    places: i64 = open_claims(v, seat)
    while places:
        place: i64 = lowest(places)
        places &= places - 1
        name: i64 = 0
        while name < 15:
            found.append(at.M_CLAIM + place * 15 + name)
            name += 1
    return found


def legal_moves(v: vec[i64], script: vec[i64], seat: i64) -> list[int]:
    """The moves of the seat that is asked."""
    step: i64 = v[at.STEP]
    if step == at.S_FACTORY:
        return factory_moves(v, script, seat)
    if step == at.S_ORDER:
        return order_moves(v, script, seat)
    if step == at.S_HAND:
        return hand_moves(v, seat)
    if step == at.S_KEEP:
        return keep_moves(v)
    if step == at.S_SHAPE:
        return shape_moves(v, seat)
    if step == at.S_ABILITY:
        return ability_moves(v, seat)
    if step == at.S_CLAIM:
        return claim_moves(v, seat)
    if step == at.S_SIDE:
        return [at.M_SIDE, at.M_SIDE + 1]
    if step == at.S_RUN:
        return [at.M_RUN]
    if step == at.S_ROLL:
        return [at.M_ROLL]
    return []


# One legal move by lot, without listing them all: the quick way of random games.

LISTED: Final = 0x1047  # pawning, swapping, hidden, make_from_market, sugarworkers: options with more kinds of moves


def any_move(v: vec[i64], script: vec[i64], seat: i64, rng: Rng) -> i64:
    """The move that a number by lot would point to in `legal_moves`, each equally likely."""
    step: i64 = v[at.STEP]
    scenario: i64 = v[at.SCENARIO]
    if v[at.OPTIONS] & LISTED == 0 and scenario != at.LUCY and scenario != at.CLASSIC:
        if step == at.S_FACTORY:
            return any_factory(v, seat, rng)
        if step == at.S_ORDER:
            return any_order(v, script, rng)
        if step == at.S_HAND:
            hand: i64 = facing(v, seat)
            return at.M_HAND + draw(hand, rng)
    return any_listed(v, script, seat, rng)


def any_listed(v: vec[i64], script: vec[i64], seat: i64, rng: Rng) -> i64:
    """Any of the moves once they are listed."""
    moves = legal_moves(v, script, seat)
    return moves[rng.below(len(moves))]


def any_order(v: vec[i64], script: vec[i64], rng: Rng) -> i64:
    """Pickups, discards, then Draw."""
    market: i64 = in_market(v)
    size: i64 = count(market)
    choices: i64 = 2 * size
    if v[at.DECK] or obtainable(v, script) > 0:
        choices += 1
    k: i64 = rng.below(choices)
    if k < size:
        return at.M_PICKUP + nth(market, k)
    if k < 2 * size:
        return at.M_DISCARD + nth(market, k - size)
    return at.M_DRAW


def any_factory(v: vec[i64], seat: i64, rng: Rng) -> i64:
    """Adjusts, tiles of the hand on every space, then makes."""
    ways: i64 = adjusts(v)
    moved: i64 = count(ways)
    kinds: i64 = v[at.TILE_HAND + seat]
    kinds = (kinds | kinds >> 1 | kinds >> 2) & at.ONE_OF_EACH
    laid: i64 = count(kinds) * at.SPACES
    ready: i64 = makeable(v)
    made: i64 = 0
    cards: i64 = facing(v, seat)
    shape: i64 = 0
    while shape < at.SHAPES:
        made += count(cards & tables.SHOWING[shape]) * (ready >> shape & 1)
        shape += 1
    k: i64 = rng.below(moved + laid + made)
    if k < moved:
        return at.M_ADJUST + nth(ways, k)
    k -= moved
    if k < laid:
        return at.M_TILE + nth(kinds, k // at.SPACES) // 3 * at.SPACES + k % at.SPACES
    k -= laid
    while True:
        card: i64 = lowest(cards)
        shapes: i64 = ready & tables.ICONS[card]
        fitting: i64 = count(shapes)
        if k < fitting:
            return at.M_MAKE + card * 5 + nth(shapes, k)
        k -= fitting
        cards &= cards - 1
