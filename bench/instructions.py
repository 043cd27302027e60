"""Instructions of a move on a real server: `bench/instructions.py [--game click] [--against FOLDER] [--floor BYTES]`.

As bench/server.py, but the servers run below valgrind (Debian's `valgrind`), one after the other, and what is counted
is what their processors carry out between two readings, divided by the moves that reached the other player. That is the
same however busy the machine is, to a percent or two; time in the kernel and waiting for memory is not in it.
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

import uvloop
from server import FLOOR, OTHER, OURS, FloorMatch, Load, OurMatch, free_port, running, server_command

LONGEST_MATCH = 4  # moves, after which a table is replaced before anything is counted


class CountingLoad(Load):
    """Tables at one server, and how many moves have reached the other player."""

    moves = 0

    def record(self, latency: float) -> None:
        """One move has reached the other player."""
        self.moves += 1
        super().record(latency)

    async def replace(self) -> None:
        """Fresh tables, so that none has to be opened while instructions are counted."""
        for at, match in enumerate(self.matches):
            if match.over or match.n > LONGEST_MATCH:
                match.hang_up()
                self.matches[at] = await self._sit_down()


def control(pid: int, *words: str) -> None:
    """Say something to the valgrind of a process."""
    subprocess.run(["callgrind_control", *words, str(pid)], check=True, stdout=subprocess.DEVNULL)


async def counted(pid: int, port: int, kind: type[OurMatch], asked: argparse.Namespace) -> int:
    """How many moves were made while instructions were counted."""
    load = CountingLoad(kind, pid, port, asked)
    await load.open(asked.tables)
    await load.run(asked.seconds / 2, 0.0)
    await load.replace()
    load.moves = 0
    control(pid, "-i", "on")
    await load.run(asked.seconds, 0.0)
    control(pid, "-i", "off")
    control(pid, "-d")
    await load.close()
    return load.moves


def measure(name: str, asked: argparse.Namespace) -> float:
    """The instructions of a move."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        out = Path(folder) / "callgrind"
        words, how = server_command(name, asked, folder, port)
        below = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        with running([*below, *words], port, patience=600, **how) as pid:
            moves = uvloop.run(counted(pid, port, FloorMatch if name == FLOOR else OurMatch, asked))
        totals = [
            re.search(r"^totals: (\d+)", part.read_text(), re.MULTILINE) for part in out.parent.glob("callgrind*")
        ]
    return max(int(total[1]) for total in totals if total) / moves


def main() -> None:
    """Each server in turn, then how they compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="click")
    parser.add_argument("--against", metavar="FOLDER", help="another checkout of this project, compiled")
    parser.add_argument("--floor", type=int, default=0, metavar="BYTES", help="of a message where nothing is played")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--seconds", type=float, default=10.0)
    asked = parser.parse_args()
    asked.rate, asked.durability = 0.0, "crash"
    names = [OURS, *([OTHER] if asked.against else []), *([FLOOR] if asked.floor else [])]
    found = {}
    for name in names:
        found[name] = measure(name, asked)
        print(f"{name}: {found[name] / 1000:.0f} thousand instructions a move", flush=True)
    for name in names[1:]:
        print(f"{found[OURS] / found[name]:.2f} of {name}")


if __name__ == "__main__":
    main()
