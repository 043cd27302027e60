"""What stands over the tray of Sugar Blast: the swap's badge, the names of Blasts, one of four, the last move."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Served
from tests.browser.planted import guest_of, plant
from tests.browser.positions import LONG, SWAPS

pytestmark = pytest.mark.browser

ROW_OF_3 = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
TOOLS = ["Cards", "Bag", "Log", "Undo", "Hint"]


def box(page: Page, where: str) -> FloatRect:
    """Where something is on the page."""
    found = page.locator(where).first.bounding_box()
    assert found is not None, where
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes have nothing in common."""
    across = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return across or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def consider(page: Page, served: Served, position: str, seats: int, cell: str) -> None:
    """A table at this position, where a candy is about to be swapped upwards."""
    table = plant(served.data, guest_of(page, served.address), position, LONG[:seats], friend="oskar")
    page.goto(f"{served.address}/t/{table}")
    page.locator("svg.board.active").wait_for()
    page.locator(f"[data-cell={cell}]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")


def test_a_vertical_swap_of_four_is_named_beside_its_badge_and_stays_marked(page: Page, served: Served) -> None:
    """Swapping e3 with e4 makes a row of four, of whose others one is kept."""
    page.emulate_media(reduced_motion="reduce")
    consider(page, served, SWAPS, 4, "e3")
    expect(page.locator(".tag.name")).to_have_text("Row of 4")
    expect(page.locator(".tag.soft")).to_have_text("one of these")
    badge = box(page, ".over .badge")
    for tag in (".tag.name", ".tag.soft"):
        assert apart(badge, box(page, tag)), tag
    page.get_by_role("button", name="Swap", exact=True).click()
    page.locator(".mark-last").first.wait_for()
    assert page.locator("svg.board").evaluate("tray => getComputedStyle(tray).rotate") in ("none", "0deg")


def test_a_phones_tools_are_named(page: Page, served: Served) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = plant(served.data, guest_of(page, served.address), SWAPS, LONG[:4], friend="oskar")
    page.goto(f"{served.address}/t/{table}")
    page.locator("svg.board.active").wait_for()
    for name in TOOLS:
        expect(page.get_by_text(name, exact=True).first).to_be_visible()


def test_the_tray_after_the_tilt_is_shown_before_a_certain_blast(page: Page, served: Served) -> None:
    """d3 with d4 makes a row of three: what stays is known, and where it slides."""
    consider(page, served, ROW_OF_3, 2, "d3")
    expect(page.locator(".tag.name")).to_have_text("Row of 3")
    expect(page.get_by_role("heading", name="After the tilt")).to_be_visible()
