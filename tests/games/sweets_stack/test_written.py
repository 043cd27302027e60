"""Positions and moves as the page writes them, through the debugger: done unasked, taken back or refused."""

import pytest

from sugarhouse.cli.debug import opened, stepped
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.table.table import Table
from tests.games.sweets_stack.tale import FULL, TIGHT, candles, hand, lines, out, received, to_act

CHOOSE = "SS n2 r1 t1 choose\nA pk2 h:B01,Y04,R02 d:G05,G06,G07,R08"
STUCK = "SS n3 r1 t5 mark\nC {} {} h:{} in:B06<B s:{}\nA h:G01 in:G05<C\nB h:G02 in:G06<A"
PENNILESS = f"SS n2 r1 mark\nA {FULL} pk0 in:Y04<B\nB {FULL} pk0 in:R09<A"
BACK = "SS n2 r1 t1 choose opt:takeback=on\nA h:B01,B02,B03 ok:B01\nB h:G01,G02,G03"


def told(position: str, *said: str) -> tuple[Table, list[str]]:
    """The table after these lines, and for each the code of its refusal or 'ok'."""
    table = opened(GAME, GAME.parse(position))
    codes = []
    for line in said:
        table, done = stepped(GAME, table, line)
        codes.append(done.code or "ok")
    return table, codes


# Going out unasked (4.1, D3).


@pytest.mark.parametrize("line", ["A=out B=G02@e5", "B=G02@e5 A=out", "B G02@e5"])
def test_the_record_of_turn_7_is_taken_as_written(line: str) -> None:
    """8.14: A is out without being asked; the record may say so all the same, in either order."""
    text = """SS n2 r1 t7 choose
    A 4xx/1x2x1/xx2xx/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 pk1 h:Y05,G06,G02 d:?7 s:G16,R14,B13,Y15,R02,B14
    B 6/xxxx2/xxxx2/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx pk0 h:Y16,B07,R05 d:?7 s:R11,R13,R10,Y01,G10,Y10"""
    table, codes = told(text, "A=G02 B=Y16", line)
    assert codes == ["ok", "ok"]
    assert lines(GAME.parse(table.last.position), "A", 1) == [6, 2, 0, 0, 8]
    assert lines(GAME.parse(table.last.position), "B", 1) == [7, 2, 3, 0, 12]


@pytest.mark.parametrize("said", [["A out", "B out"], ["B out", "A out"], ["A=out B=out"]])
def test_out_may_be_said_by_those_who_are_out_already(said: list[str]) -> None:
    """8.9: both go out without being asked."""
    table, codes = told(PENNILESS, *said)
    assert set(codes) == {"ok"}
    assert table.last.position.startswith("SS n2 r2 t1 choose")


def test_out_is_taken_once() -> None:
    _, codes = told(PENNILESS, "A out", "A out", "B X", "B out")
    assert codes == ["ok", "NOT_YOUR_DECISION", "ok", "NOT_YOUR_DECISION"]


def test_who_said_out_himself_has_committed() -> None:
    _, codes = told(STUCK.format(TIGHT, "pk2", "Y02", "Y08"), "C out", "C out", "C B06@e6r2")
    assert codes == ["ok", "ALREADY_COMMITTED", "ALREADY_COMMITTED"]


@pytest.mark.parametrize(
    ("pumpkins", "cards", "pile", "words", "code"),
    [
        ("pk1", "Y02", "Y08", "C B06@e6r2", "NO_PUMPKINS"),
        ("pk1", "Y02", "Y08", "C B06@a8", "OUTSIDE"),
        ("pk2", "Y02", "Y01", "C B06@e6r2", "NO_ROTATION_SEAL"),
        ("pk2", "Y02", "Y01", "C ~Y02@a8", "NO_PUMPKINS"),
        ("pk2", "Y02", "Y01", "C Y02@a8", "WRONG_CARD"),
        ("pk2", "Y02", "Y01", "C X", "NOT_YOUR_DECISION"),
        ("pk2", "Y02", "Y01", "C undo", "NOT_YOUR_DECISION"),
    ],
)
def test_who_is_out_unasked_is_told_why_a_marking_fails(
    pumpkins: str, cards: str, pile: str, words: str, code: str
) -> None:
    """8.7: C did not commit, so that is no reason."""
    _, codes = told(STUCK.format(TIGHT, pumpkins, cards, pile), words)
    assert codes == [code]


