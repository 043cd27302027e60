"""Time is an argument: who is out of time depends on the budget, the decision and the moment that is asked about."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME as STACK
from sugarhouse.table.clock import HEARD, Clock, first_late, since
from sugarhouse.table.log import Log, header, read, text, write
from sugarhouse.table.replay import replay_check
from sugarhouse.table.table import Stale, Table, TooLate
from tests.toys.click import Click
from tests.toys.fudge import Fudge

CLOCK = Clock(30.0)
EXCHANGE = "SS n2 opt:takeback=on rng:0000000000000007.0\nA h:R02,B07,Y04 d:?9 pk2\nB h:B02,G01 d:?9"


def new_table() -> Table:
    return Table.deal(Fudge(), Setup(3), seeded(1), at=100.0)


def ring(table: Table, clock: Clock, now: float) -> list[int]:
    """What the house does at an alarm; returns the seats that were played for."""
    played = []
    while (seat := first_late(clock.left(table, table.to_act(), now))) is not None:
        table.late(seat, now)
        played.append(seat)
    return played


def test_a_seat_is_late_when_its_budget_is_spent() -> None:
    table = new_table()
    assert CLOCK.left(table, [0, 1, 2], 129.0) == {0: 1.0, 1: 1.0, 2: 1.0}
    assert ring(table, CLOCK, 129.9) == []
    assert ring(table, CLOCK, 130.0) == [0, 1, 2]


def test_a_seat_that_has_answered_has_no_clock() -> None:
    table = new_table()
    table.submit(1, table.game.notation.say(table.legal(1)[0]), 0, at=110.0)
    assert CLOCK.left(table, [0, 1, 2], 120.0) == {0: 10.0, 2: 10.0}
    assert ring(table, CLOCK, 130.0) == [0, 2]


def test_a_new_question_brings_a_new_budget() -> None:
    table = new_table()
    for seat in (0, 1, 2):
        table.late(seat, at=130.0 + seat)
    (winner,) = table.to_act()
    assert CLOCK.deadline(table, winner) == 132.0 + 30.0


def test_no_budget_began_before_the_house_opened() -> None:
    table = new_table()
    clock = Clock(30.0, start=5000.0)
    assert ring(table, clock, 5029.0) == []
    assert ring(table, clock, 5030.0) == [0, 1, 2]


def test_a_clock_that_was_set_back_gives_nobody_more_than_a_budget() -> None:
    assert CLOCK.left(new_table(), [0], 20.0) == {0: 30.0}


@pytest.mark.parametrize("ahead", [-3600.0, 0.0, 3600.0])
def test_what_another_process_wrote_counts_from_when_it_was_heard_of(ahead: float) -> None:
    table, clock = Table.deal(Click(), Setup(2), seeded(1), at=100.0), Clock(30.0)
    entry = table.submit(0, table.game.notation.say(table.legal(0)[0]), 0, at=110.0 + ahead)
    clock.hear(entry, 111.0)
    assert clock.left(table, [0, 1], 121.0) == {1: 20.0}
    assert ring(table, clock, 140.9) == []
    assert ring(table, clock, 141.0) == [1]


def test_time_goes_on_over_what_another_process_takes_back() -> None:
    table, clock = Table.deal(Click(), Setup(2), seeded(1), at=100.0 + 3600.0), Clock(30.0)
    clock.hear(table.last, 100.0)
    clock.hear(table.submit(0, table.game.notation.say(table.legal(0)[0]), 0, at=110.0 + 3600.0), 110.0)
    assert (clock.may_undo(table, 0, 129.9), clock.may_undo(table, 0, 130.0)) == (True, False)
    clock.hear(table.undo(0, at=115.0 + 3600.0), 115.0)
    assert clock.left(table, [0], 120.0) == {0: 10.0}


def test_what_was_heard_is_not_kept_for_ever() -> None:
    table, clock = new_table(), Clock(30.0)
    for n in range(HEARD + 50):
        clock.hear(structs.replace(table.last, n=n), float(n))
    assert len(clock._heard) == HEARD
    assert min(clock._heard) == 50


def test_what_was_left_counts_for_decisions_that_were_open_then_whoever_moved_since() -> None:
    table = new_table()
    table.submit(1, table.game.notation.say(table.legal(1)[0]), 0, at=110.0)
    clock = Clock(30.0, start=1000.0, known=1, opened=1000.0, written={0: 12.0, 1: 12.0, 2: 12.0}, written_at=0)
    assert clock.left(table, [0, 1, 2], 1000.0) == {0: 12.0, 2: 12.0}


def test_what_was_left_is_no_measure_for_a_decision_that_came_later() -> None:
    table = Table.deal(Click(), Setup(2), seeded(1), at=0.0)
    table.submit(0, table.game.notation.say(table.legal(0)[0]), 0, at=10.0)
    clock = Clock(30.0, start=1000.0, known=1, opened=1000.0, written={0: 1.0, 1: 1.0}, written_at=0)
    assert clock.left(table, [1], 1000.0) == {1: 30.0}


def test_what_the_clock_did_says_so_and_can_not_be_taken_back() -> None:
    table = Table.deal(Click(), Setup(2), seeded(1), at=0.0)
    entry = table.late(0, at=30.0)
    assert (entry.kind, entry.late, entry.fixed) == ("move", True, True)
    assert table.message(1, since=0).late
    with pytest.raises(TooLate):
        table.undo(0)


def test_what_the_clock_chose_stays_chosen_where_choices_may_be_taken_back() -> None:
    table = Table.set_up(STACK, STACK.parse(EXCHANGE))
    assert table.submit(0, "R02", table.decision).seat == 0
    assert table.may_undo(0)
    table.undo(0)
    table.late(0, at=30.0)
    assert not table.may_undo(0)
    with pytest.raises(TooLate):
        table.undo(0)


def test_only_what_the_clock_did_looks_different_in_a_log() -> None:
    table = Table.deal(Click(), Setup(2), seeded(1), at=0.0)
    assert "late" not in write(table.submit(0, table.game.notation.say(table.legal(0)[0]), 0))
    assert '"late":true' in write(table.late(1))
    log = Log(header(table.game, Setup(2)), tuple(table.entries))
    assert read(text(log)) == log
    assert replay_check(table.game, log) is None


def test_an_answer_after_the_clock_is_stale() -> None:
    table = new_table()
    table.late(1, at=130.0)
    with pytest.raises(Stale):
        table.late(1, at=131.0)


def test_the_time_of_a_decision_that_is_taken_back_goes_on() -> None:
    table = Table.deal(Click(), Setup(2), seeded(1), at=0.0)
    table.submit(0, table.game.notation.say(table.legal(0)[0]), 0, at=10.0)
    assert since(table, 1).at == 10.0
    assert CLOCK.may_undo(table, 0, 29.0)
    assert not CLOCK.may_undo(table, 0, 30.0), "no time would be left"
    table.undo(0, at=25.0)
    assert CLOCK.left(table, [0, 1], 26.0) == {0: 4.0}
    table.submit(0, table.game.notation.say(table.legal(0)[0]), table.decision, at=27.0)
    assert since(table, 1).at == 27.0, "the other seat loses nothing by it"


def test_a_move_that_can_be_taken_back_brings_no_new_budget() -> None:
    table = Table.set_up(STACK, STACK.parse(EXCHANGE), at=0.0)
    for at, words in ((5.0, "X["), (9.0, "+Y04")):
        table.submit(0, words, table.decision, at)
    assert since(table, 0).at == 0.0
    table.undo(0, at=12.0)
    assert since(table, 0).at == 0.0
    for at, words in ((13.0, "+Y04"), (14.0, "+B07")):  # the last card goes by itself, and chance deals others
        table.submit(0, words, table.decision, at)
    assert since(table, 0).at == 14.0
    assert since(table, 1).at == 0.0


ACTS = st.lists(
    st.tuples(st.sampled_from(("move", "undo", "wait")), st.integers(0, 2), st.integers(0, 40), st.integers(0, 20)),
    max_size=40,
)


TABLES = st.sampled_from(
    (
        (Fudge(), Setup(3, {"takeback": "on"})),
        (STACK, Setup(2, {"takeback": "on"})),
        (STACK, Setup(3)),
        (Click(), Setup(2)),
    )
)


@settings(max_examples=60)
@given(dealt=TABLES, seed=st.integers(0, 99), acts=ACTS)
def test_whatever_happens_the_clock_asks_whom_it_may_and_plays_once(
    dealt: tuple[Game, Setup], seed: int, acts: list[tuple[str, int, int, int]]
) -> None:
    rules, setup = dealt
    seats = setup.seats
    table = Table.deal(rules, setup, seeded(seed), at=0.0)
    now, ends = 0.0, {}
    for act, seat, pick, wait in acts:
        now += wait
        before = len(table.entries)
        ring(table, CLOCK, now)
        for entry in table.entries[before:]:
            assert entry.late, "only the clock has moved"
            assert table.entries[entry.n - 1].asked[entry.seat] >= 0, "nobody asked that seat"
        assert ring(table, CLOCK, now) == [], "played twice"
        assert all(0.0 < left <= 30.0 for left in CLOCK.left(table, table.to_act(), now).values())
        legal = table.legal(seat) if seat < seats else []
        if act == "move" and legal:
            end = CLOCK.deadline(table, seat)
            ends[table.submit(seat, rules.notation.say(legal[pick % len(legal)]), table.decision, now).n] = end
        elif act == "undo" and seat < seats and CLOCK.may_undo(table, seat, now):
            back = table.undo(seat, now)
            assert CLOCK.deadline(table, seat) == ends[back.undoes], "time was won by taking back"
    assert replay_check(rules, Log(header(rules, setup), tuple(table.entries))) is None
