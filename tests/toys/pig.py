"""Pig in small: roll a die as often as you dare, hold to keep the sum, a one loses it; 20 points win."""

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State

HOLD = 0
ROLL = 1
GOAL = 20


class Pig(State):
    """A race with dice."""

    def __init__(self, rng: Rng, banked: tuple[int, ...], turn: int = 0, pot: int = 0) -> None:
        super().__init__(len(banked), rng)
        self.banked = list(banked)
        self.turn = turn
        self.pot = pot

    def to_act(self) -> i64:
        return 0 if max(self.banked) >= GOAL else 1 << self.turn

    def moves(self, seat: i64) -> list[int]:
        return [HOLD, ROLL] if seat == self.turn and self.to_act() else []

    def play(self, seat: i64, move: i64) -> None:
        if move == ROLL:
            die = 1 + self.rng.below(6)
            if die > 1:
                self.pot += die
                return
            self.pot = 0
        self.banked[seat] += self.pot
        self.pot = 0
        self.turn = (self.turn + 1) % self.seats

    def clone(self) -> State:
        return Pig(self.rng.clone(), tuple(self.banked), self.turn, self.pot)

    def imagine(self, seat: i64, rng: Rng) -> State:
        return Pig(rng, tuple(self.banked), self.turn, self.pot)

    def scores(self) -> list[int]:
        return self.banked[:]
