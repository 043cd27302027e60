"""Bots by name: what each is, what it may see, and that every one of them names legal moves."""

from collections import Counter

import msgspec
import pytest

from sugarhouse.bots.bot import Budget
from sugarhouse.bots.greedy import Greedy, weighed
from sugarhouse.bots.levels import BOTS, LEVELS, Searcher, named
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.state import Hints, State
from sugarhouse.games import GAMES
from sugarhouse.games.sweets_stack import GAME as SWEETS_STACK
from sugarhouse.games.sweets_stack import layout as at
from tests.bots.clocks import Slow
from tests.toys.goofspiel import GAME, Goofspiel

pytestmark = pytest.mark.compiled


class Spy(Goofspiel):
    """A real table whose hidden bid must never reach a bot."""

    asked: list[int]

    def imagine(self, seat: int, rng: Rng) -> State:
        self.asked.append(seat)
        return super().imagine(seat, rng)

    def moves(self, seat: int) -> list[int]:
        raise AssertionError("a bot looked at the real world")

    random_move = play = clone = scores = moves  # type: ignore[assignment]  # nothing of the real world may be asked


class Likes(Hints):
    """Prefers some cards to others."""

    def weigh(self, state: State, seat: int, move: int) -> int:
        return {1: 5, 2: 9, 3: 9, 4: 0}[move]


@pytest.fixture
def liking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "hints", Likes())


@pytest.mark.parametrize("name", ["random", "uniform", "greedy", "search:40", "easy", "medium"])
def test_a_bot_only_ever_sees_an_imagined_world(name: str) -> None:
    real = Spy(2, Rng(3, 4))
    real.asked = []
    assert named(name).answer(GAME, real, 1, seeded(5)) in {1, 2, 3, 4}
    assert real.asked == [1]


@pytest.mark.parametrize("name", [*BOTS, *LEVELS])
def test_every_bot_and_level_says_what_it_is(name: str) -> None:
    player = named(name)
    assert player.name == name
    assert player.title
    assert player.help.endswith(".")


def test_each_level_may_spend_at_least_as_much_as_the_one_before_and_no_more_than_it_says() -> None:
    budgets = [level.budget for level in LEVELS.values()]
    assert budgets == sorted(budgets, key=lambda budget: (budget.seconds, budget.nodes))
    said = {"a third of a second": 1 / 3, "a second": 1.0}
    for level in LEVELS.values():
        longest = next((seconds for words, seconds in said.items() if f"up to {words}" in level.help), 0.0)
        assert level.budget.seconds <= longest, level.name
        assert isinstance(level.bot, Searcher) == (longest > 0), level.name


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in GAMES[name].seats])
def test_no_level_thinks_past_its_budget_on_a_slow_machine(name: str, seats: int, level: str) -> None:
    game = GAMES[name]
    clock = Slow()
    state = game.deal(Setup(seats), seeded(3))
    seat = lowest(state)
    asked = int(state.to_act()).bit_count()
    player = msgspec.structs.replace(LEVELS[level], bot=Searcher(shares=True, clock=clock))
    assert player.answer(game, state, seat, seeded(4)) in state.moves(seat)
    # The first look starts the watch, and one iteration may end late.
    assert clock.now <= 0.04 + player.budget.seconds / asked + 0.04 + 1e-9
    assert clock.now >= 0.04 + player.budget.seconds / asked - 1e-9


def test_all_that_are_asked_together_take_no_longer_than_one() -> None:
    game = GAMES["sweets_stack"]
    clock = Slow()
    state = game.deal(Setup(4), seeded(3))
    for seat in range(4):
        Searcher(shares=True, clock=clock).choose(game, state.imagine(seat, seeded(1)), seat, seeded(4), Budget(0, 1.0))
    assert clock.now <= 1.0 + 4 * 2 * 0.04


@pytest.mark.parametrize("preset", ["hard", "bonus"])
def test_no_question_of_a_whole_game_with_advanced_cards_takes_longer_than_its_share(preset: str) -> None:
    """Full hands, full buckets, crowns and exchanges: a slow machine looks less far ahead, and answers in time."""
    game = SWEETS_STACK
    state = game.deal(Setup(4, {"adv_set": preset}), seeded(9))
    level, dice = LEVELS["hard"], seeded(4)
    questions: Counter[tuple[int, int, int]] = Counter()
    while state.to_act():
        clock, seat, asked = Slow(), lowest(state), int(state.to_act()).bit_count()
        player = msgspec.structs.replace(level, bot=Searcher(shares=True, clock=clock))
        move = player.answer(game, state, seat, dice)
        assert move in state.moves(seat)
        assert clock.now <= level.budget.seconds / asked + 2 * clock.tick + 1e-9
        questions[int(state.v[at.ROUND]), int(state.v[at.TURN]), seat] += 1
        state.play(seat, move)
    assert max(questions.values()) <= 3, "an exchange, a card and a marking: nothing else is asked in a turn"


def lowest(state: State) -> int:
    waiting = int(state.to_act())
    return (waiting & -waiting).bit_length() - 1


def test_a_budget_is_written_in_milliseconds_or_nodes() -> None:
    assert named("search:250ms").budget == Budget(seconds=0.25)
    assert named("search:2000").budget == Budget(nodes=2000)
    assert named("search:2000").name == "search:2000"


@pytest.mark.parametrize(
    "name", ["", "nobody", "search:", "search:0", "search:-3", "search:1.5s", "greedy:9", "hard:2"]
)
def test_a_name_that_nobody_has_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        named(name)


@pytest.mark.usefixtures("liking")
def test_greedy_takes_the_weightiest_move_and_draws_lots_between_equals() -> None:
    world = Goofspiel(2, Rng(3, 4))
    rng = seeded(1)
    taken = {Greedy().choose(GAME, world, 0, rng, Budget()) for _ in range(40)}
    assert taken == {2, 3}


@pytest.mark.usefixtures("liking")
def test_easy_slips_but_not_always() -> None:
    world = Goofspiel(2, Rng(3, 4))
    rng = seeded(1)
    taken = [named("easy").choose(GAME, world, 0, rng) for _ in range(400)]
    assert set(taken) == {1, 2, 3, 4}
    assert 0.65 < sum(card in (2, 3) for card in taken) / 400 < 0.85


@pytest.mark.usefixtures("liking")
def test_moves_are_weighed_best_first() -> None:
    assert weighed(GAME, Goofspiel(2, Rng(3, 4)), 0) == [(9, 2), (9, 3), (5, 1), (0, 4)]
