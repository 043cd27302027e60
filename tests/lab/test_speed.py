"""Speed: figures that hang together, whatever the machine."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.games import GAMES
from sugarhouse.lab.speed import is_compiled, measure
from tests.toys.goofspiel import GAME


def test_the_figures_of_a_game_hang_together() -> None:
    speed = measure(GAME, Setup(2), seconds=0.08)
    assert speed.moves_per_game == 8
    assert speed.moves_per_second == pytest.approx(8 * speed.games_per_second)
    assert speed.clone_ns > 0
    assert speed.compiled is is_compiled()


def test_a_game_may_have_hot_loops_of_its_own() -> None:
    speed = measure(GAMES["sweets_stack"], Setup(2), seconds=0.08)
    assert speed.loops["placement searches"] > 1000
