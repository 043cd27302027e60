"""Clauses of section 3 and rulings of section 5 that no other test is named after, and that none is forgotten."""

from pathlib import Path

import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.names import BOARD_IDS
from tests.games.collected import clauses, collected_tests, page
from tests.games.sugar_heist import Tale, heist, seen

EXAMPLES = [f"8.{n}" for n in range(1, 7)]  # these are on no page for players
EDGE_CASES = [f"9.{n}" for n in range(1, 37)]
PREP = "SH 3p r1/3 prep A\nA c3 t0 $6 TRE [] . | . | .\nB c3 t0 $6 PIL [] . | . | .\nC c3 t0 $6 SHE [] . | . | .\n"


def test_every_clause_ruling_example_and_edge_case_has_a_test_of_its_name() -> None:
    """By the names of collected tests (`collected.py`), not by a search for text: a name says what a test is about."""
    text = page("sugar_heist")
    names = [name.partition(".")[2] for name in collected_tests(Path(__file__).parent)]
    unnamed = []
    for number in clauses(text, 3) + clauses(text, 5) + EXAMPLES + EDGE_CASES:
        start = f"test_{number.replace('.', '_')}_"  # an example may have tests for its parts: 8.3.1
        if not any(name.startswith(start) and (number[0] == "8" or not name[len(start)].isdigit()) for name in names):
            unnamed.append(number)
    assert unnamed == []


# 3.1 to 3.4: setup, rounds, targets, hands.


def test_3_1_2_seats_are_letters_and_pick_in_their_order() -> None:
    tale = Tale("SH 4p r1/4 pick")
    asked = []
    for board in BOARD_IDS[:4]:
        asked.append(tale.asked())
        tale.play(f"{tale.asked()} pick {board}")
    assert asked == ["A", "B", "C", "D"]


def test_3_1_3_four_decks_that_are_bags() -> None:
    assert Tale("SH 3p r1/3 pick").view().deck == {"costumes": 48, "1": 54, "2": 42, "3": 20}
    first = {Tale(f"SH 3p r1/3 deal\nrng {seed:016x}.0").view().market[0] for seed in range(30)}
    assert len(first) > 5


def test_3_1_5_three_candy_and_nothing_else() -> None:
    for seat in Tale("SH 3p r1/3 pick").view().seats:
        assert (seat.candy, seat.money, seat.tax, seat.costumes, seat.hand) == (3, 0, 0, [], [])
        assert all(room.encounter is None and room.mod is None for room in seat.rooms)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_3_1_6_as_many_rounds_as_players(seats: int) -> None:
    last = Tale(f"SH {seats}p r{seats}/{seats} tax")
    assert last.phase == "end"
    assert Tale(f"SH {seats}p r{seats - 1}/{seats} tax").view().round == seats


def test_3_2_1_targets_then_prep_then_heists() -> None:
    tale = Tale("SH 3p r1/3 tax\nopt autoresolve=off")
    while tale.phase.startswith("prep"):
        tale.play(f"{tale.asked()} pass")
    kinds = [str(event["kind"]) for event in tale.events]
    assert kinds.index("packed") > kinds.index("pass")
    assert kinds.index("heist") > kinds.index("packed")
    assert tale.view().round == 2


def test_3_2_2_everything_stays_from_round_to_round() -> None:
    tale = Tale("SH 3p r1/3 tax\nA c5 t1 $2 TRE [PRI OCT] ~GAT+MAR | . | .\nB c3 t0 $0 PIL [] . | . | .")
    assert tale.line("A") == "c5 t2 $8 TRE [PRI OCT] ~GAT+MAR | . | ."  # a token of tax and the allowance are new


def test_3_3_2_the_track_is_the_order_of_turns_and_heists() -> None:
    tale = Tale("SH 3p r1/3 deal\norder C A B\nopt autoresolve=off")
    for side in "CAB":
        assert tale.asked() == side
        tale.play(f"{side} pass")
    assert tale.phase.startswith("heist C>A")


