"""Positions of section 7.1: every question can be written down and taken up again; what cannot be is not read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugarhouse.core.game import Setup, owing
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.positions import position
from tests.games.sugar_heist import Tale, heist

PLAYERS = "A c3 t0 $6 TRE [] . | . | .\nB c3 t0 $6 PIL [] . | . | .\nC c3 t0 $6 SHE [] . | . | ."


@pytest.mark.parametrize(
    "text",
    [
        heist("room1 mod?", ".+GLU | . | .", "1 2", "NIN"),
        heist("room1 enc?", "VFT | . | .", "1 2", "KNI"),
        heist("room2 mod.2", ". | .+BUB | .", "1 2", past="sneak"),
        heist("room1 mod.1", ".+MAR | . | .", "1 2 6"),
        heist("room1 bad.3!", "SAF+BEL | . | .", "1 2 6", room="1: worsen dice(D,1),candy(1)").replace(
            "bad.3!", "bad.2"
        ),
        heist("room1 bad.2!", "SOC+BEL | . | .", "1 2", room="1: worsen dice(D,1),candy(1)"),
        heist("room1 back", "BOX | . | .", "1", "BUN*", room="1: refund 1").replace("dice 1", "dice 1\npaid 256"),
        heist("room1 door", "~SOC | . | .", "1 2 3", "PRI", opt="costume_timing=anytime"),
        f"SH 3p r2/3 prep A {{E1>3, M2>1}}\n{PLAYERS}\nhand A: HOP".replace("[] . | . | .", "[] ~GAT | .+TIM | .", 1),
        f"SH 3p r2/3 prep A {{E1x, E2>1}}\nopt discard=free\n{PLAYERS}\nhand A: HOP".replace(
            "[] . | . | .", "[] ~GAT | SOC | .", 1
        ),
        "SH 4p r1/4 pick\nA c3 t0 $0 VAN [] . | . | .",
        "SH 4p r4/4 vote\nopt final_tie=vote\nA c9 t1 $0 TRE [] . | . | .\nB c9 t1 $0 PIL [] . | . | .\n"
        "C c2 t0 $0 SHE [] . | . | .\nD c1 t0 $0 BAS [] . | . | .\nvotes C>B",
    ],
)
def test_every_question_can_be_written_down_and_taken_up_again(text: str) -> None:
    state = GAME.parse(text)
    wanted = text.split("\n")[0].split(" ", 3)[3]
    assert GAME.position(state).split(" ; ")[0].split(" ", 3)[3] == wanted
    again = GAME.parse(GAME.position(state))
    assert GAME.position(again) == GAME.position(state)
    assert owing(again) == owing(state) != []
    for seat in owing(state):
        assert again.moves(seat) == state.moves(seat)
    assert GAME.parse("\n".join(GAME.position(state).split(" ; "))).v is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "begins with SH"),
        ("SH 7p r1/3 pick", "3p to 6p"),
        ("SH 2p r1/3 pick", "3p to 6p"),
        ("SH 3p r4/3 pick", "a round that the game has"),
        ("SH 3p r1/3 prep A\nA c3 t0 $0 TRE [PRI PRI PRI PRI PRI] . | . | .", "no more copies of PRI"),
        ("SH 3p r1/3 prep A\nA c3 t0 $0 TRE [] TPP | TPP | TPP", "no more copies of TPP"),
        ("SH 3p r1/3 prep A\nA c3 t0 $0 TRE [] . | . | .\nB c3 t0 $0 TRE [] . | . | .", "each board once"),
        ("SH 3p r1/3 heist A>C room1 chal\ndice 1", "A>B, which the order says"),
        ("SH 3p r1/3 heist A>B room1 chal", "a line with the dice"),
        (heist("room1 chal", ". | . | .", "7"), "dice from 1 to 6"),
        (heist("room1 chal", ". | . | .", "1 1 1 1 1 1 1 1 1"), "at most eight dice"),
        (heist("room1 chal", "~GAT | . | .", "1"), "face-up cards in rooms"),
        (heist("room2 chal", ".+~TIM | . | .", "1"), "face-up cards in rooms"),
        (heist("room1 enc.1", "GAT | . | .", "1 2"), "somebody is asked"),
        (heist("room1 mod?", ".+TIM | . | .", "1 2"), "somebody is asked"),
        (heist("room1 bad.9", ". | . | .", "1 2"), "somebody is asked"),
        (heist("room1 door", ". | . | .", "1 2", "PRI"), "costume_timing=anytime"),
        (heist("room2 chal", ". | . | .", "1", past="clear clear"), "1 rooms behind"),
        (heist("room1 chal", ". | . | .", "1", room="1: worsen candy(1)"), "what this room's Mod adds"),
        (heist("room1 chal", ". | . | .", "1", room="2: toll 1"), "room 1:"),
        (heist("room1 chal", ". | . | .", "1", spent="12345678"), "dice from 1 to 6"),
        (heist("room1 chal", ". | . | .", "1 2 3", spent="123456"), "at most eight dice in all"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\nmarket PRI +46", "47, which is what is left"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\nhand A: PRI", "a Hideout card"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\nhand A: VFT VFT", "at most 1 cards of cost 3"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\npassed A", "a seat that has not passed"),
        (f"SH 3p r1/3 prep A\n{PLAYERS.replace('c3', 'c4=3+2+0+0-0-0', 1)}", "c5, to which this adds up"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\nsupply c1 t1 $1", "only with supply=boxed"),
        (f"SH 3p r1/3 prep A\nopt supply=boxed\n{PLAYERS}\nsupply c86 t16 $57", "c87, which is what is left"),
        (f"SH 3p r1/3 prep A\nopt supply=boxed\n{PLAYERS.replace('$6', '$66')}", "no more Candy"),
        (f"SH 3p r1/3 prep A\nopt nonsense=1\n{PLAYERS}", "a line of the position"),
        (f"SH 3p r1/3 prep A\nopt supply=much\n{PLAYERS}", "a value of supply"),
        (f"SH 3p r1/3 prep A\n{PLAYERS}\n{PLAYERS}", "each line once"),
        (f"SH 3p r1/3 prep A {{E1>2}}\n{PLAYERS}\nhand A: HOP", "an arrangement that the seat on turn could make"),
        (f"SH 3p r1/3 dance\n{PLAYERS}", "a phase"),
        (f"SH 3p r1/3 vote\n{PLAYERS}", "the last round"),
        (f"SH 3p r3/3 vote\n{PLAYERS}", "a tie, and the option"),
        ("SH 3p r1/3 target\nnext 666", "what is asked of chance"),
    ],
)
def test_what_cannot_be_is_not_read(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse(text)
    assert expected in str(caught.value)


def test_the_order_of_lines_is_free_and_comments_are_left_out() -> None:
    one = GAME.parse("SH 3p r1/3 prep A\nmarket PRI   # a comment\nhand A: GAT\nA c3 t0 $6 TRE [] . | . | .")
    two = GAME.parse("SH 3p r1/3 prep A ; A c3 t0 $6 TRE [] . | . | . ; hand A: GAT ; market PRI")
    assert GAME.position(one) == GAME.position(two)


def test_what_a_seat_sees_is_read_back_with_cards_drawn() -> None:
    state = GAME.parse(f"SH 3p r1/3 prep A\n{PLAYERS.replace('. | . | .', '~GAT | .+~SPO | .', 1)}\nhand A: TIM VFT")
    text = position(state, 1)
    assert "~1 | .+~2 | ." in text
    assert "hand A: ~1 ~3" in text
    assert "rng" not in text
    again = GAME.parse(text)
    assert position(again, 1) == text


def test_phases_that_wait_for_nobody_go_on() -> None:
    assert Tale("SH 3p r1/3 target\nnext C>B>A").phase == "prep C"
    assert Tale("SH 3p r1/3 deal\norder B A C").phase == "prep B"
    assert Tale("SH 3p r1/3 heist A>B roll\nnext 123456").dice() == "123456"
    assert Tale("SH 3p r1/3 tax\nnext A>B>C").line("order") == "A B C"


def test_tokens_not_yet_used_are_printed_again() -> None:
    tale = Tale("SH 3p r1/3 heist A>B roll\nnext 123456 6 GHO")
    assert tale.line("next") == "6 GHO"


def test_numbers_of_rounds_are_an_option() -> None:
    assert GAME.setup(GAME.parse("SH 4p r1/2 pick")) == Setup(4, {"rounds": "2"})
    assert GAME.setup(GAME.parse("SH 4p r1/4 pick")) == Setup(4, {})
    assert GAME.deal(Setup(4, {"rounds": "4"}), seeded(1)).v[1] == 4


WRITTEN = st.sampled_from(
    [
        heist("room1 chal", "GAT+TIM | ~SOC | .", "1 2 6", "PRI"),
        f"SH 3p r1/3 prep A\n{PLAYERS}\nhand A: GAT\nmarket PRI",
    ]
)


@given(WRITTEN, st.integers(0, 400), st.text(max_size=4), st.integers(0, 3))
def test_a_damaged_position_is_read_or_refused_with_its_place(text: str, at: int, put: str, cut: int) -> None:
    damaged = text[: at % len(text)] + put + text[at % len(text) + cut :]
    try:
        state = GAME.parse(damaged)
    except Unreadable as error:
        found = (error.line, error.column)
    else:
        found = (1, 1)
        assert GAME.position(GAME.parse(GAME.position(state))) == GAME.position(state)
    assert min(found) >= 1


@given(st.text(max_size=30))
def test_any_text_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


@given(st.text(alphabet="ABCpaybu use123456>{}E,xM~=", max_size=20))
def test_any_words_are_heard_as_a_move_or_refused(words: str) -> None:
    state = GAME.parse(heist("room1 chal", "GAT+TIM | ~SOC | .", "1 2 6", "PRI"))
    try:
        moves = GAME.notation.phrase(state, 0, words)
    except KeyError:
        assert GAME.refuse(state, 0, words).code
    else:
        assert all(0 <= move < GAME.n_moves for move in moves)


def test_every_move_is_said_and_heard() -> None:
    for move in range(GAME.n_moves):
        words = GAME.notation.say(move)
        assert GAME.notation.hear(words) == move
        assert GAME.lexicon.hear(words) == move
