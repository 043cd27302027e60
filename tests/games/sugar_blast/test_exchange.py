"""No Blast possible: the Exchange (3.6)."""

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E9, after, bag, bag_counts, field, legal, played

START = f"{E9} SN:S h=-|- o=O1"


def test_only_normal_swaps_count_but_tongs_and_trades_may_replace_the_exchange() -> None:  # 3.6.1
    found = legal(f"{E9} SN:S h=M1|- o=O1 p=TRADE k=TRADE1|-")
    assert "E" in found
    assert "X:M>a5" in found
    assert not [words for words in found if len(words) == 4]


def test_the_drawn_candy_is_seen_by_all_and_out_of_the_bag() -> None:  # 3.6.2
    state = played(f"{START} n=M", "E")
    assert field(GAME.position(state), "ask") == "place:M"
    assert bag(state) == 35


def test_only_an_uncovered_candy_of_another_type_is_replaced() -> None:  # 3.6.3
    state = played(
        "MxCSGLB/GL+BMCS/MC^SGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=WRAP,LOCK n=M".replace("C^", "C"), "E"
    )
    places = legal(state)
    assert "E:b5" not in places
    assert "E:a6" not in places
    assert len(places) == 29


def test_the_removed_candy_goes_to_the_bag() -> None:  # 3.6.4
    before = bag_counts(START)
    end = bag_counts(after(f"{START} n=M", "E:b6"))
    assert end["C"] == before["C"] + 1
    assert end["M"] == before["M"] - 1


def test_if_no_candy_qualifies_the_drawn_one_goes_back() -> None:  # 3.6.4
    alone = "...#../.....#/M..M../....../M..M../...... SN:S h=-|- o=O1 p=ROCK n=M"
    end = after(alone, "E")
    assert end.split()[1] == "SN:N"
    assert field(end, "j") == "1"
    assert bag_counts(end)["M"] == 8


def test_an_exchange_may_pass_up_a_blast() -> None:  # 3.6.5, 3.6.6
    end = after(f"{START} n=M", "E:b6")
    assert (field(end, "h"), field(end, "j")) == ("-|-", "1")


# Putting the drawn M on b6 makes no Blast, but then a normal swap would.
MAY = f"{E9} SN:S h=-|- o=O1 a=exchange_swap:may n=M"


def test_a_swap_may_follow_with_the_option() -> None:  # 3.6.5, section 6
    state = played(MAY, "E:b5")
    assert field(GAME.position(state), "ask") == "swap"
    assert "-" in legal(state)
    swap = next(words for words in legal(state) if words != "-")
    assert field(after(MAY, f"E:b5 {swap}"), "h") != "-|-"
    assert field(after(MAY, "E:b5 -"), "j") == "1"


def test_a_swap_must_follow_with_the_other_option() -> None:  # 3.6.5, section 6
    state = played(MAY.replace("may", "must"), "E:b5")
    assert field(GAME.position(state), "ask") == "swap"
    assert "-" not in legal(state)
