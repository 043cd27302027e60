"""The front page and the way to a table: whose turn it is, tables put away and left, invitations, absent friends."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sugarhouse.server.reach import own_address
from tests.browser.conftest import Served, faults
from tests.browser.friend import Friend
from tests.browser.person import Person
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

OURS = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SWN:S h=-|-|- o=O2"
THEIRS = OURS.replace("SWN:S", "SWN:W")
NAMES = ["Hana", "Oskar", "Mei"]

# A browser that may be asked for notifications, and remembers what it was asked and told.
NOTIFICATION = """
window.asked = 0;
window.told = [];
window.Notification = class {
  static permission = 'default';
  static requestPermission() { window.asked += 1; this.permission = 'granted'; return Promise.resolve('granted'); }
  constructor(title) { window.told.push(title); }
  close() {}
};
Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
"""

# A line on which leaving takes its time.
SLOW_TO_LEAVE = """() => {
  const { fetch } = window;
  window.fetch = async (path, ...rest) => {
    if (`${path}`.endsWith('/leave')) await new Promise((done) => setTimeout(done, 600));
    return fetch(path, ...rest);
  };
}"""


class Company:
    """A person on the front page, and a friend with two seats at a table of theirs."""

    def __init__(self, page: Page, browser: Browser, served: Served, position: str) -> None:
        self.friend = Friend(browser, served.address)
        self.table = plant(served.data, guest_of(page, served.address), position, NAMES, friend=self.friend.id)
        self.page, self.home = page, served.address
        page.goto(self.home)
        self.ticket = page.locator("article.ticket", has=page.locator(f"a[href='/t/{self.table}']"))
        self.ticket.wait_for()

    def choose(self, name: str) -> None:
        """Something of the ticket's menu."""
        self.ticket.get_by_role("button", name=re.compile("More about this table")).click()
        self.ticket.get_by_role("button", name=name).click()


def test_whose_turn_it_is_is_seen_at_once_and_in_the_title(page: Page, browser: Browser, served: Served) -> None:
    company = Company(page, browser, served, THEIRS)
    expect(company.ticket).to_contain_text("Waiting for")
    assert not page.title().startswith("(")
    company.friend.play(company.table)  # no reload: the page is told
    expect(company.ticket).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(page.locator("link[rel~=icon]")).to_have_attribute("href", re.compile("^data:image/png"))
    assert faults(page) == []


@pytest.mark.slow
def test_a_table_is_put_away_taken_out_and_left_to_a_bot(page: Page, browser: Browser, served: Served) -> None:
    company = Company(page, browser, served, OURS)
    company.choose("Put away")
    expect(company.ticket).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(company.ticket).to_be_visible()
    company.choose("Put away")
    page.reload()
    page.get_by_role("button", name="In the drawer: 1 put away").click()
    expect(company.ticket).to_have_count(0)
    page.locator(".mine .finished button").click()
    expect(company.ticket).to_be_visible()
    company.choose("Let a bot play for me")
    dialog = page.get_by_role("dialog", name="Leave this table?")
    dialog.get_by_role("button", name="Cancel").click()
    assert company.friend.card(company.table)["seats"][0]["level"] == ""
    company.choose("Let a bot play for me")
    page.evaluate(SLOW_TO_LEAVE)
    dialog.get_by_role("button", name="Leave").click()
    expect(dialog).to_have_count(0)
    assert company.friend.card(company.table)["seats"][0]["level"] != ""


@pytest.mark.slow
def test_a_finished_game_shows_result_and_date(page: Page, served: Served) -> None:
    over = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:N h=C1L2|M4C1 o=O1 t=b1 over=N"
    plant(served.data, guest_of(page, served.address), over, ["Hana", "Oskar"])
    page.goto(served.address)
    done = page.get_by_role("region", name="Finished")
    expect(done).to_contain_text("Oskar")
    expect(done.locator(".date")).to_have_text("today")


@pytest.mark.slow
def test_a_notification_is_asked_for_politely_and_only_once(page: Page, browser: Browser, served: Served) -> None:
    page.add_init_script(NOTIFICATION)
    company = Company(page, browser, served, THEIRS)
    question = page.get_by_text("Shall the browser tell you when it is your turn?")
    expect(question).to_be_visible()
    assert page.evaluate("window.asked") == 0, "the browser asks only after the person has said yes"
    page.get_by_role("button", name="Yes, tell me").click()
    expect(question).to_have_count(0)
    assert page.evaluate("window.asked") == 1
    page.evaluate("window.away = true")
    company.friend.play(company.table)
    expect(company.ticket).to_contain_text("Your turn")
    assert page.evaluate("window.told") == ["Your turn in Sugar Blast"]


