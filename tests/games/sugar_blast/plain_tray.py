"""The tray of the second reading: spaces as strings, its rows from each side, and what lies beside what."""

COLUMNS, ROWS = "abcdef", "123456"
SPACES = [column + row for row in ROWS for column in COLUMNS]
# 3.1.5: the rows of each side from near to far, each from left to right.
FRAMES = {
    "S": [[column + row for column in COLUMNS] for row in ROWS],
    "W": [[column + row for row in reversed(ROWS)] for column in COLUMNS],
    "N": [[column + row for column in reversed(COLUMNS)] for row in reversed(ROWS)],
    "E": [[column + row for row in ROWS] for column in reversed(COLUMNS)],
}
LANES = [FRAMES["S"][n] for n in range(6)] + [[row[n] for row in FRAMES["S"]] for n in range(6)]


def space(column: int, row: int) -> str:
    """A space by numbers from 0, or '' off the tray."""
    return COLUMNS[column] + ROWS[row] if 0 <= column < 6 and 0 <= row < 6 else ""


def steps(here: str, way: list[tuple[int, int]]) -> list[str]:
    """The spaces that lie so many steps away."""
    column, row = COLUMNS.index(here[0]), ROWS.index(here[1])
    return [there for east, north in way if (there := space(column + east, row + north))]


def beside(here: str) -> list[str]:
    """The orthogonal neighbours."""
    return steps(here, [(1, 0), (-1, 0), (0, 1), (0, -1)])


def around(here: str) -> list[str]:
    """The eight neighbours."""
    return steps(here, [(e, n) for e in (-1, 0, 1) for n in (-1, 0, 1) if (e, n) != (0, 0)])


def triples(line: list[str], crossing: str) -> list[list[str]]:
    """Every three in a row of a stretch that hold the crossing."""
    return [line[n : n + 3] for n in range(len(line) - 2) if crossing in line[n : n + 3]]


def arm(line: list[str], crossing: str) -> list[str]:
    """3.4.3: both neighbours if the crossing is inside, else the next two inwards."""
    at = line.index(crossing)
    first = min(max(at - 1, 0), len(line) - 3)
    return line[first : first + 3]


def square(row: list[str], column: list[str]) -> list[str]:
    """The nine spaces of the square of two triples."""
    return [here[0] + there[1] for here in row for there in column]
