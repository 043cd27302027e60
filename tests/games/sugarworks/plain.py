"""A slow, obvious simulator of the belts (3.6 to 3.9) to compare the kernel with: candies are objects on a plan."""

from dataclasses import dataclass, field

STEPS = {
    ">": (0, 1),
    "<": (0, -1),
    "^": (-1, 0),
    "v": (1, 0),
    "u": (-1, 1),
    "d": (1, 1),
    "]": (0, 2),
    "[": (0, -2),
}
CENTRES = {"=": ">", ">": ">", "x": ">", ")": ">", "'": "^", ",": "v", **dict.fromkeys("rygbp", ">")}
FLIPS = {")": ">", "'": "^", ",": "v"}
BONKS = {
    "R": ("struck", ">"),
    "Y": ("struck", "u"),
    "G": ("striker", "u"),
    "B": ("striker", "v"),
    "P": ("striker", ">"),
}
ROWS = "TMB"


@dataclass(eq=False)
class Candy:
    """A candy somewhere."""

    shape: str
    row: int
    column: int  # 0 is the dock
    done: bool = False
    entered: list[tuple[int, int]] = field(default_factory=list)
    on_belt: bool = True


class Plant:
    """Belts as a dictionary of codes, candies as a list, and what happened as text."""

    def __init__(self, tiles: dict[tuple[int, int], str], candies: list[Candy], order: str, crates: str) -> None:
        self.tiles = tiles
        self.candies = candies
        self.order = order
        self.crates = crates
        self.piles: dict[str, list[str]] = {name: [] for name in "HNKL"}
        self.traces: list[str] = []
        self.events: set[str] = set()
        self.trace = ""
        self.arrived: list[str] = []
        self.bonks = 0

    def run(self, snapshot: bool) -> None:
        """Every shape in its order, every candy in its slot."""
        for shape in self.order:
            waiting = sorted((candy for candy in self.candies if candy.shape == shape and candy.on_belt), key=scan)
            while waiting:
                if not snapshot:
                    waiting.sort(key=scan)
                candy = waiting.pop(0)
                if candy.on_belt:
                    self.activate(candy)
                waiting = [other for other in waiting if other.on_belt]

    def activate(self, candy: Candy) -> None:
        self.trace = candy.shape
        for number in (0, 1):
            if not candy.on_belt:
                break
            for other in self.candies:
                other.entered = []
            self.bonks = 0
            where = "out" if candy.column == 0 else name(candy.row, candy.column)
            self.trace += f"{',' if number else ''} {where}"
            way = ">" if candy.column == 0 else centre(self.tiles[candy.row, candy.column])
            self.step(candy, way, "-")
            if self.bonks >= 2:
                self.events.add("pile")
        self.traces.append(self.trace)

    def step(self, candy: Candy, way: str, sign: str) -> None:
        """One candy takes one step, and whatever follows from it."""
        down, right = STEPS[way]
        candy.row += down
        candy.column += right
        self.trace += sign
        if candy.column == 7 and 0 <= candy.row <= 2:
            crate = self.crates[candy.row]
            self.trace += crate
            self.leave(candy, crate)
            if crate in self.arrived:
                self.events.add("dbl")
            self.arrived.append(crate)
            if sign == "~":
                self.events.add("air")
        elif candy.column < 1:
            self.lose(candy, "dock")
        elif not 0 <= candy.row <= 2 or candy.column > 7:
            self.lose(candy, "edge")
        else:
            self.trace += name(candy.row, candy.column)
            self.enter(candy)

    def enter(self, candy: Candy) -> None:
        place = (candy.row, candy.column)
        if place in candy.entered:
            self.lose(candy, "loop")
            return
        candy.entered.append(place)
        tile = self.tiles[place]
        if tile == "x" or (tile in "rygbp" and tile.upper() == candy.shape):
            self.lose(candy, "tile")
            self.events.add(f"e{candy.shape}")
        elif tile in FLIPS:
            self.step(candy, FLIPS[tile], "!")
        else:
            for other in self.candies:
                if other is not candy and other.on_belt and (other.row, other.column) == place:
                    self.bonk(candy, other)
                    return

    def bonk(self, striker: Candy, struck: Candy) -> None:
        self.bonks += 1
        self.trace += f"*{struck.shape}"
        if striker.shape == struck.shape:
            self.events.add(f"b{striker.shape * 2}")
        if {striker.shape, struck.shape} == {"Y", "B"}:
            self.events.add("bYB")
        if {striker.shape, struck.shape} == {"R", "P"}:
            self.events.add("bRP")
        who, way = BONKS[struck.shape]
        if who == "struck":
            self.trace += f"({struck.shape}"
            self.step(struck, way, "~")
            self.trace += ")"
        else:
            self.step(striker, way, "~")

    def lose(self, candy: Candy, cause: str) -> None:
        self.trace += f" lost({cause})"
        self.leave(candy, "L")

    def leave(self, candy: Candy, pile: str) -> None:
        candy.on_belt = False
        self.piles[pile].append(candy.shape)


def scan(candy: Candy) -> tuple[int, int]:
    """3.6.2: column 6 first, from the top; the dock last."""
    return -candy.column, candy.row


def name(row: int, column: int) -> str:
    """A space by its name."""
    return f"{ROWS[row]}{column}"


def centre(tile: str) -> str:
    """The way that a tile sends."""
    return CENTRES.get(tile, tile)
