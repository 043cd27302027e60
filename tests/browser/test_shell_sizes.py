"""The shell's own pages at every size, in both themes, with large text and in Japanese: nothing is cut or covered."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import Served
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

SIZES = [
    (320, 568), (360, 640), (375, 667), (390, 664), (390, 844), (844, 390), (600, 960), (768, 1024), (820, 1180),
    (1024, 768), (1280, 720), (1920, 1080), (2560, 1440),
]  # fmt: skip
QUICK: list[tuple[tuple[int, int], dict[str, Any]]] = [  # Any: options of a walk
    ((320, 568), {"locale": "ja-JP"}), ((844, 390), {}), ((768, 1024), {"dark": True}), ((1024, 768), {}),
    ((1280, 720), {"large": True}),
]  # fmt: skip
OVER = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:N h=C1L2|M4C1 o=O1 t=b1 over=N"
MISSED = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SWN:W h=-|-|- o=O1"
TURN = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
NAMES = ["Hana", "Maximiliane von Zuckerbrot"]

# What sticks out of the window sideways, or is a text that its own box cuts without an ellipsis; '' where nothing does.
CUT = """() => {
  const wide = innerWidth + 1, page = document.documentElement.scrollWidth;
  if (page > wide) return `the page is ${page} wide`;
  const cuts = (style) => style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
  for (const node of document.querySelectorAll('main *, header *, dialog[open] *')) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (node.closest('svg, canvas, .sr, [aria-hidden=true], .stage, .clauses')) continue;
    const box = node.getBoundingClientRect(), name = `${node.tagName}.${node.className}`;
    if (box.width === 0 || box.height === 0) continue;
    const out = box.right > wide || box.left < -1;
    if (out && !node.closest('dialog')) return `${name} sticks out: ${box.left} to ${box.right}`;
    const worded = node.matches('button, a.btn, h1, h2, h3, label, legend');
    if (worded && node.scrollWidth > node.clientWidth + 2 && cuts(getComputedStyle(node))) return `${name} is cut`;
  }
  return '';
}"""
# Buttons that lie under something else; '' where none do.
COVERED = """() => {
  const dialog = document.querySelector('dialog[open]');
  for (const button of document.querySelectorAll('main button, main a.btn, header.bar button, header.bar a')) {
    if (!button.checkVisibility() || (dialog && !dialog.contains(button))) continue;
    if (button.closest('.stage, details:not([open])')) continue;
    button.scrollIntoView({ block: 'center', inline: 'center' });
    const box = button.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || button.contains(top) || top.contains(button) || top.closest('.start, .go, .controls')) continue;
    return `${button.textContent.trim() || button.ariaLabel} lies under ${top.tagName}.${top.className}`;
  }
  scrollTo(0, 0);
  return '';
}"""


LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
# Nobody at this device has seen more of any table than its deal.
UNSEEN = """id => localStorage.setItem('sugarhouse.seen', JSON.stringify({ [id]: { n: 0, at: 1 } }))"""
BOTS = [{"kind": "bot", "level": "easy"}] * 2
JSON = {"content-type": "application/json"}


class Walk:
    """A page at one size, and what was wrong on the screens it has come through."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []

    def look(self, where: str, page: Page | None = None) -> None:
        """Measure the screen as it stands."""
        page = page or self.page
        page.wait_for_timeout(50)
        for question in (CUT, COVERED):
            found = page.evaluate(question)
            self.wrong += [f"{where} at {page.viewport_size}: {found}"] * bool(found)


def finished(page: Page, served: Served) -> str:
    """A game that bots have played to its end in this house."""
    kept = served.data / "finished"
    if not kept.exists():
        plan = json.dumps({"game": "sugar_blast", "seats": BOTS})
        kept.write_text(page.request.post(f"{served.address}/api/tables", data=plan, headers=JSON).json()["id"])
    table = kept.read_text()
    while page.request.get(f"{served.address}/api/tables/{table}").json()["status"] != "over":
        page.wait_for_timeout(100)
    return table


def walk(
    browser: Browser,
    served: Served,
    size: tuple[int, int],
    dark: bool = False,
    locale: str = "en-GB",
    large: bool = False,
) -> None:
    view: ViewportSize = {"width": size[0], "height": size[1]}
    page = browser.new_context(
        viewport=view, reduced_motion="reduce", locale=locale, color_scheme="dark" if dark else "light"
    ).new_page()
    if large:
        page.add_init_script(LARGE)
    home = served.address
    guest = guest_of(page, home)
    receipt, steps = finished(page, served), Walk(page)
    page.goto(home)
    page.locator(".greeting").wait_for()
    steps.look("front page")
    table = plant(served.data, guest, OVER, NAMES)
    missed = plant(served.data, guest, MISSED, [*NAMES, "Nougat"], until=0)
    for _ in range(6):
        plant(served.data, guest, TURN, NAMES)
    page.reload()
    page.locator(".finished").first.wait_for()
    steps.look("front page with tables")
    page.goto(f"{home}/new/sugar_blast")
    page.locator("form").wait_for()
    page.locator("summary").first.click()
    steps.look("new table")
    page.locator("select.kind").first.select_option("friend")
    page.locator(".go .btn").click()
    page.locator(".invite").wait_for()
    steps.look("waiting room")
    friend = browser.new_context(viewport=view, reduced_motion="reduce", locale=locale).new_page()
    friend.goto(page.url)
    friend.locator("#join-name").wait_for()
    steps.look("invitation", friend)
    page.evaluate(UNSEEN, missed)
    page.goto(f"{home}/t/{missed}")
    page.locator(".strip").wait_for()
    steps.look("what was missed")
    page.goto(f"{home}/receipt/{receipt}")
    page.locator(".seal.stamped").wait_for()
    steps.look("receipt")
    page.goto(f"{home}/t/{table}")
    page.locator("main.end").wait_for()
    steps.look("end")
    page.goto(f"{home}/replay/{table}")
    page.get_by_role("slider").wait_for()
    steps.look("replay")
    page.locator(".rules").click()
    page.locator("dialog[open] h2").first.wait_for()
    steps.look("rules")
    page.context.close()
    friend.context.close()
    assert not steps.wrong, "\n".join(steps.wrong)


@pytest.mark.parametrize(("size", "more"), QUICK, ids=str)
def test_five_sizes(browser: Browser, served: Served, size: tuple[int, int], more: dict[str, Any]) -> None:
    walk(browser, served, size, **more)


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_size(browser: Browser, served: Served, size: tuple[int, int], dark: bool) -> None:
    walk(browser, served, size, dark)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_size_in_japanese(browser: Browser, served: Served, size: tuple[int, int]) -> None:
    walk(browser, served, size, locale="ja-JP")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_size_with_large_text_in_japanese_and_dark(
    browser: Browser, served: Served, size: tuple[int, int]
) -> None:
    walk(browser, served, size, dark=True, locale="ja-JP", large=True)
