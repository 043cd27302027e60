"""The printed content of Sugar Blast: complete, checked on load, and replaceable by an owner's own words."""

from pathlib import Path

import pytest

from sugarhouse.games.sugar_blast import content
from sugarhouse.games.sugar_blast.content import CONTENT
from sugarhouse.kit.packs import ContentError

OWN = Path(content.__file__).with_name("content.toml")


def pack(tmp_path: Path, old: str, new: str) -> Path:
    """A content pack that differs from the house's own in one place."""
    text = OWN.read_text()
    assert old in text
    path = tmp_path / "pack.toml"
    path.write_text(text.replace(old, new, 1))
    return path


def test_there_are_72_candies_and_32_tokens() -> None:
    assert CONTENT.each * len(CONTENT.candies) == 72
    assert sum(power.tokens for power in CONTENT.powers) == 32


def test_objectives_ask_for_as_many_candies_as_the_page_says() -> None:
    asked = {objective.id: objective.candies for objective in CONTENT.objectives}
    assert asked == {"O1": 4, "O2": 9, "O3": 8, "O4": 6, "O5": 6, "O6": 7, "O7": 7, "O8": 6}


def test_setup_spaces_of_two_cards_never_clash() -> None:
    spaces = [space for power in CONTENT.powers for space in power.spaces]
    assert len(spaces) == len(set(spaces)) == 6


def test_medals_of_solo_sprint() -> None:
    written = [f"{card.id} {'/'.join(map(str, card.medals))}" for card in CONTENT.objectives]
    assert ", ".join(written) == ("O1 5/7/9, O2 4/5/6, O3 5/6/7, O4 3/4/6, O5 5/6/8, O6 4/5/7, O7 4/5/6, O8 4/6/7")


def test_a_pack_brings_its_own_words(tmp_path: Path) -> None:
    own = content.load(pack(tmp_path, '"Four of a Feather"', '"Quartet"'))
    assert own.objective("O1").name == "Quartet"
    assert CONTENT.objective("O1").name == "Four of a Feather"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("each = 12", "each = 13", r"\$\.each: expected 72 candies in all, not 78"),
        ("tokens = 1", "tokens = 2", r"\$\.powers: expected 32 tokens, not 33"),
        ('letter = "C"', 'letter = "K"', r"\$\.candies: expected the letters MCSGLB"),
        ('id = "O3"', 'id = "O9"', r"\$\.objectives: expected O1 to O8"),
        ('code = "SPIN"', 'code = "TURN"', r"\$\.powers: expected the codes TONGS SPIN"),
        ("medals = [5, 7, 9]", "medals = [5, 4, 9]", r"\$\.objectives\[0\]: medals are three rising"),
        ("medals = [5, 7, 9]", "medals = [5, 7]", r"Expected `array` of length 3.*\$\.objectives\[0\]\.medals"),
        ("total = 9", "total = 8", r"\$\.objectives\[1\]: what O2 asks for is part of the rules"),
        ("total = 9", "total = 9\npattern = [1]", r"\$\.objectives\[1\]: expected either a total"),
        ('icons = ["hand"]', 'icons = ["foot"]', r"Invalid enum value 'foot' - at `\$\.powers\[0\]\.icons"),
        ('spaces = ["c4"]', 'spaces = ["c7"]', r"\$\.powers\[5\]: a space is a1 to f6"),
        ('text = "Once a game, swap', f'text = "{"long " * 20}', r"\$\.powers\[0\]: text is longer"),
        ('name = "Gumdrop"', 'label = "Gumdrop"', r"unknown field `label` - at `\$\.candies"),
    ],
)
def test_a_bad_pack_is_refused_with_the_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=r"pack\.toml: .*" + complaint):
        content.load(pack(tmp_path, old, new))


def test_a_missing_pack_is_named() -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml: cannot be read"):
        content.load(Path("nowhere.toml"))
