"""The worked examples E1 to E21 of the rules page, with the page's values."""

import pytest

from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast.tray import board_of, slide
from tests.games.sugar_blast import E1, E9, after, bag, field, legal, played

START = f"{E1} SN:S h=-|- o=O1"


def test_e1_sally_makes_a_line_of_three() -> None:
    assert legal(START) == sorted(["a2a3", "a3b3", "a3a4", "c3d3", "d3d4", "e3f3"])
    end = after(f"SB1 {START} n=GSL", "d3d4")
    assert end == "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1"
    assert bag(end) == 35


def test_e2_sally_gets_a_new_blast() -> None:
    middle = after(f"{START} n=LLLSGCBMC", "d3d4")
    assert middle == ("MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6 n=SGCBMC")
    assert legal(middle) == ["=B", "=M"]
    end = after(middle, "=B")
    assert end == "SGCBMC/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1L1B1|- o=O1"
    assert bag(end) == 33
    assert after(f"{START} n=LLLSGCBMC", "d3d4 L:b6-e6 =B") == end


DOUG = "MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1"


def test_e3_dougs_cross_is_exactly_three_blasts() -> None:
    assert legal(f"SB1 {DOUG}") == ["S+d4", "S:c4-e4", "S:d2-d5"]


@pytest.mark.parametrize(
    ("draws", "words", "board", "held"),
    [
        ("MGCLMC", "S:c4-e4", "MCGBLB/GLBMCM/MCBGCB/GLGLLM/MCBMCB/GLCCMG", "S2"),
        ("MGCLBS", "S:d2-d5 =B", "MCGMLB/GLBGCM/MCSCSB/GLBLCM/MCGBLB/GLBSCG", "S1B1"),
        ("MGCLBSGCL", "S+d4 =B", "MCGBLB/GLGSLM/MCBMCB/GLCGMM/MCSBLB/GLLCGG", "S1B1"),
    ],
)
def test_e3_dougs_choices(draws: str, words: str, board: str, held: str) -> None:
    assert after(f"{DOUG} n={draws}", words) == f"{board} SN:S h=-|{held} o=O1"


def test_e3_the_column_closes_up_after_the_row() -> None:
    drawn_so_far = after(f"{DOUG} n=MGCLMC", "S:c4-e4 S:d3-d5")
    assert field(drawn_so_far, "h") == "-|S2"


def test_e4_line_of_four_in_a_row() -> None:
    end = after("SB1 MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS SN:S h=-|- o=O1 n=SGLMCG", "d3d4 =S")
    assert end == "SGLMCG/MCSGLB/GLBGCS/MCSCLB/MCSGLB/GLBMCS SN:N h=M1S1|- o=O1"
    assert bag(end) == 34


def test_e5_line_of_four_in_a_column() -> None:
    end = after("SB1 MCSGLB/GLMLCS/MCMGLB/GMBLCS/MCMGLB/GLBGCS SN:S h=-|- o=O1 n=BLGCSM", "b3c3 =S")
    assert end == "MCMGLB/GLSLCS/MCCGLB/GBGLCS/MCLGLB/GLBGCS SN:N h=M1S1|- o=O1"


def test_e6_six_in_a_row() -> None:
    start = "SB1 GCSGLB/GLBMCS/BCSSLB/MMMMMM/BCSGLB/GLMSCS SN:S! h=-|- o=O1 n=LGSCBLGC"
    assert legal(start) == ["M:a3-f3"]
    end = after(start, "M:a3-f3")
    assert end == "SCBLGC/GCLGLB/GLSGCS/BCBSLB/BCSGLB/GLSSCS SN:N h=M2|- o=O1"
    assert bag(end) == 34


def test_e7_mega_l() -> None:
    start = "SB1 MCGSBB/GLMGCS/MBMSLB/GMCMMS/MCBGLB/GLBSCS SN:S h=-|- o=O1 n=BGLCSGBLC"
    assert legal(played(start, "b3c3")) == ["M+c3", "M:c3-c5", "M:c3-e3"]
    assert legal(played(start, "b3c3 M+c3")) == ["=C", "=G", "=L", "=S"]
    end = after(start, "b3c3 M+c3 =L")
    assert end == "MCBLCB/GLCSGS/MBBGLB/GCGSBS/MCBGLB/GLBSCS SN:N h=M1L1|- o=O1"
    assert bag(end) == 34


def test_e8_the_fourth_marshmallow_wins_at_once() -> None:
    end = after(f"{E1} SN:S h=M3C1|L2 o=O1", "d3d4")
    assert end == "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 t=b1 over=S"


def test_e9_no_blast_possible() -> None:
    start = f"SB1 {E9} SN:S h=-|- o=O1 n=MLBC"
    assert legal(start) == ["E"]
    asked = played(start, "E")
    assert field(GAME.position(asked), "ask") == "place:M"
    assert len(legal(asked)) == 30
    end = after(start, "E:a5")
    assert end == "CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1|- o=O1"
    assert after(f"{E9} SN:S h=-|- o=O1", "E(M):a5 (L)(B)(C)") == end


