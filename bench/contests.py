"""What `playouts.py` measures of each game: how it is dealt, what a finished game came to, and the goals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sugarhouse.games.sugar_blast import layout as blast
from sugarhouse.games.sugar_heist import deck, kernel
from sugarhouse.games.sugar_heist import layout as heist
from sugarhouse.games.sugartopia import layout as topia
from sugarhouse.games.sugartopia import tables
from sugarhouse.games.sugarworks import layout as works
from sugarhouse.games.sugarworks import tables as belts
from sugarhouse.kit.sections import Sections


def no_tables() -> list[int]:
    """For C++ that holds all it needs."""
    return []


def no_options(_: int) -> dict[str, str]:
    """Every game by the defaults."""
    return {}


@dataclass(frozen=True)
class Contest:
    """One game against its own hot path in `bench/<game>.cpp`."""

    game: str
    seats: int  # unless the command says otherwise
    facts: Callable[[Sections], list[int]]  # of a finished game; the C++ must come to the same
    options: Callable[[int], Mapping[str, str]] = no_options  # of game number n
    tables: Callable[[], list[int]] = no_tables  # numbers that the C++ is given, so that no card is written down twice
    goals: Mapping[str, float] = field(default_factory=dict)
    loops: Mapping[str, str] = field(default_factory=dict)  # of the game's `debug.loops`: what the C++ calls them


def blast_objectives(n: int) -> dict[str, str]:
    """The Objectives in turn."""
    return {"objective": f"O{n % 8 + 1}"}


def blast_facts(state: Sections) -> list[int]:
    """The winner, the board, the bag and what everybody kept."""
    v = state.v
    facts = [int(v[blast.WINNERS]).bit_length() - 1]
    facts += [v[blast.PLANES + kind] for kind in range(6)]
    return [*facts, v[blast.BAG], *(v[blast.HELD + seat] for seat in range(4))]


def heist_facts(state: Sections) -> list[int]:
    """The last round; of each seat its sums of Candy, tax, money, board, Costumes and rooms; the decks."""
    v = state.v
    facts = [v[heist.ROUND]]
    for seat in range(state.seats):
        at = heist.SEATS + seat * heist.SPAN
        facts += [v[at + place] for place in range(heist.DOWN)]
        facts += [v[at + place] for place in range(heist.SLOTS, heist.HAND_N)]
    return [*facts, *(v[heist.BAG + card] for card in range(heist.DESIGNS))]


def heist_tables() -> list[int]:
    """The cards and the numbers of pools: how many numbers in all, then each table after its length."""
    taken = (
        *(deck.PRIMITIVES, deck.ITEMS, deck.CHALLENGES, deck.EFFECT_AT, deck.EFFECT_N, deck.BAD_AT, deck.BAD_N),
        *(deck.COST, deck.IS_MOD, deck.DECK_AT, deck.CANCELS, deck.USES, deck.TAKEN, deck.MADE, deck.GOES),
        *(kernel.BASE_SIZES, kernel.POOL_OF, kernel.FIRST, kernel.MORE, deck.TURNED),
    )
    found: list[int] = []
    for table in taken:
        found += [len(table), *table]
    return [len(found), *found]


def topia_facts(state: Sections) -> list[int]:
    """The stock, what every seat won, where each card lies with which cubes, and what each area paid."""
    v = state.v
    facts = [v[topia.SUGAR], v[topia.HONEY]]
    for seat in range(4):
        block = topia.SEATS + seat * topia.SPAN
        facts += [v[block + topia.WON], v[block + topia.WON_HONEY], v[block + topia.COOKIES]]
    for card in range(topia.CARDS):
        facts += [v[topia.CELL + card], v[topia.MARKS + card]]
    return [*facts, *(v[topia.AREAS + region] for region in range(88))]


def topia_tables() -> list[int]:
    """The cards in every rotation, and the cells, in the order in which the C++ takes them."""
    shape = [tables.ROADS, tables.CORNERS, tables.FITS, tables.REGION_N]
    animals = [tables.SHEEP, tables.RAINBOW, tables.BEARS, tables.ANIMALS, tables.CARD_SHEEP, tables.CARD_RAINBOW]
    rest = [tables.HUNGRY, tables.CROSSINGS, tables.NUMBER, tables.INDEX]
    return [int(number) for table in (*shape, *animals, *rest) for number in table]


def works_tables() -> list[int]:
    """Where steps lead, what tiles eat, what bonks do, the die, and the icons of the orders."""
    steps = (belts.CENTRE, belts.LEFT, belts.PUSHED, belts.STRIKE, belts.EATEN, belts.FLIPPER, belts.STRUCK_GOES)
    return [int(number) for table in (*steps, belts.FACES, belts.ICONS) for number in table]


def works_facts(state: Sections) -> list[int]:
    """Cards, tiles and candies, wherever they are."""
    v = state.v
    facts = [v[works.ROUND], v[works.DECK], v[works.DISCARDS], v[works.TILE_DECK]]
    for seat in range(4):
        facts += [v[section + seat] for section in (works.HAND, works.SCORED, works.TILE_HAND, works.MADE)]
    for shape in range(works.SHAPES):
        facts += [v[works.MASKS + shape], v[works.OUTPUTS + shape]]
        facts += [v[works.COUNTS + place * 5 + shape] for place in range(4)]
    return facts


CONTESTS = {
    contest.game: contest
    for contest in (
        Contest(
            "sugar_blast",
            2,
            blast_facts,
            options=blast_objectives,
            goals={"of_cpp": 0.5, "times_interpreted": 50, "clone_ns": 100},
        ),
        Contest(
            "sugar_heist",
            3,
            heist_facts,
            tables=heist_tables,
            goals={
                "of_cpp": 0.35,
                "times_interpreted": 40,
                "of_sugar_blast": 0.25,
                "clone_of_sugar_blast": 3.5,
            },
        ),
        Contest(
            "sugartopia",
            2,
            topia_facts,
            tables=topia_tables,
            goals={"of_cpp": 0.35, "times_interpreted": 50, "of_open_spiel": 0.3, "clone_of_sugar_blast": 4.5},
        ),
        Contest(
            "sugarworks",
            2,
            works_facts,
            tables=works_tables,
            goals={"of_cpp": 0.5, "times_interpreted": 50, "movements_of_cpp": 0.5, "movements_times_interpreted": 50},
            loops={"movement phases": "movements"},
        ),
    )
}
