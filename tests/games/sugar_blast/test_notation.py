"""Positions, moves and written turns as text (section 7)."""

import pytest

from sugarhouse.core.rng import FairRng, Horizon, Stopping
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.table.table import Table
from tests.games.sugar_blast import E1, E9, after, field, legal, played

# One position for each question, as printed; what is asked is in the comment.
QUESTIONS = [
    f"{E1} SN:S h=-|- o=O1",  # D1
    f"{E9} SN:S h=-|- o=O1 ask=place:M",  # D2
    "MCSGLB/GMBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1 ask=swap a=exchange_swap:may",  # D2a
    "MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1",  # D3
    "MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6",  # D4
    "MCSGLB/GLBGCS/MCSCLB/GMMMMS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=PLATTER f=b3 ask=extra:M:b3-e3=S",  # D5
    "MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS SN:S h=M1S1|- o=O1 p=BOMB q=BOMB3 t=b1 ask=bomb:b3,c3,d3,e3",  # D6
    "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 p=SPIN k=SPIN1|SPIN1 t=b1 ask=spin",  # D7
    "M...LB/GCSGCS/MLBMLB/GCSCBS/MCS^GLB/GLBMCS SN:S h=M1|- o=O5 p=CHERRY q=CHERRY2 t=b1 ask=cherry:S",  # D8
    "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 p=SECOND k=SECOND1|- q=SECOND2 t=b1 ask=again",  # D9
    "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M2|- o=O5 p=LOCK q=LOCK3 t=b2 ask=lock",  # D10
    "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O5 p=CHERRY q=CHERRY3 t=b1 ask=top",  # D11
    "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 t=b1 over=S",
    f"{E9} 1:W h=M1 o=O3 j=1 r=2 a=last_licks:on,bag_counts:hidden n=MGL",
    "MCSGLB/GLBMCS/MSMGLB/GLMCCC/MSMGLB/GLBMCS SWN:S! h=M4|-|- o=O1 l=S u=L2 t=b2 a=last_licks:on",
]


@pytest.mark.parametrize("position", QUESTIONS)
def test_positions_are_printed_as_they_are_read(position: str) -> None:
    head, sign, draws = position.partition(" n=")
    complete = f"SB1 {head} x=0000002a00000007.5{sign}{draws}"
    assert GAME.position(GAME.parse(complete)) == complete
    state = GAME.parse(complete)
    assert (state.to_act() == 0) == ("over=" in position)


@pytest.mark.parametrize("position", QUESTIONS[:11])
def test_every_answer_to_every_question_can_be_played(position: str) -> None:
    for words in legal(position):
        after(position, words)


def test_a_position_may_leave_out_what_does_not_matter() -> None:
    assert GAME.position(GAME.parse(f"{E1} SN:S")) == f"SB1 {E1} SN:S h=-|- o=O1 x=0000000000000000.0"


def test_cards_are_known_by_their_tokens() -> None:
    assert field(GAME.position(GAME.parse("MxCSGLB/GLBMCS/MCSMLB/GM*CBS/MCSGLB/GLBMCS SN:S")), "p") == "WILD,LOCK"


def test_a_question_without_any_answer_goes_on_by_itself() -> None:
    assert after(f"{E9} SN:S! h=-|- o=O1 t=b1").split()[1] == "SN:N"
    assert after(f"{E9} SN:S h=-|- o=O1 t=b1 ask=again").split()[1] == "SN:N"
    assert "." not in after("MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=spin").split()[0]


def test_a_question_about_a_token_that_is_not_there_goes_on_by_itself() -> None:
    for rest in ("p=SECOND k=-|- t=b1 ask=again", "p=LOCK q=LOCK0 t=b2 ask=lock", "t=b2 ask=lock", "t=b1 ask=top"):
        end = after(f"{E1} SN:S h=-|- o=O1 {rest}")
        assert (end.split()[0], end.split()[1]) == (E1, "SN:N"), rest
    hole = "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 p=BOMB q=BOMB0 t=b1 ask=bomb:b3,c3 n=GSL"
    assert after(hole).startswith("MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N ")


def test_a_platter_that_is_not_in_play_does_not_move() -> None:
    assert after(f"{E1} SN:S h=-|- o=O1 p=LOCK t=b1p n=GSL", "d3d4 x-").split()[1] == "SN:N"


def test_a_mover_who_has_completed_is_not_asked_to_swap() -> None:
    assert after(f"{E1} SN:S h=M4|- o=O1 l=S a=last_licks:on u=L2").split()[1] == "SN:N"


def test_alone_the_written_side_counts_for_this_turn() -> None:
    start = f"{E9} 1:S h=- o=O1 r=3 n=M"
    assert after(start) == start
    assert after(start, "E:b6").split()[1] == "1:E"  # the fourth turn's


