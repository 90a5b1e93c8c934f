"""The site about packs: what its pages hold."""

import posixpath
from pathlib import Path
from typing import Final

import ruinous
from ruinous.game.registry import all_codes
from ruinous.games.oldworld.items import ITEMS
from ruinous.tools.content.explain import explanation
from ruinous.tools.docs.pages import pages_of
from ruinous.tools.docs.site import site_of
from shipped import OLDWORLD
from tools.builders import changed, copy_of_base
from tools.markup import read_page
from tools.shipped_site import html_of, pages, read, site


def words(text: str) -> str:
    return " ".join(text.split())


def test_every_item_has_a_face_with_its_english_and_a_page_with_its_place():
    content = ruinous.load(*OLDWORLD)
    catalogue = content.catalogue
    shown = {face.attributes["data-find"].split()[0] for face in read("index.html").of("face")}
    gallery = words(read("index.html").elements[0].text)
    for item in ITEMS.items_of(catalogue):
        told = explanation(item, content)
        assert item.id in shown
        missing = [line for p in told.passages for line in p.english if words(line) not in gallery]
        assert missing == []
    places = {face.path: face.place for face in site().faces if face.kind != "dial"}
    assert len(places) == len(ITEMS.items_of(catalogue))
    for path, place in places.items():
        assert place in [words(each.text) for each in read(path).of("place")]


def test_a_page_tells_all_that_is_known_of_a_card():
    page = words(read("chaos/plague-aura.html").elements[0].text)
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
    guessed = {face.id for face in site().faces if face.guessed}
    assert 20 < len(guessed) < len(site().faces)
    faces = read("index.html").of("guessed")
    assert {face.attributes["data-find"].split()[0] for face in faces} == guessed
    assert all("reconstructed" in face.text for face in faces)
    assert len(read("standing.html").of("reconstructed")) == sum(f.guessed for f in site().faces)


def test_every_element_is_closed_and_no_id_stands_twice():
    for path in html_of(pages_of(site())):
        ids = read(path).having("id")
        assert len(ids) == len(set(ids)), path


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
    assert pages_of(site_of(["base"])) == pages_of(site_of(["base"]))


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
    assert not [each for each in elements if each.tag == "img"]
    assert not [name for each in elements for name in each.attributes if name.startswith("on")]
    assert "url(" not in "".join(each.attributes.get("style", "") for each in elements)
    told = [n for n in range(len(HOSTILE)) if f"<script>alert({n})</script>" in shown]
    assert told == [n for n, (_, _, new) in enumerate(HOSTILE) if "{}" in new]
