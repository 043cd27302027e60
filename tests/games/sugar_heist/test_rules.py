"""The clauses of section 3, one test each where no example or edge case says it already."""

import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.content import CONTENT
from tests.games.sugar_heist import Tale, heist

PREP = "SH 3p r1/3 prep A\nA c3 t0 $6 TRE [] . | . | .\nB c3 t0 $6 PIL [] . | . | .\nC c3 t0 $6 SHE [] . | . | .\n"


def dealt(seats: int, **options: str) -> Tale:
    return Tale(GAME.position(GAME.deal(Setup(seats, options), seeded(4))))


# 3.1 to 3.4: setup, targets, hands.


@pytest.mark.parametrize("seats", [2, 7])
def test_3_1_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Refused):
        GAME.deal(Setup(seats), seeded(1))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_3_1_setup(seats: int) -> None:
    tale = dealt(seats)
    assert tale.phase == "pick"
    picked: list[str] = []
    for side in "ABCDEF"[:seats]:
        assert tale.asked() == side
        boards = tale.moves("pick")
        assert len(boards) == 6 - len(picked)
        picked.append(boards[-1])
        tale.play(f"{side} pick {boards[-1]}")
    view = tale.view()
    assert [seat.board for seat in view.seats] == picked
    assert [seat.candy for seat in view.seats] == [3] * seats
    assert (view.round, view.rounds, view.phase) == (1, seats, "prep")
    assert all(len(seat.hand) == 6 and seat.hand == [1, 1, 1, 2, 2, 3] for seat in view.seats)
    assert [seat.money for seat in view.seats] == [6] * seats
    assert len(view.market) == 6
    assert view.deck == {"costumes": 42, "1": 54 - 3 * seats, "2": 42 - 2 * seats, "3": 20 - seats}
    kinds = [event["kind"] for event in tale.events]
    assert kinds[seats:] == ["targets", "market", *["hand"] * seats, *["allowance"] * seats]


def test_3_1_4_a_board_is_taken_once() -> None:
    tale = dealt(3).play("A pick TRE")
    assert tale.refused("B pick TRE") == "BOARD_TAKEN"


def test_3_3_everyone_attacks_and_is_attacked_once() -> None:
    tale = Tale("SH 5p r2/5 target\nnext C>A>E>B>D")
    raids = {seat.side: "ABCDE"[seat.raids] for seat in tale.view().seats}
    assert raids == {"C": "A", "A": "E", "E": "B", "B": "D", "D": "C"}
    assert {seat.side: "ABCDE"[seat.raided_by] for seat in tale.view().seats}["C"] == "D"


def test_3_3_1_every_permutation_of_three_tokens_comes_up() -> None:
    orders = set()
    for seed in range(60):
        orders.add(Tale(f"SH 3p r1/3 target\nrng {seed:016x}.0").line("order"))
    assert len(orders) == 6


def test_3_4_3_a_short_deck_gives_later_players_fewer() -> None:
    spent = [card.id for card in CONTENT.hideout if card.cost == 3 for _ in range(card.copies)]
    rooms = [card for card in spent if next(c for c in CONTENT.hideout if c.id == card).kind == "encounter"][:12]
    mods = [card for card in spent if card not in rooms][:6]
    lines = ["SH 6p r2/6 deal", "order F E D C B A"]
    for seat, side in enumerate("ABCDEF"):
        cards = rooms[3 * seat : 3 * seat + 3]
        slots = [
            (cards[n] if n < len(cards) else ".") + (f"+{mods[seat]}" if n == 0 and seat < len(mods) else "")
            for n in range(3)
        ]
        lines.append(f"{side} c3 t0 $0 {['TRE', 'PIL', 'SHE', 'BAS', 'CAS', 'VAN'][seat]} [] {' | '.join(slots)}")
    tale = Tale("\n".join(lines))
    left = 20 - 12 - 6
    assert [3 in tale.view().seats[seat].hand for seat in (5, 4, 3, 2, 1, 0)] == [n < left for n in range(6)]


# 3.5: Prep.


def test_3_5_1_turns_go_round_until_all_have_passed() -> None:
    tale = Tale(PREP + "market PRI POL MUM BAT KAN OCT")
    tale.play("A buy PRI =SNA", "B pass", "C buy POL =SNA", "A buy MUM =SNA", "C pass")
    assert tale.phase == "prep A"
    tale.play("A buy BAT =TWI")
    assert tale.phase == "prep A"  # 3.5.12: a lone player keeps taking turns


