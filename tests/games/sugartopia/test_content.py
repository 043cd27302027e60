"""2.2, 2.3 and 3.8.4: the printed cards, what is checked when they are loaded, and an owner's own pack."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from sugarhouse.games.sugartopia import content
from sugarhouse.games.sugartopia.content import CONTENT, derived_regions, load, walks_bound
from sugarhouse.kit.packs import ContentError, own

TEXT = own(content.__file__).read_text()
LAND = CONTENT.cards[1:]


def test_2_3_counts() -> None:
    assert len(LAND) == 21
    animals = Counter("".join(card.animals for card in LAND))
    assert animals == {"s": 37, "h": 6, "r": 7, "b": 7, "p": 7, "y": 7}
    assert CONTENT.cards[0].animals == "sss"
    assert sum(len(card.cookies) for card in LAND) == 14
    assert sum(card.edges.count("R") for card in LAND) == 61
    assert all({*card.edges} == {"R", "G"} for card in LAND)
    assert sum(len(card.regions) for card in CONTENT.cards) == 60


def test_2_3_hubs() -> None:
    hubs = Counter(len(piece) for card in LAND for piece in card.pieces)
    assert (hubs[3], hubs[4], hubs[1]) == (10, 1, 1)
    assert walks_bound(CONTENT.cards) == 147_456


@pytest.mark.parametrize("letter", "rbpy")
def test_2_3_each_colour_has_the_same_bears(letter: str) -> None:
    families = Counter(card.id[0] for card in LAND for item in card.animals if item == letter)
    assert families == {"T": 1, "D": 2, "L": 1, "B": 1, "Z": 1, "Q": 1}


@pytest.mark.parametrize(("card", "mirror"), [("TR", "TB"), ("TP", "TY"), ("DR", "DP"), ("DB", "DY")])
def test_2_3_mirror_images(card: str, mirror: str) -> None:
    edges = {each.id: each.edges for each in LAND}
    turned = {edges[card][-k:] + edges[card][:-k] for k in range(6)}
    assert edges[mirror][::-1] in {text[-k:] + text[:-k] for text in turned for k in range(6)}


def test_2_2_regions_follow_from_the_roads() -> None:
    assert derived_regions("RGRGRG", [[0, 2, 4]]) == [[0, 1], [2, 3], [4, 5]]
    assert derived_regions("RGGGGG", [[0]]) == [[0, 1, 2, 3, 4, 5]]
    assert derived_regions("RRRRGG", [[0, 1], [2, 3]]) == [[0], [1, 3, 4, 5], [2]]


def pack(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The house's own file with some lines changed."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "sugartopia.toml"
    path.write_text(text)
    return path


LRB = 'roads = ["03"], regions = ["012=rs", "345=bs"], cookies = ["0-3"]'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (LRB, LRB.replace('"012=rs", "345=bs"', '"01=rs", "2345=bs"'), "follow the regions 012 345"),
        (LRB, LRB.replace('"0-3"]', '"1-3"]'), "lies on no lane and no spoke"),
        (LRB, LRB.replace('"0-3"]', '"0"]'), "lies on no lane and no spoke"),
        (LRB, LRB.replace('"0-3"]', '"0-3", "0-3"]'), "at most one cookie"),
        (LRB, LRB.replace('"03"', '"0"'), "every road edge belongs to one road piece"),
        (LRB, LRB.replace("012=rs", "012=rsssss"), "at most 6 animals"),
        (LRB, LRB.replace("012=rs", "012=rq"), "animals are"),
        (LRB, LRB.replace("012=rs", "012=rr"), "8 bears r, at most 7"),
        (LRB, LRB.replace("012=rs", "012=rss"), "$.totals.sheep: the land cards add up to 38, not 37"),
        ('edges = "RGGRGG"', 'edges = "RGGRG"', "six edges"),
        ('id = "TR"', 'id = "XX"', "$.cards: expected CAS TR"),
        ('"23=s", "45=s"]', '"23=s", "45"]', "the castle stays as it is"),
        ('colour = "red"', 'colour = "green"', "$.gingermen: expected red"),
        (
            'edges = "RRGRRG", roads = ["01", "34"], regions = ["0=r", "1245=ss", "3=y"], cookies = ["0-1"]',
            'edges = "RRGRRG", roads = ["03", "14"], regions = ["0=r", "1245=ss", "3=y"], cookies = ["0-3"]',
            "cross",
        ),
    ],
)
def test_3_8_4_what_is_refused_when_a_pack_is_loaded(tmp_path: Path, old: str, new: str, fault: str) -> None:
    with pytest.raises(ContentError, match=re.escape(fault)):
        load(pack(tmp_path, (old, new)))


def test_3_8_4_a_walk_search_that_would_not_end_is_refused(tmp_path: Path) -> None:
    text = re.sub(
        r'edges = "RGRGGG", roads = \["02"\], regions = \[[^\]]*\], cookies = \[[^\]]*\]',
        'edges = "RRRRGG", roads = ["0123"], regions = ["0", "1", "2", "345=s"], cookies = []',
        TEXT,
    )
    path = tmp_path / "sugartopia.toml"
    path.write_text(text)
    with pytest.raises(ContentError, match="could try 3981312 walks"):
        load(path)


def test_a_pack_of_other_cards_is_another_edition(tmp_path: Path) -> None:
    named = load(pack(tmp_path, ("Liquorice Lane", "Long Lane")))
    assert named.played == CONTENT.played
    moved = load(pack(tmp_path, ("012=rs", "012=sr")))
    assert moved.played != CONTENT.played


# A pack in which cards may fit nowhere: TR is all grass, the others all road.

ROADS = 'edges = "RRRRRR", roads = ["01", "23", "45"], regions = ["0", "135{}", "2", "4"], cookies = []'
PROGRAM = """
from sugarhouse.games.sugartopia import GAME
board = "board=CAS@0,0.0[S|S|S] DB@1,-1.0[-|-|-|-] DP@0,1.0[-|-|-|-] DY@-1,0.0[-|-|-|-]"

