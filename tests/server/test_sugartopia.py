"""Sugartopia on the road: whatever a seat or the gallery can ask a server for names no card that it has not seen, and
bad words change nothing.

States, previews, hints, the card of the table, replays of the running game and its receipt, over real sockets and HTTP,
after every move. `view.unseen` is the one place that may name such cards: all of them, whoever holds them.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sugarhouse.games import GAMES
from sugarhouse.games.sugartopia.refusals import CODES
from sugarhouse.server.app import create_app
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import always
from sugarhouse.server.settings import Settings
from tests.games.sugartopia.test_hidden import OPTIONS, named
from tests.games.sugartopia.test_refusals import CASES, TURN
from tests.server.conftest import Address, Inline, Json, Line, Person, running

TOPIA = GAMES["sugartopia"]


class Guessing(Inline):
    """Bots that say the legal moves of the world that they were given."""

    async def ask(self, question: object, watched: Watched = always) -> list[str]:
        world = TOPIA.parse(question.position)  # type: ignore[attr-defined]  # a Question
        self.questions.append(question)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        return [TOPIA.notation.say(move) for move in world.moves(question.seat)][:3]  # type: ignore[attr-defined]


def without_unseen(message: Json) -> Json:
    """A message that has a view, without the list of cards that its viewer has not seen."""
    view = {name: value for name, value in message["view"].items() if name not in ("unseen", "unseen_faces")}
    return {**message, "view": view}


class Viewer:
    """Somebody at the table or beside it, and what they can ask for."""

    def __init__(self, person: Person, line: Line, table_id: str, seats: list[int]) -> None:
        self.person = person
        self.line = line
        self.path = f"/tables/{table_id}"
        self.seats = seats

    async def states(self) -> list[Json]:
        """The table as each of their seats sees it, or as the gallery does."""
        return [await self.line.ask("look", seat=seat) for seat in (self.seats or [-1])]

    async def everything(self, state: Json) -> list[object]:
        """All that one seat of theirs can ask for while the game goes on."""
        seat = state["seat"]
        await self.line.ask("look", seat=seat)  # a screen shows one of its seats at a time
        told: list[object] = [without_unseen(state), await self.person.call("GET", self.path)]
        seen_by = f"?seat={seat}" if seat >= 0 else ""
        replay = await self.person.call("GET", f"{self.path}/replay{seen_by}")
        told.append([without_unseen(step) for step in replay["steps"]])
        told.append({name: value for name, value in replay.items() if name != "steps"})
        told.append(await self.person.call("GET", f"{self.path}/receipt", status=409))
        decision = state["decision"]
        if seat in state["to_act"]:
            hint = await self.line.ask("hint", seat=seat, decision=decision)
            assert hint["kind"] == "hint", hint
            moves = state["moves"][str(seat)]
            told.append(hint)
            for move in (moves[0], moves[-1]):
                ahead = await self.line.ask("preview", seat=seat, decision=decision, words=move["words"])
                assert ahead["kind"] == "preview", ahead
                told.append(without_unseen(ahead))
        elif seat >= 0:  # who is not asked gets no hint and no preview
            told.append(await self.line.ask("hint", seat=seat, decision=decision))
            told.append(await self.line.ask("preview", seat=seat, decision=decision, words="GR@1,0"))
        return told


async def checked(viewers: list[Viewer]) -> int:
    """Look at all that everybody can ask for; how many cards were hidden from somebody."""
    looks = [(viewer, state) for viewer in viewers for state in await viewer.states()]
    hands = {state["seat"]: set(state["view"]["you"]["hand"]) for _, state in looks if state["seat"] >= 0}
    hidden = 0
    for viewer, state in looks:
        unseen = set(state["view"]["unseen"])
        shown = {card for seat in state["view"]["seats"] for card in seat["shown"]}
        for seat, hand in hands.items():  # a hand is in there as far as it was not shown
            assert hand - shown <= unseen or seat == state["seat"]
        for told in await viewer.everything(state):
            assert named(told) & unseen == set(), (state["seat"], told)
        hidden += len(unseen)
    return hidden


@contextlib.asynccontextmanager
async def opened(folder: Path, workers: Inline) -> AsyncIterator[Address]:
    """A house of all games in which nobody has to wait."""
    settings = Settings(folder, requests_per_second=10**6, requests_at_once=10**6, tables_per_minute=600.0)
    async with contextlib.AsyncExitStack() as stack:
        yield Address(stack.enter_context(running(create_app(settings, workers=workers))), workers, stack)


async def played(folder: Path, options: dict[str, str], moves: int) -> tuple[int, list[Json]]:
    """A game at a real server, looked at before each move; how much was hidden, and the questions that bots got."""
    workers = Guessing()
    async with opened(folder, workers) as address, contextlib.AsyncExitStack() as stack:
        ann, bo, watcher = await address.person("Ann"), await address.person("Bo"), await address.stranger()
        table_id = (await bo.open("sugartopia", "me", "screen", "friend", options=options))["id"]
        await ann.join(table_id)
        lines = [await stack.enter_async_context(person.sit(table_id)) for person in (ann, bo, watcher)]
        first = [await line.hear("state") for line in lines]
        viewers = [
            Viewer(person, line, table_id, state["yours"])
            for person, line, state in zip((ann, bo, watcher), lines, first, strict=True)
        ]
        hidden = 0
        for n in range(moves):
            hidden += await checked(viewers)
            asked = (await viewers[2].states())[0]["to_act"]
            mover = next(viewer for viewer in viewers if asked[0] in viewer.seats)
            state = await mover.line.ask("look", seat=asked[0])
            offered = state["moves"][str(asked[0])]
            moved = await mover.line.play(state, asked[0], offered[(7 * n) % len(offered)]["words"])
            assert moved["kind"] == "state", moved
            if not moved["to_act"]:
                break
        return hidden, [{"seat": each.seat, "position": each.position} for each in workers.questions]


@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[-1]], ids=str)
async def test_nothing_that_one_can_ask_for_names_an_unseen_card(tmp_path: Path, options: dict[str, str]) -> None:
    hidden, asked = await played(tmp_path, options, 5)
    assert (hidden > 5 * 60, len(asked) >= 5) == (True, True)


@pytest.mark.slow
@pytest.mark.parametrize("options", [*OPTIONS, {"handicap": "on"}, {"castle_through": "on"}], ids=str)
async def test_nothing_names_an_unseen_card_in_a_whole_game(tmp_path: Path, options: dict[str, str]) -> None:
    hidden, asked = await played(tmp_path, options, 60)
    assert (hidden > 500, len(asked) >= 20) == (True, True)


async def test_bad_words_are_refused_with_code_clause_and_sentence_and_change_nothing(tmp_path: Path) -> None:
    """The words of 7.5 at a table that was just dealt, from a seed that gives Red none of the cards they lack there."""
    whatever = [line for position, line, code in CASES if position == TURN and code != "EDGES_DIFFER"]
    words = [line for line in whatever if not line.startswith(("B ", "R "))]
    assert {"LRB@1,-1.6", "LRB@+1,-1.0", "LRB@99999999999,0.0", "GR@1,0.9", "f1=", "f9=r", "GB@1,0"} <= set(words)
    async with opened(tmp_path, Inline()) as address:
        ann = await address.person("Ann")
        table_id = (await ann.open("sugartopia", "me", "screen", options={"start": "seat1"}, seed=1))["id"]
        async with ann.sit(table_id) as line:
            state = await line.ask("look", seat=0)
            held = state["view"]["you"]["hand"][0]
            assert not any(each.startswith(held) for each in words), held
            for each in words:
                answer = await line.ask("move", seat=0, decision=state["decision"], words=each.replace("LRB", held))
                assert answer["kind"] == "refused", each
                refusal = answer["refusal"]
                assert refusal["code"] in CODES, each
                assert refusal["clause"] == CODES[refusal["code"]][0]
                assert refusal["reason"].endswith("."), each
            again = await line.ask("look", seat=0)
            assert (again["n"], again["view"]) == (state["n"], state["view"])