def test_3_5_2_no_credit() -> None:
    tale = Tale(PREP.replace("A c3 t0 $6", "A c3 t0 $1") + "market PRI SCI\nhand A: VFT GAT")
    assert tale.refused("A buy SCI") == "TOO_DEAR"
    assert tale.refused("A buy VFT>1") == "TOO_DEAR"
    assert tale.refused("A buy NIN") == "NOT_IN_MARKET"
    assert tale.refused("A buy SOC>1") == "NOT_IN_HAND"


def test_3_5_4_the_market_closes_up_and_refills_at_its_end() -> None:
    tale = Tale(PREP + "market PRI POL MUM BAT KAN OCT").play("A buy MUM =GHO")
    assert tale.line("market") == "PRI POL BAT KAN OCT GHO +41"
    assert [event["kind"] for event in tale.events] == ["buy", "refill"]


def test_3_5_6_old_cards_of_both_kinds_may_move() -> None:
    tale = Tale(PREP.replace(". | . | .", "GAT+~TIM | ~SOC | .", 1) + "hand A: HOP GUM")
    tale.play("A buy HOP>2 {E1>3, E2>1, M1>2}")
    assert tale.line("A").endswith("~SOC | ~HOP+~TIM | GAT")


def test_3_5_7_two_discards_are_too_many() -> None:
    tale = Tale(PREP.replace(". | . | .", "GAT | SOC | PUP", 1) + "hand A: HOP")
    assert tale.refused("A buy HOP>1 {E2x}") == "ONE_DISCARD"
    assert tale.refused("A buy HOP>1 {E1x, E2x}") == "ONE_DISCARD"
    tale.play("A buy HOP>1 {E1>3, E3x}")
    assert tale.line("A").endswith("~HOP | SOC | GAT")
    assert tale.told("place")[0]["discards"] == [{"what": "encounter", "cost": 1, "card": "PUP"}]


@pytest.mark.parametrize("words", ["buy PRI {E1>2}", "pass {E1>2}"])
def test_3_5_10_nothing_moves_without_a_hideout_card(words: str) -> None:
    tale = Tale(PREP.replace(". | . | .", "GAT | . | .", 1) + "market PRI\nhand A: HOP")
    assert tale.refused(f"A {words}") == "NO_MOVING"
    tale.play("A {E1>2}")
    assert tale.refused("A pass") == "NO_MOVING"
    assert tale.refused("A buy PRI") == "NO_MOVING"
    assert tale.moves() == ["buy HOP>1", "buy HOP>2", "buy HOP>3"]


@pytest.mark.parametrize(
    ("seats", "bonuses"), [(3, [2, 1, 0]), (4, [2, 1, 0, 0]), (5, [2, 1, 1, 0, 0]), (6, [2, 1, 1, 0, 0, 0])]
)
def test_3_5_11_bonuses(seats: int, bonuses: list[int]) -> None:
    lines = [f"SH {seats}p r1/{seats} prep A", "opt autoresolve=off"]
    tale = Tale("\n".join(lines))
    tale.play(*(f"{side} pass" for side in "ABCDEF"[:seats]))
    assert [event["bonus"] for event in tale.told("pass")] == bonuses
    assert [seat.money for seat in tale.view().seats] == bonuses


def test_3_6_market_and_hands_go_back() -> None:
    tale = Tale(PREP + "opt autoresolve=off\nmarket PRI\nhand A: GAT SOC\nhand C: VFT\npassed B C").play("A pass")
    assert tale.view().deck == {"costumes": 48, "1": 54, "2": 42, "3": 20}
    assert tale.view().market == []
    assert all(seat.hand == [] for seat in tale.view().seats)


# 3.7 to 3.13: heists.


def test_3_7_2_six_dice() -> None:
    assert len(Tale("SH 3p r1/3 heist A>B roll").dice()) == 6


def test_3_8_1_encounter_and_mod_turn_up_together_and_stay() -> None:
    tale = Tale(heist("room1 enter", "~GAT+~TIM | ~SOC | .", "1 2 3 4 5 6"))
    assert tale.line("B").endswith("GAT+TIM | ~SOC | .")


