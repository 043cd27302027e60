"""Bots at work: each in a process of its own, given an imagined position and a deadline, and never trusted."""

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection
from typing import Literal, Protocol

import msgspec

log = logging.getLogger("sugarhouse.bots")


class Task(msgspec.Struct, frozen=True):
    """What a bot is asked: the position is imagined by its seat, so that it can't know more than a person there."""

    game: str
    position: str
    seat: int
    decision: int
    level: str
    seed: int
    kind: Literal["move", "hint"] = "move"


Brain = Callable[[Task], list[str]]  # words of moves, best first


class NoAnswer(Exception):
    """A bot died, was too slow or raised."""


class Workers(Protocol):
    """Where bots think."""

    def open(self) -> None:
        """Be ready for the first question."""

    async def ask(self, task: Task) -> list[str]:
        """Words of moves, best first; raises NoAnswer."""

    def close(self) -> None:
        """Send everybody home."""


class ProcessWorkers:
    """A few processes, one question at a time each; one that hangs or dies is replaced and disturbs no other."""

    def __init__(self, brain: str, desks: int, deadline: float) -> None:
        self._brain = brain
        self._deadline = deadline
        self._free: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._all: set[ProcessPoolExecutor] = set()
        for _ in range(desks):
            self._free.put_nowait(self._hire())

    def open(self) -> None:
        """Start the processes now, so that the first move need not wait for them."""
        for desk in self._all:
            desk.submit(os.getpid)

    async def ask(self, task: Task) -> list[str]:
        """Words of moves, best first; raises NoAnswer. The deadline counts from when a process is free."""
        desk = await self._free.get()
        try:
            thinking = asyncio.wrap_future(desk.submit(_think, task))
            answer = await asyncio.wait_for(thinking, self._deadline)
        except Exception as error:  # anything that a bot or its process can do
            if not isinstance(error, BotError):
                desk = self._replace(desk)
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except asyncio.CancelledError:
            desk = self._replace(desk)
            raise
        finally:
            self._free.put_nowait(desk)
        return answer

    def close(self) -> None:
        """End all processes."""
        for desk in list(self._all):
            self._dismiss(desk)

    def _hire(self) -> ProcessPoolExecutor:
        start = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        desk = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(start), initializer=_sit_down, initargs=(self._brain,)
        )
        self._all.add(desk)
        return desk

    def _replace(self, desk: ProcessPoolExecutor) -> ProcessPoolExecutor:
        self._dismiss(desk)
        return self._hire()

    def _dismiss(self, desk: ProcessPoolExecutor) -> None:
        self._all.discard(desk)
        # The executor offers no way to end a process that hangs; after shutdown it forgets them.
        processes = list((getattr(desk, "_processes", None) or {}).values())
        desk.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(OSError):
                process.kill()


class BotError(Exception):
    """A bot raised; its process is well."""


_brain: Brain | None = None


def _sit_down(path: str) -> None:
    """Once per process: load the bots, and go home when the house is gone, however it went."""
    global _brain
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then sends us home
    threading.Thread(target=_leave_with_the_house, daemon=True).start()
    module, _, name = path.partition(":")
    _brain = getattr(importlib.import_module(module), name)


def _leave_with_the_house() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def _think(task: Task) -> list[str]:
    if _brain is None:
        raise BotError("the bots are not loaded")
    try:
        return _brain(task)
    except Exception as error:  # an exception of a game may not survive the way between processes
        raise BotError(f"{type(error).__name__}: {error}") from None
