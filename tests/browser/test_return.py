"""Coming back: what was missed is told and can be watched, and a game shown again tells nothing that lies ahead."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import faults
from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

TURN = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SWN:S h=-|-|- o=O2"
FORGET = """n => {
  const seen = JSON.parse(localStorage.getItem('sugarhouse.seen'));
  for (const id in seen) seen[id].n = n;
  localStorage.setItem('sugarhouse.seen', JSON.stringify(seen));
}"""


def played(page: Page, house: str, answers: int = 3) -> Person:
    """A person who has made some moves and is asked again."""
    person = Person(page)
    person.sit_down(house)
    for _ in range(answers):
        assert person.wait()
        person.answer_by_mouse()
    assert person.wait()
    return person


def lines(page: Page) -> list[str]:
    """What happened, as the log says it, the latest first."""
    return page.locator(".log ol").first.locator("li p").all_inner_texts()


class Table:
    """A person and a friend with two seats at one table, dealt so that nobody wins it soon."""

    def __init__(self, page: Page, browser: Browser, house: str, data: Path) -> None:
        self.friend = Friend(browser, house)
        self.id = plant(data, guest_of(page, house), TURN, ["Hana", "Oskar", "Mei"], friend=self.friend.id)
        self.address = f"{house}/t/{self.id}"

    def turn(self, person: Person) -> None:
        """The person plays their turn: the friend is asked now."""
        while 0 in self.friend.card(self.id)["to_act"]:
            assert person.wait()
            person.answer_by_mouse()

    def check(self, person: Person) -> list[str]:
        """What was missed is told and watched, the log is whole, and "Since my turn" plays; the log."""
        page, last = person.page, self.friend.card(self.id)["n"]
        assert person.wait()
        expect(page.get_by_text("While you were away:")).to_be_visible()
        expect(page.get_by_text("New since you left")).to_be_visible()
        told = lines(page)
        now = f"main.stage[data-n='{last}'][data-busy=false] svg.board.active"
        page.get_by_role("button", name=re.compile("Watch")).click()
        page.locator(now).wait_for()
        expect(page.get_by_text("While you were away:")).to_have_count(0)
        page.locator(".long").get_by_role("button", name="Since my turn").click()
        page.locator(now).wait_for()
        assert without_news(lines(page)) == without_news(told)
        return without_news(told)


def without_news(told: list[str]) -> list[str]:
    """A log but for the line that parts old from new."""
    return [line for line in told if line != "New since you left"]


def test_a_lost_line_a_reload_and_a_week_away_are_made_good(
    page: Page, browser: Browser, house: str, data: Path
) -> None:
    asked: list[int] = []
    page.context.on("request", lambda one: asked.extend(map(int, re.findall(r"since=(-?\d+)", one.url))))
    table, person = Table(page, browser, house, data), Person(page)
    page.goto(table.address)
    table.turn(person)
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_be_visible()
    table.friend.play(table.id)
    asked.clear()
    page.context.set_offline(False)
    whole = table.check(person)
    assert len(asked) == 1
    assert asked[0] > 0  # what it lacks, not the whole game again
    steps = page.request.get(f"{table.address.replace('/t/', '/api/tables/')}/replay?seat=0").json()["steps"]
    assert {step["seat"] for step in steps} == {-1, 0, 1, 2}

    page.reload()
    assert person.wait()
    expect(page.get_by_text("While you were away:")).to_have_count(0)
    assert lines(page) == whole
    assert faults(page) == []

    table.turn(person)
    page.close()
    table.friend.play(table.id)
    later = page.context.new_page()
    later.clock.set_fixed_time(datetime.now() + timedelta(days=7))
    person = Person(later)
    later.goto(table.address)
    assert table.check(person)[-len(whole) :] == whole


def test_what_was_missed_can_be_skipped_or_answered_by_a_move(page: Page, house: str) -> None:
    person = played(page, house)
    page.evaluate(FORGET, 0)
    page.reload()
    assert person.wait()
    strip = page.get_by_text("While you were away:")
    expect(strip).to_be_visible()
    person.answer_by_mouse()
    expect(strip).to_have_count(0)


def test_a_replay_tells_nothing_that_lies_ahead(page: Page, house: str) -> None:
    person = played(page, house)
    told, last = lines(page), person.shown()
    page.goto(page.url.replace("/t/", "/replay/"))
    slider = page.get_by_role("slider")
    slider.wait_for()
    assert len(lines(page)) < len(told)
    for tool in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=tool)).to_have_count(0)
    assert faults(page) == []
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    assert lines(page) == told
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    turn = slider.get_attribute("aria-valuetext") or ""
    assert turn.startswith("Turn 1")
    page.goto(page.url + "?n=2")
    expect(page.get_by_role("slider")).to_have_value("2")


def test_a_refusal_leads_to_its_clause(page: Page, house: str) -> None:
    person = Person(page)
    person.sit_down(house)
    assert person.wait()
    offered = {(move["from"], move["to"]) for move in person.offers() if move["kind"] == "swap"}
    neighbours = [(f"{column}{row}", f"{column}{row + 1}") for column in "abcdef" for row in range(1, 6)]
    wrong = next(pair for pair in neighbours if pair not in offered and pair[::-1] not in offered)
    person.cell(wrong[0]).click()
    person.cell(wrong[1]).click()
    page.get_by_role("button", name=re.compile(r"^Rule \d")).click()
    asked = page.locator("dialog[open] .asked")
    expect(asked).to_be_visible()
    expect(asked).to_contain_text(re.compile(r"^3\.3"))
    assert faults(page) == []