def test_3_3_3_the_last_attacks_the_first() -> None:
    tale = Tale("SH 4p r1/4 deal\norder D B A C")
    raids = {seat.side: "ABCD"[seat.raids] for seat in tale.view().seats}
    assert raids == {"D": "B", "B": "A", "A": "C", "C": "D"}


def test_3_4_1_six_costumes_or_as_many_as_there_are() -> None:
    assert len(Tale("SH 3p r1/3 deal").view().market) == 6
    costumes = "PRI PRI PRI PRI MUM MUM MUM MUM BAT BAT BAT BAT SNA SNA SNA POL POL POL POL KAN KAN KAN TWI TWI TWI"
    rest = "NIN NIN NIN KNI KNI KNI GHO GHO GHO BLO BLO BLO OCT OCT OCT BUN BUN PIR PIR RAC"
    short = Tale(
        f"SH 3p r2/3 deal\nA c3 t0 $0 TRE [{costumes}] . | . | .\nB c3 t0 $0 PIL [{rest}] . | . | .\n"
        "C c3 t0 $0 SHE [] . | . | ."
    )
    assert sorted(short.view().market) == ["RAC", "SCI", "SCI"]


def test_3_4_2_three_two_and_one_card() -> None:
    assert [seat.hand for seat in Tale("SH 3p r1/3 deal").view().seats] == [[1, 1, 1, 2, 2, 3]] * 3


def test_3_4_4_six_dollars_each() -> None:
    tale = Tale("SH 3p r2/3 deal\nA c3 t0 $2 TRE [] . | . | .")
    assert [seat.money for seat in tale.view().seats] == [8, 6, 6]


# 3.5 and 3.6: Prep.


def test_3_5_3_duplicates_are_allowed() -> None:
    tale = Tale(PREP + "market PRI PRI POL MUM BAT KAN").play("A buy PRI =SNA", "B pass", "C pass", "A buy PRI =SNA")
    assert "[PRI PRI]" in tale.line("A")


def test_3_5_5_face_down_into_any_room_mods_beside_defaults() -> None:
    tale = Tale(PREP + "hand A: HOP TIM\nhand B: GAT\nhand C: GAT").play("A buy TIM>2")
    assert tale.line("A").endswith(". | .+~TIM | .")
    tale.play("B pass", "C pass", "A buy HOP>3")
    assert tale.told("place")[1]["what"] == "encounter"


def test_3_5_8_a_discard_goes_to_its_deck_and_only_a_face_up_one_is_shown() -> None:
    start = PREP.replace(". | . | .", "{} | . | .", 1) + "hand A: SOC"
    for lying, shown in (("GAT", "GAT"), ("~GAT", "")):
        tale = Tale(start.format(lying)).play("A buy SOC>1")
        assert tale.told("place")[0]["discards"] == [{"what": "encounter", "cost": 1, "card": shown}]
        assert tale.view().deck["1"] == 53


def test_3_5_9_the_new_card_stays_and_nothing_is_refunded() -> None:
    tale = Tale(PREP.replace(". | . | .", "VFT | . | .", 1) + "hand A: SOC")
    assert tale.refused("A buy SOC>2 {E2x}") == "BAD_LAYOUT"
    tale.play("A buy SOC>1")
    assert tale.line("A") == "c3 t0 $5 TRE [] ~SOC | . | ."


def test_3_5_12_who_can_afford_something_is_asked_and_may_pass() -> None:
    tale = Tale(PREP.replace("B c3 t0 $6", "B c3 t0 $0") + "market PRI POL\nhand A: VFT")
    tale.play("A pass")
    assert [(event["seat"], event["forced"]) for event in tale.told("pass")] == [(0, False), (1, True)]
    assert tale.asked() == "C"


