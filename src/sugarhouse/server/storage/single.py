"""One house for one folder: SQLite is for a single process, and a second one is told so."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl


class InUse(Exception):
    """Another process has the folder."""


class FolderLock:
    """Held by a process until it ends, however it ends: the system lets go of it."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}.lock")
        self._held: IO[str] | None = None
        self.folder = database.parent

    def take(self) -> None:
        """Raises InUse with the number of the process that has it, and OSError."""
        if sys.platform == "win32":
            return  # nothing is locked there
        file = self._path.open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            file.seek(0)
            holder = file.read(20).strip()
            file.close()
            raise InUse(holder) from error
        file.truncate(0)
        with contextlib.suppress(OSError):  # a full disk: the lock holds without the number
            file.write(str(os.getpid()))
            file.flush()
        self._held = file

    def release(self) -> None:
        """Let the next one in."""
        if self._held is not None:
            self._held.close()
            self._held = None
