"""The laws in the setups that `check` alone seldom meets."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.trial import check
from sugarhouse.games.sugarworks import GAME
from sugarhouse.games.sugarworks.options import CHOICES, IRRITATIONS
from sugarhouse.lab.speed import is_compiled

ADVANCED = {"board": "B", "sugarworkers": "on", "activation_order": "shuffled", "output_positions": "shuffled"}
SHARE = 12 if is_compiled() else 60
STRIDE = 1 if is_compiled() else 5


def setups() -> list[Setup]:
    """Every scenario plain and with all advanced rules at every seat count, each mixture of irritating rules."""
    found = [Setup(1), Setup(1, ADVANCED), Setup(1, {**ADVANCED, "coop_blankets": "on", "crank": "on"})]
    for seats in (2, 3, 4):
        for scenario in CHOICES:
            found.append(Setup(seats, {"scenario": scenario, "crank": "on"}))
            if scenario != "first_shift":
                found.append(Setup(seats, {"scenario": scenario, **ADVANCED}))
        for chosen in range(1, 8):
            rules = {name: "on" if chosen >> n & 1 else "off" for n, name in enumerate(IRRITATIONS)}
            found.append(Setup(seats, {"scenario": "irritating", **rules}))
        found.append(Setup(seats, {"scenario": "irritating", "swapping": "on", "hidden": "on", **ADVANCED}))
    return found


@pytest.mark.parametrize("part", range(4))
def test_the_laws_hold_in_every_named_setup(part: int) -> None:
    named = setups()[part::4][::STRIDE]
    report = check(GAME, seconds=0.0, only=named, share=SHARE)
    assert [str(breach) for breach in report.breaches] == []
    assert report.setups == len(named)
    assert report.refused == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_the_laws_hold_in_every_named_setup_looked_at_four_times_as_often(seed: int) -> None:
    named = setups()
    report = check(GAME, seconds=0.0, seed=seed, only=named, share=3)
    assert [str(breach) for breach in report.breaches] == []
    assert (report.setups, report.refused) == (len(named), 0)
