"""The page of `ruinous cover` in a browser, from a file."""

from pathlib import Path

import pytest

from cli.command import run
from cli.in_browser import FAINT, WIDER


@pytest.fixture(scope="module")
def address(browser, tmp_path_factory) -> str:
    file: Path = tmp_path_factory.mktemp("cover") / "cover.html"
    assert run("cover", "fan-tide", "--format", "html", "--output", file).code == 0
    return file.as_uri()


def test_a_link_leads_to_the_line_that_never_ran(page, address):
    page.goto(address)
    link = page.locator("#missing + ul a").first
    where = link.inner_text()
    link.click()
    assert page.url == f"{address}#{where}"
    row = page.locator("tr:target")
    assert row.get_attribute("class") == "none"
    number, times, text = row.locator("td").all_inner_texts()
    assert where == f"fan-tide/powers/drowned-tide.yaml:{number}"
    assert (times, text) == ("never", "place 1 wreck")
    assert row.is_visible()


def test_cards_of_which_all_ran_are_folded_and_open_at_a_click(page, address):
    page.goto(address)
    card = page.locator("details", has_text="Rip Current")
    row = card.locator("tr.all").first
    assert not row.is_visible()
    card.locator("summary").click()
    assert row.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_can_be_read_on_a_narrow_screen(page, address, scheme):
    page.set_viewport_size({"width": 375, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert page.evaluate(WIDER) == []
    assert page.evaluate(FAINT) == []
