"""Compiled and interpreted search are one search."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]


def printed(interpreted: str) -> list[str]:
    """What the choices are in a process of its own."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    env = {**os.environ, "PYTHONPATH": paths, "SUGARHOUSE_INTERPRETED": interpreted}
    done = subprocess.run([sys.executable, "-m", "tests.bots.choices"], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_compiled_and_interpreted_search_choose_the_same_moves() -> None:
    compiled, interpreted = printed(""), printed("1")
    assert interpreted[0] == "True"
    if compiled[0] == "True":
        pytest.skip("the kernels are not compiled here")
    assert compiled[1:] == interpreted[1:]
    assert len(set(interpreted[1:])) > 1
