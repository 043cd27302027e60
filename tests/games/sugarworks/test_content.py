"""The content file: the totals of the page, sentences from the same data, and a line for each fault."""

import re
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


BAD: dict[str, tuple[str, str, str]] = {
    # Boards and die (2.1, 2.3).
    "a board with a print that there is not": ('">]>d>>"', '">]>x>>"', "$.boards.B.rows[0]"),
    "a row of five spaces": ('">]>d>>"', '">]>d>"', "$.boards.B.rows[0]"),
    "a board with two rows": ('rows = [">>>>>>", ">>>>>>", ">', 'rows = [">>>>>>", ">', "$.boards[...].rows"),
    "a candy icon that there is not": ('".R.BY."', '".R.BQ."', "$.boards.B.icons[0]"),
    "a candy icon too many": ('".R.BY."', '".RRBY."', "$.boards.B.icons: expected two R, not 3."),
    "a candy icon too few": ('".R.BY."', '"...BY."', "$.boards.B.icons: expected two R, not 1."),
    "a candy icon on side A": ('"......"', '"R....."', "$.boards.A.icons: expected none, not R."),
    "an output twice": ('bays = ["G-", "PB", "RY"]', 'bays = ["G-", "PB", "RR"]', "$.boards.A.bays"),
    "three outputs in a row": ('bays = ["G-", "PB", "RY"]', 'bays = ["GP", "B-R", "Y"]', "$.boards.A.bays[1]"),
    "a board that is missing": ("[boards.B]", "[boards.C]", "$.boards"),
    "a die with five faces": ('die = ["R", "Y"', 'die = ["R"', "$.die: expected six faces, not 5."),
    "a die with seven faces": ('die = ["R",', 'die = ["R", "R",', "$.die: expected six faces, not 7."),
    "a face of an unknown shape": ('"RYGBP"]', '"RYGBX"]', "$.die[5]"),
    "a face with a shape twice": ('"RYGBP"]', '"RYGBB"]', "$.die[5]"),
    "a face of nothing": ('die = ["R"', 'die = [""', "$.die[0]"),
    # Candies and crates (2.2, 2.3).
    "a shape that is missing": ('    ["P", "Purple Rectangle", "striker", ">"],\n', "", "$.shapes"),
    "a bonk that moves neither": ('"Red Circle", "struck"', '"Red Circle", "both"', "$.shapes[0] (Red Circle)"),
    "a bonk that goes nowhere": ('"struck", "u"]', '"struck", "?"]', "$.shapes[1] (Yellow Hexagon)"),
    "a crate at the row of another": ('["N", "bunny", "M"]', '["N", "bunny", "T"]', "$.crates"),
    # Tiles (2.5).
    "29 tiles": ('"Plain Belt", "", ">", 3]', '"Plain Belt", "", ">", 2]', "$.totals.tiles"),
    "31 tiles": ('"Backtrack", "", "<", 1]', '"Backtrack", "", "<", 2]', "$.totals.tiles"),
    "a kind of tile that is missing": ('    ["x", "Open Grate", "any", ">", 1],\n', "", "$.tiles"),
    "a kind of tile twice": ('["<", "Backtrack"', '["=", "Backtrack"', "$.tiles"),
    "an unknown centre icon": ('["^", "Up Spring", "", "^"', '["^", "Up Spring", "", "?"', "$.tiles[2] (Up Spring)"),
    "an unknown left icon": ('"Red Eater", "R"', '"Red Eater", "Q"', "$.tiles[8] (Red Eater)"),
    "more copies than can be": ('"Up Spring", "", "^", 3]', '"Up Spring", "", "^", 8]', "$.tiles[2] (Up Spring)"),
    # Orders (2.6).
    "an order twice": (
        '["mRN", "Red Jelly Nests", "most", "R", "N"',
        '["mRH", "Red Jelly Nests", "most", "R", "H"',
        "$.sales[1]: the order mRH is there 2 times.",
    ),
    "a sales order that is missing": ('    ["mRH", "Cherry Sweethearts", "most", "R", "H", 5, true],\n', "", "$.sales"),
    "a special order that is missing": ('    ["pile", "Pile-Up", "pile", "", "GB", 3],\n', "", "$.specials"),
    "an unknown icon of a sales order": (
        '"Cherry Sweethearts", "most", "R"',
        '"Cherry Sweethearts", "most", "Q"',
        "$.sales[0] (mRH)",
    ),
    "an unknown icon of a special order": ('"pile", "", "GB"', '"pile", "", "GX"', "$.specials[12] (pile)"),
    "an icon too many": ('"eaten", "R", "R", 4]', '"eaten", "R", "RR", 4]', "$.totals.icons"),
    "icons of one shape for those of another": ('"pile", "", "GB"', '"pile", "", "GG"', "expected 10 B icons, not 9."),
    "an unknown condition": ('"Cherry Sweethearts", "most"', '"Cherry Sweethearts", "some"', "$.sales[0] (mRH)"),
    "an unknown place": ('"most", "R", "H", 5', '"most", "R", "Z", 5', "$.sales[0] (mRH)"),
    "an order under the name of another": ('["fYL", "Spare', '["fYK", "Spare', "$.sales[16] (fYK)"),
    "a 1st-shift mark too few": ('"most", "R", "H", 5, true', '"most", "R", "H", 5, false', "$.totals.first_shift"),
    "a 1st-shift mark too many": ('"most", "Y", "H", 5, false', '"most", "Y", "H", 5, true', "$.totals.first_shift"),
    "a 1st-shift mark on a candy that is not there": (
        '"most", "Y", "H", 5, false',
        '"most", "Y", "H", 5, true',
        "$.sales[3] (mYH): in First Shift",
    ),
    "an event of another order": (
        '"Square Off", "strike", "BB"',
        '"Square Off", "strike", "BY"',
        "$.specials[3] (bBB)",
    ),
    "an unknown event": ('"Air Mail", "air"', '"Air Mail", "fly"', "$.specials[13] (air)"),
    "an order without points": ('"most", "R", "H", 5', '"most", "R", "H", 0', "$.sales[0] (mRH)"),
    "points that are no number": ('"most", "R", "H", 5', '"most", "R", "H", "five"', "$.sales[0][5]"),
    "a field too many": ('"most", "R", "H", 5, true', '"most", "R", "H", 5, true, 1', "$.sales[0]"),
    # Blankets and Sugarworkers (2.7, 2.8).
    "a blanket without its other side": ('    ["RB", "Red Day", "icons", "rank", 5, 2],\n', "", "$.blankets"),
    "an unknown form": (
        '"Express Desk", "specials", "rank"',
        '"Express Desk", "specials", "best"',
        "$.blankets[0] (RA)",
    ),
    "an unknown measure": ('"Express Desk", "specials"', '"Express Desk", "smiles"', "$.blankets[0] (RA)"),
    "a second place above the first": ('"specials", "rank", 5, 2', '"specials", "rank", 2, 5', "$.blankets[0] (RA)"),
    "a second place of a threshold": (
        '"balance", "threshold", 4, 0',
        '"balance", "threshold", 4, 2',
        "$.blankets[2] (GA)",
    ),
    "a Sugarworker with one side": (SOURCE[SOURCE.index('    ["5B", "Bruno') :].split("\n")[0] + "\n", "", "$.workers"),
    "a Sugarworker that there is not": ('["5B", "Bruno', '["6B", "Bruno', "$.workers"),
    "an ability of another side": (
        '"Tile Recycler", "turn", "recycle"',
        '"Tile Recycler", "turn", "nudge"',
        "$.workers[0] (1A)",
    ),
    "an ability as often as that of another": (
        '"Tile Recycler", "turn"',
        '"Tile Recycler", "game"',
        "$.workers[0] (1A)",
    ),
    # Bands (3.15.7).
    "a band that is missing": ('    [25, "tasty_effort", "Tasty Effort"],\n', "", "$.bands"),
    "bands that begin alike": ('[25, "tasty_effort"', '[10, "tasty_effort"', "$.bands"),
    "no band for the worst score": ("[-1000,", "[0,", "$.bands[4] (Bitter Start)"),
    # The file itself.
    "a name that is missing": ('"Cherry Sweethearts"', '""', "$.sales[0] (mRH): a name is missing."),
    "an unknown table": ("[totals]", "[toppings]\nrum = 1\n\n[totals]", "toppings"),
    "a table that is missing": (SOURCE[SOURCE.index("[totals]") : SOURCE.index("[boards.A]")], "", "totals"),
    "no TOML": ("shapes = [", "shapes = [[", "sugarworks.toml: "),
}


