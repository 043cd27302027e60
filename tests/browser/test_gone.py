"""Tables that can't be had any more, as a page shows them that was left open: it says why and asks no more."""

import sqlite3

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

TURN = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SWN:S h=-|-|- o=O2"
KEPT_OUT = {  # what is done to a table while the house is closed, and what its page says then
    "no more": ("delete from tables where id = ?", "This table is no more."),
    "damaged": ("update entries set entry = 'x' where table_id = ?", "This table can't be shown."),
    "no pass": ("delete from passes where ? <> ''", "Your guest pass is no longer valid here."),
}


@pytest.mark.parametrize("why", KEPT_OUT)
def test_an_open_page_says_why_its_table_can_not_be_had_and_asks_no_more(
    page: Page, own_house: Served, why: str
) -> None:
    change, words = KEPT_OUT[why]
    table = plant(own_house.data, guest_of(page, own_house.address), TURN, ["Hana", "Oskar", "Mei"])
    page.goto(f"{own_house.address}/t/{table}")
    page.locator("main.stage").wait_for()
    own_house.end()
    expect(page.get_by_role("alert")).to_be_visible()  # the line is down: it is tried again
    with sqlite3.connect(own_house.data / "sugarhouse.db", timeout=20) as base:
        assert base.execute(change, (table,)).rowcount > 0
    base.close()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    own_house.start()
    expect(page.get_by_role("heading", name=words)).to_be_visible(timeout=20_000)
    sockets.clear()
    page.evaluate("window.dispatchEvent(new Event('online'))")  # which makes a page that still tries hurry
    page.get_by_role("link", name="Back to the house").click()
    page.locator(".shelves").wait_for()
    assert sockets == []


@pytest.mark.parametrize(
    ("locale", "words", "reason"),
    [
        ("en-GB", "This table can't be shown.", "It was put aside; the operator of the house can tell more."),
        ("ja-JP", "このテーブルは表示できません。", "脇によけました。詳しくは家の管理者に尋ねてください。"),
    ],
)
def test_a_page_that_is_opened_at_a_damaged_table_says_so(
    browser: Browser, own_house: Served, locale: str, words: str, reason: str
) -> None:
    page = browser.new_context(locale=locale, reduced_motion="reduce").new_page()
    table = plant(own_house.data, guest_of(page, own_house.address), TURN, ["Hana", "Oskar", "Mei"])
    with sqlite3.connect(own_house.data / "sugarhouse.db", timeout=20) as base:
        base.execute("update entries set entry = 'x' where table_id = ?", (table,))
    base.close()
    page.goto(f"{own_house.address}/t/{table}")
    expect(page.get_by_role("heading", name=words)).to_be_visible()
    expect(page.get_by_text(reason)).to_be_visible()
    expect(page.locator("main a[href='/']")).to_be_visible()
