"""How good things look in Sweets Stack: what is better weighs more."""

from itertools import pairwise

import pytest

from sugarhouse.bots.levels import named
from sugarhouse.bots.search import chance_to_win
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.hints import heap
from sugarhouse.games.sweets_stack.names import bucket_spaces
from tests.games.sweets_stack.tale import FULL, TIGHT

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("^xx4/xx4", "^xx4/1x4"),  # a hole
        ("^xxxx2", "^xx4/xx4"),  # the same candy, piled higher
        ("^xxx3/xxx3", "^x1x1x1/xxx3"),  # steps between columns
    ],
)
def test_holes_heights_and_steps_count_against_a_bucket(better: str, worse: str) -> None:
    assert heap(bucket_spaces(better)) > heap(bucket_spaces(worse))


def test_the_last_rows_below_the_rim_cost_most() -> None:
    heights = [heap(bucket_spaces("/".join(["^x5"] + ["x5"] * n))) for n in range(8)]
    steps = [low - high for low, high in pairwise(heights)]
    assert min(steps[4:]) > max(steps[:3]) > 0


def weigh(text: str, words: str, seat: int = 0) -> int:
    return int(GAME.hints.weigh(GAME.parse(text), seat, GAME.notation.hear(words)))


def test_a_card_that_knocks_out_weighs_most() -> None:
    text = f"SS n2\nA h:B06,Y01,G05 d:?9\nB {TIGHT} pk{{}} h:?3 s:R12"
    fits, saved, out = weigh(text.format(1), "Y01"), weigh(text.format(2), "B06"), weigh(text.format(1), "B06")
    assert out > saved > fits, "who can pay for a turn is hurt, and stays in"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Y04", "Y05"),  # P, a pumpkin for the giver, rather than N, a seal
        ("R04", "R08"),  # P rather than G, a ghost for the receiver
        ("Y06", "R05"),  # G rather than S, a pumpkin for the receiver
    ],
)
def test_of_one_shape_the_symbols_decide_what_is_given(better: str, worse: str) -> None:
    text = "SS n2\nA h:Y04,Y05,R04,R08,R05,Y06 d:?9\nB h:?3"
    assert weigh(text, better) > weigh(text, worse)


def test_paying_needs_a_reason() -> None:
    text = "SS n2 mark\nA pk5 h:Y01 in:B06<B\nB h:Y02 in:R01<A"
    state = GAME.parse(text)
    weights = {GAME.notation.say(move): int(GAME.hints.weigh(state, 0, move)) for move in state.moves(0)}
    assert "r" not in max(weights, key=lambda word: weights[word])


def test_going_out_is_the_last_resort() -> None:
    state = GAME.parse(f"SS n2 mark\nA {TIGHT} pk2 h:Y01 in:B06<B s:R12\nB h:Y02 in:R01<A")
    best = max(state.moves(0), key=lambda move: int(GAME.hints.weigh(state, 0, move)))
    assert GAME.notation.say(best) == "B06@e6r2"


def test_weighing_leaves_the_world_as_it_is() -> None:
    state = GAME.deal(Setup(3), seeded(1))
    before = GAME.position(state)
    for move in state.moves(0):
        GAME.hints.weigh(state, 0, move)
    GAME.hints.pick(state, 0, seeded(1))
    assert GAME.position(state) == before


ROW_2 = "6/6/6/6/6/6/xxxxxx/xxxxx1"  # a checked box of Blue


def test_a_goblin_is_not_fed_with_the_favourites_of_the_neighbour() -> None:
    """3.13.12: what their checked boxes earn them is taken from the giver."""
    text = f"SS n3 adv:{{}}/-/-\nA h:B06,R09 d:?9\nB {ROW_2} h:?3 s:R12\nC h:?3"
    plain, goblin = (weigh(text.format(card), "B06") for card in ("-", "goblin"))
    assert plain > goblin
    assert weigh(text.format("goblin"), "R09") == weigh(text.format("-"), "R09")
    beyond = f"SS n3 adv:{{}}/-/-\nA h:B06 d:?9\nB out h:?3 s:R12\nC {ROW_2} h:?3"  # C gets the card, B is robbed
    assert weigh(beyond.format("goblin"), "B06") == weigh(beyond.format("-"), "B06")


@pytest.mark.parametrize(("card", "words"), [("cauldron", "B16@d2"), ("fairy", "B04@f2")])
def test_what_an_advanced_card_doubles_weighs_twice(card: str, words: str) -> None:
    """3.13.8, 3.13.9: ghosts under the cauldron, and a row that is filled under the fairy."""
    text = "SS n2 mark adv:{}/-/-\nA ^xxxxx1/xxxxxx pk0 h:Y01 in:{}<B s:R12,B05\nB h:Y02 in:R01<A"
    plain, spiced = (weigh(text.format(each, words[:3]), words) for each in ("-", card))
    assert spiced > plain


def chances(text: str) -> list[float]:
    """How often each seat wins, as its value says."""
    state = GAME.parse(text)
    return [
        chance_to_win(GAME.hints.value(state, seat), GAME.hints.lead(), state.seats) for seat in range(int(state.seats))
    ]


def test_the_chances_of_all_seats_make_a_whole() -> None:
    found = chances("SS n3 r2\nA r:12 h:?5\nB r:9 h:?5\nC r:10 h:?5")
    assert sum(found) == pytest.approx(1.0, abs=0.01)
    assert found[0] > found[2] > found[1]


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    early = chances("SS n2 r2\nA r:13 h:?5\nB r:10 h:?5")
    late = chances("SS n2 r3\nA r:10,13 h:?5\nB r:10,10 h:?5")
    assert 0.5 < early[0] < late[0] < 1.0


