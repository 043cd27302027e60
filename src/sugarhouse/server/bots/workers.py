"""Bots at work: each in a process of its own, given an imagined position and a deadline, and never trusted."""

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import connection
from typing import Literal, Protocol

import msgspec

from sugarhouse.server.bots.turns import Turns, Watched
from sugarhouse.server.interrupts import hold_back_interrupts

START_SECONDS = 60.0  # that a process may take to start, which is no thinking
if sys.platform == "win32":
    STARTS = multiprocessing.get_context("spawn")
else:
    STARTS = multiprocessing.get_context("forkserver")

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
    owner: str = ""  # the guest for whom it is asked


def always() -> bool:
    """Somebody waits for the answer."""
    return True


Answers = Callable[[Question], list[str]]  # words of moves, best first


class NoAnswer(Exception):
    """A bot died, was too slow or raised."""


class Workers(Protocol):
    """Where bots think."""

    def open(self) -> None:
        """Be ready for the first question."""

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        """Words of moves, best first; raises NoAnswer. `watched` tells at any time whether somebody waits for them."""

    def close(self) -> None:
        """Send everybody home."""


class ProcessWorkers:
    """A few processes, one question at a time each; one that hangs or dies is replaced and disturbs no other."""

    def __init__(self, answers: str, processes: int, deadline: float) -> None:
        self._answers = answers
        self._processes = processes
        self._deadline = deadline
        self._turns: Turns[BotProcess] = Turns(time.monotonic)
        self._all: set[BotProcess] = set()
        self._closed = False

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
        for _ in range(self._processes):
            self._turns.give_back(self._start())

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        """Words of moves, best first; raises NoAnswer. The deadline counts from when a process is free and ready."""
        worker = await self._turns.wait(question.owner, question.table, watched)
        began = time.monotonic()
        try:
            await asyncio.wait_for(asyncio.wrap_future(worker.ready), START_SECONDS)
            began = time.monotonic()
            answer = await asyncio.wait_for(asyncio.wrap_future(worker.ask(question)), self._deadline)
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

    def _start(self) -> "BotProcess":
        worker = BotProcess(self._answers)
        self._all.add(worker)
        return worker

    def _replace(self, worker: "BotProcess") -> "BotProcess":
        self._end(worker)
        return worker if self._closed else self._start()  # whoever was still thinking then is cancelled only now

    def _end(self, worker: "BotProcess", wait: bool = False) -> None:
        self._all.discard(worker)
        worker.end(wait)


class BotProcess:
    """One process, asked through a pipe.

    A pool of `concurrent.futures` would do but for its semaphores: they belong to the system, and stay behind, with a
    complaint of Python's, wherever the house ends without a goodbye, as with kill -9 or before it minds any signals.
    A pipe ends with its processes.
    """

    def __init__(self, answers: str) -> None:
        self._pipe, theirs = STARTS.Pipe()
        self._process = STARTS.Process(target=_work, args=(answers, theirs), daemon=True)
        with theirs, hold_back_interrupts():  # also from the process that forks the others, started with the first
            self._process.start()
        self._talk = ThreadPoolExecutor(1, "bot")  # waits for answers; all that is done with the pipe is done there
        self.ready: Future[bytes] = self._talk.submit(self._hear)
        self._ended = False

    def ask(self, question: Question) -> Future[list[str]]:
        """One question at a time. The future raises BotError, or something else where the process is not well."""
        return self._talk.submit(self._ask, msgspec.msgpack.encode(question))

    def end(self, wait: bool) -> None:
        """Whatever it is doing; `wait`: until nothing is left of it."""
        if not self._ended:
            self._ended = True
            self._process.kill()  # so that who waits for an answer waits no longer
            self._talk.submit(self._pipe.close)
        self._talk.shutdown(wait)
        if wait:
            self._process.join()

    def _ask(self, question: bytes) -> list[str]:
        self._pipe.send_bytes(question)
        answer = msgspec.msgpack.decode(self._hear(), type=list[str] | str)
        if isinstance(answer, str):
            raise BotError(answer)
        return answer

    def _hear(self) -> bytes:
        try:
            return self._pipe.recv_bytes()
        except EOFError:
            raise EOFError("its process has ended") from None


class BotError(Exception):
    """A bot raised; its process is well."""


def _work(path: str, pipe: connection.Connection) -> None:
    """What a bot's process does: load the bots, say so, and answer until the house hangs up, or is gone in any way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which then sends us home
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    module, _, name = path.partition(":")
    answers: Answers = getattr(importlib.import_module(module), name)
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(_answer(answers, pipe.recv_bytes()))


def _answer(answers: Answers, question: bytes) -> bytes:
    """Words of moves, or a sentence where the bot raised."""
    try:
        return msgspec.msgpack.encode(answers(msgspec.msgpack.decode(question, type=Question)))
    except Exception as error:  # whatever a game can raise; the process is well
        return msgspec.msgpack.encode(f"{type(error).__name__}: {error}")


def _end_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
