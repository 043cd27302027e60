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
    kinds = "cut connections", "clock jumps"
    found = trial("--faults", "2", "--tables", "1", "--seed", "5", "--clock", "0", "--kinds", *kinds)
    assert found["wrong"] == []
    assert found["faults"] == 2


def test_time_runs_out_for_nobody_early_and_for_everybody_at_last_whatever_happens_to_clocks() -> None:
    options = ("--faults", "4", "--tables", "1", "--seed", "2", "--kinds", "kill", "clock jumps")
    found = trial(*options, "--clock", "5", "--dreams", "1")
    assert found["wrong"] == []
    assert found["entries_by_clock"] > 0
    assert set(found["by_kind"]) == {"kill", "clock jumps"}


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_fault_costs_anybody_a_move(database: str) -> None:
    found = trial("--database", database, "--faults", "40", "--seed", "11")
    assert found["wrong"] == []
    assert found["faults"] == 40


@pytest.mark.slow
def test_a_house_that_takes_over_nothing_from_the_dead_is_found() -> None:
    options = ("--faults", "6", "--seed", "3", "--kinds", "kill", "--planted", "leases", "--answers", "40")
    found = trial("--database", "postgres", *options, "--clock", "0")  # who waits for a clock would seem stuck so soon
    stuck = [json.loads(each.removeprefix("stuck: ")) for each in found["wrong"] if each.startswith("stuck: ")]
    assert stuck, found["wrong"]
    assert all(each["owes"] and each["lease"] not in each["living"] for each in stuck)


@pytest.mark.slow
def test_a_clock_that_is_up_at_once_is_found() -> None:
    found = trial("--faults", "4", "--tables", "1", "--seed", "2", "--kinds", "clock jumps", "--planted", "clocks")
    assert any("the clock made entry" in each for each in found["wrong"]), found
