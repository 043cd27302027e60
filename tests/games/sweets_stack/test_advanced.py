"""3.13: the eight advanced rule cards (8.12, 8.13, 9.24 to 9.26, 9.30)."""

import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED, CONTENT
from sugarhouse.games.sweets_stack.options import advanced
from tests.games.sweets_stack.tale import (
    CORN,
    bag,
    filled,
    full,
    hand,
    in_deck,
    legal,
    lines,
    owned,
    play,
    to_act,
    words,
)

TWELVE = "6/x5/x3x1/xx2x1/xxxxxx/1xxxx1/xxx1x1/xxx1xx cd1 s:Y08,B06,G04,R10,R02,R12"


def deal(*cards: str, seats: int = 2, seed: int = 1) -> list[str]:
    """The cards that a table ends up with."""
    chosen = {"adv_set": "custom", **{f"adv{n + 1}": card for n, card in enumerate(cards)}}
    return advanced(GAME.deal(Setup(seats, chosen), seeded(seed)))


@pytest.mark.parametrize(
    "cards",
    [
        ("-", "-", "-"),
        ("-", "python", "goblin"),
        ("-", "corn", "corn"),
        ("corn", "corn", "-"),
        ("dragon", "rare", "beans"),
    ],
)
def test_one_card_a_round_or_none_or_one_over_two_rounds(cards: tuple[str, ...]) -> None:
    """3.13.1, 3.13.2, 8.12."""
    assert deal(*cards) == list(cards)


@pytest.mark.parametrize(
    "cards", [("dragon", "dragon", "-"), ("corn", "-", "corn"), ("corn", "corn", "corn"), ("-", "dragon", "dragon")]
)
def test_other_uses_are_refused(cards: tuple[str, ...]) -> None:
    """3.13.3, 3.13.4, 5.19, 8.12."""
    with pytest.raises(Refused) as refused:
        deal(*cards)
    assert refused.value.refusal.code == "BAD_ADVANCED_SETUP"


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("basic", ["-", "-", "-"]),
        ("comeback_goblin", ["-", "python", "goblin"]),
        ("comeback_corn", ["-", "python", "corn"]),
        ("bonus", ["-", "cauldron", "fairy"]),
        ("hard", ["dragon", "rare", "beans"]),
    ],
)
def test_recommended_sets(name: str, cards: list[str]) -> None:
    """3.13.13, section 6."""
    assert advanced(GAME.deal(Setup(3, {"adv_set": name}), seeded(1))) == cards


def test_random_sets_are_different_cards_and_come_from_the_seed() -> None:
    """5.20."""
    seen = set()
    for seed in range(40):
        cards = advanced(GAME.deal(Setup(2, {"adv_set": "random23"}), seeded(seed)))
        assert cards[0] == "-"
        assert cards[1] != cards[2]
        seen |= set(cards[1:])
        assert len(set(advanced(GAME.deal(Setup(2, {"adv_set": "random123"}), seeded(seed))))) == 3
    assert seen == set(ADVANCED)


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("name", ["hard", "random23"])
def test_a_set_and_cards_by_hand_are_not_mixed(name: str, number: int) -> None:
    with pytest.raises(Refused) as refused:
        GAME.deal(Setup(2, {"adv_set": name, f"adv{number}": "corn"}), seeded(1))
    assert refused.value.refusal.code == "BAD_ADVANCED_SETUP"


def test_candy_corn_and_rare_candy_are_solid() -> None:
    """3.13.6."""
    assert filled(GAME.deal(Setup(2, {"adv1": "corn"}), seeded(1)), "A") == CORN
    assert filled(GAME.deal(Setup(2, {"adv1": "rare"}), seeded(1)), "B") == "6/6/6/6/2xx2/6/6/6"


