"""The content file: the totals of the page, sentences from the same data, and a line for each fault."""

from pathlib import Path

import pytest

from sugarhouse.games.sugarworks import content
from sugarhouse.games.sugarworks.content import CONTENT, blanket_text, order_text, tile_text
from sugarhouse.kit.packs import ContentError

SOURCE = Path(content.__file__).with_name("content.toml").read_text("utf-8")


def test_2_5_thirty_tiles_of_seventeen_kinds() -> None:
    assert (len(CONTENT.tiles), sum(tile.copies for tile in CONTENT.tiles)) == (17, 30)


def test_2_6_each_shape_has_ten_icons() -> None:
    for letter in "RYGBP":
        assert sum(order.icons.count(letter) for order in CONTENT.orders) == 10
        assert sum(sale.shape == letter for sale in CONTENT.sales) == 5


def test_2_6_points_add_up() -> None:
    assert sum(order.points for order in CONTENT.sales) == 15 * 5 + 3 + 5 * 4 + 5 * 3
    assert sum(order.points for order in CONTENT.specials) == 7 * 4 + 8 + 5 * 4 + 3 + 3 + 3 + 4 + 3


def test_sentences_are_made_from_the_data() -> None:
    orders = {order.id: order_text(CONTENT, order) for order in CONTENT.orders}
    assert orders["mPN"] == "Most purple in Bunny"
    assert orders["fYL"] == "Fewest yellow in Lost"
    assert orders["bRR"] == "Red strikes red"
    assert len(set(orders.values())) == 40
    tiles = {tile.code: tile_text(CONTENT, tile) for tile in CONTENT.tiles}
    assert tiles["g"] == "Eats every Green Triangle. Sends candy one to the right"
    assert tiles["'"].startswith("Flips what enters one up")
    assert blanket_text(CONTENT, CONTENT.blankets[5]) == "Red Circle icons on scored orders"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"Plain Belt", "", ">", 3]', '"Plain Belt", "", ">", 2]', "$.totals.tiles"),
        ('["mRN", "Red Jelly Nests", "most", "R", "N"', '["mRH", "Red Jelly Nests", "most", "R", "H"', "the order mRH"),
        ('"Cherry Sweethearts", "most", "R"', '"Cherry Sweethearts", "most", "Q"', "$.sales[0] (mRH)"),
        ('"pile", "", "GB"', '"pile", "", "GX"', "$.specials[12] (pile)"),
        ('die = ["R", "Y"', 'die = ["R"', "$.die"),
        ('bays = ["G-", "PB", "RY"]', 'bays = ["G-", "PB", "RR"]', "$.boards.A.bays"),
        ('">]>d>>"', '">]>d>"', "$.boards.B.rows[0]"),
        ('["RA", "Express Desk", "specials", "rank"', '["RA", "Express Desk", "specials", "best"', "$.blankets[0]"),
        ('["5B", "Bruno', '["6B", "Bruno', "$.workers"),
        ('["^", "Up Spring", "", "^"', '["^", "Up Spring", "", "?"', "$.tiles[2] (Up Spring)"),
    ],
)
def test_a_pack_with_a_fault_is_refused_with_file_and_place(tmp_path: Path, old: str, new: str, place: str) -> None:
    assert old in SOURCE
    path = tmp_path / "sugarworks.toml"
    path.write_text(SOURCE.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as refused:
        content.load(path)
    assert place in str(refused.value)
    assert all(line.startswith("sugarworks.toml: ") for line in str(refused.value).splitlines())


def test_every_fault_has_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "sugarworks.toml"
    path.write_text(SOURCE.replace('die = ["R", "Y"', 'die = ["R"').replace('">]>d>>"', '">]>d>"'), "utf-8")
    with pytest.raises(ContentError) as refused:
        content.load(path)
    assert len(str(refused.value).splitlines()) == 2
