"""Somebody at a table's socket: requests in, messages out, and a slow line harms nobody but itself."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec

from sugarhouse.core.game import GALLERY, Refusal, Refused
from sugarhouse.server.pace import Bucket
from sugarhouse.server.room import OUR_FAULT, Room, encode
from sugarhouse.server.wire import (
    AskHint,
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
)

log = logging.getLogger("sugarhouse.visitor")
decode = msgspec.json.Decoder(Request).decode
peek = msgspec.json.Decoder().decode

LARGEST = 16 * 1024  # bytes of one message
BACKLOG = 256 * 1024  # bytes that may wait for a slow line
PATIENCE = 200  # refusals for haste before the line is cut

# Why a socket was closed; 4000 and above are ours.
TOO_BIG = 1009
TOO_FAST = 4029
TOO_SLOW = 4008

HASTY = Refusal("too_fast", "", "That was too fast; slow down a little.")
AWAY = Refusal("away", "", "A bot plays this seat for you. Take it back first.")


class Wire(Protocol):
    """The little that we need of a connection, so that another kind of server can carry it."""

    async def hear(self, at_once: Callable[[bytes], bool]) -> bytes | None:
        """The next message that `at_once` does not take while we wait; None when the line is gone."""

    def say(self, message: bytes) -> None:
        """Hand over one message; returns at once, whatever the line is like."""

    def waiting(self) -> int:
        """How many bytes the line has not taken yet."""

    async def taken(self) -> None:
        """Wait until the line has taken most of what waits."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Visitor:
    """One connection at a table: a listener of its room."""

    def __init__(self, wire: Wire, room: Room, guest: str) -> None:
        settings = room.house.settings
        self.wire = wire
        self.room = room
        self.guest = guest
        self.pinned: int | None = None
        self._now = asyncio.get_running_loop().time
        self._pace = Bucket(settings.pace, settings.burst, self._now())
        self._hasty = 0
        self._reader: asyncio.Task[None] | None = None
        self._closer: asyncio.Task[None] | None = None
        self._gone = False

    def send(self, message: bytes) -> None:
        """Hand over a message; a line that is too slow for it is cut, and the client comes back for the whole state."""
        if self._gone:
            return
        if self.wire.waiting() > BACKLOG:
            self.hang_up(TOO_SLOW, "too slow")
        else:
            self.wire.say(message)

    def hang_up(self, code: int, reason: str) -> None:
        """Close the line without waiting for it."""
        if not self._gone:
            self._gone = True
            self._closer = asyncio.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        try:
            await asyncio.wait_for(self.wire.close(code, reason), 1.0)
        except Exception as error:  # it was gone before, or takes not even that
            log.debug("closing: %s", error)
            if self._reader is not None:
                self._reader.cancel()

    async def stay(self) -> None:
        """Answer requests until the line is gone."""
        self._reader = asyncio.current_task()
        self.room.enter(self)
        try:
            await self.room.show(self)
            while not self._gone and (message := await self.wire.hear(self.take_at_once)) is not None:
                await self._hear(message)
                if self.wire.waiting() > BACKLOG // 2:
                    await self.wire.taken()  # who asks faster than they read has to wait
        except asyncio.CancelledError:
            if not self._gone:  # the house closes
                raise
        finally:
            self._gone = True
            self.room.leave(self)
        if self._closer is not None:
            await asyncio.wait([self._closer])

    def take_at_once(self, message: bytes) -> bool:
        """Make a move without waiting for anything; where it is none, or would have to wait, nothing has happened."""
        room = self.room
        if self._gone or room.lock.locked() or len(message) > LARGEST or self.wire.waiting() > BACKLOG // 2:
            return False
        try:
            request = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if not isinstance(request, Move) or not self._pace.take(self._now()):
            return False
        try:
            self._play(request.seat)
            return room.move_at_once(request.seat, request.words, request.decision, self, request.ref)
        except Refused as error:
            self.refuse(request.ref, error.refusal)
        except Exception:  # as in `_hear`
            log.exception("%s: %r", room.id, request)
            self.refuse(request.ref, OUR_FAULT)
        return True

    async def _hear(self, message: bytes) -> None:
        if len(message) > LARGEST:
            self.hang_up(TOO_BIG, "message too big")
            return
        if not self._pace.take(self._now()):
            self._hasty += 1
            self.refuse(_ref(message), HASTY)
            if self._hasty > PATIENCE:
                self.hang_up(TOO_FAST, "too fast")
            return
        try:
            request = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(_ref(message), Refusal("unreadable", "", f"That is no request of the protocol: {error}"))
            return
        try:
            await self._answer(request)
        except Refused as error:
            self.refuse(request.ref, error.refusal)
        except Exception:  # a fault of ours or of a game's: this request fails, the table stays as it was
            log.exception("%s: %r", self.room.id, request)
            self.refuse(request.ref, OUR_FAULT)

    def refuse(self, ref: int, refusal: Refusal) -> None:
        """Say why a request changed nothing."""
        self.send(encode(RefusedMove(ref, refusal)))

    async def _answer(self, request: Request) -> None:
        room = self.room
        if isinstance(request, Move):
            self._play(request.seat)
            await room.move(request.seat, request.words, request.decision, self, request.ref)
            return
        if isinstance(request, Ping):
            self.send(encode(Pong(request.ref)))
            return
        if isinstance(request, Look):
            if request.seat != GALLERY:
                self._own(request.seat)
            self.pinned = request.seat
            await room.show(self, request.ref)
            return
        self._play(request.seat)
        if isinstance(request, Undo):
            await room.undo(request.seat, self, request.ref)
        elif isinstance(request, AskPreview):
            seen = await room.preview(request.seat, request.words, request.decision)
            self.send(encode(PreviewShown(request.ref, seen.words, seen.events, seen.view, seen.stops)))
        elif isinstance(request, AskHint):
            words = await room.hint(request.seat, request.decision)
            self.send(encode(HintShown(request.ref, request.decision, words)))

    def _play(self, seat: int) -> None:
        self._own(seat)
        if self.room.chairs[seat].level:
            raise Refused(AWAY)

    def _own(self, seat: int) -> None:
        chairs = self.room.chairs
        if not self.guest or not 0 <= seat < len(chairs) or chairs[seat].guest != self.guest:
            raise Refused(Refusal("not_yours", "", "That is not your seat."))


def _ref(message: bytes) -> int:
    """The `ref` of a message that may be anything at all."""
    try:
        asked = peek(message)
        ref = asked.get("ref", 0) if isinstance(asked, dict) else 0
        return ref if isinstance(ref, int) and abs(ref) < 1 << 53 else 0
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
