"""The tables of the database, as the last of `migrations/versions` leaves them."""

from sqlalchemy import Column, Float, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text

NEWEST = "clocks"  # the last of them
metadata = MetaData()
house = Table("house", metadata, Column("key", String(32), primary_key=True), Column("value", String(64)))
guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
passes = Table(  # one per device of a guest; only the hash of its secret is kept
    "passes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)
carries = Table(
    "carries",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("expires", Float, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("title", String(80), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(128), nullable=False),  # secret until the game is over
    Column("header", Text, nullable=False),  # of the log; '' while the table waits
    Column("status", String(16), nullable=False, index=True),
    Column("rematch", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)
terms = Table(  # only of a table that has a clock or chose its seed
    "terms",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("clock", Integer, nullable=False),  # seconds for each decision; 0: none
    Column("chosen", String(32), nullable=False),  # the seed as a number; '': by chance
)
hosts = Table(  # who opened a table; tables of old have none
    "hosts",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
)
drawer = Table(  # tables that a guest has put away
    "drawer",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("guest", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "guest"),
)
loans = Table(  # seats that others gave to a bot while their owners were away, until the seat changes
    "loans",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # of the seat
    PrimaryKeyConstraint("table_id", "seat"),
)
wishes = Table(  # of guests who want a bot on the seat of somebody who stays away, until the seat changes
    "wishes",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("version", Integer, nullable=False),  # of the seat
    PrimaryKeyConstraint("table_id", "seat", "guest"),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("salt", String(128), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # counts its changes: who is second changes nothing
    PrimaryKeyConstraint("table_id", "seat"),
)
scores = Table(  # of finished games whose seats shared one
    "scores",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rules", Text, nullable=False),  # the choices that change the rules
    Column("score", Integer, nullable=False),
    Column("names", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("scores_of_game", "game", "seats"),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),  # two processes can't both write entry n
)
# Where several processes share the database. Times are the database's own.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),  # when it was last heard of
)
leases = Table(  # who plays the bots and minds the clock of a table, for as long as that process is alive
    "leases",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("process", String(32), nullable=False),
)
presence = Table(  # guests whose devices are connected to a process
    "presence",
    metadata,
    Column("table_id", String(64), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("process", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "guest", "process"),
)
clocks = Table(  # what was left a few seconds ago
    "clocks",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("n", Integer, nullable=False),  # after which entry
    Column("seconds", Text, nullable=False),  # by seat, as JSON
)
