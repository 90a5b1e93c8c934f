"""The site about packs: what its pages hold."""

import posixpath
import re
from pathlib import Path
from typing import Final

import pytest

import ruinous
from ruinous.game.registry import all_codes
from ruinous.tools.content.explain import explanation
from ruinous.tools.docs.pages import pages_of
from ruinous.tools.docs.prose import PICTURES
from ruinous.tools.docs.site import site_of
from shipped import GAMES
from tools.builders import changed, copy_of_base
from tools.markup import read_page
from tools.shipped_site import html_of, pages, read, section, site


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("packs", GAMES)
def test_every_item_has_a_face_with_its_english_and_a_page_with_its_place(packs: tuple[str, ...]):
    content = ruinous.load(*packs)
    items = content.game.items.items_of(content.catalogue)
    of_game = section(content.game.id)
    index = read(f"{of_game.folder}index.html")
    shown = {face.attributes["data-find"].split()[0] for face in index.of("face")}
    gallery = words(index.elements[0].text)
    for item in items:
        told = explanation(item, content)
        assert item.id in shown
        missing = [line for p in told.passages for line in p.english if words(line) not in gallery]
        assert missing == []
    places = {face.path: face.place for face in of_game.faces if "#" not in face.path}
    assert len(places) == len(items)
    for path, place in places.items():
        assert place in [words(each.text) for each in read(f"{of_game.folder}{path}").of("place")]


def test_a_page_tells_all_that_is_known_of_a_card():
    page = words(read("oldworld/chaos/plague-aura.html").elements[0].text)
    for told in (
        "influence of your corruption here +1",
        "base/chaos/nurgle.yaml:11",
        "two copies are not ruled on; here each token counts twice",
        "Sources the Polish-edition project: https://github.com/MateuszLebioda/ChaosInOldWorld",
        "No findings.",
        "1 of 1 steps of its rules run in the examples.",
        "given Norsca: corruption: Nurgle 4, Khorne 3; cards: Plague Aura Tilea:",
        "then Norsca: domination: Nurgle 4, Khorne 0 Tilea: domination: Nurgle 0",
    ):
        assert told in page


def test_what_is_reconstructed_is_seen_on_the_face_and_in_the_table():
    for each in site().sections:
        guessed = {face.id for face in each.faces if face.guessed}
        assert 20 < len(guessed) < len(each.faces)
        faces = read(f"{each.folder}index.html").of("guessed")
        assert {face.attributes["data-find"].split()[0] for face in faces} == guessed
        assert all("reconstructed" in face.text for face in faces)
        table = read(f"{each.folder}standing.html").of("reconstructed")
        assert len(table) == sum(face.guessed for face in each.faces)


def test_the_first_page_leads_to_each_game_and_to_what_it_has():
    front = read("index.html")
    assert [words(each.text) for each in front.elements if each.tag == "h2"] == [
        "Chaos in the Old World",
        "Chaos Marauders",
    ]
    assert front.having("action") == ["oldworld/index.html", "marauders/index.html"]
    links = set(front.having("href"))
    assert {"oldworld/board.html", "oldworld/dials.html", "oldworld/standing.html"} <= links
    assert {"marauders/standing.html", "reference-marauders.html", "manual.html"} <= links


def test_a_page_of_a_game_leads_to_its_own_words_and_back_to_all_games():
    for path, reference in (
        ("oldworld/chaos/plague-aura.html", "../../reference.html"),
        ("marauders/card/shotti.html", "../../reference-marauders.html"),
    ):
        links = read(path).having("href")
        assert "../../index.html" in links
        assert "../index.html" in links
        assert [link for link in links if "reference" in link] == [reference]


def test_the_filters_of_a_game_offer_what_is_in_it():
    games = ("oldworld", "marauders")
    options = {game: set(read(f"{game}/index.html").having("value")) for game in games}
    assert {"khorne", "morrslieb", "does:kill"} <= options["oldworld"]
    assert {"fan-red-maw", "does:rearrange your sheet"} <= options["marauders"]
    assert not options["marauders"] & {"khorne", "morrslieb", "does:kill"}


@pytest.mark.parametrize("packs", [(), ("base",), ("marauders",)])
def test_no_page_takes_the_place_of_another(packs: tuple[str, ...]):
    paths = [page.path for page in pages_of(site_of(packs))]
    assert sorted(set(paths)) == sorted(paths)


def test_a_site_about_one_game_has_no_page_above_it():
    made = html_of(pages_of(site_of(["morrslieb"])))
    assert [path for path in made if path.startswith("oldworld/")] == []
    assert {"board.html", "chaos/plague-aura.html"} <= made.keys()
    assert 'id="filters"' in made["index.html"]
    assert "Games" not in [words(each.text) for each in read_page(made["board.html"]).elements]


