"""Section 5: rulings that no other file tests by name."""

from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.kernel import full_rows
from sugarhouse.games.sweets_stack.names import bucket_spaces
from tests.games.sweets_stack.tale import TIGHT, hand, legal, lines, pile, play, pumpkins, received, words


def test_a_power_is_bought_only_with_a_placement_that_uses_it() -> None:
    """3.7.4: under this bucket no turn of G16 fits, so none is on offer, and trying costs nothing."""
    state = GAME.parse(f"SS n2 mark\nA {TIGHT} pk4 h:B16,B12 in:G16<B\nB h:Y02 in:R01<A")
    assert words(state, "A") == {"out"}
    assert GAME.refuse(state, 0, "G16@a8r1").code == "OUTSIDE"
    assert pumpkins(state)[0] == 4


def test_a_candy_rests_on_the_bottom_or_on_something_filled() -> None:
    """5.2: beside a tower nothing hovers."""
    assert legal("LEGAL ^x5/x5/x5/x5 Y01") == {"a5", "b1", "c1", "d1", "e1"}


def test_the_received_card_of_a_change_may_be_played_next_turn() -> None:
    """5.7, 3.7.2: it goes into the hand and is passed on like any other."""
    state = GAME.parse("SS n2 mark\nA pk3 h:Y15,B01,B02 d:?9 in:G10<B\nB h:Y02,Y03,Y04 d:?9 in:R01<A")
    play(state, "A=~Y15@a1 B=R01@a1", "A=G10 B=Y02")
    assert received(state, "B") == "G10"
    assert hand(state, "A") == ["B01", "B02"]


def test_one_payment_buys_any_of_three_turns() -> None:
    """3.7.1."""
    for turns in (1, 2, 3):
        state = GAME.parse("SS n2 mark\nA pk2 h:B01,B02,B03 in:B06<B\nB h:Y02,Y03,Y04 in:Y01<A")
        play(state, f"A=B06@a1r{turns} B=Y01@a1")
        assert pumpkins(state)[0] == 0


def test_pumpkins_never_run_out() -> None:
    """5.13: 20 are printed, no rule limits gains."""
    state = GAME.parse("SS n2\nA pk20 h:B02,B01 d:?9\nB pk20 h:Y02,Y01 d:?9")
    play(state, "A=B02 B=Y02")
    assert pumpkins(state) == [21, 21]


def test_rows_count_from_the_bottom() -> None:
    """5.23, 8.8: the fourth row is red, the fifth from the bottom green."""
    for row, colour in enumerate("RBYRGGYB"):
        below = "/6" * row
        state = GAME.parse(f"SS n2 r1 score\nA ^xxxxxx{below} h:- d:- s:{colour}02,{colour}03\nB h:- d:-")
        assert lines(state, "A", 1) == [2, 2, 0, 0, 4]  # 3.10.6: base and favourite


def test_only_the_card_of_the_round_is_in_force() -> None:
    """3.13.5: the fairy and the cauldron of other rounds double nothing."""
    text = "SS n2 r{} score adv:fairy/-/cauldron\nA ^xxxxxx cd1 h:- d:- s:R10 r:{}\nB h:- d:- r:{}"
    found = [lines(GAME.parse(text.format(n, past, past)), "A", n) for n, past in ((1, "-"), (2, "0"), (3, "0,0"))]
    assert found == [[1, 2, 1, 0, 4], [1, 1, 1, 0, 3], [1, 1, 2, 0, 4]]


def test_the_received_card_lies_face_down_even_if_others_were_in_hand() -> None:
    """5.8."""
    state = GAME.parse(f"SS n3 mark\nA {TIGHT} pk3 h:Y01 d:?5 in:B06<C s:B09\nB h:?3 in:R01<A\nC h:?3 in:R02<B")
    play(state, "A=out B=R01@a1 C=R02@a1")
    assert pile(state, "A") == ["B09", "!B06"]
    assert hand(state, "A") == ["Y01"]


def test_the_next_card_covers_a_seal() -> None:
    """5.11: the seal counts as the pile lies when step 3 begins."""
    text = "SS n2 mark\nA pk4 h:G01,G02,G03 d:?5 in:B06<B s:B09\nB h:B07,Y03,Y04 d:?5 in:R01<A"
    state = GAME.parse(text)
    assert not [word for word in words(state, "A") if "r" in word]
    play(state, "A=B06@a1 B=R01@a1", "A=G01 B=B07")
    assert "B07@c1r1" in words(state, "A")


def test_nothing_turns_inside_the_bucket() -> None:
    """5.14: a lying domino cannot get down a shaft that a standing one falls through."""
    assert "c1" not in legal("LEGAL ^xx1xxx/xx1xxx/xx1xxx Y01")
    assert "c1" in legal("LEGAL ^xx1xxx/xx1xxx/xx1xxx Y01r1")


def test_a_row_that_is_full_from_the_start_has_its_box_checked() -> None:
    """5.24: a box is checked if and only if its row is full, whatever filled it."""
    assert full_rows(bucket_spaces("^xxxxxx")) == 1
    state = GAME.parse("SS n2 r1 score\nA ^xxxxxx h:- d:- s:R01\nB h:- d:-")
    assert lines(state, "A", 1)[1] == 1
