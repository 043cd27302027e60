"""Every state of every game at every size: the board fills what it can, the prompt is seen, nothing is cut."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import Served
from tests.browser.positions import WALKS, Visit

pytestmark = pytest.mark.browser

FIVE = [(320, 568), (390, 664), (844, 390), (768, 1024), (1280, 720)]
REST = [
    (360, 640),
    (375, 667),
    (390, 844),
    (600, 960),
    (820, 1180),
    (1024, 768),
    (1920, 1080),
    (2560, 1440),
]
SIDEWAYS = [(640, 360), (667, 375)]  # the smallest phones lying down, with text as large as it comes
LARGE = 2  # of the text
OFF_TABLE = ("end", "replay")  # the first has no board and no prompt, the second has a bar of its own below

MEASURE = (Path(__file__).parent / "measure.js").read_text()


def faults_at(page: Page, size: tuple[int, int], state: str, text: int = 1) -> list[str]:
    """What is wrong with the page at a size, with the text so many times as large."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.evaluate("size => document.documentElement.style.fontSize = size", f"{16 * text}px" if text > 1 else "")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    table = not state.startswith(OFF_TABLE)
    where = f"{state} at {size[0]}x{size[1]}" + (f", text x {text}" if text > 1 else "")
    return [f"{where}: {fault}" for fault in page.evaluate(MEASURE, [text == 1, table])]


def walk(
    page: Page, served: Served, game: str, sizes: list[tuple[int, int]], large: list[tuple[int, int]]
) -> list[str]:
    """Everything that is wrong on the way through a game's states."""
    wrong: list[str] = []
    for state in WALKS[game](Visit(page, served)):
        for size in sizes:
            wrong += faults_at(page, size, state)
        for size in large if not state.startswith("end") else []:
            wrong += faults_at(page, size, state, LARGE)
        page.evaluate("() => document.documentElement.style.fontSize = ''")
        page.set_viewport_size(ViewportSize(width=1280, height=720))
    return wrong


def person(browser: Browser, locale: str = "en-GB", dark: bool = False) -> Page:
    """A page whose size changes; no animation to wait for."""
    page = browser.new_context(
        viewport={"width": 1280, "height": 720},
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
        locale=locale,
    ).new_page()
    page.add_init_script("localStorage.setItem('sugarhouse.notices', 'no')")  # asked once, which takes a line
    return page


# A picture in the middle of the prompt's sentence: solid, see-through, or behind the words.
PLANTED = """([opacity, behind]) => {
  const words = document.querySelector('.prompt .sentence');
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.innerHTML = '<circle cx="10" cy="10" r="10" />';
  picture.setAttribute('viewBox', '0 0 20 20');
  const placed = { position: 'absolute', left: '40px', top: 0, width: '24px', height: '24px' };
  Object.assign(picture.style, { ...placed, opacity, zIndex: behind ? -1 : 1 });
  Object.assign(words.style, { position: 'relative', zIndex: 0 });
  words.parentElement.style.position = 'relative';
  (behind ? words : words.parentElement).append(picture);
}"""


@pytest.mark.parametrize(
    ("opacity", "behind", "found"), [(1, False, True), (0.3, False, False), (1, True, False)], ids=str
)
def test_a_picture_that_lies_over_words_is_found(
    browser: Browser, served: Served, opacity: float, behind: bool, found: bool
) -> None:
    page = person(browser)
    next(iter(WALKS["sugar_blast"](Visit(page, served))))
    assert faults_at(page, (1280, 720), "as it is") == []
    page.evaluate(PLANTED, [opacity, behind])
    faults = faults_at(page, (1280, 720), "planted")
    assert any("circle" in fault and "lies over" in fault for fault in faults) == found, faults


@pytest.mark.parametrize("game", WALKS)
def test_every_state_at_five_sizes(browser: Browser, served: Served, game: str) -> None:
    assert walk(person(browser), served, game, FIVE, [(390, 844), (1280, 720)]) == []


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "dark"), [("en-GB", False), ("en-GB", True), ("ja-JP", False)])
@pytest.mark.parametrize("game", WALKS)
def test_every_state_at_every_size_and_with_large_text(
    browser: Browser, served: Served, game: str, locale: str, dark: bool
) -> None:
    large = [size for size in [*FIVE, *REST] if size[0] >= 360]
    assert walk(person(browser, locale, dark), served, game, [*FIVE, *REST, *SIDEWAYS], large) == []
