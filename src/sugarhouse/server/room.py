"""A table that is open: the game in memory, who watches it, and the bots that play at it."""

import asyncio
import logging
import secrets
from datetime import UTC, datetime
from functools import lru_cache, partial
from typing import Protocol

import msgspec
from sqlalchemy import update

from sugarhouse.core.game import GALLERY, Game, Refusal, Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.server import store as shelf
from sugarhouse.server.house import House
from sugarhouse.server.latch import Latch
from sugarhouse.server.letter import Device, Letter
from sugarhouse.server.wire import News, SeatCard, SeatKind, Status, TableCard
from sugarhouse.server.workers import NoAnswer, Task
from sugarhouse.table.clock import Clock, first_late
from sugarhouse.table.log import Entry, header, read_entry, write
from sugarhouse.table.receipt import generator
from sugarhouse.table.table import Preview, Stale, Table, TooLate

log = logging.getLogger("sugarhouse.room")
encode = msgspec.json.Encoder().encode

STALE = Refusal("stale", "", "The table has moved on; this decision is no longer open.")
TOO_LATE = Refusal("too_late", "", "That can't be taken back any more.")
NOT_YET = Refusal("not_your_turn", "", "The game has not begun.")
NOT_SAVED = Refusal("not_saved", "", "The house could not write this down, so it did not happen. Please try again.")
OUR_FAULT = Refusal("our_fault", "", "Something went wrong in the house. Nothing was changed.")
RETRY_SECONDS = 1.0  # until a bot's move is tried again that could not be written down
SOON_SECONDS = 60.0  # a room whose alarm rings sooner stays open


@lru_cache(16)
def moment(second: int) -> str:
    """A time as cards show it."""
    return datetime.fromtimestamp(second, UTC).isoformat(timespec="seconds")


class Listener(Protocol):
    """Somebody who watches; the socket is one, a test may be another."""

    guest: str  # '' for a stranger
    pinned: int | None  # the seat that was asked for by `look`

    def send(self, message: bytes) -> None:
        """Hand over a message; returns at once, whatever the line is like."""


class Mover(Listener, Protocol):
    """A listener whose move is made while it goes on listening."""

    def refuse(self, ref: int, refusal: Refusal) -> None:
        """Say why its request changed nothing."""


class Chair(msgspec.Struct):
    """A seat of the table: who owns it, and which bot plays it now, if any."""

    kind: SeatKind
    guest: str = ""
    name: str = ""
    level: str = ""
    salt: str = ""


