"""The bit tricks against a plain and slow way of doing the same."""

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import SPACE_BIT, find, kinds, owner, popcount, sums, swaps, total, tried
from sugarhouse.games.sugar_blast.tray import board_of, next_empty, slide

Board = list[str]  # 36 letters, a1 first
LINES = [[6 * row + column for column in range(6)] for row in range(6)] + [
    [6 * row + column for row in range(6)] for column in range(6)
]
FEW = st.sampled_from("MMMCCS")  # few types, so that much lines up
BOARDS = st.lists(FEW, min_size=36, max_size=36)


def state_of(board: Board, locked: set[int] | None = None, syrup: bool = False) -> vec[i64]:
    """The board as a state keeps it."""
    v = vec[i64]([0] * at.WORDS)
    for space, content in enumerate(board):
        if content != ".":
            v["MCSGLB*#!".index(content)] |= SPACE_BIT[space]
    v[at.LOCKS] = sum(SPACE_BIT[space] for space in locked or ())
    v[at.SYRUP] = at.SYRUP_SPACES if syrup else 0
    v[at.POWERS] = 1
    return v


def stretches(board: Board, candy: str) -> list[list[int]]:
    """All maximal stretches of at least three spaces with the candy or the Rainbow (3.9.35)."""
    found = []
    for line in LINES:
        run: list[int] = []
        for space in [*line, -1]:
            if space >= 0 and board[space] in (candy, "*"):
                run.append(space)
            else:
                if len(run) >= 3:
                    found.append(run)
                run = []
    return found


def plain_candidates(board: Board) -> list[str]:
    """All candidates, as words (3.4, 3.9.35 to 3.9.37)."""
    words = []
    for candy in "MCSGLB":
        runs = stretches(board, candy)
        for run in runs:
            if sum(board[space] == candy for space in run) >= 3:
                words.append(f"{candy}:{name(run[0])}-{name(run[-1])}")
        rows = [run for run in runs if run[1] == run[0] + 1]
        columns = [run for run in runs if run[1] == run[0] + 6]
        words += [f"{candy}+{name(space)}" for row in rows for column in columns for space in set(row) & set(column)]
    return sorted(words)


