"""The pages of Sweets Stack: rules, guide and protocol say what the program says."""

import re
from pathlib import Path

from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.refusals import CODES

HOUSE = Path(__file__).parents[3]
PACKAGE = HOUSE / "src" / "sugarhouse" / "games" / "sweets_stack"
RULES = (HOUSE / "docs" / "rules" / "sweets_stack.md").read_text()
CHAPTER = (HOUSE / "docs" / "protocol.md").read_text().partition("## Sweets Stack")[2].partition("\n## ")[0]
ANCHORS = set(re.findall(r'<a id="([\d.]+)"></a>', RULES))


def test_the_rules_page_lists_every_code_with_its_clauses_in_order() -> None:
    listed = re.findall(r"^\| `([A-Z_]+)` \| ([\d., ]+) \| (.+) \|$", RULES, re.MULTILINE)
    assert [(code, (clauses, case)) for code, clauses, case in listed] == list(CODES.items())


def test_the_rules_page_lists_every_card() -> None:
    for card in CONTENT.deck:
        assert f"| {card.id} | {card.name} | {card.size} | `{card.shape}` | {card.symbols or '-'} |" in RULES
    for rule in CONTENT.advanced:
        assert f"| `{rule.id}` | {rule.name} | {rule.spice} |" in RULES


def test_the_rules_page_lists_every_option_value() -> None:
    for option in GAME.options:
        assert f"`{option.name}`" in RULES
        assert all(f"`{value}`" in RULES for value in option.values)


def test_every_clause_that_is_cited_stands_on_the_rules_page() -> None:
    cited = {clause for clauses, _case in CODES.values() for clause in clauses.split(", ")}
    for source in PACKAGE.glob("*.py"):
        cited |= set(re.findall(r"(?<![\d.])([2-57]\.\d+(?:\.\d+)?)(?![\d.]*[\d])", source.read_text()))
    cited -= {"3.10"}  # sections, named in headings
    assert len(cited) > 80
    assert {clause for clause in cited if clause.count(".") == 2 or clause[0] in "57"} - ANCHORS == set()


def test_every_clause_of_section_3_has_a_number_on_the_page() -> None:
    sizes = {1: 7, 2: 5, 3: 5, 4: 4, 5: 4, 6: 11, 7: 10, 8: 8, 9: 4, 10: 6, 11: 4, 12: 3, 13: 13, 14: 2}
    assert {f"3.{part}.{n + 1}" for part, size in sizes.items() for n in range(size)} <= ANCHORS
    assert {f"5.{n + 1}" for n in range(29)} <= ANCHORS


def test_the_guide_can_be_read_in_two_minutes() -> None:
    rules, controls = (PACKAGE / "guide.md").read_text().split("## Controls")
    assert 250 <= len(rules.split()) <= 400
    assert len(controls.split()) <= 120  # looked up, not read


def test_every_kind_of_move_stands_in_the_protocol() -> None:
    prose = " ".join(CHAPTER.split())
    for kind in {GAME.lexicon.kind(move) for move in range(GAME.n_moves)}:
        assert f"`{kind}` (" in prose
