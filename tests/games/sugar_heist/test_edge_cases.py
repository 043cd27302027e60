"""The edge cases of the rules page (9.1 to 9.36), with exactly its values."""

import pytest

from sugarhouse.games.sugar_heist import GAME
from tests.games.sugar_heist import Tale, heist, seen


def test_9_1_an_empty_pool_loses_nothing_and_goes_on() -> None:
    tale = Tale(heist("room1 enter", ".+GLU | . | .", "-"))
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "-")


def test_9_2_bad_stuff_short_in_room_3_ends_without_stealing() -> None:
    tale = Tale(heist("room3 chal", ". | . | BOX", "2 5", candy="0")).play("A suffer")
    assert tale.candy()[:2] == [0, 3]
    assert tale.told("slam") == [{"kind": "slam", "room": 3, "why": "short"}]
    assert not tale.told("steal")


def test_9_3_paying_is_never_forced() -> None:
    tale = Tale(heist("room1 chal", "LEM | . | .", "1 3 4 5 6 6", money="2"))
    assert tale.moves("pay")
    tale.play("A suffer")
    assert tale.line("A").startswith("c3 t0 $1")
    assert tale.line("B").startswith("c3 t0 $1")
    assert (tale.phase, tale.dice()) == ("heist A>B room2 chal", "134566")


def test_9_4_nothing_to_steal() -> None:
    tale = Tale(heist("room3 chal", ". | . | .", "5", theirs="0")).play("A pay 5")
    assert tale.told("steal") == [{"kind": "steal", "attacker": 0, "defender": 1, "candy": 0, "tax": 0}]
    assert tale.line("A").startswith("c4=3+1+0+0-0-0")


def test_9_5_a_pair_takes_two_dice() -> None:
    tale = Tale(heist("room1 chal", "SOC | . | .", "4 4 4 6"))
    assert tale.moves("pay") == ["44"]
    assert tale.refused("A pay 444") == "OVERPAID"


def test_9_6_a_toll_needs_one_more_die() -> None:
    tale = Tale(heist("room1 enter", "GNO+TIM | . | .", "3"))
    tale.play("B none")
    assert tale.line("room 1:") == "toll 1"
    assert tale.moves("pay") == []
    assert tale.refused("A pay 3") == "TOLL"


def test_9_7_tolls_add_up_and_loot_is_candy() -> None:
    tale = Tale(heist("room1 enter", "GAT+TIM | . | .", "1 2 4 6 6", "PIR")).play("A use PIR")
    assert tale.line("room 1:") == "toll 2 loot S1"
    assert tale.moves("pay") == ["1246", "1266", "1466", "2466"]
    tale.play("A pay 1246")
    assert tale.candy()[0] == 5


def test_9_8_loot_is_lost_with_the_room() -> None:
    tale = Tale(heist("room1 chal", "BOX | . | .", "1 2", "PIR")).play("A use PIR", "A suffer")
    assert "[PIR*]" in tale.line("A")
    assert tale.candy()[0] == 2
    assert not tale.told("loot")
    assert tale.line("room 2:") == ""


def test_9_9_after_hush_there_is_no_window() -> None:
    tale = Tale(heist("room1 enter", "DOG+SPO | . | .", "1 6", "KNI"))
    assert tale.phase == "heist A>B room1 mod?"
    tale.play("A let")
    assert (tale.phase, tale.asked()) == ("heist A>B room1 enc.1", "B")
    assert tale.line("room 1:") == "hush"


def test_9_10_a_cancel_skips_every_primitive() -> None:
    tale = Tale(heist("room1 enter", ".+VAC | . | .", "1 2 6", "PRI NIN")).play("A cancel NIN")
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "126")
    assert "[PRI NIN*]" in tale.line("A")
    assert tale.line("B").endswith(".+VAC | . | .")


def test_9_11_rooms_not_reached_stay_secret() -> None:
    tale = Tale(heist("room1 chal", "GRA | ~SOC | .+~TIM", "1 2")).play("A suffer")
    assert tale.line("B").endswith("GRA | ~SOC | .+~TIM")
    assert "SOC" not in seen(tale, "A")
    assert "TIM" not in seen(tale, "C")


def test_9_12_the_mod_first_then_the_encounter() -> None:
    tale = Tale(heist("room1 enter", "HOS+~LAM | . | .", "3 4 5"))
    assert (tale.phase, tale.line("B")[-15:]) == ("heist A>B room1 mod.1", "HOS+LAM | . | .")
    tale.play("B none")
    assert tale.phase == "heist A>B room1 enc.1"
    assert tale.line("room 1:") == "worsen dice(D,1)"


