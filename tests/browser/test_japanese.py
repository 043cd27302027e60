"""Whoever chooses Japanese reads Japanese: every screen of every game is searched for words in Latin letters."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page

from sugarhouse.games import GAMES, lessons
from sugarhouse.server.tables.names import BOTS
from tests.browser.conftest import Served
from tests.browser.positions import LONG, WALKS, Visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Everything that can be read or is spoken, but for what programmers call things.
READ = """() => {
  const found = new Set();
  const skipped = 'script, style, noscript, code, kbd, [lang=en], .clauses';  // tests/test_texts.py reads the clauses
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest(skipped)) found.add(node.textContent.trim());
  const spoken = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'];
  for (const node of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken)
      if (!node.closest('[lang=en]')) found.add((node.getAttribute(name) ?? '').trim());
  found.add(document.title);
  return [...found].filter((text) => /[A-Za-z]{3}/.test(text));
}"""
KEYS = {"Enter", "Esc", "Tab", "Space", "Backspace", "Home", "End", "Shift", "Alt", "Ctrl", "Page"}
WORDS = {"Sugarhouse", "Dulcie", "English", "SHA", "HMAC", "JSON", "http", "https"}
COMMAND = re.compile(r"sugarhouse verify|\b[a-z]+(-[a-z]+)*-[0-9a-f]{2,8}\b")  # and codes of tables
WORD = re.compile(r"[A-Za-z]{3,}")
CODE = re.compile(r"[A-Z0-9]{2,4}|[a-z]?[A-Z]{1,3}")  # ids of cards as the notation has them
JSON = {"content-type": "application/json"}


def latin(page: Page, names: set[str]) -> list[str]:
    """What stands on the page in Latin letters although it is neither a name nor a key nor an id."""
    known = KEYS | WORDS | {word for name in names for word in WORD.findall(name)}
    texts: list[str] = page.evaluate(READ)
    return [
        text
        for text in texts
        if any(word not in known and not CODE.fullmatch(word) for word in WORD.findall(COMMAND.sub("", text)))
    ]


class Walk:
    """A page in Japanese, and what was read on it so far."""

    def __init__(self, browser: Browser, served: Served, game: str) -> None:
        self.page = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion="reduce", locale="ja-JP"
        ).new_page()
        self.served, self.game, self.wrong = served, game, dict[str, str]()

    def look(self, where: str) -> None:
        """Read the page as it stands."""
        for text in latin(self.page, {*LONG, *BOTS}):
            self.wrong.setdefault(text, where)

    def go(self, path: str, until: str) -> None:
        """Another page of the house, once something is there."""
        self.page.goto(self.served.address + path)
        self.page.locator(until).first.wait_for()

    def finished(self) -> str:
        """A game that bots have played to its end."""
        seats = [{"kind": "bot", "level": "easy"}] * GAMES[self.game].usual_seats
        plan = json.dumps({"game": self.game, "seats": seats})
        tables = f"{self.served.address}/api/tables"
        table: str = self.page.request.post(tables, data=plan, headers=JSON).json()["id"]
        while self.page.request.get(f"{tables}/{table}").json()["status"] != "over":
            self.page.wait_for_timeout(200)
        return table


def dialogs(walk: Walk) -> None:
    """The guide, the clauses and the settings, from wherever the bar is."""
    page = walk.page
    page.locator(".rules").first.click()
    page.locator("dialog[open] .guide h2").first.wait_for()
    walk.look("guide")
    page.locator("dialog[open] fieldset label").last.click()
    page.locator("dialog[open] .clauses h2").first.wait_for()
    walk.look("rules")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", WALKS)
def test_nothing_is_read_in_english_where_japanese_was_chosen(browser: Browser, served: Served, game: str) -> None:
    walk = Walk(browser, served, game)
    page = walk.page
    walk.go("/", "main")
    walk.look("front page")
    for state in WALKS[game](Visit(page, served)):
        walk.look(state)
    dialogs(walk)
    walk.go(f"/new/{game}", "form")
    for fold in page.locator("summary").all():
        fold.click()
    walk.look("new table")
    table = walk.finished()
    walk.go(f"/t/{table}", "main.end")
    walk.look("end of a game of bots")
    walk.go(f"/replay/{table}", "[role=slider], input[type=range]")
    page.keyboard.press("End")
    page.wait_for_timeout(500)
    walk.look("replay with the whole log")
    walk.go(f"/receipt/{table}", ".seal.stamped")
    walk.look("receipt")
    for lesson in lessons(GAMES[game]):
        walk.go(f"/learn/{game}/{lesson.name}", ".coach")
        walk.look(f"lesson {lesson.name}")
    assert not walk.wrong, "\n".join(f"{where}: {text}" for text, where in walk.wrong.items())
