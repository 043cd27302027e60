"""Section 6: every option, what it changes, and what is refused before the game."""

import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import GAME
from tests.games.sugartopia.tale import after, laid, refused, tell

HANDS = "seats=RB turn=R hand=R:TR,B:N3 "


def test_gingermen_off_is_a_game_of_21_placements() -> None:
    state = GAME.deal(Setup(3, {"gingermen": "off"}), seeded(1))
    dice, placements = seeded(2), 0
    while state.to_act():
        placements += int(state.v[0] == 0)
        state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
    assert placements == 21
    assert all("3.9.9" not in [line.clause for line in seat.lines] for seat in GAME.result(state).seats)
    assert refused(HANDS + "opts=gingermen:off", "R GR@1,0").code == "NO_GINGERMEN"


def test_ginger_draw_refill_draws_only_up_to_one_card() -> None:
    text = after(HANDS + "opts=ginger_draw:refill deck=N1", "R GR@1,0")
    assert " hand=R:TR!,B:N3! deck=N1 " in text
    assert " hand=R:TR!,B:N1 deck=0 " in after(HANDS + "opts=ginger_draw:refill deck=N1", "R GR@1,0", "B N3@1,-1.3")


LAST = "seats=RBP turn=R hand=R:0,B:0,P:0 deck=0 opts=ginger_last:may ginger={}"


def test_ginger_last_may_lets_one_pass_and_place_later() -> None:
    text = after(LAST.format("RB"), "R --", "B GB@1,0", "R GR@1,1")
    assert " phase=over " in text
    assert " passes=1 " in after(LAST.format("RB"), "R --")


def test_ginger_last_may_ends_when_all_pass_in_a_row() -> None:
    _table, steps = tell(LAST.format("RB"), "R --", "B --")
    assert " phase=over " in steps[-1].position
    assert [event["kind"] for event in steps[-1].events] == ["pass", "pass", "score", "score", "score", "over"]
    assert [event["forced"] for event in steps[-1].events[:2]] == [False, True]
    assert " turn=B " in steps[-1].position
    assert " ginger=RB " in steps[-1].position


def test_ginger_last_may_allows_no_pass_with_a_land_card() -> None:
    assert refused(HANDS + "opts=ginger_last:may", "R --").code == "MUST_PLACE"


def test_reveal_on_place_shows_only_what_is_laid() -> None:
    text = after("seats=RB turn=R hand=R:TR,B:N3 deck=N1 opts=reveal:on_place", "R GR@1,0")
    assert " hand=R:TR+N1,B:N3 " in text
    kinds = [event["kind"] for event in tell(HANDS + "deck=N1 opts=reveal:on_place", "R TR@1,0.0")[1][0].events]
    assert "show" not in kinds


@pytest.mark.parametrize(("start", "first"), [("seat1", 0), ("seat2", 1), ("seat3", 2)])
def test_start_names_the_seat_that_begins(start: str, first: int) -> None:
    state = GAME.deal(Setup(3, {"start": start}), seeded(8))
    assert state.to_act() == 1 << first
    assert GAME.setup(state).options["start"] == start


def test_a_start_player_whose_seat_nobody_has_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        GAME.deal(Setup(2, {"start": "seat3"}), seeded(1))
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("BAD_START", "3.1.8")


@pytest.mark.parametrize(
    ("colours", "sides"), [("usual", "RBP"), ("yellow", "YRB"), ("purple,red", "PRB"), ("blue,yellow,red", "BYR")]
)
def test_colours(colours: str, sides: str) -> None:
    state = GAME.deal(Setup(3, {"colours": colours}), seeded(1))
    assert "".join(GAME.seat_names(state)) == sides
    again = GAME.deal(GAME.setup(state), seeded(2))
    assert GAME.seat_names(again) == list(sides)


def test_more_colours_than_seats_are_refused() -> None:
    with pytest.raises(Refused) as caught:
        GAME.deal(Setup(2, {"colours": "red,blue,yellow"}), seeded(1))
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("BAD_COLOURS", "3.1.3")


@pytest.mark.parametrize(("seats", "extra"), [("RB", [0, 1]), ("RBP", [1, 1, 0]), ("RBPY", [0, 1, 1, 1])])
def test_handicap_gives_a_point_to_all_places_but_one(seats: str, extra: list[int]) -> None:
    state = GAME.parse(f"seats={seats} phase=over opts=handicap:on board=CAS@0,0.0[s|s|s]")
    assert [seat.lines[-1].points for seat in GAME.result(state).seats] == extra
    assert state.scores() == extra


def test_handicap_goes_by_turn_order_and_not_by_seat() -> None:
    state = GAME.parse("seats=RB first=B phase=over opts=handicap:on board=CAS@0,0.0[s|s|s]")
    assert state.scores() == [1, 0]


def test_castle_through() -> None:
    turns = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*", "GR@1,-1")
    walks = [
        GAME.view(laid(*turns, turn="B", fields=f"opts={opts}"), -1).walks[0]
        for opts in ("default", "castle_through:on")
    ]
    assert [walk.cookies for walk in walks] == [0, 2]
    assert walks[1].cells[1] == walks[1].cells[-1] == [0, 0]


def test_options_that_matter_only_with_gingermen_say_so() -> None:
    under = {option.name: option.under for option in GAME.options}
    assert [name for name, needs in under.items() if needs] == ["ginger_draw", "ginger_last", "castle_through"]


def test_time_up_lays_the_first_land_card_and_feeds_own_bears_first() -> None:
    state = GAME.parse(HANDS)
    assert GAME.lexicon.say(GAME.late(state, 0)) == "TR@-1,0.0"
    feeding = GAME.parse("seats=RB turn=B phase=feed:1 hand=R:0,B:0 deck=0 board=CAS@0,0.0 Q1@1,0.3[-|rbpySS]")
    assert GAME.lexicon.say(GAME.late(feeding, 1)) == "f1=by"
    only = GAME.parse(LAST.format("R"))
    assert GAME.lexicon.say(GAME.late(only, 0)) == "--"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_start_players_and_colours_are_offered_as_there_are_seats(seats: int) -> None:
    offered = {option.name: option for option in GAME.offered(Setup(seats))}
    assert offered["start"].values == ("random", "seat1", "seat2", "seat3", "seat4")[: seats + 1]
    assert len(offered["start"].labels) == seats + 1
    assert offered["colours"].most == seats
