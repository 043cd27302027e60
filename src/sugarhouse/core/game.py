"""One game as the house sees it: its facts, and the translations between a State and the outside."""

from collections.abc import Mapping
from typing import Any

import msgspec

from sugarhouse.core.debug import Debug
from sugarhouse.core.event import Words
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon, Notation

GALLERY = -1


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice that a table makes before the game; the lobby's form, the command line and the docs come from it.

    The value is one of `values`, or, where `most` is not 0, a comma-separated list of 1 to `most` different `items`.
    """

    name: str
    title: str
    values: tuple[str, ...]
    default: str
    help: str
    labels: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    item_labels: tuple[str, ...] = ()
    most: int = 0
    seats: tuple[int, ...] = ()  # the seat counts at which it matters; empty: all
    under: tuple[str, ...] = ()  # choices like 'pace=quick' of which one must stand for it to matter; empty: always
    same_rules: bool = False  # whether all its values play by the same rules, so that their high scores are one list
    consent: tuple[str, ...] = ()  # values to which all must agree: an invitation names them
    group: str = ""  # the group in which a form folds it away; '': one of the few that matter, in front

    def accepts(self, value: str) -> bool:
        """Whether a table may choose this value."""
        if value in self.values:
            return True
        chosen = value.split(",")
        return 0 < len(chosen) <= self.most and len(set(chosen)) == len(chosen) and set(chosen) <= set(self.items)


class Setup(msgspec.Struct, frozen=True):
    """What is settled before the first move: how many sit down, and the options that differ from the defaults."""

    seats: int
    options: Mapping[str, str] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal: a code for programs, the clause, and a sentence for a person."""

    code: str
    clause: str
    reason: str


