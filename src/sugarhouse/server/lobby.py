"""Sitting down: tables are opened, joined, left, found again and read; none of it knows about HTTP."""

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, insert, select, update

from sugarhouse.core.game import GALLERY, Game, Setup
from sugarhouse.server import store as shelf
from sugarhouse.server.house import House
from sugarhouse.server.identity import Guest, tidy_name
from sugarhouse.server.names import bot_name, table_name
from sugarhouse.server.pace import Bucket
from sugarhouse.server.problem import Denied
from sugarhouse.server.room import Chair, Room
from sugarhouse.server.wire import Fairness, Join, NewTable, Replay, ReplayStep, SeatPlan, TableCard
from sugarhouse.table.clock import Clock
from sugarhouse.table.log import Entry, Header, Log
from sugarhouse.table.receipt import Receipt, chosen_seed, commitment

log = logging.getLogger("sugarhouse.lobby")

MINE_AT_MOST = 50
SALT_LENGTH = 64
MINUTE = 60.0
DAY = 24 * 3600
LONGEST_CLOCK = 7 * DAY
LARGEST_SEED = 2**53 - 1  # what every reader of JSON can tell from its neighbours
STEPS_AT_ONCE = 16  # of a replay, before others get a turn


class Lobby:
    """Every table of the house; those in use are open rooms in memory."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._due: dict[str, asyncio.Handle | asyncio.Task[list[Room]]] = {}  # closed, but a clock runs there
        self._paces: dict[str, Bucket] = {}

    # Finding

    async def room(self, table_id: str) -> Room:
        """The open room of a table, with its bots awake; raises Denied where there is no such table."""
        room = self._rooms.get(table_id) or await self._find(table_id)
        if room.table is None and room.full:
            # The house went down, or the disk was full, between the last seat and the deal.
            async with room.lock:
                await self._begin_if_full(room)
        return room

    async def _find(self, table_id: str) -> Room:
        """Open a room once, however many ask for it."""
        if table_id not in self._opening:
            task = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            self._opening[table_id] = task
        return await asyncio.shield(self._opening[table_id])

    async def _open(self, table_id: str) -> Room:
        found = select(shelf.tables, shelf.terms.c.clock, shelf.terms.c.chosen).outerjoin(
            shelf.terms, shelf.terms.c.table_id == shelf.tables.c.id
        )
        rows = await self.house.store.rows(found.where(shelf.tables.c.id == table_id))
        if not rows or rows[0].game not in self.house.games:
            raise Denied(404, "There is no such table.")
        chairs = await self.house.store.rows(
            select(shelf.seats).where(shelf.seats.c.table_id == table_id).order_by(shelf.seats.c.seat)
        )
        room = self._furnish(rows[0], [_chair(row) for row in chairs])
        await room.reload()
        self._close_idle_rooms()
        self._rooms[table_id] = room
        if (due := self._due.pop(table_id, None)) is not None and not isinstance(due, asyncio.Task):
            due.cancel()
        room.wake()
        return room

    def _furnish(self, row: Row[Any], chairs: list[Chair]) -> Room:  # Any: the columns of `tables` and `terms`
        game = self.house.games[row.game]
        setup = msgspec.json.decode(row.setup, type=Setup)
        room = Room(self.house, row.id, game, row.title, setup, chairs, commitment(bytes.fromhex(row.seed)))
        room.rematch, room.updated = row.rematch, row.updated
        room.chosen = int(row.chosen) if row.chosen else None
        room.clock = Clock(row.clock, self.house.opened) if row.clock else None
        return room

    def _close_idle_rooms(self) -> None:
        if len(self._rooms) >= self.house.settings.open_rooms:
            for table_id in [key for key, room in self._rooms.items() if room.idle][: len(self._rooms) // 4 + 1]:
                self._shut(table_id)

    def _shut(self, table_id: str) -> None:
        """Forget a room; it is opened again when the time of somebody at it is up."""
        room = self._rooms.pop(table_id, None)
        seconds = None if room is None else room.put_away()

        def reopen() -> None:
            self._due[table_id] = task = asyncio.create_task(self._open_all([table_id]))
            task.add_done_callback(reopened)

        def reopened(task: asyncio.Task[list[Room]]) -> None:
            if self._due.get(table_id) is task:  # it could not be opened, or was open: nothing else ends its entry
                del self._due[table_id]

        if seconds is not None:
            self._due[table_id] = asyncio.get_running_loop().call_later(seconds, reopen)

    async def wake_all(self) -> None:
        """After a start: let the bots and the clocks of every table that is being played go on."""
        query = (
            select(shelf.tables.c.id)
            .join(shelf.seats, shelf.seats.c.table_id == shelf.tables.c.id)
            .outerjoin(shelf.terms, shelf.terms.c.table_id == shelf.tables.c.id)
            .where(shelf.tables.c.status == "playing", (shelf.seats.c.level != "") | (shelf.terms.c.clock > 0))
            .distinct()
        )
        await self._open_all(row.id for row in await self.house.store.rows(query))

    async def _open_all(self, ids: Iterable[str]) -> list[Room]:
        """Open rooms; one that can't be opened is left out, and does not keep the others shut."""
        rooms = []
        for table_id in ids:
            try:
                rooms.append(await self.room(table_id))
            except Denied:
                continue  # of a game that is not in this house
            except Exception:
                log.exception("%s can't be opened", table_id)
        return rooms

    def close(self) -> None:
        """The house closes; what bots were thinking about will be asked again, and clocks begin anew."""
        for room in self._rooms.values():
            room.put_away()
            room.send_bots_home()
        for due in self._due.values():
            due.cancel()

    async def mine(self, guest: Guest) -> list[TableCard]:
        """The tables at which a guest has a seat, newest first."""
        query = (
            select(shelf.tables.c.id, shelf.tables.c.created)
            .join(shelf.seats, shelf.seats.c.table_id == shelf.tables.c.id)
            .where(shelf.seats.c.guest == guest.id)
            .distinct()
            .order_by(shelf.tables.c.created.desc())
            .limit(MINE_AT_MOST)
        )
        rooms = await self._open_all(row.id for row in await self.house.store.rows(query))
        return sorted((room.card(guest.id) for room in rooms), key=lambda card: card.updated, reverse=True)

    # Opening and joining

    async def create(self, guest: Guest, new: NewTable) -> Room:
        """A new table; the game begins at once unless a seat waits for a friend. Raises Denied or Refused."""
        game = self.house.games.get(new.game)
        if game is None:
            raise Denied(422, f"There is no game {new.game!r} in this house.")
        chairs = [self._seat_plan(guest, seat, plan) for seat, plan in enumerate(new.seats)]
        for chair in chairs:
            if chair.kind == "bot" and not chair.name:
                chair.name = bot_name(other.name for other in chairs if other.name)
        setup = Setup(len(chairs), {name: str(value) for name, value in new.options.items()})
        self._check_terms(new)
        self._slow_down(guest)
        return await self._set_table(game, tidy_name(new.title) or game.title, setup, chairs, new.clock, new.seed)

    def _check_terms(self, new: NewTable) -> None:
        shortest = self.house.settings.shortest_clock
        if new.clock and not shortest <= new.clock <= LONGEST_CLOCK:
            days = LONGEST_CLOCK // DAY
            raise Denied(422, f"A clock gives {shortest} seconds to {days} days for each decision, or 0 for no clock.")
        if new.seed is None:
            return
        if not 0 <= new.seed <= LARGEST_SEED:
            raise Denied(422, f"A seed is a number from 0 to {LARGEST_SEED}.")
        if any(plan.kind == "friend" for plan in new.seats):
            raise Denied(422, "Who knows the seed can work out what is hidden: a table for friends is dealt by chance.")

    async def _set_table(
        self, game: Game, title: str, setup: Setup, chairs: list[Chair], clock: int, chosen: int | None = None
    ) -> Room:
        game.chosen(setup)
        self.house.sides(game, setup)
        seed = secrets.token_bytes(32) if chosen is None else chosen_seed(chosen)
        now = self.house.now()
        table_id = table_name()
        row = {
            "id": table_id,
            "game": game.name,
            "title": title,
            "setup": msgspec.json.encode(setup).decode(),
            "seed": seed.hex(),
            "header": "",
            "status": "waiting",
            "rematch": "",
            "created": now,
            "updated": now,
        }
        sat = [{"table_id": table_id, "seat": seat, **_columns(chair)} for seat, chair in enumerate(chairs)]
        writes: list[shelf.Write] = [(insert(shelf.tables), row), *((insert(shelf.seats), each) for each in sat)]
        if clock or chosen is not None:
            terms = {"table_id": table_id, "clock": clock, "chosen": "" if chosen is None else str(chosen)}
            writes.append((insert(shelf.terms), terms))
        await self.house.store.write(*writes)
        return await self.room(table_id)

    async def join(self, guest: Guest, table_id: str, join: Join) -> Room:
        """Take a seat that waits for a friend; raises Denied where none is free."""
        room = await self.room(table_id)
        async with room.lock:
            free = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "open"]
            if join.seat is not None and join.seat not in range(len(room.chairs)):
                raise Denied(422, f"This table has no seat {join.seat}.")
            if not free or (join.seat is not None and join.seat not in free):
                raise Denied(409, "Somebody else sits there already." if free else "No seat is free.")
            seat = free[0] if join.seat is None else join.seat
            name = tidy_name(join.name) or guest.name or f"Player {seat + 1}"
            await self._sit(room, seat, Chair("person", guest.id, name, "", _salt(join.salt)), was="open")
            await self._begin_if_full(room)
        if room.table is None:
            room.tell_news()
        return room

    async def leave(self, guest: Guest, table_id: str, seat: int) -> Room:
        """Hand a seat to a bot until its owner is back; before the deal the seat is simply free again."""
        room = await self.room(table_id)
        async with room.lock:
            chair = _own(room, guest, seat)
            if room.status == "waiting":
                await self._sit(room, seat, Chair("open"), was="person")
            elif room.status == "playing":
                await self._sit(room, seat, msgspec.structs.replace(chair, level=self.house.stand_in), was="person")
            _tell_owner(room, guest)
        room.wake()
        return room

    async def come_back(self, guest: Guest, table_id: str, seat: int) -> Room:
        """Take a seat back from the bot."""
        room = await self.room(table_id)
        async with room.lock:
            chair = _own(room, guest, seat)
            if chair.level:
                await self._sit(room, seat, msgspec.structs.replace(chair, level=""), was="person")
            _tell_owner(room, guest)
        return room

    async def rematch(self, guest: Guest, table_id: str) -> Room:
        """The table that goes on after this one, the same for everybody who asks."""
        room = await self.room(table_id)
        async with room.lock:
            if not room.seats_of(guest.id):
                raise Denied(403, "Only those who played can ask for a rematch.")
            if room.status != "over":
                raise Denied(409, "This game is not over yet.", "not_over")
            if room.rematch:
                return await self.room(room.rematch)
            chairs = [msgspec.structs.replace(chair, salt=_salt("")) for chair in room.chairs]
            for seat in room.seats_of(guest.id):
                chairs[seat].level = ""  # who asks for another game wants to play it
            following = await self._set_table(room.game, room.title, room.setup, chairs, room.seconds)
            room.rematch = await self.house.store.take_rematch(room.id, following.id)
        room.tell_news()
        return await self.room(room.rematch)

    async def _sit(self, room: Room, seat: int, chair: Chair, was: str) -> None:
        """Change who sits somewhere, unless another process was first."""
        there = (shelf.seats.c.table_id == room.id) & (shelf.seats.c.seat == seat)
        await self.house.store.write(
            (update(shelf.seats).where(there, shelf.seats.c.kind == was).values(**_columns(chair)), None)
        )
        found = await self.house.store.row(select(shelf.seats).where(there))
        if found is None or _chair(found) != chair:
            self._shut(room.id)  # what it knows is old
            raise Denied(409, "Somebody else sits there already.")
        room.sit(seat, chair)

    async def _begin_if_full(self, room: Room) -> None:
        if room.table is None and room.full:
            row = await self.house.store.row(select(shelf.tables.c.seed).where(shelf.tables.c.id == room.id))
            if row is not None:
                await room.begin(bytes.fromhex(row.seed))
                room.wake()

    def _seat_plan(self, guest: Guest, seat: int, plan: SeatPlan) -> Chair:
        name = tidy_name(plan.name)
        if plan.kind == "friend":
            return Chair("open")
        if plan.kind == "bot":
            level = next((level for level in self.house.levels if level.name == plan.level), None)
            if level is None:
                raise Denied(422, f"There is no level {plan.level!r}.")
            return Chair("bot", "", name, level.name, _salt(""))
        fallback = guest.name if plan.kind == "me" else ""
        return Chair("person", guest.id, name or fallback or f"Player {seat + 1}", "", _salt(""))

    def _slow_down(self, guest: Guest) -> None:
        limit = self.house.settings.tables_per_minute
        if len(self._paces) > 10_000:
            self._paces.clear()
        pace = self._paces.setdefault(guest.id, Bucket(limit / MINUTE, limit, self.house.now()))
        if not pace.take(self.house.now()):
            raise Denied(429, "That is a lot of tables. Wait a moment before you open another.", "too_fast")

    # Reading

    async def replay(self, guest: str, table_id: str, seat: int | None) -> Replay:
        """Every step as one seat of the asker's, or the gallery, saw it: read from stored positions, never replayed."""
        room = await self.room(table_id)
        mine = room.seats_of(guest)
        shown = (mine[0] if len(mine) == 1 else GALLERY) if seat is None else seat
        if shown != GALLERY and shown not in mine:
            raise Denied(403, "You can replay a game from your own seat or from the gallery.")
        async with room.lock:
            entries = list(room.table.entries) if room.table else []
            card, over = room.card(guest), room.status == "over"
            result = room.game.result(room.table.state) if over and room.table else None
        steps: list[ReplayStep] = []
        for count, entry in enumerate(entries):
            steps.append(_step(room.game, entry, shown, over))
            if count % STEPS_AT_ONCE == STEPS_AT_ONCE - 1:
                await asyncio.sleep(0)
        return Replay(card, shown, steps, result)

    async def fairness(self, table_id: str) -> Fairness:
        """Seed, salts and log of a finished game, so that anybody can check every draw."""
        room = await self.room(table_id)
        if room.status != "over" or room.table is None:
            raise Denied(409, "The receipt is shown once the game is over.", "not_over")
        row = await self.house.store.row(select(shelf.tables).where(shelf.tables.c.id == table_id))
        assert row is not None
        header = msgspec.json.decode(row.header, type=Header)
        salts = tuple(chair.salt for chair in room.chairs)
        receipt = Receipt(header=header, seed=row.seed, salts=salts)
        return Fairness(receipt, Log(header, tuple(room.table.entries)))


