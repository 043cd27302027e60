"""What lies where and who owns what, read out of a state for views, refusals and drawings."""

from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.kernel import BIT, FIRST, PLATTER, SPACES, SYRUP
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import board_of, covers_of

SIDES_IN_WORDS = {"S": "South", "W": "West", "N": "North", "E": "East"}


def content(state: Blast, space: str) -> str:
    """What fills a space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return board_of(state.v)[SPACES.index(space)]


def cover(state: Blast, space: str) -> str:
    """What covers the candy on a space: x lock, + wrap, ^ cherry, or nothing."""
    return covers_of(state.v)[SPACES.index(space)]


def floors(state: Blast) -> list[str]:
    """What lies under each space, a1 first: syrup, platter or nothing."""
    v = state.v
    return ["syrup" if v[SYRUP] & bit else "platter" if v[PLATTER] & bit else "" for bit in BIT]


def tokens(packed: int) -> dict[str, int]:
    """Twelve counts of tokens in one number, by code, without those that are 0."""
    counts = {code: packed >> 4 * n & 15 for n, code in enumerate(CODES)}
    return {code: count for code, count in counts.items() if count}


def order(state: Blast) -> list[int]:
    """The seats in turn order, the first player first."""
    return [(state.v[FIRST] + place) % state.seats for place in range(state.seats)]
