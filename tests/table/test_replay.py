"""Playing a log again shows whether the rules have changed since it was written."""

import msgspec
import pytest

from sugarhouse.table.log import Log
from sugarhouse.table.replay import replay_check
from tests.table.test_log import GAME, recorded
from tests.toys import broken


def test_a_log_played_again_comes_out_as_written() -> None:
    assert replay_check(GAME, recorded()) is None


def test_changed_rules_are_seen_at_the_first_entry_that_differs() -> None:
    log = recorded()
    unlike = replay_check(broken.LosesAChip(), log)
    assert unlike is not None
    assert unlike.what == "position"
    assert log.entries[unlike.n].words == "give"


def test_a_move_that_is_no_longer_legal_is_seen() -> None:
    log = recorded()
    forged = msgspec.structs.replace(log.entries[3], words="give")
    entries = (*log.entries[:3], forged, *log.entries[4:])
    unlike = replay_check(GAME, Log(log.header, entries))
    assert unlike is not None
    assert (unlike.n, unlike.what) == (3, "refused")


@pytest.mark.parametrize("seat", [-1, 9, 10**30])
def test_a_seat_that_is_not_there_is_seen(seat: int) -> None:
    log = recorded()
    forged = msgspec.structs.replace(log.entries[2], seat=seat)
    unlike = replay_check(GAME, Log(log.header, (*log.entries[:2], forged)))
    assert unlike is not None
    assert (unlike.n, unlike.what, unlike.logged) == (2, "seat", str(seat))
