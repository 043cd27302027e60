"""Every part of the rulebook and where it is tested; a name that is no collected test fails."""

import re
from inspect import getmodule
from pathlib import Path

import pytest

from tests.games.collected import clauses, collected_tests, page

TESTS = collected_tests(Path(__file__).parent)
COVERED = {
    "story and theme": ["test_pages.test_the_guide_can_be_read_in_two_minutes"],
    "components": ["test_content.test_there_are_64_candies_16_of_each_colour_and_4_crowns"],
    "card anatomy": ["test_content.test_the_64_cards_add_up_to_272_spaces_and_72_symbols"],
    "sheet anatomy": ["test_content.test_row_colours_from_the_bottom"],
    "setup 1 to 4": ["test_setup_and_rounds.test_opening_counts"],
    "rounds": ["test_setup_and_rounds.test_after_round_3_the_game_is_over"],
    "winner and ties": [
        "test_scoring.test_the_highest_total_wins",
        "test_scoring.test_among_equals_the_third_round_decides",
        "test_scoring.test_still_equal_they_share_the_victory",
    ],
    "round preparation": ["test_setup_and_rounds.test_a_round_starts_with_two_pumpkins_no_candle_and_an_empty_sheet"],
    "step 1": ["test_choosing_and_passing.test_the_reveal_pays_those_who_played_a_hand_out_pumpkin"],
    "step 2": [
        "test_choosing_and_passing.test_rounds_1_and_2_pass_left",
        "test_choosing_and_passing.test_round_3_passes_right",
        "test_choosing_and_passing.test_eliminated_players_are_skipped",
    ],
    "step 3": [
        "test_placements.test_legal_placements_are_those_of_the_page",
        "test_marking.test_without_pumpkins_only_the_received_card_upright",
    ],
    "step 4": ["test_turn_end.test_scored_cards_and_the_4th_box"],
    "step 5": ["test_turn_end.test_who_has_two_or_fewer_draws_up_to_three"],
    "drop examples": [
        "test_placements.test_the_path_under_an_overhang_slides_after_landing",
        "test_marking.test_a_turned_candy_goes_where_only_it_fits",
    ],
    "rotation": ["test_marking.test_a_half_turn_puts_a_foot_into_the_slot"],
    "scored cards and box example": ["test_turn_end.test_scored_cards_and_the_4th_box"],
    "elimination example": [
        "test_marking.test_who_cannot_pay_for_anything_is_out_unasked",
        "test_turn_end.test_a_candle_goes_to_the_giver_even_if_they_are_out_too",
    ],
    "symbols": [
        "test_choosing_and_passing.test_a_keepsake_pumpkin_is_paid_to_who_scores_the_card",
        "test_marking.test_a_seal_on_top_bars_turning",
    ],
    "exchange hand": ["test_exchange.test_the_hand_goes_under_the_deck_in_the_given_order"],
    "rotate card": ["test_marking.test_with_two_pumpkins_one_may_turn_or_go_out"],
    "change card": ["test_marking.test_change_card", "test_marking.test_change_and_rotate"],
    "scoring and example": ["test_scoring.test_twelve_points"],
    "between rounds": ["test_setup_and_rounds.test_scored_and_face_down_cards_hand_and_deck_make_the_next_deck"],
    "advanced rules, placing": [
        "test_advanced.test_one_card_a_round_or_none_or_one_over_two_rounds",
        "test_advanced.test_other_uses_are_refused",
    ],
    "candy corn, rare candy": ["test_advanced.test_candy_corn_and_rare_candy_are_solid"],
    "gummy python": ["test_advanced.test_the_python_bars_the_first_candy_only"],
    "witches' cauldron": ["test_advanced.test_the_cauldron_doubles_the_candle_bonus"],
    "candy fairy": ["test_advanced.test_the_fairy_doubles_the_favourite_bonus"],
    "seven flavor beans": ["test_advanced.test_beans_open_with_seven_and_refill_after_turn_5"],
    "dragon's fireball": ["test_advanced.test_the_dragon_deals_four_and_a_crown"],
    "sugar goblin": ["test_advanced.test_the_goblin_takes_the_neighbours_favourite_bonus"],
    "recommended sets": ["test_advanced.test_recommended_sets"],
    "tips": ["test_pages.test_every_clause_of_section_3_has_a_number_on_the_page"],
    "a whole round": ["test_whole_round.test_every_turn_comes_out_as_recorded"],
}


@pytest.mark.parametrize("part", COVERED)
def test_every_part_of_the_rulebook_is_tested(part: str) -> None:
    assert [name for name in COVERED[part] if name not in TESTS] == []


def test_every_clause_of_sections_3_and_5_is_named_by_a_test() -> None:
    """Tests say in their first lines which clauses they are about; a clause that code mentions is not yet tested."""
    said = "\n".join(test.__doc__ or "" for test in TESTS.values())
    said += "\n".join(module.__doc__ or "" for module in {getmodule(test) for test in TESTS.values()} if module)
    named = set(re.findall(r"(?<![\d.])([35]\.\d+(?:\.\d+)?)", said))
    for stem, first, last in re.findall(r"\b(3\.\d+)\.(\d+) to 3\.\d+\.(\d+)", said):
        named |= {f"{stem}.{n}" for n in range(int(first), int(last) + 1)}
    untested = {"3.1.6"} | {"3.14.1", "3.14.2"}  # round cards and chips in the middle of a table; advice to players
    every = {*clauses(page("sweets_stack"), 3), *clauses(page("sweets_stack"), 5)}
    assert every - named - untested == set()
