"""7.1 and 7.2: buckets and positions as text, read back from one line or several."""

import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.names import bucket, bucket_spaces
from sugarhouse.games.sweets_stack.positions import seen
from tests.games.sweets_stack.tale import TIGHT, deck, hand, in_deck, out, owned, pile, play, pumpkins, received, to_act

PAGE = """SS n2 r1 t5 choose adv:-/-/-
A 6/6/x5/x2xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 pk1 cd0 h:Y05,G10,Y10 d:?9 s:G16,R14,B13,Y15 r:-
B 6/6/6/3x2/xxxxx1/1x1xx1/xxxxx1/3xxx pk1 cd0 h:?3 d:?9 s:R11,R13,R10,Y01 r:-"""


@pytest.mark.parametrize("text", ["6/6/6/6/6/6/6/6", "2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx"])
def test_a_bucket_is_written_from_the_top(text: str) -> None:
    assert bucket(bucket_spaces(text)) == text


def test_a_compact_bucket_leaves_out_empty_rows_at_the_top() -> None:
    assert bucket(bucket_spaces("^xx4/x5")) == "6/6/6/6/6/6/xx4/x5"


@pytest.mark.parametrize("text", ["6/6", "7/6/6/6/6/6/6/6", "^x6", "^xy4", "6/6/6/6/6/6/6/6/6"])
def test_a_bucket_has_eight_rows_of_six(text: str) -> None:
    with pytest.raises(ValueError, match="row"):
        bucket_spaces(text)


def test_the_position_of_the_page_is_read() -> None:
    state = GAME.parse(PAGE)
    assert hand(state, "A") == ["Y05", "G10", "Y10"]
    assert len(hand(state, "B")) == 3
    assert [owned(state, side) for side in "AB"] == [16, 16]
    assert to_act(state) == "AB"
    assert seen(state, 0) == PAGE


def test_unknown_cards_are_drawn_from_what_is_left() -> None:
    state = GAME.parse(PAGE)
    named = {"Y05", "G10", "Y10", "G16", "R14", "B13", "Y15", "R11", "R13", "R10", "Y01"}
    assert not set(hand(state, "B")) & named


def test_an_eliminated_player_with_a_face_down_card() -> None:
    bucket_text = "4xx/1x2x1/xx2xx/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1"
    line = f"A {bucket_text} out pk2 cd0 h:Y05,G06 d:?7 s:G16,R14,B13,Y15,R02,B14,!Y16 r:-"
    state = GAME.parse(f"SS n3 r1 t8 choose\n{line}\nB h:R01\nC h:R03")
    assert out(state) == "A"
    assert pile(state, "A")[-1] == "!Y16"
    assert line in seen(state, 0)


def test_one_line_and_several_are_the_same() -> None:
    text = GAME.position(GAME.parse(PAGE))
    assert "\n" not in text
    assert GAME.position(GAME.parse(text.replace(" ; ", "\n"))) == text


def test_the_full_position_reads_back_at_every_moment() -> None:
    state = GAME.deal(Setup(3, {"adv_set": "hard", "takeback": "on", "rescue": "forced"}), seeded(5))
    dice = seeded(6)
    while state.to_act():
        text = GAME.position(state)
        assert GAME.position(GAME.parse(text)) == text
        for seat in range(3):
            if state.to_act() >> seat & 1:
                state.play(seat, state.random_move(seat, dice))
                break
    text = GAME.position(state)
    assert GAME.position(GAME.parse(text)) == text


def test_fields_may_be_left_out() -> None:
    state = GAME.parse("SS n3")
    assert pumpkins(state) == [2, 2, 2]
    assert [len(hand(state, side)) for side in "ABC"] == [3, 3, 3]
    assert [in_deck(state, side) for side in "ABC"] == [13, 13, 13]


def test_known_places_in_a_deck() -> None:
    state = GAME.parse("SS n2\nA h:B02 d:?8,B01,Y04\nB h:B03 d:R01,?3,R02")
    assert deck(state, "A") == ["B01", "Y04"]
    assert in_deck(state, "A") == 10
    assert "d:?8,B01,Y04" in GAME.position(state)
    assert "d:R01,?3,R02" in GAME.position(state)


def test_shuffled_cards_stand_in_braces() -> None:
    state = GAME.parse("SS n2\nA h:+B02 d:{*B01,Y04,?7},R02\nB h:B03 d:-")
    assert "h:+B02 d:{*B01,Y04,?7},R02" in GAME.position(state)
    assert GAME.view(state, 1).seats[0].known.somewhere == ["B01"]


def test_a_commit_that_the_writer_did_not_see() -> None:
    state = GAME.parse("SS n2\nA h:B02,B01\nB h:B03 ok:?")
    assert to_act(state) == "A"
    assert "ok:B03" in GAME.position(state)
    assert "ok:?" in seen(state, 0)


