"""7.3 and 7.4: moves as numbers and words, and turns written in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia import layout as at
from tests.games.sugartopia.tale import after, tell

LEXICON = GAME.lexicon


def test_there_are_269906_moves() -> None:
    assert len(LEXICON) == GAME.n_moves == at.N_MOVES == 269_906
    kinds = [LEXICON.kind(first) for first in (at.M_LAND, at.M_GINGER, at.M_FEED, at.M_ASIDE, at.M_PASS)]
    assert kinds == ["land", "gingerman", "feed", "aside", "pass"]


@given(st.integers(0, at.N_MOVES - 1))
def test_every_move_is_heard_as_it_is_said(move: int) -> None:
    assert LEXICON.hear(LEXICON.say(move)) == move


@pytest.mark.parametrize("words", ["LRB@1,-1.0", "GR@2,-2", "--", "TR@-", "f1=py", "f0=", "Q1@-25,25.5", "N1@25,-25.0"])
def test_words_of_the_page(words: str) -> None:
    assert LEXICON.say(LEXICON.hear(words)) == words


@pytest.mark.parametrize(("words", "said"), [("GR@1,0.4", "GR@1,0"), ("f1=yp", "f1=py"), ("f2=yrbr", "f2=rrby")])
def test_other_spellings_are_understood_and_never_said(words: str, said: str) -> None:
    assert LEXICON.say(LEXICON.hear(words)) == said


@pytest.mark.parametrize(
    "words",
    [
        "LRB@1,-1",
        "LRB@1,-1.6",
        "LRB@+1,-1.0",
        "LRB@01,0.0",
        "LRB@-0,1.0",
        "LRB@26,0.0",
        "LRB@0,0.0",
        "LRB@25,1.0",
        "GR@1,0.9",
        "GR@1,0.",
        "f4=r",
        "f1=rrrrrrrr",
        "f1",
        "F1=r",
        "CAS@-",
        "GR@-",
        " --",
        "-- ",
        "LRB@1,-1.0 ",
        "LRB@１,0.0",
    ],
)
def test_nothing_else_is_heard(words: str) -> None:
    with pytest.raises(KeyError):
        LEXICON.hear(words)


def test_fields_for_the_client() -> None:
    assert LEXICON.spell(LEXICON.hear("LRB@1,-1.2")) == {
        "words": "LRB@1,-1.2",
        "kind": "land",
        "card": "LRB",
        "q": 1,
        "r": -1,
        "k": 2,
    }
    assert LEXICON.spell(LEXICON.hear("f1=py"))["bears"] == "py"
    assert LEXICON.spell(LEXICON.hear("GY@0,-1"))["card"] == "GY"


PICNIC = "seats=RB turn=R hand=R:Q1,B:0 deck=?2"


def test_a_whole_turn_in_one_line() -> None:
    assert after(PICNIC, "R Q1@1,0.3 f1=yp +N3") == after(PICNIC, "R Q1@1,0.3", "R f1=py +N3")
    assert " hand=R:N3,B:0 deck=?1 " in after(PICNIC, "Q1@1,0.3* f1=py +N3")


def test_a_missing_choice_leaves_the_line_waiting_for_it() -> None:
    assert " phase=feed:1 " in after(PICNIC, "R Q1@1,0.3 +?")
    assert " phase=feed:1 " in after(PICNIC, "R Q1@1,0.3 f0= +0")


def test_what_was_fed_unasked_may_be_said() -> None:
    position = "seats=RB turn=R hand=R:LRB,B:0 deck=0"
    assert after(position, "R LRB@1,-1.0 f1=b f0=r") == after(position, "R LRB@1,-1.0")


def test_a_draw_that_is_listed_on_top_already() -> None:
    position = "seats=RB turn=R hand=R:TR,B:N3 deck=N1,N2"
    assert " hand=R:N1," in after(position, "R TR@1,0.0 +N1")


def test_a_running_position_has_a_result_as_if_it_ended_there() -> None:
    state = tell("seats=RB turn=R hand=R:LRB,B:0 deck=0", "R LRB@1,-1.0")[0].state
    result = GAME.result(state)
    assert (result.over, result.winners, result.ending) == (False, (), "")
    assert [seat.score for seat in result.seats] == [2, 2]
