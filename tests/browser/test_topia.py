"""Sugartopia as people play it in a browser: by mouse, by keys, by touch, feeding, and on one screen."""

import json
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
from tests.games.sugartopia.tale import laying, tell
from tests.games.sugartopia.test_examples import FOUR_WALKS, START

pytestmark = pytest.mark.browser

PATIENCE = 60_000
ASKED = "main.stage[data-busy=false] .fitting, main.stage[data-busy=false] [data-bear], main.end"
FEEDING = "seats=RB turn=R hand=R:Q1,B:N3 deck=?2"
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
        page.locator(".fitting").first.dispatch_event("click")
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


def test_a_whole_game_for_two_by_mouse(page: Page, house: str) -> None:
    sit_down(page, house, "me easy", gingermen="off")
    page.locator("main.stage .cloth").wait_for()
    turns = 0
    while asked(page):
        answer_by_mouse(page)
        turns += 1
    assert turns >= 11  # 3.7.4: the first seat lays 11 land cards
    expect(page.locator("main.end")).to_be_visible()
    assert faults(page) == []


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
def test_a_game_on_a_phone(browser: Browser, house: str) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True, locale="en-GB")
    page = context.new_page()
    page.goto(house)
    sit_down(page, house, "me easy")
    page.locator("main.stage .cloth").wait_for()
    while asked(page):
        answer_by_mouse(page)
    expect(page.locator("main.end")).to_be_visible()
    context.close()


@pytest.mark.slow
def test_three_people_on_one_screen_need_no_curtain(page: Page, house: str) -> None:
    sit_down(page, house, "me screen screen")
    for _ in range(6):
        assert asked(page)
        answer_by_mouse(page)


@pytest.mark.slow
def test_a_seat_hears_no_hidden_card(page: Page, house: str, data: Path) -> None:
    """What the socket of one seat is told names no card that only the other has seen."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    lay_out(page, house, data, "seats=RB turn=R hand=R:TR,B:N3 deck=?5", "Ada Bo")
    page.locator(".fitting").first.wait_for(state="attached")
    states = [json.loads(frame) for frame in frames if '"kind":"state"' in frame]
    assert states
    for state in states:
        view = dict(state["view"])
        assert "N3" in view.pop("unseen")
        view.pop("unseen_faces")
        assert '"N3"' not in json.dumps(view)


@pytest.mark.slow
def test_two_browsers_by_link_and_no_drawn_card_on_the_wire(page: Page, browser: Browser, house: str) -> None:
    """Turns in turn; whatever the friend draws, the first socket hears it only once it was shown."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    table = sit_down(page, house, "me friend")
    friend = browser.new_context(viewport=PHONE, reduced_motion="reduce", locale="en-GB").new_page()
    guest_of(friend, house)
    assert friend.request.post(f"{house}/api/tables/{table}/join", data={"name": "Oskar"}).ok
    friend.goto(f"{house}/t/{table}")
    for who in (page, friend, page, friend):
        who.locator("main.stage[data-busy=false] .fitting, main.stage[data-busy=false] [data-bear]").first.wait_for(
            state="attached", timeout=PATIENCE
        )
        answer_by_mouse(who)
        while who.locator("[data-bear]").count():
            answer_by_mouse(who)
    states = [json.loads(frame) for frame in frames if '"kind":"state"' in frame]
    assert len(states) > 3
    for state in states:
        view = dict(state["view"])
        hidden = set(view.pop("unseen"))
        view.pop("unseen_faces")
        text = json.dumps([view, state["events"]])
        assert [card for card in hidden if f'"{card}"' in text] == []


@pytest.mark.slow
def test_pan_and_pinch_on_a_phone(browser: Browser, house: str, data: Path) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True, locale="en-GB")
    page = context.new_page()
    lay_out(page, house, data, CROWD, "Ada Bo Cy Di")
    page.locator(".fitting").first.wait_for(state="attached")
    box = page.locator(".land").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    view = page.locator(".land .view")
    devices = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": at[0], "y": at[1], "id": n} for n, at in enumerate(points)]
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    rests = view.get_attribute("style")
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x - 12 * step, y - 8 * step))
    touch("touchEnd")
    expect(view).not_to_have_attribute("style", str(rests))
    panned = str(view.get_attribute("style"))
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        touch("touchMove", (x - 30 - 12 * step, y), (x + 30 + 12 * step, y))
    touch("touchEnd")
    expect(view).not_to_have_attribute("style", panned)
    assert scale(str(view.get_attribute("style"))) > 1.3 * scale(panned)
    assert page.locator(".ghostline").count() == 0  # a drag lays nothing
    context.close()


def scale(style: str) -> float:
    return float(style.split("scale(")[1].split(")")[0])


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
    page.wait_for_function(
        "was => parseFloat(document.querySelector('.land .view').style.transform.split('scale(')[1]) > was",
        arg=before,
    )
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


def lay_gingerman(page: Page, cell: str) -> None:
    before = shown(page)
    page.locator(f'main.stage[data-busy=false] .fitting[data-cell="{cell}"]').dispatch_event("click", timeout=PATIENCE)
    page.get_by_role("button", name="Lay it").click()
    moved_on(page, before)


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
