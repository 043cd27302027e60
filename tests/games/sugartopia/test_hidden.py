"""Section 4: no card that a seat has not seen is named to it, in views, events, words, previews or hints."""

import json

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.horizon import ahead
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.names import IDS
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.lab.speed import is_compiled
from sugarhouse.table.table import Table, TooLate

OPTIONS = [
    {},
    {"reveal": "on_place"},
    {"gingermen": "off"},
    {"ginger_draw": "refill", "ginger_last": "may"},
    {"reveal": "on_place", "ginger_last": "may", "handicap": "on", "castle_through": "on"},
]
GAMES = 3 if is_compiled() else 1


def hidden_from(state: Topia, seat: int) -> set[str]:
    """The cards of other hands that this seat has not seen, and those of the deck."""
    v = state.v
    found = {IDS[card] for card in range(1, at.LAND) if v[at.REST] >> card & 1}
    found |= {IDS[v[at.TOP + n]] for n in range(v[at.TOP_N])}
    for other in range(state.seats):
        block = at.SEATS + other * at.SPAN
        for n in range(v[block + at.HAND_N]):
            if other != seat and not v[block + at.SHOWN] >> n & 1:
                found.add(IDS[v[block + at.HAND + n]])
    return found


def named(value: object) -> set[str]:
    """Every card that some JSON names, also inside region names and moves."""
    text = json.dumps(value)
    words = "".join(character if character.isalnum() else " " for character in text).split()
    return set(words) & set(IDS[1 : at.LAND])


