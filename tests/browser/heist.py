"""How a person acts at a Sugar Heist table: sitting down, answering by mouse or by keys alone."""

import sqlite3
from pathlib import Path

from playwright.sync_api import Page

from sugarhouse.games.sugar_heist import GAME
from tests.browser.person import SEED
from tests.browser.planted import guest_of, plant
from tests.browser.touch import press

PATIENCE = 60_000
READY = "main.stage[data-busy=false] .prompt .do .btn, main.stage[data-busy=false] .board:not(:disabled), main.end"
NAMES = ("Ada", "Mei", "Tomasz", "Pralina", "Nougat", "Oskar")


def sit_down(page: Page, house: str, seats: str = "me easy easy", **options: str) -> None:
    """A table as the new-table page starts it; seats: 'me', one on my 'screen', or a bot's level."""
    kinds = [
        {"kind": kind} if kind in ("me", "screen", "friend") else {"kind": "bot", "level": kind}
        for kind in seats.split()
    ]
    page.request.get(f"{house}/api/me")
    plan = {"game": "sugar_heist", "seats": kinds, "options": options, "seed": SEED}
    answer = page.request.post(f"{house}/api/tables", data=plan)
    assert answer.ok, answer.text()
    page.goto(f"{house}/t/{answer.json()['id']}")
    page.locator("main.stage .heist").wait_for(state="attached")


def lay_out(
    page: Page, house: str, data: Path, position: str, seats: int = 3, mine: int = 1, friend: str = "", clock: int = 0
) -> str:
    """A table at a position, opened by the one who owns its first seats; a friend or bots have the others."""
    guest = guest_of(page, house)
    table_id = plant(data, guest, position, list(NAMES[:seats]), mine, game=GAME, friend=friend)
    if clock:
        with sqlite3.connect(data / "sugarhouse.db", timeout=20) as base:
            base.execute("insert into terms (table_id, clock, chosen) values (?,?,'')", (table_id, clock))
    page.goto(f"{house}/t/{table_id}")
    page.locator("main.stage .prompt").wait_for()
    return table_id


def asked(page: Page) -> bool:
    """Until this person may choose; False when the game is over."""
    page.locator(READY).first.wait_for(timeout=PATIENCE)
    return page.locator("main.end").count() == 0


def asked_now(page: Page) -> bool:
    """Whether this person may choose at this moment."""
    return page.locator(READY).count() > 0


def first_asked(*pages: Page) -> Page:
    """Until one of several people may choose: their page."""
    for _ in range(PATIENCE // 100):
        for page in pages:
            if asked_now(page):
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def shown(page: Page) -> str | None:
    """The entry of the log that the table shows."""
    return page.locator("main.stage").get_attribute("data-n")


def moved_on(page: Page, before: str | None) -> None:
    """Until the table shows a later entry, or the end."""
    page.locator(f"main.stage:not([data-n='{before}']), main.end").first.wait_for(timeout=PATIENCE)


def defends(page: Page) -> bool:
    """Whether this person is asked as a Defender."""
    return page.locator(".prompt", has_text="You defend").count() > 0


def answer_by_mouse(page: Page, buys: bool = True) -> bool:
    """One answer with clicks alone: buy the first trap or Costume that can be had, take a way, pick a die."""
    if not asked(page):
        return False
    before = shown(page)
    board = page.locator(".board:not(:disabled)")
    way = page.locator(".ways .way:has(.no)").first
    if board.count():
        press(board.first)
    elif page.locator("[data-spot=pass]").count():
        _buy_by_mouse(page, buys)
    elif page.locator(".prompt").get_by_role("button", name="Suffer").count() and not way.is_visible():
        _pay_by_hint(page)
    elif way.count():
        press(way)
        press(page.locator(".prompt .btn.main"))
        page.locator(f"main.stage:not([data-n='{before}'])").first.wait_for(timeout=PATIENCE)
    else:
        _pick_by_mouse(page)
    moved_on(page, before)
    return True


def _buy_by_mouse(page: Page, buys: bool) -> None:
    trap = page.locator(".hand .hcard:not(.dear)")
    if buys and trap.count():
        press(trap.last)
        sheet = page.get_by_role("dialog")
        if sheet.count():  # a tile of a phone opens the card
            press(sheet.get_by_role("button", name="Room 1"))
            press(sheet.locator(".btn.main"))
            return
        press(page.locator(".slot.can").first)
        press(page.locator(".prompt .btn.main"))
    else:
        press(page.locator("[data-spot=pass]"))


def _pay_by_hint(page: Page) -> None:
    """Where the ways through are folded away: what the house would choose, else to suffer."""
    press(page.get_by_role("button", name="Hint"))
    page.wait_for_timeout(400)
    main = page.locator(".prompt .btn.main:not(:disabled)")
    if main.count():
        press(main)
    else:
        press(page.locator(".prompt").get_by_role("button", name="Suffer"))


def _pick_by_mouse(page: Page) -> None:
    """Dice until the main button can be pressed, or the first answer that is offered."""
    if page.get_by_role("button", name="None", exact=True).count() == 0:
        die = page.locator(".pickdie.can")
        while die.count() and page.locator(".prompt .btn.main:not(:disabled)").count() == 0:
            press(die.first)
    press(page.locator(".prompt .do .btn:not(:disabled)").last)


def answer_by_keys(page: Page) -> bool:
    """One answer with keys alone."""
    if not asked(page):
        return False
    before = shown(page)
    if page.locator(".board:not(:disabled)").count():
        page.locator(".board:not(:disabled)").first.focus()
        page.keyboard.press("Enter")
    elif page.locator("[data-spot=pass]").count():
        _buy_by_keys(page)
    else:
        _heist_by_keys(page)
    moved_on(page, before)
    return True


def _buy_by_keys(page: Page) -> None:
    page.keyboard.press("ArrowLeft")  # the last card that can be bought: one of the hand, if any
    page.keyboard.press("1")
    if page.locator(".prompt .btn.main:not(:disabled)").count():
        page.keyboard.press("b")
    else:
        page.keyboard.press("z")
        page.keyboard.press("p")


def _heist_by_keys(page: Page) -> None:
    if page.locator(".prompt").get_by_role("button", name="Suffer").count():
        for n in range(1, page.locator(".pickdie").count() + 1):
            page.keyboard.press(str(n))
            if page.locator(".prompt .btn.main:not(:disabled)").count():
                page.keyboard.press("p")
                return
        page.keyboard.press("z")
        page.keyboard.press("s")
        return
    none = page.get_by_role("button", name="None", exact=True)
    if none.count():
        page.keyboard.press("1")
        picked = page.locator(".prompt .btn.main:not(:disabled)")
        (picked if picked.count() else none).focus()  # on a die, where the focus may be, Enter would pick that die
        page.keyboard.press("Enter")
        return
    if page.locator(".pickdie.can").count():
        for n in range(1, page.locator(".pickdie").count() + 1):
            page.keyboard.press(str(n))
            if page.locator(".prompt .btn.main:not(:disabled)").count():
                page.keyboard.press("Enter")
                return
    page.locator(".prompt .do .btn").last.focus()
    page.keyboard.press("Enter")
