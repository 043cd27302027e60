"""Whole games of Sugar Blast as people play them, by mouse and by keys, in a real Chromium."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, faults
from tests.browser.person import Person
from tests.browser.touch import resting

pytestmark = pytest.mark.browser


def test_a_newcomer_plays_a_whole_game_by_mouse(page: Page, house: str) -> None:
    person = Person(page)
    page.goto(house)
    assert faults(page) == []
    person.sit_down(house)
    assert person.wait()
    assert faults(page) == []
    while person.wait():
        person.answer_by_mouse()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))
    assert faults(page) == []
    page.get_by_role("button", name="Rematch").click()
    page.locator("main.stage").wait_for()


def test_a_drag_shows_its_ghost_and_plays_on_release_only(page: Page, house: str) -> None:
    person = Person(page)
    person.sit_down(house)
    assert person.wait()
    before = person.shown()
    swap = next(move for move in person.offers() if move["kind"] == "swap")
    start, end = (resting(person.cell(swap[name])) for name in ("from", "to"))
    middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end)]
    page.mouse.move(*middle[0])
    page.mouse.down()
    page.mouse.move(*middle[1], steps=4)
    expect(page.locator(".space.ghost")).to_have_count(2)
    page.mouse.move(*middle[0], steps=4)  # back over its space it is let go of
    page.mouse.up()
    expect(page.locator(".space.ghost")).to_have_count(0)
    assert person.shown() == before
    page.mouse.move(*middle[0])
    page.mouse.down()
    page.mouse.move(*middle[1], steps=4)
    assert person.shown() == before
    page.mouse.up()
    person.moved_on(before)


def test_a_whole_game_needs_no_mouse(page: Page, house: str) -> None:
    person = Person(page)
    person.sit_down(house)
    while person.wait():
        person.answer_by_keys()
    expect(page.locator("main.end")).to_be_visible()


def test_a_phone_shows_the_whole_table_without_scrolling_sideways(browser: Browser, house: str) -> None:
    page = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce").new_page()
    person = Person(page)
    person.sit_down(house)
    assert person.wait()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert faults(page) == []
    prompt = page.get_by_role("status").bounding_box()
    assert prompt is not None
    assert prompt["y"] + prompt["height"] <= PHONE["height"]
