"""Who can be asked to sit down: bots by name for the command line, and levels for people."""

import re
import time
from collections.abc import Callable

from sugarhouse.bots.bot import Bot, Budget, Player
from sugarhouse.bots.greedy import Greedy
from sugarhouse.bots.search import Search
from sugarhouse.bots.uniform import Uniform
from sugarhouse.core.game import Game
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State


class Searcher:
    """Tree search with the game's own hints, within the budget; with `shares`, those asked together share its time."""

    def __init__(self, shares: bool = False, clock: Callable[[], float] = time.perf_counter) -> None:
        self.shares = shares
        self.clock = clock

    def choose(self, game: Game, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        """The move that the search came to prefer."""
        asked = int(world.to_act()).bit_count() if self.shares else 1
        seconds = budget.seconds / max(asked, 1)
        return Search(game.hints, nodes=budget.nodes, seconds=seconds, clock=self.clock).choose(world, seat, rng)


BOTS: dict[str, Player] = {
    player.name: player
    for player in (
        Player("random", "Random", "Any legal move, each equally likely.", Uniform()),
        Player("uniform", "Random", "Another name of random.", Uniform()),
        Player("greedy", "Greedy", "The best-looking move, one move ahead.", Greedy()),
        Player(
            "search",
            "Search",
            "Tree search; 'search:300ms' and 'search:2000' set its budget in milliseconds or iterations.",
            Searcher(),
            Budget(seconds=0.3),
        ),
    )
}

# At a table several bots may be asked together, and a small machine lets them think one after another: nobody waits
# longer for all of them than for one.
THINKER = Searcher(shares=True)

LEVELS: dict[str, Player] = {
    player.name: player
    for player in (
        Player("easy", "Easy", "Sees good moves, but makes every other one by chance.", Greedy(slips=50)),
        Player("medium", "Medium", "Always takes the move that looks best right now.", Greedy()),
        Player("hard", "Hard", "Thinks ahead for up to a third of a second.", THINKER, Budget(20_000, 0.3)),
        Player("expert", "Expert", "Thinks ahead for up to a second.", THINKER, Budget(80_000, 1.0)),
    )
}

_BUDGET = re.compile(r"([1-9][0-9]{0,8})(ms)?")


def named(text: str) -> Player:
    """The player of a name: a level, a bot, or a bot with a budget such as 'search:300ms'; raises KeyError."""
    name, colon, limit = text.partition(":")
    if not colon:
        return LEVELS[name] if name in LEVELS else BOTS[name]
    amount = _BUDGET.fullmatch(limit)
    bot: Bot = BOTS[name].bot
    if amount is None or not isinstance(bot, Searcher):
        raise KeyError(text)
    number = int(amount[1])
    budget = Budget(seconds=number / 1000) if amount[2] else Budget(nodes=number)
    return Player(text, BOTS[name].title, BOTS[name].help, bot, budget)
