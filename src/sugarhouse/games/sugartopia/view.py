"""What a seat of Sugartopia sees, built up from nothing: the structs of the wire and their making."""

from functools import lru_cache
from typing import Literal

import msgspec

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import CONTENT
from sugarhouse.games.sugartopia.names import IDS, LETTERS, REGION_NAMES
from sugarhouse.games.sugartopia.options import SLOTS
from sugarhouse.games.sugartopia.positions import ITEMS
from sugarhouse.games.sugartopia.queries import areas, barred, cookies, gains, walk
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import NEEDED, ROADS, WANTED_ROAD
from sugarhouse.kit.bits import listed
from sugarhouse.kit.sections import numbers

CardId = str
Colour = Literal["R", "B", "P", "Y"]


class TopiaRegionFace(msgspec.Struct, frozen=True):
    """A piece of grass on a card."""

    corners: tuple[int, ...]
    animals: str  # s h r b p y


class TopiaFace(msgspec.Struct, frozen=True):
    """A card in rotation 0, so that it can be drawn."""

    name: str
    edges: str  # R road, G grass, clockwise from north-east
    roads: tuple[tuple[int, ...], ...]  # the edges that each piece joins
    regions: tuple[TopiaRegionFace, ...]
    cookies: tuple[tuple[int, ...], ...]  # two edges: on that lane; one: on that spoke


class TopiaLaidView(msgspec.Struct):
    """A card on the board."""

    card: CardId
    q: int
    r: int
    k: int
    marks: list[int]  # animals with a cube, by their place on the card


class TopiaShareView(msgspec.Struct):
    """What a seat got from an area, or would get if it were scored as it is."""

    seat: int
    bears: int
    loose: int
    honey: int


class TopiaAreaView(msgspec.Struct):
    """A grassland area."""

    regions: list[str]  # LRB.0, in board order
    sugar: int
    honey: int
    fed: list[int]  # bears of red, blue, purple, yellow
    hungry: list[int]
    leads: list[Colour]  # the colours with most bears
    closed: bool
    scored: bool
    shares: list[TopiaShareView]


class TopiaBorderView(msgspec.Struct):
    """An empty cell that touches a card; for each card that could go there the edges that clash, by rotation."""

    q: int
    r: int
    clash: dict[CardId, tuple[int, ...]]  # six sets of edges as bits, 0 where it fits


class TopiaWalkView(msgspec.Struct):
    """The best walk of a gingerman in play."""

    seat: int
    cookies: int
    cells: list[list[int]]  # from the gingerman to the castle; empty where there is no way
    barred: list[list[int]]  # where its roads lead to another gingerman: the cell in front, and the board edge


class TopiaAnimalView(msgspec.Struct):
    """An animal: its card and its place there."""

    card: CardId
    at: int
    colour: Colour


class TopiaAskedView(msgspec.Struct):
    """The choice of bears that is due."""

    card: CardId
    region: int
    cubes: int
    hungry: list[int]  # bears of red, blue, purple, yellow
    bears: list[TopiaAnimalView]  # the hungry ones, in board order


class TopiaSeatView(msgspec.Struct):
    """One player as everybody sees them."""

    seat: int
    colour: Colour
    sugar: int
    honey: int
    cards: int
    shown: list[CardId]
    gingerman: Literal["hand", "board", "none"]
    cookies: int
    points: int  # as if the game ended here


class TopiaOwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]


class TopiaStockView(msgspec.Struct):
    """Cubes that are not in play."""

    sugar: int
    honey: int


class TopiaView(msgspec.Struct):
    """The whole table."""

    phase: Literal["place", "feed", "over"]
    turn: int
    first: int
    seats: list[TopiaSeatView]
    you: TopiaOwnView | None
    deck: int
    stock: TopiaStockView
    board: list[TopiaLaidView]
    areas: list[TopiaAreaView]
    border: list[TopiaBorderView]
    walks: list[TopiaWalkView]
    asked: TopiaAskedView | None
    last: CardId  # the card that was laid last
    aside: list[CardId]
    passes: int
    unseen: list[CardId]  # in the deck or in hands that this seat has not seen; no other field names them
    unseen_faces: list[TopiaFace]  # of these, in the same order
    cards: dict[CardId, TopiaFace]  # every other card that is named
    options: dict[str, str]
    winners: list[int]


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
        board=[_laid(v, card) for card in order],
        areas=[_area(state, v, root, regions) for root, regions in areas(state)],
        border=_border(v, playable),
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


def _laid(v: list[int], card: int) -> TopiaLaidView:
    spot = v[at.CELL + card]
    return TopiaLaidView(
        IDS[card], (spot & 63) - 32, (spot >> 6 & 63) - 32, spot >> at.TURNS_AT, MARKED[v[at.MARKS + card]]
    )


def _area(state: Topia, v: list[int], root: int, regions: list[int]) -> TopiaAreaView:
    word = v[at.AREAS + root]
    scored = bool(word & at.SCORED)
    if scored:  # no cube is left; its bears are not hungry any more (X8)
        fed = [0, 0, 0, 0]
        hungry = list(_bears(tuple(regions)))
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
        closed=not word & at.OPEN and not (scored and v[at.PHASE] == at.OVER and _is_open(v, regions)),
        scored=scored,
        shares=_shares(v, int(gains(state, root))),
    )


def _shares(v: list[int], found: int) -> list[TopiaShareView]:
    shares = []
    for seat in range(v[at.SEATED]):
        gain = found >> v[at.SEATS + seat * at.SPAN + at.COLOUR] * at.GAIN_BITS & at.GAIN
        if gain:
            shares.append(TopiaShareView(seat, gain & 7, gain >> 3 & 63, gain >> 9))
    return shares


@lru_cache(1024)
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


def _border(v: list[int], cards: list[int]) -> list[TopiaBorderView]:
    """The border by cells; where which edges clash is the same for everybody who knows the cards."""
    found = []
    for word in v[at.BORDER : at.BORDER + v[at.BORDER_N]]:
        fit = word >> at.TURNS_AT
        found.append(
            TopiaBorderView((word & 63) - 32, (word >> 6 & 63) - 32, {IDS[card]: _clash(card, fit) for card in cards})
        )
    return sorted(found, key=lambda each: (each.q, each.r))


@lru_cache(32768)
def _clash(card: int, fit: int) -> tuple[int, ...]:
    """For each rotation the edges at which road would meet grass, as bits (3.2.6)."""
    needed, road = int(NEEDED[fit]), int(WANTED_ROAD[fit])
    return tuple((int(ROADS[card * 6 + turns]) ^ road) & needed for turns in range(6))


def _walk(state: Topia, v: list[int], seat: int) -> TopiaWalkView:
    bars = []
    for step in barred(state, seat):
        spot = v[at.CELL + step // 6]
        bars.append([(spot & 63) - 32, (spot >> 6 & 63) - 32, step % 6])
    return TopiaWalkView(seat, int(cookies(state, seat)), walk(state, seat), bars)


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