@pytest.mark.parametrize(("old", "new", "place"), BAD.values(), ids=BAD)
def test_a_pack_with_a_fault_is_refused_with_file_and_place(tmp_path: Path, old: str, new: str, place: str) -> None:
    assert old in SOURCE
    path = tmp_path / "sugarworks.toml"
    path.write_text(SOURCE.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as refused:
        content.load(path)
    assert place in str(refused.value)
    assert all(line.startswith("sugarworks.toml: ") for line in str(refused.value).splitlines())


TOTALS = ("tiles", "orders", "sales", "specials", "first_shift", "icons")


@pytest.mark.parametrize("name", TOTALS)
@pytest.mark.parametrize("off", [-1, 1])
def test_a_total_that_is_one_off_is_refused(tmp_path: Path, name: str, off: int) -> None:
    found = re.search(rf"^{name} = (\d+)$", SOURCE, re.MULTILINE)
    assert found is not None
    path = tmp_path / "sugarworks.toml"
    path.write_text(SOURCE.replace(found[0], f"{name} = {int(found[1]) + off}"), "utf-8")
    with pytest.raises(ContentError, match=rf"sugarworks\.toml: \$\.totals\.{name}: "):
        content.load(path)


def test_totals_that_go_along_with_missing_pieces_are_refused_too(tmp_path: Path) -> None:
    path = tmp_path / "sugarworks.toml"
    fewer = SOURCE.replace('"Plain Belt", "", ">", 3]', '"Plain Belt", "", ">", 2]').replace("tiles = 30", "tiles = 29")
    path.write_text(fewer, "utf-8")
    with pytest.raises(ContentError, match="expected 30 tiles, not 29"):
        content.load(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[25, "tasty_effort"', '[30, "tasty_effort"'),
        ('"most", "R", "H", 5', '"most", "R", "H", 6'),
        ('"Plain Belt", "", ">"', '"Plain Belt", "", "]"'),
        ('"specials", "rank", 5, 2', '"specials", "rank", 5, 3'),
        ('die = ["R", "Y"', 'die = ["Y", "Y"'),
        ('">]>d>>"', '">]>u>>"'),
    ],
)
def test_a_pack_that_plays_otherwise_is_another_edition(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "sugarworks.toml"
    path.write_text(SOURCE.replace(old, new, 1), "utf-8")
    assert content.load(path).played != content.load().played
