"""How a person acts at a Sweets Stack table: sitting down, answering by keys or by mouse, telling what is seen."""

from pathlib import Path

from playwright.sync_api import Page, TimeoutError

from sugarhouse.games.sweets_stack import GAME
from tests.browser.person import SEED
from tests.browser.planted import guest_of, plant
from tests.browser.touch import press, press_middle

ASKED = "main.stage .hand .holder:not([disabled]), main.stage .mine .float, section.sheets, main.end"
PATIENCE = 60_000


def sit_down(page: Page, house: str, seats: str = "me easy", **options: str) -> None:
    """A table as the new-table page starts it; seats: 'me', one on my 'screen', a 'friend', or a bot's level."""
    kinds = [
        {"kind": kind} if kind in ("me", "screen", "friend") else {"kind": "bot", "level": kind}
        for kind in seats.split()
    ]
    page.request.get(f"{house}/api/me")  # the guest pass that the front page would fetch
    plan: dict[str, object] = {"game": "sweets_stack", "seats": kinds, "options": {"adv_set": "basic", **options}}
    if "friend" not in seats:  # a seed would tell friends what is hidden
        plan["seed"] = SEED
    answer = page.request.post(f"{house}/api/tables", data=plan)
    assert answer.ok, answer.text()
    page.goto(f"{house}/t/{answer.json()['id']}")
    if "friend" not in seats:
        page.locator("main.stage .table").wait_for()


def lay_out(page: Page, house: str, data: Path, position: str, names: str = "Ada Bo", mine: int = 1) -> None:
    """A table at a position, opened by the one who owns its first seats."""
    table_id = plant(data, guest_of(page, house), position, names.split(), mine, game=GAME)
    page.goto(f"{house}/t/{table_id}")
    page.locator("main.stage .table").wait_for()


def moved_on(page: Page, before: str | None) -> None:
    """Until the table shows a later entry, or the end."""
    page.locator(f"main.stage:not([data-n='{before}']), main.end").first.wait_for(timeout=PATIENCE)


def shown(page: Page) -> str | None:
    """The entry of the log that the table shows."""
    return page.locator("main.stage").get_attribute("data-n")


def settled(page: Page) -> bool:
    """Until something is asked; a count that lies on the table is put away. False when the game is over."""
    page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    while page.locator("section.sheets").count() and not page.locator("main.end").count():
        onward = page.get_by_role("button", name="Round ")
        if onward.count():
            press(onward)
        page.locator("main.stage:not(:has(section.sheets)), main.end").first.wait_for(timeout=PATIENCE)
        page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    return page.locator("main.end").count() == 0


def press_pin(page: Page, at: int = 0) -> None:
    """Press a tinted place where its number stands."""
    press_middle(page.locator(".mine .pin").nth(at))


def answer_by_mouse(page: Page) -> bool:
    """Give the first card or take the first place by clicks alone; False when the game has come to its end."""
    if not settled(page):
        return False
    before = shown(page)
    if page.locator(".hand .holder:not([disabled])").count():
        press(page.locator(".hand .holder:not([disabled])").first)
        press(page.get_by_role("button", name="Give it"))
    elif page.locator(".mine .pin").count():
        press_pin(page)
        press(page.get_by_role("button", name="Mark it"))
    else:
        go_out(page)
    moved_on(page, before)
    return True


def go_out(page: Page) -> None:
    """Go out, and say so once more where there was another way."""
    press(page.get_by_role("button", name="Go out"))
    if page.get_by_text("Go out for this round?").count():
        press(page.get_by_role("button", name="Go out"))


def put_away(page: Page) -> None:
    """Press Enter until the count is gone: the first press may only hurry what still moves."""
    for _ in range(20):
        page.keyboard.press("Enter")
        try:
            page.locator("main.stage:not(:has(section.sheets)), main.end").first.wait_for(timeout=PATIENCE / 20)
        except TimeoutError:
            continue
        return
    raise AssertionError("Enter never puts the count away")


def answer_by_keys(page: Page) -> bool:
    """The same by keys alone; a count is put away by Enter."""
    page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    if page.locator("main.end").count():
        return False
    page.evaluate("document.activeElement?.blur()")
    before = shown(page)
    if page.locator("section.sheets").count():
        put_away(page)
        return True
    if page.get_by_role("button", name="Go out").count() and not page.locator(".places .pin").count():
        go_out(page)
    else:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    moved_on(page, before)
    return True
