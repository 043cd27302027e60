"""Two cups: a hidden ball, a guess, and a safe way out that only somebody who cannot peek will prefer."""

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State

SAFE = 2


class TwoCups(State):
    """Seat 0 wins by lifting the cup with the ball, or by declining; seat 1 wins if the wrong cup is lifted."""

    def __init__(self, rng: Rng, ball: int, guess: int = -1) -> None:
        super().__init__(2, rng)
        self.ball = ball
        self.guess = guess

    def to_act(self) -> i64:
        return 1 if self.guess < 0 else 0

    def moves(self, seat: i64) -> list[int]:
        return [0, 1, SAFE] if seat == 0 and self.guess < 0 else []

    def play(self, seat: i64, move: i64) -> None:
        self.guess = move

    def clone(self) -> State:
        return TwoCups(self.rng.clone(), self.ball, self.guess)

    def imagine(self, seat: i64, rng: Rng) -> State:
        return TwoCups(rng, rng.below(2) if seat == 0 else self.ball, self.guess)

    def scores(self) -> list[int]:
        if self.guess == SAFE:
            return [1, 0]
        return [1, 0] if self.guess == self.ball else [0, 1]
