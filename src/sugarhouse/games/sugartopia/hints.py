"""How good things look in Sugartopia, for bots (section 11); hundredths of a point inside."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sugartopia import cubes, walks
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import area, cell, region_at
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import BEFORE, COUNT, NEEDED, OPPOSITE, SPOTS, STEP, WANTED_ROAD
from sugarhouse.kit.odds import odds

LEAD: Final = 400  # the value at which the odds are three to one
FAR: Final = 30.0
POINT: Final = 100
OPEN_SHARE: Final = 55  # of a hundred: what a majority is worth in an area that may still change
HUNGRY: Final = 45  # a hungry bear early on
LATE: Final = 10  # land cards left below which a hungry bear loses its worth
KEPT: Final = 350  # a gingerman in hand
KEPT_EACH: Final = 12  # more for each land card that is left
EASE: Final = 250.0  # how far totals spread at the end
EASE_EACH: Final = 40.0  # more for each land card that is left
TRUST: Final = 20
TRIES: Final = 3  # placements that a quick player looks at
COLOUR_BIT: Final = vec[i64]([1, 2, 4, 8])
COLOUR_DIGIT: Final = vec[i64]([512, 64, 8, 1])  # of a choice of bears


def land_left(v: vec[i64]) -> i64:
    """How many land cards are not on the board yet."""
    on_board: i64 = v[at.LAID] - 1
    colour: i64 = at.LAND
    while colour < at.CARDS:
        if v[at.CELL + colour] >= 0:
            on_board -= 1
        colour += 1
    return 21 - on_board


def add_area(v: vec[i64], root: i64, hunger: i64, worth: vec[i64]) -> None:
    """What an area that is not scored promises to each colour."""
    word: i64 = v[at.AREAS + root]
    hungry: i64 = (word >> at.HUNGRY_AT) & at.ALL_HUNGRY
    fed: i64 = (word >> at.FED_AT) & at.ALL_HUNGRY
    if hungry | fed == 0:
        return
    most: i64 = 0
    tied: i64 = 0
    bears: i64 = hungry + fed  # at most seven of a colour: no digit runs over
    while bears:
        if bears & 7 > most:
            most = bears & 7
            tied = 1
        elif bears & 7 == most:
            tied += 1
        bears >>= 3
    share: i64 = OPEN_SHARE * (((word >> at.SUGAR_AT) & 63) + 2 * ((word >> at.HONEY_AT) & 7)) // tied
    colour: i64 = 0
    while hungry | fed:
        worth[colour] += POINT * (fed & 7) + hunger * (hungry & 7)
        if (hungry & 7) + (fed & 7) == most:
            worth[colour] += share
        hungry >>= 3
        fed >>= 3
        colour += 1


def prospects(state: Topia) -> vec[i64]:
    """What each colour has and may expect."""
    state.find_walks()
    v = state.v
    worth = vec[i64]([0, 0, 0, 0])
    left: i64 = land_left(v)
    hunger: i64 = HUNGRY if left >= LATE else HUNGRY * left // LATE
    for root in cubes.unscored(v):
        add_area(v, root, hunger, worth)
    seat: i64 = 0
    while seat < state.seats:
        block: i64 = at.SEATS + seat * at.SPAN
        worth[v[block + at.COLOUR]] += POINT * state.won(seat)
        if v[block + at.GINGER] == at.IN_HAND and v[at.PHASE] != at.OVER:
            worth[v[block + at.COLOUR]] += KEPT + KEPT_EACH * left
        seat += 1
    return worth


def kind_feed(state: Topia) -> i64:
    """The choice of bears that feeds own ones first, then neutral ones, then the rival who has least."""
    v = state.v
    root: i64 = state.asked_area()
    left: i64 = cubes.sugar(v, root)
    own: i64 = v[at.SEATS + v[at.TURN] * at.SPAN + at.COLOUR]
    number: i64 = 0
    done: i64 = 0
    while left > 0:
        best: i64 = -1
        least: i64 = 0
        colour: i64 = 0
        while colour < 4:
            if (done >> colour) & 1 == 0:
                rank: i64 = feed_rank(v, own, colour)
                if best < 0 or rank < least:
                    best = colour
                    least = rank
            colour += 1
        done |= COLOUR_BIT[best]
        fed: i64 = min(left, cubes.hungry(v, root, best))
        number += fed * COLOUR_DIGIT[best]
        left -= fed
    return at.M_FEED + v[at.ASKED] * 4096 + number


def feed_rank(v: vec[i64], own: i64, colour: i64) -> i64:
    """Whom to feed first: the smaller the sooner."""
    if colour == own:
        return -2
    seat: i64 = v[at.SEAT_OF + colour]
    if seat < 0:
        return -1
    return v[at.SEATS + seat * at.SPAN + at.WON] + 2 * v[at.SEATS + seat * at.SPAN + at.WON_HONEY]


def closes(v: vec[i64], spot: i64) -> bool:
    """Whether a gingerman on a cell of the border would complete an area with something in it."""
    # Each card beside the cell leaves at most two gaps of one area to it.
    most: i64 = 2 * COUNT[NEEDED[v[at.BORDER + cell(v, spot) - at.BORDERS] >> at.TURNS_AT]]
    edge: i64 = 0
    while edge < 6:
        there: i64 = cell(v, spot + STEP[edge])
        if 0 < there <= at.LAND:
            back: i64 = OPPOSITE[edge]
            if is_last_gap(v, spot, area(v, region_at(v, there - 1, back)), most):
                return True
            if is_last_gap(v, spot, area(v, region_at(v, there - 1, BEFORE[back])), most):
                return True
        edge += 1
    return False


def is_last_gap(v: vec[i64], spot: i64, root: i64, most: i64) -> bool:
    """Whether an area is open to this one cell alone, by so many gaps at most, and has cubes."""
    word: i64 = v[at.AREAS + root]
    if word & at.OPEN > most or word & at.SCORED or ((word >> at.SUGAR_AT) & 511 == 0 and word >> at.FED_AT == 0):
        return False
    gaps: i64 = 0
    edge: i64 = 0
    while edge < 6:
        there: i64 = cell(v, spot + STEP[edge])
        if 0 < there <= at.LAND:
            back: i64 = OPPOSITE[edge]
            if area(v, region_at(v, there - 1, back)) == root:
                gaps += 1
            if area(v, region_at(v, there - 1, BEFORE[back])) == root:
                gaps += 1
        edge += 1
    return gaps == word & at.OPEN


def finds_cookies(walker: walks.Walker, spot: i64) -> bool:
    """Whether a gingerman who stood on this cell of the border had a cookie on his walk."""
    v = walker.v
    if WANTED_ROAD[v[at.BORDER + cell(v, spot) - at.BORDERS] >> at.TURNS_AT] == 0:
        return False  # no road leads here
    walks.stand(walker.v, walker.gingerman, spot)
    found: i64 = walker.search()
    walks.step_off(walker.v, walker.gingerman)
    return found > 0


@final
class TopiaHints(Hints):
    """Evaluation and a quick player for Sugartopia."""

    def lead(self) -> i64:
        """The value at which the odds are three to one."""
        return LEAD

    def horizon(self) -> i64:
        """How many moves a playout goes before it is judged."""
        return 8

    def trust(self) -> i64:
        """Much: one placement ahead most of what a card is worth is certain, and there are dozens to choose from."""
        return TRUST

    def quiet(self, state: State) -> bool:
        """Where no choice of bears is pending."""
        assert isinstance(state, Topia)
        return state.v[at.PHASE] == at.PLACE

    def mixes(self) -> bool:
        """One seat is asked at a time."""
        return False

    def sensible(self, state: State, seat: i64) -> list[int]:
        """All land placements; of a gingerman's cells those with cookies on the way or an area to close."""
        assert isinstance(state, Topia)
        v = state.v
        block: i64 = at.SEATS + seat * at.SPAN
        found = state.moves(seat)
        if v[at.PHASE] == at.FEED or v[block + at.GINGER] != at.IN_HAND or len(found) < 2:
            return found
        kept: list[int] = []
        card: i64 = at.LAND + v[block + at.COLOUR]
        walker = walks.Walker(v[: at.WORDS], card, 1)
        for each in found:
            move: i64 = each
            if move < at.M_GINGER or move >= at.M_FEED:
                kept.append(each)
                continue
            spot: i64 = SPOTS[(move - at.M_GINGER) % at.CELL_COUNT]
            if finds_cookies(walker, spot) or closes(v, spot):
                kept.append(each)
        return kept if len(kept) > 0 else found

    def value(self, state: State, seat: i64) -> i64:
        """What the prospects of all seats say of the odds of this one to win."""
        assert isinstance(state, Topia)
        v = state.v
        worth = prospects(state)
        found = vec[i64]()
        other: i64 = 0
        while other < state.seats:
            found = append(found, worth[v[at.SEATS + other * at.SPAN + at.COLOUR]])
            other += 1
        return odds(found, seat, EASE + EASE_EACH * float(land_left(v)), FAR, LEAD)

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks, one placement ahead; what it asks is answered kindly to oneself."""
        assert isinstance(state, Topia)
        world = state.glance()
        world.play(seat, move)
        while world.v[at.PHASE] == at.FEED and world.v[at.TURN] == seat:
            world.play(seat, kind_feed(world))
        return self.value(world, seat)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best of a few random placements; a gingerman only where he has cookies, or where nothing else is left."""
        assert isinstance(state, Topia)
        v = state.v
        if v[at.PHASE] == at.FEED:
            return kind_feed(state)
        best: i64 = -1
        most: i64 = 0
        tried: i64 = 0
        while tried < TRIES:
            move: i64 = state.random_move(seat, rng)
            weight: i64 = self.weigh(state, seat, move)
            if best < 0 or weight > most:
                best = move
                most = weight
            tried += 1
        return best
