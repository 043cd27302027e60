"""Sugartopia as one person plays it in a browser: by mouse, by keys, by touch; placing, feeding, the end."""

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.table.log import write
from sugarhouse.table.table import Table
from tests.browser.conftest import PHONE, Served, faults
from tests.browser.planted import guest_of, plant
from tests.browser.positions import WALKS, Visit
from tests.browser.topia import (
    CROWD,
    PATIENCE,
    Fingers,
    answer_by_keys,
    answer_by_mouse,
    asked,
    lay_gingerman,
    lay_out,
    newcomer,
    scale,
    sit_down,
)
from tests.games.sugartopia.tale import laying, tell
from tests.games.sugartopia.test_examples import FOUR_WALKS, START

pytestmark = pytest.mark.browser

FEEDING = "seats=RB turn=R hand=R:Q1,B:N3 deck=?2"


def test_a_newcomers_whole_game_for_two_by_mouse(page: Page, house: str) -> None:
    newcomer(page, house)
    turns = 0
    while asked(page):
        answer_by_mouse(page)
        turns += 1
    assert turns >= 11  # 3.7.4: ten or eleven land cards and the gingerman
    expect(page.locator("main.end .legend")).to_be_visible()
    assert faults(page) == []


@pytest.mark.slow
def test_a_beginners_game_has_no_gingermen(page: Page, house: str) -> None:
    newcomer(page, house, "Without, for beginners")
    assert page.locator("[data-spot^=G]").count() == 0
    turns = 0
    while asked(page):
        answer_by_mouse(page)
        turns += 1
    assert turns >= 10  # 3.7.4
    expect(page.locator("main.end .place").first).not_to_contain_text("cookies")


def test_some_turns_by_keys_alone(page: Page, house: str) -> None:
    sit_down(page, house, "me easy easy easy")
    page.locator("main.stage .cloth").wait_for()
    for _ in range(4):
        assert asked(page)
        answer_by_keys(page)


@pytest.mark.slow
def test_a_ghost_is_turned_and_put_back(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, CROWD, "Ada Bo Cy Di")
    page.locator(".fitting").first.dispatch_event("click")
    expect(page.get_by_role("button", name="Lay it")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("r")
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".ghostline")).to_have_count(0)


@pytest.mark.slow
def test_a_cell_that_does_not_fit_says_why(page: Page, house: str, data: Path) -> None:
    turns = ("TR@1,0.2", "N3@1,-1.3")
    position = tell(laying(*turns, seats="RB", turn="B"), turns[0])[0].last.position
    lay_out(page, house, data, position, "Ada Bo")
    page.locator('.fit[data-cell="0,1"]').dispatch_event("click")
    expect(page.get_by_text("road meets grass here")).to_be_visible()


@pytest.mark.slow
def test_a_feeding_and_back_to_the_hand(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, FEEDING, "Ada Bo")
    page.locator('[data-cell="1,0"]').dispatch_event("click")
    page.locator(".ghostline").wait_for(state="attached")
    page.get_by_role("button", name="Lay it").click()
    bears = page.locator("[data-bear]")
    expect(bears).to_have_count(4)
    assert faults(page) == []
    bears.first.dispatch_event("click")
    expect(page.get_by_text("1 chosen")).to_be_visible()
    page.reload()
    expect(bears).to_have_count(4)
    page.get_by_role("button", name="Undo").first.click()
    expect(bears).to_have_count(0)
    expect(page.get_by_role("button", name="Gummy Picnic")).to_be_enabled()


@pytest.mark.slow
def test_a_whole_game_for_four_by_keys(page: Page, house: str) -> None:
    sit_down(page, house, "me easy easy easy")
    page.locator("main.stage .cloth").wait_for()
    while asked(page):
        answer_by_keys(page)
    expect(page.locator("main.end")).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_on_a_phone_by_touch_with_pan_and_pinch(browser: Browser, house: str) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True, locale="en-GB")
    page = context.new_page()
    guest_of(page, house)
    sit_down(page, house, "me easy")
    fingers = Fingers(context, page)
    assert asked(page)
    rests = fingers.zoom()
    view = page.locator(".land .view")
    before = str(view.get_attribute("style"))
    fingers.drag(-60, -40)
    expect(view).not_to_have_attribute("style", before)
    assert fingers.zoom() == rests
    fingers.spread(60)
    page.wait_for_function(ZOOMED, arg=1.3 * rests)
    assert page.locator(".ghostline").count() == 0  # a drag lays nothing
    page.get_by_role("button", name="Back to what matters").tap()
    expect(view).to_have_attribute("style", before)
    turns = 0
    while asked(page):
        fingers.answer()
        turns += 1
    assert turns >= 11
    expect(page.locator("main.end")).to_be_visible()


