"""Sugar Heist on the road: an answer to a question that is over is refused, in Prep and in the middle of a heist."""

from sugarhouse.games import GAMES
from tests.server.conftest import Json, Line, Opener


async def answered_too_late(line: Line, state: Json, words: str) -> Json:
    """Answer a question, then the same one again, which must change nothing; what the table shows then."""
    seat = state["to_act"][0]
    after = await line.play(state, seat, words)
    assert after["kind"] == "state", after
    before = await line.ask("look", seat=after["to_act"][0])
    assert before["n"] == state["n"] + 1
    refused = await line.ask("move", seat=seat, decision=state["decision"], words=words)
    assert refused["kind"] == "refused"
    told = refused["refusal"]
    assert (told["code"], told["reason"]) == ("stale", "The table has moved on; this decision is no longer open.")
    now = await line.ask("look", seat=after["to_act"][0])
    for field in ("n", "decision", "to_act", "moves", "view"):
        assert now[field] == before[field]
    return now


async def test_an_answer_to_a_question_that_is_over_is_stale_and_changes_nothing(open_house: Opener) -> None:
    async with open_house(games=GAMES) as house:
        ann = await house.person("Ann")
        card = await ann.open("sugar_heist", "me", "screen", "screen", options={"board_choice": "random"})
        async with ann.sit(card["id"]) as line:
            state = await line.hear("state")
            state = await line.ask("look", seat=state["to_act"][0])
            assert state["view"]["phase"] == "prep"
            state = await answered_too_late(line, state, "pass")
            while state["view"]["phase"] == "prep":
                await line.play(state, words="pass")
                state = await line.ask("look", seat=(await line.ask("look", seat=0))["to_act"][0])
            assert state["view"]["phase"] == "heist"
            first = state["moves"][str(state["to_act"][0])][0]["words"]
            state = await answered_too_late(line, state, first)
            assert state["view"]["heist"]
