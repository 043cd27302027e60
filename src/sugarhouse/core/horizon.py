"""The horizon: how far one can look ahead or go back before chance is asked or something hidden is turned up."""

from typing import Literal, NamedTuple

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Horizon, Stopping
from sugarhouse.core.state import State

Stop = Literal["chance", "reveal", "others", "end", "turn"]


class Ahead(NamedTuple):
    """The certain part of a move: the world where certainty ends, what happened on the way, and why it ends there."""

    world: State
    events: list[Event]
    stops: Stop


def crossed(then: State, now: State) -> bool:
    """Whether chance was asked or something was turned up between two moments of one world."""
    return then.rng.cursor != now.rng.cursor or then.reveals != now.reveals


def ahead(state: State, seat: int, move: int) -> Ahead:
    """Play a legal move on a silent copy as far as it is certain; `state` stays as it is."""
    world = state.clone()
    world.rng = Stopping(0, 0, state.rng.cursor)
    events: list[Event] = []
    world.sink = events
    waiting = state.to_act() & ~(1 << seat)
    try:
        world.play(seat, move)
    except Horizon as horizon:
        return Ahead(world, events, "chance" if horizon.why == "chance" else "reveal")
    if crossed(state, world):
        # The game counted a reveal by hand and went on; nothing of what it told since may be shown.
        return Ahead(state.clone(), [], "reveal")
    owing = world.to_act()
    if owing == 0:
        return Ahead(world, events, "end")
    if waiting and owing == waiting:
        return Ahead(world, events, "others")
    return Ahead(world, events, "turn")
