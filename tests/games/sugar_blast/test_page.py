"""The rules page and the guide of Sugar Blast say what the program does."""

import re
from pathlib import Path

from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast.content import CONTENT
from sugarhouse.games.sugar_blast.refusals import CODES

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "sugar_blast.md"
PACKAGE = Path(__file__).parents[3] / "src" / "sugarhouse" / "games" / "sugar_blast"


def test_the_rules_page_lists_every_code_with_its_clauses() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d., ]+) \| (.+) \|$", PAGE.read_text(), re.MULTILINE)
    assert {code: (clause, case) for code, clause, case in rows} == CODES


def test_every_clause_that_is_cited_stands_on_the_rules_page() -> None:
    anchors = set(re.findall(r'<a id="([\d.]+)"></a>', PAGE.read_text()))
    cited = {clause for card in CONTENT.powers for clause in card.clauses}
    for module in ("refusals.py", "result.py"):
        cited |= set(re.findall(r'"(\d(?:\.\d+)*)"', (PACKAGE / module).read_text()))
    cited |= {clause for clauses, _ in CODES.values() for clause in clauses.split(", ")}
    assert len(cited) > 40
    assert cited - anchors == set()


def test_comments_in_the_rules_cite_clauses_of_the_page() -> None:
    anchors = set(re.findall(r'<a id="([\d.]+)"></a>', PAGE.read_text()))
    for module in PACKAGE.glob("*.py"):
        cited = set(re.findall(r"\b3\.\d+\.\d+\b", module.read_text()))
        assert cited - anchors == set(), module.name


def test_every_option_and_its_default_is_on_the_page() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| `(\w+)` \|", PAGE.read_text(), re.MULTILINE))
    assert rows == {option.name: option.default for option in GAME.options}


def test_every_card_is_on_the_page() -> None:
    page = PAGE.read_text()
    for objective in CONTENT.objectives:
        assert f"| {objective.id} | {objective.name} |" in page
    for power in CONTENT.powers:
        assert f"| {power.id} | `{power.code}` | {power.name} | {', '.join(power.icons)} | {power.tokens} |" in page


def test_the_guide_is_short_and_names_every_power() -> None:
    guide = (PACKAGE / "guide.md").read_text()
    assert 250 <= len(guide.split()) <= 400
    assert all(power.name in guide for power in CONTENT.powers)
