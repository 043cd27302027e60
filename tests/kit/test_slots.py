"""Options become numbers and come back, whether they have a word of their own or some bits of one."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.game import Option, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.kit.cursor import Piece
from sugarhouse.kit.sections import Sections
from sugarhouse.kit.slots import Slot, Slots

OPTIONS = (
    Option(name="free", title="", values=("no", "yes"), default="no", help=""),
    Option(name="rescue", title="", values=("optional", "forced"), default="optional", help=""),
    Option(name="jam", title="", values=("shake_up", "judge", "never"), default="judge", help=""),
    Option(name="top", title="", values=("0", "5"), default="5", help=""),
)
SLOTS = Slots(OPTIONS, {"rescue": Slot(0), "top": Slot(1, 0, 3), "jam": Slot(1, 4, 2)}, codes={"top": {"0": 0, "5": 5}})


def world() -> Sections:
    state = Sections(3, seeded(0), vec[i64]([0, 0]))
    SLOTS.keep(state, {option.name: option.default for option in OPTIONS})
    return state


def test_what_is_chosen_comes_back() -> None:
    for rescue in ("optional", "forced"):
        for jam in ("shake_up", "judge", "never"):
            for top in ("0", "5"):
                state = world()
                chosen = {"rescue": rescue, "jam": jam, "top": top}
                SLOTS.keep(state, {"free": "yes", **chosen})
                assert SLOTS.chosen(state) == chosen


def test_bits_of_one_word_do_not_touch_each_other() -> None:
    state = world()
    assert list(state.v) == [0, (1 << 4) + 5]
    SLOTS.set(state, "jam", "never")
    assert list(state.v) == [0, (2 << 4) + 5]
    SLOTS.set(state, "top", "0")
    assert list(state.v) == [0, 2 << 4]


def test_the_setup_names_what_is_not_default_in_the_order_of_slots() -> None:
    state = world()
    assert SLOTS.setup(state) == Setup(3, {})
    SLOTS.keep(state, {"top": "0", "rescue": "forced"})
    assert SLOTS.written(state) == "rescue:forced,top:0"
    assert SLOTS.setup(state, {"free": "yes"}) == Setup(3, {"rescue": "forced", "top": "0", "free": "yes"})
    solo = (Option(name="top", title="", values=("0", "5"), default="0", help=""),)
    assert SLOTS.unusual(state, solo) == {"rescue": "forced"}


def test_what_is_written_is_read_back() -> None:
    state, other = world(), world()
    SLOTS.keep(state, {"top": "0", "rescue": "forced"})
    assert SLOTS.read(Piece(SLOTS.written(state)).items(), other) == {"rescue": "forced", "top": "0"}
    assert SLOTS.chosen(other) == SLOTS.chosen(state)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("top:0,tap:1", 7, "an option, each once: rescue top jam"),
        ("top:0,top:5", 7, "an option, each once"),
        ("jam:sometimes", 5, "a value of jam: shake_up judge never"),
    ],
)
def test_a_wrong_option_is_refused_with_its_place(text: str, column: int, expected: str) -> None:
    with pytest.raises(Unreadable, match=expected) as caught:
        SLOTS.read(Piece(text).items(), world())
    assert caught.value.column == column


def test_a_default_may_have_to_go_without_saying() -> None:
    SLOTS.read(Piece("jam:judge").items(), world())
    with pytest.raises(Unreadable, match="a value of jam: shake_up never, not 'judge'"):
        SLOTS.read(Piece("jam:judge").items(), world(), usual=False)


def test_a_slot_must_hold_every_value_of_an_option_that_there_is() -> None:
    with pytest.raises(ValueError, match="1 bits do not hold every value of jam"):
        Slots(OPTIONS, {"jam": Slot(0, 0, 1)})
    with pytest.raises(ValueError, match="no such options"):
        Slots(OPTIONS, {"jelly": Slot(0)})
