"""Lessons as a game writes them: a position, what the coach says, what she points at, and which moves lead on."""

import re
from collections.abc import Mapping

import msgspec

LANGUAGES = ("en", "ja")

Text = Mapping[str, str]  # a language and the sentence in it


class Comment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says about some moves; `*` in their words stands for anything."""

    moves: tuple[str, ...]
    say: Text

    def fits(self, words: str) -> bool:
        """Whether it is about these words."""
        return fits(self.moves, words)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One sentence of the coach and what the pupil does about it: read it, make a move, or play some turns freely.

    Without `takes` and `turns` it is read, and Next goes on. With `takes` only these moves lead on; the first is a
    move in full, which "Show me" shows. With `turns` any legal move is taken, until so many were made or it is over.
    """

    say: Text
    help: Text = {}
    point: tuple[str, ...] = ()  # spots of the game's table: elements that carry the same name in `data-spot`
    takes: tuple[str, ...] = ()
    others: tuple[Comment, ...] = ()  # about legal moves that do not lead on; the first that fits is said
    turns: int = 0
    whispers: tuple[Comment, ...] = ()  # of free turns: the first that fits a move on offer is said in place of `say`
    draws: tuple[str, ...] = ()  # what chance gives to the pupil's move, in the game's notation
    rivals: tuple[str, ...] = ()  # what others do after it: 'N d3d4', the seat's name and the words


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A few steps that teach one thing."""

    name: str
    title: Text
    goal: Text
    done: Text  # what the pupil can do now
    position: str
    seat: int = 0  # the pupil's
    steps: tuple[Step, ...] = msgspec.field(name="step")


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file `lessons.toml`: the lessons of a game, from the first Blast to a whole game."""

    lessons: tuple[Lesson, ...] = msgspec.field(name="lesson")


def fits(patterns: tuple[str, ...], words: str) -> bool:
    """Whether words are among those that the patterns stand for.

    >>> fits(("d3d4", "=*"), "=M")
    True
    """
    return any(re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), words) for pattern in patterns)
