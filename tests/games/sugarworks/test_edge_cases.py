"""Every edge case of section 9, with exactly the page's values."""

import pytest

from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, lines, of_kind, score, traces, words

OUTS = "g- pb ry"


def belts(**cells: str) -> str:
    """Board A with these cells, the rest printed: `belts(M5="]B")`."""
    rows = "/".join(" ".join(cells.get(f"{row}{column}", ">") for column in range(1, 7)) for row in "TMB")
    return f"A|{rows}|{OUTS}|"


def test_9_1_a_leap_from_column_5_loads() -> None:
    assert traces(belts(M5="]B")) == ["B M5-N"]


def test_9_2_a_leap_from_column_6_overshoots() -> None:
    assert traces(belts(T6="]G")) == ["G T6- lost(edge)"]


@pytest.mark.parametrize(
    ("cell", "candy", "trace"),
    [
        ("M6", "uY", "Y M6-H"),
        ("T6", "uR", "R T6- lost(edge)"),
        ("T6", "dG", "G T6-N"),
        ("B6", "uB", "B B6-N"),
        ("B6", "dP", "P B6- lost(edge)"),
    ],
)
def test_9_3_diagonals_at_the_crates(cell: str, candy: str, trace: str) -> None:
    assert traces(belts(**{cell: candy})) == [trace]


def test_9_4_loaded_by_a_bonk_is_air_mail_and_ends_the_slot() -> None:
    position = belts(M5=">R", M6=">P") + "|hand a air"
    told = events(position, "move")
    assert [event["trace"] for event in of_kind(told, "ran")] == ["R M5-M6*P~N", "P M6-N"]
    assert [special["order"] for special in of_kind(told, "special")] == ["air"]


def test_9_5_a_yellow_struck_at_column_6_goes_to_the_heart() -> None:
    position = belts(M5=">R", M6=">Y") + "|hand a air"
    assert traces(position) == ["R M5-M6*Y(Y~H), M6-N"]
    assert [special["order"] for special in of_kind(events(position, "move"), "special")] == ["air"]


def test_9_6_a_striker_falls_below_row_b() -> None:
    position = belts(B3=">Y", B4=">B")
    assert traces(position)[0] == "Y B3-B4*B~ lost(edge)"
    assert traces(position)[1] == "B B4-B5, B5-B6"


def test_9_7_a_striker_goes_above_row_t() -> None:
    assert traces(belts(T3=">R", T4=">G"))[0] == "R T3-T4*G~ lost(edge)"


def test_9_8_flipped_before_any_bonk() -> None:
    assert traces(belts(M1=">R", M2=")Y")) == ["R M1-M2!M3, M3-M4", "Y M2-M3, M3-M4*R(R~M5)"]


def test_9_9_eaten_before_any_bonk() -> None:
    position = belts(M1=">R", M2="rY")
    assert traces(position) == ["R M1-M2 lost(tile)", "Y M2-M3, M3-M4"]
    assert of_kind(events(position, "move"), "bonk") == []


def test_9_10_a_grate_eats_at_once_whatever_lies_there() -> None:
    position = belts(M3=">P") + "|turn a/f;seats 2;tiles a x;hand b eP"
    told = events(position, "x@M3")
    assert of_kind(told, "lost") == [{"shape": "P", "at": "M3", "cause": "tile"}]
    assert of_kind(told, "special") == [{"seat": 1, "order": "eP", "points": 4, "step": 0}]


def test_9_10_a_leap_over_a_grate_is_safe() -> None:
    assert traces(belts(M1="]P", M2="x")) == ["P M1-M3, M3-M4"]


def test_9_11_bonked_reds_keep_their_own_slot() -> None:
    position = belts(M4="vR", B4=">R", B3=">R")
    assert traces(position) == ["R M4-B4*R(R~B5), B4-B5*R(R~B6)", "R B6-K", "R B3-B4, B4-B5*R(R~B6)"]
    assert fields(after(position, "move"))[0] == "A|>>>>>>/>>>v>>/>>>>>R>R"
    assert fields(after(position, "move"))[2] == "K:R"


def test_9_12_a_push_that_comes_back_is_a_loop() -> None:
    position = belts(M2=">Y", M3=">B", B3="'")
    assert traces(position)[0] == "Y M2-M3*B~B3!M3 lost(loop)"
    assert len(of_kind(events(position, "move"), "bonk")) == 1


def test_9_13_an_eater_on_column_1_of_its_own_output() -> None:
    assert traces("A|g>>>>>/>>>>>>/>>>>>>|G- pb ry|") == ["G out-T1 lost(tile)"]


def test_9_14_a_drop_flipper_before_an_output() -> None:
    assert traces("A|>>>>>>/,>>>>>/>>>>>>|g- Pb ry|") == ["P out-M1!B1, B1-B2"]


def test_9_15_make_where_the_output_is_full_or_the_supply_empty() -> None:
    full = "A|>>>>>>/>>>>>>/>>>>>>|g- Pb ry||turn a/f;hand a mPN"
    gone = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|L:PPPPP|turn a/f;hand a mPN"
    assert code(full, "make P<mPN") == ("OUTPUT_FULL", "3.4.12")
    assert code(gone, "make P<mPN") == ("NO_SUPPLY", "3.4.12")


