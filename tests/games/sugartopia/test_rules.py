"""Section 3 of the rules page, clause by clause, beyond what the worked examples show."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia import layout as at
from tests.games.sugartopia.tale import (
    CASTLE,
    after,
    area,
    board,
    laid,
    laying,
    refused,
    rotations,
    score,
    summary,
    tell,
    told,
)

TURN = "seats=RB turn=R hand=R:TR,B:N3 "


# 3.1 Setup.


@pytest.mark.parametrize(("seats", "deck"), [(2, 19), (3, 18), (4, 17)])
def test_3_1_a_dealt_game(seats: int, deck: int) -> None:
    state = GAME.deal(Setup(seats), seeded(4))
    table = GAME.view(state, -1)
    assert [(laid.card, laid.q, laid.r, laid.k, laid.marks) for laid in table.board] == [("CAS", 0, 0, 0, [0, 1, 2])]
    assert (table.stock.sugar, table.stock.honey) == (37, 6)
    assert [(seat.cards, seat.gingerman) for seat in table.seats] == [(1, "hand")] * seats
    assert table.deck == deck
    assert [seat.colour for seat in table.seats] == list("RBPY"[:seats])


def test_3_1_4_bears_of_colours_nobody_plays_stay_as_neutral_bears() -> None:
    assert summary(area(laid("LPY@1,-1.0", seats="RB"), "LPY.0")) == "F1 H0 fed p hungry -"


def test_3_1_8_chance_picks_the_start_player_first() -> None:
    starts = {int(GAME.deal(Setup(3), seeded(seed)).v[at.FIRST]) for seed in range(40)}
    assert starts == {0, 1, 2}


def test_3_1_9_the_turn_passes_in_seat_order() -> None:
    assert [step.events[-2]["seat"] for step in tell("seats=YPB turn=B deck=?9", "B GB@1,0", "Y GY@2,0")[1]] == [0, 1]


# 3.2 Step 1: place a card.


def test_3_2_1_whoever_has_nothing_passes_unasked() -> None:
    _, steps = tell("seats=RBP turn=R hand=R:TR,B:0,P:N3 deck=0 ginger=R", "R TR@1,0.0")
    assert [event["kind"] for event in steps[0].events if event["kind"] in ("pass", "turn", "show")] == [
        "pass",
        "turn",
        "show",
    ]


def test_3_2_2_the_hand_is_shown_at_the_start_of_the_turn() -> None:
    _, steps = tell(TURN + "deck=0", "R TR@1,0.0")
    assert steps[0].events[-1] == {"kind": "show", "seat": 1, "cards": ["N3"]}


def test_3_2_2_a_card_shown_and_kept_stays_known() -> None:
    table, _ = tell("seats=RB turn=R hand=R:TR,B:N3 deck=N1,N2", "R GR@1,0", "B N3@1,-1.3")
    assert GAME.view(table.state, 1).seats[0].shown == ["TR", "N1"]


def test_3_2_3_placing_is_compulsory() -> None:
    assert refused(TURN, "R --").code == "MUST_PLACE"


def test_3_2_4_a_card_goes_on_an_empty_cell() -> None:
    assert refused(TURN, "R TR@0,0.0").code == "CELL_TAKEN"


def test_3_2_5_a_card_touches_another() -> None:
    assert refused(TURN, "R TR@3,0.0").code == "TOUCHES_NOTHING"


def test_3_2_6_all_edges_must_agree() -> None:
    # Beside the castle's north-east road and the grass of a card at 1,0.
    position = "seats=RB turn=R hand=R:LRB,B:0 deck=0 board=CAS@0,0.0[s|S|S] DR@1,0.0[S|r|R]"
    assert rotations(position, "LRB", "1,-1") == "03"
    assert refused(position, "R LRB@1,-1.2").reason == "Road meets grass at the south-east and south-west edges."


def test_3_2_7_other_edges_still_obey_beside_a_gingerman() -> None:
    position = "seats=RB turn=R hand=R:N3,B:0 deck=0 board=CAS@0,0.0 GB@1,0"
    assert rotations(position, "N3", "1,-1") == "3"


# 3.3 Step 2: cubes.


def test_3_3_1_a_rainbow_sheep_gets_honey_and_no_sugar() -> None:
    assert tell("seats=RB turn=R hand=R:N3,B:0 deck=0", "R N3@1,-1.3")[1][0].events[1] == {
        "kind": "cubes",
        "card": "N3",
        "sugar": 2,
        "honey": 1,
    }


def test_3_3_5_sugar_runs_at_once_from_the_earliest_card() -> None:
    feeds = [event for event in tell(laying("LRB@1,-1.0"), "LRB@1,-1.0")[1][0].events if event["kind"] == "feed"]
    assert feeds == [
        {"kind": "feed", "seat": 0, "region": "LRB.0", "moves": [[["CAS", 0], ["LRB", 0]]], "chosen": False},
        {"kind": "feed", "seat": 0, "region": "LRB.1", "moves": [[["CAS", 2], ["LRB", 2]]], "chosen": False},
    ]


def test_3_3_6_the_choice_is_free() -> None:
    position = "seats=RB turn=R hand=R:Q1,B:0 deck=0"
    for bears in ("rb", "rp", "ry", "bp", "by", "py"):
        marks = "".join(letter.upper() if letter in bears else letter for letter in "rbpy")
        assert board(position, f"R Q1@1,0.3 f1={bears}").endswith(f"Q1@1,0.3[-|{marks}ss]")


def test_3_3_10_like_bears_are_fed_in_board_order() -> None:
    position = "seats=RB turn=R hand=R:N2,B:0 deck=0 board=CAS@0,0.0[s|s|s] DR@1,0.0[s|r|r] TR@1,-1.0[-|r|ss]"
    _, steps = tell(position, "R N2@2,-1.3")
    fed = next(event for event in steps[0].events if event["kind"] == "feed")
    assert fed["moves"] == [[["N2", 0], ["DR", 2]]]


# 3.4 Completed areas.


def test_3_4_2_the_placed_card_closes_and_is_paid_at_once() -> None:
    turns = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*")
    _, steps = tell(laying(*turns), *turns)
    assert [event["kind"] for event in steps[2].events][:4] == ["place", "cubes", "score", "turn"]


def test_3_4_3_bears_of_a_scored_area_are_never_fed_again() -> None:
    found = area(laid("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*"), "ZRY.0")
    assert (found.scored, found.closed, summary(found)) == (True, True, "F0 H0 fed - hungry r")


# 3.5 The gingerman.


def test_3_5_1_once_in_the_game() -> None:
    position = "seats=RB turn=R hand=R:TR,B:0 deck=0 board=CAS@0,0.0 GR@1,0"
    assert refused(position, "R GR@2,0").code == "GINGERMAN_USED"
    assert refused(position, "R GB@2,0").code == "NOT_YOUR_GINGERMAN"


def test_3_5_2_it_touches_any_card() -> None:
    assert " turn=B " in after(TURN + "deck=0 board=CAS@0,0.0 GB@1,0", "R GR@2,0")  # X21


def test_3_5_5_the_land_card_is_kept() -> None:
    assert " hand=R:TR!,B:N3! " in after(TURN + "deck=0", "R GR@1,0")


def test_3_5_6_without_a_land_card_it_must_be_placed() -> None:
    position = "seats=RB turn=R hand=R:0,B:N3 deck=0"
    assert refused(position, "R --").code == "MUST_PLACE"
    assert len(GAME.parse(position).moves(0)) == 6


# 3.6 Scoring an area: 8.7 has the five cases.


def test_3_6_8_points() -> None:
    state = laid("N1@-1,0.3", "BRP@-1,-1.5", "ZRY@0,-1.3")
    lines = GAME.result(state).seats[0].lines
    assert [(line.clause, line.points) for line in lines] == [("3.6.1", 1), ("3.6.3", 0), ("3.6.7", 2), ("3.9.9", 0)]


# 3.7 End of turn and of the game.


def test_3_7_1_nothing_is_drawn_from_an_empty_deck() -> None:
    kinds = [event["kind"] for event in tell(TURN + "deck=0", "R TR@1,0.0")[1][0].events]
    assert "draw" not in kinds


def test_3_7_1_a_draw_is_told_to_its_owner_alone() -> None:
    state = GAME.parse(TURN + "deck=N1")
    state.sink = []
    state.play(0, GAME.lexicon.hear("TR@1,0.0"))
    draw = next(event for event in state.sink or [] if event.kind == "draw")
    assert draw.told_to(0) == {"kind": "draw", "seat": 0, "left": 0, "card": "N1"}
    assert draw.told_to(1) == draw.told_to(-1) == {"kind": "draw", "seat": 0, "left": 0}


def test_3_7_2_after_a_gingerman_one_draws_too() -> None:
    assert " hand=R:TR!+N1," in after(TURN + "deck=N1", "R GR@1,0")


def test_3_7_3_the_game_ends_at_once_when_nobody_has_anything() -> None:
    _, steps = tell("seats=RB turn=R hand=R:0,B:0 deck=0 ginger=R", "R GR@1,0")
    assert [event["kind"] for event in steps[0].events][-2:] == ["walk", "over"]
    assert " phase=over " in steps[0].position


def test_3_7_5_everything_left_is_scored_in_board_order() -> None:
    _, steps = tell(laying("LRB@1,-1.0") + " ginger=0", "LRB@1,-1.0")
    scored = [event["regions"][0] for event in told(steps[0], "score")]
    assert scored == ["CAS.0", "CAS.1", "CAS.2"]


def test_3_7_7_equal_totals_share_the_victory() -> None:
    state = GAME.parse("seats=RB turn=R phase=over won=R:3/1,B:5/0 board=CAS@0,0.0[s|s|s]")
    assert (GAME.result(state).winners, GAME.result(state).ending) == ((0, 1), "shared")
    assert (
        GAME.result(GAME.parse("seats=RB turn=R phase=over won=R:3/1,B:4/0 board=CAS@0,0.0[s|s|s]")).ending == "total"
    )


# 3.9 Cookie bonus: 8.8 and 9.3 to 9.5 have the walks.


def test_3_9_1_without_a_gingerman_in_play_there_is_no_bonus() -> None:
    assert score(laid("TR@1,-1.2"), 0)[2] == 0


def test_3_9_7_a_walk_may_come_back_to_its_own_gingerman() -> None:
    """Out over Double Dip and Four Winds Crossing for a cookie, back and over the own gingerman home."""
    position = "seats=RB turn=B hand=R:0,B:0 deck=0 ginger=R board=CAS@0,0.0 ZRY@-1,1.4[r|SS|y] GB@-1,0 N1@-2,1.3"
    walk = GAME.view(GAME.parse(position), -1).walks[0]
    assert walk.cells == [[-1, 0], [-1, 1], [-2, 1], [-1, 0], [0, 0]]
    assert walk.cookies == 1


def test_the_castle_is_written_with_its_cubes() -> None:
    assert GAME.position(GAME.parse("")).endswith(CASTLE)