def test_3_6_1_what_is_left_goes_back_unseen() -> None:
    tale = Tale(PREP + "opt autoresolve=off\nmarket PRI\nhand A: VFT\npassed B C").play("A pass")
    assert tale.told("packed") == [{"kind": "packed"}]
    assert "VFT" not in seen(tale, "A")


def test_3_6_2_a_discarded_card_may_be_dealt_again() -> None:
    tale = Tale(PREP.replace(". | . | .", "SAF | . | .", 1) + "hand A: VFT").play("A buy VFT>1")
    kept = [line for line in tale.position.split(" ; ") if line[:3] in ("A c", "B c", "C c")]
    dealt = set()
    for seed in range(60):
        hand = Tale("\n".join(["SH 3p r2/3 deal", f"rng {seed:016x}.0", *kept])).view("A").you
        assert hand is not None
        dealt |= set(hand.hand)
    assert "SAF" in dealt


# 3.7 to 3.10: rooms, Effects, Costumes.


def test_3_7_1_everybody_makes_one_heist_in_turn_order() -> None:
    tale = Tale("SH 3p r3/3 heist A>B roll")
    while tale.phase != "end":
        seat = tale.asked()
        words = "suffer" if "suffer" in tale.moves() else tale.moves()[0]
        tale.play(f"{seat} {words}")
    assert [(event["attacker"], event["defender"]) for event in tale.told("heist")] == [(1, 2), (2, 0)]
    assert [event["attacker"] for event in tale.told("home")] == [0, 1, 2]


def test_3_7_3_rooms_come_in_order() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 1 2 3 5 6")).play("A pay 11", "A pay 2")
    assert [event["room"] for event in tale.told("enter")] == [2, 3]


def test_3_8_2_a_room_without_a_card_asks_what_the_board_says() -> None:
    raid = Tale(heist("room2 chal", ". | .+TIM | .", "1 2", room="2: toll 1", past="clear")).view().heist
    assert raid is not None
    assert raid.recipe is not None
    assert (raid.recipe.encounter, raid.recipe.mod, raid.recipe.challenge) == ("PIL2", "TIM", "1 die of 3 or less")


def test_3_8_3_rooms_ahead_stay_as_they_are() -> None:
    tale = Tale(heist("room1 enter", "~SOC | ~GAT+~TIM | .", "1 1"))
    assert tale.line("B").endswith("SOC | ~GAT+~TIM | .")
    assert "GAT" not in seen(tale, "A")


def test_3_9_1_the_mods_effect_is_over_before_the_encounters() -> None:
    tale = Tale(heist("room1 enter", "ROC+GLU | . | .", "1 2 3"))
    assert tale.phase == "heist A>B room1 mod.1"
    assert tale.play("A lose 1").phase == "heist A>B room1 enc.1"


def test_3_9_4_an_effect_that_falls_short_never_ends_the_heist() -> None:
    tale = Tale(heist("room1 enter", "VFT+PAR | . | .", "1 2", "PRI"))
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "-")
    assert "[PRI*]" in tale.line("A")


def test_3_9_6_an_empty_pool_goes_on() -> None:
    tale = Tale(heist("room1 chal", "BOX | . | .", "-")).play("A suffer")
    assert tale.phase == "heist A>B room2 chal"


def test_3_10_1_once_per_heist_and_only_the_attacker() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2", "PRI").replace("PIL []", "PIL [POL]")).play("A use PRI 1>2")
    assert tale.refused("A use PRI 2>3") == "COSTUME_USED"
    assert tale.refused("B use POL 2>6") == "NOT_YOUR_DECISION"


def test_3_10_4_not_while_an_effect_or_bad_stuff_is_resolved() -> None:
    effect = Tale(heist("room1 enter", "ROC | . | .", "1 2 3", "PRI"))
    assert effect.refused("A use PRI 1>2") == "NOT_YOUR_DECISION"
    bad = Tale(heist("room1 chal", "GAT | . | .", "1 2 3", "PRI")).play("A suffer")
    assert bad.phase == "heist A>B room1 bad.1"
    assert bad.refused("A use PRI 1>2") == "NOT_YOUR_DECISION"


