"""How spaces, shapes, crates, tiles and orders are called outside: M4, R, H, ^, mRH."""

from sugarhouse.games.sugarworks.content import CODES, CONTENT, ROWS, SHAPES

SEATS = "abcd"
CRATES = "HNK"
LETTERS = SHAPES
SPACES = [f"{ROWS[s % 3]}{6 - s // 3}" for s in range(18)]  # in scan order (3.6.2)
READING = [f"{row}{column}" for row in ROWS for column in range(1, 7)]  # row by row
SPACE_NUMBERS = {name: number for number, name in enumerate(SPACES)}
IDS = [order.id for order in CONTENT.orders]
NUMBERS = {name: number for number, name in enumerate(IDS)}
SPECIAL_IDS = IDS[25:]
TILES = CODES
BLANKETS = [blanket.id for blanket in CONTENT.blankets]
WORKERS = [worker.id for worker in CONTENT.workers]
STEPS = ("end", "side", "o", "h", "k", "f", "m", "w", "c", "run", "roll", "going")
HOWS = ("belt", "push", "flip")
CAUSES = ("edge", "dock", "tile", "loop", "player")
SCENARIOS = ("first_shift", "second_shift", "third_shift", "coop", "lucy", "irritating", "classic", "solo")


def letters(mask: int) -> str:
    """A set of shapes as letters, in the order of 2.2."""
    return "".join(letter for n, letter in enumerate(LETTERS) if mask >> n & 1)


def shape_mask(text: str) -> int:
    """The set of shapes that letters name; raises ValueError."""
    mask = 0
    for letter in text:
        mask |= 1 << LETTERS.index(letter)
    return mask


def face(mask: int) -> str:
    """A face of the die as notation writes it: '*' for all five."""
    return "*" if mask == 31 else letters(mask)


def orders(mask: int) -> list[str]:
    """A set of orders by their ids."""
    return [name for n, name in enumerate(IDS) if mask >> n & 1]


def order_mask(names: list[str]) -> int:
    """The set of orders with these ids."""
    mask = 0
    for name in names:
        mask |= 1 << NUMBERS[name]
    return mask


def tile_codes(pack: int) -> list[str]:
    """Packed tile counts (three bits a kind) as a list of codes."""
    return [code for n, code in enumerate(TILES) for _ in range(pack >> 3 * n & 7)]
