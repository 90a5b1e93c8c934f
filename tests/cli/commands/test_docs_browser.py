"""The site in a browser, from files: filters, the address, a narrow screen."""

from pathlib import Path
from typing import Final

import pytest

from cli.command import run
from cli.in_browser import FAINT, WIDER

PAGES: Final = (
    "index.html", "board.html", "dials.html", "standing.html", "manual.html", "reference.html",
    "findings.html", "expansions.html", "words-base.html", "powers/nurgle.html",
    "chaos/plague-aura.html", "regions/kislev.html", "old-world/bretonnian-knights.html",
    "ruination/ruination.html",
)  # fmt: skip


@pytest.fixture(scope="module")
def site(browser, tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("docs") / "site"
    assert run("docs", "--output", place, "--packs", "base,morrslieb").code == 0
    return place


def shown(page) -> set[str]:
    """Return the names on the faces that are seen."""
    return set(page.locator(".face:visible .name").all_inner_texts())


def test_each_filter_leaves_what_fits(page, site):
    page.goto((site / "index.html").as_uri())
    everything = page.locator(".face").count()
    assert page.locator(".face:visible").count() == everything > 120
    for change, fits in (
        (lambda: page.check("input[value=nurgle]", force=True), lambda d: d["power"] == "nurgle"),
        (lambda: page.select_option("#kind", "Chaos card"), lambda d: d["kind"] == "Chaos card"),
        (lambda: page.select_option("#pack", "morrslieb"), lambda d: d["pack"] == "morrslieb"),
        (lambda: page.select_option("#verb", "forbids"), lambda d: "|forbids|" in d["uses"]),
        (lambda: page.select_option("#verb", "does:kill"), lambda d: "|does:kill|" in d["uses"]),
        (
            lambda: page.select_option("#status", "reconstructed"),
            lambda d: d["status"] == "reconstructed",
        ),
    ):
        change()
        rows = page.locator(".face").evaluate_all(
            "all => all.map(e => [{...e.dataset}, !e.hidden])"
        )
        assert [seen for _, seen in rows] == [fits(data) for data, _ in rows]
        assert 0 < sum(seen for _, seen in rows) < everything
        page.click("button[type=reset]")
        page.wait_for_url(lambda url: "#" not in url)
        assert page.locator(".face:visible").count() == everything


def test_words_are_searched_in_name_english_and_text(page, site):
    page.goto((site / "index.html").as_uri())
    page.fill("#q", "PLAGUE au")
    assert shown(page) == {"Plague Aura"}
    page.fill("#q", "influence of your corruption here +1")
    assert "Plague Aura" in shown(page)
    assert "Blood Frenzy" not in shown(page)
    page.fill("#q", "no such words")
    assert shown(page) == set()
    assert page.locator("#nothing").is_visible()
    assert page.locator("#count").inner_text().startswith("0 of ")


def test_the_choice_stands_in_the_address_and_comes_back(page, site):
    from playwright.sync_api import expect  # the policy of the page lets no text be evaluated

    page.goto((site / "index.html").as_uri())
    page.check("input[value=khorne]", force=True)
    page.select_option("#kind", "upgrade")
    page.fill("#q", "dice")
    chosen, address = shown(page), page.url
    assert address.endswith("#q=dice&power=khorne&kind=upgrade")
    page.goto("about:blank")
    page.goto(address)
    assert shown(page) == chosen
    page.evaluate("location.hash = '#kind=Token'")
    expect(page.locator("#kind")).to_have_value("Token")
    assert page.locator(".face:visible").count() == page.locator("[data-kind=Token]").count()
    page.goto((site / "index.html").as_uri() + "#kind=none&power=nobody")
    page.reload()
    assert page.locator(".face:visible").count() == page.locator(".face").count()


def test_a_word_on_a_card_leads_to_the_cards_that_share_it(page, site):
    page.goto((site / "chaos" / "plague-aura.html").as_uri())
    page.click(".uses a")
    assert page.url.endswith("#verb=changes%3Ainfluence")
    assert "Plague Aura" in shown(page)


def test_the_filters_work_from_the_keyboard(page, site):
    page.goto((site / "index.html").as_uri())
    page.focus("input[name=power]:checked")
    page.keyboard.press("ArrowRight")
    assert page.locator("input[name=power]:checked").get_attribute("value") == "khorne"
    page.focus(".face:visible .name a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/powers/khorne.html")


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_a_narrow_screen(page, site, path):
    page.set_viewport_size({"width": 375, "height": 800})
    page.goto((site / path).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["index.html", "powers/nurgle.html", "findings.html"])
def test_no_text_is_faint(page, site, path, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto((site / path).as_uri())
    assert page.evaluate(FAINT) == []


def test_points_of_ruination_stay_a_table_on_a_narrow_screen(page, site):
    page.set_viewport_size({"width": 375, "height": 900})
    page.goto((site / "board.html").as_uri())
    first = page.locator(".figures tbody tr").first
    assert first.inner_text().split() == ["each", "ruiner", "3", "4", "4", "5", "5"]
    assert first.bounding_box()["height"] < 40
    assert page.evaluate(WIDER) == []


def test_the_dial_of_a_face_is_as_wide_as_its_numbers_need(page, site):
    page.set_viewport_size({"width": 800, "height": 900})
    page.goto((site / "index.html").as_uri())
    assert page.locator(".dial-face svg").first.bounding_box()["width"] > 200


def test_a_printed_card_has_the_size_of_a_card_on_white_paper(page, site):
    page.set_viewport_size({"width": 800, "height": 900})
    page.goto((site / "chaos/plague-aura.html").as_uri())
    page.emulate_media(media="print")
    assert page.locator(".face").bounding_box()["width"] < 360
    white = "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == white
    page.emulate_media(media="screen")


def test_a_power_with_a_dial_is_not_said_to_have_no_rules(page, site):
    page.goto((site / "powers/nurgle.html").as_uri())
    text = page.locator("main").inner_text()
    assert "steps of its rules run in the examples" in text
    assert "It has no rules of its own" not in text


@pytest.fixture(scope="module")
def both(browser, tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("docs") / "both"
    assert run("docs", "--output", place, "--packs", "base,marauders").code == 0
    return place


def test_a_search_on_the_first_page_leads_to_what_a_game_has(page, both):
    page.goto((both / "index.html").as_uri())
    page.fill("#q-2", "sneaky git")
    page.keyboard.press("Enter")
    page.wait_for_url("**/marauders/index.html?*")
    assert page.locator("#q").input_value() == "sneaky git"
    assert "Sneaky Git" in shown(page)
    assert page.locator(".face:visible").count() < page.locator(".face").count()
    page.click("button[type=reset]")
    page.wait_for_url(lambda url: "?" not in url)
    page.wait_for_function("() => !document.querySelector('.face[hidden], [hidden] .face')")
    assert page.locator(".face:visible").count() == page.locator(".face").count()


def test_a_game_without_owners_is_filtered_by_what_it_has(page, both):
    page.goto((both / "marauders" / "index.html").as_uri())
    page.select_option("#verb", "does:rearrange your sheet")
    assert 0 < page.locator(".face:visible").count() < 5


@pytest.mark.parametrize(
    "path", ["index.html", "marauders/index.html", "marauders/card/odlugg-spleenripper.html"]
)
def test_nothing_of_several_games_is_wider_than_a_narrow_screen(page, both, path):
    page.set_viewport_size({"width": 375, "height": 800})
    page.goto((both / path).as_uri())
    assert page.evaluate(WIDER) == []
