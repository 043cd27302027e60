"""What the screen is given, and events that tell the way there."""

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.view import StackOwnView, StackPowerView
from sugarhouse.table.table import Table
from tests.games.sweets_stack.tale import FULL, TIGHT, kinds, play

MADE = {"A": "9,4", "B": "7,8", "C": "9,-2"}  # points of two rounds
OVERHANG = "6/6/6/6/6/xx4/x5/x5"


def own(state: Stack, seat: int = 0) -> StackOwnView:
    """What only the seat itself sees."""
    seen = GAME.view(state, seat).you
    assert seen is not None
    return seen


def reasons(text: str) -> dict[str, str]:
    """Why A's powers cannot be bought."""
    powers: list[StackPowerView] = own(GAME.parse(text)).powers
    return {power.name: power.reason for power in powers}


def test_every_resting_place_comes_with_a_way_and_what_it_does() -> None:
    state = GAME.parse(f"SS n2 mark\nA {OVERHANG} pk2 h:B02 in:Y04<B\nB h:Y02 in:R01<A")
    fits = {fit.words: fit for fit in own(state).fits}
    assert set(fits) == {"Y04@a4", "Y04@b4", "Y04@b1", "Y04@c1", "Y04@d1", "Y04@e1"}
    tucked = fits["Y04@b1"]
    assert (tucked.start, tucked.steps) == ("c", "DDDDDDDDL")
    assert (tucked.price, tucked.pumpkins, tucked.score.points) == (0, 2, 1)
    assert fits["Y04@b4"].holes == ["c1", "c2", "c3"]


def steps(text: str) -> list[str]:
    """The free steps of A's received candy, the row above the rim first."""
    told = own(GAME.parse(text)).hovers[0].steps
    return [told[row : row + 6] for row in range(48, -1, -6)]


def test_a_hovering_candy_says_which_steps_are_free() -> None:
    """3.6.4: down, left and right from every free pose; also under the overhang, where no way leads straight down."""
    text = f"SS n2 mark{{}}\nA {OVERHANG} pk2 h:B02 in:Y04<B\nB h:Y02 in:R01<A"
    free = ["57773."] * 5 + ["46773.", "..573.", "..573.", ".4662."]
    assert steps(text.format("")) == free


def test_without_ledge_slide_what_has_landed_on_a_candy_stays() -> None:
    """5.3: on the bare floor it may still slide."""
    text = f"SS n2 mark opt:ledge_slide=off\nA {OVERHANG} pk2 h:B02 in:Y04<B\nB h:Y02 in:R01<A"
    assert steps(text)[5:] == ["00773.", "..573.", "..573.", ".4662."]


def test_what_can_be_turned_or_changed_in_hovers_too_and_counts_with_the_pile() -> None:
    text = "SS n2 mark\nA pk3 h:B02 in:Y08<B s:Y01,B05\nB h:Y02 in:R01<A"
    hovers = own(GAME.parse(text)).hovers
    assert [(one.card, one.turns) for one in hovers[:4]] == [("Y08", 0), ("Y08", 1), ("Y08", 2), ("Y08", 3)]
    assert {one.card for one in hovers} == {"Y08", "B02"}
    assert hovers[0].colours == {"Y": 2, "B": 1}
    assert next(one for one in hovers if one.card == "B02").colours == {"Y": 1, "B": 2}
    paying = own(GAME.parse(f"SS n2 mark\nA {FULL} pk3 h:B02 in:Y08<B\nB h:Y02 in:R01<A"))
    assert [one.card for one in paying.hovers] == ["Y08", "B02"]  # the received candy hovers, wherever it fits
    assert {fit.card for fit in paying.fits} == {"B02"}


def test_bonuses_say_what_one_card_or_ghost_is_worth() -> None:
    worth = [GAME.view(GAME.parse(f"SS n2 adv:{card}/-/-\nA h:B01\nB h:B02"), 0) for card in ("-", "fairy", "cauldron")]
    assert [(view.favourite_each, view.candle_each) for view in worth] == [(1, 1), (2, 1), (1, 2)]


