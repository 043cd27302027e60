"""Every screen and dialog of the house by the light of both themes: axe finds nothing, nothing sticks out sideways."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Served, faults
from tests.browser.planted import guest_of, plant
from tests.browser.touch import press

pytestmark = pytest.mark.browser

LONG = ["Maximiliana of Oz 20", "Bartholomew the Grea", "Wilhelmina Pumpernic", "Christopherus Candyc"]
CARDS = "p=PLATTER,WRAP f=c5"
CALM = "MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS"
SWAPS = f"SB1 LLG+SMC/BBCSMB/SLG+GSG/GBCLGS/BCGBSS/SCM+CCM SWNE:S h=S2G1|C1M1|M1C1L1B1|M1L1B1 o=O6 {CARDS}"
CROWD = f"SB1 G+MMMMB/LLG+SMC/BBCSMB/GBCLSS/BCGBSS/SCM+CCM SWNE:S! h=S2G2L2|C1M1|M1C1L1B1|M1L1B1 o=O6 {CARDS} t=b1"
MANY = "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS"
GAPS = "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS"
# One position for each question that a table can ask (section 4), with few and many people.
QUESTIONS = {
    "blast": (CROWD, 4),
    "exchange": (f"SB1 {CALM} SN:S h=M1|- o=O3", 2),
    "place": (f"SB1 {CALM} SN:S h=-|- o=O4 ask=place:M", 2),
    "swap": (f"SB1 {CALM.replace('GLBMCS', 'GMBMCS', 1)} SN:S h=-|- o=O1 ask=swap a=exchange_swap:may", 2),
    "second": ("SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SWN:S h=M1|-|- o=O5 t=b1 ask=second:L:b6-e6", 3),
    "extra": ("SB1 MCSGLB/GLBGCS/MCSCLB/GMMMMS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=PLATTER f=b3 ask=extra:M:b3-e3=S", 2),
    "bomb": ("SB1 MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS SN:S h=M1S1|- o=O7 p=BOMB q=BOMB3 t=b1 ask=bomb:b3,c3", 2),
    "spin": (f"SB1 {GAPS} SWNE:S h=M1|-|-|- o=O8 p=SPIN k=SPIN1|SPIN1|SPIN1|SPIN1 t=b1 ask=spin", 4),
    "cherry": (
        "SB1 M...LB/GCSGCS/MLBMLB/GCSCBS/MCS^GLB/GLBMCS SN:S h=M1|- o=O5 p=CHERRY q=CHERRY2 t=b1 ask=cherry:S",
        2,
    ),
    "again": (f"SB1 {MANY} SN:S h=M1|- o=O1 p=SECOND k=SECOND1|- q=SECOND2 t=b1 ask=again", 2),
    "lock": (f"SB1 {MANY} SN:S h=M2|- o=O5 p=LOCK q=LOCK3 t=b2 ask=lock", 2),
    "top": (f"SB1 {MANY} SN:S h=M1|- o=O5 p=CHERRY q=CHERRY3 t=b1 ask=top", 2),
    "hands": (f"SB1 {MANY} SN:S h=M1L1B2C1S1G1|C1 o=O2 p=TONGS,TRADE k=TONGS1,TRADE1|TONGS1 q=TRADE2", 2),
    "solo": (f"SB1 {MANY} 1:W h=M1 o=O3 r=2", 1),
}
ENDINGS = {
    "won": (f"SB1 {GAPS} SWNE:S h=S3G2L2|C1M1|M1C1L1B1|M1L1B1 o=O6 t=b1 over=S", 4),
    "lost": (f"SB1 {GAPS} SN:N h=C1L2|M4C1 o=O1 t=b1 over=N", 2),
    "solo": (f"SB1 {GAPS} 1:S h=M2C2L2B2 o=O3 r=5 over=S", 1),
    "licks": (f"SB1 {GAPS} SN:N h=M4|B4C1 o=O1 t=b1 l=S,N a=last_licks:on over=N", 2),
}


# These have the least room to spare; the others are looked at by `make soak`.
TIGHT = {"blast", "spin", "cherry", "hands", "won", "solo"}
WIDE = {"blast", "hands", "won"}


def sizes(names: Iterable[str]) -> pytest.MarkDecorator:
    """Each name on a laptop and on a phone."""
    cases = []
    for name in names:
        for size, on, usual in ((LAPTOP, "laptop", WIDE), (PHONE, "phone", TIGHT)):
            marks = () if name in usual else pytest.mark.slow
            cases.append(pytest.param(size, name, id=f"{name}-{on}", marks=marks))
    return pytest.mark.parametrize(("screen", "name"), cases, indirect=["screen"])


# Of some the phone has the least room, too.
SMALL = pytest.mark.parametrize(
    "screen",
    [pytest.param(LAPTOP, id="laptop", marks=pytest.mark.slow), pytest.param(PHONE, id="phone")],
    indirect=True,
)


def blemishes(page: Page) -> list[str]:
    """What is wrong with the page as it stands, in both themes."""
    found = []
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found += [f"light: {fault}" for fault in faults(page)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    if page.viewport_size != PHONE:  # the phone has the same colours
        found += [f"dark: {fault}" for fault in faults(page, "color-contrast")]
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found + ([f"{wide} px stick out sideways"] if wide > 0 else [])


@pytest.fixture(params=[LAPTOP, PHONE], ids=["laptop", "phone"])
def screen(request: pytest.FixtureRequest, browser: Browser) -> Page:
    """An empty page of a laptop, then of a phone."""
    small = request.param is PHONE
    return browser.new_context(
        viewport=request.param, has_touch=small, reduced_motion="reduce", locale="en-GB"
    ).new_page()


@SMALL
def test_front_page_and_new_table(screen: Page, served: Served) -> None:
    screen.goto(served.address)
    screen.get_by_role("link", name="Play Sugar Blast").wait_for()
    assert blemishes(screen) == []
    guest = guest_of(screen, served.address)
    for _ in range(5):
        plant(served.data, guest, SWAPS, LONG)
    screen.reload()
    screen.get_by_text("Your turn").first.wait_for()
    assert blemishes(screen) == []
    press(screen.get_by_role("button", name="Settings"))
    screen.get_by_role("dialog").wait_for()
    assert blemishes(screen) == []
    screen.goto(f"{served.address}/new/sugar_blast")
    for _ in range(2):
        press(screen.get_by_role("button", name="Add a seat"))
    screen.get_by_label("Seat 2", exact=True).select_option("friend")
    screen.get_by_label("Seat 3", exact=True).select_option("screen")
    for fold in screen.locator("summary").all():
        press(fold)
    screen.get_by_label("Power cards").first.select_option("*")
    assert blemishes(screen) == []


@SMALL
def test_addresses_with_nothing_behind_them(screen: Page, house: str) -> None:
    for path in ("nowhere", "t/no-such-table-1", "replay/no-such-table-1", "new/no_such_game"):
        screen.goto(f"{house}/{path}")
        screen.get_by_role("link", name="Back to the house").wait_for()
        assert blemishes(screen) == []


def test_a_screen_that_cannot_be_fetched_can_be_asked_for_again(page: Page, served: Served) -> None:
    page.route("**/assets/NewTable-*.js", lambda route: route.abort())
    page.goto(f"{served.address}/new/sugar_blast")
    again = page.get_by_role("button", name="Load it again")
    again.wait_for()
    page.unroute_all()
    again.click()
    page.get_by_label("Seat 2", exact=True).wait_for()
    # What comes later must be no dead end either: a dialog, and the end of a game.
    page.route("**/assets/dialogs-*.js", lambda route: route.abort())
    page.route("**/assets/EndScreen-*.js", lambda route: route.abort())
    position, seats = ENDINGS["lost"]
    table = plant(served.data, guest_of(page, served.address), position, LONG[:seats])
    page.goto(f"{served.address}/t/{table}")
    again.wait_for()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Load it again").wait_for()
    page.keyboard.press("Escape")
    page.unroute_all()
    again.click()
    page.locator("main.end").wait_for()


@sizes(QUESTIONS)
def test_every_question(screen: Page, served: Served, name: str) -> None:
    position, seats = QUESTIONS[name]
    options = {"exchange_swap": "may"} if name == "swap" else {}
    table = plant(served.data, guest_of(screen, served.address), position, LONG[:seats], options=options)
    screen.goto(f"{served.address}/t/{table}")
    screen.locator("svg.board.active").wait_for()
    assert blemishes(screen) == []
    assert screen.get_by_role("status").count() == 1
    # What is asked, and everything that answers it, is in sight without scrolling.
    height = screen.viewport_size["height"] if screen.viewport_size else 0
    foot = screen.locator(".room .foot").bounding_box()
    for answer in screen.locator(".prompt .btn, .prompt .sentence").all():
        box = answer.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= min(height, foot["y"] if foot and foot["y"] > box["y"] else height)


@SMALL
def test_picking_aiming_and_being_refused(screen: Page, served: Served) -> None:
    table = plant(served.data, guest_of(screen, served.address), SWAPS, LONG)
    screen.goto(f"{served.address}/t/{table}")
    screen.locator("svg.board.active").wait_for()
    press(screen.locator("[data-cell=e3]"))
    assert blemishes(screen) == []
    press(screen.get_by_role("button", name="Hint"))
    screen.get_by_role("button", name="Swap", exact=True).wait_for()
    assert blemishes(screen) == []
    screen.keyboard.press("Escape")
    press(screen.locator("[data-cell=a6]"))
    press(screen.locator("[data-cell=b6]"))
    note = screen.get_by_role("alert")
    expect(note).to_contain_text("same candy")
    expect(note).to_contain_text("3.3.3")
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert blemishes(screen) == []


def test_dialogs_hold_the_focus_and_give_it_back(screen: Page, served: Served) -> None:
    table = plant(served.data, guest_of(screen, served.address), SWAPS, LONG)
    screen.goto(f"{served.address}/t/{table}")
    screen.locator("svg.board.active").wait_for()
    small = screen.viewport_size == PHONE
    for name in ["Rules", "Settings", *(["Cards", "Bag", "Log"] if small else ["Silver Platter, read the card"])]:
        opener = screen.get_by_role("button", name=name, exact=True)
        opener.focus()
        screen.keyboard.press("Enter")
        screen.get_by_role("dialog").wait_for()
        assert blemishes(screen) == []
        for _ in range(4):
            screen.keyboard.press("Tab")
            outside = "document.activeElement !== document.body && !document.activeElement.closest('dialog')"
            assert not screen.evaluate(outside)
        screen.keyboard.press("Escape")
        expect(opener).to_be_focused()


def test_a_sheet_may_be_opened_in_the_moment_in_which_another_closes(page: Page, served: Served) -> None:
    page.set_viewport_size(PHONE)
    table = plant(served.data, guest_of(page, served.address), SWAPS, LONG)
    page.goto(f"{served.address}/t/{table}")
    page.get_by_role("button", name="Cards", exact=True).click()
    expect(page.get_by_role("dialog", name="Cards")).to_be_visible()
    log = page.get_by_role("button", name="Log", exact=True, include_hidden=True)
    log.evaluate("async log => { document.querySelector('dialog[open] header button').click(); await 0; log.click() }")
    expect(page.get_by_role("dialog", name="What happened")).to_be_visible()
    page.wait_for_timeout(100)  # the browser tells of the first closing only now
    expect(page.get_by_role("dialog", name="What happened")).to_be_visible()


@sizes(ENDINGS)
def test_every_ending_and_its_replay(screen: Page, served: Served, name: str) -> None:
    position, seats = ENDINGS[name]
    table = plant(served.data, guest_of(screen, served.address), position, LONG[:seats])
    screen.goto(f"{served.address}/t/{table}")
    expect(screen.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))
    assert blemishes(screen) == []
    if name == "won":
        press(screen.get_by_role("link", name="Replay"))
        screen.get_by_role("button", name="Step forward").wait_for()
        assert blemishes(screen) == []


@SMALL
def test_waiting_being_invited_and_watching(screen: Page, browser: Browser, house: str) -> None:
    host = browser.new_context(viewport=LAPTOP, reduced_motion="reduce").new_page()
    host.goto(f"{house}/new/sugar_blast")
    host.get_by_label("Seat 2", exact=True).select_option("friend")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("img", name="QR code").wait_for()
    assert blemishes(host) == []
    screen.goto(host.url)
    screen.get_by_label("Your name").fill("Oskar")
    assert blemishes(screen) == []
    press(screen.get_by_role("button", name="Just watch"))
    screen.get_by_role("img", name="QR code").wait_for()
    assert blemishes(screen) == []
