"""3.6 and the LEGAL lists of sections 8 and 9: where a candy may come to rest, and a plain search that agrees."""

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import kernel
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import FLOOD, SHAPES, fits, full_rows, lawful, path, turned
from sugarhouse.games.sweets_stack.names import bucket, bucket_spaces
from sugarhouse.games.sweets_stack.spaces import cell, steps
from tests.games.sweets_stack.tale import legal

LEGAL = """
LEGAL 6/6/6/6/6/xx4/x5/x5 Y04 = a4 b4 b1 c1 d1 e1
LEGAL 6/6/6/6/6/xx4/x5/x5 B02 = a4 b4 c1 d1 e1 f1
LEGAL 6/6/6/6/6/xx4/x5/x5 R04 = a4 b3 b1 c1 d1
LEGAL 6/6/6/6/xx2xx/x4x/x4x/x4x Y02 = a5 b5 c5 d5
LEGAL 6/6/6/6/xx2xx/x4x/x4x/x4x Y01 = a5 b5 d5 e5 b1 c1 d1
LEGAL 6/6/6/6/xx2xx/x4x/x4x/x4x Y04 = a5 b5 d5 e5 b1 c1 d1
LEGAL 6/6/6/6/xx2xx/x4x/x4x/x4x Y02r1 = a5 b5 e5 f5 b1 c1 d1 e1
LEGAL ^x1x1x1/x1x1x1 R05 = a3 b3 c3 d3
LEGAL ^x1x1x1/x1x1x1 R05r2 = a2 b3 c2 d3
LEGAL 2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx B06 = none
LEGAL 2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx B06r1 = none
LEGAL 2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx B06r2 = e6
LEGAL 2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx B06r3 = none
LEGAL 2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx Y01 = a8 d8 e8
LEGAL 6/6/6/6/6/6/2xx2/1xxxx1 Y01 = b3 c3 d3 a2 e2
LEGAL 6/6/6/6/6/6/2xx2/1xxxx1 B08 = b3 c3 a2 d2 e1
LEGAL 6/6/6/6/2xx2/6/6/6 B05 = a5 b5 c5
LEGAL 6/6/6/6/2xx2/6/6/6 Y04 = b5 c5 d5 a1 b1 c1 d1 e1
LEGAL 6/6/6/6/6/6/6/6 G04 python = b1 c1
LEGAL 6/6/6/6/6/6/6/6 B05 python = b1
LEGAL 6/6/6/6/6/6/6/6 B12r1 python = none
LEGAL 6/6/6/6/6/6/6/6 G99 = a1 b1
LEGAL ^xx2xx/xx2xx/xx2xx Y01 = a4 b4 d4 e4 c1
LEGAL ^xx2xx/xx2xx/xx2xx Y02 = a4 b4 c4 d4
LEGAL 6/6/6/3xxx/6/xxx3/3xxx/6 Y01 = c6 d6 e6 a4 b4 c4 d3 e3
LEGAL 6/6/6/6/6/1xxxx1/6/1xxxx1 Y01 = a4 b4 c4 d4 e4
LEGAL 6/6/6/6/6/1xxxx1/6/1xxxx1 B01 = b4 c4 d4 e4 a1 f1
LEGAL 6/2x3/xxxxxx/1xxxxx/xxxx1x/xx1xxx/xxxx1x/1xxxxx Y04 = a7 d7 e7
LEGAL 6/2x3/xxxxxx/1xxxxx/xxxx1x/xx1xxx/xxxx1x/1xxxxx R05 = d7
LEGAL 6/2x3/xxxxxx/1xxxxx/xxxx1x/xx1xxx/xxxx1x/1xxxxx R10 = none
LEGAL 6/2x3/xxxxxx/1xxxxx/xxxx1x/xx1xxx/xxxx1x/1xxxxx R04 = a7 c7 d7
"""