def test_9_13_costumes_turn_up_after_a_heist_that_ended_early() -> None:
    tale = Tale(heist("room1 chal", "GRA | . | .", "1 2", "PRI* POL* BUN*")).play("A suffer")
    assert "[PRI POL BUN]" in tale.line("A")


def test_9_14_a_card_may_be_discarded_although_rooms_are_free() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] GAT | . | .\nhand A: SOC").play("A buy SOC>1")
    assert tale.line("A").endswith("~SOC | . | .")


def test_9_15_only_a_card_of_the_bought_kind_is_discarded() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] GAT | SOC | HOP\nhand A: TIM")
    assert tale.refused("A buy TIM>1 {E3x}") == "ONE_DISCARD"


def test_9_16_only_the_five_is_unique() -> None:
    assert Tale(heist("room1 chal", "SIS | . | .", "4 4 5")).moves("pay") == []


def test_9_17_no_die_may_be_superfluous() -> None:
    tale = Tale(heist("room1 chal", "GRA | . | .", "1 5 6 6"))
    assert tale.moves("pay") == ["66", "156"]
    assert tale.refused("A pay 566") == "OVERPAID"
    assert tale.refused("A pay 166") == "OVERPAID"


def test_9_18_a_toll_die_may_come_back() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "2 5", "BUN", room="1: toll 1").replace("PIL", "SHE"))  # even(1)
    tale.play("A use BUN", "A pay 25 back 5")
    assert tale.dice() == "5"


def test_9_19_the_gambled_die_never_enters_the_pool() -> None:
    tale = Tale(heist("room1 enter", ".+MAR | . | .", "1 2", next="6"))
    assert (tale.phase, tale.dice()) == ("heist A>B room1 mod.1", "12")


def test_9_20_give_is_no_stealing() -> None:
    tale = Tale(heist("room1 chal", "GOO | . | .", "2", tax="3")).play("A suffer")
    assert tale.candy()[:2] == [2, 4]


def test_9_21_the_new_candy_can_be_lost() -> None:
    tale = Tale(heist("room1 chal", ". | PUP | .", "1 1 2 3", candy="0")).play("A pay 11", "A suffer")
    assert tale.phase == "heist A>B room2 bad.1"
    tale.play("A lose 2")
    assert (tale.phase, tale.dice()) == ("heist A>B room3 chal", "3")
    assert tale.line("A").startswith("c0=0+1+0+0-1-0")


def test_9_22_the_last_raids_the_first() -> None:
    tale = Tale("SH 3p r1/3 heist C>A room1 chal\ndice 1 2")
    raid = tale.view().heist
    assert raid is not None
    assert (raid.attacker, raid.defender) == (2, 0)


def test_9_23_the_second_part_happens_all_the_same() -> None:
    tale = Tale(heist("room1 enter", ".+BUB | . | .", "1 2"))
    assert (tale.phase, tale.asked()) == ("heist A>B room1 mod.2", "B")


def test_9_24_a_default_encounter_is_never_concealed() -> None:
    tale = Tale(heist("room1 enter", ".+DUS | . | .", "1 1 2", next="1"))
    assert tale.line("conceal") == "1"
    tale.play("A pay 11", "A suffer")
    assert tale.line("B").endswith(".+DUS | . | .")
    tale.play("A suffer")
    assert tale.line("B").endswith(".+~DUS | . | .")


def test_9_25_nothing_odd_to_lose() -> None:
    tale = Tale(heist("room1 enter", "CAT | . | .", "2 4 4"))
    assert (tale.phase, tale.dice()) == ("heist A>B room1 chal", "244")
    assert tale.moves("pay") == []


def test_9_26_who_has_passed_cannot_buy() -> None:
    tale = Tale(
        "SH 3p r1/3 prep A\nopt autoresolve=off\nmarket PRI\nB c3 t0 $6 PIL [] . | . | .\nC c3 t0 $6 SHE [] . | . | ."
    )
    tale.play("A pass")
    assert tale.line("A").startswith("c3 t0 $2")
    assert tale.refused("A buy PRI") == "NOT_YOUR_DECISION"
    tale.play("B pass", "C pass")
    assert tale.line("A").startswith("c3 t0 $2")


def test_9_27_a_run_does_not_wrap_round() -> None:
    assert Tale(heist("room1 chal", "HOP | . | .", "1 2 5 6")).moves("pay") == []


