"""People at a table of Sugartopia in a browser: how they sit down, and answer by mouse, by keys and by touch."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from sugarhouse.games.sugartopia import GAME
from tests.browser.person import dealt
from tests.browser.planted import guest_of, plant

PATIENCE = 60_000
ASKED = "main.stage[data-busy=false] .fitting, main.stage[data-busy=false] [data-bear], main.end"
# Where the first cell is that fits and lies open under a pointer.
OPEN_CELL = """() => {
  for (const cell of document.querySelectorAll('.fitting')) {
    const box = cell.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (cell.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  throw new Error('no cell that fits lies open');
}"""
CROWD = (
    "seats=PYRB turn=P hand=P:N2,Y:N3,R:DY,B:N4!+BBY deck=?2 "
    "board=CAS@0,0.0[s|s|S] ZRY@0,1.4[R|ss|y] Q1@-1,1.5[-|RBPYsS]"
)


def sit_down(page: Page, house: str, seats: str, **options: str) -> str:
    """A table as the new-table page starts it."""
    kinds = [
        {"kind": kind} if kind in ("me", "screen", "friend") else {"kind": "bot", "level": kind}
        for kind in seats.split()
    ]
    page.request.get(f"{house}/api/me")
    plan: dict[str, object] = {"game": "sugartopia", "seats": kinds, "options": {"start": "seat1", **options}}
    if "friend" not in seats:
        plan["seed"] = 6
    answer = page.request.post(f"{house}/api/tables", data=plan)
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    page.goto(f"{house}/t/{table}")
    return table


def lay_out(page: Page, house: str, data: Path, position: str, names: str, mine: int = 1) -> None:
    """A table at a position, opened by the one who owns its first seats."""
    table = plant(data, guest_of(page, house), position, names.split(), mine, game=GAME)
    page.goto(f"{house}/t/{table}")
    page.locator("main.stage .cloth").wait_for()


def newcomer(page: Page, house: str, *choices: str) -> None:
    """From the front page to a table for two against a bot, with these choices in the form."""
    dealt(page)
    guest_of(page, house)
    page.goto(house)
    page.get_by_role("link", name="Play Sugartopia").click()
    page.get_by_role("button", name="Play now").wait_for()
    while page.get_by_role("button", name="Remove seat").count() > 1:
        page.get_by_role("button", name="Remove seat").last.click()
    for choice in choices:
        page.get_by_text(choice, exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.locator("main.stage .cloth").wait_for()


def asked(page: Page) -> bool:
    """Until something is asked; False when the game is over."""
    page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    return page.locator("main.end").count() == 0


def shown(page: Page) -> str | None:
    return page.locator("main.stage").get_attribute("data-n")


def moved_on(page: Page, before: str | None) -> None:
    page.locator(f"main.stage:not([data-n='{before}']), main.end").first.wait_for(timeout=PATIENCE)


def answer_by_mouse(page: Page) -> None:
    """Lay a card on the first cell that fits, or feed as the first button says."""
    before = shown(page)
    if page.locator("[data-bear]").count():
        page.locator(".choices .choice").first.click()
        page.get_by_role("button", name="Feed", exact=True).click()
    else:
        page.mouse.click(*page.evaluate(OPEN_CELL))
        page.get_by_role("button", name="Lay it").click()
    moved_on(page, before)


def answer_by_keys(page: Page) -> None:
    """The same without a mouse."""
    before = shown(page)
    if page.locator("[data-bear]").count():
        while page.locator("[data-bear][aria-checked=true]").count() < page.locator(".meter span").count():
            page.keyboard.press("b")
            if page.locator("[data-bear]:focus").get_attribute("aria-checked") == "false":
                page.keyboard.press("Space")
        page.get_by_role("button", name="Feed", exact=True).focus()
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
        page.locator(".fit:focus, .laid:focus").first.wait_for()
        if not page.locator(".fitting:focus").count():
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.locator(".ghostline").wait_for(state="attached")
        page.keyboard.press("Enter")
    moved_on(page, before)


def lay_gingerman(page: Page, cell: str) -> None:
    before = shown(page)
    page.locator(f'main.stage[data-busy=false] .fitting[data-cell="{cell}"]').dispatch_event("click", timeout=PATIENCE)
    page.get_by_role("button", name="Lay it").click()
    moved_on(page, before)


class Fingers:
    """Fingers on a phone: they tap what lies open, drag the land and pinch it."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.page = page
        self.devices = context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers go down, move or go up."""
        fingers = [{"x": at[0], "y": at[1], "id": n} for n, at in enumerate(points)]
        self.devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def middle(self) -> tuple[float, float]:
        """The middle of the land."""
        box = self.page.locator(".land").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, x: float, y: float) -> None:
        """Pan the land by so many pixels."""
        here = self.middle()
        self.touch("touchStart", here)
        for step in range(1, 6):
            self.touch("touchMove", (here[0] + x * step / 5, here[1] + y * step / 5))
        self.touch("touchEnd")

    def spread(self, by: float) -> None:
        """Two fingers go apart on the land, each by so many pixels."""
        x, y = self.middle()
        self.touch("touchStart", (x - 30, y), (x + 30, y))
        for step in range(1, 6):
            self.touch("touchMove", (x - 30 - by * step / 5, y), (x + 30 + by * step / 5, y))
        self.touch("touchEnd")

    def tap_a_cell(self) -> None:
        """Tap the first cell that fits and lies open under a finger."""
        x, y = self.page.evaluate(OPEN_CELL)
        self.page.touchscreen.tap(x, y)

    def answer(self) -> None:
        """Lay a card or feed, by taps alone."""
        before = shown(self.page)
        if self.page.locator("[data-bear]").count():
            self.page.locator(".choices .choice").first.tap()
            self.page.get_by_role("button", name="Feed", exact=True).tap()
        else:
            self.tap_a_cell()
            self.page.get_by_role("button", name="Lay it").tap()
        moved_on(self.page, before)

    def zoom(self) -> float:
        """Pixels a unit."""
        return scale(str(self.page.locator(".land .view").get_attribute("style")))


def scale(style: str) -> float:
    return float(style.split("scale(")[1].split(")")[0])
