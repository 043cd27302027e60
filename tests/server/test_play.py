"""Playing through HTTP and sockets: sit down, move, watch, take back, look ahead, come back, play again."""

import asyncio
import threading

import pytest

from sugarhouse.server import app
from sugarhouse.server.tables.rooms import Rooms
from tests.server.conftest import PATIENCE, Address, Opener, Person


async def test_a_table_without_open_seats_begins_at_once(house: Address) -> None:
    ann = await house.person("Ann")
    card = await ann.open("click", "me", "good")
    assert card["status"] == "playing"
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot"]
    assert card["seats"][0]["name"] == "Ann"
    assert card["your_turn"]
    assert len(card["commitment"]) == 64


async def test_a_bot_answers_a_move(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "good")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        assert state["n"] == 0
        assert state["seat"] == 0
        mine = await line.play(state, words="c3")
        assert mine["n"] == 1
        assert mine["by"] == 0
        assert mine["words"] == "c3"
        assert mine["events"] == [{"kind": "claim", "seat": 0, "cell": 3}]
        answer = await line.hear("state", n=2)
        assert answer["by"] == 1
        assert answer["view"]["cells"][0] == "1"


async def test_friends_join_by_link_and_see_each_other_move(house: Address) -> None:
    ann, bo = await house.person("Ann"), await house.person("Bo")
    card = await ann.open("click", "me", "friend")
    assert card["status"] == "waiting"
    async with ann.sit(card["id"]) as first:
        waiting = await first.hear("table")
        assert waiting["table"]["seats"][1]["kind"] == "open"
        await bo.join(card["id"], "Bo")
        state = await first.hear("state")
        assert state["table"]["seats"][1]["name"] == "Bo"
        async with bo.sit(card["id"]) as second:
            assert (await second.hear("state"))["seat"] == 1
            news = await first.hear("table")
            assert news["table"]["seats"][1]["here"]
            await first.play(state, words="c1")
            seen = await second.hear("state", n=1)
            assert seen["ref"] == 0
            assert seen["yours"] == [1]
            assert list(seen["moves"]) == ["1"]
        gone = await first.hear("table")
        assert not gone["table"]["seats"][1]["here"]


async def test_a_spectator_sees_the_gallery_and_can_do_nothing(house: Address) -> None:
    ann, stranger = await house.person(), await house.stranger()
    card = await ann.open("fudge", "me", "good")
    async with stranger.sit(card["id"]) as line:
        state = await line.hear("state")
        assert state["seat"] == -1
        assert state["yours"] == []
        assert state["moves"] == {}
        refused = await line.ask("move", seat=0, decision=state["decision"], words="keep")
        assert refused["refusal"]["code"] == "not_yours"


