"""A lesson being taken: the real game at a real table; all that is remembered is what the pupil has answered so far."""

from collections.abc import Sequence

from sugarhouse.core.game import Game
from sugarhouse.core.lesson import Lesson, Step, Text, fits
from sugarhouse.core.rng import seeded
from sugarhouse.table.log import Entry
from sugarhouse.table.table import Message, Table

NEXT = ""  # the answer to a step that is only read
RIVALS_AT_MOST = 200  # moves of others in a row: a lesson in which the pupil never has a turn is a mistake


class Lost(Exception):
    """A lesson that can't go on: its script does not fit the game, or there is nothing to answer."""


class Attendance:
    """A table at which a lesson is taken; answers are given one after the other."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        """Begin with the lesson's position."""
        self.game = game
        self.lesson = lesson
        self.table = Table.set_up(game, game.parse(lesson.position))
        self.at = 0  # the step; all are done where it is len(lesson.steps)
        self.made = 0  # moves of the pupil in this step
        self.way: list[Message] = []  # what happened since the last answer

    @property
    def step(self) -> Step | None:
        """What the coach says now; None once all is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def whisper(self) -> Text:
        """What the coach says about the moves on offer, in free turns."""
        if self.step is None or not self.step.whispers:
            return {}
        offered = [self.game.notation.say(move) for move in self.table.legal(self.lesson.seat)]
        return next((one.say for one in self.step.whispers if any(one.fits(words) for words in offered)), {})

    def message(self, since: int | None = None) -> Message:
        """The table as the pupil sees it."""
        return self.table.message(self.lesson.seat, since)

    def answer(self, words: str) -> Text | None:
        """Take an answer: None where it leads on, else what is said about it, and nothing has changed.

        Raises Refused where the game does not allow the move, and Lost where the step asks for something else.
        """
        step = self.step
        if step is None or (words == NEXT) != (not step.takes and not step.turns):
            raise Lost(f"step {self.at + 1} of {self.lesson.name} is not answered by {words!r}")
        self.way = []
        if words != NEXT:
            if step.takes and not fits(step.takes, self._said(words)):
                return self._comment(step, words)
            self._make(step, words)
        for rival in step.rivals if self.made <= 1 else ():
            side, _, said = rival.partition(" ")
            self._play(self.game.seat_names(self.table.state).index(side), said)
        if step.turns:
            self._let_rivals_play()
        if self.made >= step.turns or not self.table.to_act():
            self.at, self.made = self.at + 1, 0
            following = self.step
            if following is not None and (following.takes or following.turns):
                self._let_rivals_play()
        return None

    def _said(self, words: str) -> str:
        """The words as the game says them."""
        try:
            return self.game.notation.say(self.game.notation.hear(words))
        except KeyError:
            return words

    def _comment(self, step: Step, words: str) -> Text:
        self.table.preview(self.lesson.seat, words)  # a move that is not legal is refused as everywhere
        said = self._said(words)
        return next((other.say for other in step.others if other.fits(said)), {})

    def _make(self, step: Step, words: str) -> None:
        if step.draws:
            self.game.debug.load(self.table.state, list(step.draws))
        self._play(self.lesson.seat, words)
        self.made += 1

    def _play(self, seat: int, words: str) -> Entry:
        entry = self.table.submit(seat, words, self.table.decision)
        self.way.append(self.message(entry.n - 1))
        return entry

    def _let_rivals_play(self) -> None:
        """Those without a script do what looks best to them, until the pupil is asked."""
        for count in range(RIVALS_AT_MOST):
            owing = self.table.to_act()
            if not owing or self.lesson.seat in owing:
                return
            world = self.table.state.imagine(owing[0], seeded(self.table.last.n + count))
            weighed = [(int(self.game.hints.weigh(world, owing[0], move)), -move) for move in world.moves(owing[0])]
            self._play(owing[0], self.game.notation.say(-max(weighed)[1]))
        raise Lost(f"{self.lesson.name}: the others play on and on")


def attend(game: Game, lesson: Lesson, answers: Sequence[str]) -> Attendance:
    """The lesson after answers that all led on; raises Refused or Lost where one does not."""
    attendance = Attendance(game, lesson)
    for words in answers:
        if attendance.answer(words) is not None:
            raise Lost(f"{words!r} does not lead on in {lesson.name}")
    return attendance


def model_answers(game: Game, lesson: Lesson) -> list[str]:
    """A way through the whole lesson, as "Show me" would show it; in free turns the move that looks best."""
    attendance, answers = Attendance(game, lesson), list[str]()
    while attendance.step is not None:
        words = model_answer(attendance)
        said = attendance.answer(words)
        if said is not None:
            raise Lost(f"{lesson.name}: {words!r} is shown but not taken")
        answers.append(words)
    return answers


def model_answer(attendance: Attendance) -> str:
    """What "Show me" shows now: the step's first move, or in free turns the one that looks best."""
    step, game, seat = attendance.step, attendance.game, attendance.lesson.seat
    if step is None or not (step.takes or step.turns):
        return NEXT
    if step.takes:
        return step.takes[0]
    world = attendance.table.state.imagine(seat, seeded(attendance.table.last.n))
    return game.notation.say(-max((int(game.hints.weigh(world, seat, move)), -move) for move in world.moves(seat))[1])