def test_a_fit_tells_rows_pumpkins_and_points() -> None:
    text = "SS n2 mark\nA 6/6/x5/x5/xxx1x1/xx2xx/1xx1x1/2xxx1 pk3 cd1 h:Y05,Y15 in:G10<B s:R10\nB h:Y02 in:R01<A"
    fit = next(fit for fit in own(GAME.parse(text)).fits if fit.words == "~Y15@d4")
    assert (fit.rows, fit.pumpkins, fit.price, fit.changed) == ([4], 1, 3, True)
    lines = (fit.score.base, fit.score.favourite, fit.score.candle, fit.score.points)
    assert lines == (2, 1, 2, 5)  # two cards, one red card for the red row, one candle times two ghosts


def test_a_hand_card_is_shown_over_the_bucket_it_would_go_to() -> None:
    state = GAME.parse(f"SS n3 t5\nA h:B06,Y01 d:?9\nB {TIGHT} pk0 h:?2\nC h:?2")
    gives = {give.card: give for give in own(state).gives}
    assert gives["B06"].to == 1
    assert (gives["B06"].fits, gives["B06"].escapes) == ([], [])
    assert gives["Y01"].fits == [["a8", "b8"], ["d8", "e8"], ["e8", "f8"]]


def test_what_the_receiver_could_pay_for_is_said_from_open_knowledge() -> None:
    def escapes(player: str) -> list[str]:
        return list(own(GAME.parse(f"SS n2 t5\nA h:B06 d:?9\nB {TIGHT} {player} h:?2")).gives[0].escapes)

    assert escapes("pk1 s:R12") == ["rotate"]
    assert escapes("pk1 s:B09") == []
    assert escapes("pk2 s:B09") == ["change"]
    assert escapes("pk2 s:R12") == ["rotate", "change"]
    assert escapes("pk0 s:R12") == []


@pytest.mark.parametrize(
    ("before", "hand", "played", "marked"), [(1, "B02,B03", "B02", "B06@e6r2"), (2, "Y03,Y01", "Y03", "~Y01@a8")]
)
def test_a_knock_out_is_not_called_sure_where_a_hand_out_pumpkin_may_save_him(
    before: int, hand: str, played: str, marked: str
) -> None:
    """3.4.4, 9.8: the pumpkin of the reveal comes in time, so no fit for what they have now is not yet a knock-out."""
    seal = "R12" if before == 1 else "B09"
    state = GAME.parse(f"SS n2 t5\nA h:B06,R01 d:?9\nB {TIGHT} pk{before} h:{hand} d:?9 s:{seal}")
    assert own(state).gives[0].escapes != []
    play(state, f"A=B06 B={played}", f"A={played}@a1 B={marked}")
    assert GAME.view(state, 0).seats[1].pile[-1].card == marked.lstrip("~")[:3]


def test_whoever_plays_their_last_card_cannot_change_it_in() -> None:
    """3.7.8: the played card has left the hand."""
    state = GAME.parse(f"SS n2 t15\nA h:B06 d:-\nB {TIGHT} pk3 h:?1 d:- s:B09")
    assert own(state).gives[0].escapes == []


def test_powers_tell_why_they_cannot_be_bought() -> None:
    choose = "SS n2\nA pk{} h:B01 d:{}\nB h:B02"
    assert reasons(choose.format(1, "?9")) == {"exchange": "", "rotate": "later", "change": "later"}
    assert reasons(choose.format(0, "?9"))["exchange"] == "pumpkins"
    assert reasons(choose.format(1, "-"))["exchange"] == "deck"
    assert reasons(choose.format("1 ex", "?9"))["exchange"] == "used"
    mark = "SS n2 mark\nA {} h:{} in:{}<B s:{}\nB h:B02 in:R01<A"
    assert reasons(mark.format("pk5", "Y02", "B06", "-")) == {"exchange": "later", "rotate": "", "change": ""}
    assert reasons(mark.format("pk5", "Y02", "B06", "B09"))["rotate"] == "seal"
    assert reasons(mark.format("pk5", "Y02", "Y04", "-"))["rotate"] == "same"
    assert reasons(mark.format("pk1", "Y02", "B06", "-")) == {
        "exchange": "later",
        "rotate": "pumpkins",
        "change": "pumpkins",
    }
    assert reasons(mark.format("pk5", "-", "B06", "-"))["change"] == "hand"
    assert reasons(mark.format(f"{TIGHT} pk4", "B16", "B07", "-"))["change"] == "fit"
    assert reasons(mark.format(f"{TIGHT} pk4", "B16", "B16", "-").replace("h:B16", "h:G16"))["rotate"] == "fit"


