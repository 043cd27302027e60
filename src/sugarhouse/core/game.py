"""One game as the house sees it: its facts, and the translations between a State and the outside."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon

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
    winners: tuple[int, ...]
    seats: tuple[SeatResult, ...]
    ending: str  # how it ended: a word of the game's own, '' while it goes on
    clause: str


class Game:
    """Facts and translations of one game; interpreted, and without any memory of its own.

    Nine methods are every game's own. The others are many because each is one thing that some game does otherwise.
    """

    name: str  # 'sugar_blast'
    title: str  # 'Sugar Blast'
    tagline: str  # 'Swap, blast, tilt the tray'
    minutes: int
    seats: range
    usual_seats: int = 2  # of a table about which nobody says more
    options: tuple[Option, ...]
    hidden_hands: bool  # people on one screen need a curtain; without it all seats and the gallery see the same
    bound: int  # no game is longer than this many moves
    edition: int = 1  # raised when the same seed and words no longer give the same game
    lexicon: Lexicon  # every move as number, words and fields
    hints: Hints
    view_type: type[msgspec.Struct]  # what `view` returns, for the generated types

    @property
    def n_moves(self) -> int:
        """Moves are numbers in range(n_moves)."""
        return len(self.lexicon)

    def chosen(self, setup: Setup) -> dict[str, str]:
        """Every option with its value, defaults filled in; raises Refused where a choice is not offered."""
        known = {option.name: option for option in self.options}
        if setup.seats not in self.seats:
            raise Refused(Refusal("seats", "", f"{self.title} has {_span(self.seats)} seats, not {setup.seats}."))
        for name, value in setup.options.items():
            if name not in known:
                raise Refused(Refusal("option", "", f"{self.title} has no option {name!r}."))
            if not known[name].accepts(value):
                raise Refused(Refusal("option", "", f"{value!r} is not a value of the option {name!r}."))
        return {name: setup.options.get(name, option.default) for name, option in known.items()}

    # What every game answers.

    def deal(self, setup: Setup, rng: Rng) -> State:
        """The first position; `rng` becomes the state's generator. Raises Refused on a bad setup."""
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
        """Why these words are not a legal move of the seat now."""
        raise NotImplementedError

    def result(self, state: State) -> Result:
        """Places and score lines, final or running."""
        raise NotImplementedError

    def show(self, state: State, seat: int | None = None) -> str:
        """The world drawn in text, whole or as a seat sees it."""
        raise NotImplementedError

    # Words, overridden where a game has phrases, other spellings or a better sentence.

    def say(self, move: int) -> str:
        """A move in words, for example 'd3d4'."""
        return self.lexicon.say(move)

    def hear(self, words: str) -> int:
        """The number of a move said in words; raises KeyError where there is no such move."""
        return self.lexicon.hear(words)

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        """The moves that words said at a table stand for, made as one: a single one but for a game's own phrases.

        Raises KeyError where the words are no move.
        """
        return [self.hear(words)]

    def tell(self, event: Event, seat: int) -> dict[str, object]:
        """An event as JSON, as far as the seat may know it."""
        return event.told_to(seat)

    def refuse_undo(self, state: State, seat: int) -> Refusal:
        """Why the seat can take nothing back now."""
        return Refusal("too_late", "", f"Seat {seat} has nothing that can be taken back.")

    # What a table and the laws ask; the defaults suit an open game that is played in turns.

    def late(self, state: State, seat: int) -> int:
        """The move that is made for a seat whose time is up."""
        return min(state.moves(seat))

    def unfinished(self, state: State, seat: int) -> bool:
        """Whether the seat's last move is only begun, so that it is withdrawn where time is up before it is whole.

        Such a move asks no chance and changes nothing for others; it can be taken back whatever they did since.
        """
        return False

    def seals(self, state: State, seat: int, move: int) -> bool:
        """Whether nobody else may read this move, which is about to be played: a secret choice."""
        return False

    def takes_back(self, state: State, seat: int) -> bool:
        """Whether the rules let the seat take back its last move, where nothing was turned up since."""
        return True

    def retract(self, state: State, seat: int) -> State | None:
        """The world without the choice of a seat that others wait for, whatever they did since; None: by the log."""
        return None

    def census(self, state: State) -> Mapping[str, int]:
        """How much there is of all that can neither appear nor vanish: the same at every moment of one game."""
        return {}

    # For the debugger and the benchmark.

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """A written turn as moves and scripted draws; a game whose notation joins several words overrides this."""
        return [self.hear(word) for word in words.split()], []

    def load(self, state: State, draws: list[str]) -> None:
        """Script what chance gives next, in the notation of the game; for tests and the debugger."""
        if draws:
            raise NotImplementedError

    def forced(self, state: State) -> list[tuple[int, int]]:
        """Answers that only hidden cards keep from being given unasked; the debugger, seeing all, gives them."""
        return []

    def reopened(self, state: State) -> tuple[State, list[tuple[int, int]]]:
        """A written world before those sealed choices that can be taken back, and these by seat; for the debugger."""
        return state, []

    def loops(self) -> Mapping[str, Callable[[int], int]]:
        """Hot loops of the game's own for the benchmark, by name: each does so many steps and returns a checksum."""
        return {}


def owing(state: State) -> list[int]:
    """The seats that owe a decision."""
    asked = state.to_act()
    return [seat for seat in range(state.seats) if asked >> seat & 1]


def places(scores: list[int]) -> list[int]:
    """The place of each seat by its score; tied seats share one."""
    return [1 + sum(other > score for other in scores) for score in scores]


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
