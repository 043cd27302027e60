"""The printed words of Sugarworks: boards, tiles, orders, blankets and Sugarworkers, read, checked and put in words."""

from collections import Counter
from pathlib import Path

import msgspec

from sugarhouse.kit import packs

SHAPES = "RYGBP"
ROWS = "TMB"
PLACES = "HNKL"
COLUMNS = 6
WAYS = "><^vud]["  # 2.4
PRINTS = ">]ud"
ORDERS = 40
SALES = 25
FIRST_SHIFT = 15
FIRST_SHAPES = "RGP"  # 3.14.1
ICONS = 10  # of each shape on all orders
# 2.2: who moves when a shape is struck, and where to. Without flippers such a chain never comes back to a space.
BONKS = {
    "R": ("struck", ">"),
    "Y": ("struck", "u"),
    "G": ("striker", "u"),
    "B": ("striker", "v"),
    "P": ("striker", ">"),
}
EVENTS = {"pile": ("pile", ""), "air": ("air", ""), "dbl": ("double", "")}
SPECIALS = ["bRR", "bYY", "bGG", "bBB", "bPP", "eR", "eY", "eG", "eB", "eP", "bYB", "bRP", *EVENTS]
CODES = "=<^vud][rygbpx)',"
BLANKETS = ["RA", "YA", "GA", "BA", "PA", "RB", "YB", "GB", "BB", "PB"]
MEASURES = {"RA": "specials", "YA": "sales", "GA": "balance", "BA": "shapes", "PA": "made"}  # side B counts icons
EFFECTS = {
    "1A": "recycle",
    "1B": "extra",
    "2A": "push",
    "2B": "outs",
    "3A": "look",
    "3B": "slate",
    "4A": "flavour",
    "4B": "rescue",
    "5A": "nudge",
    "5B": "crates",
}
LIMITS = {"A": "turn", "B": "game"}
BAND_NAMES = ["sweetness_overload", "sugary_satisfaction", "tasty_effort", "pleasant_shift", "bitter_start"]
MOST_POINTS = 20
WORST = -8 * MOST_POINTS  # a team that is left with all it can hold
MOST_COPIES = 7  # the rules keep a count of one kind of tile in three bits

SENTENCES = {
    "most": "Most {shape} in {place}",
    "fewest": "Fewest {shape} in {place}",
    "no": "No {shape} in {place}",
    "pile": "2 bonks in one activation",
    "air": "A bonk loads a crate",
    "double": "2 candies into one crate in one run",
    "specials": "Scored special orders",
    "sales": "Scored sales orders",
    "balance": "At least 1 special and 2 sales orders scored",
    "shapes": "At least 4 different shapes on scored orders",
    "made": "Orders given up to make a candy",
}
PLACE_NAMES = {"H": "Heart", "N": "Bunny", "K": "Pumpkin", "L": "Lost"}
WAY_NAMES = {
    ">": "one to the right",
    "<": "one to the left",
    "^": "one up",
    "v": "one down",
    "u": "one up and right",
    "d": "one down and right",
    "]": "two to the right, over one space",
    "[": "two to the left, over one space",
}


