"""What interpreted code asks about a state, handed over whole: compiled code never frees a vec given from there."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import kernel, legal, scoring, stock
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.rules import EMPTY_SCRIPT, Works
from sugarhouse.kit.bits import lowest


def blank(seats: i64, rng: Rng) -> Works:
    """A state with nothing in it yet."""
    return Works(seats, rng, vec[i64]([0] * at.WORDS), EMPTY_SCRIPT)


def print_board(state: Works) -> None:
    """Uncover every print of the state's board."""
    kernel.print_board(state.v)


def lay(state: Works, space: i64, kind: i64) -> None:
    """Let a space have the icons of a kind of tile."""
    kernel.lay(state.v, space, kind)


def write_script(state: Works, orders: list[int], tiles: list[int], faces: list[int], picks: list[int]) -> None:
    """What comes next, for tests and the debugger; nothing of an older script is left."""
    numbers: list[i64] = []
    for part in (orders, tiles, faces, picks):
        numbers.append(len(part))
    for part in (orders, tiles, faces, picks):
        for number in part:
            numbers.append(number)
    state.script = vec[i64](numbers)
    v = state.v
    v[at.SCRIPT_ORDERS] = v[at.SCRIPT_TILES] = v[at.SCRIPT_FACES] = v[at.SCRIPT_PICKS] = 0


def script_of(state: Works, part: i64) -> list[int]:
    """What is left of one list of the script: 0 orders, 1 tiles, 2 faces, 3 picks."""
    found: list[int] = []
    n: i64 = state.v[at.SCRIPT_ORDERS + part]
    while n < stock.scripted(state.script, part):
        found.append(stock.script_at(state.script, part, n))
        n += 1
    return found


def supply(state: Works, shape: i64) -> i64:
    """How many candies of a shape are not out yet."""
    return state.v[at.SUPPLY + shape]


def count_supply(state: Works) -> None:
    """Note what is in supply, once all that is out has its place."""
    stock.count_supply(state.v)


def makeable(state: Works) -> i64:
    """The set of shapes that may be made."""
    return stock.makeable(state.v)


def deck_size(state: Works) -> i64:
    """How many orders lie in the deck."""
    return stock.deck_size(state.v, state.script)


def obtainable(state: Works) -> i64:
    """How many orders could be drawn, discards included."""
    return stock.obtainable(state.v, state.script)


def knows(state: Works, watcher: i64, seat: i64, card: i64) -> bool:
    """Whether a watcher knows this order in the hand of a seat."""
    return stock.knows(state.v, watcher, seat, card)


def facing(state: Works, seat: i64) -> i64:
    """The orders of a hand that face their holder."""
    return stock.facing(state.v, seat)


def hand_places(state: Works, seat: i64) -> list[int]:
    """The orders of a hand by place, -1 for a gap."""
    v = state.v
    own: i64 = stock.owner(v, seat)
    found: list[int] = [-1] * int(v[at.SIZE + own])
    left: i64 = v[at.HAND + own]
    while left:
        card: i64 = lowest(left)
        left &= left - 1
        found[v[at.PLACE + card] - 1] = card
    return found


def outputs_in(state: Works, row: i64) -> i64:
    """How many outputs stand in a row."""
    return stock.outputs_in(state.v, row)


def may_adjust(state: Works, shape: i64, row: i64) -> bool:
    """Whether an output may be adjusted to a row."""
    return stock.may_adjust(state.v, shape, row)


def may_draw(state: Works, seat: i64) -> bool:
    """Whether Draw is possible."""
    return legal.may_draw(state.v, state.script, seat)


def may_pick_up(state: Works, seat: i64) -> bool:
    """Whether the pawning bar lets the seat pick up."""
    return legal.may_pick_up(state.v, seat)


def may_order(state: Works, seat: i64) -> bool:
    """Whether any order action is possible."""
    return legal.may_order(state.v, state.script, seat)


def has_ability(state: Works, seat: i64, card: i64, side: i64) -> bool:
    """Whether the seat has this side of this Sugarworker and has not used it up."""
    return legal.has_ability(state.v, seat, card, side)


def may_use_after(state: Works, seat: i64) -> bool:
    """Whether the ability can be used after the factory action."""
    return legal.may_use_after(state.v, seat)


def asked_shapes(state: Works, seat: i64, card: i64) -> i64:
    """The shapes that an order would make."""
    return legal.asked_shapes(state.v, seat, card)


def open_claims(state: Works, seat: i64) -> i64:
    """The places that may still be claimed."""
    return legal.open_claims(state.v, seat)


def sold_out(state: Works) -> bool:
    """Whether some shape in play is gone."""
    return stock.sold_out(state.v) != 0


def fulfilled(state: Works, seat: i64) -> i64:
    """The orders that a player scores as it stands."""
    return scoring.fulfilled(state.v, seat)


def holds(state: Works, sale: i64) -> bool:
    """Whether the condition of a sales order holds."""
    return scoring.holds(state.v, sale)


def is_team(state: Works) -> bool:
    """Whether all seats play together."""
    return stock.is_team(state.v)


def players(state: Works) -> i64:
    """How many are ranked."""
    return scoring.players(state.v)


def measures(state: Works, side: i64) -> list[int]:
    """What a blanket order counts for every player."""
    v = state.v
    found: list[int] = []
    seat: i64 = 0
    while seat < scoring.players(v):
        found.append(scoring.measure(v, side, seat, scoring.fulfilled(v, seat)))
        seat += 1
    return found


def blanket_points(state: Works, side: i64) -> list[int]:
    """What a blanket order gives every player as it stands."""
    v = state.v
    counted = vec[i64]([0] * 4)
    seat: i64 = 0
    ranked: i64 = scoring.players(v)
    while seat < ranked:
        counted[seat] = scoring.measure(v, side, seat, scoring.fulfilled(v, seat))
        seat += 1
    found: list[int] = []
    seat = 0
    while seat < ranked:
        found.append(scoring.blanket_points(v, side, counted, ranked, seat))
        seat += 1
    return found


def forecast(state: Works, log: list[int]) -> Works:
    """The world after the coming movement if nobody acted further; the log of it is added to `log`."""
    world = state.clone()
    kernel.movement(world.v, log)
    return world
