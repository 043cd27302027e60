"""Recorded games: reading them never plays, and playing their words again comes to every recorded position."""

from pathlib import Path

import pytest

from sugarhouse.games import GAMES
from sugarhouse.table.log import read
from sugarhouse.table.replay import replay_check
from tests.corpus.record import setups

LOGS = sorted((Path(__file__).parent / "corpus").glob("*/*.log"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_plays_again_to_the_same_positions(path: Path) -> None:
    log = read(path.read_text())
    game = GAMES[log.header.game]
    assert log.header.edition == game.edition
    assert replay_check(game, log) is None
    assert log.entries[-1].asked == (-1,) * log.header.seats


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_corpus(name: str) -> None:
    recorded = [read(path.read_text()).header.setup for path in LOGS if path.parent.name == name]
    assert recorded == setups(GAMES[name])
