"""Events and words are told whole to those who may know the secret in them, and without it to all others."""

from sugarhouse.core.event import Event, Words
from sugarhouse.core.game import GALLERY


def test_a_secret_is_told_to_its_seats_only() -> None:
    event = Event("draw", {"seat": 2}, {"card": "M"}, 0b101)
    assert event.told_to(0) == event.told_to(2) == {"kind": "draw", "seat": 2, "card": "M"}
    assert event.told_to(1) == event.told_to(GALLERY) == {"kind": "draw", "seat": 2}


def test_an_event_is_printed_as_it_is_built() -> None:
    assert repr(Event("turn", {"seat": 1})) == "Event('turn', {'seat': 1})"
    assert repr(Event("draw", {}, {"card": 4}, 2)) == "Event('draw', {}, {'card': 4} for 10)"


def test_words_are_read_whole_by_their_seats_only() -> None:
    words = Words("buy for 3@7", "buy 8@7", 0b101)
    assert words.read_by(0) == words.read_by(2) == words.whole == "buy 8@7"
    assert words.read_by(1) == words.read_by(GALLERY) == "buy for 3@7"
    assert [Words("swap").read_by(seat) for seat in (GALLERY, 0, 3)] == ["swap"] * 3
    assert Words("swap").whole == "swap"
    assert Words("", "").read_by(0) == ""


def test_words_are_printed_as_they_are_built() -> None:
    assert repr(Words("pass")) == "Words('pass')"
    assert repr(Words("", "R04", 2)) == "Words('', 'R04' for 10)"
