"""What interpreted files ask about a state, which they hand over whole: compiled code never frees a vec from there."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugartopia import cubes, kernel, telling, walks
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import REGION_N


def blank(seats: i64, rng: Rng) -> Topia:
    """A state with nothing in it yet."""
    return Topia(seats, rng, vec[i64]([0] * at.WORDS))


def lay(state: Topia, card: i64, spot: i64, turns: i64) -> None:
    """Put a card on a cell, without animals."""
    kernel.lay(state.v, card, spot, turns)


def mark(state: Topia, card: i64, marks: i64) -> None:
    """Let these animals of a laid card have cubes."""
    cubes.mark(state.v, card, marks)


def cell(state: Topia, spot: i64) -> i64:
    """What is at a spot: 0 nothing near, card + 1, or BORDERS + its place in the border."""
    return kernel.cell(state.v, spot)


def has_road(state: Topia, card: i64, edge: i64) -> bool:
    """Whether a laid card has a road at a board edge."""
    return kernel.has_road(state.v, card, edge)


def neighbour(state: Topia, card: i64, edge: i64) -> i64:
    """The card at an edge of a laid card, NOBODY for none."""
    return kernel.neighbour(state.v, card, edge)


def area(state: Topia, region: i64) -> i64:
    """The region that stands for the area of a region."""
    return kernel.area(state.v, region)


def areas(state: Topia) -> list[tuple[int, list[int]]]:
    """Every area as the region that stands for it and all its regions, in board order."""
    v = state.v
    places: dict[int, int] = {}
    found: list[tuple[int, list[int]]] = []
    index: i64 = 0
    while index < v[at.LAID]:
        region: i64 = v[at.ORDER + index] * at.REGIONS_EACH
        last: i64 = region + REGION_N[v[at.ORDER + index]]
        while region < last:
            root: int = kernel.area(v, region)
            if root not in places:
                places[root] = len(found)
                found.append((root, []))
            found[places[root]][1].append(region)
            region += 1
        index += 1
    return found


def has_choice(state: Topia, root: i64) -> bool:
    """Whether an area needs a choice of bears."""
    return cubes.has_choice(state.v, root)


def all_hungry(state: Topia, root: i64) -> i64:
    """How many bears of an area are hungry."""
    return cubes.all_hungry(state.v, root)


def gains(state: Topia, root: i64) -> i64:
    """What each colour got from an area, or would get if it were scored now; twelve bits each."""
    word: i64 = state.v[at.AREAS + root]
    if word & at.SCORED:
        return word - at.SCORED
    return cubes.gains(state.v, root)


def count_fits(state: Topia, card: i64) -> i64:
    """In how many ways a land card can be laid."""
    return kernel.count_fits(state.v, card)


def walk(state: Topia, seat: i64) -> list[list[int]]:
    """The cells of a seat's best walk, from its gingerman to the castle."""
    return telling.walk_cells(state.v, seat)


def barred(state: Topia, seat: i64) -> list[int]:
    """Where the roads of a seat's gingerman lead to another one: 6 x the card in front + its board edge."""
    return walks.barred(state.v, at.LAND + state.v[at.SEATS + seat * at.SPAN + at.COLOUR])


def cookies(state: Topia, seat: i64) -> i64:
    """Cookies on the best walk of a seat."""
    state.find_walks()
    return state.v[at.SEATS + seat * at.SPAN + at.COOKIES]
