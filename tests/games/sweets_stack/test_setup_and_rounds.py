"""3.1, 3.2 and 3.11: dealing, preparing rounds and what happens between them (8.1)."""

from typing import Any

import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.view import StackKnownView
from tests.games.sweets_stack.tale import (
    CORN,
    EMPTY,
    bag,
    candles,
    filled,
    hand,
    in_deck,
    out,
    owned,
    pile,
    play,
    pumpkins,
    to_act,
)

# 8.9: both have nothing that fits and no pumpkin.
LAST_TURN = "SS n2 r{} t7 mark adv:{}\nA {} pk0 h:B01 d:?9 in:R10<B s:R16\nB {} pk0 h:Y01 d:?9 in:B16<A s:G16"
JAMMED = "xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/1xxxx1"


def after_round(number: int, cards: str = "-/-/-") -> Stack:
    """A game whose round `number` has just ended."""
    return GAME.parse(LAST_TURN.format(number, cards, JAMMED, JAMMED))


@pytest.mark.parametrize(
    ("seats", "card", "in_hand", "deck", "unused", "crowns"),
    [
        (2, "-", 5, 11, 32, 4),
        (3, "-", 5, 11, 16, 4),
        (4, "-", 5, 11, 0, 4),
        (4, "beans", 7, 9, 0, 4),
        (3, "dragon", 5, 12, 16, 1),
    ],
)
def test_opening_counts(seats: int, card: str, in_hand: int, deck: int, unused: int, crowns: int) -> None:
    """3.1.1, 8.1, 3.1.2, 3.1.3, 3.2.2."""
    state = GAME.deal(Setup(seats, {"adv_set": "custom", "adv1": card}), seeded(3))
    sides = "ABCD"[:seats]
    assert [len(hand(state, side)) for side in sides] == [in_hand] * seats
    assert [in_deck(state, side) for side in sides] == [deck] * seats
    assert pumpkins(state) == [2] * seats
    blanks = sum(in_deck(state, side) for side in sides)
    assert state.v[at.POOL] - blanks == unused
    assert state.v[at.CROWNS] == crowns
    assert to_act(state) == sides


def test_no_crown_is_dealt_without_the_dragon() -> None:
    """3.1.7; 4.2: and nobody is said to hold one, nor anything else that was dealt face down."""
    for seed in range(8):
        state = GAME.deal(Setup(4), seeded(seed))
        assert not [card for side in "ABCD" for card in hand(state, side) if card.endswith("99")]
        assert [seat.known for seat in GAME.view(state, 0).seats] == [StackKnownView([], [], [], "")] * 4


def test_the_same_seed_deals_the_same_hands_and_another_one_others() -> None:
    first, again, other = (GAME.deal(Setup(4), seeded(seed)) for seed in (5, 5, 6))
    assert GAME.position(first) == GAME.position(again)
    assert hand(first, "A") != hand(other, "A")


def test_a_round_starts_with_two_pumpkins_no_candle_and_an_empty_sheet() -> None:
    """3.1.5, 3.2.1, 3.2.4, 3.2.5, 3.11.3."""
    state = after_round(1)
    assert (state.v[at.ROUND], state.v[at.TURN]) == (2, 1)
    assert pumpkins(state) == [2, 2]
    assert candles(state) == [0, 0]
    assert out(state) == ""
    assert (filled(state, "A"), pile(state, "A")) == (EMPTY, [])
    assert len(hand(state, "A")) == 5
    assert to_act(state) == "AB"


def test_what_the_last_candies_of_a_round_did_stays_in_sight() -> None:
    state = GAME.parse(LAST_TURN.format(1, "-/-/-", JAMMED, JAMMED))
    assert [seat.last for seat in GAME.view(state, 0).seats] == [JAMMED, JAMMED]
    assert [seat.bucket for seat in GAME.view(state, 0).seats] == [EMPTY, EMPTY]
    assert GAME.position(GAME.parse(GAME.position(state))) == GAME.position(state)


def test_scored_and_face_down_cards_hand_and_deck_make_the_next_deck() -> None:
    """3.11.1, 5.1: the rest of the deck is shuffled in too; 9.23: the face-down card as well."""
    state = after_round(1)
    everything = {*hand(state, "A"), *bag(state, "A")}
    assert {"B01", "R16", "R10"} <= everything
    assert len(hand(state, "A")) + in_deck(state, "A") == 12


