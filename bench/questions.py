"""What a view of a game costs, beside one of Sweets Stack at 3 seats.

    .venv/bin/python bench/questions.py [--game sugar_heist] [--seats 6] [--rounds 6]

Two deals of both are played through by quick players; at every question the asked seat's view is made, both games in
turn, in thread CPU time, and the best round of each counts. The first round warms what a running server has kept.
"""

import argparse
import time

from sugarhouse.core.game import Game, Setup, owing
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import State
from sugarhouse.games import GAMES

YARDSTICK = GAMES["sweets_stack"]
SEEDS = range(5, 7)  # of the deals


def questions(game: Game, seats: int) -> list[tuple[State, int]]:
    """Every question of a few games between quick players."""
    found = []
    for seed in SEEDS:
        state = game.deal(Setup(seats), seeded(seed))
        chance = seeded(seed)
        while asked := owing(state):
            found.append((state.clone(), asked[0]))
            state.play(asked[0], game.hints.pick(state, asked[0], chance))
    return found


def mean(game: Game, asked: list[tuple[State, int]]) -> float:
    """Microseconds of a view, over all questions."""
    start = time.thread_time_ns()
    for state, seat in asked:
        game.view(state, seat)
    return (time.thread_time_ns() - start) / 1000 / len(asked)


def main() -> None:
    """Print both and their ratio."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", default="sugar_heist")
    arguments.add_argument("--seats", type=int, default=6)
    arguments.add_argument("--rounds", type=int, default=6)
    given = arguments.parse_args()
    games = [(GAMES[given.game], given.seats), (YARDSTICK, 3)]
    asked = [questions(game, seats) for game, seats in games]
    best = [float("inf"), float("inf")]
    for _ in range(given.rounds):
        for n, (game, _) in enumerate(games):
            best[n] = min(best[n], mean(game, asked[n]))
    print(f"{given.game} {given.seats} seats  {best[0]:7.1f} us")
    print(f"{YARDSTICK.name} 3 seats  {best[1]:7.1f} us")
    print(f"ratio  {best[0] / best[1]:.2f}")


if __name__ == "__main__":
    main()
