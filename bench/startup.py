"""What loading a game adds to a command: CPU time and memory of a fresh process, beside one that loads no game.

    .venv/bin/python bench/startup.py [--rounds 5]

Processes take turns; the best of each counts. `none` only lists the games, as every command does.
"""

import argparse
import json
import subprocess
import sys

from sugarhouse.games import GAMES

PROGRAM = """
import json, resource, sys
from sugarhouse.cli.__main__ import main
from sugarhouse.games import GAMES
names = list(GAMES)
if sys.argv[1] != "none":
    GAMES[sys.argv[1]].n_moves
used = resource.getrusage(resource.RUSAGE_SELF)
loaded = sorted({name.split(".")[2] for name in sys.modules if name.startswith("sugarhouse.games.")})
print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, loaded]))
"""


def start(name: str) -> tuple[float, float, list[str]]:
    """Seconds of CPU time and megabytes of one process, and the games that it loaded."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, name], capture_output=True, text=True, check=True)
    seconds, megabytes, loaded = json.loads(done.stdout)
    return float(seconds), float(megabytes), list(loaded)


def main() -> None:
    """Print a line for each game."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    rounds = arguments.parse_args().rounds
    names = ["none", *GAMES]
    found = [{name: start(name) for name in names} for _ in range(rounds)]
    for name in names:
        seconds = min(one[name][0] for one in found)
        megabytes = min(one[name][1] for one in found)
        print(f"{name:14} {1000 * seconds:6.0f} ms {megabytes:6.1f} MB  {' '.join(found[0][name][2])}")


if __name__ == "__main__":
    main()