def test_every_card_that_is_named_is_described() -> None:
    state = GAME.deal(Setup(4, {"adv_set": "hard"}), seeded(2))
    dice = seeded(1)
    for _ in range(60):
        seat = next(seat for seat in range(4) if state.to_act() >> seat & 1)
        state.play(seat, state.random_move(seat, dice))
    for eye in range(-1, 4):
        view = GAME.view(state, eye)
        named = {scored.card for seat in view.seats for scored in seat.pile}
        named |= {card for seat in view.seats for card in (*seat.known.hand, *seat.known.deck, *seat.known.somewhere)}
        named |= {card for seat in view.seats for card in (seat.down, seat.received) if card}
        if view.you is not None:
            named |= {*view.you.hand, *view.you.shuffled, *view.you.bottom}
        assert set(view.cards) == named


def test_scored_candies_say_where_they_lie() -> None:
    state = GAME.parse("SS n2 mark\nA h:B02,B03,B04 in:B06<B\nB h:Y02,Y03,Y04 in:R01<A")
    play(state, "A=B06@e1 B=R01@a1")
    scored = GAME.view(state, -1).seats[0].pile[0]
    assert (scored.card, scored.cell, scored.cells) == ("B06", "e1", ["e1", "f1", "e2", "e3"])
    assert "s:B06@e1" in GAME.position(state)


def test_passing_arrows_skip_who_is_out() -> None:
    view = GAME.view(GAME.parse("SS n3 r3\nA h:B01\nB h:B02\nC out"), -1)
    assert [seat.passes_to for seat in view.seats] == [1, 0, -1]
    assert view.passing == "right"


def test_a_whole_turn_is_told_in_order() -> None:
    text = f"SS n3 r1 t3\nA h:R04,B01,B02 d:?9\nB {FULL} pk0 h:R05,B03 d:?9\nC ^xxxx2 h:Y02,B05,B06 d:?9"
    state = GAME.parse(text)
    events = play(state, "A=R04 B=R05 C=Y02", "A=Y02@a1 C=R05@a2")
    assert kinds(events) == [
        "ready",
        "ready",
        "ready",
        "reveal",
        "pumpkin",
        "pumpkin",
        "pass",
        "pass",
        "pass",
        "stuck",
        "ready",
        "ready",
        "mark",
        "mark",
        "score",
        "score",
        "pumpkin",
        "overflow",
        "candle",
        "draw",
        "draw",
        "turn",
    ]


def test_a_round_is_closed_and_the_next_one_announced() -> None:
    text = f"SS n2 r2 t7 mark adv:-/-/goblin\nA h:B01 d:?9 in:Y01<B r:3\nB {FULL} pk0 h:Y02 d:?9 in:R10<A r:4"
    events = play(GAME.parse(text), "A=Y01@a1")
    assert kinds(events)[-7:] == ["overflow", "candle", "scoring", "reshuffle", "round", "draw", "draw"]
    scoring, announced = (next(event.data for event in events if event.kind == kind) for kind in ("scoring", "round"))
    assert scoring == {
        "round": 2,
        "lines": [
            {"seat": 0, "base": 1, "favourite": 0, "candle": 0, "loss": 0, "points": 1},
            {"seat": 1, "base": 0, "favourite": 0, "candle": 0, "loss": 0, "points": 0},
        ],
    }
    assert announced == {"round": 3, "passing": "right", "advanced": "goblin"}


