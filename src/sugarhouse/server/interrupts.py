"""Ctrl+C reaches every process of the house at once, but is meant for the one that minds the others."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from multiprocessing import resource_tracker


@contextlib.contextmanager
def hold_back_interrupts() -> Iterator[None]:
    """A process that is started meanwhile is not interrupted, from its first instruction on; ours are only late."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # where it had to be started meanwhile, that would let interrupts in again
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def ignore_interrupts() -> None:
    """In a process that another one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
