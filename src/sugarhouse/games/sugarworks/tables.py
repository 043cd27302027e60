"""Sugarworks in tables, made once from the content: where icons lead, and what orders ask for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.content import CONTENT
from sugarhouse.kit.bits import BIT

COPIES: Final = vec[i64]([tile.copies for tile in CONTENT.tiles])
ALL_TILES: Final = sum(tile.copies * 8**n for n, tile in enumerate(CONTENT.tiles))
FIRST_ORDERS: Final[int] = sum(2**n for n, sale in enumerate(CONTENT.sales) if sale.first_shift)


_STEPS = {  # rows down, columns right (2.4)
    ">": (0, 1),
    "<": (0, -1),
    "^": (-1, 0),
    "v": (1, 0),
    "u": (-1, 1),
    "d": (1, 1),
    "]": (0, 2),
    "[": (0, -2),
}


def _destination(space: int, way: str) -> int:
    """Where a step leads (3.7.1)."""
    down, right = _STEPS[way]
    row, column = space % 3 + down, 6 - space // 3 + right
    if column < 1:
        return at.DOCK
    if not 0 <= row <= 2 or column > 7:
        return at.EDGE
    return at.OFF + row if column == 7 else (6 - column) * 3 + row


_WAYS = [tile.centre for tile in CONTENT.tiles]
_LEFTS = [tile.left for tile in CONTENT.tiles]
CENTRE: Final = vec[i64]([_destination(s, way) for way in _WAYS for s in range(at.SPACES)])
LEFT: Final = vec[i64](
    [_destination(s, way) if way in _STEPS and way else -1 for way in _LEFTS for s in range(at.SPACES)]
)
# For each kind of tile the set of shapes that it eats, and whether it flips.
EATEN: Final = vec[i64](
    [31 if left == "any" else 2 ** "RYGBP".index(left) if left and left in "RYGBP" else 0 for left in _LEFTS]
)
FLIPPER: Final = vec[i64]([int(left != "" and left in _STEPS) for left in _LEFTS])
RIGHT: Final = vec[i64]([_destination(s, ">") for s in range(at.SPACES)])
# 2.2: where a bonk sends, by the shape that is struck; and whether that shape itself goes.
PUSHED: Final = vec[i64]([_destination(s, shape.way) for shape in CONTENT.shapes for s in range(at.SPACES)])
STRUCK_GOES: Final = vec[i64]([int(shape.moves == "struck") for shape in CONTENT.shapes])
ENTRY: Final = vec[i64]([15, 16, 17])  # T1 M1 B1
# The event of a strike by striker * 5 + struck; -1 where no order asks for it.
_SAME = {(n, n): n for n in range(5)}
_MIXED = {(1, 3): at.EV_YB, (3, 1): at.EV_YB, (0, 4): at.EV_RP, (4, 0): at.EV_RP}
STRIKE: Final = vec[i64]([{**_SAME, **_MIXED}.get((one, two), -1) for one in range(5) for two in range(5)])

_PRINT_KINDS = {tile.centre: n for n, tile in enumerate(CONTENT.tiles) if not tile.left}
# What is printed: board * 18 + space, as the kind of tile that does the same; and the shape of the candy icon or -1.
PRINTED: Final = vec[i64](
    [_PRINT_KINDS[CONTENT.boards[name].rows[s % 3][5 - s // 3]] for name in "AB" for s in range(at.SPACES)]
)
PRINT_ICON: Final = vec[i64](
    ["RYGBP".find(CONTENT.boards[name].icons[s % 3][5 - s // 3]) for name in "AB" for s in range(at.SPACES)]
)
BAYS: Final = vec[i64](
    [next(row for row in range(3) if letter in CONTENT.boards[name].bays[row]) for name in "AB" for letter in "RYGBP"]
)
FACES: Final = vec[i64]([sum(2 ** "RYGBP".index(letter) for letter in face) for face in CONTENT.die])

POINTS: Final = vec[i64]([order.points for order in CONTENT.orders])
ICONS: Final = vec[i64]([sum(2 ** "RYGBP".index(letter) for letter in set(order.icons)) for order in CONTENT.orders])
# How many icons of each shape: order * 5 + shape.
ICON_COUNT: Final = vec[i64]([order.icons.count(letter) for order in CONTENT.orders for letter in "RYGBP"])
SALE_OP: Final = vec[i64]([("most", "fewest", "no").index(sale.op) for sale in CONTENT.sales])
SALE_SHAPE: Final = vec[i64](["RYGBP".index(sale.shape) for sale in CONTENT.sales])
SALE_PLACE: Final = vec[i64](["HNKL".index(sale.place) for sale in CONTENT.sales])
MEASURES: Final = ("specials", "sales", "balance", "shapes", "made", "icons")
MEASURE: Final = vec[i64]([MEASURES.index(blanket.measure) for blanket in CONTENT.blankets])
IS_RANK: Final = vec[i64]([int(blanket.form == "rank") for blanket in CONTENT.blankets])
FIRST_VALUE: Final = vec[i64]([blanket.first for blanket in CONTENT.blankets])
SECOND_VALUE: Final = vec[i64]([blanket.second for blanket in CONTENT.blankets])
# The orders that show a shape: a set for each.
SHOWING: Final = vec[i64](
    [sum(2**n for n, order in enumerate(CONTENT.orders) if letter in order.icons) for letter in "RYGBP"]
)


def _adjusts(bays: i64, within: bool) -> i64:
    """Outputs and rows with an open bay, other rows or their own: a set of shape * 3 + row (3.4.1, 3.4.3)."""
    found: i64 = 0
    row: i64 = 0
    while row < 3:
        standing: i64 = 0
        ways: i64 = 0
        shape: i64 = 0
        while shape < at.SHAPES:
            here: i64 = (bays >> (2 * shape) & 3) - 1
            if here == row:
                standing += 1
            if here >= 0 and (here == row) == within:
                ways |= BIT[shape * 3 + row]
            shape += 1
        if standing < 2:
            found |= ways
        row += 1
    return found


# Every Adjust to another row, and every one within a row, by where the outputs stand: two bits a shape, row + 1 or 0.
ADJUSTS: Final = vec[i64]([_adjusts(bays, False) for bays in range(1024)])
ADJUSTS_WITHIN: Final = vec[i64]([_adjusts(bays, True) for bays in range(1024)])
PAIRS: Final = vec[i64]([one * 5 + two for one in range(5) for two in range(one + 1, 5)])
CRATE_PAIRS: Final = vec[i64]([1, 2, 5])  # HN HK NK as one * 3 + two
