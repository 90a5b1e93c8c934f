"""The page of `ruinous simulate` in a browser, from a file."""

from pathlib import Path

import pytest

from cli.command import run
from cli.in_browser import FAINT, WIDER


@pytest.fixture(scope="module")
def address(browser, tmp_path_factory) -> str:
    file: Path = tmp_path_factory.mktemp("simulate") / "plots.html"
    assert run("simulate", "--games", 20, "--html", file).code == 0
    return file.as_uri()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 1280])
def test_the_page_can_be_read(page, address, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(FAINT) == []
    if width == 1280:
        assert page.evaluate(WIDER) == []


def test_no_text_of_a_drawing_is_cut(page, address):
    page.goto(address)
    outside = """() => [...document.querySelectorAll("svg text")].filter((each) => {
      const [text, all] = [each, each.closest("svg")].map((e) => e.getBoundingClientRect());
      return text.left < all.left || text.right > all.right || text.bottom > all.bottom;
    }).map((each) => each.textContent)"""
    assert page.evaluate(outside) == []
