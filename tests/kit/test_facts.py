"""Events as structs: what differs from its declaration is found, and the table says what is declared."""

from typing import Annotated, Literal

import msgspec
import pytest

from sugarhouse.kit.facts import UNSET, Fact, Meta, UnsetType, kinds, read, table


class DrawEvent(Fact, tag="draw"):
    """Cards are drawn."""

    seat: int
    why: Literal["deal", ""]
    left: Annotated[int, Meta(description="now")]
    cards: list[str] | UnsetType = UNSET


class ShakeEvent(Fact, tag="shake", rename={"from_": "from"}):
    """Shake-up: all anew.

    More about it.
    """

    from_: str


class EndEvent(Fact, tag="end"):
    """It ends."""


FACTS = (DrawEvent, ShakeEvent, EndEvent)


def test_the_table_has_words_notes_and_secrets() -> None:
    assert table(FACTS) == "\n".join(
        [
            "| kind | data | meaning |",
            "|---|---|---|",
            "| `draw` | seat, why (`deal`, ''), left (now), [cards] | cards are drawn |",
            "| `shake` | from | Shake-up: all anew |",
            "| `end` | | it ends |",
        ]
    )


def test_an_event_is_read_with_and_without_its_secret() -> None:
    assert read(FACTS, {"kind": "draw", "seat": 1, "why": "", "left": 2, "cards": ["B01"]}) == DrawEvent(
        seat=1, why="", left=2, cards=["B01"]
    )
    assert read(FACTS, {"kind": "draw", "seat": 1, "why": "", "left": 2}) == DrawEvent(seat=1, why="", left=2)
    assert read(FACTS, {"kind": "shake", "from": "a1"}) == ShakeEvent(from_="a1")


@pytest.mark.parametrize(
    "told",
    [
        {"kind": "draw", "seat": 1, "why": "deal"},
        {"kind": "draw", "seat": 1, "why": "luck", "left": 2},
        {"kind": "end", "seat": 1},
        {"kind": "shake", "from": 3},
    ],
)
def test_what_is_told_otherwise_than_declared_is_found(told: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(FACTS, told)


def test_a_kind_is_declared_once() -> None:
    with pytest.raises(KeyError):
        read(FACTS, {"kind": "start"})
    with pytest.raises(ValueError, match="two events are called 'end'"):
        kinds((EndEvent, EndEvent))
