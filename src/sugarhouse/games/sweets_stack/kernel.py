"""Sweets Stack in numbers: how moves are numbered, the tables of all oriented candies, and the placement search.

A set of spaces is one integer: a1 is bit 0, a step right one bit, a step up six. A pose is the lower left corner of a
candy's box and has the number of that space; a set of poses is an integer too. An oriented candy has the number
4 x card + quarter turns clockwise. Cards are numbered B01..B16, Y.., G.., R.., then the crowns B99, Y99, G99, R99.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED, COLOURS, CONTENT
from sugarhouse.kit.bits import BIT

MOST: Final = 8  # room for the spaces of one candy in SHIFTS


# The tables below are made once, when the module is loaded.


def turned(rows: list[str], turns: int) -> list[str]:
    """A shape after some quarter turns clockwise, as rows from the top."""
    for _ in range(turns):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return rows


def _oriented() -> list[list[str]]:
    return [turned(card.rows, turns) for card in CONTENT.deck for turns in range(4)]


def _spaces(rows: list[str]) -> list[int]:
    """The shifts of a shape's spaces from its lower left corner."""
    high = len(rows)
    return [(high - 1 - y) * 6 + x for y, row in enumerate(rows) for x, space in enumerate(row) if space == "x"]


def _padded(rows: list[str]) -> list[int]:
    shifts = sorted(_spaces(rows))
    return shifts + [0] * (8 - len(shifts))


def _mask(bits: list[int]) -> int:
    return sum(2**bit for bit in bits)


def _poses(rows: list[str], inside: bool) -> int:
    """Poses whose box keeps to the columns, and if asked below the rim."""
    high = 8 - len(rows) + 1 if inside else 8
    return _mask([y * 6 + x for y in range(high) for x in range(6 - len(rows[0]) + 1)])


