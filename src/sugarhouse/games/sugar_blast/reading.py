"""A state's numbers as letters and names: what lies where, who owns what, who comes when."""

from sugarhouse.games.sugar_blast.content import CODES, LETTERS
from sugarhouse.games.sugar_blast.kernel import (
    BOMBS,
    CHERRIES,
    FIRST,
    LOCKS,
    PLANES,
    PLATTER,
    POWERS,
    RAINBOW,
    ROCKS,
    SYRUP,
    WRAPS,
)
from sugarhouse.games.sugar_blast.rules import Blast

SPACES = [f"{column}{row}" for row in "123456" for column in "abcdef"]
BITS = [1 << (row * 7 + column) for row in range(6) for column in range(6)]
SIDE_LETTERS = "SWNE"
SIDE_NAMES = {"S": "South", "W": "West", "N": "North", "E": "East"}


def spaces(group: int) -> list[str]:
    """The names of a set of spaces, a1 first."""
    return [name for name, bit in zip(SPACES, BITS, strict=True) if group & bit]


def bit(space: str) -> int:
    """The set that holds one space, for example 'c4'."""
    return BITS[SPACES.index(space)]


def _marks(state: Blast, sections: dict[int, str], blank: str) -> list[str]:
    """The mark of each space: that of the first section that holds it."""
    return [next((mark for section, mark in sections.items() if state.v[section] & bit), blank) for bit in BITS]


def board(state: Blast) -> list[str]:
    """What fills each space, a1 first: a candy, '.', '#', '*' or '!'."""
    candies = {PLANES + n: letter for n, letter in enumerate(LETTERS)}
    return _marks(state, {**candies, RAINBOW: "*", ROCKS: "#", BOMBS: "!"}, ".")


def covers(state: Blast) -> list[str]:
    """What lies on each candy: '', 'x', '+' or '^'."""
    return _marks(state, {LOCKS: "x", WRAPS: "+", CHERRIES: "^"}, "")


def floors(state: Blast) -> list[str]:
    """What lies under each space: '', 'syrup' or 'platter'."""
    return _marks(state, {SYRUP: "syrup", PLATTER: "platter"}, "")


def candies(packed: int) -> dict[str, int]:
    """Six counts in one number, by letter, without those that are 0."""
    counts = {letter: packed >> 8 * n & 255 for n, letter in enumerate(LETTERS)}
    return {letter: count for letter, count in counts.items() if count}


def tokens(packed: int) -> dict[str, int]:
    """Twelve counts of tokens in one number, by code, without those that are 0."""
    counts = {code: packed >> 4 * n & 15 for n, code in enumerate(CODES)}
    return {code: count for code, count in counts.items() if count}


def side(state: Blast, seat: int) -> str:
    """The side of the tray where a seat is; in Solo Sprint that of the turn."""
    return SIDE_LETTERS[state.side_of(seat)]


def order(state: Blast) -> list[int]:
    """The seats in turn order, the first player first."""
    return [(state.v[FIRST] + place) % state.seats for place in range(state.seats)]


def powers(state: Blast) -> list[str]:
    """The codes of the Power cards in play, P01 first."""
    return [code for n, code in enumerate(CODES) if state.v[POWERS] >> n & 1]
