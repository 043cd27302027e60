"""Games read again from their logs: every step as somebody saw it, and what it takes to check the draws."""

import asyncio

import msgspec

from sugarhouse.core.game import GALLERY, Game
from sugarhouse.server.errors import Damaged, Denied
from sugarhouse.server.protocol import Fairness, Replay, ReplayStep
from sugarhouse.server.storage.tables import TableStore
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import Rooms
from sugarhouse.table.log import Entry, Header, Log
from sugarhouse.table.receipt import Draw, Receipt, draws_of

PAGE = 200  # entries; each is a view to be made
STEPS_AT_ONCE = 16  # of a replay, before others get a turn
STEPS_SINCE = 400  # of an answer to whoever is back after a gap; the rest is asked for again
VIEWS_SINCE = 64  # of these, the last ones of the log: as far back as a table plays what was missed
RECEIPTS = 32  # whose draws are kept, as long as people look at them


class Replays:
    """Reads stored positions; nothing is played again."""

    def __init__(self, store: TableStore, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._draws: dict[str, list[list[Draw]]] = {}  # by table, those asked for last at the end
        self._drawing = asyncio.Lock()

    async def replay(
        self, guest: str, table_id: str, seat: int | None, after: int = -1, since: int | None = None
    ) -> Replay:
        """A page of steps, or those after an entry, as one seat of the asker's or the gallery saw it; raises Denied."""
        async with self._rooms.visit(table_id, guest) as room:
            if self._store.shared:  # who asks may have seen more through another process than we have heard of
                await room.live.catch_up(room.live.n + 1)
            own = room.seating.owned_by(guest)
            shown = (own[0] if len(own) == 1 else GALLERY) if seat is None else seat
            if shown != GALLERY and shown not in own:
                raise Denied(403, "You can replay a game from your own seat or from the gallery.")
            table, over = room.live.table, room.live.status == "over"
            known = after if since is None else since
            entries = [] if table is None else table.entries[max(0, known + 1) :]
            page = entries[: PAGE if since is None else STEPS_SINCE]
            viewed = 0 if since is None or table is None else len(table.entries) - VIEWS_SINCE
            replay = Replay(room.messages.card(guest), shown, [], table.result() if table is not None else None)
            replay.more = len(page) < len(entries)
            for count, entry in enumerate(page):
                if count % STEPS_AT_ONCE == STEPS_AT_ONCE - 1:
                    await asyncio.sleep(0)
                replay.steps.append(_step(room.game, entry, shown, over, entry.n >= viewed))
            return replay

    async def fairness(self, guest: str, table_id: str) -> Fairness:
        """Seed, salts and log of a finished game, so that anybody can check every draw; raises Denied."""
        async with self._rooms.visit(table_id, guest) as room:
            table = room.live.table
            if table is None or room.live.status != "over":
                raise Denied(409, "The receipt is shown once the game is over.", "not_over")
            stored = await self._store.find(table_id)
            assert stored is not None
            try:
                header = msgspec.json.decode(stored.header, type=Header)
            except msgspec.DecodeError as error:
                raise Damaged from error
            salts = tuple(seat.salt for seat in room.seating.seats)
            receipt = Receipt(header=header, seed=stored.seed.hex(), salts=salts)
            log = Log(header, tuple(table.entries))
            return Fairness(receipt, log, await self._draws_of(room, receipt, log))

    async def _draws_of(self, room: Room, receipt: Receipt, log: Log) -> list[list[Draw]]:
        """The draws of a finished game: each move is made again, so it is done once, and others get a turn."""
        async with self._drawing:
            draws = self._draws.pop(room.id, None)
            if draws is None:
                draws = []
                for made in draws_of(room.game, receipt, log):
                    draws.append(made)
                    if len(draws) % STEPS_AT_ONCE == 0:
                        await asyncio.sleep(0)
            self._draws[room.id] = draws
            if len(self._draws) > RECEIPTS:
                del self._draws[next(iter(self._draws))]
            return draws


def _step(game: Game, entry: Entry, seat: int, over: bool, viewed: bool) -> ReplayStep:
    return ReplayStep(
        n=entry.n,
        seat=entry.seat,
        words=entry.words if over else entry.read_by(seat),
        kind=entry.kind,
        view=game.view(game.parse(entry.position), seat) if viewed else None,
        events=[fact.event().told_to(seat) for fact in entry.events],
        late=entry.late,
    )
