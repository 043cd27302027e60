"""An event is told whole to those who may know its secret, and without it to all others."""

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY


def test_a_secret_is_told_to_its_seats_only() -> None:
    event = Event("draw", {"seat": 2}, {"card": "M"}, 0b101)
    assert event.told_to(0) == event.told_to(2) == {"kind": "draw", "seat": 2, "card": "M"}
    assert event.told_to(1) == event.told_to(GALLERY) == {"kind": "draw", "seat": 2}


def test_an_event_is_printed_as_it_is_built() -> None:
    assert repr(Event("turn", {"seat": 1})) == "Event('turn', {'seat': 1})"
    assert repr(Event("draw", {}, {"card": 4}, 2)) == "Event('draw', {}, {'card': 4} for 10)"
