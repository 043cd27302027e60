"""Reading stops where the fault is, and says what was expected there."""

from collections.abc import Callable

import pytest

from sugarhouse.core.text import Unreadable
from sugarhouse.kit.cursor import Cursor, Piece, end_of, fields, records, words


def fault(read: Callable[[], object]) -> tuple[int, int, str]:
    with pytest.raises(Unreadable) as caught:
        read()
    return caught.value.line, caught.value.column, caught.value.expected


def test_parts_know_where_they_stand() -> None:
    piece = Piece("hand=B01,R02", 5, 2)
    name, value = piece.partition("=")
    assert (name.text, name.column) == ("hand", 5)
    assert [(item.text, item.column, item.line) for item in value.items()] == [("B01", 10, 2), ("R02", 14, 2)]
    assert (value.end.column, value.end.text) == (17, "")
    assert [part.text for part in Piece("a||b").split("|")] == ["a", "", "b"]
    assert Piece("-").items() == Piece("").items() == []
    without, nothing = piece.partition("?")
    assert (without.text, nothing.text, nothing.column) == ("hand=B01,R02", "", 17)


def test_lines_may_be_joined_on_one() -> None:
    joined = [(piece.text, piece.column, piece.line) for piece in records("SH 3p ; order A B ;  ; rng x")]
    assert joined == [("SH 3p", 1, 1), ("order A B", 9, 1), ("rng x", 24, 1)]
    several = [(piece.text, piece.line) for piece in records("SH 3p  # three\n\n order A # first", comment="#")]
    assert several == [("SH 3p", 1), ("order A", 3)]
    assert [piece.text for piece in records("SH # 3p", comment="#")] == ["SH # 3p"]


def test_words_and_the_place_behind_them() -> None:
    assert [(piece.text, piece.column, piece.line) for piece in words(" a  bc\nd")] == [
        ("a", 2, 1),
        ("bc", 5, 1),
        ("d", 1, 2),
    ]
    assert (end_of("ab\ncde").line, end_of("ab\ncde").column) == (2, 4)


def test_fields_are_found_by_name() -> None:
    assert fields(words("turn=B seats=RB"), ("seats", "turn"))["seats"] == Piece("RB", 14)


@pytest.mark.parametrize(("text", "column"), [("turn=B turn=R", 8), ("turn=B tern=R", 8), ("turn", 1)])
def test_fields_stand_once_and_are_known(text: str, column: int) -> None:
    expected = f"one of the fields seats= turn=, each once, not {text.split()[-1]!r}"
    assert fault(lambda: fields(words(text), ("seats", "turn"))) == (1, column, expected)


@pytest.mark.parametrize("text", ["", "-1", "+1", "1_0", "٣", "²", "12", "9999999999", "1 "])
def test_a_number_is_ascii_digits_within_bounds(text: str) -> None:
    line, column, expected = fault(lambda: Piece(text, 3).number(0, 9))
    assert (line, column) == (1, 3)
    assert expected.startswith("a number from 0 to 9")
    assert Piece("7").number(0, 9) == 7


def test_a_long_word_is_not_repeated_whole() -> None:
    _, _, expected = fault(lambda: Piece("x" * 100_000).reject("a card"))
    assert expected == f"a card, not '{'x' * 24}...'"
    _, _, expected = fault(lambda: Piece("F" + "0" * 100_000).rng())
    assert len(expected) < 100


def test_patterns_names_and_generators() -> None:
    assert Piece("r3").match(r"r(\d)", "a round")[1] == "3"
    assert fault(lambda: Piece("r٣").match(r"r(\d)", "a round")) == (1, 1, "a round, not 'r٣'")
    assert Piece("GHO").one_of(("BAT", "GHO"), "a Costume") == 1
    assert Piece("GHO").one_of({"GHO": 7}, "a Costume") == 7
    assert fault(lambda: Piece("CAT", 4).one_of(("BAT", "GHO"), "a Costume")) == (1, 4, "a Costume, not 'CAT'")
    assert Piece("0000002a00000000.7").rng().text() == "0000002a00000000.7"
    assert fault(lambda: Piece("7", 9).rng())[:2] == (1, 9)


def test_a_cursor_walks_along_what_no_sign_divides() -> None:
    cursor = Cursor(Piece("c12 [PRI POL*]", 3))
    cursor.expect("c")
    assert cursor.number(0, 99) == 12
    assert cursor.skip()
    cursor.expect("[")
    names = ("PR", "PRI", "POL")
    assert cursor.one_of(names, "a Costume") == 1
    assert not cursor.take("*")
    assert cursor.skip()
    assert cursor.read("[A-Z]+", "a Costume").column == 12
    assert cursor.take("*")
    assert not cursor.done
    assert fault(lambda: cursor.finish("the end")) == (1, 16, "the end, not ']'")
    assert fault(lambda: cursor.expect(",")) == (1, 16, "',', not ']'")
    assert fault(lambda: cursor.number(1, 6)) == (1, 16, "a number from 1 to 6, not ']'")
    assert fault(lambda: cursor.one_of(names, "a Costume")) == (1, 16, "a Costume, not ']'")
    cursor.expect("]")
    assert fault(lambda: cursor.expect("!")) == (1, 17, "'!'")