def test_helpings_and_many_blasts_are_told_apart() -> None:
    for so_far in ("b12", "b012", "2", "b2", "b22", "b1w2", "b10"):
        text = GAME.position(GAME.parse(f"{E1} SN:S h=-|- o=O1 p=SECOND t={so_far}"))
        assert field(text, "t") == so_far
    assert field(GAME.position(GAME.parse(f"{E1} SN:S h=-|- o=O1 t=b12")), "t") == "b12"


def test_the_fair_generator_is_part_of_a_position() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1")
    state.rng = FairRng(bytes(32), 4)
    again = GAME.parse(GAME.position(state))
    assert again.rng.text() == state.rng.text()


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a board"),
        ("SB1 MCSGLB", 11, "the seats"),
        ("SB1 MCSGLB/GLBMCS SN:S", 5, "six rows"),
        (f"SB1 {E1.replace('GLBMCS', 'GLZMCS', 1)} SN:S", 14, "candies M C S G L B"),
        (f"SB1 {E1.replace('GLBMCS', 'GLBMC', 1)} SN:S", 12, "six spaces in row 5"),
        (f"SB1 {E1} SX:S", 47, "the seats in turn order"),
        (f"SB1 {E1} SNW:S", 47, "clockwise order"),
        (f"SB1 {E1} SN:W", 50, "a mover among"),
        (f"SB1 {E1} SN:S h=M1", 54, "2 parts"),
        (f"SB1 {E1} SN:S h=Q1|-", 54, "candies with their numbers"),
        (f"SB1 {E1} SN:S h=M9|- o=O1", 5, "at most 12 candies M"),
        (f"SB1 {E1} SN:S o=O9", 54, "an Objective"),
        (f"SB1 {E1} SN:S z=1", 52, "one of the fields"),
        (f"SB1 {E1} SN:S o=O1 o=O1", 57, "each once"),
        (f"SB1 {E1} SN:S p=NOPE", 54, "Power cards"),
        (f"SB1 {E1} SN:S p=TONGS,SPIN,LOCK", 54, "at most two"),
        (f"SB1 {E1} SN:S a=jam:shake_up", 58, "a value of jam"),
        (f"SB1 {E1} SN:S ask=what", 56, "a question"),
        (f"SB1 {E1} SN:S ask=second:M:a1-d1", 63, "a Blast that stands"),
        (f"SB1 {E1} SN:S x=12", 54, "a generator"),
        (f"SB1 {E1} SN:S n=MQ", 55, "draws to come"),
        (f"SB1 {E1} SN:S t=q", 54, "the turn so far"),
        (f"SB1 {E1} SN:S p=PLATTER f=a1", 64, "a space of the platter"),
        (f"SB1 {E1} SN:S r=2", 54, "only in Solo Sprint"),
        (f"SB1 {E1} 1:W r=0", 53, "the number of the turn"),
        (f"SB1 {E1} SN:S l=E", 54, "a seat"),
        (f"SB1 {E1} SN:S l=N", 54, "seats that have had their turn"),
        (f"SB1 {E1} SN:S j=99", 54, "a number of turns without a Blast"),
        (f"SB1 {E1.replace('MCSGLB', 'MxCxSxGxLB', 1)} SN:S p=LOCK,WRAP", 5, "at most three tokens of LOCK"),
        (f"SB1 {E1} SN:S p=TRADE k=TRADE2|TRADE2", 5, "at most three tokens of TRADE"),
        ("SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M6|- p=SPIN k=-|- ask=spin n=MMM", 83, "draws that"),
    ],
)
def test_bad_text_gets_the_column_and_what_was_expected(text: str, column: int, expected: str) -> None:
    with pytest.raises(Unreadable, match=expected) as caught:
        GAME.parse(text)
    assert (caught.value.line, caught.value.column) == (1, column)


def test_bad_text_on_another_line_gets_that_line() -> None:
    with pytest.raises(Unreadable, match="line 2, column 3"):
        GAME.parse(f"SB1 {E1} SN:S\no=O9")


# Moves.


def test_every_move_has_words_of_its_own() -> None:
    assert GAME.n_moves == at.N_MOVES
    assert all(GAME.notation.hear(GAME.notation.say(move)) == move for move in range(at.N_MOVES))


def test_two_spaces_may_be_said_in_either_order() -> None:
    assert GAME.notation.hear("d4d3") == GAME.notation.hear("d3d4")
    assert GAME.notation.hear("T:d5d3") == GAME.notation.hear("T:d3d5")
    assert GAME.notation.hear("+c4c3") == GAME.notation.hear("+c3c4")
    assert GAME.notation.hear("M:d3-b3") == GAME.notation.hear("M:b3-d3")
    with pytest.raises(KeyError):
        GAME.notation.hear("d3e4")