def _first_same() -> list[int]:
    """For each oriented candy the one of the same card with the fewest turns that looks the same (3.7.10)."""
    shapes = _oriented()
    return [
        next(4 * (o // 4) + turns for turns in range(4) if shapes[4 * (o // 4) + turns] == rows)
        for o, rows in enumerate(shapes)
    ]


def _flood() -> list[int]:
    """FLOOD[64 x seeds + free]: the runs of free poses of a row that hold a seed."""
    table = []
    for seeds in range(64):
        for free in range(64):
            reach = seeds & free
            for _ in range(6):
                reach |= (reach * 2 | reach // 2) & free
            table.append(reach)
    return table


def _filled(name: str) -> int:
    spaces = CONTENT.rule(name).spaces.split()
    return _mask([(int(space[1]) - 1) * 6 + "abcdef".index(space[0]) for space in spaces])


def _symbols(letters: str) -> int:
    return _mask([bit for bit, letter in enumerate("PSN") if letter in letters])


SHIFTS: Final = vec[i64]([shift for rows in _oriented() for shift in _padded(rows)])
SIZES: Final = vec[i64]([card.size for card in CONTENT.deck])
SHAPES: Final = vec[i64]([_mask(_spaces(rows)) for rows in _oriented()])  # the spaces of a candy at pose a1
WIDTHS: Final = vec[i64]([len(rows[0]) for rows in _oriented()])
HEIGHTS: Final = vec[i64]([len(rows) for rows in _oriented()])
WITHIN: Final = vec[i64]([_poses(rows, False) for rows in _oriented()])
INSIDE: Final = vec[i64]([_poses(rows, True) for rows in _oriented()])
SAME: Final = vec[i64](_first_same())
FLOOD: Final = vec[i64](_flood())
SYMBOLS: Final = vec[i64]([_symbols(card.symbols) for card in CONTENT.deck])
GHOSTS: Final = vec[i64]([card.symbols.count("G") for card in CONTENT.deck])
COLOUR: Final = vec[i64]([COLOURS.index(card.id[0]) for card in CONTENT.deck])
ROW_COLOUR: Final = vec[i64]([COLOURS.index(letter) for letter in CONTENT.rows])
PREFILL: Final = vec[i64]([_filled(name) if CONTENT.rule(name).effect == "prefill" else 0 for name in ADVANCED])
BANNED: Final = _filled("python")


def _placements() -> list[tuple[int, int]]:
    """Every placement inside an empty bucket, as oriented candy and pose, no two filling the same spaces."""
    same = _first_same()
    return [
        (o, y * 6 + x)
        for o, rows in enumerate(_oriented())
        if same[o] == o
        for y in range(8 - len(rows) + 1)
        for x in range(6 - len(rows[0]) + 1)
    ]


def _first_placements() -> list[int]:
    """For each oriented candy the number of its first placement."""
    first: dict[int, int] = {}
    for number, (o, _pose) in enumerate(_placements()):
        first.setdefault(o, number)
    return [first[same] for same in _first_same()]


FIRST: Final = vec[i64](_first_placements())
ORIENTED: Final = vec[i64]([o for o, _pose in _placements()])  # of a placement
POSE: Final = vec[i64]([pose for _o, pose in _placements()])
PLACEMENTS: Final = i64(len(_placements()))
M_CHANGE: Final = i64(at.M_MARK + len(_placements()))  # placement
N_MOVES: Final = i64(at.M_MARK + 2 * len(_placements()))


def placement(o: i64, pose: i64) -> i64:
    """The number of a placement inside the bucket."""
    return FIRST[o] + pose // at.COLUMNS * (at.COLUMNS + 1 - WIDTHS[o]) + pose % at.COLUMNS


def full_rows(bucket: i64) -> i64:
    """The rows that are completely filled, as bits."""
    rows: i64 = 0
    y: i64 = 0
    while y < at.ROWS:
        if bucket & at.ROW == at.ROW:
            rows |= BIT[y]
        bucket >>= at.COLUMNS
        y += 1
    return rows


# 3.6: the placement search.


def fits(bucket: i64, o: i64) -> i64:
    """The free poses (3.6.2) of an oriented candy from row 1 up to row 8; all poses above are free."""
    shifts = SHIFTS
    index: i64 = o * MOST
    end: i64 = index + SIZES[o >> 2]
    blocked: i64 = 0
    while index < end:
        blocked |= bucket >> shifts[index]
        index += 1
    return ~blocked & WITHIN[o]


def reach(free: i64, o: i64) -> i64:
    """Of the free poses those that the candy reaches from above the rim, sliding as it likes (3.6.4)."""
    flood = FLOOD
    seeds: i64 = WITHIN[o] & at.ROW
    found: i64 = 0
    y: i64 = at.TOP_ROW
    while y >= 0:
        row: i64 = (free >> y) & at.ROW
        seeds = flood[(seeds & row) * 64 + row]
        if seeds == 0:
            break
        found |= seeds << y
        y -= at.COLUMNS
    return found


def caught(bucket: i64, o: i64) -> i64:
    """The poses in row 1 with a filled space right under some raised part of the candy."""
    index: i64 = o * MOST
    end: i64 = index + SIZES[o >> 2]
    filled: i64 = 0
    while index < end:
        if SHIFTS[index] >= at.COLUMNS:
            filled |= bucket >> (SHIFTS[index] - at.COLUMNS)
        index += 1
    return filled & at.ROW


def reach_without_slides(bucket: i64, free: i64, o: i64) -> i64:
    """The same where a candy that has landed on another stays there (5.3: ledge_slide = off)."""
    flood = FLOOD
    seeds: i64 = WITHIN[o] & at.ROW
    found: i64 = 0
    y: i64 = at.TOP_ROW
    while y >= 0:
        row: i64 = (free >> y) & at.ROW
        loose: i64 = row
        if y > 0:
            loose = row & (free >> (y - at.COLUMNS))
        else:
            loose = row & ~caught(bucket, o)  # on the bare floor it may still slide
        seeds &= row
        moved: i64 = flood[(seeds & loose) * 64 + loose]
        seeds |= (moved | moved << 1 | moved >> 1) & row
        if seeds == 0:
            break
        found |= seeds << y
        y -= at.COLUMNS
    return found


def legal(bucket: i64, o: i64, slide: i64) -> i64:
    """The legal placements (3.6.6) of an oriented candy, as a set of poses: one placement search."""
    free: i64 = fits(bucket, o)
    found: i64 = 0
    if slide:
        found = reach(free, o)
    else:
        found = reach_without_slides(bucket, free, o)
    return found & ~(free << at.COLUMNS) & INSIDE[o]


def lawful(bucket: i64, o: i64, slide: i64, barred: i64) -> i64:
    """Legal placements that also keep off the barred spaces (3.13.7)."""
    poses: i64 = legal(bucket, o, slide)
    if barred == 0:
        return poses
    kept: i64 = 0
    shape: i64 = SHAPES[o]
    while poses:
        low: i64 = poses & -poses
        if shape * low & barred == 0:
            kept |= low
        poses ^= low
    return kept


NOWHERE: Final = vec[i64]([-1] * 54)  # for each pose, those above the rim included


def path(bucket: i64, o: i64, target: i64, slide: i64) -> list[int]:
    """One shortest way down (3.6.4) as poses, the first with its box just above the rim; empty where there is none."""
    free: i64 = fits(bucket, o)
    width: i64 = at.COLUMNS + 1 - WIDTHS[o]
    floor: i64 = at.ROW & ~caught(bucket, o)  # where it may slide although it cannot fall
    came = NOWHERE[:]
    queue = NOWHERE[:]
    waiting: i64 = 0  # how many are in the queue
    pose: i64 = 0
    x: i64 = 0
    while x < width:  # 3.6.3: any column
        came[48 + x] = 48 + x
        queue[waiting] = 48 + x
        waiting += 1
        x += 1
    index: i64 = 0
    while index < waiting and came[target] < 0:
        pose = queue[index]
        index += 1
        below: i64 = pose - at.COLUMNS
        falls: i64 = 0
        if below >= 0 and free & BIT[below]:
            falls = 1
            if came[below] < 0:
                came[below] = pose
                queue[waiting] = below
                waiting += 1
        if pose >= 48 or not (slide or falls or floor & BIT[pose]):
            continue
        side: i64 = -1
        while side <= 1:
            x = pose % at.COLUMNS + side
            if 0 <= x < width and free & BIT[pose + side] and came[pose + side] < 0:
                came[pose + side] = pose
                queue[waiting] = pose + side
                waiting += 1
            side += 2
    way: list[int] = []
    if came[target] < 0:
        return way
    pose = target
    while came[pose] != pose:
        way.append(pose)
        pose = came[pose]
    way.append(pose)
    way.reverse()
    return way


SUMS: Final = ("0", "1", "2", "3", "4", "5", "6", "7")


def free_steps(bucket: i64, o: i64, slide: i64) -> str:
    """A sign for each pose, the row above the rim last: . not free, else the sum of its free steps (3.6.4).

    A step down is 1, to the left 2, to the right 4.
    """
    free: i64 = fits(bucket, o)
    floor: i64 = at.ROW & ~caught(bucket, o)
    width: i64 = at.COLUMNS + 1 - WIDTHS[o]
    free |= (WITHIN[o] & at.ROW) << 48
    signs: list[str] = []
    pose: i64 = 0
    while pose < 54:
        x: i64 = pose % at.COLUMNS
        if free & BIT[pose] == 0:
            signs.append(".")
        else:
            total: i64 = 0
            if pose >= at.COLUMNS and free & BIT[pose - at.COLUMNS]:
                total = 1
            if pose >= 48 or slide or total or floor & BIT[pose]:
                if x > 0 and free & BIT[pose - 1]:
                    total += 2
                if x + 1 < width and free & BIT[pose + 1]:
                    total += 4
            signs.append(SUMS[total])
        pose += 1
    return "".join(signs)


def searches(rounds: i64) -> i64:
    """The benchmark's loop: so many placement searches, all candies in turn, in half-filled buckets; a checksum."""
    noise: i64 = 12345
    total: i64 = 0
    o: i64 = 0
    done: i64 = 0
    while done < rounds:
        noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
        total ^= legal((noise ^ noise >> 9) & 0xFFFFFF, o, 1) + done
        o += 1
        if o == 4 * at.CARDS:
            o = 0
        done += 1
    return total
