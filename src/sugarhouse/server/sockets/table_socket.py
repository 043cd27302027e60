"""One device at a table: requests in, messages out, and a slow connection harms nobody but itself."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Generator
from typing import Any, Protocol

import msgspec

from sugarhouse.core.game import GALLERY, Refusal, Refused
from sugarhouse.server.errors import AWAY, NOT_SAVED, NOT_YOURS, OUR_FAULT, TOO_FAST, Denied
from sugarhouse.server.limits import RateLimit
from sugarhouse.server.protocol import (
    AskPreview,
    HintShown,
    Look,
    Move,
    Ping,
    Pong,
    PreviewShown,
    RefusedMove,
    Request,
    Undo,
    write,
)
from sugarhouse.server.settings import Settings
from sugarhouse.server.sockets.closing import CLOSED_FAST, CLOSED_SLOW, told
from sugarhouse.server.storage.database import NotSaved
from sugarhouse.server.tables.audience import Asker, Listener
from sugarhouse.server.tables.room import Room

log = logging.getLogger("sugarhouse.sockets")
decode = msgspec.json.Decoder(Request).decode
peek = msgspec.json.Decoder().decode

LARGEST = 16 * 1024  # bytes of one message
BACKLOG = 256 * 1024  # characters that may wait for a slow connection
MOST_HURRIED = 200  # requests that came too fast before the connection is cut
GOODBYE_SECONDS = 1.0  # until a connection that does not even take a goodbye is given up


class Connection(Protocol):
    """The little that is needed of a connection, whatever carries it."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the connection is gone."""

    def send(self, message: str) -> Awaitable[None]:
        """Send one message; waits where the connection takes no more, and raises where it is gone."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Place(Protocol):
    """Where a device is: a table, whose room may be forgotten while nothing happens."""

    async def room(self) -> Room:
        """The table's room; raises NotSaved where it has to be read and can't be."""

    def leave(self, listener: Listener) -> None:
        """Stop watching."""


class _Begun:
    """A sending that was begun and has to wait: whoever awaits it goes on from there."""

    def __init__(self, waits_for: object, steps: Generator[Any, None, None]) -> None:  # Any: what only the loop knows
        self._waits_for = waits_for
        self._steps = steps

    def __await__(self) -> Generator[Any, None, None]:  # as above
        yield self._waits_for
        yield from self._steps


class TableSocket:
    """One connection at a table: a listener of its room."""

    def __init__(self, connection: Connection, place: Place, guest: str, settings: Settings) -> None:
        self.guest = guest
        self.look: int | None = None
        self._connection = connection
        self._place = place
        self._now = asyncio.get_running_loop().time
        self._limit = RateLimit(settings.requests_per_second, settings.requests_at_once, self._now())
        self._hurried = 0
        self._outgoing: deque[str] = deque()
        self._backlog = 0  # characters of these, and of the one that is being sent
        self._sender: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None  # whoever waits for the next request
        self._closer: asyncio.Task[None] | None = None
        self._gone = False

    async def serve(self) -> None:
        """Answer requests until the connection is gone."""
        serving = asyncio.current_task()
        (await self._place.room()).enter(self)
        try:
            while not self._gone:
                self._reading = serving
                message = await self._connection.receive()
                self._reading = None
                if message is None:
                    break
                await self._handle(message)
                if self._sender is not None and self._backlog > BACKLOG // 2:
                    await asyncio.wait([self._sender])  # who asks faster than they read has to wait
        except asyncio.CancelledError:
            if not self._gone:  # the house closes
                raise
        finally:
            self._gone = True
            self._place.leave(self)
        if self._closer is not None:
            await asyncio.wait([self._closer])

    def send(self, message: str) -> None:
        """Hand over a message; one that is too slow for it is cut, and the client comes back for the whole state."""
        if self._gone:
            return
        if self._sender is not None:
            if self._backlog > BACKLOG:
                self.hang_up(CLOSED_SLOW, "too slow")
                return
            self._outgoing.append(message)
            self._backlog += len(message)
            return
        steps = self._connection.send(message).__await__()
        try:
            waits_for = next(steps)  # nearly always it is taken at once: no task is needed for that
        except StopIteration:
            return
        except Exception as error:  # the connection is gone, as whoever reads from it will find out
            log.debug("sending: %r", error)
            return
        self._backlog = len(message)
        self._sender = asyncio.create_task(self._send_all(_Begun(waits_for, steps), len(message)))

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection without waiting for it."""
        if not self._gone:
            self._gone = True
            self._closer = asyncio.create_task(self._close(code, reason))

    async def _send_all(self, begun: _Begun, size: int) -> None:
        """Send what was not taken at once, and all that came after it."""
        try:
            await begun
            self._backlog -= size
            while self._outgoing:
                message = self._outgoing.popleft()
                await self._connection.send(message)
                self._backlog -= len(message)
        except Exception as error:  # as above
            log.debug("sending: %r", error)
        finally:
            self._sender = None

    async def _close(self, code: int, reason: str) -> None:
        """Send what waits, then hang up, all within a short time."""
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                if self._sender is not None:
                    await self._sender
                await self._connection.close(code, reason)
        except Exception as error:  # it was gone before, or takes not even that
            log.debug("closing: %r", error)
            if self._reading is not None:
                self._reading.cancel()

    async def _handle(self, message: str | bytes) -> None:
        if not self._limit.allows(self._now()):
            self._hurried += 1
            self._refuse(_ref(message), TOO_FAST)
            if self._hurried > MOST_HURRIED:
                self.hang_up(CLOSED_FAST, "too fast")
            return
        try:
            request = decode(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(_ref(message), Refusal("unreadable", "", f"That is no request of the protocol: {error}"))
            return
        try:
            await self._answer(request)
        except Refused as refused:
            self._refuse(request.ref, refused.refusal)
        except NotSaved:
            self._refuse(request.ref, NOT_SAVED)
        except Denied as denied:  # the table is no more, or can't be read again
            self.hang_up(*told(denied))
        except Exception:  # a fault of ours or of a game's: this request fails, the table stays as it was
            log.exception("%r", request)
            self._refuse(request.ref, OUR_FAULT)

    def _refuse(self, ref: int, refusal: Refusal) -> None:
        self.send(write(RefusedMove(ref, refusal)))

    async def _answer(self, request: Request) -> None:
        if isinstance(request, Ping):
            self.send(write(Pong(request.ref)))
            return
        room = await self._place.room()
        if isinstance(request, Look):
            if request.seat != GALLERY:
                self._check_own(room, request.seat)
            self.look = request.seat
            room.show(self, request.ref)
            return
        self._check_own(room, request.seat)
        if room.seating.level(request.seat):
            raise Refused(AWAY)
        if isinstance(request, Move):
            await room.move(request.seat, request.words, request.decision, Asker(self, request.ref))
        elif isinstance(request, Undo):
            await room.undo(request.seat, Asker(self, request.ref))
        elif isinstance(request, AskPreview):
            seen = room.preview(request.seat, request.words, request.decision, self)
            self.send(write(PreviewShown(request.ref, seen.words, seen.events, seen.view, seen.stops)))
        else:
            words = await room.bots.hint(request.seat, request.decision, self.guest)
            self.send(write(HintShown(request.ref, request.decision, words)))

    def _check_own(self, room: Room, seat: int) -> None:
        if seat not in room.seating.owned_by(self.guest):
            raise Refused(NOT_YOURS)


def _ref(message: str | bytes) -> int:
    """The `ref` of a message that may be anything at all."""
    try:
        asked = peek(message)
        ref = asked.get("ref", 0) if isinstance(asked, dict) else 0
        return ref if isinstance(ref, int) and abs(ref) < 1 << 53 else 0
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0