async def test_a_reconnect_shows_the_whole_state(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.play(await line.hear("state"))
    async with ann.sit(card["id"]) as line:
        again = await line.hear("state")
    assert again["n"] == 1
    assert again["view"] == state["view"]
    assert again["events"] == []


async def test_one_screen_follows_the_seat_that_is_to_act(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        assert (state["seat"], state["yours"]) == (0, [0, 1])
        state = await line.play(state)
        assert state["seat"] == 1
        assert list(state["moves"]) == ["1"]


async def test_one_screen_with_hidden_hands_shows_the_gallery_until_asked(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("fudge", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        assert state["seat"] == -1
        assert state["moves"] == {}
        state = await line.ask("look", seat=1)
        assert state["seat"] == 1
        assert len(state["view"]["hand"]) == 2
        assert list(state["moves"]) == ["1"]


async def test_a_move_can_be_taken_back(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        first = await line.hear("state")
        assert first["undo"] == []
        moved = await line.play(first)
        assert moved["undo"] == [0]
        back = await line.ask("undo", seat=0)
        assert back["n"] == 2
        assert back["view"] == first["view"]
        refused = await line.ask("undo", seat=0)
        assert refused["refusal"]["code"] == "too_late"


async def test_a_preview_changes_nothing(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        seen = await line.ask("preview", seat=0, decision=state["decision"], words="c2")
        assert seen["kind"] == "preview"
        assert seen["view"]["cells"][2] == "0"
        assert (await line.ask("look", seat=0))["view"] == state["view"]


async def test_a_hint_names_legal_moves(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        hint = await line.ask("hint", seat=0, decision=state["decision"])
        assert hint["words"] == ["c0", "c1", "c2"]


async def test_whoever_leaves_is_played_by_a_bot_until_they_return(house: Address) -> None:
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        left = await bo.call("POST", f"/tables/{card['id']}/leave", {"seat": 1})
        assert left["seats"][1]["kind"] == "person"
        assert left["seats"][1]["level"] == "good"
        await line.play(state)
        state = await line.hear("state", n=2)
        async with bo.sit(card["id"]) as other:
            refused = await other.ask("move", seat=1, decision=state["decision"], words="c5")
            assert refused["refusal"]["code"] == "away"
        back = await bo.call("POST", f"/tables/{card['id']}/return", {"seat": 1})
        assert back["seats"][1]["level"] == ""
        state = await line.play(await line.ask("look", seat=0))
        assert state["n"] == 3
        assert (await bo.call("GET", f"/tables/{card['id']}"))["your_turn"]


async def test_two_sockets_of_one_guest_see_the_same(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "good")
    async with ann.sit(card["id"]) as one, ann.sit(card["id"]) as two:
        state = await one.hear("state")
        await two.hear("state")
        mine = await one.play(state)
        seen = await two.hear("state", n=1)
        assert mine.pop("ref") == 77
        assert seen.pop("ref") == 0
        assert mine == seen


async def test_whoever_looks_in_the_middle_sees_what_the_others_see(house: Address) -> None:
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.play(await line.hear("state"))
    async with bo.sit(card["id"]) as other:
        seen = await other.hear("state")
    assert seen["view"] == state["view"]
    assert seen["moves"] == {}


async def test_a_rematch_is_the_same_table_for_everybody(house: Address) -> None:
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "friend", "good")
    await bo.join(card["id"])
    early = await ann.call("POST", f"/tables/{card['id']}/rematch", status=409)
    assert early["code"] == "not_over"
    await play_out(ann, bo, card["id"])
    first = await ann.call("POST", f"/tables/{card['id']}/rematch")
    second = await bo.call("POST", f"/tables/{card['id']}/rematch")
    assert first["id"] == second["id"] != card["id"]
    assert first["status"] == "playing"
    assert [seat["name"] for seat in first["seats"]] == [seat["name"] for seat in card["seats"][:1]] + [
        "Bo",
        "Nougat",
    ]
    assert (await ann.call("GET", f"/tables/{card['id']}"))["rematch"] == first["id"]
    stranger = await house.person()
    await stranger.call("POST", f"/tables/{card['id']}/rematch", status=403)


async def test_bots_get_names_that_nobody_else_has(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "good", "good")
    first, second = (seat["name"] for seat in card["seats"][1:])
    assert first != second
    assert "bot" not in f"{first} {second}"


async def play_out(ann: Person, bo: Person, table_id: str) -> None:
    """Two people play to the end, whoever is to act."""
    async with ann.sit(table_id) as one, bo.sit(table_id) as two:
        lines = {0: one, 1: two}
        state = await one.hear("state")
        await two.hear("state")
        while state["to_act"]:
            n, mover = state["n"], state["to_act"][0]
            played = None
            if mover in lines:
                played = await lines[mover].play(await lines[mover].ask("look", seat=mover))
            state = played if played and mover == 0 else await one.hear("state", n=n + 1)
    assert state["result"]["over"]


async def test_a_fault_of_the_upkeep_ends_neither_it_nor_anything_else(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "UPKEEP_SECONDS", 0.01)
    looked, twice = 0, threading.Event()  # the house runs in a thread of its own

    def park(_: Rooms) -> None:
        nonlocal looked
        looked += 1
        if looked > 1:
            twice.set()
        raise RuntimeError("planted")

    monkeypatch.setattr(Rooms, "park", park)
    async with open_house() as house:
        assert await asyncio.to_thread(twice.wait, PATIENCE)
        assert (await (await house.stranger()).http.get("/healthz")).status_code == 200
    assert "planted" in caplog.text
