"""The game of one table as far as its log is known here; the log in the storage is the truth."""

import asyncio
from collections.abc import Callable, Sequence

from sugarhouse.core.game import Game, Refused, Result
from sugarhouse.server.errors import NOT_BEGUN, NOT_SAVED, STALE
from sugarhouse.server.protocol import Status
from sugarhouse.server.storage.database import NotSaved, Taken
from sugarhouse.server.storage.scores import Score
from sugarhouse.server.storage.tables import Seat, TableStore
from sugarhouse.server.tables.audience import Asker
from sugarhouse.table.log import Entry, Header
from sugarhouse.table.table import Stale, Table, TooLate

Propose = Callable[[Table], Entry]  # may raise Refused, Stale or TooLate
Hear = Callable[[Entry, Asker | None], None]
Read = Callable[[Entry], None]
Count = Callable[[Result, float], Score | None]


class LiveGame:
    """A copy of a table's log in memory. All that happens comes in by one way: it is proposed, kept, then accepted.

    Other processes may write to the same log: whose entry comes second is stale, and what was first is read.
    """

    def __init__(
        self, table_id: str, game: Game, store: TableStore, entries: list[Entry], hear: Hear, read: Read, count: Count
    ) -> None:
        self.game = game
        self.table = Table(game, entries) if entries else None  # None: nobody has dealt yet
        self.changing = asyncio.Lock()
        self._id = table_id
        self._store = store
        self._hear = hear  # is told of every entry that we wrote, once, when it is kept
        self._read = read  # is told of every entry that others wrote, once, when it is read
        self._count = count  # the score that a last entry adds to the house's

    @property
    def status(self) -> Status:
        """How far the game is."""
        if self.table is None:
            return "waiting"
        return "playing" if self.table.to_act() else "over"

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return 0 if self.table is None else self.table.last.n

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return [] if self.table is None else self.table.to_act()

    def playing(self) -> Table:
        """The table; raises Refused where the game has not begun."""
        if self.table is None:
            raise Refused(NOT_BEGUN)
        return self.table

    async def change(self, propose: Propose, asker: Asker | None = None) -> None:
        """Add an entry to the log; raises Refused, and then nothing of it is kept.

        Where another process was first, what is proposed follows that, if it is still good: who chooses at once with
        others is not too late because one of them was quicker.
        """
        async with self.changing:
            while not await self._added(propose, asker):
                pass

    async def _added(self, propose: Propose, asker: Asker | None) -> bool:
        """Whether an entry was kept and heard of; else another process was first, and what it wrote is known now."""
        table = self.playing()
        try:
            entry = propose(table)
        except Stale as error:
            raise Refused(STALE) from error
        except TooLate as error:
            raise Refused(error.refusal) from error
        over = max(entry.asked) < 0
        score = self._count(table.result_of(entry), entry.at) if over else None
        try:
            await self._store.append(self._id, entry, over, score)
        except Taken as error:
            await self._read_on()
            if self.n < entry.n:  # the log can't be read as far as it is written
                raise Refused(STALE) from error
            return False
        except NotSaved as error:
            raise Refused(NOT_SAVED) from error
        table.accept(entry)
        self._hear(entry, asker)
        return True

    async def begin(self, table: Table, header: Header, seats: Sequence[Seat]) -> None:
        """Keep the deal, unless somebody dealt, or changed one of these seats, before; raises NotSaved."""
        async with self.changing:
            if self.table is not None:
                return
            try:
                await self._store.begin(self._id, header, table.last, seats)
            except Taken:
                await self._read_on()
                return
            self.table = table
            self._hear(table.last, None)

    async def catch_up(self, n: int) -> None:
        """Somebody else says that the log has an entry n: read what is not known here."""
        async with self.changing:
            if self.table is None or n > self.n:
                await self._read_on()

    async def _read_on(self) -> None:
        known = -1 if self.table is None else self.table.last.n
        for entry in await self._store.entries(self._id, known):
            if self.table is None:
                self.table = Table(self.game, [entry])
            else:
                self.table.accept(entry)
            self._read(entry)
