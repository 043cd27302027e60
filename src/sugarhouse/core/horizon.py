"""The horizon: how far one can look ahead or go back before chance is asked or something hidden is turned up."""

from collections.abc import Callable
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
    sure = outlook(state, lambda world: world.play(seat, move))
    if sure.stops != "turn":
        return sure
    owing, waiting = sure.world.to_act(), state.to_act() & ~(1 << seat)
    if owing == 0:
        return Ahead(sure.world, sure.events, "end")
    if waiting and owing == waiting:
        return Ahead(sure.world, sure.events, "others")
    return sure


def outlook(state: State, go_on: Callable[[State], None]) -> Ahead:
    """Let a silent copy go on as far as it is certain, for example without a move: a view may tell this of the future.

    The world may be one that stopped half-way: a view must bear that, and so must whatever goes on in it.
    """
    world = state.clone()
    world.rng = Stopping(0, 0, state.rng.cursor)
    events: list[Event] = []
    world.sink = events
    try:
        go_on(world)
    except Horizon as horizon:
        return Ahead(world, events, "chance" if horizon.why == "chance" else "reveal")
    if crossed(state, world):
        # The game counted a reveal by hand and went on; nothing of what it told since may be shown.
        return Ahead(state.clone(), [], "reveal")
    return Ahead(world, events, "turn")
