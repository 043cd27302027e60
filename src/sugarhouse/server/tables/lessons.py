"""Lessons as messages: the game at a table of the pupil's own; nothing is kept between two calls."""

from collections.abc import Sequence

from sugarhouse.core.game import Game, Refusal, Refused
from sugarhouse.core.lesson import Lesson, Step
from sugarhouse.games import lessons
from sugarhouse.server.protocol import (
    Answering,
    Attended,
    LessonCard,
    LessonStep,
    PreviewShown,
    SeatCard,
    TableCard,
    TableState,
)
from sugarhouse.server.tables.names import BOTS
from sugarhouse.table.lesson import Attendance, attend, model_answer
from sugarhouse.table.table import Message

RIVALS = ("Dulcie", *BOTS)  # the coach sits across the pupil; further seats are of bots


def cards(game: Game) -> list[LessonCard]:
    """The lessons of a game, for its card."""
    return [LessonCard(one.name, one.title, one.goal, one.done, len(one.steps)) for one in lessons(game)]


def find(game: Game, name: str) -> Lesson | None:
    """A lesson by its name."""
    return next((one for one in lessons(game) if one.name == name), None)


def answer(game: Game, lesson: Lesson, answering: Answering) -> Attended:
    """What comes of an answer; raises Lost or Refused where those before it do not lead here."""
    attendance = attend(game, lesson, answering.answers)
    if answering.words is None:
        return _attended(attendance, [attendance.message()])
    try:
        said = attendance.answer(answering.words)
    except Refused as error:
        return _attended(attendance, [attendance.message()], refusal=error.refusal)
    if said is not None:
        shown = _attended(attendance, [attendance.message()])
        shown.taken, shown.said = False, said
        return shown
    return _attended(attendance, attendance.way or [attendance.message()])


def preview(game: Game, lesson: Lesson, answering: Answering) -> PreviewShown:
    """The certain part of a move in a lesson; raises Lost or Refused."""
    seen = attend(game, lesson, answering.answers).table.preview(lesson.seat, answering.words or "")
    return PreviewShown(0, seen.words, seen.events, seen.view, seen.stops)


def _attended(attendance: Attendance, way: Sequence[Message], refusal: Refusal | None = None) -> Attended:
    return Attended(
        at=attendance.at,
        step=None if attendance.step is None else _step(attendance.step),
        taken=refusal is None,
        said=attendance.whisper,
        shows=model_answer(attendance),
        refusal=refusal,
        states=[_state(attendance, message) for message in way],
        table=_card(attendance, way[-1]),
    )


def _step(step: Step) -> LessonStep:
    asks = "move" if step.takes else "turns" if step.turns else "next"
    return LessonStep(step.say, step.help, list(step.point), asks)  # type: ignore[arg-type]  # one of the three


def _state(attendance: Attendance, message: Message) -> TableState:
    seat = attendance.lesson.seat
    return TableState(
        n=message.n,
        decision=message.decision,
        to_act=message.to_act,
        view=message.view,
        events=message.events,  # type: ignore[arg-type]  # JSON already
        by=message.by,
        words=message.words,
        result=message.result,
        late=False,
        seat=seat,
        yours=[seat],
        moves={str(seat): message.moves} if seat in message.to_act else {},  # type: ignore[dict-item]  # JSON already
        private=[],
        undo=[],
        table=None,
    )


def _card(attendance: Attendance, message: Message) -> TableCard:
    game, state, seat = attendance.game, attendance.table.state, attendance.lesson.seat
    return TableCard(
        id="",
        game=game.name,
        title=game.title,
        seats=[
            SeatCard(
                seat=index,
                side=side,
                kind="person" if index == seat else "bot",
                name="" if index == seat else RIVALS[index - (index > seat)],
                level="" if index == seat else "easy",
                here=True,
                yours=index == seat,
            )
            for index, side in enumerate(game.seat_names(state))
        ],
        options=dict(game.chosen(game.setup(state))),
        hidden=attendance.table.hidden,
        commitment="",
        status="playing" if message.to_act else "over",
        n=message.n,
        your_turn=seat in message.to_act,
    )
