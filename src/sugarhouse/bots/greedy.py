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
        best = best_moves(game, world, seat)
        return best[rng.below(len(best))]


def best_moves(game: Game, world: State, seat: int) -> list[int]:
    """The legal moves that weigh most."""
    moves = world.moves(seat)
    if len(moves) < 2:
        return moves
    weights = [game.hints.weigh(world, seat, move) for move in moves]
    top = max(weights)
    return [move for move, weight in zip(moves, weights, strict=True) if weight == top]
