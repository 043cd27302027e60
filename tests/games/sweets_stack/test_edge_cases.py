"""Section 9: the edge cases of the page, one test each, with its values (others are cited in the tests they fit)."""

import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from tests.games.sweets_stack.tale import (
    BRIM,
    CORN,
    FULL,
    bag,
    block,
    candles,
    filled,
    full,
    hand,
    in_deck,
    kinds,
    legal,
    lines,
    out,
    play,
    pumpkins,
    received,
    to_act,
    words,
)


def code(position: str, words_said: str, seat: int = 0) -> str:
    """The refusal code of a move."""
    return GAME.refuse(GAME.parse(position), seat, words_said).code


def marking(bucket: str, card: str, rest: str = "h:G01,G02,G03", pile: str = "-") -> str:
    """A marks a card, B has room."""
    return f"SS n2 mark\nA {bucket} {rest} in:{card}<B s:{pile}\nB h:Y06,Y07,Y08 in:Y09<A"


def test_1_hovering() -> None:
    assert code(marking("6/6/6/6/6/6/6/6", "B05"), "B05@a3") == "NOT_RESTING"


def test_2_sliding_over_a_gap() -> None:
    assert legal("LEGAL ^xx2xx/xx2xx/xx2xx Y01") == {"a4", "b4", "d4", "e4", "c1"}
    assert legal("LEGAL ^xx2xx/xx2xx/xx2xx Y02") == {"a4", "b4", "c4", "d4"}


def test_3_no_diagonal_squeeze() -> None:
    assert legal("LEGAL 6/6/6/3xxx/6/xxx3/3xxx/6 Y01") == {"c6", "d6", "e6", "a4", "b4", "c4", "d3", "e3"}


def test_4_a_one_wide_shaft() -> None:
    assert legal("LEGAL 6/6/6/6/6/1xxxx1/6/1xxxx1 Y01") == {"a4", "b4", "c4", "d4", "e4"}
    assert legal("LEGAL 6/6/6/6/6/1xxxx1/6/1xxxx1 B01") == {"b4", "c4", "d4", "e4", "a1", "f1"}


def test_5_the_rim() -> None:
    assert legal(f"LEGAL {BRIM} Y04") == {"a7", "d7", "e7"}
    assert legal(f"LEGAL {BRIM} R05") == {"d7"}
    assert legal(f"LEGAL {BRIM} R10") == set()


def test_6_the_anchor_need_not_be_candy() -> None:
    assert legal(f"LEGAL {BRIM} R04") == {"a7", "c7", "d7"}
    assert GAME.lexicon.spell(GAME.notation.hear("R04@c7"))["cells"] == ["d7", "c8", "d8", "e8"]


def test_7_turns_that_change_nothing_are_refused_and_cost_nothing() -> None:
    for turns in (1, 2, 3):
        assert code(marking("6/6/6/6/6/6/6/6 pk5", "Y04"), f"Y04@a1r{turns}") == "ROTATION_SAME"
    assert code(marking("6/6/6/6/6/6/6/6 pk5", "B05"), "B05@a1r2") == "ROTATION_SAME"
    assert GAME.notation.hear("B05@a1r1") == GAME.notation.hear("B05@a1r3")


def test_8_a_hand_out_pumpkin_comes_in_time() -> None:
    state = GAME.parse("SS n2\nA pk1 h:G04,B01\nB h:B06,B02")
    play(state, "A=G04 B=B06")
    assert pumpkins(state)[0] == 2
    assert "B06@e6r2" not in words(state, "A")
    assert "B06@a1r2" in words(state, "A")


def test_9_a_keepsake_pumpkin_comes_too_late() -> None:
    state = GAME.parse(marking("6/6/6/6/6/6/6/6 pk1", "R11"))
    assert code(marking("6/6/6/6/6/6/6/6 pk1", "R11"), "R11@a1r1") == "NO_PUMPKINS"
    play(state, "A=R11@a1 B=Y09@a1")
    assert pumpkins(state)[0] == 2


def test_10_which_seal_bars_what() -> None:
    assert "B09@a1r1" in words(GAME.parse(marking("6/6/6/6/6/6/6/6 pk2", "B09")), "A")  # its own seal does not
    assert "B06@a1r1" in words(GAME.parse(marking("6/6/6/6/6/6/6/6 pk2", "B06", pile="B09,R12")), "A")  # nor the second
    sealed = marking("6/6/6/6/6/6/6/6 pk5", "B06", "h:Y15", "R12,B09")
    assert code(sealed, "~Y15@a1r1") == "NO_ROTATION_SEAL"
    assert code(sealed, "~Y15@f8r1") == "NO_ROTATION_SEAL"
    assert "~Y15@a1" in words(GAME.parse(sealed), "A")