ZOOMED = "most => parseFloat(document.querySelector('.land .view').style.transform.split('scale(')[1]) > most"


@pytest.mark.slow
def test_a_wheel_turns_the_ghost_and_with_ctrl_zooms(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, "seats=RB turn=R hand=R:TR,B:N3 deck=?5", "Ada Bo")
    page.locator('.fitting[data-cell="1,-1"]').dispatch_event("click")
    page.locator(".ghostline").wait_for(state="attached")
    dots = page.locator(".turner .dots i")
    expect(dots).to_have_count(3)  # 8.1
    box = page.locator(".land").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.wheel(0, 120)
    expect(dots.nth(1)).to_have_class(re.compile(r"\bon\b"))
    before = scale(str(page.locator(".land .view").get_attribute("style")))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -240)
    page.keyboard.up("Control")
    page.wait_for_function(ZOOMED, arg=before)
    expect(dots.nth(1)).to_have_class(re.compile(r"\bon\b"))


@pytest.mark.slow
def test_a_closed_meadow_and_a_shared_victory(page: Page, house: str, data: Path) -> None:
    """The last two turns of 8.8: Purple's gingerman closes a meadow, Yellow's ends the game."""
    position = tell(START, *FOUR_WALKS[:11])[0].last.position
    rotated = position.replace("seats=RBPY first=Y", "seats=PYRB first=Y").replace("seats=RBPY", "seats=PYRB first=Y")
    lay_out(page, house, data, rotated, "Ada Bo Cy Di", mine=2)
    lay_gingerman(page, "1,-1")
    page.locator(".fence").first.wait_for(state="attached")
    lay_gingerman(page, "-2,0")
    page.locator("main.end").wait_for(timeout=PATIENCE)
    assert faults(page) == []
    totals = page.locator("main.end").inner_text()
    assert totals.count("11") >= 2
    page.get_by_role("button", name="Count again").click()
    page.locator("[data-counting]").wait_for()
    page.get_by_role("button", name="Stop counting").click()
    expect(page.locator("[data-counting]")).to_have_count(0)


@pytest.mark.slow
def test_a_replay_from_the_first_card_to_the_walks(page: Page, house: str, data: Path) -> None:
    """Every step of a whole game by the bar's keys, the walks at its end."""
    table = plant(data, guest_of(page, house), "seats=RB turn=R", ["Ada", "Bo"], game=GAME)
    played = Table.deal(GAME, Setup(2), seeded(3))
    dice = Rng(0, 5)
    while played.to_act():
        seat = played.to_act()[0]
        move = int(played.state.random_move(seat, dice))
        played.submit(seat, GAME.notation.say(move), played.decision)
    with sqlite3.connect(data / "sugarhouse.db", timeout=20) as base:
        base.execute("delete from entries where table_id = ?", (table,))
        rows = [(table, entry.n, 0.0, write(entry)) for entry in played.entries]
        base.executemany("insert into entries values (?,?,?,?)", rows)
        base.execute("update tables set status = 'over' where id = ?", (table,))
    page.goto(f"{house}/replay/{table}")
    page.locator("main.stage .cloth").wait_for()
    for n in range(1, len(played.entries)):
        page.get_by_label("Position in the game").press("ArrowRight")
        expect(page.get_by_label("Position in the game")).to_have_value(str(n))
    laid = [card.card for card in GAME.view(played.state, -1).board]
    expect(page.locator("[data-laid]")).to_have_count(len(laid))
    assert "cookie" in page.locator("body").inner_text().lower()


@pytest.mark.slow
def test_axe_finds_nothing_in_any_state(page: Page, served: Served) -> None:
    wrong = {state: faults(page) for state in WALKS["sugartopia"](Visit(page, served))}
    assert {state: found for state, found in wrong.items() if found} == {}