def test_among_equal_totals_the_third_round_gives_the_lead() -> None:
    state = GAME.parse("SS n2 r3 over\nA r:10,10,12\nB r:10,12,10")
    assert GAME.hints.value(state, 0) > 0 > GAME.hints.value(state, 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("A pk3 h:?3 s:R12", "A pk2 h:?3 s:R12"),  # a pumpkin more
        ("A 6/6/6/6/6/6/1x4/xxx3 h:?3 s:R12", "A 6/6/6/1x4/1x4/1x4/1x4/3xxx h:?3 s:R12"),  # a lower heap
        ("A h:?3 s:G16", "A h:?3 s:R13"),  # ghosts for a candle to come
    ],
)
def test_what_is_worth_having_before_it_is_scored(better: str, worse: str) -> None:
    rest = "\nB h:?3 s:B01"
    assert chances(f"SS n2\n{better}{rest}")[0] > chances(f"SS n2\n{worse}{rest}")[0]


def test_a_fuller_bucket_to_feed_is_a_hope_for_a_candle() -> None:
    """Four seats, so that the fed seat is no different rival from the one across: only who feeds it differs."""
    state = GAME.parse(f"SS n4\nA h:?3\nB {TIGHT} h:?3\nC h:?3\nD h:?3")
    assert GAME.hints.value(state, 0) > GAME.hints.value(state, 2)


def test_a_turn_is_judged_before_any_candy_is_on_its_way() -> None:
    state = GAME.deal(Setup(2), seeded(3))
    assert GAME.hints.quiet(state)
    state.play(0, state.moves(0)[0])
    assert not GAME.hints.quiet(state)
    state.play(1, state.moves(1)[0])
    assert not GAME.hints.quiet(state)


def test_what_others_have_sealed_is_put_to_them_again_when_a_seat_thinks() -> None:
    """A search must not depend on who was asked before: what is sealed is as open to it as what is yet to be chosen."""
    state = GAME.deal(Setup(3), seeded(2))
    state.play(0, state.moves(0)[0])
    state.play(2, state.moves(2)[0])
    assert state.to_act() == 0b010
    world = GAME.hints.likely(state, 1, seeded(8))
    assert world.to_act() == 0b111
    assert all(max(world.moves(seat)) < at.CARDS for seat in (0, 2)), "whoever has chosen a card exchanges no more"
    assert at.M_EXCHANGE in world.moves(1)


def test_who_is_out_for_all_to_see_is_not_asked_again() -> None:
    text = f"SS n3 mark\nA h:?2 d:?9 in:R01<C\nB {FULL} pk0 h:?2 d:?9 in:G16<A\nC h:Y01,G05 d:?9 in:B06<B"
    state = GAME.parse(text)
    state.play(0, state.moves(0)[0])
    assert GAME.hints.likely(state, 2, seeded(8)).to_act() == 0b101


def test_a_marking_that_was_shown_stays_as_it_is() -> None:
    """5.28"""
    text = "SS n2 mark opt:mark_reveal=as_done\nA h:?2 d:?9 in:R01<B\nB h:Y01,G05 d:?9 in:B06<A"
    state = GAME.parse(text)
    state.play(0, state.moves(0)[0])
    assert GAME.hints.likely(state, 1, seeded(8)).to_act() == 0b10


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", [{}, {"adv_set": "hard"}, {"mark_reveal": "as_done"}])
def test_no_bot_chooses_by_what_others_have_sealed_or_hold(seats: int, options: dict[str, str]) -> None:
    """Worlds that look alike to a seat, but differ in all that is hidden: every bot says the same in each of them."""
    state = GAME.deal(Setup(seats, options), seeded(seats))
    dice = seeded(7)
    asked = differed = 0
    while state.to_act() and asked < 15:
        seat = (int(state.to_act()) & -int(state.to_act())).bit_length() - 1
        if len(state.moves(seat)) > 1 and int(state.to_act()).bit_count() == 1:
            asked += 1
            other = state.imagine(seat, dice)
            differed += GAME.position(other) != GAME.position(state)
            for bot in ("greedy", "search:20"):
                answers = {named(bot).answer(GAME, world, seat, seeded(asked)) for world in (state, other)}
                assert len(answers) == 1, f"{bot} chose by what it cannot know: {GAME.position(state)}"
        state.play(seat, GAME.hints.pick(state, seat, dice))
    assert differed == asked == 15


def test_nobody_thinks_about_the_order_of_cards_that_are_put_back() -> None:
    """3.3.2 would make up to seven questions of an exchange, each with a time of its own."""
    state = GAME.deal(Setup(4, {"adv_set": "custom", "adv1": "beans"}), seeded(3))
    assert {at.M_EXCHANGE, at.M_ARRANGE} <= set(state.moves(0))
    assert GAME.hints.sensible(state, 0) == [move for move in state.moves(0) if move != at.M_ARRANGE]
    state.play(0, at.M_ARRANGE)  # a person began, and left
    assert GAME.hints.sensible(state, 0) == state.moves(0)


def test_a_quick_player_picks_legal_moves_to_the_end() -> None:
    state = GAME.deal(Setup(4, {"adv_set": "hard"}), seeded(4))
    dice = seeded(5)
    while state.to_act():
        seat = next(seat for seat in range(4) if state.to_act() >> seat & 1)
        move = int(GAME.hints.pick(state, seat, dice))
        assert move in state.moves(seat)
        state.play(seat, move)
