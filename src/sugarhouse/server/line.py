"""The line under a table's socket: uvicorn's WebSocket connection, with a short way for nearly all messages."""

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which websockets has no compiled part
    from websockets.utils import apply_mask

EXTENSION = "sugarhouse.line"  # where the scope of a connection holds its line
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80
HEAD_OF_MANY, HEAD_OF_MORE = Struct(">BBH").pack, Struct(">BBQ").pack  # bytes: more than 125, more than 65535
UNREAD = 16  # messages that may wait for us before the sender has to


class Line(WebSocketsSansIOProtocol):
    """A connection whose messages pass between socket and room directly once ASGI has opened it.

    A text message in one frame is read and written here. Handshake, fragments, pings, errors and goodbyes stay with
    uvicorn and websockets, which get whole frames only: so both always agree on where a frame begins.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # Any: uvicorn's business
        super().__init__(*args, **kwargs)
        self._rest = b""  # of a frame that has not all come yet
        self._inbox: deque[bytes | None] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._at_once: Callable[[bytes], bool] | None = None

    async def run_asgi(self) -> None:
        """Let the application find its line."""
        extensions: dict[str, Any] = self.scope["extensions"]  # Any: of each its own
        extensions[EXTENSION] = self
        await super().run_asgi()

    # In

    def data_received(self, data: bytes) -> None:
        """Frames, or parts of them."""
        if not self.handshake_complete:
            super().data_received(data)
            return
        data = self._rest + data if self._rest else data
        while (ends := _end_of_frame(data, self.config.ws_max_size)) and ends <= len(data):
            frame, data = (data, b"") if ends == len(data) else (data[:ends], data[ends:])
            if frame[0] == WHOLE_TEXT and frame[1] & MASKED and self.conn.current_size is None and not self.close_sent:
                start = 6 if frame[1] < MASKED + 126 else 8
                self._deliver(apply_mask(frame[start:], frame[start - 4 : start]))
            else:
                super().data_received(frame)
        self._rest = data

    def send_receive_event_to_app(self) -> None:
        """A message that came the long way: in fragments, or binary."""
        message, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._deliver(message)

    def handle_close(self, event: Frame) -> None:
        """The other side says goodbye."""
        super().handle_close(event)
        self._deliver(None)

    async def send(self, message: ASGISendEvent) -> None:
        """What the application says by ASGI: welcome and goodbye."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._deliver(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        super().connection_lost(exc)
        self._deliver(None)

    def _deliver(self, message: bytes | None) -> None:
        reader = self._reader
        if reader is not None:
            if reader.done():
                self._inbox.append(message)
            elif message is None or self._at_once is None or not self._at_once(message):
                self._inbox.append(message)
                reader.set_result(None)
            return
        self._inbox.append(message)
        if message is not None and len(self._inbox) > UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self, at_once: Callable[[bytes], bool] | None = None) -> bytes | None:
        """The next message; None when the line is gone. A message that `at_once` takes while we wait is passed over."""
        while not self._inbox:
            if self.disconnected:
                return None
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
            self._reader, self._at_once = self.loop.create_future(), at_once
            try:
                await self._reader
            finally:
                self._reader = None
        return self._inbox.popleft()

    # Out

    def say(self, message: bytes) -> None:
        """Hand over one text message; it leaves as soon as the line takes it."""
        size = len(message)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = HEAD_OF_MANY(WHOLE_TEXT, 126, size)
        else:
            head = HEAD_OF_MORE(WHOLE_TEXT, 127, size)
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(head + message)

    def waiting(self) -> int:
        """How many bytes the line has not taken yet."""
        return self.transport.get_write_buffer_size()

    async def taken(self) -> None:
        """Wait until the line has taken most of what waits."""
        await self.writable.wait()


def _end_of_frame(data: bytes, largest: int) -> int:
    """Where the first frame ends: 0 where that can't be told yet, at the end of all where it is too large."""
    if len(data) < 2:
        return 0
    size, start = data[1] & 127, 2
    if size > 125:
        start = 4 if size == 126 else 10
        if len(data) < start:
            return 0
        size = int.from_bytes(data[2:start], "big")
    if size > largest:
        return len(data)  # the parser refuses it by its header
    return start + size + (4 if data[1] & MASKED else 0)