@pytest.mark.slow
def test_who_wants_no_notification_is_never_asked_again(page: Page, browser: Browser, served: Served) -> None:
    page.add_init_script(NOTIFICATION)
    Company(page, browser, served, THEIRS)
    question = page.get_by_text("Shall the browser tell you when it is your turn?")
    page.get_by_role("button", name="No thanks").click()
    expect(question).to_have_count(0)
    page.reload()
    page.locator("article.ticket").first.wait_for()
    expect(question).to_have_count(0)
    assert page.evaluate("window.asked") == 0


def invite(page: Page, home: str, name: str = "") -> None:
    """Open a table with a seat for a friend."""
    page.goto(f"{home}/new/sugar_blast")
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    if name:
        page.locator("li", has=page.get_by_label("Seat 2", exact=True)).locator("input").fill(name)
    page.get_by_role("button", name=re.compile("Open the table")).click()
    page.locator(".invite").wait_for()


@pytest.mark.slow
def test_friends_are_remembered_by_name_in_the_next_invitation(page: Page, browser: Browser, served: Served) -> None:
    Company(page, browser, served, OURS)
    page.goto(f"{served.address}/new/sugar_blast")
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    names = page.locator("datalist option").evaluate_all("all => all.map((one) => one.value)")
    assert {"Oskar", "Mei"} <= set(names)
    assert "Hana" not in names
    invite(page, served.address, "Oskar")
    expect(page.locator(".here")).to_contain_text("Oskar, invited")


@pytest.mark.slow
def test_a_house_for_this_computer_alone_says_so_and_what_to_do(page: Page, served: Served) -> None:
    invite(page, served.address)
    expect(page.get_by_role("heading", name="Your house can only be reached from this computer")).to_be_visible()
    expect(page.locator(".reach code")).to_have_text("sugarhouse serve --host 0.0.0.0")
    expect(page.locator(".qr.closed")).to_contain_text("opens on this computer alone")
    assert faults(page) == []


@pytest.mark.slow
@pytest.mark.skipif(not own_address(), reason="this machine has no address in any network")
def test_in_a_house_for_all_the_link_has_an_address_that_friends_reach(page: Page, own_house: Served) -> None:
    own_house.end()
    own_house.start("--host", "0.0.0.0")
    invite(page, own_house.address)
    expect(page.get_by_text("A friend in the same network can open this link.")).to_be_visible()
    link = page.get_by_label("Invite link").input_value()
    assert link.startswith(f"http://{own_address()}:{own_house.port}/t/")
    assert page.request.get(link).ok
    expect(page.locator(".reach")).to_have_count(0)


@pytest.mark.slow
def test_a_host_cancels_a_table_or_gives_the_free_seat_to_a_bot(page: Page, served: Served) -> None:
    invite(page, served.address)
    table = page.url
    page.get_by_role("button", name="Cancel this table").click()
    page.locator(".shelves").wait_for()
    assert page.locator("article.ticket").count() == 0
    page.goto(table)
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    invite(page, served.address)
    page.get_by_role("button", name="A bot instead").click()
    page.locator("main.stage").wait_for()


@pytest.mark.slow
def test_a_bot_plays_for_who_stays_away_until_they_are_back(page: Page, browser: Browser, served: Served) -> None:
    friend = browser.new_context(locale="en-GB", reduced_motion="reduce").new_page()
    ids = [guest_of(one, served.address) for one in (page, friend)]
    table = plant(served.data, ids[0], THEIRS.replace("SWN", "SW").replace("|-|-", "|-"), NAMES[:2], friend=ids[1])
    page.clock.install()
    page.goto(f"{served.address}/t/{table}")
    page.locator("main.stage").wait_for()
    offer = page.get_by_role("button", name="Let a bot play for Oskar")
    expect(offer).to_have_count(0)  # nobody is called absent at once
    page.clock.fast_forward(50_000)
    offer.click()

    def card() -> dict[str, Any]:
        found: dict[str, Any] = page.request.get(f"{served.address}/api/tables/{table}").json()
        return found

    expect(offer).to_have_count(0)
    assert card()["seats"][1]["lent"]
    person = Person(page)
    page.reload()
    assert person.wait(), "the bot has moved"
    friend.goto(f"{served.address}/t/{table}")
    friend.locator("main.stage").wait_for()
    expect(friend.get_by_role("button", name="Take my seat back")).to_have_count(0)
    friend.wait_for_function(
        f"fetch('/api/tables/{table}').then((one) => one.json()).then((one) => !one.seats[1].lent)"
    )
    assert card()["seats"][1]["level"] == ""
