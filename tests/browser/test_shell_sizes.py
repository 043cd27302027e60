"""The shell's own pages at every size, in both themes, with large text and in Japanese: nothing is cut or covered."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import Served
from tests.browser.planted import guest_of, plant

pytestmark = pytest.mark.browser

SIZES = [
    (320, 568), (360, 640), (375, 667), (390, 664), (390, 844), (844, 390), (600, 960), (768, 1024), (820, 1180),
    (1024, 768), (1280, 720), (1920, 1080), (2560, 1440),
]  # fmt: skip
QUICK = [(320, 568), (844, 390), (768, 1024), (1024, 768), (1280, 720)]
OVER = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:N h=C1L2|M4C1 o=O1 t=b1 over=N"
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
  for (const button of document.querySelectorAll('main button, main a.btn')) {
    if (!button.checkVisibility() || button.closest('.stage, details:not([open])')) continue;
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


def look(page: Page, where: str) -> None:
    page.wait_for_timeout(50)
    for question in (CUT, COVERED):
        found = page.evaluate(question)
        assert found == "", f"{where} at {page.viewport_size}: {found}"


def walk(browser: Browser, served: Served, size: tuple[int, int], dark: bool = False, locale: str = "en-GB") -> None:
    view: ViewportSize = {"width": size[0], "height": size[1]}
    page = browser.new_context(
        viewport=view, reduced_motion="reduce", locale=locale, color_scheme="dark" if dark else "light"
    ).new_page()
    home = served.address
    page.goto(home)
    page.locator(".greeting").wait_for()
    look(page, "front page")
    guest = guest_of(page, home)
    table = plant(served.data, guest, OVER, NAMES)
    plant(served.data, guest, TURN, NAMES)
    page.reload()
    page.locator(".finished").first.wait_for()
    look(page, "front page with tables")
    page.goto(f"{home}/new/sugar_blast")
    page.locator("form").wait_for()
    page.locator("summary").first.click()
    look(page, "new table")
    page.locator("select.kind").first.select_option("friend")
    page.locator(".go .btn").click()
    page.locator(".invite").wait_for()
    look(page, "waiting room")
    friend = browser.new_context(viewport=view, reduced_motion="reduce", locale=locale).new_page()
    friend.goto(page.url)
    friend.locator("#join-name").wait_for()
    look(friend, "invitation")
    page.goto(f"{home}/t/{table}")
    page.locator("main.end").wait_for()
    look(page, "end")
    page.goto(f"{home}/replay/{table}")
    page.get_by_role("slider").wait_for()
    look(page, "replay")
    page.locator(".rules").click()
    page.locator("dialog[open] h2").first.wait_for()
    look(page, "rules")
    page.context.close()
    friend.context.close()


@pytest.mark.parametrize("size", QUICK, ids=str)
def test_five_sizes(browser: Browser, served: Served, size: tuple[int, int]) -> None:
    walk(browser, served, size)


def test_japanese_on_a_phone(browser: Browser, served: Served) -> None:
    walk(browser, served, (360, 640), locale="ja-JP")


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_size(browser: Browser, served: Served, size: tuple[int, int], dark: bool) -> None:
    walk(browser, served, size, dark)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_size_in_japanese(browser: Browser, served: Served, size: tuple[int, int]) -> None:
    walk(browser, served, size, locale="ja-JP")


def test_text_at_200_percent(browser: Browser, served: Served) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").new_page()
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
    )
    for path in ("", "/new/sugar_blast"):
        page.goto(f"{served.address}{path}")
        page.locator("form, .greeting").first.wait_for()
        look(page, path or "front page")
