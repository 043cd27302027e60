"""One open table: its seats, its game, its audience, its alarm and its bots, and how they hear of one another."""

import logging

from sugarhouse.core.game import Refused, Result
from sugarhouse.core.rng import seeded
from sugarhouse.server.errors import NO_TIME_LEFT, STALE, TOO_OFTEN
from sugarhouse.server.services import Services
from sugarhouse.server.storage.scores import Score
from sugarhouse.server.storage.tables import Seat, Standing, TableRecord
from sugarhouse.server.tables.alarm import Alarm
from sugarhouse.server.tables.audience import Asker, Audience, Listener
from sugarhouse.server.tables.bots import TableBots
from sugarhouse.server.tables.live_game import LiveGame
from sugarhouse.server.tables.messages import Messages
from sugarhouse.server.tables.scores import reached
from sugarhouse.server.tables.seating import Seating
from sugarhouse.server.tables.undos import may_take_back
from sugarhouse.table.clock import Clock, first_late
from sugarhouse.table.log import Entry, header
from sugarhouse.table.receipt import generator
from sugarhouse.table.table import Preview, Stale, Table

log = logging.getLogger("sugarhouse.tables")

RETRY_SECONDS = 1.0  # until a move of the clock's is tried again that could not be written down
DAY = 86400.0
SOON_SECONDS = 60.0  # a room whose alarm rings sooner stays open


