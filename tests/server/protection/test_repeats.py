"""A line that comes again and again is counted, not repeated."""

import logging

from sugarhouse.server.protection.repeats import AT_ONCE, Repeats


def test_a_thousand_lines_of_one_kind_are_a_few_and_a_count() -> None:
    now = [0.0]
    repeats = Repeats(lambda: now[0])

    def line(words: str, *values: object) -> logging.LogRecord:
        return logging.LogRecord("sugarhouse", logging.WARNING, "", 0, words, values, None)

    assert sum(repeats.filter(line("%s fails", n)) for n in range(1000)) == AT_ONCE
    assert repeats.filter(line("something else"))
    now[0] += 61
    told = line("%s fails", "again")
    assert repeats.filter(told)
    assert told.getMessage() == f"again fails ({1000 - AT_ONCE} more like this were not written)"
