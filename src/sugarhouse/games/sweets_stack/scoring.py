"""What a round is worth: 3.10 and the advanced changes of 3.13 as questions about a state's vector."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.decks import neighbour, rule
from sugarhouse.games.sweets_stack.kernel import COLOUR, GHOSTS, ROW_COLOUR, full_rows
from sugarhouse.kit.bits import BIT


def favourite(v: vec[i64], block: i64) -> i64:
    """For each full row the face-up scored cards of its colour (3.10.3)."""
    full: i64 = full_rows(v[block + at.BUCKET])
    points: i64 = 0
    row: i64 = 0
    while row < at.ROWS:
        if full & BIT[row]:
            index: i64 = 0
            while index < v[block + at.PILE]:
                if COLOUR[v[block + at.PILE + 1 + index]] == ROW_COLOUR[row]:
                    points += 1
                index += 1
        row += 1
    return points * favourite_each(v)


def favourite_each(v: vec[i64]) -> i64:
    """What such a card counts (3.10.3, 3.13.9)."""
    return 2 if rule(v) == at.FAIRY else 1


def ghosts(v: vec[i64], block: i64) -> i64:
    """How many ghosts there are on the scored cards of a seat."""
    found: i64 = 0
    index: i64 = 0
    while index < v[block + at.PILE]:
        found += GHOSTS[v[block + at.PILE + 1 + index]]
        index += 1
    return found


def candle(v: vec[i64], block: i64) -> i64:
    """Candles times ghosts on face-up scored cards (3.10.4)."""
    return v[block + at.CANDLES] * ghosts(v, block) * candle_each(v)


def candle_each(v: vec[i64]) -> i64:
    """What such a ghost counts for each candle (3.10.4, 3.13.8)."""
    return 2 if rule(v) == at.CAULDRON else 1


def loss(v: vec[i64], seat: i64) -> i64:
    """What the Sugar Goblin takes: the favourite bonus of the neighbour in passing direction (3.13.12)."""
    if rule(v) != at.GOBLIN:
        return 0
    return favourite(v, at.SEATS + neighbour(v, seat) * at.SPAN)


def standing(v: vec[i64], seat: i64) -> i64:
    """The round score as things stand (3.10.6)."""
    block: i64 = at.SEATS + seat * at.SPAN
    total: i64 = v[block + at.PILE] + favourite(v, block) + candle(v, block) - loss(v, seat)
    if total < 0 and v[at.FLOORED] and rule(v) == at.GOBLIN:
        return 0
    return total
