"""Power cards that lie in front of a player: Tongs, Spin, Trade-In, Second Helping (3.9.3 to 3.9.26)."""

import pytest

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E1, E9, after, bag_counts, field, legal, played

FOUR = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS"
TWO = "MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS"


def test_a_token_is_never_a_must() -> None:  # 3.9.3
    assert "d3d4" in legal(f"{E1} SN:S h=-|- o=O1 p=TONGS,SPIN")
    assert "E" in legal("MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 p=TRADE k=TRADE1|-")


def test_tongs_swap_two_apart_over_anything() -> None:  # 3.9.10
    rock = "MCSGLB/GLBMCS/MCS#LB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=TONGS,ROCK"
    hole = "MCSGLB/GLBMCS/MCS.LB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=TONGS"
    assert "T:d3d5" in legal(rock)
    assert "T:d3d5" in legal(hole)
    locked = "MCSGLB/GLBMxCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=TONGS,LOCK"
    assert "T:d3d5" not in legal(locked)


def test_tongs_go_to_the_box() -> None:  # 3.9.11
    end = after(f"{E1} SN:S h=-|- o=O1 p=TONGS n=GSL", "T:d3d5")
    assert (field(end, "k"), field(end, "q")) == ("-|TONGS1", "")


def test_spin_is_asked_before_every_tilt_while_held() -> None:  # 3.9.15
    asked = played(f"{E1} SN:S h=-|- o=O1 p=SPIN n=GSL", "d3d4")
    assert field(GAME.position(asked), "ask") == "spin"
    assert legal(asked) == [">", ">E", ">N", ">W"]


def test_spin_turns_one_tilt_only() -> None:  # 3.9.15, 3.9.16
    end = after(f"{E1} SN:S h=-|- o=O1 p=SPIN n=GSL", "d3d4 >N")
    assert end.startswith("MCSGLB/GLBMCS/MCSCLB/GCSGBS/MLBMLB/GLSGCS ")
    assert field(end, "k") == "-|SPIN1"
    kept = after(f"{E1} SN:S h=-|- o=O1 p=SPIN n=GSL", "d3d4 >")
    assert kept.startswith("MGSLLB/GCSGCS/MLBMLB/GCSCBS/")
    assert field(kept, "k") == "SPIN1|SPIN1"


def test_a_blast_other_than_a_three_brings_a_trade_token() -> None:  # 3.9.20
    end = after(f"{FOUR} SN:S h=-|- o=O1 p=TRADE n=SGLMCG", "d3d4 =S")
    assert (field(end, "k"), field(end, "q")) == ("TRADE1|-", "TRADE2")
    assert field(after(f"{E1} SN:S h=-|- o=O1 p=TRADE n=GSL", "d3d4"), "k") == "-|-"
    empty = after(f"{FOUR} SN:S h=-|- o=O1 p=TRADE k=TRADE1|TRADE2 q=TRADE0 n=SGLMCG", "d3d4 =S")
    assert field(empty, "k") == "TRADE1|TRADE2"


def test_a_trade_in_puts_a_kept_candy_for_an_uncovered_one_of_another_type() -> None:  # 3.9.21
    found = legal("MxCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=C1|M3 o=O1 p=TRADE,LOCK k=TRADE1|-")
    trades = [words for words in found if words.startswith("X")]
    assert len(trades) == 36 - 6 - 1
    assert all(words.startswith("X:C>") for words in trades)


def test_a_trade_in_without_a_blast_is_a_turn_without_blast() -> None:  # 3.9.22
    end = after(f"{E9} SN:S h=C1|- o=O1 p=TRADE k=TRADE1|-", "X:C>a5")
    assert (field(end, "h"), field(end, "j"), end.split()[1]) == ("G1|-", "1", "SN:N")
    assert bag_counts(end) == bag_counts(f"{E9} SN:S h=C1|- o=O1")


def test_the_second_blast_of_a_turn_brings_a_second_helping() -> None:  # 3.9.25
    end = after(f"{TWO} SN:S h=-|- o=O1 p=SECOND n=GLBSGL", "c3d3 M:c2-c4")
    assert (field(end, "k"), field(end, "q")) == ("SECOND1|-", "SECOND2")


def test_a_player_who_holds_one_takes_none() -> None:  # 3.9.25
    asked = after(f"{TWO} SN:S h=-|- o=O1 p=SECOND k=SECOND1|- n=GLBSGL", "c3d3 M:c2-c4")
    assert (field(asked, "k"), field(asked, "ask")) == ("SECOND1|-", "again")


def test_second_helping_is_one_more_swap() -> None:  # 3.9.26
    asked = after(f"{E1} SN:S h=-|- o=O1 p=SECOND k=SECOND1|- n=GSL", "d3d4")
    assert field(asked, "ask") == "again"
    swaps = [words for words in legal(asked) if words != "+-"]
    assert swaps
    assert all(words.startswith("+") for words in swaps)
    state = played(asked, swaps[0])
    assert field(GAME.position(state), "k") == "-|-"
    assert field(GAME.position(state), "q") == "SECOND3"
    assert after(asked, "+-").split()[1] == "SN:N"


def test_no_token_is_taken_after_a_helping() -> None:  # 3.9.26
    end = after(f"{TWO} SN:S! h=-|- o=O1 p=SECOND t=b12 n=GLBSGL".replace("GLCMCC/", "GLMCCC/"), "M:c2-c4")
    assert field(end, "k") == "-|-"


@pytest.mark.parametrize("token", ["TONGS", "SPIN"])
def test_everybody_starts_with_one(token: str) -> None:  # 2.4
    assert field(GAME.position(GAME.parse(f"{E1} SWN:S h=-|-|- o=O1 p={token}")), "k") == "|".join([f"{token}1"] * 3)
