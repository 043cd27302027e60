"""How long views take, as ratios in one run: what a table tells its seats and the gallery after a move.

    .venv/bin/python bench/views.py [--games sugarworks:2 sweets_stack:2] [--positions 60] [--rounds 8]

with a number of seats behind each game.

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


def seated(text: str) -> tuple[str, int]:
    """A game and its seats: `sugar_heist:6`."""
    name, _, seats = text.partition(":")
    if name not in GAMES or not seats.isdecimal() or int(seats) not in GAMES[name].seats:
        raise argparse.ArgumentTypeError(f"expected a game and its seats, such as sweets_stack:3, not {text!r}")
    return name, int(seats)


def main() -> None:
    """Print what a view takes of each game, and its ratio to the last one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", default=[("sugarworks", 2), ("sweets_stack", 2)], type=seated)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=8)
    args = parser.parse_args()
    given: list[tuple[str, int]] = args.games
    states = {(name, seats): positions(GAMES[name], seats, args.positions) for name, seats in given}
    first = {each: slice_of(GAMES[each[0]], states[each]) for each in given}
    best = dict(first)
    for _ in range(args.rounds):
        for each in given:
            best[each] = min(best[each], slice_of(GAMES[each[0]], states[each]))
    last = given[-1]
    for each in given:
        print(
            f"{each[0]}:{each[1]}: {best[each]:.1f} us a view, {best[each] / best[last]:.2f} of {last[0]}:{last[1]};"
            f" first {first[each]:.1f} us"
        )


if __name__ == "__main__":
    main()
