"""What lies where and who owns what, read out of a state for views, refusals and drawings."""

from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.kernel import BIT, SPACES, UNIT, popcount
from sugarhouse.games.sugar_blast.queries import board_of, counts_in, covers_of
from sugarhouse.games.sugar_blast.rules import Blast

SIDES_IN_WORDS = {"S": "South", "W": "West", "N": "North", "E": "East"}


def content(state: Blast, space: str) -> str:
    """What fills a space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return board_of(state)[SPACES.index(space)]


def cover(state: Blast, space: str) -> str:
    """What covers the candy on a space: x lock, + wrap, ^ cherry, or nothing."""
    return covers_of(state)[SPACES.index(space)]


def floors(state: Blast) -> list[str]:
    """What lies under each space, a1 first: syrup, platter or nothing."""
    syrup, platter = state.v[at.SYRUP], state.v[at.PLATTER]
    if not syrup | platter:
        return [""] * len(BIT)
    return ["syrup" if syrup & bit else "platter" if platter & bit else "" for bit in BIT]


def tokens(packed: int) -> dict[str, int]:
    """Twelve counts of tokens in one number, by code, without those that are 0."""
    if not packed:
        return {}
    counts = {code: packed >> 4 * n & 15 for n, code in enumerate(CODES)}
    return {code: count for code, count in counts.items() if count}


def order(state: Blast) -> list[int]:
    """The seats in turn order, the first player first."""
    return [(state.v[at.FIRST] + place) % state.seats for place in range(state.seats)]


def census(state: Blast) -> dict[str, int]:
    """Every candy (section 9, case 27), every piece, and the tokens of the cards that form a pile."""
    v = state.v
    counts = v[at.BAG] + v[at.ASIDE] + counts_in(state, at.FULL) + sum(v[at.HELD + seat] for seat in range(state.seats))
    if v[at.PHASE] == at.ASK_PLACE:
        counts += UNIT[v[at.CANDY]]
    found = {letter: int(counts >> 8 * n & 255) for n, letter in enumerate(at.LETTERS)}
    lying = {
        "BOMB": at.BOMBS,
        "LOCK": at.LOCKS,
        "WRAP": at.WRAPS,
        "CHERRY": at.CHERRIES,
        "ROCK": at.ROCKS,
        "WILD": at.RAINBOW,
    }
    for n, code in enumerate(CODES):
        if code not in ("TONGS", "SPIN"):  # these go to the box
            tokens = v[at.PILES] + sum(v[at.TOKENS + seat] for seat in range(state.seats))
            found[code] = int((tokens >> 4 * n & 15) + (popcount(v[lying[code]]) if code in lying else 0))
    return found
