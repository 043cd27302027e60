"""Connect Four as a State: the yardstick of search, compiled by the benchmark and interpreted in tests."""

from typing import Final, final

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State

COLUMNS: Final = 7
CELLS: Final = 42
TOP: Final = 0b0100000010000001000000100000010000001000000100000  # the highest cell of every column
BOTTOM: Final = 0b0000001000000100000010000001000000100000010000001
COLUMN: Final = 0b0111111
FULL: Final = 0b0111111011111101111110111111011111101111110111111


def four(stones: i64) -> bool:
    """Whether four of these stones stand in a line."""
    pairs: i64 = stones & (stones >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> 7)
    if pairs & (pairs >> 14):
        return True
    pairs = stones & (stones >> 6)
    if pairs & (pairs >> 12):
        return True
    pairs = stones & (stones >> 8)
    return (pairs & (pairs >> 16)) != 0


@final
class ConnectFour(State):
    """Seven bits a column, six of them cells; a move is the number of a column."""

    def __init__(self, mine: i64, taken: i64, dropped: i64, over: bool, rng: Rng) -> None:
        super().__init__(2, rng)
        self.mine: i64 = mine  # the stones of whoever is to move
        self.taken: i64 = taken
        self.dropped: i64 = dropped
        self.over: bool = over

    def to_act(self) -> i64:
        if self.over:
            return 0
        return 1 + (self.dropped & 1)

    def moves(self, seat: i64) -> list[int]:
        found: list[int] = []
        if self.over or seat != self.dropped & 1:
            return found
        column: i64 = 0
        top: i64 = 0b0100000
        while column < COLUMNS:
            if self.taken & top == 0:
                found.append(column)
            top <<= 7
            column += 1
        return found

    def play(self, seat: i64, move: i64) -> None:
        shift: i64 = 7 * move
        column: i64 = COLUMN
        column <<= shift
        self.drop((self.taken + BOTTOM) & column)

    def drop(self, cell: i64) -> None:
        """Fill a cell for whoever is to move."""
        stones: i64 = self.mine | cell
        self.taken |= cell
        self.mine = self.taken ^ stones
        self.dropped += 1
        if four(stones) or self.dropped == CELLS:
            self.over = True

    def random_move(self, seat: i64, rng: Rng) -> i64:
        landing: i64 = (self.taken + BOTTOM) & FULL
        left: i64 = landing
        count: i64 = 0
        while left:
            left &= left - 1
            count += 1
        skip: i64 = rng.below(count)
        while skip:
            landing &= landing - 1
            skip -= 1
        landing &= -landing
        column: i64 = 0
        while landing > COLUMN:
            landing >>= 7
            column += 1
        return column

    def clone(self) -> State:
        return ConnectFour(self.mine, self.taken, self.dropped, self.over, self.rng.clone())

    def imagine(self, seat: i64, rng: Rng) -> State:
        return ConnectFour(self.mine, self.taken, self.dropped, self.over, rng)

    def scores(self) -> list[int]:
        last: i64 = (self.dropped & 1) ^ 1
        won: int = 1 if four(self.taken ^ self.mine) else 0
        return [won, 0] if last == 0 else [0, won]


def after(columns: str) -> ConnectFour:
    """The position after stones were dropped into these columns, for example '3341'."""
    state = ConnectFour(0, 0, 0, False, Rng(0, 0))
    for column in columns:
        state.play(state.dropped & 1, int(column))
    return state
