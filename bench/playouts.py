"""Random playouts of Sugar Blast's base game: C++, compiled and interpreted in turns, and what a clone costs.

Slices of a few milliseconds of thread CPU time alternate, and the best of each counts, so that a busy machine hardly
matters; only the ratios are meant to be compared. All three play the same games to the same end: a checksum is checked.
"""

import argparse
import ctypes
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

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugar_blast import GAME, rules
from sugarhouse.games.sugar_blast import layout as at

SEED = 1000
LIMIT = 100_000
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
TARGETS = {"of_cpp": 0.5, "times_interpreted": 50.0, "clone_ns": 100.0}


def deals(games: int, seats: int) -> list[rules.Blast]:
    """The first positions, the Objectives in turn."""
    dealt = []
    for n in range(games):
        state = GAME.deal(Setup(seats, {"objective": f"O{n % 8 + 1}"}), seeded(n))
        assert isinstance(state, rules.Blast)
        dealt.append(state)
    return dealt


def playouts(states: list[rules.Blast]) -> int:
    """Play a copy of each game to its end; the number of moves in all."""
    played = 0
    for n, state in enumerate(states):
        played += state.clone().playout(Rng(0, SEED + n), LIMIT)
    return played


def checksum(states: list[rules.Blast]) -> int:
    """What all the games came to in one number."""
    found = 0
    for n, state in enumerate(states):
        game = state.clone()
        facts = [game.playout(Rng(0, SEED + n), LIMIT), int(game.v[at.WINNERS]).bit_length() - 1]
        facts += [game.v[at.PLANES + t] for t in range(6)]
        facts += [game.v[at.BAG], *(game.v[at.HELD + seat] for seat in range(4))]
        for fact in facts:
            found = (found * 31 + fact) & 0xFFFFFFFFFFFF
    return found


def clones(state: rules.Blast, count: int) -> None:
    """Clone and forget, from interpreted Python."""
    clone = state.clone
    for _ in range(count):
        clone()


def clock(work: Callable[[], int]) -> float:
    """Moves per second of thread CPU time of one slice."""
    start = time.thread_time_ns()
    moves = work()
    return moves * 1e9 / (time.thread_time_ns() - start)


class Reference:
    """The C++ kernel, compiled for this machine into a folder that is thrown away."""

    def __init__(self, states: list[rules.Blast], folder: str) -> None:
        compiler = shutil.which("g++")
        if compiler is None:
            sys.exit("bench/playouts.py needs g++ for the C++ reference: install a C++ compiler.")
        library = Path(folder) / "sugar_blast.so"
        subprocess.run([compiler, *FLAGS, "-o", library, Path(__file__).with_name("sugar_blast.cpp")], check=True)
        self.door = ctypes.CDLL(str(library))
        for name in ("play", "checksum", "clones"):
            getattr(self.door, name).restype = ctypes.c_int64
        self.door.deal.restype = ctypes.c_void_p
        self.count = len(states)
        numbers = [int(word) for state in states for word in state.v]
        words = [int(word) for state in states for word in (state.rng.high, state.rng.low, state.rng.cursor)]
        self.games = ctypes.c_void_p(
            self.door.deal(
                (ctypes.c_int64 * len(numbers))(*numbers),
                (ctypes.c_int64 * len(words))(*words),
                ctypes.c_int64(self.count),
                ctypes.c_int64(states[0].seats),
            )
        )
        assert len(numbers) == at.WORDS * self.count

    def playouts(self) -> int:
        """Play a copy of each game to its end; the number of moves in all."""
        return int(self.door.play(self.games, ctypes.c_int64(self.count), ctypes.c_int64(SEED)))

    def checksum(self) -> int:
        """What all the games came to in one number."""
        return int(self.door.checksum(self.games, ctypes.c_int64(self.count), ctypes.c_int64(SEED)))


class Interpreted:
    """The same sources, interpreted in a process of their own, a few games a slice."""

    def __init__(self, games: int, seats: int) -> None:
        room = {**os.environ, "SUGARHOUSE_INTERPRETED": "1"}
        command = [sys.executable, __file__, "--serve", "--games", str(games), "--seats", str(seats)]
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


def serve(states: list[rules.Blast], questions: IO[str], answers: IO[str]) -> None:
    """What the interpreted process does: one slice, or the checksum, for each line it reads."""
    for word in questions:
        answer = checksum(states) if word.strip() == "checksum" else clock(lambda: playouts(states))
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def measure(games: int, seats: int, rounds: int) -> dict[str, float]:
    """The best slice of each, and the ratios."""
    states = deals(games, seats)
    few = min(games, 8)
    slow = Interpreted(few, seats)
    with tempfile.TemporaryDirectory() as folder:
        cpp = Reference(states, folder)
        agree(cpp.checksum(), checksum(states), "C++ and compiled")
        agree(int(slow.ask("checksum")), checksum(states[:few]), "interpreted and compiled")
        best = {"cpp": 0.0, "compiled": 0.0, "interpreted": 0.0}
        clone = float("inf")
        for _ in range(rounds):
            best["cpp"] = max(best["cpp"], clock(cpp.playouts))
            best["compiled"] = max(best["compiled"], clock(lambda: playouts(states)))
            best["interpreted"] = max(best["interpreted"], slow.ask("slice"))
            start = time.thread_time_ns()
            clones(states[0], 20_000)
            clone = min(clone, (time.thread_time_ns() - start) / 20_000)
        slow.end()
    return {
        **best,
        "of_cpp": best["compiled"] / best["cpp"],
        "times_interpreted": best["compiled"] / best["interpreted"],
        "clone_ns": clone,
        "moves_per_game": playouts(states) / games,
    }


def agree(one: int, other: int, who: str) -> None:
    """Stop where two engines do not play the same games."""
    if one != other:
        sys.exit(f"{who} disagree: checksums {one} and {other}.")


def main() -> None:
    """Print the figures, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(deals(chosen.games, chosen.seats), sys.stdin, sys.stdout)
        return
    if str(rules.__file__).endswith(".py"):
        sys.exit("The kernels are not compiled here: run `make setup` first.")
    found = measure(chosen.games, chosen.seats, chosen.rounds)
    if chosen.json:
        print(json.dumps(found))
        return
    for name in ("cpp", "compiled", "interpreted"):
        print(f"{name:<18}{found[name]:>14,.0f} moves/s {found[name] / found['moves_per_game']:>12,.0f} games/s")
    print(f"compiled / C++          {found['of_cpp']:.2f}   (at least {TARGETS['of_cpp']})")
    print(f"compiled / interpreted  {found['times_interpreted']:.0f}   (at least {TARGETS['times_interpreted']:.0f})")
    print(f"clone                   {found['clone_ns']:.0f} ns   (at most {TARGETS['clone_ns']:.0f})")


if __name__ == "__main__":
    main()
