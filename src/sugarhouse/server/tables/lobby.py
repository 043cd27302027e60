"""Sitting down: tables are opened, joined, left, found again and played once more; none of it knows about HTTP."""

import logging
import secrets

import msgspec

from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.server.errors import Denied
from sugarhouse.server.identity import Guest, tidy_name
from sugarhouse.server.protocol import HighScores, Join, NewTable, SeatPlan, TableCard
from sugarhouse.server.services import Services
from sugarhouse.server.storage.database import with_fresh_id
from sugarhouse.server.storage.tables import Seat, TableRecord
from sugarhouse.server.tables.names import bot_name, table_name
from sugarhouse.server.tables.room import Room
from sugarhouse.server.tables.rooms import NO_TABLE, Rooms
from sugarhouse.server.tables.scores import best
from sugarhouse.server.tables.summary import summary
from sugarhouse.table.receipt import chosen_seed

log = logging.getLogger("sugarhouse.tables")

MINE_AT_MOST = 50
SALT_LENGTH = 64
DAY = 24 * 3600
LONGEST_CLOCK = 7 * DAY
BEGUN = "The game has begun meanwhile."
LARGEST_SEED = 2**53 - 1  # what every reader of JSON can tell from its processes


class Lobby:
    """Where guests find their seats. All calls raise Denied or Refused, and then nothing has changed."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms

    async def card(self, guest: str, table_id: str) -> TableCard:
        """One table, from outside."""
        async with self._rooms.visit(table_id, guest) as room:
            return room.messages.card(guest)

    async def mine(self, guest: Guest) -> list[TableCard]:
        """The tables at which a guest has a seat, newest first."""
        cards = []
        for record, line in await self._services.tables.of_guest(guest.id, MINE_AT_MOST):
            game = self._services.games.get(record.game)
            if game is None or self._rooms.is_aside(record.id):
                continue  # it is not in this house, or can't be read
            try:
                begins = not line and all(seat.kind != "open" for seat in record.seats)
                if begins or record.clock or self._rooms.is_open(record.id):  # only its room knows how it stands
                    cards.append(await self.card(guest.id, record.id))
                else:
                    elsewhere = await self._services.processes.elsewhere(record.id)
                    cards.append(summary(game, record, line, guest.id, elsewhere))
            except Denied:
                continue  # it was called off, or found damaged, a moment ago
            except Exception:  # a log that can't be read keeps no other table from being listed
                log.exception("%s can't be read", record.id)
        return sorted(cards, key=lambda card: card.updated, reverse=True)

    async def scores(self, guest: str, table_id: str) -> HighScores:
        """The best that tables like this one reached, its own marked."""
        async with self._rooms.visit(table_id, guest) as room:
            return await best(self._services.scores, room.game, room.seating.record.setup, table_id)

    async def create(self, guest: Guest, new: NewTable) -> TableCard:
        """A new table; the game begins at once unless a seat waits for a friend."""
        game = self._services.games.get(new.game)
        if game is None:
            raise Denied(422, f"There is no game {new.game!r} in this house.")
        seats = [self._seat(guest, at, plan) for at, plan in enumerate(new.seats)]
        for at, seat in enumerate(seats):
            if seat.kind == "bot" and not seat.name:
                taken = [other.name for other in seats if other.name]
                seats[at] = msgspec.structs.replace(seat, name=bot_name(taken))
        setup = Setup(len(seats), {name: str(value) for name, value in new.options.items()})
        self._check_terms(new)
        self._services.quotas.tables.take(guest.id, "That is a lot of tables. Wait a moment before you open another.")
        title = tidy_name(new.title) or game.title
        table_id = await self._set_up(game, title, setup, seats, new.clock, new.seed, guest.id)
        return await self.card(guest.id, table_id)

    async def join(self, guest: Guest, table_id: str, join: Join) -> TableCard:
        """Take a seat that waits for a friend."""
        self._services.quotas.joins.take(guest.id, "That is a lot of seats. Wait a moment before you take another.")
        async with self._rooms.visit(table_id, guest.id) as room:
            seats = room.seating.seats
            free = [at for at, seat in enumerate(seats) if seat.kind == "open"]
            if join.seat is not None and join.seat not in range(len(seats)):
                raise Denied(422, f"This table has no seat {join.seat}.")
            if not free or (join.seat is not None and join.seat not in free):
                raise Denied(409, "Somebody else sits there already." if free else "No seat is free.")
            if room.live.status != "waiting":
                raise Denied(409, BEGUN)
            at = free[0] if join.seat is None else join.seat
            name = tidy_name(join.name) or guest.name or f"Player {at + 1}"
            await self._sit(room, at, Seat("person", guest.id, name, "", _salt(join.salt)))
            await room.begin()
            return room.messages.card(guest.id)

    async def leave(self, guest: Guest, table_id: str, at: int) -> TableCard:
        """Hand a seat to a bot until its owner is back; before the deal the seat is simply free again."""
        async with self._rooms.visit(table_id, guest.id) as room:
            seat = _own(room, guest, at)
            if room.live.status == "waiting":
                await self._sit(room, at, Seat("open"))
            elif room.live.status == "playing":
                level = self._services.stand_in
                await self._sit(room, at, msgspec.structs.replace(seat, level=level))
            return room.messages.card(guest.id)

    async def come_back(self, guest: Guest, table_id: str, at: int) -> TableCard:
        """Take a seat back from the bot."""
        async with self._rooms.visit(table_id, guest.id) as room:
            seat = _own(room, guest, at)
            await self._sit(room, at, msgspec.structs.replace(seat, level=""))
            return room.messages.card(guest.id)

    async def put_away(self, guest: Guest, table_id: str, away: bool) -> TableCard:
        """Lay a table into my drawer, or take it out again."""
        async with self._rooms.visit(table_id, guest.id) as room:
            if not room.seating.owned_by(guest.id):
                raise Denied(403, "That is not your table.")
            await self._services.tables.put_away(table_id, guest.id, away)
            (room.seating.away.add if away else room.seating.away.discard)(guest.id)
            return room.messages.card(guest.id)

    async def cancel(self, guest: Guest, table_id: str) -> None:
        """Close a table that waits for friends, for good."""
        async with self._rooms.visit(table_id, guest.id) as room, room.live.changing:
            if guest.id != room.seating.host:
                raise Denied(403, "Only whoever opened a table can cancel it.")
            if room.live.status != "waiting":
                raise Denied(409, "The game has begun.", "begun")
            await self._services.tables.cancel(table_id)
            room.seating.cancelled = True
            room.tell_cards()
        self._rooms.forget(table_id)

    async def bot_instead(self, guest: Guest, table_id: str, at: int) -> TableCard:
        """A bot for a friend who does not come, or for somebody who stays away: by the host, or if all agree."""
        async with self._rooms.visit(table_id, guest.id) as room:
            seating = room.seating
            if not seating.owned_by(guest.id):
                raise Denied(403, "That is not your table.")
            if at not in range(len(seating.seats)):
                raise Denied(422, f"This table has no seat {at}.")
            seat = seating.seats[at]
            if room.live.status == "waiting":
                await self._fill(room, guest, at)
            elif room.live.status == "playing" and seat.kind == "person" and not seat.level:
                await self._stand_in(room, guest, at)
            return room.messages.card(guest.id)

    async def _fill(self, room: Room, guest: Guest, at: int) -> None:
        seats = room.seating.seats
        if guest.id != room.seating.host:
            raise Denied(403, "Only whoever opened a table can give a seat to a bot.")
        if seats[at].kind != "open":
            raise Denied(409, "Somebody else sits there already.")
        name = bot_name([seat.name for seat in seats if seat.kind != "open"])
        await self._sit(room, at, Seat("bot", "", name, self._services.stand_in, _salt("")))
        await room.begin()

    async def _stand_in(self, room: Room, guest: Guest, at: int) -> None:
        seating = room.seating
        seat = seating.seats[at]
        if room.audience.has(seat.guest):
            raise Denied(409, "They are here: only they can leave their seat to a bot.", "here")
        wanted = seating.wanted.get(at, set()) | {guest.id}
        present = {other.guest for other in seating.seats if other.guest and room.audience.has(other.guest)}
        if guest.id == seating.host or present <= wanted:
            level = self._services.stand_in
            await self._sit(room, at, msgspec.structs.replace(seat, level=level), lent=True)
        else:
            await self._services.tables.wish(room.id, at, seat.version, guest.id)
            if seating.seats[at] is not seat:
                return  # meanwhile somebody else sits there
            seating.wanted.setdefault(at, set()).add(guest.id)
            room.tell_cards()

    async def rematch(self, guest: Guest, table_id: str) -> TableCard:
        """The table that goes on after this one, the same for everybody who asks."""
        async with self._rooms.visit(table_id, guest.id) as room, room.live.changing:
            seating = room.seating
            own = seating.owned_by(guest.id)
            if not own:
                raise Denied(403, "Only those who played can ask for a rematch.")
            if room.live.status != "over":
                raise Denied(409, "This game is not over yet.", "not_over")
            if not seating.rematch:
                seats = [msgspec.structs.replace(seat, salt=_salt(""), version=0) for seat in seating.seats]
                for at in own:  # who asks for another game wants to play it
                    seats[at] = msgspec.structs.replace(seats[at], level="")
                record = seating.record
                following = await self._set_up(
                    room.game, record.title, record.setup, seats, record.clock, host=seating.host
                )
                seating.rematch = await self._services.tables.rematch(room.id, following)
                room.tell_cards()
        return await self.card(guest.id, seating.rematch)

    async def _set_up(
        self,
        game: Game,
        title: str,
        setup: Setup,
        seats: list[Seat],
        clock: int,
        chosen: int | None = None,
        host: str = "",
    ) -> str:
        """Keep a new table; its id."""
        game.deal(setup, seeded(0))  # or the game refuses, in words of its own
        now = self._services.now()
        record = TableRecord(
            id="",
            game=game.name,
            title=title,
            setup=setup,
            seed=secrets.token_bytes(32) if chosen is None else chosen_seed(chosen),
            seats=seats,
            created=now,
            updated=now,
            clock=clock,
            chosen=chosen,
            host=host,
        )

        async def add() -> str:
            table_id = table_name()
            await self._services.tables.add(msgspec.structs.replace(record, id=table_id))
            return table_id

        return await with_fresh_id(add)

    async def _sit(self, room: Room, at: int, seat: Seat, lent: bool = False) -> None:
        """Change who sits somewhere, unless somebody else was first."""
        seen = room.seating.seats[at]
        wanted = msgspec.structs.replace(seat, version=seen.version)
        if wanted == seen:
            return
        changed = await self._services.tables.sit(room.id, at, wanted, lent, room.live.status == "waiting")
        if changed is None:
            stored = await self._services.tables.find(room.id)
            if stored is None:
                raise Denied(404, NO_TABLE)
            if stored.header:
                await room.live.catch_up(0)
            if stored.seats[at] == seen:
                raise Denied(409, BEGUN)
            room.sit(at, stored.seats[at], at in stored.lent)
            raise Denied(409, "Somebody else sits there already.")
        room.sit(at, changed, lent)

    def _seat(self, guest: Guest, at: int, plan: SeatPlan) -> Seat:
        name = tidy_name(plan.name)
        if plan.kind == "friend":
            return Seat("open", name=name)  # whom the invitation is for
        if plan.kind == "bot":
            level = next((level for level in self._services.levels if level.name == plan.level), None)
            if level is None:
                raise Denied(422, f"There is no level {plan.level!r}.")
            return Seat("bot", "", name, level.name, _salt(""))
        fallback = guest.name if plan.kind == "me" else ""
        return Seat("person", guest.id, name or fallback or f"Player {at + 1}", "", _salt(""))

    def _check_terms(self, new: NewTable) -> None:
        shortest = self._services.settings.shortest_clock
        if new.clock and not shortest <= new.clock <= LONGEST_CLOCK:
            days = LONGEST_CLOCK // DAY
            raise Denied(422, f"A clock gives {shortest} seconds to {days} days for each decision, or 0 for no clock.")
        if new.seed is None:
            return
        if not 0 <= new.seed <= LARGEST_SEED:
            raise Denied(422, f"A seed is a number from 0 to {LARGEST_SEED}.")
        if any(plan.kind == "friend" for plan in new.seats):
            raise Denied(422, "Who knows the seed can work out what is hidden: a table for friends is dealt by chance.")


def _own(room: Room, guest: Guest, at: int) -> Seat:
    if at not in room.seating.owned_by(guest.id):
        raise Denied(403, "That is not your seat.")
    return room.seating.seats[at]


def _salt(given: str) -> str:
    """What a seat adds to the chance of the game; the house draws one for a seat that brings none."""
    return "".join(character for character in given if character.isprintable())[:SALT_LENGTH] or secrets.token_hex(16)