def name(space: int) -> str:
    return "abcdef"[space % 6] + str(space // 6 + 1)


def found_candidates(v: vec[i64]) -> list[str]:
    moves: list[int] = []
    while (move := find(v, len(moves))) >= 0:
        moves.append(int(move))
    assert moves == sorted(moves)
    assert -1 - find(v, 10_000) == len(moves)
    return sorted(GAME.notation.say(move) for move in moves)


@settings(max_examples=150)
@given(BOARDS, st.one_of(st.none(), st.integers(0, 35)), st.sets(st.integers(0, 35), max_size=5))
def test_candidates(board: Board, rainbow: int | None, holes: set[int]) -> None:
    for space in holes:
        board[space] = "."
    if rainbow is not None:
        board[rainbow] = "*"
    assert found_candidates(state_of(board)) == plain_candidates(board)


def plain_swaps(board: Board, locked: set[int], apart: int) -> set[str]:
    """All legal swaps of spaces so far apart, by the words of 3.3.3."""
    found = set()
    for here in range(36):
        for step, fits in ((apart, here % 6 + apart < 6), (6 * apart, here // 6 + apart < 6)):
            there = here + step
            if not fits or locked & {here, there} or "." in (board[here], board[there]):
                continue
            pair = {board[here], board[there]}
            if len(pair) == 1 or not pair & set("MCSGLB"):
                continue
            swapped = board[:]
            swapped[here], swapped[there] = board[there], board[here]
            if plain_candidates(swapped):
                found.add(name(here) + name(there))
    return found


def names_of(spaces: int, step: int) -> set[str]:
    return {name(here) + name(here + step) for here in range(36) if spaces & SPACE_BIT[here]}


def calm(seeds: list[int], things: dict[int, str]) -> Board:
    """A board without a Blast, as between two turns."""
    board = ["."] * 36
    for space, thing in things.items():
        board[space] = thing
    for space, seed in enumerate(seeds):
        if space not in things:
            for candy in "MCSGL"[seed:] + "MCSGL"[:seed]:
                board[space] = candy
                if not plain_candidates(board):
                    break
                board[space] = "."
    return board


@settings(max_examples=60)
@given(
    st.lists(st.integers(0, 4), min_size=36, max_size=36),
    st.sets(st.integers(0, 35), max_size=4),
    st.dictionaries(st.integers(0, 35), st.sampled_from(".#!"), max_size=4),
    st.booleans(),
)
def test_legal_swaps(seeds: list[int], locked: set[int], things: dict[int, str], wild: bool) -> None:
    board = calm(seeds, things | ({14: "*"} if wild else {}))
    locked = {space for space in locked if board[space] in "MCSGLB"}
    v = state_of(board, locked)
    assert names_of(swaps(v, 1), 1) | names_of(swaps(v, 7), 6) == plain_swaps(board, locked, 1)
    assert names_of(tried(v, 1, at.FULL), 1) == names_of(swaps(v, 1), 1)
    assert names_of(tried(v, 2, at.FULL), 2) | names_of(tried(v, 14, at.FULL), 12) == plain_swaps(board, locked, 2)


def plain_slide(board: Board, side: int, syrup: bool) -> Board:
    """Each thing moves step by step, near ones first, until nothing can (3.5.7, 3.9.30, 3.9.40)."""
    board = board[:]
    sticky = {25, 10} if syrup else set()  # b5 and e2
    for lane in LINES[6:] if side % 2 == 0 else LINES[:6]:
        order = lane if side < 2 else lane[::-1]
        for start in range(1, 6):
            place = start
            while place > 0 and board[order[place - 1]] == ".":
                if board[order[place]] in ".#" or order[place] in sticky:
                    break
                board[order[place - 1]], board[order[place]] = board[order[place]], "."
                place -= 1
    return board


@settings(max_examples=200)
@given(
    st.lists(st.sampled_from("MCSGLB...#!*"), min_size=36, max_size=36), st.integers(0, 3), st.booleans(), st.booleans()
)
def test_slides(board: Board, side: int, syrup: bool, base: bool) -> None:
    if base:
        board = ["M" if content in "#!*" else content for content in board]
    v = state_of(board, syrup=syrup)
    v[at.POWERS] = 0 if base and not syrup else 1
    slide(v, side)
    assert board_of(v) == plain_slide(board, side, syrup)


@given(st.sets(st.integers(0, 35), min_size=1), st.integers(0, 3))
def test_the_order_of_a_refill(empty: set[int], side: int) -> None:
    frames = {
        0: [6 * row + column for row in range(6) for column in range(6)],
        1: [6 * row + column for column in range(6) for row in range(5, -1, -1)],
        2: [6 * row + column for row in range(5, -1, -1) for column in range(5, -1, -1)],
        3: [6 * row + column for column in range(5, -1, -1) for row in range(6)],
    }
    left = sum(SPACE_BIT[space] for space in empty)
    order = []
    while left:
        bit = next_empty(left, side)
        left ^= bit
        order.append(next(space for space in range(36) if SPACE_BIT[space] == bit))
    assert order == [space for space in frames[side] if space in empty]


@given(st.lists(st.integers(0, 12), min_size=6, max_size=6))
def test_six_counts_in_one_number(counts: list[int]) -> None:
    packed = sum(count << 8 * n for n, count in enumerate(counts))
    assert total(packed) == sum(counts)
    assert kinds(packed) == sum(1 << n for n, count in enumerate(counts) if count)
    drawn = [owner(sums(packed), n) for n in range(sum(counts))]
    assert drawn == [t for t, count in enumerate(counts) for _ in range(count)]


def test_pieces_have_planes_of_their_own() -> None:
    v = state_of(list("*#!" + "M" * 33))
    assert (popcount(v[at.RAINBOW]), popcount(v[at.ROCKS]), popcount(v[at.BOMBS])) == (1, 1, 1)
