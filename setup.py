"""Compiles the kernels with mypyc, in groups; without a C compiler the same sources run as they are.

A group is one shared library: `core` and `kit` together, each game by itself, and all the rest. An edit compiles its
own group anew, and others only where what they know of it has changed. What mypyc found out is kept in `build`.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
ROOMS = ROOT / "src" / "sugarhouse"
# One pattern a line, below src/sugarhouse; `!` leaves out. The Makefile reads it too.
PATTERNS = (ROOT / "kernels.txt").read_text().split()


def kernels() -> list[str]:
    """Every source that is compiled, in a stable order."""
    found = {path for pattern in PATTERNS if pattern[0] != "!" for path in ROOMS.glob(pattern)}
    found -= {path for pattern in PATTERNS if pattern[0] == "!" for path in ROOMS.glob(pattern[1:])}
    return sorted(os.path.relpath(path, ROOT) for path in found)


def group_of(source: str) -> str:
    """The name of the group that a source is compiled with."""
    room, *rest = Path(source).relative_to("src/sugarhouse").parts
    if room == "games":
        return f"sugarhouse_{rest[0]}"
    return "sugarhouse_core" if room in ("core", "kit") else "sugarhouse_house"


def groups() -> list[tuple[list[str], str]]:
    """All groups: their sources and their names."""
    sources = kernels()
    return [([path for path in sources if group_of(path) == name], name) for name in sorted({*map(group_of, sources)})]


def extensions() -> list[object]:
    """The extension modules, or none where there is no compiler."""
    if os.environ.get("SUGARHOUSE_PURE"):
        return []
    if not any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang"))):
        print("No C compiler: Sugarhouse runs as pure Python, correct but slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # The first lets the C compiler inline across our own functions; the second keeps floats as Python has them.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition -ffp-contract=off"
    options = ["--strict", "--cache-dir", "build/mypy", *kernels()]
    return list(mypycify(options, opt_level="3", separate=list(groups())))


class BuildExtensions(build_ext):
    """Compiled beside their sources, no library stays there that no source stands for any more."""

    def run(self) -> None:
        """Build, then remove what was compiled from sources that are gone."""
        super().run()
        if self.inplace:
            wanted = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions or ()}
            for library in (ROOT / "src").rglob("*.so"):
                if library.resolve() not in wanted:
                    library.unlink()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions})
