"""What `playouts.py` measures of each game: how it is dealt, what a finished game came to, and the goals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sugarhouse.games.sugar_blast import layout as blast
from sugarhouse.games.sugartopia import layout as topia
from sugarhouse.games.sugartopia import tables
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


def blast_objectives(n: int) -> dict[str, str]:
    """The Objectives in turn."""
    return {"objective": f"O{n % 8 + 1}"}


def blast_facts(state: Sections) -> list[int]:
    """The winner, the board, the bag and what everybody kept."""
    v = state.v
    facts = [int(v[blast.WINNERS]).bit_length() - 1]
    facts += [v[blast.PLANES + kind] for kind in range(6)]
    return [*facts, v[blast.BAG], *(v[blast.HELD + seat] for seat in range(4))]


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
            "sugartopia",
            2,
            topia_facts,
            tables=topia_tables,
            goals={"of_cpp": 0.35, "times_interpreted": 50, "of_open_spiel": 0.3, "clone_of_sugar_blast": 4.5},
        ),
    )
}
