"""Pictures of both games, as a new player sees them.

`PICTURES=docs/pictures pytest -m long tests/web/test_pictures.py` draws those of the pages anew.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from web.test_browser import click, lay
from web.test_for_everybody import to_the_end

SIZES: Final = (
    ("table-dark", 0, 1280, 900, "dark", 24),
    ("table-phone", 0, 360, 740, "light", 14),
    ("table-wide", 0, 2560, 1300, "light", 24),
    ("table-marauders-dark", 1, 1440, 1000, "dark", 30),
    ("table-marauders-phone", 1, 360, 740, "dark", 20),
)
"""Name, game, size, colours, and how many things are clicked before."""
ENDS: Final = (("table-end", 0, "light"), ("table-marauders-end", 1, "dark"))
QUALITY: Final = 62


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where pictures go."""
    return Path(os.environ.get("PICTURES", tmp_path))


def take(page: Any, path: Path) -> None:
    page.mouse.move(1, 1)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=str(path), type="jpeg", quality=QUALITY)
    assert 10_000 < path.stat().st_size < 400_000


@pytest.mark.long
def test_pictures_of_tables(tab: Callable[..., Any], address: str, folder: Path) -> None:
    for name, game, width, height, colours, clicks in SIZES:
        page = tab(width, height, color_scheme=colours)
        page.goto(lay(page, address, game)[0])
        page.wait_for_selector(".due")
        for number in range(clicks):
            if not page.locator(".ended").count():
                click(page, Random(number))
        take(page, folder / f"{name}.jpg")


@pytest.mark.long
def test_a_picture_of_a_battle(tab: Callable[..., Any], address: str, folder: Path) -> None:
    page = tab()
    page.goto(lay(page, address, 0)[0])
    page.wait_for_selector(".due")
    number = 0
    while not page.locator(".stage .die").count():
        click(page, Random(number))
        number += 1
    page.locator(".stage .event:has(.die)").first.scroll_into_view_if_needed()
    take(page, folder / "table-battle.jpg")


@pytest.mark.long
def test_pictures_of_ends(tab: Callable[..., Any], address: str, folder: Path) -> None:
    for name, game, colours in ENDS:
        page = tab(color_scheme=colours)
        to_the_end(page, address, game)
        take(page, folder / f"{name}.jpg")
