"""Coming back: what was missed is told and can be watched, and a game shown again tells nothing that lies ahead."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import faults
from tests.browser.person import Person

pytestmark = pytest.mark.browser

FORGET = """n => {
  const seen = JSON.parse(localStorage.getItem('sugarhouse.seen'));
  for (const id in seen) seen[id].n = n;
  localStorage.setItem('sugarhouse.seen', JSON.stringify(seen));
}"""


def played(page: Page, house: str, answers: int = 3) -> Person:
    """A person who has made some moves and is asked again."""
    person = Person(page)
    person.sit_down(house)
    for _ in range(answers):
        assert person.wait()
        person.answer_by_mouse()
    assert person.wait()
    return person


def lines(page: Page) -> list[str]:
    """What happened, as the log says it, the latest first."""
    return page.locator(".log ol").first.locator("li p").all_inner_texts()


def test_after_an_absence_the_log_is_whole_and_what_was_missed_is_shown(page: Page, house: str) -> None:
    person = played(page, house)
    told = lines(page)
    page.evaluate(FORGET, 0)
    page.reload()
    assert person.wait()
    expect(page.get_by_text("While you were away:")).to_be_visible()
    expect(page.get_by_text("New since you left")).to_be_visible()
    assert lines(page) == told
    assert faults(page) == []
    now = person.shown()
    page.get_by_role("button", name=re.compile("Watch")).click()
    expect(page.get_by_text("Showing what you missed")).to_be_visible()
    page.locator(f"main.stage[data-n='{now}'][data-busy=false]").wait_for()
    expect(page.get_by_text("While you were away:")).to_have_count(0)
    page.reload()
    assert person.wait()
    assert lines(page) == told
    expect(page.get_by_text("While you were away:")).to_have_count(0)


def test_what_was_missed_can_be_skipped_or_answered_by_a_move(page: Page, house: str) -> None:
    person = played(page, house)
    page.evaluate(FORGET, 0)
    page.reload()
    assert person.wait()
    strip = page.get_by_text("While you were away:")
    expect(strip).to_be_visible()
    person.answer_by_mouse()
    expect(strip).to_have_count(0)


def test_a_replay_tells_nothing_that_lies_ahead(page: Page, house: str) -> None:
    person = played(page, house)
    told, last = lines(page), person.shown()
    page.goto(page.url.replace("/t/", "/replay/"))
    slider = page.get_by_role("slider")
    slider.wait_for()
    assert len(lines(page)) < len(told)
    for tool in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=tool)).to_have_count(0)
    assert faults(page) == []
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    assert lines(page) == told
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    turn = slider.get_attribute("aria-valuetext") or ""
    assert turn.startswith("Turn 1")
    page.goto(page.url + "?n=2")
    expect(page.get_by_role("slider")).to_have_value("2")


def test_a_refusal_leads_to_its_clause(page: Page, house: str) -> None:
    person = Person(page)
    person.sit_down(house)
    assert person.wait()
    offered = {(move["from"], move["to"]) for move in person.offers() if move["kind"] == "swap"}
    neighbours = [(f"{column}{row}", f"{column}{row + 1}") for column in "abcdef" for row in range(1, 6)]
    wrong = next(pair for pair in neighbours if pair not in offered and pair[::-1] not in offered)
    person.cell(wrong[0]).click()
    person.cell(wrong[1]).click()
    page.get_by_role("button", name=re.compile(r"^Rule \d")).click()
    asked = page.locator("dialog[open] .asked")
    expect(asked).to_be_visible()
    expect(asked).to_contain_text(re.compile(r"^3\.3"))
    assert faults(page) == []
