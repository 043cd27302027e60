"""Lists, bags and marks: what comes out is what went in, and nobody learns what they have not seen."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Loaded, seeded
from sugarhouse.kit import cards
from sugarhouse.kit.sections import Sections, draw, insert, listed, numbers, push, remove, take

HAND, OTHER, BAG, MARKS, WORDS = 0, 12, 24, 80, 160


def vector(hand: list[int], other: list[int] | None = None, bag: list[int] | None = None) -> vec[i64]:
    v = vec[i64]([0] * WORDS)
    for at, held in ((HAND, hand), (OTHER, other or []), (BAG, bag or [])):
        for card in held:
            cards.push(v, at, card)
    return v


def test_a_list_is_its_length_and_the_cards_behind_it() -> None:
    v = vector([7, 3, 9])
    assert v[HAND : HAND + 5] == vec[i64]([3, 7, 3, 9, 0])
    assert cards.listed(v, HAND) == [7, 3, 9]


def test_a_card_taken_out_lets_the_others_close_up() -> None:
    v = vector([7, 3, 9])
    assert cards.remove(v, HAND, 1) == 3
    assert v[HAND : HAND + 4] == vec[i64]([2, 7, 9, 0])
    assert cards.take(v, HAND, 9)
    assert not cards.take(v, HAND, 9)
    assert cards.listed(v, HAND) == [7]


def test_cards_are_put_found_and_sorted() -> None:
    v = vector([7, 3, 9])
    cards.put(v, HAND, 1, 5)
    assert cards.listed(v, HAND) == [7, 5, 3, 9]
    assert [cards.find(v, HAND, card) for card in (7, 3, 8)] == [0, 2, -1]
    cards.sort(v, HAND)
    cards.insert(v, HAND, 4)
    assert cards.listed(v, HAND) == [3, 4, 5, 7, 9]
    cards.clear(v, HAND)
    assert v[:WORDS] == vec[i64]([0] * WORDS)


@given(st.lists(st.integers(0, 30), max_size=8), st.lists(st.integers(0, 30), max_size=3))
def test_all_cards_move_over_in_order_or_sorted(moved: list[int], there: list[int]) -> None:
    v = vector(moved, there)
    cards.pour(v, HAND, OTHER)
    assert (cards.listed(v, HAND), cards.listed(v, OTHER)) == ([], there + moved)
    cards.gather(v, OTHER, BAG)
    assert cards.listed(v, BAG) == sorted(there + moved)


def test_a_place_that_was_left_stays_until_the_list_closes_up() -> None:
    v = vector([7, 3, 9])
    assert cards.leave(v, HAND, 0) == 7
    assert cards.listed(v, HAND) == [cards.NONE, 3, 9]
    cards.close_up(v, HAND)
    assert v[HAND : HAND + 4] == vec[i64]([2, 3, 9, 0])


def test_every_order_is_as_likely() -> None:
    rng = seeded(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        v = vector([1, 2, 3])
        cards.shuffle(v, HAND, rng)
        orders[tuple(cards.listed(v, HAND))] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 140  # 200 expected; 5 standard deviations are 65


def test_a_bag_is_drawn_late_and_asks_chance_for_the_last_card_too() -> None:
    v = vector([], bag=[4, 6])
    rng = seeded(3)
    assert sorted([cards.draw(v, BAG, rng), cards.draw(v, BAG, rng)]) == [4, 6]
    assert rng.cursor == 2
    assert cards.draw(v, BAG, rng) == cards.NONE
    assert rng.cursor == 2


def test_a_deck_gives_known_tops_then_the_bag_then_its_bottom() -> None:
    v = vector([8, 9], [1], [5])
    rng = seeded(0)
    drawn = [cards.draw_deck(v, HAND, BAG, OTHER, rng) for _ in range(5)]
    assert drawn == [8, 9, 5, 1, cards.NONE]
    assert rng.cursor == 1


@pytest.mark.parametrize(("draw", "design"), [(0, 1), (1, 1), (2, 3), (4, 3)])
def test_each_copy_of_a_counted_bag_is_as_likely(draw: int, design: int) -> None:
    v = vec[i64]([0, 2, 0, 3])
    assert cards.count(v, 0, 4) == 5
    assert cards.draw_counted(v, 0, 4, Loaded([draw], seeded(0))) == design
    assert cards.count(v, 0, 4) == 4


def test_a_counted_bag_is_drawn_from_some_designs_alone() -> None:
    v = vec[i64]([4, 2, 1, 3])
    assert cards.count_among(v, 0, 0b0110) == 3
    assert cards.draw_among(v, 0, 0b0110, Loaded([2], seeded(0))) == 2
    assert cards.draw_among(v, 0, 0b0100, seeded(0)) == cards.NONE
    assert v[:4] == vec[i64]([4, 2, 0, 3])


@pytest.mark.parametrize(
    ("mark", "known_to"),
    [
        (0, {1}),
        (0b101, {0, 1, 2}),
        (cards.EVERYBODY, {-1, 0, 1, 2, 3}),
        (cards.AWAY, {0, 2, 3}),
        (cards.AWAY | 0b10, {0, 2, 3}),
    ],
)
def test_a_mark_says_who_knows_a_card_in_the_hand_of_seat_1(mark: int, known_to: set[int]) -> None:
    assert {seat for seat in range(-1, 4) if cards.knows(mark, 1, seat)} == known_to


@given(st.lists(st.integers(0, 19), unique=True, min_size=1, max_size=6), st.integers(-1, 3), st.data())
def test_what_a_seat_cannot_know_is_dealt_again_and_marks_stay_with_places(
    hand: list[int], seat: int, data: st.DataObject
) -> None:
    bag = [card for card in range(20) if card not in hand]
    v = vector(hand, [], bag)
    held = {card: data.draw(st.sampled_from([0, 1, 4, cards.AWAY, cards.EVERYBODY]), str(card)) for card in hand}
    for card, mark in held.items():
        v[MARKS + card] = mark
    cards.lift(v, HAND, 1, seat, MARKS, BAG)
    assert cards.listed(v, BAG) == sorted(cards.listed(v, BAG))
    cards.lay(v, HAND, MARKS, BAG, seeded(len(hand)))
    dealt = cards.listed(v, HAND)
    assert sorted(dealt + cards.listed(v, BAG)) == list(range(20))
    assert [v[MARKS + card] for card in dealt] == list(held.values())
    assert sum(v[MARKS + card] for card in range(20)) == sum(held.values())
    for place, (card, mark) in enumerate(held.items()):
        if cards.knows(mark, 1, seat):
            assert dealt[place] == card


def test_interpreted_files_hand_over_the_state() -> None:
    world = Sections(2, seeded(0), vec[i64]([0] * WORDS))
    for card in (6, 2, 4):
        insert(world, BAG, card)
    push(world, HAND, remove(world, BAG, 2))
    assert (listed(world, BAG), listed(world, HAND)) == ([2, 4], [6])
    assert take(world, BAG, 2)
    assert draw(world, BAG, world.rng) == 4
    assert numbers(world, HAND, HAND + 3) == [1, 6, 0]
    assert len(numbers(world)) == WORDS
