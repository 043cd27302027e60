"""Section 2: the printed content of Sweets Stack, complete, checked on load and replaceable by an owner's own pack."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sugarhouse.games.sweets_stack import content
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import BANNED, turned
from sugarhouse.games.sweets_stack.names import bucket
from sugarhouse.kit.packs import ContentError
from tests.games.sweets_stack.tale import legal

OWN = Path(content.__file__).with_name("content.toml")


def pack(tmp_path: Path, old: str, new: str) -> Path:
    """A content pack that differs from the house's own in one place."""
    text = OWN.read_text()
    assert old in text
    path = tmp_path / "pack.toml"
    path.write_text(text.replace(old, new, 1))
    return path


def test_there_are_64_candies_16_of_each_colour_and_4_crowns() -> None:
    assert Counter(card.colour for card in CONTENT.cards) == {"Blue": 16, "Yellow": 16, "Green": 16, "Red": 16}
    assert [card.id for card in CONTENT.crowns] == ["B99", "Y99", "G99", "R99"]
    assert {(card.size, card.symbols) for card in CONTENT.crowns} == {(7, "GG")}


def test_every_colour_has_the_same_sizes_and_symbols() -> None:
    for letter in "BYGR":
        cards = [card for card in CONTENT.cards if card.id[0] == letter]
        assert Counter(card.size for card in cards) == {2: 1, 3: 2, 4: 6, 5: 6, 6: 1}
        assert Counter("".join(card.symbols for card in cards)) == {"P": 4, "S": 3, "N": 3, "G": 8}


def test_the_64_cards_add_up_to_272_spaces_and_72_symbols() -> None:
    assert sum(card.size for card in CONTENT.cards) == 272
    assert Counter("".join(card.symbols for card in CONTENT.cards)) == {"P": 16, "S": 12, "N": 12, "G": 32}


def test_there_are_55_upright_and_92_turned_shapes_106_with_crowns() -> None:
    def shapes(cards: tuple[content.Card, ...]) -> set[str]:
        return {"/".join(turned(card.rows, turns)) for card in cards for turns in range(4)}

    assert len({card.shape for card in CONTENT.cards}) == 55
    assert len(shapes(CONTENT.cards)) == 92
    assert len(shapes(CONTENT.deck)) == 106


def test_no_candy_is_wider_than_4_or_taller_than_5() -> None:
    assert max(len(card.rows[0]) for card in CONTENT.cards) == 4
    assert max(len(card.rows) for card in CONTENT.cards) == 5
    assert [card.id for card in CONTENT.crowns if len(card.rows[0]) > 4] == ["G99"]


def test_cards_that_the_rulebook_pictures_ask_for() -> None:
    cards = {card.id: card for card in CONTENT.cards}
    assert (cards["R04"].colour, cards["R04"].symbols) == ("Red", "P")
    assert cards["B06"].shape == "x./x./xx"
    assert cards["R12"].shape == ".x./.x./xxx"


def test_row_colours_from_the_bottom() -> None:
    assert CONTENT.rows == "RBYRGGYB"
    assert CONTENT.rows[4 - 1] == "R"


def test_the_eight_advanced_cards() -> None:
    cards = [(card.id, card.name, card.spice, card.two_rounds, card.spaces) for card in CONTENT.advanced]
    assert cards == [
        ("corn", "Candy Corn", 2, True, "b1 c1 d1 e1 c2 d2"),
        ("rare", "Rare Candy", 2, True, "c4 d4"),
        ("python", "Gummy Python", 2, True, "a1 a2 a3 a4 f1 f2 f3 f4"),
        ("cauldron", "Witches' Cauldron", 1, True, ""),
        ("fairy", "Candy Fairy", 1, True, ""),
        ("beans", "Seven Flavor Beans", 2, True, ""),
        ("dragon", "Dragon's Fireball", 3, False, ""),
        ("goblin", "Sugar Goblin", 3, True, ""),
    ]


def test_the_pythons_coils_are_those_of_the_page() -> None:
    """2.6: in bucket notation."""
    assert bucket(BANNED) == "6/6/6/6/x4x/x4x/x4x/x4x"


@pytest.mark.parametrize("start", ["6/6/6/6/6/6/2xx2/1xxxx1", "6/6/6/6/2xx2/6/6/6", "6/6/6/6/6/6/6/6 {} python"])
def test_every_candy_fits_upright_as_the_first_one(start: str) -> None:
    start, _, rest = start.partition(" {}")
    assert all(legal(f"LEGAL {start} {card.id}{rest}") for card in CONTENT.cards)


def test_only_the_wide_crown_would_not_fit_under_the_python() -> None:
    assert not legal("LEGAL ^x4x/x4x/x4x/x4x G99") & {"a1", "b1"}
    assert legal("LEGAL 6/6/6/6/6/6/6/6 G99 python") == {"a1", "b1"}


def test_a_pack_brings_its_own_names_and_shapes(tmp_path: Path) -> None:
    own = content.load(
        pack(tmp_path, '["B06", "Blue Boot", "Blue", 4, "x./x./xx", ""]', '["B06", "Gumboot", "Blue", 4, "xx/xx", ""]')
    )
    assert (own.cards[5].name, own.cards[5].shape) == ("Gumboot", "xx/xx")
    assert CONTENT.cards[5].name == "Blue Boot"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('rows = "RBYRGGYB"', 'rows = "RBYRGGYY"', "each colour twice"),
        ('["B01", "Mint', '["B07", "Mint', "expected 64 cards B01 to R16"),
        ('"Mint Splinter", "Blue"', '"Mint Splinter", "Red"', "B01): its colour is not 'Red'"),
        ('"Blue", 2, "x/x"', '"Blue", 3, "x/x"', "the shape has 2 spaces, not 3"),
        ('"Blue", 2, "x/x"', '"Blue", 2, "x/x."', "rows of one length"),
        ('"Blue", 2, "x/x"', '"Blue", 2, "x./x."', "no empty border"),
        ('"Blue", 4, "xxxx"', '"Blue", 5, "xxxxx"', "at most 4 wide"),
        ('"x/x", "PN"', '"x/x", "PP"', "only G may stand twice"),
        ('"x/x", "PN"', '"x/x", "P"', "$.totals.N: the cards add up to 11, not 12"),
        ('["B99",', '["B98",', "expected B99, Y99, G99 and R99"),
        ('letter = "B"', 'letter = "Q"', "expected the letters BYGR"),
        ('spaces = "c4 d4"', 'spaces = "c4 d9"', "a space is a1 to f8"),
        ("spice = 3", "spice = 4", "expected 1 to 3"),
        ('id = "corn"', 'id = "maize"', "expected corn rare"),
        ('hard = ["dragon"', 'hard = ["wyvern"', "names an unknown card"),
        ("basic = [", "plain = [", "expected basic comeback_goblin comeback_corn bonus hard"),
        ("[totals]", "[totals]\nQ = [", "pack.toml"),
    ],
)
def test_a_pack_with_a_slip_is_refused_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=re.escape(complaint)):
        content.load(pack(tmp_path, old, new))


def test_a_missing_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        content.load(tmp_path / "nowhere.toml")
