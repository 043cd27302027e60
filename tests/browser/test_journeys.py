"""Journeys through what all games share: screens on their way, a reload, a link, a rematch, in a real Chromium."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import LAPTOP, PHONE, Served, faults
from tests.browser.person import Person
from tests.browser.planted import guest_of, plant
from tests.browser.touch import press

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("late", ["NewTable", "TablePage", "WaitingRoom"])
def test_a_screen_that_is_still_on_its_way_is_a_page_with_a_heading(page: Page, house: str, late: str) -> None:
    asked, held = re.compile(f"/assets/{late}-.*js"), list[Route]()
    page.route(asked, lambda route: held.append(route))
    with page.expect_request(asked):
        page.goto(f"{house}/new/sugar_blast")
        if late != "NewTable":
            page.get_by_label("Seat 2", exact=True).select_option("friend")
            page.get_by_role("button", name=re.compile("Open|Invite|Play")).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Sugarhouse|Setting the table"))
    assert faults(page) == []
    for each in held:
        each.continue_()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(re.compile("Sugarhouse|Setting the table"))


def test_a_reload_in_mid_game_goes_on_where_it_was(page: Page, house: str) -> None:
    person = Person(page)
    person.sit_down(house)
    assert person.wait()
    n, seats = person.shown(), person.told["view"]["seats"]
    page.reload()
    assert person.wait()
    assert (person.shown(), person.told["view"]["seats"]) == (n, seats)
    person.answer_by_mouse()
    assert person.shown() > n


def two(browser: Browser) -> tuple[Person, Person]:
    """One at a laptop, one with a phone."""
    laptop = browser.new_context(viewport=LAPTOP, reduced_motion="reduce")
    phone = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    return Person(laptop.new_page()), Person(phone.new_page())


def test_two_browsers_play_each_other_by_link(browser: Browser, house: str) -> None:
    host, guest = two(browser)
    host.page.goto(f"{house}/new/sugar_blast")
    host.page.get_by_label("Seat 2", exact=True).select_option("friend")
    host.page.get_by_role("button", name=re.compile("Open|Invite|Play")).last.click()
    host.page.get_by_role("button", name="Copy", exact=True).first.wait_for()
    assert faults(host.page) == []
    guest.page.goto(host.page.url)
    guest.page.get_by_label("Your name").fill("Oskar")
    assert faults(guest.page) == []
    press(guest.page.get_by_role("button", name="Sit down"))
    answers = {host: 0, guest: 0}
    while min(answers.values()) < 2 and host.page.locator("main.end").count() == 0:
        for person in answers:
            person.page.locator("main.stage[data-busy=false], main.end").first.wait_for()
            if person.page.locator("svg.board.active").count():
                person.answer_by_mouse()
                answers[person] += 1
    assert max(answers.values()) > 0
    assert [person.told["yours"] for person in (host, guest)] == [[0], [1]]
    newest = max(person.told["n"] for person in answers)
    for person in answers:
        person.page.locator(f"main.stage[data-n='{newest}'], main.end").first.wait_for()


def test_two_who_have_played_meet_again_at_the_next_table(browser: Browser, served: Served) -> None:
    host, guest = two(browser)
    ids = [guest_of(person.page, served.address) for person in (host, guest)]
    over = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:N h=C1L2|M4C1 o=O1 t=b1 over=N"
    table = plant(served.data, ids[0], over, ["Hana", "Oskar"], friend=ids[1])
    for person in (host, guest):
        person.page.goto(f"{served.address}/t/{table}")
        person.page.locator("main.end").wait_for()
    texts = [person.page.get_by_role("heading", level=1).inner_text() for person in (host, guest)]
    assert ["You win" in text for text in texts] == [False, True]
    host.page.get_by_role("button", name="Rematch").click()
    press(guest.page.get_by_role("button", name="To the rematch"))
    for person in (host, guest):
        person.page.locator("main.stage").wait_for()
    assert host.page.url == guest.page.url
    assert [person.told["yours"] for person in (host, guest)] == [[0], [1]]
