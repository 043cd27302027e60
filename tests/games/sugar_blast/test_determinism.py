"""The same seeds give the same games, compiled or interpreted."""

import hashlib
import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sugarhouse
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES

pytestmark = pytest.mark.compiled


def setups() -> list[Setup]:
    """Every card, every pair of cards and every value of every option, spread over all numbers of seats."""
    cards = ["0", *CODES, *(",".join(pair) for pair in itertools.combinations(CODES, 2))]
    found = [Setup(1 + n % 4, {"powers": code, "objective": f"O{1 + n % 8}"}) for n, code in enumerate(cards)]
    for option in GAME.options:
        if option.name not in ("powers", "first_player"):
            found += [
                Setup(seats, {option.name: value})
                for value in option.values
                for seats in (2, 3, 4, 1)
                if not option.seats or seats in option.seats
            ]
    return found


def checksum() -> str:
    """All positions of one seeded random game for each setup, boiled down."""
    digest = hashlib.sha256()
    for seed, setup in enumerate(setups()):
        state = GAME.deal(setup, seeded(seed))
        rng = seeded(seed + 1000)
        while state.to_act():
            seat = state.v[at.MOVER]
            state.play(seat, state.random_move(seat, rng))
            digest.update(GAME.position(state).encode())
        digest.update(str(state.scores()).encode())
    return digest.hexdigest()


def run(interpreted: str) -> str:
    """The checksum in another process."""
    places = os.pathsep.join([str(Path(sugarhouse.__file__).parent.parent), str(Path(__file__).parents[3])])
    environment = {**os.environ, "PYTHONPATH": places, sugarhouse.INTERPRETED: interpreted}
    program = "from tests.games.sugar_blast.test_determinism import checksum; print(checksum())"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_compiled_and_interpreted_games_are_the_same() -> None:
    # Without compiled modules beside the sources both runs are interpreted, and then this only says: deterministic.
    assert run("1") == run("")
