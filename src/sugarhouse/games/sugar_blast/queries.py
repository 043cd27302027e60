"""What interpreted code asks about a state, handed over whole: compiled code never frees a vec given from there."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import kernel, tray
from sugarhouse.games.sugar_blast import layout as at
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
