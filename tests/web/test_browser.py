"""The table in a browser: games go on by clicks alone, with bots and with each other."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

CLICKS: Final = 25
NUMBER: Final = "document.querySelector('.due')?.dataset.number"


def lay(page: Any, address: str, game: int, people: int = 1) -> list[str]:
    """Lay a table of a game, and return its links, watchers last."""
    page.goto(f"{address}/?game={game}")
    form = page.locator("form.game")
    for number, seat in enumerate(form.locator("select").all()):
        seat.select_option("person" if number < people else "random")
    form.get_by_role("button", name="Lay the table").click()
    page.locator(".links a").first.wait_for()
    return [f"{address}{link.get_attribute('href')}" for link in page.locator(".links a").all()]


def click(page: Any, chance: Random) -> None:
    """Click something that is lit, then an option of those that are left, until one is chosen."""
    before = page.evaluate(NUMBER)
    lit = page.locator(".field [data-options], .answers .option").all()
    chance.choice(lit).click()
    if page.locator(".list li[hidden]").count():  # several options concern it
        page.locator(".list li:not([hidden]) .option").first.click()
    page.wait_for_function(f"before => {NUMBER} !== before", arg=before)


@pytest.mark.parametrize("game", [0, 1], ids=["oldworld", "marauders"])
def test_a_game_goes_on_by_clicks(page: Any, address: str, game: int) -> None:
    page.goto(lay(page, address, game)[0])
    page.wait_for_selector(".due")
    chance = Random(game)
    for number in range(CLICKS):
        click(page, chance)
        if number % 5:
            continue
        shown = page.locator(".field").inner_text()
        page.reload()
        page.wait_for_selector(".due")
        assert page.locator(".field").inner_text() == shown
    assert page.title().startswith("●")
    assert page.locator(".log li").count() > CLICKS


def test_the_keyboard_alone_chooses(page: Any, address: str) -> None:
    page.goto(lay(page, address, 0)[0])
    page.wait_for_selector(".due")
    before = page.evaluate(NUMBER)
    page.locator(".stock [data-options]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => {NUMBER} !== before", arg=before)


def test_each_seat_sees_its_own_hand_and_what_the_other_does(browser: Any, address: str) -> None:
    seats = [browser.new_page(viewport={"width": 1280, "height": 900}) for _ in range(2)]
    links = lay(seats[0], address, 0, people=2)
    for seat, link in zip(seats, links, strict=False):
        seat.goto(link)
        seat.wait_for_selector(".due")
    hands = [seat.locator(".hand .name").all_inner_texts() for seat in seats]
    assert not set(hands[0]) & set(hands[1])
    one, two = seats if seats[0].title().startswith("●") else seats[::-1]
    before = two.evaluate(NUMBER)
    click(one, Random(1))
    two.wait_for_function(f"before => {NUMBER} !== before", arg=before)
    for seat in seats:
        seat.close()


def test_open_seats_are_taken_by_a_link(tab: Callable[..., Any], address: str) -> None:
    host, first, second = (tab() for _ in range(3))
    host.goto(f"{address}/?game=1")
    form = host.locator("form.game")
    for select, who in zip(form.locator("select").all(), ("random", "open", ""), strict=False):
        select.select_option(who)
    form.locator("select").nth(3).select_option("random")
    form.get_by_role("button", name="Lay the table").click()
    link = host.get_by_role("link", name="/join/").get_attribute("href")
    for page in (first, second):
        page.goto(f"{address}{link}")
    first.get_by_label("Your name").fill("Ann")
    first.get_by_role("button", name="Take a seat").click()
    first.wait_for_selector(".due .option")
    assert "(Ann), it is your turn" in first.locator(".who").inner_text()
    seat = first.url
    first.goto(f"{address}{link}")
    first.get_by_role("link", name="Go to your seat").click()
    first.wait_for_selector(".due")
    assert first.url == seat
    second.get_by_role("button", name="Take a seat").click()
    second.get_by_role("alert").wait_for()
    assert "No seat is left" in second.get_by_role("alert").inner_text()
    second.get_by_role("link", name="Watch only").click()
    second.wait_for_selector(".due")
    assert not second.locator(".option").count()


def test_a_page_that_is_loaded_again_is_at_the_same_decision(page: Any, address: str) -> None:
    page.goto(lay(page, address, 1)[0])
    page.wait_for_selector(".due")
    click(page, Random(1))
    before = page.evaluate(NUMBER)
    page.reload()
    page.wait_for_selector(".due")
    assert page.evaluate(NUMBER) == before


@pytest.mark.parametrize("game", [0, 1], ids=["oldworld", "marauders"])
def test_the_line_to_say_something_is_in_sight_beside_the_table(
    page: Any, address: str, game: int
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(lay(page, address, game, people=2)[0])
    page.wait_for_selector(".due")
    box = page.locator(".say button").bounding_box()
    assert box["y"] + box["height"] <= 800


@pytest.mark.parametrize("width", [360, 2560])
@pytest.mark.parametrize("game", [0, 1], ids=["oldworld", "marauders"])
def test_nothing_is_wider_than_the_screen(
    page: Any,
    address: str,
    game: int,
    width: int,
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(lay(page, address, game)[0])
    page.wait_for_selector(".due")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
