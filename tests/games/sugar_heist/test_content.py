"""The cards of Sugar Heist: counts of section 2, sentences from the data, packs that are refused with their fault."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sugarhouse.games.sugar_heist import content, sentences
from sugarhouse.games.sugar_heist.content import CONTENT, load
from sugarhouse.games.sugar_heist.languages import Unsound, ability, bad_stuff, challenge, effect
from sugarhouse.kit.packs import ContentError

PRINTED = Path(content.__file__).with_name("content.toml").read_text()
PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "sugar_heist.md").read_text()


def test_counts_of_the_box() -> None:
    assert sum(card.copies for card in CONTENT.costumes) == 48
    assert [sum(card.copies for card in CONTENT.hideout if card.cost == cost) for cost in (1, 2, 3)] == [54, 42, 20]
    assert [sum(card.cost == cost for card in CONTENT.hideout) for cost in (1, 2, 3)] == [16, 14, 12]
    assert sum(card.cost * card.copies for card in CONTENT.costumes) == 101
    assert len(CONTENT.boards) == 6


@pytest.mark.parametrize("card", [*CONTENT.costumes, *CONTENT.hideout], ids=lambda card: card.id)
def test_the_sentence_on_a_card_comes_from_its_data(card: content.Costume | content.HideoutCard) -> None:
    row = re.search(rf"^\| {card.id} \| (.*) \|$", PAGE, re.MULTILINE)
    assert row is not None
    cells = [cell.strip() for cell in row[1].split("|")]
    said = sentences.effect(card.primitives)
    if isinstance(card, content.HideoutCard) and card.kind == "encounter":
        assert cells[-2:] == [said or "-", sentences.bad_stuff(card.items)]
    else:
        assert cells[-1] == said


def test_every_challenge_has_a_sentence() -> None:
    asked = [card.asks for card in CONTENT.hideout if card.asks] + [r.asks for b in CONTENT.boards for r in b.rooms]
    said = {sentences.challenge(one) for one in asked}
    assert len(said) == 27


def test_every_card_and_room_has_a_picture_of_its_own() -> None:
    web = Path(__file__).parents[3] / "web" / "src" / "games" / "sugar_heist"
    drawn = "".join((web / name).read_text() for name in ("Art.svelte", "Pieces.svelte"))
    pictures = dict(re.findall(r'<symbol id="h-([A-Z0-9]+)"[^>]*>(.*?)</symbol>', drawn, re.DOTALL))
    rooms = [f"{board.id}{room}" for board in CONTENT.boards for room in (1, 2, 3)]
    wanted = [card.id for card in CONTENT.costumes] + [card.id for card in CONTENT.hideout] + rooms
    assert len(wanted) == 76
    assert [name for name in wanted if len(re.findall(r"<(?:path|circle|ellipse|rect)", pictures[name])) < 2] == []
    assert len({pictures[name] for name in wanted}) == 76


def pack(tmp_path: Path, old: str, new: str) -> Path:
    assert old in PRINTED
    path = tmp_path / "sugar_heist.toml"
    path.write_text(PRINTED.replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"sum_ge(10)"', '"sum_gt(10)"', "GAT: expected one Challenge"),
        ('"lose(A,1,>=5)"', '"drop(A,1,>=5)"', "GUM: expected a primitive"),
        ('"lose(A,1,>=5)"', '"lose(A,4,>=5)"', "GUM: expected at most 3 dice"),
        ('"lose(A,1,>=5)"', '"lose(A,1,>=7)"', "GUM: expected a filter"),
        ('"lose(A,1,>=5)"', '"lose(A,1,>=5"', "GUM: expected ',' or ')'"),
        ('"lose(A,1,>=5)"', '"gain(1)"', "GUM: expected a primitive"),
        ('"lose(A,1,>=5)"', '"lose(-,1,any)"', "GUM: expected nobody to choose"),
        ('"lose(A,1,>=5)"', '"lose(A,1,>=5)"\nchallenge = "any(1)"', "GUM: expected no Challenge"),
        ('bad_stuff = "dice(A,2)"\n', "", "GAT: expected at least one item"),
        ('"dice(A,2)"', '"dice(A,9)"', "GAT: expected a number from 1 to 3"),
        ('"dice(A,2)"', '"tears(2)"', "GAT: expected an item of Bad Stuff"),
        ('"shift(D,0-2,any,-1)"', '"worsen(candy(1))"', "HOS: expected a primitive"),
        ('"exhaust(A,1); reroll', '"exhaust(A,3); reroll', "BUB: expected a number of Costumes"),
        ('"toll(1); loot(S,1)"', '"loot(S,1); toll(1)"', "PIR: expected one ability"),
        ('"set(A,1-2,any,6)"', '"set(D,1-2,any,6)"', "POL: expected an ability for which the Attacker"),
        ('"flip(A,1-2,any)"', '"lose(A,1-2,any)"', "BAT: expected a primitive"),
        ('id = "PRI"', 'id = "MUM"', "MUM: expected an id of its own"),
        ('id = "PRI"', 'id = "Pri"', "expected an id of three capital letters"),
        ("copies = 4\nwindow", "copies = 9\nwindow", "PRI: expected a cost"),
        ('window = "effect"', 'window = "challenge"', "NIN: expected the window effect"),
        ('kind = "encounter"', 'kind = "door"', "GAT: expected the kind"),
        ("cost = 1", 'cost = "one"', "Expected `int`, got `str` - at `$.costumes[0].cost`"),
        ("worth = 220", f"worth = {10**24}", "PRI: expected a worth from 0 to 9999"),
        ("worth = 220", "worth = -1", "PRI: expected a worth from 0 to 9999"),
        ('"lose(A,1,>=5)"', f'"{"gamble(4," * 2_000}"', "GUM: expected brackets at most 2 deep"),
        ("cost = 1", f"cost = {'[' * 5_000}", "expected no lists within lists"),
    ],
)
def test_a_pack_that_cannot_be_read_is_refused_with_card_and_fault(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    with pytest.raises(ContentError) as caught:
        load(pack(tmp_path, old, new))
    assert fault in str(caught.value)
    assert str(caught.value).startswith("sugar_heist.toml: ")


def test_a_pack_of_other_cards_is_played_under_another_edition(tmp_path: Path) -> None:
    pack(tmp_path, '"sum_ge(10)"', '"sum_ge(11)"')
    program = (
        "from sugarhouse.games.sugar_heist import GAME; from sugarhouse.core.trial import check; "
        "report = check(GAME, seconds=0.5); print(GAME.edition > 1, report.ok)"
    )
    surroundings = {**os.environ, "SUGARHOUSE_PACKS": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]


@given(st.sampled_from([challenge, bad_stuff, ability, lambda text: effect(text, "mod")]), st.text(max_size=24))
def test_any_text_is_understood_or_unsound(reading: object, text: str) -> None:
    assert callable(reading)
    try:
        found = reading(text)
    except Unsound as unsound:
        found = str(unsound)
    assert found


@given(st.text(alphabet="losetdice(A,D1-9<>=any);gamble", max_size=30))
def test_text_that_looks_like_a_card_is_understood_or_unsound(text: str) -> None:
    for reading in (challenge, bad_stuff, ability, lambda written: effect(written, "encounter")):
        try:
            found: object = reading(text)
        except Unsound as unsound:
            found = str(unsound)
        assert found


VALUES = [line.partition(" = ")[2] for line in PRINTED.splitlines() if " = " in line]
TERMS = ["lose(", "gamble(", "worsen(", "dice(", "toll(", *"),;AD-0129*6", "all", "any", ">=5", "match", "+-2"]
WRITTEN = st.one_of(
    st.sampled_from(VALUES),  # what is printed elsewhere: another kind of card, or of value
    st.integers().map(str),
    st.lists(st.sampled_from(TERMS), max_size=12).map(lambda terms: f'"{"".join(terms)}"'),
    st.text(max_size=12),
)


@st.composite
def changed_files(draw: st.DrawFn) -> str:
    """The printed file after a few slips: lines lost, doubled or exchanged, other values, letters cut out."""
    lines = PRINTED.splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        slip = draw(st.sampled_from(["value", "value", "value", "lost", "doubled", "exchanged", "cut"]))
        if slip == "value" and " = " in lines[at]:
            lines[at] = lines[at].partition(" = ")[0] + " = " + draw(WRITTEN)
        elif slip == "lost":
            del lines[at]
        elif slip == "doubled":
            lines.insert(at, lines[at])
        elif slip == "exchanged":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            end = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:end] + lines[at][end + 1 :]
    return "\n".join(lines)


# What was expected at which card or field; of a file that is no TOML, the line and column.
TOLD = re.compile(r"^sugar_heist\.toml: .*(xpected|required field|unknown field|\(at (line \d+|end of))", re.DOTALL)


@settings(max_examples=150)
@given(changed_files())
def test_a_changed_file_is_a_pack_or_is_refused_with_its_fault(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "sugar_heist.toml"
    path.write_text(text, encoding="utf-8")
    try:
        content = load(path)
    except ContentError as error:
        content, told = None, str(error)
    if content is None:
        assert TOLD.match(told)
        return
    effects = [card.primitives for card in content.costumes] + [card.primitives for card in content.hideout]
    assert all(sentences.effect(one) for one in effects if one)
    assert all(sentences.challenge(card.asks) for card in content.hideout if card.asks)
    assert all(sentences.bad_stuff(card.items) for card in content.hideout if card.kind == "encounter")
