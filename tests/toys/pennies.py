"""Matching pennies with a twist: two heads win for seat 0, two tails only on a coin flip; a third of heads is right."""

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State

HEADS = 0
TAILS = 1
OPEN = -1


class Pennies(State):
    """One hidden choice each, at once."""

    def __init__(self, rng: Rng, shown: tuple[int, int] = (OPEN, OPEN), winner: int = OPEN) -> None:
        super().__init__(2, rng)
        self.shown = list(shown)
        self.winner = winner

    def to_act(self) -> i64:
        return sum(1 << seat for seat in range(2) if self.shown[seat] == OPEN)

    def moves(self, seat: i64) -> list[int]:
        return [HEADS, TAILS] if self.shown[seat] == OPEN else []

    def play(self, seat: i64, move: i64) -> None:
        self.shown[seat] = move
        if OPEN not in self.shown:
            mine, other = self.shown
            self.winner = 0 if mine == other and (mine == HEADS or self.rng.below(2)) else 1

    def clone(self) -> State:
        return Pennies(self.rng.clone(), (self.shown[0], self.shown[1]), self.winner)

    def imagine(self, seat: i64, rng: Rng) -> State:
        shown = [each if each == OPEN or other == seat else rng.below(2) for other, each in enumerate(self.shown)]
        return Pennies(rng, (shown[0], shown[1]), self.winner)

    def scores(self) -> list[int]:
        return [int(self.winner == seat) for seat in range(2)]
