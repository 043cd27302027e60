"""What only the debugger and the benchmark ask of a game; all of it has a default."""

from collections.abc import Callable, Mapping

from sugarhouse.core.state import State


class Debug:
    """A game's own answers for whoever takes it apart or measures it; tables, bots and laws never ask."""

    def load(self, state: State, draws: list[str]) -> None:
        """Script what chance gives next, in the notation of the game; raises ValueError where it can't be so."""
        if draws:
            raise NotImplementedError

    def forced(self, state: State) -> list[tuple[int, int]]:
        """Answers by seat and move that only hidden cards keep from being given unasked; the debugger gives them."""
        return []

    def reopened(self, state: State) -> tuple[State, list[tuple[int, int]]]:
        """A written world before those sealed choices that can be taken back, and these by seat and move."""
        return state, []

    def loops(self) -> Mapping[str, Callable[[int], int]]:
        """Hot loops of the game's own for the benchmark, by name: each does so many steps and returns a checksum."""
        return {}
