"""Section 5 of the rules page: the rulings G0 and X1 to X24, each under its number; nothing there lacks a test."""

import re
from pathlib import Path

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia import layout as at
from tests.games.sugartopia.tale import (
    after,
    area,
    board,
    laid,
    laying,
    names,
    refused,
    rotations,
    score,
    summary,
    tell,
)
from tests.games.sugartopia.test_examples import FOUR_WALKS, START

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "sugartopia.md"
COMES_BACK = "seats=RB turn=B hand=R:0,B:0 deck=0 ginger=R board=CAS@0,0.0 ZRY@-1,1.4[r|SS|y] GB@-1,0 N1@-2,1.3"


def test_g0_a_road_edge_has_grass_on_both_sides() -> None:
    assert names(laid("LRB@1,-1.0")) == {"CAS.1", "CAS.0 LRB.0", "CAS.2 LRB.1"}


def test_x1_the_castle_brings_three_cubes() -> None:
    assert GAME.position(GAME.deal(Setup(2), seeded(1))).endswith("board=CAS@0,0.0[S|S|S]")


def test_x2_who_starts_is_random_unless_it_is_said() -> None:
    assert {int(GAME.deal(Setup(2), seeded(seed)).v[at.FIRST]) for seed in range(20)} == {0, 1}
    assert {int(GAME.deal(Setup(2, {"start": "seat2"}), seeded(seed)).v[at.FIRST]) for seed in range(20)} == {1}


def test_x3_the_whole_hand_is_shown_before_the_choice() -> None:
    position = "seats=RB turn=R hand=R:TR+N1,B:N3+N2 deck=0"
    assert " hand=R:TR!+N1!,B:N3!+N2! " in after(position, "R GR@1,0")
    assert " hand=R:TR+N1,B:N3+N2 " in after(position + " opts=reveal:on_place", "R GR@1,0")


def test_x4_nobody_passes_who_has_something() -> None:
    position = "seats=RB turn=R hand=R:0,B:N3 deck=0"
    assert refused(position, "R --").code == "MUST_PLACE"
    assert " turn=B " in after(position + " opts=ginger_last:may", "R --")


def test_x5_a_gingerman_frees_only_the_shared_edge() -> None:
    position = "seats=RB turn=R hand=R:N3,B:0 deck=0 board=CAS@0,0.0 GB@1,0"
    assert (rotations(position, "N3", "2,0"), rotations(position, "N3", "1,-1")) == ("012345", "3")


def test_x6_no_sugar_is_held_back() -> None:
    position = "seats=RB turn=R hand=R:Q1,B:0 deck=0"
    assert refused(position, "R Q1@1,0.3 f1=r").code == "FEED_COUNT"
    assert summary(area(laid("LRB@1,-1.0"), "LRB.0")) == "F1 H0 fed r hungry -"


def test_x7_like_bears_are_fed_in_a_fixed_order() -> None:
    position = "seats=RB turn=R hand=R:N2,B:0 deck=0 board=CAS@0,0.0[s|s|s] DR@1,0.0[s|r|r] TR@1,-1.0[-|r|ss]"
    assert board(position, "R N2@2,-1.3").endswith("DR@1,0.0[s|r|R] TR@1,-1.0[-|r|ss] N2@2,-1.3[s|-|SH]")


def test_x8_a_scored_area_is_frozen() -> None:
    """The bear of a closed area has no cube, and nothing that is laid later changes the area."""
    turns = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*")
    closed = area(laid(*turns), "ZRY.0")
    later = area(laid(*turns, "TR@1,-1.0"), "ZRY.0")
    assert closed.scored
    assert (later.regions, later.fed, later.hungry, later.sugar) == (closed.regions, [0] * 4, [1, 0, 0, 0], 0)


def test_x9_leftovers_without_bears_go_to_the_stock() -> None:
    assert " stock=40/6 won=R:0/0,B:0/0 " in after("seats=RB turn=R hand=R:N3,B:0 deck=0 ginger=0", "R N3@1,-1.3")


def test_x10_one_draws_after_a_gingerman_too() -> None:
    position = "seats=RB turn=R hand=R:TR,B:N3 deck=N1,N2"
    assert " hand=R:TR!+N1,B:N3! deck=N2 " in after(position, "R GR@1,0")
    assert " hand=R:TR!,B:N3! deck=N1,N2 " in after(position + " opts=ginger_draw:refill", "R GR@1,0")


def test_x11_every_card_of_the_set_fits_somewhere() -> None:
    """3.8 is for other cards: with these nobody is ever asked to put one aside (test_content.py has the pack)."""
    state, dice = GAME.deal(Setup(4), seeded(3)), seeded(4)
    while state.to_act():
        seat = int(state.v[at.TURN])
        assert all(not at.M_ASIDE <= move < at.M_PASS for move in state.moves(seat))
        state.play(seat, state.random_move(seat, dice))


def test_x12_the_stock_never_runs_short() -> None:
    state, dice = GAME.deal(Setup(2, {"gingermen": "off"}), seeded(3)), seeded(4)
    while state.to_act():
        seat = int(state.v[at.TURN])
        state.play(seat, state.random_move(seat, dice))
        assert state.v[at.SUGAR] >= 0
        assert state.v[at.HONEY] >= 0
    assert GAME.census(state)["sugar"] == 40


LOOP = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*", "GR@1,-1")


def test_x13_the_castle_ends_a_walk_unless_the_option_says_otherwise() -> None:
    assert score(laid(*LOOP, turn="B"), 0)[2] == 0
    assert score(laid(*LOOP, turn="B", fields="opts=castle_through:on"), 0)[2] == 2


