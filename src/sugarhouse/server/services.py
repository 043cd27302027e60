"""What all tables of one server share: its settings, games, levels, storage, bots and clock."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sugarhouse.core.game import Game
from sugarhouse.server.bots.workers import Workers
from sugarhouse.server.protection.quotas import Quotas, quotas
from sugarhouse.server.protocol import Level
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.scores import ScoreStore
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.tables.feed import Feed
from sugarhouse.server.tables.processes import OneProcess, Processes


@dataclass
class Services:
    """What is behind every table."""

    settings: Settings
    games: Mapping[str, Game]
    levels: Sequence[Level]
    tables: TableStore
    scores: ScoreStore
    workers: Workers
    feed: Feed = field(default_factory=Feed)
    processes: Processes = field(default_factory=OneProcess)
    quotas: Quotas = field(init=False)
    clock: Callable[[], float] | None = None  # of the database, where several processes share it
    opened: float = 0.0  # when the house opened: no clock began to run before

    def __post_init__(self) -> None:
        self.quotas = quotas(self.settings, self.processes.count)

    @property
    def now(self) -> Callable[[], float]:
        """The clock: seconds since 1970."""
        return self.clock or self.settings.now

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for somebody who left."""
        return self.settings.stand_in or self.levels[0].name
