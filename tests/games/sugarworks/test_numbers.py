"""Every numbered thing of the rules page has a test that is named after it.

By the names of collected tests (`collected.py`), which is no search for a text: whoever names a test after a clause
says what it is about, and the reader who looks for a clause finds it. How many there are, the page says.
"""

import re
from pathlib import Path

from tests.games.collected import clauses, collected_tests, numbered, page

PAGE = page("sugarworks")


def unnamed(numbers: list[str], before: str = "") -> list[str]:
    """The numbers that stand in no test's name."""
    names = collected_tests(Path(__file__).parent)
    return [number for number in numbers if not any(f"_{before}{number.replace('.', '_')}_" in name for name in names)]


def rows(section: int) -> list[str]:
    """The numbers of a section's table."""
    text = PAGE.split(f'## <a id="{section}">', 1)[1].split('\n## <a id="', 1)[0]
    return numbered(re.findall(r"(?m)^\| (\d+) \|", text))


def test_every_clause_has_a_test_of_its_name() -> None:
    assert unnamed(clauses(PAGE, 3)) == []


def test_every_ruling_has_a_test_of_its_name() -> None:
    assert unnamed(rows(5), "ruling_") == []


def test_every_example_and_edge_case_has_a_test_of_its_name() -> None:
    assert unnamed(numbered(re.findall(r"(?m)^\*\*(8\.\d+) ", PAGE))) == []
    assert unnamed([f"9.{number}" for number in rows(9)]) == []
