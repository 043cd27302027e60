"""Bad input gets a clear refusal, changes nothing, and the process goes on."""

import json
from collections.abc import AsyncIterator

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.conftest import Address, Json, Line, Opener, Person

Seated = tuple[Person, str, Line, Json]


@pytest.fixture
async def seated(house: Address) -> AsyncIterator[Seated]:
    """Ann at a table of Click with Bo, her turn."""
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with ann.sit(card["id"]) as line:
        yield bo, card["id"], line, await line.hear("state")


async def unchanged(line: Line, state: Json) -> None:
    again = await line.ask("look", seat=0)
    assert (again["n"], again["view"]) == (state["n"], state["view"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"move"',
        "{}",
        '{"kind": "dance"}',
        '{"kind": "move"}',
        '{"kind": "move", "seat": "0", "decision": 0, "words": "c1"}',
        '{"kind": "move", "seat": 0, "decision": 0, "words": "c1", "extra": 1}',
        '{"kind": "move", "seat": 0, "decision": 0, "words": null}',
        '{"kind": "look", "seat": 1e400}',
        '{"kind": "move", "seat": 0, "decision": 0, "words": "\\ud800"}',
        pytest.param("[" * 5000, id="deep"),
        pytest.param("\x00", id="zero"),
    ],
)
async def test_malformed_requests_are_unreadable(seated: Seated, text: str) -> None:
    _, _, line, state = seated
    await line.connection.send(text)
    refused = await line.hear("refused")
    assert refused["refusal"]["code"] == "unreadable"
    await unchanged(line, state)


async def test_binary_nonsense_is_unreadable(seated: Seated) -> None:
    _, _, line, state = seated
    await line.connection.send(b"\xff\xfe\x00{")
    assert (await line.hear("refused"))["refusal"]["code"] == "unreadable"
    await unchanged(line, state)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 1, "words": "c1"}, "not_yours"),
        ({"seat": -1, "words": "c1"}, "not_yours"),
        ({"seat": 7, "words": "c1"}, "not_yours"),
        ({"seat": 10**30, "words": "c1"}, "not_yours"),
        ({"seat": 0, "words": "c1", "decision": 12}, "stale"),
        ({"seat": 0, "words": "c1", "decision": -1}, "stale"),
        ({"seat": 0, "words": "c99"}, "unreadable"),
        ({"seat": 0, "words": ""}, "unreadable"),
    ],
)
@pytest.mark.parametrize("kind", ["move", "preview"])
async def test_moves_that_are_not_mine_or_not_moves_are_refused(
    seated: Seated, kind: str, fields: Json, code: str
) -> None:
    _, _, line, state = seated
    refused = await line.ask(kind, **{"decision": state["decision"], **fields})
    assert refused["kind"] == "refused"
    assert refused["refusal"]["code"] == code
    assert refused["refusal"]["reason"]
    await unchanged(line, state)


async def test_a_move_out_of_turn_is_refused(seated: Seated) -> None:
    bo, table_id, line, state = seated
    async with bo.sit(table_id) as other:
        seen = await other.hear("state")
        refused = await other.ask("move", seat=1, decision=seen["decision"], words="c1")
    assert refused["refusal"]["code"] == "not_your_turn"
    await unchanged(line, state)


async def test_a_move_for_a_decision_that_was_made_is_stale(seated: Seated) -> None:
    _, _, line, state = seated
    await line.play(state)
    refused = await line.ask("move", seat=0, decision=state["decision"], words="c2")
    assert refused["refusal"]["code"] == "stale"


async def test_an_oversized_message_closes_the_line_and_changes_nothing(seated: Seated, house: Address) -> None:
    bo, table_id, line, state = seated
    await line.say("move", seat=0, decision=state["decision"], words="c1" + " " * 17_000)
    assert await line.closed() == 1009
    async with bo.sit(table_id) as other:
        assert (await other.hear("state"))["n"] == 0


async def test_haste_over_a_real_socket_is_cut_off(open_house: Opener) -> None:
    async with open_house(requests_per_second=0.001, requests_at_once=5) as house:
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        async with ann.sit(card["id"]) as line:
            for _ in range(6):
                await line.say("ping", ref=5)
            assert (await line.hear("refused"))["refusal"]["code"] == "too_fast"
            for _ in range(250):
                await line.say("ping")
            assert await line.closed() == 4029


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
async def test_another_site_can_neither_open_a_socket_nor_post(house: Address, origin: str) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ann.sit(card["id"], Origin=origin):
            pass
    assert refused.value.response.status_code == 403
    problem = await ann.call("PUT", "/me", {"name": "Eve"}, 403, origin=origin)
    assert problem["code"] == "wrong_origin"
    assert (await ann.call("GET", "/me"))["name"] == ""


