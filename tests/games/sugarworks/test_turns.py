"""The round (3.2), order actions (3.3), factory actions (3.4), special orders (3.5), die and end (3.11, 3.12)."""

import pytest

from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, kinds, lines, of_kind, score, traces, words

EMPTY = ">>>>>>/>>>>>>/>>>>>>"
ORDER = f"A|{EMPTY}|g- pb ry||turn a/o;mkt mRH,eG,nYK,mGN;odeck mYN,fBH,bPP,mRK,...;hand a mPN,nRK"
FACTORY = f"A|{EMPTY}|g- pb ry||turn a/f;tiles a ^,=,x;tiles b v;hand a mPN,bYB;mkt mRH,eG,nYK,mGN"


def test_3_2_1_an_order_action_then_a_factory_action_then_the_next_player() -> None:
    position = f"{ORDER};tiles a ^"
    assert extra(after(position, "o?"), "turn") == "a/f"
    assert extra(after(position, "o?; ^@M4"), "turn") == "b/o"


def test_3_2_1_neither_may_be_skipped() -> None:
    assert code(ORDER, "done") == ("WRONG_STEP", "3.2.1")
    assert code(FACTORY, "done") == ("WRONG_STEP", "3.2.1")
    assert "done" not in words(FACTORY)


def test_3_2_3_the_die_passes_to_the_next_player() -> None:
    position = f"A|{EMPTY}|G- pb ry||seats 3;turn a/f;fp b;odeck -;tiles a ="
    told = events(position, "=@B6")
    assert kinds(told)[:3] == ["tile", "belts", "go"] or "belts" in kinds(told)
    assert of_kind(told, "die")[0]["seat"] == 2
    assert of_kind(told, "round") == [{"round": 2, "first": 2}]


def test_3_3_1_pickup_draw_discard() -> None:
    assert set(words(ORDER)) == {"o+mRH", "o+eG", "o+nYK", "o+mGN", "o-mRH", "o-eG", "o-nYK", "o-mGN", "o?"}
    assert extra(after(ORDER, "o+eG"), "hand a") == "mPN,nRK,eG!"
    assert extra(after(ORDER, "o?"), "hand a") == "mPN,nRK,mYN"
    assert extra(after(ORDER, "o-eG"), "odisc") == "eG"


@pytest.mark.parametrize("line", ["o+eG", "o-eG"])
def test_3_3_2_an_emptied_slot_is_refilled_at_once_in_the_same_slot(line: str) -> None:
    assert extra(after(ORDER, line), "mkt") == "mRH,mYN,nYK,mGN"


def test_3_3_3_down_to_five_also_by_several() -> None:
    hand = "hand a mRH,mRN,mRK,mYH,mYN,mYK,mGH"
    position = f"A|{EMPTY}|g- pb ry||turn a/h;{hand}"
    assert words(position) == [f"h-{name}" for name in ("mRH", "mRN", "mRK", "mYH", "mYN", "mYK", "mGH")]
    once = after(position, "h-mRH")
    assert extra(once, "turn") == "a/h"
    assert extra(after(position, "h-mRH; h-mGH"), "hand a") == "mRN,mRK,mYH,mYN,mYK"
    assert extra(after(position, "h-mRH; h-mGH"), "turn") == "a/f"


def test_3_3_4_the_discards_become_the_deck_else_draw_is_not_available() -> None:
    shuffled = f"A|{EMPTY}|g- pb ry||turn a/o;odeck -;odisc mRH"
    assert extra(after(shuffled, "o?"), "hand a") == "mRH"
    empty = f"A|{EMPTY}|g- pb ry||turn a/o;odeck -;mkt mRH,-,-,-"
    assert code(empty, "o?") == ("DECK_EMPTY", "3.3.4")
    assert extra(after(empty, "o+mRH"), "mkt") == ""


def test_3_3_5_without_any_order_action_the_step_is_skipped() -> None:
    position = f"A|{EMPTY}|g- pb ry||turn a/f;odeck -;tiles a =;hand b mRH"
    assert extra(after(position, "=@T1"), "turn") == "b/f"


def test_3_3_6_scored_cards_do_not_count_toward_the_limit() -> None:
    position = f"{ORDER};scored a bRR,bYY,bGG,bBB".replace("hand a mPN,nRK", "hand a mPN,nRK,mBH,mBK")
    assert extra(after(position, "o?"), "turn") == "a/f"


