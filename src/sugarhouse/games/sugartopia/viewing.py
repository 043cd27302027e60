"""What a seat sees of Sugartopia, built up from nothing: the land, its areas and walks, and what each may know."""

from functools import lru_cache

from sugarhouse.games.sugartopia import cubes
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import CONTENT
from sugarhouse.games.sugartopia.names import IDS, LETTERS, REGION_NAMES
from sugarhouse.games.sugartopia.options import SLOTS
from sugarhouse.games.sugartopia.positions import ITEMS
from sugarhouse.games.sugartopia.queries import areas, barred, cookies, gains, walk
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import NEEDED, ROADS, STEP, WANTED_ROAD
from sugarhouse.games.sugartopia.view import (
    Colour,
    TopiaAnimalView,
    TopiaAreaView,
    TopiaAskedView,
    TopiaBorderView,
    TopiaFace,
    TopiaLaidView,
    TopiaOwnView,
    TopiaRegionFace,
    TopiaSeatView,
    TopiaShareView,
    TopiaStockView,
    TopiaView,
    TopiaWalkView,
)
from sugarhouse.kit.bits import listed
from sugarhouse.kit.sections import numbers

FACES = {
    card.id: TopiaFace(
        name=card.name,
        edges=card.edges,
        roads=tuple(tuple(piece) for piece in card.pieces),
        regions=tuple(
            TopiaRegionFace(tuple(corners), items) for corners, items in zip(card.corners, card.items, strict=True)
        ),
        cookies=tuple(tuple(int(edge) for edge in cookie.split("-")) for cookie in card.cookies),
    )
    for card in CONTENT.cards
} | {man.id: TopiaFace(man.name, "RRRRRR", ((0, 1, 2, 3, 4, 5),), (), ()) for man in CONTENT.gingermen}
EDGES = {int(STEP[edge]): edge for edge in range(6)}  # by what lies between the spots of neighbours
MARKED = [[n for n in range(6) if marks >> n & 1] for marks in range(64)]


def view(state: Topia, seat: int) -> TopiaView:
    """What a seat (or the gallery, -1) knows, built up from nothing."""
    v = numbers(state)
    order = v[at.ORDER : at.ORDER + v[at.LAID]]
    hands = [_hand(v, other) for other in range(state.seats)]
    known = [[card for card, shown in hand if shown or other == seat] for other, hand in enumerate(hands)]
    mine = [card for card, _ in hands[seat]] if seat >= 0 else []
    aside = listed(v[at.ASIDE])
    seen = {*order, *aside, *(card for hand in known for card in hand)}
    unseen = sorted(IDS[card] for card in range(1, at.LAND) if card not in seen)
    playable = sorted({*mine, *known[v[at.TURN]]}) if v[at.PHASE] != at.OVER else []
    scores = state.scores()
    over = v[at.PHASE] == at.OVER
    return TopiaView(
        phase=("place", "feed", "over")[v[at.PHASE]],
        turn=v[at.TURN],
        first=v[at.FIRST],
        seats=[_seat(state, v, other, hands[other], scores[other]) for other in range(state.seats)],
        you=TopiaOwnView([IDS[card] for card in mine]) if seat >= 0 else None,
        deck=v[at.DECK],
        stock=TopiaStockView(v[at.SUGAR], v[at.HONEY]),
        board=[_laid(card, v[at.CELL + card], v[at.MARKS + card]) for card in order],
        areas=_areas(state, v),
        border=_border(v, tuple(playable)),
        walks=[_walk(state, v, other) for other in range(state.seats) if _is_on_board(v, other)],
        asked=_asked(state, v) if v[at.PHASE] == at.FEED else None,
        last=IDS[order[-1]] if len(order) > 1 else "",
        aside=[IDS[card] for card in aside],
        passes=v[at.PASSES],
        unseen=unseen,
        unseen_faces=[FACES[name] for name in unseen],
        cards={IDS[card]: FACES[IDS[card]] for card in sorted(seen | set(range(at.LAND, at.CARDS)))},
        options=SLOTS.chosen(state),
        winners=[other for other, score in enumerate(scores) if over and score == max(scores)],
    )


