"""Several people at Sugartopia, on one screen or in browsers of their own: nobody learns a card they have not seen."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sugarhouse.games.sugartopia.names import IDS
from tests.browser.conftest import PHONE, faults
from tests.browser.planted import guest_of
from tests.browser.topia import PATIENCE, answer_by_mouse, asked, lay_out, sit_down

pytestmark = pytest.mark.browser

CURTAIN = "dialog.curtain[open]"
THREE = "seats=RBP turn=R hand=R:TR,B:N3,P:DB deck={} opts={}"
ASKED_NOW = "main.stage[data-busy=false] .fitting, main.stage[data-busy=false] [data-bear]"


def faces(page: Page) -> set[str]:
    """The land cards in the hand of whoever sits near."""
    spots = page.locator(".own [data-spot]").evaluate_all("all => all.map((one) => one.dataset.spot)")
    return {spot for spot in spots if not re.fullmatch("G[RBPY]", spot)}


@pytest.mark.slow
def test_three_people_on_one_screen_need_no_curtain_and_look_behind_it(page: Page, house: str, data: Path) -> None:
    """A drawn card lies face down; its owner may look at it behind the curtain, and it is gone afterwards."""
    lay_out(page, house, data, THREE.format("N1,N2,N4", "default"), "Ada Bo Cy", mine=3)
    assert asked(page)
    assert page.locator(CURTAIN).count() == 0
    assert faces(page) == {"TR"}
    answer_by_mouse(page)  # Ada draws N1
    assert asked(page)
    assert page.locator(CURTAIN).count() == 0
    assert faces(page) == {"N3"}
    assert "N1" not in page.locator("[data-board], .people").first.inner_html()
    page.get_by_role("button", name="Ada: look at your own").click()
    expect(page.locator(CURTAIN)).to_be_visible()
    page.get_by_role("button", name="I am Ada").click()
    page.locator('.own [data-spot="N1"]').wait_for()
    assert page.locator(".fitting").count() == 0  # it is Bo's turn
    assert faults(page) == []
    page.get_by_role("button", name="Done").click()
    page.locator('.own [data-spot="N3"]').wait_for()
    assert faces(page) == {"N3"}
    for _ in range(4):
        assert asked(page)
        assert page.locator(CURTAIN).count() == 0
        answer_by_mouse(page)


@pytest.mark.slow
def test_three_people_who_show_only_what_they_lay_have_a_curtain(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, THREE.format("N1,N2,N4", "reveal:on_place"), "Ada Bo Cy", mine=3)
    for name, card in (("Ada", "TR"), ("Bo", "N3"), ("Cy", "DB"), ("Ada", "N1")):
        expect(page.locator(CURTAIN)).to_contain_text(name, timeout=PATIENCE)
        assert card not in named_on(page)
        page.get_by_role("button", name=f"I am {name}").click()
        page.locator(CURTAIN).wait_for(state="detached")
        assert asked(page)
        assert faces(page) == {card}
        answer_by_mouse(page)


def named_on(page: Page) -> set[str]:
    """The land cards whose faces are drawn anywhere but on the land."""
    spots = page.locator("[data-spot]").evaluate_all("all => all.map((one) => one.dataset.spot)")
    return set(spots) & set(IDS)


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
