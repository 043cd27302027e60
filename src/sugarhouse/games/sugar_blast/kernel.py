"""The bit tricks of the tray: sets of spaces, counts in one integer, swaps and Blasts (`layout.py` says how)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugar_blast import layout as at

# Sets of spaces.
PLATTER_PATH: Final = vec[i64]([0x8000, 0x40000000, 0x2000000, 0x400])  # b3 c5 e4 d2 (3.9.46)
NEAR_ROWS: Final = vec[i64]([0x1FBF, 0x183060C183, 0x1FBF0000000, 0x183060C1830])  # two rows by side (3.9.66)

# Six counts in one integer.
UNIT: Final = vec[i64]([0x1, 0x100, 0x10000, 0x1000000, 0x100000000, 0x10000000000])

SPACES: Final = [column + row for row in "123456" for column in "abcdef"]
SPACE_BIT: Final = vec[i64]([2 ** (7 * row + column) for row in range(6) for column in range(6)])
SPACE: Final = vec[i64]([min(n % 7, 5) + n // 7 * 6 for n in range(49)])  # of the bit number n
COLUMNS: Final = vec[i64]([0x810204081 * 2**column for column in range(6)])
ROWS: Final = vec[i64]([0x3F * 2 ** (7 * row) for row in range(6)])

SWAP_FROM: Final = vec[i64](
    [2 ** (7 * row + column) for row in range(6) for column in range(5)]
    + [2 ** (7 * row + column) for row in range(5) for column in range(6)]
)
TONGS_FROM: Final = vec[i64](
    [2 ** (7 * row + column) for row in range(6) for column in range(4)]
    + [2 ** (7 * row + column) for row in range(4) for column in range(6)]
)

# The 120 lines: rows by start and length, then columns by start and length.
_ROW_STARTS = [(7 * row + column, 6 - column) for row in range(6) for column in range(4)]
_COLUMN_STARTS = [(7 * row + column, 6 - row) for row in range(4) for column in range(6)]
_LINES = [(start, length, 1) for start, room in _ROW_STARTS for length in range(3, room + 1)] + [
    (start, length, 7) for start, room in _COLUMN_STARTS for length in range(3, room + 1)
]
LINE_SPACES: Final = vec[i64]([sum(2 ** (start + step * n) for n in range(length)) for start, length, step in _LINES])
LINE_LANE: Final = vec[i64]([ROWS[start // 7] if step == 1 else COLUMNS[start % 7] for start, length, step in _LINES])
ROW_LINES: Final = vec[i64]([_LINES.index((n, 3, 1)) if (n, 3, 1) in _LINES else -1 for n in range(42)])
COLUMN_LINES: Final = vec[i64]([_LINES.index((n, 3, 7)) if (n, 3, 7) in _LINES else -1 for n in range(42)])

# The 16 squares of 3x3 by their south-west corner, and in each the 9 shapes of a Mega by their crossing.
_CORNERS = [7 * row + column for row in range(4) for column in range(4)]
SQUARE: Final = vec[i64]([0x1C387 * 2**corner for corner in _CORNERS])
SQUARE_SHAPE: Final = vec[i64](
    [(7 * 2 ** (7 * up) | 0x4081 * 2**east) * 2**corner for corner in _CORNERS for up in range(3) for east in range(3)]
)


def popcount(x: i64) -> i64:
    """How many members a set of at most 48 bits has."""
    # Not the kit's: a call out of a game's compiled group is never inlined, and here it takes 6 % of all playouts.
    # Wider masks would not fit a tagged integer: mypyc would unbox them again at every call.
    x = x - ((x >> 1) & 0x555555555555)
    x = (x & 0x333333333333) + ((x >> 2) & 0x333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F
    x = x + (x >> 24)
    return (x + (x >> 8) + (x >> 16)) & 0x3F


def space_of(bit: i64) -> i64:
    """The number of a space given as a set of one."""
    return SPACE[popcount(bit - 1)]


def last_space(x: i64) -> i64:
    """The last member of a set that is not empty, as a set of one."""
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    x |= x >> 8
    x |= x >> 16
    x |= x >> 32
    return x ^ (x >> 1)


def nth_space(x: i64, n: i64) -> i64:
    """The member number n of a set, as a set of one."""
    while n > 0:
        x &= x - 1
        n -= 1
    return x & -x


def beside(x: i64) -> i64:
    """The spaces orthogonally adjacent to a set."""
    return ((x << 1) | (x >> 1) | (x << 7) | (x >> 7)) & at.FULL


def around(x: i64) -> i64:
    """The spaces within one king's step of a set, itself included."""
    x |= ((x << 1) | (x >> 1)) & at.FULL
    return (x | (x << 7) | (x >> 7)) & at.FULL


