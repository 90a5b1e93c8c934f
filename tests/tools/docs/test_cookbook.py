"""The page of a collection names each of its items once, with its effect and its English."""

import re
from typing import Final

import ruinous
from ruinous.language.english.effect import english
from ruinous.packs import Catalogue
from ruinous.packs.catalogue import Pack
from ruinous.tools.docs.cookbook import collection_page

CONTENT: Final = ruinous.load("cookbook")
HELD: Final[Catalogue] = CONTENT.catalogue
PACK: Final[Pack] = HELD.packs[-1]
OWN: Final = [item for item in HELD.items if item.pack == PACK.id and item.effect is not None]
PAGE: Final = collection_page(PACK, HELD)


def test_a_pack_of_decks_has_none() -> None:
    assert collection_page(HELD.packs[0], HELD) == ""


def test_each_item_has_a_section_with_its_effect_and_its_english() -> None:
    heads = re.findall(r"^### (.+)$", PAGE, re.MULTILINE)
    assert sorted(heads) == sorted(item.name for item in OWN)
    for item in OWN:
        section = PAGE.partition(f"### {item.name}\n")[2].partition("\n##")[0]
        assert item.effect is not None
        assert f"```text\n{item.effect.value.rstrip()}\n```" in section
        tree = CONTENT.effects.of(item.effect)
        assert tree is not None
        assert " ".join(english(tree, CONTENT.effects.lexicon)) in section


def test_what_people_say_is_told_with_what_it_is_called() -> None:
    table = PAGE.partition("\n## What other words are called here\n")[2]
    rows = [row for row in table.splitlines() if row.startswith("| `")]
    assert rows == sorted(rows)
    assert any("`put`" in row and "| `place`: " in row for row in rows)
    assert any("`weakest`" in row and "with the lowest defense" in row for row in rows)


def test_the_contents_link_to_each_section_once() -> None:
    links = re.findall(r"^ *- \[(.+)\]\(#(.+)\)$", PAGE, re.MULTILINE)
    assert [name for name, _ in links] == re.findall(r"^##?# (.+)$", PAGE, re.MULTILINE)
    anchors = [anchor for _, anchor in links]
    assert len(set(anchors)) == len(anchors)
    for name, anchor in links:
        assert anchor == re.sub(r"[^a-z0-9 -]", "", name.lower()).replace(" ", "-")
