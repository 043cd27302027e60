"""How cards, spaces and buckets are called outside: B06, c4, 6/6/6/6/6/xx4/1xx3/2xx2."""

import re
from functools import lru_cache

from sugarhouse.games.sweets_stack.content import COLUMNS, CONTENT, ROWS
from sugarhouse.kit.cursor import shortened

IDS = [card.id for card in CONTENT.deck]
NUMBERS = {name: number for number, name in enumerate(IDS)}
SIDES = "ABCD"  # seats, clockwise


CELLS = [f"{column}{row}" for row in range(1, 16) for column in "abcdef"]  # rows above the rim go on counting


CELLS_OF_ROW = [
    [[name for x, name in enumerate(CELLS[start : start + COLUMNS]) if row >> x & 1] for row in range(1 << COLUMNS)]
    for start in range(0, len(CELLS), COLUMNS)
]


def _row_text(row: int) -> str:
    line = "".join("x" if row >> x & 1 else "." for x in range(COLUMNS))
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), line)


ROW_TEXTS = [_row_text(row) for row in range(64)]
ROWS_BY_TEXT = {text: row for row, text in enumerate(ROW_TEXTS)}


def space(name: str) -> int:
    """The number of a space; raises ValueError."""
    return "abcdef".index(name[:1]) + COLUMNS * (int(name[1:]) - 1)


@lru_cache(4096)
def bucket(spaces: int) -> str:
    """A bucket as text (7.1), the top row first."""
    return "/".join(ROW_TEXTS[spaces >> shift & 63] for shift in range(42, -1, -COLUMNS))


def bucket_spaces(text: str) -> int:
    """The filled spaces of a bucket as text, whole or compact (7.1); raises ValueError."""
    lines = text.removeprefix("^").split("/")
    if len(lines) > ROWS or (len(lines) < ROWS and not text.startswith("^")):
        raise ValueError(f"eight rows, or ^ and the lowest of them, not {shortened(text)}")
    spaces = 0
    for y, line in enumerate(reversed(lines)):
        row = ROWS_BY_TEXT.get(line, -1)
        spaces |= (row if row >= 0 else _row(line)) << y * COLUMNS
    return spaces


def _row(line: str) -> int:
    """A row that is not written as `bucket` writes it, for example '..xx..'; raises ValueError."""
    row = "".join("." * int(letter) if letter in "123456" else letter for letter in line)
    if len(row) != COLUMNS or set(row) - set("x."):
        raise ValueError(f"a row of six spaces, not {shortened(line)}")
    return sum(1 << x for x, letter in enumerate(row) if letter == "x")
