"""The line under a socket: however a message is cut into frames and packets, it arrives once and whole."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from tests.server.conftest import PATIENCE, Address

MASK = b"\x11\x22\x33\x44"
TEXT, BINARY, MORE, PING, PONG, FINAL = 1, 2, 0, 9, 10, 0x80


class Raw:
    """A socket whose bytes the test writes itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its first byte and what it holds."""
        async with asyncio.timeout(PATIENCE):
            first, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            return first, await self._reader.readexactly(size)

    async def pong(self) -> int:
        """The `ref` of the next answer to a ping of ours."""
        while True:
            first, body = await self.frame()
            assert first == FINAL | TEXT
            answer = json.loads(body)
            if answer["kind"] == "pong":
                return int(answer["ref"])


def frame(first: int, body: bytes) -> bytes:
    size = bytes([FINAL | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([first]) + size + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))


def ping(ref: int, room: int = 0) -> bytes:
    return json.dumps({"kind": "ping", "ref": ref}).encode() + b" " * room


@pytest.fixture
async def raw(house: Address) -> AsyncIterator[Raw]:
    """A line at a table, after its first message."""
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    host, port = house.host.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    asked = f"GET /api/tables/{card['id']}/socket HTTP/1.1\r\nHost: {house.host}\r\nCookie: {ann.cookie}\r\n"
    asked += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{asked}Sec-WebSocket-Key: c3VnYXJob3VzZS1iZW5jaA==\r\n\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    line = Raw(reader, writer)
    await line.frame()
    yield line
    writer.close()


@pytest.mark.parametrize("room", [0, 200])
async def test_a_message_may_come_byte_by_byte(raw: Raw, room: int) -> None:
    for byte in frame(FINAL | TEXT, ping(1, room)):
        raw.writer.write(bytes([byte]))
        await asyncio.sleep(0)
    assert await raw.pong() == 1


async def test_many_messages_may_come_at_once_and_are_answered_in_order(raw: Raw) -> None:
    raw.writer.write(b"".join(frame(FINAL | TEXT, ping(ref, ref * 7)) for ref in range(1, 40)))
    assert [await raw.pong() for _ in range(39)] == list(range(1, 40))


@pytest.mark.parametrize("cut", [1, 4, 11])
async def test_fragments_are_put_together_though_a_ping_comes_between(raw: Raw, cut: int) -> None:
    body = ping(5)
    sent = frame(TEXT, body[:cut]) + frame(FINAL | PING, b"?") + frame(FINAL | MORE, body[cut:])
    raw.writer.write(sent + frame(FINAL | TEXT, ping(6)))
    assert await raw.frame() == (FINAL | PONG, b"?")
    assert [await raw.pong(), await raw.pong()] == [5, 6]


async def test_a_binary_message_is_read_as_text(raw: Raw) -> None:
    raw.writer.write(frame(FINAL | BINARY, ping(7)))
    assert await raw.pong() == 7


@pytest.mark.parametrize(
    "sent", [frame(TEXT, b"{") + frame(FINAL | TEXT, ping(1)), b"\x81\x02{}", frame(FINAL | 0x40 | TEXT, b"{}")]
)
async def test_what_breaks_the_rules_of_frames_ends_the_line(raw: Raw, sent: bytes) -> None:
    raw.writer.write(sent)
    first, body = await raw.frame()
    assert (first, int.from_bytes(body[:2], "big")) == (FINAL | 8, 1002)
