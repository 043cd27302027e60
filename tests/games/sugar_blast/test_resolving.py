"""Resolving a Blast: what is removed and kept, tilt and refill (3.5)."""

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E1, after, bag_counts, events, field, legal, played


def kept(position: str, words: str) -> list[tuple[object, object]]:
    """The candies of the first Blast: letter and reason."""
    found = []
    for event in events(position, words):
        if event.kind == "tilt":
            break
        if event.kind == "keep":
            found.append((event.data["candy"], event.data["why"]))
    return found


def removed(position: str, words: str) -> object:
    return next(event.data["cells"] for event in events(position, words) if event.kind == "remove")


def test_only_the_chosen_blast_is_resolved() -> None:  # 3.5.1
    start = "MCSGLB/GLBMCS/MSMGLB/GLMCCC/MSMGLB/GLBMCS SN:S! h=-|- o=O1"
    assert removed(start, "C:d3-f3") == ["d3", "e3", "f3"]


def test_a_line_of_three_gives_one() -> None:  # 3.5.2
    assert kept(f"{E1} SN:S h=-|- o=O1", "d3d4") == [("M", "blast")]
    assert removed(f"{E1} SN:S h=-|- o=O1", "d3d4") == ["b3", "c3", "d3"]


def test_a_line_of_four_clears_its_row_and_gives_a_second_candy() -> None:  # 3.5.2, 3.5.3
    start = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
    assert legal(played(start, "d3d4")) == ["=G", "=S"]
    assert kept(start, "d3d4 =G") == [("M", "blast"), ("G", "second")]
    assert removed(start, "d3d4 =G") == ["a3", "b3", "c3", "d3", "e3", "f3"]


def test_a_line_of_five_takes_every_candy_of_its_type_and_gives_two() -> None:  # 3.5.2
    start = "MCSGLM/GLBGCS/MCSCLB/GMMMMM/MCSGLB/GLBMCS SN:S! h=-|- o=O1"
    assert kept(start, "M:b3-f3") == [("M", "blast"), ("M", "blast")]
    assert removed(start, "M:b3-f3") == ["d1", "a2", "b3", "c3", "d3", "e3", "f3", "a4", "a6", "f6"]


def test_a_mega_clears_its_square_and_gives_a_second_candy() -> None:  # 3.5.2
    start = "SCGSBB/GLMGCS/SBMSLB/GCMMMS/SCBGLB/GLBSCS SN:S! h=-|- o=O1"
    assert kept(start, "M+c3 =L") == [("M", "blast"), ("L", "second")]
    assert removed(start, "M+c3 =L") == ["c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"]


def test_without_a_candy_of_another_type_there_is_no_second_one() -> None:  # 3.5.3
    block = "SCSGLB/GLBSCB/MMMCLS/MMMSCS/MMMGLB/GLBCCS SN:S! h=-|- o=O1"
    assert kept(block, "M+b3") == [("M", "blast")]
    row = "SCSGLB/GLBSCB/SCBCLS/.MMMM./SCSGLB/GLBCCS SN:S! h=-|- o=O1"
    assert kept(row, "M:b3-e3") == [("M", "blast")]


def test_keeping_is_not_a_choice() -> None:  # 3.5.4
    assert after(f"{E1} SN:S h=C1|- o=O1 n=GSL", "d3d4").split()[2] == "h=M1C1|-"


def test_unkept_candies_are_in_the_bag_before_the_refill() -> None:  # 3.5.6
    kinds = [event.kind for event in events(f"{E1} SN:S h=-|- o=O1 n=GSL", "d3d4")]
    assert kinds == ["swap", "blast", "remove", "keep", "bag", "tilt", "refill", "refill", "refill", "turn"]


def test_everything_slides_in_order_to_the_movers_side() -> None:  # 3.5.7
    told = next(e for e in events(f"{E1} SN:N h=-|- o=O1 n=GSL", "d3d4") if e.kind == "tilt")
    assert told.data["side"] == "N"
    assert told.data["slides"] == [["b1", "b2"], ["b2", "b3"], ["c1", "c2"], ["c2", "c3"], ["d1", "d2"], ["d2", "d3"]]


def test_the_near_row_is_refilled_first_from_left_to_right() -> None:  # 3.5.8
    start = "MCSGLB/GLMLCS/MCMGLB/GMBLCS/MCMGLB/GLBGCS SN:S h=-|- o=O1 n=BLGCSM"
    told = [event.data for event in events(start, "b3c3 =S") if event.kind == "refill"]
    assert [data["cell"] for data in told] == ["c1", "c2", "c3", "c4", "c5", "c6"]
    assert "".join(str(data["candy"]) for data in told) == "BLGCSM"


def test_an_empty_bag_leaves_spaces_that_a_later_refill_fills() -> None:  # 3.5.9
    held = "h=M2C2S2G2B1|M1C1S1G2L2B2|M1C2S1G1L3B1|C1S2G2L2B2"
    state = played(f"{E1} SWNE:N {held} o=O5", "d3d4")
    assert "." in GAME.position(state).split()[1]
    assert bag_counts(state) == {}


def test_blasts_left_over_from_before_count_too() -> None:  # 3.5.10, 3.5.11
    start = "MCSGLB/GLBMCS/MSMGLB/GLMCCC/MSMGLB/GLBMCS SN:S! h=-|- o=O1 n=GLBSGL"
    assert field(after(start, "M:c2-c4"), "h") == "M1C1|-"


def test_a_blast_not_chosen_is_gone_when_its_candies_no_longer_line_up() -> None:  # 3.5.11
    doug = "MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1 n=MGCLBS"
    assert field(after(doug, "S:d2-d5 =B"), "h") == "-|S1B1"