def _hand(v: list[int], seat: int) -> list[tuple[int, bool]]:
    """The cards of a hand, and whether everybody has seen them."""
    block = at.SEATS + seat * at.SPAN
    return [(v[block + at.HAND + n], bool(v[block + at.SHOWN] >> n & 1)) for n in range(v[block + at.HAND_N])]


def _is_on_board(v: list[int], seat: int) -> bool:
    return v[at.SEATS + seat * at.SPAN + at.GINGER] == at.ON_BOARD


def _seat(state: Topia, v: list[int], seat: int, hand: list[tuple[int, bool]], points: int) -> TopiaSeatView:
    block = at.SEATS + seat * at.SPAN
    return TopiaSeatView(
        seat=seat,
        colour=_colour(v[block + at.COLOUR]),
        sugar=v[block + at.WON],
        honey=v[block + at.WON_HONEY],
        cards=len(hand),
        shown=[IDS[card] for card, shown in hand if shown],
        gingerman=("hand", "board", "none")[v[block + at.GINGER]],
        cookies=int(cookies(state, seat)),
        points=points,
    )


def _colour(number: int) -> Colour:
    return ("R", "B", "P", "Y")[number]


@lru_cache(16384)
def _laid(card: int, spot: int, marks: int) -> TopiaLaidView:
    return TopiaLaidView(IDS[card], (spot & 63) - 32, (spot >> 6 & 63) - 32, spot >> at.TURNS_AT, MARKED[marks])


def _areas(state: Topia, v: list[int]) -> list[TopiaAreaView]:
    colours = tuple(v[at.SEATS + seat * at.SPAN + at.COLOUR] for seat in range(state.seats))
    over = v[at.PHASE] == at.OVER
    found = []
    for root, members in areas(state):
        word, regions = v[at.AREAS + root], tuple(members)
        reopened = bool(word & at.SCORED) and over and _is_open(v, members)
        found.append(_area(regions, word, int(gains(state, root)), colours, reopened))
    return found


@lru_cache(16384)
def _area(regions: tuple[int, ...], word: int, found: int, colours: tuple[int, ...], reopened: bool) -> TopiaAreaView:
    """An area by all that its view tells: most stay as they are from move to move, and are alike for every seat."""
    scored = bool(word & at.SCORED)
    if scored:  # no cube is left; its bears are not hungry any more (X8)
        fed = [0, 0, 0, 0]
        hungry = list(_bears(regions))
        word = 0
    else:
        fed = [word >> (at.FED_AT + 3 * colour) & 7 for colour in range(4)]
        hungry = [word >> (at.HUNGRY_AT + 3 * colour) & 7 for colour in range(4)]
    bears = [one + other for one, other in zip(fed, hungry, strict=True)]
    most = max(bears)
    return TopiaAreaView(
        regions=[REGION_NAMES[region] for region in regions],
        sugar=word >> at.SUGAR_AT & 63,
        honey=word >> at.HONEY_AT & 7,
        fed=fed,
        hungry=hungry,
        leads=[_colour(colour) for colour in range(4) if most and bears[colour] == most],
        closed=not word & at.OPEN and not reopened,
        scored=scored,
        shares=_shares(colours, found),
    )


def _shares(colours: tuple[int, ...], found: int) -> list[TopiaShareView]:
    shares = []
    for seat, colour in enumerate(colours):
        gain = found >> colour * at.GAIN_BITS & at.GAIN
        if gain:
            shares.append(TopiaShareView(seat, gain & 7, gain >> 3 & 63, gain >> 9, int(cubes.points(gain))))
    return shares


