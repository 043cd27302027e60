"""Objectives (2.3) and winning (3.8)."""

import itertools

import pytest

from sugarhouse.core.game import owing
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast.content import CONTENT
from sugarhouse.games.sugar_blast.kernel import missing
from sugarhouse.games.sugar_blast.viewing import slots
from tests.games.sugar_blast import E1, E9, after, events, field, lacks, played


def plainly_missing(number: int, counts: tuple[int, ...]) -> int:
    """The definition of 2.3, word for word."""
    card = CONTENT.objectives[number]
    if card.total:
        return max(0, card.total - sum(counts))
    fixed = [card.fixed.get(letter, 0) for letter in "MCSGLB"]
    lacking = sum(max(0, need - have) for need, have in zip(fixed, counts, strict=True))
    rest = sorted((max(0, have - need) for need, have in zip(fixed, counts, strict=True)), reverse=True)
    return lacking + sum(max(0, part - have) for part, have in zip(card.pattern, rest, strict=False))


@pytest.mark.parametrize("number", range(8))
def test_missing_is_what_the_page_defines(number: int) -> None:  # 2.3
    for counts in itertools.product(range(4), repeat=6):
        packed = sum(count << 8 * n for n, count in enumerate(counts))
        assert missing(number, packed) == plainly_missing(number, counts)


@pytest.mark.parametrize("number", range(8))
def test_the_slots_of_a_view_are_what_is_held_and_what_is_missing(number: int) -> None:  # 2.3
    for counts in itertools.product(range(3), repeat=6):
        packed = sum(count << 8 * n for n, count in enumerate(counts))
        shown = "".join(slots(number, packed))
        assert sum(not slot.isupper() for slot in shown) == missing(number, packed)
        assert all(shown.count(letter) <= count for letter, count in zip("MCSGLB", counts, strict=True))


def test_slots_are_filled_from_the_largest_part() -> None:  # 2.3
    assert slots(5, 0x020103) == ["MMM", "SS", "Cc"]
    assert slots(5, 0) == ["...", "..", ".."]
    assert slots(7, 0x02)[0] == "glb"
    assert slots(1, 0x0201) == ["MCC......"]


def test_each_objective_complete() -> None:  # 2.3
    complete = ["M4", "M9", "M2C2S2G2", "M1C1S1G1L1B1", "M3C3", "M3C2S2", "M1C1S1G2L2", "G1L1B1M3"]
    for n, candies in enumerate(complete, 1):
        assert lacks(f"O{n}", candies) == 0
        assert lacks(f"O{n}", "") == sum(int(count) for count in candies[1::2])


def test_the_one_or_two_candies_of_a_blast_are_checked_together() -> None:  # 3.8.2
    start = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS SN:S h=C4G3|- o=O2 n=SGLMCG"
    end = after(start, "d3d4 =S")
    assert (field(end, "h"), field(end, "over")) == ("M1C4S1G3|-", "S")


def test_after_a_win_no_further_candy_is_kept() -> None:  # 3.8.2
    start = f"{E1} SN:S h=M3|- o=O1 p=PLATTER f=b3"
    end = after(start, "d3d4")
    assert (field(end, "h"), field(end, "over")) == ("M4|-", "S")
    gift = "MCSGLB/GLBMCS/MCSMLB/GMM+CBS/MCSGLB/GLBMCS SN:S h=M3|- o=O1 p=WRAP"
    assert field(after(gift, "d3d4"), "h") == "M4|-"
    assert field(after(gift, "d3d4"), "q") == "WRAP3"


def test_a_win_leaves_the_tray_as_it_is() -> None:  # 3.8.4
    kinds = [event.kind for event in events(f"{E1} SN:S h=M3C1|L2 o=O1", "d3d4")]
    assert kinds == ["swap", "blast", "remove", "keep", "bag", "complete", "over"]


def test_after_a_winning_cherry_the_tray_is_tilted_and_not_refilled() -> None:  # 3.8.4
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCS^GLB/GLBMCS SN:S h=L3|- o=O1 p=CHERRY q=CHERRY2"
    end = after(start, "d3d4 %L")
    assert end.startswith("M...LB/GCSGCS/MLBMLB/GCSCBS/")
    assert field(end, "over") == "S"


def test_only_the_end_of_the_turn_counts_with_the_option() -> None:  # 3.8.5
    start = f"{E1} SN:S h=M3|- o=O1 a=win_check:end_of_turn n=GSL"
    end = after(start, "d3d4")
    assert field(end, "over") == "S"
    assert "." not in end.split()[0]


def test_the_late_check_comes_after_second_helping_and_before_the_platter() -> None:  # 3.8.5, 3.7.1
    start = f"{E1} SN:S h=M3|- o=O1 p=SECOND,PLATTER k=SECOND1|- f=b3 a=win_check:end_of_turn n=GSL"
    asked = after(start, "d3d4")
    assert field(asked, "ask") == "again"
    end = after(asked, "+-")
    assert (field(end, "over"), field(end, "f")) == ("S", "b3")


LICKS = "a=last_licks:on"


def test_last_licks_lets_the_others_finish_the_round() -> None:  # 3.8.6
    middle = after(f"{E1} SN:S h=M3|- o=O1 {LICKS} n=GSL", "d3d4")
    assert middle.split()[1] == "SN:N"
    assert (field(middle, "l"), field(middle, "over"), field(middle, "h")) == ("S", "", "M4|-")


def test_the_last_of_the_round_ends_the_game_at_once() -> None:  # 3.8.6
    end = after(f"{E1} NS:S h=-|M3 o=O1 {LICKS}", "d3d4")
    assert end.startswith("MCSGLB/GLBMCS/MCSCLB/G...BS/")
    assert (field(end, "over"), field(end, "l")) == ("S", "S")


