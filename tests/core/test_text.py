"""The lexicon says and hears every move, and reading errors say where."""

import pytest

from sugarhouse.core.text import Lexicon, Unreadable


def lexicon() -> Lexicon:
    moves = Lexicon()
    assert moves.add("swap", [("a1a2", {"from": "a1", "to": "a2"}), ("a1b1", {"from": "a1", "to": "b1"})]) == 0
    assert moves.add("pass", [("-", {})]) == 2
    return moves


def test_every_move_is_heard_as_it_is_said() -> None:
    moves = lexicon()
    assert [moves.hear(moves.say(move)) for move in range(len(moves))] == [0, 1, 2]


def test_a_move_is_spelled_with_words_kind_and_fields() -> None:
    assert lexicon().spell(1) == {"words": "a1b1", "kind": "swap", "from": "a1", "to": "b1"}
    assert lexicon().kind(2) == "pass"


def test_two_moves_cannot_be_said_alike() -> None:
    moves = lexicon()
    with pytest.raises(ValueError, match="two moves are said '-'"):
        moves.add("rest", [("-", {})])


def test_a_move_that_does_not_exist_is_not_heard() -> None:
    moves = lexicon()
    assert not moves.knows("z9")
    with pytest.raises(KeyError):
        moves.hear("z9")


def test_an_unreadable_position_says_where_and_what() -> None:
    assert str(Unreadable("a candy", column=7, line=2)) == "line 2, column 7: expected a candy"
