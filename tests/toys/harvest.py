"""Harvest, a toy game for tests: all seats win together, nobody wins alone, and the end has a title by its score.

In turn each seat puts 1 to 5 berries into one jar. After two turns of each the jar should hold just as many as was
asked for at the deal; each berry more or less costs a point of the one score that all share.
"""

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.game import Game, Option, Refusal, Result, SeatResult, Setup
from sugarhouse.core.rng import Rng, read
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon, Unreadable

FULL = 20
MOST = 5
TURNS = 2
BANDS = ((FULL, "Perfect Preserve"), (FULL - 2, "Tasty Effort"), (0, "Sticky Mess"))


class HarvestState(State):
    """A jar, what it should hold, and how many moves were made."""

    def __init__(self, seats: int, rng: Rng, wanted: int) -> None:
        super().__init__(seats, rng)
        self.wanted = wanted
        self.jar = 0
        self.played = 0

    def to_act(self) -> int:
        return 1 << self.played % self.seats if self.played < TURNS * self.seats else 0

    def moves(self, seat: int) -> list[int]:
        return list(range(MOST)) if self.to_act() >> seat & 1 else []

    def play(self, seat: int, move: int) -> None:
        self.jar += move + 1
        self.played += 1
        if self.sink is not None:
            self.sink.append(Event("put", {"seat": int(seat), "berries": int(move) + 1}))

    def clone(self) -> "HarvestState":
        return self.imagine(0, self.rng.clone())

    def imagine(self, seat: int, rng: Rng) -> "HarvestState":
        twin = HarvestState(self.seats, rng, self.wanted)
        twin.jar, twin.played, twin.reveals = self.jar, self.played, self.reveals
        return twin

    def scores(self) -> list[int]:
        return [FULL - abs(self.jar - self.wanted)] * self.seats


class HarvestHints(Hints):
    """Three points less than all is what people usually come to."""

    def allied(self, state: State) -> bool:
        return True

    def value(self, state: State, seat: int) -> int:
        return state.scores()[0] - (FULL - 3)

    def weigh(self, state: State, seat: int, move: int) -> int:
        return 0  # no opinion: what search finds it finds by itself


class HarvestView(msgspec.Struct):
    """Everything."""

    wanted: int
    jar: int
    turn: int


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    lexicon.add("put", [(f"put {number + 1}", {"berries": number + 1}) for number in range(MOST)])
    return lexicon


class Harvest(Game):
    """The game as the house sees it."""

    name = "harvest"
    title = "Harvest"
    tagline = "A toy"
    minutes = 1
    seats = range(2, 5)
    options: tuple[Option, ...] = ()
    bound = TURNS * 4
    lexicon = _lexicon()
    hints: Hints = HarvestHints()
    view_type = HarvestView

    def deal(self, setup: Setup, rng: Rng) -> HarvestState:
        self.chosen(setup)
        turns = TURNS * setup.seats
        return HarvestState(setup.seats, rng, 2 * turns + rng.below(2 * turns))

    def position(self, state: State) -> str:
        assert isinstance(state, HarvestState)
        return f"{state.seats} {state.wanted} {state.jar} {state.played} {state.rng.text()}"

    def parse(self, text: str) -> HarvestState:
        try:
            seats, wanted, jar, played, rng = text.split(" ")
            state = HarvestState(int(seats), read(rng), int(wanted))
            state.jar, state.played = int(jar), int(played)
        except ValueError as error:
            raise Unreadable("a position of Harvest") from error
        return state

    def seat_names(self, state: State) -> list[str]:
        return ["A", "B", "C", "D"][: state.seats]

    def setup(self, state: State) -> Setup:
        return Setup(state.seats)

    def view(self, state: State, seat: int) -> HarvestView:
        assert isinstance(state, HarvestState)
        return HarvestView(state.wanted, state.jar, state.played)

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        if words == "undo":
            return Refusal("too_late", "", "Nothing can be taken back.")
        return Refusal("no" if self.lexicon.knows(words) else "unreadable", "1", "That is not possible.")

    def result(self, state: State) -> Result:
        scores = state.scores()
        lines = tuple(SeatResult(seat, 1, scores[seat], ()) for seat in range(state.seats))
        if state.to_act():
            return Result(False, (), lines, "", "1", shared=scores[0])
        title = next(title for least, title in BANDS if scores[0] >= least)
        return Result(True, (), lines, "harvested", "1", title, scores[0])

    def show(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, HarvestState)
        return f"{state.jar} of {state.wanted}"


GAME = Harvest()
