"""Marking in Sweets Stack beyond the plain press: change card, touch, markings shown as done, taking back, ledges."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, faults
from tests.browser.stack import lay_out, press_pin, sit_down
from tests.browser.touch import resting

pytestmark = pytest.mark.browser

# The overhang at b3 of example 8.3; Y04 goes under it only by sliding.
LEDGE = """SS n2 r1 t3 mark adv:-/-/-{options}
A 6/6/6/6/6/xx4/x5/x5 pk5 cd0 h:R01,G16,B12 in:Y04<B s:R02
B 6/6/6/6/6/6/6/xxxx2 pk2 cd0 h:B01,B02,B03 in:Y05<A s:B04
"""

# A neck over a ledge at c3: Y01 comes to d3 only by sliding on after it has landed (5.3).
CAVE = """SS n2 r1 t3 mark adv:-/-/-{options}
A 6/6/6/xx2xx/xx3x/xxx2x/xxxxxx/xxxxxx pk0 cd0 h:R01 in:Y01<B s:R02
B 6/6/6/6/6/6/6/xxxx2 pk2 cd0 h:B01,B02,B03 in:Y05<A s:B04
"""

# Y01 lies across: it goes into the last column only when it is turned, so A may turn it or go out.
COLUMN = """SS n2 r1 t3 mark adv:-/-/-
A xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1 pk2 cd0 h:R01 in:Y01<B s:R02
B 6/6/6/6/6/6/6/xxxx2 pk2 cd0 h:B01,B02,B03 in:Y05<A s:B04
"""


def poses(page: Page) -> list[str]:
    """The places that are spoken for the hovering candy."""
    return page.get_by_role("listbox", name="Places for the candy").get_by_role("option").all_inner_texts()


def test_change_card_is_carried_through_to_a_marking(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, LEDGE.format(options=""))
    page.locator(".mine .float").wait_for()
    page.keyboard.press("c")
    expect(page.get_by_role("status")).to_contain_text("Which card instead of Caramel Cube?")
    assert faults(page) == []
    page.locator(".minis button").first.click()
    expect(page.locator(".power[aria-pressed=true]")).to_contain_text("Caramel Cube goes into your hand")
    press_pin(page)
    assert faults(page) == []
    page.get_by_role("button", name="Mark it").click()
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    expect(page.locator(".mine [data-piece=R01]")).to_have_count(1)
    expect(page.locator(".side [data-pumpkins]").first).to_contain_text("2")
    expect(page.get_by_role("group", name="Your hand")).to_contain_text("Caramel Cube")


def test_a_candy_is_dragged_by_touch_to_its_place(browser: Browser, house: str, data: Path) -> None:
    page = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce").new_page()
    lay_out(page, house, data, LEDGE.format(options=""))
    page.locator(".mine .float").wait_for()
    line = page.context.new_cdp_session(page)
    candy = page.locator(".mine .float path").first.bounding_box()
    pin = page.locator(".mine .pin").last.bounding_box()
    assert candy is not None
    assert pin is not None
    start = (candy["x"] + candy["width"] / 2, candy["y"] + candy["height"] / 2)
    end = (pin["x"] + pin["width"] / 2, pin["y"] + pin["height"] / 2)
    points = [tuple(a + (b - a) * at / 8 for a, b in zip(start, end, strict=True)) for at in range(9)]
    for at, (x, y) in enumerate(points):
        kind = "touchMove" if at else "touchStart"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="Mark it")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    assert faults(page) == []


def test_markings_are_shown_as_they_are_done(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, LEDGE.format(options=" opt:mark_reveal=as_done"))
    expect(page.locator("[data-bucket='1'] [data-piece=Y05]")).to_have_count(1)  # the bot does not wait
    expect(page.locator(".mine .float")).to_be_visible()


def test_a_choice_is_taken_back_until_the_last_is_in(page: Page, browser: Browser, house: str) -> None:
    sit_down(page, house, "me friend", takeback="on")
    friend = browser.new_context().new_page()
    friend.request.get(f"{house}/api/me")
    assert friend.request.post(page.url.replace("/t/", "/api/tables/") + "/join", data={"name": "Oskar"}).ok
    card = page.locator(".hand .holder").first
    card.click()
    page.get_by_role("button", name="Give it").click()
    page.get_by_role("button", name="Take back").click()
    expect(card).to_be_enabled()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_without_ledge_slide_the_candy_stays_where_it_lands(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, CAVE.format(options=""))
    page.locator(".mine .float").wait_for()
    assert any("at d3" in place for place in poses(page))
    lay_out(page, house, data, CAVE.format(options=" opt:ledge_slide=off"))
    page.locator(".mine .float").wait_for()
    assert any("at c4" in place for place in poses(page))
    assert not any("at d3" in place for place in poses(page))
    # Dragged there all the same it is refused, although a place is near, and what bars the way flashes.
    candy, c4 = resting(page.locator(".mine .float path").first), resting(page.locator("[data-space=c4]"))
    page.mouse.move(candy["x"] + 5, candy["y"] + candy["height"] / 2)
    page.mouse.down()
    page.mouse.move(c4["x"] + c4["width"] + 5, c4["y"] + 1.5 * c4["height"], steps=5)
    page.mouse.up()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".mine .blocked")).to_have_count(1)
    expect(page.get_by_role("button", name="Mark it")).to_have_count(0)


def test_going_out_is_asked_for_once_more_where_there_is_another_way(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, COLUMN)
    asked = page.get_by_role("status")
    page.get_by_role("button", name="Go out …").click()
    expect(asked).to_contain_text("Go out for this round?")
    page.get_by_role("button", name="Cancel").click()
    expect(asked).to_contain_text("has no free fit")
    expect(page.locator(".mine .float")).to_be_visible()  # nothing was sent
    page.get_by_role("button", name="Go out …").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Go out …")).to_be_visible()
    page.get_by_role("button", name="Go out …").click()
    page.get_by_role("button", name="Go out", exact=True).click()
    expect(page.locator(".mine .float")).to_have_count(0)
    counted = page.get_by_role("region", name="counted").get_by_role("article", name="You")  # where the bot was quicker
    expect(page.locator(".mine .bucket.out").or_(counted.get_by_text("out", exact=True))).to_be_visible()


def test_a_candy_released_in_mid_air_drops(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, LEDGE.format(options=""))
    page.locator(".mine .float").wait_for()
    candy, e6 = resting(page.locator(".mine .float path").first), resting(page.locator("[data-space=e6]"))
    page.mouse.move(candy["x"] + 5, candy["y"] + candy["height"] - 5)  # held by its lower left space
    page.mouse.down()
    page.mouse.move(e6["x"] + 5, e6["y"] + e6["height"] - 5, steps=6)
    expect(page.get_by_role("button", name="Mark it")).to_have_count(0)  # nothing is settled while it is held
    page.mouse.up()
    expect(page.get_by_role("status")).to_contain_text("Mark Caramel Cube at e1?")
    expect(page.locator(".mine [data-piece=Y04]")).to_have_count(0)  # and it is still asked for