def test_3_4_1_exactly_four_adjusts_with_all_outputs() -> None:
    assert [said for said in words(FACTORY) if said.startswith("adj")] == ["adj R>T", "adj Y>T", "adj B>T", "adj P>T"]


def test_3_4_2_the_candy_rides_along_and_nothing_triggers() -> None:
    told = events(f"A|{EMPTY}|g- pB ry||turn a/f", "adj B>T")
    assert of_kind(told, "adjust") == [{"seat": 0, "shape": "B", "from": "M", "to": "T"}]
    assert fields(after(f"A|{EMPTY}|g- pB ry||turn a/f", "adj B>T"))[1] == fields("A||gB p- ry|")[1]


def test_3_4_4_a_tile_on_any_space_then_draw_one() -> None:
    assert len([said for said in words(FACTORY) if "@" in said]) == 3 * 18
    position = after(f"{FACTORY};tdeck r,...", "^@M4")
    assert extra(position, "tiles a") == "=,r,x"
    assert fields(position)[0] == "A|>>>>>>/>>>^>>/>>>>>>"


def test_3_4_5_a_played_tile_is_discarded_a_print_covered() -> None:
    position = FACTORY.replace(EMPTY, ">>>>>>/>>>v>>/>>>>>>")
    assert extra(after(position, "^@M4"), "tdisc") == "v"
    assert extra(after(position, "^@M3"), "tdisc") == ""
    assert of_kind(events(position, "^@M4"), "tile")[0]["replaced"] == "v"


def test_3_4_6_a_candy_stays_on_the_new_tile() -> None:
    position = FACTORY.replace(EMPTY, ">>>>>>/>>>>G>>/>>>>>>")
    assert fields(after(position, "^@M4"))[0] == "A|>>>>>>/>>>^G>>/>>>>>>"


def test_3_4_7_an_eater_under_its_candy_eats_at_once() -> None:
    position = FACTORY.replace(EMPTY, ">>>>>>/>>>>G>>/>>>>>>")
    assert fields(after(position, "x@M4"))[2] == "L:G"


def test_3_4_8_a_flipper_does_not_act_on_a_candy_that_is_there() -> None:
    position = "A|>>>>>>/>>>>G>>/>>>>>>|g- pb ry||turn a/f;tiles a '"
    assert fields(after(position, "'@M4"))[0] == "A|>>>>>>/>>>'G>>/>>>>>>"


def test_3_4_9_tile_discards_are_shuffled_and_without_any_nothing_is_drawn() -> None:
    position = "A|>>>>>>/>>>v>>/>>>>>>|g- pb ry||turn a/f;tiles a ^,=;tdeck -"
    assert sorted(extra(after(position, "^@M4"), "tiles a")) == sorted("v,=")
    assert extra(after(position, "^@M3"), "tiles a") == "="


def test_3_4_10_a_tile_on_its_like_is_legal() -> None:
    position = "A|>>>>>>/>>>^>>/>>>>>>|g- pb ry||turn a/f;tiles a ^"
    assert "^@M4" in words(position)


@pytest.mark.parametrize("line", ["^@T7", "^@T0", "^@out", "^@H"])
def test_3_4_11_tiles_lie_on_belt_spaces_only(line: str) -> None:
    assert code(FACTORY, line) == ("NO_SPACE", "3.4.11")


def test_3_4_12_make_discards_an_order_of_the_shape() -> None:
    position = after(FACTORY, "make P<mPN")
    assert fields(position)[1] == fields("A||g- Pb ry|")[1]
    assert extra(position, "odisc") == "mPN"
    assert code(FACTORY, "make R<mPN") == ("SHAPE_NOT_SHOWN", "3.4.12")


def test_3_4_13_a_card_with_two_shapes_makes_one_of_them() -> None:
    assert {said for said in words(FACTORY) if "bYB" in said} == {"make Y<bYB", "make B<bYB"}
    assert fields(after(FACTORY, "make Y<bYB"))[1] == fields("A||g- pb rY|")[1]


def test_3_4_14_making_counts() -> None:
    assert extra(after(FACTORY, "make P<mPN"), "made a") == "1"


