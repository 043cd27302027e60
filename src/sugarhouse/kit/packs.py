"""What is printed, as data: a game's own file, or an owner's pack in its place, with the place of every fault."""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar
from zlib import crc32

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


def own(module: str) -> Path:
    """The house's own file, beside the module that names itself (`__file__`)."""
    return Path(module).with_name("content.toml")


def read(source: Path, kind: type[T]) -> T:
    """A file as its type says; raises ContentError."""
    try:
        return msgspec.toml.decode(source.read_bytes(), type=kind)
    except OSError as error:
        raise ContentError(f"{source.name}: cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{source.name}: {error}") from error
    except RecursionError as error:
        raise ContentError(f"{source.name}: expected no lists within lists without end.") from error


def load(source: Path, kind: type[T], *checks: Callable[[T], Iterable[str]]) -> T:
    """A file whose content passes every check; raises ContentError, with file and place of each fault on a line."""
    content = read(source, kind)
    faults = [fault for check in checks for fault in check(content)]
    if faults:
        raise ContentError("\n".join(f"{source.name}: {fault}" for fault in faults))
    return content


def in_order(place: str, found: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The fault of a table whose ids are not those that the rules count on."""
    if list(found) == list(wanted):
        return []
    return [f"{place}: expected {' '.join(wanted)} in this order, not {' '.join(found)}."]


def each(place: str, things: Iterable[T], check: Callable[[T], Iterable[str]]) -> list[str]:
    """The faults of each thing of a table, with its number: '$.cards[3]: ...'."""
    return [f"{place}[{n}]: {fault}" for n, thing in enumerate(things) for fault in check(thing)]


def edition(own_rules: str, rules: str, usual: int = 1) -> int:
    """The edition of a game, another one under a pack that changes more than words: a seed then gives another game.

    Both texts hold all that decides how a game goes.
    """
    return usual if rules == own_rules else 1 + usual + crc32(rules.encode())