def test_the_end_names_the_winners() -> None:
    text = f"SS n2 r3 t7 mark\nA h:B01 d:?9 in:Y01<B r:3,3\nB {FULL} pk0 h:Y02 d:?9 in:R10<A r:4,3"
    events = play(GAME.parse(text), "A=Y01@a1")
    assert events[-1].kind == "over"
    assert events[-1].data == {"winners": [0]}  # 7 to 7, round 3 decides


def test_a_view_is_json_of_a_few_kilobytes() -> None:
    state = GAME.deal(Setup(4), seeded(2))
    dice = seeded(1)
    sizes = []
    while state.to_act():
        seat = next(seat for seat in range(4) if state.to_act() >> seat & 1)
        sizes.append(len(msgspec.json.encode(GAME.view(state, seat))))
        state.play(seat, state.random_move(seat, dice))
    assert max(sizes) < 40_000
    assert sum(sizes) / len(sizes) < 16_000


def test_the_terminal_shows_what_a_seat_may_see() -> None:
    state = GAME.parse("SS n2 r1 t3\nA ^xxxxxx/x5 pk1 cd1 h:B01,B06 d:?9 s:R10,!B16\nB h:Y01,Y02 d:?9 ok:Y01")
    text = GAME.show(state, 0)
    assert "Round 1 of 3, turn 3, passing left" in text
    assert "2 ###### B+" in text
    assert "Y01" not in text
    assert "B: 0 points, 2 pumpkins, 0 candles, 2 in hand, 9 in the deck, ready" in text
    assert "1 pumpkin, 1 candle," in text
    assert "scored: R10 !B16" in text
    assert "A chooses a card for B:\n      B01 B06\n   X: exchange" in text
    assert "Y01 PN" in GAME.show(state)
    assert "Over: A won." in GAME.show(GAME.parse("SS n2 r3 over\nA r:1,2,3\nB r:1,2,2"))


def test_the_terminal_tells_how_a_round_came_out_and_what_the_next_one_changes() -> None:
    """3.10, 3.13: an advanced card is announced with its effect and its spaces."""
    nine = "B ^xxxxxx/xxxxxx/xxxxxx/6/6/6/6 out h:- d:?7 s:G01,G02,G03,G04,Y01"
    text = f"SS n2 r1 t8 score adv:goblin/python/-\nA cd1 s:B01,B05,B02,B04 h:- d:?7\n{nine}"
    lines = GAME.show(GAME.parse(text), 0).splitlines()
    assert lines[:5] == [
        "Round 2 of 3, turn 1, passing left",
        "Gummy Python: The first candy you mark may not come to lie on the snake. Crown candies may."
        " (a1 a2 a3 a4 f1 f2 f3 f4)",
        "",
        "Round 1 was scored:",
        "   A: 4 for candies, 0 for favourite candies, 1 for candles, 9 lost to the Sugar Goblin: -4",
    ]
    assert lines[5] == "   B: 5 for candies, 9 for favourite candies, 0 for candles: 14"
    assert "was scored" not in GAME.show(GAME.parse("SS n2 r2 t2\nA r:3\nB r:4"), 0)
    assert "   A: 3\n   B: 4\n" in GAME.show(GAME.parse("SS n2 r2 t1\nA r:3\nB r:4"), 0)


def test_the_terminal_draws_the_cards_of_a_hand_side_by_side() -> None:
    lines = GAME.show(GAME.parse("SS n2\nA h:B01,B06,R04\nB h:Y01"), 0).splitlines()
    at = lines.index("   hand:")
    assert lines[at + 1 : at + 5] == [
        "      B01 PN   B06      R04 P",
        "               x",
        "      x        x        xxx",
        "      x        xx        x",
    ]


def test_the_terminal_lists_markings_by_their_price() -> None:
    marking = GAME.show(GAME.parse("SS n2 mark\nA pk3 h:Y01 in:B06<B\nB h:B02 in:R01<A"), 0)
    asked = marking[marking.index("A marks B06:") :].splitlines()
    assert asked[1:3] == ["   free:", "      B06@a1 B06@b1 B06@c1 B06@d1 B06@e1"]
    assert asked[3] == "   for 2 pumpkins:"
    assert "B06@a1r2" in asked[4]
    assert asked[asked.index("   for 3 pumpkins:") + 1].startswith("      ~Y01@a1 ")