def test_3_10_9_costumes_turn_up_when_the_heist_is_over() -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "5", "PRI* OCT", past="clear sneak")).play("A pay 5")
    assert "[PRI OCT]" in tale.line("A")


# 3.11 and 3.12: paying and Bad Stuff.


def test_3_11_1_the_dice_leave_the_pool() -> None:
    tale = Tale(heist("room1 chal", "GAT | . | .", "1 4 6")).play("A pay 46")
    assert (tale.dice(), tale.line("spent")) == ("1", "46")


def test_3_11_2_exactly_the_toll_beside_a_base_payment() -> None:
    tale = Tale(heist("room1 chal", "SOC | . | .", "4 4 4 6", room="1: toll 1"))
    assert tale.moves("pay") == ["444", "446"]
    assert tale.refused("A pay 4446") == "OVERPAID"


def test_3_11_3_no_die_beyond_what_is_needed() -> None:
    tale = Tale(heist("room1 chal", "GAT | . | .", "4 5 6"))
    assert tale.moves("pay") == ["46", "56"]
    assert tale.refused("A pay 456") == "OVERPAID"


def test_3_11_4_bad_stuff_may_be_chosen() -> None:
    assert Tale(heist("room1 chal", "BOX | . | .", "1 2 3")).play("A suffer").candy()[0] == 2


def test_3_11_6_the_candy_counts_at_once() -> None:
    tale = Tale(heist("room1 chal", ". | BOX | .", "1 1 2", candy="0")).play("A pay 11", "A suffer")
    assert tale.phase == "heist A>B room3 chal"  # the Candy of room 1 paid for room 2


def test_3_12_1_left_to_right_then_what_is_added() -> None:
    tale = Tale(heist("room1 enter", "PUP+BEL | . | .", "1 1 1")).play("A suffer")
    told = [(event["item"], event["done"]) for event in tale.told("suffer")]
    assert told == [("dice", 1), ("candy", 1), ("dice", 1), ("candy", 1)]


def test_3_12_2_suffered_in_full_the_room_is_passed() -> None:
    tale = Tale(heist("room1 chal", "GOO | . | .", "2 2")).play("A suffer")
    assert (tale.phase, tale.line("past")) == ("heist A>B room2 chal", "suffer")


def test_3_12_4_end_ends_the_heist() -> None:
    tale = Tale(heist("room2 chal", ". | GRA | ~VFT", "1", past="clear")).play("A suffer")
    assert tale.told("slam") == [{"kind": "slam", "room": 2, "why": "end"}]
    assert not tale.told("steal")


def test_3_12_6_candy_to_the_supply_give_and_pay_to_the_defender() -> None:
    lost = Tale(heist("room1 chal", "BOX | . | .", "1", tax="2")).play("A suffer")
    assert lost.candy() == [2, 3, 3]
    given = Tale(heist("room1 chal", "GOO | . | .", "2", tax="2")).play("A suffer")
    assert given.candy() == [2, 4, 3]
    paid = Tale(heist("room1 chal", "LEM | . | .", "2", money="1", tax="2")).play("A suffer")
    assert [seat.money for seat in paid.view().seats] == [0, 1, 0]


# 3.13 to 3.17: the way home, tax, the end, dice, supply.


@pytest.mark.parametrize(("tax", "stolen"), [("0", 1), ("2", 3)])
def test_3_13_1_one_candy_and_one_for_each_tax(tax: str, stolen: int) -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "5", theirs="9", tax=tax, past="sneak suffer")).play("A pay 5")
    assert tale.told("steal")[0]["candy"] == stolen


def test_3_13_2_what_there_is() -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "5", theirs="2", tax="3", past="clear clear")).play("A pay 5")
    assert tale.candy()[:2] == [6, 0]


