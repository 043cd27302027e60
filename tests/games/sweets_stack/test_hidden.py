"""4.2: who knows which card is where, and what an imagined world keeps of it."""

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.table.table import Table
from tests.games.sweets_stack.tale import BRIM, FULL, TIGHT, bag, block, deck, hand, in_deck, owned, pile, play, to_act

CHANGED = "SS n3 mark\nA pk3 h:Y15,B02,B03 d:?9 in:G10<C\nB h:?2 d:?9 in:R01<A\nC h:?2 d:?9 in:Y01<B"


def dreams(state: Stack, seat: int, number: int = 30) -> list[Stack]:
    """Some worlds that a seat holds possible."""
    return [state.imagine(seat, seeded(seed)) for seed in range(number)]


def after_change() -> Stack:
    """A has marked Y15 and taken G10 into their hand, openly."""
    state = GAME.parse(CHANGED)
    play(state, "A=~Y15@a1 B=R01@a1 C=Y01@a1")
    return state


def test_other_hands_are_dealt_anew_and_the_own_one_stays() -> None:
    state = GAME.deal(Setup(3), seeded(1))
    worlds = dreams(state, 0)
    assert all(hand(world, "A") == hand(state, "A") for world in worlds)
    assert len({tuple(hand(world, "B")) for world in worlds}) > 25
    assert all(len(hand(world, "C")) == 5 for world in worlds)
    assert not any(set(hand(world, "B")) & set(hand(state, "A")) for world in worlds)


def test_a_card_taken_in_by_a_change_is_known_to_be_in_hand() -> None:
    state = after_change()
    assert GAME.view(state, 1).seats[0].known.hand == ["G10"]
    assert all("G10" in hand(world, "A") for world in dreams(state, 1))
    assert all("G10" in hand(world, "A") for world in dreams(state, GALLERY))


def test_it_is_known_until_it_is_played() -> None:
    state = after_change()
    play(state, f"A=G10 B={hand(state, 'B')[0]} C={hand(state, 'C')[0]}")
    known = GAME.view(state, 2).seats[0].known
    assert known.hand == known.somewhere == known.deck == []


def test_after_an_exchange_it_is_known_to_be_in_the_deck() -> None:
    state = after_change()
    play(state, "A=X")
    assert GAME.view(state, 1).seats[0].known.deck == ["G10"]
    worlds = dreams(state, 1)
    assert all("G10" in deck(world, "A") for world in worlds)
    assert len({deck(world, "A").index("G10") for world in worlds}) == 3  # in which place only A knows


def test_when_returned_cards_are_drawn_again_others_lose_track() -> None:
    text = "SS n2\nA pk2 h:+G10,B01,B02 d:?1\nB h:?3 d:?9"
    state = GAME.parse(text)
    play(state, "A=X")
    known = GAME.view(state, 1).seats[0].known
    assert (known.hand, known.deck, known.somewhere) == ([], [], ["G10"])
    worlds = dreams(state, 1, 60)
    assert {"G10" in hand(world, "A") for world in worlds} == {True, False}


def test_the_owner_knows_the_order_of_what_was_returned() -> None:
    state = GAME.parse("SS n2\nA pk2 h:Y04,B01,R02 d:?9\nB h:?3 d:?9")
    play(state, "A=X[R02,Y04,B01]")
    own = GAME.view(state, 0).you
    assert own is not None
    assert own.bottom == ["R02", "Y04", "B01"]
    assert all(deck(world, "A") == ["R02", "Y04", "B01"] for world in dreams(state, 0))
    worlds = dreams(state, 1)
    assert len({tuple(deck(world, "A")) for world in worlds}) > 20
    assert all(len(deck(world, "A")) == 3 for world in worlds)


def test_others_who_know_all_that_went_under_a_deck_still_do_not_know_its_order() -> None:
    """4.1, D1: never the order; every one is as possible as any other."""
    state = GAME.parse("SS n2\nA h:?3 d:?9\nB pk2 h:+G10,+Y15,+R01 d:?9")
    play(state, "B=X[R01,G10,Y15]")
    assert GAME.view(state, 0).seats[1].known.deck == ["Y15", "G10", "R01"]
    assert len({tuple(deck(world, "B")) for world in dreams(state, 0, 80)}) == 6
    assert {tuple(deck(world, "B")) for world in dreams(state, 1)} == {("R01", "G10", "Y15")}


def test_after_a_round_everybody_remembers_what_lay_open() -> None:
    """The scored and face-down cards of A go into their deck; their last hand nobody else has seen."""
    text = "SS n2 r1 t7 score\nA h:B01,B02 d:?7 s:R11,R13,!Y16\nB h:Y01 d:?7 s:G16"
    state = GAME.parse(text)
    seen = GAME.view(state, 1).seats[0]
    assert seen.known.somewhere == ["Y16", "R11", "R13"]
    for world in dreams(state, 1):
        assert {"Y16", "R11", "R13"} <= {*hand(world, "A"), *bag(world, "A")}
    own = GAME.view(state, 0).you
    assert own is not None
    assert {"B01", "B02", "Y16", "R11", "R13"} <= {*own.shuffled, *own.hand}


