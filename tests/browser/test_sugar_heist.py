"""Journeys at a Sugar Heist table: whole games by mouse, keys and touch, a purchase, a raid, a defence, one screen."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Served, faults
from tests.browser.heist import (
    PATIENCE,
    READY,
    answer_by_keys,
    answer_by_mouse,
    asked,
    defends,
    lay_out,
    moved_on,
    shown,
    sit_down,
)
from tests.browser.positions import WALKS, Visit

pytestmark = pytest.mark.browser

PREP = (
    "SH 3p r1/3 prep A ; order A B C ; market PRI POL MUM BAT KAN OCT ; A c3 t0 $6 TRE [] ~GAT | . | . ; "
    "B c3 t0 $6 PIL [] . | . | . ; C c3 t0 $6 SHE [] . | . | . ; hand A: SOC TIM GNO VFT"
)
RAID = (
    "SH 3p r2/3 heist A>B room2 chal ; order A B C ; A c4=3+1+0+0-0-0 t0 $1 TRE [PRI POL] . | . | . ; "
    "B c3 t0 $0 PIL [] TPP | GNO+MAR | ~VFT ; C c5 t1 $2 SHE [] . | . | . ; dice 1 2 4 ; spent 33 ; lost 1 ; past clear"
)
DEFEND = (
    "SH 3p r2/3 heist B>A room1 enc.1 ; order B A C ; A c3 t0 $0 PIL [] TPP | GNO+MAR | ~VFT ; "
    "B c3 t0 $1 TRE [PRI POL] . | . | . ; C c5 t1 $2 SHE [] . | . | . ; dice 1 1 3 3 5 6"
)


def test_a_whole_game_by_mouse(page: Page, house: str) -> None:
    sit_down(page, house, rounds="2")
    for turn in range(200):
        if not answer_by_mouse(page, buys=turn % 3 == 1):
            break
    expect(page.locator("main.end .place")).to_have_count(3)
    assert faults(page) == []


TRAPS = (
    "SH 3p r1/2 prep A ; order A B C ; market PRI POL MUM BAT KAN OCT ; A c3 t0 $6 TRE [] . | . | . ; "
    "B c3 t0 $6 PIL [] . | . | . ; C c3 t0 $6 SHE [] . | . | . ; hand A: SOC HOS TPP"
)


def test_a_whole_game_by_keys_as_attacker_and_as_defender(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, TRAPS)  # the last card of the hand, bought first, asks its Defender
    raids = defences = 0
    for _ in range(200):
        if not asked(page):
            break
        defences += defends(page)
        raids += page.locator(".prompt").get_by_role("button", name="Suffer").count()
        answer_by_keys(page)
    assert (raids > 0, defences > 0) == (True, True)
    expect(page.locator("main.end .place")).to_have_count(3)


@pytest.mark.slow
def test_a_card_goes_into_a_room_and_an_old_one_moves(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, PREP)
    page.locator("[data-card=GNO]").click()
    page.locator("[data-spot=room-1]").click()
    expect(page.locator(".prompt")).to_contain_text("Insidious Lawn Gnomes into room 1?")
    expect(page.locator(".prompt")).to_contain_text("You keep $4.")
    assert faults(page) == []
    page.locator("[data-spot=room-1]").click()  # the old card at reading size
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Squeaky Gate")
    assert faults(page) == []
    dialog.get_by_role("button", name="Room 3").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".tag")).to_have_count(0)
    page.locator("[data-card=GNO]").click()
    page.locator("[data-spot=room-1]").click()
    page.locator("[data-spot=room-1]").click()
    page.get_by_role("dialog").get_by_role("button", name="Room 3").click()
    before = shown(page)
    page.get_by_role("button", name="Buy, $2").click()
    moved_on(page, before)
    expect(page.locator("[data-spot=room-1]")).to_contain_text("Insidious Lawn Gnomes")
    expect(page.locator("[data-spot=room-3]")).to_contain_text("Squeaky Gate")


@pytest.mark.slow
def test_use_and_pay_is_one_press(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, RAID)
    assert faults(page) == []
    page.locator(".ways .way").first.click()
    page.get_by_role("button", name="Use and pay").click()
    expect(page.locator(".hall .stamp")).to_have_count(2, timeout=20_000)


@pytest.mark.slow
def test_a_defender_rerolls_and_sees_the_odds(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, DEFEND)
    asked(page)
    expect(page.locator(".odds")).to_contain_text("%")
    assert faults(page) == []
    page.keyboard.press("5")
    page.keyboard.press("6")
    expect(page.locator(".prompt")).to_contain_text("reroll Mei's 5 6?")
    before = shown(page)
    page.get_by_role("button", name="Reroll").click()
    moved_on(page, before)


@pytest.mark.slow
def test_six_seats_on_a_phone_by_touch(browser: Browser, house: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    sit_down(page, house, seats="me easy easy easy easy easy", rounds="2")
    for turn in range(300):
        if page.locator("main.end").count():
            break
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        if not answer_by_mouse(page, buys=turn % 4 == 1):
            break
    expect(page.locator("main.end .place")).to_have_count(6)
    context.close()


@pytest.mark.slow
def test_three_people_on_one_screen_hand_it_over_in_prep_alone(page: Page, house: str) -> None:
    sit_down(page, house, seats="me screen screen", rounds="2", board_choice="random")
    curtains = 0
    for turn in range(200):
        page.locator(f"{READY}, .curtain").first.wait_for(timeout=PATIENCE)
        if page.locator("main.end").count():
            break
        if page.locator(".curtain").count():
            curtains += 1
            expect(page.locator(".hall")).to_have_count(0)  # no heist waits behind a curtain
            page.locator(".curtain button").first.click()
            page.locator(".curtain").wait_for(state="detached")
        else:
            answer_by_mouse(page, buys=turn % 5 == 1)
    expect(page.locator("main.end .place")).to_have_count(3)
    assert curtains >= 4


SHORT = (
    "SH 3p r2/3 heist A>B room1 chal ; order A B C ; A c4 t0 $1 TRE [GHO BUN] . | . | . ; "
    "B c3 t0 $0 PIL [] {} | . | . ; C c5 t1 $2 SHE [] . | . | . ; dice {}"
)


@pytest.mark.slow
def test_a_heist_that_ends_early(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, SHORT.format("GRA", "1 2"))
    asked(page)
    expect(page.locator(".suffer")).to_contain_text("ends the heist", ignore_case=True)
    before = shown(page)
    page.locator(".suffer").click()
    moved_on(page, before)
    expect(page.locator("section.log, .log").first).to_contain_text("heist", ignore_case=True)


@pytest.mark.slow
def test_a_room_is_sneaked_through(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, SHORT.format("SAF", "1 2"))
    asked(page)
    page.locator(".ways .way", has_text="sneaks").click()
    page.locator(".prompt .btn.main").click()
    expect(page.locator(".hall .stamp")).to_have_count(1, timeout=20_000)
    expect(page.locator(".hall .stamp")).to_contain_text("sneak", ignore_case=True)


@pytest.mark.slow
def test_a_spent_die_comes_back(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, SHORT.format("BOX", "1 2 5"))
    asked(page)
    before = shown(page)
    page.locator("[data-spot=BUN]").click()
    page.locator(".prompt .btn.main").click()
    moved_on(page, before)
    asked(page)
    before = shown(page)
    page.locator(".ways .way").first.click()
    page.locator(".prompt .btn.main").click()
    moved_on(page, before)
    asked(page)
    before = shown(page)
    page.locator(".pickdie.can").last.click()
    page.locator(".prompt .btn.main").click()
    moved_on(page, before)
    expect(page.locator(".tray")).to_have_attribute("aria-label", re.compile("5"))


TIE = (
    "SH 4p r4/4 vote ; opt final_tie=vote ; A c2 t0 $0 TRE [] . | . | . ; B c9 t1 $0 PIL [] . | . | . ; "
    "C c9 t1 $0 SHE [] . | . | . ; D c1 t0 $0 BAS [] . | . | ."
)


@pytest.mark.slow
def test_a_vote_is_sealed_and_decides(page: Page, house: str, data: Path) -> None:
    lay_out(page, house, data, TIE, seats=4)
    asked(page)
    assert faults(page) == []
    page.locator(".prompt .do .btn", has_text="Mei").click()
    expect(page.locator("main.end .place")).to_have_count(4, timeout=PATIENCE)
    assert faults(page) == []


@pytest.mark.slow
def test_axe_finds_nothing_at_pick_prep_sheet_raid_defend_and_end(page: Page, served: Served) -> None:
    wrong = {state: faults(page) for state in WALKS["sugar_heist"](Visit(page, served))}
    assert {state: found for state, found in wrong.items() if found} == {}
    assert {"pick", "prep", "prep: a card read", "defend", "end"} <= set(wrong)
