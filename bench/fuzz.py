"""Fuzzing guided by coverage: bytes for positions, words, sockets and HTTP that end in no clean refusal.

`python bench/fuzz.py [positions words sockets http] [--seconds 600]` (or `make fuzz`) runs each target in a process of
its own, in the interpreted sources, from seeds of recorded games and from all that earlier runs found interesting
(`build/fuzz`). It does not stop at a fault: each place in which one is raised is written down once, with the bytes that
do it, and makes the command fail. Needs atheris (`requirements-fuzz.lock`: Linux, Python 3.11 to 3.13).
"""

import argparse
import hashlib
import importlib
import os
import re
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "fuzz"
TARGETS = {
    "positions": "games",
    "words": "games",
    "sockets": "server",
    "http": "server",
}  # and whose coverage guides it
SLOW_SECONDS = 20  # after which an input is a fault because of its time
sys.path[:0] = [str(ROOT)]


def place(error: BaseException) -> str:
    """Where an error was raised: its kind and the innermost lines of the house."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "sugarhouse" in frame.filename]
    inner = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-2:]]
    return f"{type(error).__name__} {' < '.join(reversed(inner))}"


def load_others(target: str) -> None:
    """What is loaded before does not guide: it would take half a minute, and lead astray."""
    if TARGETS[target] == "games":
        importlib.import_module("sugarhouse.server.app")
    else:
        games = importlib.import_module("sugarhouse.games").GAMES
        assert all(games[name].lexicon for name in games)


def fuzz(target: str, seconds: int) -> None:
    """In a process of its own: feed the target until the time is up."""
    atheris: Any = __import__("atheris")  # Any: installed by `make fuzz` alone
    load_others(target)
    with atheris.instrument_imports(include=["sugarhouse"]):
        from tests.fuzz.targets import TARGETS as MADE
    make, seeds = MADE[target]
    feed = make()
    folder, found = FOLDER / target, set[str]()
    (folder / "corpus").mkdir(parents=True, exist_ok=True)
    for seed in seeds():
        (folder / "corpus" / hashlib.sha1(seed).hexdigest()).write_bytes(seed)

    def once(data: bytes) -> None:
        try:
            feed(data)
        except Exception as error:
            where = place(error)
            if where not in found:
                found.add(where)
                name = hashlib.sha1(where.encode()).hexdigest()[:10]
                (folder / f"fault-{name}").write_bytes(data)
                text = "".join(traceback.format_exception(error)[-12:])
                print(f"FAULT {where} {name}: {error}\n{data!r}\n{text}", flush=True)

    options = [f"-max_total_time={seconds}", f"-timeout={SLOW_SECONDS}", "-max_len=3000", "-rss_limit_mb=1500"]
    options += [f"-artifact_prefix={folder}/", "-print_final_stats=1", "-reload=0"]
    atheris.Setup([sys.argv[0], *options, str(folder / "corpus")], once)
    atheris.Fuzz()


def run(target: str, seconds: int) -> bool:
    """One target; whether it went well."""
    (FOLDER / target).mkdir(parents=True, exist_ok=True)
    said = FOLDER / target / "said"
    begun = time.monotonic()
    with said.open("w") as file:
        command = [sys.executable, __file__, "--inside", target, "--seconds", str(seconds)]
        ended = subprocess.run(
            command, stdout=file, stderr=file, env={**os.environ, "SUGARHOUSE_INTERPRETED": "1"}, check=False
        )
    text = said.read_text(errors="replace")
    counts = re.findall(r"number_of_executed_units: (\d+)", text)
    covered = re.findall(r"cov: (\d+)", text)
    faults = re.findall(r"^FAULT (.*)", text, re.MULTILINE)
    ok = ended.returncode == 0 and not faults
    print(
        f"{target:10} {counts[-1] if counts else '?':>9} inputs in {time.monotonic() - begun:4.0f} s, "
        f"{covered[-1] if covered else '?'} edges covered, {len(faults)} faults"
        + ("" if ended.returncode == 0 else f", ended with {ended.returncode}: {said}"),
        flush=True,
    )
    for fault in faults:
        print(f"  {fault}")
    return ok


def main() -> None:
    """Each target in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", help=f"of {', '.join(TARGETS)}; all")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.inside:
        fuzz(asked.inside, asked.seconds)
        return
    went_well = [run(target, asked.seconds) for target in asked.targets or TARGETS]
    sys.exit(not all(went_well))


if __name__ == "__main__":
    main()
