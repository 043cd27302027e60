"""A log is written and read line by line."""

import msgspec
import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.table.log import Entry, Log, facts, header, read, read_entry, text, write
from sugarhouse.table.table import Table
from tests.toys.fudge import Fudge

GAME = Fudge()
SETUP = Setup(3, {"takeback": "on"})


def recorded(seed: int = 3) -> Log:
    table = Table.deal(GAME, SETUP, seeded(seed))
    table.submit(0, table.game.notation.say(table.legal(0)[0]), table.decision, at=1.5)
    table.undo(0, at=2.5)
    while table.to_act():
        seat = table.to_act()[-1]
        table.submit(seat, GAME.notation.say(table.state.moves(seat)[-1]), table.decision)
    return Log(header(GAME, SETUP, "ab" * 32, ["Ann", "Bob", "Cid"]), tuple(table.entries))


def test_a_log_is_read_as_it_was_written() -> None:
    log = recorded()
    assert read(text(log)) == log
    assert text(read(text(log))) == text(log)


def test_each_line_ends_with_its_position() -> None:
    log = recorded()
    lines = text(log).splitlines()
    assert len(lines) == 1 + len(log.entries)
    assert all(GAME.position(GAME.parse(entry.position)) == entry.position for entry in log.entries)


def test_the_secret_part_of_an_event_is_kept_for_those_who_may_see_it() -> None:
    (fact,) = facts([Event("draw", {"seat": 1}, {"card": [4, 5]}, 0b010)])
    assert fact.event().told_to(1) == {"kind": "draw", "seat": 1, "card": [4, 5]}
    assert fact.event().told_to(0) == {"kind": "draw", "seat": 1}


def test_an_event_that_json_cannot_say_is_an_error() -> None:
    with pytest.raises(TypeError):
        facts([Event("odd", {"what": object()})])


@pytest.mark.parametrize("part", ["data", "secret"])
def test_an_event_that_is_no_object_is_refused(part: str) -> None:
    line = write(entry()).replace('"data":{', f'"{part}":[1],"other":{{')
    with pytest.raises(msgspec.ValidationError, match="what is told by 'note' is no object"):
        read_entry(line)


@pytest.mark.parametrize("line", ["{}", "not json", '{"n":1,"kind":"cheat"}'])
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    first = text(recorded()).splitlines()[0]
    with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
        read(f"{first}\n{line}\n")


def test_a_log_with_a_gap_is_refused() -> None:
    lines = text(recorded()).splitlines()
    with pytest.raises(ValueError, match="entry 1 of the log says that it is entry 2"):
        read("\n".join(lines[:2] + lines[3:]))


def entry(public: str | None = None, seen_by: int = 0) -> Entry:
    return Entry(
        n=1,
        kind="move",
        seat=1,
        words="card 6",
        decision=0,
        asked=(0, -1, 0),
        events=facts([Event("note", {"sealed": True, "text": '"sealed":true'})]),
        position="somewhere",
        public=public,
        seen_by=seen_by,
    )


def test_words_are_kept_whole_with_what_others_read_and_who_reads_all() -> None:
    told = entry("a card", 0b110)
    assert [told.read_by(seat) for seat in (GALLERY, 0, 1, 2)] == ["a card", "a card", "card 6", "card 6"]
    assert [entry().read_by(seat) for seat in (GALLERY, 0)] == ["card 6", "card 6"]
    assert "public" not in write(entry())
    assert read_entry(write(told)) == told


@pytest.mark.parametrize("kind", [str, bytes])
def test_a_log_of_old_that_says_sealed_is_read_as_words_for_the_seat_alone(kind: type) -> None:
    line = write(entry())[:-1]
    old = line + ',"sealed":true}'
    sealed = read_entry(old if kind is str else old.encode())
    assert (sealed.public, sealed.seen_by) == ("", 0b010)
    assert sealed.read_by(GALLERY) == sealed.read_by(0) == ""
    assert sealed.read_by(1) == "card 6"
    for plain in (line + "}", line + ',"sealed":false}'):
        assert read_entry(plain if kind is str else plain.encode()) == entry()