def test_most_kept_wins_among_those_who_completed_then_the_later() -> None:  # 3.8.6
    for first, winner in (("G4", "N"), ("G4C1", "S"), ("G5", "S")):
        end = after(f"{E1} SN:N h={first}|M3 o=O1 l=S {LICKS}", "d3d4")
        assert (field(end, "over"), field(end, "l")) == (winner, "S,N")


def test_a_round_that_nobody_else_completes_goes_to_the_one_who_did() -> None:  # 3.8.6
    end = after(f"{E9} SN:N h=M4|- o=O1 l=S {LICKS} n=M", "E:b6")
    assert field(end, "over") == "S"


# A refill that makes two more Blasts: N is to finish the round, so S's turn stops.
STOPPED = f"{E1} SN:S h=M3|- o=O1 {LICKS}"


def test_blasts_after_completing_are_removed_and_lie_aside() -> None:  # 3.8.6
    told = events(f"{STOPPED} n=LLLSGCBMC", "d3d4")
    kinds = [event.kind for event in told]
    assert kinds.count("keep") == 1
    assert next(event.data for event in told if event.kind == "aside") == {"candies": {"M": 1, "L": 4, "B": 1}}
    assert [event.data for event in told if event.kind == "bag"][-1] == {"candies": {"M": 1, "L": 4, "B": 1}}
    assert kinds.index("aside") < len(kinds) - 1 - kinds[::-1].index("bag")


def test_of_several_blasts_after_completing_one_is_picked() -> None:  # 3.8.6
    start = "MCSGLB/GLBMCS/MSMGLB/GLMCCC/MSMGLB/GLBMCS SN:S! h=M4|- o=O1 l=S u=L2 a=last_licks:on n=GLBSGL"
    state = GAME.parse(start)
    assert GAME.position(state).split(" x=")[0].endswith("l=S u=L2 a=last_licks:on")
    end = after(start, "M:c2-c4")
    assert (field(end, "h"), field(end, "u"), end.split()[1]) == ("M4|-", "", "SN:N")


def test_cards_give_and_place_nothing_after_completing() -> None:  # 3.8.6
    start = "MCSGLB/GLBMCS/MCS^MLB/GMM+CBS/MCSGLB/GLBMCS SN:S h=M3|- o=O1 p=CHERRY,WRAP a=last_licks:on n=GSL"
    told = events(start, "d3d4")
    assert [event.data["why"] for event in told if event.kind == "keep"] == ["blast"]
    assert not [event for event in told if event.kind == "cover"]
    assert not [event for event in told if event.kind == "refill" and event.data["wrapped"]]


def test_bombs_go_off_and_locks_crack_after_completing() -> None:  # 3.8.6
    stopped = "MCSGLB/GLBMCS/MCSCLB/!MMMBS/MCSxGLB/GLBMCS SN:S! h=C4|- o=O1 l=S a=last_licks:on n=SGLSGLSGL"
    told = events(stopped, "M:b3-d3")
    assert next(event.data["cells"] for event in told if event.kind == "explode") == ["a3"]
    assert [event.data["why"] for event in told if event.kind == "uncover"] == ["cracked"]
    assert not [event for event in told if event.kind in ("keep", "bomb")]


def test_a_trade_in_that_completes_stops_the_turn() -> None:  # 3.9.22, 3.8.6
    end = after(f"{E9} SN:S h=M1G3|- o=O1 p=TRADE k=TRADE1|- {LICKS} n=LBC", "X:M>a5")
    assert (field(end, "h"), field(end, "l"), end.split()[1]) == ("G4|-", "S", "SN:N")


def test_the_late_check_and_last_licks_together() -> None:  # 3.8.5, 3.8.6
    end = after(f"{E1} SN:S h=M3|- o=O1 a=win_check:end_of_turn,last_licks:on n=GSL", "d3d4")
    assert (field(end, "l"), end.split()[1]) == ("S", "SN:N")


def test_alone_the_game_ends_with_the_objective_and_counts_turns() -> None:  # section 6
    end = played(f"{E1} 1:W h=M3 o=O1 r=6 n=GSL", "d3d4")
    assert field(GAME.position(end), "over") == "W"
    faster = played(f"{E1} 1:W h=M3 o=O1 r=2 n=GSL", "d3d4")
    assert faster.scores()[0] > end.scores()[0]


def test_a_solo_game_that_would_be_judged_is_not_won() -> None:  # section 6
    end = after(f"{E9} 1:W h=M3 o=O1 j=1s r=2 n=M", "E:b6")
    assert field(end, "over") == "-"


def test_the_solo_side_goes_around_or_stays() -> None:  # section 6
    assert after(f"{E9} 1:E h=- o=O1 r=4 n=M", "E:b6").split()[1] == "1:S"
    assert after(f"{E9} 1:S h=- o=O1 r=4 a=solo_side:fixed n=M", "E:b6").split()[1] == "1:S"


def test_no_jam_is_checked_once_somebody_has_completed_under_last_licks() -> None:
    """3.7.2, 3.8.6: everybody who still has a turn takes it, although two turns in a row had no Blast."""
    state = GAME.parse(
        "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=M1L3|L2 o=O1 p=TRADE k=TRADE1|- q=TRADE2 j=1s "
        "a=last_licks:on"
    )
    state.play(0, GAME.notation.hear("X:M>b5"))
    assert GAME.seat_names(state)[owing(state)[0]] == "N"
    assert not GAME.result(state).over
