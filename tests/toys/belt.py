"""Belt, a toy game for tests: a board that runs by itself after each move, and a view that says how it would run.

In turn each seat lays a candy on a free place of a belt of six. Then the belt runs: from the front, each candy goes one
place on; what leaves the belt is weighed on a die, for whoever owns it. The run is certain up to the first die, so a
preview can stop in the midst of it, some candies moved and some not. Four turns of each.
"""

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.game import Game, Refusal, Result, SeatResult, Setup, places
from sugarhouse.core.horizon import outlook
from sugarhouse.core.rng import Rng, read
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon, Unreadable

LENGTH = 6
TURNS = 4
FREE = -1


class BeltState(State):
    """Who owns the candy on each place, the front last; `running` is the place that goes on next, -1 at rest."""

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.belt = [FREE] * LENGTH
        self.points = [0] * seats
        self.played = 0
        self.running = FREE

    def to_act(self) -> int:
        return 1 << self.played % self.seats if self.played < TURNS * self.seats else 0

    def moves(self, seat: int) -> list[int]:
        if not self.to_act() >> seat & 1:
            return []
        return [place for place in range(LENGTH) if self.belt[place] == FREE]

    def play(self, seat: int, move: int) -> None:
        self.belt[move] = int(seat)
        self.tell(Event("lay", {"seat": int(seat), "place": int(move)}))
        self.run()
        self.played += 1

    def run(self) -> None:
        """Each candy one place on, from the front; the world is finished before a die is asked for."""
        self.running = LENGTH - 1 if self.running == FREE else self.running
        while self.running >= 0:
            place, owner = self.running, self.belt[self.running]
            self.running -= 1
            if owner == FREE:
                continue
            self.belt[place] = FREE
            if place + 1 < LENGTH:
                self.belt[place + 1] = owner
                self.tell(Event("go", {"from": place}))
                continue
            self.tell(Event("leave", {"seat": owner}))
            weight = 1 + self.rng.below(6)
            self.points[owner] += weight
            self.tell(Event("weigh", {"seat": owner, "weight": weight}))
        self.running = FREE

    def tell(self, event: Event) -> None:
        if self.sink is not None:
            self.sink.append(event)

    def clone(self) -> "BeltState":
        return self.imagine(0, self.rng.clone())

    def imagine(self, seat: int, rng: Rng) -> "BeltState":
        twin = BeltState(self.seats, rng)
        twin.belt, twin.points = self.belt[:], self.points[:]
        twin.played, twin.running, twin.reveals = self.played, self.running, self.reveals
        return twin

    def scores(self) -> list[int]:
        return self.points[:]


class BeltView(msgspec.Struct):
    """Everything, and how the belt would run if it ran now, as far as that is certain."""

    belt: list[int]
    points: list[int]
    turn: int
    run: list[dict[str, object]]


def _run(world: State) -> None:
    assert isinstance(world, BeltState)
    world.run()


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    lexicon.add("lay", [(f"lay {place}", {"place": place}) for place in range(LENGTH)])
    return lexicon


class Belt(Game):
    """The game as the house sees it."""

    name = "belt"
    title = "Belt"
    tagline = "A toy"
    minutes = 1
    seats = range(2, 4)
    options = ()
    bound = TURNS * 3
    lexicon = _lexicon()
    hints = Hints()
    view_type = BeltView

    def deal(self, setup: Setup, rng: Rng) -> BeltState:
        self.chosen(setup)
        return BeltState(setup.seats, rng)

    def position(self, state: State) -> str:
        assert isinstance(state, BeltState)
        belt = "".join("." if owner == FREE else str(owner) for owner in state.belt)
        return f"{state.seats} {belt} {','.join(map(str, state.points))} {state.played} {state.rng.text()}"

    def parse(self, text: str) -> BeltState:
        try:
            seats, belt, points, played, rng = text.split(" ")
            state = BeltState(int(seats), read(rng))
            state.belt = [FREE if owner == "." else int(owner) for owner in belt]
            state.points, state.played = [int(each) for each in points.split(",")], int(played)
        except ValueError as error:
            raise Unreadable("a position of Belt") from error
        return state

    def seat_names(self, state: State) -> list[str]:
        return ["A", "B", "C"][: state.seats]

    def setup(self, state: State) -> Setup:
        return Setup(state.seats)

    def view(self, state: State, seat: int) -> BeltView:
        assert isinstance(state, BeltState)
        ahead = outlook(state, _run)
        run = [event.told_to(seat) for event in ahead.events]
        return BeltView(state.belt[:], state.points[:], state.played, run)

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        if words == "undo":
            return Refusal("too_late", "", "Nothing can be taken back.")
        return Refusal("no" if self.lexicon.knows(words) else "unreadable", "1", "That is not possible.")

    def result(self, state: State) -> Result:
        scores, order = state.scores(), places(state.scores())
        over = state.to_act() == 0
        winners = tuple(seat for seat in range(state.seats) if over and order[seat] == 1)
        lines = tuple(SeatResult(seat, order[seat], scores[seat], ()) for seat in range(state.seats))
        return Result(over, winners, lines, "done" if over else "", "1")


GAME = Belt()
