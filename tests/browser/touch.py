"""How something is pressed: by a finger where the screen is touched, by the mouse where it is not."""

from playwright.sync_api import FloatRect, Locator, Page


def touched(page: Page) -> bool:
    """Whether the screen is one for fingers."""
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def press(target: Locator) -> None:
    """Tap it or click it, as a person at this screen would."""
    if touched(target.page):
        target.tap()
    else:
        target.click()


def press_middle(target: Locator) -> None:
    """Press where the middle of it is drawn, whatever lies there."""
    box = resting(target)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (target.page.touchscreen.tap if touched(target.page) else target.page.mouse.click)(x, y)


def resting(target: Locator) -> FloatRect:
    """Where it is drawn once it no longer moves: letters that load late shift a page under a hand."""
    target.page.evaluate("document.fonts.ready.then(() => true)")
    target.element_handle().wait_for_element_state("stable")
    box = target.bounding_box()
    assert box is not None
    return box
