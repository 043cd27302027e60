"""How long views take, as ratios in one run: what a table tells its seats and the gallery after a move.

    .venv/bin/python bench/views.py [--games sugarworks sweets_stack] [--seats 2] [--positions 60] [--rounds 8]

Every game is played at random from a deal; the views of some of its positions are made for all seats and the gallery,
as the server does after each move. Slices of thread CPU time alternate between the games, and the best of each counts.
"""

import argparse
import time

from sugarhouse.core.game import GALLERY, Game, Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.state import State
from sugarhouse.games import GAMES


def positions(game: Game, seats: int, count: int) -> list[State]:
    """Positions of random games, each a few moves after the last."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        state, rng, move = game.deal(Setup(seats, {}), seeded(seed)), Rng(0, seed), 0
        while len(found) < count and (asked := state.to_act()):
            seat = int(asked & -asked).bit_length() - 1
            state.play(seat, state.random_move(seat, rng))
            move += 1
            if move % 3 == 0:
                found.append(state.clone())
        seed += 1
    return found


def slice_of(game: Game, states: list[State]) -> float:
    """Microseconds a view."""
    eyes = [*range(states[0].seats), GALLERY]
    start = time.thread_time_ns()
    for state in states:
        for eye in eyes:
            game.view(state, eye)
    return (time.thread_time_ns() - start) / (1000 * len(states) * len(eyes))


def main() -> None:
    """Print what a view takes of each game, and its ratio to the last one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", default=["sugarworks", "sweets_stack"], choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=8)
    args = parser.parse_args()
    states = {name: positions(GAMES[name], args.seats, args.positions) for name in args.games}
    first = {name: slice_of(GAMES[name], states[name]) for name in args.games}
    best = dict(first)
    for _ in range(args.rounds):
        for name in args.games:
            best[name] = min(best[name], slice_of(GAMES[name], states[name]))
    last = args.games[-1]
    for name in args.games:
        print(
            f"{name}: {best[name]:.1f} us a view, {best[name] / best[last]:.2f} of {last}; first {first[name]:.1f} us"
        )


if __name__ == "__main__":
    main()
