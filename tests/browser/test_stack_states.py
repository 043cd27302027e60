"""Every state of a Sweets Stack table in both themes: axe finds nothing, and nothing is wider than the screen."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import LAPTOP, PHONE, faults
from tests.browser.stack import lay_out, press_pin

pytestmark = pytest.mark.browser

NAMES = "Maximiliana_Theodora_Lou Bartholomew_the_Younger Caramel_Kate_of_Old_Town Wilhelmina_Butterscotch"
CHOOSE = """SS n4 r3 t6 choose adv:dragon/beans/beans
A 6/x5/xx4/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx pk12 cd2 h:Y05,Y10,B16,R02,G16,R16,B12 s:Y02,G02,B03,R03,R14,Y01 r:12,11
B xx4/xx4/x5/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk13 cd1 h:?7 s:R05,R06,R07,Y03,G06,G07,G08,Y08,Y09 r:9,9
C 6/2xx2/xxx3/6/1xxx2/2xx2/2xx2/6 out pk2 cd0 s:G09,Y14,Y15,!R08 r:14,9
D 6/6/6/6/1x4/xxx3/xx1xxx/xx2xx pk4 cd0 h:?7 s:Y07,R09,B02,G04,G10 r:8,10
"""
# A may turn and change; B fits nowhere and goes out, which ends the round.
MARK = """SS n2 r2 t6 mark adv:-/cauldron/fairy
A 6/6/6/6/6/x5/xx4/1xxx2 pk5 cd1 h:Y05,Y10,B16,R02 in:B11<B s:Y02,G02,B03,R03 r:12
B xxxxx1/xxxx2/xxxxx1/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk0 cd1 h:?3 in:Y13<A s:R05,R06,R07,Y15,R14 r:9
"""


def sound(page: Page, width: int) -> None:
    """Nothing is wrong with the page as it stands."""
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("theme", "size"), [("light", LAPTOP), pytest.param("dark", LAPTOP, marks=pytest.mark.slow), ("dark", PHONE)]
)
def test_every_state_can_be_read_by_everybody(
    browser: Browser, house: str, data: Path, theme: Literal["light", "dark"], size: ViewportSize
) -> None:
    page = browser.new_context(viewport=size, reduced_motion="reduce", color_scheme=theme).new_page()
    lay_out(page, house, data, CHOOSE, NAMES)
    page.locator(".hand .holder:not([disabled])").first.click()
    sound(page, size["width"])
    lay_out(page, house, data, MARK)
    page.locator(".mine .float").wait_for()
    page.keyboard.press("r")
    sound(page, size["width"])
    page.keyboard.press("c")
    page.locator(".minis button").first.click()
    press_pin(page)
    sound(page, size["width"])
    page.get_by_role("button", name="Mark it").click()
    expect(page.get_by_role("button", name="Round 3")).to_be_visible()
    expect(page.locator(".rounds [aria-current=step]")).to_contain_text("2")  # not yet the round to come
    sound(page, size["width"])
    page.get_by_role("button", name="Round 3").click()
    expect(page.locator(".rounds [aria-current=step]")).to_contain_text("3")
    sound(page, size["width"])
