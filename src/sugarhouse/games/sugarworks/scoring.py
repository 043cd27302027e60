"""Final scoring of Sugarworks (3.13, 3.15.6), final or as if the game ended now."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.stock import is_team
from sugarhouse.kit.bits import BIT, count, lowest


def holds(v: vec[i64], sale: i64) -> bool:
    """Whether the condition of a sales order holds (3.13.2 to 3.13.6)."""
    first: i64 = at.COUNTS + tables.SALE_PLACE[sale] * 5
    own: i64 = v[first + tables.SALE_SHAPE[sale]]
    op: i64 = tables.SALE_OP[sale]
    if op == at.OP_NO:
        return own == 0
    if own == 0:
        return False
    shape: i64 = 0
    while shape < at.SHAPES:
        other: i64 = v[first + shape]
        if op == at.OP_MOST and other > own:
            return False
        if op == at.OP_FEWEST and 0 < other < own:
            return False
        shape += 1
    return True


def fulfilled(v: vec[i64], seat: i64) -> i64:
    """The orders that a player (0: the team) scores: specials played, and sales in hand whose condition holds."""
    found: i64 = v[at.SCORED + seat]
    left: i64 = v[at.HAND + seat] & at.SALE_ORDERS
    while left:
        sale: i64 = lowest(left)
        left &= left - 1
        if holds(v, sale):
            found |= BIT[sale]
    return found


def points_of(orders: i64) -> i64:
    """What a set of orders is worth."""
    total: i64 = 0
    while orders:
        total += tables.POINTS[lowest(orders)]
        orders &= orders - 1
    return total


def measure(v: vec[i64], side: i64, seat: i64, scored: i64) -> i64:
    """What a blanket order counts for a player with these scored orders (2.7)."""
    what: i64 = tables.MEASURE[side]
    specials: i64 = count(scored & at.SPECIAL_ORDERS)
    sales: i64 = count(scored & at.SALE_ORDERS)
    if what == 0:
        return specials
    if what == 1:
        return sales
    if what == 2:
        return 1 if specials >= 1 and sales >= 2 else 0
    if what == 4:
        return v[at.MADE + seat]
    shapes: i64 = 0
    icons: i64 = 0
    while scored:
        card: i64 = lowest(scored)
        scored &= scored - 1
        shapes |= tables.ICONS[card]
        icons += tables.ICON_COUNT[card * 5 + side % 5]
    return icons if what == 5 else 1 if count(shapes) >= 4 else 0


def blanket_points(v: vec[i64], side: i64, measures: vec[i64], seats: i64, seat: i64) -> i64:
    """What a blanket gives a player (3.13.8, 3.13.9)."""
    own: i64 = measures[seat]
    if own < 1:
        return 0
    if tables.IS_RANK[side] == 0:
        return tables.FIRST_VALUE[side]
    better: i64 = 0
    best: i64 = 0
    between: bool = False
    other: i64 = 0
    while other < seats:
        if measures[other] > own:
            better += 1
        best = max(best, measures[other])
        other += 1
    if better == 0:
        return tables.FIRST_VALUE[side]
    if v[at.OPTIONS] & at.O_SKIP_RANKS:  # ruling 13
        return tables.SECOND_VALUE[side] if better == 1 else 0
    other = 0
    while other < seats:
        between = between or own < measures[other] < best
        other += 1
    return 0 if between else tables.SECOND_VALUE[side]


def players(v: vec[i64]) -> i64:
    """How many are ranked: a team is one player (ruling 15)."""
    return 1 if is_team(v) else v[at.SEATED]


def totals(v: vec[i64]) -> list[int]:
    """The points of every player, or the team's alone; orders first, then blankets (3.13.7)."""
    ranked: i64 = players(v)
    found: list[int] = []
    scored = vec[i64]([0] * 4)
    seat: i64 = 0
    while seat < ranked:
        scored[seat] = fulfilled(v, seat)
        total: i64 = points_of(scored[seat])
        if is_team(v):
            total -= points_of(v[at.HAND + seat] & ~scored[seat])  # 3.15.6
        found.append(total)
        seat += 1
    sides: i64 = v[at.BLANKETS]
    while sides:
        side: i64 = lowest(sides)
        sides &= sides - 1
        measures = vec[i64]([0] * 4)
        seat = 0
        while seat < ranked:
            measures[seat] = measure(v, side, seat, scored[seat])
            seat += 1
        seat = 0
        while seat < ranked:
            found[seat] += blanket_points(v, side, measures, ranked, seat)
            seat += 1
    return found
