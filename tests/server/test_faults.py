"""Faults while people play: what was seen is in the log, and every table goes on (bench/faults.py)."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def trial(*options: str) -> dict[str, Any]:  # Any: its summary
    run = subprocess.run([sys.executable, "bench/faults.py", *options], cwd=ROOT, capture_output=True, text=True)
    assert run.stdout, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_connections_that_are_cut_and_a_clock_that_jumps_cost_nobody_a_move() -> None:
    found = trial("--faults", "2", "--tables", "1", "--seed", "5", "--kinds", "cut connections", "clock jumps")
    assert found["wrong"] == []
    assert found["faults"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_fault_costs_anybody_a_move(database: str) -> None:
    found = trial("--database", database, "--faults", "40", "--seed", "11")
    assert found["wrong"] == []
    assert found["faults"] == 40


@pytest.mark.slow
def test_a_house_that_takes_over_nothing_from_the_dead_is_found() -> None:
    options = ("--faults", "6", "--seed", "3", "--kinds", "kill", "--planted", "leases", "--answers", "40")
    found = trial("--database", "postgres", *options)
    stuck = [json.loads(each.removeprefix("stuck: ")) for each in found["wrong"] if each.startswith("stuck: ")]
    assert stuck, found["wrong"]
    assert all(each["owes"] and each["lease"] not in each["living"] for each in stuck)
