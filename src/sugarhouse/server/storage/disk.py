"""Whether a disk has room for more: what SQLite writes over what was there says nothing of that."""

from pathlib import Path

PROBE_BYTES = 64 * 1024  # a few moves, or a new table


def check_room(folder: Path, size: int = PROBE_BYTES) -> None:
    """Raises OSError where no file of this size can be written."""
    probe = folder / ".room"
    try:
        with probe.open("wb", buffering=0) as file:
            written = file.write(b"x" * size)
            if written < size:
                file.write(b"x" * (size - written))  # says why
    finally:
        probe.unlink(missing_ok=True)
