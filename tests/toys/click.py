"""Click, a toy game for tests and load: seats take turns in claiming cells; nothing is hidden and nothing is random.

It is also the smallest game that is whole: docs/add-a-game.md begins with it.
"""

from itertools import compress

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.game import Game, Refusal, Result, SeatResult, Setup, places
from sugarhouse.core.rng import Rng, read
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon, Unreadable

FREE = b"."
OWNERS = b"0123456789"
OTHERS = [bytes(byte != owner for byte in range(256)) for owner in OWNERS]  # by seat: whether it may claim such a cell


class ClickState(State):
    """A row of cells, each a byte: free or claimed by a seat; a cell claimed again changes hands."""

    def __init__(self, seats: int, rng: Rng, cells: int, length: int) -> None:
        super().__init__(seats, rng)
        self.cells = bytearray(FREE * cells)
        self.length = length  # of the game, in moves
        self.played = 0

    def to_act(self) -> int:
        return 1 << self.played % self.seats if self.played < self.length else 0

    def moves(self, seat: int) -> list[int]:
        if not self.to_act() >> seat & 1:
            return []
        return list(compress(range(len(self.cells)), self.cells.translate(OTHERS[seat])))

    def play(self, seat: int, move: int) -> None:
        self.cells[move] = OWNERS[seat]
        self.played += 1
        if self.sink is not None:
            self.sink.append(Event("claim", {"seat": int(seat), "cell": int(move)}))

    def clone(self) -> "ClickState":
        return self.imagine(0, self.rng.clone())

    def imagine(self, seat: int, rng: Rng) -> "ClickState":
        twin = ClickState(self.seats, rng, 0, self.length)
        twin.cells, twin.played = self.cells[:], self.played
        return twin

    def scores(self) -> list[int]:
        return [self.cells.count(OWNERS[seat]) for seat in range(self.seats)]


class ClickView(msgspec.Struct):
    """Everything."""

    cells: list[str]
    turn: int


class Click(Game):
    """The game as the house sees it."""

    name = "click"
    title = "Click"
    tagline = "A toy"
    minutes = 1
    seats = range(2, 5)
    options = ()
    hints = Hints()
    view_type = ClickView

    def __init__(self, cells: int = 6, length: int = 8) -> None:
        self.cells = cells
        self.bound = length
        self.lexicon = Lexicon()
        self.lexicon.add("claim", [(f"c{cell}", {"cell": cell}) for cell in range(cells)])

    def deal(self, setup: Setup, rng: Rng) -> ClickState:
        self.chosen(setup)
        return ClickState(setup.seats, rng, self.cells, self.bound)

    def position(self, state: State) -> str:
        assert isinstance(state, ClickState)
        return f"{state.seats} {state.cells.decode()} {state.played} {state.rng.text()}"

    def parse(self, text: str) -> ClickState:
        try:
            seats, cells, played, rng = text.split(" ")
            state = ClickState(int(seats), read(rng), len(cells), self.bound)
            state.cells, state.played = bytearray(cells.encode()), int(played)
        except ValueError as error:
            raise Unreadable("a position of Click") from error
        return state

    def seat_names(self, state: State) -> list[str]:
        return [str(seat) for seat in range(state.seats)]

    def setup(self, state: State) -> Setup:
        return Setup(state.seats)

    def view(self, state: State, seat: int) -> ClickView:
        assert isinstance(state, ClickState)
        return ClickView(list(state.cells.decode()), state.played)

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        if words == "undo":
            return Refusal("too_late", "", "Nothing can be taken back.")
        if not self.lexicon.knows(words):
            return Refusal("unreadable", "1", f"{words!r} is no move of Click.")
        if not state.to_act() >> seat & 1:
            return Refusal("not_your_turn", "1", "It is not your turn.")
        return Refusal("claimed", "2", "That cell is yours already.")

    def result(self, state: State) -> Result:
        scores, order = state.scores(), places(state.scores())
        over = state.to_act() == 0
        winners = tuple(seat for seat in range(state.seats) if over and order[seat] == 1)
        lines = tuple(SeatResult(seat, order[seat], scores[seat], ()) for seat in range(state.seats))
        return Result(over, winners, lines, "full" if over else "", "3")

    def show(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, ClickState)
        return state.cells.decode()


GAME = Click()
