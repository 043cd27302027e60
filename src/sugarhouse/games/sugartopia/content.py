"""The printed cards of Sugartopia: castle, land and gingermen, read and checked (2.2, 2.3, 3.8.4)."""

from collections.abc import Sequence
from itertools import combinations
from math import prod
from pathlib import Path

import msgspec

from sugarhouse.kit import packs

EDGES = 6
COLOURS = ["red", "blue", "purple", "yellow"]
LETTERS = "RBPY"
ITEMS = "shrbpy"
CASTLE = "CAS"
LAND = [
    *("TR", "TP", "TB", "TY", "DR", "DB", "DP", "DY", "LRB", "LPY", "BRP", "BBY"),
    *("ZRY", "ZBP", "N1", "N2", "N3", "N4", "N5", "N6", "Q1"),
]
MOST_REGIONS = 4
MOST_ANIMALS = 6
MOST_BEARS = 7  # of one colour
MOST_WALKS = 1_000_000
OWN_WALKS = 6 * 4 * 2  # the own gingerman is left at most three times


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The castle or a land card, in rotation 0."""

    id: str
    name: str
    edges: str
    roads: tuple[str, ...]
    regions: tuple[str, ...]
    cookies: tuple[str, ...]

    @property
    def pieces(self) -> list[list[int]]:
        """The edges that each road piece joins."""
        return [[int(edge) for edge in piece] for piece in self.roads]

    @property
    def corners(self) -> list[list[int]]:
        """The corners of each region."""
        return [[int(corner) for corner in region.partition("=")[0]] for region in self.regions]

    @property
    def items(self) -> list[str]:
        """The animals of each region."""
        return [region.partition("=")[2] for region in self.regions]

    @property
    def animals(self) -> str:
        """All animals in table order."""
        return "".join(self.items)


class Gingerman(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gingerman card: road all over."""

    id: str
    name: str
    colour: str


class Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the land cards add up to."""

    sheep: int
    rainbow: int
    bears: tuple[int, int, int, int]
    cookies: int
    roads: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; what the rules count on has been checked."""

    cards: tuple[Card, ...]
    gingermen: tuple[Gingerman, ...]
    totals: Totals

    @property
    def played(self) -> str:
        """All that decides how a game goes, names left out."""
        return repr([(card.edges, card.roads, card.regions, card.cookies) for card in self.cards])


def load(path: Path | None = None) -> Content:
    """The content of a file, by default the house's own; raises ContentError."""
    return packs.load(path or packs.own(__file__), Content, _faults)


def derived_regions(edges: str, pieces: Sequence[Sequence[int]]) -> list[list[int]]:
    """The regions that follow from the road pieces (2.2), each with its corners ascending, by the lowest corner."""
    owner = list(range(EDGES))

    def unite(one: int, other: int) -> None:
        kept, gone = owner[one], owner[other]
        for corner in range(EDGES):
            if owner[corner] == gone:
                owner[corner] = kept

    for edge, kind in enumerate(edges):
        if kind == "G":
            unite((edge - 1) % EDGES, edge)
    for piece in pieces:
        for place, edge in enumerate(sorted(piece)):
            unite((edge - 1) % EDGES, sorted(piece)[place - 1])
    found: dict[int, list[int]] = {}
    for corner in range(EDGES):
        found.setdefault(owner[corner], []).append(corner)
    return list(found.values())


def walks_bound(cards: Sequence[Card]) -> int:
    """How many walks one cookie search can try at most (3.9): each hub of m spokes counts (m-1)(m-3).. ways."""
    hubs = [len(piece) for card in cards if card.id != CASTLE for piece in card.pieces if len(piece) > 2]
    return OWN_WALKS * prod(prod(range(spokes - 1, 0, -2)) for spokes in hubs)


def _faults(content: Content) -> list[str]:
    """Everything that the rules count on and do not find."""
    faults = packs.in_order("$.cards", [card.id for card in content.cards], [CASTLE, *LAND])
    faults += packs.in_order("$.gingermen", [man.id for man in content.gingermen], [f"G{letter}" for letter in LETTERS])
    faults += packs.in_order("$.gingermen", [man.colour for man in content.gingermen], COLOURS)
    for n, card in enumerate(content.cards):
        faults += [f"$.cards[{n}] ({card.id}): {fault}" for fault in _card_faults(card)]
    return faults or _set_faults(content)


