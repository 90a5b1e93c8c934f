"""Whole games in a browser: by clicks, together, at one screen, by keyboard, on a phone."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from web.test_browser import NUMBER, click, lay

GAMES: Final = pytest.mark.parametrize("game", [0, 1], ids=["oldworld", "marauders"])
FOCUSED: Final = "document.activeElement"
TABS: Final = 300
"""Keys until something that can be chosen must have the focus."""


def open_at(page: Any, link: str) -> Any:
    page.goto(link)
    page.wait_for_selector(".due, .curtain")
    return page


def is_over(page: Any) -> bool:
    return bool(page.locator(".ended").count())


def is_due(page: Any) -> bool:
    return str(page.title()).startswith("●")


@GAMES
def test_a_whole_game_by_clicks_alone_against_bots(page: Any, address: str, game: int) -> None:
    open_at(page, lay(page, address, game)[0])
    chance, clicks = Random(game), 0
    while not is_over(page):
        click(page, chance)
        clicks += 1
    assert clicks > 10
    assert page.locator(".ended h1").inner_text().split()[-1] in ("wins", "win")
    assert page.locator(".chart polyline").count() == 4
    page.get_by_role("button", name="Look at the table").click()
    page.locator(".field").wait_for()


def test_four_browsers_play_one_game_together(tab: Callable[..., Any], address: str) -> None:
    seats = [tab() for _ in range(4)]
    for seat, link in zip(seats, lay(seats[0], address, 0, people=4), strict=False):
        open_at(seat, link)
    chance = Random(4)
    moved = set()
    while not is_over(seats[0]):
        number = max(int(seat.evaluate(NUMBER)) for seat in seats)
        for seat in seats:
            seat.wait_for_function(f"number => Number({NUMBER}) >= number", arg=number)
        one = next(seat for seat in seats if is_due(seat))
        moved.add(seats.index(one))
        click(one, chance)
        seats[0].wait_for_function(f"number => Number({NUMBER}) > number", arg=number)
    assert moved == {0, 1, 2, 3}
    for seat in seats:
        seat.wait_for_selector(".ended")
    assert len({seat.locator(".ended .scores").inner_text().replace(" you", "") for seat in seats})
    logs = {seat.locator(".ended .log").inner_text() for seat in seats}
    assert len(logs) == 1


def test_two_people_share_a_screen_behind_a_curtain(page: Any, address: str) -> None:
    links = lay(page, address, 0, people=2)
    open_at(page, links[2])
    chance, curtains = Random(1), 0
    for _ in range(30):
        if page.locator(".curtain").count():
            curtains += 1
            assert not page.locator(".hand").count()
            page.get_by_role("button", name="I am").click()
            page.wait_for_selector(".hand")
            continue
        before = page.evaluate(NUMBER)
        chance.choice(page.locator(".field [data-options], .answers .option").all()).click()
        if page.locator(".list li[hidden]").count():
            page.locator(".list li:not([hidden]) .option").first.click()
        page.wait_for_function(f"before => {NUMBER} !== before", arg=before)
    assert curtains > 2


@GAMES
def test_a_whole_game_by_keyboard_alone(page: Any, address: str, game: int) -> None:
    open_at(page, lay(page, address, game)[0])
    page.keyboard.press("Tab")
    assert page.evaluate(f"{FOCUSED}.textContent") == "To your decision"
    page.keyboard.press("Enter")
    for number in range(1000):
        if is_over(page):
            break
        choose_by_keys(page, number)
    assert is_over(page)


def choose_by_keys(page: Any, number: int) -> None:
    """Choose an option by the keys Tab and Enter, from where the focus is: not always the first."""
    before = page.evaluate(NUMBER)
    buttons = ".answers .option" if page.locator(".answers .option").count() else ".list .option"
    left = number % page.locator(buttons).count() % 3
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if page.evaluate(f"{FOCUSED}.matches('.list:not([open]) summary')"):
            page.keyboard.press("Enter")
        elif page.evaluate(f"{FOCUSED}.matches('{buttons}')"):
            left -= 1
            if left < 0:
                page.keyboard.press("Enter")
                break
    page.wait_for_function(f"before => {NUMBER} !== before", arg=before)


@GAMES
def test_a_game_goes_on_on_a_phone(tab: Callable[..., Any], address: str, game: int) -> None:
    page = tab(360, 740, has_touch=True, is_mobile=True)
    open_at(page, lay(page, address, game)[0])
    chance = Random(game)
    for _ in range(25):
        if is_over(page):
            break
        before = page.evaluate(NUMBER)
        chance.choice(page.locator(".field [data-options], .answers .option").all()).tap()
        if page.locator(".list li[hidden]").count():
            page.locator(".list li:not([hidden]) .option").first.tap()
        page.wait_for_function(f"before => {NUMBER} !== before", arg=before)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_people_say_arrives_and_typed_words_stay(
    tab: Callable[..., Any], address: str
) -> None:
    one, two = tab(), tab()
    links = lay(one, address, 0, people=2)
    for seat, link in zip((one, two), links, strict=False):
        open_at(seat, link)
    two.locator(".say input").fill("half a")
    one.locator(".say input").fill("<i>hello</i>")
    one.get_by_role("button", name="Say").click()
    two.wait_for_selector(".talk li")
    assert "<i>hello</i>" in two.locator(".talk li").inner_text()
    assert two.locator(".say input").input_value() == "half a"
    one.wait_for_function("() => document.querySelector('.clock').textContent >= '00:01'")


def test_a_browser_lists_its_tables_and_goes_on_with_a_record(
    page: Any, address: str, tmp_path: Any
) -> None:
    link = lay(page, address, 0)[0]
    open_at(page, link)
    click(page, Random(1))
    number = page.evaluate(NUMBER)
    record = page.evaluate(f"fetch('{link}/record').then((answer) => answer.text())")
    file = tmp_path / "game.json"
    file.write_text(record, encoding="utf-8")
    page.goto(address)
    assert page.locator(".mine a").first.get_attribute("href") in link
    page.locator(".record input").set_input_files(str(file))
    page.wait_for_url("**/table/*")
    page.locator(".links a").first.click()
    page.wait_for_selector(".due, .curtain")
    page.get_by_role("button", name="Look back").wait_for()
    assert page.evaluate(NUMBER) == number
    page.goto(address)
    page.get_by_role("button", name="Forget").first.click()
    assert page.locator(".mine li").count() == 1


def test_what_happened_is_shown_beat_by_beat_and_can_be_skipped(browser: Any, address: str) -> None:
    page = browser.new_page()
    open_at(page, lay(page, address, 0)[0])
    click(page, Random(2))
    while not page.locator(".stage .playing:visible").count():
        click(page, Random(2))
    assert page.locator(".beat.current").count() == 1
    page.get_by_role("button", name="Skip to the end").click()
    assert page.locator(".beat.waits").count() == 0
    assert page.locator(".beat.current").count() == 0
    page.close()