def test_a_hand_that_was_known_is_shuffled_away_after_the_round() -> None:
    """4.2, 3.11.1: everybody knows whose the card and the crown are, but no longer where, whoever draws them."""
    wheres = set()
    for seed in range(12):
        text = f"SS n2 r1 t7 score rng:{seeded(seed).text()}\nA h:+G10,^B99,B01 d:?9 s:R11\nB h:Y01 d:?9 s:G16"
        state = GAME.parse(text)
        known = GAME.view(state, 1).seats[0].known
        assert (known.hand, known.deck, known.somewhere, known.crown) == ([], [], ["G10", "R11"], "somewhere")
        wheres.add("G10" in hand(state, "A"))
    assert wheres == {True, False}


def test_the_owner_remembers_what_went_into_the_deck() -> None:
    text = "SS n2 r1 t7 score\nA h:B01,B02 d:?7 s:R11,R13\nB h:Y01 d:?7 s:G16"
    state = GAME.parse(text)
    for world in dreams(state, 0):
        assert bag(world, "A") == bag(state, "A")
        assert hand(world, "A") == hand(state, "A")


def test_a_hand_that_nobody_saw_is_not_remembered_by_others() -> None:
    text = "SS n2 r1 t7 score\nA h:B01,B02 d:?7 s:R11\nB h:Y01 d:?7 s:G16"
    worlds = dreams(GAME.parse(text), 1, 60)
    owners = {("B01" in {*hand(world, "A"), *bag(world, "A")}) for world in worlds}
    assert owners == {True, False}


def test_everybody_knows_who_holds_an_unseen_crown_but_not_which() -> None:
    state = GAME.deal(Setup(3, {"adv1": "dragon"}), seeded(5))
    assert [seen.known.crown for seen in GAME.view(state, 0).seats] == ["hand", "hand", "hand"]
    own = {card for card in hand(state, "A") if card.endswith("99")}
    crowns = set()
    for world in dreams(state, 0):
        found = [card for card in hand(world, "B") if card.endswith("99")]
        assert len(found) == 1
        crowns |= set(found)
    assert crowns == {"B99", "Y99", "G99", "R99"} - own


def test_which_cards_and_which_crown_a_player_draws_is_told_to_them_alone() -> None:
    """4.2, 3.13.11: the others hear how many, and that they got a crown."""
    text = f"SS n2 r1 t7 mark adv:-/dragon/-\nA h:B01 d:?9 in:Y01<B\nB {FULL} pk0 h:Y02 d:?9 in:R10<A"
    dealt = [event for event in play(GAME.parse(text), "A=Y01@a1") if event.kind in ("draw", "crown")]
    assert [event.kind for event in dealt] == ["draw", "crown"] * 2
    text = "SS n2 mark\nA h:B01 d:?9 in:Y01<B\nB h:Y02 d:?9 in:R01<A"
    dealt += [event for event in play(GAME.parse(text), "A=Y01@a1 B=R01@a1") if event.kind == "draw"]
    assert [event.data["why"] for event in dealt[4:]] == ["refill", "refill"]
    for event in dealt:
        for eye in (GALLERY, 0, 1):
            told = event.told_to(eye)
            assert bool({"card", "cards"} & set(told)) == (eye == event.data["seat"])


def test_a_choice_of_another_is_imagined_from_their_imagined_hand() -> None:
    state = GAME.deal(Setup(2), seeded(1))
    play(state, f"B={hand(state, 'B')[0]}")
    worlds = dreams(state, 0)
    assert all(to_act(world) == "A" for world in worlds)
    for world in worlds:
        world.play(0, world.moves(0)[0])  # reveals a card that B holds in that world
    assert len({GAME.view(world, 0).seats[0].received for world in worlds}) > 10


@pytest.mark.parametrize(
    ("option", "possible"), [("", {"R01@a1", "R01@c1", "R01@e1"}), (" opt:mark_reveal=as_done", set())]
)
def test_a_marking_is_imagined_anew_unless_it_lies_open(option: str, possible: set[str]) -> None:
    """4.2, 5.28: before the common reveal nobody knows more of it than that it is made."""
    state = GAME.parse(f"SS n2 mark{option}\nA h:?2 d:?9 in:B06<B\nB pk0 h:?2 d:?9 in:R01<A")
    play(state, "B=R01@d1")
    worlds = dreams(state, 0, 60)
    assert all(to_act(world) == "A" for world in worlds)
    marked = {GAME.notation.say(world.v[block("B") + at.COMMIT]) for world in worlds}
    assert {"R01@d1"} | possible <= marked
    assert possible or marked == {"R01@d1"}
    assert {GAME.notation.say(world.v[block("B") + at.COMMIT]) for world in dreams(state, 1)} == {"R01@d1"}


def test_that_another_puts_their_hand_in_order_is_not_in_any_imagined_world() -> None:
    """4.1, D1: it is nobody's business before the exchange."""
    state = GAME.parse("SS n2\nA h:?3 d:?9\nB pk2 x1 h:Y04,B01,R02 d:?9")
    assert " x1 " in GAME.position(state)
    assert not [world for world in dreams(state, 0) if " x1 " in GAME.position(world)]
    assert all(" x1 h:Y04,B01,R02 " in GAME.position(world) for world in dreams(state, 1))


