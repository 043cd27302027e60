"""The turn: which swaps are legal (3.3)."""

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E1, E9, after, legal


def test_a_turn_is_a_legal_swap_and_no_pass() -> None:  # 3.3.1
    assert legal(f"{E1} SN:S h=-|- o=O1") == ["a2a3", "a3a4", "a3b3", "c3d3", "d3d4", "e3f3"]


def test_without_a_legal_swap_there_is_the_exchange() -> None:  # 3.3.2
    assert legal(f"{E9} SN:S h=-|- o=O1") == ["E"]


def test_nobody_else_moves() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1")
    assert state.to_act() == 1
    assert state.moves(1) == []


def test_a_swap_may_line_up_the_other_candy() -> None:  # 3.3.3
    # e3f3 moves the B of e3 between the Bs of f2 and f4.
    assert "e3f3" in legal(f"{E1} SN:S h=-|- o=O1")


def test_an_empty_space_is_not_swapped() -> None:  # 3.3.3, 3.5.9
    assert legal("MCSGLB/GLBMCS/MCSMLB/GMM.BS/MCSGLB/GLBMCS SN:S h=-|- o=O1") == ["a2a3", "a3a4", "a3b3", "e3f3"]


def test_a_piece_may_be_swapped_with_a_candy_if_that_makes_a_blast() -> None:  # 3.3.3, 3.9.1, 3.9.31
    start = "MCSGLB/GLBMCS/MCSMLB/GMM#BS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=ROCK n=SGL"
    assert "d3d4" in legal(start)
    assert after(start, "d3d4").split("/")[2][3] == "#"  # the rock stays on d4


def test_two_pieces_are_not_swapped() -> None:  # 3.9.1
    start = "SCSGLB/GLBSCB/SCBCLS/MM#!MS/GCSGLB/LGSCBS SN:S h=-|- o=O1 p=ROCK,BOMB"
    assert "c3d3" not in legal(start)


def test_a_position_given_with_a_standing_blast_allows_every_swap_that_leaves_one() -> None:  # 3.3.3
    found = legal("MCSGLB/GLBMCS/MCSCLB/GMMMBS/MCSGLB/GLBMCS SN:S h=-|- o=O1")
    assert "e5f5" in found
    assert "b3b4" not in found
