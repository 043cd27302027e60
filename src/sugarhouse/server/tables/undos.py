"""How often a seat may take back: as often as anybody would, and no log grows without end."""

from collections.abc import Sequence

from sugarhouse.table.log import Entry

FREE = 30  # for each seat, from the beginning
EACH = 4  # more for each move of the game that stands; a game has a bound, and so has its log


def may_take_back(entries: Sequence[Entry], seat: int) -> bool:
    """Whether this seat may take back once more."""
    undos = [entry.seat for entry in entries if entry.kind == "undo"]
    standing = len(entries) - 1 - 2 * len(undos)  # an undo stands for no move, nor does what it took back
    return undos.count(seat) < FREE + EACH * standing