def test_x14_touching_the_castles_grass_is_no_way_home() -> None:
    grass, road = (GAME.parse(f"seats=RB turn=B board=CAS@0,0.0 GR@{cell}") for cell in ("1,0", "1,-1"))
    assert [GAME.view(state, -1).walks[0].cells for state in (grass, road)] == [[], [[1, -1], [0, 0]]]


def test_x15_a_walk_may_cross_its_own_gingerman() -> None:
    walk = GAME.view(GAME.parse(COMES_BACK), -1).walks[0]
    assert walk.cells == [[-1, 0], [-1, 1], [-2, 1], [-1, 0], [0, 0]]
    assert walk.cookies == 1  # the way straight home has none


def test_x16_cookies_stay_for_the_others() -> None:
    turns = ("TR@1,-1.2", "GR@1,-2", "GB@2,-2", "GP@3,-2")
    state = laid(*turns, turn="Y")
    other = laid("TR@1,-1.2", "GB@1,-2", seats="YB", turn="Y")
    assert score(state, 0)[2] == 1
    assert score(other, 1)[2] == 1


def test_x17_honey_of_a_closed_area_is_paid_at_once() -> None:
    """8.8: the area that Blue's gingerman closes holds a honey cube; it is in the stock again after that move."""
    table, steps = tell(START, *FOUR_WALKS[:11])
    scored = next(event for event in steps[-1].events if event["kind"] == "score")
    assert (scored["why"], scored["jar"]) == ("closed", {"sugar": 0, "honey": 1})
    assert "/6 won=" in table.last.position  # N1's honey came from the six and went back


def test_x18_feeding_neutral_bears_starves_rivals_and_pays_nobody() -> None:
    text = after("seats=RB turn=R hand=R:Q1,B:0 deck=0 ginger=0", "R Q1@1,0.3 f1=py")
    assert " stock=40/6 won=R:0/0,B:0/0 " in text


def test_x19_only_areas_of_the_placed_card_have_anything_to_move() -> None:
    turns = ("Q1@1,0.3 f1=py", "N6@-1,0.1")
    _, steps = tell(laying(*turns, seats="RB"), *turns)
    assert not [event for event in steps[1].events if event["kind"] == "feed"]
    assert board(laying(*turns, seats="RB"), *turns).split()[1] == "Q1@1,0.3[-|rbPYss]"


def test_x20_hungry_bears_count_and_bring_no_cube() -> None:
    found = area(laid("N1@-1,0.3", "BRP@-1,-1.5", "ZRY@0,-1.3"), "N1.1")
    assert (summary(found), found.leads) == ("F0 H1 fed r p hungry r", ["R"])
    assert [(share.seat, share.bears, share.honey, share.points) for share in found.shares] == [
        (0, 1, 1, 3),
        (2, 1, 0, 1),
    ]


def test_x21_a_gingerman_may_touch_another_and_walks_not_through_it() -> None:
    state = GAME.parse("seats=RB turn=R hand=R:0,B:0 deck=0 board=CAS@0,0.0 GR@1,-1 GB@2,-2")
    assert [walk.cells for walk in GAME.view(state, -1).walks] == [[[1, -1], [0, 0]], []]


def test_x22_grass_goes_round_a_dead_end() -> None:
    assert area(laid("N3@1,-1.3"), "N3.0").regions == ["CAS.0", "CAS.2", "N3.0"]


@pytest.mark.parametrize(("colours", "letters"), [("usual", "RBP"), ("yellow", "YRB"), ("blue,purple", "BPR")])
def test_x23_colours_by_seat(colours: str, letters: str) -> None:
    state = GAME.deal(Setup(3, {"colours": colours}), seeded(1))
    assert "".join(seat.colour for seat in GAME.view(state, -1).seats) == letters


def test_x24_what_a_pack_may_change_keeps_every_move() -> None:
    """The moves are those of 21 ids, 1,950 cells and six rotations, whatever the cards show (3.8.4)."""
    assert len(GAME.lexicon) == 269_906


# Whole: every clause, ruling, worked example and edge case of the page has a test of its own.

MORE = {  # clauses that only say what others mean, or that a test of another name shows
    "3.2.9": "9_25",
    "3.4.4": "scoring_closed_areas_at_once",
    "3.8.1": "3_8_cases",
    "3.8.2": "3_8_cases",
    "3.8.3": "3_8_cases",
}


def test_every_clause_ruling_example_and_edge_case_has_a_test() -> None:
    page = re.sub(r"<a id=[^>]*></a>", "", PAGE.read_text("utf-8"))
    clauses = re.findall(r"(?m)^- (3\.\d+\.\d+) ", page)
    rulings = re.findall(r"(?m)^\| (G0|X\d+) \|", page)
    examples = re.findall(r"(?m)^\*\*(8\.\d+) ", page)
    cases = [f"9.{n}" for n in re.findall(r"(?m)^(\d+)\. ", page.split("## 9. ")[1].split("## 10. ")[0])]
    assert (len(rulings), len(examples), len(cases), len(clauses) > 60) == (25, 11, 25, True)
    tests = "\n".join(re.findall(r"(?m)^def (test_\w+)", "".join(file.read_text() for file in HERE.glob("test_*.py"))))
    wanted = [
        (name, MORE.get(name, f"test_{name.replace('.', '_').lower()}_"))
        for name in (*clauses, *rulings, *examples, *cases)
    ]
    assert [name for name, words in wanted if words not in tests] == []
