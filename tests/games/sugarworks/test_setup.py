"""Setup (3.1), the shifts (3.14), co-op and solo (3.15), Lucy, Classic (3.16, 3.18) and advanced rules (3.19)."""

import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugarworks import GAME
from sugarhouse.games.sugarworks.content import CONTENT
from sugarhouse.games.sugarworks.view import WorksView
from tests.games.sugarworks.tale import extra, fields

ADVANCED = {"board": "B", "sugarworkers": "on", "activation_order": "shuffled", "output_positions": "shuffled"}


def dealt(seats: int, seed: int = 1, **options: str) -> tuple[str, WorksView]:
    """The first position of a game, and what the first seat sees."""
    state = GAME.deal(Setup(seats, options), seeded(seed))
    return GAME.position(state), GAME.view(state, 0)


def test_3_1_1_the_first_player_is_an_option_and_random_by_default() -> None:
    assert {extra(dealt(4, first_player=seat)[0], "fp") for seat in "abcd"} == set("abcd")
    assert {extra(dealt(3, seed)[0], "fp") for seed in range(30)} == set("abc")


def test_3_1_3_outputs_stand_on_the_start_bays_each_with_its_candy() -> None:
    position, seen = dealt(2)
    assert fields(position)[:2] == ("A|>>>>>>/>>>>>>/>>>>>>", fields("A||G- PB RY|")[1])
    assert [shape.supply for shape in seen.shapes] == [4] * 5


def test_3_1_4_crates_and_gutter_are_empty_at_their_rows() -> None:
    _, seen = dealt(2)
    assert [(crate.crate, crate.row, sum(crate.counts.values())) for crate in seen.crates] == [
        ("H", "T", 0),
        ("N", "M", 0),
        ("K", "B", 0),
    ]
    assert sum(seen.lost.values()) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_1_5_and_3_1_6_three_tiles_three_orders_and_a_market_of_four(seats: int) -> None:
    _, seen = dealt(seats)
    assert [(seat.tiles, seat.orders) for seat in seen.seats] == [(3, 3)] * seats
    assert len([name for name in seen.market if name]) == 4
    assert seen.deck == 40 - 3 * seats - 4
    assert seen.tile_deck == 30 - 3 * seats


def test_3_1_7_three_blankets_of_which_the_rolled_are_turned() -> None:
    faces = set()
    for seed in range(40):
        names = extra(dealt(2, seed)[0], "blk").split(",")
        assert len({name[0] for name in names}) == 3
        faces.add(sum(name.endswith("B") for name in names))
    assert faces == {0, 1, 3}


def test_3_1_8_round_1_begins_with_the_first_player() -> None:
    position, _ = dealt(2, first_player="b")
    assert (extra(position, "rnd"), extra(position, "turn")) == ("1", "b/o")


def test_3_14_1_first_shift() -> None:
    position, seen = dealt(4, scenario="first_shift")
    assert fields(position)[1] == fields("A||G- P- R-|")[1]
    assert [shape.shape for shape in seen.shapes] == ["R", "G", "P"]
    assert [seat.orders for seat in seen.seats] == [3] * 4
    assert (seen.has_market, seen.deck, seen.blankets, extra(position, "turn")[2:]) == (False, 0, [], "f")
    assert seen.tile_deck == 28 - 12
    shown = {sale.id for sale in CONTENT.sales if sale.first_shift}
    assert seen.you is not None
    assert {held.order for held in seen.you.hand} <= shown