def test_commits_of_a_marking() -> None:
    state = GAME.parse("SS n2 mark\nA h:B02 in:B06<B ok:B06@e1\nB h:B03 in:R01<A")
    assert received(state, "A") == "B06"
    assert "ok:B06@e1" in GAME.position(state)
    assert "ok:?" in seen(state, 1)
    assert "ok:B06@e1" in seen(state, 0)


def test_that_somebody_goes_out_unasked_is_open_to_all() -> None:
    """4.1, D3: everybody can see why; one who might have paid is only ready."""
    text = f"SS n3 mark\nA {TIGHT} pk{{}} h:Y16 d:?9 in:B06<C s:B09\nB h:?2 d:?9 in:R01<A\nC h:?2 d:?9 in:R02<B"
    poor, rich = (GAME.parse(text.format(pumpkins)) for pumpkins in (2, 3))
    play(rich, "A=out")
    for eye in (GALLERY, 1, 2):
        assert ["ok:out" in seen(state, eye) for state in (poor, rich)] == [True, False]
        assert [GAME.view(state, eye).seats[0].commit for state in (poor, rich)] == ["out", ""]


def test_options_and_sets_are_written_where_they_differ() -> None:
    setup = Setup(2, {"adv_set": "hard", "rescue": "forced", "mark_reveal": "as_done"})
    text = GAME.position(GAME.deal(setup, seeded(1)))
    assert "adv:dragon/rare/beans opt:rescue=forced,mark_reveal=as_done,adv_set=hard" in text
    assert GAME.setup(GAME.parse(text)) == setup
    assert " opt:" not in GAME.position(GAME.deal(Setup(2), seeded(1)))


def test_round_scores_keep_what_they_are_made_of() -> None:
    state = GAME.parse("SS n2 r3\nA r:12=6+3+3,-5=4+0+0-9\nB r:1,2")
    assert "r:12=6+3+3,-5=4+0+0-9" in GAME.position(state)
    assert "r:1,2" in GAME.position(state)


@pytest.mark.parametrize(
    ("text", "expected", "line", "column"),
    [
        ("", "a position that begins with SS", 1, 1),
        ("SB1 n2", "SS", 1, 1),
        ("SS n5", "n2, n3 or n4", 1, 1),
        ("SS n2 r4", "r1, r2 or r3", 1, 7),
        ("SS n2 dance", "a field of the header", 1, 7),
        ("SS n2 adv:-/maize/-", "three advanced rule cards", 1, 7),
        ("SS n2 opt:speed=9", "an option", 1, 11),
        ("SS n2 rng:7", "a generator", 1, 11),
        ("SS n2\nC h:B01", "one of AB", 2, 1),
        ("SS n2\nA h:B01\nA h:B02", "one of AB", 3, 1),
        ("SS n2\nA 6/6", "a bucket", 2, 3),
        ("SS n2\nA h:B77", "a card, not 'B77'", 2, 5),
        ("SS n2\nA h:B01,B01", "no card twice, not 'B01'", 2, 9),
        ("SS n2\nA h:B01,B02,B03,B04,B05,B06,B07,B08", "at most 7 cards", 2, 33),
        ("SS n2\nA h:?8", "at most 7 cards", 2, 3),
        ("SS n2\nA d:?99", "no more unknown cards", 2, 3),
        ("SS n2\nA h:B01 ok:jump", "a move", 2, 9),
        ("SS n2\nA s:B01@f9", "a placement", 2, 5),
        ("SS n2\nA r:twelve", "round scores", 2, 5),
        ("SS n2\nA hello", "a field of a player", 2, 3),
    ],
)
def test_unreadable_positions_say_what_was_expected_and_where(text: str, expected: str, line: int, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse(text)
    assert expected in caught.value.expected
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SS n2\nA h:?3 d:?14 s:G16", "at most 17 cards"),
        ("SS n2\nA h:?3 d:{?8},B01,B02,B03,B04,B05,B06,B07", "at most 17 cards"),
        ("SS n2 mark\nA h:?7 d:?10 in:R01", "at most 17 cards"),
        ("SS n2 choose\nA out h:- d:?9", "two players"),
        ("SS n3 choose\nA out h:-\nC out h:-", "two players"),
        ("SS n2 choose\nA out h:-\nB out h:-", "two players"),
        ("SS n2 mark\nA out h:-\nB out h:-", "two players"),
        ("SS n2 mark\nA h:?2 in:R01<A", "another player"),
        ("SS n2\nA 6/6/6/6/6/6/6/\u0666 h:?3", "a row of six spaces"),
        ("SS n2\nA ^0x5 h:?3", "a row of six spaces"),
        (f"SS n2\nA ^{'x' * 5000} h:?3", "a row of six spaces"),
    ],
)
def test_an_impossible_position_is_not_read(text: str, expected: str) -> None:
    with pytest.raises(Unreadable, match=expected) as caught:
        GAME.parse(text)
    assert len(str(caught.value)) < 200
