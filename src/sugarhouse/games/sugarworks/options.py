"""The options of Sugarworks (section 6): what goes with what, and how a state keeps those that were chosen."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from sugarhouse.core.game import Option, Refusal, Refused, Setup
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.names import SCENARIOS, SEATS
from sugarhouse.games.sugarworks.rules import Works

CHOICES = SCENARIOS[:-1]  # one seat plays solo, and nothing else
ADVANCED = ("board", "sugarworkers", "activation_order", "output_positions")
IRRITATIONS = ("pawning", "swapping", "hidden")

FLAGS = {  # options of two values: the flag, and the value that sets it
    "pawning": (at.O_PAWNING, "on"),
    "swapping": (at.O_SWAPPING, "on"),
    "hidden": (at.O_HIDDEN, "on"),
    "pawn_bar": (at.O_BAR_PICKUP, "draw_pickup"),
    "scan": (at.O_SNAPSHOT, "snapshot"),
    "same_row_adjust": (at.O_SAME_ROW, "on"),
    "make_from_market": (at.O_FROM_MARKET, "on"),
    "rank_ties": (at.O_SKIP_RANKS, "skip"),
    "coop_blankets": (at.O_BLANKETS, "on"),
    "lucy_spawn": (at.O_SPAWN_TURN, "turn"),
    "lucy_eat_counts": (at.O_EAT_COUNTS, "on"),
    "crank": (at.O_CRANK, "on"),
    "sugarworkers": (at.O_WORKERS, "on"),
    "activation_order": (at.O_SHUFFLED_ORDER, "shuffled"),
    "output_positions": (at.O_SHUFFLED_OUTPUTS, "shuffled"),
}
UNDER = {  # scenarios under which an option is looked at; all, where it is not named
    **dict.fromkeys((*IRRITATIONS, "pawn_bar"), ("irritating",)),
    "coop_blankets": ("coop", "solo"),
    **dict.fromkeys(("lucy_spawn", "lucy_eat_counts"), ("lucy",)),
    **dict.fromkeys(ADVANCED, SCENARIOS[1:]),
    "make_from_market": ("second_shift", "third_shift", "coop", "lucy", "irritating", "solo"),
}


def _switch(
    name: str,
    title: str,
    help_text: str,
    labels: tuple[str, str],
    values: tuple[str, str] = ("off", "on"),
    default: str = "",
    *,
    same_rules: bool = False,
    consent: tuple[str, ...] = (),
) -> Option:
    under = UNDER.get(name, ())
    return Option(
        name=name,
        title=title,
        values=values,
        default=default or values[0],
        help=help_text,
        labels=labels,
        under=tuple(f"scenario={scenario}" for scenario in under if scenario != "solo"),
        same_rules=same_rules,
        consent=consent,
    )


DECLARED = (
    Option(
        name="scenario",
        title="Scenario",
        values=CHOICES,
        default="third_shift",
        help="First, Second and Third Shift teach the game step by step; alone you always play solo.",
        labels=(
            "First Shift: 3 candies, 3 orders each, no market",
            "Second Shift: sales orders, a market and one blanket order",
            "Third Shift: the full game",
            "Cooperative: one shared hand, one team score",
            "Lucy Mode: outputs refill every round, and you may eat candy",
            "Irritating Coworkers: pawn, swap and hide orders",
            "Classic: sales orders, no market, Draw two as an action",
        ),
        seats=(2, 3, 4),
    ),
    Option(
        name="first_player",
        title="First player",
        values=("random", *SEATS),
        default="random",
        help="Who most recently ate candy begins (3.1.1).",
        labels=("At random", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
        same_rules=True,
    ),
    _switch(
        "board",
        "Board",
        "Side B has springs and ramps of its own; suggested for one or two players (3.19.1).",
        ("A: every belt runs to the right", "B: leaps, ramps and tiles from the start"),
        ("A", "B"),
    ),
    _switch(
        "sugarworkers",
        "Sugarworkers",
        "Each player gets a character and secretly chooses one of two abilities (3.19.2).",
        ("Without", "With"),
    ),
    _switch(
        "activation_order",
        "Activation order",
        "In which order the candy types move, for the whole game (3.19.3).",
        ("Red, yellow, green, blue, purple", "Shuffled"),
        ("fixed", "shuffled"),
    ),
    _switch(
        "output_positions",
        "Output positions",
        "Where the five outputs stand at the start (3.19.4).",
        ("As printed", "Shuffled"),
        ("printed", "shuffled"),
    ),
    _switch(
        "pawning",
        "Order Pawning",
        "Put orders into a coworker's hand; no hand limit, but with 6 orders you may not draw (3.17.1).",
        ("Off", "On"),
        default="on",
        consent=("on",),
    ),
    _switch(
        "swapping",
        "Order Swapping",
        "Give a coworker one of your orders and take one of theirs (3.17.4).",
        ("Off", "On"),
        consent=("on",),
    ),
    _switch(
        "hidden",
        "Hidden Orders",
        "Turn a coworker's order away from them: only the others see it, and its event must be claimed (3.17.6).",
        ("Off", "On"),
        consent=("on",),
    ),
    _switch(
        "pawn_bar",
        "With 6 orders in hand",
        "What Order Pawning forbids then (ruling 19).",
        ("Draw", "Draw and Pickup"),
        ("draw", "draw_pickup"),
    ),
    _switch(
        "scan",
        "Candies of one shape",
        "Whose turn it is when bonks push candies about (ruling 3).",
        ("By where they stand now", "By where they stood when their shape began"),
        ("live", "snapshot"),
    ),
    _switch(
        "same_row_adjust",
        "Adjust inside a row",
        "Whether an output may be moved to the other bay of its own row (ruling 23).",
        ("Not allowed", "Allowed"),
    ),
    _switch(
        "make_from_market",
        "Make a candy from the market",
        "Whether a market card may be given up instead of one of your own (ruling 29).",
        ("Own orders only", "Market too"),
    ),
    _switch(
        "rank_ties",
        "Ties on blanket orders",
        "Whether a tie for first uses up the second value (ruling 13).",
        ("Second is still scored", "Second falls away"),
        ("dense", "skip"),
    ),
    _switch(
        "coop_blankets",
        "Blanket orders for the team",
        "Whether three blanket orders are added to the team score (ruling 15).",
        ("Off", "On"),
    ),
    _switch(
        "lucy_spawn",
        "Outputs refill",
        "When every empty output gets a candy (ruling 17).",
        ("After each movement", "Before each turn"),
        ("round", "turn"),
    ),
    _switch(
        "lucy_eat_counts",
        "Eaten by a player",
        "Whether it counts for snack orders (ruling 18).",
        ("Does not count", "Counts"),
    ),
    Option(
        name="max_rounds",
        title="Most rounds",
        values=("20", "40", "99"),
        default="40",
        help="After that many rounds the game ends (3.12.4).",
    ),
    _switch(
        "crank",
        "Belts and die",
        "Whether the belts wait for the first player, and the die for the next one (decision 12).",
        ("Run by themselves", "Wait for a hand"),
        same_rules=True,
    ),
)
NAMED = {option.name: option for option in DECLARED}


def bad(reason: str) -> Refusal:
    """A setup that does not go together."""
    return Refusal("BAD_SETUP", "6", reason)


def scenario_of(setup: Setup) -> str:
    """The scenario that a setup asks for."""
    return "solo" if setup.seats == 1 else setup.options.get("scenario", NAMED["scenario"].default)


def offered(setup: Setup) -> tuple[Option, ...]:
    """The options as seats and scenario offer them."""
    scenario = scenario_of(setup)
    found = []
    for option in DECLARED:
        if option.name == "scenario" and setup.seats == 1:
            continue
        if scenario not in UNDER.get(option.name, (scenario,)):
            continue
        if option.name == "first_player":
            values = ("random", *SEATS[: setup.seats])
            option = msgspec.structs.replace(option, values=values, labels=option.labels[: len(values)])
        found.append(option)
    return tuple(found)


def check(setup: Setup, chosen: Mapping[str, str]) -> None:
    """Raise Refused where the choices do not go together."""
    if scenario_of(setup) == "irritating" and all(chosen[name] == "off" for name in IRRITATIONS):
        raise Refused(bad("Irritating Coworkers need at least one of pawning, swapping and hidden orders."))


def keep(state: Works, scenario: str, chosen: Mapping[str, str]) -> None:
    """Write the choices into the vector of a state; what is not offered is off."""
    v = state.v
    v[at.SCENARIO] = SCENARIOS.index(scenario)
    v[at.BOARD] = int(chosen.get("board", "A") == "B")
    v[at.MAX_ROUNDS] = int(chosen.get("max_rounds", "40"))
    v[at.FIRST_CHOSEN] = ("random", *SEATS).index(chosen.get("first_player", "random"))
    v[at.OPTIONS] = sum(flag for name, (flag, yes) in FLAGS.items() if chosen.get(name) == yes)


def chosen_in(state: Works) -> dict[str, str]:
    """Every option of a state that its scenario looks at, with its value."""
    v = state.v
    return dict(chosen_by(*(int(v[n]) for n in (at.SCENARIO, at.FIRST_CHOSEN, at.BOARD, at.MAX_ROUNDS, at.OPTIONS))))


@lru_cache(256)
def chosen_by(number: int, first: int, board: int, max_rounds: int, flags: int) -> dict[str, str]:
    """The same by the words of the state that options stand in."""
    scenario = SCENARIOS[number]
    found = {} if scenario == "solo" else {"scenario": scenario}
    found["first_player"] = ("random", *SEATS)[first]
    found["board"] = "AB"[board]
    found["max_rounds"] = str(max_rounds)
    for name, (flag, yes) in FLAGS.items():
        values = NAMED[name].values
        found[name] = yes if flags & flag else next(value for value in values if value != yes)
    return {name: value for name, value in found.items() if scenario in UNDER.get(name, (scenario,))}


def unusual(state: Works) -> dict[str, str]:
    """The options that are not at their default, in the order of the page."""
    found = chosen_in(state)
    return {name: found[name] for name in NAMED if name in found and found[name] != NAMED[name].default}


def setup_of(state: Works) -> Setup:
    """The setup that a state was dealt with."""
    return Setup(int(state.seats), unusual(state))


def mixtures() -> tuple[Setup, ...]:
    """The setups that matter together: every scenario plain and with all advanced rules, every irritating mixture."""
    everything = {"board": "B", "sugarworkers": "on", "activation_order": "shuffled", "output_positions": "shuffled"}
    found = [Setup(1, {**everything, "crank": "on"}), Setup(1, {**everything, "coop_blankets": "on"})]
    for seats in (2, 3, 4):
        for scenario in CHOICES[1:]:
            found.append(Setup(seats, {"scenario": scenario, **everything}))
        for chosen in range(1, 8):
            rules = {name: "on" if chosen >> n & 1 else "off" for n, name in enumerate(IRRITATIONS)}
            found.append(Setup(seats, {"scenario": "irritating", **rules, "crank": "on"}))
        found.append(Setup(seats, {"scenario": "irritating", "swapping": "on", "hidden": "on", **everything}))
        found.append(Setup(seats, {"scenario": "lucy", "lucy_spawn": "turn", "lucy_eat_counts": "on", "crank": "on"}))
    for name, value in (*everything.items(), ("crank", "on"), ("make_from_market", "on"), ("same_row_adjust", "on")):
        rules = {"scenario": "irritating", "pawning": "off", "hidden": "on", name: value}
        found += [Setup(4, rules), Setup(4, {**rules, "scan": "snapshot"})]
    return tuple(found)
