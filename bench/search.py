"""Simulations a second of tree search on Connect Four, compiled, beside open_spiel's C++ search where it is installed.

    .venv/bin/python bench/search.py [--json]

The game is no part of the house, so it is compiled here together with the core and the search, in a folder that goes
away. Both searches run in turn in short slices of thread CPU time; the best slice of each counts.
"""

import argparse
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

ROOT = Path(__file__).parents[1]
KERNELS = ("core/rng.py", "core/event.py", "core/state.py", "bots/search.py", "games/connect_four.py")
BUDGETS = (1_000, 10_000)
SLICES = 15


def build(room: Path) -> None:
    """Compile the core, the search and Connect Four into `room`."""
    house = room / "sugarhouse"
    shutil.copytree(ROOT / "src" / "sugarhouse", house, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.rmtree(house / "games")
    (house / "games").mkdir()
    (house / "games" / "__init__.py").write_text('"""Only what is measured."""\n')
    shutil.copy(ROOT / "tests" / "toys" / "connect_four.py", house / "games")
    names = [f"sugarhouse/{kernel}" for kernel in KERNELS]
    script = (
        "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        f"setup(name='bench', packages=[], ext_modules=mypycify({['--strict', *names]!r}, opt_level='3'))\n"
    )
    (room / "setup.py").write_text(script)
    env = {
        **os.environ,
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))),
        "CFLAGS": "-fno-semantic-interposition",
        "MYPYPATH": str(room),
    }
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=room, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def ours(nodes: int) -> Callable[[], int]:
    """One search of the opening with so many simulations; how many there were."""
    search = importlib.import_module("sugarhouse.bots.search")
    rng = importlib.import_module("sugarhouse.core.rng")
    hints = importlib.import_module("sugarhouse.core.state").Hints()
    opening = importlib.import_module("sugarhouse.games.connect_four").after("")
    assert not str(search.__file__).endswith(".py"), "the search was not compiled"
    seeds = iter(range(1_000_000))

    def run() -> int:
        searcher = search.Search(hints, nodes=nodes, exploration=1.4)
        searcher.choose(opening, 0, rng.seeded(next(seeds)))
        return int(searcher.iterations)

    return run


def theirs(nodes: int) -> Callable[[], int] | None:
    """The same by open_spiel, with one random playout a simulation; None where it is not installed."""
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game("connect_four")
    opening = game.new_initial_state()

    def run() -> int:
        evaluator = spiel.RandomRolloutEvaluator(1, 1)
        spiel.MCTSBot(game, evaluator, 1.4, nodes, 1000, False, 1, False).mcts_search(opening)
        return nodes

    return run


def measured(nodes: int) -> dict[str, float | int | None]:
    """Simulations a second of both, best of the slices."""
    runners = {"ours": ours(nodes), "open_spiel": theirs(nodes)}
    best: dict[str, float] = {}
    for _ in range(SLICES):
        for name, run in runners.items():
            if run is None:
                continue
            started = time.thread_time()
            done = run()
            best[name] = max(best.get(name, 0.0), done / (time.thread_time() - started))
    peer = best.get("open_spiel")
    return {"simulations": nodes, **best, "ratio": best["ours"] / peer if peer else None}


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser(description="Simulations a second of tree search on Connect Four.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        sys.path.insert(0, folder)
        found = [measured(nodes) for nodes in BUDGETS]
    if arguments.json:
        print(json.dumps(found))
        return
    for row in found:
        peer = f", open_spiel {row['open_spiel']:,.0f} ({row['ratio']:.1f} times)" if row["ratio"] else ""
        print(f"{row['simulations']:,} simulations: {row['ours']:,.0f} a second{peer}")


if __name__ == "__main__":
    main()
