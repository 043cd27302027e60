"""Sweets Stack as it moves and where it is squeezed: passing on a phone, going out, a tablet, a line that is down."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, faults
from tests.browser.stack import lay_out, sit_down
from tests.browser.touch import press

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Whatever A gets has no place, and nothing helps; the others play on for some turns.
LOST = """SS n4 r1 t6 choose adv:-/cauldron/fairy
A xxxxxx/xxxx2/xxxxx1/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk0 cd0 h:B10,B11,R12 s:R05,R06,R07,B15,R14
B 6/6/6/6/6/x5/xx4/1xxx2 pk6 cd1 h:Y05,Y10,B16 s:Y02,G02,B03,R03
C 6/6/6/6/1x4/xxx3/xx1xxx/xx2xx pk4 cd0 h:G11,G12,R10 s:Y07,R09,B02,G04,G10
D 6/6/6/6/1x4/xxx3/xx1xxx/xx2xx pk4 cd0 h:G05,G15,R04 s:Y01,R08,B01,G03,G06
"""
NAMES = "Ada Bartholomew Caramel_Kate Dov"
# Notes every sentence of the prompt, and how near to the middle of the ring a card comes, in parts of its width.
WATCH = """
window.said = [];
window.nearest = 1;
const look = () => {
  const sentence = document.querySelector('.prompt .sentence')?.textContent;
  if (sentence && sentence !== window.said.at(-1)) window.said.push(sentence);
  const ring = document.querySelector('.reveal')?.getBoundingClientRect();
  for (const card of ring ? document.querySelectorAll('.flight .turns') : []) {
    const box = card.getBoundingClientRect();
    const dx = box.x + box.width / 2 - ring.x - ring.width / 2;
    const dy = ((box.y + box.height / 2 - ring.y - ring.height / 2) * ring.width) / ring.height;
    window.nearest = Math.min(window.nearest, Math.hypot(dx, dy) / ring.width);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def moving(browser: Browser, phone: bool) -> Page:
    """A page on which everything moves."""
    page = browser.new_context(viewport=PHONE if phone else LAPTOP, has_touch=phone, locale="en-GB").new_page()
    page.add_init_script(WATCH)
    return page


@pytest.mark.parametrize("phone", [True, False])
def test_who_goes_out_sees_why_and_cards_keep_to_the_ring(
    browser: Browser, house: str, data: Path, phone: bool
) -> None:
    page = moving(browser, phone)
    lay_out(page, house, data, LOST, NAMES)
    press(page.locator(".hand .holder:not([disabled])").first)
    press(page.get_by_role("button", name="Give it"))
    page.locator("section.sheets").wait_for(timeout=120_000)
    said = page.evaluate("said")
    assert any(line.startswith("You could not fit") for line in said), said
    assert "Everybody passes left" in said
    assert page.evaluate("nearest") > 0.28


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (1180, 820), (768, 1024)])
def test_on_a_tablet_the_bucket_is_large_and_all_is_in_sight(
    browser: Browser, house: str, data: Path, size: tuple[int, int]
) -> None:
    wide, high = size
    page = browser.new_context(
        viewport={"width": wide, "height": high}, has_touch=True, reduced_motion="reduce", locale="en-GB"
    ).new_page()
    lay_out(page, house, data, LOST, NAMES)
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    bucket = page.locator(".mine .pail").bounding_box()
    assert bucket is not None
    assert bucket["width"] >= 6 * 44
    press(page.locator(".hand .holder").last)
    expect(page.get_by_role("button", name="Give it")).to_be_in_viewport()
    assert faults(page) == []
    room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert room == [wide, high]


def test_a_line_that_goes_down_is_said_at_once_and_the_card_can_be_given_later(page: Page, house: str) -> None:
    sit_down(page, house, "me easy")
    page.locator(".hand .holder:not([disabled])").first.click()
    page.context.set_offline(True)
    expect(page.get_by_text("The line is down. Trying again")).to_be_visible()
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_text("so this was not played")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The line is down. Trying again")).to_have_count(0, timeout=20_000)
    page.get_by_role("button", name="Give it").click()
    page.locator(".mine .float").wait_for()
