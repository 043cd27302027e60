"""How a server is run; `sugarhouse serve` has flags for the first few (docs/operate.md)."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


def spare_cores() -> int:
    """How many bots may think at once without slowing the server down."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""

    data_dir: Path
    database: str = ""  # SQLite in the data folder
    durability: str = "crash"  # what a move outlives that was seen: a 'crash' of the house, or also a 'power' cut
    client: Path | None = None  # the built web client
    host: str = "127.0.0.1"  # where it listens
    port: int = 8000
    public_url: str = ""  # what invite links begin with, where the Host header is not what friends see
    bot_answers: str = "sugarhouse.server.bots.answers:answer"  # what worker processes load
    bot_processes: int = field(default_factory=spare_cores)
    bot_seconds: float = 5.0  # until a bot is given up
    stand_in: str = ""  # the level that plays for those who left; '' is the first
    requests_per_second: float = 20.0  # of one socket, in the long run
    requests_at_once: int = 40
    tables_per_minute: float = 12.0  # that one guest may open
    commit_wait: float = 0.002  # seconds that writes which need a thread wait for company under load
    open_rooms: int = 500  # kept in memory though nobody watches; a game that is over takes 0.1 to 0.4 MB
    shortest_clock: int = 5  # seconds for a decision that a table may choose
    now: Callable[[], float] = time.time
