"""A person at a table in a browser: hears what the server offers, and answers with clicks or keys alone."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, WebSocket

from tests.browser.touch import press, touched

CANDIES = "MCSGLB"
NAMES = {"M": "marshmallow", "C": "corn candy", "S": "candy cane", "G": "gumdrop", "L": "lollipop", "B": "bonbon"}
SEED = 6  # of Sugar Blast seat 1 begins; no long games


def dealt(page: Page, seed: int = SEED) -> None:
    """Deal every table that this page asks for from one seed: what a journey asserts must not hang on luck."""

    def order(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        plan = json.loads(route.request.post_data or "{}")
        return route.continue_(post_data=json.dumps({**plan, "seed": seed}))

    page.route("**/api/tables", order)


class Person:
    """One page, and the newest state that its socket was told."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "state":
            self.told = message if message["table"] else {**message, "table": self.told["table"]}

    def sit_down(self, house: str, plan: str = "Play now") -> None:
        """From the front page to a table against a bot, as a newcomer would."""
        dealt(self.page)
        self.page.goto(house)
        press(self.page.get_by_role("link", name="Play Sugar Blast"))
        press(self.page.get_by_role("button", name=plan))
        self.page.locator("main.stage").wait_for()

    def wait(self) -> bool:
        """Until this person may choose; False when the game has come to its end."""
        self.page.locator("main.stage[data-busy=false] svg.board.active, main.end").first.wait_for(timeout=60_000)
        return self.page.locator("main.end").count() == 0

    def shown(self) -> int:
        """The entry of the log that the table shows."""
        return int(self.page.locator("main.stage").get_attribute("data-n") or -1)

    def offer(self) -> dict[str, Any]:
        """The first move that was offered for what is shown."""
        return self.offers()[0]

    def offers(self) -> list[dict[str, Any]]:
        """Every move that was offered for what is shown."""
        offered: list[dict[str, Any]] = self.told["moves"][str(self.told["seat"])]
        return offered

    def moved_on(self, since: int) -> None:
        """Until the table shows a later entry, or the end."""
        self.page.locator(f"main.stage:not([data-n='{since}']), main.end").first.wait_for(timeout=60_000)

    def swap(self, move: dict[str, Any]) -> None:
        """Press both spaces; a finger is shown first what comes of it, and presses once more."""
        press(self.cell(move["from"]))
        press(self.cell(move["to"]))
        if touched(self.page):
            press(self.page.locator(".prompt .btn.main"))

    def answer_by_mouse(self, move: dict[str, Any] | None = None) -> None:
        """Make a move on offer by clicks, the first one by default."""
        before = self.shown()
        move = move or self.offer()
        match move["kind"]:
            case "swap" | "again":
                self.swap(move)
            case "tongs":
                press(self.button("Long Tongs"))
                self.swap(move)
            case "trade":
                press(self.button("Trade-In"))
                press(self.button(NAMES[move["candy"]]))
                press(self.cell(move["cell"]))
            case "place" | "bomb" | "lock" | "cherry":
                press(self.cell(move["cell"]))
            case "spin":
                press(self.button(re.compile("^To ")).first)
            case "no_swap" | "no_spin" | "no_again" | "no_lock":
                press(self.button(re.compile("^(No|Keep)")))
            case "exchange":
                press(self.page.get_by_role("button", name="Draw"))
            case "line" | "mega":
                press(self.page.locator(".prompt .btn.main"))
            case "second" | "extra" | "reward":
                press(self.button(NAMES[move["candy"]]))
            case other:
                raise AssertionError(f"nobody knows how to answer {other}")
        self.moved_on(before)

    def answer_by_keys(self) -> None:
        """Make the first move on offer without a mouse."""
        before = self.shown()
        move = self.offer()
        keyboard = self.page.keyboard
        match move["kind"]:
            case "swap":
                self.walk(move["from"])
                keyboard.press("Enter")
                keyboard.press(arrow(move["from"], move["to"]))
                assert self.shown() == before  # an arrow shows the ghost, a second key plays it
                keyboard.press("Enter")
            case "place":
                self.walk(move["cell"])
                if not self.button("Put it there").is_visible():
                    keyboard.press("Enter")
                self.button("Put it there").wait_for()
                keyboard.press("Enter")
            case "exchange":
                button = self.page.locator(".prompt .btn.main")
                self.tab_to(".prompt .btn.main")
                assert button.evaluate("node => node === document.activeElement")
                keyboard.press("Enter")
            case "line" | "mega":
                keyboard.press("1")
                self.tab_to("[role=gridcell]")
                keyboard.press("Enter")
            case "second" | "extra":
                keyboard.press(str(CANDIES.index(move["candy"]) + 1))
            case other:
                raise AssertionError(f"a base game does not ask for {other}")
        self.moved_on(before)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the prompt."""
        return self.page.locator(".prompt").get_by_role("button", name=name)

    def cell(self, name: str) -> Locator:
        """A space of the tray."""
        return self.page.locator(f"[data-cell={name}]")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something that fits has the focus."""
        for _ in range(60):
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def walk(self, name: str) -> None:
        """Go to a space with Tab and arrows; the tray lies with south at the bottom."""
        self.tab_to("[role=gridcell]")
        for _ in range(12):
            here = self.page.evaluate("document.activeElement.dataset.cell")
            if here == name:
                return
            self.page.keyboard.press(arrow(here, name))
        raise AssertionError(f"arrows never come to {name}")


def arrow(here: str, there: str) -> str:
    """The arrow key that leads nearer, seen from the south side."""
    if here[0] != there[0]:
        return "ArrowRight" if here[0] < there[0] else "ArrowLeft"
    return "ArrowUp" if here[1] < there[1] else "ArrowDown"
