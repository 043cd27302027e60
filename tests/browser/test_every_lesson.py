"""Lessons of every game, taken to their end at their own tables by pressing what the coach would show."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from sugarhouse.games import GAMES, lessons
from tests.browser.conftest import faults
from tests.browser.person import NAMES
from tests.browser.stack import press_pin

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LESSONS = [(name, lesson.name) for name, game in GAMES.items() for lesson in lessons(game)]
MOST = 80  # answers of one lesson


class Pupil:
    """A page with a lesson, and what the house has answered last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.attended: dict[str, Any] = {}
        page.on("response", self._hear)

    def _hear(self, response: Response) -> None:
        if re.search(r"/lessons/\w+$", response.url) and response.ok:
            attended = response.json()
            if attended["taken"]:
                self.attended = attended

    def rest(self) -> None:
        """Until the table is at rest."""
        self.page.locator("main.stage[data-busy=false]").wait_for()

    def move(self) -> dict[str, Any]:
        """The move that the coach would show, with its fields."""
        words = self.attended["shows"]
        return next((move for move in self.offers() if move["words"] == words), {"words": words, "kind": ""})

    def offers(self) -> list[dict[str, Any]]:
        """Every move on offer."""
        state = self.attended["states"][-1]
        found: list[dict[str, Any]] = state["moves"][str(state["seat"])]
        return found

    def offered(self, name: str) -> Locator:
        """A button of the game's own, beside the coach's."""
        return self.page.locator(".coach .answers").get_by_role("button", name=name).first

    def main(self) -> Locator:
        """The game's button that makes the move."""
        return self.page.locator(".coach .answers .btn.main")

    def fits(self, move: dict[str, Any]) -> list[dict[str, Any]]:
        """The places of a candy in the order of their numbers: as turned, and of the same card."""
        same = ("kind", "card", "turns")
        return [one for one in self.offers() if all(one.get(key) == move.get(key) for key in same)]

    def spot(self, name: str) -> Locator:
        """Something on the table by its spot."""
        return self.page.locator(f"[data-spot='{name}']").first


def blast(pupil: Pupil, move: dict[str, Any]) -> None:
    page = pupil.page

    def cell(name: str) -> Locator:
        return page.locator(f"[data-cell={name}]")

    match move["kind"]:
        case "swap":
            cell(move["from"]).click()
            cell(move["to"]).click()
        case "tongs":
            pupil.offered("Long Tongs").click()
            cell(move["from"]).click()
            cell(move["to"]).click()
        case "second":
            page.get_by_role("button", name=re.compile(NAMES[move["candy"]], re.IGNORECASE)).first.click()
        case "line" | "mega":
            page.keyboard.press(str(1 + pupil.offers().index(move)))
            pupil.main().click()
        case other:
            raise AssertionError(f"nobody knows how to answer {other}")


def stack(pupil: Pupil, move: dict[str, Any]) -> None:
    page = pupil.page
    if move["kind"] == "choose":
        page.locator(f".hand [data-spot={move['card']}], .hand [data-card={move['card']}]").first.click()
        page.get_by_role("button", name="Give it").click()
        return
    if move["kind"] == "out":
        pupil.offered("Go out").click()
        if page.get_by_text("Go out for this round?").count():
            pupil.offered("Go out").click()
        return
    if move["kind"] == "change":
        pupil.spot("change").click()
        pupil.spot(move["card"]).click()
    turns = sorted(
        {one["turns"] for one in pupil.offers() if all(one.get(key) == move[key] for key in ("kind", "card"))}
    )
    for _ in range(([0, *turns] if turns[0] else turns).index(move["turns"])):
        page.keyboard.press("r")
    pins = page.locator(".mine .pin")
    pins.first.wait_for()
    at = [fit["cells"] for fit in pupil.fits(move)].index(move["cells"])
    press_pin(page, at)
    page.get_by_role("button", name="Mark it").click()


