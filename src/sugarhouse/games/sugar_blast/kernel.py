"""Sugar Blast in numbers: where a state keeps what, how moves are numbered, and the bit tricks of the tray.

A set of spaces is one integer: space a1 is bit 0, a step east one bit, a step north seven (the seventh column is never
used, so that no shift leaks from one row into the next). Six small counts, one per candy type, share one integer too,
a byte each; four-bit counts of tokens likewise, one per Power card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Sections of the vector `Blast.v` that holds the whole state.
PLANES: Final = 0  # six sets of spaces: M C S G L B
RAINBOW: Final = 6  # sets of spaces: pieces,
ROCKS: Final = 7
BOMBS: Final = 8
LOCKS: Final = 9  # covers,
WRAPS: Final = 10
CHERRIES: Final = 11
SYRUP: Final = 12  # and floors
PLATTER: Final = 13
BAG: Final = 14  # six counts
HELD: Final = 15  # six counts, for each of four seats
TOKENS: Final = 19  # twelve token counts, for each of four seats
PILES: Final = 23  # twelve token counts
ASIDE: Final = 24  # six counts: candies lying aside in Last Licks (3.8.6)
SIDES: Final = 25  # two bits for each seat: its side S W N E; in Solo Sprint the side of the turn
FIRST: Final = 26  # the seat of the first player
MOVER: Final = 27  # the seat whose turn it is
PHASE: Final = 28  # the question asked, one of ASK_*
POWERS: Final = 29  # the Power cards in play, a set of *_CARD
OBJECTIVE: Final = 30  # 0 for O1, 7 for O8
OPTIONS: Final = 31  # a set of OPT_*
TURN: Final = 32  # Solo Sprint: the number of the turn, 1 for the first; 0 otherwise
DRY: Final = 33  # turns in a row without a Blast (3.7.2)
SHAKEN: Final = 34  # 1 while there was no Blast since the last Shake-up
COMPLETED: Final = 35  # the set of seats that have completed (Last Licks)
BLASTS: Final = 36  # Blasts made in this turn
NOTES: Final = 37  # what else happened in this turn, a set of NOTE_*
WINNERS: Final = 38  # the set of seats that have won
PENDING: Final = 39  # the Blast that is being resolved, as a move
CANDY: Final = 40  # its type, or the candy drawn for an Exchange
LENGTH: Final = 41  # 3 to 6, or 0 for a Mega
MATCH: Final = 42  # its matching spaces, a Rainbow among them included
OTHERS: Final = 43  # spaces of the other candies that 3.5.2 removes
BLOWN: Final = 44  # spaces of the candies that bombs remove
BURST: Final = 45  # spaces of the bombs that go off
KEPT: Final = 46  # six counts: what of this Blast is kept so far, not yet in front of the player
CHOSEN: Final = 47  # the second candy plus 1, then the extra candies plus 1, three bits each, the first lowest
EXTRAS: Final = 48  # extra candies still owed: one for the Platter, one for each bomb
GIFTS: Final = 49  # gift wraps of this Blast still to be opened
TILTED: Final = 50  # the side the tray was tipped to last
OFFER: Final = 51  # spaces offered for a new bomb
STANDING: Final = 52  # 1 while a position was given with a Blast on the board and none to resolve
SCRIPTED: Final = 53  # how many of the scripted draws are used up
WORDS: Final = 54  # the length of the vector

# Questions (section 4); the numbers of PHASE.
ASK_NOTHING: Final = 0  # the game is over
ASK_MAIN: Final = 1  # D1
ASK_PLACE: Final = 2  # D2
ASK_SWAP: Final = 3  # D2a
ASK_BLAST: Final = 4  # D3
ASK_SECOND: Final = 5  # D4
ASK_EXTRA: Final = 6  # D5
ASK_BOMB: Final = 7  # D6
ASK_SPIN: Final = 8  # D7
ASK_REWARD: Final = 9  # D8
ASK_AGAIN: Final = 10  # D9
ASK_LOCK: Final = 11  # D10
ASK_TOP: Final = 12  # D11
RUNNING: Final = 13  # between questions; seen only where a look ahead stops in the middle

# Numbers of moves: the first of each kind.
M_SWAP: Final = 0  # 30 eastward pairs by row and column, then 30 northward pairs by row and column
M_TONGS: Final = 60  # 24 eastward, then 24 northward
M_TRADE: Final = 108  # candy * 36 + space
M_EXCHANGE: Final = 324
M_PLACE: Final = 325  # space
M_NO_SWAP: Final = 361
M_LINE: Final = 362  # candy * 120 + line; 60 rows by start and length, then 60 columns by start and length
M_MEGA: Final = 1082  # candy * 36 + crossing
M_SQUARE: Final = 1298  # candy * 144 + square * 9 + place of the crossing in the square
M_SECOND: Final = 2162  # candy
M_EXTRA: Final = 2168  # candy
M_BOMB: Final = 2174  # space
M_SPIN: Final = 2210  # side
M_NO_SPIN: Final = 2214
M_REWARD: Final = 2215  # candy
M_AGAIN: Final = 2221  # as M_SWAP
M_NO_AGAIN: Final = 2281
M_LOCK: Final = 2282  # space
M_NO_LOCK: Final = 2318
M_TOP: Final = 2319  # space
N_MOVES: Final = 2355

# Power cards P01 to P12: as members of POWERS, and one token of each in TOKENS and PILES.
TONGS_CARD: Final = 0x001
SPIN_CARD: Final = 0x002
TRADE_CARD: Final = 0x004
SECOND_CARD: Final = 0x008
ROCK_CARD: Final = 0x010
WILD_CARD: Final = 0x020
SYRUP_CARD: Final = 0x040
PLATTER_CARD: Final = 0x080
BOMB_CARD: Final = 0x100
LOCK_CARD: Final = 0x200
WRAP_CARD: Final = 0x400
CHERRY_CARD: Final = 0x800
TONGS: Final = 0x1
SPIN: Final = 0x10
TRADE: Final = 0x100
SECOND: Final = 0x1000
BOMB: Final = 0x100000000
LOCK: Final = 0x1000000000
WRAP: Final = 0x10000000000
CHERRY: Final = 0x100000000000

# Options that change the rules (section 6), as members of OPTIONS.
OPT_MEGA_ANY: Final = 1
OPT_END_OF_TURN: Final = 2
OPT_LAST_LICKS: Final = 4
OPT_SWAP_MAY: Final = 8
OPT_SWAP_MUST: Final = 16
OPT_JUDGE: Final = 32
OPT_BAG_HIDDEN: Final = 64
OPT_SIDE_FIXED: Final = 128

# What happened in this turn, as members of NOTES (`t=` of a position).
NOTE_WRAPPED: Final = 1
NOTE_PAID: Final = 2
NOTE_TOOK: Final = 4
NOTE_HELPED: Final = 8

# Sets of spaces.
FULL: Final = 0x1FBF7EFDFBF  # all 36
CENTRE: Final = 0x1830000  # c3 c4 d3 d4
ROCK_SPACES: Final = 0x100000100  # b2 e5
WILD_SPACE: Final = 0x800000  # c4
SYRUP_SPACES: Final = 0x20000800  # b5 e2
PLATTER_PATH: Final = vec[i64]([0x8000, 0x40000000, 0x2000000, 0x400])  # b3 c5 e4 d2 (3.9.46)
NEAR_ROWS: Final = vec[i64]([0x1FBF, 0x183060C183, 0x1FBF0000000, 0x183060C1830])  # two rows by side (3.9.66)

# Six counts in one integer.
ONES: Final = 0x010101010101
HIGH: Final = 0x808080808080
UNIT: Final = vec[i64]([0x1, 0x100, 0x10000, 0x1000000, 0x100000000, 0x10000000000])

LETTERS: Final = "MCSGLB"
SIDE_NAMES: Final = "SWNE"
SPACES: Final = [column + row for row in "123456" for column in "abcdef"]
BIT: Final = vec[i64]([2 ** (7 * row + column) for row in range(6) for column in range(6)])
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
ROWS_OF_FOUR: Final = 0x78F1E3C78F  # columns a to d: where a step of two east stays on the row


def popcount(x: i64) -> i64:
    """How many members a set of at most 48 bits has."""
    # Wider masks would not fit a tagged integer: mypyc would unbox them again at every call.
    x = x - ((x >> 1) & 0x555555555555)
    x = (x & 0x333333333333) + ((x >> 2) & 0x333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F
    x = x + (x >> 24)
    return (x + (x >> 8) + (x >> 16)) & 0x3F


def space_of(bit: i64) -> i64:
    """The number of a space given as a set of one."""
    return SPACE[popcount(bit - 1)]


def highest(x: i64) -> i64:
    """The last member of a set that is not empty, as a set of one."""
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    x |= x >> 8
    x |= x >> 16
    x |= x >> 32
    return x ^ (x >> 1)


def nth(x: i64, n: i64) -> i64:
    """The member number n of a set, as a set of one."""
    while n > 0:
        x &= x - 1
        n -= 1
    return x & -x


def beside(x: i64) -> i64:
    """The spaces orthogonally adjacent to a set."""
    return ((x << 1) | (x >> 1) | (x << 7) | (x >> 7)) & FULL


def around(x: i64) -> i64:
    """The spaces within one king's step of a set, itself included."""
    x |= ((x << 1) | (x >> 1)) & FULL
    return (x | (x << 7) | (x >> 7)) & FULL


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
    over: i64 = (((n * ONES) | HIGH) - running) & HIGH
    return popcount(over)