def test_3_4_15_an_adjust_is_always_possible() -> None:
    assert words(f"A|{EMPTY}|g- pb ry||turn a/f;tdeck -;odeck -") == ["adj R>T", "adj Y>T", "adj B>T", "adj P>T"]


EATEN = "A|>>>>>>/>>>>G>>/>>>>>>|g- pb ry||seats 3;turn a/f;fp b;tiles a g;mkt eG,-,-,-"


def test_3_5_1_a_special_plays_whoever_s_turn_it_is() -> None:
    position = EATEN.replace("mkt eG,-,-,-", "hand c eG")
    assert of_kind(events(position, "g@M4"), "special") == [{"seat": 2, "order": "eG", "points": 4, "step": 0}]
    assert extra(after(position, "g@M4"), "scored c") == "eG"


def test_3_5_3_a_card_plays_once() -> None:
    told = events("A|> > > > > >/> >R <R > > >/> > > > > >|g- pb ry||hand a bRR", "move")
    assert len(of_kind(told, "bonk")) == 2
    assert len(of_kind(told, "special")) == 1


def test_3_5_4_market_cards_never_play() -> None:
    assert of_kind(events(EATEN, "g@M4"), "special") == []


def test_3_5_5_playing_draws_no_replacement() -> None:
    position = EATEN.replace("mkt eG,-,-,-", "hand c eG,mRH")
    assert extra(after(position, "g@M4"), "hand c") == "mRH"


def test_3_5_7_double_on_the_second_arrival() -> None:
    position = "A|> > > > >Y >R/>>>>>>/>>>>>>|g- pb ry||hand a dbl"
    told = events(position, "move")
    assert of_kind(told, "special") == [{"seat": 0, "order": "dbl", "points": 3, "step": 2}]


def test_3_5_8_specials_are_told_after_the_whole_movement() -> None:
    told = kinds(events("A|> > > > >Y >R/>>>>>>/>>>>>>|g- pb ry||hand a dbl", "move"))
    assert told.index("special") > max(n for n, kind in enumerate(told) if kind == "ran")


def test_3_6_4_two_activations_then_done() -> None:
    assert fields(after("A|>>>>>>/>R>>>>>/>>>>>>|g- pb ry|", "move"))[0] == "A|>>>>>>/>>>R>>>/>>>>>>"


def test_3_6_3_ruling_3_live_and_snapshot_differ() -> None:
    """A red that was pushed ahead of another goes first by present position, but not by where it stood."""
    position = "A|> > >R > [R >/> > > >R > >/>>>>>>|g- pb ry|"
    pushed = "R T5-T3*R(R~T4), T3-T4*R(R~T5)"
    assert traces(position) == [pushed, "R T5-T3, T3-T4*R(R~T5)", "R M4-M5, M5-M6"]
    assert traces(f"{position}|opt scan=snapshot") == [pushed, "R M4-M5, M5-M6", "R T5-T3, T3-T4*R(R~T5)"]


def test_3_9_1_lost_candy_does_not_return_to_supply() -> None:
    seen = GAME.view(GAME.parse(f"A|{EMPTY}|g- pb ry|L:RR|"), 0)
    assert seen.shapes[0].supply == 3


def test_3_10_1_after_movement_every_output_is_empty() -> None:
    assert fields(after(f"A|{EMPTY}|G- PB RY|", "move"))[1] == fields("A||g- pb ry|")[1]


def test_3_11_1_a_face_puts_its_candy_on_its_output() -> None:
    position = f"A|{EMPTY}|g- pb ry||turn b/roll;opt crank=on"
    assert fields(after(position, "roll RY"))[1] == fields("A||g- pb RY|")[1]
    assert extra(after(position, "roll RY"), "rolled") == "RY"
    assert (extra(after(position, "roll R"), "rnd"), extra(after(position, "roll R"), "fp")) == ("2", "b")


def test_3_12_1_a_shape_that_is_gone_ends_the_game_before_any_roll() -> None:
    told = events("A|> > > > > >G/>>>>>>/>>>>>>|g- pb ry|L:GGGG|hand a mGH", "move")
    assert told[-1] == {"kind": "over", "winners": [0], "ending": "sold_out"}
    assert of_kind(told, "die") == []


