"""What is printed, as data: a game's own file, or an owner's pack in its place, read with the place of every fault."""

import os
from pathlib import Path
from typing import TypeVar

import msgspec

PACKS = "SUGARHOUSE_PACKS"  # the environment may name a folder with <game>.toml of an owner's own

T = TypeVar("T")


class ContentError(Exception):
    """A content file that cannot be used: the file, the place in it and what is wrong there."""


def pack(game: str) -> Path | None:
    """The file that an owner wrote for a game, if there is one; raises ContentError where the folder is none."""
    folder = os.environ.get(PACKS)
    if not folder:
        return None
    if not Path(folder).is_dir():
        raise ContentError(f"{PACKS}: there is no folder {folder!r}.")
    path = Path(folder, f"{game}.toml")
    return path if path.exists() else None


def read(source: Path, kind: type[T]) -> T:
    """A file as its type says; raises ContentError."""
    try:
        return msgspec.toml.decode(source.read_bytes(), type=kind)
    except OSError as error:
        raise ContentError(f"{source.name}: cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{source.name}: {error}") from error
