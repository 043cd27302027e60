"""Every refusal of section 7: its code, its clause, a sentence, and that nothing has changed."""

import re
from pathlib import Path

import pytest

from sugarhouse.games.sugarworks import GAME
from sugarhouse.games.sugarworks.refusals import CLAUSES
from sugarhouse.table.table import Stale
from tests.games.collected import collected_tests, page
from tests.games.sugarworks.tale import code, table_of, told

PLAIN = ">>>>>>/>>>>>>/>>>>>>"
ORDER = f"A|{PLAIN}|g- pb ry||seats 2;turn a/o;mkt mRH,eG,-,-;hand a mPN;hand b mYH;tiles a ^"
FACTORY = ORDER.replace("turn a/o", "turn a/f")
IRRITATING = ORDER.replace("turn a/o", "turn a/o;opt scenario=irritating,swapping=on,hidden=on")
WORKER = FACTORY + ";sw a 4B;sw b 1A"


CODES = {*CLAUSES, "NOT_OFFERED"}  # which has a clause of its own in every case
TRIED = [
    (FACTORY, "^@T7", ("NO_SPACE", "3.4.11")),
    (FACTORY, "hello", ("UNREADABLE", "7")),
    (FACTORY, "q@T1", ("UNREADABLE", "7")),
    (FACTORY, "make X<mPN", ("UNREADABLE", "7")),
    (FACTORY, "b: ^@T1", ("NOT_YOUR_TURN", "3.2.1")),
    (f"A|{PLAIN}|g- pb ry|L:RRRRR|turn a/end", "a: ^@T1", ("NOT_YOUR_TURN", "3.2.1")),
    (f"A|{PLAIN}|g- p- r-||turn a/f;opt scenario=first_shift", "o?", ("NOT_OFFERED", "3.14.1")),
    (FACTORY, "eat T1", ("NOT_OFFERED", "3.16.2")),
    (FACTORY, "5s R", ("NOT_OFFERED", "3.16.2")),
    (ORDER, "o pawn mRH>b", ("NOT_OFFERED", "3.17")),
    (ORDER, "o swap b.?<mPN", ("NOT_OFFERED", "3.17")),
    (ORDER, "o swap b.mYH<mPN", ("NOT_OFFERED", "3.17")),
    (ORDER, "o turn b", ("NOT_OFFERED", "3.17")),
    (FACTORY, "ask 1", ("NOT_OFFERED", "3.17")),
    (FACTORY, "claim 1=bRR", ("NOT_OFFERED", "3.17")),
    (f"A|{PLAIN}|g- pb ry||turn a/f;opt scenario=classic", "o+mRH", ("NOT_OFFERED", "3.18.2")),
    (FACTORY, "draw2", ("NOT_OFFERED", "3.18.3")),
    (FACTORY, "move", ("NOT_OFFERED", "6")),
    (FACTORY, "roll", ("NOT_OFFERED", "6")),
    (FACTORY, "sw nudge M3", ("NOT_OFFERED", "6")),
    (WORKER, "sw nudge M3", ("ABILITY", "2.8")),
    (WORKER.replace("4B", "4B!"), "sw rescue R", ("ABILITY_USED", "2.8")),
    (ORDER, "^@T1", ("WRONG_STEP", "3.2.1")),
    (FACTORY, "o?", ("WRONG_STEP", "3.2.1")),
    (FACTORY, "done", ("WRONG_STEP", "3.2.1")),
    (FACTORY, "h-mPN", ("WRONG_STEP", "3.2.1")),
    (ORDER, "o+mYN", ("NOT_IN_MARKET", "3.3.1")),
    (ORDER, "o-mYN", ("NOT_IN_MARKET", "3.3.1")),
    (ORDER + ";odeck -", "o?", ("DECK_EMPTY", "3.3.4")),
    (FACTORY, "make R<mRK", ("NOT_IN_HAND", "3.4.12")),
    (FACTORY, "adj G>T", ("SAME_ROW", "3.4.3")),
    (FACTORY, "adj R>M", ("ROW_FULL", "3.4.1")),
    (FACTORY, "v@T1", ("NO_TILE", "3.4.4")),
    (FACTORY, "make R<mPN", ("SHAPE_NOT_SHOWN", "3.4.12")),
    (FACTORY.replace("pb", "Pb"), "make P<mPN", ("OUTPUT_FULL", "3.4.12")),
    (FACTORY.replace("ry||", "ry|L:PPPPP|"), "make P<mPN", ("NO_SUPPLY", "3.4.12")),
    (IRRITATING.replace("hand b mYH", "hand b ~mYH"), "o swap b.?<mPN", ("NO_FACING", "3.17.4")),
    (IRRITATING, "o swap b.mYH<mPN", ("NO_FACING", "3.17.4")),
    (IRRITATING.replace("hand b mYH", "hand b ~mYH"), "o turn b", ("NO_FACING", "3.17.6")),
    (IRRITATING, "o swap b.?<mRK", ("NOT_IN_HAND", "3.3.3")),
    (WORKER, "sw rescue R", ("NO_TARGET", "2.8")),
]
ELSEWHERE = {  # where what they need is set up
    "BAD_SETUP": "test_setup.test_setups_that_do_not_go_together_are_refused_before_the_deal",
    "HAND_FULL": "test_irritating.test_3_17_2_with_six_orders_draw_is_illegal_but_not_pickup_and_discard",
    "RETURN_BAN": "test_scenarios.test_3_15_4_ruling_34_no_output_returns_to_a_row_that_it_left",
    "NO_CANDY": "test_scenarios.test_3_16_2_the_five_second_rule_removes_a_lost_candy",
    "CLAIMED": "test_irritating.test_3_17_7_at_most_one_claim_for_each_card",
    "NOT_AWAY": "test_irritating.test_3_17_10_ask_needs_an_away_card",
}