def test_9_28_two_copies_may_change_the_same_die() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1", "PRI PRI")).play("A use PRI 1>3", "A use PRI 3>5")
    assert tale.dice() == "5"


def test_9_29_each_die_its_own_value() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "3 3", "BLO"))
    assert "BLO 33>16" in tale.moves("use")
    assert GAME.notation.hear("use BLO 33>61") == GAME.notation.hear("use BLO 33>16")
    assert tale.refused("A use BLO 33>36") == "DIE_UNCHANGED"
    assert Tale(tale.position).play("A use BLO 3>6").dice() == "36"
    assert tale.play("A use BLO 33>61").dice() == "16"


def test_9_30_the_end_takes_hold_last() -> None:
    tale = Tale(heist("room1 enter", "SAF+BEL | . | .", "1 2 3 4 5 6", candy="2")).play("A suffer")
    assert (tale.phase, tale.asked()) == ("heist A>B room1 bad.2", "B")
    tale.play("B lose 6")
    assert [event["item"] for event in tale.told("suffer")] == ["end", "dice", "candy"]
    assert tale.candy()[0] == 1
    assert tale.told("slam") == [{"kind": "slam", "room": 1, "why": "end"}]


def test_9_31_the_same_pool_is_one_move() -> None:
    tale = Tale(heist("room1 chal", ". | . | .", "1 2 5", "BLO"))
    uses = tale.moves("use")
    assert "BLO 12>34" in uses
    assert "BLO 12>43" not in uses
    assert GAME.notation.hear("use BLO 12>43") == GAME.notation.hear("use BLO 12>34")


def test_9_32_copies_are_alike() -> None:
    tale = Tale(heist("room1 chal", "SIS | . | .", "4", "PRI PRI")).play("A suffer")
    assert "[PRI PRI*]" in tale.line("A")


@pytest.mark.parametrize("opt", ["", "opt autoresolve=off\n"])
def test_9_33_who_can_afford_nothing_passes_unasked(opt: str) -> None:
    tale = Tale(
        f"SH 3p r1/3 prep C\n{opt}order C A B\nmarket NIN BUN\nA c3 t0 $1 TRE [] . | . | .\n"
        "B c3 t0 $3 PIL [] . | . | .\nC c3 t0 $5 SHE [] . | . | .\nhand A: VFT"
    )
    entries = len(tale.table.entries)
    tale.play("C pass")
    assert len(tale.table.entries) == entries + 1
    if opt:
        assert tale.asked() == "A"
        assert tale.moves() == ["pass"]
    else:
        assert tale.phase == "prep B"
        assert tale.line("passed") == "C A"


@pytest.mark.parametrize("words", ["buy HOP>1 {E1>2, E2x}", "buy HOP>1"])
def test_9_34_nobody_learns_which_card_went(words: str) -> None:
    tale = Tale(
        "SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] ~GAT | ~SOC | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: HOP\nhand B: MAR"
    )
    tale.play(f"A {words}")
    others = [room.encounter for room in tale.view("B").seats[0].rooms]
    assert [(slot.id, slot.cost) if slot else None for slot in others] == [("", 1), ("", 1), None]
    (placed,) = tale.told("place")
    assert placed["discards"] == [{"what": "encounter", "cost": 1, "card": ""}]
    shown = seen(tale, "B")
    assert all(card not in shown for card in ("GAT", "SOC", "HOP"))


def test_9_35_the_only_possible_die_returns_unasked() -> None:
    start = heist("room1 chal", "SOC | . | .", "6 6", "BUN*", room="1: refund 1")
    tale = Tale(start).play("A pay 66")
    said = Tale(start).play("A pay 66 back 6")
    assert (tale.phase, tale.dice()) == ("heist A>B room2 chal", "6")
    assert tale.position == said.position
    assert Tale(start).refused("A pay 66 back 5") == "BAD_REFUND"


def test_9_36_an_arrangement_is_nobodys_business() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] GAT | . | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: SOC")
    before = {side: seen(tale, side) for side in ("B", "C", "")}
    tale.play("A {E1>2}")
    assert {side: seen(tale, side) for side in ("B", "C", "")} == before
    assert tale.asked() == "A"
    assert tale.events == []
    assert tale.phase == "prep A {E1>2}"
    assert tale.table.message(1).words == ""
    table = tale.table
    table.late(0)
    assert GAME.position(table.state) == Tale("\n".join(tale.position.replace(" {E1>2}", "").split(" ; "))).position
    table.late(0)
    assert table.last.words == "pass"
