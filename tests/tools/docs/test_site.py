"""All that a site shows, gathered from packs: a section for each game."""

from pathlib import Path

from ruinous.tools.docs.pages import pages_of
from ruinous.tools.docs.site import site_of
from tools.builders import changed, copy_of_base
from tools.markup import read_page
from tools.shipped_site import html_of, read


def test_a_mistake_is_shown_where_it_stands(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    changed(
        pack / "chaos" / "nurgle.yaml",
        "influence of your corruption",
        "inflence of your corruption",
    )
    made = site_of([str(pack)])
    assert [face.id for face in made.faces if face.findings] == ["plague-aura"]
    assert not made.sections[0].watched
    page = html_of(pages_of(made))["chaos/plague-aura.html"]
    [link] = [each for each in read_page(page).having("href") if "findings.html#" in each]
    assert link.endswith(read("findings.html").having("id")[2]) or "e102" in link
    assert "The examples were not played" in page


def test_a_pack_without_board_and_powers_still_has_its_pages(tmp_path: Path):
    (tmp_path / "pack.yaml").write_text(
        "id: few\nversion: 1.0.0\ntitle: Few\nrequires: []\nreplaces: []\n", "utf-8"
    )
    made = site_of([str(tmp_path)])
    found = html_of(pages_of(made))
    assert "index.html" in found
    for text in found.values():
        read_page(text)


def test_packs_of_several_games_are_in_a_section_for_each():
    made = site_of(["marauders", "base", "marauders-2009"])
    packs = [[pack.id for pack in each.content.catalogue.packs] for each in made.sections]
    assert packs == [["marauders", "marauders-2009"], ["base"]]
    assert [each.folder for each in made.sections] == ["marauders/", "oldworld/"]
    assert made.title == "Chaos Marauders · Chaos in the Old World"


def test_words_of_a_game_are_on_one_page_each_and_the_manual_is_there_once():
    made = site_of(["base", "marauders"])
    words = [page.path for each in made.sections for page in each.words]
    assert words == [
        *("reference.html", "words-base.html"),
        *("reference-marauders.html", "words-marauders.html"),
    ]
    shared = [page.path for page in made.prose]
    assert shared.count("manual.html") == 1
    assert not set(shared) & set(words)
