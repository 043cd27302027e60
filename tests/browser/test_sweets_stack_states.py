"""Every state of a Sweets Stack table in both themes: axe finds nothing, and nothing is wider than the screen."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import LAPTOP, PHONE, faults
from tests.browser.positions import CROWD, TURN
from tests.browser.stack import answer_by_mouse, lay_out, press_pin, sit_down
from tests.browser.touch import press

pytestmark = pytest.mark.browser

NAMES = "Maximiliana_Theodora_Lou Bartholomew_the_Younger Caramel_Kate_of_Old_Town Wilhelmina_Butterscotch"
# Stops the reveal where its cards lie open: of the short rests between its steps the first never ends.
HOLD = """
const begin = window.setTimeout;
window.setTimeout = (what, ms, ...more) =>
  window.holding && ms === 120 ? window.holding.push(what) : begin(what, ms, ...more);
"""
Theme = Literal["light", "dark"]
QUICK = [("light", PHONE)]
REST = [("light", LAPTOP), ("dark", LAPTOP), ("dark", PHONE)]
SLOW = [pytest.param(*one, marks=pytest.mark.slow) for one in REST]


def opened(browser: Browser, theme: Theme, size: ViewportSize) -> Page:
    """An empty page by the light of a theme, on a laptop or a phone."""
    page = browser.new_context(
        viewport=size, has_touch=size is PHONE, reduced_motion="reduce", color_scheme=theme, locale="en-GB"
    ).new_page()
    page.add_init_script(HOLD)
    return page


def sound(page: Page, tall: bool = False) -> None:
    """Nothing is wrong with the page as it stands; unless it may be `tall`, all of it is in sight."""
    assert faults(page) == []
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert page.viewport_size is not None
    assert wide <= page.viewport_size["width"]
    assert tall or high <= page.viewport_size["height"]


@pytest.mark.parametrize(("theme", "size"), [*QUICK, *SLOW])
def test_every_state_can_be_read_by_everybody(
    browser: Browser, house: str, data: Path, theme: Theme, size: ViewportSize
) -> None:
    page = opened(browser, theme, size)
    lay_out(page, house, data, CROWD, NAMES)
    press(page.locator(".hand .holder:not([disabled])").first)
    sound(page)
    lay_out(page, house, data, TURN.format(round=2, rounds="12"))
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    sound(page)
    page.keyboard.press("x")
    page.get_by_role("dialog").wait_for()
    sound(page)
    page.keyboard.press("Escape")
    press(page.locator(".hand .holder").first)
    expect(page.get_by_role("status")).to_contain_text("No free fit")
    sound(page)
    page.evaluate("window.holding = []")
    press(page.get_by_role("button", name="Give it"))
    page.locator(".reveal .flight .card").first.wait_for()
    sound(page)
    page.evaluate("for (const go of [window.holding, (window.holding = null)][0]) go()")
    page.locator(".mine .float").wait_for()
    page.keyboard.press("r")
    sound(page)
    page.keyboard.press("c")
    press(page.locator(".minis button").first)
    press_pin(page)
    sound(page)
    press(page.get_by_role("button", name="Mark it"))
    expect(page.get_by_role("button", name="Round 3")).to_be_visible()
    expect(page.locator(".rounds [aria-current=step]")).to_contain_text("2")  # not yet the round to come
    sound(page, tall=True)
    press(page.get_by_role("button", name="Round 3"))
    expect(page.locator(".rounds [aria-current=step]")).to_contain_text("3")
    sound(page)


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "size"), [*QUICK, *REST])
def test_the_curtain_the_end_and_its_replay(
    browser: Browser, house: str, data: Path, theme: Theme, size: ViewportSize
) -> None:
    page = opened(browser, theme, size)
    sit_down(page, house, "me screen")
    page.locator("dialog.curtain[open]").wait_for()
    sound(page)
    lay_out(page, house, data, TURN.format(round=3, rounds="12,9"))
    assert answer_by_mouse(page)
    assert answer_by_mouse(page)
    page.locator("main.end").wait_for()
    sound(page, tall=True)
    page.goto(page.url.replace("/t/", "/replay/"))
    press(page.get_by_role("button", name="Step forward"))
    sound(page, tall=True)


@pytest.mark.slow
def test_letters_and_signs_hold_where_the_system_forces_its_colours(browser: Browser, house: str, data: Path) -> None:
    page = browser.new_context(viewport=LAPTOP, reduced_motion="reduce", forced_colors="active").new_page()
    page.add_init_script("localStorage.setItem('sugarhouse.settings', JSON.stringify({ letters: true }))")
    lay_out(page, house, data, TURN.format(round=2, rounds="12"))
    press(page.locator(".hand .holder").first)
    expect(page.locator(".hand .letter").first).to_be_visible()
    style = "(node, [part, name]) => getComputedStyle(node, part)[name]"
    assert page.locator(".hand .raised").evaluate(style, [None, "outlineStyle"]) == "solid"
    choosing, ready = page.locator(".me .lamp"), page.locator(".seat .lamp.on")  # the bot does not wait
    lit = [lamp.evaluate(style, ["::before", "backgroundColor"]) for lamp in (choosing, ready)]
    assert lit[0] != lit[1]
    press(page.get_by_role("button", name="Give it"))
    page.locator(".mine .float").wait_for()
    for card in page.locator(".minis .card").all():
        foot = "node => Math.max(...[...node.querySelectorAll('svg')].map((one) => one.getBoundingClientRect().bottom))"
        box = card.bounding_box()
        assert box is not None
        assert card.evaluate(foot) <= box["y"] + box["height"]