def words(position):
    state = GAME.parse(position)
    return [GAME.lexicon.say(move) for move in state.moves(int(state.v[1]))]

def after(position, *moves):
    state = GAME.parse(position)
    for move in moves:
        seat = int(state.v[1])
        assert GAME.lexicon.hear(move) in state.moves(seat), move
        state.play(seat, GAME.lexicon.hear(move))
    return GAME.position(state)

# 3.8.1: the gingerman must be placed.
assert {word[:3] for word in words(f"seats=RB turn=R hand=R:TR,B:N3 deck=N1 {board}")} == {"GR@"}
# 3.8.2: one such card is put aside, and one is drawn.
stuck = f"seats=RB turn=R hand=R:TR,B:N3 deck=N1 ginger=0 {board}"
assert words(stuck) == ["TR@-"]
assert " hand=R:N1,B:N3! deck=0 ginger=0 aside=TR " in after(stuck, "TR@-")
assert GAME.position(GAME.parse(after(stuck, "TR@-"))) == after(stuck, "TR@-")
# Whoever has another card that fits lays that one.
assert all(word.startswith("N2@") for word in words(stuck.replace("R:TR,", "R:TR+N2,")))
# Asked also where the hand is hidden, and then it is turned up.
hidden = stuck.replace("ginger=0", "ginger=0 opts=reveal:on_place")
state = GAME.parse(hidden)
assert words(hidden) == ["TR@-"]
before = state.reveals
state.play(0, GAME.lexicon.hear("TR@-"))
assert state.reveals == before + 2  # the card put aside, and the scripted draw
# 3.8.3: the stock lacks cubes: the first animals get them.
poor = f"seats=RB turn=R hand=R:DR,B:N3 deck=N1 stock=2/6 won=R:35/0,B:0/0 {board}"
assert "DR@2,-1.0[-|SSss|-|-]" in after(poor, "DR@2,-1.0"), after(poor, "DR@2,-1.0")
# A pack draws itself.
assert GAME.view(GAME.parse(stuck), 0).cards["TR"].edges == "GGGGGG"
state = GAME.parse(stuck)
from sugarhouse.core import trial
report = trial.check(GAME, seconds=2.0)
assert not report.breaches, report.breaches[0]
print("fine", GAME.edition)
"""


def test_3_8_cases_that_only_other_cards_produce(tmp_path: Path) -> None:
    def changed(match: re.Match[str]) -> str:
        name = match[1]
        if name == "TR":
            return 'id = "TR", name = "Meadow", edges = "GGGGGG", roads = [], regions = ["012345=s"], cookies = [] }'
        return f'id = "{name}", name = "Roads", {ROADS.format("=ssss" if name == "DR" else "")} }}'

    text = re.sub(r'id = "((?!CAS|G.")\w+)", .*\}', changed, TEXT)
    text = re.sub(
        r"(?s)\[totals\].*", "[totals]\nsheep = 5\nrainbow = 0\nbears = [0, 0, 0, 0]\ncookies = 0\nroads = 120\n", text
    )
    (tmp_path / "sugartopia.toml").write_text(text)
    surroundings = {**os.environ, "SUGARHOUSE_PACKS": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("fine")
    assert done.stdout.split()[1] != "1"