@pytest.mark.parametrize("said", [["A G05@a1", "B G06@a1", "C out"], ["C out", "A G05@a1", "B G06@a1"]])
def test_in_the_debugger_out_is_not_required_where_nothing_in_hand_fits(said: list[str]) -> None:
    """4.1: at a table they are asked, since not to ask would tell their hand; the debugger sees all hands."""
    text = STUCK.format(TIGHT, "pk3", "Y16", "Y05")
    table, codes = told(text, *said)
    assert set(codes) == {"ok"}
    state = GAME.parse(table.last.position)
    assert (out(state), candles(state)) == ("C", [0, 1, 0])
    shorter, _ = told(text, "A G05@a1", "B G06@a1")
    assert shorter.last.position == table.last.position


def test_in_the_debugger_who_can_still_pay_is_waited_for() -> None:
    table, _ = told(STUCK.format(TIGHT, "pk3", "Y01", "Y05"), "A G05@a1", "B G06@a1")
    assert table.to_act() == [2]


# Orders of an exchange (7.3).


@pytest.mark.parametrize(
    "words",
    ["X[Y04,B01]", "X[Y04,B01,G16]", "X[Y04]", "X[Y04,B01,R02,G01]", "X[Y04,Y04,R02]", "X[]", "X[Y04,B01,Z99]"],
)
def test_a_list_that_is_not_the_hand_is_a_bad_order(words: str) -> None:
    table, codes = told(CHOOSE, f"A {words}")
    assert codes == ["BAD_ORDER"]
    assert "pk2 cd0 h:B01,Y04,R02 d:G05" in table.last.position


def test_an_order_left_open_is_no_move() -> None:
    assert told(CHOOSE, "A X[Y04,B01,R02")[1] == ["UNREADABLE"]


def test_an_order_may_have_spaces() -> None:
    table, codes = told(CHOOSE, "A X[Y04, B01, R02]")
    assert codes == ["ok"]
    assert "pk1 cd0 ex h:G05,G06,G07 d:R08,Y04,B01,R02" in table.last.position


def test_a_bad_order_comes_before_the_missing_pumpkin() -> None:
    assert told(CHOOSE.replace("pk2", "pk0"), "A X[Y04,B01]", "A X[Y04,B01,R02]")[1] == ["BAD_ORDER", "NO_PUMPKINS"]


def test_a_card_that_does_not_exist_is_not_in_hand() -> None:
    assert told(CHOOSE, "A B77", "A B06")[1] == ["CARD_NOT_IN_HAND", "CARD_NOT_IN_HAND"]


# Taking back (5.29).


def test_a_written_commit_may_be_taken_back() -> None:
    table, codes = told(BACK, "A undo", "A B02", "A undo", "A B03", "B G01", "A undo")
    assert codes == ["ok", "ok", "ok", "ok", "ok", "NOT_YOUR_DECISION"]
    assert received(GAME.parse(table.last.position), "B") == "B03"


def test_without_the_option_a_commit_stands() -> None:
    _, codes = told(BACK.replace(" opt:takeback=on", ""), "A undo", "B undo")
    assert codes == ["ALREADY_COMMITTED", "NOT_YOUR_DECISION"]


# Positions that leave something out, or cannot be (7.2).


