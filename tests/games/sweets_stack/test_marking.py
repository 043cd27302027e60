"""3.6.8 to 3.7: marking for nothing and with pumpkins (8.4, 8.5, 8.7, 8.11)."""

from sugarhouse.games.sweets_stack import GAME
from tests.games.sweets_stack.tale import EMPTY, TIGHT, filled, full, hand, out, pile, play, pumpkins, to_act, words

# 8.7: C receives the blue boot from B; A and B have room.
TABLE = (
    "SS n3 r1 t6 mark{opt}\nA pk2 h:G01 in:Y02<C\nB pk2 h:G02 in:R01<A\nC {bucket} pk{pk} h:{hand} in:B06<B s:{pile}"
)


def boot(pk: int, pile_cards: str = "R12", cards: str = "B02", opt: str = "") -> str:
    """The table of 8.7."""
    return TABLE.format(opt=opt, bucket=TIGHT, pk=pk, hand=cards, pile=pile_cards)


def test_without_pumpkins_only_the_received_card_upright() -> None:
    """3.6.9."""
    state = GAME.parse("SS n2 mark\nA pk1 h:Y01,R01 in:B03<B\nB in:R02<A")
    assert words(state, "A") == {f"B03@{column}1" for column in "abcde"}


def test_with_a_free_fit_nobody_may_go_out() -> None:
    """3.6.10, 5.6, 9.12."""
    state = GAME.parse("SS n2 mark\nA pk5 h:Y01,R01 in:B03<B\nB in:R02<A")
    assert "out" not in words(state, "A")


def test_who_cannot_pay_for_anything_is_out_unasked() -> None:
    """3.6.11, 8.7 with 1 pumpkin."""
    state = GAME.parse(boot(1))
    assert to_act(state) == "AB"
    play(state, "A=Y02@a1 B=R01@a1")
    assert out(state) == "C"
    assert pile(state, "C") == ["R12", "!B06"]


def test_with_two_pumpkins_one_may_turn_or_go_out() -> None:
    """8.7 with 2 pumpkins."""
    state = GAME.parse(boot(2))
    assert words(state, "C") == {"out", "B06@e6r2"}
    play(state, "A=Y02@a1 B=R01@a1 C=B06@e6r2")
    assert filled(state, "C") == "2x1xx/xxxxxx/x1xxxx/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx"
    assert full(state, "C") == [7]
    assert pumpkins(state)[2] == 0


def test_a_seal_on_top_bars_turning() -> None:
    """8.7 with 2 pumpkins and N on top; 3.7.5, 8.10."""
    assert to_act(GAME.parse(boot(2, "R12,B09"))) == "AB"
    assert to_act(GAME.parse(boot(2, "B09,R12"))) == "ABC"


def test_a_seal_does_not_bar_a_change() -> None:
    """8.7 with 3 pumpkins, N on top and Y01 in hand."""
    state = GAME.parse(boot(3, "R12,B09", "Y01"))
    assert words(state, "C") == {"out", "~Y01@a8", "~Y01@d8", "~Y01@e8"}
    play(state, "A=Y02@a1 B=R01@a1 C=~Y01@a8")
    assert hand(state, "C")[0] == "B06"
    assert pumpkins(state)[2] == 0


def test_with_rescue_forced_one_must_pay_where_one_can() -> None:
    """5.5."""
    assert words(GAME.parse(boot(2, opt=" opt:rescue=forced")), "C") == {"B06@e6r2"}
    change_only = GAME.parse(boot(3, "R12,B09", "Y01", " opt:rescue=forced"))
    assert words(change_only, "C") == {"~Y01@a8", "~Y01@d8", "~Y01@e8"}
    play(state := GAME.parse(boot(1, opt=" opt:rescue=forced")), "A=Y02@a1 B=R01@a1")
    assert out(state) == "C"


