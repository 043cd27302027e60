"""Sets of spaces, rows and ways of candies as they are told: c4, [1, 3], DDL."""

from typing import Final

from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.names import CELLS, CELLS_OF_ROW

ROWS_OF: Final = [[y + 1 for y in range(at.ROWS) if full >> y & 1] for full in range(2**at.ROWS)]


def cell(space: i64) -> str:
    """A space by its number, for example 'c4'."""
    return CELLS[space]


def cells(spaces: i64) -> list[str]:
    """A set of spaces, from the bottom up."""
    found: list[str] = []
    row: i64 = 0
    while spaces:
        found += CELLS_OF_ROW[row][spaces & at.ROW]
        spaces >>= at.COLUMNS
        row += 1
    return found


def rows(full: i64) -> list[int]:
    """A set of rows, counted from 1 at the bottom (5.23)."""
    return ROWS_OF[full]


def steps(way: list[int]) -> str:
    """The way through a list of poses as letters: D down, L left, R right."""
    letters: list[str] = []
    for n in range(1, len(way)):
        step: i64 = way[n] - way[n - 1]
        letters.append("D" if step == -at.COLUMNS else "L" if step < 0 else "R")
    return "".join(letters)