# Six counts in one integer.


def sums(counts: i64) -> i64:
    """Running sums of six counts, in six bytes; the last (`>> 40`) is the total."""
    counts += (counts & 0xFFFFFFFFFF) << 8
    counts += (counts & 0xFFFFFFFF) << 16
    return counts + ((counts & 0xFFFF) << 32)


def total(counts: i64) -> i64:
    """How many candies six counts are."""
    return sums(counts) >> 40


def owner(running: i64, n: i64) -> i64:
    """The type of candy number n, given running sums."""
    over: i64 = (((n * at.ONES) | at.HIGH) - running) & at.HIGH
    return popcount(over)


def reaching(counts: i64, least: i64) -> i64:
    """How many types have at least so many."""
    return popcount((counts + (128 - least) * at.ONES) & at.HIGH)


def kinds(counts: i64) -> i64:
    """The set of types that are there at all."""
    found: i64 = ((counts + 127 * at.ONES) & at.HIGH) >> 7
    return (found | (found >> 7) | (found >> 14) | (found >> 21) | (found >> 28) | (found >> 35)) & 63


def counts_in(v: vec[i64], spaces: i64) -> i64:
    """The candies on a set of spaces."""
    counts: i64 = 0
    t: i64 = 5
    while t >= 0:
        counts = (counts << 8) | popcount(v[t] & spaces)
        t -= 1
    return counts


# Objectives (2.3). The pattern of an Objective as four numbers: how many of its parts are at least 1, 2, 3, 4.
FIXED: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0x010101, 0x010101000000])
PARTS: Final = vec[i64]([0x1111, 0, 0x0044, 0x0006, 0x0222, 0x0133, 0x0022, 0x0111])


def missing(objective: i64, counts: i64) -> i64:
    """The least number of further candies that would complete the Objective."""
    if objective == 1:  # O2: nine of any kind
        short: i64 = 9 - total(counts)
        if short < 0:
            short = 0
        return short
    lacking: i64 = 0
    fixed: i64 = FIXED[objective]
    if fixed != 0:
        there: i64 = (((counts + 127 * at.ONES) & at.HIGH) >> 7) & fixed
        lacking = popcount(fixed ^ there)
        counts -= there
    parts: i64 = PARTS[objective]
    least: i64 = 1
    while parts != 0:
        lack: i64 = (parts & 15) - reaching(counts, least)
        if lack > 0:
            lacking += lack
        parts >>= 4
        least += 1
    return lacking


# The tray.


def candies(v: vec[i64]) -> i64:
    """The spaces that hold a candy."""
    return v[0] | v[1] | v[2] | v[3] | v[4] | v[5]


def occupied(v: vec[i64]) -> i64:
    """The spaces that hold anything."""
    return v[0] | v[1] | v[2] | v[3] | v[4] | v[5] | v[at.RAINBOW] | v[at.ROCKS] | v[at.BOMBS]


def covered(v: vec[i64]) -> i64:
    """The spaces whose candy has a cover."""
    return v[at.LOCKS] | v[at.WRAPS] | v[at.CHERRIES]


def type_at(v: vec[i64], bit: i64) -> i64:
    """The type of the candy on a space, or 6."""
    t: i64 = 0
    while t < 6 and v[t] & bit == 0:
        t += 1
    return t


def exchange(v: vec[i64], a: i64, b: i64) -> None:
    """Two spaces exchange what lies on them, covers included (3.3.3, 3.9.2); floors stay."""
    both: i64 = a | b
    last: i64 = 5
    if v[at.POWERS] != 0:
        last = at.CHERRIES
    n: i64 = 0
    while n <= last:
        here: i64 = v[n] & both
        if here != 0 and here != both:
            v[n] ^= both
        n += 1


# Swaps (3.3.3).


def eastward(p: i64) -> i64:
    """Where a candy of the set p swapped with its eastern neighbour, or that neighbour of p, lines up three."""
    v: i64 = ((p << 7) & (p << 14)) | ((p >> 7) & (p >> 14)) | ((p << 7) & (p >> 7))
    to_right: i64 = (((p >> 1) & (p >> 2)) | v) & (p << 1)
    to_left: i64 = (((p << 1) & (p << 2)) | v) & (p >> 1)
    return (to_right >> 1) | to_left