def test_11_symbols_of_a_card_changed_in() -> None:
    state = GAME.parse(marking("6/6/6/6/6/6/6/6 pk3", "B06", "h:G04,G11,G03"))
    other = state.clone()
    play(state, "A=~G04@a1 B=Y09@a1")
    assert pumpkins(state)[0] == 0
    play(other, "A=~G11@a1 B=Y09@a1")
    assert pumpkins(other)[0] == 1
    assert len(hand(state, "A")) == len(hand(other, "A")) == 3


def test_12_out_with_a_free_fit() -> None:
    assert code(marking(BRIM, "R05"), "out") == "MUST_MARK"
    assert words(GAME.parse(marking(f"{BRIM} pk0", "R05")), "A") == {"R05@d7"}  # a single one will do


def test_13_a_refusal_changes_nothing() -> None:
    state = GAME.parse(marking("6/6/6/6/6/6/6/6 pk5", "B06"))
    before = GAME.position(state)
    for words_said in ("B06@a3r1", "~G01@a9", "out", "X", "B06@a1r9"):
        GAME.refuse(state, 0, words_said)
    assert GAME.position(state) == before


def test_14_a_candle_to_a_player_who_goes_out_too_is_scored() -> None:
    jammed = f"{FULL} pk0 h:?2 d:?5"
    state = GAME.parse(f"SS n2 r1 mark\nA {jammed} in:R10<B s:R16\nB {jammed} in:B16<A s:G10")
    assert (lines(state, "A", 1)[2], lines(state, "B", 1)[2]) == (2, 1)


def test_15_four_go_out_at_once() -> None:
    cards = {"A": "R10", "B": "R16", "C": "B16", "D": "G16"}
    players = [f"{side} {FULL} pk0 h:?2 d:?5 in:{card}" for side, card in cards.items()]
    state = GAME.parse("SS n4 r1 t3 mark\n" + "\n".join([*players[:3], "D pk0 h:?2 d:?5 in:G16"]))
    state.v[block("D") + at.BUCKET] = state.v[block("A") + at.BUCKET]  # D's bucket jams as well
    events: list[Event] = []
    state.sink = events
    state.resume()
    assert [event.data["seat"] for event in events if event.kind == "candle"] == [3, 0, 1, 2]
    assert [event.data["candles"] for event in events if event.kind == "candle"] == [1, 1, 1, 1]
    assert state.v[at.ROUND] == 2


@pytest.mark.parametrize(("number", "order"), [(1, "ACD"), (3, "ADC")])
def test_16_passing_skips_who_was_out_at_the_start(number: int, order: str) -> None:
    state = GAME.parse(f"SS n4 r{number}\nA h:R01,B01\nB out h:-\nC h:R02,B02\nD h:R03,B03")
    play(state, "A=R01 C=R02 D=R03")
    gifts = {"A": "R01", "C": "R02", "D": "R03"}
    for giver, taker in zip(order, order[1:] + order[0], strict=True):
        assert received(state, taker) == gifts[giver]
    assert received(state, "B") == ""


def test_17_the_target_changes_mid_round() -> None:
    state = GAME.parse(f"SS n3 r1\nA h:R10,B01,B02 d:?5\nB out\nC {FULL} pk0 h:R03,B03 d:?5 s:R01")
    play(state, "A=R10 C=B03", "A=B03@a1")
    assert lines(state, "A", 1) == [1, 0, 0, 0, 1]
    state = GAME.parse(f"SS n4 r1\nA h:R10,B01,B02 d:?5\nB out\nC {FULL} pk0 h:R03,B03 d:?5\nD h:R04,R05,R06 d:?5")
    play(state, "A=R10 C=B03 D=R04", "A=R04@a1 D=B03@a1")
    assert candles(state) == [1, 0, 0, 0]


def test_18_and_19_exchange_at_the_end_of_a_deck() -> None:
    state = GAME.parse("SS n2\nA pk1 h:B01,Y04,R02 d:G05\nB h:B02")
    play(state, "A=X[R02,B01,Y04]")
    assert "h:G05,R02,B01 d:Y04" in GAME.position(state)
    assert code("SS n2\nA pk1 h:B01 d:-\nB h:B02", "X") == "EMPTY_DECK"
    assert code("SS n2\nA pk2 ex h:B01 d:?3\nB h:B02", "X") == "EXCHANGE_USED"
    assert code("SS n2\nA pk2 h:B01 d:?3 ok:B01\nB h:B02", "X") == "ALREADY_COMMITTED"