def test_3_9_2_effects_happen_every_time() -> None:
    assert Tale(heist("room1 enter", "HOS | . | .", "3")).phase == "heist A>B room1 enc.1"


def test_3_9_3_a_mandatory_choice_cannot_be_declined() -> None:
    tale = Tale(heist("room1 enter", "ROC | . | .", "1 2 3"))
    assert tale.refused("A none") == "MUST_CHOOSE"
    assert tale.refused("A lose 12") == "WRONG_COUNT"
    assert tale.refused("A lose 4") == "NOT_IN_POOL"
    tale.play("A lose 2")
    assert tale.dice() == "13"


def test_3_9_5_an_optional_choice_with_one_die_is_asked() -> None:
    assert Tale(heist("room1 enter", "GNO | . | .", "3")).asked() == "B"
    assert Tale(heist("room1 enter", "ROC | . | .", "3")).phase == "heist A>B room1 chal"
    assert Tale(heist("room1 enter", "ROC | . | .", "3 3")).dice() == "3"


def test_3_10_2_any_number_of_costumes_in_one_room() -> None:
    tale = Tale(heist("room1 chal", "SAF | . | .", "1 2 4", "PRI BAT SNA"))
    tale.play("A use SNA 24>11", "A pay 111")
    assert tale.candy()[0] == 4


def test_3_10_3_a_knight_may_cancel_an_encounter() -> None:
    tale = Tale(heist("room1 enter", "VFT+GLU | . | .", "1 2 6", "KNI"))
    tale.play("A let", "A lose 6")
    assert tale.phase == "heist A>B room1 enc?"
    tale.play("A cancel KNI")
    assert tale.dice() == "12"
    assert tale.told("cancel")[0]["what"] == "encounter"


def test_3_10_3_a_ninja_cancels_mods_only() -> None:
    tale = Tale(heist("room1 enter", "VFT | . | .", "1 2 6", "NIN"))
    assert tale.phase == "heist A>B room1 chal"
    assert tale.refused("A use NIN") == "WRONG_WINDOW"


def test_3_10_5_after_hush_no_costume_at_all() -> None:
    tale = Tale(heist("room1 enter", ".+SPO | . | .", "1 2", "PRI"))
    assert tale.refused("A use PRI 1>2") == "HUSHED"
    assert tale.moves("use") == []


def test_3_10_6_a_costume_must_change_something() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "6 6", "POL"))
    assert tale.moves("use") == []
    assert tale.refused("A use POL 6>6") == "NOTHING_TO_CHANGE"
    full = Tale(heist("room1 chal", ". | . | .", "1 1 1 1 1 1 1 1", "OCT"))
    assert full.refused("A use OCT") == "NOTHING_TO_CHANGE"


def test_3_10_7_sneaking_passes_the_room_without_candy() -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "1", "GHO PIR")).play("A use PIR", "A use GHO")
    assert tale.line("A").startswith("c4=3+0+1+0-0-0")
    assert not tale.told("loot")
    assert len(tale.told("steal")) == 1


def test_3_10_8_an_exhausted_costume_counts_as_used() -> None:
    tale = Tale(heist("room1 enter", "ROB | . | .", "1 2", "PRI POL"))
    assert (tale.asked(), tale.moves("exhaust")) == ("B", ["PRI", "POL"])
    tale.play("B exhaust POL")
    assert tale.refused("A use POL 1>6") == "COSTUME_USED"
    assert tale.refused("A use BAT 1>6") == "NO_COSTUME"


def test_3_11_5_candy_then_loot_then_refunds() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2 3 4 5", "BUN RAC PIR", tax="1", theirs="5"))
    tale.play("A use RAC", "A use PIR", "A use BUN", "A pay 12345 back 5")
    assert [event["kind"] for event in tale.events[-5:]] == ["pay", "loot", "loot", "back", "enter"]
    assert tale.line("A").startswith("c7=3+2+2+0-0-0")
    assert tale.line("B").startswith("c3=5+0+0+0-0-2")
    assert tale.dice() == "5"