def test_cards_migrate_to_those_who_were_given_them() -> None:
    """3.11.2."""
    state = after_round(1)
    assert "R10" in {*hand(state, "A"), *bag(state, "A")}
    assert "B16" in {*hand(state, "B"), *bag(state, "B")}


def test_a_player_owns_16_cards_at_all_times() -> None:
    state = GAME.deal(Setup(3), seeded(4))
    dice = seeded(9)
    while state.to_act():
        assert [owned(state, side) for side in "ABC"] == [16, 16, 16]
        for seat in range(3):
            if state.to_act() >> seat & 1:
                state.play(seat, state.random_move(seat, dice))
                break


def paid(event: Event, seat: int) -> int:
    """What an event does to a seat's pumpkins, by the symbols of the cards and the prices."""
    symbols = {card.id: card.symbols for card in CONTENT.deck}
    data: dict[str, Any] = dict(event.data)  # Any: each kind of event has its own data
    if event.kind == "reveal":
        return sum(symbols[shown["card"]].count("P") for shown in data["cards"] if shown["seat"] == seat)
    if event.kind == "exchange":
        return -int(data["seat"] == seat)
    if event.kind == "mark" and data["seat"] == seat:
        return symbols[data["card"]].count("S") - int(data["price"])
    return 0


@pytest.mark.parametrize("seed", range(4))
def test_the_ledgers_of_section_11_balance_after_every_move(seed: int) -> None:
    """Candles are eliminations, filled spaces those of scored candies, pumpkins 2 + P played + S scored - paid."""
    state = GAME.deal(Setup(2 + seed % 3, {"adv1": "corn", "adv2": "rare"}), seeded(seed))
    dice = seeded(70 + seed)
    sizes = {card.id: card.size for card in CONTENT.deck}
    owed = [2] * state.seats
    while state.to_act():
        number = state.v[at.ROUND]
        mover = next(seat for seat in range(4) if state.to_act() >> seat & 1)
        state.sink = []
        state.play(mover, state.random_move(mover, dice))
        owed = [owed[seat] + sum(paid(event, seat) for event in state.sink) for seat in range(state.seats)]
        if state.v[at.ROUND] != number:
            owed = [2] * state.seats
        assert pumpkins(state) == owed
        assert sum(candles(state)) == len(out(state))
        for side in "ABCD"[: state.seats]:
            scored = sum(sizes[card] for card in pile(state, side) if not card.startswith("!"))
            assert filled(state, side).count("x") == (6, 2, 0)[state.v[at.ROUND] - 1] + scored


def test_a_prefilled_round_starts_prefilled() -> None:
    assert filled(after_round(1, "-/corn/corn"), "B") == CORN
    assert filled(after_round(2, "-/corn/corn"), "B") == CORN
    assert filled(after_round(1, "-/-/corn"), "B") == EMPTY


@pytest.mark.parametrize(("number", "cards"), [(1, "-/dragon/-"), (2, "-/-/dragon")])
def test_the_dragon_deals_four_and_a_crown_in_later_rounds_too(number: int, cards: str) -> None:
    """3.13.11, 3.2.2."""
    state = after_round(number, cards)
    for side in "AB":
        assert len(hand(state, side)) == 5
        assert sum(card.endswith("99") for card in hand(state, side)) == 1
        assert len(hand(state, side)) + in_deck(state, side) == 13  # of 12 before
    assert state.v[at.CROWNS] == 2


def test_after_round_3_the_game_is_over() -> None:
    """3.11.4."""
    state = after_round(3)
    assert to_act(state) == ""
    assert GAME.result(state).over


def test_hand_sizes_are_open_and_hands_are_not() -> None:
    """3.2.3."""
    state = GAME.deal(Setup(2), seeded(1))
    view = GAME.view(state, 0)
    assert view.seats[1].hand == 5
    assert view.you is not None
    assert view.you.hand == hand(state, "A")
    assert not set(hand(state, "B")) & set(view.cards)


def test_the_deal_is_uniform_over_all_cards() -> None:
    """A deck is a bag drawn late: over many deals every card turns up in a hand about equally often."""
    counts: dict[str, int] = {}
    for seed in range(640):
        for card in hand(GAME.deal(Setup(2), seeded(seed)), "B"):
            counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 64
    assert max(counts.values()) < 100  # 50 are expected
    assert min(counts.values()) > 20


def test_only_the_order_of_chance_decides_a_draw() -> None:
    state = GAME.deal(Setup(2), seeded(1))
    before = state.rng.cursor
    play(state, f"A={hand(state, 'A')[0]}")
    assert state.rng.cursor == before
