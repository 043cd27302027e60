"""Clauses and rulings that examples and edge cases only touch: one test each, named after the rule."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, of_kind, score, traces, words

PLAIN = ">>>>>>/>>>>>>/>>>>>>"
OUTS = "g- pb ry"


def belts(rows: str, outs: str = OUTS, more: str = "") -> str:
    """A position that waits for the belts."""
    return f"A|{rows}|{outs}||{more}" if more else f"A|{rows}|{outs}|"


def test_3_1_2_the_board_lies_with_side_a_up() -> None:
    assert GAME.position(GAME.deal(Setup(2), seeded(1))).startswith(f"A|{PLAIN}|G- BP RY|")


def test_3_2_2_the_belts_run_after_the_last_turn_of_the_round() -> None:
    position = f"A|{PLAIN}|G- pb ry||seats 2;turn a/f;fp b;tiles a =;mkt mRH,eG,nYK,mGN"
    assert of_kind(events(position, "=@B6"), "ran")[0]["trace"] == "G out-T1, T1-T2"


def test_3_4_3_a_shift_inside_a_row_is_no_adjust() -> None:
    assert code(f"A|{PLAIN}|{OUTS}||turn a/f;tiles a =", "adj G>T")[0] == "SAME_ROW"


def test_3_5_2_one_event_plays_the_cards_of_every_player() -> None:
    position = "A|>>>>>>/>>>>R>>/>>>>uP>|g- pb ry||hand a bRP;hand b air"
    told = of_kind(events(position, "move"), "special")
    assert sorted((each["seat"], each["order"]) for each in told) == [(0, "bRP"), (1, "air")]


def test_3_5_6_several_are_told_in_the_order_of_their_events() -> None:
    position = "A|> >B > > >Y >/]P >Y >B ^ >Y >B/>G gR > ^ >R >|g- pb ry||fp b;hand a bYB,eG;hand b dbl,pile,bBB"
    told = of_kind(events(position, "move"), "special")
    assert [each["order"] for each in told] == ["bYB", "dbl", "eG", "bBB", "pile"]
    assert [each["step"] for each in told] == sorted(each["step"] for each in told)


def test_3_6_1_every_candy_of_a_shape_before_the_next_shape() -> None:
    assert [line[0] for line in traces(belts(">P>R>>>>/>G>>>>>/>R>>>>>"))] == ["R", "R", "G", "P"]


def test_3_6_2_column_6_first_then_from_the_top_and_the_dock_last() -> None:
    told = traces(belts(">R>>>>>/>>>>>R>/>R>>>>>", "g- pb Ry"))
    assert [line.split("-")[0] for line in told] == ["R M5", "R T1", "R B1", "R out"]


def test_3_6_5_a_candy_bonked_before_its_slot_starts_from_where_it_is() -> None:
    assert traces(belts(">>>>>>/>R>Y>>>>/>>>>>>")) == ["R M1-M2*Y(Y~T3), M2-M3", "Y T3-T4, T4-T5"]


def test_3_6_6_on_an_output_the_step_is_right_from_either_bay() -> None:
    assert traces(belts(PLAIN, "g- PB ry")) == ["B out-M1, M1-M2", "P out-M1, M1-M2*B~B2"]


def test_3_6_7_the_second_activation_uses_the_icon_of_the_space_it_is_on() -> None:
    assert traces(belts(">>>>>>/>R^>>>>/>>>>>>")) == ["R M1-M2, M2-T2"]


def test_3_7_1_left_of_column_1_is_lost_at_the_dock() -> None:
    assert traces(belts("<R>>>>>/>>>>>>/>>>>>>")) == ["R T1- lost(dock)"]


def test_3_7_2_the_start_space_counts_only_once_it_is_entered() -> None:
    told = traces(belts(">>>>>>/>R<>>>>/>>>>>>"))
    assert told == ["R M1-M2, M2-M1"]


def test_3_7_3_an_eater_bites_before_any_bonk() -> None:
    assert traces(belts(">>>>>>/>RrY>>>>/>>>>>>"))[0] == "R M1-M2 lost(tile)"


def test_3_7_4_an_occupied_space_is_a_bonk_and_3_7_5_an_empty_one_a_stop() -> None:
    assert traces(belts(">>>>>>/>R>>>>>/>>>>>>")) == ["R M1-M2, M2-M3"]
    assert "*P" in traces(belts(">>>>>>/>R>P>>>>/>>>>>>"))[0]


def test_3_7_6_a_leap_has_no_contact_with_the_skipped_space() -> None:
    assert traces(belts(">>>>>>/]RrP>>>>/>>>>>>"))[0] == "R M1-M3, M3-M4"


def test_3_7_7_diagonals_touch_no_side_spaces() -> None:
    assert traces(belts(">P>>>>>/dR>P>>>>/>>>>>>"))[0] == "R M1-B2, B2-B3"


@pytest.mark.parametrize(
    ("candies", "trace"),
    [
        ("PR", "P M1-M2*R(R~M3), M2-M3*R(R~M4)"),
        ("PY", "P M1-M2*Y(Y~T3), M2-M3"),
        ("PG", "P M1-M2*G~T3, T3-T4"),
        ("PB", "P M1-M2*B~B2, B2-B3"),
        ("RP", "R M1-M2*P~M3, M3-M4"),
    ],
)
def test_3_8_1_the_struck_shape_decides_who_moves_and_where(candies: str, trace: str) -> None:
    order = "ord PRYGB" if candies[0] == "P" else "ord RPYGB"
    assert traces(belts(f">>>>>>/>{candies[0]}>{candies[1]}>>>>/>>>>>>", OUTS, order))[0] == trace


def test_3_8_2_the_displaced_candy_strikes_next() -> None:
    assert traces(belts(">>>>>>/>R>P>B>>>/>>>>>>"))[0] == "R M1-M2*P~M3*B~B3, B3-B4"


def test_3_8_3_the_tile_left_behind_does_not_turn_a_push() -> None:
    assert traces(belts(">>>>>>/>Y^R>>>>/>>>>>>", OUTS, "ord YRGBP"))[0] == "Y M1-M2*R(R~M3), M2-T2"


def test_3_8_4_the_chain_ends_before_the_striker_goes_on() -> None:
    assert traces(belts(">>>>>>/>Y>R>P>>>/>>>>>>", OUTS, "ord YRGBP"))[0] == "Y M1-M2*R(R~M3*P~M4), M2-M3*P~M4*R(R~M5)"


def test_3_8_5_every_strike_is_one_event() -> None:
    told = of_kind(events(belts(">>>>>>/>R>P>B>>>/>>>>>>"), "move"), "bonk")
    assert [(each["striker"], each["struck"]) for each in told] == [("R", "P"), ("R", "B")]


def test_3_9_2_crates_have_no_limit_and_lie_open() -> None:
    assert fields(after(f"A|>>>>>>/>>>>>>R/>>>>>>|{OUTS}|N:RRRR", "move"))[2] == "N:RRRRR"


def test_3_10_2_a_loop_of_flippers_ends() -> None:
    assert traces(belts(">,>>>>/>R'>>>>/>>>>>>")) == ["R M1-M2!T2!M2 lost(loop)"]


def test_3_11_2_without_supply_nothing_is_placed() -> None:
    position = f"A|>R>>>>>/>>>>>>/>>>>>>|{OUTS}|H:RRRR|turn b/roll;opt crank=on"
    assert of_kind(events(position, "roll R"), "spawn") == []


def test_3_11_3_on_a_full_output_nothing_is_placed() -> None:
    position = f"A|{PLAIN}|G- pb ry||turn b/roll;opt crank=on"
    assert of_kind(events(position, "roll G"), "spawn") == []


def test_3_12_2_running_out_of_supply_alone_ends_nothing() -> None:
    position = f"A|>G>>>>>/>>>>>>/>>>>>>|{OUTS}|H:GGGG"
    assert extra(after(position, "move"), "turn") != "a/end"


def test_3_12_3_the_rest_of_the_round_is_played_when_the_last_candy_vanishes() -> None:
    position = f"A|>G>>>>>/>>>>>>/>>>>>>|{OUTS}|H:GGGG|seats 2;turn a/f;fp a;tiles a g;tiles b =;mkt mRH,eR,nYK,mGN"
    assert extra(after(position, "g@T1"), "turn") == "b/o"


def test_3_13_5_equal_counts_are_most_and_fewest() -> None:
    position = f"A|{PLAIN}|{OUTS}|K:RG|turn a/end;hand a mRK,mGK,fGK"
    assert score(position, 0) == 14


def test_3_13_6_lost_is_a_place() -> None:
    assert score(f"A|{PLAIN}|{OUTS}|L:YRR|turn a/end;hand a fYL", 0) == 4
    assert score(f"A|{PLAIN}|{OUTS}|X:Y|turn a/end;hand a fYL;opt scenario=lucy", 0) == 0


def test_3_14_3_third_shift_is_the_full_game() -> None:
    assert GAME.chosen(Setup(2))["scenario"] == "third_shift"
    state = GAME.deal(Setup(2), seeded(3))
    assert extra(GAME.position(state), "blk").count(",") == 2


def test_3_15_3_a_team_skips_no_action() -> None:
    position = f"A|{PLAIN}|{OUTS}||seats 2;turn a/o;opt scenario=coop;hand * mRH;mkt mGH,-,-,-"
    assert code(position, "done") == ("WRONG_STEP", "3.2.1")


def test_3_15_8_a_team_has_no_blankets_by_default() -> None:
    assert extra(GAME.position(GAME.deal(Setup(2, {"scenario": "coop"}), seeded(1))), "blk") == ""


def test_3_15_9_a_team_has_one_score_for_the_list_of_the_house() -> None:
    team = GAME.result(GAME.deal(Setup(2, {"scenario": "coop"}), seeded(1)))
    assert team.shared == team.seats[0].score
    assert GAME.result(GAME.deal(Setup(1), seeded(1))).shared is not None
    assert GAME.result(GAME.deal(Setup(2), seeded(1))).shared is None


def test_3_16_4_removed_candy_is_nowhere() -> None:
    position = f"A|{PLAIN}|{OUTS}|L:GGGGG|seats 2;turn a/f;fp b;opt scenario=lucy;tiles a ="
    assert extra(after(position, "5s G"), "turn") == "a/end"


def test_3_17_5_a_swapped_card_faces_its_new_holder() -> None:
    position = (
        f"A|{PLAIN}|{OUTS}||turn a/o;opt scenario=irritating,pawning=off,swapping=on,hidden=on;hand a mRK;hand b ~bRR"
    )
    assert extra(after(position, "o swap b.bRR<mRK"), "hand a") == "bRR!"


def test_irritating_rules_need_consent() -> None:
    needed = {option.name: option.consent for option in GAME.options if option.consent}
    assert needed == {"pawning": ("on",), "swapping": ("on",), "hidden": ("on",)}


def test_ruling_1_the_rear_output_does_not_feed_into_the_front_one() -> None:
    assert [line[:8] for line in traces(belts(PLAIN, "g- PB ry"))] == ["B out-M1", "P out-M1"]


def test_ruling_9_the_game_ends_when_all_five_have_left_the_factory() -> None:
    assert extra(after(f"A|>>>>>>G/>>>>>>/>>>>>>|{OUTS}|H:GGGG", "move"), "turn") == "a/end"


def test_ruling_24_the_hand_limit_of_classic_is_five() -> None:
    position = f"A|{PLAIN}|{OUTS}||turn a/k;opt scenario=classic;hand a mRH,mGH,mBH,mYH,mPH;look a mRN,mGN"
    assert extra(after(position, "keep mRN"), "turn") == "a/h"


def test_ruling_27_a_full_pallet_counts_crates_by_identity() -> None:
    position = f"A|>>>>>>R/>>>>>>/>>>>>>|{OUTS}||crates NHK;hand a dbl"
    assert fields(after(position, "move"))[2] == "N:R"


def test_ruling_30_striker_and_struck_keep_their_own_activations() -> None:
    told = traces(belts(">>>>>>/>R>Y>>>>/>>>>>>"))
    assert [line[0] for line in told] == ["R", "Y"]
    assert all(line.count(",") == 1 for line in told)


def test_ruling_31_a_flip_after_a_bonk_is_no_air_mail() -> None:
    position = belts(">>>>>>/>>>>>R)P/>>>>>>", OUTS, "hand a air")
    assert "air" not in [each["order"] for each in of_kind(events(position, "move"), "special")]


@pytest.mark.parametrize("name", ["third_shift", "coop", "second_shift", "lucy", "classic", "irritating"])
def test_a_move_by_lot_is_that_of_the_list(name: str) -> None:
    for seed in range(4):
        state = GAME.deal(Setup(2, {"scenario": name, "max_rounds": "20"}), seeded(seed))
        chance = Rng(7, seed)
        while asked := state.to_act():
            seat = 0 if asked & 1 else 1
            moves = state.moves(seat)
            assert state.random_move(seat, chance.clone()) == moves[chance.clone().below(len(moves))]
            state.play(seat, moves[chance.below(len(moves))])


def test_words_of_section_7_are_offered_as_they_stand() -> None:
    assert {"adj R>T", "^@M4", "make P<mPN"} <= set(words(f"A|{PLAIN}|{OUTS}||turn a/f;tiles a ^;hand a mPN"))


def test_3_9_3_candy_comes_to_an_output_by_the_die_and_by_make_alone() -> None:
    position = f"A|{PLAIN}|{OUTS}||turn a/f;tiles a ^;hand a mPN;hand b mRH;mkt eG,-,-,-"
    for line, bays in (("^@M4", "-g bp ry"), ("adj R>T", "gr bp -y"), ("make P<mPN", "-g Pb ry")):
        assert fields(after(position, line))[1] == bays
