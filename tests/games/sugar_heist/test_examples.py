"""The worked examples of the rules page (section 8), line by line."""

import pytest

from sugarhouse.games.sugar_heist import GAME
from tests.games.sugar_heist import Tale, heist, seen

ALICE = """
SH 3p r2/3 heist A>B roll
order A B C
A c3 t0 $1 TRE [PRI POL] . | . | .
B c3 t0 $0 PIL [] TPP | GNO+MAR | ~VFT
C c5 t1 $2 SHE [] . | . | .
next 113356
"""

PURCHASES = """
SH 3p r1/3 prep A
order A B C
market PRI POL MUM BAT KAN OCT +42
A c3 t0 $6 TRE [] . | . | .
B c3 t0 $6 PIL [] . | . | .
C c3 t0 $6 SHE [] . | . | .
hand B: GAT SOC MAR TPP GLU VFT
"""


@pytest.mark.parametrize("by", ["script", "next"])
def test_8_1_who_attacks_whom(by: str) -> None:
    tale = Tale("SH 4p r1/4 target\nnext A>B>C>D")
    assert tale.line("order") == "A B C D"
    assert [seat.raids for seat in tale.view().seats] == [1, 2, 3, 0]
    assert tale.phase == "prep A"


def test_8_2_the_rulebooks_heist_line_by_line() -> None:
    tale = Tale(ALICE)
    assert (tale.phase, tale.dice()) == ("heist A>B room1 enc.1", "113356")
    assert tale.asked() == "B"
    tale.play("B reroll 56 =45")
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "113345")
    assert tale.moves("pay") == ["15", "33", "34", "35", "45", "114"]
    tale.play("A pay 33 =6")
    assert (tale.candy()[0], tale.dice(), tale.phase) == (4, "1145", "heist A>B room2 mod.1")
    assert tale.told("gamble") == [{"kind": "gamble", "card": "MAR", "die": 6, "hit": True}]
    tale.play("A lose 1")
    assert (tale.dice(), tale.phase, tale.asked()) == ("145", "heist A>B room2 enc.1", "B")
    tale.play("B reroll 5 =2")
    assert (tale.dice(), tale.phase) == ("124", "heist A>B room2 chal")
    assert tale.moves("pay") == []
    tale.play("A use PRI 2>3")
    assert tale.dice() == "134"
    assert "[PRI* POL]" in tale.line("A")
    assert seen(tale, "C").find("VFT") == -1
    tale.play("A pay 3")
    assert (tale.candy()[0], tale.dice(), tale.phase) == (5, "4", "heist A>B room3 chal")
    assert tale.moves("pay") == []
    assert "use POL 4>6" in tale.moves()
    tale.play("A suffer")
    assert tale.phase == "heist B>C room1 chal"
    assert tale.line("A") == "c5=3+2+1+0-1-0 t0 $1 TRE [PRI POL] . | . | ."
    assert tale.line("B") == "c2=3+0+0+0-0-1 t0 $0 PIL [] TPP | GNO+MAR | VFT"
    raid = tale.view().heist
    assert raid is not None
    assert (raid.attacker, raid.defender, raid.stake, len(raid.dice)) == (1, 2, 2, 6)


def test_8_3_1_limits_of_dice() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "2 6", "PRI"))
    assert tale.refused("A use PRI 6>7") == "DIE_RANGE"
    assert tale.moves("use") == ["PRI 2>1", "PRI 2>3", "PRI 2>4", "PRI 6>4", "PRI 6>5"]
    assert Tale(heist("room1 enter", "SPR | . | .", "1 5")).dice() == "14"


def test_8_3_2_no_taking_back() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] GAT | . | .\nhand A: SOC")
    assert all("GAT" not in words for words in tale.moves())
    moved = Tale(tale.position).play("A buy SOC>1 {E1>2}")
    assert moved.line("A").endswith("~SOC | GAT | .")
    gone = Tale(tale.position).play("A buy SOC>1")
    assert gone.line("A").endswith("~SOC | . | .")
    assert gone.view().deck["1"] == 53


