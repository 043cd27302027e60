"""Lessons, rules and invitations by HTTP."""

import re
from pathlib import Path

import httpx
import pytest

from sugarhouse.core.game import Game
from sugarhouse.games import GAMES, lessons
from sugarhouse.server.app import create_app
from sugarhouse.server.reach import invitation, own_address, reach
from sugarhouse.server.settings import Settings
from sugarhouse.table.lesson import model_answers
from tests.server.conftest import Inline, running


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> object:
    """A house with its own games."""
    with running(create_app(Settings(tmp_path_factory.mktemp("real")), GAMES, None, Inline())) as host:
        yield f"http://{host}/api"


def post(home: str, path: str, **body: object) -> httpx.Response:
    return httpx.post(f"{home}{path}", json=body, timeout=60)


def test_a_lesson_is_taken_answer_by_answer(real: str) -> None:
    game = GAMES["sugar_blast"]
    lesson = lessons(game)[0]
    path, answers = f"/games/sugar_blast/lessons/{lesson.name}", list[str]()
    first = post(real, path, answers=[]).json()
    assert (first["at"], first["step"]["asks"], first["states"][0]["n"]) == (0, "next", 0)
    for words in model_answers(game, lesson):
        shown = post(real, path, answers=answers, words=words).json()
        assert shown["taken"]
        answers.append(words)
    assert shown["step"] is None
    assert post(real, path, answers=answers).json()["states"][0]["n"] == 1


def test_what_does_not_lead_on_is_commented_or_refused(real: str) -> None:
    path = "/games/sugar_blast/lessons/first_blast"
    missed = post(real, path, answers=["", ""], words="e3f3").json()
    assert (missed["taken"], missed["at"]) == (False, 2)
    assert missed["said"]["ja"]
    refused = post(real, path, answers=["", ""], words="a1b1").json()
    assert refused["refusal"]["code"]
    seen = post(real, f"{path}/preview", answers=["", ""], words="d3d4").json()
    assert seen["stops"] == "chance"


def test_answers_that_lead_nowhere_are_denied(real: str) -> None:
    assert post(real, "/games/sugar_blast/lessons/first_blast", answers=["d3d4"]).status_code == 422
    assert post(real, "/games/sugar_blast/lessons/no_such", answers=[]).status_code == 404
    assert post(real, "/games/no_such/lessons/first_blast", answers=[]).status_code == 404
    assert post(real, "/games/sugar_blast/lessons/first_blast", answers=[""] * 500).status_code == 400


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_lesson_ends_however_many_answers_a_call_brings(real: str, game: Game) -> None:
    for lesson in lessons(game):
        assert sum(max(1, step.turns) for step in lesson.steps) <= 100  # each call plays them all again
        answers = model_answers(game, lesson)
        more = answers + [answers[-1]] * (400 - len(answers))
        assert post(real, f"/games/{game.name}/lessons/{lesson.name}", answers=more).status_code == 422


def test_a_guide_comes_in_the_language_that_was_asked_for(real: str) -> None:
    english, japanese = (httpx.get(f"{real}/games/sugar_blast/guide?language={one}").text for one in ("en", "ja"))
    assert "Goal" in english
    assert "目標" in japanese
    assert httpx.get(f"{real}/games/sugar_blast/guide?language=../x").text == english


def test_the_clauses_have_anchors_and_no_other_markup_gets_through(real: str) -> None:
    page = httpx.get(f"{real}/games/sugar_blast/rules").text
    assert '<a id="clause-3.3.4"></a>' in page
    assert "&lt;a id" not in page
    assert "Notation" not in page, "what programmers need is no part of what players read"
    assert httpx.get(f"{real}/games/no_such/rules").status_code == 404


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_come_in_the_language_that_was_asked_for(real: str, name: str) -> None:
    english, japanese = (httpx.get(f"{real}/games/{name}/rules?language={one}").text for one in ("en", "ja"))
    anchors = [re.findall(r'<a id="(clause-[\w.]+)"></a>', page) for page in (english, japanese)]
    assert len(anchors[0]) > 50
    assert anchors[0] == anchors[1]
    assert re.findall(r"[\u3000-\u9fff]\*|\*[\u3000-\u9fff]", japanese) == [], "bold or italics that were not closed"
    assert httpx.get(f"{real}/games/{name}/rules?language=../x").text == english


@pytest.mark.parametrize(
    ("changes", "open_", "begins"),
    [
        ({"host": "127.0.0.1"}, False, ""),
        ({"host": "192.168.7.7", "port": 81}, True, "http://192.168.7.7:81"),
        ({"host": "0.0.0.0", "public_url": "https://sweets.example/"}, True, "https://sweets.example"),
    ],
)
def test_a_house_says_who_can_come_in(tmp_path: Path, changes: dict[str, object], open_: bool, begins: str) -> None:
    settings = Settings(tmp_path, **changes)  # type: ignore[arg-type]  # settings of several types
    found = reach(settings)
    assert (found.open, found.address) == (open_, begins)


def test_an_invitation_begins_with_what_a_friend_can_reach(tmp_path: Path) -> None:
    everywhere = Settings(tmp_path, host="0.0.0.0", port=8000)
    asked = "http://127.0.0.1:8000"
    assert invitation(everywhere, asked) == (f"http://{own_address()}:8000" if own_address() else asked)
    assert invitation(everywhere, "http://shop.local:8000") == "http://shop.local:8000"
    assert invitation(Settings(tmp_path), asked) == asked
