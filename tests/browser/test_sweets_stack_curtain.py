"""People who share a screen: nobody's hand is seen before the right one has lifted the curtain."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import faults
from tests.browser.stack import ASKED, PATIENCE, answer_by_mouse, sit_down

pytestmark = pytest.mark.browser

CURTAIN = "dialog.curtain[open]"
# Notes every moment at which a hand is in sight though its owner has not lifted the curtain since it last fell,
# and every card that two people saw in a hand of theirs.
WATCH = """
let owner = '', known = null;
const owned = {};
window.leaks = [];
document.addEventListener('click', (event) => {
  const sign = event.target.closest('dialog.curtain button');
  if (sign) owner = sign.textContent.trim().replace('I am ', '').replace(' takes back', '');
}, true);
new MutationObserver(() => {
  const curtain = document.querySelector('dialog.curtain[open]');
  if (curtain && curtain !== known) owner = '';
  known = curtain;
  const hand = document.querySelector('main.stage .hand .holder, main.stage .minis button');
  const name = document.querySelector('main.stage .side .me b')?.textContent;
  if (!hand || curtain) return;
  if (name !== owner) window.leaks.push(name);
  for (const card of document.querySelectorAll('main.stage .hand .holder .name')) {
    if ((owned[card.textContent] ??= name) !== name) window.leaks.push(`${name} sees ${card.textContent}`);
  }
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


def test_after_what_all_watch_no_hand_opens_by_itself(page: Page, house: str) -> None:
    page.add_init_script(WATCH)
    sit_down(page, house, "me screen")
    lifted = play(page, 8)
    assert len(lifted) == 8  # each time, also for the one who decided last
    assert all(first != second for first, second in pairwise(lifted))
    assert page.evaluate("leaks") == []


def joined(page: Page, browser: Browser, house: str) -> Page:
    """Oskar at the same table with a screen of their own: somebody as slow as a bot may be."""
    friend = browser.new_context(reduced_motion="reduce", locale="en-GB").new_page()
    friend.request.get(f"{house}/api/me")
    assert friend.request.post(page.url.replace("/t/", "/api/tables/") + "/join", data={"name": "Oskar"}).ok
    friend.goto(page.url)
    return friend


def near(page: Page) -> Locator:
    """The name of whose side of the table is near; it comes with the state that the lifted curtain asks for."""
    return page.locator("main.stage .side .me b")


def lift(page: Page) -> str:
    """Lift the curtain; whose it was."""
    name = page.locator(f"{CURTAIN} h2").inner_text().replace("Hand over to ", "")
    page.get_by_role("button", name=f"I am {name}").click()
    return name


def test_a_curtain_lifted_while_another_still_plays_shows_the_right_hand(
    page: Page, browser: Browser, house: str
) -> None:
    page.add_init_script(WATCH)
    sit_down(page, house, "me screen friend")
    oskar = joined(page, browser, house)
    assert len(play(page, 2)) == 2
    expect(page.locator("main.stage .hand .holder")).to_have_count(0)  # Oskar still thinks: nobody's hand is seen
    expect(page.locator(CURTAIN)).to_have_count(0)
    # All have chosen, Oskar last, who marks while the curtain hangs, and chooses in the moment it is lifted.
    assert answer_by_mouse(oskar)
    page.locator(CURTAIN).wait_for(timeout=PATIENCE)
    assert answer_by_mouse(oskar)
    first = lift(page)
    expect(near(page)).to_have_text(first)
    assert answer_by_mouse(page)
    second = lift(page)
    assert second != first
    assert answer_by_mouse(page)
    # All have watched the candies drop; whoever decided last, the next hand is behind the curtain.
    page.locator(CURTAIN).wait_for(timeout=PATIENCE)
    oskar.locator(".hand .holder:not([disabled])").first.click()
    oskar.get_by_role("button", name="Give it").click()
    assert lift(page) == first
    assert answer_by_mouse(page)
    assert lift(page) == second
    expect(near(page)).to_have_text(second)
    assert page.evaluate("leaks") == []


def test_who_takes_back_goes_on_without_handing_over(page: Page, browser: Browser, house: str) -> None:
    page.add_init_script(WATCH)
    sit_down(page, house, "me screen friend", takeback="on")
    joined(page, browser, house)
    first = lift(page)
    assert answer_by_mouse(page)
    page.get_by_role("button", name=f"{first} takes back").click()
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    expect(near(page)).to_have_text(first)
    assert answer_by_mouse(page)
    second = lift(page)
    assert answer_by_mouse(page)
    # Both wait for Oskar: who sits there now takes back, not the one who decided before.
    page.get_by_role("button", name="Take back").click()
    page.locator(f"{CURTAIN}, .hand .holder:not([disabled])").first.wait_for()
    expect(page.locator(CURTAIN)).to_have_count(0)
    expect(near(page)).to_have_text(second)
    assert page.evaluate("leaks") == []