def test_3_13_4_an_early_end_steals_nothing_and_keeps_the_candy() -> None:
    tale = Tale(heist("room1 chal", ". | GRA | .", "1 1")).play("A pay 11", "A suffer")
    assert tale.candy()[:2] == [4, 3]


def test_3_13_6_the_attackers_own_tax_does_not_matter() -> None:
    start = heist("room3 chal", ". | . | .", "5", past="clear clear").replace("A c3 t0", "A c3 t5")
    assert Tale(start).play("A pay 5").candy()[:2] == [5, 2]


def test_3_14_2_tax_is_never_given_back() -> None:
    tale = Tale("SH 3p r1/3 tax\nA c1 t3 $0 TRE [] . | . | .\nB c9 t0 $0 PIL [] . | . | .")
    assert [seat.tax for seat in tale.view().seats] == [3, 1, 0]


END = "SH 3p r3/3 end\nA c{} t{} ${} TRE [] . | . | .\nB c{} t{} ${} PIL [] . | . | .\nC c1 t0 $0 SHE [] . | . | ."


@pytest.mark.parametrize(
    ("sums", "winners", "ending"),
    [
        ((9, 0, 0, 8, 9, 9), (0,), "candy"),
        ((9, 1, 9, 9, 2, 0), (1,), "tax"),
        ((9, 2, 0, 9, 2, 3), (1,), "money"),
        ((9, 2, 3, 9, 2, 3), (0, 1), "shared"),
    ],
)
def test_3_15_1_to_3_15_4_candy_tax_money_shared(sums: tuple[int, ...], winners: tuple[int, ...], ending: str) -> None:
    result = GAME.result(Tale(END.format(*sums)).state)
    assert (result.winners, result.ending) == (winners, ending)


@pytest.mark.parametrize(
    ("sums", "rungs"),
    [
        ((9, 0, 0, 8, 9, 9), []),
        ((9, 1, 9, 9, 2, 0), [("candy", [0], [9, 9]), ("tax", [], [2, 1])]),
        ((9, 2, 0, 9, 2, 3), [("candy", [0], [9, 9]), ("tax", [0], [2, 2]), ("money", [], [3, 0])]),
        (
            (9, 2, 3, 9, 2, 3),
            [("candy", [1], [9, 9]), ("tax", [1], [2, 2]), ("money", [1], [3, 3]), ("shared", [1], [])],
        ),
    ],
)
def test_3_15_the_ladder_says_what_was_equal_and_what_decided(sums: tuple[int, ...], rungs: list[object]) -> None:
    assert [(rung.what, rung.equal, rung.amounts) for rung in Tale(END.format(*sums)).view().ladder] == rungs


def test_3_15_the_ladder_of_three_leaves_out_who_fell_behind_on_the_way() -> None:
    end = END.format(9, 2, 3, 9, 2, 1).replace("C c1 t0 $0", "C c9 t1 $8")
    ladder = Tale(end).view().ladder
    assert [(rung.equal, rung.amounts) for rung in ladder] == [([1, 2], [9, 9]), ([1], [2, 2]), ([], [3, 1])]


def test_3_5_a_seat_is_told_what_it_can_pay_and_what_is_left_then() -> None:
    tale = Tale(PREP.replace("$6", "$1", 1) + "market PRI NIN\nhand A: SOC")
    you = tale.view("A").you
    assert you is not None
    costs = {card: tale.view("A").cards[card].cost for card in ("PRI", "NIN", "SOC")}
    assert costs == {"PRI": 1, "NIN": 2, "SOC": 1}
    assert you.left == {"PRI": 0, "SOC": 0}


def test_3_15_1_most_candy_wins() -> None:
    assert GAME.result(Tale(END.format(9, 0, 0, 8, 5, 9)).state).winners == (0,)


def test_3_15_2_then_most_tax() -> None:
    assert GAME.result(Tale(END.format(9, 1, 9, 9, 2, 0)).state).winners == (1,)


