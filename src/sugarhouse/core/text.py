"""Text shared by all games: the lexicon of moves, the notation of turns, and errors that say where reading stopped."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping

import msgspec
from mypy_extensions import mypyc_attr

from sugarhouse.core.state import State

Fields = Mapping[str, object]

MOST_KEPT = 16_384  # moves whose JSON is kept, about 100 bytes each, until the next one would be too many


class Unreadable(Exception):
    """A position that cannot be read: the line, the column, and what was expected there."""

    def __init__(self, expected: str, column: int = 1, line: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: expected {expected}")
        self.expected = expected
        self.column = column
        self.line = line


class _Kind:
    """The moves of one kind, numbered from `first`."""

    def __init__(self, name: str, first: int, size: int) -> None:
        self.name = name
        self.first = first
        self.size = size

    def say(self, index: int) -> str:
        raise NotImplementedError

    def fields(self, index: int) -> Fields:
        raise NotImplementedError


class _Listed(_Kind):
    """Moves that are kept one by one."""

    def __init__(self, name: str, first: int, moves: list[tuple[str, Fields]]) -> None:
        super().__init__(name, first, len(moves))
        self._moves = moves

    def say(self, index: int) -> str:
        return self._moves[index][0]

    def fields(self, index: int) -> Fields:
        return self._moves[index][1]


class _Family(_Kind):
    """Moves that are computed from their number."""

    def __init__(
        self,
        name: str,
        first: int,
        size: int,
        say: Callable[[int], str],
        hear: Callable[[str], int],
        fields: Callable[[int], Fields],
        also: Callable[[str], int] | None,
    ) -> None:
        super().__init__(name, first, size)
        self._say = say
        self._hear = hear
        self._fields = fields
        self._also = also

    def say(self, index: int) -> str:
        return self._say(index)

    def fields(self, index: int) -> Fields:
        return self._fields(index)

    def hear(self, words: str) -> int | None:
        """The index of the move that is said so, or understood so; None where there is none."""
        try:
            index = self._hear(words)
            if 0 <= index < self.size and self._say(index) == words:  # so that '+1' and '01' are not 1
                return index
        except KeyError:
            pass
        if self._also is None:
            return None
        try:
            index = self._also(words)
        except KeyError:
            return None
        return index if 0 <= index < self.size else None


class Lexicon:
    """Every move of a game three ways: a number inside, words outside, and fields for the client."""

    def __init__(self) -> None:
        self._kinds: list[_Kind] = []
        self._firsts: list[int] = []  # of each kind the number of its first move
        self._families: list[_Family] = []
        self._size = 0
        self._numbers: dict[str, int] = {}  # of listed moves and aliases
        self._kept: dict[int, bytes] = {}  # moves that were written as JSON

    def add(self, kind: str, moves: Iterable[tuple[str, Fields]]) -> int:
        """Declare the moves of one kind, in order; the number of the first."""
        first = self._size
        listed = list(moves)
        for index, (words, _) in enumerate(listed):
            self._name(words, first + index)
        self._declare(_Listed(kind, first, listed))
        return first

    def family(
        self,
        kind: str,
        size: int,
        say: Callable[[int], str],
        hear: Callable[[str], int],
        fields: Callable[[int], Fields],
        also: Callable[[str], int] | None = None,
    ) -> int:
        """Declare so many moves of one kind that are computed from their index in it; the number of the first.

        `hear` raises KeyError for what it does not know, and may be lenient: what is not said so is not heard. `also`
        understands other spellings, which are never said. Nothing is computed until it is asked for.
        """
        first = self._size
        family = _Family(kind, first, size, say, hear, fields, also)
        for words in self._numbers:
            if family.hear(words) is not None:
                raise ValueError(f"two moves are said {words!r}")
        self._families.append(family)
        self._declare(family)
        return first

    def alias(self, words: str, move: int) -> None:
        """Let a move be said in a second way, which is understood and never said."""
        self._name(words, move)

    def _name(self, words: str, move: int) -> None:
        if self.knows(words):
            raise ValueError(f"two moves are said {words!r}")
        self._numbers[words] = move

    def _declare(self, kind: _Kind) -> None:
        if kind.size:
            self._kinds.append(kind)
            self._firsts.append(kind.first)
            self._size += kind.size

    def _kind(self, move: int) -> _Kind:
        if not 0 <= move < self._size:
            raise IndexError(f"there is no move {move}")
        return self._kinds[bisect_right(self._firsts, move) - 1]

    def __len__(self) -> int:
        return self._size

    def say(self, move: int) -> str:
        """A move in words."""
        kind = self._kind(move)
        return kind.say(move - kind.first)

    def hear(self, words: str) -> int:
        """The number of a move; raises KeyError."""
        found = self._find(words)
        if found is None:
            raise KeyError(words)
        return found

    def knows(self, words: str) -> bool:
        """Whether there is such a move."""
        return self._find(words) is not None

    def _find(self, words: str) -> int | None:
        number = self._numbers.get(words)
        if number is not None:
            return number
        for family in self._families:
            index = family.hear(words)
            if index is not None:
                return family.first + index
        return None

    def kind(self, move: int) -> str:
        """What sort of move it is."""
        return self._kind(move).name

    def spell(self, move: int) -> dict[str, object]:
        """A move for the client: its words, its kind and its fields."""
        kind = self._kind(move)
        index = move - kind.first
        return {"words": kind.say(index), "kind": kind.name, **kind.fields(index)}

    def written(self, moves: list[int]) -> bytes:
        """Moves spelled as a list in JSON; those that were written before are kept, as far as there is room."""
        kept = self._kept
        if len(kept) + len(moves) > MOST_KEPT:
            kept.clear()
        parts: list[bytes] = []
        for move in moves:
            text = kept.get(move)
            if text is None:
                text = msgspec.json.encode(self.spell(move))
                if len(kept) < MOST_KEPT:
                    kept[move] = text
            parts.append(text)
        return b"[" + b",".join(parts) + b"]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """How moves are written and read; a game with phrases, other spellings or turns in one line makes its own."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def say(self, move: int) -> str:
        """A move in words, for example 'd3d4'."""
        return self.lexicon.say(move)

    def hear(self, words: str) -> int:
        """The number of a move said in words; raises KeyError where there is no such move."""
        return self.lexicon.hear(words)

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        """The moves that words said at a table stand for, made as one: a single one but for a game's own phrases.

        Raises KeyError where the words are no move. Whether each of the moves is legal is not asked here.
        """
        return [self.hear(words)]

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """A written turn as moves and scripted draws, for tests and the debugger; raises KeyError, also for no move."""
        said = words.split()
        if not said:
            raise KeyError(words)
        return [self.hear(word) for word in said], []