def test_every_code_is_tried() -> None:
    assert {expected[0] for _, _, expected in TRIED} | set(ELSEWHERE) == CODES
    assert set(ELSEWHERE.values()) <= set(collected_tests(Path(__file__).parent))


def test_the_page_lists_every_code() -> None:
    table = page("sugarworks").split("**Refusals,**", 1)[1].split("**Movement trace:**", 1)[0]
    assert set(re.findall(r"`([A-Z]+(?:_[A-Z]+)*)`", table)) == CODES


@pytest.mark.parametrize(("position", "line", "expected"), TRIED)
def test_the_first_reason_that_applies(position: str, line: str, expected: tuple[str, str]) -> None:
    assert code(position, line) == expected


@pytest.mark.parametrize(
    ("position", "line", "sentence"),
    [
        (FACTORY, "adj R>M", "Row M already has two outputs."),
        (FACTORY.replace("pb", "Pb"), "make P<mPN", "The purple output is not empty."),
        (FACTORY.replace("ry||", "ry|L:PPPPP|"), "make P<mPN", "No purple left in supply."),
        (ORDER, "^@T1", "First choose an order action."),
    ],
)
def test_the_sentences_of_the_page(position: str, line: str, sentence: str) -> None:
    assert told(position, line)[1][0].reason == sentence


def test_the_first_of_joined_moves_that_is_no_move_is_named() -> None:
    assert code(ORDER, "o?; ^@T9") == ("NO_SPACE", "3.4.11")


def test_a_stale_decision_changes_nothing() -> None:
    table = table_of(ORDER)
    table.submit(0, "o?", table.decision)
    before = table.last.position
    with pytest.raises(Stale):
        table.submit(0, "^@T1", table.decision - 1)
    assert table.last.position == before


def test_undo_says_why_not() -> None:
    table, steps = told(ORDER, "o?", "undo")
    assert not steps[1].ok
    assert GAME.refuse(table.state, 0, "undo").code == "too_late"


def test_an_adjust_can_be_taken_back_until_the_next_player_has_moved() -> None:
    table, steps = told(FACTORY, "adj R>T", "a undo")
    assert [step.ok for step in steps] == [True, True]
    assert table.last.position == GAME.position(GAME.parse(FACTORY))