def test_8_3_3_no_turning_back() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] GAT | . | .\nhand A: SOC").play("A buy SOC>1 {E1>3}")
    assert tale.line("A").endswith("~SOC | . | GAT")


def test_8_3_4_stealing_without_clearing() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2 3 4 5 6", candy="5"))
    tale.play("A suffer", "A lose 1", "A suffer", "A suffer", "B lose 2")
    assert tale.line("A").startswith("c5=5+0+1+0-1-0")
    assert tale.line("B").startswith("c2=3+0+0+0-0-1")


@pytest.mark.parametrize("words", ["buy HOP>3", "buy TIM>2"])
def test_8_3_5_any_room(words: str) -> None:
    Tale("SH 3p r1/3 prep A\nA c3 t0 $6 TRE [] . | . | .\nhand A: HOP TIM").play(f"A {words}")


def test_8_4_a_purchase_round() -> None:
    tale = Tale(PURCHASES)
    tale.play("A buy OCT =GHO")
    assert tale.line("A") == "c3 t0 $2 TRE [OCT] . | . | ."
    assert tale.line("market") == "PRI POL MUM BAT KAN GHO +41"
    tale.play("B buy VFT>2")
    assert tale.line("B") == "c3 t0 $3 PIL [] . | ~VFT | ."
    assert len(tale.line("hand B:").split()) == 5
    for other in "AC":
        room = tale.view(other).seats[1].rooms[1].encounter
        assert room is not None
        assert (room.id, room.cost, room.up) == ("", 3, False)
        assert "VFT" not in seen(tale, other)
    tale.play("C pass")
    assert tale.line("C").startswith("c3 t0 $8")
    tale.play("A pass")
    assert tale.line("A").startswith("c3 t0 $3")
    tale.play("B buy TPP>1")
    assert tale.line("B").startswith("c3 t0 $1")
    assert tale.refused("B buy GLU>1") == "TOO_DEAR"
    entries = len(tale.table.entries)
    tale.play("B buy MAR>1 =113356 =2")
    assert len(tale.table.entries) == entries + 1
    assert tale.phase == "heist A>B room1 enc.1"
    assert tale.line("B") == "c3 t0 $0 PIL [] TPP+MAR | ~VFT | ."
    assert tale.dice() == "113356"
    assert [event["bonus"] for event in tale.told("pass")] == [2, 1, 0]
    assert tale.told("pass")[-1]["forced"] is True
    assert tale.view().deck == {"costumes": 47, "1": 53, "2": 41, "3": 19}


def test_8_5_sugar_tax() -> None:
    tale = Tale("SH 3p r1/3 tax\nA c6 t0 $0 TRE [] . | . | .\nB c6 t0 $0 PIL [] . | . | .\nC c4 t0 $0 SHE [] . | . | .")
    assert [seat.tax for seat in tale.view().seats] == [1, 1, 0]
    order = "SH 3p r2/3 heist C>A room3 chal\norder C A B\ndice 4 4\nA c6 t1 $0 TRE [] . | . | ."
    tale = Tale(order).play("C pay 4")
    assert tale.line("A").startswith("c4=6+0+0+0-0-2")


@pytest.mark.parametrize(("phase", "tax"), [("end", "2"), ("tax", "1")])
def test_8_6_end_of_game(phase: str, tax: str) -> None:
    tale = Tale(
        f"SH 3p r3/3 {phase}\nA c9 t{tax} $0 TRE [] . | . | .\nB c9 t{tax} $3 PIL [] . | . | .\n"
        "C c8 t4 $9 SHE [] . | . | ."
    )
    result = GAME.result(tale.state)
    assert (result.winners, result.ending, result.clause) == ((1,), "money", "3.15.3")
    assert [seat.place for seat in result.seats] == [2, 1, 3]