def topia(pupil: Pupil, move: dict[str, Any]) -> None:
    page = pupil.page
    if move["kind"] == "feed":
        page.locator(".choices .choice").nth(pupil.offers().index(move)).click()
        pupil.main().click()
        return
    pupil.spot(move["card"]).click()
    pupil.spot(f"{move['q']},{move['r']}").dispatch_event("click")
    same = ("card", "q", "r")
    turns = [one.get("k") for one in pupil.offers() if all(one.get(key) == move[key] for key in same)]
    for _ in range(turns.index(move.get("k"))):
        page.keyboard.press("r")
    page.get_by_role("button", name="Lay it").click()


def heist(pupil: Pupil, move: dict[str, Any]) -> None:
    page = pupil.page
    match move["kind"]:
        case "costume":
            pupil.spot(move["costume"]).click()
        case "place":
            pupil.spot(move["card"]).click()
            slot = page.locator(f".slot.can[data-spot$='-{move['room']}']")
            slot.click()
        case "use":
            pupil.spot(move["costume"]).click()
            pick(page, move["from"])
            chip = page.locator(".coach .chip")
            if chip.count() > 1:
                alike = [
                    one
                    for one in pupil.offers()
                    if all(one.get(key) == move[key] for key in ("kind", "costume", "from"))
                ]
                chip.nth([one["words"] for one in alike].index(move["words"])).click()
        case "pass" | "suffer" | "none" | "let" | "go":
            pupil.offered(PLAIN[move["kind"]]).click()
            return
        case _:
            pick(page, move["dice"])
    pupil.main().click()


PLAIN = {"pass": "Pass", "suffer": "Suffer", "none": "None", "let": "Let it happen", "go": "Go in"}


def pick(page: Page, dice: list[int]) -> None:
    """Press as many dice, each not pressed yet."""
    for die in dice:
        page.locator(f".pickdie[aria-label*='{die}']:not([aria-pressed=true])").first.click()


def works(pupil: Pupil, move: dict[str, Any]) -> None:
    page = pupil.page
    match move["kind"]:
        case "tile":
            page.locator(f"[data-tile='{move['tile']}']").click()
            page.locator(f"[data-space={move['space']}]").click()
        case "pickup" | "discard":
            page.locator(f"[data-order={move['order']}]").first.click()
            pupil.offered({"pickup": "Pick up", "discard": "Discard"}[move["kind"]]).click()
            return
        case "make":
            page.locator(f"[data-order={move['order']}]").first.click()
            if not pupil.main().count():
                pupil.spot(f"out-{move['shape']}").click()
        case "draw":
            page.keyboard.press("d")
            return
        case "adjust":
            pupil.spot(f"out-{move['shape']}").click()
            if not pupil.main().count():
                page.locator(f"[data-bay={move['row']}]").first.click()
        case "run":
            pass
        case other:
            raise AssertionError(f"nobody knows how to answer {other}")
    pupil.main().click()


ANSWERS: dict[str, Callable[[Pupil, dict[str, Any]], None]] = {
    "sugar_blast": blast,
    "sweets_stack": stack,
    "sugartopia": topia,
    "sugar_heist": heist,
    "sugarworks": works,
}


@pytest.fixture
def pupil(page: Page) -> Iterator[Pupil]:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield Pupil(page)
    assert wrong == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_taken_to_its_end(pupil: Pupil, house: str, game: str, lesson: str) -> None:
    page = pupil.page
    page.goto(f"{house}/learn/{game}/{lesson}")
    page.locator(".coach").wait_for()
    page.set_default_timeout(20_000)
    for _ in range(MOST):
        pupil.rest()
        if page.locator(".coach.done").count():
            break
        before = len(pupil.attended["states"]), pupil.attended["at"]
        assert before
        if pupil.attended["step"]["asks"] == "next":
            with page.expect_response(re.compile(r"/lessons/\w+$")):
                page.locator(".coach").get_by_role("button", name="Next").click()
        else:
            with page.expect_response(re.compile(r"/lessons/\w+$")) as answered:
                ANSWERS[game](pupil, pupil.move())
            assert answered.value.json()["taken"], answered.value.json()["said"]
    expect(page.locator(".coach.done")).to_be_visible()
    assert faults(page) == []
