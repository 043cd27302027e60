"""What `playouts.py` measures of each game: how it is dealt, what a finished game came to, and the goals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sugarhouse.games.sugar_blast import layout as blast
from sugarhouse.games.sugarworks import layout as works
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


def works_tables() -> list[int]:
    """Where steps lead, what tiles eat, what bonks do, the die, and the icons of the orders."""
    tables = (works.CENTRE, works.LEFT, works.PUSHED, works.STRIKE, works.EATEN, works.FLIPPER, works.STRUCK_GOES)
    return [int(number) for table in (*tables, works.FACES, works.ICONS) for number in table]


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
            "sugarworks",
            2,
            works_facts,
            tables=works_tables,
            goals={"of_cpp": 0.5, "times_interpreted": 50, "movements_of_cpp": 0.5, "movements_times_interpreted": 50},
            loops={"movement phases": "movements"},
        ),
    )
}
