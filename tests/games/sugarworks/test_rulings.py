"""The rulings of section 5 that no test of a clause is named after: one test each."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, lines, of_kind, score, told, traces, words

PLAIN = ">>>>>>/>>>>>>/>>>>>>"
OUTS = "g- pb ry"
IRRITATING = "opt scenario=irritating,pawning=off,swapping=on,hidden=on"


def test_ruling_2_beside_an_open_bay_a_candy_is_lost_too() -> None:
    assert traces(f"A|<G>>>>>/>>>>>>/>>>>>>|{OUTS}|") == ["G T1- lost(dock)"]


def test_ruling_4_the_second_activation_survives_a_bonk() -> None:
    assert traces(f"A|>>>>>>/>R>P>>>>/>>>>>>|{OUTS}|")[0] == "R M1-M2*P~M3, M3-M4"


def test_ruling_5_a_displacement_is_measured_from_the_collision() -> None:
    assert traces(f"A|>>>>>>/>Y>B>>>>/>>>>>>|{OUTS}|")[0] == "Y M1-M2*B~B2, B2-B3"


def test_ruling_6_a_second_entry_in_one_activation_is_a_loop() -> None:
    assert traces(f"A|>,>>>>/>R'>>>>/>>>>>>|{OUTS}|") == ["R M1-M2!T2!M2 lost(loop)"]


def test_ruling_7_a_left_icon_does_not_move_a_resting_candy() -> None:
    assert traces(f"A|>>>>>>/)Y>>>>>/>>>>>>|{OUTS}|") == ["Y M1-M2, M2-M3"]


@pytest.mark.parametrize(("row", "trace"), [(">>>>]B>", "B M5-N"), (">>>>>]B", "B M6- lost(edge)")])
def test_ruling_8_a_crate_is_column_7_exactly(row: str, trace: str) -> None:
    assert traces(f"A|>>>>>>/{row}/>>>>>>|{OUTS}|") == [trace]


def test_ruling_10_the_round_is_finished_when_the_end_is_near() -> None:
    position = "A|g>>>>>/>>>>>>/>>>>>>|G- pb ry|L:GGGG|seats 2;turn a/f;fp a;tiles a ^;hand b mRH;mkt eG,-,-,-"
    assert extra(after(position, "^@B6"), "turn") == "b/o"


def test_ruling_11_discards_become_the_deck() -> None:
    position = f"A|{PLAIN}|{OUTS}||turn a/o;odeck -;odisc mRH"
    found, steps = told(position, "o?")
    assert steps[0].ok
    assert extra(found.last.position, "hand a") == "mRH"


def test_ruling_12_a_special_plays_without_being_asked() -> None:
    position = f"A|>>>>>>/>R<R>>>>/>>>>>>|{OUTS}||hand a bRR"
    assert [each["order"] for each in of_kind(events(position, "move"), "special")] == ["bRR"]


def test_ruling_14_zero_scores_nothing_in_a_rank_blanket() -> None:
    assert lines(f"A|{PLAIN}|{OUTS}||turn a/end;blk RA;scored b bRR")["RA"] == 0


def test_ruling_16_first_shift_has_no_blankets() -> None:
    position = GAME.position(GAME.deal(Setup(2, {"scenario": "first_shift"}), seeded(4)))
    assert extra(position, "blk") == ""


def test_ruling_20_a_card_is_taken_blind_unless_it_faces_away() -> None:
    position = f"A|{PLAIN}|{OUTS}||turn a/o;{IRRITATING};hand a mRH;hand b mYH,~bRR"
    swaps = [said for said in words(position) if said.startswith("o swap")]
    assert swaps == ["o swap b.?<mRH", "o swap b.bRR<mRH"]


def test_ruling_22_a_card_to_turn_is_drawn_by_lot() -> None:
    state = GAME.parse(f"A|{PLAIN}|{OUTS}||turn a/o;{IRRITATING};hand a mRH;hand b mYH,mYN,mYK")
    turned = set()
    for seed in range(20):
        world = state.clone()
        world.rng = seeded(seed)
        world.play(0, GAME.notation.hear("o turn b"))
        hand = extra(GAME.position(world), "hand b").split(",")
        assert sum(card.startswith("~") for card in hand) == 1
        turned |= {card for card in hand if card.startswith("~")}
    assert turned == {"~mYH", "~mYN", "~mYK"}


def test_ruling_25_making_counts_for_who_made_it() -> None:
    position = f"A|{PLAIN}|{OUTS}||seats 2;turn b/f;fp a;blk PA;hand a mRH;hand b mPN"
    assert extra(after(position, "make P<mPN"), "made b") == "1"
    finished = f"A|{PLAIN}|{OUTS}||turn a/end;blk PA;made b 1"
    assert (score(finished, 0), score(finished, 1)) == (0, 5)


def test_ruling_26_a_column_comes_before_a_row() -> None:
    told_traces = traces(f"A|>>>>R>>/>>>>>>/>>>>>R>|{OUTS}|")
    assert [trace[:4] for trace in told_traces] == ["R B5", "R T4"]


def test_ruling_28_alone_an_ability_of_each_turn_is_fresh_in_both_turns() -> None:
    position = f"A|{PLAIN}|{OUTS}||seats 1;turn a/f1;sw a 1A;tiles a ^,v;hand * mRH;mkt eG,-,-,-"
    later = after(position, "sw recycle ^", "v@T1")
    assert extra(later, "turn") == "a/o2"
    assert extra(later, "sw a") == "1A"


def test_ruling_32_board_b_has_its_tiles_before_hands_are_dealt() -> None:
    for seed in range(12):
        state = GAME.deal(Setup(2, {"board": "B"}), seeded(seed))
        seen = GAME.view(state, 0)
        assert [seat.tiles for seat in seen.seats] == [3, 3]
        assert seen.tile_deck == 24 - sum(belt.played for belt in seen.belts)


def test_ruling_33_market_cards_never_count_against_a_team() -> None:
    position = f"A|{PLAIN}|{OUTS}||turn a/end;opt scenario=coop;hand * nPN;mkt bRR,bYY,bGG,bBB"
    assert score(position) == 3
    assert score(position.replace("hand * nPN", "hand * bPP")) == -7


def test_ruling_35_tiles_of_shapes_that_are_left_out_are_set_aside() -> None:
    for seed in range(6):
        seen = GAME.view(GAME.deal(Setup(2, {"scenario": "first_shift"}), seeded(seed)), 0)
        assert seen.tile_deck == 30 - 2 - 6
        assert seen.you is not None
        assert not {"y", "b"} & set(seen.you.tiles)


def test_ruling_36_all_choose_their_sides_at_once_and_in_secret() -> None:
    state = GAME.deal(Setup(3, {"sugarworkers": "on"}), seeded(2))
    assert state.to_act() == 7
    state.play(1, GAME.notation.hear("sw side B"))
    assert state.to_act() == 5
    worker = GAME.view(state, 0).seats[1].worker
    assert worker is not None
    assert (worker.chosen, worker.side) == (True, "")


def test_ruling_37_nobody_reminds_a_holder_of_a_card_that_faces_away() -> None:
    state = GAME.parse(f"A|{PLAIN}|{OUTS}||turn a/o;{IRRITATING};hand a mRH,~bRR;hand b mYH")
    assert "bRR" not in repr(GAME.view(state, 0))
    assert "bRR" in repr(GAME.view(state, 1))


def test_an_ability_is_refused_twice_and_a_second_claim_too() -> None:
    used = f"A|{PLAIN}|{OUTS}||seats 2;turn a/f;sw a 1A!;sw b 2A;tiles a ^,v;hand b mRH"
    assert code(used, "sw recycle ^") == ("ABILITY_USED", "2.8")
    claimed = f"A|{PLAIN}|{OUTS}||seats 2;turn a/c;{IRRITATING};ev bRR;cw a;claimed a1;hand a ~bYY,~mRK;hand b mRH"
    assert code(claimed, "claim 1=bRR") == ("CLAIMED", "3.17.7")
    assert fields(claimed)[2] == ""