def _bears(regions: tuple[int, ...]) -> tuple[int, ...]:
    """All bears of some regions by colour."""
    animals = "".join(ITEMS[region // 4][region % 4] for region in regions)
    return tuple(animals.count(letter) for letter in LETTERS.lower())


def _is_open(v: list[int], regions: list[int]) -> bool:
    """Whether an empty cell touches one of the regions."""
    for region in regions:
        card, number = divmod(region, 4)
        turns = v[at.CELL + card] >> at.TURNS_AT
        for corner in CONTENT.cards[card].corners[number]:
            for edge in ((corner + turns) % 6, (corner + turns + 1) % 6):
                if v[at.NEAR + card] >> 5 * edge & at.NOBODY == at.NOBODY:
                    return True
    return False


def _border(v: list[int], cards: tuple[int, ...]) -> list[TopiaBorderView]:
    """The border by cells; where which edges clash is the same for everybody who knows the cards."""
    words = v[at.BORDER : at.BORDER + v[at.BORDER_N]]
    return [_border_cell(word, cards) for word in sorted(words, key=_across)]


def _across(word: int) -> int:
    """Cells by q, then by r."""
    return (word & 63) << 6 | word >> 6 & 63


@lru_cache(32768)
def _border_cell(word: int, cards: tuple[int, ...]) -> TopiaBorderView:
    fit = word >> at.TURNS_AT
    return TopiaBorderView((word & 63) - 32, (word >> 6 & 63) - 32, {IDS[card]: _clash(card, fit) for card in cards})


def _clash(card: int, fit: int) -> tuple[int, ...]:
    """For each rotation the edges at which road would meet grass, as bits (3.2.6)."""
    needed, road = int(NEEDED[fit]), int(WANTED_ROAD[fit])
    return tuple((int(ROADS[card * 6 + turns]) ^ road) & needed for turns in range(6))


def _walk(state: Topia, v: list[int], seat: int) -> TopiaWalkView:
    bars = []
    for step in barred(state, seat):
        spot = v[at.CELL + step // 6]
        bars.append([(spot & 63) - 32, (spot >> 6 & 63) - 32, step % 6])
    found = int(cookies(state, seat))
    cells = walk(state, seat)
    return TopiaWalkView(seat, found, at.COOKIE_POINTS * found, cells, _eaten(v, cells) if found else [], bars)


def _eaten(v: list[int], cells: list[list[int]]) -> list[tuple[int, int]]:
    """The cookies that a walk passes, in its order: those on a lane or on spokes that it uses (3.9.4)."""
    lying = {v[at.CELL + card] & 4095: card for card in v[at.ORDER : at.ORDER + v[at.LAID]]}
    spots = [q + 32 | r + 32 << 6 for q, r in cells]
    found: list[tuple[int, int]] = []
    for step in range(1, len(cells) - 1):
        card = lying[spots[step]]
        turns = v[at.CELL + card] >> at.TURNS_AT
        used = {(EDGES[spots[other] - spots[step]] - turns) % 6 for other in (step - 1, step + 1)}
        for n, cookie in enumerate(FACES[IDS[card]].cookies):
            if used.issuperset(cookie):
                found.append((step, n))
    return found


def _asked(state: Topia, v: list[int]) -> TopiaAskedView:
    card = v[at.ORDER + v[at.LAID] - 1]
    root, regions = next(
        (root, regions) for root, regions in areas(state) if card * at.REGIONS_EACH + v[at.ASKED] in regions
    )
    word = v[at.AREAS + root]
    bears: list[TopiaAnimalView] = []
    for region in regions:
        first = sum(map(len, ITEMS[region // 4][: region % 4]))
        for n, item in enumerate(ITEMS[region // 4][region % 4], first):
            if item not in "sh" and not v[at.MARKS + region // 4] >> n & 1:
                bears.append(TopiaAnimalView(IDS[region // 4], n, _colour(LETTERS.lower().index(item))))
    return TopiaAskedView(
        card=IDS[card],
        region=v[at.ASKED],
        cubes=word >> at.SUGAR_AT & 63,
        hungry=[word >> (at.HUNGRY_AT + 3 * colour) & 7 for colour in range(4)],
        bears=bears,
    )
