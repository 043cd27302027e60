"""A look ahead ends exactly where chance is asked, something is turned up, or others must decide."""

from sugarhouse.core.game import Setup
from sugarhouse.core.horizon import ahead, crossed
from sugarhouse.core.rng import seeded
from tests.toys.fudge import GIVE, KEEP, Fudge

GAME = Fudge()
SPENDING = "2d 1spend12 3/2 00 l8 b12344556678 x17 0,2 4 0000000000000001.6"
LAST_TO_COMMIT = "2- 1choose00 67/2 05 l7 b11233445688 x- 0,0 6 0000000000000001.5"


def test_a_look_ahead_stops_at_chance_and_keeps_what_came_before() -> None:
    world, events, stops = ahead(GAME.parse(SPENDING), 1, GIVE)
    assert stops == "chance"
    assert [event.kind for event in events] == ["give"]
    assert GAME.view(world, 1).chips == [1, 1]


def test_a_look_ahead_stops_before_sealed_cards_are_turned_up() -> None:
    world, events, stops = ahead(GAME.parse(LAST_TO_COMMIT), 0, 5)
    assert stops == "reveal"
    assert [event.kind for event in events] == ["commit"]
    assert GAME.view(world, 0).discard == []


def test_a_look_ahead_ends_where_others_have_to_decide() -> None:
    state = GAME.deal(Setup(3), seeded(1))
    assert ahead(state, 0, state.moves(0)[0]).stops == "others"


def test_a_look_ahead_changes_nothing() -> None:
    state = GAME.parse(SPENDING)
    ahead(state, 1, KEEP)
    assert GAME.position(state) == SPENDING


def test_a_commit_is_within_the_horizon_and_a_reveal_is_not() -> None:
    then = GAME.parse("2- 1choose00 67/25 00 l7 b11233445688 x- 0,0 6 0000000000000001.5")
    now = then.clone()
    now.play(0, 5)
    assert not crossed(then, now)
    now.play(1, 4)
    assert crossed(then, now)
