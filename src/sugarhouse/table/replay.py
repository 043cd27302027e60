"""Playing a log again: a check for CI and for receipts, where a difference means that the rules have changed."""

import msgspec

from sugarhouse.core.game import Game, Refused
from sugarhouse.core.text import Unreadable
from sugarhouse.table.log import Entry, Log
from sugarhouse.table.table import Stale, Table, TooLate


class Unlike(msgspec.Struct, frozen=True):
    """The first entry at which playing again gives something else than the log says."""

    n: int
    what: str  # 'position', 'events', 'asked', 'fixed', 'seat', or 'refused'
    logged: str
    replayed: str


def replay_check(game: Game, log: Log) -> Unlike | None:
    """Play the words of a log again from its first position; None where all comes out as written."""
    try:
        table = Table.set_up(game, game.parse(log.entries[0].position))
    except Unreadable as error:
        return Unlike(0, "refused", log.entries[0].position, str(error))
    for entry in log.entries[1:]:
        if entry.seat not in range(table.state.seats):
            return Unlike(entry.n, "seat", str(entry.seat), f"one of {table.state.seats}")
        try:
            again = _play(table, entry)
        except (Refused, Stale, TooLate) as error:
            return Unlike(entry.n, "refused", entry.words, str(error))
        for what in ("seat", "position", "events", "asked", "fixed"):
            logged, replayed = getattr(entry, what), getattr(again, what)
            if logged != replayed:
                return Unlike(entry.n, what, str(logged), str(replayed))
    return None


def _play(table: Table, entry: Entry) -> Entry:
    if entry.kind == "undo":
        return table.undo(entry.seat, entry.at)
    return table.submit(entry.seat, entry.words, table.decision, entry.at, entry.late)
