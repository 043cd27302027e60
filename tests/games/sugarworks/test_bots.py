"""What bots do at a Sugarworks table: in time with the fullest hands, and nothing that a person would be ashamed of."""

import msgspec
import pytest

from sugarhouse.bots.levels import LEVELS, Searcher, named
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugarworks import GAME
from tests.bots.clocks import Slow

pytestmark = pytest.mark.compiled

PLAIN = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|"
BELTS = "A|> =G > >G v ^P/y > > gB ]G >/> r > ) ' >|g- pb rY|N:G K:RYRYP L:BBPRY"
TILES = "tiles a p,=,v;tiles b ?3;tiles c ?3;tiles d ?3;mkt eR,bYY,bBB,eY;blk RA,YA,PB"
TEN = "hand a bGG,mYK,mGN,fRN,mRN,eG,bRR,dbl,mRH,nPN"
AWAY = "hand b ~mPN,~mBH,~bYB,mYH,mYN,air;hand c ~mPK,~mRK,~pile,mBK,mBN;hand d ~fPH,~fBH,nYK"
PAWNING = f"opt scenario=irritating;{TEN};hand b ?6;hand c ?6;hand d ?6"
ALL = f"opt scenario=irritating,swapping=on,hidden=on;{TEN};{AWAY}"


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("step", ["o", "f"])
@pytest.mark.parametrize("rules", [PAWNING, ALL], ids=["pawning", "all"])
def test_a_hand_of_ten_is_answered_within_the_budget(rules: str, step: str, level: str) -> None:
    state = GAME.parse(f"{BELTS}|seats 4;turn a/{step};rnd 5;fp a;{rules};{TILES}")
    clock = Slow()
    player = msgspec.structs.replace(LEVELS[level], bot=Searcher(shares=True, clock=clock))
    assert player.answer(GAME, state, 0, seeded(4)) in state.moves(0)
    assert clock.now <= player.budget.seconds + 2 * clock.tick + 1e-9


def test_of_hundreds_of_named_swaps_few_are_thought_about() -> None:
    state = GAME.parse(f"{BELTS}|seats 4;turn a/o;rnd 5;fp a;{ALL};{TILES}")
    swaps = [move for move in state.moves(0) if GAME.lexicon.kind(move) == "swap_named"]
    assert len(swaps) == 80
    assert len(GAME.hints.sensible(state, 0)) < len(state.moves(0))


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_nobody_claims_out_of_the_blue(level: str) -> None:
    hidden = "opt scenario=irritating,pawning=off,hidden=on"
    window = f"{BELTS}|seats 2;turn a/c;rnd 5;fp a;{hidden};ev bGG,pile;cw a;hand a ~bGG,~mYK,~eB,mGN;hand b ?3;{TILES}"
    state = GAME.parse(window.replace(";tiles c ?3;tiles d ?3", ""))
    said = {GAME.notation.say(named(level).answer(GAME, state, 0, seeded(n))) for n in range(5)}
    assert said == {"done"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_order_about_to_score_is_not_burnt(level: str) -> None:
    struck = "A|> > > > > >/> >R <R > > >/> > > > > >|g- pb ry|"  # 8.3: bRR plays in the coming run
    state = GAME.parse(f"{struck}|seats 2;turn b/f;fp a;hand b bRR;tiles b ?3;tiles a ?3")
    said = GAME.notation.say(named(level).answer(GAME, state, 1, seeded(1)))
    assert not said.startswith("make")
    after = state.clone()
    after.sink = []
    after.play(1, GAME.notation.hear(said))
    assert [event.data["order"] for event in after.sink if event.kind == "special"] == ["bRR"]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_ability_that_pays_is_used(level: str) -> None:
    edge = "A|>>>>>>/> > > > > ^R/>>>>>>|g- pb ry|"  # the belt would lift the red over to the heart's row
    state = GAME.parse(f"{edge}|seats 2;turn b/w;fp a;sw a 1A;sw b 5A;hand b mRN;tiles a ?3;tiles b ?3")
    assert GAME.notation.say(named(level).answer(GAME, state, 1, seeded(1))) == "sw nudge M6"
