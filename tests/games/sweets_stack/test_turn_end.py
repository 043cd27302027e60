"""3.8 and 3.9: scoring the card, checking boxes, eliminations, candles, refilling (8.6, 8.9)."""

import re

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from tests.games.sweets_stack.tale import (
    BRIM,
    EMPTY,
    FULL,
    candles,
    filled,
    full,
    hand,
    in_deck,
    kinds,
    lines,
    out,
    pile,
    play,
    pumpkins,
    to_act,
    words,
)


def marking(bucket: str, card: str, rest: str = "") -> str:
    """A is about to mark a card, B too."""
    return f"SS n2 r1 t3 mark\nA {bucket} h:G01,G02,G03 in:{card}<B {rest}\nB h:R02,R03,R04 in:R01<A"


SIX = [
    ("Y08@a1", "6/6/6/6/6/6/x5/xxx3", []),
    ("B06@e1", "6/6/6/6/6/4x1/x3x1/xxx1xx", []),
    ("G04@b2", "6/6/6/6/6/2xxx1/xxx1x1/xxx1xx", []),
    ("R10@a3", "6/6/6/1x4/xxx3/1xxxx1/xxx1x1/xxx1xx", []),
    ("R02@a5", "6/x5/x5/xx4/xxx3/1xxxx1/xxx1x1/xxx1xx", []),
    ("R12@d4", "6/x5/x3x1/xx2x1/xxxxxx/1xxxx1/xxx1x1/xxx1xx", [4]),
]


@pytest.mark.parametrize("number", range(6))
def test_scored_cards_and_the_4th_box(number: int) -> None:
    """8.6, 3.8.1, 3.8.3: six turns from an empty bucket."""
    words_said, after, rows = SIX[number]
    before = SIX[number - 1][1] if number else "6/6/6/6/6/6/6/6"
    scored = ",".join(word[:3] for word, _after, _rows in SIX[:number]) or "-"
    text = f"SS n2 r1 t3 mark\nA {before} h:G01,G02,G03 in:{words_said[:3]}<B s:{scored}\nB h:Y02,Y03,Y04 in:R01<A"
    state = GAME.parse(text)
    play(state, f"A={words_said} B=R01@a1")
    assert filled(state, "A") == after
    assert full(state, "A") == rows
    assert pile(state, "A") == [word[:3] for word, _after, _rows in SIX[: number + 1]]


def test_a_keepsake_comes_too_late_for_its_own_turn() -> None:
    """3.8.2, 9.9."""
    state = GAME.parse(marking("6/6/6/6/6/6/6/6", "R05", "pk1"))
    assert not [word for word in words(state, "A") if "r" in word]
    play(state, "A=R05@a1 B=R01@a1")
    assert pumpkins(state)[0] == 2


def test_one_candy_may_check_two_boxes() -> None:
    """3.8.3, 9.21."""
    state = GAME.parse(marking("^xxxxx1/xxxxx1", "B01"))
    play(state, "A=B01@f1 B=R01@a1")
    assert full(state, "A") == [1, 2]


def test_a_candle_goes_to_the_giver_even_if_they_are_out_too() -> None:
    """8.9, 3.8.5, 5.9, 9.14: both out in one turn, each takes a candle, both score."""
    text = f"SS n2 r1 t7 mark\nA {FULL} pk0 h:B01 d:?9 in:R10<B s:B16\nB {FULL} pk0 h:Y01 d:?9 in:R16<A s:G16"
    state = GAME.parse(text)
    assert state.v[at.ROUND] == 2
    assert lines(state, "A", 1) == [1, 0, 2, 0, 3]
    assert lines(state, "B", 1) == [1, 0, 2, 0, 3]


def test_four_players_out_at_once_take_one_candle_each() -> None:
    """9.15, 5.12."""
    cards = ("R10", "R16", "B16", "G16")
    rows = [f"{side} {FULL} pk0 h:?2 in:{card} s:-" for side, card in zip("ABCD", cards, strict=True)]
    text = "SS n4 r1 t3 mark\n" + "\n".join(rows)
    events = play(GAME.parse(text.replace("A " + FULL, "A 6/6/6/6/6/6/6/6")), "A=R10@a1")
    assert [event.data["seat"] for event in events if event.kind == "candle"] == [0, 1, 2]
    state = GAME.parse(text)
    assert state.v[at.ROUND] == 2
    assert [lines(state, side, 1)[0] for side in "ABCD"] == [0, 0, 0, 0]


def test_one_player_may_earn_several_candles() -> None:
    """3.8.8."""
    text = f"SS n3 r1 t3 mark\nA cd1 h:B01,B02,B03 in:Y01<C\nB {FULL} pk0 h:Y02 in:R10<A\nC h:Y03,Y04,Y05 in:R16<B"
    state = GAME.parse(text)
    play(state, "A=Y01@a1 C=R16@a1")
    assert candles(state) == [2, 0, 0]


