"""Sugartopia in numbers: tables of every card in every rotation and of every cell, made once from the content.

`fit` is what an empty cell asks of a card: base 3, one digit for each edge: 0 nothing, 1 grass, 2 road. A lookup by
card and fit gives the set of rotations that agree.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugartopia.content import CONTENT, EDGES, LETTERS
from sugarhouse.games.sugartopia.content import Card as Printed

FITS_EACH: Final = 729  # 3 to the sixth
SPAN: Final = 28  # rows and columns of the cells in a state: land and border never span more
REACH: Final = 25  # no card lies further from the castle (3.2.9)
STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def _mask(bits: list[int]) -> int:
    return sum(2**bit for bit in bits)


def _turned(mask: int, turns: int) -> int:
    return _mask([(edge + turns) % EDGES for edge in range(EDGES) if mask // 2**edge % 2])


def _roads(card: Printed) -> int:
    return _mask([edge for edge, kind in enumerate(card.edges) if kind == "R"])


def _corners(card: Printed) -> list[int]:
    """The region at each corner."""
    return [next(n for n, region in enumerate(card.corners) if corner in region) for corner in range(EDGES)]


def _fit_of(needed: int, road: int) -> int:
    return sum((1 + road // 2**edge % 2) * 3**edge for edge in range(EDGES) if needed // 2**edge % 2)


def _needed(fit: int) -> int:
    return _mask([edge for edge in range(EDGES) if fit // 3**edge % 3 > 0])


def _road(fit: int) -> int:
    return _mask([edge for edge in range(EDGES) if fit // 3**edge % 3 == 2])


def _fits() -> list[int]:
    """For each card and fit the rotations in which it agrees, as bits (3.2.6)."""
    table = []
    wants = [(_needed(fit), _road(fit)) for fit in range(FITS_EACH)]
    for card in CONTENT.cards:
        turned = [_turned(_roads(card), turns) for turns in range(EDGES)]
        for needed, road in wants:
            table.append(_mask([turns for turns in range(EDGES) if (turned[turns] ^ road) & needed == 0]))
    return table


def _animals(card: Printed, region: int, letter: str) -> int:
    """The animals of one kind in a region, as bits by their place on the card."""
    first = len("".join(card.items[:region]))
    return _mask([first + n for n, item in enumerate(card.items[region]) if item == letter])


def _animal_masks(letter: str) -> list[int]:
    """For each region its animals of one kind."""
    return [
        _animals(card, region, letter) if region < len(card.regions) else 0
        for card in CONTENT.cards
        for region in range(4)
    ]


def _on_cards(masks: list[int]) -> list[int]:
    """For each card the animals of its regions together; a gingerman has none."""
    return [sum(masks[4 * n : 4 * n + 4]) for n in range(len(CONTENT.cards))] + [0] * 4


def _bear_masks() -> list[int]:
    """For each region and colour its bears."""
    by_colour = [_animal_masks(letter) for letter in LETTERS.lower()]
    return [masks[region] for region in range(4 * len(CONTENT.cards)) for masks in by_colour]


def _region_masks() -> list[int]:
    """For each region all its animals."""
    kinds = [_animal_masks(letter) for letter in "shrbpy"]
    return [sum(masks[region] for masks in kinds) for region in range(4 * len(CONTENT.cards))]


def _hungry_of(card: Printed, region: int) -> int:
    """The bears of a region, as an area counts hungry ones."""
    if region >= len(card.regions):
        return 0
    return sum(card.items[region].count(letter) * 8**n for n, letter in enumerate(LETTERS.lower()))


def _crossings(card: Printed, turns: int, enters: int, leaves: int) -> int:
    """The cookies on the way through a card from one board edge to another; -1 where there is no way (3.9.4)."""
    one, other = (enters - turns) % EDGES, (leaves - turns) % EDGES
    for piece in card.pieces:
        if one in piece and other in piece and one != other:
            if len(piece) == 2:
                return int(f"{piece[0]}-{piece[1]}" in card.cookies)
            return int(str(one) in card.cookies) + int(str(other) in card.cookies)
    return -1


def _spots() -> list[tuple[int, int]]:
    """The cell of each spot."""
    return [(spot % 64 - 32, spot // 64 - 32) for spot in range(4096)]


def _cells() -> list[tuple[int, int]]:
    """Every cell on which a card can come to lie, by its number: by q, then r."""
    reach = range(-REACH, REACH + 1)
    return [(q, r) for q in reach for r in reach if abs(q + r) <= REACH and (q, r) != (0, 0)]


def _numbers() -> list[int]:
    """The number of the cell at each spot, -1 where no card can lie."""
    numbers = {cell: number for number, cell in enumerate(_cells())}
    return [numbers.get(cell, -1) for cell in _spots()]


_SIX: Final = range(EDGES)
ROADS: Final = vec[i64]([_turned(_roads(card), k) for card in CONTENT.cards for k in _SIX] + [63] * 24)
CORNERS: Final = vec[i64]([_corners(card)[(c - k) % EDGES] for card in CONTENT.cards for k in _SIX for c in _SIX])
FITS: Final = vec[i64](_fits())
NEEDED: Final = vec[i64]([_needed(fit) for fit in range(FITS_EACH)])
WANTED_ROAD: Final = vec[i64]([_road(fit) for fit in range(FITS_EACH)])
FIT_DIGIT: Final = vec[i64]([3**edge for edge in _SIX])
REGION_N: Final = vec[i64]([len(card.regions) for card in CONTENT.cards] + [0] * 4)
SHEEP: Final = vec[i64](_animal_masks("s"))
RAINBOW: Final = vec[i64](_animal_masks("h"))
BEARS: Final = vec[i64](_bear_masks())
ANIMALS: Final = vec[i64](_region_masks())
CARD_SHEEP: Final = vec[i64]([sum(_animal_masks("s")[4 * n : 4 * n + 4]) for n in range(len(CONTENT.cards))] + [0] * 4)
CARD_RAINBOW: Final = vec[i64](
    [sum(_animal_masks("h")[4 * n : 4 * n + 4]) for n in range(len(CONTENT.cards))] + [0] * 4
)
HUNGRY: Final = vec[i64]([_hungry_of(card, region) for card in CONTENT.cards for region in range(4)])
CROSSINGS: Final = vec[i64](
    [_crossings(card, k, enters, leaves) for card in CONTENT.cards for k in _SIX for enters in _SIX for leaves in _SIX]
)
WAYS: Final = vec[i64](  # for each board edge that is entered, the edges to which its road leads, as bits
    [_mask([e for e in _SIX if _crossings(card, k, n, e) >= 0]) for card in CONTENT.cards for k in _SIX for n in _SIX]
)
COUNT: Final = vec[i64]([bin(bits).count("1") for bits in range(64)])
OPPOSITE: Final = vec[i64]([(edge + 3) % EDGES for edge in _SIX])
BEFORE: Final = vec[i64]([(edge + 5) % EDGES for edge in _SIX])
STEP: Final = vec[i64]([q + 64 * r for q, r in STEPS])  # from one spot to the next
NUMBER: Final = vec[i64](_numbers())
SPOTS: Final = vec[i64]([q + 32 + 64 * (r + 32) for q, r in _cells()])
INDEX: Final = vec[i64]([r % SPAN * SPAN + q % SPAN for q, r in _spots()])
