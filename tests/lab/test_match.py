"""Matches and simulations: repeatable, fair in who sits where, the same in one process or several."""

import msgspec
import pytest

from sugarhouse.core.game import Refused
from sugarhouse.lab.match import Match, Outcome, around, play, play_text, schedule, simulate
from sugarhouse.lab.report import Report

GOOFSPIEL = "tests.toys.goofspiel:GAME"


def timeless(report: Report) -> dict[str, object]:
    """A report without the wall times, which never repeat."""
    shares = [msgspec.structs.replace(share, think_ms=0.0) for share in (*report.by_bot, *report.by_seat)]
    turns = [(share.name, share.wins, share.score) for share in report.by_turn]
    return {**report.to_builtins(), "by_bot": shares, "by_seat": (), "by_turn": turns}


def test_a_match_repeats_move_by_move() -> None:
    match = Match(GOOFSPIEL, 3, ("random", "greedy", "random"), seed=9, deal=2, log=True)
    first, second = play(match), play(match)
    assert first.log == second.log
    assert len(first.log) == first.moves == 12
    assert all(words.startswith("bid-") for _, words in first.log)
    assert play(msgspec.structs.replace(match, deal=3)).log != first.log
    assert play(msgspec.structs.replace(match, seed=10)).log != first.log


def test_a_match_crosses_processes_as_text() -> None:
    match = Match(GOOFSPIEL, 2, ("random", "random"), seed=1, deal=0)
    outcome = msgspec.json.decode(play_text(msgspec.json.encode(match).decode()), type=Outcome)
    assert outcome.places == play(match).places


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_in_every_seat_equally_often_and_gets_every_deal(seats: int) -> None:
    bots = tuple("abcd"[:seats])
    matches = list(schedule("g", seats, bots, 3 * seats, 1, {}))
    for seat in range(seats):
        assert sorted(match.bots[seat] for match in matches) == sorted(bots * 3)
    for deal in range(3):
        assert len({match.bots for match in matches if match.deal == deal}) == seats


def test_no_match_is_played_twice() -> None:
    assert [match.deal for match in schedule("g", 2, ("a", "a"), 4, 1, {})] == [0, 1, 2, 3]
    mixed = [(match.bots, match.deal) for match in schedule("g", 4, ("a", "b", "a", "b"), 4, 1, {})]
    assert len(set(mixed)) == 4
    assert [deal for _, deal in mixed] == [0, 0, 1, 1]


def test_one_process_or_two_make_no_difference() -> None:
    ticks: list[tuple[int, int]] = []
    alone = simulate(GOOFSPIEL, 2, ("random", "search:20"), 12, seed=3, workers=1)
    both = simulate(GOOFSPIEL, 2, ("random", "search:20"), 12, seed=3, workers=2, progress=lambda *at: ticks.append(at))
    assert timeless(alone) == timeless(both)
    assert ticks == [(done, 12) for done in range(1, 13)]


def test_one_bot_takes_all_seats() -> None:
    report = simulate(GOOFSPIEL, 4, ("random",), 8, workers=1)
    assert [(share.name, share.played) for share in report.by_bot] == [("random", 32)]
    assert report.by_bot[0].share == pytest.approx(0.25)


def test_what_cannot_be_played_is_refused_before_anything_starts() -> None:
    with pytest.raises(ValueError, match="3 bots cannot take 2 seats"):
        simulate(GOOFSPIEL, 2, ("random", "random", "random"), 1)
    with pytest.raises(KeyError):
        simulate(GOOFSPIEL, 2, ("random", "nobody"), 1)
    with pytest.raises(KeyError):
        simulate("no_such_game", 2, ("random",), 1)
    with pytest.raises(Refused):
        simulate(GOOFSPIEL, 9, ("random",), 1)
    with pytest.raises(Refused):
        simulate(GOOFSPIEL, 2, ("random",), 1, options={"mood": "sour"})
    with pytest.raises(Refused, match="Nobody sits at side E"):
        simulate("sugar_blast", 2, ("random",), 4, options={"first_player": "E"}, workers=2)


def test_turn_order_is_that_of_first_decisions_then_clockwise() -> None:
    assert around([2, 0], 3) == (2, 0, 1)
    assert around([2], 4) == (2, 3, 0, 1)
    assert around([], 2) == (0, 1)
    begun = play(Match("sugar_blast", 3, ("random",) * 3, 5, 0, {"first_player": "N"}))
    assert begun.order == (2, 0, 1)


def test_scores_are_what_the_result_tells_people() -> None:
    match = Match("sugar_blast", 2, ("random", "random"), 5, 0, {"objective": "O1"})
    scores = play(match).scores
    assert max(scores) == 4  # candies owned of four of a kind, not the number that orders the places
    assert min(scores) < 4


def test_a_report_tells_the_share_of_those_who_begin() -> None:
    report = simulate("sugar_blast", 2, ("random",), 10, seed=3, options={"first_player": "N"}, workers=1)
    seats = {share.name: (share.wins, share.score) for share in report.by_seat}
    turns = {share.name: (share.wins, share.score) for share in report.by_turn}
    assert turns == {"first": seats["1"], "second": seats["0"]}
