"""Sugarworks in the browser: a turn by mouse with the belt oracle, a turn by keys alone, a solo shift to its band."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from sugarhouse.games.sugarworks import GAME
from tests.browser.planted import guest_of, plant
from tests.browser.touch import resting

pytestmark = pytest.mark.browser

SHORT: ViewportSize = {"width": 390, "height": 664}

TURN = (
    "A|> =G > >G v ^P/y > > gB ]G >/> r > ) ' >|g- pb rY|N:G K:RYRYP L:BBPRY|seats 2;turn a/o;rnd 5;fp a;"
    "hand a bGG,mYK,mGN,fRN;hand b ?3;tiles a p,=,v;tiles b ?3;mkt eR,bYY,bBB,eY;blk RA,YA,PB;rolled Y"
)
# The last green is about to leave: the second turn of this round is the last of the shift.
SOLO = (
    "A|> > > > > >G/>>>>>>/>>>>>>|g- pb ry|L:GGGG|seats 1;turn a/f2;rnd 6;hand * mGH,eG;tiles a =,^,v;"
    "scored * bRR,bYY,bGG;mkt eR,bYY!,-,-"
).replace("bYY!,", "bPP,")

RUN = (
    "A|> >B > > >Y >/]P >Y >B ^ >Y >B/>G gR > ^ >R >|g- pb ry||seats 2;turn a/run;opt crank=on;rnd 3;fp a;"
    "hand a bYB,eG,mYK;hand b pile,bBB;tiles a =,v,d;tiles b ?3;mkt eR,bYY,mRH,eY;blk RA,YA,PB"
)


def sit(
    page: Page, house: str, data: Path, position: str, names: list[str], options: dict[str, str] | None = None
) -> None:
    """Open a table at a position. The others are people who are away: what is played stays as it was played."""
    table = plant(data, guest_of(page, house), position, names, game=GAME, options=options, friend="oskar")
    page.goto(f"{house}/t/{table}")
    page.locator(".prompt-area").wait_for()


def test_a_turn_by_mouse_with_a_tile_considered_on_three_spaces(page: Page, house: str, data: Path) -> None:
    sit(page, house, data, TURN, ["Ada", "Bo"])
    page.locator("[data-order=bYY]").click()
    page.get_by_role("button", name="Pick up").click()
    expect(page.locator(".mine [data-order=bYY]")).to_be_visible()
    page.locator("[data-tile=v]").click()
    for space in ("T3", "M2", "M5"):
        page.locator(f"[data-space={space}]").click()
        expect(page.locator(".prompt")).to_contain_text(f"Play Down Spring on {space}?")
        expect(page.locator("path.lane").first).to_be_attached()
    expect(page.locator(".prompt")).to_contain_text("4 bonks")
    expect(page.locator(".mine [data-order=bGG]")).to_contain_text("Plays at 3")
    page.get_by_role("slider").fill("3")
    expect(page.locator(".desk")).to_contain_text("Step 3 of 6")
    page.get_by_role("button", name="Play tile").click()
    expect(page.locator("[data-space=M5]")).to_have_attribute("aria-label", "M5, Down Spring, green")


def test_a_tap_on_a_short_phone_tells_what_a_card_says_and_why_it_will_not_do(
    browser: Browser, house: str, data: Path
) -> None:
    context = browser.new_context(viewport=SHORT, has_touch=True, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    sit(page, house, data, TURN, ["Ada", "Bo"])
    told = page.locator(".prompt .gain")
    page.locator(".mine [data-order=bGG]").tap()
    expect(told).to_have_text("Pyramid Scheme: Green strikes green")
    page.locator("[data-order=eY]").tap()
    expect(told).to_have_text("Honey Snack: Yellow lost to a tile")
    page.get_by_role("button", name="Pick up").tap()
    page.locator("[data-tile=p]").tap()
    expect(told).to_have_text("Purple Eater: Eats every Purple Rectangle. Sends candy one to the right")
    page.locator("[data-space=M3]").tap()
    expect(told).to_contain_text("bonks")
    page.get_by_role("button", name="Cancel").tap()
    page.locator(".mine [data-order=mYK]").tap()
    expect(told).to_have_text("The yellow output is not empty.")


def test_a_tile_before_the_order_action_is_refused_in_the_words_of_the_page(page: Page, house: str, data: Path) -> None:
    sit(page, house, data, TURN, ["Ada", "Bo"])
    page.locator("[data-tile=v]").click()
    expect(page.locator(".prompt .gain")).to_have_text("First choose an order action.")
    page.locator("[data-order=eY]").click()
    expect(page.locator(".prompt .gain")).to_have_text("Honey Snack: Yellow lost to a tile")


@pytest.mark.slow
def test_a_press_counts_when_the_run_is_drawn_under_it(page: Page, house: str, data: Path) -> None:
    sit(page, house, data, SOLO, ["Ada"])
    page.locator("[data-tile='=']").click()
    box = resting(page.locator("[data-space=B1] .cell"))
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator("path.lane").first).to_be_attached()
    page.mouse.up()
    expect(page.get_by_role("button", name="Play tile")).to_be_visible()


def test_a_turn_by_keys_alone(page: Page, house: str, data: Path) -> None:
    sit(page, house, data, TURN, ["Ada", "Bo"])
    expect(page.locator(".prompt")).to_contain_text("take, draw or discard")
    page.keyboard.press("d")
    expect(page.locator(".prompt")).to_contain_text("Lay a tile")
    page.keyboard.press("q")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("on B4?")
    page.keyboard.press("Enter")
    expect(page.locator("[data-space=B4]")).not_to_have_attribute("aria-label", "B4, Express Flipper")


@pytest.mark.slow
def test_a_solo_shift_ends_with_its_band(page: Page, house: str, data: Path) -> None:
    sit(page, house, data, SOLO, ["Ada"])
    page.locator("[data-tile='=']").click()
    page.locator("[data-space=B1]").click()
    page.get_by_role("button", name="Play tile").click()
    expect(page.get_by_text("Pleasant Shift").first).to_be_visible()


@pytest.mark.slow
def test_an_invitation_names_the_irritating_rules_that_are_on(browser: Browser, house: str) -> None:
    host, friend = browser.new_page(), browser.new_page()
    host.request.get(f"{house}/api/me")
    options = {"scenario": "irritating", "hidden": "on"}
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    table = host.request.post(f"{house}/api/tables", data={"game": "sugarworks", "seats": seats, "options": options})
    friend.goto(f"{house}/t/{table.json()['id']}")
    rules = friend.get_by_role("region", name="Who sits down agrees to these rules:")
    expect(rules.get_by_role("listitem")).to_have_count(2)
    expect(rules).to_contain_text("Order Pawning")
    expect(rules).to_contain_text("Turn a coworker's order away from them")
    expect(rules).not_to_contain_text("Order Swapping")


@pytest.mark.slow
def test_a_run_is_told_in_words_at_three_speeds_and_can_be_skipped_and_shown_again(
    browser: Browser, house: str, data: Path
) -> None:
    page = browser.new_context(reduced_motion="no-preference", locale="en-GB").new_page()
    sit(page, house, data, RUN, ["Ada", "Bo"], {"crank": "on"})
    page.get_by_role("button", name="Run the belts").click()
    run = page.get_by_role("region", name="The run")
    expect(run).to_contain_text("Red rolls to B6. Red goes into the Pumpkin.")
    expect(run).to_contain_text("R B5-B6, B6-K")
    page.get_by_role("button", name="4x").click()
    expect(page.get_by_role("button", name="4x")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Skip").click()
    expect(run).to_be_hidden()
    expect(page.locator("[data-space=M5]")).to_have_attribute("aria-label", "M5, belt, yellow")
    page.get_by_role("button", name="Play the last run again").click()
    expect(run).to_be_visible()
