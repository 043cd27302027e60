"""The card of a table that nobody has open: of its log only the end is read, and no room is made."""

import msgspec

from sugarhouse.core.game import Game
from sugarhouse.core.rng import seeded
from sugarhouse.server.protocol import TableCard
from sugarhouse.server.storage.tables import TableRecord
from sugarhouse.server.tables.audience import Audience
from sugarhouse.server.tables.messages import Messages
from sugarhouse.server.tables.seating import Seating
from sugarhouse.table.log import read_entry
from sugarhouse.table.table import Table


def summary(game: Game, record: TableRecord, line: str, guest: str, elsewhere: frozenset[str]) -> TableCard:
    """A table without a clock as a guest sees it from outside; `line` is the end of its log, '' before the deal.

    `elsewhere`: the guests who are there through other processes.
    """
    end: Table | None = None
    if line:
        end = Table(game, [msgspec.structs.replace(read_entry(line), kind="deal")])  # nothing goes before it
    state = game.deal(record.setup, seeded(0)) if end is None else end.state
    seating = Seating(record, game, game.seat_names(state))
    audience = Audience()
    audience.elsewhere = elsewhere
    return Messages(seating, lambda: end, audience, dict).card(guest)
