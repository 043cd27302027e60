"""Every lesson of every game is played to its end by the engine, so that none can rot."""

import pytest

from sugarhouse.core.game import Game, Refused
from sugarhouse.core.lesson import LANGUAGES, Lesson, Step, Text
from sugarhouse.games import GAMES, lessons
from sugarhouse.table.lesson import Attendance, attend, model_answer, model_answers

ALL = [pytest.param(game, one, id=f"{game.name}-{one.name}") for game in GAMES.values() for one in lessons(game)]
SENTENCE, HELP = 48, 96  # letters that fit the coach's place on a phone


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_leads_to_its_end(game: Game, lesson: Lesson) -> None:
    answers = model_answers(game, lesson)
    taken = attend(game, lesson, answers)
    assert taken.step is None
    assert taken.table.last.n > 0, "somebody should have moved"


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_the_coach_speaks_both_languages_briefly(game: Game, lesson: Lesson) -> None:
    for text in (lesson.title, lesson.goal, lesson.done):
        assert _whole(text, SENTENCE)
    for step in lesson.steps:
        assert _whole(step.say, SENTENCE), step.say
        assert not step.help or _whole(step.help, HELP), step.help
        for comment in (*step.others, *step.whispers):
            assert _whole(comment.say, SENTENCE), comment.say


def _whole(text: Text, longest: int) -> bool:
    return set(text) == set(LANGUAGES) and all(0 < len(words) <= longest for words in text.values())


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_every_pattern_is_about_a_move_that_can_be_made(game: Game, lesson: Lesson) -> None:
    attendance = Attendance(game, lesson)
    while (step := attendance.step) is not None:
        offered = {game.notation.say(move) for move in attendance.table.legal(lesson.seat)}
        assert bool(step.takes or step.turns) <= bool(offered), f"nothing can be answered to {step.say}"
        _patterns_fit(step, offered)
        for words in sorted(offered) if step.takes else ():
            said = attendance.answer(words) if words not in step.takes else None
            assert said is None or said == {} or said in [other.say for other in step.others]
            if said is None and words not in step.takes:
                pytest.fail(f"{words} is taken by a pattern that the next steps may not fit")
        attendance.answer(model_answer(attendance))


def _patterns_fit(step: Step, offered: set[str]) -> None:
    for pattern in step.takes:
        assert pattern in offered, f"{pattern} is not among {sorted(offered)}"
    for other in step.others:
        assert any(other.fits(words) for words in offered - set(step.takes)), f"{other.moves} fits nothing"


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_every_move_that_leads_on_leads_to_the_end(game: Game, lesson: Lesson) -> None:
    model = model_answers(game, lesson)
    for at, step in enumerate(lesson.steps):
        if step.turns or len(step.takes) < 2:
            continue
        for words in step.takes[1:]:
            attendance = attend(game, lesson, [*model[:at], words])
            while attendance.step is not None:
                assert attendance.answer(model_answer(attendance)) is None


TAUGHT = [game for game in GAMES.values() if lessons(game)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.name))
def test_a_course_has_several_lessons_with_names_of_their_own(game: Game) -> None:
    names = [lesson.name for lesson in lessons(game)]
    assert len(names) >= 4
    assert len(set(names)) == len(names)


def test_the_first_two_games_are_taught() -> None:
    assert {"sugar_blast", "sweets_stack"} <= {game.name for game in TAUGHT}


def test_a_move_that_does_not_lead_on_changes_nothing() -> None:
    game = GAMES["sugar_blast"]
    lesson = next(one for one in lessons(game) if one.name == "first_blast")
    attendance = attend(game, lesson, ["", ""])
    before = game.position(attendance.table.state)
    said = attendance.answer("e3f3")
    assert said is not None
    assert said["en"].startswith("That is a Blast too")
    with pytest.raises(Refused):
        attendance.answer("a1b1")
    assert game.position(attendance.table.state) == before
    assert attendance.answer("d3d4") is None
    assert [message.by for message in attendance.way] == [0]