ORIENTED = [turned(card.rows, turns) for card in CONTENT.deck for turns in range(4)]


@pytest.mark.parametrize("line", LEGAL.strip().split("\n"))
def test_legal_placements_are_those_of_the_page(line: str) -> None:
    """3.6.1 to 3.6.6."""
    asked, _, poses = line.partition(" = ")
    assert legal(asked) == set(poses.replace("none", "").split())


def plain_ways(filled: int, o: int, slide: bool) -> dict[str, int]:
    """3.6.1 to 3.6.6 word for word: a breadth-first search over poses, space by space; the steps to each placement."""
    rows = ORIENTED[o]
    high, wide = len(rows), len(rows[0])
    candy = [(x, high - 1 - y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "x"]
    taken = {(n % 6, n // 6) for n in range(48) if filled >> n & 1}

    def free(x: int, y: int) -> bool:
        spaces = [(x + dx, y + dy) for dx, dy in candy]
        return all(0 <= a < 6 and b >= 0 and (a, b) not in taken for a, b in spaces)

    def supported(x: int, y: int) -> bool:
        return any((x + dx, y + dy - 1) in taken for dx, dy in candy)

    queue = deque((x, 8) for x in range(6 - wide + 1))
    reached = dict.fromkeys(queue, 0)
    while queue:
        x, y = queue.popleft()
        if not slide and y < 8 and supported(x, y):
            continue
        for pose in ((x, y - 1), (x - 1, y), (x + 1, y)):
            if pose not in reached and free(*pose):
                reached[pose] = reached[x, y] + 1
                queue.append(pose)
    return {f"{'abcdef'[x]}{y + 1}": n for (x, y), n in reached.items() if not free(x, y - 1) and y + high <= 8}


def plain_search(filled: int, o: int, slide: bool) -> set[str]:
    """The placements alone."""
    return set(plain_ways(filled, o, slide))


def named(poses: int) -> set[str]:
    return {cell(pose) for pose in range(48) if poses >> pose & 1}


def some_bucket(number: int) -> int:
    """Buckets of all fillings: noise, and noise under a surface with caves."""
    dice = seeded(number)
    density = 1 + dice.below(7)
    height = 1 + dice.below(8)
    return sum(1 << n for n in range(6 * height) if dice.below(8) < density)


@pytest.mark.parametrize("slide", [True, False])
def test_the_search_agrees_with_a_plain_one_on_thousands_of_buckets(slide: bool) -> None:
    for number in range(2500):
        o = number * 7 % (4 * at.CARDS)
        filled = some_bucket(number)
        found = named(kernel.legal(filled, o, int(slide)))
        assert found == plain_search(filled, o, slide), f"{bucket(filled)} {CONTENT.deck[o // 4].id}r{o % 4}"


@settings(max_examples=300)
@given(
    filled=st.lists(st.integers(0, 63), min_size=0, max_size=8),
    o=st.integers(0, 4 * at.CARDS - 1),
    slide=st.booleans(),
)
def test_the_search_agrees_with_a_plain_one_on_any_bucket(filled: list[int], o: int, slide: bool) -> None:
    spaces = sum(row << 6 * y for y, row in enumerate(filled))
    assert named(kernel.legal(spaces, o, int(slide))) == plain_search(spaces, o, slide)


@pytest.mark.parametrize("slide", [True, False])
def test_a_path_goes_down_left_or_right_through_free_poses_and_is_shortest(slide: bool) -> None:
    for number in range(300):
        o = number * 11 % (4 * at.CARDS)
        filled = some_bucket(number)
        found = kernel.legal(filled, o, int(slide))
        free = fits(filled, o)
        ways = plain_ways(filled, o, slide)
        for target in range(48):
            if not found >> target & 1:
                continue
            way = path(filled, o, target, int(slide))
            assert way[0] // 6 == 8
            assert way[-1] == target
            assert all(pose >= 48 or free >> pose & 1 for pose in way)
            assert set(steps(way)) <= set("DLR")
            assert len(steps(way)) == ways[cell(target)]


@pytest.mark.parametrize("slide", [True, False])
def test_whoever_goes_by_the_free_steps_gets_to_all_legal_placements_and_to_no_others(slide: bool) -> None:
    parts = {-at.COLUMNS: 1, -1: 2, 1: 4}
    for number in range(300):
        filled = some_bucket(number)
        o = number * 7 % len(ORIENTED)
        sums = kernel.free_steps(filled, o, slide)
        reached = {pose for pose in range(48, 54) if sums[pose] != "."}
        ahead = list(reached)
        while ahead:
            pose = ahead.pop()
            steps = {pose + step for step, part in parts.items() if int(sums[pose]) & part}
            assert all(sums[there] != "." for there in steps)
            ahead += steps - reached
            reached |= steps
        resting = {pose for pose in reached if not int(sums[pose]) & 1}
        inside = {cell(pose) for pose in resting if pose // 6 + len(ORIENTED[o]) <= at.ROWS}
        assert inside == plain_search(filled, o, slide)


def test_there_is_no_path_to_where_no_candy_gets() -> None:
    cave = bucket_spaces("6/6/6/6/xx2xx/x4x/x4x/x4x")
    assert path(cave, 4 * 17, 1, 1) == []


def test_the_path_under_an_overhang_slides_after_landing() -> None:
    """8.3: Y04@b1 falls in columns c and d, then slides one left under b3."""
    way = path(bucket_spaces("6/6/6/6/6/xx4/x5/x5"), 4 * 19, 1, 1)
    assert (cell(way[0])[0], steps(way)) == ("c", "DDDDDDDDL")


def test_a_ledge_holds_a_candy_where_sliding_after_landing_is_off() -> None:
    """5.3: landed on a filled space it may not move again; on the floor it may still slide."""
    ledge = "LEGAL ^x5/x5/x5 Y01"
    assert legal(ledge) == {"a4", "b1", "c1", "d1", "e1"}
    overhang = "LEGAL ^xx4/x5/x5 Y04"
    assert legal(overhang, slide=False) == legal(overhang) == {"a4", "b4", "b1", "c1", "d1", "e1"}
    # Reached only by sliding off a ledge of height 1 into a notch beneath an overhang.
    notch = "LEGAL ^2xx2/6/1x2x1/1xxxx1 B05"
    assert legal(notch, slide=False) <= legal(notch)
    step = bucket_spaces("^3xxx/6/xxx3/xxx3")
    assert named(kernel.legal(step, 4 * 16, 1)) != named(kernel.legal(step, 4 * 16, 0))


def test_flood_spreads_seeds_along_runs_of_free_poses() -> None:
    assert FLOOD[0b000010 * 64 + 0b110111] == 0b000111
    assert FLOOD[0b001000 * 64 + 0b110111] == 0


def test_full_rows_are_counted_from_the_bottom() -> None:
    assert full_rows(bucket_spaces("^xxxxxx/x5/xxxxxx")) == 0b101


def test_barred_spaces_take_away_placements_only() -> None:
    for o in range(0, 4 * at.CARDS, 5):
        everywhere = kernel.legal(0, o, 1)
        kept = lawful(0, o, 1, kernel.BANNED)
        assert kept & ~everywhere == 0
        for pose in range(48):
            if everywhere >> pose & 1:
                assert bool(kept >> pose & 1) == (SHAPES[o] << pose & kernel.BANNED == 0)


@pytest.mark.parametrize(("turns", "shape"), [(1, "x./xx/x."), (2, "xxx/.x."), (3, ".x/xx/.x")])
def test_turns_are_clockwise(turns: int, shape: str) -> None:
    """8.5: R05 after one, two and three quarter turns."""
    assert "/".join(turned([".x.", "xxx"], turns)) == shape
