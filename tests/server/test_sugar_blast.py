"""Sugar Blast on the real server: a whole game against a bot in its own process, read back and checked."""

import contextlib
import random
from pathlib import Path

import msgspec

from sugarhouse.games import GAMES
from sugarhouse.server.app import create_app
from sugarhouse.server.protocol import Fairness
from sugarhouse.server.settings import Settings
from sugarhouse.table.receipt import verify
from tests.server.conftest import Address, Inline, running


async def test_a_whole_game_against_a_bot_can_be_replayed_and_verified(tmp_path: Path) -> None:
    dice = random.Random(5)
    settings = Settings(tmp_path, requests_per_second=1e6, requests_at_once=10**6)
    async with contextlib.AsyncExitStack() as stack:
        house = Address(stack.enter_context(running(create_app(settings))), Inline(), stack)
        ann = await house.person("Ann")
        card = await ann.open("sugar_blast", "me", "medium")
        async with ann.sit(card["id"]) as line:
            state = await line.hear("state")
            while state["to_act"]:
                if 0 in state["to_act"]:
                    words = dice.choice(state["moves"]["0"])["words"]
                    seen = await line.ask("preview", seat=0, decision=state["decision"], words=words)
                    assert seen["kind"] == "preview"
                    state = await line.play(state, seat=0, words=words)
                    assert state["kind"] == "state", state
                else:
                    state = await line.hear("state", n=state["n"] + 1)
        assert state["result"]["over"]
        replay = await ann.call("GET", f"/tables/{card['id']}/replay")
        assert len(replay["steps"]) == state["n"] + 1
        assert replay["steps"][-1]["view"] == state["view"]
        shown = await ann.call("GET", f"/tables/{card['id']}/receipt")
        fairness = msgspec.json.decode(msgspec.json.encode(shown), type=Fairness)
        receipt, log = fairness.receipt, fairness.log
        checks = verify(GAMES["sugar_blast"], receipt, log)
        assert all(check.ok for check in checks), checks
        guide = await ann.http.get("/api/games/sugar_blast/guide")
        assert "<h" in guide.text
