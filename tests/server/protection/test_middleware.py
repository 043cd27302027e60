"""Whatever is asked gets an answer that fits, with every header; who asks nothing is hung up."""

import asyncio
import contextlib
import json
import logging
import sqlite3
from pathlib import Path

import pytest
import websockets

from sugarhouse.server.protection import connections
from tests.server.conftest import PATIENCE, Address, Opener, Person

GUARDED = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
}
JSON = {"content-type": "application/json"}
DEEP = b'{"name":' + b"[" * 2000 + b"]" * 2000 + b"}"


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status"),
    [
        pytest.param("GET", "/", b"", {}, 200, id="page"),
        pytest.param("GET", "/api/games", b"", {}, 200, id="call"),
        pytest.param("GET", "/nowhere.png", b"", {}, 404, id="no page"),
        pytest.param("GET", "/api/nowhere", b"", {}, 404, id="no call"),
        pytest.param("DELETE", "/api/me", b"", {}, 405, id="no method"),
        pytest.param("GET", "/api/tables", b"", {}, 401, id="stranger"),
        pytest.param("PUT", "/api/me", b"x" * 20_000, JSON, 413, id="large"),
        pytest.param("PUT", "/api/me", b"{", JSON, 400, id="broken"),
        pytest.param("PUT", "/api/me", b'{"name": "x"}', JSON | {"origin": "http://["}, 403, id="origin"),
        pytest.param("PUT", "/api/me", b'{"name": "\xff"}', JSON, 400, id="no text"),
        pytest.param("PUT", "/api/me", DEEP, JSON, 400, id="deep"),
        pytest.param("GET", "/api/me", b"", {"host": "x:99999"}, 400, id="port"),
        pytest.param("GET", "/api/me", b"", {"host": "x" * 3000}, 400, id="long name"),
        pytest.param("GET", "/api/me", b"", {"host": "["}, 400, id="bracket"),
        pytest.param("GET", "/api/tables/%00/replay", b"", {}, 404, id="zero"),
        pytest.param("GET", "/api/tables/%ff", b"", {}, 404, id="half a character"),
        pytest.param("GET", "/api/tables/x/replay?seat=%ff", b"", {}, 400, id="query"),
        pytest.param("GET", "/api/tables/x/replay?after=" + "9" * 5000, b"", {}, 400, id="number"),
        pytest.param("GET", "/healthz", b"", {}, 200, id="health"),
    ],
)
async def test_every_answer_fits_and_carries_the_headers(
    house: Address,
    caplog: pytest.LogCaptureFixture,
    method: str,
    path: str,
    body: bytes,
    headers: dict[str, str],
    status: int,
) -> None:
    person = await house.stranger() if status in (401, 404) else await house.person()
    answer = await person.http.request(method, path, content=body, headers=headers)
    assert answer.status_code == status, answer.text
    assert set(answer.headers) >= GUARDED
    assert answer.headers["x-content-type-options"] == "nosniff"
    if status >= 400:
        assert json.loads(answer.text)["reason"]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("host", ["x:99999", "y" * 3000, 'x"><script>'])
async def test_a_picture_of_an_invitation_names_no_other_house(house: Address, host: str) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    drawn = await ann.http.get(f"/api/tables/{card['id']}/qr.svg")
    assert drawn.status_code == 200
    refused = await ann.http.get(f"/api/tables/{card['id']}/qr.svg", headers={"host": host})
    assert refused.status_code == 400


