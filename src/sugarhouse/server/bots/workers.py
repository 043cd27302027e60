"""Bots at work: each in a process of its own, given an imagined position and a deadline, and never trusted."""

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import connection
from typing import Literal, Protocol

import msgspec

from sugarhouse.server.bots.turns import Turns
from sugarhouse.server.interrupts import hold_back_interrupts

START_SECONDS = 60.0  # that a process may take to start, which is no thinking

log = logging.getLogger("sugarhouse.bots")


Kind = Literal["move", "hint"]


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: the position is imagined by its seat, so that it can't know more than a person there."""

    game: str
    position: str
    seat: int
    decision: int
    level: str
    seed: int
    kind: Kind = "move"
    table: str = ""
    owner: str = ""  # the guest whose table it is
    watched: bool = True  # somebody waits for the answer


Answers = Callable[[Question], list[str]]  # words of moves, best first


class NoAnswer(Exception):
    """A bot died, was too slow or raised."""


class Workers(Protocol):
    """Where bots think."""

    def open(self) -> None:
        """Be ready for the first question."""

    async def ask(self, question: Question) -> list[str]:
        """Words of moves, best first; raises NoAnswer."""

    def close(self) -> None:
        """Send everybody home."""


class ProcessWorkers:
    """A few processes, one question at a time each; one that hangs or dies is replaced and disturbs no other."""

    def __init__(self, answers: str, processes: int, deadline: float) -> None:
        self._answers = answers
        self._deadline = deadline
        self._turns: Turns[ProcessPoolExecutor] = Turns(time.monotonic)
        self._ready: dict[ProcessPoolExecutor, Future[int]] = {}  # those that were started and not yet asked
        self._all: set[ProcessPoolExecutor] = set()
        self._closed = False
        for _ in range(processes):
            self._turns.give_back(self._start())

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._turns)

    @property
    def thinking(self) -> int:
        """How many are being answered."""
        return len(self._all) - self._turns.free

    def open(self) -> None:
        """Start the processes now, so that the first move need not wait for them."""
        for worker in self._all:
            self._begin(worker)

    async def ask(self, question: Question) -> list[str]:
        """Words of moves, best first; raises NoAnswer. The deadline counts from when a process is free and ready."""
        worker = await self._turns.wait(question.owner, question.table, question.watched)
        began = time.monotonic()
        try:
            if (ready := self._ready.pop(worker, None)) is not None:
                await asyncio.wait_for(asyncio.wrap_future(ready), START_SECONDS)
                began = time.monotonic()
            thinking = asyncio.wrap_future(worker.submit(_answer, question))
            answer = await asyncio.wait_for(thinking, self._deadline)
        except Exception as error:  # anything that a bot or its process can do
            if not isinstance(error, BotError):
                worker = self._replace(worker)
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except asyncio.CancelledError:
            worker = self._replace(worker)
            raise
        finally:
            self._turns.count(question.owner, question.table, time.monotonic() - began)
            self._turns.give_back(worker)
        return answer

    def close(self) -> None:
        """End all processes, and wait until nothing is left of them."""
        self._closed = True
        for worker in list(self._all):
            self._end(worker, wait=True)

    def _start(self) -> ProcessPoolExecutor:
        start = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        worker = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(start), initializer=_load, initargs=(self._answers,)
        )
        self._all.add(worker)
        return worker

    def _replace(self, worker: ProcessPoolExecutor) -> ProcessPoolExecutor:
        self._end(worker)
        if self._closed:  # whoever was still thinking then is cancelled only now
            return worker
        fresh = self._start()
        self._begin(fresh)
        return fresh

    def _begin(self, worker: ProcessPoolExecutor) -> None:
        with hold_back_interrupts():  # also from the process that forks the others, which is started with the first
            self._ready[worker] = worker.submit(os.getpid)

    def _end(self, worker: ProcessPoolExecutor, wait: bool = False) -> None:
        self._all.discard(worker)
        self._ready.pop(worker, None)
        # The executor offers no way to end a process that hangs; after shutdown it forgets them.
        for process in list((getattr(worker, "_processes", None) or {}).values()):
            with contextlib.suppress(OSError):
                process.kill()
        worker.shutdown(wait, cancel_futures=True)


class BotError(Exception):
    """A bot raised; its process is well."""


_answers: Answers | None = None


def _load(path: str) -> None:
    """Once per process: load the bots, and go home when the house is gone, however it went."""
    global _answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then sends us home
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    module, _, name = path.partition(":")
    _answers = getattr(importlib.import_module(module), name)


def _end_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


def _answer(question: Question) -> list[str]:
    if _answers is None:
        raise BotError("the bots are not loaded")
    try:
        return _answers(question)
    except Exception as error:  # an exception of a game may not survive the way between processes
        raise BotError(f"{type(error).__name__}: {error}") from None
