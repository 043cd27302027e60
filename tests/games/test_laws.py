"""Every game of the house keeps the laws at every seat count and with every option value, compiled and not."""

import os
import subprocess
import sys

import pytest

from sugarhouse.core import setups
from sugarhouse.core.game import Setup
from sugarhouse.core.laws import LAWS, Scene
from sugarhouse.core.trial import Trial, check, digest
from sugarhouse.games import GAMES
from sugarhouse.lab.speed import is_compiled

pytestmark = pytest.mark.compiled

PROGRAM = """
import sys
from sugarhouse.core.trial import digest
from sugarhouse.games import GAMES
print(digest(GAMES[sys.argv[1]], 12))
"""


TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
# Where there is no compiler: sources take fifty times as long as kernels.
STRIDE = 1 if is_compiled() else 12


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_keeps_the_laws_with_every_option_value(name: str, seats: int) -> None:
    game = GAMES[name]
    every = [setup for setup in setups.named(game) if setup.seats == seats]
    alone = [setup for setup in every if not any("," in value for value in setup.options.values())][::STRIDE]
    report = check(game, seconds=0.0, only=alone, share=10)
    assert [str(breach) for breach in report.breaches] == []
    assert report.setups == len(alone)


@pytest.mark.parametrize(
    ("name", "kinds"), [("sweets_stack", ("arrange", "put")), ("sugar_heist", ("arrange", "place"))]
)
def test_the_laws_look_at_phrases(name: str, kinds: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = GAMES[name], set[tuple[str, ...]]()

    def look(scene: Scene) -> None:
        seen.add(tuple(game.lexicon.kind(move) for move in scene.moves[:2]))

    for law in LAWS:
        monkeypatch.setitem(LAWS, law, look)
    for seed in range(1, 30):
        Trial(game, Setup(3), seed).run()
    assert kinds in seen


@pytest.mark.parametrize("name", GAMES)
def test_a_game_usually_has_as_many_seats_as_it_may_have(name: str) -> None:
    assert GAMES[name].usual_seats in GAMES[name].seats


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_same_in_another_process_compiled_or_not(name: str) -> None:
    found = {digest(GAMES[name], 12)}
    for interpreted, hashing in (("1", "0"), ("", "1")):
        surroundings = {
            **os.environ,
            "SUGARHOUSE_INTERPRETED": interpreted,
            "PYTHONHASHSEED": hashing,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, name], env=surroundings, capture_output=True, text=True, check=True
        )
        found.add(done.stdout.strip())
    assert len(found) == 1
