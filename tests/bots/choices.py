"""Prints the choices of many small searches, for comparing compiled and interpreted runs."""

from sugarhouse.bots import search
from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import Hints
from sugarhouse.games import GAMES
from tests.toys.connect_four import after
from tests.toys.goofspiel import Goofspiel, Prizes
from tests.toys.pig import Pig


def house_choices(name: str, seats: int, **options: str) -> list[int]:
    """Small searches of the first questions of a game of the house, each answer played."""
    game = GAMES[name]
    state = game.deal(Setup(seats, options), seeded(seats))
    found = []
    for turn in range(8):
        waiting = int(state.to_act())
        seat = (waiting & -waiting).bit_length() - 1
        found.append(int(search.Search(game.hints, nodes=20).choose(state, seat, seeded(turn))))
        state.play(seat, found[-1])
    return found


if __name__ == "__main__":
    print(search.__file__.endswith(".py"))
    for seed in range(12):
        four = search.Search(Hints(), nodes=120).choose(after("34"), 0, seeded(seed))
        bids = search.Search(Prizes(), nodes=120).choose(Goofspiel(3, seeded(seed)), 2, seeded(seed))
        pig = search.Search(Hints(), nodes=120, trust=0.5).choose(Pig(seeded(1), (5, 6), 0, 5), 0, seeded(seed))
        print(int(four), int(bids), int(pig))
    for seats in (2, 3, 4):
        print(house_choices("sugar_blast", seats), house_choices("sweets_stack", seats))
    for card in ("dragon", "cauldron", "fairy", "goblin"):
        print(house_choices("sweets_stack", 3, adv_set="custom", adv1=card))
