"""The options of Sugartopia (section 6), and how a state keeps those that were chosen."""

import msgspec

from sugarhouse.core.game import Option, Refused, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import COLOURS
from sugarhouse.games.sugartopia.names import LETTERS
from sugarhouse.games.sugartopia.refusals import no
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.kit.slots import Slot, Slots

WITH_GINGERMEN = ("gingermen=on",)

DECLARED = (
    Option(
        name="gingermen",
        title="Gingermen",
        values=("on", "off"),
        default="on",
        help="Beginners leave them out: no gingermen and no cookie bonus (3.5.7).",
        labels=("With gingermen", "Without, for beginners"),
    ),
    Option(
        name="ginger_draw",
        title="Drawing after a gingerman",
        values=("always", "refill"),
        default="always",
        help="Whether you draw although you kept your land card, and hold two from then on (3.7.2).",
        labels=("Always draw: a hand of two", "Only without a land card"),
        under=WITH_GINGERMEN,
    ),
    Option(
        name="ginger_last",
        title="The last gingermen",
        values=("must", "may"),
        default="must",
        help="Whether a player without land cards must place the gingerman, or may keep it (X4).",
        labels=("Must be placed", "May be kept"),
        under=WITH_GINGERMEN,
    ),
    Option(
        name="reveal",
        title="Hands are shown",
        values=("turn_start", "on_place"),
        default="turn_start",
        help="The whole hand at the start of a turn, or only the card that is laid (3.2.2).",
        labels=("At the start of the turn", "Only what is laid"),
    ),
    Option(
        name="start",
        title="Who starts",
        values=("random", "seat1", "seat2", "seat3", "seat4"),
        default="random",
        help="At a table whoever last ate sugar cubes (3.1.8).",
        labels=("By chance", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
    ),
    Option(
        name="colours",
        title="Colours",
        values=("usual",),
        default="usual",
        help="The first colour is for seat 1 and so on; the other seats take what is left (X23).",
        labels=("Red, blue, purple, yellow",),
        items=tuple(COLOURS),
        item_labels=tuple(colour.capitalize() for colour in COLOURS),
        most=len(COLOURS),
    ),
    Option(
        name="castle_through",
        title="Walking through the castle",
        values=("off", "on"),
        default="off",
        help="Whether a gingerman may walk on through the castle, as long as the walk ends there (X13).",
        labels=("No: there it ends", "Yes"),
        under=WITH_GINGERMEN,
    ),
    Option(
        name="handicap",
        title="Handicap",
        values=("off", "on"),
        default="off",
        help="One point for all but the seat that lays the last land card (3.7.7).",
        labels=("None", "1 point for the others"),
    ),
)


def seated(option: Option, seats: int) -> Option:
    """An option as a table of so many seats offers it: nobody starts, or has a colour, who is not there."""
    if option.name == "start":
        return msgspec.structs.replace(option, values=option.values[: seats + 1], labels=option.labels[: seats + 1])
    if option.name == "colours":
        return msgspec.structs.replace(option, most=seats)
    return option


SLOTS = Slots(
    DECLARED,
    {
        "gingermen": Slot(at.OPTIONS, 0, 1),
        "ginger_draw": Slot(at.OPTIONS, 1, 1),
        "ginger_last": Slot(at.OPTIONS, 2, 1),
        "reveal": Slot(at.OPTIONS, 3, 1),
        "castle_through": Slot(at.OPTIONS, 4, 1),
        "handicap": Slot(at.OPTIONS, 5, 1),
    },
)


def check_setup(setup: Setup) -> None:
    """Refuse a start player or colours that this many seats cannot have (3.1.8, 3.1.3)."""
    start = setup.options.get("start", "random")
    if start in DECLARED[4].values[setup.seats + 1 :]:
        raise Refused(no("BAD_START", f"Seat {start[-1]} cannot start: there are {setup.seats} seats."))
    colours = setup.options.get("colours", "usual").split(",")
    if len(colours) > setup.seats:
        raise Refused(no("BAD_COLOURS", f"There are {len(colours)} colours for {setup.seats} seats."))
    if len(set(colours)) < len(colours):
        raise Refused(no("BAD_COLOURS", "No two players have the same colour."))


def colours_of(chosen: str, seats: int) -> list[int]:
    """The colour of each seat (X23)."""
    wanted = [] if chosen == "usual" else [COLOURS.index(colour) for colour in chosen.split(",")]
    return [*wanted, *(colour for colour in range(len(COLOURS)) if colour not in wanted)][:seats]


def keep(state: Topia, chosen: dict[str, str], rng: Rng) -> None:
    """Write the choices into a state; chance picks the start player where nobody is named."""
    SLOTS.keep(state, chosen)
    seat_colours(state, colours_of(chosen["colours"], state.seats))
    start = chosen["start"]
    state.v[at.FIRST] = rng.below(state.seats) if start == "random" else int(start[-1]) - 1


def seat_colours(state: Topia, colours: list[int]) -> None:
    """Give each seat its colour, and with gingermen its gingerman."""
    v = state.v
    for colour in range(len(COLOURS)):
        v[at.SEAT_OF + colour] = -1
    for seat, colour in enumerate(colours):
        v[at.SEATS + seat * at.SPAN + at.COLOUR] = colour
        v[at.SEAT_OF + colour] = seat
        v[at.SEATS + seat * at.SPAN + at.GINGER] = at.OUT_OF_GAME if v[at.OPTIONS] & at.NO_GINGERMEN else at.IN_HAND


def colours_in(state: Topia) -> list[int]:
    """The colour of each seat of a state."""
    return [int(state.v[at.SEATS + seat * at.SPAN + at.COLOUR]) for seat in range(state.seats)]


def side_letters(state: Topia) -> str:
    """The colour letters in seat order."""
    return "".join(LETTERS[colour] for colour in colours_in(state))


def setup_of(state: Topia) -> Setup:
    """The setup that a state was dealt with; its start player is no longer left to chance (7.2)."""
    others = {"start": f"seat{int(state.v[at.FIRST]) + 1}"}
    colours = colours_in(state)
    for length in range(state.seats + 1):
        chosen = ",".join(COLOURS[colour] for colour in colours[:length]) or "usual"
        if colours_of(chosen, state.seats) == colours:
            break
    if chosen != "usual":
        others["colours"] = chosen
    return SLOTS.setup(state, others)
