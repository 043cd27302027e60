"""What a bot is: it gets a world that its seat imagined, never the real one, and names a legal move."""

from typing import Protocol

import msgspec

from sugarhouse.core.game import Game
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think about one move: iterations, seconds, or whichever ends first; 0 means no limit."""

    nodes: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """A way to choose moves; the same one serves any game, any seat and any table."""

    def choose(self, game: Game, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        """A legal move for the seat; `world` is what `State.imagine` gave for it, and stays as it is."""


class Player(msgspec.Struct, frozen=True):
    """A bot with its budget and its name."""

    name: str
    title: str
    help: str
    bot: Bot
    budget: Budget = Budget()

    def choose(self, game: Game, world: State, seat: int, rng: Rng) -> int:
        """A legal move in an imagined world; what a worker process calls."""
        return self.bot.choose(game, world, seat, rng, self.budget)

    def answer(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """A legal move in the real world, which the bot itself never gets to see: it is imagined here, first."""
        return self.choose(game, state.imagine(seat, rng), seat, rng)