class Room:
    """A copy of what is stored of one table, and whoever is here because of it."""

    def __init__(self, services: Services, record: TableRecord, entries: list[Entry]) -> None:
        self.id = record.id
        self.now = services.now
        self.game = game = services.games[record.game]
        self.live = LiveGame(record.id, game, services.tables, entries, self._hear, self._read, self._count)
        table = self.live.table
        state = game.deal(record.setup, seeded(0)) if table is None else table.state
        self.seating = Seating(record, game, game.seat_names(state))
        self.clock = self._clock(record, services.opened) if record.clock else None
        self.audience = Audience()
        self.feed = services.feed
        self.processes = services.processes
        self._stranger_days = services.settings.stranger_days
        self.alarm = Alarm(self.ring)
        self.messages = Messages(self.seating, lambda: self.live.table, self.audience, self._left)
        self.bots = TableBots(
            record.id,
            self.live,
            services.workers,
            self.seating.level,
            self.now,
            services.processes,
            self.seating.host,
            lambda: bool(self.audience or self.audience.elsewhere),
        )
        self.last_used = self.now()  # when anything last happened here
        self._set_alarm()
        self.bots.wake()

    def _clock(self, record: TableRecord, opened: float) -> Clock:
        now = self.now()
        return Clock(record.clock, min(opened, now), self.live.n, now, record.left, record.left_at)

    @property
    def idle(self) -> bool:
        """Whether the room may be closed: nobody watches, nothing is under way."""
        rings = self.alarm.seconds
        soon = rings is not None and rings < SOON_SECONDS
        return not self.audience and not self.bots.busy and not self.live.changing.locked() and not soon

    @property
    def resting(self) -> bool:
        """Whether nothing goes on by itself here, whoever watches: no bot thinks, no clock runs."""
        return self.alarm.seconds is None and not self.bots.busy and not self.live.changing.locked()

    @property
    def standing(self) -> Standing:
        """What of it other processes may change, as it is known here."""
        seating, n = self.seating, -1 if self.live.table is None else self.live.n
        wishes = sum(map(len, seating.wanted.values()))
        return Standing(n, sum(seat.version for seat in seating.seats), wishes, seating.rematch)

    def admits(self, guest: str) -> bool:
        """Whether somebody may see this table: its name is the key to it, but no stranger's for ever."""
        table = self.live.table
        if table is None or self.live.status != "over" or self.seating.owned_by(guest):
            return True
        return self.now() < table.last.at + self._stranger_days * DAY

    # Watching

    def enter(self, listener: Listener) -> None:
        """Somebody starts to watch, and is shown the table."""
        first = self.audience.enter(listener)
        self.messages.forget_viewers()
        if first and self.seating.owned_by(listener.guest):
            self.processes.enter(self.id, listener.guest)
            self.tell_cards(but=listener)
        self.show(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody stops watching."""
        last = self.audience.leave(listener)
        self.messages.forget_viewers()
        if last and self.seating.owned_by(listener.guest):
            self.processes.leave(self.id, listener.guest)
            self.tell_cards()

    def show(self, listener: Listener, ref: int = 0) -> None:
        """The whole truth for one device."""
        listener.send(self.messages.state(listener, ref))

    def preview(self, seat: int, words: str, decision: int, listener: Listener) -> Preview:
        """The certain part of a move, as far as the screen that asks may show it; raises Refused."""
        shown = self.messages.shown_seat(listener)
        try:
            return self.live.playing().preview(seat, words, decision, shown)
        except Stale as error:
            raise Refused(STALE) from error

    def tell_cards(self, but: Listener | None = None) -> None:
        """The table's card for everybody: somebody sat down, left or came back."""
        self.messages.forget_viewers()
        for listener in self.audience:
            if listener is not but:
                listener.send(self.messages.card_message(listener.guest))
        self._tell_owners()

    # Other processes

    def drive(self) -> None:
        """The bots and the clock are ours to mind from now on."""
        self._set_alarm()
        self.bots.wake()

    async def refresh(self, record: TableRecord, elsewhere: frozenset[str]) -> None:
        """Take over what other processes have changed but the log; raises NotSaved."""
        seating = self.seating
        self.audience.elsewhere = elsewhere
        for at, seat in enumerate(record.seats):
            if seat.version > seating.seats[at].version:
                self.sit(at, seat, at in record.lent)
        seating.rematch = seating.rematch or record.rematch
        seating.away = set(record.away)
        seating.wanted = {}
        for at, guest in record.wishes:
            seating.wanted.setdefault(at, set()).add(guest)
        self.tell_cards()
        await self.begin()

    # Playing

    async def begin(self) -> None:
        """Deal, once no seat is open; raises NotSaved."""
        record, seats = self.seating.record, list(self.seating.seats)
        if self.live.table is not None or not self.seating.full:
            return
        chance = generator(record.seed, [seat.salt for seat in seats], record.chosen)
        table = Table.deal(self.game, record.setup, chance, self.now())
        names = [seat.name for seat in seats]
        first = header(self.game, record.setup, self.seating.commitment, names, record.chosen)
        await self.live.begin(table, first, seats)

    async def move(self, seat: int, words: str, decision: int, asker: Asker | None = None) -> None:
        """Play a move for a seat; raises Refused."""
        await self.live.change(lambda table: table.propose(seat, words, decision, self.now()), asker)

    async def undo(self, seat: int, asker: Asker | None = None) -> None:
        """Take the last move of a seat back; raises Refused."""

        def propose(table: Table) -> Entry:
            if not may_take_back(table.entries, seat):
                raise Refused(TOO_OFTEN)
            entry = table.propose_undo(seat, self.now())
            if self.clock is not None and not self.clock.may_undo(table, seat, entry.at):
                raise Refused(NO_TIME_LEFT)
            return entry

        await self.live.change(propose, asker)

    async def ring(self) -> None:
        """Move for every seat whose time is up; what could not be written down is tried again."""

        def propose(table: Table) -> Entry:
            seat = first_late(self._left())
            if seat is None:
                raise Stale("nobody is late any more")
            return table.propose_late(seat, self.now())

        try:
            while first_late(self._left()) is not None:
                try:
                    await self.live.change(propose)
                except Refused as refused:
                    if refused.refusal is not STALE:  # else somebody was quicker
                        raise
            self._set_alarm()
        except Exception as error:  # not written down, or a fault of the game's
            log.error("%s: time is up, but no move could be made: %r", self.id, error)
            self.alarm.set(RETRY_SECONDS)

    def sit(self, at: int, seat: Seat, lent: bool = False) -> None:
        """Somebody else has a seat, or plays it, from now on; its owner sees what they may do."""
        before = self.seating.seats[at].guest
        owners = {before, seat.guest} - {""}
        self.seating.seats[at] = seat
        self.seating.wanted.pop(at, None)
        (self.seating.lent.add if lent else self.seating.lent.discard)(at)
        if before not in ("", seat.guest) and not self.seating.owned_by(before):
            self.feed.tell(before, self.id, None)
        self._set_alarm()
        self.tell_cards()
        if self.live.table is not None:
            for listener in self.audience:
                if listener.guest in owners:
                    self.show(listener)
        self.bots.wake()

    def _count(self, result: Result, at: float) -> Score | None:
        """The score that the last entry of the log brings."""
        return reached(self.game, self.seating, result, at)

    def _hear(self, _: Entry, asker: Asker | None) -> None:
        """An entry was kept, by whomever: everybody is told, and who is next is asked."""
        self.last_used = self.now()
        try:
            table = self.live.playing()
            told: dict[tuple[int, ...], str] = {}
            for listener in self.audience:
                ref = asker.ref if asker is not None and asker.listener is listener else 0
                listener.send(self.messages.news(table, listener, ref, told))
            self._tell_owners()
        finally:  # a view that can't be made stops nobody else
            self._set_alarm()
            self.bots.wake()

    def _read(self, entry: Entry) -> None:
        """Another process wrote an entry, by a clock of its own."""
        if self.clock is not None:
            self.clock.hear(entry, self.now())
        self._hear(entry, None)

    def _tell_owners(self) -> None:
        """Whoever has a seat here and is at the front page sees how the table is."""
        if not len(self.feed):
            return
        for guest in {seat.guest for seat in self.seating.seats if seat.guest and self.feed.listens(seat.guest)}:
            self.feed.tell(guest, self.id, self.messages.card(guest))

    def _left(self) -> dict[int, float]:
        """The seconds of each person who owes a decision; a bot has a time of its own."""
        table = self.live.table
        if self.clock is None or table is None:
            return {}
        people = [seat for seat in table.to_act() if not self.seating.level(seat)]
        return self.clock.left(table, people, self.now())

    @property
    def left(self) -> dict[int, float]:
        """What is to be written down of the clock; nothing where none runs, or another process minds it."""
        return self._left() if self.clock is not None and self.processes.drives(self.id) else {}

    def _set_alarm(self) -> None:
        if self.clock is not None:
            left = self._left()
            mine = self.processes.drives(self.id)
            if left and not mine:
                self.processes.want(self.id)
            self.alarm.set(min(left.values()) if left and mine else None)
