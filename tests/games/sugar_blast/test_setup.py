"""Board, seats and setup (3.1, 3.2)."""

import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import candies, find, popcount
from tests.games.sugar_blast import E9, bag, events, field, played


def dealt(seats: int, seed: int = 1, /, **options: str) -> str:
    return GAME.position(GAME.deal(Setup(seats, options), seeded(seed)))


@pytest.mark.parametrize(
    ("seats", "options", "sides"),
    [(4, {}, "SWNE"), (3, {}, "SWN"), (2, {}, "SN"), (2, {"seats2": "adjacent"}, "SW"), (1, {}, "1")],
)
def test_sides_by_number_of_players(seats: int, options: dict[str, str], sides: str) -> None:  # 3.1.2, 3.1.4
    assert dealt(seats, 1, first_player="S", **options).split()[2].split(":")[0] == sides


def test_turn_order_is_clockwise() -> None:  # 3.1.3
    state = played(f"{E9} WNES:W h=-|-|-|- o=O5 n=MMMM", "E:b6", "E:d6")
    assert GAME.position(state).split()[2] == "WNES:E"


@pytest.mark.parametrize(
    ("side", "order"),
    [("S", "b6 c6 d6"), ("N", "d1 c1 b1"), ("W", "d3 e3 f3"), ("E", "c3 b3 a3")],
)
def test_each_side_refills_in_its_own_frame(side: str, order: str) -> None:  # 3.1.5
    start = f"MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SWNE:{side} h=-|-|-|- o=O5"
    told = [str(event.data["cell"]) for event in events(start, "d3d4") if event.kind == "refill"]
    assert told[:3] == order.split()


def test_a_column_is_refilled_from_the_near_end_for_s_and_from_the_left_for_w() -> None:  # 3.1.5
    column = "MCMGLB/GLMLCS/MCMGLB/GMBLCS/MCSGLB/GLBGCS SWNE:{} h=-|-|-|- o=O5"
    for side, first in (("S", "c4 c5 c6"), ("W", "f6 f5 f4"), ("N", "c3 c2 c1"), ("E", "a4 a5 a6")):
        start = column.format(side).replace(f":{side} ", f":{side}! ")
        told = [str(e.data["cell"]) for e in events(start, "M:c4-c6") if e.kind == "refill"]
        assert told[:3] == first.split()


def test_the_bag_starts_with_the_candies_that_are_not_on_the_tray() -> None:  # 3.2.1, 3.2.6
    assert bag(dealt(2)) == 36
    assert bag(dealt(2, powers="ROCK,WILD")) == 39


def test_objective_and_cards_are_drawn_or_chosen() -> None:  # 3.2.2, 3.2.3
    assert {field(dealt(2, seed), "o") for seed in range(60)} == {f"O{n}" for n in range(1, 9)}
    assert field(dealt(2, objective="O7"), "o") == "O7"
    assert len({field(dealt(2, seed, powers="1"), "p") for seed in range(90)}) == 12
    assert all(field(dealt(2, seed, powers="2"), "p").count(",") == 1 for seed in range(20))
    assert field(dealt(2, powers="WRAP,TONGS"), "p") == "TONGS,WRAP"


def test_pieces_floors_and_tokens_of_the_cards() -> None:  # 3.2.4, 2.4
    rocks = dealt(2, powers="ROCK,WILD").split()[1].split("/")
    assert (rocks[4][1], rocks[1][4], rocks[2][2]) == ("#", "#", "*")
    assert field(dealt(3, powers="TONGS,SPIN"), "k") == "TONGS1,SPIN1|TONGS1,SPIN1|TONGS1,SPIN1"
    assert field(dealt(2, powers="TRADE,BOMB"), "q") == "TRADE3,BOMB3"
    assert field(dealt(2, powers="PLATTER"), "f") == "b3"


@pytest.mark.parametrize("powers", ["0", "WILD", "ROCK", "WILD,ROCK"])
def test_no_blast_stands_at_the_start(powers: str) -> None:  # 3.2.5
    for seed in range(30):
        state = GAME.deal(Setup(2, {"powers": powers}), seeded(seed))
        assert find(state.v, 0) == -1
        assert popcount(candies(state.v)) == 36 - {"0": 0, "WILD": 1, "ROCK": 2, "WILD,ROCK": 3}[powers]


def test_a_candy_that_would_complete_a_blast_is_laid_aside() -> None:  # 3.2.5
    state = GAME.parse(f"....../....../....../....../....../...... SN:S h=-|- o=O1 n={'MMMC' + 'CSGLB' * 2}")
    state.fill()
    assert GAME.position(state).split()[1].split("/")[5].startswith("MMC")


def test_the_first_player_is_random_or_chosen() -> None:  # 3.2.8
    assert {dealt(4, seed).split()[2][0] for seed in range(40)} == set("SWNE")
    assert dealt(4, first_player="N").split()[2] == "NESW:N"
    with pytest.raises(Refused, match="Nobody sits at side W"):
        dealt(2, first_player="W")


def test_nobody_starts_with_candies() -> None:  # 3.2.9
    assert field(dealt(3), "h") == "-|-|-"


def test_who_begins_does_not_change_who_sits_where() -> None:
    state = GAME.deal(Setup(3, {"first_player": "N"}), seeded(1))
    assert GAME.seat_names(state) == ["S", "W", "N"]
    assert state.v[at.MOVER] == 2
    assert GAME.setup(state).options["first_player"] == "N"
