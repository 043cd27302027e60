"""What happens at a table besides playing on: sharing a screen, going back, watching, leaving, losing the line."""

import re
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, Served
from tests.browser.person import Person, dealt
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

# e3 with e4 makes a row of four, then asks for the second candy: until that is answered the swap can be taken back.
SWAP = "SB1 LLGSMC/BBCSMB/SLGGSG/GBCLGS/BCGBSS/SCMCCM SN:S h=S2G1|C1M1 o=O6"


def newcomer(browser: Browser) -> Person:
    """Somebody with a browser of their own."""
    return Person(browser.new_context(viewport=LAPTOP, reduced_motion="reduce", locale="en-GB").new_page())


def sit_at(person: Person, served: Served, position: str, names: list[str], mine: int = 1) -> str:
    """A planted table, opened by the person; returns its address."""
    table = plant(served.data, guest_of(person.page, served.address), position, names, mine)
    address = f"{served.address}/t/{table}"
    person.page.goto(address)
    person.page.locator("main.stage, main.end").first.wait_for()
    return address


def test_people_on_one_screen_take_turns(page: Page, house: str) -> None:
    person = Person(page)
    dealt(page)
    page.goto(f"{house}/new/sugar_blast")
    page.get_by_label("Seat 2", exact=True).select_option("screen")
    page.get_by_label("Name", exact=True).fill("Grandma")
    page.get_by_role("button", name="Play on this screen").click()
    movers = set()
    for _ in range(6):
        assert person.wait()
        movers.add(person.told["seat"])
        near = page.locator(".room .you h2").inner_text()
        assert near == person.told["table"]["seats"][person.told["seat"]]["name"]
        person.answer_by_mouse()
    assert movers == {0, 1}


def test_a_move_can_be_taken_back_until_chance_has_spoken(page: Page, served: Served) -> None:
    person = Person(page)
    sit_at(person, served, SWAP, ["Hana", "Pralina"])
    assert person.wait()
    board = person.told["view"]["board"]
    assert page.get_by_role("button", name="Undo").is_disabled()
    person.answer_by_mouse(next(move for move in person.offers() if move["words"] == "e3e4"))
    assert person.wait()
    assert person.told["view"]["ask"]["decision"] == "second"
    before = person.shown()
    page.get_by_role("button", name="Undo").click()
    person.moved_on(before)
    assert person.wait()
    assert person.told["view"]["board"] == board
    expect(page.locator(".log-area .long")).to_contain_text("You took the last move back.")
    person.answer_by_mouse(next(move for move in person.offers() if move["words"] == "e3e4"))
    assert person.wait()
    person.answer_by_mouse()
    assert person.shown() >= 4


@pytest.mark.slow  # whole games are played by other journeys, too
def test_power_games_are_played_to_their_end_by_what_is_offered(page: Page, house: str) -> None:
    person = Person(page)
    page.goto(f"{house}/new/sugar_blast")
    page.get_by_label("Power cards").first.select_option("2")
    page.get_by_role("button", name="Play now").click()
    page.locator("main.stage").wait_for()
    for turn in count():
        if not person.wait():
            break
        offers = person.offers()
        person.answer_by_mouse(offers[turn * 7 % len(offers)])
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))


@pytest.mark.slow
def test_a_finished_game_can_be_stepped_through_and_played_again(page: Page, house: str) -> None:
    person = Person(page)
    page.goto(f"{house}/new/sugar_blast")
    page.get_by_label("Objective").first.select_option("O1")
    page.get_by_role("button", name="Play now").click()
    page.locator("main.stage").wait_for()
    while person.wait():
        person.answer_by_mouse()
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_label("Position in the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Step forward").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    last = slider.get_attribute("max") or ""
    expect(slider).to_have_value(last)
    assert page.get_by_role("button", name="Step forward").is_disabled()
    page.locator(".log-area .long .line").last.click()
    assert int(slider.input_value()) < int(last)
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("Speed").select_option("4")
    slider.fill(str(int(last) - 4))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(last, timeout=30_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_spectator_sees_every_move_and_can_make_none(page: Page, browser: Browser, served: Served) -> None:
    person, watcher = Person(page), newcomer(browser)
    address = sit_at(person, served, SWAP, ["Hana", "Pralina"])
    watcher.page.goto(address)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    assert person.wait()
    person.answer_by_mouse()
    watcher.page.locator("main.stage:not([data-n='0'])").wait_for()
    assert watcher.told["view"]["board"] == person.told["view"]["board"]
    assert watcher.told["moves"] == {}
    expect(watcher.page.locator(".log-area .long")).to_contain_text("Hana made")
    assert watcher.page.locator("svg.board.active").count() == 0
    assert watcher.page.get_by_role("button", name="Hint").is_disabled()


def test_a_seat_is_left_to_a_bot_and_taken_back(page: Page, served: Served) -> None:
    person = Person(page)
    sit_at(person, served, SWAP, ["Hana", "Mei"], mine=2)
    assert person.wait()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Let a bot play for me (Mei)").click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("A bot plays for Mei.")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot plays for Mei.")).to_have_count(0)
    assert person.wait()


def test_two_tabs_of_one_guest_show_the_same_table(page: Page, served: Served) -> None:
    first, second = Person(page), Person(page.context.new_page())
    second.page.goto(sit_at(first, served, SWAP, ["Hana", "Pralina"]))
    assert first.wait()
    assert second.wait()
    first.answer_by_mouse(next(move for move in first.offers() if move["words"] == "e3e4"))
    second.page.locator("main.stage[data-n='1'][data-busy=false]").wait_for()
    second.answer_by_mouse()
    first.page.locator("main.stage:not([data-n='1'])").wait_for()


def test_a_house_that_falls_down_and_stands_up_again_is_found_by_itself(browser: Browser, own_house: Served) -> None:
    person = newcomer(browser)
    sit_at(person, own_house, SWAP, ["Hana", "Pralina"])
    assert person.wait()
    own_house.end(hard=True)
    expect(person.page.get_by_text("The line is down. Trying again")).to_be_visible()
    person.cell("e3").click()
    person.cell("e4").click()
    expect(person.page.get_by_role("status")).to_contain_text("this was not played")
    own_house.start()
    expect(person.page.get_by_text("The line is down")).to_have_count(0, timeout=30_000)
    assert person.wait()
    person.answer_by_mouse(next(move for move in person.offers() if move["words"] == "e3e4"))
    assert person.told["n"] == 1