class Shape(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A candy type (2.2)."""

    letter: str
    name: str
    moves: str  # who moves when it is struck: struck or striker
    way: str


class Crate(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A shipping crate (2.3)."""

    letter: str
    name: str
    row: str


class Tile(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A conveyor tile (2.5)."""

    code: str
    name: str
    left: str
    centre: str
    copies: int


class Sale(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A sales order (2.6)."""

    id: str
    name: str
    op: str
    shape: str
    place: str
    points: int
    first_shift: bool

    @property
    def icons(self) -> str:
        """The candy icons on the card."""
        return self.shape


class Special(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A special order (2.6)."""

    id: str
    name: str
    event: str
    shapes: str
    icons: str
    points: int


class Blanket(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One side of a blanket order (2.7)."""

    id: str
    name: str
    measure: str
    form: str
    first: int
    second: int


class Worker(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One side of a Sugarworker card (2.8)."""

    id: str
    worker: str
    ability: str
    limit: str
    effect: str
    text: str


class Band(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A band of team scores (3.15.7)."""

    least: int
    code: str
    name: str


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the board (2.3), rows from the top."""

    rows: tuple[str, str, str]
    icons: tuple[str, str, str]
    bays: tuple[str, str, str]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; what the rules count on has been checked."""

    shapes: tuple[Shape, ...]
    die: tuple[str, ...]
    crates: tuple[Crate, ...]
    tiles: tuple[Tile, ...]
    sales: tuple[Sale, ...]
    specials: tuple[Special, ...]
    blankets: tuple[Blanket, ...]
    workers: tuple[Worker, ...]
    bands: tuple[Band, ...]
    totals: dict[str, int]
    boards: dict[str, Board]

    @property
    def orders(self) -> tuple[Sale | Special, ...]:
        """All orders by their number: sales, then specials."""
        return self.sales + self.specials

    @property
    def played(self) -> str:
        """All that decides how a game goes, names and sentences left out."""
        tiles = [(tile.left, tile.centre, tile.copies) for tile in self.tiles]
        sales = [(sale.op, sale.shape, sale.place, sale.points, sale.first_shift) for sale in self.sales]
        specials = [(special.icons, special.points) for special in self.specials]
        values = [(blanket.form, blanket.first, blanket.second) for blanket in self.blankets]
        bands = [band.least for band in self.bands]
        boards = [(board.rows, board.icons, board.bays) for board in self.boards.values()]
        return repr((self.die, tiles, sales, specials, values, bands, boards))


def load(path: Path | None = None) -> Content:
    """The content of a file, by default the house's own; raises ContentError."""
    return packs.load(path or packs.own(__file__), Content, _faults)


def _faults(content: Content) -> list[str]:
    """Everything that the rules count on and do not find."""
    return [
        *_list_faults(content),
        *_name_faults(content),
        *_shape_faults(content),
        *_tile_faults(content),
        *_sale_faults(content),
        *_special_faults(content),
        *_die_faults(content),
        *_blanket_faults(content),
        *_worker_faults(content),
        *_band_faults(content),
        *_board_faults(content),
        *_total_faults(content),
    ]


def _list_faults(content: Content) -> list[str]:
    wanted = {
        "shapes": ([shape.letter for shape in content.shapes], list(SHAPES)),
        "crates": ([crate.letter + crate.row for crate in content.crates], ["HT", "NM", "KB"]),
        "tiles": ([tile.code for tile in content.tiles], list(CODES)),
        "specials": ([special.id for special in content.specials], SPECIALS),
        "blankets": ([blanket.id for blanket in content.blankets], BLANKETS),
        "workers": ([worker.id for worker in content.workers], list(EFFECTS)),
        "bands": ([band.code for band in content.bands], BAND_NAMES),
        "boards": (sorted(content.boards), ["A", "B"]),
    }
    return [
        f"$.{name}: expected {' '.join(right)} in this order, not {' '.join(found)}."
        for name, (found, right) in wanted.items()
        if found != right
    ]


def _tile_faults(content: Content) -> list[str]:
    faults = []
    for n, tile in enumerate(content.tiles):
        place = f"$.tiles[{n}] ({tile.name})"
        if tile.centre not in WAYS or len(tile.centre) != 1:
            faults.append(f"{place}: the centre icon is one of {WAYS}, not {tile.centre!r}.")
        if tile.left not in ("", "any", *SHAPES, *WAYS):
            faults.append(f"{place}: the left icon is a way, a shape or any, not {tile.left!r}.")
        if not 0 <= tile.copies <= MOST_COPIES:
            faults.append(f"{place}: there are 0 to {MOST_COPIES} copies, not {tile.copies}.")
    return faults


def _name_faults(content: Content) -> list[str]:
    named = {
        "tiles": [(tile.code, tile.name) for tile in content.tiles],
        "sales": [(sale.id, sale.name) for sale in content.sales],
        "specials": [(special.id, special.name) for special in content.specials],
        "blankets": [(blanket.id, blanket.name) for blanket in content.blankets],
    }
    faults = [
        f"$.{table}[{n}] ({piece}): a name is missing."
        for table, pieces in named.items()
        for n, (piece, name) in enumerate(pieces)
        if not name.strip()
    ]
    for n, worker in enumerate(content.workers):
        if not worker.worker.strip() or not worker.ability.strip() or not worker.text.strip():
            faults.append(f"$.workers[{n}] ({worker.id}): a name or the sentence is missing.")
    return faults


def _shape_faults(content: Content) -> list[str]:
    return [
        f"$.shapes[{n}] ({shape.name}): expected {' '.join(BONKS[shape.letter])}, not {shape.moves} {shape.way}."
        for n, shape in enumerate(content.shapes)
        if shape.letter in BONKS and (shape.moves, shape.way) != BONKS[shape.letter]
    ]


def _sale_faults(content: Content) -> list[str]:
    faults = []
    found = Counter(sale.id for sale in content.sales)
    for n, sale in enumerate(content.sales):
        place = f"$.sales[{n}] ({sale.id})"
        if found[sale.id] > 1:
            faults.append(f"$.sales[{n}]: the order {sale.id} is there {found[sale.id]} times.")
        if sale.op not in ("most", "fewest", "no"):
            faults.append(f"{place}: the condition is most, fewest or no, not {sale.op!r}.")
        if sale.shape not in SHAPES or len(sale.shape) != 1:
            faults.append(f"{place}: {sale.shape!r} is no candy icon.")
        if sale.place not in PLACES or len(sale.place) != 1:
            faults.append(f"{place}: the place is one of {PLACES}, not {sale.place!r}.")
        if sale.id != f"{sale.op[:1]}{sale.shape}{sale.place}":
            faults.append(f"{place}: an order with this condition is called {sale.op[:1]}{sale.shape}{sale.place}.")
        if sale.first_shift and sale.shape not in FIRST_SHAPES:
            faults.append(f"{place}: in First Shift there are the shapes {FIRST_SHAPES}, not {sale.shape}.")
        faults += _points_faults(place, sale.points)
    return faults


def _special_faults(content: Content) -> list[str]:
    faults = []
    for n, special in enumerate(content.specials):
        place = f"$.specials[{n}] ({special.id})"
        if not 1 <= len(special.icons) <= 2 or set(special.icons) - set(SHAPES):
            faults.append(f"{place}: {special.icons!r} are no one or two candy icons.")
        event = EVENTS.get(special.id, ("strike" if special.id[:1] == "b" else "eaten", special.id[1:]))
        if special.id in SPECIALS and (special.event, special.shapes) != event:
            right, wrong = " ".join(event).strip(), f"{special.event} {special.shapes}".strip()
            faults.append(f"{place}: the event is {right}, not {wrong}.")
        faults += _points_faults(place, special.points)
    return faults


def _points_faults(place: str, points: int) -> list[str]:
    return [] if 1 <= points <= MOST_POINTS else [f"{place}: 1 to {MOST_POINTS} points, not {points}."]


def _die_faults(content: Content) -> list[str]:
    faults = []
    if len(content.die) != 6:
        faults.append(f"$.die: expected six faces, not {len(content.die)}.")
    for n, face in enumerate(content.die):
        if not face or set(face) - set(SHAPES) or len(set(face)) != len(face):
            faults.append(f"$.die[{n}]: a face is a set of shapes, not {face!r}.")
    return faults


def _blanket_faults(content: Content) -> list[str]:
    faults = []
    for n, blanket in enumerate(content.blankets):
        place = f"$.blankets[{n}] ({blanket.id})"
        measure = MEASURES.get(blanket.id, "icons")
        if blanket.measure != measure:
            faults.append(f"{place}: it counts {measure}, not {blanket.measure!r}.")
        if blanket.form not in ("rank", "threshold"):
            faults.append(f"{place}: the form is rank or threshold, not {blanket.form!r}.")
        if not 1 <= blanket.first <= MOST_POINTS or not 0 <= blanket.second <= blanket.first:
            faults.append(f"{place}: expected a first value and none above it, not {blanket.first} / {blanket.second}.")
        if blanket.form == "threshold" and blanket.second != 0:
            faults.append(f"{place}: a threshold has one value, not {blanket.first} / {blanket.second}.")
    return faults


def _worker_faults(content: Content) -> list[str]:
    faults = []
    for n, worker in enumerate(content.workers):
        right = (LIMITS.get(worker.id[-1:]), EFFECTS.get(worker.id))
        if worker.id in EFFECTS and (worker.limit, worker.effect) != right:
            faults.append(
                f"$.workers[{n}] ({worker.id}): expected {right[1]} once a {right[0]}, "
                f"not {worker.effect} once a {worker.limit}."
            )
    return faults


def _band_faults(content: Content) -> list[str]:
    least = [band.least for band in content.bands]
    faults = []
    if least != sorted(set(least), reverse=True):
        faults.append("$.bands: expected the best band first, and no two that begin alike.")
    if content.bands and least[-1] > WORST:
        name = content.bands[-1].name
        faults.append(f"$.bands[{len(least) - 1}] ({name}): the last band begins at {WORST} or below, not {least[-1]}.")
    return faults


def _board_faults(content: Content) -> list[str]:
    faults = []
    for name, board in content.boards.items():
        for n, (row, icons, bays) in enumerate(zip(board.rows, board.icons, board.bays, strict=True)):
            if len(row) != COLUMNS or set(row) - set(PRINTS):
                faults.append(f"$.boards.{name}.rows[{n}]: expected six of {PRINTS}, not {row!r}.")
            if len(icons) != COLUMNS or set(icons) - set(SHAPES + "."):
                faults.append(f"$.boards.{name}.icons[{n}]: expected six of {SHAPES} and '.', not {icons!r}.")
            if len(bays) != 2:
                faults.append(f"$.boards.{name}.bays[{n}]: expected two bays, not {bays!r}.")
        if sorted("".join(board.bays)) != sorted(SHAPES + "-"):
            faults.append(f"$.boards.{name}.bays: every output once and one open bay, not {' '.join(board.bays)!r}.")
        shown = "".join(board.icons).replace(".", "")
        if name == "A" and shown:
            faults.append(f"$.boards.A.icons: expected none, not {shown}.")
        for letter in SHAPES if name == "B" else "":
            if shown.count(letter) != 2:
                faults.append(f"$.boards.B.icons: expected two {letter}, not {shown.count(letter)}.")
    return faults


def _total_faults(content: Content) -> list[str]:
    found = {
        "tiles": sum(tile.copies for tile in content.tiles),
        "orders": len(content.orders),
        "sales": len(content.sales),
        "specials": len(content.specials),
        "first_shift": sum(sale.first_shift for sale in content.sales),
        "icons": sum(len(order.icons) for order in content.orders),
    }
    wanted = {"tiles": 30, "orders": ORDERS, "sales": SALES, "specials": len(SPECIALS), "first_shift": FIRST_SHIFT}
    faults = [
        f"$.totals.{name}: the pieces add up to {count}, not {content.totals.get(name)}."
        for name, count in found.items()
        if content.totals.get(name) != count
    ]
    shown = "".join(order.icons for order in content.orders)
    faults += [
        f"$.sales and $.specials: expected {ICONS} {letter} icons, not {shown.count(letter)}."
        for letter in SHAPES
        if shown.count(letter) != ICONS
    ]
    return faults + [
        f"$.{name if name in ('tiles', 'specials') else 'sales'}: expected {count} {name}, not {found[name]}."
        for name, count in wanted.items()
        if found[name] != count
    ]


# Sentences from the same data.


def order_text(content: Content, order: Sale | Special) -> str:
    """What an order asks for, for example 'Most purple in Bunny'."""
    words = {shape.letter: shape.name.split()[0].lower() for shape in content.shapes}
    if isinstance(order, Sale):
        return SENTENCES[order.op].format(shape=words[order.shape], place=PLACE_NAMES[order.place])
    if order.event == "eaten":
        return f"{words[order.shapes].title()} lost to a tile"
    if order.event == "strike" and order.shapes[0] == order.shapes[1]:
        return f"{words[order.shapes[0]].title()} strikes {words[order.shapes[1]]}"
    if order.event == "strike":
        return f"{words[order.shapes[0]].title()} and {words[order.shapes[1]]} bonk"
    return SENTENCES[order.event]


def tile_text(content: Content, tile: Tile) -> str:
    """What a tile does, for example 'Sends candy one up'."""
    centre = f"Sends candy {WAY_NAMES[tile.centre]}"
    if tile.left == "any":
        return "Eats every candy that enters"
    if tile.left in content_letters(content):
        shape = next(shape.name for shape in content.shapes if shape.letter == tile.left)
        return f"Eats every {shape}. {centre}"
    if tile.left:
        return f"Flips what enters {WAY_NAMES[tile.left]} before any bonk. {centre}"
    return centre


def content_letters(content: Content) -> list[str]:
    """The letters of the shapes."""
    return [shape.letter for shape in content.shapes]


def blanket_text(content: Content, blanket: Blanket) -> str:
    """What a blanket order counts."""
    if blanket.measure == "icons":
        shape = next(shape.name for shape in content.shapes if shape.letter == blanket.id[0])
        return f"{shape} icons on scored orders"
    return SENTENCES[blanket.measure]


def bonk_text(shape: Shape) -> str:
    """The rule of the helper card, for example 'striker moves one down'."""
    return f"{shape.moves} moves {WAY_NAMES[shape.way]}"


CONTENT = load(packs.pack("sugarworks"))
# With pieces of an owner's own the same seed and words give another game.
EDITION = packs.edition(load().played, CONTENT.played)