class Refused(Exception):
    """A move or a setup was not accepted; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's score: what for, how much, and under which clause."""

    label: str
    points: int
    clause: str
    data: Mapping[str, Any] = {}  # Any: JSON of the game's own, for drawing the line


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat came out."""

    seat: int
    place: int  # 1 is first; tied seats share a place
    score: int
    lines: tuple[ScoreLine, ...]


class Result(msgspec.Struct, frozen=True):
    """Final or running: places with ties, and each score explained line by line."""

    over: bool
    winners: tuple[int, ...]  # empty while it goes on, and where nobody wins
    seats: tuple[SeatResult, ...]
    ending: str  # how it ended: a word of the game's own, '' while it goes on
    clause: str
    title: str = ""  # what the end is called where places do not say it: "Tasty Effort"
    shared: int | None = None  # the one score of all seats, where they win or lose together: the house keeps the best


class Game:
    """Facts and translations of one game; interpreted, and without any memory of its own.

    Nine methods are every game's own; eight have a default that suits an open game which is played in turns.
    """

    name: str  # 'sugar_blast'
    title: str  # 'Sugar Blast'
    tagline: str  # 'Swap, blast, tilt the tray'
    minutes: int
    seats: range
    usual_seats: int = 2  # of a table about which nobody says more
    options: tuple[Option, ...]
    bound: int  # no game is longer than this many moves
    edition: int = 1  # raised when the same seed and words no longer give the same game
    view_type: type[msgspec.Struct]  # what `view` returns, for the generated types
    event_types: tuple[type[msgspec.Struct], ...] = ()  # every kind of event that it tells, for the generated types
    lexicon: Lexicon  # every move as number, words and fields
    hints: Hints  # for bots
    debug: Debug = Debug()

    @property
    def notation(self) -> Notation:
        """How moves are said and heard; a game with phrases or other spellings has one of its own in its place."""
        return Notation(self.lexicon)

    @property
    def n_moves(self) -> int:
        """Moves are numbers in range(n_moves)."""
        return len(self.lexicon)

    def chosen(self, setup: Setup) -> dict[str, str]:
        """Every option that is offered with its value, defaults filled in; raises Refused where a choice is not."""
        if setup.seats not in self.seats:
            raise Refused(Refusal("seats", "", f"{self.title} has {_span(self.seats)} seats, not {setup.seats}."))
        known = {option.name for option in self.options}
        offered = {option.name: option for option in self.offered(setup)}
        for name, value in setup.options.items():
            if name not in known:
                raise Refused(Refusal("option", "", f"{self.title} has no option {name[:40]!r}."))
            if name not in offered:
                raise Refused(Refusal("option", "", f"The option {name!r} is not offered with these choices."))
            if not offered[name].accepts(value):
                raise Refused(Refusal("option", "", f"{value[:40]!r} is not a value of the option {name!r}."))
        return {name: setup.options.get(name, option.default) for name, option in offered.items()}

    # What every game answers.

    def deal(self, setup: Setup, rng: Rng) -> State:
        """The first position; `rng` becomes the state's generator.

        Raises Refused on a bad setup: what `chosen` refuses, and choices that do not go together. Nobody else asks.
        """
        raise NotImplementedError

    def position(self, state: State) -> str:
        """Everything about the world in one line; `parse` is the inverse."""
        raise NotImplementedError

    def parse(self, text: str) -> State:
        """The world that a position describes; raises Unreadable."""
        raise NotImplementedError

    def seat_names(self, state: State) -> list[str]:
        """How positions and logs name the seats."""
        raise NotImplementedError

    def setup(self, state: State) -> Setup:
        """The setup that this world was dealt with."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """What a seat (or GALLERY) knows, built up from nothing."""
        raise NotImplementedError

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        """Why these words are not a legal move of the seat now; of 'undo', why nothing can be taken back."""
        raise NotImplementedError

    def result(self, state: State) -> Result:
        """Places and score lines, final or running."""
        raise NotImplementedError

    def show(self, state: State, seat: int | None = None) -> str:
        """The world drawn in text, whole or as a seat sees it."""
        raise NotImplementedError

    # What some games answer in their own way.

    def hidden(self, setup: Setup) -> bool:
        """Whether hands are hidden at all; where not, all seats and the gallery see, hear and read the same."""
        return False

    def offered(self, setup: Setup) -> tuple[Option, ...]:
        """The options as this setup offers them, seats and choices so far: which, their values and their defaults."""
        return self.options

    def private(self, state: State, seat: int) -> bool:
        """Whether people who share a screen answer this question behind a curtain, with the seat's own view.

        Where not, the screen shows the gallery's view and the seat's moves: both must follow from what all know.
        """
        return self.hidden(self.setup(state))

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        """How moves that are about to be played as one are told; `notation.phrase` hears the same moves in the whole.

        Whoever sees the same before and after must be able to read the same.
        """
        return Words(" ".join([self.notation.say(move) for move in moves]))

    def take_back(self, state: State, seat: int) -> State | Refusal | None:
        """What becomes of the seat's last move when it is taken back.

        A world, where it comes away by itself, whatever others did since: a choice that others are still awaited for,
        or, of a seat that still owes a decision, what it has only begun (the clock withdraws that before it moves).
        A refusal, where the rules do not allow it. None: the table goes back by its log, where nothing was turned up.
        """
        return None

    def late(self, state: State, seat: int) -> int:
        """The move that is made for a seat whose time is up."""
        return min(state.moves(seat))

    def census(self, state: State) -> Mapping[str, int]:
        """How much there is of all that can neither appear nor vanish: the same at every moment of one game."""
        return {}

    def setups(self) -> tuple[Setup, ...]:
        """Mixtures of options that `check` must try, beyond every value by itself."""
        return ()


def owing(state: State) -> list[int]:
    """The seats that owe a decision."""
    asked = state.to_act()
    return [seat for seat in range(state.seats) if asked >> seat & 1]


def places(scores: list[int]) -> list[int]:
    """The place of each seat by its score; tied seats share one."""
    return [1 + sum(other > score for other in scores) for score in scores]


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