def test_prefilled_spaces_count_for_full_rows() -> None:
    """9.24: after B08@e1 and B09@a1 row 1 is full."""
    state = GAME.parse(f"SS n2 r1 t2 mark adv:corn/-/-\nA {CORN} h:?3 in:B08<B\nB {CORN} h:?3 in:B09<A")
    play(state, "A=B08@e1 B=B09@a1")
    assert full(state, "A") == []
    other = GAME.parse(
        f"SS n2 r1 t2 mark adv:corn/-/-\nA {filled(state, 'A')} h:?3 in:B09<B s:B08\nB {CORN} h:?3 in:R01<A"
    )
    play(other, "A=B09@a1 B=R01@a2")
    assert full(other, "A") == [1]


def test_the_python_bars_the_first_candy_only() -> None:
    """3.13.7, 9.25."""
    first = GAME.parse("SS n2 r2 mark adv:-/python/-\nA h:?2 in:G04<B s:-\nB h:?2 in:R01<A")
    assert {word for word in words(first, "A") if "r" not in word} == {"G04@b1", "G04@c1"}
    later = GAME.parse("SS n2 r2 mark adv:-/python/-\nA h:?2 in:G04<B s:B01\nB h:?2 in:R01<A")
    assert "G04@a1" in words(later, "A")


def test_the_python_binds_the_candy_that_is_marked() -> None:
    """3.13.7: after a change or a turn; crowns are free of it (9.25)."""
    text = "SS n2 r2 mark adv:-/python/-\nA pk5 h:G99,B12 in:G04<B s:-\nB h:?2 in:R01<A"
    state = GAME.parse(text)
    assert {"~G99@a1", "~G99@b1"} <= words(state, "A")
    assert "~B12@a1" not in words(state, "A")
    assert "~B12@b1" in words(state, "A")
    assert not [word for word in words(state, "A") if word.startswith("~B12") and "r" in word]


def test_passing_through_the_python_is_allowed() -> None:
    """3.13.7: only where it comes to lie counts."""
    assert legal("LEGAL ^1xxxx1/6/6/6/6 B12r1 python") == legal("LEGAL ^1xxxx1/6/6/6/6 B12r1")


def test_a_python_that_leaves_no_place_puts_out() -> None:
    """3.13.7, 5.25."""
    blocked = "6/6/6/1xxxx1/1xxxx1/1xxxx1/1xxxx1/1xxxx1"
    state = GAME.parse(
        f"SS n3 r2 t1 mark adv:-/python/-\nA {blocked} pk0 h:?2 in:B12<C s:-\nB h:?2 in:R01<A\nC h:?2 in:R02<B"
    )
    assert to_act(state) == "BC"


def test_the_cauldron_doubles_the_candle_bonus() -> None:
    """3.13.8, 8.13."""
    state = GAME.parse(f"SS n2 r2 t7 score adv:-/cauldron/-\nA {TWELVE} r:0\nB r:0")
    assert lines(state, "A", 2) == [6, 3, 6, 0, 15]


def test_the_fairy_doubles_the_favourite_bonus() -> None:
    """3.13.9, 8.13."""
    state = GAME.parse(f"SS n2 r3 t7 score adv:-/-/fairy\nA {TWELVE} r:0,0\nB r:0,0")
    assert lines(state, "A", 3) == [6, 6, 3, 0, 15]


def test_beans_open_with_seven_and_refill_after_turn_5() -> None:
    """3.13.10, 8.13."""
    state = GAME.deal(Setup(2, {"adv1": "beans"}), seeded(2))
    sizes = []
    for _ in range(5):
        for seat in (0, 1):
            state.play(seat, GAME.late(state, seat))
        for seat in (0, 1):
            if state.to_act() >> seat & 1:
                state.play(seat, GAME.late(state, seat))
        sizes.append(len(hand(state, "A")))
    assert sizes == [6, 5, 4, 3, 3]
    assert in_deck(state, "A") == 8


def test_the_dragon_deals_four_and_a_crown() -> None:
    """3.13.11, 8.1."""
    state = GAME.deal(Setup(3, {"adv1": "dragon"}), seeded(5))
    crowns = [[card for card in hand(state, side) if card.endswith("99")] for side in "ABC"]
    assert [len(found) for found in crowns] == [1, 1, 1]
    assert len({found[0] for found in crowns}) == 3
    assert [owned(state, side) for side in "ABC"] == [17, 17, 17]
    assert state.v[at.CROWNS] == 1


