"""Real sockets: whoever never reads is cut off, and nobody else waits for them."""

import asyncio
import contextlib
import socket

import pytest

from sugarhouse.server.sockets import table_socket
from tests.server.conftest import PATIENCE, Line, Opener
from tests.toys.click import Click

MOVES = 600  # far more than lines this narrow hold


def stuck_watcher(host: str, table_id: str) -> socket.socket:
    """A spectator whose window is as small as the system allows, and who reads nothing."""
    name, _, port = host.partition(":")
    watcher = socket.socket()
    watcher.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    watcher.connect((name, int(port)))
    lines = (
        f"GET /api/tables/{table_id}/socket HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: c3VnYXJob3VzZS1iZW5jaA==",
    )
    watcher.sendall("\r\n".join((*lines, "", "")).encode())
    return watcher


async def play(line: Line) -> list[int]:
    """Moves of both seats; the numbers of the entries as they come back."""
    state, seen = await line.ask("look", seat=0), []
    for _ in range(MOVES):
        state = await line.play(state)
        seen.append(state["n"])
    return seen


async def read_to_the_end(watcher: socket.socket) -> bytes:
    """All that was sent until the server hung up; TimeoutError where it has not."""
    watcher.setblocking(False)
    loop, heard = asyncio.get_running_loop(), []
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionResetError):
            while data := await loop.sock_recv(watcher, 1 << 16):
                heard.append(data)
    return b"".join(heard)


async def test_a_line_that_nobody_reads_is_cut_and_stops_nobody(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "BACKLOG", 20_000)
    monkeypatch.setattr(table_socket, "GOODBYE_SECONDS", 0.05)
    async with open_house(requests_at_once=10**6, send_buffer=1, games={"click": Click(36, 10**9)}) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        with stuck_watcher(house.host, card["id"]) as watcher:
            async with ann.sit(card["id"]) as line:
                seen = await play(line)
            heard = await read_to_the_end(watcher)
    assert seen == list(range(1, MOVES + 1))
    assert 0 < heard.count(b'"kind":"state"') < MOVES // 2