def test_3_15_3_then_most_money() -> None:
    assert GAME.result(Tale(END.format(9, 2, 4, 9, 2, 3)).state).winners == (0,)


def test_3_15_4_then_it_is_shared_and_equal_players_have_one_place() -> None:
    result = GAME.result(Tale(END.format(9, 2, 3, 9, 2, 3)).state)
    assert [seat.place for seat in result.seats] == [1, 1, 3]


def test_3_16_1_a_die_shows_1_to_6() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 6", "PRI KAN"))
    assert tale.refused("A use PRI 1>0") == "DIE_RANGE"
    assert tale.refused("A use KAN 6>7") == "DIE_RANGE"


def test_3_16_3_all_dice_stay_at_their_limit() -> None:
    assert Tale(heist("room1 enter", "SPR | . | .", "1 5")).dice() == "14"


def test_3_17_1_no_gain_is_cut_short() -> None:
    rich = Tale(heist("room1 chal", ". | . | .", "1 1", candy="90", theirs="90")).play("A pay 11")
    assert rich.candy()[0] == 91


# 5: rulings that no clause above says already.


def test_5_1_toothpick_pit_takes_two_candy() -> None:
    assert Tale(heist("room1 chal", "TPP | . | .", "1 1 2")).play("A suffer").candy()[0] == 1


@pytest.mark.parametrize(("die", "asked"), [("2", False), ("3", True)])
def test_5_2_marbles_from_three_up(die: str, asked: bool) -> None:
    tale = Tale(heist("room1 enter", ".+MAR | . | .", "1 2", next=die))
    assert (tale.phase == "heist A>B room1 mod.1") is asked


def test_5_3_gnomes_want_a_three() -> None:
    assert Tale(heist("room1 chal", "GNO | . | .", "1 3 3 5")).moves("pay") == ["3"]


def test_5_4_every_reroll_of_a_defender_may_be_declined() -> None:
    for rooms in ("TPP", "GNO", ".+LAM", ".+BUB", ".+IOU"):
        assert "none" in Tale(heist("room1 enter", f"{rooms} | . | .", "1 2")).moves()


def test_5_5_costumes_wait_for_the_challenge() -> None:
    start = "SH 3p r1/3 heist A>B roll\nA c3 t0 $0 TRE [PRI] . | . | ."
    assert Tale(start).phase == "heist A>B room1 chal"
    assert Tale(f"{start}\nopt costume_timing=anytime").phase == "heist A>B room1 door"


def test_5_6_several_costumes_in_one_room() -> None:
    tale = Tale(heist("room1 chal", "SAF | . | .", "1 2 4", "PRI BAT POL")).play("A use PRI 1>2", "A use POL 22>66")
    assert tale.dice() == "466"


def test_5_7_more_dice_only_where_the_option_says_so() -> None:
    assert Tale(heist("room1 chal", ". | . | .", "1 2 3")).refused("A pay 123") == "OVERPAID"
    assert "123" in Tale(heist("room1 chal", ". | . | .", "1 2 3", opt="overpay=loose")).moves("pay")


def test_5_8_a_pair_is_two_as_a_challenge_and_any_match_as_a_condition() -> None:
    assert Tale(heist("room1 chal", "SOC | . | .", "4 4 4")).moves("pay") == ["44"]
    assert Tale(heist("room1 enter", ".+COT | . | .", "4 4 4 5 5")).moves("lose") == ["4", "5"]


def test_5_9_any_moves_but_one_discard() -> None:
    tale = Tale(PREP.replace(". | . | .", "GAT | SOC | .", 1) + "hand A: HOP")
    assert tale.refused("A buy HOP>3 {E1x, E2x}") == "ONE_DISCARD"
    assert tale.play("A buy HOP>3 {E1>2, E2>1}").line("A").endswith("SOC | GAT | ~HOP")


def test_5_10_mods_move_with_an_encounter() -> None:
    tale = Tale(PREP.replace(". | . | .", ".+TIM | . | .", 1) + "hand A: HOP").play("A buy HOP>1 {M1>3}")
    assert tale.line("A").endswith("~HOP | . | .+TIM")


