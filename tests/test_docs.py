"""The pages keep up with the house: what they name is there, and what is there is named."""

import re
from pathlib import Path

import pytest
from typer.main import get_command

from sugarhouse.cli.__main__ import application
from sugarhouse.core.game import Refusal
from sugarhouse.games import GAMES, guide
from sugarhouse.server import errors
from sugarhouse.server.sockets import closing

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
WORDS = {page: page.read_text() for page in PAGES}
ALL = "\n".join(WORDS.values())
ROOMS = r"(?:bench|docs|scripts|src|tests|web|core|games|bots|table|server|lab|cli)/"
COMMANDS = get_command(application([])).commands  # type: ignore[attr-defined]  # an app of several commands is a group


def is_there(path: str) -> bool:
    """Whether a path that a page names exists, from the top or inside the house."""
    return any(any(start.glob(path.rstrip("/"))) for start in (ROOT, ROOT / "src" / "sugarhouse"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(rf"`({ROOMS}[\w./-]+)`", WORDS[page])
    named += [link for link in re.findall(r"\]\(([^)#:]+)\)", WORDS[page]) if (page.parent / link).exists() is False]
    built = ("web/dist",)
    assert [path for path in named if path not in built and not is_there(path)] == []


WRAPPED = [*PAGES, ROOT / "CHANGELOG.md", *sorted((ROOT / "src").rglob("guide.md"))]


def prose(page: Path) -> list[str]:
    """The lines of a page that can be wrapped: no tables, no headings, no code, nothing in Japanese."""
    parts = [] if page.name.endswith(".ja.md") else page.read_text().split("```")[::2]
    lines = [line for part in parts for line in part.splitlines()]
    return [line for line in lines if not line.startswith(("|", "#", "    ")) and " " in line and line.isascii()]


@pytest.mark.parametrize("page", WRAPPED, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_pages_are_wrapped_at_100(page: Path) -> None:
    assert [line for line in prose(page) if len(line) > 100] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_named_by_a_page(name: str) -> None:
    assert re.search(rf"sugarhouse {name}\b", ALL)


def test_every_flag_of_serve_is_explained_to_whoever_runs_the_house() -> None:
    flags = {flag for option in COMMANDS["serve"].params for flag in option.opts}
    explained = set(re.findall(r"^\| `(--[\w-]+)` \|", WORDS[ROOT / "docs" / "operate.md"], re.MULTILINE))
    assert flags == explained


def test_every_reason_to_refuse_or_to_hang_up_is_in_the_protocol() -> None:
    refusals = {each.code for each in vars(errors).values() if isinstance(each, Refusal)}
    codes = {str(code) for name, code in vars(closing).items() if name[:7] == "CLOSED_"}
    page = WORDS[ROOT / "docs" / "protocol.md"]
    told = page[page.index("Codes of a `refused`") : page.index("## Sugar Blast")]
    assert refusals - set(re.findall(r"`(\w+)`", told)) == set()
    assert codes - set(re.findall(r"\d{4}", told)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_rules_its_guide_and_its_line_in_the_readme(name: str) -> None:
    assert ROOT / "docs" / "rules" / f"{name}.md" in PAGES
    assert guide(GAMES[name])
    readme = WORDS[ROOT / "README.md"]
    assert f"**{GAMES[name].title}**" in readme
    assert f"](docs/rules/{name}.md)" in readme


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_on_the_rules_page(name: str) -> None:
    page = WORDS[ROOT / "docs" / "rules" / f"{name}.md"]
    assert [option.name for option in GAMES[name].options if f"`{option.name}" not in page] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_section_that_the_rules_cite_is_on_the_rules_page(name: str) -> None:
    page = WORDS[ROOT / "docs" / "rules" / f"{name}.md"]
    there = set(re.findall(r"^## (?:<a id=\"\d+\"></a>)?(\d+)", page, re.MULTILINE))
    sources = (ROOT / "src" / "sugarhouse" / "games" / name).glob("*.py")
    cited = {(path.name, found) for path in sources for found in re.findall(r"[Ss]ection (\d+)", path.read_text())}
    assert {(path, found) for path, found in cited if found not in there} == set()


def test_every_promise_about_security_names_a_test_that_is_there() -> None:
    page = WORDS[ROOT / "docs" / "security.md"].partition("## Bytes that are sent")[0]
    promises = [
        line for line in page.splitlines() if line.startswith("| ") and not line.startswith(("| Who ", "| What "))
    ]
    assert len(promises) > 30
    for promise in promises:
        named = re.findall(r"`((?:tests|bench|web)/[\w./]+)(?:::(\w+))?`", promise.split("|")[-2])
        assert named, f"no test shows: {promise}"
        for path, test in named:
            assert re.search(rf"def {test}\b", (ROOT / path).read_text()) or not test, f"{path} has no {test}"
