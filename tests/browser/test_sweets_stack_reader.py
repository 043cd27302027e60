"""Sweets Stack for those who do not see it: a grid to walk, a list of places, all told once, the focus kept."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stack import PATIENCE, lay_out
from tests.browser.test_sweets_stack_marking import LEDGE

pytestmark = pytest.mark.browser

# Whatever B gets, they go out: the turn goes from the choice over the reveal and the marking to the count.
TURN = """SS n2 r{round} t6 choose adv:-/-/-
A 6/6/6/6/6/6/6/1xxx2 pk0 cd0 h:Y05,Y10,B16,R02 s:Y02 r:{rounds}
B xxxxxx/xxxx2/xxxxx1/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk0 cd0 h:G07,G06,R09 s:R05,R06,R07,Y15,R14 r:{rounds}
"""
# Writes down what a screen reader would say, in order: lines added to logs, and changes of live regions not off.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  const said = new Map();
  for (const { target, addedNodes } of changes) {
    const node = target.nodeType === 1 ? target : target.parentElement;
    const region = node?.closest('[aria-live], [role=log], [role=alert]');
    if (!region || region.getAttribute('aria-live') === 'off') continue;
    const lines = [...addedNodes].map((line) => line.textContent.trim()).filter(Boolean);
    if (region.role === 'log') heard.push(...lines);
    else said.set(region, region.textContent.trim().replace(/\\s+/g, ' '));
  }
  for (const words of said.values()) if (words && heard.at(-1) !== words) heard.push(words);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


def focused(page: Page) -> str:
    """What has the focus, by its name for screen readers; '' where it is lost."""
    script = "(n => n === document.body ? '' : n.ariaLabel || n.textContent.trim())(document.activeElement)"
    return str(page.evaluate(script))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def test_the_bucket_is_walked_and_the_places_are_a_list(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, LEDGE.format(options=""))
    candy = page.locator(".mine .float")
    candy.wait_for()
    before = candy.locator("..").get_attribute("style")
    grid = page.get_by_role("grid", name="Your bucket")
    expect(grid.get_by_role("row")).to_have_count(8)
    expect(grid.get_by_role("rowheader").first).to_have_accessible_name("Row 8, blue, box open")
    expect(grid.get_by_role("gridcell")).to_have_count(48)
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    tab_to(page, "[role=gridcell]")
    heard = []
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "Home"):
        page.keyboard.press(key)
        heard.append(focused(page))
    assert heard[:2] == ["a2, filled", "a3, filled"]
    assert heard[2] == "b3, filled"
    assert heard[3] == "b2, covered hole, place 1"
    assert heard[4] == "Row 2, blue, box open"
    assert candy.locator("..").get_attribute("style") == before  # walking steers nothing
    other = page.get_by_role("table", name="Bucket of Bo")
    expect(other.get_by_role("row")).to_have_count(8)
    expect(other.get_by_role("rowheader", name="Row 1, red, box open")).to_have_count(1)
    expect(other.get_by_role("cell", name="e1, empty")).to_have_count(1)
    assert other.locator("[tabindex]").count() == 0
    page.keyboard.press("End")
    page.keyboard.press("Enter")  # f2 belongs to one place only: taken, and not marked yet
    expect(page.get_by_role("status")).to_contain_text("Mark Caramel Cube at e1?")
    page.keyboard.press("Backspace")
    places = page.get_by_role("listbox", name="Places for the candy")
    page.keyboard.press("Shift+Tab")
    assert places.get_by_role("option").all_inner_texts()[0] == (
        "Caramel Cube at b1, under the overhang, completes nothing"
    )
    page.keyboard.press("Home")
    assert focused(page) == "Caramel Cube at b1, under the overhang, completes nothing"
    page.keyboard.press("Enter")
    expect(places.get_by_role("option", selected=True)).to_contain_text("at b1")
    page.keyboard.press("Enter")
    expect(page.locator(".mine [data-piece=Y04]")).to_have_count(1, timeout=PATIENCE)


def test_a_turn_is_told_once_in_order_and_the_focus_is_never_lost(page: Page, house: str, data: Path) -> None:
    page.add_init_script(LISTEN)
    lay_out(page, house, data, TURN.format(round=2, rounds="12"))
    tab_to(page, ".holder")
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert focused(page).startswith("Pear Drop")  # the focus goes with the card that is raised
    page.evaluate("heard.length = 0")
    page.keyboard.press("Enter")
    page.locator(".mine .float").wait_for()
    expect(page.get_by_role("application")).to_be_focused()
    page.keyboard.press(" ")
    page.keyboard.press("Enter")
    onward = page.get_by_role("button", name="Round 3")
    expect(onward).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Your hand").locator("[tabindex='0']")).to_be_focused()
    heard = page.evaluate("heard")
    told = ["You gave Pear Drop to Bo.", "Where shall", "You placed", "Bo could not fit Pear Drop: out."]
    told += ["You took a candle.", "Round 2: You", "Choose a card for Bo"]
    at = [next(n for n, line in enumerate(heard) if line.startswith(words)) for words in told]
    assert at == sorted(at), heard
    assert len(heard) == len(set(heard)), heard
    assert sum("passes to the right" in line for line in heard) == 1, heard
    assert len(heard) <= 14, heard


def test_the_end_takes_the_focus_that_the_table_had(page: Page, house: str, data: Path) -> None:
    with page.expect_response("**/assets/EndScreen-*.js"):
        lay_out(page, house, data, TURN.format(round=3, rounds="12,9"))
    page.wait_for_load_state("networkidle")
    page.route("**/assets/**", lambda route: route.abort())  # all that the end needs is there already
    tab_to(page, ".holder")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("application")).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("main.end h1")).to_be_focused(timeout=PATIENCE)
    expect(page.locator("main.end .scores tfoot td")).to_have_count(2)
