"""The order of the bots: search beats greedy, and greedy beats chance."""

import pytest

from sugarhouse.bots import search
from sugarhouse.games import GAMES
from sugarhouse.lab.match import simulate

SEATED = [(name, seats) for name, game in GAMES.items() for seats in game.seats if seats > 1]
# Search says the same moves compiled or not, but interpreted it would take an hour to say them.
compiled = pytest.mark.skipif(search.__file__.endswith(".py"), reason="the kernels are not compiled here")


def share(name: str, seats: int, bot: str, others: str, games: int, seed: int, **options: str) -> float:
    """How often a bot wins among others, by the even share: 1 is no better than they."""
    report = simulate(name, seats, (bot, *[others] * (seats - 1)), games, seed, options, workers=1)
    return seats * next(each.share for each in report.by_bot if each.name == bot)


# Fixed seeds, so the same games on every machine. A change of anything that bots weigh plays other games, so each test
# has enough of them: with the strength of docs/performance.md a bound below is missed once in hundreds of such changes.


@compiled
@pytest.mark.parametrize("seats", [2, 4])
def test_a_glance_of_search_beats_greedy_in_sweets_stack(seats: int) -> None:
    assert share("sweets_stack", seats, "search:100", "greedy", 8 * seats, 31) > 1.3


# Sugar Blast at 4 seats is left out: so few games do not tell search from greedy there (docs/performance.md).
@compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "iterations", "deals", "least"),
    [
        ("sugar_blast", 2, 2000, 100, 1.1),
        ("sugar_blast", 3, 2000, 100, 1.05),
        ("sweets_stack", 2, 500, 20, 1.6),
        ("sweets_stack", 3, 500, 20, 1.8),
        ("sweets_stack", 4, 500, 20, 2.4),
    ],
)
def test_search_beats_greedy(name: str, seats: int, iterations: int, deals: int, least: float) -> None:
    assert share(name, seats, f"search:{iterations}", "greedy", deals * seats, 32) > least


@compiled
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advanced_cards_do_not_confuse_anybody(seats: int) -> None:
    assert share("sweets_stack", seats, "greedy", "random", 40 * seats, 34, adv_set="random123") > 0.95 * seats
    assert share("sweets_stack", seats, "search:200", "greedy", 10 * seats, 34, adv_set="random123") > 0.5 + seats / 4


@compiled
@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_greedy_beats_chance(name: str, seats: int) -> None:
    assert share(name, seats, "greedy", "random", 40 * seats, 33) > 1.6
