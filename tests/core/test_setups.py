"""Every seat count, option value, item and pair of items is tried."""

from itertools import islice

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.setups import mixed, named
from tests.toys.fudge import Fudge


def test_each_option_value_is_tried_at_each_seat_count() -> None:
    tried = named(Fudge())
    for seats in (2, 3):
        assert Setup(seats) in tried
        assert Setup(seats, {"die": "off"}) in tried
        assert Setup(seats, {"flavours": "mint"}) in tried
        assert Setup(seats, {"flavours": "anise,rum"}) in tried
    assert tried[:2] == [Setup(2), Setup(3)]
    assert len(tried) == 2 * (1 + 1 + 1 + 3 + 3)


def test_mixtures_are_setups_that_the_game_takes() -> None:
    game = Fudge()
    drawn = list(islice(mixed(game, seeded(1)), 60))
    for setup in drawn:
        game.chosen(setup)
    assert any(len(setup.options) == 3 for setup in drawn)
    assert any("," in setup.options.get("flavours", "") for setup in drawn)
