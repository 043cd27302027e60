"""Text shared by all games: the lexicon of moves, and errors that say where reading stopped."""

from collections.abc import Iterable, Mapping

import msgspec

Fields = Mapping[str, object]


class Unreadable(Exception):
    """A position that cannot be read: the line, the column, and what was expected there."""

    def __init__(self, expected: str, column: int = 1, line: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: expected {expected}")
        self.expected = expected
        self.column = column
        self.line = line


class Lexicon:
    """Every move of a game three ways: a number inside, words outside, and fields for the client."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._kinds: list[str] = []
        self._fields: list[Fields] = []
        self._numbers: dict[str, int] = {}
        self._written: list[bytes] = []

    def add(self, kind: str, moves: Iterable[tuple[str, Fields]]) -> int:
        """Declare the moves of one kind, in order; the number of the first."""
        first = len(self._words)
        for words, fields in moves:
            if words in self._numbers:
                raise ValueError(f"two moves are said {words!r}")
            self._numbers[words] = len(self._words)
            self._words.append(words)
            self._kinds.append(kind)
            self._fields.append(fields)
        return first

    def alias(self, words: str, move: int) -> None:
        """Let a move be said in a second way, which is understood and never said."""
        if words in self._numbers:
            raise ValueError(f"two moves are said {words!r}")
        self._numbers[words] = move

    def __len__(self) -> int:
        return len(self._words)

    def say(self, move: int) -> str:
        """A move in words."""
        return self._words[move]

    def hear(self, words: str) -> int:
        """The number of a move; raises KeyError."""
        return self._numbers[words]

    def knows(self, words: str) -> bool:
        """Whether there is such a move."""
        return words in self._numbers

    def kind(self, move: int) -> str:
        """What sort of move it is."""
        return self._kinds[move]

    def spell(self, move: int) -> dict[str, object]:
        """A move for the client: its words, its kind and its fields."""
        return {"words": self._words[move], "kind": self._kinds[move], **self._fields[move]}

    def written(self, moves: list[int]) -> bytes:
        """Moves spelled as a list in JSON; the first time all are written, and kept."""
        if len(self._written) != len(self._words):
            self._written = [msgspec.json.encode(self.spell(move)) for move in range(len(self._words))]
        written = self._written
        return b"[" + b",".join([written[move] for move in moves]) + b"]"