def test_cards_received_may_be_left_out() -> None:
    state = GAME.parse(f"SS n3 r1 mark\nC {TIGHT} pk2 in:B06<B s:Y08")
    assert to_act(state) == "ABC"
    assert received(state, "C") == "B06"
    assert all(GAME.notation.say(move)[:3] == received(state, "A") for move in state.moves(0))
    assert "in:" in GAME.position(state).split(" ; ")[2]
    assert "<A" in GAME.position(state).split(" ; ")[2]


def test_a_committed_card_is_one_of_the_unknown_ones_in_hand() -> None:
    state = GAME.parse("SS n2\nA h:?3 ok:B09\nB h:G01")
    assert "B09" in hand(state, "A")
    assert len(hand(state, "A")) == 3
    marking = GAME.parse(f"SS n2 mark\nA {TIGHT} pk3 h:?2 in:B06<B ok:~Y01@a8\nB h:G02 in:G01<A")
    assert "Y01" in hand(marking, "A")


def test_a_set_of_advanced_cards_need_not_be_spelled_out() -> None:
    assert GAME.position(GAME.parse("SS n2 opt:adv_set=hard")).startswith("SS n2 r1 t1 choose adv:dragon/rare/beans")
    assert GAME.position(GAME.parse("SS n2 opt:adv2=corn")).startswith("SS n2 r1 t1 choose adv:-/corn/-")


@pytest.mark.parametrize(
    ("text", "expected", "line", "column"),
    [
        ("SS n2 adv:dragon/dragon/-", "BAD_ADVANCED_SETUP", 1, 7),
        ("SS n2 adv:corn/-/corn", "BAD_ADVANCED_SETUP", 1, 7),
        ("SS n2 adv:corn/corn/corn", "BAD_ADVANCED_SETUP", 1, 7),
        ("SS n2 adv:-/corn/- opt:adv_set=hard", "dragon/rare/beans", 1, 20),
        ("SS n2 n3", "once", 1, 7),
        ("SS n2 t99999999999999999999", "a field of the header", 1, 7),
        ("SS n2\nA h:B01 h:B02", "once", 2, 9),
        ("SS n2\nA 6/6/6/6/6/6/6/6 6/6/6/6/6/6/6/6", "once", 2, 19),
        ("SS n2\nA pk99999999999999999999", "a field of a player", 2, 3),
        ("SS n2\nA h:-", "a card in hand", 2, 3),
        ("SS n2\nA h:B01 ok:B02", "a card of their hand", 2, 9),
        ("SS n2\nA ok:X", "a card of their hand", 2, 3),
        ("SS n2\nA ok:out", "a card of their hand", 2, 3),
        ("SS n2\nA in:B01<B", "in step mark", 2, 3),
        ("SS n2\nA out ok:?", "nothing of one who is out", 2, 7),
        ("SS n2 mark\nA out in:B01", "nothing of one who is out", 2, 7),
        ("SS n2 mark\nA in:B01<C", "one of AB", 2, 10),
        ("SS n2 mark\nA in:Y01<B ok:B01", "a marking", 2, 12),
        ("SS n2 mark\nA in:Y01<B ok:Y01@a5", "a marking", 2, 12),
        ("SS n2 mark\nA in:Y01<B ok:out", "a marking", 2, 12),
        ("SS n2\nA x3 h:B01,B02,B03", "an exchange", 2, 3),
        ("SS n2\nA pk0 x1 h:B01,B02,B03", "an exchange", 2, 7),
        ("SS n2\nA x1 h:B01,B02,B03 ok:?", "an exchange", 2, 3),
        ("SS n2 r3 over\nA ok:?", "nothing of one who is not asked", 2, 3),
        ("SS n2\nA d:?99", "no more unknown cards", 2, 3),
    ],
)
def test_positions_that_cannot_be_are_unreadable(text: str, expected: str, line: int, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse(text)
    assert expected in caught.value.expected
    assert (caught.value.line, caught.value.column) == (line, column)
