"""Good sense for bots: a win is never left lying, and weighing changes nothing."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.state import State
from sugarhouse.games.sugar_blast import GAME

HINTS = GAME.hints


def best(state: State, seat: int) -> int:
    """The move that weighs most, the first of equal ones."""
    return max(state.moves(seat), key=lambda move: HINTS.weigh(state, seat, move))


@pytest.mark.parametrize(
    "position",
    [
        "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M3C1|L2 o=O1",
        "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|M1C1G1L1S1 o=O4",
        "SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=B3|- o=O1 t=b1 ask=second:L:b6-e6",
        "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=M3|- o=O1 ask=place:M",
        "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=M1G3|- o=O1 p=TRADE k=TRADE1|- q=TRADE2",
        "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M2|- o=O1 p=PLATTER f=b3",
    ],
)
def test_a_win_is_never_left_lying(position: str) -> None:
    state = GAME.parse(position)
    seat = int(state.to_act()).bit_length() - 1
    asked = 0
    while state.to_act() == 1 << seat and asked < 3:
        state.play(seat, best(state, seat))
        asked += 1
    assert GAME.result(state).winners == (seat,)


def test_weighing_changes_nothing() -> None:
    for powers in ("0", "WILD,BOMB", "TRADE,SPIN", "LOCK,CHERRY", "SECOND,TONGS"):
        state = GAME.deal(Setup(2, {"powers": powers}), seeded(3))
        rng = Rng(4, 5)
        while state.to_act():
            seat = int(state.to_act()).bit_length() - 1
            before = GAME.position(state)
            for move in state.moves(seat):
                HINTS.weigh(state, seat, move)
            picked = int(HINTS.pick(state, seat, rng))
            assert GAME.position(state) == before
            assert picked in state.moves(seat)
            state.play(seat, picked)


def test_value_is_a_lead_over_the_best_rival() -> None:
    state = GAME.parse("SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M3|L2 o=O1")
    assert HINTS.value(state, 0) > 0 > HINTS.value(state, 1)
    over = GAME.parse("SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 over=S")
    assert HINTS.value(over, 0) == -HINTS.value(over, 1) > 20 * HINTS.lead()
