"""The end of a turn, jams and judgement (3.7)."""

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import find
from tests.games.sugar_blast import E1, E9, after, bag, events, field, played

DRY = f"{E9} SN:N h=M2|L1 o=O1 j=1 n=M"


def test_the_order_at_the_end_of_a_turn() -> None:  # 3.7.1
    start = f"{E1} SN:S h=-|- o=O5 p=PLATTER,LOCK f=b3 t=b1 n=GSL"
    kinds = [event.kind for event in events(start, "d3d4 x:a1")]
    assert kinds[-3:] == ["platter", "cover", "turn"]
    start = f"{E1} SN:S h=-|- o=O5 p=CHERRY,LOCK t=b1 n=GSL"
    assert [event.data.get("cover") for event in events(start, "d3d4 x:a1 ^c3")][-3:-1] == ["x", "^"]


def test_a_jam_shakes_the_tray_up() -> None:  # 3.7.2
    end = played(DRY, "E:b6")
    assert field(GAME.position(end), "j") == "0s"
    assert GAME.position(end).split()[2] == "SN:S"
    assert find(end.v, 0) == -1
    assert bag(end) == 33
    assert [event.kind for event in events(DRY, "E:b6")][-2:] == ["shake", "turn"]


def test_a_jam_needs_as_many_dry_turns_as_players_but_two() -> None:  # 3.7.2
    assert field(after(f"{E9} SWN:W h=-|-|- o=O1 j=1 n=M", "E:b6"), "j") == "2"
    assert field(after(f"{E9} SWN:N h=-|-|- o=O1 j=2 n=M", "E:b6"), "j") == "0s"
    assert field(after(f"{E9} 1:S h=- o=O1 n=M", "E:b6"), "j") == "1"
    assert field(after(f"{E9} 1:W h=- o=O1 j=1 r=2 n=M", "E:b6"), "j") == "0s"


def test_a_blast_restarts_the_count() -> None:  # 3.7.2
    assert field(after(f"{E1} SN:S h=-|- o=O1 j=1s n=GSL", "d3d4"), "j") == ""


def test_covers_return_and_pieces_stay_in_a_shake_up() -> None:  # 3.7.2, 3.9.57
    end = after("MxCSGLB/GLBMCS/MC#GLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M2|L1 o=O1 p=ROCK,LOCK j=1 n=L", "E:c6")
    assert (field(end, "q"), field(end, "j")) == ("LOCK3", "0s")
    assert end.split()[0].split("/")[2][2] == "#"


def test_the_second_jam_in_a_row_is_judged_by_missing_candies() -> None:  # 3.7.3
    end = after(DRY.replace("j=1", "j=1s"), "E:b6")
    assert field(end, "over") == "S"


def test_a_tie_goes_to_more_candies_then_to_the_later_seat() -> None:  # 3.7.3
    tied = f"{E9} SN:N h=M2C1|L2 o=O1 j=1s n=M"
    assert field(after(tied, "E:b6"), "over") == "S"
    assert field(after(tied.replace("M2C1", "M2"), "E:b6"), "over") == "N"
    assert field(after(f"{E9} NS:S h=M2|L2 o=O1 j=1s n=M", "E:b6"), "over") == "S"


def test_a_jam_with_an_empty_bag_is_judged() -> None:  # 3.7.2
    held = "h=M2C1S2G1L2B1|M1C2S1G2L1B2|M2C1S2G1L2B1|M1C2S1G2L1B2"
    assert field(after(f"{E9} SWNE:S {held} o=O1 j=3"), "over") == "E"


def test_with_the_option_judge_the_first_jam_is_judged() -> None:  # section 6
    assert field(after(f"{DRY} a=jam:judge", "E:b6"), "over") == "S"


def test_scores_rank_by_missing_then_kept_then_later() -> None:  # 3.7.3
    scores = GAME.parse(f"{E9} WNES:W h=M2|M2C1|L1|M2 o=O1").scores()
    assert sorted(range(4), key=lambda seat: -scores[seat]) == [2, 0, 1, 3]


def test_every_random_game_ends() -> None:  # 3.7.4
    for seats in (1, 2, 3, 4):
        for seed in range(10):
            state = GAME.deal(Setup(seats, {"powers": "2"}), seeded(seed))
            assert state.playout(seeded(seed), GAME.bound) < GAME.bound
            assert state.to_act() == 0
            assert state.moves(state.v[at.MOVER]) == []
