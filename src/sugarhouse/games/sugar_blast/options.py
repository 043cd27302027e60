"""The options of Sugar Blast (section 6), and how a state keeps those that were chosen."""

from functools import lru_cache

from sugarhouse.core.game import Option, Setup
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES, CONTENT
from sugarhouse.games.sugar_blast.rules import Blast

SEATING = {"opposite": "SN", "adjacent": "SW"}
OBJECTIVES = [objective.id for objective in CONTENT.objectives]

# Options that a position writes into `a=`, with the values that differ from the default.
FLAGS: dict[str, dict[str, int]] = {
    "mega_choice": {"any": at.OPT_MEGA_ANY},
    "win_check": {"end_of_turn": at.OPT_END_OF_TURN},
    "last_licks": {"on": at.OPT_LAST_LICKS},
    "exchange_swap": {"may": at.OPT_SWAP_MAY, "must": at.OPT_SWAP_MUST},
    "jam": {"judge": at.OPT_JUDGE},
    "bag_counts": {"hidden": at.OPT_BAG_HIDDEN},
    "solo_side": {"fixed": at.OPT_SIDE_FIXED},
}

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
        title="Seats for two",
        values=("opposite", "adjacent"),
        default="opposite",
        help="Two players sit opposite or at neighbouring sides (3.1.4).",
        labels=("Opposite", "Side by side"),
        seats=(2,),
    ),
    Option(
        name="last_licks",
        title="Last Licks",
        values=("off", "on"),
        default="off",
        help="When someone completes, the others finish the round (3.8.6). Takes away the edge of moving first.",
        labels=("Off", "On"),
        seats=(2, 3, 4),
    ),
    Option(
        name="win_check",
        title="Win check",
        values=("immediate", "end_of_turn"),
        default="immediate",
        help="The game is won at once, or only at the end of a turn (3.8.5).",
        labels=("At once", "At the end of the turn"),
    ),
    Option(
        name="mega_choice",
        title="Mega-Blasts",
        values=("crossing", "any"),
        default="crossing",
        help="One for each crossing, centred (3.4.3), or every T, L and + that fits.",
        labels=("One per crossing", "Any shape that fits"),
    ),
    Option(
        name="exchange_swap",
        title="Swap after an Exchange",
        values=("off", "may", "must"),
        default="off",
        help="Whether a swap may or must follow an Exchange that made no Blast (3.6.5).",
        labels=("No", "May be made", "Must be made"),
    ),
    Option(
        name="jam",
        title="When nobody can blast",
        values=("shake_up", "judge"),
        default="shake_up",
        help="The tray is shaken up once (3.7.2), or the game is judged at once (3.7.3).",
        labels=("Shake-up", "Judge the game"),
    ),
    Option(
        name="bag_counts",
        title="Counts of the bag",
        values=("shown", "hidden"),
        default="shown",
        help="Whether the screen counts what is left in the bag; anybody could.",
        labels=("Shown", "Hidden"),
    ),
    Option(
        name="solo_side",
        title="Side in Solo Sprint",
        values=("rotate", "fixed"),
        default="rotate",
        help="The tray tips to S, W, N, E in turn, or always to S.",
        labels=("Goes around", "Always South"),
        seats=(1,),
    ),
)


DEFAULTS = {option.name: option.default for option in DECLARED}


def flags_of(chosen: dict[str, str]) -> int:
    """The chosen values of the options in FLAGS, as a state keeps them."""
    return sum(FLAGS[name].get(value, 0) for name, value in chosen.items() if name in FLAGS)


def flagged(state: Blast) -> dict[str, str]:
    """The options in FLAGS that are not at their default."""
    flags = state.v[at.OPTIONS]
    if not flags:
        return {}
    return {name: value for name, bits in FLAGS.items() for value, bit in bits.items() if flags & bit == bit}


def sides_of(state: Blast) -> str:
    """The sides of the seats, in the order of seats; in Solo Sprint that of the turn."""
    return _sides(state.v[at.SIDES], state.seats)


@lru_cache(1024)
def _sides(packed: int, seats: int) -> str:
    return "".join(at.SIDE_NAMES[packed >> 2 * seat & 3] for seat in range(seats))


def codes_of(state: Blast) -> list[str]:
    """The Power cards in play, P01 first."""
    powers = state.v[at.POWERS]
    return [code for n, code in enumerate(CODES) if powers >> n & 1]


def options_of(state: Blast) -> dict[str, str]:
    """Every option with the value that this world has."""
    chosen = DEFAULTS | flagged(state)
    chosen["objective"] = OBJECTIVES[state.v[at.OBJECTIVE]]
    chosen["powers"] = ",".join(codes_of(state)) or "0"
    if state.seats > 1:
        chosen["first_player"] = sides_of(state)[state.v[at.FIRST]]
    if state.seats == 2 and sides_of(state) == SEATING["adjacent"]:
        chosen["seats2"] = "adjacent"
    return chosen


def setup_of(state: Blast) -> Setup:
    """The setup of this world, without what is default."""
    return Setup(state.seats, {name: value for name, value in options_of(state).items() if value != DEFAULTS[name]})