def told(struct: object) -> dict[str, object]:
    found: dict[str, object] = json.loads(msgspec.json.encode(struct))
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_name_no_unseen_card_but_in_unseen(seats: int, options: dict[str, str]) -> None:
    for seed in range(GAMES):
        state = GAME.deal(Setup(seats, options), seeded(seed))
        dice = seeded(seed + 50)
        while state.to_act():
            for eye in range(GALLERY, seats):
                view = told(GAME.view(state, eye))
                hidden = hidden_from(state, eye)
                assert set(view.pop("unseen")) == hidden  # type: ignore[call-overload]  # JSON of this game
                view.pop("unseen_faces")
                assert not named(view) & hidden
            state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_messages_and_previews_name_no_unseen_card(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        table = Table.deal(GAME, Setup(3, options), seeded(seed))
        dice = seeded(seed + 80)
        while waiting := table.to_act():
            state = table.state
            assert isinstance(state, Topia)
            seat = waiting[0]
            move = state.random_move(seat, dice)
            sure = ahead(state, seat, move)
            hidden = hidden_from(state, seat)
            assert not named([event.told_to(seat) for event in sure.events]) & hidden
            preview = told(GAME.view(sure.world, seat))
            assert set(preview.pop("unseen")) == hidden  # type: ignore[call-overload]  # JSON of this game
            preview.pop("unseen_faces")
            assert not named(preview) & hidden
            table.submit(seat, GAME.lexicon.say(move), table.decision)
            after = table.state
            assert isinstance(after, Topia)
            for eye in range(GALLERY, 3):
                events = [fact.event().told_to(eye) for fact in table.last.events]
                assert not named(events) & hidden_from(after, eye)


# Missing reveals of which the law cannot tell, since there are too many other moves: section 12.


def crossed(position: str, words: str) -> tuple[Topia, int]:
    """The world after a move, and how many things were turned up."""
    state = GAME.parse(position)
    before = state.reveals
    seat = int(state.v[1])
    move = GAME.lexicon.hear(words)
    assert move in state.moves(seat)
    state.play(seat, move)
    return state, int(state.reveals - before)


FEEDING = "seats=RB turn=R hand=R:Q1,B:N3 deck=0 opts={}"


def test_on_place_turns_the_card_up_though_a_choice_is_pending() -> None:
    state, reveals = crossed(FEEDING.format("reveal:on_place"), "Q1@1,0.3")
    assert (int(state.v[at.PHASE]), reveals) == (at.FEED, 1)


def test_on_place_turns_the_card_up_though_the_deck_is_empty() -> None:
    _, reveals = crossed("seats=RB turn=R hand=R:TR,B:N3 deck=0 opts=reveal:on_place", "TR@1,0.0")
    assert reveals == 1


def test_turn_start_turns_nothing_up_before_the_choice_of_bears() -> None:
    state, reveals = crossed(FEEDING.format("default"), "Q1@1,0.3")
    assert (int(state.v[at.PHASE]), reveals) == (at.FEED, 0)


def test_turn_start_turns_up_the_next_hand_though_the_deck_is_empty() -> None:
    _, reveals = crossed("seats=RB turn=R hand=R:TR,B:N3 deck=0", "TR@1,0.0")
    assert reveals == 1
    _, reveals = crossed("seats=RB turn=R hand=R:TR,B:N3! deck=0", "TR@1,0.0")
    assert reveals == 0


def test_a_scripted_top_is_turned_up() -> None:
    _, reveals = crossed("seats=RB turn=R hand=R:TR,B:N3! deck=N1", "TR@1,0.0")
    assert reveals == 1


def test_a_gingerman_was_never_hidden() -> None:
    _, reveals = crossed("seats=RB turn=R hand=R:TR,B:N3 deck=0 opts=reveal:on_place", "GR@1,0")
    assert reveals == 0


def test_what_was_turned_up_by_on_place_cannot_be_taken_back() -> None:
    table = Table.set_up(GAME, GAME.parse(FEEDING.format("reveal:on_place")))
    table.submit(0, "Q1@1,0.3", table.decision)
    with pytest.raises(TooLate):
        table.undo(0)
    open_hand = Table.set_up(GAME, GAME.parse(FEEDING.format("default")))
    open_hand.submit(0, "Q1@1,0.3", open_hand.decision)
    open_hand.undo(0)
    assert " hand=R:Q1!,B:N3 " in open_hand.last.position


@pytest.mark.parametrize("opts", ["default", "reveal:on_place"])
def test_a_preview_shows_all_that_is_certain(opts: str) -> None:
    """Areas, cubes and closings are there before anything is drawn or turned up."""
    state = GAME.parse(
        f"seats=RBPY turn=P hand=R:0,B:0,P:N4,Y:N1 opts={opts} "
        "board=CAS@0,0.0[s|s|S] ZRY@0,1.4[R|ss|y] Q1@-1,1.5[-|RBPYsS]"
    )
    sure = ahead(state, 2, GAME.lexicon.hear("N4@-1,0.1"))
    assert [event.kind for event in sure.events] == ["place", "cubes", "score"]
    assert GAME.view(sure.world, 2).seats[0].sugar == 1
    assert sure.stops == ("reveal" if opts != "default" else "chance")


def test_a_preview_of_a_choice_shows_the_question() -> None:
    for opts, stops in (("default", "turn"), ("reveal:on_place", "reveal")):
        sure = ahead(GAME.parse(FEEDING.format(opts)), 0, GAME.lexicon.hear("Q1@1,0.3"))
        asked = GAME.view(sure.world, 0).asked
        assert sure.stops == stops
        assert asked is not None
        assert (asked.cubes, asked.hungry) == (2, [1, 1, 1, 1])


@pytest.mark.parametrize("reveal", ["turn_start", "on_place"])
def test_hints_are_the_same_in_worlds_that_look_the_same(reveal: str) -> None:
    """Whatever is hidden, the moves weigh the same as far as the seat can know."""
    for seed in range(4):
        state = GAME.deal(Setup(3, {"reveal": reveal}), seeded(seed))
        dice = seeded(seed)
        for _ in range(8):
            state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
        seat = int(state.v[1])
        twin = state.imagine(seat, Rng(seed, 77))
        one, two = state.imagine(seat, Rng(1, 2)), twin.imagine(seat, Rng(1, 2))
        assert GAME.position(one) == GAME.position(two)
        moves = state.moves(seat)[:20]
        assert [GAME.hints.weigh(one, seat, move) for move in moves] == [
            GAME.hints.weigh(two, seat, move) for move in moves
        ]


def test_nothing_to_hide_on_turn_by_default() -> None:
    assert not GAME.private(GAME.parse("seats=RB"), 0)
    assert GAME.private(GAME.parse("seats=RB opts=reveal:on_place"), 0)
    assert GAME.hidden(Setup(2))
    assert GAME.hidden(Setup(2, {"reveal": "on_place"}))


def test_the_gallery_sees_all_that_a_shared_screen_needs() -> None:
    """Where no curtain falls the screen has the gallery's view and the seat's moves: cells, rotations, clashes."""
    state = GAME.parse("seats=RB turn=R hand=R:TR,B:N3")
    table = GAME.view(state, GALLERY)
    fits = {(cell.q, cell.r, k) for cell in table.border for k in range(6) if not cell.clash["TR"][k]}
    land = [GAME.lexicon.spell(move) for move in state.moves(0) if move < at.M_GINGER]
    assert fits == {(move["q"], move["r"], move["k"]) for move in land}
