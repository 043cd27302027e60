"""Whole shifts of Sugarworks in the browser, scenarios that ask for something of their own, people who come and go."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Served, faults
from tests.browser.works import (
    PATIENCE,
    answer_by_keys,
    answer_by_mouse,
    asked,
    button,
    lay_out,
    moved_on,
    shown,
    sit_down,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BELTS = "A|> =G > >G v ^P/y > > gB ]G >/> r > ) ' >|g- pb rY|N:G K:RYRYP L:BBPRY"
CARDS = "tiles a p,=,v;tiles b ?3;mkt eR,bYY,bBB,eY;blk RA,YA,PB"
RUN = (
    "A|> >B > > >Y >/]P >Y >B ^ >Y >B/>G gR > ^ >R >|g- pb ry||seats 2;turn a/run;opt crank=on;rnd 3;fp a;"
    "hand a bYB,eG,mYK;hand b pile,bBB;tiles a =,v,d;tiles b ?3;mkt eR,bYY,mRH,eY;blk RA,YA,PB"
)
CURTAIN = "dialog.curtain[open]"


def play(page: Page, answers: int = 200) -> int:
    """Answer by mouse until the end, or so often; how many answers were given."""
    for turn in range(answers):
        if not answer_by_mouse(page, turn):
            return turn
    return answers


def test_a_third_shift_by_mouse_to_its_end_and_shown_again(page: Page, house: str) -> None:
    table = sit_down(page, house)
    assert play(page) >= 10
    expect(page.locator("main.end tbody tr")).to_have_count(2)
    assert faults(page) == []
    page.goto(f"{house}/replay/{table}")
    slider = page.get_by_label("Position in the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Step forward").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    last = slider.get_attribute("max") or ""
    expect(slider).to_have_value(last)
    page.get_by_label("Speed").select_option("4")
    slider.fill(str(int(last) - 3))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(last, timeout=PATIENCE)
    expect(page.locator(".log-area .long")).to_contain_text("The belts run")


def test_a_third_shift_by_keys_alone_to_its_end(page: Page, house: str) -> None:
    sit_down(page, house)
    turns = 0
    while turns < 200 and answer_by_keys(page, turns):
        turns += 1
    assert turns >= 10
    expect(page.locator("main.end tbody tr")).to_have_count(2)


def test_a_solo_shift_to_its_band_and_its_score_in_the_list_after_a_restart(page: Page, own_house: Served) -> None:
    sit_down(page, own_house.address, "me")
    assert play(page) >= 10
    best = page.get_by_role("region", name="Best so far")
    expect(best.get_by_role("listitem")).to_contain_text("This game, today")
    points = best.get_by_role("listitem").locator("b").inner_text()
    own_house.end(hard=True)
    own_house.start()
    page.goto(f"{own_house.address}/new/sugarworks")
    page.get_by_role("button", name="Remove seat 2").click()
    expect(best.get_by_role("listitem").locator("b")).to_have_text(points)


def test_two_partners_on_one_screen_play_without_a_curtain(page: Page, house: str) -> None:
    sit_down(page, house, "me screen", scenario="coop")
    names, turn = set(), 0
    while asked(page) != "end" and turn < 200:
        expect(page.locator(CURTAIN)).to_have_count(0)
        names.add(page.locator(".person[aria-current=true] h2").inner_text())
        assert answer_by_mouse(page, turn)
        turn += 1
    assert len(names) == 2
    expect(page.locator("main.end")).to_contain_text("How it adds up")
    assert faults(page) == []


def test_a_candy_is_eaten_and_a_lost_one_taken_out_in_lucy_mode(browser: Browser, house: str, data: Path) -> None:
    page = browser.new_context(reduced_motion="no-preference", locale="en-GB").new_page()
    lucy = f"{BELTS}|seats 1;turn a/f;opt scenario=lucy;hand a bGG,mYK;{CARDS}".replace("seats 1", "seats 2")
    lay_out(page, house, data, lucy, ["Ada", "Bo"], {"scenario": "lucy"})
    button(page, "Eat a candy").click()
    page.locator("[data-space=T4]").click()
    button(page, "Eat T4").click()
    expect(page.locator("[data-space=T4]")).to_have_attribute("aria-label", "T4, belt")
    lay_out(page, house, data, lucy, ["Ada", "Bo"], {"scenario": "lucy"})
    button(page, "Eat a candy").click()
    page.locator("[data-spot=out-Y]").click()
    button(page, "Eat yellow").click()
    expect(page.locator("[data-spot=out-Y]")).to_have_attribute("aria-label", "yellow output, row B")
    lay_out(page, house, data, lucy, ["Ada", "Bo"], {"scenario": "lucy"})
    button(page, "5-second rule").click()
    button(page, "5-second rule: blue").click()
    expect(page.locator(".bubble")).to_have_text("5-second rule!")
    expect(page.locator(".gutter li").nth(3)).to_have_text("1")


def lift(page: Page, name: str) -> None:
    """The screen is handed over: only who it is handed to lifts the curtain."""
    expect(page.locator(CURTAIN)).to_contain_text(name)
    page.locator(f"{CURTAIN} button").click()
    page.locator(CURTAIN).wait_for(state="detached")


HIDDEN = "opt scenario=irritating,pawning=off,hidden=on"
OPTIONS = {"scenario": "irritating", "pawning": "off", "hidden": "on"}


def test_orders_are_turned_away_and_asked_for_behind_a_curtain(page: Page, house: str, data: Path) -> None:
    quiet = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|"
    hidden = f"{quiet}|seats 2;turn a/o;{HIDDEN};hand a mYK,mGN;hand b eG;{CARDS}"
    lay_out(page, house, data, hidden, ["Ada", "Bo"], OPTIONS, mine=2)
    lift(page, "Ada")
    before = shown(page)
    button(page, "Turn a card of Bo").click()
    moved_on(page, before)
    page.get_by_role("button", name="Bo: look at their cards").click()
    expect(page.get_by_role("dialog")).to_contain_text("Mint Snack")
    page.keyboard.press("Escape")
    page.locator(".mine [data-tile='=']").click()
    page.locator("[data-space=T1]").click()
    button(page, "Play tile").click()
    lift(page, "Bo")
    expect(page.locator(".mine .back")).to_have_count(1)
    expect(page.locator(".mine [data-order=eG]")).to_have_count(0)
    before = shown(page)
    button(page, "Draw").click()
    moved_on(page, before)
    page.locator(".mine .back").click()
    button(page, "Ask for card 1").click()
    expect(page.locator(".log-area .long")).to_contain_text("asked, and it was Mint Snack")
    expect(page.locator(".log-area .long")).to_contain_text("made a green")


def test_claims_right_and_wrong_behind_a_curtain(page: Page, house: str, data: Path) -> None:
    window = (
        f"{BELTS}|seats 2;turn a/c;rnd 5;fp a;{HIDDEN};ev bGG,pile;cw a;hand a ~bGG,~mYK,mGN;"
        f"hand b ~bRR,mRH,nPN;{CARDS}"
    )
    lay_out(page, house, data, window, ["Ada", "Bo"], OPTIONS, mine=2)
    lift(page, "Ada")
    expect(page.locator(".mine .back")).to_have_count(2)
    page.locator(".mine .back").nth(1).click()
    button(page, "Pile-Up").click()
    expect(page.locator(".prompt")).to_contain_text("Claim that card 2 is Pile-Up?")
    before = shown(page)
    page.locator(".prompt .btn.main").click()
    moved_on(page, before)
    expect(page.locator(".mine .back")).to_have_count(3)  # wrong: one more is turned away
    button(page, "Claim").click()
    button(page, "Card 1").click()
    button(page, "Pyramid Scheme").click()
    before = shown(page)
    page.locator(".prompt .btn.main").click()
    moved_on(page, before)
    expect(page.locator(".log-area .long")).to_contain_text("Ada claimed Pyramid Scheme, and it was.")
    expect(page.locator("[data-spot=seat-0] .chip b").first).to_have_text("7")


ADVANCED = {"board": "B", "sugarworkers": "on", "activation_order": "shuffled", "output_positions": "shuffled"}


def test_four_seats_with_everything_advanced_on_a_phone(browser: Browser, house: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    sit_down(page, house, "me easy easy easy", **ADVANCED)
    asked(page)
    assert faults(page) == []
    turn = 0
    while asked(page) != "end" and turn < 200:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        assert answer_by_mouse(page, turn)
        turn += 1
    expect(page.locator("main.end tbody tr")).to_have_count(4)


def test_a_spectator_sees_the_belts_and_nobodys_hand(page: Page, browser: Browser, house: str, data: Path) -> None:
    turn = f"{BELTS}|seats 2;turn a/o;rnd 5;fp a;hand a bGG,mYK;hand b ?3;{CARDS}"
    table = lay_out(page, house, data, turn, ["Ada", "Bo"])
    watcher = browser.new_context(reduced_motion="reduce", locale="en-GB").new_page()
    watcher.goto(f"{house}/t/{table}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    assert answer_by_mouse(page, 1)
    watcher.locator("main.stage:not([data-n='0'])").wait_for()
    expect(watcher.locator(".log-area .long")).to_contain_text("Ada picked up Hive Clash.")
    page.locator(".mine [data-tile=v]").click()
    page.locator("[data-space=M5]").click()
    button(page, "Play tile").click()
    expect(watcher.locator("[data-space=M5]")).to_have_attribute("aria-label", "M5, Down Spring, green")
    expect(watcher.locator(".mine [data-order], .mine [data-tile]")).to_have_count(0)
    expect(watcher.locator("[data-asks='']")).to_have_count(1)
    assert faults(watcher) == []


def test_the_line_is_lost_in_the_middle_of_a_movement(browser: Browser, house: str, data: Path) -> None:
    page = browser.new_context(reduced_motion="no-preference", locale="en-GB").new_page()
    lay_out(page, house, data, RUN, ["Ada", "Bo"], {"crank": "on"})
    button(page, "Run the belts").click()
    expect(page.get_by_role("region", name="The run")).to_contain_text("Red goes into the Pumpkin.")
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)
    done = page.locator("main.stage[data-busy=false] [data-space=M5]")
    expect(done).to_have_attribute("aria-label", "M5, belt, yellow", timeout=PATIENCE)
    expect(page.locator(".crate, [data-spot=lost]").first).to_be_visible()
    page.reload()
    expect(done).to_have_attribute("aria-label", "M5, belt, yellow", timeout=PATIENCE)


def test_a_reload_in_the_middle_of_a_movement_shows_where_it_ends(browser: Browser, house: str, data: Path) -> None:
    page = browser.new_context(reduced_motion="no-preference", locale="en-GB").new_page()
    lay_out(page, house, data, RUN, ["Ada", "Bo"], {"crank": "on"})
    button(page, "Run the belts").click()
    expect(page.get_by_role("region", name="The run")).to_be_visible()
    page.reload()
    done = page.locator("main.stage[data-busy=false] [data-space=M5]")
    expect(done).to_have_attribute("aria-label", "M5, belt, yellow", timeout=PATIENCE)
    expect(page.locator("[data-space=T4]")).to_have_attribute("aria-label", "T4, belt, blue")
