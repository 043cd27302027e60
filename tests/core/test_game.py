"""Setups are checked against what a game offers, and places follow from scores."""

from itertools import islice

import msgspec
import pytest

from sugarhouse.core.game import Option, Refused, Setup, places
from sugarhouse.core.rng import seeded
from sugarhouse.core.setups import mixed, named
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


class Shifting(Fudge):
    """At three seats no die is offered; with the die flavours default to mint."""

    def offered(self, setup: Setup) -> tuple[Option, ...]:
        die, takeback, flavours = self.options
        if setup.seats == 3:
            return takeback, flavours
        if setup.options.get("die", "on") == "on":
            return die, takeback, msgspec.structs.replace(flavours, default="mint")
        return self.options

    def setups(self) -> tuple[Setup, ...]:
        return (Setup(2, {"die": "off", "flavours": "rum", "takeback": "on"}),)


def test_options_and_their_defaults_are_those_that_the_setup_offers() -> None:
    game = Shifting()
    assert game.chosen(Setup(2)) == {"die": "on", "takeback": "off", "flavours": "mint"}
    assert game.chosen(Setup(2, {"die": "off"})) == {"die": "off", "takeback": "off", "flavours": "none"}
    assert game.chosen(Setup(3)) == {"takeback": "off", "flavours": "none"}
    with pytest.raises(Refused, match="The option 'die' is not offered with these choices"):
        game.chosen(Setup(3, {"die": "off"}))


def test_setups_that_are_tried_are_offered_and_those_that_the_game_names_come_first() -> None:
    game = Shifting()
    tried = named(game)
    assert tried[2] == Setup(2, {"die": "off", "flavours": "rum", "takeback": "on"})
    assert Setup(3, {"die": "off"}) not in tried
    for setup in (*tried, *islice(mixed(game, seeded(3)), 60)):
        game.chosen(setup)