def test_5_11_a_discard_lies_in_its_deck_like_any_card() -> None:
    tale = Tale(PREP.replace(". | . | .", "~SAF | . | .", 1) + "hand A: VFT").play("A buy VFT>1")
    assert tale.view().deck["3"] == 19


def test_5_12_a_face_down_discard_is_not_shown() -> None:
    tale = Tale(PREP.replace(". | . | .", "~GAT | . | .", 1) + "hand A: SOC\nhand B: HOP").play("A buy SOC>1")
    assert "GAT" not in seen(tale, "B")


def test_5_13_money_is_kept() -> None:
    assert Tale("SH 3p r1/3 tax\nA c3 t0 $5 TRE [] . | . | .").view().seats[0].money == 11


def test_5_14_own_face_down_cards_may_be_looked_at() -> None:
    tale = Tale(heist("room1 chal", ". | ~VFT | .", "1 1"))
    mine = tale.view("B").you
    assert mine is not None
    assert mine.rooms[1].encounter is not None
    assert mine.rooms[1].encounter.id == "VFT"


def test_5_15_cards_stay_up_unless_concealed() -> None:
    usual = Tale(heist("room1 enter", "~GRA | . | .", "1")).play("A suffer")
    assert usual.line("B").endswith("GRA | . | .")
    hidden = Tale(heist("room1 enter", "~GRA+~WIN | . | .", "1 1")).play("A suffer")
    assert hidden.line("B").endswith("~GRA+~WIN | . | .")


@pytest.mark.parametrize(("card", "picks"), [("GAT", "A"), ("SOC", "B")])
def test_5_16_the_card_says_who_picks(card: str, picks: str) -> None:
    assert Tale(heist("room1 chal", f"{card} | . | .", "1 2 4")).play("A suffer").asked() == picks


def test_5_17_short_in_room_3_is_not_through() -> None:
    tale = Tale(heist("room3 chal", ". | . | SOC", "4", past="clear clear")).play("A suffer")
    assert not tale.told("steal")


def test_5_18_all_there_is() -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "5", theirs="0", past="clear clear")).play("A pay 5")
    assert tale.told("steal")[0]["candy"] == 0


def test_5_19_tokens_are_counters_unless_boxed() -> None:
    rich = "SH 6p r2/6 deal\n" + "\n".join(
        f"{side} c3 t0 $10 {BOARD_IDS[n]} [] . | . | ." for n, side in enumerate("ABCDEF")
    )
    assert sum(seat.money for seat in Tale(rich).view().seats) == 96
    assert sum(seat.money for seat in Tale(f"{rich}\nopt supply=boxed").view().seats) == 75


def test_5_20_lost_candy_is_nobodys() -> None:
    tale = Tale(heist("room1 chal", "BOX | . | .", "1", opt="supply=boxed"))
    before = tale.view().supply
    after = tale.play("A suffer").view().supply
    assert before is not None
    assert after is not None
    assert after.candy == before.candy + 1


def test_5_21_boards_are_picked_by_seat() -> None:
    assert Tale("SH 3p r1/3 pick").play("A pick VAN").asked() == "B"


def test_5_22_a_gamble_finds_a_die_with_eight_in_the_pool() -> None:
    tale = Tale(heist("room1 enter", ".+MAR | . | .", "1 1 1 1 1 1 1 1", next="1"))
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "11111111")
    assert not tale.table.entries or tale.told("gain") == []


def test_5_23_tax_in_the_last_round_too() -> None:
    tale = Tale("SH 3p r3/3 tax\nA c9 t0 $0 TRE [] . | . | .")
    assert (tale.phase, tale.view().seats[0].tax) == ("end", 1)


