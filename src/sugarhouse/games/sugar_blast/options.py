"""The options of Sugar Blast (section 6), and how a state keeps those that were chosen."""

from functools import lru_cache

from sugarhouse.core.game import Option, Setup
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES, CONTENT
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.kit.slots import Slot, Slots

SEATING = {"opposite": "SN", "adjacent": "SW"}
OBJECTIVES = [objective.id for objective in CONTENT.objectives]

DECLARED = (
    Option(
        name="objective",
        title="Objective",
        values=("random", *OBJECTIVES),
        default="random",
        help="The card that everybody races for (3.2.2).",
        labels=("Drawn at random", *(f"{objective.name}: {objective.text}" for objective in CONTENT.objectives)),
    ),
    Option(
        name="powers",
        title="Power cards",
        values=("0", "1", "2"),
        default="0",
        help="None, one or two at random, or up to two of your choice (3.2.3). Play without them first.",
        labels=("None", "One at random", "Two at random"),
        items=tuple(CODES),
        item_labels=tuple(power.name for power in CONTENT.powers),
        most=2,
    ),
    Option(
        name="first_player",
        title="First player",
        values=("random", *at.SIDE_NAMES),
        default="random",
        help="The side that begins; it must be in use (3.2.8).",
        labels=("Random", "South", "West", "North", "East"),
        seats=(2, 3, 4),
    ),
    Option(
        name="seats2",
        group="Seats",
        title="Seats for two",
        values=("opposite", "adjacent"),
        default="opposite",
        help="Two players sit opposite or at neighbouring sides (3.1.4).",
        labels=("Opposite", "Side by side"),
        seats=(2,),
    ),
    Option(
        name="last_licks",
        group="Winning",
        title="Last Licks",
        values=("off", "on"),
        default="off",
        help="When someone completes, the others finish the round (3.8.6). Takes away the edge of moving first.",
        labels=("Off", "On"),
        seats=(2, 3, 4),
    ),
    Option(
        name="win_check",
        group="Winning",
        title="Win check",
        values=("immediate", "end_of_turn"),
        default="immediate",
        help="The game is won at once, or only at the end of a turn (3.8.5).",
        labels=("At once", "At the end of the turn"),
    ),
    Option(
        name="mega_choice",
        group="Rules at the edges",
        title="Mega-Blasts",
        values=("crossing", "any"),
        default="crossing",
        help="One for each crossing, centred (3.4.3), or every T, L and + that fits.",
        labels=("One per crossing", "Any shape that fits"),
    ),
    Option(
        name="exchange_swap",
        group="Rules at the edges",
        title="Swap after an Exchange",
        values=("off", "may", "must"),
        default="off",
        help="Whether a swap may or must follow an Exchange that made no Blast (3.6.5).",
        labels=("No", "May be made", "Must be made"),
    ),
    Option(
        name="jam",
        group="Rules at the edges",
        title="When nobody can blast",
        values=("shake_up", "judge"),
        default="shake_up",
        help="The tray is shaken up once (3.7.2), or the game is judged at once (3.7.3).",
        labels=("Shake-up", "Judge the game"),
    ),
    Option(
        name="bag_counts",
        group="The bag",
        title="Counts of the bag",
        values=("shown", "hidden"),
        default="shown",
        help="Whether the screen counts what is left in the bag; anybody could.",
        labels=("Shown", "Hidden"),
    ),
    Option(
        name="solo_side",
        group="Seats",
        title="Side in Solo Sprint",
        values=("rotate", "fixed"),
        default="rotate",
        help="The tray tips to S, W, N, E in turn, or always to S.",
        labels=("Goes around", "Always South"),
        seats=(1,),
    ),
)


DEFAULTS = {option.name: option.default for option in DECLARED}


# What a position writes into `a=`; the numbers of OPTIONS.
SLOTS = Slots(
    DECLARED,
    {
        "mega_choice": Slot(at.OPTIONS, 0, 1),
        "win_check": Slot(at.OPTIONS, 1, 1),
        "last_licks": Slot(at.OPTIONS, 2, 1),
        "exchange_swap": Slot(at.OPTIONS, 3, 2),
        "jam": Slot(at.OPTIONS, 5, 1),
        "bag_counts": Slot(at.OPTIONS, 6, 1),
        "solo_side": Slot(at.OPTIONS, 7, 1),
    },
)


def sides_of(state: Blast) -> str:
    """The sides of the seats, in the order of seats; in Solo Sprint that of the turn."""
    return _sides(state.v[at.SIDES], state.seats)


@lru_cache(1024)
def _sides(packed: int, seats: int) -> str:
    return "".join(at.SIDE_NAMES[packed >> 2 * seat & 3] for seat in range(seats))


def codes_of(state: Blast) -> tuple[str, ...]:
    """The Power cards in play, P01 first."""
    return _codes(state.v[at.POWERS])


@lru_cache(4096)
def _codes(powers: int) -> tuple[str, ...]:
    return tuple(code for n, code in enumerate(CODES) if powers >> n & 1)


def options_of(state: Blast) -> dict[str, str]:
    """Every option with the value that this world has."""
    v = state.v
    settled = (v[at.OBJECTIVE], v[at.FIRST] if state.seats > 1 else -1)
    return _options(SLOTS.words(state), *settled, codes_of(state), sides_of(state) if state.seats > 1 else "")


@lru_cache(256)
def _options(words: tuple[int, ...], objective: int, first: int, codes: tuple[str, ...], sides: str) -> dict[str, str]:
    chosen = DEFAULTS | SLOTS.values_of(words)
    chosen["objective"] = OBJECTIVES[objective]
    chosen["powers"] = ",".join(codes) or "0"
    if sides:
        chosen["first_player"] = sides[first]
    if sides == SEATING["adjacent"]:
        chosen["seats2"] = "adjacent"
    return chosen


def setup_of(state: Blast) -> Setup:
    """The setup of this world, without what is default."""
    return Setup(state.seats, {name: value for name, value in options_of(state).items() if value != DEFAULTS[name]})
