"""A table with a clock and a seed: chosen in the form, seen at the table, and the game goes on without the person."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import faults

pytestmark = pytest.mark.browser


def test_whoever_does_nothing_is_played_for_and_told(page: Page, house: str) -> None:
    ordered = {}

    def hurry(route: Route) -> None:
        """Nobody wants to wait for fifteen seconds here."""
        ordered.update(json.loads(route.request.post_data or "{}"))
        route.continue_(post_data=json.dumps({**ordered, "clock": 7}))

    page.route("**/api/tables", lambda route: hurry(route) if route.request.method == "POST" else route.continue_())
    page.goto(f"{house}/new/sweets_stack")
    page.get_by_label("Time for each decision").select_option("15 seconds")
    page.locator("summary", has_text="Seed").click()
    page.get_by_label("Seed").press_sequentially("4x2")
    expect(page.get_by_text("1 changed")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.locator("main.stage .table").wait_for()
    assert (ordered["clock"], ordered["seed"]) == (15, 42)
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:0[1-7]$"))
    page.keyboard.press("x")  # an exchange that is never finished
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.get_by_text("3 seconds left.")).to_be_attached()
    expect(page.get_by_text(re.compile("^Time was up. Played for you: [A-Z]"))).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(".mine .float").wait_for()  # the next decision, with time of its own
    expect(page.get_by_role("timer")).to_be_visible()
    expect(page.locator("section.log li", has_text="You: time was up.").first).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("Dealt from seed 42")).to_be_visible()
    expect(page.get_by_text("7 seconds for each decision")).to_be_visible()
