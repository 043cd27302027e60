"""7.1 and 7.2: positions written and read; what cannot be is not read, with the place and what was expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugartopia import GAME
from tests.games.sugartopia.tale import shown

WHOLE = (
    "seats=RB turn=B opts=default stock=35/6 won=R:0/0,B:0/0 hand=R:N3,B:Q1! deck=?18 ginger=RB "
    "rng=0000002a00000000.3 board=CAS@0,0.0[s|S|s] LRB@1,-1.0[RS|BS]"
)


def test_the_line_of_the_page_is_written_as_it_was_read() -> None:
    assert GAME.position(GAME.parse(WHOLE)) == WHOLE


def test_fields_stand_in_any_order_board_last() -> None:
    head, board = WHOLE.split(" board=")
    mixed = " ".join(reversed(head.split()))
    assert GAME.position(GAME.parse(f"{mixed} board={board}")) == WHOLE


def test_what_is_left_out() -> None:
    text = shown(GAME.position(GAME.parse("")))
    head, hands, rest = text.partition(" hand=")[0], text.split(" hand=")[1].split()[0], text.split(" deck=")[1]
    assert head == "seats=RBPY turn=R opts=default stock=37/6 won=R:0/0,B:0/0,P:0/0,Y:0/0"
    assert rest == "?17 ginger=RBPY board=CAS@0,0.0[S|S|S]"
    assert hands.split(",")[0].endswith("!")
    assert not any(hand.endswith("!") for hand in hands.split(",")[1:])


def test_unknown_cards_are_drawn_by_the_generator_of_the_line() -> None:
    assert GAME.position(GAME.parse("")) == GAME.position(GAME.parse(""))
    other = GAME.position(GAME.parse("rng=0000000000000009.0"))
    assert shown(other) != shown(GAME.position(GAME.parse("")))


def test_the_rest_may_be_larger_than_the_deck() -> None:
    assert " deck=?2 " in GAME.position(GAME.parse("seats=RB deck=?2"))


def test_a_listed_deck_stands_before_the_unknown_cards() -> None:
    assert " deck=N1,N2,?4 " in GAME.position(GAME.parse("seats=RB hand=R:N3,B:N5 deck=N1,N2,?4"))


def test_cards_of_the_player_on_turn_count_as_seen() -> None:
    assert " hand=R:TR!+N3!,B:DB " in GAME.position(GAME.parse("seats=RB hand=R:TR!+N3,B:DB deck=0"))


def test_a_seat_on_turn_with_nothing_to_do_passes() -> None:
    assert " turn=B " in GAME.position(GAME.parse("seats=RB turn=R hand=R:0,B:N3 deck=0 ginger=0"))


def test_where_nobody_has_anything_it_is_over() -> None:
    text = GAME.position(GAME.parse("seats=RB turn=R hand=R:0,B:0 deck=0 ginger=0 board=CAS@0,0.0"))
    assert " phase=over " in text
    assert " stock=40/6 " in text


def test_seat_order_and_start_player_are_two_things() -> None:
    text = GAME.position(GAME.parse("seats=YPB first=P turn=B"))
    assert text.startswith("seats=YPB first=P turn=B ")


LAND = "board=CAS@0,0.0[s|S|s] LRB@1,-1.0[RS|BS]"
NOT_READ = [
    ("hand=R:TR,B:TR", "each card once"),
    (f"hand=R:LRB {LAND}", "each card once"),
    ("deck=N1,N1", "each card once"),
    ("board=CAS@0,0.0 GR@1,0 GR@2,0", "each card once"),
    ("board=CAS@0,0.0 N3@2,0.0", "a cell that touches a card"),  # a hole in the land
    ("board=CAS@0,0.0 N3@1,-1.0", "road to meet road"),
    ("board=CAS@0,0.0 N3@0,0.0", "an empty cell"),
    ("board=CAS@0,0.0 N3@40,0.0", "a cell that touches a card"),
    ("board=N3@0,0.0", "the castle first"),
    ("board=CAS@1,0.0", "the castle first"),
    ("board=CAS@0,0.0 LRB@1,-1.0", "the animals of LRB in brackets"),
    ("board=CAS@0,0.0 LRB@1,-1.0[RS|B]", "s or S"),
    ("board=CAS@0,0.0 LRB@1,-1.0[RS|BSS]", "']'"),
    ("board=CAS@0,0.0 LRB@1,-1.0[PS|BS]", "r or R"),
    ("board=CAS@0,0.0 LRB@1,-1.7[RS|BS]", "a rotation"),
    ("board=CAS@0,0.0 LRB@+1,-1.0[RS|BS]", "a cell"),
    ("board=CAS@0,0.0 LRB@1,-1.0[rS|BS]", "no loose sugar beside a hungry bear"),
    (f"stock=36/6 {LAND}", "so that cubes add up to 40 and 6"),
    ("won=R:40/0", "cubes that add up to 40 and 6"),
    ("won=R:0/7", "a number from 0 to 6"),
    ("seats=RB won=P:0/0", "each of RB at most once"),
    ("phase=feed:0", "the lowest region of the last card with a choice"),
    ("phase=feed:0 hand=R:0 board=CAS@0,0.0 Q1@1,0.3[-|rbpySS]", "the lowest region of the last card"),
    ("phase=over", "no cube in the scored area"),
    ("seats=RB phase=over hand=R:TR,B:0 board=CAS@0,0.0[s|s|s]", "somebody still has something to place"),
    ("seats=RB phase=over ginger=R board=CAS@0,0.0[s|s|s]", "somebody still has something to place"),
    ("phase=under", "phase=over or phase=feed"),
    ("hand=R:TR+N1+N2", "at most 2 cards in hand"),
    ("seats=RB hand=R:GR", "a land card"),
    ("seats=RB hand=R:CAS", "a land card"),
    ("hand=R:TR! opts=reveal:on_place", "no card that everybody has seen"),
    ("seats=R", "two to four different colours"),
    ("seats=RRB", "two to four different colours"),
    ("seats=RG", "two to four different colours"),
    ("seats=RB turn=P", "one of the seats RB"),
    ("seats=RB first=Y", "one of the seats RB"),
    ("seats=RB ginger=P", "colours of seats"),
    ("seats=RB ginger=RR", "colours of seats"),
    ("seats=RB ginger=R board=CAS@0,0.0 GR@1,0", "colours of seats"),
    ("seats=RB board=CAS@0,0.0 GP@1,0", "a gingerman that is in the game"),
    ("opts=gingermen:off board=CAS@0,0.0 GR@1,0", "a gingerman that is in the game"),
    ("deck=?22", "a number of cards"),
    ("seats=RB deck=?20", "no more unknown cards than the 21 left"),
    ("deck=?3,N1", "a land card"),
    ("passes=1", "a number from 0 to 0"),
    ("opts=reveal:never", "a value of reveal"),
    ("opts=colour:red", "an option"),
    ("aside=GR", "a land card"),
    ("rng=xyz", "a generator"),
    ("turn=R turn=R", "each once"),
    ("what=R", "one of the fields seats="),
    ("paid=CAS.0:R1+0/0", "the first region of a scored area"),
    ("stock=٣٧/6", "so that cubes add up"),
]


@pytest.mark.parametrize(("text", "expected"), NOT_READ)
def test_what_cannot_be_is_not_read(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse(text)
    assert expected in str(caught.value)


SCORED = "seats=RB turn=R phase=over won=R:1/0,B:0/0 {} board=CAS@0,0.0[s|s|s] LRB@1,-1.0[rs|bs]"


def test_paid_explains_what_was_won() -> None:
    state = GAME.parse(SCORED.format("paid=CAS.0:R1+0/0"))
    assert [line.points for line in GAME.result(state).seats[0].lines] == [1, 0, 0, 0]
    bare = GAME.parse(SCORED.format(""))
    assert [(line.clause, line.points) for line in GAME.result(bare).seats[0].lines][:3] == [
        ("3.6.1", 0),
        ("3.6.3", 0),
        ("3.6.8", 1),
    ]


@pytest.mark.parametrize(
    ("paid", "expected"),
    [
        ("paid=CAS.0:R1+1/0", "no more than R has won"),
        ("paid=CAS.0:R1+0/1", "no more than R has won"),
        ("paid=CAS.0:R2+0/0", "no more sugar from bears than it has there"),
        ("paid=CAS.0:P1+0/0", "each of RB at most once"),
        ("paid=CAS.0:R1+0/0,R1+0/0", "each of RB at most once"),
        ("paid=LRB.0:R1+0/0", "the first region of a scored area"),
        ("paid=CAS.0:R0+0/0", "each of RB at most once"),
        ("paid=CAS.0", "who got what"),
    ],
)
def test_paid_that_cannot_be(paid: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse(SCORED.format(paid))
    assert expected in str(caught.value)


def test_ten_thousand_cards_are_refused_quickly() -> None:
    with pytest.raises(Unreadable):
        GAME.parse("board=CAS@0,0.0 " + " ".join(["N3@1,-1.3"] * 10_000))


def test_a_fault_names_its_place() -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse("seats=RB turn=R board=CAS@0,0.0 N3@1,-1.0")
    assert (caught.value.line, caught.value.column) == (1, 33)


@given(st.integers(0, 40), st.integers(0, 400), st.sampled_from("0123456789RBPYSs?!,.:=|[]@- "))
def test_a_changed_character_is_read_or_refused(seed: int, place: int, character: str) -> None:
    state = GAME.deal(Setup(2 + seed % 3), seeded(seed))
    dice = seeded(seed)
    for _ in range(seed):
        if state.to_act():
            state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
    text = GAME.position(state)
    place %= len(text)
    try:
        again = GAME.parse(text[:place] + character + text[place + 1 :])
    except Unreadable:
        return
    line = GAME.position(again)
    assert GAME.position(GAME.parse(line)) == line


@given(st.text(alphabet="seatsturnboard=RBPYCAS@0,. GN3[]|-?!", max_size=60))
def test_nonsense_is_refused_or_read(text: str) -> None:
    try:
        line = GAME.position(GAME.parse(text))
    except Unreadable:
        return
    assert GAME.position(GAME.parse(line)) == line