def test_20_refilling_from_an_opening_of_five() -> None:
    state = GAME.deal(Setup(2), seeded(3))
    sizes = []
    for _ in range(4):
        for _step in range(2):
            for seat in (0, 1):
                if state.to_act() >> seat & 1:
                    state.play(seat, GAME.late(state, seat))
        sizes.append((len(hand(state, "A")), in_deck(state, "A")))
    assert sizes == [(4, 11), (3, 11), (3, 10), (3, 9)]


def test_21_to_23_rows_colours_and_the_face_down_card() -> None:
    state = GAME.parse("SS n2 r1 score\nA ^xxxxxx/xxxxxx/6/6/6/6 h:- d:- s:G04,G05,G06,!G07\nB h:- d:-")
    assert lines(state, "A", 1) == [3, 6, 0, 0, 9]
    assert "G07" in {*hand(state, "A"), *bag(state, "A")}


def test_24_a_prefilled_row() -> None:
    state = GAME.parse(marking(CORN, "B08").replace("mark", "mark adv:corn/-/-"))
    play(state, "A=B08@e1 B=Y09@a1")
    state = GAME.parse(marking(filled(state, "A"), "B09", pile="B08").replace("mark", "mark adv:corn/-/-"))
    play(state, "A=B09@a1 B=Y09@a1")
    assert full(state, "A") == [1]


def test_25_the_python() -> None:
    first = marking("6/6/6/6/6/6/6/6", "G04").replace("mark", "mark adv:python/-/-")
    assert code(first, "G04@a1") == "PYTHON"
    assert "G04@a1" in words(GAME.parse(first.replace("s:-", "s:B01")), "A")
    crown = first.replace("6 h:G01,G02,G03", "6 pk3 h:G99")
    assert {"~G99@a1", "~G99@b1"} <= words(GAME.parse(crown), "A")


@pytest.mark.parametrize("own", ["", " out"])
def test_26_the_goblin_and_an_eliminated_neighbour(own: str) -> None:
    nine = "B ^xxxxxx/xxxxxx/xxxxxx/6/6/6/6 out h:- d:- s:G01,G02,G03,G04,Y01"
    four = f"A{own} h:- d:- s:B01,B02,B03,B04"
    state = GAME.parse(f"SS n2 r1 score adv:goblin/-/-\n{four}\n{nine}")
    assert lines(state, "A", 1) == [4, 0, 0, 9, -5]
    state = GAME.parse(f"SS n2 r1 score adv:goblin/-/- opt:goblin_floor=zero\n{four}\n{nine}")
    assert lines(state, "A", 1) == [4, 0, 0, 9, 0]


def test_27_ties() -> None:
    tied = "SS n3 r3 over\nA r:13,10,12\nB r:{}\nC r:20,2,12"
    for rounds, winners in (("15,10,10", [0]), ("15,8,12", [0, 1])):
        state = GAME.parse(tied.format(rounds))
        assert list(GAME.result(state).winners) == winners
        assert GAME.view(state, -1).winners == winners


def test_28_after_the_last_card_the_phase_ends() -> None:
    state = GAME.parse("SS n2 r1 t16 mark\nA h:- d:- in:Y01<B\nB h:- d:- in:R01<A")
    events = play(state, "A=Y01@a1 B=R01@a1")
    assert "candle" not in kinds(events)
    assert state.v[at.ROUND] == 2


def test_29_nobody_refills_when_the_phase_ends() -> None:
    state = GAME.parse(f"SS n2 r3 mark\nA h:B01,B02 d:?5 in:Y01<B r:1,1\nB {FULL} pk0 h:B03,B04 in:R10<A r:1,1")
    play(state, "A=Y01@a1")
    assert hand(state, "A") == ["B01", "B02"]
    assert to_act(state) == ""
    assert out(state) == "B"


def test_30_crowns_of_round_1_are_found_in_later_decks() -> None:
    state = GAME.parse("SS n2 r1 score adv:dragon/beans/-\nA h:B99,B01 d:?9 s:Y99,B02\nB h:Y01 d:?9 s:G01")
    cards = {*hand(state, "A"), *bag(state, "A")}
    assert {"B99", "Y99"} <= cards
    assert len(hand(state, "A")) == 7
