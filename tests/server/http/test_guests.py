"""Guests: a cookie that scripts can't read, names, and a code that carries an identity to another device."""

import asyncio
from pathlib import Path

from sqlalchemy import select

from sugarhouse.server.identity import Identity, same_origin, tidy_name
from sugarhouse.server.protocol import NewTable
from sugarhouse.server.storage.database import Database
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.schema import guests, passes
from tests.server.conftest import Address, Opener
from tests.server.tables.rig import HERE, house_in


async def test_the_cookie_is_for_the_server_alone(house: Address) -> None:
    ann = await house.stranger()
    answer = await ann.http.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie
    behind_tls = await ann.http.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "secure" in behind_tls.headers["set-cookie"].lower()


async def test_the_secret_is_databased_hashed(open_house: Opener, tmp_path: object) -> None:
    async with open_house() as house:
        ann = await house.person()
        secret = ann.http.cookies["guest"].partition(".")[2]
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/sugarhouse.db")
    hashes = [row.hash for row in await database.rows(select(passes))]
    await database.close()
    assert len(hashes) == 1
    assert secret not in hashes[0]


async def test_a_guest_is_the_same_on_the_next_visit_and_keeps_the_name(house: Address) -> None:
    ann = await house.person("Ann")
    first = await ann.call("GET", "/me")
    assert await ann.call("GET", "/me") == first
    assert first["name"] == "Ann"


async def test_a_carry_code_makes_another_device_the_same_guest_once(house: Address) -> None:
    ann, phone, eve = await house.person("Ann"), await house.stranger(), await house.stranger()
    card = await ann.open("click", "me", "screen")
    code = (await ann.call("POST", "/me/carry"))["code"]
    me = await phone.call("POST", "/me/claim", {"code": f" {code[:4].lower()}-{code[4:]} "})
    assert me == await ann.call("GET", "/me")
    assert [table["id"] for table in await phone.call("GET", "/tables")] == [card["id"]]
    await eve.call("POST", "/me/claim", {"code": code}, 403)
    assert [table["id"] for table in await ann.call("GET", "/tables")] == [card["id"]]


async def test_of_two_devices_that_claim_at_once_only_one_becomes_the_guest(house: Address) -> None:
    ann, phones = await house.person("Ann"), [await house.stranger() for _ in range(4)]
    code = (await ann.call("POST", "/me/carry"))["code"]
    answers = await asyncio.gather(*(phone.http.post("/api/me/claim", json={"code": code}) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


async def test_a_carry_code_grows_old(open_house: Opener) -> None:
    clock = [1000.0]
    async with open_house(now=lambda: clock[0]) as house:
        ann, phone = await house.person(), await house.stranger()
        code = (await ann.call("POST", "/me/carry"))["code"]
        clock[0] += 601
        await phone.call("POST", "/me/claim", {"code": code}, 403)


async def test_who_cannot_come_back_and_sits_nowhere_is_forgotten(tmp_path: Path) -> None:
    clock = [1000.0]
    async with house_in(tmp_path, now=lambda: clock[0]) as house:
        identity = Identity(GuestStore(house.database), lambda: clock[0])
        await identity.welcome("Ann")
        ben, _ = await identity.welcome("Ben")
        await house.lobby.create(ben, NewTable("click", HERE))
        clock[0] += 300 * 86400
        await identity.welcome("Cleo")
        clock[0] += 300 * 86400
        await identity.forget()
        names = {row.name for row in await house.database.rows(select(guests))}
    assert names == {"Ben", "Cleo"}


async def test_one_start_with_the_clock_years_ahead_forgets_nobody(open_house: Opener) -> None:
    clock = [1000.0]
    async with open_house(now=lambda: clock[0]) as house:
        ann = await house.person("Ann")
        mine, cookie = await ann.call("GET", "/me"), ann.http.cookies["guest"]
    clock[0] += 401 * 86400
    async with open_house(now=lambda: clock[0]) as house:
        ann = await house.stranger()
        ann.http.cookies.set("guest", cookie)
        assert await ann.call("GET", "/me") == mine
    clock[0] = 2000.0
    async with open_house(now=lambda: clock[0]) as house:
        ann = await house.stranger()
        ann.http.cookies.set("guest", cookie)
        assert await ann.call("GET", "/me") == mine


async def test_my_tables_come_newest_first(open_house: Opener) -> None:
    clock = [1000.0]
    async with open_house(now=lambda: clock[0]) as house:
        ann = await house.person()
        ids = []
        for _ in range(3):
            clock[0] += 10
            ids.append((await ann.open("click", "me", "screen"))["id"])
        clock[0] += 10
        async with ann.sit(ids[0]) as line:
            await line.play(await line.hear("state"))
        mine = await ann.call("GET", "/tables")
        assert [card["id"] for card in mine] == [ids[0], ids[2], ids[1]]


def test_only_pages_of_the_same_host_are_ours() -> None:
    assert same_origin("http://house:8000", "house:8000")
    assert same_origin("https://House:8000", "house:8000")
    assert same_origin(None, "house:8000")
    for origin in ("http://house", "http://evil", "null", "", "http://house:8000.evil"):
        assert not same_origin(origin, "house:8000")
    assert not same_origin("http://house", None)


def test_names_are_one_printable_line() -> None:
    assert tidy_name("  Ann\n\x00 the\u202e  first ") == "Ann the first"
    assert tidy_name("x" * 99) == "x" * 24
    assert tidy_name("\ud800") == ""