def test_who_could_pay_for_a_change_is_asked_whatever_they_hold() -> None:
    """4.1 and the law of public asking: not to be asked would tell their hand."""
    state = GAME.parse(boot(3, "R12,B09", "B16"))
    assert to_act(state) == "ABC"
    assert words(state, "C") == {"out"}


def test_where_no_card_of_the_box_would_fit_nobody_is_asked() -> None:
    """4.1, D3: that they must go out tells nothing of their hand then."""
    text = "SS n3 mark\nA {} pk9 h:B02 d:?9 in:B06<C s:R12\nB h:?2 d:?9 in:R01<A\nC h:?2 d:?9 in:R02<B"
    one_space = GAME.parse(text.format("xxxxx1/xxxxxx/6/6/6/6/6/6"))
    assert to_act(one_space) == "BC"
    assert GAME.view(one_space, 1).seats[0].commit == "out"
    for room_for_a_domino in ("xxxxx1/xxxxx1/xxxxxx/6/6/6/6/6", "2xxxx/xxxxxx/6/6/6/6/6/6"):
        assert to_act(GAME.parse(text.format(room_for_a_domino))) == "ABC"


def test_no_seal_bars_turning_while_nothing_is_scored() -> None:
    """3.7.6."""
    state = GAME.parse("SS n2 mark\nA pk2 h:G01 in:B06<B s:-\nB in:R01<A")
    assert "B06@a1r1" in words(state, "A")


def test_a_turned_candy_goes_where_only_it_fits() -> None:
    """8.4: three wide it cannot pass the neck; turned before entering it can."""
    state = GAME.parse("SS n2 mark\nA 6/6/6/6/xx2xx/x4x/x4x/x4x pk2 h:G01 in:Y02<B\nB in:R01<A")
    free = {word for word in words(state, "A") if "r" not in word}
    assert free == {"Y02@a5", "Y02@b5", "Y02@c5", "Y02@d5"}
    assert {"Y02@b1r1", "Y02@e1r1"} <= words(state, "A")


def test_a_half_turn_puts_a_foot_into_the_slot() -> None:
    """8.5."""
    state = GAME.parse("SS n2 mark\nA ^x1x1x1/x1x1x1 pk2 h:G01 in:R05<B\nB in:R01<A")
    play(state, "A=R05@a2r2 B=R01@a1")
    assert filled(state, "A") == "6/6/6/6/6/xxx3/xxx1x1/x1x1x1"
    assert pumpkins(state)[0] == 2 - 2 + 1  # R05 has S


def test_powers_may_be_bought_although_a_free_fit_exists() -> None:
    """3.7.7."""
    state = GAME.parse("SS n2 mark\nA pk5 h:Y01 in:B06<B\nB in:R01<A")
    assert {"B06@a1", "B06@a1r1", "~Y01@a1", "~Y01@a1r1"} <= words(state, "A")


def test_both_powers_cost_five() -> None:
    """3.7.3."""
    state = GAME.parse("SS n2 mark\nA pk4 h:Y01 in:B06<B\nB in:R01<A")
    assert "~Y01@a1" in words(state, "A")
    assert "~Y01@a1r1" not in words(state, "A")


def test_change_card() -> None:
    """8.11: A received G10 and marks Y15 instead."""
    text = "SS n2 mark\nA 6/6/x5/x5/xxx1x1/xx2xx/1xx1x1/2xxx1 pk3 h:Y05,Y15 d:?9 in:G10<B\nB in:R01<A"
    state = GAME.parse(text)
    play(state, "A=~Y15@d4 B=R01@a1")
    assert filled(state, "A") == "6/6/x5/x2xxx/xxxxxx/xx2xx/1xx1x1/2xxx1"
    assert full(state, "A") == [4]
    assert hand(state, "A")[:2] == ["Y05", "G10"]
    assert pumpkins(state)[0] == 3 - 3 + 1
    assert pile(state, "A")[-1] == "Y15"