async def test_our_own_pages_may(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"], Origin=f"http://{house.host}") as line:
        await line.hear("state")
    await ann.call("PUT", "/me", {"name": "Ann"}, origin=f"http://{house.host}")


@pytest.mark.parametrize("cookie", ["x", "a.b", ".", "%00.%00", pytest.param("a" * 5000, id="long"), "id.secret.more"])
async def test_a_forged_cookie_opens_nothing(house: Address, cookie: str) -> None:
    ann, eve = await house.person(), await house.stranger()
    card = await ann.open("click", "me", "screen")
    eve.http.cookies.set("guest", cookie)
    assert (await eve.call("GET", "/tables", status=401))["code"] == "no_guest"
    await eve.call("POST", "/tables", {"game": "click", "seats": [{"kind": "me"}]}, 401)
    async with eve.sit(card["id"]) as line:
        assert await line.closed() == 4001


async def test_somebody_else_s_id_with_a_wrong_secret_is_a_forgery(house: Address) -> None:
    ann, eve = await house.person(), await house.person()
    mine = await ann.call("GET", "/me")
    secret = eve.http.cookies["guest"].partition(".")[2]
    eve.http.cookies.clear()
    eve.http.cookies.set("guest", f"{mine['id']}.{secret}")
    await eve.call("GET", "/tables", status=401)


async def test_an_expired_cookie_is_refused_and_replaced_by_a_new_guest(open_house: Opener) -> None:
    clock = [1000.0]
    async with open_house(now=lambda: clock[0]) as house:
        ann = await house.person()
        old = await ann.call("GET", "/me")
        clock[0] += 401 * 86400
        await ann.call("GET", "/tables", status=401)
        assert (await ann.call("GET", "/me"))["id"] != old["id"]
        await ann.call("GET", "/tables")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/tables", "{", 400),
        ("/tables", "[]", 400),
        ("/tables", {"game": "click"}, 400),
        ("/tables", {"game": "click", "seats": [{"kind": "me"}], "cheat": True}, 400),
        ("/tables", {"game": "click", "seats": [{"kind": "ghost"}]}, 400),
        ("/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 422),
        ("/tables", {"game": "click", "seats": []}, 422),
        ("/tables", {"game": "click", "seats": [{"kind": "me"}] * 9}, 422),
        ("/tables", {"game": "click", "seats": [{"kind": "bot", "level": "divine"}]}, 422),
        ("/tables", {"game": "fudge", "seats": [{"kind": "me"}] * 2, "options": {"die": "maybe"}}, 422),
        ("/tables", {"game": "fudge", "seats": [{"kind": "me"}] * 2, "options": {"nope": "on"}}, 422),
        pytest.param("/tables", {"game": "click", "seats": [], "title": "x" * 20_000}, 413, id="large"),
        ("/tables/no-such-table-100/join", {"name": "x"}, 404),
        ("/me/claim", {"code": "ABCDEFGH"}, 403),
        ("/me/claim", {"code": "\ud800"}, 400),
        ("/nothing", {}, 404),
    ],
)
async def test_bad_calls_get_a_problem(house: Address, path: str, body: object, status: int) -> None:
    ann = await house.person()
    content = body if isinstance(body, str) else json.dumps(body)
    answer = await ann.http.post(f"/api{path}", content=content)
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "reason", "clause"}
    assert await ann.call("GET", "/tables") == []


async def test_a_taken_seat_stays_taken(house: Address) -> None:
    ann, bo, eve = await house.person(), await house.person(), await house.person()
    card = await ann.open("click", "me", "friend")
    taken = await eve.call("POST", f"/tables/{card['id']}/join", {"name": "Eve", "seat": 0}, 409)
    assert taken["reason"] == "Somebody else sits there already."
    await eve.call("POST", f"/tables/{card['id']}/join", {"name": "Eve", "seat": 5}, 422)
    await bo.join(card["id"])
    full = await eve.call("POST", f"/tables/{card['id']}/join", {"name": "Eve"}, 409)
    assert full["reason"] == "No seat is free."
    await eve.call("POST", f"/tables/{card['id']}/leave", {"seat": 1}, 403)
    await eve.call("POST", f"/tables/{card['id']}/return", {"seat": 1}, 403)


async def test_too_many_tables_at_once_are_refused(open_house: Opener) -> None:
    async with open_house(tables_per_minute=3) as house:
        ann = await house.person()
        for _ in range(3):
            await ann.open("click", "me", "screen")
        body = {"game": "click", "seats": [{"kind": "me"}]}
        assert (await ann.call("POST", "/tables", body, 429))["code"] == "too_fast"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
requests = st.fixed_dictionaries(
    {"kind": st.sampled_from(["look", "move", "preview", "undo", "hint", "ping", "state", ""])},
    optional={
        "seat": st.integers(-3, 3) | json_values,
        "decision": st.integers(-2, 3) | json_values,
        "words": st.sampled_from(["c9", "", "c"]) | json_values,
        "ref": json_values,
        "more": json_values,
    },
)


async def test_no_frame_at_all_brings_the_server_down(open_house: Opener) -> None:
    async with open_house(requests_per_second=1e6, requests_at_once=10**6) as house:
        ann, stranger = await house.person(), await house.stranger()
        card = await ann.open("click", "me", "screen")
        frames: list[str | bytes] = []

        @settings(max_examples=150, suppress_health_check=list(HealthCheck))
        @given(st.one_of(requests.map(json.dumps), json_values.map(json.dumps), st.text(), st.binary(max_size=64)))
        def collect(frame: str | bytes) -> None:
            frames.append(frame)

        collect()
        async with stranger.sit(card["id"]) as line:
            state = await line.hear("state")
            for frame in frames:
                text = frame.encode("utf-8", "replace").decode() if isinstance(frame, str) else frame
                await line.connection.send(text)
            await line.say("ping", ref=4242)
            await line.hear("pong", ref=4242)
            again = await line.ask("look", seat=-1)
            assert (again["n"], again["view"]) == (state["n"], state["view"])
