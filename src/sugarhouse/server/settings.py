"""How a server is run; `sugarhouse serve` has flags for the first few (docs/operate.md)."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sugarhouse.server.monotonic_clock import monotonic_time

THIS_MACHINE = ("127.0.0.1", "::1")


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
    logs: str = "text"  # or 'json'
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
    joins_per_minute: float = 30.0  # of one guest
    changes_per_minute: float = 120.0  # of one guest: of seats, names and drawers, and codes that are made
    replays_per_minute: float = 120.0  # pages that one guest may ask for, and receipts
    limits: float = 1.0  # times all of these
    # The rest is counted by address, but not for those in `trusted`.
    tables_per_minute_of_address: float = 120.0
    joins_per_minute_of_address: float = 300.0
    changes_per_minute_of_address: float = 600.0
    replays_per_minute_of_address: float = 600.0
    answers_per_minute: float = 1200.0  # that are worked out anew: offers, lessons, high scores
    guests_per_minute: float = 120.0  # new ones
    misses_per_minute: float = 60.0  # look-ups of tables that are not there
    claims_per_minute: float = 30.0  # of codes with which another device becomes a guest
    connections_per_address: int = 1024
    sockets_per_address: int = 512
    trusted: tuple[str, ...] = THIS_MACHINE  # this machine, and proxies: who came to them is whom they name
    hello_seconds: float = 10.0  # until a connection that asks nothing is closed
    body_seconds: float = 10.0  # until a request must be whole
    answer_seconds: float = 30.0  # until a part of an answer must be taken
    keep_alive: int = 75  # seconds until a connection is closed that asks nothing more; longer than a proxy waits
    stranger_days: float = 30.0  # that a finished game can be seen by those who did not play it
    commit_wait: float = 0.002  # seconds that writes which need a thread wait for company under load
    open_rooms: int = 500  # kept in memory though nobody watches; a game that is over takes 0.1 to 0.4 MB
    park_seconds: float = 60.0  # without a word until a table is forgotten, whoever watches; the next word finds it
    shortest_clock: int = 5  # seconds for a decision that a table may choose
    now: Callable[[], float] = monotonic_time