def test_a_table_takes_a_swap_in_either_order() -> None:
    table = Table.set_up(GAME, GAME.parse(f"{E1} SN:S h=-|- o=O1"))
    assert table.submit(0, "d4d3", table.decision).words == "d3d4"


def test_moves_have_fields_for_the_client() -> None:
    assert GAME.lexicon.spell(GAME.notation.hear("M+d3/b2")) == {
        "words": "M+d3/b2",
        "kind": "mega_square",
        "candy": "M",
        "cell": "d3",
        "corner": "b2",
    }
    assert GAME.lexicon.spell(GAME.notation.hear("M:b3-d3")) == {
        "words": "M:b3-d3",
        "kind": "line",
        "candy": "M",
        "from": "b3",
        "to": "d3",
    }


# Written turns.


def test_automatic_choices_may_be_written_or_left_out() -> None:
    start = f"{E1} SN:S h=-|- o=O1 n=GSL"
    assert after(start, "d3d4 M:b3-d3") == after(start, "d3d4")
    state = GAME.parse(start)
    moves, _ = GAME.notation.read(state, 0, "d3d4 M:b3-d3 M:b3-d3")
    # The second one is not a choice of this turn.
    assert [GAME.notation.say(move) for move in moves] == ["d3d4", "M:b3-d3"]


def test_the_only_candidate_of_a_given_position_may_be_left_out() -> None:
    start = "MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S! h=M1|- o=O1 t=b1 n=SGCBMC"
    assert legal(start) == ["L:b6-e6"]
    assert after(start, "=B") == after(start, "L:b6-e6 =B")
    assert field(after(start, "=B"), "h") == "M1L1B1|-"


def test_draws_are_written_where_they_happen() -> None:
    moves, draws = GAME.notation.read(GAME.parse(f"{E9} SN:S h=-|- o=O1"), 0, "E(M):a5 (L)(B)(C)")
    assert [GAME.notation.say(move) for move in moves] == ["E", "E:a5"]
    assert draws == ["M", "L", "B", "C"]


def test_draws_that_the_position_knows_are_not_scripted_twice() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1 n=GS")
    assert GAME.notation.read(state, 0, "d3d4 (G)(S)(L)")[1] == ["L"]
    with pytest.raises(ValueError, match="GS are drawn next"):
        GAME.notation.read(state, 0, "d3d4 (B)")


def test_words_that_are_no_move_are_a_key_error() -> None:
    with pytest.raises(KeyError):
        GAME.notation.read(GAME.parse(f"{E1} SN:S h=-|- o=O1"), 0, "d3d4 hello")


def test_draws_alone_are_no_move() -> None:
    with pytest.raises(KeyError):
        GAME.notation.read(GAME.parse(f"{E1} SN:S h=-|- o=O1"), 0, "(G)(S)(L)")


# Scripted draws.


def test_a_script_is_used_up_draw_by_draw() -> None:
    assert field(after(f"{E1} SN:S h=-|- o=O1 n=GSLMM", "d3d4"), "n") == "MM"


def test_a_scripted_candy_must_be_in_the_bag() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|M4 o=O5 n=MMM")  # two M come back to the bag, no third
    with pytest.raises(ValueError, match="scripted draw M is not in the bag"):
        state.play(0, GAME.notation.hear("d3d4"))
    with pytest.raises(ValueError, match="a draw is one of"):
        GAME.debug.load(state, ["Q"])


def test_a_scripted_draw_counts_as_chance_and_a_preview_stops_before_it() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1 n=GSL")
    world = state.clone()
    world.play(0, GAME.notation.hear("d3d4"))
    assert world.rng.cursor == state.rng.cursor + 3
    world = state.clone()
    world.rng = Stopping(0, 0)
    with pytest.raises(Horizon):
        world.play(0, GAME.notation.hear("d3d4"))


def test_an_imagined_world_does_not_know_the_draws_to_come() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1 n=GSL")
    world = state.imagine(0, Stopping(0, 0))
    assert field(GAME.position(world), "n") == ""
    assert world.moves(0) == state.moves(0)


def test_a_clone_goes_its_own_way() -> None:
    state = GAME.parse(f"{E1} SN:S h=-|- o=O1")
    before = GAME.position(state)
    world = state.clone()
    world.play(0, GAME.notation.hear("d3d4"))
    assert GAME.position(state) == before
    assert world.v[at.MOVER] == 1
    assert played(before, "d3d4").v[:10] == world.v[:10]
