"""Sugar Heist between people: a friend's raid from a second browser, time that runs out, a whole game shown again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import LAPTOP, PHONE, faults
from tests.browser.friend import ANSWER, Friend
from tests.browser.heist import PATIENCE, answer_by_mouse, asked, asked_now, first_asked, lay_out, moved_on, shown
from tests.browser.planted import guest_of
from tests.browser.test_sugar_heist import DEFEND, PREP

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SECRET = re.compile(r"VFT|Venus")


def test_a_friend_raids_me_from_a_second_browser(page: Page, browser: Browser, house: str, data: Path) -> None:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    friend = context.new_page()
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    friend.on("websocket", listen)
    table = lay_out(page, house, data, DEFEND, friend=guest_of(friend, house))
    friend.goto(f"{house}/t/{table}")
    friend.locator("main.stage .prompt").wait_for()
    assert asked(page)
    expect(friend.locator(".prompt")).to_contain_text("Ada defends")
    page.keyboard.press("5")
    page.reload()  # in the middle of an Effect: the question is still there, and nothing was answered
    assert asked(page)
    expect(page.locator(".pickdie[aria-pressed=true]")).to_have_count(0)
    before = shown(page)
    page.keyboard.press("5")
    page.keyboard.press("6")
    page.get_by_role("button", name="Reroll").click()
    moved_on(page, before)
    assert asked(friend)
    expect(page.locator(".prompt")).to_contain_text("Mei is raiding")
    page.locator(".ways select").select_option("3")  # auto-defend, before the next question
    for _ in range(6):
        if friend.locator(".hall .door.now[data-spot=door-2]").count() and not asked_now(friend):
            break
        assert answer_by_mouse(friend)
        first_asked(friend, page)
    assert friend.locator(".door.now[data-spot=door-2]").count() == 1
    assert asked(page)
    before = shown(page)
    moved_on(page, before)  # nobody pressed anything: the house defended
    assert asked(friend)
    assert len(heard) > 3
    assert not [frame for frame in heard if SECRET.search(frame)]


def test_time_runs_out_for_a_defender(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, DEFEND, friend="oskar", clock=4)
    assert asked(page)
    before = shown(page)
    moved_on(page, before)
    expect(page.locator("section.log li", has_text="time was up").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("section.log li", has_text="picked none").first).to_be_visible(timeout=PATIENCE)


ARRANGE = """async (table) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const state = await new Promise((done) => {
    socket.onmessage = (event) => { const told = JSON.parse(event.data); if (told.kind === 'state') done(told); };
  });
  const move = { kind: 'move', seat: 0, decision: state.decision, words: '{E1>3}', ref: 1 };
  socket.send(JSON.stringify(move));
  await new Promise((done) => { socket.onmessage = done; });
  socket.close();
}"""


def test_time_runs_out_in_an_arrangement(page: Page, house: str, data: Path) -> None:
    table = lay_out(page, house, data, PREP, friend="oskar", clock=7)
    assert asked(page)
    page.evaluate(ARRANGE, table)
    expect(page.locator(".prompt")).to_contain_text("Cards moved")
    expect(page.locator("section.log li", has_text="passed").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-spot=room-1]")).to_contain_text("Squeaky Gate")  # nothing moved


def test_a_rearrangement_is_taken_back_before_buy(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, PREP, friend="oskar")
    assert asked(page)
    before = shown(page)
    page.locator("[data-card=GNO]").click()
    page.locator("[data-spot=room-1]").click()
    page.locator("[data-spot=room-1]").click()
    page.get_by_role("dialog").get_by_role("button", name="Room 3").click()
    expect(page.locator("[data-spot=room-3]")).to_contain_text("Squeaky Gate")  # where it would lie
    page.locator("[data-spot=room-1]").click()
    page.get_by_role("dialog").get_by_role("button", name="Stay").click()
    expect(page.locator("[data-spot=room-3]")).to_contain_text("Crow's Nest")
    page.keyboard.press("z")
    expect(page.locator(".tag")).to_have_count(0)
    assert shown(page) == before
    page.locator("[data-card=SOC]").click()
    page.locator("[data-card=SOC]").click()  # pressed again it is read, with its rooms
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Squeaky Gate goes")
    assert faults(page) == []
    sheet.get_by_role("button", name="Room 2").click()
    sheet.get_by_role("button", name="Buy for $1, keep $5").click()
    moved_on(page, before)
    expect(page.locator("[data-spot=room-2]")).to_contain_text("Sock Avalanche")
    expect(page.locator("[data-spot=room-1]")).to_contain_text("Squeaky Gate")


def test_a_tap_on_a_tile_reads_the_card_and_buys_it(browser: Browser, house: str, data: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    lay_out(page, house, data, PREP, friend="oskar")
    assert asked(page)
    before = shown(page)
    page.locator("[data-card=OCT]").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Roll 1 spare die into the pool")
    sheet.get_by_role("button", name="Buy for $4, keep $2").tap()
    moved_on(page, before)
    expect(page.locator(".own .stats")).to_contain_text("2")


def test_a_whole_game_is_shown_again(page: Page, browser: Browser, house: str) -> None:
    friend = Friend(browser, house)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    plan = {"game": "sugar_heist", "seats": seats, "options": {"rounds": "2"}, "seed": 6}
    table = friend.page.request.post(f"{house}/api/tables", data=plan).json()["id"]
    address = f"{house}/api/tables/{table}"
    for _ in range(400):
        if friend.page.request.get(address).json()["status"] != "playing":
            break
        friend.page.evaluate(ANSWER, table)
        friend.page.wait_for_timeout(50)
    assert friend.page.request.get(address).json()["status"] == "over"
    friend.page.goto(f"{house}/replay/{table}")
    friend.page.locator("main.stage [data-board]").first.wait_for()
    assert faults(friend.page) == []
    place = friend.page.get_by_label("Position in the game")
    last = int(place.get_attribute("max") or 0)
    assert last > 30
    for n in range(1, last + 1):
        place.press("ArrowRight")
        expect(place).to_have_value(str(n))
    expect(friend.page.locator("section.log, .log").first).to_contain_text("won")


SHARED = DEFEND.replace("[PRI POL] . | . | .", "[PRI POL] . | ~GAT | .")


def test_odds_are_shown_until_they_are_switched_off(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, DEFEND, friend="oskar")
    assert asked(page)
    page.keyboard.press("5")
    expect(page.locator(".prompt")).to_contain_text("Still payable")
    expect(page.locator(".ways .compare .way")).to_have_count(4)
    page.get_by_label("Show odds").uncheck()
    expect(page.locator(".ways")).not_to_contain_text("%")
    expect(page.locator(".prompt")).not_to_contain_text("%")
    page.reload()  # this device remembers
    assert asked(page)
    page.keyboard.press("5")
    expect(page.locator(".prompt")).to_contain_text("reroll Mei's 5?")
    expect(page.locator("main.stage")).not_to_contain_text("%")
    assert faults(page) == []
    page.get_by_label("Show odds").check()
    expect(page.locator(".prompt")).to_contain_text("Still payable")


@pytest.mark.parametrize("small", [False, True], ids=["laptop", "phone"])
def test_on_one_screen_the_owner_alone_looks_behind_the_curtain(
    browser: Browser, house: str, data: Path, small: bool
) -> None:
    context = browser.new_context(viewport=PHONE if small else LAPTOP, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    lay_out(page, house, data, SHARED, mine=3)
    assert asked(page)  # Ada is asked openly: no curtain, and no card that lies face-down
    before = shown(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text(re.compile("Venus|Squeaky"))
    for name, own, secret in (("Mei", "Squeaky Gate", "Venus"), ("Ada", "Venus Flytrap", "Squeaky")):
        page.locator(".peek").get_by_role("button", name=name).click()
        curtain = page.locator("dialog.curtain[open]")
        expect(curtain).to_contain_text(name)
        expect(page.locator("body")).not_to_contain_text(re.compile("Venus|Squeaky"))
        curtain.locator("button").first.click()
        page.locator(".own .closer").click()
        sheet = page.locator("dialog[open]:not(.curtain)")
        expect(sheet).to_contain_text(own)
        expect(page.locator("body")).not_to_contain_text(secret)
        assert faults(page) == []
        page.keyboard.press("Escape")
        page.locator(".peek").get_by_role("button", name="Done").click()
        expect(page.locator("body")).not_to_contain_text(re.compile("Venus|Squeaky"))
    assert shown(page) == before
    assert asked(page)


LAST_OF_PREP = (
    "SH 3p r2/3 prep A ; order A B C ; A c4 t0 $1 TRE [PRI] ~VFT | . | . ; B c3 t0 $0 PIL [] SAF | . | . ; "
    "C c5 t1 $2 SHE [] . | . | . ; market PRI NIN KNI OCT BUN SCI ; hand A: SIS TRI ; passed B C"
)


def test_who_ends_prep_and_raids_next_does_so_with_their_own_closed(page: Page, house: str, data: Path) -> None:
    """The same person is asked before and after, first behind the curtain and then openly."""
    lay_out(page, house, data, LAST_OF_PREP, mine=3)
    page.locator("dialog.curtain[open] button").first.click()
    expect(page.locator("main.stage")).to_contain_text("Venus Flytrap")
    page.keyboard.press("p")
    page.locator(".hall").wait_for()
    expect(page.locator(".peek").get_by_role("button", name="Ada")).to_be_visible()
    expect(page.locator(".peek").get_by_role("button", name="Done")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Venus")