def reaching(counts: i64, least: i64) -> i64:
    """How many types have at least so many."""
    return popcount((counts + (128 - least) * ONES) & HIGH)


def kinds(counts: i64) -> i64:
    """The set of types that are there at all."""
    found: i64 = ((counts + 127 * ONES) & HIGH) >> 7
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
        there: i64 = (((counts + 127 * ONES) & HIGH) >> 7) & fixed
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
    return v[0] | v[1] | v[2] | v[3] | v[4] | v[5] | v[RAINBOW] | v[ROCKS] | v[BOMBS]


def covered(v: vec[i64]) -> i64:
    """The spaces whose candy has a cover."""
    return v[LOCKS] | v[WRAPS] | v[CHERRIES]


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
    if v[POWERS] != 0:
        last = CHERRIES
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
    free: i64 = occupied(v) & ~v[LOCKS]
    sweets: i64 = candies(v)
    good: i64 = 0
    pairs: i64 = among & free & (free >> step)
    if step == 2:
        pairs &= ROWS_OF_FOUR
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
    if v[STANDING] != 0:
        return tried(v, step, FULL)
    free: i64 = occupied(v) & ~v[LOCKS]
    free &= free >> step
    wild: i64 = v[RAINBOW]
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
    wild: i64 = v[RAINBOW]
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
                            return M_LINE + t * 120 + line
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
        p: i64 = v[t] | v[RAINBOW]
        h: i64 = p & (p >> 1) & (p >> 2)
        u: i64 = p & (p >> 7) & (p >> 14)
        if h != 0 and u != 0:
            if v[OPTIONS] & OPT_MEGA_ANY != 0:
                n: i64 = 0
                while n < 144:
                    if SQUARE_SHAPE[n] & ~p == 0:
                        if seen == wanted:
                            return M_SQUARE + t * 144 + n
                        seen += 1
                    n += 1
            else:
                crossings: i64 = (h | (h << 1) | (h << 2)) & (u | (u << 7) | (u << 14))
                while crossings != 0:
                    if seen == wanted:
                        return M_MEGA + t * 36 + space_of(crossings & -crossings)
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
    if move < M_MEGA:
        t: i64 = (move - M_LINE) // 120
        line: i64 = (move - M_LINE) % 120
        match: i64 = LINE_SPACES[line]
        length: i64 = popcount(match)
        if length == 4:
            others = candies(v) & LINE_LANE[line] & ~match
        elif length > 4:
            others = v[t] & ~match
    else:
        length = 0
        if move < M_SQUARE:
            t = (move - M_MEGA) // 36
            crossing: i64 = BIT[(move - M_MEGA) % 36]
            p: i64 = v[t] | v[RAINBOW]
            match = arms(p, crossing, 1) | arms(p, crossing, 7)
            others = candies(v) & square_of(match) & ~match
        else:
            t = (move - M_SQUARE) // 144
            match = SQUARE_SHAPE[(move - M_SQUARE) % 144]
            others = candies(v) & SQUARE[(move - M_SQUARE) % 144 // 9] & ~match
    v[PENDING] = move
    v[CANDY] = t
    v[LENGTH] = length
    v[MATCH] = match
    v[OTHERS] = others
    v[BURST] = 0
    v[BLOWN] = 0
    if v[BOMBS] != 0:
        explode(v)


def explode(v: vec[i64]) -> None:
    """Bombs beside a candy that the Blast itself removes go off, and bombs around those too (3.9.50)."""
    removed: i64 = (v[MATCH] & v[v[CANDY]]) | v[OTHERS]
    burst: i64 = beside(removed) & v[BOMBS]
    while True:
        more: i64 = around(burst) & v[BOMBS]
        if more == burst:
            break
        burst = more
    v[BURST] = burst
    v[BLOWN] = 0
    if burst != 0:
        v[BLOWN] = around(burst) & candies(v) & ~removed


def removed_by(v: vec[i64]) -> i64:
    """Every space that the Blast being resolved empties of a candy."""
    return (v[MATCH] & v[v[CANDY]]) | v[OTHERS] | v[BLOWN]


# Tokens (2.4).


def platter_after(here: i64) -> i64:
    """Where the platter moves from a space (3.9.46)."""
    n: i64 = 0
    while PLATTER_PATH[n] != here:
        n += 1
    return PLATTER_PATH[(n + 1) & 3]


def full_piles(cards: i64) -> i64:
    """The piles of three of the cards that have one."""
    piles: i64 = 3 * TRADE if cards & TRADE_CARD != 0 else 0
    piles += 3 * SECOND if cards & SECOND_CARD != 0 else 0
    piles += 3 * BOMB if cards & BOMB_CARD != 0 else 0
    piles += 3 * LOCK if cards & LOCK_CARD != 0 else 0
    piles += 3 * WRAP if cards & WRAP_CARD != 0 else 0
    piles += 3 * CHERRY if cards & CHERRY_CARD != 0 else 0
    return piles


def first_tokens(cards: i64) -> i64:
    """The tokens that each player is given at the start (2.4)."""
    tokens: i64 = TONGS if cards & TONGS_CARD != 0 else 0
    return tokens + (SPIN if cards & SPIN_CARD != 0 else 0)