def test_crowns_are_dealt_at_random() -> None:
    """3.13.11: any of the four to anybody."""
    hands = [[hand(GAME.deal(Setup(2, {"adv1": "dragon"}), seeded(seed)), side) for seed in range(40)] for side in "AB"]
    for dealt in hands:
        assert {card for cards in dealt for card in cards if card.endswith("99")} == {"B99", "Y99", "G99", "R99"}


def test_crowns_stay_in_play_in_later_rounds() -> None:
    """9.30."""
    state = GAME.deal(Setup(4, {"adv1": "dragon"}), seeded(5))
    dice = seeded(7)
    while state.to_act() and GAME.view(state, -1).round == 1:
        for seat in range(4):
            if state.to_act() >> seat & 1:
                state.play(seat, state.random_move(seat, dice))
    everything = [card for side in "ABCD" for card in hand(state, side) + bag(state, side)]
    assert sum(card.endswith("99") for card in everything) == 4
    assert [owned(state, side) for side in "ABCD"] == [17] * 4
    assert [len(hand(state, side)) for side in "ABCD"] == [5] * 4


GOBLIN = {
    # base and candle 7, 9, 8 and favourite 4, 0, 6 for A, B and C (8.13)
    "A": "^xxxxxx/6/6/xxxxxx s:R01,R02,B01,B02,B03,B04,Y01",
    "B": "s:B05,B06,B07,B08,B09,Y02,Y03,Y04,Y05",
    "C": "^xxxxxx/xxxxxx/6/6/6/6 s:G01,G02,G03,B10,B11,Y06,Y07,Y08",
}


@pytest.mark.parametrize(("number", "points"), [(1, [11, 3, 10]), (2, [11, 3, 10]), (3, [5, 5, 14])])
def test_the_goblin_takes_the_neighbours_favourite_bonus(number: int, points: list[int]) -> None:
    """3.13.12, 8.13, 5.21."""
    cards = "/".join("goblin" if n + 1 == number else "-" for n in range(3))
    rounds = ",".join(["0"] * (number - 1)) or "-"
    players = "\n".join(f"{side} {text} d:- r:{rounds}" for side, text in GOBLIN.items())
    state = GAME.parse(f"SS n3 r{number} t8 score adv:{cards}\n{players}")
    assert [lines(state, side, number)[1] for side in "ABC"] == [4, 0, 6]
    assert [lines(state, side, number)[4] for side in "ABC"] == points


@pytest.mark.parametrize(("opt", "points"), [("", -5), (" opt:goblin_floor=zero", 0)])
def test_the_goblin_may_push_a_score_below_zero(opt: str, points: int) -> None:
    """9.26, 5.22: an eliminated neighbour's bonus counts against you all the same."""
    nine = "^xxxxxx/xxxxxx/xxxxxx/6/6/6/6 out s:G01,G02,G03,G04,Y01"
    text = f"SS n2 r1 t8 score adv:goblin/-/-{opt}\nA s:B01,B02,B03,B04 d:-\nB {nine} d:-"
    state = GAME.parse(text)
    assert lines(state, "B", 1)[1] == 9
    assert lines(state, "A", 1)[4] == points
    labels = [(line.label, line.points) for line in GAME.result(state).seats[0].lines][:5]
    assert ("Round 1: the Sugar Goblin", -9) in labels
    assert (("Round 1: no score below 0", 5) in labels) == bool(opt)


def test_python_spaces_and_names_are_told_to_the_client() -> None:
    view = GAME.view(GAME.deal(Setup(2, {"adv_set": "comeback_goblin"}), seeded(1)), -1)
    assert [(card.id, card.rounds) for card in view.advanced] == [("python", [2]), ("goblin", [3])]
    assert view.advanced[0].spaces == CONTENT.rule("python").spaces.split()
    assert view.in_force == ""
