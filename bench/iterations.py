"""What one iteration of search costs in a game, beside one in Sweets Stack with as many seats.

    .venv/bin/python bench/iterations.py [--game sugartopia] [--seats 2] [--nodes 400] [--rounds 4] [--json]

A few deals of both are played through by players who look one move ahead; at every choice on the way both searches run
in turn, in thread CPU time, and the best run of each choice counts.
"""

import argparse
import json
import sys
import time
from typing import NamedTuple

from sugarhouse.bots.search import Search, lowest
from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import State
from sugarhouse.games import GAMES
from sugarhouse.lab.speed import is_compiled

YARDSTICK = "sweets_stack"
SEEDS = range(5, 9)  # of the deals


class Choice(NamedTuple):
    """A place where a seat has something to think about."""

    game: Game
    state: State
    seat: int


def choices(game: Game, seats: int) -> list[Choice]:
    """Every choice of a few games between players who look one move ahead."""
    return [choice for seed in SEEDS for choice in choices_of(game, game.deal(Setup(seats), seeded(seed)))]


def choices_of(game: Game, state: State) -> list[Choice]:
    """Every choice of one game."""
    found = []
    while state.to_act():
        seat = int(lowest(state.to_act()))
        moves = game.hints.sensible(state, seat)
        if len(moves) > 1:
            found.append(Choice(game, state.clone(), seat))
        state.play(seat, max(moves, key=lambda move: game.hints.weigh(state, seat, move)))
    return found


def think(choice: Choice, nodes: int) -> tuple[int, int]:
    """Nanoseconds and iterations of one search."""
    searcher = Search(choice.game.hints, nodes=nodes)
    chance = seeded(SEEDS[0])
    start = time.thread_time_ns()
    searcher.choose(choice.state.imagine(choice.seat, seeded(SEEDS[0])), choice.seat, chance)
    return time.thread_time_ns() - start, searcher.iterations


def measure(name: str, seats: int, nodes: int, rounds: int) -> dict[str, float]:
    """Microseconds of an iteration in both games, and how many times the other's it is."""
    asked = {each: choices(GAMES[each], seats) for each in (name, YARDSTICK)}
    best: dict[tuple[str, int], tuple[int, int]] = {}
    for _ in range(rounds):
        for index in range(max(len(found) for found in asked.values())):
            for each, found in asked.items():
                if index < len(found):
                    run = think(found[index], nodes)
                    best[each, index] = min(best.get((each, index), run), run)
    cost = dict.fromkeys(asked, 0.0)
    for each in asked:
        runs = [run for (game, _), run in best.items() if game == each]
        cost[each] = sum(spent for spent, _ in runs) / sum(iterations for _, iterations in runs) / 1000
    return {**cost, "ratio": cost[name] / cost[YARDSTICK]}


def main() -> None:
    """Print the figures, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(set(GAMES) - {YARDSTICK}), default="sugartopia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if not is_compiled():
        sys.exit("The kernels are not compiled here: run `make setup` first.")
    found = measure(chosen.game, chosen.seats, chosen.nodes, chosen.rounds)
    if chosen.json:
        print(json.dumps(found))
        return
    for name in (chosen.game, YARDSTICK):
        print(f"{name:<16}{found[name]:>8.1f} us an iteration")
    print(f"{'ratio':<16}{found['ratio']:>8.2f}")


if __name__ == "__main__":
    main()