def test_an_eliminated_player_keeps_everything_and_is_never_asked() -> None:
    """3.8.4, 3.8.7, 5.26, D4."""
    loser = f"B {FULL} pk1 cd1 h:Y02,Y05 d:?5 in:R10<A s:G16"
    state = GAME.parse(f"SS n3 r1 t3 mark\nA h:B01,B02,B03 in:Y01<C\n{loser}\nC h:Y03,Y04 in:R16<B")
    play(state, "A=Y01@a1 C=R16@a1")
    assert out(state) == "B"
    assert (hand(state, "B"), in_deck(state, "B"), pile(state, "B")) == (["Y02", "Y05"], 5, ["G16", "!R10"])
    assert (pumpkins(state)[1], candles(state)[1]) == (1, 1)
    assert to_act(state) == "AC"
    assert words(state, "B") == set()


def test_the_face_down_card_gives_nothing() -> None:
    """3.8.4: no S pumpkin either."""
    text = f"SS n3 r1 t3 mark\nA h:B01,B02,B03 in:Y01<C\nB {FULL} pk0 h:Y02 in:R11<A\nC h:Y03,Y04 in:R16<B"
    state = GAME.parse(text)
    play(state, "A=Y01@a1 C=R16@a1")
    assert pumpkins(state)[1] == 0
    assert pile(state, "B") == ["!R11"]


def test_the_main_phase_ends_at_once_when_one_remains() -> None:
    """3.9.1, 9.29: nobody refills."""
    text = f"SS n2 r1 t3 mark\nA h:B01,B02 d:?9 in:Y01<B\nB {FULL} pk0 h:Y02 in:R10<A"
    state = GAME.parse(text)
    events = play(state, "A=Y01@a1")
    before = kinds(events)[: kinds(events).index("scoring")]
    assert "draw" not in before
    assert state.v[at.ROUND] == 2


@pytest.mark.parametrize(("cards", "drawn"), [("B01,B02,B03,B04", 0), ("B01,B02,B03", 0), ("B01,B02", 1), ("B01", 2)])
def test_who_has_two_or_fewer_draws_up_to_three(cards: str, drawn: int) -> None:
    """3.9.2, 5.18."""
    state = GAME.parse(f"SS n2 r1 t3 mark\nA h:{cards} d:?9 in:Y01<B\nB h:R02,R03,R04 in:R01<A")
    play(state, "A=Y01@a1 B=R01@a1")
    assert in_deck(state, "A") == 9 - drawn
    assert len(hand(state, "A")) == max(3, len(cards.split(",")))
    assert state.v[at.TURN] == 4


def test_a_short_deck_gives_what_there_is() -> None:
    """3.9.3."""
    state = GAME.parse("SS n2 r1 t3 mark\nA h:B01 d:B02 in:Y01<B\nB h:R02,R03,R04 in:R01<A")
    play(state, "A=Y01@a1 B=R01@a1")
    assert hand(state, "A") == ["B01", "B02"]


def test_the_phase_ends_when_a_player_has_no_card_left() -> None:
    """3.9.4, 5.15, 9.28: nobody is eliminated, no candle."""
    state = GAME.parse("SS n2 r1 t16 mark\nA h:- d:- in:Y01<B\nB h:- d:- in:R01<A")
    events = play(state, "A=Y01@a1 B=R01@a1")
    assert not {"overflow", "candle"} & set(kinds(events))
    assert lines(state, "A", 1) == [1, 0, 0, 0, 1]
    assert state.v[at.ROUND] == 2


@pytest.mark.parametrize(("card", "turns"), [("-", 16), ("dragon", 17)])
def test_all_hands_and_decks_run_out_on_the_same_turn(card: str, turns: int) -> None:
    """5.15, 9.28: the buckets are emptied after each turn, so that nobody ever overflows."""
    state = GAME.deal(Setup(3, {"adv_set": "custom", "adv1": card}), seeded(6))
    for turn in range(1, turns + 1):
        assert (state.v[at.ROUND], state.v[at.TURN], to_act(state)) == (1, turn, "ABC")
        events = play(state, " ".join(f"{side}={hand(state, side)[0]}" for side in "ABC"))
        for side in "ABC":
            events += play(state, f"{side}={min(words(state, side))}")
        state = GAME.parse(re.sub(r"([ABC]) [x\d/]+", f"\\1 {EMPTY}", GAME.position(state)))
        assert not {"overflow", "candle"} & set(kinds(events))
    assert (state.v[at.ROUND], state.v[at.TURN]) == (2, 1)
    assert [lines(state, side, 1)[0] for side in "ABC"] == [turns] * 3
    assert [len(hand(state, side)) + in_deck(state, side) for side in "ABC"] == [turns] * 3


def test_a_new_turn_starts_with_the_exchange() -> None:
    """3.9.4."""
    state = GAME.parse("SS n2 r1 t3 mark\nA ex h:B01,B02,B03 d:?5 in:Y01<B\nB h:R02,R03,R04 in:R01<A")
    play(state, "A=Y01@a1 B=R01@a1")
    assert "X" in words(state, "A")


def test_an_overflow_with_the_rim() -> None:
    """5.4: every resting place of R10 pokes above the rim of this bucket."""
    state = GAME.parse(f"SS n2 r1 t3 mark\nA {BRIM} pk0 h:B01,B02 in:R10<B\nB h:R02,R03,R04 in:R01<A")
    play(state, "B=R01@a1")
    assert lines(state, "A", 1)[0] == 0
    assert state.v[at.ROUND] == 2
