"""Tree search: it sees what is near, never what is hidden, keeps its budget, and mixes where a pure choice loses."""

import pytest

from sugarhouse.bots.search import Search, chance_to_win
from sugarhouse.core.game import Setup, owing
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.state import Hints, State
from sugarhouse.lab.report import wilson
from tests.toys.connect_four import after
from tests.toys.goofspiel import NO_BID, Goofspiel, Prizes
from tests.toys.harvest import FULL, Harvest, HarvestHints
from tests.toys.pennies import HEADS, Pennies
from tests.toys.pig import HOLD, ROLL, Pig
from tests.toys.two_cups import SAFE, TwoCups

pytestmark = pytest.mark.compiled


class Ticking:
    """A clock that moves on by a millisecond each time it is read."""

    def __init__(self) -> None:
        self.reads = 0

    def __call__(self) -> float:
        self.reads += 1
        return self.reads / 1000


def chosen(state: State, seat: int, nodes: int = 300, seed: int = 7, hints: Hints | None = None) -> int:
    return int(Search(hints or Hints(), nodes=nodes).choose(state, seat, seeded(seed)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("columns", "win"),
    [("423311226600", 5), ("40434120", 4), ("330316", 2), ("1002214161362", 1), ("6300046243365", 1)],
)
def test_a_win_in_one_is_found(columns: str, win: int, seed: int) -> None:
    assert chosen(after(columns), len(columns) % 2, seed=seed) == win


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("columns", "block"), [("150264", 3), ("500351", 2), ("6425341", 0), ("66224031310", 5), ("122536526341565", 5)]
)
def test_a_loss_in_one_is_blocked(columns: str, block: int, seed: int) -> None:
    assert chosen(after(columns), len(columns) % 2, nodes=800, seed=seed) == block


@pytest.mark.parametrize("seed", range(5))
def test_what_is_hidden_does_not_change_the_choice(seed: int) -> None:
    left, right = (TwoCups(Rng(ball, ball), ball) for ball in (0, 1))
    assert chosen(left, 0, seed=seed) == chosen(right, 0, seed=seed) == SAFE


def test_a_hidden_bid_of_another_seat_does_not_change_the_choice() -> None:
    choices = []
    for bid in (1, 2, 3, 4):
        state = Goofspiel(2, Rng(3, 4))
        state.play(1, bid)
        assert state.bids == [NO_BID, bid]
        choices.append([chosen(state, 0, seed=seed, hints=Prizes()) for seed in range(5)])
    assert choices == [choices[0]] * 4


def test_the_world_that_is_searched_stays_as_it_is() -> None:
    state = Goofspiel(3, Rng(3, 4))
    before = (state.copy(state.rng).__dict__, state.rng.text())
    chosen(state, 1, hints=Prizes())
    assert (state.copy(state.rng).__dict__, state.rng.text()) == before


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    state = after("3")
    assert [chosen(state, 1, nodes=50, seed=seed) for seed in range(8)] == [
        chosen(state, 1, nodes=50, seed=seed) for seed in range(8)
    ]
    assert len({chosen(state, 1, nodes=5, seed=seed) for seed in range(8)}) > 1


def test_a_budget_of_nodes_is_spent_and_not_exceeded() -> None:
    search = Search(Hints(), nodes=40)
    search.choose(after(""), 0, seeded(1))
    assert search.iterations == 40


def test_a_search_ends_early_when_no_move_can_catch_up() -> None:
    search = Search(Hints(), nodes=2000)
    assert search.choose(after("010101"), 0, seeded(1)) == 0
    assert search.iterations < 1500


def test_a_budget_of_time_ends_the_search_at_the_first_look_past_it() -> None:
    clock = Ticking()
    search = Search(Hints(), seconds=0.025, clock=clock)
    search.choose(after(""), 0, seeded(1))
    assert 24 <= search.iterations <= 26
    assert clock.reads <= 27


