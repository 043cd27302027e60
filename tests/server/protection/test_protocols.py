"""What uvicorn answers by itself carries the headers too, leaves no line in the log, and nobody floods a socket."""

import asyncio
import contextlib
import logging

import pytest
import websockets
from websockets.frames import Frame, Opcode

from sugarhouse.server import serving
from tests.server.conftest import PATIENCE, Address, Opener, Person
from tests.server.protection.test_middleware import GUARDED, connected, hung_up

UPGRADE = {
    "Host": "x",
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
AT_ONCE = 32 * 1024  # bytes that a flood brings
PATH = "/api/tables/x/socket"


def asked(method: str = "GET", path: str = PATH, **changed: str) -> bytes:
    """A request for a socket, with headers of its own."""
    headers = UPGRADE | {name.replace("_", "-"): value for name, value in changed.items()}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items() if value)]
    return "\r\n".join([*lines, "", ""]).encode()


@pytest.mark.parametrize(
    ("said", "status"),
    [
        pytest.param(b"\x16\x03\x01\x02\x00\x01\xfc\x03\x03\r\n\r\n", 400, id="TLS"),
        pytest.param(b"GET /\r\n\r\n", 400, id="no version"),
        pytest.param(b"GET / HTTP/1.1\r\n\r\n", 400, id="no host"),
        pytest.param(b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400, id="path"),
        pytest.param(b"PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 400, id="coding"),
        pytest.param(
            b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400, id="bad piece"
        ),
        pytest.param(asked("POST"), 400, id="socket by POST"),
        pytest.param(asked("HEAD"), 400, id="socket by HEAD"),
        pytest.param(asked(Sec_WebSocket_Key="short"), 400, id="key"),
        pytest.param(asked(Sec_WebSocket_Key=""), 400, id="no key"),
        pytest.param(asked(Sec_WebSocket_Version="8"), 400, id="version"),
        pytest.param(asked(Content_Length="5") + b"hello", 400, id="body"),
        pytest.param(asked(Transfer_Encoding="chunked") + b"0\r\n\r\n", 400, id="pieces"),
        pytest.param(asked(X_Long="x" * 9000), 400, id="long header"),
        pytest.param(asked(path=f"/api/tables/{'x' * 9000}/socket"), 400, id="long path"),
        pytest.param(asked(**{f"X_{n}": "x" for n in range(200)}), 400, id="headers"),
        pytest.param(asked(Origin="http://["), 403, id="another site"),
        pytest.param(asked(path="/nowhere"), 403, id="no socket there"),
        pytest.param(asked(Host="x:99999"), 403, id="no house"),
    ],
)
async def test_what_is_no_request_is_answered_with_the_headers_and_leaves_no_line(
    house: Address, caplog: pytest.LogCaptureFixture, said: bytes, status: int
) -> None:
    with caplog.at_level(logging.WARNING):
        reader, writer = await connected(house)
        writer.write(said)
        head, _, _ = (await hung_up(reader)).partition(b"\r\n\r\n")
        writer.close()
    first, *headers = head.decode().split("\r\n")
    assert first.split()[1] == str(status)
    assert {line.partition(":")[0].lower() for line in headers} >= GUARDED | {"cache-control", "x-request-id"}
    assert [record.getMessage() for record in caplog.records] == []


async def test_nonsense_after_an_answer_has_begun_ends_the_line_and_leaves_no_line(
    house: Address, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await house.person()
    with caplog.at_level(logging.WARNING):
        reader, writer = await connected(house)
        head = f"GET /api/me/tables HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\nTransfer-Encoding: chunked\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b": hello")
        writer.write(b"zz\r\n")
        await hung_up(reader)
        writer.close()
    assert [record.getMessage() for record in caplog.records] == []


async def socket_of(house: Address, person: Person) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket whose frames the test writes itself."""
    card = await person.open("click", "me", "screen")
    reader, writer = await connected(house)
    writer.write(asked(path=f"/api/tables/{card['id']}/socket", Cookie=person.cookie))
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def frame(opcode: Opcode, said: bytes, fin: bool = True) -> bytes:
    """As a browser writes it."""
    return Frame(opcode, said, fin).serialize(mask=True)


async def test_a_frame_that_is_no_text_leaves_no_line(house: Address, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        reader, writer = await socket_of(house, await house.person())
        writer.write(frame(Opcode.TEXT, b"\xff\xfe"))
        assert (await hung_up(reader)).endswith(b"\x88\x02\x03\xef")  # 1007
        writer.close()
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param(b"", frame(Opcode.PING, b"x" * 125), id="pings"),
        pytest.param(b"", frame(Opcode.PONG, b"x" * 125), id="pongs"),
        pytest.param(frame(Opcode.TEXT, b"x", fin=False), frame(Opcode.CONT, b"", fin=False), id="fragments"),
        pytest.param(b"", frame(Opcode.TEXT, b"x" * 16_000), id="long messages"),
    ],
)
async def test_who_floods_a_socket_is_cut_off(open_house: Opener, first: bytes, then: bytes) -> None:
    async with open_house() as house:
        reader, writer = await socket_of(house, await house.person())
        writer.write(first)
        hearing = asyncio.create_task(hung_up(reader))
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while not hearing.done():
                    writer.write(then * (AT_ONCE // len(then)))
                    await writer.drain()
                    await asyncio.sleep(0)
        await hearing
        writer.close()
        await house.person()  # others are served


async def test_who_asks_as_much_as_a_socket_may_is_not_cut_off(open_house: Opener) -> None:
    async with open_house() as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        async with ann.sit(card["id"]) as line:
            await line.hear("state")
            for _ in range(40):
                await line.say("ping", ref=1)
            await line.say("move", seat=0, decision=0, words="x" * 16_000, ref=2)
            await line.hear(ref=2)
            assert line.connection.state is websockets.State.OPEN


async def test_a_full_house_hangs_up_whoever_is_silent_longest(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "most_connections", lambda: 4)
    async with open_house() as house:  # this machine, whose connections are not counted by address
        lines = [await connected(house) for _ in range(4)]
        ann = await house.person()
        assert await hung_up(lines[0][0]) == b""
        card = await ann.open("click", "me", "screen")
        async with ann.sit(card["id"]) as line:
            await line.hear("state")
            assert await hung_up(lines[1][0]) == b""
            assert (await line.ask("ping"))["kind"] == "pong"
        for _, writer in lines:
            writer.close()


async def test_one_address_takes_no_more_than_half_of_a_house(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "most_connections", lambda: 4)
    async with open_house(trusted=()) as house:
        lines = [await connected(house) for _ in range(2)]
        refused, writer = await connected(house)
        assert await hung_up(refused) == b""
        for each in (writer, *(line[1] for line in lines)):
            each.close()
