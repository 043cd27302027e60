"""Journeys at a Sweets Stack table: whole games by keys and by mouse, shown again, a card, a candy, an exchange."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, faults
from tests.browser.stack import ASKED, PATIENCE, answer_by_keys, answer_by_mouse, press_pin, sit_down

pytestmark = pytest.mark.browser


def test_a_whole_game_in_hard_mode_by_keys(page: Page, house: str) -> None:
    sit_down(page, house, adv_set="hard")
    for _ in range(400):
        if not answer_by_keys(page):
            break
    expect(page.locator("main.end")).to_be_visible()
    expect(page.locator("main.end .place")).to_have_count(2)
    assert faults(page) == []


def test_a_whole_game_by_mouse_and_the_same_shown_again(page: Page, house: str) -> None:
    sit_down(page, house)
    while not page.locator("section.sheets").count():
        assert answer_by_mouse(page)
        page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    page.get_by_role("link", name="Replay round").click()
    expect(page.get_by_role("slider")).not_to_have_value("0", timeout=PATIENCE)  # it plays by itself
    page.get_by_role("link", name="To the table").click()
    while answer_by_mouse(page):
        pass
    expect(page.locator("main.end .place")).to_have_count(2)
    page.goto(page.url.replace("/t/", "/replay/"))
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 40  # fourteen turns at the least, each with four decisions
    assert page.locator("section.log h3").count() <= 1  # what lies ahead is not told
    page.keyboard.press("End")
    heads = page.locator("section.log h3").all_inner_texts()
    assert heads[0].startswith("Turn ")
    assert heads.count("Turn 2") == 3
    assert "Round 3, turn 1" in heads
    assert faults(page) == []
    page.get_by_label("Speed").select_option("4")
    slider.fill(str(last - 8))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(str(last), timeout=PATIENCE)
    expect(page.locator(".table.over")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".mine [data-piece]")).to_have_count(0)


def test_a_card_and_a_candy_by_mouse(page: Page, house: str) -> None:
    sit_down(page, house)
    page.locator(".hand .holder").first.click()
    expect(page.get_by_role("button", name="Give it")).to_be_visible()
    assert faults(page) == []
    page.locator(".hand .holder").first.click()
    page.locator(".mine .float").wait_for()
    press_pin(page)
    expect(page.get_by_role("button", name="Mark it")).to_be_visible()
    page.get_by_role("button", name="Mark it").click()
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    expect(page.locator(".mine [data-piece]")).to_have_count(1)
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(4)
    assert faults(page) == []


def test_an_exchange_puts_the_hand_under_the_deck_in_order(page: Page, house: str) -> None:
    sit_down(page, house)
    page.keyboard.press("x")
    cards = page.locator("dialog[open] .holder")
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
    space = page.locator(".main svg.bucket").evaluate("bucket => bucket.getScreenCTM().a * 40")
    assert space > 36  # as the design has it, with hand and prompt in sight
    page.get_by_role("button", name="Scores").click()
    expect(page.get_by_role("dialog").locator("thead th")).to_have_count(3)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