def _step(game: Game, entry: Entry, seat: int, over: bool) -> ReplayStep:
    return ReplayStep(
        n=entry.n,
        seat=entry.seat,
        words=entry.words if over else entry.read_by(seat),
        kind=entry.kind,
        view=game.view(game.parse(entry.position), seat),
        events=[fact.event().told_to(seat) for fact in entry.events],
        late=entry.late,
    )


def _tell_owner(room: Room, guest: Guest) -> None:
    """After a seat changed hands everybody's card changes, and what its owner may do."""
    room.tell_news()
    for listener in list(room.listeners):
        if room.table is not None and listener.guest == guest.id:
            listener.send(room.state_for(listener))


def _own(room: Room, guest: Guest, seat: int) -> Chair:
    if seat not in room.seats_of(guest.id):
        raise Denied(403, "That is not your seat.")
    return room.chairs[seat]


def _salt(given: str) -> str:
    """What a seat adds to the chance of the game; the house draws one for a seat that brings none."""
    return "".join(letter for letter in given if letter.isprintable())[:SALT_LENGTH] or secrets.token_hex(16)


def _chair(row: Row[Any]) -> Chair:  # Any: the columns of `seats`
    return Chair(row.kind, row.guest, row.name, row.level, row.salt)


def _columns(chair: Chair) -> dict[str, str]:
    return msgspec.structs.asdict(chair)
