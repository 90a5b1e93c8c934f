"""The engine and the grammar name nothing that content names: no Power, card, figure or region."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from repository.places import CONTENT, ENGINE, GRAMMAR, read_yaml, shown

ALLOWED: Final = {
    "event": "a token, and what a rule waits for",
    "events": "as above",
    "hero": "a token, and the step of the core rules that treats it",
    "heroes": "as above",
    "the deep": "a Power, and how far something goes down",
    "chaos marauders": "a card, and the title of its game",
}
"""Names that also stand for something else, in lower case, each with the reason."""

NAMING_KEYS: Final = ("name", "plural")
ARTICLES: Final = {"a", "an", "the"}
NOT_CARDS: Final = {"examples", "provenance"}
"""Keys below which prose stands, whose `name` is the name of no thing in the game."""

BREAK_IN_CAMEL_CASE: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
GENITIVE: Final = re.compile(r"(?<=\w)['\N{RIGHT SINGLE QUOTATION MARK}]s\b")
WORD: Final = re.compile(r"[^\W_]+")


class Word(NamedTuple):
    """A word of a file, in lower case."""

    text: str
    line: int


def words_of(text: str) -> list[Word]:
    """Return the words of prose, strings and identifiers alike: `BloodFrenzy` has two."""
    return [
        Word(word.lower(), number)
        for number, line in enumerate(text.splitlines(), start=1)
        for word in WORD.findall(BREAK_IN_CAMEL_CASE.sub(" ", GENITIVE.sub("s", line)))
    ]


def phrase_of(name: str) -> tuple[str, ...]:
    """Return the words that tell a name; a leading article does not."""
    words = tuple(word.text for word in words_of(name))
    return words[1:] if len(words) > 1 and words[0] in ARTICLES else words


def names_in(value: Any) -> Iterator[str]:
    """Yield every name given in a document of content."""
    if isinstance(value, list):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, dict):
        yield from (value[key] for key in NAMING_KEYS if isinstance(value.get(key), str))
        for key, item in value.items():
            if key not in NOT_CARDS:
                yield from names_in(item)


@cache
def content_names() -> frozenset[str]:
    """Return all names of all packs but collections, whose titles are turns of phrase."""
    packs = [file.parent for file in sorted(CONTENT.glob("*/pack.yaml")) if not kept(file)]
    files = [file for pack in packs for file in sorted(pack.rglob("*.yaml"))]
    return frozenset(name for file in files for name in names_in(read_yaml(file)))


def kept(file: Path) -> bool:
    """Tell whether a `pack.yaml` is of a collection."""
    return bool(read_yaml(file).get("collection"))


def matches(phrase: tuple[str, ...], words: Iterable[str]) -> bool:
    """Tell whether the words are the phrase or its plural."""
    found = tuple(words)
    return found in (phrase, (*phrase[:-1], phrase[-1] + "s"))


def names_found(text: str, names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield line and name for each name that occurs in the text as whole words."""
    words = words_of(text)
    by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name in names:
        phrase = phrase_of(name)
        for first in {phrase[0], phrase[0] + "s"}:
            by_first.setdefault(first, []).append((phrase, name))
    for at, word in enumerate(words):
        for phrase, name in by_first.get(word.text, ()):
            if matches(phrase, (near.text for near in words[at : at + len(phrase)])):
                yield word.line, name


def searched() -> list[Path]:
    drawn = (page for form in ("html", "css", "js") for page in ENGINE.rglob(f"*.{form}"))
    return sorted([*ENGINE.rglob("*.py"), *GRAMMAR.rglob("*.lark"), *drawn])


def test_the_engine_and_the_grammar_name_no_content() -> None:
    names = {name for name in content_names() if name.lower() not in ALLOWED}
    found = [
        f"{shown(path)}:{line}: {name}"
        for path in searched()
        for line, name in names_found(path.read_text(encoding="utf-8"), names)
    ]
    assert not found, "say it with a general word, or move it into content:\n" + "\n".join(found)


def test_there_is_something_to_look_for_and_somewhere_to_look() -> None:
    assert len(content_names()) > 50
    assert {path.suffix for path in searched()} == {".py", ".lark", ".html", ".css", ".js"}


def test_what_is_allowed_is_still_a_name() -> None:
    assert ALLOWED.keys() <= {name.lower() for name in content_names()}


@pytest.mark.parametrize(
    "text",
    [
        "the Blood God's Call",
        'CARD = "the-blood-gods-call"',
        "def blood_gods_call() -> None: ...",
        "class BloodGodsCall: ...",
        "blood gods\ncalls",
    ],
)
def test_a_name_is_found_in_every_spelling(text: str) -> None:
    assert [name for _, name in names_found(text, ["The Blood God's Call"])] == [
        "The Blood God's Call"
    ]


@pytest.mark.parametrize("text", ["hated", "whatever", "terrorise", "a_hater"])
def test_a_part_of_a_word_is_no_name(text: str) -> None:
    assert not list(names_found(text, ["Hate", "Terror"]))
