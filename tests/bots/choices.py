"""Prints the choices of many small searches, for comparing compiled and interpreted runs."""

from sugarhouse.bots import search
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import Hints
from tests.toys.connect_four import after
from tests.toys.goofspiel import Goofspiel, Prizes
from tests.toys.pig import Pig

if __name__ == "__main__":
    print(search.__file__.endswith(".py"))
    for seed in range(12):
        four = search.Search(Hints(), nodes=120).choose(after("34"), 0, seeded(seed))
        bids = search.Search(Prizes(), nodes=120).choose(Goofspiel(3, seeded(seed)), 2, seeded(seed))
        pig = search.Search(Hints(), nodes=120, trust=0.5).choose(Pig(seeded(1), (5, 6), 0, 5), 0, seeded(seed))
        print(int(four), int(bids), int(pig))