@pytest.mark.parametrize("name", list(ADVANCED))
def test_3_14_1_advanced_rules_are_not_offered_in_first_shift(name: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.deal(Setup(2, {"scenario": "first_shift", name: ADVANCED[name]}), seeded(1))
    assert refused.value.refusal.code == "BAD_SETUP"


def test_3_14_2_second_shift_has_sales_orders_and_one_blanket() -> None:
    position, seen = dealt(3, scenario="second_shift")
    assert extra(position, "blk") == "YA"
    assert seen.deck == 25 - 9 - 4
    assert all(seen.orders[name].kind == "sale" for name in seen.market)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_15_1_a_team_has_eight_orders_and_everything_open(seats: int) -> None:
    position, seen = dealt(seats, scenario="coop")
    assert len(extra(position, "hand *").split(",")) == 8
    assert [len(seat.open_tiles) for seat in seen.seats] == [3] * seats
    assert seen == GAME.view(GAME.parse(position), -1)
    assert seen.blankets == []  # 3.15.8


def test_3_15_5_one_seat_plays_solo_with_two_turns() -> None:
    position, seen = dealt(1)
    assert (seen.scenario, extra(position, "turn")) == ("solo", "a/o1")


def test_coop_blankets_lay_out_three() -> None:
    assert len(dealt(1, coop_blankets="on")[1].blankets) == 3


def test_3_18_1_classic_has_no_market_and_one_blanket() -> None:
    position, seen = dealt(2, scenario="classic")
    assert (seen.has_market, extra(position, "blk"), seen.deck) == (False, "YA", 25 - 6)
    assert extra(position, "turn")[2:] == "f"


def test_3_19_1_board_b_gets_tiles_on_the_rolled_icons_before_hands_are_dealt() -> None:
    counts = set()
    for seed in range(30):
        _, seen = dealt(2, seed, board="B")
        laid = [belt for belt in seen.belts if belt.played]
        assert len({belt.icon for belt in laid}) in (1, 5)
        assert all(belt.icon for belt in laid)
        counts.add(len(laid))
        assert seen.tile_deck == 30 - 6 - len(laid)
    assert counts == {2, 10}


def test_board_b_is_printed_as_the_page_has_it() -> None:
    seen = GAME.view(GAME.parse("B|>]>d>>/>>du>>/>u>>]>|G- PB RY|"), 0)
    icons = {belt.space: belt.icon for belt in seen.belts if belt.icon}
    assert icons == dict(zip(["T2", "T4", "T5", "M3", "M4", "M5", "B2", "B3", "B4", "B5"], "RBYYGPGPBR", strict=True))
    assert not any(belt.played for belt in seen.belts)


def test_3_19_2_a_sugarworker_each_and_sides_chosen_at_once() -> None:
    state = GAME.deal(Setup(3, {"sugarworkers": "on"}), seeded(1))
    assert state.to_act() == 7
    assert len({GAME.view(state, 0).seats[seat].worker.card for seat in range(3)}) == 3  # type: ignore[union-attr]


def test_3_19_2_in_classic_card_3_is_not_dealt() -> None:
    cards = set()
    for seed in range(30):
        for seat in dealt(4, seed, scenario="classic", sugarworkers="on")[1].seats:
            assert seat.worker is not None
            cards.add(seat.worker.card)
    assert cards == {1, 2, 4, 5}


def test_3_19_3_the_activation_order_is_shuffled() -> None:
    assert len({extra(dealt(2, seed, activation_order="shuffled")[0], "ord") for seed in range(30)}) > 20


def test_3_19_4_outputs_stand_in_random_distinct_bays() -> None:
    seen = {fields(dealt(2, seed, output_positions="shuffled")[0])[1] for seed in range(40)}
    assert len(seen) > 15
    assert all(sorted(dock.replace(" ", "")) == sorted("-RYGBP") for dock in seen)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"scenario": "third_shift"}),
        (2, {"scenario": "solo"}),
        (2, {"first_player": "c"}),
        (2, {"scenario": "irritating", "pawning": "off"}),
        (3, {"pawning": "on"}),
        (2, {"coop_blankets": "on"}),
        (2, {"lucy_spawn": "turn"}),
        (2, {"max_rounds": "10"}),
    ],
)
def test_setups_that_do_not_go_together_are_refused_before_the_deal(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        GAME.deal(Setup(seats, options), seeded(1))
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("BAD_SETUP", "6")


def test_seats_and_names_that_there_are_not_are_refused() -> None:
    for setup in (Setup(5), Setup(2, {"sugar": "on"})):
        with pytest.raises(Refused):
            GAME.deal(setup, seeded(1))


def test_section_6_options_by_seats_and_scenario() -> None:
    def names(seats: int, **options: str) -> set[str]:
        return {option.name for option in GAME.offered(Setup(seats, options))}

    assert "scenario" not in names(1)
    assert "coop_blankets" in names(1)
    assert {"pawning", "swapping", "hidden", "pawn_bar"} <= names(2, scenario="irritating")
    assert not {"pawning", "lucy_spawn", "coop_blankets"} & names(2)
    assert {"lucy_spawn", "lucy_eat_counts"} <= names(2, scenario="lucy")
    first = next(option for option in GAME.offered(Setup(2)) if option.name == "first_player")
    assert first.values == ("random", "a", "b")


def test_every_option_and_value_has_a_sentence() -> None:
    for option in GAME.options:
        assert option.help
        assert option.name in ("max_rounds",) or len(option.labels) == len(option.values)


def test_hidden_hands_depend_on_the_scenario() -> None:
    assert GAME.hidden(Setup(2))
    assert not GAME.hidden(Setup(1))
    assert not GAME.hidden(Setup(3, {"scenario": "coop"}))