def test_e10_an_exchange_without_a_blast_ends_the_turn() -> None:
    end = after(f"{E9} SN:S h=-|- o=O1 n=M", "E:b6")
    assert end == "MMSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=-|- o=O1 j=1"
    assert bag(end) == 36


def test_e11_two_blasts_at_once() -> None:
    start = "SB1 MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=-|- o=O1 n=GLBSGL"
    assert legal(played(start, "c3d3")) == ["C:d3-f3", "M:c2-c4"]
    end = after(start, "c3d3 M:c2-c4")
    assert end == "MCBSGL/GLLGLB/MSGMCS/GLSGLB/MSBGLB/GLBMCS SN:N h=M1C1|- o=O1"
    assert after(start, "c3d3 M:c2-c4 C:d3-f3") == end


def test_e12_tongs() -> None:
    start = f"{START} p=TONGS k=TONGS1|TONGS1"
    assert [words for words in legal(start) if words.startswith("T")] == ["T:a3c3", "T:b3d3", "T:d1d3", "T:d3d5"]
    end = after(f"{start} n=GSL", "T:d3d5")
    assert end == "MGSLLB/GCSGCS/MLBCLB/GCSMBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1 p=TONGS k=-|TONGS1"


def test_e13_trade() -> None:
    end = after(f"{E9} SN:S h=M1|- o=O1 p=TRADE k=TRADE1|- q=TRADE2 n=LBC", "X:M>a5")
    assert end == "CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1G1|- o=O1 p=TRADE k=-|- q=TRADE3"


def test_e14_wild() -> None:
    end = after("MCSGLB/GLBMCS/MCSMLB/GM*CMS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=WILD n=LGCSB", "d3d4 =G")
    assert end == "LGSCSB/MCBGLB/GLSMCS/MC*CLB/MCSGLB/GLBMCS SN:N h=M1G1|- o=O1 p=WILD"


def test_e15_platter() -> None:
    end = after(f"{START} p=PLATTER f=b3", "d3d4 (G)(S)(L)")
    assert field(end, "h") == "M2|-"
    assert field(end, "f") == "c5"


def test_e16_bomb() -> None:
    start = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=BOMB q=BOMB3"
    asked = "MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS SN:S h=M1S1|- o=O1 p=BOMB q=BOMB3 t=b1 ask=bomb:b3,c3,d3,e3"
    assert after(start, "d3d4 =S") == asked
    assert legal(asked) == ["!b3", "!c3", "!d3", "!e3"]
    end = after(f"{start} n=SLMCG", "d3d4 =S !b3")
    assert end == "SCLMCG/MLSGLB/GCBGCS/M!SCLB/MCSGLB/GLBMCS SN:N h=M1S1|- o=O1 p=BOMB q=BOMB2"


def test_e17_a_locked_candy_is_not_swapped() -> None:
    locked = "MCSGLB/GLBMCS/MCSMxLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=LOCK q=LOCK2"
    assert legal(locked) == sorted(["a2a3", "a3b3", "a3a4", "c3d3", "e3f3"])


def test_e17b_a_lock_cracks() -> None:
    start = "MCSGLB/GLBMCS/MxCSMLB/GMMCBS/MCSxGLB/GLBMCS SN:S h=-|- o=O1 p=LOCK q=LOCK1 n=GSL"
    end = after(start, "d3d4")
    assert end == "MGSLLB/GCSGCS/MxLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1 p=LOCK q=LOCK2"


def test_e18_wrap() -> None:
    start = "MCSGLB/GLBMCS/MCSMLB/GMM+CBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=WRAP q=WRAP2 n=LGSL"
    end = after(start, "d3d4")
    assert end == "MG+SLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1L1|- o=O1 p=WRAP q=WRAP2"


def test_e19_cherry() -> None:
    start = "MCSGLB/GLBMCS/MCS^MLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=CHERRY q=CHERRY2 n=GSL"
    asked = played(start, "d3d4")
    assert field(GAME.position(asked), "ask") == "top"
    assert "GCS^CBS" in GAME.position(asked)
    assert legal(asked) == ["^c4", "^d3", "^d4"]


@pytest.mark.parametrize(
    ("powers", "before", "tilted"),
    [
        (
            "ROCK",
            "MCSGLB/GLBM#S/MC.GLB/G.BM.S/M#S..B/G.BM.S",
            "M...LB/GCSG#S/MLBM.B/GCBG.S/M#SM.B/G.BMLS",
        ),
        (
            "SYRUP",
            "MCSGLB/G.BMCS/M.SGLB/G.BM.S/M.SG.B/G.BM.S",
            "M.SG.B/GCBM.S/M.SGLB/G.BMCS/M.SGLB/G.BM.S",
        ),
    ],
    ids=["E20", "E21"],
)
def test_tilts_with_rocks_and_with_syrup(powers: str, before: str, tilted: str) -> None:
    state = GAME.parse(f"{before} SN:S h=-|- o=O1 p={powers}")
    slide(state.v, 0)
    board = board_of(state.v)
    assert "/".join("".join(board[6 * row : 6 * row + 6]) for row in range(5, -1, -1)) == tilted