def _set_faults(content: Content) -> list[str]:
    """What is wrong with cards that are each in order (3.8.4)."""
    faults: list[str] = []
    castle = content.cards[0]
    if (castle.edges, castle.roads, castle.regions, castle.cookies) != (
        "RGRGRG",
        ("024",),
        ("01=s", "23=s", "45=s"),
        (),
    ):
        faults.append("$.cards[0] (CAS): the castle stays as it is.")
    for letter in LETTERS.lower():
        bears = sum(card.animals.count(letter) for card in content.cards)
        if bears > MOST_BEARS:
            faults.append(f"$.cards: {bears} bears {letter}, at most {MOST_BEARS} of a colour.")
    bound = walks_bound(content.cards)
    if bound > MOST_WALKS:
        faults.append(f"$.cards: a cookie search could try {bound} walks, more than {MOST_WALKS}.")
    return faults + _total_faults(content)


def _card_faults(card: Card) -> list[str]:
    if len(card.edges) != EDGES or set(card.edges) - set("RG"):
        return ["six edges, each R or G."]
    texts = [*card.roads, *(region.partition("=")[0] for region in card.regions)]
    if any(not text or set(text) - set("012345") or list(text) != sorted(set(text)) for text in texts):
        return ["edges and corners are 0 to 5, ascending and each once."]
    roads = sorted(edge for piece in card.pieces for edge in piece)
    if roads != [edge for edge, kind in enumerate(card.edges) if kind == "R"]:
        return ["every road edge belongs to one road piece, and no grass edge to any."]
    faults = [
        f"the road pieces {one} and {other} cross."
        for one, other in combinations(card.roads, 2)
        if _cross([int(edge) for edge in one], [int(edge) for edge in other])
    ]
    regions = derived_regions(card.edges, card.pieces)
    if card.corners != regions:
        wanted = " ".join("".join(map(str, region)) for region in regions)
        faults.append(f"from its roads follow the regions {wanted}.")
    if len(card.regions) > MOST_REGIONS:
        faults.append(f"at most {MOST_REGIONS} regions.")
    if set(card.animals) - set(ITEMS):
        faults.append(f"animals are {' '.join(ITEMS)}.")
    if len(card.animals) > MOST_ANIMALS:
        faults.append(f"at most {MOST_ANIMALS} animals.")
    return faults + _cookie_faults(card)


def _cross(one: list[int], other: list[int]) -> bool:
    """Whether two pieces cannot be drawn side by side: the edges of one lie in two gaps of the other."""
    gaps = {sum(edge > mark for mark in one) % len(one) for edge in other}
    return len(gaps) > 1


def _cookie_faults(card: Card) -> list[str]:
    lanes = {f"{piece[0]}-{piece[1]}" for piece in card.pieces if len(piece) == 2}
    spokes = {str(edge) for piece in card.pieces if len(piece) > 2 for edge in piece}
    lost = [cookie for cookie in card.cookies if cookie not in lanes | spokes]
    faults = [f"the cookie {cookie!r} lies on no lane and no spoke." for cookie in lost]
    if len(set(card.cookies)) < len(card.cookies):
        faults.append("at most one cookie on a lane or a spoke.")
    return faults


def _total_faults(content: Content) -> list[str]:
    land = content.cards[1:]
    animals = "".join(card.animals for card in land)
    found = Totals(
        sheep=animals.count("s"),
        rainbow=animals.count("h"),
        bears=(animals.count("r"), animals.count("b"), animals.count("p"), animals.count("y")),
        cookies=sum(len(card.cookies) for card in land),
        roads=sum(card.edges.count("R") for card in land),
    )
    return [
        f"$.totals.{name}: the land cards add up to {getattr(found, name)}, not {getattr(content.totals, name)}."
        for name in Totals.__struct_fields__
        if getattr(found, name) != getattr(content.totals, name)
    ]


CONTENT = load(packs.pack("sugartopia"))
# With cards of an owner's own the same seed and words give another game.
EDITION = packs.edition(load().played, CONTENT.played)