def test_an_imagined_world_goes_on_as_a_game() -> None:
    state = GAME.deal(Setup(4, {"adv_set": "hard"}), seeded(1))
    dice = seeded(3)
    while state.to_act():
        seat = next(seat for seat in range(4) if state.to_act() >> seat & 1)
        world = state.imagine(seat, seeded(state.rng.cursor))
        world.playout(seeded(1), GAME.bound)
        assert world.to_act() == 0
        assert [owned(world, side) for side in "ABCD"] == [17] * 4
        state.play(seat, state.random_move(seat, dice))


def test_spectators_see_what_others_see_of_every_player() -> None:
    state = after_change()
    gallery = GAME.view(state, GALLERY)
    assert gallery.you is None
    assert gallery.seats == GAME.view(state, 2).seats


def test_who_is_out_still_sees_their_own_hand_and_nobody_else_does() -> None:
    """4.1, D4; 3.8.7: they keep it until the round is scored."""
    state = GAME.parse("SS n3\nA out h:B01,Y04 d:?7,R02 s:R01,!G16\nB h:B02 d:?9\nC h:B03 d:?9")
    own = GAME.view(state, 0).you
    assert own is not None
    assert (own.hand, own.bottom, own.gives, own.powers) == (["B01", "Y04"], ["R02"], [], [])
    for eye in (GALLERY, 1, 2):
        assert GAME.view(state, eye).seats[0].hand == 2
        assert not {"B01", "Y04", "R02"} & set(GAME.view(state, eye).cards)


def test_decks_show_their_number_only() -> None:
    """3.1.4."""
    state = GAME.deal(Setup(2), seeded(1))
    assert GAME.view(state, 0).seats[1].deck == in_deck(state, "B") == 11


def test_the_face_down_card_is_open_knowledge() -> None:
    """It was open when it was passed."""
    state = GAME.parse("SS n3 choose\nA out h:B01 s:R01,!G16\nB h:B02 d:?9\nC h:B03 d:?9")
    assert GAME.view(state, 1).seats[0].down == "G16"
    assert all(pile(world, "A") == ["R01", "!G16"] for world in dreams(state, 1))


def decisions(state: Stack, seat: int) -> list[str]:
    """The words by which a seat decides in secret; an exchange before that is open."""
    kinds = ("choose", "mark", "change", "out")
    return [GAME.notation.say(move) for move in state.moves(seat) if GAME.lexicon.kind(move) in kinds]


def told(world: Stack, mover: int, words: str, watcher: int) -> list[bytes]:
    """What a watcher hears of a decision, and what they are shown when they try moves of their own."""
    table = Table.set_up(GAME, world)
    table.submit(mover, words, table.decision)
    previews = [table.preview(watcher, GAME.notation.say(move)) for move in table.legal(watcher)[:3]]
    return [msgspec.json.encode(heard) for heard in (table.message(watcher, since=0), *previews)]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"adv_set": "hard"}), (3, {"takeback": "on"}), (4, {"adv1": "python"})]
)
def test_whatever_another_seals_a_watcher_is_told_the_same(seats: int, options: dict[str, str]) -> None:
    """4.1: in two worlds that look the same, any two sealed decisions give the same messages, to the byte."""
    state, dice = GAME.deal(Setup(seats, options), seeded(seats)), seeded(1)
    compared = 0
    while state.to_act():
        asked = [seat for seat in range(seats) if state.to_act() >> seat & 1]
        mover = asked[dice.below(len(asked))]
        watcher = GALLERY + dice.below(seats + 1)
        if len(asked) > 1 and watcher != mover and decisions(state, mover):
            dream = state.imagine(watcher, seeded(dice.below(1 << 30)))
            here = told(state.clone(), mover, decisions(state, mover)[0], watcher)
            assert here == told(dream, mover, decisions(dream, mover)[-1], watcher), GAME.position(state)
            compared += 1
        state.play(mover, state.random_move(mover, dice))
    assert compared > 10


FORCED = "SS n2 r1 t9 mark opt:rescue=forced,mark_reveal=as_done\nA h:?2 d:?9\nB {} pk3 h:{} d:?5 in:R16<A s:Y05"


@pytest.mark.parametrize(("bucket", "held"), [(TIGHT, "B12"), (TIGHT, "B12,B16"), (BRIM, "B12")])
def test_who_went_out_openly_where_rescue_is_forced_held_nothing_that_fits(bucket: str, held: str) -> None:
    """5.5 with 5.28: everybody has seen the empty hands of one who had to stay in if they could."""
    state = GAME.parse(FORCED.format(bucket, held))
    assert [GAME.notation.say(move) for move in state.moves(1)] == ["out"]
    play(state, "B=out")
    worlds = dreams(state, 0, 100)
    assert [GAME.position(GAME.parse(GAME.position(world))) for world in worlds] == [*map(GAME.position, worlds)]
    assert len({tuple(hand(world, "B")) for world in worlds}) > 2
