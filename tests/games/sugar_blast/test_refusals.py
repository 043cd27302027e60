"""Every refusal of Sugar Blast: its code, its clause and a sentence that says what is wrong and where."""

import pytest

from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast.refusals import CODES

E1 = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
E2 = "SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6"
E3 = "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1"
E9 = "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
LOCKED = "SB1 MCSGLB/GLBMCS/MCSMxLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=LOCK q=LOCK2"
BOMB = "SB1 MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS SN:S h=M1S1|- o=O1 p=BOMB q=BOMB3 t=b1 ask=bomb:b3,c3,d3,e3"
OVER = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 over=S"

CASES = [
    (OVER, 0, "d3d4", "over", "3.8.1", "over"),
    (E1, 1, "d3d4", "not_your_turn", "3.1.3", "South"),
    (E1, 0, "hello", "unreadable", "7", "'hello'"),
    (E1, 0, "d3d9", "unreadable", "7", "'d3d9'"),
    (E1, 0, "=L", "wrong_question", "3.3.1", "swap"),
    (E2, 0, "d3d4", "wrong_question", "3.5.3", "second candy"),
    (E1, 0, "E", "must_swap", "3.3.1", "A Blast is possible, so you must swap"),
    (E1, 0, "E:a5", "must_swap", "3.3.1", "A Blast is possible, so you must swap"),
    (E1, 0, "-", "must_swap", "3.3.1", "A Blast is possible, so you must swap"),
    (E9, 0, "-", "wrong_question", "3.6.2", "no Blast is possible"),
    (E1, 0, "a1b2", "not_neighbours", "3.3.3", "a1 and b2 touch only at a corner"),
    (E1, 0, "a1c1", "not_neighbours", "3.3.3", "a1 and c1"),
    (E1, 0, "b3c3", "same_candy", "3.3.3", "b3 and c3 are both marshmallows"),
    (E1, 0, "a1b1", "no_blast", "3.3.4", "a1 and b1"),
    (E9, 0, "a1b1", "no_blast", "3.3.4", "a1 and b1"),
    (E1.replace("GMMCBS", "GMMCB."), 0, "e3f3", "empty_space", "3.5.9", "f3 is empty"),
    (
        E1.replace("MCSGLB/GLBMCS SN", "#*SGLB/GLBMCS SN") + " p=ROCK,WILD",
        0,
        "a2b2",
        "two_pieces",
        "3.9.1",
        "a2 and b2",
    ),
    (LOCKED, 0, "d3d4", "locked", "3.9.56", "d4"),
    (E1, 0, "T:d3d5", "no_card", "3.2.3", "Long Tongs"),
    (E1 + " p=TONGS k=-|TONGS1", 0, "T:d3d5", "no_token", "3.9.11", "Long Tongs"),
    (E1 + " p=TRADE q=TRADE3", 0, "X:M>a5", "no_token", "3.9.21", "Trade-In"),
    (E1 + " p=TONGS k=TONGS1|TONGS1", 0, "T:d3d4", "not_two_apart", "3.9.10", "d3 and d4"),
    (E1 + " p=TONGS k=TONGS1|TONGS1", 0, "T:a1a3", "same_candy", "3.3.3", "a1 and a3 are both gumdrops"),
    (E1 + " p=TRADE k=TRADE1|- q=TRADE2", 0, "X:M>a5", "not_owned", "3.9.21", "Marshmallow"),
    (E1.replace("h=-", "h=M1") + " p=TRADE k=TRADE1|- q=TRADE2", 0, "X:M>a6", "same_candy", "3.9.21", "a6"),
    (E9 + " ask=place:M", 0, "E:a6", "same_candy", "3.6.3", "a6"),
    (E9.replace("GLBMCS SN", ".LBMCS SN") + " ask=place:M", 0, "E:a1", "no_candy", "3.6.3", "a1"),
    (E9.replace("GLBMCS SN", "G+LBMCS SN") + " p=WRAP q=WRAP2 ask=place:M", 0, "E:a1", "covered", "3.6.3", "a1"),
    (E9.replace("GLBMCS SN", "GxLBMCS SN") + " p=LOCK q=LOCK2 ask=place:M", 0, "E:a1", "locked", "3.9.56", "a1"),
    (E9, 0, "E:a1", "wrong_question", "3.6.2", "draw"),
    (E1 + " a=exchange_swap:must ask=swap", 0, "-", "must_choose", "3.6.5", "must"),
    (E3, 1, "S:d2-d4", "shortened", "3.4.1", "d2 to d4"),
    (E3, 1, "S:a1-c1", "not_standing", "3.4.2", "a1 to c1"),
    (E3, 1, "S:a1-b2", "not_standing", "3.4.2", "a1 to b2"),
    (E3, 1, "S+a1", "not_standing", "3.4.3", "a1"),
    (E3, 1, "S+d4/c3", "corner", "6", "leave out"),
    (E3 + " a=mega_choice:any", 1, "S+d4", "corner", "6", "south-west"),
    (E2, 0, "=L", "blast_type", "3.5.3", "Lollipop"),
    (E2, 0, "=G", "not_removed", "3.5.3", "Gumdrop"),
    (BOMB, 0, "!a3", "not_emptied", "3.9.52", "b3, c3, d3, e3"),
    (E1 + " p=SPIN k=SPIN1|SPIN1 t=b1 ask=spin", 0, ">S", "own_side", "3.9.15", "S"),
    (E1 + " p=CHERRY q=CHERRY3 t=b1 ask=top", 0, "^a1", "not_central", "3.9.65", "a1"),
    (
        E1.replace("GMMCBS", "GMM^CBS") + " p=CHERRY q=CHERRY2 t=b1 ask=top",
        0,
        "^c3",
        "covered",
        "3.9.65",
        "c3",
    ),
    (LOCKED + " t=b2 ask=lock", 0, "x:d4", "locked", "3.9.56", "d4"),
]


@pytest.mark.parametrize(("position", "seat", "words", "code", "clause", "said"), CASES)
def test_a_refusal_names_what_is_wrong(position: str, seat: int, words: str, code: str, clause: str, said: str) -> None:
    refusal = GAME.refuse(GAME.parse(position), seat, words)
    assert (refusal.code, refusal.clause) == (code, clause)
    assert clause in CODES[code][0].split(", ")
    assert said in refusal.reason
    assert refusal.reason.endswith(".")


def test_every_code_but_one_is_tried_here() -> None:
    # A bag without one type and with a delivered cherry is set up in its own test below.
    assert {case[3] for case in CASES} == set(CODES) - {"not_in_bag"}


def test_a_reward_must_be_in_the_bag() -> None:
    position = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M3|M3L2 o=O3 p=CHERRY q=CHERRY3 t=b1 ask=cherry:S"
    refusal = GAME.refuse(GAME.parse(position), 0, "%M")
    assert (refusal.code, refusal.clause) == ("not_in_bag", "3.9.66")
    assert "marshmallows" in refusal.reason


def test_every_move_that_is_not_legal_gets_a_reason() -> None:
    for position in (E1, E2, E3, E9, LOCKED, BOMB, E9 + " ask=place:M", LOCKED + " t=b2 ask=lock"):
        state = GAME.parse(position)
        seat = int(state.to_act()).bit_length() - 1
        legal = set(state.moves(seat))
        for move in range(GAME.n_moves):
            if move not in legal:
                assert GAME.refuse(state, seat, GAME.notation.say(move)).code in CODES
