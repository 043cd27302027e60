"""What one call of a lesson costs at most: `python bench/lessons.py [--ways 20] [--seed 1]`.

Each call plays the answers so far again, so the last call of a lesson is the dearest. Every lesson is taken to its end
as "Show me" shows it and, where the coach takes any move, in other ways at random; printed is the processor's time of
the dearest call of each game, and how many answers it had. All of it is the loop's time, in one piece.
"""

import argparse
import random
import time

import msgspec

from sugarhouse.core.game import Game
from sugarhouse.core.lesson import Lesson
from sugarhouse.games import GAMES, lessons
from sugarhouse.server.protocol import Answering
from sugarhouse.server.tables.lessons import answer
from sugarhouse.table.lesson import Attendance, model_answer


def way(game: Game, lesson: Lesson, dice: random.Random | None) -> list[str]:
    """Answers that lead to the end."""
    attendance, answers = Attendance(game, lesson), list[str]()
    while (step := attendance.step) is not None:
        words = model_answer(attendance)
        if dice is not None and step.turns:
            words = game.notation.say(dice.choice(attendance.table.legal(lesson.seat)))
        attendance.answer(words)
        answers.append(words)
    return answers


def seconds(game: Game, lesson: Lesson, answers: list[str]) -> float:
    """The last call, the fastest of three."""
    found = []
    for _ in range(3):
        begun = time.process_time()
        msgspec.json.encode(answer(game, lesson, Answering(answers[:-1], answers[-1])))
        found.append(time.process_time() - begun)
    return min(found)


def main() -> None:
    """Each game in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ways", type=int, default=20, help="of each lesson, besides the one that is shown")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in GAMES.values():
        dice = random.Random(asked.seed)
        dearest, longest, where = 0.0, 0, ""
        for lesson in lessons(game):
            for each in (None, *[dice] * asked.ways):
                answers = way(game, lesson, each)
                longest = max(longest, len(answers))
                took = seconds(game, lesson, answers)
                if took > dearest:
                    dearest, where = took, f"{lesson.name}, {len(answers)} answers"
        print(f"{game.name:14} {dearest * 1000:6.1f} ms ({where}); the longest has {longest} answers", flush=True)


if __name__ == "__main__":
    main()
