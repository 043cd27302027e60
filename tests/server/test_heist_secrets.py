"""A purchase of Sugar Heist on the road: nothing that others can ask a server for tells which card was bought or moved.

It is sealed and crosses the horizon, so that no law notices a leak of its words: see also
`tests/games/sugar_heist/test_hidden.py`.
"""

import asyncio
import contextlib
import json
from pathlib import Path

from sugarhouse.server.app import create_app
from sugarhouse.server.settings import Settings
from tests.games.sugar_heist.test_hidden import HIDEOUT, named
from tests.server.bots.first_moves import FirstMoves
from tests.server.conftest import Address, Json, Line, Person, running


def hand_of(state: Json) -> set[str]:
    """The cards that a seat holds."""
    return set(state["view"]["you"]["hand"])


def open_cards(state: Json) -> set[str]:
    """The Hideout cards that lie face-up."""
    rooms = [room for seat in state["view"]["seats"] for room in seat["rooms"]]
    return {slot["id"] for room in rooms for slot in (room["encounter"], room["mod"]) if slot and slot["id"]}


async def buy_twice(line: Line, state: Json, other: Line, known: set[str]) -> tuple[Json, set[str]]:
    """Buy a card, and move it with the next purchase; only cards that the others do not hold, too. What was bought."""
    seat = state["seat"]
    bought: set[str] = set()
    while len(bought) < 2 and state["to_act"] == [seat] and state["view"]["phase"] == "prep":
        placed = [move["words"] for move in state["moves"][str(seat)] if move["kind"] == "place"]
        secret = [words for words in placed if words[4:7] not in known | bought and words.endswith("1")]
        if not secret:
            break
        room = state["view"]["you"]["rooms"][0]
        kind = "M" if state["view"]["cards"][secret[0][4:7]]["kind"] == "mod" else "E"
        words = secret[0] + (f" {{{kind}1>2}}" if room["mod" if kind == "M" else "encounter"] else "")
        await line.ask("preview", seat=seat, decision=state["decision"], words=words)
        state = await line.ask("move", seat=seat, decision=state["decision"], words=words)
        assert state["kind"] == "state", state
        bought.add(words[4:7])
        while state["view"]["phase"] == "prep" and state["to_act"] != [seat]:
            asked = state["to_act"][0]
            await other.ask("move", seat=asked, decision=state["decision"], words="pass")
            state = await line.ask("look", seat=seat)
    return state, bought


async def seated(address: Address) -> tuple[Person, Person, Person, str]:
    """Ann has the first seat, Bo the two others; somebody watches."""
    ann, bo, watcher = await address.person("Ann"), await address.person("Bo"), await address.stranger()
    card = await bo.open("sugar_heist", "me", "screen", "friend", options={"board_choice": "random"})
    await ann.join(card["id"])
    return ann, bo, watcher, card["id"]


async def test_nothing_that_others_can_ask_for_names_a_card_that_was_bought(tmp_path: Path) -> None:
    settings = Settings(tmp_path, tables_per_minute=600.0)
    async with contextlib.AsyncExitStack() as stack:
        workers = FirstMoves()
        host = stack.enter_context(running(create_app(settings, workers=workers)))
        ann, bo, watcher, table_id = await seated(Address(host, workers, stack))
        async with ann.sit(table_id) as mine, bo.sit(table_id) as theirs, watcher.sit(table_id) as gallery:
            state = await mine.hear("state")
            seat = state["seat"]
            while state["to_act"] != [seat]:  # until it is Ann's turn
                seen = await theirs.ask("look", seat=state["to_act"][0])
                words = "pass" if seen["view"]["phase"] == "prep" else seen["moves"][str(seen["to_act"][0])][0]["words"]
                await theirs.ask("move", seat=seen["to_act"][0], decision=seen["decision"], words=words)
                state = await mine.ask("look", seat=seat)
            own = {card for at in (0, 1) for card in hand_of(await theirs.ask("look", seat=at))}
            state, bought = await buy_twice(mine, state, theirs, own)
            told: list[object] = []
            for line in (theirs, gallery):
                with contextlib.suppress(TimeoutError):
                    while True:
                        told.append(json.loads(await asyncio.wait_for(line.connection.recv(), 0.5)))
            hint = await theirs.ask("hint", seat=state["to_act"][0], decision=state["decision"])
            told.append(hint)
            for person in (bo, watcher):
                told.append(await person.call("GET", f"/tables/{table_id}"))
                told.append(await person.call("GET", f"/tables/{table_id}/replay"))
                told.append(await person.call("GET", f"/tables/{table_id}/receipt", status=409))
            secret = bought - open_cards(await mine.ask("look", seat=seat))
            assert secret
            assert secret <= HIDEOUT
            assert named(json.dumps(told)) & secret == set()
