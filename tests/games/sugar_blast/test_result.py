"""How games of Sugar Blast end: who won, by which clause, and what each seat owned and missed."""

from sugarhouse.core.game import Result
from sugarhouse.games.sugar_blast import GAME

BOARD = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS"


def result(rest: str) -> Result:
    """The result of a written position."""
    return GAME.result(GAME.parse(f"{BOARD} {rest}"))


def points(found: Result, seat: int) -> dict[str, int]:
    """The score lines of a seat by label."""
    return {line.label: line.points for line in found.seats[seat].lines}


def test_the_objective_decides() -> None:
    found = result("SN:S h=M4C1|L2 o=O1 over=S")
    assert (found.over, found.winners, found.ending, found.clause) == (True, (0,), "objective", "3.8.1")
    assert [seat.place for seat in found.seats] == [1, 2]
    assert points(found, 0) == {"Four of a Feather asks for": 4, "Owned of these": 4, "Missing": 0, "Kept in all": 5}
    assert points(found, 1) == {"Four of a Feather asks for": 4, "Owned of these": 2, "Missing": 2, "Kept in all": 2}


def test_a_judged_game_is_won_with_candies_missing() -> None:
    found = result("SN:S h=M3C1|L3 o=O1 over=S")
    assert (found.ending, found.clause, found.winners) == ("judgement", "3.7.3", (0,))
    assert [seat.place for seat in found.seats] == [1, 2]


def test_last_licks_names_who_completed() -> None:
    found = result("SN:N h=M4C1|L4G3 o=O1 l=S,N a=last_licks:on over=N")
    assert (found.ending, found.clause, found.winners) == ("last_licks", "3.8.6", (1,))
    assert points(found, 0)["Completed: most kept candies win"] == 5
    assert points(found, 1)["Completed: most kept candies win"] == 7


def test_a_shared_win_shares_the_place() -> None:
    found = result("SWN:S h=M4|L4|C1 o=O1 a=last_licks:on l=S,W over=S,W")
    assert found.winners == (0, 1)
    assert [seat.place for seat in found.seats] == [1, 1, 3]


def test_solo_sprint_earns_a_medal() -> None:
    for turn, label in ((5, "Gold medal"), (7, "Silver medal"), (9, "Bronze medal"), (10, "No medal")):
        found = result(f"1:S h=M4 o=O1 a=solo_side:fixed r={turn} over=S")
        assert found.ending == "objective"
        assert found.seats[0].score == turn
        assert found.seats[0].lines[-1].label == label


def test_a_jammed_solo_game_earns_none() -> None:
    found = result("1:E h=M3 o=O1 r=4 over=-")
    assert (found.ending, found.winners, found.clause) == ("jammed", (), "6.1")
    assert "medal" not in found.seats[0].lines[-1].label


def test_a_running_game_has_places_and_no_winner() -> None:
    found = GAME.result(GAME.parse("SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M3C1|L2 o=O1"))
    assert (found.over, found.winners, found.ending) == (False, (), "")
    assert [seat.place for seat in found.seats] == [1, 2]
