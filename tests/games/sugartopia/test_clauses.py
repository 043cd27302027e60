"""Clauses of section 3 that the worked examples show, each once more under its own number and as short as it goes."""

from collections import Counter
from itertools import pairwise

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import LAND
from tests.games.sugartopia.tale import after, area, board, laid, laying, names, refused, score, summary, tell, told
from tests.games.sugartopia.test_examples import FOUR_WALKS, START

DEALT = GAME.view(GAME.deal(Setup(3), seeded(8)), -1)
CLOSING = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*")


def scored(*turns: str, seats: str = "RBPY", holds: str) -> dict[str, object]:
    """How the area of a region is scored when the game ends with these turns."""
    _, steps = tell(laying(*turns, seats=seats) + " ginger=0", *turns)
    return next(event for event in told(steps[-1], "score") if holds in event["regions"])


def test_3_1_1_the_castle_lies_in_the_middle() -> None:
    assert [(card.card, card.q, card.r, card.k) for card in DEALT.board] == [("CAS", 0, 0, 0)]


def test_3_1_2_a_cube_on_each_sheep_of_the_castle() -> None:
    assert [(found.regions, found.sugar) for found in DEALT.areas] == [([f"CAS.{n}"], 1) for n in range(3)]


def test_3_1_3_a_gingerman_and_a_colour_for_each() -> None:
    assert [(seat.colour, seat.gingerman) for seat in DEALT.seats] == [("R", "hand"), ("B", "hand"), ("P", "hand")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_1_5_all_21_cards_are_used(seats: int) -> None:
    state, dice = GAME.deal(Setup(seats), seeded(2)), seeded(3)
    while state.to_act():
        state.play(int(state.v[at.TURN]), state.random_move(int(state.v[at.TURN]), dice))
    placed = {card.card for card in GAME.view(state, -1).board}
    assert set(LAND) <= placed


def test_3_1_6_the_stock() -> None:
    assert (DEALT.stock.sugar, DEALT.stock.honey) == (37, 6)


@pytest.mark.parametrize(("seats", "deck"), [(2, 19), (3, 18), (4, 17)])
def test_3_1_7_one_secret_card_each(seats: int, deck: int) -> None:
    state = GAME.deal(Setup(seats), seeded(6))
    table = GAME.view(state, -1)
    assert ([seat.cards for seat in table.seats], table.deck) == ([1] * seats, deck)
    assert [bool(seat.shown) for seat in table.seats] == [seat == state.v[at.TURN] for seat in range(seats)]


def test_3_2_8_cards_never_move() -> None:
    before = [(card.card, card.q, card.r, card.k) for card in GAME.view(laid(*CLOSING[:2]), -1).board]
    later = [(card.card, card.q, card.r, card.k) for card in GAME.view(laid(*CLOSING), -1).board]
    assert later[: len(before)] == before


def test_3_3_2_areas_are_joined_regions_open_or_closed() -> None:
    assert names(laid("LRB@1,-1.0")) == {"CAS.1", "CAS.0 LRB.0", "CAS.2 LRB.1"}
    assert not any(found.closed for found in GAME.view(laid("LRB@1,-1.0"), -1).areas)


def test_3_3_3_a_bear_holds_one_cube() -> None:
    assert summary(area(laid("LRB@1,-1.0"), "LRB.0")) == "F1 H0 fed r hungry -"


def test_3_3_4_old_and_new_cubes_of_the_area_count() -> None:
    """The castle's cube and Liquorice Lane's are two for the one hungry bear."""
    fed = told(tell(laying("LRB@1,-1.0"), "LRB@1,-1.0")[1][0], "feed")
    assert [event["moves"][0][0] for event in fed] == [["CAS", 0], ["CAS", 2]]


def test_3_3_7_moving_is_compulsory() -> None:
    position = "seats=RB turn=R hand=R:Q1,B:0 deck=0"
    assert {refused(position, f"R Q1@1,0.3 f1={fed}").code for fed in ("r", "rbp", "")} == {"FEED_COUNT"}


def test_3_3_8_honey_and_eaten_cubes_stay() -> None:
    turns = ("N3@1,-1.3", "DR@2,-1.0")
    assert board(laying(*turns), *turns).endswith("N3@1,-1.3[SSH] DR@2,-1.0[S|r|R]")


def test_3_3_9_a_gingerman_moves_no_sugar() -> None:
    assert not told(tell("seats=RB turn=R hand=R:TR,B:N3", "R GR@1,0")[1][0], "feed")


def test_3_3_11_only_the_turn_player_is_asked() -> None:
    table, _ = tell("seats=RB turn=R hand=R:Q1,B:N3 deck=0", "R Q1@1,0.3")
    assert table.to_act() == [0]
    assert table.state.moves(1) == []


def test_3_4_1_an_area_is_complete_when_no_empty_cell_borders_it() -> None:
    assert [area(laid(*CLOSING[:n]), "ZRY.0").closed for n in (1, 2, 3)] == [False, False, True]


def test_3_5_3_grass_ends_at_a_gingerman() -> None:
    assert names(laid("GR@1,-1", "LRB@1,-2.0")) == {"CAS.0", "CAS.1", "CAS.2", "LRB.0", "LRB.1"}


def test_3_5_4_a_road_that_leads_to_a_gingerman_is_connected() -> None:
    walk = GAME.view(laid("LRB@1,-1.0", "GB@2,-2"), -1).walks[0]
    assert (walk.cells, walk.cookies) == ([[2, -2], [1, -1], [0, 0]], 1)


def test_3_5_7_the_beginners_game_has_no_gingermen() -> None:
    assert refused("seats=RB turn=R hand=R:TR,B:N3 opts=gingermen:off", "R GR@1,0").code == "NO_GINGERMEN"
    over = GAME.parse("seats=RB turn=R phase=over opts=gingermen:off board=CAS@0,0.0[s|s|s]")
    assert "3.9.9" not in {line.clause for line in GAME.result(over).seats[0].lines}


FAMILY_A = ("TY@-1,1.5", "BBY@-1,2.3", "DB@0,1.5")
FAMILY_B = ("BBY@1,-1.1", "N5@2,-1.2")
FAMILY_E = ("LPY@-1,0.1", "ZRY@-2,0.3", "LRB@-1,-1.0")


def test_3_6_1_first_the_cubes_on_own_bears() -> None:
    assert scored(*FAMILY_B, holds="BBY.1")["gains"] == [
        {"seat": 1, "bears": 1, "loose": 0, "honey": 0, "points": 1},
        {"seat": 3, "bears": 1, "loose": 0, "honey": 0, "points": 1},
    ]
    assert scored(*FAMILY_B, seats="RB", holds="BBY.1")["jar"] == {"sugar": 1, "honey": 1}  # yellow is neutral


def test_3_6_2_fed_and_hungry_bears_count() -> None:
    found = area(laid("N1@-1,0.3", "BRP@-1,-1.5", "ZRY@0,-1.3"), "N1.1")
    assert (found.fed, found.hungry, found.leads) == ([1, 0, 1, 0], [1, 0, 0, 0], ["R"])


def test_3_6_3_most_bears_take_all_the_sugar() -> None:
    gains = scored(*FAMILY_A, holds="TY.0")["gains"]
    assert gains == [
        {"seat": 1, "bears": 2, "loose": 1, "honey": 0, "points": 3},
        {"seat": 3, "bears": 1, "loose": 0, "honey": 0, "points": 1},
    ]


def test_3_6_4_equals_share_and_the_rest_goes_to_the_stock() -> None:
    event = scored(*FAMILY_E, holds="LPY.0")
    assert event["gains"] == [
        {"seat": 1, "bears": 1, "loose": 1, "honey": 0, "points": 2},
        {"seat": 2, "bears": 1, "loose": 1, "honey": 0, "points": 2},
    ]
    assert event["jar"] == {"sugar": 1, "honey": 0}


def test_3_6_5_a_neutral_colour_counts_among_equals() -> None:
    event = scored(*FAMILY_E, seats="RB", holds="LPY.0")
    assert event["gains"] == [{"seat": 1, "bears": 1, "loose": 1, "honey": 0, "points": 2}]
    assert event["jar"] == {"sugar": 3, "honey": 0}


def test_3_6_6_without_bears_all_goes_to_the_stock() -> None:
    event = scored("N3@1,-1.3", seats="RB", holds="N3.0")
    assert (event["gains"], event["jar"]) == ([], {"sugar": 4, "honey": 1})


def test_3_6_7_honey_is_shared_by_itself() -> None:
    event = scored("N4@0,1.5", "TP@1,0.0", "LPY@1,1.1", holds="LPY.1")
    assert event["jar"] == {"sugar": 1, "honey": 1}


@pytest.mark.parametrize(("seats", "land"), [(2, [11, 10]), (3, [7, 7, 7]), (4, [6, 5, 5, 5])])
def test_3_7_4_who_lays_how_many(seats: int, land: list[int]) -> None:
    state, dice = GAME.deal(Setup(seats, {"start": "seat1"}), seeded(1)), seeded(2)
    placed: Counter[tuple[int, str]] = Counter()
    while state.to_act():
        state.sink = []
        state.play(int(state.v[at.TURN]), state.random_move(int(state.v[at.TURN]), dice))
        for event in [event.told_to(-1) for event in state.sink or [] if event.kind == "place"]:
            placed[int(str(event["seat"])), "ginger" if str(event["card"]) in ("GR", "GB", "GP", "GY") else "land"] += 1
    assert [placed[seat, "land"] for seat in range(seats)] == land
    assert [placed[seat, "ginger"] for seat in range(seats)] == [1] * seats


def test_3_7_6_cookies_are_added_at_the_end() -> None:
    table, steps = tell(START, *FOUR_WALKS)
    assert [event["cookies"] for event in told(steps[-1], "walk")] == [2, 1, 2, 0]
    assert table.state.scores() == [11, 3, 11, 2]


def walks_of(*turns: str, **how: str) -> list[list[list[int]]]:
    """The cells of the walks that turns lead to."""
    return [walk.cells for walk in GAME.view(laid(*turns, **how), -1).walks]


def test_3_9_2_a_walk_ends_at_the_castle() -> None:
    assert walks_of("GR@1,-1") == [[[1, -1], [0, 0]]]


def test_3_9_3_road_must_meet_road() -> None:
    assert walks_of("GR@1,0") == [[]]


def test_3_9_4_in_by_one_spoke_and_out_by_another() -> None:
    """Toffee Fork's cookie lies on the third spoke: whoever goes between the other two does not pass it."""
    state = laid("TR@1,-1.2", "GR@1,0", turn="Y")
    assert (score(state, 0)[2], walks_of("N3@1,-1.3", "GB@2,-2")) == (0, [[]])  # a dead end leads nowhere


def test_3_9_5_a_card_may_be_entered_twice_by_different_roads() -> None:
    red = GAME.view(tell(START, *FOUR_WALKS)[0].state, -1).walks[0].cells
    assert red.count([0, 1]) == 2
    assert len({frozenset((tuple(one), tuple(two))) for one, two in pairwise(red)}) == len(red) - 1


def test_3_9_6_another_gingerman_blocks() -> None:
    assert walks_of("GR@1,-1", "GB@2,-2") == [[[1, -1], [0, 0]], []]


def test_3_9_6_the_view_says_where_roads_are_barred() -> None:
    """Blue's road leads to Red's gingerman; of two at the castle only the roads that meet bar each other."""
    views = GAME.view(laid("LRB@1,-1.0", "GB@2,-2", "GP@3,-3"), -1).walks
    assert [(walk.seat, walk.barred) for walk in views] == [(1, [[2, -2, 0]]), (2, [[3, -3, 3]])]
    four = GAME.view(tell(START, *FOUR_WALKS)[0].state, -1).walks
    assert [-1, 3, 4] in four[1].barred  # Blue may not walk over Red's to Liquorice Lane (8.8)


def test_3_9_8_a_cookie_counts_for_everybody_who_passes_it() -> None:
    views = GAME.view(tell(START, *FOUR_WALKS)[0].state, -1)
    assert [walk.cookies for walk in views.walks if [0, 1] in walk.cells] == [2, 1, 2]


def test_3_9_8_the_view_says_which_cookies_each_walk_passes() -> None:
    state = tell(START, *FOUR_WALKS)[0].state
    seen = GAME.view(state, -1)
    lying = {(card.q, card.r): card for card in seen.board}
    assert [len(walk.eaten) for walk in seen.walks] == [2, 1, 2, 0]
    for walk in seen.walks:
        assert walk.cookies == len(walk.eaten)
        for step, number in walk.eaten:
            q, r = walk.cells[step]
            laid = lying[q, r]
            edges = {(edge + laid.k) % 6 for edge in seen.cards[laid.card].cookies[number]}
            beside = [walk.cells[step - 1], walk.cells[step + 1]]
            steps = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
            assert all([q + steps[edge][0], r + steps[edge][1]] in beside for edge in edges)


def test_3_9_9_two_points_a_cookie_and_the_shortest_of_the_best() -> None:
    state = tell(START, *FOUR_WALKS)[0].state
    bonus = next(line for line in GAME.result(state).seats[0].lines if line.clause == "3.9.9")
    assert (bonus.points, bonus.data["cookies"]) == (4, 2)
    assert [(walk.points, walk.cookies) for walk in GAME.view(state, -1).walks[:1]] == [(4, 2)]
    assert " stock=23/6 " in after(START, *FOUR_WALKS)
