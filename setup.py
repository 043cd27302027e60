"""Compiles the kernels with mypyc; without a C compiler the same sources run as they are."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

# One pattern a line, below src/sugarhouse; the Makefile reads it too.
COMPILED = (Path(__file__).parent / "kernels.txt").read_text().split()


def kernels() -> list[str]:
    """Every source that is compiled, in a stable order."""
    rooms = Path(__file__).parent / "src" / "sugarhouse"
    found = {path for pattern in COMPILED for path in rooms.glob(pattern)}
    return sorted(os.path.relpath(path, Path(__file__).parent) for path in found)


def extensions() -> list[object]:
    """The extension modules, or none where there is no compiler."""
    if os.environ.get("SUGARHOUSE_PURE") or not any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang"))):
        print("No C compiler: Sugarhouse runs as pure Python, correct but slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # The first lets the C compiler inline across our own functions; the second keeps floats as Python has them.
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fno-semantic-interposition -ffp-contract=off"
    return list(mypycify(["--strict", *kernels()], opt_level="3", group_name="sugarhouse"))


setup(ext_modules=extensions())
