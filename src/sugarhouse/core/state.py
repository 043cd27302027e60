"""Six questions: what every game answers, in numbers, and all that bots, tables and laws may ask."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Horizon, Rng, Stopping


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One world: everything that is true now."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.sink: list[Event] | None = None
        self.reveals: i64 = 0

    def to_act(self) -> i64:
        """The set of seats that owe a decision, as bits; 0 when the game is over."""
        raise NotImplementedError

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        raise NotImplementedError

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked; the last of several commits resolves."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An equal and independent world without a sink."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> "State":
        """A world that this seat cannot tell from the real one; hidden things are dealt again, `rng` takes over."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Final or running; the larger the better, equal means a tie, tie-breaks included."""
        raise NotImplementedError

    def reveal(self) -> None:
        """To be called before something hidden that was already dealt is turned up: no undo or preview goes past it."""
        if isinstance(self.rng, Stopping):
            raise Horizon("reveal")
        self.reveals += 1

    # What search asks in its inner loop; a game may answer faster than these.

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely."""
        moves = self.moves(seat)
        return moves[rng.below(len(moves))]

    def playout(self, rng: Rng, limit: i64) -> i64:
        """Play at random to the end, or `limit` moves; how many moves were played."""
        played: i64 = 0
        while played < limit:
            waiting: i64 = self.to_act()
            if waiting == 0:
                break
            seat: i64 = 0
            while (waiting >> seat) & 1 == 0:
                seat += 1
            self.play(seat, self.random_move(seat, rng))
            played += 1
        return played


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """What a game tells bots: how good things look. Never needed to play by the rules."""

    def value(self, state: State, seat: i64) -> i64:
        """How good the world looks to the seat; the larger the better, 0 as good as it usually is for all."""
        scores = state.scores()
        if self.allied(state):
            return scores[seat]
        best: i64 = -1_000_000_000_000
        other: i64 = 0
        while other < state.seats:
            if other != seat and scores[other] > best:
                best = scores[other]
            other += 1
        return scores[seat] - best if state.seats > 1 else scores[seat]

    def lead(self) -> i64:
        """The value at which a seat wins about three times as often as its best rival."""
        return 1

    def horizon(self) -> i64:
        """How many moves a playout goes before `value` judges it; the default judges nothing but finished games."""
        return 1_000_000

    def trust(self) -> i64:
        """How many visits the opinion of `weigh` is worth to a search; 0 leaves it to the search."""
        return 0

    def quiet(self, state: State) -> bool:
        """Whether `value` may judge here; a playout goes past its horizon to where it may."""
        return True

    def likely(self, state: State, seat: i64, rng: Rng) -> State:
        """A world to search, like one of `State.imagine`; what others have sealed may be put to them again."""
        return state.imagine(seat, rng)

    def sensible(self, state: State, seat: i64) -> list[int]:
        """The legal moves that are worth a thought, ascending; at least one."""
        return state.moves(seat)

    def all_open(self) -> bool:
        """Whether nothing but chance is hidden; moves may then be weighed in the world at hand, as its seat sees it."""
        return False

    def allied(self, state: State) -> bool:
        """Whether all seats win or lose together; `value` then says how well they do, the same for each."""
        return False

    def mixes(self) -> bool:
        """Whether choices made together are best drawn by lot, since a pure one can be read and answered."""
        return True

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks to the seat, on the scale of `value`; `state` is imagined and stays as it is."""
        world = state.clone()
        world.play(seat, move)
        return self.value(world, seat)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The move of a quick and sensible player, for playouts."""
        return state.random_move(seat, rng)
