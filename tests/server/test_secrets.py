"""Hidden information never reaches a socket, a replay or a bot that must not have it."""

import json

import msgspec
import pytest

from sugarhouse.core.rng import FairRng
from sugarhouse.server.protocol import Fairness
from sugarhouse.server.tables import replays
from sugarhouse.table.receipt import verify
from tests.server.answers import GAMES
from tests.server.conftest import Address, Json, Line, Person


class Taped(Line):
    """A socket that remembers everything it heard."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.connection)
        self.heard: list[Json] = []

    async def hear(self, kind: str = "", **fields: object) -> Json:
        while True:
            message = await super().hear()
            self.heard.append(message)
            if (not kind or message["kind"] == kind) and all(message.get(key) == fields[key] for key in fields):
                return message


async def play_fudge(ann: Person, bo: Person, watcher: Person, table_id: str) -> list[list[Json]]:
    """A whole game of hidden hands; what each of the three heard."""
    async with ann.sit(table_id) as one, bo.sit(table_id) as two, watcher.sit(table_id) as three:
        lines = [Taped(one), Taped(two), Taped(three)]
        for line in lines:
            state = await line.hear("state")
        while state["to_act"]:
            mover = state["to_act"][0]
            seen = await lines[mover].ask("look", seat=mover)
            state = await lines[mover].play(seen)
        for line in lines:
            if line.heard[-1].get("n") != state["n"]:
                await line.hear("state", n=state["n"])
        return [line.heard for line in lines]


async def seated(house: Address) -> tuple[Person, Person, Person, str]:
    ann, bo, watcher = await house.person("Ann"), await house.person("Bo"), await house.stranger()
    card = await ann.open("fudge", "me", "friend")
    await bo.join(card["id"])
    return ann, bo, watcher, card["id"]


async def test_hands_and_sealed_choices_reach_only_their_owner(house: Address) -> None:
    ann, bo, watcher, table_id = await seated(house)
    tapes = await play_fudge(ann, bo, watcher, table_id)
    for seat, tape in zip((0, 1, -1), tapes, strict=True):
        states = [message for message in tape if message["kind"] == "state"]
        assert {state["seat"] for state in states} == {seat}
        for state in states:
            assert set(state["moves"]) <= {str(seat)}
            assert seat >= 0 or (state["view"]["hand"] == [] and state["view"]["commit"] == 0)
            for event in state["events"]:
                if event["kind"] in ("commit", "draw"):
                    assert ("card" in event) == (event["seat"] == seat)
            if state["by"] not in (seat, -1) and state["words"].startswith("card"):
                raise AssertionError("somebody else read a sealed card")


async def test_neither_seed_nor_generator_is_ever_said_before_the_end(house: Address) -> None:
    ann, bo, watcher, table_id = await seated(house)
    tapes = await play_fudge(ann, bo, watcher, table_id)
    receipt = (await ann.call("GET", f"/tables/{table_id}/receipt"))["receipt"]
    told = json.dumps(tapes)
    assert receipt["seed"] not in told
    assert receipt["header"]["commitment"] in told
    assert '"position"' not in told


async def test_a_replay_shows_one_own_seat_or_the_gallery(house: Address) -> None:
    ann, bo, watcher, table_id = await seated(house)
    tapes = await play_fudge(ann, bo, watcher, table_id)
    own = await ann.call("GET", f"/tables/{table_id}/replay?seat=0")
    live = {state["n"]: state for state in tapes[0] if state["kind"] == "state" and (state["events"] or not state["n"])}
    assert [step["n"] for step in own["steps"]] == list(range(len(own["steps"])))
    for step in own["steps"]:
        assert step["view"] == live[step["n"]]["view"]
        if step["n"]:
            assert step["events"] == live[step["n"]]["events"]
    assert own["result"]["over"]
    await ann.call("GET", f"/tables/{table_id}/replay?seat=1", status=403)
    await watcher.call("GET", f"/tables/{table_id}/replay?seat=0", status=403)
    gallery = await watcher.call("GET", f"/tables/{table_id}/replay")
    assert gallery["seat"] == -1
    assert all(step["view"]["hand"] == [] for step in gallery["steps"])


async def test_a_replay_of_a_live_game_keeps_sealed_words(house: Address) -> None:
    ann, bo, _, table_id = await seated(house)
    async with ann.sit(table_id) as line:
        await line.play(await line.hear("state"), seat=0)
    assert (await ann.call("GET", f"/tables/{table_id}/replay"))["steps"][1]["words"].startswith("card")
    assert (await bo.call("GET", f"/tables/{table_id}/replay"))["steps"][1]["words"] == ""


async def test_after_a_gap_a_seat_is_told_what_it_lacks_and_no_more(house: Address) -> None:
    ann, bo, watcher, table_id = await seated(house)
    async with ann.sit(table_id) as line:
        await line.play(await line.hear("state"), seat=0)
    since = await bo.call("GET", f"/tables/{table_id}/replay?seat=1&since=0")
    (step,) = since["steps"]
    assert (step["n"], step["words"]) == (1, "")
    assert all("card" not in event for event in step["events"])
    whole = (await bo.call("GET", f"/tables/{table_id}/replay?seat=1"))["steps"]
    assert step == whole[1]
    assert (await bo.call("GET", f"/tables/{table_id}/replay?since=-1"))["steps"] == whole
    assert (await bo.call("GET", f"/tables/{table_id}/replay?since=1"))["steps"] == []
    await bo.call("GET", f"/tables/{table_id}/replay?since=-2", status=422)
    await watcher.call("GET", f"/tables/{table_id}/replay?seat=0&since=0", status=403)


async def test_what_a_long_absence_asks_for_is_bounded(house: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bo, watcher, table_id = await seated(house)
    await play_fudge(ann, bo, watcher, table_id)
    whole = (await ann.call("GET", f"/tables/{table_id}/replay?seat=0"))["steps"]
    monkeypatch.setattr(replays, "STEPS_SINCE", 4)
    monkeypatch.setattr(replays, "VIEWS_SINCE", 2)
    told: list[Json] = []
    while len(told) < len(whole):
        more = await ann.call("GET", f"/tables/{table_id}/replay?seat=0&since={len(told) - 1}")
        assert 0 < len(more["steps"]) <= 4
        told += more["steps"]
    assert [step["events"] for step in told] == [step["events"] for step in whole]
    assert [step["view"] for step in told] == [None] * (len(whole) - 2) + [step["view"] for step in whole[-2:]]


async def test_the_receipt_is_shown_after_the_end_and_every_draw_can_be_checked(house: Address) -> None:
    ann, bo, watcher, table_id = await seated(house)
    early = await ann.call("GET", f"/tables/{table_id}/receipt", status=409)
    assert early["code"] == "not_over"
    promised = (await ann.call("GET", f"/tables/{table_id}"))["commitment"]
    await play_fudge(ann, bo, watcher, table_id)
    shown = await watcher.call("GET", f"/tables/{table_id}/receipt")
    fairness = msgspec.json.decode(msgspec.json.encode(shown), type=Fairness)
    receipt, log = fairness.receipt, fairness.log
    assert receipt.header.commitment == promised
    checks = verify(GAMES["fudge"], receipt, log)
    assert all(check.ok for check in checks), checks
    broken = msgspec.structs.replace(receipt, seed="00" * 32)
    assert not all(check.ok for check in verify(GAMES["fudge"], broken, log))


async def test_bots_get_imagined_positions_only(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("fudge", "me", "good")
    async with ann.sit(card["id"]) as line:
        await line.play(await line.hear("state"), seat=0)
    assert house.workers.questions
    for question in house.workers.questions:
        state_there = GAMES[question.game].parse(question.position)
        assert not isinstance(state_there.rng, FairRng)


@pytest.mark.parametrize("salt", ["", "my own salt", "ü" * 200])
async def test_a_salt_of_one_s_own_is_mixed_in(house: Address, salt: str) -> None:
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "friend")
    await bo.call("POST", f"/tables/{card['id']}/join", {"name": "Bo", "salt": salt})
    async with ann.sit(card["id"]) as one, bo.sit(card["id"]) as two:
        lines, state = [one, two], await one.hear("state")
        while state["to_act"]:
            mover = state["to_act"][0]
            state = await lines[mover].play(await lines[mover].ask("look", seat=mover))
    salts = (await ann.call("GET", f"/tables/{card['id']}/receipt"))["receipt"]["salts"]
    assert salts[0]
    assert salts[1] == salt[:64] if salt else len(salts[1]) == 32
