"""The options of Sugar Heist (section 6), and where a world keeps them."""

from collections.abc import Mapping

from sugarhouse.core.game import Option, Setup
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.kit.slots import Slot, Slots

PLAYERS = "players"

DECLARED = (
    Option(
        name="board_choice",
        title="Hideouts",
        values=("choose", "random"),
        default="choose",
        labels=("Everyone picks", "Dealt at random"),
        help="Whether players pick their Hideout board in seat order or are dealt one.",
    ),
    Option(
        name="rounds",
        title="Rounds",
        values=(PLAYERS, "2", "3", "4", "5", "6"),
        default=PLAYERS,
        labels=("As many as players", "2", "3", "4", "5", "6"),
        help="How long the game lasts.",
    ),
    Option(
        name="costume_timing",
        title="Costumes",
        values=("challenge", "anytime"),
        default="challenge",
        labels=("At the Challenge", "Also before a door"),
        help="Before a door: Costumes that change, reroll or add dice may be used before a room is turned up, too.",
    ),
    Option(
        name="overpay",
        title="Payments",
        values=("exact", "loose"),
        default="exact",
        labels=("Exact", "More dice allowed"),
        help="Whether more dice may be spent than the Challenge needs.",
    ),
    Option(
        name="discard",
        title="Discarding",
        values=("make_space", "free"),
        default="make_space",
        labels=("One, to make space", "Any number"),
        help="How many old cards may go when a Hideout card is bought.",
    ),
    Option(
        name="toothpick",
        title="Toothpick Pit",
        values=("candy", "dice"),
        default="candy",
        labels=("Two Candy", "Two dice"),
        help="Its Bad Stuff: the rulebook can be read either way.",
    ),
    Option(
        name="supply",
        title="Tokens",
        values=("open", "boxed"),
        default="open",
        labels=("As many as needed", "Only those in the box"),
        help="In the box are 96 Candy, 16 Sugar Tax and $75; a gain takes what is left.",
    ),
    Option(
        name="final_tie",
        title="A tie at the end",
        values=("shared", "vote"),
        default="shared",
        labels=("Shared", "The others vote"),
        help="Where Candy, Sugar Tax and Money are equal: share the win, or let the others vote in secret.",
    ),
    Option(
        name="autoresolve",
        title="Only one choice",
        values=("on", "off"),
        default="on",
        labels=("Made for you", "Asked all the same"),
        help="Whether answers without an alternative are given unasked.",
    ),
)

SLOTS = Slots(
    DECLARED,
    {
        "board_choice": Slot(lay.OPTIONS, 0, 1),
        "costume_timing": Slot(lay.OPTIONS, 1, 1),
        "overpay": Slot(lay.OPTIONS, 2, 1),
        "discard": Slot(lay.OPTIONS, 3, 1),
        "toothpick": Slot(lay.OPTIONS, 4, 1),
        "supply": Slot(lay.OPTIONS, 5, 1),
        "final_tie": Slot(lay.OPTIONS, 6, 1),
        "autoresolve": Slot(lay.OPTIONS, 7, 1),
    },
)


def keep(state: Heist, chosen: Mapping[str, str]) -> None:
    """Write what was chosen into a state."""
    SLOTS.keep(state, chosen)
    rounds = chosen["rounds"]
    state.v[lay.LAST_ROUND] = state.seats if rounds == PLAYERS else int(rounds)


def setup_of(state: Heist) -> Setup:
    """The setup that a state was dealt with; a number of rounds equal to the players is the default."""
    rounds = int(state.v[lay.LAST_ROUND])
    return SLOTS.setup(state, {} if rounds == state.seats else {"rounds": str(rounds)})


def chosen(state: Heist) -> dict[str, str]:
    """Every option with its value."""
    found = {option.name: option.default for option in DECLARED}
    return found | dict(setup_of(state).options)
