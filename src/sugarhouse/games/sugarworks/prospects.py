"""What the coming movements do for orders: belts run on without anybody acting, and hands are judged."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import movement, occupied
from sugarhouse.games.sugarworks.scoring import holds, measure, players, points_of
from sugarhouse.games.sugarworks.stock import is_team
from sugarhouse.kit.bits import BIT, count, lowest

PHASES: Final = 4  # movements that are run ahead
SOON: Final = vec[i64]([95, 50, 35, 25])  # what a special is worth that plays in the first to fourth of them
UNPLAYED: Final = 12
HELD: Final = 75  # a sales order whose condition holds then,
HELD_NO: Final = 80
SHORT: Final = vec[i64]([55, 40, 25, 10, 5, 5])  # MOST that lacks so many
FEWEST_NONE: Final = 30
FEWEST_OVER: Final = 15
BLANKET: Final = 60  # part of what a blanket would give as it stands


def run_ahead(v: vec[i64], found: vec[i64]) -> vec[i64]:
    """The belts after some movements without any new candy; the events of each are put into `found`."""
    w = v[: at.WORDS]
    phase: i64 = 0
    while phase < PHASES:
        found[phase] = 0
        if w[at.FULL] or occupied(w):
            found[phase] = movement(w, None)
        phase += 1
    return w


def chance_of(w: vec[i64], found: vec[i64], card: i64) -> i64:
    """How likely an order is filled, in hundredths, after belts have run ahead."""
    if card >= at.SALES:
        phase: i64 = 0
        while phase < PHASES:
            if found[phase] & BIT[card - at.SALES]:
                return SOON[phase]
            phase += 1
        return UNPLAYED
    op: i64 = tables.SALE_OP[card]
    if holds(w, card):
        return HELD_NO if op == at.OP_NO else HELD
    if op == at.OP_NO:
        return 0
    first: i64 = at.COUNTS + tables.SALE_PLACE[card] * 5
    own: i64 = w[first + tables.SALE_SHAPE[card]]
    if op == at.OP_FEWEST:
        return FEWEST_OVER if own else FEWEST_NONE
    most: i64 = 1
    shape: i64 = 0
    while shape < at.SHAPES:
        most = max(most, w[first + shape])
        shape += 1
    return SHORT[min(most - own, 5)]


def worth(w: vec[i64], found: vec[i64], card: i64) -> i64:
    """What an order in hand is worth, in hundredths of a point; for a team what it costs unfilled counts too."""
    likely: i64 = chance_of(w, found, card)
    if is_team(w):
        return tables.POINTS[card] * (2 * likely - 100)
    return tables.POINTS[card] * likely


def hand_worth(w: vec[i64], found: vec[i64], cards: i64) -> i64:
    """What some orders in hand are worth together."""
    total: i64 = 0
    while cards:
        total += worth(w, found, lowest(cards))
        cards &= cards - 1
    return total


def likely_scored(w: vec[i64], found: vec[i64], seat: i64) -> i64:
    """The orders that a player has scored, or is likely to score."""
    scored: i64 = w[at.SCORED + seat]
    cards: i64 = w[at.HAND + seat]
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if chance_of(w, found, card) >= 50:
            scored |= BIT[card]
    return scored


def blanket_worth(v: vec[i64], w: vec[i64], found: vec[i64], seat: i64) -> i64:
    """What the blanket orders may bring a player: the first value to the leader, the second to whoever follows."""
    total: i64 = 0
    sides: i64 = v[at.BLANKETS]
    ranked: i64 = players(v)
    own: i64 = likely_scored(w, found, seat)
    while sides:
        side: i64 = lowest(sides)
        sides &= sides - 1
        mine: i64 = measure(v, side, seat, own)
        if mine < 1:
            continue
        better: i64 = 0
        other: i64 = 0
        while other < ranked and tables.IS_RANK[side]:
            if other != seat and measure(v, side, other, likely_scored(w, found, other)) > mine:
                better += 1
            other += 1
        value: i64 = tables.FIRST_VALUE[side] if better == 0 else tables.SECOND_VALUE[side] if better == 1 else 0
        total += value * BLANKET
    return total


def prospect(v: vec[i64], seat: i64) -> i64:
    """What a player (0: the team) has and may expect, in hundredths of a point."""
    found = vec[i64]([0] * PHASES)
    w = run_ahead(v, found)
    total: i64 = 100 * points_of(v[at.SCORED + seat]) + hand_worth(w, found, v[at.HAND + seat])
    return total + blanket_worth(v, w, found, seat)


def reach(v: vec[i64]) -> i64:
    """The spaces that a candy stands on or may come to in the next movements: its row and the rows beside, ahead."""
    ahead: i64 = 0
    spaces: i64 = occupied(v)
    while spaces:
        space: i64 = lowest(spaces)
        spaces &= spaces - 1
        # Spaces are numbered from the right, three to a column: all of lower columns, and this space itself.
        column: i64 = space // 3
        ahead |= BIT[space] | (BIT[3 * column] - 1)
    shape: i64 = 0
    while shape < at.SHAPES:
        if v[at.FULL] & BIT[shape]:
            return at.ALL_SPACES
        shape += 1
    return ahead if count(ahead) else at.ALL_SPACES
