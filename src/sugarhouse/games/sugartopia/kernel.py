"""The land of Sugartopia: cells, border and areas, which grow with every card and never shrink (2.2, 3.2, 3.3.2)."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.tables import (
    BEFORE,
    CORNERS,
    COUNT,
    FIT_DIGIT,
    FITS,
    FITS_EACH,
    INDEX,
    NUMBER,
    OPPOSITE,
    REGION_N,
    ROADS,
    STEP,
)
from sugarhouse.kit.bits import BIT

# Cells.


def cell(v: vec[i64], spot: i64) -> i64:
    """What is at a spot: 0 nothing near, card + 1, or BORDERS + its place in the border."""
    index: i64 = INDEX[spot]
    return (v[at.CELLS + (index >> 3)] >> ((index & 7) << 3)) & 255


def put(v: vec[i64], spot: i64, value: i64) -> None:
    """Set what is at a spot."""
    index: i64 = INDEX[spot]
    change: i64 = value - cell(v, spot)
    v[at.CELLS + (index >> 3)] += change << ((index & 7) << 3)


# Areas: regions that lead to the same one belong together.


def area(v: vec[i64], region: i64) -> i64:
    """The region that stands for the area of a region."""
    while v[at.REGIONS + region] != region:
        region = v[at.REGIONS + region]
    return region


def join(v: vec[i64], one: i64, other: i64) -> None:
    """Two regions belong together from now on."""
    one = area(v, one)
    other = area(v, other)
    if one != other:
        v[at.AREAS + one] += v[at.AREAS + other]
        v[at.AREAS + other] = 0
        v[at.REGIONS + other] = one


def region_at(v: vec[i64], card: i64, corner: i64) -> i64:
    """The region of a laid land card at a board corner."""
    return card * at.REGIONS_EACH + CORNERS[(card * 6 + (v[at.CELL + card] >> at.TURNS_AT)) * 6 + corner]


def has_road(v: vec[i64], card: i64, edge: i64) -> bool:
    """Whether a laid card has a road at a board edge; a gingerman has everywhere."""
    if card >= at.LAND:
        return True
    return ROADS[card * 6 + (v[at.CELL + card] >> at.TURNS_AT)] & BIT[edge] != 0


# Laying a card.


def lay(v: vec[i64], card: i64, spot: i64, turns: i64) -> None:
    """Put a card on a cell: grass joins (2.2), the border grows; its animals come later."""
    v[at.CELL + card] = spot + (turns << at.TURNS_AT)
    v[at.NEAR + card] = at.ALONE
    v[at.ORDER + v[at.LAID]] = card
    v[at.LAID] += 1
    region: i64 = 0
    while region < REGION_N[card]:
        v[at.REGIONS + card * at.REGIONS_EACH + region] = card * at.REGIONS_EACH + region
        v[at.AREAS + card * at.REGIONS_EACH + region] = 0
        region += 1
    leave_border(v, spot)
    put(v, spot, card + 1)
    edge: i64 = 0
    while edge < 6:
        beside: i64 = spot + STEP[edge]
        there: i64 = cell(v, beside)
        if there == 0 or there >= at.BORDERS:
            widen(v, card, edge, beside, there)
        else:
            meet(v, card, edge, there - 1)
        edge += 1


def leave_border(v: vec[i64], spot: i64) -> None:
    """A cell is empty no longer; the last of the border takes its place in the list."""
    place: i64 = cell(v, spot) - at.BORDERS
    if place < 0:
        return  # the castle, the first card
    last: i64 = v[at.BORDER_N] - 1
    v[at.BORDER_N] = last
    if place != last:
        v[at.BORDER + place] = v[at.BORDER + last]
        put(v, v[at.BORDER + place] & at.SPOT, at.BORDERS + place)
    v[at.BORDER + last] = 0


def widen(v: vec[i64], card: i64, edge: i64, beside: i64, there: i64) -> None:
    """The cell beside an edge of a new card is empty: it asks for what this edge is, and two corners stay open."""
    if there == 0:
        there = at.BORDERS + v[at.BORDER_N]
        v[at.BORDER + v[at.BORDER_N]] = beside
        v[at.BORDER_N] += 1
        put(v, beside, there)
    if card >= at.LAND:
        return  # 3.2.7: no restriction beside a gingerman
    digit: i64 = FIT_DIGIT[OPPOSITE[edge]]
    if has_road(v, card, edge):
        digit += digit
    v[at.BORDER + there - at.BORDERS] += digit << at.TURNS_AT
    v[at.AREAS + area(v, region_at(v, card, BEFORE[edge]))] += 1
    v[at.AREAS + area(v, region_at(v, card, edge))] += 1


def meet(v: vec[i64], card: i64, edge: i64, other: i64) -> None:
    """A new card touches another: neighbours from now on; grass joins on both sides of the edge, or ends (3.5.3)."""
    back: i64 = OPPOSITE[edge]
    v[at.NEAR + card] += (other - at.NOBODY) << (edge * 5)
    v[at.NEAR + other] += (card - at.NOBODY) << (back * 5)
    if other >= at.LAND:
        return
    left: i64 = region_at(v, other, back)
    right: i64 = region_at(v, other, BEFORE[back])
    v[at.AREAS + area(v, left)] -= 1
    v[at.AREAS + area(v, right)] -= 1
    if card < at.LAND:
        join(v, left, region_at(v, card, BEFORE[edge]))
        join(v, right, region_at(v, card, edge))


def neighbour(v: vec[i64], card: i64, edge: i64) -> i64:
    """The card at an edge of a laid card, NOBODY for none."""
    return (v[at.NEAR + card] >> (edge * 5)) & at.NOBODY


# Where a card may go (3.2).


def fits(v: vec[i64], card: i64, place: i64) -> i64:
    """The rotations in which a land card fits a cell of the border, as bits."""
    return FITS[card * FITS_EACH + (v[at.BORDER + place] >> at.TURNS_AT)]


def count_fits(v: vec[i64], card: i64) -> i64:
    """In how many ways a land card can be laid."""
    total: i64 = 0
    place: i64 = 0
    while place < v[at.BORDER_N]:
        total += COUNT[fits(v, card, place)]
        place += 1
    return total


def nth_fit(v: vec[i64], card: i64, n: i64) -> i64:
    """One of these ways, as a move."""
    place: i64 = 0
    while True:
        turns: i64 = fits(v, card, place)
        if n < COUNT[turns]:
            break
        n -= COUNT[turns]
        place += 1
    k: i64 = 0
    while True:
        if turns & BIT[k]:
            if n == 0:
                break
            n -= 1
        k += 1
    return land_move(card, v[at.BORDER + place] & at.SPOT, k)


def land_move(card: i64, spot: i64, turns: i64) -> i64:
    """The number of the move that lays a land card."""
    return (card - 1) * at.EACH_CARD + NUMBER[spot] * 6 + turns


def ginger_move(colour: i64, spot: i64) -> i64:
    """The number of the move that lays a gingerman."""
    return at.M_GINGER + colour * at.CELL_COUNT + NUMBER[spot]


def add_fits(v: vec[i64], card: i64, found: list[int]) -> None:
    """All ways to lay a land card, in the order of the border."""
    place: i64 = 0
    while place < v[at.BORDER_N]:
        turns: i64 = fits(v, card, place)
        if turns:
            first: i64 = land_move(card, v[at.BORDER + place] & at.SPOT, 0)
            k: i64 = 0
            while k < 6:
                if turns & BIT[k]:
                    found.append(first + k)
                k += 1
        place += 1
