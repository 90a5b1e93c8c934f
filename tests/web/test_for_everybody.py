"""The pages are for everybody: no barrier that axe knows, room for thumbs, print, names."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from web.test_browser import click, lay

AXE: Final = Path(__file__).with_name("axe") / "axe-4.14.1.min.js"
GAMES: Final = pytest.mark.parametrize("game", [0, 1], ids=["oldworld", "marauders"])
THUMB: Final = 44
"""Pixels that can be hit on a phone, in both directions."""


def barriers(page: Any) -> list[str]:
    """Return what axe calls serious or critical, with the first place of each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0]['failureSummary']}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def to_the_end(page: Any, address: str, game: int) -> None:
    """Lay a table, and play it from outside of the browser until it is over.

    What came too soon for the limits of the server is clicked again.
    """
    page.goto(lay(page, address, game)[0])
    page.wait_for_selector(".due")
    page.evaluate(
        """async () => {
        const due = () => document.querySelector('.due');
        while (!document.querySelector('.ended')) {
          const number = due().dataset.number;
          const options = [...document.querySelectorAll('.due .option')];
          const chosen = options[Number(number) % options.length];
          chosen.click();
          for (let waited = 1; due().dataset.number === number; waited++) {
            await new Promise((done) => setTimeout(done, 5));
            if (waited % 100 === 0) chosen.click();
          }
        }}"""
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@GAMES
def test_axe_finds_no_barrier(page: Any, address: str, game: int, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{address}/?game={game}")
    assert barriers(page) == []
    page.goto(lay(page, address, game, people=2)[0])
    page.wait_for_selector(".due")
    assert barriers(page) == []
    to_the_end(page, address, game)
    assert barriers(page) == []
    page.get_by_role("button", name="Look at the table").click()
    page.wait_for_selector(".field")
    assert barriers(page) == []


@GAMES
def test_whatever_can_be_pressed_on_a_phone_is_as_large_as_a_thumb(
    page: Any, address: str, game: int
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(lay(page, address, game)[0])
    page.wait_for_selector(".due")
    chance = Random(3)
    for _ in range(6):
        click(page, chance)
    small = page.evaluate(
        """size => [...document.querySelectorAll('button, select, input, a, summary')]
        .filter((each) => each.checkVisibility())
        .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 160)])
        .filter(([box]) => Math.round(box.width) < size || Math.round(box.height) < size)
        .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)} ${html}`)""",
        THUMB,
    )
    assert small == []


def test_a_screen_reader_finds_the_parts_of_a_table(page: Any, address: str) -> None:
    page.goto(lay(page, address, 0)[0])
    page.wait_for_selector(".due")
    for name in ("Norsca", "Your hand", "Your stock", "Players", "Your decision", "What happened"):
        assert page.get_by_role("region", name=name).count() == 1, name
    assert page.get_by_role("log").first.get_attribute("aria-live") == "polite"
    assert page.locator(".hand button.face").first.inner_text()


def test_a_card_that_was_asked_about_is_printed_alone(page: Any, address: str) -> None:
    page.goto(lay(page, address, 0)[0])
    page.wait_for_selector(".due")
    page.locator(".players .place").first.click()
    page.wait_for_selector(".answer .face")
    page.emulate_media(media="print")
    assert page.locator(".answer .face").is_visible()
    for other in (".field", ".log", ".due", ".now"):
        assert not page.locator(other).is_visible(), other