def test_5_24_the_first_in_turn_order_are_dealt_first() -> None:
    lying = ["VFT", "VFT", "GRA", "GRA", "DRA", "DRA", "CAG", "CAG", "ROB", "ROB", "SAF", "DOG"]
    mods = ["VAC", "VAC", "CUR", "CUR", "TRO", "TRO"]
    lines = ["SH 6p r2/6 deal", "order F E D C B A"]
    for n, side in enumerate("ABCDEF"):
        cards = lying[2 * n : 2 * n + 2]
        lines.append(f"{side} c3 t0 $0 {BOARD_IDS[n]} [] {cards[0]}+{mods[n]} | {cards[1]} | .")
    seats = Tale("\n".join(lines)).view().seats
    assert [3 in seats[n].hand for n in (5, 4, 3, 2, 1, 0)] == [True, True, False, False, False, False]


def test_5_25_tax_on_loot_from_the_defender() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2 3 4", "RAC", tax="2", theirs="9")).play("A use RAC", "A pay 1234")
    assert tale.told("loot")[0]["candy"] == 3


def test_5_26_shared_or_voted() -> None:
    tie = "SH 3p r3/3 tax\nA c9 t1 $0 TRE [] . | . | .\nB c9 t1 $0 PIL [] . | . | .\nC c2 t0 $0 SHE [] . | . | ."
    assert GAME.result(Tale(tie).state).ending == "shared"
    assert Tale(f"{tie}\nopt final_tie=vote").play("C vote B").view().winners == [1]


def test_5_27_bonuses_go_as_players_pass() -> None:
    tale = Tale(PREP + "market PRI").play("A buy PRI =POL", "B pass", "C pass", "A pass")
    assert [(event["seat"], event["bonus"]) for event in tale.told("pass")] == [(1, 2), (2, 1), (0, 0)]


def test_5_28_no_costume_to_turn_down() -> None:
    effect = Tale(heist("room1 enter", "ROB | . | .", "1 2"))
    assert effect.phase == "heist A>B room1 chal"
    bad = Tale(heist("room1 chal", "SIS | . | .", "1 1")).play("A suffer")
    assert bad.told("slam")[0]["why"] == "short"


def test_5_29_backs_tell_the_cost_and_boards_the_kind() -> None:
    tale = Tale(PREP.replace(". | . | .", "~VFT+~TIM | . | .", 1) + "hand A: GAT MAR GLU")
    seat = tale.view("B").seats[0]
    assert seat.hand == [1, 1, 2]
    assert seat.rooms[0].encounter is not None
    assert seat.rooms[0].mod is not None
    assert (seat.rooms[0].encounter.cost, seat.rooms[0].mod.cost) == (3, 1)
    assert all(card not in seen(tale, "B") for card in ("VFT", "TIM", "GAT", "MAR", "GLU"))


def test_5_30_a_purchase_stays_and_a_pass_may_be_taken_back() -> None:
    start = PREP + "market PRI POL\nhand A: SOC"
    for words, fixed in (("buy PRI", True), ("buy SOC>1", True), ("pass", False)):
        tale = Tale(start)
        tale.table.submit(0, words, tale.table.decision)
        assert tale.table.last.fixed is fixed
        assert tale.table.may_undo(0) is not fixed


def test_5_31_nothing_affordable_nothing_asked() -> None:
    tale = Tale(PREP.replace("$6", "$0", 2) + "market PRI")
    assert tale.asked() == "C"
    assert Tale(PREP.replace("$6", "$0", 2) + "market PRI\nopt autoresolve=off").asked() == "A"


def test_5_32_costumes_are_fresh_after_an_early_end() -> None:
    tale = Tale(heist("room1 chal", "GRA | . | .", "1", "PRI*")).play("A suffer")
    assert "[PRI]" in tale.line("A")


def test_a_deal_is_the_same_for_the_gallery_and_all_that_is_open() -> None:
    state = GAME.deal(Setup(6), seeded(3))
    assert GAME.view(state, GALLERY).you is None
    assert len(GAME.view(state, GALLERY).seats) == 6
