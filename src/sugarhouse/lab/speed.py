"""How fast a game runs: random playouts and clones in short slices of thread CPU time, of which the best counts."""

import time
from collections.abc import Callable, Mapping

import msgspec

from sugarhouse.core import state as core_state
from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import State

SLICES = 8
CLONES = 500
STEPS = 1000
FOREVER = 1_000_000_000


class Speed(msgspec.Struct, frozen=True):
    """The figures of one game; per second of CPU time of one thread."""

    game: str
    seats: int
    compiled: bool
    moves_per_second: float
    games_per_second: float
    moves_per_game: float
    clone_ns: float
    loops: Mapping[str, float] = {}  # the game's own hot loops: steps per second


def is_compiled() -> bool:
    """Whether the kernels run compiled in this process."""
    return not (core_state.__file__ or "").endswith(".py")


def measure(game: Game, setup: Setup, seconds: float = 2.0, seed: int = 1) -> Speed:
    """Play at random and clone for about so many seconds of CPU time."""
    opening = game.deal(setup, seeded(seed))
    piece = seconds / (2 * SLICES)
    best_moves = best_games = 0.0
    clones: list[float] = []
    moves = games = 0
    for turn in range(SLICES):
        slice_moves, slice_games, spent = _playouts(opening, piece, seed + 1 + turn)
        best_moves = max(best_moves, slice_moves / spent)
        best_games = max(best_games, slice_games / spent)
        moves += slice_moves
        games += slice_games
        clones.append(_clone_ns(opening, piece))
    loops = {name: max(_steps(loop, piece) for _ in range(SLICES)) for name, loop in game.debug.loops().items()}
    return Speed(game.name, setup.seats, is_compiled(), best_moves, best_games, moves / games, min(clones), loops)


def _playouts(opening: State, seconds: float, seed: int) -> tuple[int, int, float]:
    """Random games from one opening, at least one: moves, games and the CPU time they took."""
    rng = seeded(seed)
    moves = games = 0
    started = time.thread_time()
    while True:
        moves += opening.imagine(0, rng).playout(rng, FOREVER)
        games += 1
        spent = time.thread_time() - started
        if spent >= seconds:
            return moves, games, spent


def _clone_ns(state: State, seconds: float) -> float:
    """Nanoseconds of one clone, asked for from Python."""
    clone = state.clone
    cloned = 0
    started = time.thread_time()
    while True:
        for _ in range(CLONES):
            clone()
        cloned += CLONES
        spent = time.thread_time() - started
        if spent >= seconds:
            return spent / cloned * 1e9


def _steps(loop: Callable[[int], int], seconds: float) -> float:
    """Steps of a loop per second of CPU time, in growing runs until one takes long enough."""
    steps = STEPS
    while True:
        started = time.thread_time()
        loop(steps)
        spent = time.thread_time() - started
        if spent >= seconds:
            return steps / spent
        steps *= 4
