"""How long a seat may think: the same seconds for each decision; the time of day is always an argument.

A decision lasts as long as it can be taken back: a seat that swaps, looks, takes back and swaps again has one budget
for all of it. So nobody thinks for ever by taking back, and nobody loses time by it. Once chance, a reveal, another
seat or the clock itself has settled something, the next question begins a new decision.
"""

from collections.abc import Iterable, Mapping

from sugarhouse.table.log import Entry
from sugarhouse.table.table import Table

HEARD = 1024  # entries from elsewhere of which it is kept when they were heard of; no decision lasts for so many


def since(table: Table, seat: int) -> Entry:
    """The entry with which the decision that the seat owes began."""
    return _began(table.entries, len(table.entries) - 1, seat)


def reopened(table: Table, seat: int) -> Entry | None:
    """With which the decision began that an undo of the seat would open again; None where none can be taken back."""
    step = table.way_back(seat)
    return None if step is None else _began(table.entries, step.n - 1, seat)


def _began(entries: list[Entry], n: int, seat: int) -> Entry:
    while n > 0:
        entry, before = entries[n], entries[n - 1]
        own = entry.seat == seat
        if own and entry.kind == "undo":
            n = entry.undoes - 1
            continue
        if entry.fixed if own else entry.asked[seat] != before.asked[seat]:
            break
        n -= 1
    return entries[n]


class Clock:
    """Seconds for each decision. No budget began before `start`: nobody loses by the house having been closed.

    Entries up to `known` were there when the table was opened, at `opened`: whatever their times say, they are past.
    Of the decisions that were open after entry `written_at`, `written` has what was left when it was opened. An entry
    that another process wrote meanwhile has the time of its clock: what counts is when it was heard of here.
    """

    def __init__(
        self,
        seconds: float,
        start: float = 0.0,
        known: int = -1,
        opened: float = 0.0,
        written: Mapping[int, float] | None = None,
        written_at: int = -1,
    ) -> None:
        self.seconds = seconds
        self.start = start
        self._known = known
        self._opened = opened
        self._written = written or {}
        self._written_at = written_at
        self._heard: dict[int, float] = {}

    def hear(self, entry: Entry, now: float) -> None:
        """An entry that was written elsewhere is known from now on."""
        self._heard[entry.n] = now
        if len(self._heard) > HEARD:
            del self._heard[next(iter(self._heard))]

    def deadline(self, table: Table, seat: int) -> float:
        """When the time of a seat that owes a decision is up."""
        return self._end(since(table, seat), seat)

    def left(self, table: Table, seats: Iterable[int], now: float) -> dict[int, float]:
        """How many seconds each of these seats has, if it owes a decision."""
        owing = table.to_act()
        ends = {seat: self.deadline(table, seat) for seat in seats if seat in owing}
        return {seat: min(max(0.0, end - now), self.seconds) for seat, end in ends.items()}

    def may_undo(self, table: Table, seat: int, now: float) -> bool:
        """Whether there would be time left for the decision that an undo opens again."""
        began = reopened(table, seat)
        return began is not None and now < self._end(began, seat)

    def _end(self, began: Entry, seat: int) -> float:
        """When the time of a decision is up that began with this entry."""
        whole = self._at(began) + self.seconds
        if began.n <= self._written_at and seat in self._written:
            return min(whole, self._opened + self._written[seat])
        return whole

    def _at(self, entry: Entry) -> float:
        at = self._heard.get(entry.n, entry.at)
        return max(min(at, self._opened) if entry.n <= self._known else at, self.start)


def first_late(left: dict[int, float]) -> int | None:
    """The lowest seat whose time is up; `Table.late` moves for it."""
    return min((seat for seat, seconds in left.items() if seconds <= 0.0), default=None)
