"""The options of section 6, each with what it changes."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_heist import GAME
from tests.games.sugar_heist import Tale, heist

PLAYERS = "A c3 t0 $6 TRE [] GAT+TIM | SOC | .\nB c3 t0 $6 PIL [] . | . | .\nC c3 t0 $6 SHE [] . | . | ."


@pytest.mark.parametrize("seats", [3, 6])
def test_boards_are_dealt_at_random(seats: int) -> None:
    boards = set()
    for seed in range(12):
        state = GAME.deal(Setup(seats, {"board_choice": "random"}), seeded(seed))
        view = GAME.view(state, -1)
        assert view.phase == "prep"
        assert len({seat.board for seat in view.seats}) == seats
        boards.add(view.seats[0].board)
    assert len(boards) > 3


def test_rounds() -> None:
    tale = Tale("SH 3p r2/2 tax\nA c9 t0 $0 TRE [] . | . | .")
    assert tale.phase == "end"
    assert Tale("SH 3p r3/5 tax").line("market").endswith("+42")


def test_anytime_asks_before_each_reveal_while_something_can_be_used() -> None:
    start = heist("room1 enter", ". | . | .", "1 2", opt="costume_timing=anytime")
    assert Tale(start).phase == "heist A>B room1 chal"
    tale = Tale(
        "SH 3p r1/3 heist A>B roll\nopt costume_timing=anytime\nA c3 t0 $0 TRE [PRI GHO] . | . | .\nnext 122222"
    )
    assert tale.phase == "heist A>B room1 door"
    assert all(words == "go" or words.startswith("use PRI") for words in tale.moves())
    assert tale.refused("A use GHO") == "WRONG_WINDOW"
    tale.play("A use PRI 1>3")
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "222223")
    other = Tale("SH 3p r1/3 heist A>B roll\nopt costume_timing=anytime\nA c3 t0 $0 TRE [PRI] . | . | .")
    assert other.play("A go").phase == "heist A>B room1 chal"


def test_loose_payments_may_be_larger() -> None:
    start = heist("room1 chal", "SOC | . | .", "4 4 4 6", opt="overpay=loose")
    assert Tale(start).moves("pay") == ["44", "444", "446", "4446"]


def test_free_discards() -> None:
    tale = Tale(f"SH 3p r2/3 prep A\nopt discard=free\n{PLAYERS}\nhand A: HOP")
    assert [words for words in tale.moves() if "x" in words] == ["{E1x}", "{E2x}", "{M1x}"]
    said = Tale(tale.position).play("A buy HOP>3 {E1x, E2>1, M1x}")
    assert said.line("A").endswith("SOC | . | ~HOP")
    tale.play("A {M1x}", "A {E1x}")
    assert tale.phase == "prep A {E1x, M1x}"
    assert tale.refused("A pass") == "NO_MOVING"
    tale.play("A {E2>1}", "A buy HOP>3")
    assert tale.line("A").endswith("SOC | . | ~HOP")
    assert len(tale.told("place")[0]["discards"]) == 2  # type: ignore[arg-type]  # a list


def test_free_discards_without_saying_keep_the_slot_rule() -> None:
    tale = Tale(f"SH 3p r2/3 prep A\nopt discard=free\n{PLAYERS}\nhand A: HOP").play("A buy HOP>1")
    assert tale.line("A").endswith("~HOP+TIM | SOC | .")


def test_toothpick_pit_may_take_dice() -> None:
    tale = Tale(heist("room1 chal", "TPP | . | .", "1 1 2", opt="toothpick=dice")).play("A suffer")
    assert (tale.phase, tale.asked()) == ("heist A>B room1 bad.1", "A")
    assert tale.moves("lose") == ["11", "12"]
    usual = Tale(heist("room1 chal", "TPP | . | .", "1 1 2")).play("A suffer")
    assert usual.candy()[0] == 1


def test_a_box_runs_out() -> None:
    start = heist(
        "room1 chal",
        ". | . | .",
        "1 2 6",
        "PIR*",
        opt="supply=boxed",
        candy="48",
        theirs="45",
        room="1: toll 1 loot S1",
    )
    tale = Tale(start)
    assert tale.line("supply") == "c0 t16 $75"
    tale.play("A pay 126")
    assert tale.candy()[0] == 48
    assert [event["candy"] for event in (*tale.told("pay"), *tale.told("loot"))] == [0, 0]
    assert tale.phase == "heist A>B room2 chal"


def test_a_box_of_dollars_pays_in_turn_order() -> None:
    poor = "SH 3p r2/3 deal\nopt supply=boxed\norder C B A\nA c3 t0 $60 TRE [] . | . | .\nB c3 t0 $5 PIL [] . | . | ."
    tale = Tale(poor)
    assert [seat.money for seat in tale.view().seats] == [60, 9, 6]


def test_tax_tokens_go_in_turn_order_while_they_last() -> None:
    rich = "\n".join(
        f"{side} c9 t{tax} $0 {board} [] . | . | ."
        for side, tax, board in (("A", 5, "TRE"), ("B", 5, "PIL"), ("C", 5, "SHE"))
    )
    tale = Tale(f"SH 3p r3/3 tax\nopt supply=boxed\norder B C A\n{rich}")
    assert [seat.tax for seat in tale.view().seats] == [5, 6, 5]


@pytest.mark.parametrize(
    ("votes", "winners", "ending"), [("BB", (1,), "vote"), ("AB", (0, 1), "shared"), ("AA", (0,), "vote")]
)
def test_a_vote_decides_or_is_shared(votes: str, winners: tuple[int, ...], ending: str) -> None:
    tale = Tale(
        "SH 4p r4/4 tax\nopt final_tie=vote\nA c9 t1 $0 TRE [] . | . | .\nB c9 t1 $0 PIL [] . | . | .\n"
        "C c2 t0 $0 SHE [] . | . | .\nD c1 t0 $0 BAS [] . | . | ."
    )
    assert (tale.phase, tale.asked()) == ("vote", "CD")
    tale.play(f"D vote {votes[1]}", f"C vote {votes[0]}")
    result = GAME.result(tale.state)
    assert (result.winners, result.ending) == (winners, ending)
    last = [rung.what for rung in tale.view().ladder][3:]
    assert last == ["vote"] + ["shared"] * (ending == "shared")


def test_with_nobody_outside_the_tie_it_is_shared() -> None:
    tale = Tale("SH 3p r3/3 tax\nopt final_tie=vote")
    assert tale.phase == "end"
    assert GAME.result(tale.state).ending == "shared"


def test_autoresolve_off_asks_single_choices() -> None:
    tale = Tale(heist("room1 enter", "ROC | . | .", "3 3", opt="autoresolve=off"))
    assert (tale.phase, tale.moves()) == ("heist A>B room1 enc.1", ["lose 3"])
    assert Tale(heist("room1 enter", "ROC | . | .", "-", opt="autoresolve=off")).phase == "heist A>B room1 chal"
    short = Tale(heist("room1 chal", "MIR | . | .", "4", opt="autoresolve=off")).play("A suffer")
    assert (short.phase, short.asked()) == ("heist A>B room1 bad.1", "B")
    short.play("B lose 4")
    assert short.told("slam")[0]["why"] == "short"
    back = Tale(heist("room1 chal", "SOC | . | .", "6 6", "BUN*", room="1: refund 1", opt="autoresolve=off"))
    assert back.play("A pay 66").moves() == ["back 6"]
