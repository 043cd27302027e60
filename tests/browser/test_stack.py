"""Journeys at a Sweets Stack table: a whole game by keys alone, a card and a candy by mouse, an exchange in order."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, faults

pytestmark = pytest.mark.browser

ASKED = "main.stage .hand .holder:not([disabled]), main.stage .mine .float, section.sheets, main.end"


def sit_down(page: Page, house: str, advanced: str = "basic") -> None:
    """A table against one bot, started as the new-table page starts it."""
    page.request.get(f"{house}/api/me")  # the guest pass that the front page would fetch
    plan = {"game": "sweets_stack", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
    answer = page.request.post(f"{house}/api/tables", data={**plan, "options": {"adv_set": advanced}})
    assert answer.ok, answer.text()
    page.goto(f"{house}/t/{answer.json()['id']}")
    page.locator("main.stage .table").wait_for()


def answer_by_keys(page: Page) -> bool:
    """Do by keys what the table asks for; False when the game has come to its end."""
    page.locator(ASKED).first.wait_for(timeout=60_000)
    if page.locator("main.end").count():
        return False
    page.evaluate("document.activeElement?.blur()")
    before = page.locator("main.stage").get_attribute("data-n")
    if page.locator("section.sheets").count():
        page.keyboard.press("Enter")
        page.locator("main.stage:not(:has(section.sheets)), main.end").first.wait_for(timeout=60_000)
        return True
    if page.get_by_role("button", name="Go out").count() and not page.locator(".places .pin").count():
        page.get_by_role("button", name="Go out").click()
    else:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    page.locator(f"main.stage:not([data-n='{before}']), main.end").first.wait_for(timeout=60_000)
    return True


def test_a_whole_game_in_hard_mode_by_keys(page: Page, house: str) -> None:
    sit_down(page, house, advanced="hard")
    for _ in range(400):
        if not answer_by_keys(page):
            break
    expect(page.locator("main.end")).to_be_visible()
    expect(page.locator("main.end .place")).to_have_count(2)
    assert faults(page) == []


def test_a_card_and_a_candy_by_mouse(page: Page, house: str) -> None:
    sit_down(page, house)
    page.locator(".hand .holder").first.click()
    expect(page.get_by_role("button", name="Give it")).to_be_visible()
    assert faults(page) == []
    page.locator(".hand .holder").first.click()
    page.locator(".mine .float").wait_for()
    pin = page.locator(".mine .pin").first.bounding_box()
    assert pin is not None
    page.mouse.click(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"] / 2)
    expect(page.get_by_role("button", name="Mark it")).to_be_visible()
    page.get_by_role("button", name="Mark it").click()
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    expect(page.locator(".mine [data-piece]")).to_have_count(1)


def test_an_exchange_puts_the_hand_under_the_deck_in_order(page: Page, house: str) -> None:
    sit_down(page, house)
    page.keyboard.press("x")
    cards = page.locator("dialog[open] ul button")
    expect(cards).to_have_count(5)
    last = cards.nth(4).locator(".name").inner_text()
    cards.nth(4).click()
    page.get_by_role("button", name="Exchange for 1").click()
    expect(page.locator(".power")).to_contain_text("Done this turn already")
    page.locator(".side .me").click()
    under = page.locator("dialog[open] .cards").last.locator(".sr")
    expect(under).to_have_count(5)
    expect(under.first).to_contain_text(last)


def test_on_a_phone_the_bucket_you_pass_to_becomes_the_large_one(page: Page, house: str) -> None:
    page.set_viewport_size(PHONE)
    sit_down(page, house)
    page.locator(".hand .holder").nth(1).click()
    expect(page.locator(".tabs button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".main .places .pin").first).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
