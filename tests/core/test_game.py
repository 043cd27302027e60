"""Setups are checked against what a game offers, and places follow from scores."""

import pytest

from sugarhouse.core.game import Refused, Setup, places
from tests.toys.fudge import Fudge

GAME = Fudge()


def test_defaults_fill_what_a_setup_leaves_open() -> None:
    assert GAME.chosen(Setup(2, {"die": "off"})) == {"die": "off", "takeback": "off", "flavours": "none"}


@pytest.mark.parametrize("value", ["none", "mint", "rum,anise"])
def test_a_list_of_different_items_is_accepted_up_to_its_most(value: str) -> None:
    assert GAME.chosen(Setup(2, {"flavours": value}))["flavours"] == value


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(1), "seats"),
        (Setup(4), "seats"),
        (Setup(2, {"dice": "on"}), "option"),
        (Setup(2, {"die": "maybe"}), "option"),
        (Setup(2, {"flavours": "mint,mint"}), "option"),
        (Setup(2, {"flavours": "anise,mint,rum"}), "option"),
        (Setup(2, {"flavours": ""}), "option"),
    ],
)
def test_a_setup_that_is_not_offered_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.chosen(setup)
    assert refused.value.refusal.code == code
    assert refused.value.refusal.reason


@pytest.mark.parametrize(
    ("scores", "expected"),
    [([3, 1, 2], [1, 3, 2]), ([5, 5, 1], [1, 1, 3]), ([0, 0], [1, 1]), ([-4, -2, -2, -9], [3, 1, 1, 4])],
)
def test_tied_seats_share_a_place(scores: list[int], expected: list[int]) -> None:
    assert places(scores) == expected
