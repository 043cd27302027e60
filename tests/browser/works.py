"""How a person acts at a Sugarworks table: sitting down, answering by mouse or by keys alone."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from sugarhouse.games.sugarworks import GAME
from tests.browser.planted import guest_of, plant
from tests.browser.touch import press

PATIENCE = 60_000
SEED = 3
SPACES = ("M2", "T4", "B3", "M5", "T2", "B5", "M4", "T6", "B1", "M1", "T5", "B6")


def lay_out(
    page: Page,
    house: str,
    data: Path,
    position: str,
    names: list[str],
    options: dict[str, str] | None = None,
    mine: int = 1,
) -> str:
    """Open a table at a position. The others are people who are away: what is played stays as it was played."""
    guest = guest_of(page, house)
    table = plant(data, guest, position, names, mine, game=GAME, options=options, friend="oskar")
    page.goto(f"{house}/t/{table}")
    page.locator(".prompt-area").wait_for()
    return table


def sit_down(page: Page, house: str, seats: str = "me easy", **options: str) -> str:
    """A table as the new-table page starts it; seats: 'me', one on my 'screen', or a bot's level."""
    kinds = [{"kind": kind} if kind in ("me", "screen") else {"kind": "bot", "level": kind} for kind in seats.split()]
    guest_of(page, house)
    plan = {"game": GAME.name, "seats": kinds, "options": options, "seed": SEED}
    answer = page.request.post(f"{house}/api/tables", data=plan)
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    page.goto(f"{house}/t/{table}")
    page.locator("main.stage [data-board]").wait_for(state="attached")
    return table


def button(page: Page, name: str) -> Locator:
    """A button of the prompt."""
    return page.locator(".prompt").get_by_role("button", name=name, exact=True)


def shown(page: Page) -> str | None:
    """The entry of the log that the table shows."""
    return page.locator("main.stage").get_attribute("data-n")


def moved_on(page: Page, before: str | None) -> None:
    """Until the table shows a later entry and nothing moves, or the end."""
    page.locator(f"main.stage:not([data-n='{before}']), main.end").first.wait_for(timeout=PATIENCE)


def asked(page: Page) -> str:
    """Until this person may choose: the step that is asked, or 'end'."""
    page.locator("main.stage[data-busy=false] [data-asks]:not([data-asks='']), main.end").first.wait_for(
        timeout=PATIENCE
    )
    if page.locator("main.end").count():
        return "end"
    return page.locator("[data-asks]").get_attribute("data-asks") or "end"


def answer_by_mouse(page: Page, turn: int) -> bool:
    """One answer with clicks alone; False when the game is over."""
    step = asked(page)
    if step == "end":
        return False
    before = shown(page)
    BY_MOUSE[step](page, turn)
    moved_on(page, before)
    return True


def _order_by_mouse(page: Page, turn: int) -> None:
    market = page.locator(".market .oc.may")
    if market.count() and turn % 3:
        press(market.nth(turn % market.count()))
        press(button(page, "Pick up"))
    else:
        press(button(page, "Draw"))


def _discard_by_mouse(page: Page, turn: int) -> None:
    press(page.locator(".mine .oc.may").first)
    press(button(page, "Discard"))


def _factory_by_mouse(page: Page, turn: int) -> None:
    if turn % 5 == 4:
        press(page.locator("[data-spot^=out-].may").first)  # one bay is open: where it goes is clear
        press(button(page, "Move output"))
        return
    press(page.locator(".mine [data-tile]:enabled").first)
    space = page.locator(f"[data-space={SPACES[turn % len(SPACES)]}]")
    press(space)
    press(button(page, "Play tile"))


def _done_by_mouse(page: Page, turn: int) -> None:
    press(button(page, "Done"))


def _keep_by_mouse(page: Page, turn: int) -> None:
    press(page.locator(".market .oc.may").first)
    press(button(page, "Keep"))


def _side_by_mouse(page: Page, turn: int) -> None:
    press(page.locator("[data-side=A]:enabled, [data-side=B]:enabled").first)


def _crank(name: str) -> Callable[[Page, int], None]:
    return lambda page, _: press(button(page, name))


BY_MOUSE: dict[str, Callable[[Page, int], None]] = {
    "o": _order_by_mouse,
    "h": _discard_by_mouse,
    "f": _factory_by_mouse,
    "w": _done_by_mouse,
    "c": _done_by_mouse,
    "k": _keep_by_mouse,
    "side": _side_by_mouse,
    "run": _crank("Run the belts"),
    "roll": _crank("Roll the die"),
}


def answer_by_keys(page: Page, turn: int) -> bool:
    """One answer with keys alone; False when the game is over."""
    step = asked(page)
    if step == "end":
        return False
    before = shown(page)
    press = page.keyboard.press
    if step == "o" and turn % 3 == 0:
        press("d")
    elif step == "o":
        press("x") if turn % 3 == 1 else None
        press(str(turn % 4 + 1))
        expect(page.locator(".prompt")).to_contain_text("?")
        press("Enter")
    elif step == "h":
        press("1")
        press("Enter")
    elif turn % 5 == 4:
        _adjust_by_keys(page)
    else:
        press("qwe"[turn % 3])
        for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")[: turn % 4 + 1]:
            press(arrow)
        press("Enter")
        expect(page.locator(".prompt")).to_contain_text("Play ")
        press("Enter")
    moved_on(page, before)
    return True


def _adjust_by_keys(page: Page) -> None:
    """A, then the letter of the first output that may go; one bay is open, so its row is clear."""
    page.keyboard.press("a")
    output = page.locator("[data-spot^=out-].may").first
    page.keyboard.press((output.get_attribute("data-spot") or "").removeprefix("out-").lower())
    expect(page.locator(".prompt")).to_contain_text("output to row")
    page.keyboard.press("Enter")
