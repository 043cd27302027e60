"""The 27 edge cases of the rules page (section 9), in its order."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import popcount
from tests.games.sugar_blast import E1, E9, after, bag_counts, events, field, lacks, legal

# A board without any Blast and with few swaps, for putting things on.
QUIET = E9


def refills(position: str, *turns: str) -> list[str]:
    return [str(event.data["cell"]) for event in events(position, *turns) if event.kind == "refill"]


def test_01_the_swap_of_e1_by_n_tilts_to_row_6() -> None:
    start = f"{E1} SN:N h=-|- o=O1 n=GSL"
    assert refills(start, "d3d4") == ["d1", "c1", "b1"]
    assert after(start, "d3d4") == "MCSGLB/GLBMCS/MCSCLB/GCSGBS/MLBMLB/GLSGCS SN:S h=-|M1 o=O1"


def test_02_two_candies_of_a_type_are_never_swapped() -> None:
    assert "b3c3" not in legal(f"{E1} SN:S h=-|- o=O1")


def test_03_no_diagonal_swap_and_none_with_an_empty_space() -> None:
    assert not GAME.lexicon.knows("a1b2")
    assert "d3d4" not in legal("MCSGLB/GLBMCS/MCSMLB/GMM.BS/MCSGLB/GLBMCS SN:S h=-|- o=O1")


def test_04_a_swap_without_a_blast_is_not_legal() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1")
    before = GAME.position(state)
    assert GAME.notation.hear("a1b1") not in state.moves(0)
    assert GAME.position(state) == before
    assert state.to_act() == 1


def test_05_no_exchange_while_a_swap_is_legal() -> None:
    assert not {"E", "-"} & set(legal(f"{E1} SN:S h=-|- o=O1"))


def test_06_four_in_a_row_are_not_two_threes() -> None:
    assert legal("MCSGLB/GLBGCS/MCSCLB/GMMMMS/MCSGLB/GLBMCS SN:S! h=-|- o=O1") == ["M:b3-e3"]


def test_07_five_crossed_by_three() -> None:
    crossed = "SCMGLB/GLMSCB/MMMMMC/GLBSCS/SCSGLB/GLBCCS SN:S! h=-|- o=O1"
    assert legal(crossed) == ["M+c4", "M:a4-e4", "M:c4-c6"]


def test_08_a_block_of_nine_has_six_lines_and_nine_megas() -> None:
    block = "SCSGLB/GLBSCB/MMMCLS/MMMSCS/MMMGLB/GLBCCS SN:S! h=-|- o=O1"
    found = legal(block)
    assert len([words for words in found if ":" in words]) == 6
    assert len([words for words in found if "+" in words]) == 9
    assert field(after(block, "M+b3"), "h") == "M1|-"


def test_09_the_second_candy_of_a_four_is_of_another_type() -> None:
    start = "MCSGLB/GLBGCS/LCSCLB/MMMMCM/LCSGLB/GLBLCS SN:S! h=-|- o=O1"
    told = events(f"{start} n=SGLGCB", "M:a3-d3")
    assert [event.data["candy"] for event in told if event.kind == "keep"][:2] == ["M", "C"]
    assert next(event.data["candies"] for event in told if event.kind == "bag") == {"M": 4}


def test_10_two_others_of_the_same_type_ask_nothing() -> None:
    told = events("MCSGLB/GLBGCS/LCSCLB/SMMMMS/LCSGLB/GLBLCS SN:S! h=-|- o=O1 n=SGLGCB", "M:b3-e3")
    assert [(event.data["candy"], event.data["why"]) for event in told if event.kind == "keep"][:2] == [
        ("M", "blast"),
        ("S", "second"),
    ]


def test_11_a_mega_at_a_corner_has_nine_spaces() -> None:
    told = events("SCSGLB/GLBSCB/SCBCLS/MLLSCS/MCSGLB/MMMCCS SN:S! h=-|- o=O1", "M+a1")
    removed = next(event.data["cells"] for event in told if event.kind == "blast")
    others = next(event.data["others"] for event in told if event.kind == "blast")
    assert removed == ["a1", "b1", "c1", "a2", "a3"]
    assert others == ["b2", "c2", "b3", "c3"]


def test_12_no_swap_makes_a_six_without_powers() -> None:
    lengths = set()
    for seed in range(60):
        state = GAME.deal(Setup(2), seeded(seed))
        for move in state.moves(state.v[at.MOVER]):
            world = state.clone()
            world.play(world.v[at.MOVER], move)
            lengths.add(popcount(world.v[at.MATCH]) if world.v[at.LENGTH] else 0)
    assert 3 in lengths
    assert 6 not in lengths


def test_13_removed_candies_may_be_drawn_at_once() -> None:
    start = f"{E1} SN:S h=M2|M2 o=O5"  # the other eight M are on the board
    assert "M" not in bag_counts(start)
    assert after(f"{start} n=MGM", "d3d4").startswith("MMGMLB/")


def test_14_a_win_on_the_first_of_several_blasts_ends_all() -> None:
    start = "MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=M3|- o=O1"
    end = after(start, "c3d3 M:c2-c4")
    assert end == "MCSGLB/GLBMCS/MS.GLB/GL.CCC/MS.GLB/GLBMCS SN:S h=M4|- o=O1 t=b1 over=S"


def test_15_one_of_each_with_five_types_lacks_one() -> None:
    assert lacks("O4", "M7C1S1G1L1") == 1


def test_16_campfire_treat_counts_the_remainder() -> None:
    assert lacks("O7", "M3C1S1") == 2
    assert lacks("O7", "M1C1S1G2L2") == 0


def test_17_an_empty_bag_leaves_spaces_empty() -> None:
    held = "h=M2C2S2G2B1|M1C1S1G2L2B2|M1C2S1G1L3B1|C1S2G2L2B2"
    end = after(f"{E1} SWNE:N {held} o=O5", "d3d4")
    assert end.split()[0] == "MCSGLB/GLBMCS/MCSCLB/GCSGBS/MLBMLB/G.MMCS"
    assert bag_counts(end) == {}


def test_18_no_exchange_from_an_empty_bag() -> None:
    # 36 candies kept between four, none of them enough for Four of a Feather.
    held = "h=M2C1S2G1L2B1|M1C2S1G2L1B2|M2C1S2G1L2B1|M1C2S1G2L1B2"
    assert bag_counts(f"{QUIET} SWNE:S {held} o=O1") == {}
    assert field(after(f"{QUIET} SWNE:S {held} o=O1"), "over") == "E"


def test_19_a_rainbow_between_two_pairs_is_nothing() -> None:
    assert "!" not in after("SCSGLB/GLBSCB/SCBCLS/MM*CCS/GCSGLB/LGSCBS SN:S! h=-|- o=O1 p=WILD").split()[1]


def test_20_the_refill_follows_the_side_that_spin_names() -> None:
    start = f"{E1} SN:S h=-|- o=O1 p=SPIN n=GSL"
    assert refills(start, "d3d4 >") == ["b6", "c6", "d6"]
    assert refills(start, "d3d4 >N") == ["d1", "c1", "b1"]
    assert refills(start, "d3d4 >E")[:3] == ["c3", "b3", "a3"]


def test_21_a_second_helping_taken_this_turn_is_not_used_this_turn() -> None:
    start = "MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=-|- o=O1 p=SECOND n=GLBSGL"
    end = after(start, "c3d3 M:c2-c4")
    assert field(end, "k") == "SECOND1|-"
    assert field(end, "ask") == ""
    assert end.split()[1] == "SN:N"


@pytest.mark.parametrize("neighbour", ["blasted", "slid"])
def test_22_a_lock_cracks_when_a_neighbour_is_blasted_not_when_it_slides(neighbour: str) -> None:
    cell = "S" if neighbour == "blasted" else "L"
    board = (
        "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSxGLB/GLBMCS" if cell == "S" else "MCSGLB/GLBMCxS/MCSMLB/GMMCBS/MCSGLB/GLBMCS"
    )
    end = after(f"{board} SN:S h=-|- o=O1 p=LOCK n=GSL", "d3d4")
    assert field(end, "q") == ("LOCK3" if neighbour == "blasted" else "LOCK2")


def test_22_a_turn_with_one_blast_places_no_lock() -> None:
    assert field(after(f"{E1} SN:S h=-|- o=O1 p=LOCK n=GSL", "d3d4"), "ask") == ""


def test_22_a_lock_moves_with_its_sliding_candy() -> None:
    end = after("MCSGLB/GLxBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=LOCK n=GSL", "d3d4")
    assert end.startswith("MGSLLB/GCSGCS/MLxBMLB/")


def test_23_the_platter_paid_twice_moves_once() -> None:
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=PLATTER f=b3"
    end = after(f"{start} t=b1p n=GSL", "d3d4")
    assert field(end, "f") == "c5"


def test_24_a_cherry_on_a_removed_five_brings_no_reward() -> None:
    start = "GCSGLB/GLBMCS/BCSSLB/MMM^MMM/BCSGLB/GLMSCS SN:S! h=-|- o=O5 p=CHERRY q=CHERRY2 n=LGSCBLGC"
    told = events(start, "M:a3-f3")
    assert [event.data["why"] for event in told if event.kind == "uncover"] == ["removed"]
    assert [event.data["why"] for event in told if event.kind == "keep"] == ["blast", "blast"]


def test_25_a_bomb_beside_a_corner_only_does_not_go_off() -> None:
    diagonal = "MCSGLB/GLBMCS/!CSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB n=GSL"
    told = events(diagonal, "d3d4")
    assert not [event for event in told if event.kind == "explode"]
    beside = "MCSGLB/GLBMCS/MCSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB"
    assert [event for event in events(beside, "d3d4 ~C") if event.kind == "explode"]


def test_26_a_trade_in_that_completes_wins_before_any_blast() -> None:
    end = after(f"{E9} SN:S h=M1G3|- o=O1 p=TRADE k=TRADE1|-", "X:M>a5")
    assert field(end, "over") == "S"
    assert field(end, "h") == "G4|-"
    assert end.startswith("MCSGLB/MLBMCS/MCSGLB/")


@pytest.mark.parametrize("powers", ["0", "BOMB,CHERRY", "TRADE,WRAP", "PLATTER,LOCK", "WILD,ROCK"])
@pytest.mark.parametrize("last_licks", ["off", "on"])
def test_27_all_72_candies_are_somewhere_at_every_step(powers: str, last_licks: str) -> None:
    for seed in range(6):
        state = GAME.deal(Setup(2 + seed % 3, {"powers": powers, "last_licks": last_licks}), seeded(seed))
        whole = GAME.census(state)
        assert [whole[letter] for letter in "MCSGLB"] == [12] * 6
        while state.to_act():
            seat = state.v[at.MOVER]
            state.play(seat, state.random_move(seat, state.rng))
            assert GAME.census(state) == whole
