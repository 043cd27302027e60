"""Every numbered thing of the rules page has a test that is named after it."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "sugarworks.md").read_text()
FILES = sorted(Path(__file__).parent.glob("test_*.py"))
NAMES = [name for file in FILES for name in re.findall(r"def (test_\w+)", file.read_text())]


def unnamed(numbers: list[str], before: str = "") -> list[str]:
    """The numbers that stand in no test's name."""
    return [number for number in numbers if not any(f"_{before}{number.replace('.', '_')}_" in name for name in NAMES)]


def section(number: int) -> str:
    """One section of the page."""
    return PAGE.split(f'## <a id="{number}">', 1)[1].split('\n## <a id="', 1)[0]


def test_every_clause_has_a_test_of_its_name() -> None:
    clauses = sorted(set(re.findall(r"\b3\.\d+\.\d+\b", section(3))))
    assert len(clauses) == 117
    assert unnamed(clauses) == []


def test_every_ruling_has_a_test_of_its_name() -> None:
    rulings = re.findall(r"(?m)^\| (\d+) \|", section(5))
    assert len(rulings) == 37
    assert unnamed(rulings, "ruling_") == []


def test_every_example_and_edge_case_has_a_test_of_its_name() -> None:
    assert unnamed([f"8.{n}" for n in range(1, 14)]) == []
    cases = re.findall(r"(?m)^\| (\d+) \|", section(9))
    assert len(cases) == 28
    assert unnamed([f"9.{n}" for n in cases]) == []


def test_every_refusal_is_tried() -> None:
    table = section(7).split("Refusals", 1)[1].split("Movement trace", 1)[0]
    codes = sorted(set(re.findall(r"`([A-Z]+(?:_[A-Z]+)*)`", table)))
    assert len(codes) == 24
    tried = "".join(file.read_text() for file in FILES)
    assert [code for code in codes if f'"{code}"' not in tried] == []
