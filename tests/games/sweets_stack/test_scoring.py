"""3.10 and 3.12: the three lines of a round, totals and ties (8.8, 9.21 to 9.23, 9.27)."""

import pytest

from sugarhouse.core.game import Result
from sugarhouse.games.sweets_stack import GAME
from tests.games.sweets_stack.tale import lines

BUCKET = "6/x5/x3x1/xx2x1/xxxxxx/1xxxx1/xxx1x1/xxx1xx"
CARDS = "Y08,B06,G04,R10,R02,R12"


def scored(player: str, other: str = "B h:- d:-", number: int = 1, cards: str = "-/-/-", opt: str = "") -> list[int]:
    """A's lines of a round that is scored now."""
    return lines(GAME.parse(f"SS n2 r{number} t7 score adv:{cards}{opt}\nA {player} d:?7\n{other}"), "A", number)


def test_twelve_points() -> None:
    """3.10.6, 8.8."""
    assert scored(f"{BUCKET} cd1 s:{CARDS}") == [6, 3, 3, 0, 12]


def test_no_candle_no_candle_bonus() -> None:
    """8.8, 3.10.4."""
    assert scored(f"{BUCKET} cd0 s:{CARDS}") == [6, 3, 0, 0, 9]


def test_the_face_down_card_is_ignored() -> None:
    """8.8, 3.10.1, 9.23."""
    assert scored(f"{BUCKET} cd1 s:{CARDS},!R16") == [6, 3, 3, 0, 12]


def test_an_eliminated_player_scores_too() -> None:
    """3.10.1."""
    assert scored(f"{BUCKET} out cd1 s:{CARDS}") == [6, 3, 3, 0, 12]


def test_pumpkins_are_worth_nothing() -> None:
    """3.10.5."""
    assert scored(f"{BUCKET} pk9 cd1 s:{CARDS}")[4] == 12


def test_two_boxes_of_one_colour_count_that_colour_twice() -> None:
    """3.10.3, 9.21: rows 5 and 6 are green, three green cards."""
    assert scored("^xxxxxx/xxxxxx/6/6/6/6 s:G04,G05,G06") == [3, 6, 0, 0, 9]


def test_cards_scored_before_and_after_the_box_count_alike() -> None:
    """9.22."""
    assert scored("^xxxxxx s:R02,B01,R12")[1] == scored("^xxxxxx s:B01,R12,R02")[1] == 2


def test_two_candles_times_three_ghosts() -> None:
    assert scored("^x5 cd2 s:B16,R10")[2] == 6


def result(one: str, two: str, *more: str) -> Result:
    """The result of a finished game by round scores."""
    players = [f"{side} h:- d:- r:{rounds}" for side, rounds in zip("ABCD", (one, two, *more), strict=False)]
    return GAME.result(GAME.parse(f"SS n{len(players)} r3 t8 over\n" + "\n".join(players)))


def test_the_highest_total_wins() -> None:
    """3.12.1."""
    found = result("12,9,10", "10,10,10")
    assert found.winners == (0,)
    assert [(line.place, line.score) for line in found.seats] == [(1, 31), (2, 30)]
    assert found.ending == "total"


def test_among_equals_the_third_round_decides() -> None:
    """3.12.2, 9.27."""
    found = result("13,10,12", "15,10,10")
    assert found.winners == (0,)
    assert [line.score for line in found.seats] == [35, 35]
    assert found.ending == "third_round"


def test_still_equal_they_share_the_victory() -> None:
    """3.12.3, 9.27: even if a third player has 34."""
    found = result("13,10,12", "15,8,12", "20,2,12")
    assert found.winners == (0, 1)
    assert [line.place for line in found.seats] == [1, 1, 3]
    assert found.ending == "shared"


def test_the_third_round_decides_only_among_equals() -> None:
    assert result("13,10,12", "1,1,30").winners == (0,)


def test_the_result_explains_every_round_in_three_lines() -> None:
    """3.10.2."""
    state = GAME.parse(f"SS n2 r1 t7 score\nA {BUCKET} cd1 d:?7 s:{CARDS}\nB h:- d:-")
    found = GAME.result(state)
    first = [(line.label, line.points, line.clause) for line in found.seats[0].lines[:3]]
    assert first == [
        ("Round 1: candies", 6, "3.10.2"),
        ("Round 1: favourite candies", 3, "3.10.3"),
        ("Round 1: candles", 3, "3.10.4"),
    ]
    assert not found.over
    assert (found.seats[0].score, found.seats[0].place) == (12, 1)


def test_round_scores_without_their_lines_are_one_line_each() -> None:
    found = result("12,9,10", "10,10,10")
    assert [(line.label, line.points) for line in found.seats[0].lines] == [
        ("Round 1", 12),
        ("Round 2", 9),
        ("Round 3", 10),
    ]


@pytest.mark.parametrize(("before", "points"), [("5", 5), ("5=3+2+0", 5)])
def test_the_running_score_adds_the_round_being_played(before: str, points: int) -> None:
    state = GAME.parse(f"SS n2 r2 t3 choose\nA ^xxxxxx cd1 s:R10,B01 r:{before}\nB r:1")
    assert GAME.result(state).seats[0].score == points + 2 + 1 + 1
    assert state.scores()[0] == (points + 4) * 1000
