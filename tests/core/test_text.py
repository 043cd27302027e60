"""The lexicon says and hears every move, and reading errors say where."""

import tracemalloc

import msgspec
import pytest

from sugarhouse.core.text import MOST_KEPT, Fields, Lexicon, Unreadable


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


# A family: 269,906 moves on a land without edges, computed from their number.
SIZE = 269_906
WIDTH = 601


def say(index: int) -> str:
    return f"b{index % WIDTH}.{index // WIDTH}"


def hear(words: str) -> int:
    """As lenient as `int`, on purpose."""
    try:
        column, row = words.removeprefix("b").split(".")
        return int(column) + WIDTH * int(row)
    except ValueError:
        raise KeyError(words) from None


def also(words: str) -> int:
    if not words.startswith("build "):
        raise KeyError(words)
    return hear(words.removeprefix("build "))


def fields(index: int) -> Fields:
    return {"x": index % WIDTH, "y": index // WIDTH}


def land() -> Lexicon:
    moves = Lexicon()
    moves.add("pass", [("-", {})])
    assert moves.family("build", SIZE, say, hear, fields, also) == 1
    moves.add("rest", [("rest", {}), ("b0", {"why": "not of the family"})])
    moves.alias("zzz", 1 + SIZE)
    return moves


def test_a_family_costs_nothing_to_declare() -> None:
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        moves = land()
        assert len(moves) == SIZE + 3
        assert tracemalloc.get_traced_memory()[1] - before < 20_000  # a byte for each move would be 270,000
    finally:
        tracemalloc.stop()


def test_a_family_is_said_heard_spelled_and_written_alike() -> None:
    moves = land()
    for move in [0, 1, 2, 601, 602, 77_777, SIZE, SIZE + 1, SIZE + 2]:
        words = moves.say(move)
        spelled = moves.spell(move)
        assert moves.hear(words) == move
        assert moves.knows(words)
        assert (spelled["words"], spelled["kind"]) == (words, moves.kind(move))
        assert msgspec.json.decode(moves.written([move])) == [spelled]
    assert moves.spell(78_000) == {"words": "b470.129", "kind": "build", "x": 470, "y": 129}
    assert (moves.kind(0), moves.kind(1), moves.kind(SIZE), moves.kind(SIZE + 1)) == ("pass", "build", "build", "rest")
    assert moves.hear("build 470.129") == 78_000
    assert moves.hear("zzz") == SIZE + 1


@pytest.mark.parametrize(
    "words",
    ["b+1.0", "b01.0", "b1.00", "b-1.1", "b 1.0", "b1.0 ", "1.0", "b1_0.0", "b\u0661.0", "b\uff11.0", "b600.449", ""],
)
def test_a_family_is_heard_only_as_it_is_said(words: str) -> None:
    moves = land()
    assert not moves.knows(words)
    with pytest.raises(KeyError):
        moves.hear(words)


@pytest.mark.parametrize("move", [-1, SIZE + 3])
def test_there_is_no_move_outside_the_lexicon(move: int) -> None:
    with pytest.raises(IndexError):
        land().say(move)


def test_a_family_and_a_listed_move_cannot_be_said_alike() -> None:
    with pytest.raises(ValueError, match=r"two moves are said 'b1\.1'"):
        land().add("other", [("b1.1", {})])
    moves = Lexicon()
    moves.add("other", [("b1.1", {})])
    with pytest.raises(ValueError, match=r"two moves are said 'b1\.1'"):
        moves.family("build", SIZE, say, hear, fields)


def test_only_so_many_written_moves_are_kept() -> None:
    moves = land()
    tracemalloc.start()
    try:
        for first in range(1, 120_001, 300):
            moves.written(list(range(first, first + 300)))
        assert tracemalloc.get_traced_memory()[0] < 250 * MOST_KEPT
    finally:
        tracemalloc.stop()
    everything = msgspec.json.decode(moves.written(list(range(MOST_KEPT + 5))))
    assert [each["words"] for each in everything] == [moves.say(move) for move in range(MOST_KEPT + 5)]


def test_an_unreadable_position_says_where_and_what() -> None:
    assert str(Unreadable("a candy", column=7, line=2)) == "line 2, column 7: expected a candy"
