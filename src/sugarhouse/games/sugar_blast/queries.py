"""What interpreted code asks about a state, handed over whole: compiled code never frees a vec given from there."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import kernel, tray
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.rules import Blast


def blank(seats: i64, rng: Rng) -> Blast:
    """A state with nothing in it yet."""
    return Blast(seats, rng, vec[i64]([0] * at.WORDS))


def board_of(state: Blast) -> list[str]:
    """What lies on each space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return tray.board_of(state.v)


def covers_of(state: Blast) -> list[str]:
    """What covers each candy: x lock, + wrap, ^ cherry, or nothing."""
    return tray.covers_of(state.v)


def occupied(state: Blast) -> i64:
    """The spaces that hold anything."""
    return kernel.occupied(state.v)


def counts_in(state: Blast, spaces: i64) -> i64:
    """The candies on a set of spaces."""
    return kernel.counts_in(state.v, spaces)


def any_blast(state: Blast) -> bool:
    """Whether a Blast stands on the board."""
    return kernel.find(state.v, 0) >= 0


def shape(state: Blast, move: i64) -> None:
    """Note in the state what a candidate matches, removes and sets off."""
    kernel.shape(state.v, move)


def removed_by(state: Blast) -> i64:
    """Every space that the Blast noted empties of a candy."""
    return kernel.removed_by(state.v)


def offers_exchange(state: Blast) -> bool:
    """Whether no swap is possible, so that the mover is offered the Exchange (3.6.1)."""
    return state.v[at.PHASE] == at.ASK_MAIN and at.M_EXCHANGE in state.moves(state.v[at.MOVER])


def order(state: Blast) -> list[int]:
    """The seats in turn order, the first player first."""
    return [(state.v[at.FIRST] + n) % state.seats for n in range(state.seats)]


# What lies where.


def content(state: Blast, space: str) -> str:
    """What fills a space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return tray.board_of(state.v)[kernel.SPACES.index(space)]


def cover(state: Blast, space: str) -> str:
    """What covers the candy on a space: x lock, + wrap, ^ cherry, or nothing."""
    return tray.covers_of(state.v)[kernel.SPACES.index(space)]


def floors(state: Blast) -> list[str]:
    """What lies under each space, a1 first: syrup, platter or nothing."""
    syrup: i64 = state.v[at.SYRUP]
    platter: i64 = state.v[at.PLATTER]
    if syrup | platter == 0:
        return [""] * 36
    return ["syrup" if syrup & bit else "platter" if platter & bit else "" for bit in kernel.SPACE_BIT]


def rows(state: Blast) -> str:
    """The tray as a position writes it: rows 6 to 1, each space with its cover."""
    board = tray.board_of(state.v)
    if state.v[at.LOCKS] | state.v[at.WRAPS] | state.v[at.CHERRIES] != 0:
        covers = tray.covers_of(state.v)
        for n in range(36):
            board[n] += covers[n]
    found: list[str] = []
    for row in range(5, -1, -1):
        found.append("".join(board[6 * row : 6 * row + 6]))
    return "/".join(found)


def counted(counts: i64) -> str:
    """Six counts as a position writes them: M3C1, or - for none."""
    if counts == 0:
        return "-"
    text = ""
    t: i64 = 0
    while t < 6:
        count: i64 = (counts >> (8 * t)) & 255
        if count != 0:
            text += at.LETTERS[t] + str(count)
        t += 1
    return text


def tokens(state: Blast, seat: i64) -> dict[str, int]:
    """The tokens that a seat holds, by code."""
    found: dict[str, int] = {}
    packed: i64 = state.v[at.TOKENS + seat]
    n: i64 = 0
    while packed != 0:
        if packed & 15 != 0:
            found[CODES[n]] = packed & 15
        packed >>= 4
        n += 1
    return found


def census(state: Blast) -> dict[str, int]:
    """Every candy, every piece, and the tokens of the cards that form a pile."""
    v = state.v
    counts: i64 = v[at.BAG] + v[at.ASIDE] + kernel.counts_in(v, at.FULL)
    tokens: i64 = v[at.PILES]
    seat: i64 = 0
    while seat < state.seats:
        counts += v[at.HELD + seat]
        tokens += v[at.TOKENS + seat]
        seat += 1
    if v[at.PHASE] == at.ASK_PLACE:
        counts += kernel.UNIT[v[at.CANDY]]
    found: dict[str, int] = {}
    n: i64 = 0
    while n < 6:
        found[at.LETTERS[n]] = (counts >> (8 * n)) & 255
        n += 1
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
            found[code] = (tokens >> (4 * n)) & 15
            if code in lying:
                found[code] += kernel.popcount(v[lying[code]])
    return found