def northward(p: i64) -> i64:
    """The same for the northern neighbour."""
    h: i64 = ((p << 1) & (p << 2)) | ((p >> 1) & (p >> 2)) | ((p << 1) & (p >> 1))
    to_north: i64 = (((p >> 7) & (p >> 14)) | h) & (p << 7)
    to_south: i64 = (((p << 7) & (p << 14)) | h) & (p >> 7)
    return (to_north >> 7) | to_south


def tried(v: vec[i64], step: i64, among: i64) -> i64:
    """Those of some spaces whose swap with the space `step` bits on is legal, found by trying each."""
    free: i64 = occupied(v) & ~v[at.LOCKS]
    sweets: i64 = candies(v)
    good: i64 = 0
    pairs: i64 = among & free & (free >> step)
    if step == 2:
        pairs &= at.ROWS_OF_FOUR
    while pairs != 0:
        a: i64 = pairs & -pairs
        pairs ^= a
        b: i64 = a << step
        t: i64 = type_at(v, a)
        if (a | b) & sweets != 0 and (t == 6 or v[t] & b == 0):
            exchange(v, a, b)
            if find(v, 0) >= 0:
                good |= a
            exchange(v, a, b)
    return good


def swaps(v: vec[i64], step: i64) -> i64:
    """The western (step 1) or southern (step 7) spaces of all legal normal swaps."""
    if v[at.STANDING] != 0:
        return tried(v, step, at.FULL)
    free: i64 = occupied(v) & ~v[at.LOCKS]
    free &= free >> step
    wild: i64 = v[at.RAINBOW]
    if step == 1:
        free &= (
            eastward(v[0] | wild)
            | eastward(v[1] | wild)
            | eastward(v[2] | wild)
            | eastward(v[3] | wild)
            | eastward(v[4] | wild)
            | eastward(v[5] | wild)
        )
    else:
        free &= (
            northward(v[0] | wild)
            | northward(v[1] | wild)
            | northward(v[2] | wild)
            | northward(v[3] | wild)
            | northward(v[4] | wild)
            | northward(v[5] | wild)
        )
    # A swap makes a Blast exactly if it lines up three of a candy it moves; with a Rainbow three are not yet enough.
    return free if wild == 0 else tried(v, step, free)


# Blasts (3.4).


def find(v: vec[i64], wanted: i64) -> i64:
    """The candidate of this number, in ascending order of moves; if there are only n, then -1 - n."""
    seen: i64 = 0
    crossed: i64 = 0
    wild: i64 = v[at.RAINBOW]
    t: i64 = 0
    while t < 6:
        p: i64 = v[t] | wild
        h: i64 = p & (p >> 1) & (p >> 2)
        u: i64 = p & (p >> 7) & (p >> 14)
        if h | u != 0:
            starts: i64 = h & ~(h << 1)
            step: i64 = 1
            while True:
                while starts != 0:
                    start: i64 = starts & -starts
                    starts ^= start
                    length: i64 = stretch(p, start, step)
                    line: i64 = line_number(start, length, step)
                    if wild == 0 or popcount(LINE_SPACES[line] & v[t]) >= 3:  # 3.9.36
                        if seen == wanted:
                            return at.M_LINE + t * 120 + line
                        seen += 1
                if step == 7:
                    break
                starts = u & ~(u << 7)
                step = 7
            if h != 0 and u != 0:
                crossed = 1
        t += 1
    if crossed != 0:
        return find_mega(v, wanted, seen)
    return -1 - seen


def stretch(p: i64, start: i64, step: i64) -> i64:
    """How many spaces of the set follow one another from the start on."""
    length: i64 = 0
    while p & start != 0:
        length += 1
        start <<= step
    return length


def line_number(start: i64, length: i64, step: i64) -> i64:
    """The number of a line among the 120 of one type."""
    if step == 1:
        return ROW_LINES[popcount(start - 1)] + length - 3
    return COLUMN_LINES[popcount(start - 1)] + length - 3


def find_mega(v: vec[i64], wanted: i64, seen: i64) -> i64:
    """Goes on where `find` has seen all lines: Mega-Blasts, one for each crossing (3.4.3) or each shape (section 6)."""
    t: i64 = 0
    while t < 6:
        p: i64 = v[t] | v[at.RAINBOW]
        h: i64 = p & (p >> 1) & (p >> 2)
        u: i64 = p & (p >> 7) & (p >> 14)
        if h != 0 and u != 0:
            if v[at.OPTIONS] & at.OPT_MEGA_ANY != 0:
                n: i64 = 0
                while n < 144:
                    if SQUARE_SHAPE[n] & ~p == 0:
                        if seen == wanted:
                            return at.M_SQUARE + t * 144 + n
                        seen += 1
                    n += 1
            else:
                crossings: i64 = (h | (h << 1) | (h << 2)) & (u | (u << 7) | (u << 14))
                while crossings != 0:
                    if seen == wanted:
                        return at.M_MEGA + t * 36 + space_of(crossings & -crossings)
                    seen += 1
                    crossings &= crossings - 1
        t += 1
    return -1 - seen