def test_every_element_is_closed_and_no_id_stands_twice():
    for path in html_of(pages_of(site())):
        ids = read(path).having("id")
        assert len(ids) == len(set(ids)), path


def test_every_page_says_what_it_may_load_before_it_loads_anything():
    """T7: what a text of a pack might smuggle in is run nowhere, whoever serves the site."""
    for path, html in html_of(pages_of(site())).items():
        before, mark, behind = html.partition('http-equiv="Content-Security-Policy" content="')
        assert mark, path
        assert not {"<link", "<script", "<style"} & {*re.findall("<[a-z]+", before)}, path
        policy = dict(each.split(" ", 1) for each in behind.split('"')[0].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["base-uri"] == "'none'"
        assert policy["script-src"] == "'self' file:", "no script within a page"
        assert re.findall(r"<script(?! src=)|<style|\son\w+=", html) == [], path


def test_every_link_leads_somewhere_on_the_site():
    for path in html_of(pages_of(site())):
        for link in [*read(path).having("href"), *read(path).having("src")]:
            if link == "data:,":
                continue
            assert "//" not in link, f"{path} needs another place: {link}"
            file, _, anchor = link.partition("#")
            meant = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
            meant = meant if file else path
            assert meant in pages(), f"{path}: {link}"
            if anchor and "=" not in anchor:
                assert anchor in read(meant).having("id"), f"{path}: {link}"


def test_every_code_has_its_part_of_the_page_of_findings():
    headings = {e.text.partition(":")[0] for e in read("findings.html").elements if e.tag == "h2"}
    assert all_codes().keys() <= headings
    assert [e.text.split()[0] for e in read("findings.html").of("wrong")][:1] == ["wrong"]


def test_the_words_of_every_pack_and_the_manual_are_there():
    assert {"manual.html", "reference.html", "expansions.html", "words-base.html"} <= pages().keys()
    assert any(link == "words-base.html" for link in read("reference.html").having("href"))


def test_the_same_packs_give_the_same_pages():
    assert pages_of(site_of(["marauders"])) == pages_of(site_of(["marauders"]))


HOSTILE: Final = (
    ("chaos/nurgle.yaml", "name: Plague Aura", "id: plague-aura\n    name: {}"),
    ("chaos/nurgle.yaml", "title: each token of Nurgle there", "title: {} #"),
    ("chaos/nurgle.yaml", "- two copies are not ruled on;", "- {} #"),
    ("board.yaml", "name: Kislev\n", "id: kislev\n    name: {}\n"),
    ("powers/nurgle.yaml", "name: Nurgle\n", "name: {}\n"),
    ("powers/nurgle.yaml", "colour: green", 'colour: "red;background:url(//x)"'),
    ("pack.yaml", "title: Chaos in the Old World", "title: {}"),
)
"""File, what is replaced there, and by what; a text of a bad mind goes between the braces."""


def test_a_hostile_text_stays_a_text(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    for number, (file, old, new) in enumerate(HOSTILE):
        bad = f'</a><script>alert({number})</script><img src=x onerror=alert(2)>\\"'
        changed(pack / file, old, new.format(f'"{bad}"'))
    elements, shown = [], ""
    for text in html_of(pages_of(site_of([str(pack)]))).values():
        found = read_page(text)
        elements += found.elements
        shown += found.elements[0].text
    assert [e.attributes for e in elements if e.tag == "script"] == [
        {"src": "site.js", "defer": ""}
    ]
    shown_pictures = {each.attributes["src"] for each in elements if each.tag == "img"}
    assert shown_pictures == {path for _, path in PICTURES}
    assert not [name for each in elements for name in each.attributes if name.startswith("on")]
    assert "url(" not in "".join(each.attributes.get("style", "") for each in elements)
    told = [n for n in range(len(HOSTILE)) if f"<script>alert({n})</script>" in shown]
    assert told == [n for n, (_, _, new) in enumerate(HOSTILE) if "{}" in new]


def test_no_page_has_the_name_of_a_device_of_windows(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "name: Battle Cry", "name: Con")
    text = (pack / "chaos" / "khorne.yaml").read_text("utf-8").replace("battle-cry", "con")
    (pack / "chaos" / "khorne.yaml").write_text(text, "utf-8")
    paths = [page.path for page in pages_of(site_of([str(pack)]))]
    assert "chaos/con-.html" in paths
    assert "chaos/con.html" not in paths
