"""Several processes that serve one port: started together, replaced one by one, ended together."""

import logging
import signal
import threading
from collections.abc import Callable
from multiprocessing import connection
from multiprocessing.process import BaseProcess

from sugarhouse.server.interrupts import hold_back_interrupts

log = logging.getLogger("sugarhouse.processes")

PAUSE_SECONDS = 1.0  # until one that ended is replaced
GOODBYE_SECONDS = 15.0


class ProcessGroup:
    """Processes of one kind."""

    def __init__(self, start: Callable[[], BaseProcess], size: int) -> None:
        self._start = start
        self._size = size
        self._ending = threading.Event()

    def watch(self) -> None:
        """Until SIGINT or SIGTERM: keep as many at work as there should be."""
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda *_: self._ending.set())
        working = [self._begin() for _ in range(self._size)]
        while not self._ending.is_set():
            connection.wait([process.sentinel for process in working], timeout=0.5)
            for at, process in enumerate(working):
                if not process.is_alive() and not self._ending.wait(PAUSE_SECONDS):
                    log.error("process %s ended with %s and is replaced", process.pid, process.exitcode)
                    working[at] = self._begin()
        for process in working:
            process.terminate()
        for process in working:
            process.join(GOODBYE_SECONDS)
            process.kill()

    def _begin(self) -> BaseProcess:
        process = self._start()
        with hold_back_interrupts():  # until the process ignores them itself
            process.start()
        return process
