"""What Sugarworks whispers to bots: how the coming movements serve the own orders (section 11)."""

from typing import final

from mypy_extensions import i64

from sugarhouse.core.state import Hints, State
from sugarhouse.games.sugarworks.rules import Works


@final
class WorksHints(Hints):
    """Evaluation and a quick player for Sugarworks."""

    def value(self, state: State, seat: i64) -> i64:
        """Points as if the game ended now."""
        assert isinstance(state, Works)
        return state.scores()[seat]
