"""What one seat of Sugarworks cannot know, pooled, sorted and dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.stock import (
    card_at,
    forget,
    is_team,
    knows,
    nth_tile,
    one_tile,
    script_at,
    scripted,
    tile_count,
)
from sugarhouse.kit.bits import BIT, draw, lowest


def deal_again(v: vec[i64], script: vec[i64], seat: i64, rng: Rng) -> None:
    """Deal anew what the seat (-1: the gallery) does not know; the script is forgotten."""
    deal_orders(v, script, seat, rng)
    deal_tiles(v, script, seat, rng)
    if v[at.STEP] == at.S_SIDE and not is_team(v):
        other: i64 = 0
        while other < v[at.SEATED]:
            if other != seat and v[at.SIDE + other]:
                v[at.SIDE + other] = 1 + rng.below(2)
            other += 1
    v[at.SCRIPT_ORDERS] = v[at.SCRIPT_TILES] = v[at.SCRIPT_FACES] = v[at.SCRIPT_PICKS] = 0


NOTE: Final = 84  # numbers noted of each hand: away cards to deal and their places, facing ones and who knows them
PATTERNS: Final = 41


def deal_orders(v: vec[i64], script: vec[i64], seat: i64, rng: Rng) -> None:
    """Pool the deck, unknown cards of hands, what another looks at or put at the bottom; deal to the same places."""
    notes = vec[i64]([0] * (4 * NOTE))
    pool: i64 = v[at.DECK]
    n: i64 = v[at.SCRIPT_ORDERS]
    while n < scripted(script, 0):
        pool |= BIT[script_at(script, 0, n)]
        n += 1
    team: bool = is_team(v)
    other: i64 = 0
    while other < v[at.SEATED] and not team:
        pool |= lift_hand(v, seat, other, notes, other * NOTE)
        other += 1
    reads: bool = team or v[at.READER] == seat
    n = 1
    while n <= v[at.BOTTOM] and not reads:
        pool |= BIT[v[at.BOTTOM + n]]
        n += 1
    looks: bool = team or v[at.ACTOR] == seat or v[at.LOOK] < 0
    if not looks:
        pool |= BIT[v[at.LOOK]] | BIT[v[at.LOOK + 1]]
    other = 0
    while other < v[at.SEATED] and not team:
        pool = lay_hand(v, seat, other, notes, other * NOTE, pool, rng)
        other += 1
    if not looks:
        pool = deal_card(v, at.LOOK, pool, rng)
        pool = deal_card(v, at.LOOK + 1, pool, rng)
    n = 1
    while n <= v[at.BOTTOM] and not reads:
        pool = deal_card(v, at.BOTTOM + n, pool, rng)
        n += 1
    v[at.DECK] = pool


def lift_hand(v: vec[i64], seat: i64, other: i64, notes: vec[i64], note: i64) -> i64:
    """Take up the cards of a hand that the seat does not know; they are returned, their places and marks noted."""
    found: i64 = 0
    place: i64 = 1
    while place <= v[at.SIZE + other]:
        card: i64 = card_at(v, other, place)
        if card >= 0 and not knows(v, seat, other, card):
            found |= BIT[card]
            if v[at.AWAY] & BIT[card]:
                notes[note] += 1
                notes[note + notes[note]] = place
            else:
                notes[note + PATTERNS] += 1
                notes[note + PATTERNS + notes[note + PATTERNS]] = pattern_of(v, card)
        place += 1
    v[at.HAND + other] &= ~found
    v[at.AWAY] &= ~found
    left: i64 = found
    while left:
        v[at.PLACE + lowest(left)] = 0
        forget(v, lowest(left))
        left &= left - 1
    sort(notes, note + PATTERNS + 1, notes[note + PATTERNS])
    return found


def pattern_of(v: vec[i64], card: i64) -> i64:
    """Who knows a card of a hand, as bits."""
    found: i64 = 0
    watcher: i64 = 0
    while watcher < 5:
        if v[at.KNOWN + watcher] & BIT[card]:
            found |= BIT[watcher]
        watcher += 1
    return found


def sort(numbers: vec[i64], first: i64, size: i64) -> None:
    """Put a part of a list in ascending order."""
    n: i64 = 1
    while n < size:
        number: i64 = numbers[first + n]
        back: i64 = n
        while back > 0 and numbers[first + back - 1] > number:
            numbers[first + back] = numbers[first + back - 1]
            back -= 1
        numbers[first + back] = number
        n += 1


def lay_hand(v: vec[i64], seat: i64, other: i64, notes: vec[i64], note: i64, pool: i64, rng: Rng) -> i64:
    """Deal a hand what was taken up from it; what is left of the pool.

    Cards that face away keep their places, which all see. Of others' facing cards nobody knows the places: known ones
    come first, then the dealt ones, ordered by who else knows them.
    """
    own: bool = other == seat
    places: i64 = 0 if own else facing_places(v, other, notes, note)
    n: i64 = 1
    while n <= notes[note]:
        card: i64 = draw(pool, rng)
        pool &= ~BIT[card]
        v[at.HAND + other] |= BIT[card]
        v[at.AWAY] |= BIT[card]
        v[at.PLACE + card] = notes[note + n]
        n += 1
    if own:
        return pool
    left: i64 = v[at.HAND + other] & ~v[at.AWAY]
    while left:
        v[at.PLACE + lowest(left)] = lowest(places) + 1
        places &= places - 1
        left &= left - 1
    n = 1
    while n <= notes[note + PATTERNS]:
        card = draw(pool, rng)
        pool &= ~BIT[card]
        v[at.HAND + other] |= BIT[card]
        v[at.PLACE + card] = lowest(places) + 1
        places &= places - 1
        watcher: i64 = 0
        while watcher < 5:
            if notes[note + PATTERNS + n] & BIT[watcher]:
                v[at.KNOWN + watcher] |= BIT[card]
            watcher += 1
        n += 1
    return pool


def facing_places(v: vec[i64], other: i64, notes: vec[i64], note: i64) -> i64:
    """The places of a hand whose cards face their holder, neither away nor a gap of the claim window; 1 is bit 0."""
    taken: i64 = v[at.CLAIMED + other]
    n: i64 = 1
    while n <= notes[note]:
        taken |= BIT[notes[note + n] - 1]
        n += 1
    left: i64 = v[at.HAND + other] & v[at.AWAY]
    while left:
        taken |= BIT[v[at.PLACE + lowest(left)] - 1]
        left &= left - 1
    return (BIT[v[at.SIZE + other]] - 1) & ~taken


def deal_card(v: vec[i64], place: i64, pool: i64, rng: Rng) -> i64:
    """A card of the pool at a place of the vector; what is left of the pool."""
    card: i64 = draw(pool, rng)
    v[place] = card
    return pool & ~BIT[card]


def deal_tiles(v: vec[i64], script: vec[i64], seat: i64, rng: Rng) -> None:
    """Others' tiles and the tile deck again; a team's tiles lie open (3.15.1)."""
    pool: i64 = v[at.TILE_DECK]
    n: i64 = v[at.SCRIPT_TILES]
    while n < scripted(script, 1):
        pool += one_tile(script_at(script, 1, n))
        n += 1
    sizes = vec[i64]([0] * 4)
    other: i64 = 0
    while other < v[at.SEATED]:
        if other != seat and not is_team(v):
            sizes[other] = tile_count(v[at.TILE_HAND + other])
            pool += v[at.TILE_HAND + other]
            v[at.TILE_HAND + other] = 0
        other += 1
    left: i64 = tile_count(pool)
    other = 0
    while other < v[at.SEATED]:
        n = 0
        while n < sizes[other]:
            kind: i64 = nth_tile(pool, rng.below(left))
            left -= 1
            pool -= one_tile(kind)
            v[at.TILE_HAND + other] += one_tile(kind)
            n += 1
        other += 1
    v[at.TILE_DECK] = pool
