"""Bots at Sugar Heist: never by what is hidden, never absurd, and few moves to think about."""

import pytest

from sugarhouse.bots.levels import named
from sugarhouse.core.game import Setup, owing
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_heist import GAME
from tests.games.sugar_heist import Tale, heist


def sensible(tale: Tale) -> list[str]:
    """The moves worth a thought of whoever is asked."""
    return [GAME.lexicon.say(move) for move in GAME.hints.sensible(tale.state, owing(tale.state)[0])]


def greedy(tale: Tale) -> str:
    """What the greedy bot answers."""
    seat = owing(tale.state)[0]
    return GAME.lexicon.say(named("greedy").answer(GAME, tale.state, seat, seeded(1)))


def test_no_costume_is_wasted_where_the_room_can_be_paid_without_it() -> None:
    tale = Tale(heist("room1 chal", "GAT | . | .", "1 2 4 6 6", "PRI POL BLO TWI"))
    assert not any(words.startswith("use") for words in sensible(tale))
    assert greedy(tale).startswith("pay")


def test_no_suffering_that_ends_the_heist_while_a_payment_is_at_hand() -> None:
    tale = Tale(heist("room1 chal", "GRA | . | .", "1 5 6 6"))
    assert "suffer" not in sensible(tale)
    assert greedy(tale).startswith("pay")


def test_a_costume_that_opens_a_payment_is_used() -> None:
    tale = Tale(heist("room3 chal", ". | . | GNO", "1 2 4", "PRI"))
    assert greedy(tale) in ("use PRI 2>3", "use PRI 1>3", "use PRI 4>3")


def test_no_costume_is_bought_in_the_last_round_that_cannot_matter() -> None:
    tale = Tale(
        "SH 3p r3/3 prep A\norder A B C\nmarket NIN KNI\nA c3 t0 $6 TRE [] . | . | .\nB c3 t0 $0 PIL [] GAT | . | .\n"
        "C c3 t0 $3 SHE [] . | . | .\npassed B"
    )
    assert sensible(tale) == ["pass"]
    assert greedy(tale) == "pass"


def test_a_card_that_is_worth_less_replaces_nothing() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] SAF | SAF | .\nhand A: TPP".replace("SAF | SAF", "MIR | MIR"))
    assert "buy TPP>1" not in sensible(tale)
    assert "buy TPP>3" in sensible(tale)


def test_a_challenge_window_is_a_handful() -> None:
    tale = Tale(heist("room1 chal", "MIR+TIM | . | .", "1 1 2 3 4 5 6 6", "PRI MUM BAT SNA POL KAN TWI BLO OCT GHO"))
    assert len(tale.moves()) > 300
    assert len(sensible(tale)) <= 16
    assert set(sensible(tale)) <= set(tale.moves())


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_bots_choose_by_nothing_that_is_hidden(bot: str) -> None:
    one = heist("room1 chal", "GAT | ~SOC+~TIM | ~VFT", "1 2 4 6 6", "PRI")
    two = one.replace("~SOC+~TIM | ~VFT", "~HOP+~GUM | ~SAF")
    answers = {named(bot).answer(GAME, GAME.parse(text).imagine(0, seeded(3)), 0, seeded(4)) for text in (one, two)}
    assert len(answers) == 1


@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_sensible_is_legal_in_whole_games(seats: int) -> None:
    state = GAME.deal(Setup(seats), seeded(seats))
    dice = seeded(9)
    for _ in range(160):
        asked = owing(state)
        if not asked:
            break
        found = GAME.hints.sensible(state, asked[0])
        assert found
        assert found == sorted(set(found))
        assert set(found) <= set(state.moves(asked[0]))
        state.play(asked[0], GAME.hints.pick(state, asked[0], dice))
