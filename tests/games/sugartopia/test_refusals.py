"""7.5: every refusal code, the first that applies, with its clause; a refusal changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia.refusals import CODES
from tests.games.sugartopia.tale import refused

TURN = "seats=RB turn=R hand=R:LRB,B:N3 deck=?3"
FEED = "seats=RB turn=R phase=feed:1 hand=R:0,B:0 deck=0 board=CAS@0,0.0 Q1@1,0.3[-|rbpySS]"
OVER = "seats=RB turn=R phase=over board=CAS@0,0.0[s|s|s]"
OFF = TURN + " opts=gingermen:off"
USED = "seats=RB turn=R hand=R:LRB,B:N3 deck=?3 board=CAS@0,0.0 GR@1,0"

CASES = [
    (TURN, "dance", "UNREADABLE"),
    (TURN, "LRB@1,-1.6", "UNREADABLE"),
    (TURN, "LRB@1,-1", "UNREADABLE"),
    (TURN, "LRB@+1,-1.0", "UNREADABLE"),
    (TURN, "LRB@01,-1.0", "UNREADABLE"),
    (TURN, "LRB@-0,1.0", "UNREADABLE"),
    (TURN, "LRB@١,-1.0", "UNREADABLE"),
    (TURN, "LRB@1,-1.٣", "UNREADABLE"),
    (TURN, "GR@1,0.9", "UNREADABLE"),
    (TURN, "CAS@1,0.0", "UNREADABLE"),
    (TURN, "GR@-", "UNREADABLE"),
    (TURN, "f9=r", "UNREADABLE"),
    (TURN, "f0=" + "r" * 10_000, "UNREADABLE"),
    (TURN, "f1=rx", "UNREADABLE"),
    (OVER, "R LRB@1,-1.0", "NOT_YOUR_TURN"),
    (TURN, "B N3@1,-1.3", "NOT_YOUR_TURN"),
    (FEED, "LRB@1,-1.0", "FEED_FIRST"),
    (FEED, "--", "FEED_FIRST"),
    (FEED, "GR@1,-1", "FEED_FIRST"),
    (FEED, "f0=rb", "NOTHING_TO_FEED"),
    (TURN, "f1=", "NOTHING_TO_FEED"),
    (TURN, "f0=r", "NOTHING_TO_FEED"),
    (FEED, "f1=", "FEED_COUNT"),
    (FEED, "f1=r", "FEED_COUNT"),
    (FEED, "f1=rbp", "FEED_COUNT"),
    (FEED, "f1=rr", "NOT_HUNGRY"),
    (TURN, "R --", "MUST_PLACE"),
    (TURN, "LRB@-", "MUST_PLACE"),
    (OFF, "GR@1,0", "NO_GINGERMEN"),
    (OFF, "GB@1,0", "NO_GINGERMEN"),
    (TURN, "GB@1,0", "NOT_YOUR_GINGERMAN"),
    (USED, "GB@2,0", "NOT_YOUR_GINGERMAN"),
    (USED, "GR@2,0", "GINGERMAN_USED"),
    (TURN, "TR@1,0.0", "NOT_IN_HAND"),
    (TURN, "N3@99,99.0", "NOT_IN_HAND"),
    (TURN, "LRB@0,0.0", "CELL_TAKEN"),
    (TURN, "GR@0,0", "CELL_TAKEN"),
    (TURN, "LRB@2,0.0", "TOUCHES_NOTHING"),
    (TURN, "LRB@29,0.0", "TOUCHES_NOTHING"),
    (TURN, "LRB@28,0.0", "TOUCHES_NOTHING"),  # the cells of a state repeat every 28
    (TURN, "LRB@99999999999,0.0", "TOUCHES_NOTHING"),
    (TURN, "GR@-40,7", "TOUCHES_NOTHING"),
    (TURN, "LRB@1,-1.1", "EDGES_DIFFER"),
]


@pytest.mark.parametrize(("position", "line", "code"), CASES)
def test_the_first_code_that_applies(position: str, line: str, code: str) -> None:
    step = refused(position, line)
    assert (step.code, step.clause) == (code, CODES[code][0])
    assert step.reason.endswith(".")
    assert len(step.reason) < 120


def test_every_code_has_a_case() -> None:
    assert {code for _, _, code in CASES} == set(CODES) - {"BAD_START", "BAD_COLOURS"}


def test_differing_edges_are_named() -> None:
    assert refused(TURN, "LRB@1,-1.1").reason == "Road meets grass at the south-west edge."


def test_a_script_that_cannot_be() -> None:
    assert refused(TURN, "LRB@1,-1.0 +LRB").code == "script"
    assert refused(TURN.replace("?3", "N1,?2"), "LRB@1,-1.0 +N2").code == "script"
    assert refused(TURN.replace("?3", "0"), "LRB@1,-1.0 +N2").code == "script"


def test_a_feed_token_without_a_choice_must_say_what_happened() -> None:
    assert refused(TURN, "LRB@1,-1.0 f0=").code == "NOTHING_TO_FEED"
    assert refused(TURN, "LRB@1,-1.0 f0=b").code == "NOTHING_TO_FEED"
    assert refused(TURN, "LRB@1,-1.0 f0=r f1=b f2=").code == "NOTHING_TO_FEED"
    assert refused("seats=RB turn=R hand=R:Q1,B:0 deck=0", "Q1@1,0.3 f1=rb f1=py").code == "UNREADABLE"


@given(st.text(max_size=40))
def test_no_words_break_the_house(words: str) -> None:
    state = GAME.parse(TURN)
    try:
        move = GAME.lexicon.hear(words)
    except KeyError:
        refusal = GAME.refuse(state, 0, words)
        assert refusal.code in {*CODES, "too_late"}
        assert refusal.reason
    else:
        assert GAME.lexicon.hear(GAME.lexicon.say(move)) == move


@given(st.from_regex(r"(LRB|GR|N3|f)[@=]?-?[0-9]{0,12},?-?[0-9]{0,3}\.?[0-9]?[rbpy]{0,5}", fullmatch=True))
def test_words_that_look_like_moves_are_heard_or_refused(words: str) -> None:
    state = GAME.parse(TURN)
    if GAME.lexicon.knows(words):
        assert GAME.lexicon.hear(GAME.lexicon.say(GAME.lexicon.hear(words))) == GAME.lexicon.hear(words)
    else:
        assert GAME.refuse(state, 0, words).code in CODES
