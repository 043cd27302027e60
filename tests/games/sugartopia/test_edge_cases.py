"""Section 9 of the rules page: the edge cases, each under its number."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia.content import CONTENT, LAND
from sugarhouse.games.sugartopia.queries import count_fits
from tests.games.sugartopia.tale import (
    after,
    area,
    board,
    count,
    laid,
    laying,
    names,
    rotations,
    score,
    summary,
    tell,
    told,
    world,
)
from tests.games.sugartopia.test_examples import FOUR_WALKS, START

FIRST = "seats=RBPY turn=R hand=R:N3 "


def test_9_1_lollipop_end_beside_a_road_and_beside_grass() -> None:
    assert rotations(FIRST, "N3", "1,-1") == "3"
    assert rotations(FIRST, "N3", "1,0") == "01235"


def test_9_2_beside_a_gingerman_there_is_no_restriction() -> None:
    position = "seats=RB turn=B hand=R:0,B:N3 board=CAS@0,0.0 GR@1,0"
    assert rotations(position, "N3", "2,0") == "012345"
    assert rotations(position, "N3", "1,-1") == "3"
    assert (count(position, "N3"), count(position, "GB")) == (31, 8)


def test_9_3_a_gingerman_at_the_castles_grass_has_no_walk() -> None:
    grass = GAME.parse("seats=RB turn=B board=CAS@0,0.0 GR@1,0")
    road = GAME.parse("seats=RB turn=B board=CAS@0,0.0 GR@1,-1")
    assert [GAME.view(state, -1).walks[0].cells for state in (grass, road)] == [[], [[1, -1], [0, 0]]]
    assert score(grass, 0) == score(road, 0) == (0, 0, 0)


def test_9_4_spokes() -> None:
    state = laid("TR@1,-1.2", "GR@1,0", "GB@1,-2", "GP@1,-3", turn="Y")
    assert [score(state, seat)[2] for seat in range(3)] == [0, 1, 0]
    cells = [walk.cells for walk in GAME.view(state, -1).walks]
    assert cells == [[[1, 0], [1, -1], [0, 0]], [[1, -2], [1, -1], [0, 0]], []]


LOOP = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*", "GR@1,-1")


def test_9_5_the_castle_is_the_end_of_a_walk() -> None:
    assert score(laid(*LOOP, turn="B"), 0)[2] == 0
    through = laid(*LOOP, turn="B", fields="opts=castle_through:on")
    assert score(through, 0)[2] == 2
    line = next(line for line in GAME.result(through).seats[0].lines if line.clause == "3.9.9")
    assert line.points == 4


def test_9_6_grass_joins_across_a_road_edge_on_both_sides() -> None:
    assert len(names(laid("LRB@1,-1.0"))) == 3


def test_9_7_grass_goes_round_a_dead_end() -> None:
    assert area(laid("N3@1,-1.3"), "CAS.0").regions == ["CAS.0", "CAS.2", "N3.0"]


def test_9_8_a_cube_left_over_feeds_a_bear_laid_later() -> None:
    assert board(laying("N3@1,-1.3", "DR@2,-1.0"), "N3@1,-1.3", "DR@2,-1.0").startswith(
        "CAS@0,0.0[s|S|S] N3@1,-1.3[SSH]"
    )


def test_9_9_a_fed_bear_is_never_fed_twice() -> None:
    assert summary(area(laid("LRB@1,-1.0"), "LRB.0")) == "F1 H0 fed r hungry -"


def test_9_10_hungry_bears_of_one_colour_ask_no_question() -> None:
    position = "seats=RB turn=R hand=R:N2,B:0 deck=0 board=CAS@0,0.0[s|s|s] DR@1,0.0[s|r|r] TR@1,-1.0[-|r|ss]"
    text = after(position, "R N2@2,-1.3")
    assert " phase=" not in text
    assert text.endswith("DR@1,0.0[s|r|R] TR@1,-1.0[-|r|ss] N2@2,-1.3[s|-|SH]")


def two_choices() -> tuple[str, str]:
    """A position and a placement that calls for two choices in different areas."""
    for seed in range(4000):
        state = GAME.deal(Setup(2), seeded(seed))
        dice = Rng(seed, 7)
        while state.to_act():
            seat = int(state.v[1])
            for move in state.moves(seat)[::5]:
                if move < 245700:
                    twin = state.clone()
                    twin.play(seat, move)
                    if twin.v[0] == 1:
                        answer = twin.moves(seat)[0]
                        twin.play(seat, answer)
                        if twin.v[0] == 1:
                            return GAME.position(state), GAME.lexicon.say(move)
            state.play(seat, state.random_move(seat, dice))
    raise AssertionError("no such position was met")


def test_9_11_one_card_can_call_for_two_choices() -> None:
    position, words = two_choices()
    table, _ = tell(position, words)
    seat, regions = table.to_act()[0], []
    before = table.last.position
    while world(table).v[0] == 1:
        regions.append(int(world(table).v[3]))
        table.submit(seat, GAME.lexicon.say(table.state.moves(seat)[0]), table.decision)
        if len(regions) == 1:
            between = table.last.position
    assert len(regions) == 2
    assert regions[0] < regions[1]
    assert f"phase=feed:{regions[0]} " in before
    assert f"phase=feed:{regions[1]} " in between


def test_9_11_placement_and_choices_so_far_can_be_taken_back() -> None:
    position, words = two_choices()
    table, _ = tell(position, words)
    seat = table.to_act()[0]
    placed = table.last.position
    table.submit(seat, GAME.lexicon.say(table.state.moves(seat)[0]), table.decision)
    table.undo(seat)
    assert table.last.position == placed
    table.undo(seat)
    assert table.last.position == GAME.position(GAME.parse(position))


def test_9_12_a_gingerman_closes_at_a_grass_strip_of_a_road_edge() -> None:
    # 8.8: GB touches ZBP.2 LPY.1 N1.1 only beside roads; it closes the area though no land card's road is there.
    _, steps = tell(START, *FOUR_WALKS[:11])
    assert [event["regions"] for event in steps[-1].events if event["kind"] == "score"] == [["ZBP.2", "LPY.1", "N1.1"]]


def test_9_13_a_single_region_is_complete_among_gingermen() -> None:
    position = "seats=RB turn=B hand=R:0,B:0 deck=0 ginger=B board=CAS@0,0.0[s|S|S] DR@1,0.0[S|r|R] GR@1,1"
    assert not area(GAME.parse(position), "DR.1").closed
    table, steps = tell(position, "B GB@0,1*")
    scored = [event for event in steps[-1].events if event.get("why") == "closed"]
    assert [(event["regions"], event["gains"]) for event in scored] == [(["DR.1"], [])]
    assert not any(region.startswith("G") for found in GAME.view(table.state, -1).areas for region in found.regions)


def test_9_14_a_hole_keeps_an_area_open() -> None:
    # Six cards round the empty cell 1,0: what borders it stays open and is scored at the end only.
    state = GAME.parse(
        "seats=RBPY turn=R hand=R:0,B:0,P:0,Y:0 deck=0 board=CAS@0,0.0 GR@1,-1 GB@2,-1 GP@2,0 GY@1,1 N3@0,1.5[SSH]"
    )
    assert not area(state, "CAS.0").closed


def test_9_15_a_neutral_share_and_the_remainder_go_to_the_stock() -> None:
    """F3 and bears of blue and neutral purple: blue 1, neutral 1, remainder 1."""
    turns = ("LPY@-1,0.1", "ZRY@-2,0.3", "LRB@-1,-1.0")
    _, steps = tell(laying(*turns, seats="RB") + " ginger=0", *turns)
    scored = next(event for event in told(steps[-1], "score") if "LPY.0" in event["regions"])
    assert scored["gains"] == [{"seat": 1, "bears": 1, "loose": 1, "honey": 0, "points": 2}]
    assert scored["jar"] == {"sugar": 3, "honey": 0}  # the cube on the neutral bear, too


def test_9_15_a_neutral_colour_alone_with_most_bears_takes_everything_to_the_stock() -> None:
    turns = ("TY@-1,1.5", "BBY@-1,2.3", "DB@0,1.5")
    found = area(laid(*turns, seats="RY"), "TY.0")
    assert (summary(found), found.leads) == ("F1 H0 fed b b y hungry -", ["B"])
    assert [(share.seat, share.bears, share.loose) for share in found.shares] == [(1, 1, 0)]


def test_9_16_an_area_without_bears_gives_nothing() -> None:
    text = after("seats=RB turn=R hand=R:N3,B:0 deck=0 ginger=0", "R N3@1,-1.3")
    assert " stock=40/6 won=R:0/0,B:0/0 hand" in text


def test_9_17_hungry_bears_count_for_the_majority() -> None:
    state = laid("N1@-1,0.3", "BRP@-1,-1.5", "ZRY@0,-1.3")
    found = area(state, "N1.1")
    assert (summary(found), found.leads) == ("F0 H1 fed r p hungry r", ["R"])


def test_9_18_honey_and_sugar_never_pool() -> None:
    found = area(laid("N4@0,1.5", "TP@1,0.0", "LPY@1,1.1"), "LPY.1")
    assert summary(found) == "F1 H1 fed p y hungry -"
    assert all((share.loose, share.honey) == (0, 0) for share in found.shares)


def test_9_19_whoever_has_only_a_gingerman_is_not_skipped() -> None:
    base = "seats=RB turn=R hand=R:N3,B:0 deck=0"
    assert " turn=B " in after(base, "R N3@1,-1.3")
    assert " phase=over " in after(base + " opts=gingermen:off", "R N3@1,-1.3")


def test_9_20_with_four_players_the_last_turn_is_the_first_seats() -> None:
    state = GAME.deal(Setup(4, {"start": "seat1"}), seeded(5))
    dice, seen = seeded(9), []
    while state.to_act():
        if state.v[0] == 0:
            seen.append(int(state.v[1]))
        state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
    assert [seen.count(seat) for seat in range(4)] == [7, 6, 6, 6]
    assert seen[-1] == 0


def test_9_21_only_the_final_board_counts() -> None:
    """A walk that was impossible becomes possible."""
    turns = ("GR@1,0", "TR@1,-1.2")
    walks = [GAME.view(laid(*turns[:n], seats="RB"), -1).walks[0].cells for n in (1, 2)]
    assert walks == [[], [[1, 0], [1, -1], [0, 0]]]


def test_9_22_a_gingermans_rotation_is_ignored_and_listed_once() -> None:
    state = GAME.parse("seats=RB turn=R hand=R:N3")
    assert GAME.lexicon.hear("GR@1,0.4") == GAME.lexicon.hear("GR@1,0")
    words = [GAME.lexicon.say(move) for move in state.moves(0)]
    assert words.count("GR@1,0") == 1
    assert "GR@1,0.4" not in words


def test_9_23_a_three_way_junction_cannot_be_passed_twice() -> None:
    """Whoever enters a hub of three a second time finds no way on: N1, with four spokes, has one."""
    passes = {3: 1, 4: 2}
    for card in CONTENT.cards[1:]:
        for piece in card.pieces:
            if len(piece) > 2:
                assert len(piece) // 2 == passes[len(piece)]
    assert [card.id for card in CONTENT.cards for piece in card.pieces if len(piece) == 4] == ["N1"]


def test_9_24_the_same_cookie_may_count_for_several() -> None:
    state = tell(START, *FOUR_WALKS)[0].state
    upper = [walk for walk in GAME.view(state, -1).walks if [0, 1] in walk.cells and walk.cookies]
    assert len(upper) == 3


@pytest.mark.parametrize("seed", range(12))
def test_9_25_properties_of_every_game(seed: int) -> None:
    """Cubes stay 40 and 6, F or U is 0 after each turn, and every land card always has a placement (3.2.9)."""
    state = GAME.deal(Setup(2 + seed % 3), seeded(seed))
    dice = seeded(seed + 100)
    while state.to_act():
        census = GAME.census(state)
        assert (census["sugar"], census["honey"]) == (40, 6)
        if state.v[0] == 0:
            assert all(not found.sugar or not sum(found.hungry) or found.scored for found in GAME.view(state, -1).areas)
            assert all(count_fits(state, card) for card in range(1, len(LAND) + 1))
        state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