def test_a_budget_of_time_is_given_back_when_no_move_can_catch_up_at_this_pace() -> None:
    search = Search(Hints(), seconds=4.0, clock=Ticking())
    assert search.choose(after("010101"), 0, seeded(1)) == 0
    assert 64 <= search.iterations < 3000


def test_of_two_budgets_the_first_to_run_out_counts() -> None:
    search = Search(Hints(), nodes=10, seconds=0.5, clock=Ticking())
    search.choose(after(""), 0, seeded(1))
    assert search.iterations == 10


def test_a_search_without_any_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="budget"):
        Search(Hints())


def test_a_seat_with_one_move_does_not_think() -> None:
    search = Search(Hints(), nodes=1000)
    world = Goofspiel(2, Rng(3, 4))
    world.hands = [[4], [4]]
    assert search.choose(world, 0, seeded(1)) == 4
    assert search.iterations == 0


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        chosen(after(""), 1)


def test_seats_that_choose_together_mix_their_choices() -> None:
    for seat in (0, 1):
        heads = sum(chosen(Pennies(seeded(1)), seat, nodes=400, seed=seed) == HEADS for seed in range(150))
        assert 0.2 < heads / 150 < 0.48, (seat, heads)


def test_search_beats_random_bids() -> None:
    won = 0.0
    for seed in range(30):
        state = Goofspiel(2, seeded(seed))
        rng = seeded(1000 + seed)
        me = seed % 2
        while waiting := state.to_act():
            seat = 0 if waiting & 1 else 1
            move = chosen(state, seat, 150, seed, Prizes()) if seat == me else state.random_move(seat, rng)
            state.play(seat, move)
        mine, other = state.scores()[me], state.scores()[1 - me]
        won += 1.0 if mine > other else 0.5 if mine == other else 0.0
    assert won >= 20


@pytest.mark.parametrize(("banked", "pot", "right"), [((1, 0), 19, HOLD), ((15, 19), 0, ROLL), ((14, 5), 6, HOLD)])
def test_dice_are_weighed_by_their_odds(banked: tuple[int, int], pot: int, right: int) -> None:
    assert chosen(Pig(seeded(1), banked, 0, pot), 0, nodes=600) == right


def test_three_and_four_seats_search_for_themselves() -> None:
    # Whoever holds with enough in the pot wins at once; every seat must see that.
    for seats in (3, 4):
        for seat in range(seats):
            banked = tuple(10 if each == seat else 12 for each in range(seats))
            assert chosen(Pig(seeded(1), banked, seat, 10), seat) == HOLD


def test_a_lead_of_one_unit_means_three_to_one() -> None:
    assert chance_to_win(0, 10, 2) == pytest.approx(0.5)
    assert chance_to_win(10, 10, 2) == pytest.approx(0.75)
    assert chance_to_win(-10, 10, 2) == pytest.approx(0.25)
    assert chance_to_win(0, 10, 4) == pytest.approx(0.25)
    assert 0.999 < chance_to_win(10**9, 10, 2) <= 1.0


class Alone(HarvestHints):
    """The same hints, but for the word that all win together."""

    def allied(self, state: State) -> bool:
        return False


def harvested(hints: Hints | None, seats: int, seed: int) -> int:
    """The common score of seats that search with these hints, or play at random without."""
    dice = seeded(seed)
    state = Harvest().deal(Setup(seats), seeded(100 + seed))
    while asked := owing(state):
        if hints is None:
            move = state.random_move(asked[0], dice)
        else:
            move = Search(hints, nodes=400).choose(state, asked[0], dice)
        state.play(asked[0], move)
    return state.scores()[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_seats_that_win_together_search_for_their_common_score(seats: int) -> None:
    games = 40
    full = {
        name: sum(harvested(hints, seats, seed) == FULL for seed in range(games))
        for name, hints in (("allied", HarvestHints()), ("alone", Alone()), ("random", None))
    }
    assert full["allied"] == games
    blind = max(full["alone"], full["random"])  # a score that all share divides evenly: whose lead it is tells nothing
    assert wilson(blind, games)[1] < wilson(games, games)[0]
