"""Everything that the house says to people is said in both languages: a catalogue has each sentence of the server."""

import ast
import json
import re
from pathlib import Path

import pytest

from sugarhouse.games import GAMES, guide, rules
from tests import texts

MESSAGES = texts.ROOT / "web" / "messages"
SPOKEN_FILES = ("refusals.py", "options.py")
JAPANESE, WORD = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]"), re.compile(r"[A-Za-z]{2}")
# Said in the terminal or to programmers, never shown on a page.
UNSHOWN = re.compile(
    r"A house is open there|There is no database|There is no \{1\}|is there already|"
    r"make play|--database|The server did not start|The address|[Tt]he database|Everything that is sent|expected"
)

OF_OPERATORS = ("backup.py", "logs.py", "metrics.py")  # what they say is for those who run the house


def catalogue(*rooms: str) -> dict[str, str]:
    """The Japanese of some folders of messages."""
    found: dict[str, str] = {}
    for room in rooms:
        found |= json.loads((MESSAGES / room / "texts.ja.json").read_text("utf-8"))
    return found


def known(text: str, said: dict[str, str]) -> bool:
    """Whether the client (texts.svelte.ts) finds a translation: the sentence itself, or a template that fits it."""
    if text in said:
        return True
    shapes = (re.escape(key) for key in said if "{1}" in key and key != "{1}: {2}")
    return any(re.fullmatch(re.sub(r"\\\{\d\\\}", "(.+?)", shape), text) for shape in shapes)


def missing(wanted: list[str], said: dict[str, str]) -> list[str]:
    return sorted({text for text in wanted if texts.WORDED.search(text) and not known(text, said)})


@pytest.mark.parametrize("name", GAMES)
def test_options_cards_and_refusals_of_a_game_are_in_the_catalogue(name: str) -> None:
    folder = texts.SOURCE / "games" / name
    wanted = [*texts.of_options(GAMES[name]), *texts.of_content(name), *texts.of_scores(folder / "result.py")]
    for file in SPOKEN_FILES:
        wanted += texts.of_source(folder / file) if (folder / file).is_file() else []
    parts = {part for text in wanted for part in [text, *text.split(": ", 1)]}
    said = catalogue("house", name)
    gone = [text for text in missing(wanted, said) if not all(known(part, said) for part in text.split(": ", 1))]
    assert gone == [], f"{len(gone)} of {len(parts)} sentences have no Japanese"


def test_levels_and_sentences_of_the_server_are_in_the_catalogue() -> None:
    files = [
        *(file for file in (texts.SOURCE / "server").rglob("*.py") if file.name not in OF_OPERATORS),
        texts.SOURCE / "core" / "game.py",
        texts.SOURCE / "table" / "table.py",
    ]
    wanted = [
        *texts.of_levels(),
        *(text for file in files for text in texts.of_source(file) if not UNSHOWN.search(text)),
    ]
    assert missing(wanted, catalogue("house")) == []


@pytest.mark.parametrize("room", ["house", *GAMES])
def test_a_translation_uses_the_parts_of_its_sentence(room: str) -> None:
    for english, japanese in catalogue(room).items():
        parts = set(re.findall(r"\{\d\}", english))
        assert set(re.findall(r"\{\d\}", japanese)) <= parts, english
        assert JAPANESE.search(japanese) or not WORD.search(english), english


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_has_the_same_sections_in_both_languages(name: str) -> None:
    pages = [guide(GAMES[name], language) for language in ("en", "ja")]
    heads = [[line.split()[0] for line in page.splitlines() if line.startswith("#")] for page in pages]
    assert heads[0] == heads[1]
    assert pages[0] != pages[1]


ANCHOR = re.compile(r'<a id="([\w.]+)"></a>', re.ASCII)
CITED = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)?(?![\d])")  # a clause that a clause refers to


def clauses(page: str) -> dict[str, str]:
    """What each clause of a rules page says, from its anchor to the next."""
    _, *parts = ANCHOR.split(page)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def rows(page: str) -> list[int]:
    """How many rows each table of a page has."""
    return [table.count("\n") for table in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE)]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_have_every_clause_in_both_languages(name: str) -> None:
    english, japanese = (rules(GAMES[name], language) for language in ("en", "ja"))
    said, missing = clauses(japanese), [clause for clause in clauses(english) if clause not in clauses(japanese)]
    assert missing == []
    assert list(clauses(english)) == list(said)
    assert rows(english) == rows(japanese)
    for clause, text in clauses(english).items():
        if WORD.search(text):
            assert JAPANESE.search(said[clause]), f"{clause} is not in Japanese"
        assert set(CITED.findall(text)) == set(CITED.findall(said[clause])), f"{clause} refers to other clauses"
        codes, told = (set(re.findall(r"`([^`]+)`", one)) for one in (text, said[clause]))
        assert codes - told == set(), f"{clause} leaves out options or cards"


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_a_refusal_cites_is_on_the_page(name: str) -> None:
    page = clauses(rules(GAMES[name]))
    source = (texts.SOURCE / "games" / name / "refusals.py").read_text("utf-8")
    cited = set(re.findall(r'"([2-6]\.\d+(?:\.\d+)?)"', source))
    assert {clause for clause in cited if clause not in page and clause.rpartition(".")[0] not in page} == set()


def test_client_messages_have_the_same_keys_in_both_languages() -> None:
    for folder in sorted(path for path in MESSAGES.iterdir() if (path / "en.json").is_file()):
        english, japanese = (json.loads((folder / f"{language}.json").read_text("utf-8")) for language in ("en", "ja"))
        spoken = {key for key in english if not key.startswith("$")}
        assert spoken - set(japanese) == set(), folder.name


def test_the_collector_finds_sentences_and_what_varies_in_them(tmp_path: Path) -> None:
    source = tmp_path / "toy.py"
    source.write_text('"""A docstring."""\nno(f"No {a} beside {b.c}.", "Nothing here.")\nx = "code"\n')
    assert list(texts.of_source(source)) == ["No {1} beside {2}.", "Nothing here."]
    assert texts.template(ast.parse("'plain'", mode="eval").body) == "plain"
