"""What all rooms of a server share."""

from pathlib import Path

from sugarhouse.core.game import Setup
from sugarhouse.games import GAMES
from sugarhouse.server.house import House, Settings
from sugarhouse.server.store import Store
from sugarhouse.server.workers import ProcessWorkers


def test_the_names_of_seats_follow_the_options(tmp_path: Path) -> None:
    house = House(Settings(tmp_path), GAMES, [], Store("sqlite+aiosqlite://"), ProcessWorkers("", 0, 1.0))
    blast = GAMES["sugar_blast"]
    assert house.sides(blast, Setup(2)) == ["S", "N"]
    assert house.sides(blast, Setup(2, {"seats2": "adjacent"})) == ["S", "W"]
