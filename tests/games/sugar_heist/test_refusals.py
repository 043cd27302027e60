"""Refusals of section 7.4, the first that applies, and bad input: nothing ever changes."""

import pytest

from sugarhouse.core.game import Refusal
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.refusals import CODES
from tests.games.sugar_heist import Tale, heist

PREP = "SH 3p r1/3 prep A\nmarket PRI SCI\nA c3 t0 $6 TRE [] GAT | . | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: TPP GUM"
ROOM = heist("room1 chal", ". | . | .", "1 2 3 6", "PRI BLO")


@pytest.mark.parametrize(
    ("position", "line", "code"),
    [
        (PREP, "A buy TPP>4", "UNREADABLE"),
        (PREP, "A buy TPP>1 {E1>1}", "BAD_LAYOUT"),
        (PREP, "A {E1>2, E1>3}", "BAD_LAYOUT"),
        (PREP, "A buy TPP>1 {E1>2, E1>3}", "BAD_LAYOUT"),
        (PREP, "A {}", "UNREADABLE"),
        (PREP, "A buy TPP>1 {}", "UNREADABLE"),
        (PREP, "A buy TPP>1 {E2>3}", "BAD_LAYOUT"),
        (PREP, "A buy TPP>1 {E1>M2}", "BAD_LAYOUT"),
        (PREP, "A buy GUM>1 {E1x}", "ONE_DISCARD"),
        (PREP, "A {E1x}", "NO_MOVING"),
        (PREP, "A buy XYZ>1", "UNREADABLE"),
        (PREP, "A buy GAT>1", "NOT_IN_HAND"),
        (PREP, "A buy PRI>1", "UNREADABLE"),
        (PREP, "A pick TRE", "NOT_YOUR_DECISION"),
        (PREP, "B pass", "NOT_YOUR_DECISION"),
        (PREP, "A vote B", "NOT_YOUR_DECISION"),
        (PREP, "A vote F", "UNREADABLE"),
        (PREP, "A pay 3", "NOT_YOUR_DECISION"),
        (PREP, "A nonsense", "UNREADABLE"),
        (ROOM, "A pay 777", "NOT_IN_POOL"),
        (ROOM, "A pay " + "1" * 10_000, "NOT_IN_POOL"),
        (ROOM, "A pay ٣٣", "UNREADABLE"),
        (ROOM, "A use PRI 6>7", "DIE_RANGE"),
        (ROOM, "A use PRI 6>6", "DIE_UNCHANGED"),
        (ROOM, "A use PRI 6>3", "NOT_ELIGIBLE"),
        (ROOM, "A use PRI 12>23", "WRONG_COUNT"),
        (ROOM, "A use PRI", "WRONG_COUNT"),
        (ROOM, "A use BLO 12>1", "DIE_UNCHANGED"),
        (ROOM, "A use BLO 12>3", "WRONG_COUNT"),
        (ROOM, "A use BLO 123>444", "WRONG_COUNT"),
        (ROOM, "A use POL 1>6", "NO_COSTUME"),
        (ROOM, "A pay 1", "NOT_PAYING"),
        (ROOM, "A pay 123", "OVERPAID"),
        (ROOM, "A pay 12 back 1", "BAD_REFUND"),
        (ROOM, "B pay 12", "NOT_YOUR_DECISION"),
        (ROOM, "A lose 1", "NOT_YOUR_DECISION"),
        (ROOM, "A go", "NOT_YOUR_DECISION"),
        (ROOM, "A buy PRI", "NOT_YOUR_DECISION"),
        (heist("room1 enter", "ROC | . | .", "1 2 3"), "A lose 11", "NOT_IN_POOL"),
        (heist("room1 enter", "CAT | . | .", "1 2 3"), "B lose 2", "NOT_ELIGIBLE"),
        (heist("room1 enter", "CAT | . | .", "1 2 3"), "A lose 1", "NOT_YOUR_DECISION"),
        (heist("room1 enter", ".+BUB | . | .", "1 2", "PRI POL"), "A exhaust PRI PRI", "NO_COSTUME"),
        (heist("room1 enter", ".+BUB | . | .", "1 2", "PRI POL"), "A exhaust PRI POL", "WRONG_COUNT"),
        (heist("room1 enter", ".+PAR | . | .", "1", "PRI PRI* POL BAT"), "B exhaust PRI PRI", "COSTUME_USED"),
        (heist("room1 enter", ".+PAR | . | .", "1", "PRI POL BAT"), "B exhaust POL", "WRONG_COUNT"),
        (heist("room1 enter", ".+GLU | . | .", "1 2", "NIN PRI"), "A cancel PRI", "WRONG_WINDOW"),
        (heist("room1 enter", ".+GLU | . | .", "1 2", "NIN PRI"), "A cancel KNI", "NO_COSTUME"),
        (heist("room1 enter", "TPP | . | .", "1 2 3"), "B reroll 123", "WRONG_COUNT"),
        (heist("room1 enter", "TPP | . | .", "1 2 3"), "B flip 1", "NOT_YOUR_DECISION"),
        (heist("room1 chal", "HOP | . | .", "1 2 3", "OCT"), "A use OCT 1", "WRONG_COUNT"),
        (heist("room1 chal", "HOP | . | .", "1 2 3", "MUM"), "A use MUM 1>2", "NOT_ELIGIBLE"),
        (heist("room1 chal", "HOP | . | .", "1 2 3", "TWI"), "A use TWI 1>5", "NOT_ELIGIBLE"),
        (heist("room1 chal", "HOP | . | .", "1 2 3", room="1: toll 1"), "A pay 123", "TOLL"),
    ],
)
def test_bad_input_is_refused_with_its_code_and_changes_nothing(position: str, line: str, code: str) -> None:
    tale = Tale(position)
    assert tale.refused(line) == code


@pytest.mark.parametrize("line", ["A pass =6", "A pass =GHO"])
def test_chance_that_is_not_asked_for_is_refused(line: str) -> None:
    assert Tale(PREP).refused(line) == "script"


@pytest.mark.parametrize("tokens", ["=7", "=GAT", "=A>B>C", "=", "=66"])
def test_chance_that_does_not_fit_is_refused(tokens: str) -> None:
    assert Tale(PREP).refused(f"A buy PRI {tokens}") == "script"


def test_an_answer_that_the_engine_gives_itself_is_refused() -> None:
    tale = Tale(heist("room3 chal", ". | . | VFT", "4"))
    tale.play("A suffer")
    assert tale.refused("A lose 4") == "NOT_YOUR_DECISION"


def test_the_game_is_over() -> None:
    tale = Tale("SH 3p r3/3 end")
    assert tale.refused("A pass") == "NOT_YOUR_DECISION"


def test_a_vote_for_somebody_outside_the_tie() -> None:
    tale = Tale(
        "SH 4p r4/4 vote\nopt final_tie=vote\nA c9 t1 $0 TRE [] . | . | .\nB c9 t1 $0 PIL [] . | . | .\n"
        "C c2 t0 $0 SHE [] . | . | .\nD c1 t0 $0 BAS [] . | . | ."
    )
    assert tale.refused("C vote D") == "NOT_TIED"
    assert tale.refused("A vote A") == "NOT_YOUR_DECISION"
    tale.play("C vote A")
    refusal = GAME.take_back(tale.state, 2)
    assert isinstance(refusal, Refusal)
    assert refusal.clause == "3.15.4"


def test_every_code_has_a_clause_and_a_case() -> None:
    assert len(CODES) == 25
    assert all(clause and case for clause, case in CODES.values())