def test_the_terminal_draws_candies_by_their_colour() -> None:
    table = Table.set_up(GAME, GAME.parse("SS n2 mark\nA h:Y01 in:B06<B\nB h:B02 in:R01<A"))
    table.submit(0, "B06@e1", table.decision)
    table.submit(1, "R01@a1", table.decision)
    assert "3 ....B. Y    3 ...... Y" in GAME.show(table.state)
    assert "1 ....BB R    1 RR.... R" in GAME.show(table.state)


def test_a_seat_shows_the_spaces_that_its_first_candy_is_kept_off() -> None:  # 3.13.7
    text = "SS n2 r2 mark adv:-/python/-\nA h:?2 in:G04<B s:-\nB h:?2 in:R01<A s:B01"
    first, later = GAME.view(GAME.parse(text), 0).seats
    assert first.barred
    assert later.barred == []
    assert GAME.view(GAME.parse(text.replace("python", "-")), 0).seats[0].barred == []


@pytest.mark.parametrize(
    ("seat", "reason"),
    [("pk9 h:B12 in:Y01<B", ""), ("pk9 h:Y04 in:Y01<B", "same"), ("pk4 h:B12 in:Y01<B", "pumpkins")],
)
def test_whether_a_changed_card_may_be_turned_is_told(seat: str, reason: str) -> None:  # 3.7
    seen = own(GAME.parse(f"SS n2 mark\nA {seat}\nB h:Y02 in:R01<A"))
    (turn,) = seen.turns.values()
    assert (turn.reason, turn.price) == (reason, 5)
    assert any(fit.changed and fit.turns for fit in seen.fits) == (reason == "")


def test_the_pile_is_counted_by_colour_and_ghost() -> None:
    view = GAME.view(GAME.parse("SS n2\nA h:B01 s:Y02,G02,B03,R03,R14,Y01\nB h:B02"), -1)
    ghosts = [view.cards[scored.card].symbols.count("G") for scored in view.seats[0].pile]
    assert view.seats[0].colours == {"Y": 2, "G": 1, "B": 1, "R": 2}
    assert (view.seats[0].ghosts, view.seats[1].colours, view.seats[1].ghosts) == (sum(ghosts), {}, 0)
    assert [view.cards[scored.card].ghosts for scored in view.seats[0].pile] == ghosts


def test_the_neighbour_in_passing_direction_is_named_though_they_are_out() -> None:
    for text, beside in (
        ("SS n3 r1\nA h:B01\nB out\nC h:B02", [1, 2, 0]),
        ("SS n3 r3\nA h:B01\nB out\nC h:B02", [2, 0, 1]),
    ):
        assert [seat.beside for seat in GAME.view(GAME.parse(text), -1).seats] == beside


def test_a_marking_that_waits_says_which_spaces_it_takes() -> None:
    state = GAME.parse("SS n2 mark\nA h:B02,B03,B04 in:B06<B\nB h:Y02,Y03,Y04 in:R01<A")
    play(state, "A=B06@e1")
    own = GAME.view(state, 0).you
    assert own is not None
    assert own.marked is not None
    assert (own.marked.card, own.marked.cells) == ("B06", ["e1", "f1", "e2", "e3"])
    assert [seat.marked for seat in GAME.view(state, 1).seats] == [None, None]


def test_the_view_says_who_had_the_most_points_of_each_finished_round() -> None:
    a, b, c = (f"{side} pk0 h:Y0{n} r:{points}" for n, (side, points) in enumerate(MADE.items(), 1))
    assert GAME.view(GAME.parse(f"SS n3 r3 choose\n{a}\n{b}\n{c}"), GALLERY).won == [[0, 2], [1]]
    assert GAME.view(GAME.deal(Setup(3), seeded(1)), GALLERY).won == []
