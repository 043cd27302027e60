"""Lists and bags: what comes out is what went in, and chance is asked for each card."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import seeded
from sugarhouse.kit import cards
from sugarhouse.kit.sections import Sections, draw, insert, listed, numbers, push, take

HAND, OTHER, BAG, WORDS = 0, 12, 24, 80


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


def test_a_bag_is_drawn_late_and_asks_chance_for_the_last_card_too() -> None:
    v = vector([], bag=[4, 6])
    rng = seeded(3)
    assert sorted([cards.draw(v, BAG, rng), cards.draw(v, BAG, rng)]) == [4, 6]
    assert rng.cursor == 2
    assert cards.draw(v, BAG, rng) == cards.NONE
    assert rng.cursor == 2


def test_interpreted_files_hand_over_the_state() -> None:
    world = Sections(2, seeded(0), vec[i64]([0] * WORDS))
    for card in (6, 2, 4):
        insert(world, BAG, card)
    assert take(world, BAG, 6)
    push(world, HAND, 6)
    assert (listed(world, BAG), listed(world, HAND)) == ([2, 4], [6])
    assert take(world, BAG, 2)
    assert draw(world, BAG, world.rng) == 4
    assert numbers(world, HAND, HAND + 3) == [1, 6, 0]
    assert len(numbers(world)) == WORDS
