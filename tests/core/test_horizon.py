"""A look ahead ends exactly where chance is asked, something is turned up, or others must decide."""

from sugarhouse.core.game import Setup
from sugarhouse.core.horizon import ahead, crossed, outlook
from sugarhouse.core.rng import seeded
from sugarhouse.table.table import Table
from tests.toys.belt import Belt, BeltView
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


# A candy at the front, one behind it, and one in the middle; seat 0 lays next.
RUNNING = "2 ..1.01 0,0 3 0000000000000001.3"


def test_an_outlook_is_the_certain_future_without_a_move() -> None:
    state = Belt().parse(RUNNING)
    seen = Belt().view(state, 0)
    assert [step["kind"] for step in seen.run] == ["leave"]  # and then a die
    calm = Belt().parse("2 ..1.0. 0,0 3 0000000000000001.3")
    assert Belt().view(calm, 0).run == [{"kind": "go", "from": 4}, {"kind": "go", "from": 2}]
    assert Belt().position(state) == RUNNING


def test_an_outlook_tells_nothing_of_a_reveal_that_was_counted_by_hand() -> None:
    def go_on(world: object) -> None:
        world.reveals += 1  # type: ignore[attr-defined]

    sure = outlook(GAME.parse(SPENDING), go_on)
    assert (sure.events, sure.stops) == ([], "reveal")


def test_the_view_of_a_preview_bears_a_world_that_stopped_half_way_and_carries_its_outlook() -> None:
    """The candy at the front has left, those behind it have not moved yet, and they would go on."""
    table = Table.set_up(Belt(), Belt().parse(RUNNING))
    preview = table.preview(1, "lay 0")
    assert preview.stops == "chance"
    assert [event["kind"] for event in preview.events] == ["lay", "leave"]
    assert isinstance(preview.view, BeltView)
    assert preview.view.belt == [1, -1, 1, -1, 0, -1]
    assert preview.view.run == [{"kind": "go", "from": 4}, {"kind": "go", "from": 2}, {"kind": "go", "from": 0}]
    assert Belt().position(table.state) == RUNNING
