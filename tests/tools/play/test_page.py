"""A simulation as a page of plots."""

from functools import cache

import ruinous
from ruinous.tools.play.page import page_of
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import SimulationReport, simulate
from ruinous.tools.play.workers import Played
from tools.builders import base
from tools.markup import Read, read_page


@cache
def report() -> SimulationReport:
    return simulate(base(), seats_of(base(), bots=["random"]), 12, 30)


def pictures(page: Read) -> list[str]:
    """Return what each drawing shows."""
    return [each.attributes["aria-label"] for each in page.elements if each.tag == "svg"]


def test_a_page_needs_nothing_besides_itself():
    text = page_of(report())
    page = read_page(text)
    assert {each.tag for each in page.elements}.isdisjoint({"script", "link", "img", "iframe"})
    assert page.having("src") == page.having("href") == []
    assert "url(" not in text
    assert "http:" not in text
    assert "https:" not in text


def test_a_page_has_a_drawing_of_each_sort():
    words = " ".join(pictures(read_page(page_of(report()))))
    for shown in ("wins", "points", "margin", "lead", "ending", "rounds"):
        assert shown in words


def test_a_page_tells_what_was_played_and_what_came_of_it():
    page = read_page(page_of(report()))
    told = page.elements[0].text
    assert f"base 1.0.0 ({base().identities['base'][:8]})" in told
    assert "Seeds 30 to 41" in told
    assert "each Power won" in told
    mean, deviation, within = report().points["khorne"].texts()
    assert f"mean {mean}, sd {deviation}" in told
    assert f"95 % of mean: {within}" in told


def test_each_column_says_how_many_games_it_is():
    page = read_page(page_of(report()))
    titles = [each.text for each in page.elements if each.tag == "title"]
    columns = [each for each in titles if each.startswith("khorne, ")]
    assert sum(int(each.rpartition(": ")[2].split()[0]) for each in columns) == 2 * 12


def test_places_are_drawn_where_they_change():
    content = ruinous.load("marauders")
    changing = simulate(content, seats_of(content, ["north", "east"], ["random"]), 6)
    assert "share of wins of each place, with intervals" in pictures(read_page(page_of(changing)))
    assert "share of wins of each place" not in page_of(report())


def test_names_are_escaped():
    game = Played(0, "<b>", (), {"<i>": 1, "bob": 2}, "bob", 1, 1)
    page = page_of(SimulationReport((), {"<i>": "random", "bob": "random"}, (game,), 1.0))
    assert "<i>" not in page
    assert "<b>" not in page
    assert "&lt;i&gt;" in page


def test_a_page_is_the_same_for_the_same_games():
    again = simulate(base(), seats_of(base(), bots=["random"]), 12, 30, jobs=2)
    assert page_of(again) == page_of(report())
