"""Sugartopia once more, slow and obvious: areas, closing, scoring and walks straight from the page, for comparison."""

from collections import Counter
from itertools import product

from sugarhouse.games.sugartopia.content import CONTENT
from sugarhouse.games.sugartopia.view import TopiaView

Cell = tuple[int, int]
DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
PRINTED = {card.id: card for card in CONTENT.cards}


class Land:
    """Cards on a table, and what follows from where they lie."""

    def __init__(self, cards: list[tuple[str, int, int, int]], through: bool = False) -> None:
        self.at: dict[Cell, tuple[str, int]] = {(q, r): (name, k) for name, q, r, k in cards}
        self.order = [name for name, _, _, _ in cards]
        self.through = through

    def is_gingerman(self, cell: Cell) -> bool:
        """Whether there lies a gingerman."""
        return self.at[cell][0] not in PRINTED

    def is_road(self, cell: Cell, edge: int) -> bool:
        """Whether a card has a road at a board edge (3.5.3: a gingerman has everywhere)."""
        name, k = self.at[cell]
        return name not in PRINTED or PRINTED[name].edges[(edge - k) % 6] == "R"

    def region(self, cell: Cell, corner: int) -> str:
        """The region of a land card at a board corner."""
        name, k = self.at[cell]
        corners = PRINTED[name].corners
        return next(f"{name}.{n}" for n, region in enumerate(corners) if (corner - k) % 6 in region)

    def areas(self) -> list[set[str]]:
        """The grassland areas (3.3.2), by joining regions until nothing changes."""
        found = [{f"{name}.{n}"} for name in self.order if name in PRINTED for n in range(len(PRINTED[name].regions))]
        for cell, d in product(self.at, range(6)):
            other = step(cell, d)
            if other not in self.at or self.is_gingerman(cell) or self.is_gingerman(other):
                continue
            pairs = (
                (self.region(cell, (d - 1) % 6), self.region(other, (d + 3) % 6)),
                (self.region(cell, d), self.region(other, (d + 2) % 6)),
            )
            for one, two in pairs:
                joined = [area for area in found if one in area or two in area]
                found = [area for area in found if area not in joined] + [set().union(*joined)]
        return found

    def is_complete(self, area: set[str]) -> bool:
        """Whether every edge that touches a corner of the area has a card on the other side (3.4.1)."""
        for cell in self.at:
            if self.is_gingerman(cell):
                continue
            for corner in range(6):
                beside = [step(cell, corner), step(cell, corner + 1)]
                if self.region(cell, corner) in area and not all(other in self.at for other in beside):
                    return False
        return True

    def best_walk(self, gingerman: str) -> tuple[int, list[Cell]]:
        """Cookies and cells of the best walk (3.9): most cookies, fewest edges, the first found; -1 for none."""
        home = next(cell for cell, (name, _) in self.at.items() if name == gingerman)
        best: list[tuple[int, int, list[Cell]]] = []

        def go(cell: Cell, d: int, got: int, used: frozenset[frozenset[Cell]], way: list[Cell]) -> None:
            there = step(cell, d)
            edge = frozenset((cell, there))
            if there not in self.at or edge in used:
                return
            if self.is_gingerman(there) and there != home:
                return
            e = (d + 3) % 6
            if not self.is_road(there, e):
                return
            used, way = used | {edge}, [*way, there]
            if there == (0, 0):
                if not best or got > best[0][0] or (got == best[0][0] and len(way) < best[0][1]):
                    best[:] = [(got, len(way), way)]
                if not self.through:
                    return
            if there == home:
                for leaves in range(6):
                    go(there, leaves, got, used, way)
                return
            for leaves, cookies in self.ways_on(there, e):
                go(there, leaves, got + cookies, used, way)

        for d in range(6):
            go(home, d, 0, frozenset(), [home])
        return (best[0][0], best[0][2]) if best else (-1, [])

    def ways_on(self, cell: Cell, e: int) -> list[tuple[int, int]]:
        """Where a road leads that enters a card by an edge, and the cookies on the way."""
        name, k = self.at[cell]
        card = PRINTED[name]
        mine = (e - k) % 6
        piece = next(piece for piece in card.pieces if mine in piece)
        found = []
        for other in piece:
            if other == mine:
                continue
            lane = f"{min(mine, other)}-{max(mine, other)}"
            spokes = (str(mine) in card.cookies) + (str(other) in card.cookies)
            found.append(((other + k) % 6, int(lane in card.cookies) if len(piece) == 2 else spokes))
        return sorted(found)


def step(cell: Cell, d: int) -> Cell:
    """The cell beside an edge."""
    return cell[0] + DIRECTIONS[d % 6][0], cell[1] + DIRECTIONS[d % 6][1]


def shares(
    sugar: int, honey: int, fed: dict[str, int], hungry: dict[str, int], seats: str
) -> tuple[dict[str, tuple[int, int, int]], tuple[int, int]]:
    """Who gets what from an area: own sugar, loose sugar, honey (3.6); and what goes to the stock."""
    bears = Counter(fed) + Counter(hungry)
    most = max(bears.values(), default=0)
    first = [colour for colour, count in bears.items() if count == most and most]
    gains: dict[str, tuple[int, int, int]] = {}
    for colour in "rbpy":
        if colour.upper() in seats and bears[colour]:
            wins = colour in first
            gain = (fed.get(colour, 0), sugar // len(first) if wins else 0, honey // len(first) if wins else 0)
            if any(gain):
                gains[colour.upper()] = gain
    taken = sum(own + loose for own, loose, _ in gains.values())
    return gains, (sugar + sum(fed.values()) - taken, honey - sum(sweet for _, _, sweet in gains.values()))


def seen(table: TopiaView) -> Land:
    """The land that a view shows."""
    return Land([(laid.card, laid.q, laid.r, laid.k) for laid in table.board], table.options["castle_through"] == "on")


def cubes(table: TopiaView, area: set[str]) -> tuple[int, int, dict[str, int], dict[str, int]]:
    """Sugar, honey, fed and hungry bears of an area, counted animal by animal."""
    found: Counter[str] = Counter()
    for laid in table.board:
        if laid.card not in PRINTED:
            continue
        animal = 0
        for n, items in enumerate(PRINTED[laid.card].items):
            for item in items:
                if f"{laid.card}.{n}" in area:
                    found[item.upper() if animal in laid.marks else item] += 1
                animal += 1
    fed = {letter: found[letter.upper()] for letter in "rbpy" if found[letter.upper()]}
    hungry = {letter: found[letter] for letter in "rbpy" if found[letter]}
    return found["S"], found["H"], fed, hungry