def test_9_16_adjust_into_a_full_row() -> None:
    assert code("A|>>>>>>/>>>>>>/>>>>>>|g- pb ry||turn a/f", "adj G>M") == ("ROW_FULL", "3.4.1")


def test_9_17_pickup_with_five_in_hand_then_the_new_card_may_go() -> None:
    position = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry||turn a/o;hand a mRH,mRN,mRK,mYH,mYN;mkt eG,nYK,mGN,air;odeck pile,..."
    picked = after(position, "o+eG")
    assert extra(picked, "turn") == "a/h"
    assert len(extra(picked, "hand a").split(",")) == 6
    assert extra(picked, "mkt") == "pile,nYK,mGN,air"
    assert "h-eG" in words(picked)
    dropped = after(position, "o+eG; h-eG")
    assert extra(dropped, "turn") == "a/f"
    assert extra(dropped, "odisc") == "eG"


def test_9_18_one_strike_scores_for_two_players() -> None:
    position = belts(M4=">R", B5="uP") + "|hand a bRP;hand b air"
    assert traces(position) == ["R M4-M5, M5-M6", "P B5-M6*R(R~N), M6-N"]
    scored = of_kind(events(position, "move"), "special")
    assert [(special["seat"], special["order"], special["step"]) for special in scored] == [
        (0, "bRP", 2),
        (1, "air", 2),
    ]


def test_9_19_a_special_drawn_after_its_event_does_not_play() -> None:
    """With Double Shift the event may come before nothing else is drawn; the next turn's draw comes too late."""
    position = belts(M3=">G") + "|turn a/f;seats 2;tiles a g,v;mkt eG,-,-,-;odeck -;tdeck ^"
    told = events(position, "a: g@M3", "b: o+eG")
    assert of_kind(told, "special") == []


def test_9_20_supply_out_with_one_left_on_a_belt_goes_on() -> None:
    position = "A|> > >G > > >/>>>>>>/>>>>>>|g- pb ry|L:GGGG|"
    assert extra(after(position, "move"), "turn") == "b/roll"


def test_9_21_the_last_green_eaten_in_the_first_turn_of_four() -> None:
    position = "A|> > >G > > >/>>>>>>/>>>>>>|g- pb ry|L:GGGG|seats 4;turn a/f;tiles a g;odeck -;box mRH,mRN;hand a mYH"
    told = events(position, "a: g@T3", "b: adj R>T", "c: adj R>B", "d: adj R>T")
    assert [event["kind"] for event in told].count("belts") == 1
    assert told[-1]["kind"] == "over"
    assert told[-1]["ending"] == "sold_out"
    assert of_kind(told, "die") == []


def test_9_22_a_bonk_in_each_activation_is_no_pile() -> None:
    position = belts(M2=">Y", M3=">R") + "|hand a pile;ord YRGBP"
    assert traces(position)[0] == "Y M2-M3*R(R~M4), M3-M4*R(R~M5)"
    told = events(position, "move")
    bonks = of_kind(told, "bonk")
    assert len(bonks) == 2
    assert of_kind(told, "special") == []


def test_9_23_a_green_over_the_edge_is_no_snack() -> None:
    position = belts(T6="uG") + "|hand a eG"
    assert traces(position) == ["G T6- lost(edge)"]
    assert of_kind(events(position, "move"), "special") == []


def test_9_24_a_leap_over_an_eater_of_its_own_shape() -> None:
    assert traces(belts(M1="]R", M2="r")) == ["R M1-M3, M3-M4"]


def test_9_25_lost_is_a_place_and_removed_is_nowhere() -> None:
    assert score(f"A|>>>>>>/>>>>>>/>>>>>>|{OUTS}|L:YRR|hand a fYL") == 4
    assert score(f"A|>>>>>>/>>>>>>/>>>>>>|{OUTS}|X:Y|hand a fYL;opt scenario=lucy") == 0


def test_9_26_one_candy_in_each_of_two_rounds_is_no_double() -> None:
    position = belts(T6=">R", T3=">Y") + "|hand a dbl"
    told = events(position, "move")
    assert [load["crate"] for load in of_kind(told, "load")] == ["H"]
    assert of_kind(told, "special") == []


def test_9_27_a_discarded_market_card_may_come_back() -> None:
    position = f"A|>>>>>>/>>>>>>/>>>>>>|{OUTS}||turn a/o;mkt mRH,-,-,-;odeck -"
    told = events(position, "o-mRH")
    assert of_kind(told, "reshuffle") == [{"deck": "orders"}]
    assert of_kind(told, "refill") == [{"slot": 1, "order": "mRH"}]


def test_9_28_a_shuffled_order_leaves_bonks_as_they_are() -> None:
    position = belts(M2=">P", M3=">B") + "|ord PBGYR"
    assert traces(position)[0] == "P M2-M3*B~B3, B3-B4"
    assert lines(f"A|>>>>>>/>>>>>>/>>>>>>|{OUTS}|K:RYG|hand a mRK;ord PBGYR") == {"mRK": 5}
    assert GAME.parse(position).moves(0)
