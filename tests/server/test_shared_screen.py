"""People who share a screen: what it shows to all of them tells nothing of a question that is answered in private."""

import contextlib
from pathlib import Path

from sugarhouse.server.app import create_app
from sugarhouse.server.settings import Settings
from tests.server.bots.first_moves import FirstMoves
from tests.server.conftest import Address, Json, Line, running


async def played(line: Line, seat: int, words: str) -> Json:
    """A move behind the curtain, which is drawn again: what the screen shows then."""
    state = await line.ask("look", seat=seat)
    state = await line.ask("move", seat=seat, decision=state["decision"], words=words)
    assert state["kind"] == "state", state
    return await line.ask("look", seat=-1)


async def test_what_is_begun_behind_the_curtain_is_taken_back_behind_it(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as stack:
        workers = FirstMoves()
        host = stack.enter_context(running(create_app(Settings(tmp_path), workers=workers)))
        ann = await Address(host, workers, stack).person("Ann")
        card = await ann.open("sweets_stack", "me", "screen", options={"takeback": "on"})
        line = await stack.enter_async_context(ann.sit(card["id"]))
        shown = await played(line, 0, "X[")  # puts the hand in order, card by card
        assert (shown["to_act"], shown["private"], shown["undo"]) == ([0, 1], [0, 1], [])
        assert (await line.ask("look", seat=1))["undo"] == []
        seen = await line.ask("look", seat=0)
        assert seen["undo"] == [0]
        assert (await line.ask("undo", seat=0))["undo"] == []
        shown = await played(line, 0, seen["view"]["you"]["hand"][0])  # that a card was chosen all see
        assert (shown["private"], shown["undo"]) == ([1], [0])