def test_3_12_1_the_view_says_of_which_shape_nothing_is_left() -> None:
    assert GAME.view(GAME.parse(f"A|{EMPTY}|g- pb ry|L:GGGGG|turn a/end"), 0).sold_out == ["G"]
    assert GAME.view(GAME.parse("A|>>>>G>>/>>>>>>/>>>>>>|g- pb ry|L:GGGG|turn a/f"), 0).sold_out == []
    assert GAME.view(GAME.parse(f"A|{EMPTY}|G- pb ry|L:GGGG|turn a/f"), 0).sold_out == []


def test_3_12_4_max_rounds_end_the_game() -> None:
    told = events(f"A|{EMPTY}|g- pb ry||rnd 20;opt max_rounds=20", "move")
    assert told[-1]["ending"] == "max_rounds"
    assert (
        GAME.result(GAME.parse(after(f"A|{EMPTY}|g- pb ry||rnd 20;opt max_rounds=20", "move"))).ending == "max_rounds"
    )


def test_3_13_1_unfulfilled_sales_and_unplayed_specials_score_nothing() -> None:
    assert lines(f"A|{EMPTY}|g- pb ry|H:R|hand a mRH,mRN,bRR") == {"mRH": 5, "mRN": 0, "bRR": 0}


@pytest.mark.parametrize(
    ("heart", "scored"),
    [("RRY", {"mRH": 5, "mYH": 0}), ("RY", {"mRH": 5, "mYH": 5}), ("", {"mRH": 0, "mYH": 0})],
)
def test_3_13_2_most(heart: str, scored: dict[str, int]) -> None:
    assert lines(f"A|{EMPTY}|g- pb ry|H:{heart}|hand a mRH,mYH") == scored


@pytest.mark.parametrize(("heart", "points"), [("BRR", 4), ("BR", 4), ("BBR", 0), ("RR", 0), ("B", 4)])
def test_3_13_3_fewest(heart: str, points: int) -> None:
    assert score(f"A|{EMPTY}|g- pb ry|H:{heart}|hand a fBH") == points


@pytest.mark.parametrize(("heart", "points"), [("", 3), ("RR", 3), ("G", 0)])
def test_3_13_4_no(heart: str, points: int) -> None:
    assert score(f"A|{EMPTY}|g- pb ry|H:{heart}|hand a nGH") == points


def test_3_13_7_sales_just_played_count_for_blankets() -> None:
    position = f"A|{EMPTY}|g- pb ry|H:R N:R|hand a mRH,mRN;hand b mYH;blk YA,RB"
    assert (lines(position, 0)["YA"], lines(position, 0)["RB"]) == (5, 5)
    assert lines(position, 1)["YA"] == 0


def ranks(option: str) -> list[int]:
    """What RA gives four players with 2, 2, 1 and 0 scored specials."""
    position = f"A|{EMPTY}|g- pb ry||seats 4;scored a bRR,bYY;scored b bGG,bBB;scored c bPP;blk RA{option}"
    return [lines(position, seat)["RA"] for seat in range(4)]


def test_3_13_8_ruling_13_ties_and_zero() -> None:
    assert ranks("") == [5, 5, 2, 0]
    assert ranks(";opt rank_ties=skip") == [5, 5, 0, 0]


def test_3_13_9_thresholds() -> None:
    books = f"A|{EMPTY}|g- pb ry|H:RG|scored a bYB;hand a mRH,mGH;scored b bRP;hand b mRN;blk GA,BA"
    assert (lines(books, 0)["GA"], lines(books, 1)["GA"]) == (4, 0)
    assert (lines(books, 0)["BA"], lines(books, 1)["BA"]) == (4, 0)


def test_3_13_10_equal_totals_share() -> None:
    result = GAME.result(GAME.parse(f"A|{EMPTY}|g- pb ry|L:RRRRR|turn a/end;scored a bGG;scored b bBB"))
    assert result.winners == (0, 1)


def test_3_13_11_all_hands_lie_open_at_the_end() -> None:
    seen = GAME.view(GAME.parse(f"A|{EMPTY}|g- pb ry|L:RRRRR|turn a/end;hand a mRH;hand b mYH"), -1)
    assert [seat.known for seat in seen.seats] == [["mRH"], ["mYH"]]
