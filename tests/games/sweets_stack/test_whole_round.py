"""8.14: a whole two-player round, move by move, with the values of the page."""

import re

from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.positions import seen
from sugarhouse.games.sweets_stack.rules import Stack
from tests.games.sweets_stack.tale import (
    bag,
    filled,
    full,
    hand,
    in_deck,
    kinds,
    legal,
    lines,
    owned,
    play,
    pumpkins,
    to_act,
)

RECORD = """
SS n2 r1 t1 choose adv:-/-/-
A 6/6/6/6/6/6/6/6 pk2 cd0 h:R11,R10,Y05,R13,Y01 d:Y15,Y10,G06,G02,G03,R04,Y03,Y11,B15,R03,Y04 s:-
B 6/6/6/6/6/6/6/6 pk2 cd0 h:B13,G16,R14,R02,G10 d:Y16,B07,B14,R05,G11,G14,B10,G05,Y07,B02,R01 s:-
t1 choose: A=R11 B=G16  | pk A2 B2  | pass A>B B>A
   mark: A=G16@a1 B=R11@d1r2  | pk A2 B1
   A 6/6/6/6/6/xx4/1xx3/2xx2
   B 6/6/6/6/6/4x1/4x1/3xxx
t2 choose: A=R13 B=R14  | pk A2 B1  | pass A>B B>A
   mark: A=R14@e1 B=R13@a2  | pk A2 B1
   A 6/6/6/6/4x1/xx2xx/1xx1x1/2xxx1
   B 6/6/6/6/6/1x2x1/xxxxx1/3xxx
t3 choose: A=R10 B=B13  | pk A2 B1  | pass A>B B>A
   mark: A=B13@a4 B=R10@c3  | pk A2 B1
   A 6/6/x5/x5/xxx1x1/xx2xx/1xx1x1/2xxx1
   B 6/6/6/3x2/2xxx1/1x1xx1/xxxxx1/3xxx
t4 choose: A=Y01 B=G10  | pk A3 B1  | pass A>B B>A
   mark: A=~Y15@d4 B=Y01@a4  | pk A1 B1
   A 6/6/x5/x2xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 rows [4]
   B 6/6/6/3x2/xxxxx1/1x1xx1/xxxxx1/3xxx
t5 choose: A=G10 B=R02  | pk A1 B2  | pass A>B B>A
   mark: A=R02@b5 B=G10@a5  | pk A1 B2
   A 6/1x4/xx4/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 rows [4]
   B 6/x5/xx4/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx
t6 choose: A=Y10 B=B14  | pk A1 B2  | pass A>B B>A
   mark: A=B14@e6 B=Y10@b6r1  | pk A1 B0
   A 4xx/1x2x1/xx2xx/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 rows [4]
   B 6/xxxx2/xxxx2/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx
"""
LAST = "A=G02 B=Y16"


def after_turn_6() -> Stack:
    """The game before the last turn of the round."""
    record = RECORD.strip().split("\n")
    state = GAME.parse("\n".join(record[:3]))
    for choose, mark in zip(record[3::4], record[4::4], strict=True):
        play(state, re.findall(r"choose: (.*?)  \|", choose)[0], re.findall(r"mark: (.*?)  \|", mark)[0])
    return state


def test_every_turn_comes_out_as_recorded() -> None:
    record = RECORD.strip().split("\n")
    state = GAME.parse("\n".join(record[:3]))
    for choose, mark, *buckets in zip(*(record[3 + k :: 4] for k in range(4)), strict=True):
        play(state, re.findall(r"choose: (.*?)  \|", choose)[0])
        assert pumpkins(state) == [int(n) for n in re.findall(r"pk A(\d) B(\d)", choose)[0]]
        play(state, re.findall(r"mark: (.*?)  \|", mark)[0])
        assert pumpkins(state) == [int(n) for n in re.findall(r"pk A(\d) B(\d)", mark)[0]]
        for line in buckets:
            side, text, *rest = line.split()
            assert filled(state, side) == text
            assert full(state, side) == ([4] if rest else [])


def test_before_turn_5_a_sees_what_the_page_shows() -> None:
    """7.2: the position as A sees it."""
    record = RECORD.strip().split("\n")
    text = "\n".join([re.sub(r" d:\S+", " d:?11", line) for line in record[:3]])
    state = GAME.parse(text)
    GAME.debug.load(state, ["A<Y15,Y10", "B<Y16,B07"])
    for n in range(3, 19, 4):
        play(state, re.findall(r"choose: (.*?)  \|", record[n])[0], re.findall(r"mark: (.*?)  \|", record[n + 1])[0])
    assert seen(state, 0).split("\n") == [
        "SS n2 r1 t5 choose adv:-/-/-",
        "A 6/6/x5/x2xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 pk1 cd0 h:Y05,G10,Y10 d:?9 s:G16,R14,B13,Y15 r:-",
        "B 6/6/6/3x2/xxxxx1/1x1xx1/xxxxx1/3xxx pk1 cd0 h:?3 d:?9 s:R11,R13,R10,Y01 r:-",
    ]


def test_in_turn_7_a_cannot_pay_and_is_not_asked() -> None:
    state = after_turn_6()
    play(state, "A=G02 B=Y16")
    assert pumpkins(state) == [2, 0]
    assert to_act(state) == "B"  # the seal of B14 bars a turn, a change costs 3
    assert "c6" in legal("LEGAL 4xx/1x2x1/xx2xx/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1 Y16r1")
    assert hand(state, "A") == ["Y05", "G06"]
    assert hand(state, "B") == ["B07", "R05"]
    assert in_deck(state, "A") == in_deck(state, "B") == 7


def test_turn_7_ends_the_round_and_scores_it() -> None:
    state = after_turn_6()
    events = play(state, "A=G02 B=Y16", "B=G02@e5")
    told = {event.kind: event.data for event in events if event.kind in ("overflow", "candle", "rows")}
    assert told["overflow"] == {"seat": 0, "card": "Y16"}
    assert told["candle"] == {"seat": 1, "from": 0, "candles": 1}
    assert told["rows"] == {"seat": 1, "rows": [6]}
    assert lines(state, "A", 1) == [6, 2, 0, 0, 8]
    assert lines(state, "B", 1) == [7, 2, 3, 0, 12]
    last = [seat.last for seat in GAME.view(state, 0).seats]
    assert last[0] == "4xx/1x2x1/xx2xx/xx1xxx/xxxxxx/xx2xx/1xx1x1/2xxx1"
    assert last[1] == "6/xxxx2/xxxxxx/1xxxx1/xxxxx1/1x1xx1/xxxxx1/3xxx"
    assert "draw" not in kinds(events)[: kinds(events).index("scoring")]  # no refill after turn 7
    assert owned(state, "A") == owned(state, "B") == 16


def test_what_a_owned_at_the_end_of_the_round_is_the_next_deck() -> None:
    state = after_turn_6()
    play(state, "A=G02 B=Y16", "B=G02@e5")
    left = {"G03", "R04", "Y03", "Y11", "B15", "R03", "Y04"}
    own = {"G16", "R14", "B13", "Y15", "R02", "B14", "Y16", "Y05", "G06"} | left
    assert {*hand(state, "A"), *bag(state, "A")} == own