async def connected(house: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    name, _, port = house.host.partition(":")
    return await asyncio.open_connection(name, int(port))


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """What was said until the line was closed."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while more := await reader.read(1000):
                said += more
    return said


@pytest.mark.parametrize("begin", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_who_asks_nothing_is_hung_up(open_house: Opener, begin: bytes) -> None:
    async with open_house(hello_seconds=0.2) as house:
        reader, writer = await connected(house)
        writer.write(begin)
        assert await hung_up(reader) == b""
        writer.close()
        await house.person()  # others are served


async def test_a_request_must_come_to_its_end(open_house: Opener) -> None:
    async with open_house(body_seconds=0.2) as house:
        reader, writer = await connected(house)
        writer.write(b"POST /api/me/claim HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert b" 408 " in await hung_up(reader)
        writer.close()


async def test_a_second_request_that_never_comes_is_not_waited_for(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "GRACE_SECONDS", 0.0)
    async with open_house(keep_alive=1) as house:
        reader, writer = await connected(house)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        await reader.readuntil(b"ok")
        writer.write(b"GET /heal")
        assert await hung_up(reader) == b""
        writer.close()


async def test_an_open_socket_is_not_hung_up_though_nothing_is_said(open_house: Opener) -> None:
    async with open_house(hello_seconds=0.1) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        async with ann.sit(card["id"]) as line:
            await line.hear("state")
            reader, writer = await connected(house)
            await hung_up(reader)  # whoever asks nothing was looked for
            writer.close()
            assert (await line.ask("ping"))["kind"] == "pong"


async def test_one_address_has_so_many_connections(open_house: Opener) -> None:
    async with open_house(connections_per_address=3, trusted=()) as house:
        lines = [await connected(house) for _ in range(3)]
        refused, _ = await connected(house)
        assert await hung_up(refused) == b""
        lines[0][1].close()
        await lines[0][1].wait_closed()
        async with asyncio.timeout(PATIENCE):
            while True:
                reader, writer = await connected(house)
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                if b"ok" in await hung_up(reader):
                    break


async def test_one_address_has_so_many_sockets_and_a_proxy_says_whose(open_house: Opener) -> None:
    async with open_house(sockets_per_address=2) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(2):
                await stack.enter_async_context(ann.sit(card["id"], **{"X-Forwarded-For": "203.0.113.7"}))
            with pytest.raises(websockets.InvalidStatus):
                async with ann.sit(card["id"], **{"X-Forwarded-For": "203.0.113.7"}):
                    pass
            async with ann.sit(card["id"], **{"X-Forwarded-For": "203.0.113.8"}) as line:
                await line.hear("state")
        async with ann.sit(card["id"], **{"X-Forwarded-For": "203.0.113.7"}) as line:
            await line.hear("state")


async def test_who_guesses_tables_has_to_wait_and_others_need_not(open_house: Opener) -> None:
    async with open_house(misses_per_minute=3) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        far = {"X-Forwarded-For": "203.0.113.7"}
        statuses = [(await ann.http.get(f"/api/tables/guess-{n}", headers=far)).status_code for n in range(5)]
        assert statuses == [404, 404, 404, 429, 429]
        assert (await ann.http.get(f"/api/tables/{card['id']}", headers=far)).status_code == 429
        async with ann.sit(card["id"], **far) as line:
            assert await line.closed() == 4029
        other = {"X-Forwarded-For": "203.0.113.8"}
        assert (await ann.http.get(f"/api/tables/{card['id']}", headers=other)).status_code == 200


FAR = {"X-Forwarded-For": "203.0.113.7"}  # what comes from this machine is counted by guest alone
OTHER = {"X-Forwarded-For": "203.0.113.8"}


async def test_a_page_that_asks_for_a_table_that_is_no_more_locks_nobody_out(open_house: Opener) -> None:
    async with open_house(misses_per_minute=3) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        for _ in range(4):
            assert (await ann.http.get("/api/tables/gone-gone-gone-100", headers=FAR)).status_code == 404
            async with ann.sit("gone-gone-gone-100", **FAR) as line:
                assert await line.closed() == 4004
        assert (await ann.http.get(f"/api/tables/{card['id']}", headers=FAR)).status_code == 200
        async with ann.sit(card["id"], **FAR) as line:
            await line.hear("state")


async def test_a_table_that_is_damaged_is_no_guess_and_its_socket_says_so(open_house: Opener, tmp_path: Path) -> None:
    async with open_house() as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        cookies = ann.http.cookies
    with contextlib.closing(sqlite3.connect(tmp_path / "sugarhouse.db")) as database, database:
        database.execute("DELETE FROM entries")
    async with open_house(misses_per_minute=2) as house:
        ann = await house.stranger()
        ann.http.cookies = cookies
        for _ in range(3):
            async with ann.sit(card["id"], **FAR) as line:
                assert await line.closed() == 4005
                assert "no such table" not in (line.connection.close_reason or "").lower()
        problem = await ann.call("GET", f"/tables/{card['id']}", status=503, **FAR)
        assert problem["code"] == "damaged"
        assert (await ann.http.get("/api/tables/gone-gone-gone-100", headers=FAR)).status_code == 404


async def statuses(
    person: Person, count: int, method: str, path: str, body: object = None, **headers: str
) -> list[int]:
    """What a call is answered with, time after time."""
    content = None if body is None else json.dumps(body)
    request = person.http.build_request(method, f"/api{path}", content=content, headers=headers)
    return [(await person.http.send(request)).status_code for _ in range(count)]


async def test_new_guests_codes_tables_and_joins_are_counted(open_house: Opener) -> None:
    limits = {"guests_per_minute": 2, "claims_per_minute": 2, "tables_per_minute_of_address": 2, "joins_per_minute": 2}
    async with open_house(**limits) as house:
        ann, bo, stranger = await house.person(), await house.person(), await house.stranger()
        assert await statuses(stranger, 3, "GET", "/me", **FAR) == [200, 200, 429]
        assert await statuses(ann, 3, "POST", "/me/claim", {"code": "ABCDEFGH"}, **FAR) == [403, 403, 429]
        new = {"game": "click", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        assert await statuses(ann, 3, "POST", "/tables", new, **FAR) == [201, 201, 429]
        ids = [(await ann.open("click", "me", "friend"))["id"] for _ in range(3)]
        joins = [await statuses(bo, 1, "POST", f"/tables/{each}/join", {"name": "Bo"}) for each in ids]
        assert joins == [[200], [200], [429]]


async def test_joins_are_counted_by_address(open_house: Opener) -> None:
    async with open_house(joins_per_minute_of_address=2) as house:
        ann, joins = await house.person(), []
        for _ in range(3):
            guest, card = await house.person(), await ann.open("click", "me", "friend")
            joins += await statuses(guest, 1, "POST", f"/tables/{card['id']}/join", {"name": "Bo"}, **FAR)
        assert joins == [200, 200, 429]
        assert await statuses(guest, 1, "POST", f"/tables/{card['id']}/join", {"name": "Bo"}, **OTHER) == [200]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        pytest.param("PUT", "/me", {"name": "Ann"}, id="name"),
        pytest.param("POST", "/me/carry", None, id="code"),
        pytest.param("POST", "/tables/ID/leave", {"seat": 0}, id="leave"),
        pytest.param("POST", "/tables/ID/return", {"seat": 0}, id="return"),
        pytest.param("POST", "/tables/ID/put_away", None, id="put away"),
        pytest.param("POST", "/tables/ID/take_out", None, id="take out"),
        pytest.param("POST", "/tables/ID/bot", {"seat": 0}, id="bot"),
        pytest.param("POST", "/tables/ID/cancel", None, id="cancel"),
        pytest.param("POST", "/tables/ID/rematch", None, id="rematch"),
    ],
)
async def test_what_is_written_down_is_counted_by_guest_and_by_address(
    open_house: Opener, method: str, path: str, body: object
) -> None:
    async with open_house(changes_per_minute=2, changes_per_minute_of_address=3) as house:
        ann, bo, cy, dee = [await house.person() for _ in range(4)]
        for person, allowed in ((ann, 2), (bo, 1), (cy, 0)):  # as many as the address still has
            here = path.replace("ID", (await person.open("click", "me", "screen"))["id"])
            found = await statuses(person, 3, method, here, body, **FAR)
            assert [status == 429 for status in found] == [False] * allowed + [True] * (3 - allowed)
            problem = await person.call(method, here, body, 429, **FAR)
            assert problem["code"] == "too_fast"
            assert "Wait a moment" in problem["reason"]
        assert await statuses(dee, 1, "PUT", "/me", {"name": "Dee"}, **OTHER) == [200]


@pytest.mark.parametrize("page", ["replay", "receipt"])
async def test_what_is_read_again_is_counted_by_guest_and_by_address(open_house: Opener, page: str) -> None:
    async with open_house(replays_per_minute=2, replays_per_minute_of_address=3) as house:
        ann, bo, stranger = await house.person(), await house.person(), await house.stranger()
        card = await ann.open("click", "me", "screen")
        where, right = f"/tables/{card['id']}/{page}", 200 if page == "replay" else 409
        assert await statuses(ann, 3, "GET", where, **FAR) == [right, right, 429]
        assert await statuses(bo, 3, "GET", where, **FAR) == [right, 429, 429]
        assert await statuses(stranger, 1, "GET", where, **FAR) == [429]
        assert await statuses(stranger, 1, "GET", where, **OTHER) == [right]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        pytest.param("offer", {"seats": 2}, id="offer"),
        pytest.param("scores", {"seats": 2}, id="scores"),
        pytest.param("lessons/none", {"answers": []}, id="lesson"),
        pytest.param("lessons/none/preview", {"answers": []}, id="preview"),
    ],
)
async def test_what_is_worked_out_anew_is_counted_by_address(open_house: Opener, path: str, body: object) -> None:
    async with open_house(answers_per_minute=2) as house:
        stranger = await house.stranger()
        found = await statuses(stranger, 3, "POST", f"/games/click/{path}", body, **FAR)
        assert [status == 429 for status in found] == [False, False, True]
        assert await statuses(stranger, 1, "POST", f"/games/click/{path}", body, **OTHER) != [429]
