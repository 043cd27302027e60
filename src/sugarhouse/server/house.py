"""What all rooms of one server share: its settings, games, levels, store, workers and clock."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.server.store import Store
from sugarhouse.server.wire import Level
from sugarhouse.server.workers import Workers

SIDES_KEPT = 1000  # setups whose seats are remembered; there are millions to choose from


def spare_cores() -> int:
    """How many bots may think at once without slowing the server down."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True)
class Settings:
    """How a server is run; `sugarhouse serve` has flags for the first few (docs/operate.md)."""

    data_dir: Path
    database: str = ""  # SQLite in the data folder
    durability: str = "crash"  # what a move outlives that was seen: a 'crash' of the house, or also a 'power' cut
    dist: Path | None = None  # the built web client
    public_url: str = ""  # what invite links begin with, where the Host header is not what friends see
    brain: str = "sugarhouse.server.brain:think"  # what worker processes load
    bot_processes: int = field(default_factory=spare_cores)
    bot_seconds: float = 5.0  # until a bot is given up
    stand_in: str = ""  # the level that plays for those who left; '' is the first
    pace: float = 20.0  # requests per second of one socket
    burst: int = 40
    tables_per_minute: float = 12.0  # that one guest may open
    linger: float = 0.002  # seconds that writes which need a thread wait for company under load
    open_rooms: int = 500  # kept in memory though nobody watches; a game that is over takes 0.1 to 0.4 MB
    shortest_clock: int = 5  # seconds for a decision that a table may choose
    now: Callable[[], float] = time.time


@dataclass
class House:
    """The services behind every table."""

    settings: Settings
    games: Mapping[str, Game]
    levels: Sequence[Level]
    store: Store
    workers: Workers
    opened: float = 0.0  # when the house opened: no clock began to run before
    _sides: dict[tuple[object, ...], list[str]] = field(default_factory=dict)

    @property
    def now(self) -> Callable[[], float]:
        """The clock: seconds since 1970."""
        return self.settings.now

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for somebody who left."""
        return self.settings.stand_in or self.levels[0].name

    def sides(self, game: Game, setup: Setup) -> list[str]:
        """How positions name the seats; raises Refused on a bad setup."""
        key = (game.name, setup.seats, *sorted(setup.options.items()))
        if key not in self._sides:
            if len(self._sides) >= SIDES_KEPT:
                self._sides.clear()
            self._sides[key] = game.seat_names(game.deal(setup, seeded(0)))
        return self._sides[key]
