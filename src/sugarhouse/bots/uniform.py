"""The bot without an opinion: every legal move is equally likely."""

from sugarhouse.bots.bot import Budget
from sugarhouse.core.game import Game
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State


class Uniform:
    """Plays at random."""

    def choose(self, game: Game, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        """Any legal move."""
        return world.random_move(seat, rng)
