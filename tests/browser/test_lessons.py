"""Learning: offered on a first visit, taken at the real table by mouse and by keys, resumed where it was left."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, faults

pytestmark = pytest.mark.browser


def step(page: Page, at: int) -> None:
    """Until the coach is at a step, the table at rest."""
    page.locator(f".coach[data-step='{at}']").wait_for()
    page.locator("main.stage[data-busy=false]").wait_for()


def test_a_newcomer_is_shown_a_first_lesson_and_finds_it_again(page: Page, house: str) -> None:
    page.goto(house)
    greeting = page.get_by_text("First time here?")
    expect(greeting).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Show me").click()
    step(page, 0)
    expect(page.get_by_role("status")).to_contain_text("Step 1 of 4")
    assert faults(page) == []
    page.get_by_role("button", name="Next").click()
    step(page, 1)
    page.reload()
    step(page, 1)
    page.keyboard.press("Enter")  # the focus is on Next
    step(page, 2)
    page.locator("[data-cell=e3]").click()
    page.locator("[data-cell=f3]").click()
    expect(page.locator(".coach.miss")).to_contain_text("Look at row 3 first")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".coach")).to_contain_text("This leads on: d3d4")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Stay").click()
    page.locator("[data-cell=d3]").click()
    page.locator("[data-cell=d4]").click()
    step(page, 3)
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".coach.done")).to_contain_text("You can swap")
    page.goto(house)
    expect(page.get_by_role("link", name="Learn Sugar Blast, 1 of 5 done")).to_be_visible()
    expect(greeting).to_have_count(0)


def test_a_lesson_fits_a_phone_and_speaks_japanese(browser: Browser, house: str) -> None:
    page = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="ja-JP").new_page()
    page.goto(f"{house}/learn/sugar_blast/first_blast")
    step(page, 0)
    expect(page.get_by_role("status")).to_contain_text("このトレイはみんなのものです")
    coach = page.locator(".coach").bounding_box()
    assert coach is not None
    assert coach["x"] >= 0
    assert coach["x"] + coach["width"] <= PHONE["width"]
    assert coach["y"] + coach["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert faults(page) == []


def test_the_lessons_of_sweets_stack_are_taken_at_its_own_table(page: Page, house: str) -> None:
    page.goto(f"{house}/learn/sweets_stack/drop")
    step(page, 0)
    page.get_by_role("button", name="Next").click()
    step(page, 1)
    page.get_by_role("button", name="Back").click()
    step(page, 0)
    assert faults(page) == []
