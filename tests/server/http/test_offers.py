"""Options as seats and choices offer them: whatever was chosen, an answer comes."""

import random

import msgspec
import pytest

from sugarhouse.core.game import Game, Option, Refused, Setup
from sugarhouse.games import GAMES
from sugarhouse.server.http.games import offer
from sugarhouse.server.protocol import Choices
from tests.toys.fudge import Fudge


class Circular(Fudge):
    """With a die none is offered but `off`, and without one none but `on`."""

    def offered(self, setup: Setup) -> tuple[Option, ...]:
        other = "on" if setup.options.get("die") == "off" else "off"
        return tuple(
            msgspec.structs.replace(option, values=(other,), labels=(), default=other)
            if option.name == "die"
            else option
            for option in super().offered(setup)
        )


def test_options_that_never_settle_are_refused() -> None:
    with pytest.raises(Refused, match="never go together"):
        offer(Circular(), Choices(2))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_choices_of_every_game_settle(game: Game) -> None:
    dice = random.Random(7)
    for _ in range(200):
        chosen = {
            option.name: dice.choice([*option.values, *option.items, "", "nonsense"])
            for option in game.options
            if dice.random() < 0.7
        }
        found = offer(game, Choices(dice.choice(list(game.seats)), {**chosen, "no such option": "on"}))
        assert all(option.accepts(found.chosen[option.name]) for option in found.options)
