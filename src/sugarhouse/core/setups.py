"""Which setups of a game to try: every seat count with each option value alone, then pairs of items, then mixtures."""

from collections.abc import Iterator
from itertools import combinations

from sugarhouse.core.game import Game, Option, Setup
from sugarhouse.core.rng import Rng


def matters(option: Option, seats: int) -> bool:
    """Whether an option makes a difference at this seat count."""
    return not option.seats or seats in option.seats


def singles(option: Option) -> list[str]:
    """Each value by itself, and each item of a list by itself, the default left out."""
    items = option.items if option.most else ()
    return [value for value in dict.fromkeys((*option.values, *items)) if value != option.default]


def pairs(option: Option) -> list[str]:
    """Each two items of an option that takes several."""
    return [",".join(pair) for pair in combinations(option.items, 2)] if option.most >= 2 else []


def named(game: Game) -> list[Setup]:
    """Every setup that must be tried: the defaults, what the game names itself, single values, then pairs of items."""
    plain = [Setup(seats) for seats in game.seats]
    alone: list[Setup] = []
    paired: list[Setup] = []
    for setup in plain:
        for option in game.offered(setup):
            if matters(option, setup.seats):
                alone += [Setup(setup.seats, {option.name: value}) for value in singles(option)]
                paired += [Setup(setup.seats, {option.name: value}) for value in pairs(option)]
    return [*plain, *game.setups(), *alone, *paired]


def mixed(game: Game, dice: Rng) -> Iterator[Setup]:
    """Random combinations of options at random seat counts, without end; each as those before it let it be offered."""
    while True:
        seats = game.seats[dice.below(len(game.seats))]
        chosen: dict[str, str] = {}
        for known in game.options:
            offered = {option.name: option for option in game.offered(Setup(seats, chosen))}
            option = offered.get(known.name)
            if option is not None and matters(option, seats) and (value := _draw(option, dice)):
                chosen[option.name] = value
        yield Setup(seats, chosen)


def _draw(option: Option, dice: Rng) -> str:
    """A value of an option; '' leaves the default, as half of the draws do."""
    if dice.below(2):
        return ""
    if not option.most or (option.values and dice.below(3) == 0):
        return option.values[dice.below(len(option.values))]
    items = list(option.items)
    size = 1 + dice.below(min(option.most, len(items)))
    return ",".join(items.pop(dice.below(len(items))) for _ in range(size))
