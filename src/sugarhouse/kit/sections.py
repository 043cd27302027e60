"""A world in one vector of numbers, in sections at named offsets, and the doors to it for interpreted files.

Compiled code never frees a vec that interpreted code gives it; so these take the state.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.kit import cards


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Sections(State):
    """A State whose numbers lie in the vector `v`; a game's `layout` says where what is."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64]) -> None:
        super().__init__(seats, rng)
        self.v: vec[i64] = v


def numbers(state: Sections, start: i64 = 0, stop: i64 = -1) -> list[int]:
    """A copy of a stretch of the vector, by default all of it: reading many numbers from it is cheaper."""
    v = state.v
    end: i64 = stop
    if end < 0:
        end = len(v)
    found: list[int] = []
    place: i64 = start
    while place < end:
        found.append(v[place])
        place += 1
    return found


def listed(state: Sections, at: i64) -> list[int]:
    """The cards of a list."""
    return cards.listed(state.v, at)


def push(state: Sections, at: i64, card: i64) -> None:
    """Add a card at the end of a list."""
    cards.push(state.v, at, card)


def put(state: Sections, at: i64, index: i64, card: i64) -> None:
    """Add a card at a place of a list."""
    cards.put(state.v, at, index, card)


def insert(state: Sections, at: i64, card: i64) -> None:
    """Add a card to an ascending list."""
    cards.insert(state.v, at, card)


def take(state: Sections, at: i64, card: i64) -> bool:
    """Take one such card out of a list; whether it was there."""
    return cards.take(state.v, at, card)


def sort(state: Sections, at: i64) -> None:
    """Put a list into ascending order."""
    cards.sort(state.v, at)


def draw(state: Sections, at: i64, rng: Rng) -> i64:
    """Any card of a list, each equally likely; -1 from an empty one."""
    return cards.draw(state.v, at, rng)