class Room:
    """One open table. Whatever changes it holds `lock` until that is committed: nobody sees what may be lost."""

    def __init__(
        self, house: House, table_id: str, game: Game, title: str, setup: Setup, chairs: list[Chair], commitment: str
    ) -> None:
        self.house = house
        self.id = table_id
        self.game = game
        self.title = title
        self.setup = setup
        self.options = game.chosen(setup)
        self.hidden = game.hidden(setup)
        self.chairs = chairs
        self.commitment = commitment
        self.sides = house.sides(game, setup)
        self.table: Table | None = None
        self.n = 0  # this and the next two: as far as it is committed
        self.to_act: list[int] = []
        self.updated = 0.0
        self.rematch = ""
        self.clock: Clock | None = None
        self.chosen: int | None = None  # the seed, where the table chose it
        self._alarm: asyncio.Handle | None = None  # for the next seat whose time is up
        self._rings = 0.0  # when, by the loop's time
        self._ringing: asyncio.Task[None] | None = None
        self._failing: asyncio.Task[None] | None = None
        self.lock = Latch()
        self.listeners: set[Listener] = set()
        self._devices: dict[str, Device] = {}  # by guest, of those who listen
        self._thinking: dict[tuple[int, int], asyncio.Task[None]] = {}  # by seat and the decision that asked it

    # What everybody may know

    @property
    def status(self) -> Status:
        """How far the game is, as far as it is committed."""
        if self.table is None:
            return "waiting"
        return "playing" if self.to_act else "over"

    @property
    def full(self) -> bool:
        """Whether no seat waits for anybody."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def idle(self) -> bool:
        """Whether the room may be closed: nobody watches, nothing is under way."""
        soon = self._alarm is not None and self._rings - asyncio.get_running_loop().time() < SOON_SECONDS
        return not self.listeners and not self._thinking and not self.lock.locked() and not soon

    @property
    def seconds(self) -> int:
        """For each decision; 0: no clock."""
        return 0 if self.clock is None else int(self.clock.seconds)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest owns."""
        return [seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def card(self, guest: str) -> TableCard:
        """The table as a guest sees it from outside."""
        here = {listener.guest for listener in self.listeners}
        cards = [
            SeatCard(
                seat=seat,
                side=self.sides[seat],
                kind=chair.kind,
                name=chair.name,
                level=chair.level,
                here=bool(chair.guest) and chair.guest in here,
                yours=bool(guest) and chair.guest == guest,
            )
            for seat, chair in enumerate(self.chairs)
        ]
        return TableCard(
            id=self.id,
            game=self.game.name,
            title=self.title,
            seats=cards,
            options=self.options,
            commitment=self.commitment,
            clock=self.seconds,
            seed=self.chosen,
            status=self.status,
            n=self.n,
            your_turn=any(seat in self.to_act for seat in self._played(self.seats_of(guest))),
            rematch=self.rematch,
            updated=moment(int(self.updated)),
        )

    def _played(self, seats: list[int]) -> list[int]:
        """Those that no bot plays now."""
        return [seat for seat in seats if not self.chairs[seat].level]

    def _device(self, guest: str) -> Device:
        """What a guest who listens may know besides the game."""
        device = self._devices.get(guest)
        if device is None:
            mine = self.seats_of(guest)
            device = self._devices[guest] = Device(mine, self._played(mine), self.card(guest))
        return device

    def sit(self, seat: int, chair: Chair) -> None:
        """Somebody else has the seat from now on."""
        self.chairs[seat] = chair
        self._devices.clear()
        self._set_alarm()

    # Watching

    def enter(self, listener: Listener) -> None:
        """Somebody starts to watch."""
        known = any(other.guest == listener.guest for other in self.listeners)
        self.listeners.add(listener)
        self._devices.clear()
        if self.seats_of(listener.guest) and not known:
            self.tell_news(but=listener)

    def leave(self, listener: Listener) -> None:
        """Somebody stops watching."""
        self.listeners.discard(listener)
        self._devices.clear()
        known = any(other.guest == listener.guest for other in self.listeners)
        if self.seats_of(listener.guest) and not known:
            self.tell_news()

    def shown_seat(self, listener: Listener) -> int:
        """Whose view a device gets; see docs/protocol.md."""
        mine = self._device(listener.guest).seats
        if listener.pinned is not None and (listener.pinned in mine or listener.pinned == GALLERY):
            follow = len(mine) > 1 and not self.hidden and listener.pinned != GALLERY
            if not follow:
                return listener.pinned
        if len(mine) <= 1:
            return mine[0] if mine else GALLERY
        if self.hidden:
            return GALLERY
        return next((seat for seat in mine if seat in self.to_act), mine[0])

    def state_for(self, listener: Listener, ref: int = 0) -> bytes:
        """The `state` message of somebody who looks."""
        return self._letter(news=False).to(self._device(listener.guest), self.shown_seat(listener), ref)

    def _letter(self, news: bool) -> Letter:
        table = self.table
        assert table is not None
        card = (
            f'"status":"{self.status}","n":{self.n},"rematch":"{self.rematch}","updated":"{moment(int(self.updated))}"'
        )
        return Letter(table, news, card.encode(), self._left())

    async def show(self, listener: Listener, ref: int = 0) -> None:
        """The whole truth for one device."""
        async with self.lock:
            if self.table is None:
                listener.send(encode(News(self.card(listener.guest))))
            else:
                listener.send(self.state_for(listener, ref))

    def tell(self, mover: Listener | None = None, ref: int = 0) -> None:
        """The newest entry, which is committed, for everybody; what several devices see alike is written once."""
        letter = self._letter(news=True)
        told: dict[tuple[int, bytes], bytes] = {}
        for listener in list(self.listeners):
            device, seat = self._device(listener.guest), self.shown_seat(listener)
            if listener is mover and ref:
                listener.send(letter.to(device, seat, ref))
                continue
            key = seat, device.yours
            if key not in told:
                told[key] = letter.to(device, seat)
            listener.send(told[key])

    def tell_news(self, but: Listener | None = None) -> None:
        """The table's card for everybody: somebody sat down, left or came back."""
        told: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.listeners):
            key = tuple(self.seats_of(listener.guest))
            if listener is not but:
                if key not in told:
                    told[key] = encode(News(self.card(listener.guest)))
                listener.send(told[key])

    # Playing

    async def begin(self, seed: bytes) -> None:
        """Deal, once no seat is open; `lock` is held. The deal is committed before anybody sees it."""
        chance = generator(seed, [chair.salt for chair in self.chairs], self.chosen)
        table = Table.deal(self.game, self.setup, chance, self.house.now())
        names = [chair.name for chair in self.chairs]
        entry = table.last
        row = update(shelf.tables).where(shelf.tables.c.id == self.id)
        lines = write(header(self.game, self.setup, self.commitment, names, self.chosen)), write(entry)
        dealt = False
        try:
            await self.house.store.write(
                (row.values(status="playing", header=lines[0]), None),
                shelf.add_entry(self.id, entry.n, entry.at, lines[1]),
            )
        except shelf.Taken:  # by another process
            dealt = True
        if dealt:
            await self.reload()
            return
        self.table = table
        self._settle()
        self.tell()

    async def move(self, seat: int, words: str, decision: int, mover: Listener | None = None, ref: int = 0) -> None:
        """Play a move for a seat; raises Refused, and then nothing has changed."""
        async with self.lock:
            entry = self._submit(seat, words, decision)
            await self._keep(entry)
            self.tell(mover, ref)
        self.wake()

    def move_at_once(self, seat: int, words: str, decision: int, mover: Mover, ref: int) -> bool:
        """As `move`, but nobody waits: the mover hears how it went. False where somebody else changes the table now."""
        if not self.lock.take():
            return False
        try:
            entry = self._submit(seat, words, decision)
            self.house.store.hand_in(self._lines(entry), partial(self._kept, entry, mover, ref))
        except BaseException:
            self.lock.release()
            raise
        return True

    def _submit(self, seat: int, words: str, decision: int) -> Entry:
        try:
            return self._playing().submit(seat, words, decision, self.house.now())
        except Stale as error:
            raise Refused(STALE) from error

    def _kept(self, entry: Entry, mover: Mover, ref: int, failure: shelf.NotSaved | None) -> None:
        """The end of `move_at_once`."""
        if failure is not None:
            self._failing = asyncio.create_task(self._fail(failure, mover, ref))
            return
        try:
            self._settle()
            self.tell(mover, ref)
        except Exception:  # a fault of the game's
            log.exception("%s: entry %d can't be told", self.id, entry.n)
            mover.refuse(ref, OUR_FAULT)
        finally:
            self.lock.release()
        self.wake()

    async def _fail(self, failure: shelf.NotSaved, mover: Mover, ref: int) -> None:
        try:
            mover.refuse(ref, await self._forget(failure))
        finally:
            self.lock.release()

    async def undo(self, seat: int, mover: Listener | None = None, ref: int = 0) -> None:
        """Take the last move of a seat back; raises Refused."""
        async with self.lock:
            table, now = self._playing(), self.house.now()
            if self.clock is not None and not self.clock.may_undo(table, seat, now):
                raise Refused(TOO_LATE)
            try:
                entry = table.undo(seat, now)
            except TooLate as error:
                raise Refused(error.refusal) from error
            await self._keep(entry)
            self.tell(mover, ref)
        self.wake()

    async def preview(self, seat: int, words: str, decision: int) -> Preview:
        """The certain part of a move; raises Refused."""
        async with self.lock:
            try:
                return self._playing().preview(seat, words, decision)
            except Stale as error:
                raise Refused(STALE) from error

    def _playing(self) -> Table:
        if self.table is None:
            raise Refused(NOT_YET)
        return self.table

    async def _keep(self, entry: Entry) -> None:
        """Write down an entry that the table in memory has already; where that fails, the table forgets it."""
        failure: shelf.NotSaved | None = None
        try:
            await self.house.store.write(*self._lines(entry))
        except shelf.NotSaved as error:
            failure = error  # whoever waits in here, compiled, would leave it to all other tasks as theirs
        except BaseException:
            self._take_back()
            raise
        if failure is not None:
            raise Refused(await self._forget(failure)) from failure
        self._settle()

    def _lines(self, entry: Entry) -> list[shelf.Write]:
        """How an entry is written down."""
        writes = [shelf.add_entry(self.id, entry.n, entry.at, write(entry))]
        if not self._playing().to_act():
            over = update(shelf.tables).where(shelf.tables.c.id == self.id).values(status="over", updated=entry.at)
            writes.append((over, None))
        return writes

    async def _forget(self, failure: shelf.NotSaved) -> Refusal:
        """Undo what could not be written down; what the mover is told."""
        if isinstance(failure, shelf.Taken):  # another process was first
            await self.reload()
            return STALE
        self._take_back()
        return NOT_SAVED

    def _take_back(self) -> None:
        self.table = Table(self.game, self._playing().entries[:-1])

    def _settle(self) -> None:
        """What the table in memory says is committed."""
        if self.table is not None:
            last = self.table.last
            self.n, self.to_act, self.updated = last.n, self.table.to_act(), last.at
            self._set_alarm()

    async def reload(self) -> None:
        """Take up the table where its log ends."""
        lines = await self.house.store.log_of(self.id)
        self.table = Table(self.game, [read_entry(line) for line in lines]) if lines else None
        self._settle()

    # The clock: one alarm for the next seat whose time is up; bots have a time of their own

    def _left(self) -> dict[int, float]:
        """The seconds of each person who owes a decision."""
        if self.clock is None or self.table is None:
            return {}
        people = [seat for seat in self.table.to_act() if not self.chairs[seat].level]
        return self.clock.left(self.table, people, self.house.now())

    def _set_alarm(self) -> None:
        """For what is committed; to be set again whenever that, or who sits where, changes."""
        if self.clock is not None:
            self.put_away()
            left = self._left()
            if left:
                self._ring_in(min(left.values()))

    def _ring_in(self, seconds: float) -> None:
        def start() -> None:
            self._ringing = asyncio.create_task(self.ring())

        loop = asyncio.get_running_loop()
        self._alarm, self._rings = loop.call_later(seconds, start), loop.time() + seconds

    def put_away(self) -> float | None:
        """Stop the alarm; in how many seconds would it have rung?"""
        alarm, self._alarm = self._alarm, None
        if alarm is None:
            return None
        alarm.cancel()
        return max(0.0, self._rings - asyncio.get_running_loop().time())

    async def ring(self) -> None:
        """Move for every seat whose time is up; what could not be written down is tried again."""
        async with self.lock:
            try:
                while (seat := first_late(self._left())) is not None:
                    entry = self._playing().late(seat, self.house.now())
                    await self._keep(entry)
                    self.tell()
                self._set_alarm()
            except Exception as error:  # not written down, or a fault of the game's
                log.error("%s: time is up, but no move could be made: %r", self.id, error)
                self.put_away()
                self._ring_in(RETRY_SECONDS)
        self.wake()

    # Bots

    def wake(self) -> None:
        """Ask each bot that owes a decision and has not been asked; nothing about this needs to be stored."""
        table = self.table
        if table is None:
            return
        for seat in table.to_act():
            key = seat, table.last.asked[seat]
            if self.chairs[seat].level and key not in self._thinking:
                task = asyncio.create_task(self._play_bot(seat, table.decision))
                self._thinking[key] = task
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key, None))  # type: ignore[misc]  # default binds

    def send_bots_home(self) -> None:
        """Forget what bots are thinking about; the house closes."""
        for task in list(self._thinking.values()):
            task.cancel()

    async def _play_bot(self, seat: int, decision: int) -> None:
        words = await self._ask_bot(seat, decision)
        loop = asyncio.get_running_loop()
        async with self.lock:
            if not self.chairs[seat].level or not self._playing().is_open(seat, decision):
                return  # its owner is back, or somebody took a move back: a new question was or will be asked
            try:
                entry = self._submit_for_bot(seat, words, decision)
                await self._keep(entry)
            except Exception as error:  # not written down, or a fault of the game's: try again, without haste
                log.error("%s: bot on seat %d could not move: %r", self.id, seat, error)
                loop.call_later(RETRY_SECONDS, self.wake)
                return
            self.tell()
        loop.call_soon(self.wake)

    def _submit_for_bot(self, seat: int, words: str | None, decision: int) -> Entry:
        """What the bot wants, or the game's own move where that is nothing or not legal."""
        table, at = self._playing(), self.house.now()
        if words is not None:
            try:
                return table.submit(seat, words, decision, at)
            except Refused as error:
                log.warning("%s: bot on seat %d said %r: %s", self.id, seat, words, error)
        return table.submit(seat, self.game.notation.say(self.game.late(table.state, seat)), table.decision, at)

    async def _ask_bot(self, seat: int, decision: int) -> str | None:
        """What the bot wants to play; None where it gave no answer."""
        table = self._playing()
        try:
            task = Task(
                game=self.game.name,
                position=table.imagine(seat, seeded(secrets.randbits(61))),
                seat=seat,
                decision=decision,
                level=self.chairs[seat].level,
                seed=secrets.randbits(61),
            )
            return (await self.house.workers.ask(task))[0]
        except Exception as error:  # whatever is wrong with a bot, the table goes on without it
            log.warning("%s: bot on seat %d gave no answer to decision %d: %s", self.id, seat, decision, error)
            return None

    async def hint(self, seat: int, decision: int) -> list[str]:
        """Moves that look good to the quick judge of the game, best first; raises Refused."""
        async with self.lock:
            table = self._playing()
            if not table.is_open(seat, decision):
                raise Refused(STALE)
            open_words = {self.game.notation.say(move) for move in table.legal(seat)}
            task = Task(
                game=self.game.name,
                position=table.imagine(seat, seeded(secrets.randbits(61))),
                seat=seat,
                decision=decision,
                level="",
                seed=0,
                kind="hint",
            )
        try:
            words = await self.house.workers.ask(task)
        except NoAnswer as error:
            log.warning("%s: no hint: %s", self.id, error)
            words = []
        return [word for word in words if word in open_words][:3]
