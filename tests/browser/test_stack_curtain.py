"""People who share a screen: nobody's hand is seen before the right one has lifted the curtain."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import faults
from tests.browser.stack import ASKED, PATIENCE, answer_by_mouse, sit_down

pytestmark = pytest.mark.browser

CURTAIN = "dialog.curtain[open]"
# Notes every moment at which a hand is in sight though its owner has not lifted the curtain since it last fell.
WATCH = """
let owner = '', known = null;
window.leaks = [];
document.addEventListener('click', (event) => {
  const sign = event.target.closest('dialog.curtain button');
  if (sign) owner = sign.textContent.trim().replace('I am ', '');
}, true);
new MutationObserver(() => {
  const curtain = document.querySelector('dialog.curtain[open]');
  if (curtain && curtain !== known) owner = '';
  known = curtain;
  const hand = document.querySelector('main.stage .hand .holder, main.stage .minis button');
  const name = document.querySelector('main.stage .side .me b')?.textContent;
  if (hand && !curtain && name !== owner) window.leaks.push(name);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def play(page: Page, answers: int) -> list[str]:
    """Answer so often by mouse, lifting the curtain whenever it hangs; whose curtain it was each time."""
    lifted = []
    for _ in range(answers):
        page.locator(f"{CURTAIN}, {ASKED}").first.wait_for(timeout=PATIENCE)
        if page.locator(CURTAIN).count():
            lifted.append(page.locator(f"{CURTAIN} h2").inner_text().replace("Hand over to ", ""))
            page.locator(f"{CURTAIN} button").click()
            page.locator(CURTAIN).wait_for(state="detached")
        if not answer_by_mouse(page):
            break
    return lifted


def test_two_people_on_one_screen_never_see_each_others_hands(page: Page, house: str) -> None:
    page.add_init_script(WATCH)
    sit_down(page, house, "me screen easy")
    expect(page.locator(CURTAIN)).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(CURTAIN)).to_be_visible()
    lifted = play(page, 16)
    assert len(set(lifted)) == 2
    assert len(lifted) >= 8
    assert page.evaluate("leaks") == []


def test_without_bots_the_one_who_decides_last_goes_on(page: Page, house: str) -> None:
    page.add_init_script(WATCH)
    sit_down(page, house, "me screen")
    lifted = play(page, 8)
    assert len(lifted) == 5  # first to choose, then each time the other: choose, mark, choose, mark
    assert all(first != second for first, second in pairwise(lifted))
    assert page.evaluate("leaks") == []


def test_whoever_has_decided_leaves_no_hand_on_the_screen(page: Page, browser: Browser, house: str) -> None:
    sit_down(page, house, "me screen friend")
    friend = browser.new_context().new_page()
    friend.request.get(f"{house}/api/me")
    assert friend.request.post(page.url.replace("/t/", "/api/tables/") + "/join", data={"name": "Oskar"}).ok
    assert len(play(page, 2)) == 2
    expect(page.locator("main.stage .hand .holder")).to_have_count(0)  # Oskar still thinks
    expect(page.locator(CURTAIN)).to_have_count(0)
    expect(page.locator("main.stage .table")).to_be_visible()
