"""What bots are told, against the plain way to find it: quick answers must be the same answers."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import GAME, hints
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.viewing import view
from tests.games.sugartopia.reference import seen

OPTIONS = [{}, {"castle_through": "on"}, {"reveal": "on_place"}, {"handicap": "on"}, {"gingermen": "off"}]


def played(seed: int, moves: int) -> Topia:
    """A world some random moves after the deal, seats and options by the seed."""
    state = GAME.deal(Setup(2 + seed % 3, OPTIONS[seed % len(OPTIONS)]), seeded(seed))
    dice = seeded(seed + 50)
    for _ in range(moves):
        seat = int(state.v[at.TURN])
        nearly_over = state.clone()
        nearly_over.play(seat, nearly_over.random_move(seat, dice.clone()))
        if not nearly_over.to_act():
            break
        state.play(seat, state.random_move(seat, dice))
    return state


def weighed_in_full(state: Topia, seat: int, move: int) -> int:
    """The value of a copy in which the whole turn is carried out, draws and marks included."""
    world = state.clone()
    world.play(seat, move)
    while world.v[at.PHASE] == at.FEED and world.v[at.TURN] == seat:
        world.play(seat, hints.kind_feed(world))
    return int(GAME.hints.value(world, seat))


@pytest.mark.parametrize("seed", range(10))
def test_a_glance_weighs_a_move_as_the_whole_turn_does(seed: int) -> None:
    state = played(seed, 3 * seed)
    seat = int(state.v[at.TURN])
    before = GAME.position(state)
    for move in state.moves(seat)[:: 1 + seed]:
        assert GAME.hints.weigh(state, seat, move) == weighed_in_full(state, seat, move), GAME.lexicon.say(move)
    assert GAME.position(state) == before


def worth_a_thought(state: Topia, seat: int, move: int) -> bool:
    """Whether a gingerman finds cookies or closes an area that holds something, by the slow way."""
    world = state.clone()
    closing: list[dict[str, object]] = []
    world.sink = []
    world.play(seat, move)
    for event in world.sink or []:
        told = dict(event.told_to(-1))
        if told["kind"] == "score" and told["why"] == "closed":
            closing.append(told)
    table = view(world, -1)
    if max(seen(table).best_walk(f"G{table.seats[seat].colour}")[0], 0) > 0:
        return True
    return any(area["gains"] or area["jar"] != {"sugar": 0, "honey": 0} for area in closing)


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5, 6])
def test_sensible_cells_of_a_gingerman_have_cookies_or_close_something(seed: int) -> None:
    state = played(seed, 2 + 2 * seed)
    seat = int(state.v[at.TURN])
    kept = set(GAME.hints.sensible(state, seat))
    moves = state.moves(seat)
    gingermen = [move for move in moves if at.M_GINGER <= move < at.M_FEED]
    expected = {move for move in gingermen if worth_a_thought(state, seat, move)}
    assert kept & set(gingermen) == expected
    assert set(moves) - set(gingermen) == kept - set(gingermen)
