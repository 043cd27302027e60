"""Names of seats, cards, boards and dice, as words, events and positions write them."""

from functools import lru_cache

from sugarhouse.games.sugar_heist.content import CONTENT

SIDES = ("A", "B", "C", "D", "E", "F")
COSTUME_IDS = [card.id for card in CONTENT.costumes]
BOARD_IDS = [board.id for board in CONTENT.boards]
# By number: Costumes, Hideout cards, then the default Encounters of each board.
IDS = [
    *COSTUME_IDS,
    *(card.id for card in CONTENT.hideout),
    *(f"{board.id}{room}" for board in CONTENT.boards for room in (1, 2, 3)),
]
NUMBERS = {name: number for number, name in enumerate(IDS)}
FIELD = 5  # bits of a pool for the dice of one value


@lru_cache(4096)
def values(pool: int) -> list[int]:
    """The dice of a pool, ascending; the list is kept, and not to be changed."""
    return [value for value in range(1, 7) for _ in range(pool >> FIELD * (value - 1) & 31)]


def digits(pool: int) -> str:
    """The dice of a pool as words write them: '335'."""
    return "".join(map(str, values(pool)))


def packed(dice: str) -> int:
    """A pool of dice written as digits from 1 to 6, in any order."""
    return sum(1 << FIELD * (int(value) - 1) for value in dice)
