"""The bot that looks one move ahead with the game's own hints."""

from sugarhouse.bots.bot import Budget
from sugarhouse.core.game import Game
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State


class Greedy:
    """Takes the move that weighs most, equal ones by lot; with `slips`, now and then any move at all."""

    def __init__(self, slips: int = 0) -> None:
        self.slips = slips  # how many of a hundred choices are made at random

    def choose(self, game: Game, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        """The best-looking legal move, or a slip."""
        if self.slips and rng.below(100) < self.slips:
            return world.random_move(seat, rng)
        found = weighed(game, world, seat)
        best = [move for weight, move in found if weight == found[0][0]]
        return best[rng.below(len(best))]


def weighed(game: Game, world: State, seat: int) -> list[tuple[int, int]]:
    """Every legal move as (weight, move), the weightiest first, equal ones by number; hints are made of it."""
    found = [(int(game.hints.weigh(world, seat, move)), move) for move in world.moves(seat)]
    return sorted(found, key=lambda each: (-each[0], each[1]))