def test_3_11_5_two_refunds_return_two_dice() -> None:
    start = heist("room1 chal", "BOX | . | .", "1 5 5", "BUN* BUN*", room="1: refund 2")
    assert Tale(start).play("A pay 155 back 55").dice() == "55"
    tale = Tale(start).play("A pay 155")
    assert (tale.phase, tale.moves("back")) == ("heist A>B room1 back", ["15", "55"])
    assert tale.line("paid") == "155"
    assert tale.refused("A back 5") == "BAD_REFUND"
    assert Tale(tale.position).play("A back 51").dice() == "15"


def test_3_12_3_the_rest_is_suffered_before_the_heist_ends() -> None:
    tale = Tale(heist("room1 chal", "SIS | . | .", "4", "")).play("A suffer")
    assert tale.told("slam")[0]["why"] == "short"
    assert [(event["item"], event["done"], event["of"]) for event in tale.told("suffer")] == [
        ("dice", 1, 1),
        ("costume", 0, 1),
    ]


def test_3_12_5_too_few_dice_are_all_taken() -> None:
    tale = Tale(heist("room1 chal", "MIR | . | .", "4")).play("A suffer")
    assert tale.told("slam")[0]["why"] == "short"


def test_3_13_3_loot_from_the_defender_is_taxed_each_time() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2 3 4 5 6", "RAC RAC", tax="1", theirs="9"))
    tale.play("A use RAC", "A use RAC", "A pay 123456")
    assert [event["candy"] for event in tale.told("loot")] == [2, 2]


def test_3_13_5_concealed_after_a_heist_that_ended_early() -> None:
    tale = Tale(heist("room1 enter", "GRA+DUS | . | .", "1 2", next="1")).play("A suffer")
    assert tale.line("B").endswith("~GRA+~DUS | . | .")
    assert "GRA" not in str(tale.view("A").seats[1])


def test_3_14_1_at_zero_candy_everybody_is_taxed() -> None:
    zero = "\n".join(
        f"{side} c0 t0 $0 {board} [] . | . | ." for side, board in zip("ABC", ("TRE", "PIL", "SHE"), strict=True)
    )
    tale = Tale(f"SH 3p r3/3 tax\n{zero}")
    assert [seat.tax for seat in tale.view().seats] == [1, 1, 1]
    assert GAME.result(tale.state).ending == "shared"
    assert GAME.result(tale.state).winners == (0, 1, 2)


def test_3_15_candy_then_tax() -> None:
    end = "SH 3p r3/3 end\nA c9 t1 $9 TRE [] . | . | .\nB c9 t2 $0 PIL [] . | . | .\nC c2 t0 $0 SHE [] . | . | ."
    result = GAME.result(Tale(end).state)
    assert (result.winners, result.ending) == ((1,), "tax")
    assert GAME.result(Tale(end.replace("B c9", "B c8")).state).ending == "candy"


# 3.16: dice.


def test_3_16_2_only_dice_that_change_can_be_chosen() -> None:
    tale = Tale(heist("room1 enter", "HOS | . | .", "1 1 3"))
    assert tale.moves() == ["shift 3", "none"]
    assert tale.refused("B shift 1") == "DIE_RANGE"
    clock = Tale(heist("room1 enter", "CLO | . | .", "1 3"))
    assert clock.refused("B set 1") == "DIE_UNCHANGED"
    assert clock.play("B set 3").dice() == "11"


def test_3_16_4_the_pool_never_holds_more_than_eight() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 1 1 1 1 1 1", "SCI")).play("A use SCI =6")
    assert tale.dice() == "11111116"


def test_7_1_dice_in_use_again_are_forgotten_where_they_lay() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 1 1", "SCI", spent="25", lost="346")).play("A use SCI =66")
    assert (tale.dice(), tale.line("spent"), tale.line("lost")) == ("11166", "", "346")


def test_3_16_5_paired_and_unique_look_at_the_whole_pool() -> None:
    fog = Tale(heist("room1 enter", ".+COT | . | .", "1 4 4 5"))
    assert fog.phase == "heist A>B room1 mod.2"  # the only paired value is lost unasked
    assert fog.dice() == "145"
    wind = Tale(heist("room1 enter", ".+WIN | . | .", "1 4 4 5"))
    assert wind.moves("lose") == ["1", "5"]


def test_3_16_6_a_use_may_leave_the_pool_as_it_was() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 6", "BAT")).play("A use BAT 16>61")
    assert tale.dice() == "16"
    assert "[BAT*]" in tale.line("A")
