"""Dice in numbers: a pool is one integer with five bits for the dice of each value, the 1s lowest.

Pools of up to eight dice are numbered by their size, then by their dice ascending: 0 none, 1 '1', ... 7 '11', 8 '12'.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.kit.bits import BIT

ONES: Final = 0x2108421  # one die of each value
GUARD: Final = 0x21084210  # the highest bit of each field, which no count reaches
FIELD: Final = 31
MOST: Final = 8  # dice

# Forms of a Challenge.
MATCH: Final = 0  # n dice of some values
SUM_GE: Final = 1
SUM_LE: Final = 2
KIND: Final = 3
UNIQUE: Final = 4
RUN: Final = 5

# The tables below are made once, when the module is loaded.


def _pools() -> list[int]:
    sizes = range(MOST + 1)
    return [sum(32 ** (v - 1) for v in dice) for n in sizes for dice in combinations_with_replacement(range(1, 7), n)]


def _more() -> list[int]:
    """MORE[9 x (9 x value + left) + count]: how many pools of `left` dice have more of the value, and come before."""
    table = []
    for value in range(6):
        for left in range(9):
            for count in range(9):
                table.append(sum(_many(left - more, 5 - value) for more in range(count + 1, left + 1)))
    return table


def _many(dice: int, values: int) -> int:
    if values == 0:
        return 1 if dice == 0 else 0
    return comb(dice + values - 1, dice)


def _fields() -> list[int]:
    return [sum(31 * 32**bit for bit in range(6) if mask // 2**bit % 2) for mask in range(64)]


def _asked_sums() -> list[int]:
    challenges = [card.asks for card in CONTENT.hideout] + [
        room.asks for board in CONTENT.boards for room in board.rooms
    ]
    return sorted({asked.x for asked in challenges if asked is not None and asked.op == "sum_ge"})


POOL_OF: Final = vec[i64](_pools())
FIRST: Final = vec[i64]([sum(comb(n + 5, 5) for n in range(size)) for size in range(10)])
MORE: Final = vec[i64](_more())
FIELDS: Final = vec[i64](_fields())  # the bits of a pool that hold the values of a set
UNIT: Final = vec[i64]([0] + [32**value for value in range(6)])  # one die of a value
SUMS: Final = _asked_sums()  # every x of a sum_ge in the box


def size(pool: i64) -> i64:
    """How many dice."""
    return (pool * ONES >> 25) & FIELD


def pips(pool: i64) -> i64:
    """The sum of all dice."""
    total: i64 = 0
    value: i64 = 1
    while pool:
        total += value * (pool & FIELD)
        pool >>= 5
        value += 1
    return total


def holds(pool: i64, dice: i64) -> bool:
    """Whether the pool has all these dice."""
    return ((pool | GUARD) - dice) & GUARD == GUARD


def rank(pool: i64) -> i64:
    """The number of a pool."""
    left: i64 = size(pool)
    found: i64 = FIRST[left]
    at: i64 = 0
    while left:
        count: i64 = pool & FIELD
        found += MORE[at + 9 * left + count]
        left -= count
        pool >>= 5
        at += 81
    return found


def following(pool: i64, dice: i64) -> i64:
    """The next selection from a pool after this one, beginning and ending with none."""
    low: i64 = FIELD
    unit: i64 = 1
    while unit <= pool:
        if dice & low < pool & low:
            return dice + unit
        dice &= ~low
        low <<= 5
        unit <<= 5
    return 0


def paired(pool: i64) -> i64:
    """The dice that have a match."""
    return pool & ~unique(pool)


def unique(pool: i64) -> i64:
    """The dice that have no match."""
    found: i64 = 0
    value: i64 = 1
    while value <= 6:
        if pool & (FIELD * UNIT[value]) == UNIT[value]:
            found += UNIT[value]
        value += 1
    return found


def eligible(pool: i64, dice: i64) -> i64:
    """The dice that a filter allows: six bits of values, then paired, then unique (2.2)."""
    if dice & 64:
        pool_allowed: i64 = paired(pool)
        return pool_allowed & FIELDS[dice & 63]
    if dice & 128:
        return unique(pool) & FIELDS[dice & 63]
    return pool & FIELDS[dice & 63]


def shifted(dice: i64, by: i64) -> i64:
    """Chosen dice changed by a number; none leaves 1 to 6."""
    if by > 0:
        return dice << (5 * by)
    return dice >> (-5 * by)


def clamped(dice: i64, by: i64) -> i64:
    """All dice changed by a number; one that would leave the range stays at its limit (3.16.3)."""
    found: i64 = 0
    value: i64 = 1
    while value <= 6:
        to: i64 = max(1, min(6, value + by))
        found += UNIT[to] * (dice & FIELD)
        dice >>= 5
        value += 1
    return found


def flipped(dice: i64) -> i64:
    """Dice turned over: v becomes 7 - v."""
    found: i64 = 0
    value: i64 = 6
    while value:
        found += UNIT[value] * (dice & FIELD)
        dice >>= 5
        value -= 1
    return found


def lowest(dice: i64, n: i64) -> i64:
    """The n lowest dice."""
    found: i64 = 0
    value: i64 = 1
    while n and value <= 6:
        count: i64 = min(n, dice & FIELD)
        found += UNIT[value] * count
        n -= count
        dice >>= 5
        value += 1
    return found


def kinds(dice: i64) -> i64:
    """How many different values the dice show."""
    found: i64 = 0
    while dice:
        if dice & FIELD:
            found += 1
        dice >>= 5
    return found


# Payments (2.2, 3.11).


def _base_sizes() -> vec[i64]:
    """For each asked sum and each pool of dice: of how many dice a `sum_ge` payment in it may be, as bits."""
    table = vec[i64]()
    for asked in SUMS:
        least: i64 = i64(asked)
        first: i64 = len(table)
        number: i64 = 0
        while number < lay.POOLS:
            pool: i64 = POOL_OF[number]
            sizes: i64 = 0
            total: i64 = pips(pool)
            if total >= least and total - pips(lowest(pool, 1)) < least:
                sizes = BIT[size(pool)]
            value: i64 = 1
            while value <= 6:
                if holds(pool, UNIT[value]):
                    sizes |= table[first + rank(pool - UNIT[value])]
                value += 1
            table = append(table, sizes)
            number += 1
    return table


BASE_SIZES: Final = _base_sizes()


def bases(form: i64, n: i64, x: i64, pool: i64, dice: i64) -> i64:
    """The sizes of legal payments without toll within some dice of a pool, as bits.

    `x` is a set of values for MATCH, the place in SUMS for SUM_GE, the sum for SUM_LE.
    """
    if form == SUM_GE:
        return BASE_SIZES[x * lay.POOLS + rank(dice)]
    enough: bool = False
    if form == MATCH:
        enough = size(dice & FIELDS[x]) >= n
    elif form == SUM_LE:
        enough = size(dice) >= n and pips(lowest(dice, n)) <= x
    elif form == KIND:
        enough = most_alike(dice) >= n
    elif form == UNIQUE:
        enough = size(dice & unique(pool)) >= n
    else:
        enough = longest_run(dice) >= n
    return BIT[n] if enough else 0


def most_alike(dice: i64) -> i64:
    """The most dice of one value."""
    most: i64 = 0
    while dice:
        most = max(most, dice & FIELD)
        dice >>= 5
    return most


def longest_run(dice: i64) -> i64:
    """The most values in a row; 6 and 1 are not neighbours."""
    most: i64 = 0
    row: i64 = 0
    while dice:
        row = row + 1 if dice & FIELD else 0
        most = max(most, row)
        dice >>= 5
    return most


def pays(form: i64, n: i64, x: i64, pool: i64, dice: i64, toll: i64, loose: bool) -> bool:
    """Whether these dice of the pool are a legal payment, toll included (3.11.2, 3.11.3)."""
    sizes: i64 = bases(form, n, x, pool, dice)
    own: i64 = size(dice) - toll
    if own < 1 or sizes == 0:
        return False
    if loose:
        return sizes & (BIT[own + 1] - 1) != 0
    return sizes & BIT[own] != 0


def payments(form: i64, n: i64, x: i64, pool: i64, toll: i64, loose: bool) -> list[int]:
    """Every legal payment, each once."""
    found: list[int] = []
    dice: i64 = following(pool, 0)
    while dice:
        if pays(form, n, x, pool, dice, toll, loose):
            found.append(dice)
        dice = following(pool, dice)
    return found


def payable(form: i64, n: i64, x: i64, pool: i64, toll: i64) -> bool:
    """Whether anything pays: the whole pool holds a base payment and the toll beside it."""
    sizes: i64 = bases(form, n, x, pool, pool)
    left: i64 = size(pool) - toll
    return left > 0 and sizes & (BIT[left + 1] - 1) != 0


def selections(pool: i64, low: i64, high: i64) -> list[int]:
    """Every selection of so many dice, each once, the numbers of moves counted from 0."""
    found: list[int] = []
    dice: i64 = following(pool, 0)
    while dice:
        n: i64 = size(dice)
        if low <= n <= high:
            found.append(rank(dice) - 1)
        dice = following(pool, dice)
    found.sort()
    return found
