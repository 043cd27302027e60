"""Reading positions: stretches of text that know where they stand, and a cursor that walks along one.

Every fault is an `Unreadable` with line, column and what was expected there. Digits are ASCII: `isdigit` and `\\d`
would also take others. What a person wrote is never repeated whole, however long it is.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, NoReturn

from sugarhouse.core.rng import Rng
from sugarhouse.core.rng import read as read_rng
from sugarhouse.core.text import Unreadable

LONGEST = 24  # characters of a wrong word that are repeated
DIGITS = 9  # more make no number of any game


def shortened(text: str) -> str:
    """A word in quotes, cut where it is long."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")


class Piece(NamedTuple):
    """A stretch of the text and where it stands."""

    text: str
    column: int = 1
    line: int = 1

    def part(self, start: int, end: int | None = None) -> "Piece":
        """A part of it, by indices from its beginning; behind its end nothing stands."""
        text, column, line = self
        return Piece(text[start:end], column + min(start, len(text)), line)

    def split(self, sign: str) -> list["Piece"]:
        """The parts between signs; one part, perhaps empty, where there is none."""
        parts = []
        start = 0
        for text in self.text.split(sign):
            parts.append(Piece(text, self.column + start, self.line))
            start += len(text) + len(sign)
        return parts

    def items(self, sign: str = ",", none: str = "-") -> list["Piece"]:
        """The parts between signs; no part where nothing stands or what stands for nothing."""
        return [] if self.text in ("", none) else self.split(sign)

    def words(self) -> list["Piece"]:
        """The parts between blanks."""
        return [Piece(found[0], self.column + found.start(), self.line) for found in re.finditer(r"\S+", self.text)]

    def partition(self, sign: str) -> tuple["Piece", "Piece"]:
        """What stands before the first sign, and after it; nothing after it where there is none."""
        before, found, _ = self.text.partition(sign)
        return self.part(0, len(before)), self.part(len(before) + len(found))

    def strip(self) -> "Piece":
        """It without blanks around it."""
        bare = self.text.lstrip()
        return Piece(bare.rstrip(), self.column + len(self.text) - len(bare), self.line)

    @property
    def end(self) -> "Piece":
        """The place behind it, where something is missing."""
        return Piece("", self.column + len(self.text), self.line)

    def wrong(self, expected: str) -> Unreadable:
        """The error that says what should have stood here, and what does."""
        return Unreadable(f"{expected}, not {shortened(self.text)}" if self.text else expected, self.column, self.line)

    def reject(self, expected: str) -> NoReturn:
        """Say what should have stood here."""
        raise self.wrong(expected)

    def match(self, pattern: str, expected: str) -> re.Match[str]:
        """The whole of it as a pattern has it."""
        return _compiled(pattern).fullmatch(self.text) or self.reject(expected)

    def number(self, least: int = 0, most: int = 10**DIGITS - 1, expected: str = "") -> int:
        """It as a number without a sign, within bounds."""
        digits = self.text
        if 0 < len(digits) <= DIGITS and digits.isascii() and digits.isdigit() and least <= int(digits) <= most:
            return int(digits)
        raise self.wrong(expected or f"a number from {least} to {most}")

    def one_of(self, names: Sequence[str] | Mapping[str, int], expected: str) -> int:
        """Its place among names, for example of cards; or its number, where names have one."""
        if isinstance(names, Mapping):
            if self.text in names:
                return names[self.text]
        else:
            for n, name in enumerate(names):
                if name == self.text:
                    return n
        raise self.wrong(expected)

    def rng(self) -> Rng:
        """It as a generator."""
        try:
            return read_rng(self.text)
        except (ValueError, OverflowError) as error:
            raise self.wrong("a generator such as 0000002a00000000.7") from error


@lru_cache(512)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


def records(text: str, joined: str = ";", comment: str = "") -> Iterator[Piece]:
    """The lines of a position without blanks around them, none of them empty: one a line, or joined on one line.

    What follows `comment` is left out in a text of several lines; on one line it would hide the rest.
    """
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        kept = line.partition(comment)[0] if comment and len(lines) > 1 else line
        for piece in Piece(kept, 1, number).split(joined) if joined else [Piece(kept, 1, number)]:
            bare = piece.strip()
            if bare.text:
                yield bare


def words(text: str) -> list[Piece]:
    """All words of a text, on one line or several."""
    return [word for number, line in enumerate(text.split("\n"), 1) for word in Piece(line, 1, number).words()]


def end_of(text: str) -> Piece:
    """The place behind a text, where something is missing."""
    lines = text.split("\n")
    return Piece("", len(lines[-1]) + 1, len(lines))


def fields(pieces: Iterable[Piece], names: Collection[str], sign: str = "=") -> dict[str, Piece]:
    """What stands behind `name=`, by name; every name is known and stands once."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        name, value = piece.partition(sign)
        if sign not in piece.text or name.text not in names or name.text in found:
            piece.reject("one of the fields " + " ".join(f"{known}{sign}" for known in names) + ", each once")
        found[name.text] = value
    return found


class Cursor:
    """A place that moves along a piece, for what is not divided by signs: `cursor.expect("["); cursor.number()`."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.at = 0

    @property
    def rest(self) -> Piece:
        """All that was not read yet."""
        return self.piece.part(self.at)

    @property
    def done(self) -> bool:
        """Whether everything was read."""
        return self.at == len(self.piece.text)

    def sees(self, sign: str) -> bool:
        """Whether a sign is next."""
        return self.piece.text.startswith(sign, self.at)

    def take(self, sign: str) -> bool:
        """Go past a sign, if it is next."""
        if not self.sees(sign):
            return False
        self.at += len(sign)
        return True

    def expect(self, sign: str, expected: str = "") -> None:
        """Go past a sign that must be next."""
        if not self.take(sign):
            self.rest.reject(expected or repr(sign))

    def read(self, pattern: str, expected: str) -> Piece:
        """Go past what a pattern takes, which must be something."""
        found = _compiled(pattern).match(self.piece.text, self.at)
        if not found or not found[0]:
            self.rest.reject(expected)
        start, self.at = self.at, found.end()
        return self.piece.part(start, self.at)

    def number(self, least: int = 0, most: int = 10**DIGITS - 1, expected: str = "") -> int:
        """Go past a number without a sign, within bounds."""
        known = expected or f"a number from {least} to {most}"
        return self.read("[0-9]+", known).number(least, most, known)

    def one_of(self, names: Sequence[str], expected: str) -> int:
        """Go past one of some names, the longest that is next; its place among them."""
        found = [(len(name), -n) for n, name in enumerate(names) if name and self.sees(name)]
        if not found:
            self.rest.reject(expected)
        length, place = max(found)
        self.at += length
        return -place

    def skip(self) -> bool:
        """Go past blanks; whether there were any."""
        start = self.at
        while self.at < len(self.piece.text) and self.piece.text[self.at].isspace():
            self.at += 1
        return self.at > start

    def finish(self, expected: str) -> None:
        """Nothing may follow."""
        if not self.done:
            self.rest.reject(expected)
