"""Random playouts of a game: C++, compiled and interpreted in turns, beside open_spiel's Connect Four, and a clone.

    .venv/bin/python bench/playouts.py [--game sugar_blast] [--seats 2] [--games 200] [--rounds 40] [--json]

Slices of a few milliseconds of thread CPU time alternate, and the best of each counts, so that a busy machine hardly
matters; only the ratios are meant to be compared. All three play the same games to the same end: a checksum is checked.
What is measured of each game is in `contests.py`; its C++ is `<game>.cpp`, with the doors of `playout.hpp`.
"""

import argparse
import ctypes
import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

from contests import CONTESTS, Contest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games import GAMES
from sugarhouse.kit.sections import Sections, numbers
from sugarhouse.lab.speed import is_compiled

SEED = 1000
LIMIT = 100_000
FEW = 8  # games a slice of the interpreted process
CLONES = 20_000
STEPS = 4000  # of a loop in a slice
SLOW_STEPS = 100  # the same, interpreted
ROLLOUTS = 200
FLAGS = ("-O3", "-march=native", "-std=c++17", "-shared", "-fPIC")
YARDSTICK = "sugar_blast"  # whose clones and moves all games are compared with


def deals(contest: Contest, count: int, seats: int) -> list[Sections]:
    """The first positions."""
    game = GAMES[contest.game]
    dealt = []
    for n in range(count):
        state = game.deal(Setup(seats, contest.options(n)), seeded(n))
        assert isinstance(state, Sections)
        dealt.append(state)
    return dealt


def playouts(states: list[Sections]) -> int:
    """Play a copy of each game to its end; the number of moves in all."""
    played = 0
    for n, state in enumerate(states):
        played += state.clone().playout(Rng(0, SEED + n), LIMIT)
    return played


def checksum(contest: Contest, states: list[Sections]) -> int:
    """What all the games came to in one number."""
    found = 0
    for n, state in enumerate(states):
        game = state.clone()
        assert isinstance(game, Sections)
        for fact in [game.playout(Rng(0, SEED + n), LIMIT), *contest.facts(game)]:
            found = (found * 31 + fact) & 0xFFFFFFFFFFFF
    return found


def clones(state: Sections) -> float:
    """Nanoseconds to clone and forget, from interpreted Python."""
    clone = state.clone
    start = time.thread_time_ns()
    for _ in range(CLONES):
        clone()
    return (time.thread_time_ns() - start) / CLONES


def clock(work: Callable[[], int]) -> float:
    """Moves per second of thread CPU time of one slice."""
    start = time.thread_time_ns()
    moves = work()
    return moves * 1e9 / (time.thread_time_ns() - start)


class Reference:
    """The C++ kernel, compiled for this machine into a folder that is thrown away."""

    def __init__(self, contest: Contest, states: list[Sections], folder: str) -> None:
        compiler = shutil.which("g++")
        if compiler is None:
            sys.exit("bench/playouts.py needs g++ for the C++ reference: install a C++ compiler.")
        library = Path(folder) / f"{contest.game}.so"
        source = Path(__file__).with_name(f"{contest.game}.cpp")
        subprocess.run([compiler, *FLAGS, "-o", library, source], check=True)
        self.door = ctypes.CDLL(str(library))
        for name in ("play", "checksum"):
            getattr(self.door, name).restype = ctypes.c_int64
        self.door.deal.restype = ctypes.c_void_p
        self.count = len(states)
        self.games = ctypes.c_void_p(
            self.door.deal(
                words([number for state in states for number in numbers(state)]),
                words([int(word) for state in states for word in (state.rng.high, state.rng.low, state.rng.cursor)]),
                ctypes.c_int64(self.count),
                ctypes.c_int64(states[0].seats),
                ctypes.c_int64(len(states[0].v)),
                words(contest.tables()),
            )
        )

    def playouts(self) -> int:
        """Play a copy of each game to its end; the number of moves in all."""
        return int(self.door.play(self.games, ctypes.c_int64(self.count), ctypes.c_int64(SEED)))

    def loop(self, name: str) -> Callable[[int], int]:
        """One of the game's loops: so many steps, to a checksum."""
        door = getattr(self.door, name)
        door.restype = ctypes.c_int64
        return lambda steps: int(door(ctypes.c_int64(steps)))

    def checksum(self) -> int:
        """What all the games came to in one number."""
        return int(self.door.checksum(self.games, ctypes.c_int64(self.count), ctypes.c_int64(SEED)))


def words(found: list[int]) -> ctypes.Array[ctypes.c_int64]:
    """Numbers as C++ takes them."""
    return (ctypes.c_int64 * len(found))(*found)


class Interpreted:
    """The same sources, interpreted in a process of their own, a few games a slice."""

    def __init__(self, contest: Contest, count: int, seats: int) -> None:
        room = {**os.environ, "SUGARHOUSE_INTERPRETED": "1"}
        command = [sys.executable, __file__, "--serve", "--game", contest.game]
        command += ["--games", str(count), "--seats", str(seats)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=room)

    def ask(self, word: str) -> float:
        """One slice, or the checksum."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return float(json.loads(self.process.stdout.readline()))

    def end(self) -> None:
        """Let the process go."""
        self.process.communicate()


def steps_of(loop: Callable[[int], int], steps: int) -> Callable[[], int]:
    """So many steps of a loop as a slice."""

    def run() -> int:
        loop(steps)
        return steps

    return run


def serve(contest: Contest, states: list[Sections], questions: IO[str], answers: IO[str]) -> None:
    """What the interpreted process does: one slice, or the checksum, for each line it reads."""
    for word in questions:
        asked = word.strip()
        if asked in contest.loops:
            answer = clock(steps_of(GAMES[contest.game].debug.loops()[asked], SLOW_STEPS))
        else:
            answer = checksum(contest, states) if asked == "checksum" else clock(lambda: playouts(states))
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def connect_four() -> Callable[[], int] | None:
    """Moves of open_spiel's rollouts in C++, each counted as a game of usual length; None where it is not installed."""
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game("connect_four")
    opening = game.new_initial_state()
    moves = 0
    for n in range(ROLLOUTS):
        state, chance = opening.clone(), Rng(0, n)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[chance.below(len(actions))])
            moves += 1

    def run() -> int:
        evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
        spiel.MCTSBot(game, evaluator, 1.4, 5, 1000, False, SEED, False).mcts_search(opening)
        return 5 * moves

    return run