def test_change_and_rotate() -> None:
    """8.11: R16 had free fits b6 and c6; paying was a choice."""
    start = "6/x5/xx4/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx"
    state = GAME.parse(f"SS n2 mark\nA {start} pk5 h:Y10 d:?9 in:R16<B\nB in:R01<A")
    assert {word for word in words(state, "A") if word.startswith("R16@") and "r" not in word} == {"R16@b6", "R16@c6"}
    play(state, "A=~Y10@b6r1 B=R01@a1")
    assert filled(state, "A") == "6/xxxx2/xxxx2/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx"
    assert pumpkins(state)[0] == 0
    assert "R16" in hand(state, "A")


def test_a_change_needs_a_card_in_hand() -> None:
    """3.7.8."""
    state = GAME.parse("SS n2 mark\nA pk3 h:- d:?9 in:B06<B\nB in:R01<A")
    assert not [word for word in words(state, "A") if word.startswith("~")]
    stuck = "SS n3 mark\nA {} pk9 h:- d:- in:B06<C s:B09\nB h:?2 d:?9 in:R01<A\nC h:?2 d:?9 in:R02<B"
    assert to_act(GAME.parse(stuck.format(TIGHT))) == "BC"  # everybody sees that they have nothing to change in


def test_a_card_changed_in_was_not_played() -> None:
    """3.7.9, 5.10, 9.11: its P pays nobody, its S does; the hand size stays."""
    state = GAME.parse("SS n2 mark\nA pk3 h:G04,B01 d:?9 in:B06<B\nB in:R01<A")
    play(state, "A=~G04@a1 B=R01@a1")
    assert pumpkins(state)[0] == 0
    assert len(hand(state, "A")) == 3
    state = GAME.parse("SS n2 mark\nA pk3 h:Y12,B01 d:?9 in:B06<B\nB in:R01<A")
    play(state, "A=~Y12@a1 B=R01@a1")
    assert pumpkins(state)[0] == 1


def test_turns_that_look_the_same_are_no_moves() -> None:
    """3.7.10, 9.7."""
    cube = GAME.parse("SS n2 mark\nA pk2 h:G01 in:Y04<B\nB in:R01<A")
    assert not [word for word in words(cube, "A") if "r" in word]
    bar = GAME.parse("SS n2 mark\nA pk2 h:G01 in:B05<B\nB in:R01<A")
    assert {word[-2:] for word in words(bar, "A") if "r" in word} == {"r1"}
    assert GAME.notation.hear("B05@a1r3") == GAME.notation.hear("B05@a1r1")


def test_markings_are_sealed_until_the_last_is_in() -> None:
    """4.1 D3, 5.28."""
    text = f"SS n2 mark\nA {EMPTY} h:G01 in:B06<B\nB in:R01<A"
    one, other = GAME.parse(text), GAME.parse(text)
    play(one, "A=B06@a1")
    play(other, "A=B06@b1")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, -1) == GAME.view(other, -1)
    assert GAME.view(one, 1).seats[0].ready


def test_the_order_of_markings_does_not_matter() -> None:
    """3.8.6."""
    ends = set()
    for order in ("A=B06@a1 B=R01@c1", "B=R01@c1 A=B06@a1"):
        state = GAME.parse("SS n2 mark\nA h:G01,G02,G03 in:B06<B\nB h:R02,R03,R04 in:R01<A")
        play(state, order)
        ends.add(GAME.position(state))
    assert len(ends) == 1


def test_a_marking_tells_its_way() -> None:
    """One shortest path of D, L and R steps."""
    state = GAME.parse("SS n2 mark\nA ^xx4/x5/x5 h:G01,G02,G03 in:Y04<B\nB h:R02,R03,R04 in:R01<A")
    events = play(state, "A=Y04@b1 B=R01@a1")
    told = next(event.data for event in events if event.kind == "mark")
    assert told == {
        "seat": 0,
        "card": "Y04",
        "received": "Y04",
        "changed": False,
        "turns": 0,
        "cell": "b1",
        "cells": ["b1", "c1", "b2", "c2"],
        "price": 0,
        "start": "c",
        "steps": "DDDDDDDDL",
    }
