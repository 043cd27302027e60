"""Cards, tiles and candy of a Sugarworks state: who holds what, in which place, and who knows it."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import occupied
from sugarhouse.kit.bits import BIT, count, lowest


def is_team(v: vec[i64]) -> bool:
    """Whether all seats play together with one open hand (3.15)."""
    return v[at.SCENARIO] == at.COOP or v[at.SCENARIO] == at.SOLO


def owner(v: vec[i64], seat: i64) -> i64:
    """Whose hand, scored orders and made count a seat uses."""
    if v[at.SCENARIO] == at.COOP or v[at.SCENARIO] == at.SOLO:
        return 0
    return seat


def limit(v: vec[i64]) -> i64:
    """How many orders a hand may hold (3.3.3, 3.15.2, 3.17.1)."""
    if v[at.OPTIONS] & at.O_PAWNING:
        return at.CARDS
    if is_team(v):
        return 8
    return 5


def ask(v: vec[i64], step: i64, seat: i64) -> None:
    """Put a question."""
    v[at.STEP] = step
    v[at.ACTOR] = seat


# Candy.


def count_supply(v: vec[i64]) -> None:
    """Note how many candies of each shape in play are not out yet: at the start, or in a position that was read."""
    v[at.IN_SUPPLY] = 0
    shape: i64 = 0
    while shape < at.SHAPES:
        left: i64 = 0
        if v[at.IN_PLAY] & BIT[shape]:
            left = 5 - count(v[at.MASKS + shape])
            if v[at.FULL] & BIT[shape]:
                left -= 1
            place: i64 = at.COUNTS + shape
            while place < at.COUNTS + 25:
                left -= v[place]
                place += 5
        v[at.SUPPLY + shape] = left
        if left > 0:
            v[at.IN_SUPPLY] |= BIT[shape]
        shape += 1


def put_out(v: vec[i64], shape: i64) -> None:
    """A candy from supply on its output; none ever comes back (3.9.1)."""
    v[at.FULL] |= BIT[shape]
    v[at.SUPPLY + shape] -= 1
    if v[at.SUPPLY + shape] == 0:
        v[at.IN_SUPPLY] &= ~BIT[shape]


def makeable(v: vec[i64]) -> i64:
    """The set of shapes of which a candy may be put on its output (3.4.12)."""
    return v[at.IN_SUPPLY] & ~v[at.FULL]


def sold_out(v: vec[i64]) -> i64:
    """The set of shapes in play that are neither in supply nor on belts or outputs; one ends the game (3.12.1)."""
    missing: i64 = v[at.IN_PLAY] & ~(v[at.IN_SUPPLY] | v[at.FULL])
    found: i64 = 0
    while missing:
        if v[at.MASKS + lowest(missing)] == 0:
            found |= missing & -missing
        missing &= missing - 1
    return found


def rescuable(v: vec[i64]) -> i64:
    """Shapes in Lost whose output is empty (2.8, 4B)."""
    found: i64 = 0
    shape: i64 = 0
    while shape < at.SHAPES:
        if v[at.COUNTS + at.LOST * 5 + shape] > 0 and v[at.FULL] & BIT[shape] == 0:
            found |= BIT[shape]
        shape += 1
    return found


# Outputs.


def outputs_in(v: vec[i64], row: i64) -> i64:
    """How many outputs stand in a row."""
    found: i64 = 0
    shape: i64 = 0
    while shape < at.SHAPES:
        if v[at.OUTPUTS + shape] == row:
            found += 1
        shape += 1
    return found


def may_adjust(v: vec[i64], shape: i64, row: i64) -> bool:
    """Whether an output may be adjusted to a row (3.4.1, 3.4.3, 3.15.4)."""
    return adjusts(v) & BIT[shape * 3 + row] != 0


def adjusts(v: vec[i64]) -> i64:
    """Every Adjust that is possible: a set of shape * 3 + row."""
    bays: i64 = 0
    shape: i64 = at.SHAPES - 1
    while shape >= 0:
        bays = bays << 2 | (v[at.OUTPUTS + shape] + 1)
        shape -= 1
    found: i64 = tables.ADJUSTS[bays] & ~v[at.LEFT_ROWS]
    if v[at.OPTIONS] & at.O_SAME_ROW:
        found |= tables.ADJUSTS_WITHIN[bays]
    return found


def adjustable(v: vec[i64]) -> bool:
    """Whether any Adjust is possible."""
    return adjusts(v) != 0


# Orders in hand.


def hand_size(v: vec[i64], seat: i64) -> i64:
    """How many orders a hand holds."""
    return count(v[at.HAND + owner(v, seat)])


def facing(v: vec[i64], seat: i64) -> i64:
    """The orders of a hand that face their holder."""
    return v[at.HAND + owner(v, seat)] & ~v[at.AWAY]


def away(v: vec[i64], seat: i64) -> i64:
    """The orders of a hand that face away."""
    return v[at.HAND + owner(v, seat)] & v[at.AWAY]


def add_order(v: vec[i64], seat: i64, card: i64) -> None:
    """Put an order into a hand, at the last place."""
    own: i64 = owner(v, seat)
    v[at.HAND + own] |= BIT[card]
    v[at.SIZE + own] += 1
    v[at.PLACE + card] = v[at.SIZE + own]


def forget(v: vec[i64], card: i64) -> None:
    """An order leaves a hand: nothing need be known of it."""
    kept: i64 = ~BIT[card]
    watcher: i64 = at.KNOWN
    while watcher < at.KNOWN + 5:
        v[watcher] &= kept
        watcher += 1


def remove_order(v: vec[i64], seat: i64, card: i64) -> None:
    """Take an order out of a hand; the places close up, but not in a claim window (3.17.7)."""
    own: i64 = owner(v, seat)
    place: i64 = v[at.PLACE + card]
    v[at.HAND + own] &= ~BIT[card]
    v[at.AWAY] &= ~BIT[card]
    v[at.PLACE + card] = 0
    forget(v, card)
    if v[at.OPENER] != at.NOBODY:
        return
    left: i64 = v[at.HAND + own]
    while left:
        other: i64 = lowest(left)
        left &= left - 1
        if v[at.PLACE + other] > place:
            v[at.PLACE + other] -= 1
    v[at.SIZE + own] -= 1


def close_up(v: vec[i64], seat: i64) -> None:
    """Number the places of a hand without gaps."""
    place: i64 = 1
    n: i64 = 1
    while place <= v[at.SIZE + seat]:
        card: i64 = card_at(v, seat, place)
        if card >= 0:
            v[at.PLACE + card] = n
            n += 1
        place += 1
    v[at.SIZE + seat] = n - 1


def card_at(v: vec[i64], seat: i64, place: i64) -> i64:
    """The order at a place of a hand, -1 for a gap."""
    left: i64 = v[at.HAND + owner(v, seat)]
    while left:
        card: i64 = lowest(left)
        if v[at.PLACE + card] == place:
            return card
        left &= left - 1
    return -1


def by_place(v: vec[i64], cards: i64, n: i64) -> i64:
    """The n-th of some orders of one hand by their places, from 0."""
    while True:
        best: i64 = -1
        left: i64 = cards
        while left:
            card: i64 = lowest(left)
            left &= left - 1
            if best < 0 or v[at.PLACE + card] < v[at.PLACE + best]:
                best = card
        if n == 0 or best < 0:
            return best
        cards &= ~BIT[best]
        n -= 1


def knows(v: vec[i64], watcher: i64, seat: i64, card: i64) -> bool:
    """Whether a watcher (-1: the gallery) knows this order in the hand of a seat."""
    bit: i64 = BIT[card]
    if is_team(v) or v[at.STEP] == at.S_END:
        return True
    if v[at.AWAY] & bit:
        return watcher >= 0 and watcher != seat
    if v[at.KNOWN + at.ALL] & bit or watcher == seat:
        return True
    return watcher >= 0 and v[at.KNOWN + watcher] & bit != 0


# The market and the deck of orders.


def slot_of(v: vec[i64], card: i64) -> i64:
    """The market slot of an order, -1 for none."""
    slot: i64 = 0
    while slot < 4:
        if v[at.MARKET + slot] == card:
            return slot
        slot += 1
    return -1


def in_market(v: vec[i64]) -> i64:
    """The set of orders in the market."""
    found: i64 = 0
    slot: i64 = 0
    while slot < 4:
        if v[at.MARKET + slot] >= 0:
            found |= BIT[v[at.MARKET + slot]]
        slot += 1
    return found


def deck_size(v: vec[i64], script: vec[i64]) -> i64:
    """How many orders lie in the deck."""
    return count(v[at.DECK]) + v[at.BOTTOM] + scripted(script, 0) - v[at.SCRIPT_ORDERS]


def obtainable(v: vec[i64], script: vec[i64]) -> i64:
    """How many orders could be drawn, discards included (3.3.4)."""
    return deck_size(v, script) + count(v[at.DISCARDS])


# Tiles: counts of three bits a kind.


def tile_count(pack: i64) -> i64:
    """How many tiles there are."""
    # Two kinds share six bits; the remainder by 63 is the sum of such digits, and there are 30 tiles.
    return ((pack & at.EVERY_OTHER) + (pack >> 3 & at.EVERY_OTHER)) % 63


def tiles_of(pack: i64, kind: i64) -> i64:
    """How many tiles of a kind there are."""
    return pack >> (3 * kind) & 7


def one_tile(kind: i64) -> i64:
    """A single tile of a kind, as a count to add or take away."""
    return BIT[3 * kind]


def nth_tile(pack: i64, n: i64) -> i64:
    """The kind of the n-th tile, from 0."""
    kind: i64 = 0
    while n >= pack & 7:
        n -= pack & 7
        pack >>= 3
        kind += 1
    return kind


# A script: how many of each of four lists (orders, tiles, faces, picks), then the lists.


def scripted(script: vec[i64], part: i64) -> i64:
    """How many entries a list of a script has."""
    return script[part]


def script_at(script: vec[i64], part: i64, n: i64) -> i64:
    """An entry of a list of a script."""
    start: i64 = 4
    before: i64 = 0
    while before < part:
        start += script[before]
        before += 1
    return script[start + n]


def free_spaces(v: vec[i64]) -> i64:
    """The spaces without a candy."""
    return at.ALL_SPACES & ~occupied(v)
