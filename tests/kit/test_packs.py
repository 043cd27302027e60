"""Content is read as its type says and checked; a fault names the file and its place."""

from pathlib import Path

import msgspec
import pytest

from sugarhouse.kit.packs import PACKS, ContentError, each, edition, in_order, load, own, pack, read


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


def faults(content: Content) -> list[str]:
    return [
        *in_order("$.cards", [card.id for card in content.cards], ["BAT", "GHO"]),
        *each("$.cards", content.cards, lambda card: ["a cost is 1 or more."] if card.cost < 1 else []),
    ]


def written(folder: Path, *cards: tuple[str, object]) -> Path:
    path = folder / "game.toml"
    path.write_text("".join(f"[[cards]]\nid = '{name}'\ncost = {cost}\n" for name, cost in cards))
    return path


def test_what_passes_its_checks_is_content(tmp_path: Path) -> None:
    content = load(written(tmp_path, ("BAT", 1), ("GHO", 2)), Content, faults)
    assert [card.cost for card in content.cards] == [1, 2]


def test_every_fault_has_a_line_with_its_file_and_place(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load(written(tmp_path, ("GHO", 2), ("BAT", 0)), Content, faults)
    assert str(caught.value) == (
        "game.toml: $.cards: expected BAT GHO in this order, not GHO BAT.\ngame.toml: $.cards[1]: a cost is 1 or more."
    )


def test_a_wrong_type_names_file_and_place(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"game.toml: Expected `int`, got `str` - at `\$\.cards\[0\]\.cost`"):
        read(written(tmp_path, ("BAT", "'1'")), Content)
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read"):
        read(tmp_path / "none.toml", Content)


def test_an_owner_may_have_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PACKS, raising=False)
    assert pack("game") is None
    monkeypatch.setenv(PACKS, str(tmp_path))
    assert pack("game") is None
    path = written(tmp_path, ("BAT", 1))
    assert pack("game") == path
    monkeypatch.setenv(PACKS, str(tmp_path / "nowhere"))
    with pytest.raises(ContentError, match="there is no folder"):
        pack("game")


def test_a_pack_that_changes_play_is_an_edition_of_its_own() -> None:
    assert edition("cards", "cards", 3) == 3
    assert edition("cards", "others") > 1
    assert edition("cards", "others") != edition("cards", "more")
    assert own("/games/x/content.py").name == "content.toml"