def measure(contest: Contest, count: int, seats: int, rounds: int) -> dict[str, float]:
    """The best slice of each, and the ratios."""
    states = deals(contest, count, seats)
    yardstick = deals(CONTESTS[YARDSTICK], count, min(seats, 4))
    few = min(count, FEW)
    slow = Interpreted(contest, few, seats)
    peer = connect_four()
    best = {"cpp": 0.0, "compiled": 0.0, "interpreted": 0.0, YARDSTICK: 0.0}
    clone, plain = float("inf"), float("inf")
    with tempfile.TemporaryDirectory() as folder:
        cpp = Reference(contest, states, folder)
        agree(cpp.checksum(), checksum(contest, states), "C++ and compiled")
        agree(int(slow.ask("checksum")), checksum(contest, states[:few]), "interpreted and compiled")
        for _ in range(rounds):
            best["cpp"] = max(best["cpp"], clock(cpp.playouts))
            best["compiled"] = max(best["compiled"], clock(lambda: playouts(states)))
            best["interpreted"] = max(best["interpreted"], slow.ask("slice"))
            best[YARDSTICK] = max(best[YARDSTICK], clock(lambda: playouts(yardstick)))
            if peer is not None:
                best["open_spiel"] = max(best.get("open_spiel", 0.0), clock(peer))
            clone, plain = min(clone, clones(states[0])), min(plain, clones(yardstick[0]))
        looped = {} if not contest.loops else loops(contest, cpp, slow, rounds)
        slow.end()
    found = {"of_cpp": best["compiled"] / best["cpp"], "times_interpreted": best["compiled"] / best["interpreted"]}
    found["of_sugar_blast"] = best["compiled"] / best[YARDSTICK]
    if peer is not None:
        found["of_open_spiel"] = best["compiled"] / best["open_spiel"]
    found |= {"clone_ns": clone, "clone_of_sugar_blast": clone / plain}
    return {**best, **found, "moves_per_game": playouts(states) / count, **looped}


def loops(contest: Contest, cpp: Reference, slow: Interpreted, rounds: int) -> dict[str, float]:
    """The game's loops beside those of the C++ and of the same sources interpreted."""
    found: dict[str, float] = {}
    for name, door in contest.loops.items():
        ours, theirs = GAMES[contest.game].debug.loops()[name], cpp.loop(door)
        agree(theirs(STEPS), ours(STEPS), f"the loops {name!r} of C++ and compiled")
        best = [0.0, 0.0, 0.0]
        for _ in range(rounds):
            best[0] = max(best[0], clock(steps_of(theirs, STEPS)))
            best[1] = max(best[1], clock(steps_of(ours, STEPS)))
            best[2] = max(best[2], slow.ask(name))
        found |= {f"{door}_cpp": best[0], f"{door}_compiled": best[1], f"{door}_interpreted": best[2]}
        found |= {f"{door}_of_cpp": best[1] / best[0], f"{door}_times_interpreted": best[1] / best[2]}
    return found


def agree(one: int, other: int, who: str) -> None:
    """Stop where two engines do not play the same games."""
    if one != other:
        sys.exit(f"{who} disagree: checksums {one} and {other}.")


def show(contest: Contest, found: dict[str, float]) -> None:
    """Print the figures beside their goals."""
    for name in ("cpp", "compiled", "interpreted"):
        print(f"{name:<24}{found[name]:>14,.0f} moves/s {found[name] / found['moves_per_game']:>12,.0f} games/s")
    if "open_spiel" in found:
        print(f"{'open_spiel connect_four':<24}{found['open_spiel']:>14,.0f} moves/s")
    else:
        print("open_spiel is not installed: Connect Four was not measured.")
    for name in ("of_cpp", "times_interpreted", "of_sugar_blast", "of_open_spiel", "clone_ns", "clone_of_sugar_blast"):
        if name in found:
            goal = contest.goals.get(name)
            side = "at most" if name.startswith("clone") else "at least"
            print(f"{name:<24}{found[name]:>14,.2f}" + (f"   ({side} {goal:g})" if goal is not None else ""))

    for name, figure in found.items():
        if name.startswith(tuple(f"{door}_" for door in contest.loops.values())):
            goal = contest.goals.get(name)
            print(f"{name:<28}{figure:>10,.2f}" + (f"   (at least {goal:g})" if goal is not None else ""))


def main() -> None:
    """Print the figures, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(CONTESTS), default=YARDSTICK)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0, help="the fewest that the contest names, if left out")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    contest = CONTESTS[chosen.game]
    seats = chosen.seats or contest.seats
    if chosen.serve:
        serve(contest, deals(contest, chosen.games, seats), sys.stdin, sys.stdout)
        return
    if not is_compiled():
        sys.exit("The kernels are not compiled here: run `make setup` first.")
    found = measure(contest, chosen.games, seats, chosen.rounds)
    if chosen.json:
        print(json.dumps(found))
    else:
        show(contest, found)


if __name__ == "__main__":
    main()