def arms(p: i64, crossing: i64, step: i64) -> i64:
    """The three spaces of a Mega along one direction (3.4.3)."""
    before: i64 = p & (crossing >> step)
    after: i64 = p & (crossing << step)
    if before != 0 and after != 0:
        return before | crossing | after
    if after != 0:
        return crossing | after | (after << step)
    return crossing | before | (before >> step)


def square_of(shape: i64) -> i64:
    """The 3x3 square around a Mega (3.4.4)."""
    corner: i64 = 0
    while SQUARE[corner] & shape != shape:
        corner += 1
    return SQUARE[corner]


def shape(v: vec[i64], move: i64) -> None:
    """Note what a candidate matches and what else it removes by 3.5.2, and which bombs it sets off (3.9.50)."""
    others: i64 = 0
    if move < at.M_MEGA:
        t: i64 = (move - at.M_LINE) // 120
        line: i64 = (move - at.M_LINE) % 120
        match: i64 = LINE_SPACES[line]
        length: i64 = popcount(match)
        if length == 4:
            others = candies(v) & LINE_LANE[line] & ~match
        elif length > 4:
            others = v[t] & ~match
    else:
        length = 0
        if move < at.M_SQUARE:
            t = (move - at.M_MEGA) // 36
            crossing: i64 = SPACE_BIT[(move - at.M_MEGA) % 36]
            p: i64 = v[t] | v[at.RAINBOW]
            match = arms(p, crossing, 1) | arms(p, crossing, 7)
            others = candies(v) & square_of(match) & ~match
        else:
            t = (move - at.M_SQUARE) // 144
            match = SQUARE_SHAPE[(move - at.M_SQUARE) % 144]
            others = candies(v) & SQUARE[(move - at.M_SQUARE) % 144 // 9] & ~match
    v[at.PENDING] = move
    v[at.CANDY] = t
    v[at.LENGTH] = length
    v[at.MATCH] = match
    v[at.OTHERS] = others
    v[at.BURST] = 0
    v[at.BLOWN] = 0
    if v[at.BOMBS] != 0:
        explode(v)


def explode(v: vec[i64]) -> None:
    """Bombs beside a candy that the Blast itself removes go off, and bombs around those too (3.9.50)."""
    removed: i64 = (v[at.MATCH] & v[v[at.CANDY]]) | v[at.OTHERS]
    burst: i64 = beside(removed) & v[at.BOMBS]
    while True:
        more: i64 = around(burst) & v[at.BOMBS]
        if more == burst:
            break
        burst = more
    v[at.BURST] = burst
    v[at.BLOWN] = 0
    if burst != 0:
        v[at.BLOWN] = around(burst) & candies(v) & ~removed


def removed_by(v: vec[i64]) -> i64:
    """Every space that the Blast being resolved empties of a candy."""
    return (v[at.MATCH] & v[v[at.CANDY]]) | v[at.OTHERS] | v[at.BLOWN]


# Tokens (2.4).


def platter_after(here: i64) -> i64:
    """Where the platter moves from a space (3.9.46)."""
    n: i64 = 0
    while PLATTER_PATH[n] != here:
        n += 1
    return PLATTER_PATH[(n + 1) & 3]


def full_piles(cards: i64) -> i64:
    """The piles of three of the cards that have one."""
    piles: i64 = 3 * at.TRADE if cards & at.TRADE_CARD != 0 else 0
    piles += 3 * at.SECOND if cards & at.SECOND_CARD != 0 else 0
    piles += 3 * at.BOMB if cards & at.BOMB_CARD != 0 else 0
    piles += 3 * at.LOCK if cards & at.LOCK_CARD != 0 else 0
    piles += 3 * at.WRAP if cards & at.WRAP_CARD != 0 else 0
    piles += 3 * at.CHERRY if cards & at.CHERRY_CARD != 0 else 0
    return piles


def first_tokens(cards: i64) -> i64:
    """The tokens that each player is given at the start (2.4)."""
    tokens: i64 = at.TONGS if cards & at.TONGS_CARD != 0 else 0
    return tokens + (at.SPIN if cards & at.SPIN_CARD != 0 else 0)
