"""The reference of words is that of the word table, and lists each word once."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from repository.places import RULES, read_yaml, shown
from ruinous.games.marauders import GAME as SECOND_GAME
from ruinous.games.oldworld import GAME
from ruinous.games.oldworld.lexicon import CORE
from ruinous.language.lexicon.entries import Entry
from ruinous.language.lexicon.lexicon import Lexicon
from ruinous.tools.docs import reference
from ruinous.tools.docs.reference import gaps, reference_files, reference_page
from shipped import GAMES, MARAUDERS, OLDWORLD

SECOND: Final = SECOND_GAME.language.core
PAGE: Final = reference_page(GAME.language, "A Game")

SECTIONS: Final = {
    "Verbs": CORE.verbs,
    "Quantities": CORE.quantities,
    "Nouns": CORE.nouns,
    "Adjectives": CORE.adjectives,
    "Moments": CORE.moments,
    "Times": CORE.times,
    "Spans": CORE.spans,
    "Units": CORE.units,
    "Types": CORE.kinds,
}
SENTENCE: Final = re.compile(r"[A-Z`][^.]{5,95}\.")
"""One sentence: a capital, no stop before its end, and short enough for a cell."""


def rows_of(title: str) -> list[list[str]]:
    """Return the cells of a table of the page."""
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [re.split(r" ?\| ?", line)[1:-1] for line in lines[2:]]


def entries() -> Iterator[tuple[str, Entry]]:
    """Yield each entry of the core with the name of its section."""
    for title, found in SECTIONS.items():
        yield from ((title, entry) for entry in found)


def test_the_pages_on_disk_are_fresh() -> None:
    advice = "python -c 'from ruinous.tools.docs.reference import refresh; refresh()'"
    assert not reference.stale(), f"write them anew: {advice}"


def test_the_pages_are_that_of_the_core_and_those_of_packs_with_words_of_their_own() -> None:
    pages = [shown(path) for path in reference_files()]
    assert pages[:2] == ["grammar/reference.md", "content/base/words.md"]
    collections = [
        "grammar/cookbook.md", "grammar/marauders-cookbook.md", "grammar/reference-marauders.md",
    ]  # fmt: skip
    others = [page for page in pages[1:] if page not in collections]
    assert len(others) == len(pages) - 1 - len(collections)
    assert all(re.fullmatch(r"content/[a-z-]+/words\.md", page) for page in others)


def test_the_page_names_its_game() -> None:
    assert PAGE.startswith("# Reference of words: A Game\n")
    assert " in *A Game*, " in PAGE


@pytest.mark.parametrize("title", SECTIONS)
def test_each_entry_of_the_table_has_one_row(title: str) -> None:
    names = [row[0] for row in rows_of(title)]
    assert len(names) == len(SECTIONS[title])
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("core", [CORE, SECOND], ids=["oldworld", "marauders"])
def test_what_is_never_done_has_a_reason(core: Lexicon) -> None:
    found = list(gaps(core))
    assert len(found) > 5
    assert [row for row in found if not row[3]] == []


def test_no_word_has_two_entries_of_one_class() -> None:
    forms = [(form.kind, form.phrase, form.entry) for form in CORE.forms()]
    owners: dict[tuple[str, str], Entry] = {}
    twice = [f for *f, entry in forms if owners.setdefault(tuple(f), entry) is not entry]
    assert not twice


def test_every_form_of_every_word_is_on_the_page() -> None:
    phrases = {form.phrase.removeprefix("or ") for form in CORE.forms()}
    assert not {each for each in phrases if f"`{each}`" not in PAGE}


def test_every_entry_says_what_it_means_in_one_sentence() -> None:
    assert not [(title, e.doc) for title, e in entries() if not SENTENCE.fullmatch(e.doc)]


def test_every_entry_names_a_rule_of_the_catalogue() -> None:
    files = (file for file in RULES.glob("*.yaml") if file.stem != "catalogue")
    known = {entry["id"] for file in files for entry in read_yaml(file)}
    assert not [(title, e.doc, e.rule) for title, e in entries() if e.rule not in known]


def test_every_word_of_the_language_is_listed_once() -> None:
    listed = [kind for _, kinds, _ in reference.KEYWORDS for kind in kinds.split()]
    assert sorted(listed) == sorted(reference.keywords(CORE))


@pytest.mark.parametrize("packs", GAMES)
def test_no_word_is_on_two_pages_of_a_game(packs: tuple[str, ...]) -> None:
    core = {OLDWORLD: "reference.md", MARAUDERS: "reference-marauders.md"}[packs]
    pages = [
        page
        for path, page in reference_files().items()
        if path.name == core or (path.name == "words.md" and path.parent.name in packs)
    ]
    words = [set(re.findall(r"^\| `([^`]+)`", page, re.MULTILINE)) for page in pages]
    assert all(words)
    assert len(pages) > 1
    assert sum(map(len, words)) == len(set.union(*words))
