"""The page of a collection: each item with its effect and its English, by file, never by hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from ruinous.game.content import Content
from ruinous.language.english.effect import english
from ruinous.packs import slug
from ruinous.tools.content.entries import forms_of, hints_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.packs import Catalogue
    from ruinous.packs.catalogue import Pack
    from ruinous.packs.item import Item

_INTRO: Final = (
    "Short effects, each one mechanism or turn of phrase, to find, read and copy. Below each stands"
    " what `ruinous explain` says of it, made from the effect. The examples of each, one that holds"
    " and one near miss, are in the files named at the head of each group.\n\n"
    "This page is made from these files: do not edit it. [The manual](README.md) says how the words"
    " join, [the reference](reference.md) lists them."
)
_OTHERS: Final = "What other words are called here"
_OTHERS_INTRO: Final = (
    "What one might say, and the word that the language has, or what to write where it has none."
    " `ruinous find` knows the same."
)


def collection_page(pack: Pack, catalogue: Catalogue) -> str:
    """Return the page of a pack that is a collection; empty for any other.

    Args:
        catalogue: the pack with those it requires.
    """
    if not pack.collection:
        return ""
    content = Content(catalogue)
    known = content.game.items
    own = [each for each in known.items_of(catalogue) if each.pack == pack.id]
    own = [each for each in own if any(known.texts_of(each))]
    groups = [(file, list(items)) for file, items in groupby(own, key=lambda each: each.span.file)]
    lines = [f"# {pack.title}", "", *_INTRO.split("\n"), ""]
    for file, items in groups:
        lines += [f"- [{_title(file)}](#{slug(_title(file))})", *_contents(items)]
    lines += [f"- [{_OTHERS}](#{slug(_OTHERS)})"]
    for file, items in groups:
        inner = f"{pack.id}/{pack.inner(file)}"
        lines += ["", f"## {_title(file)}", "", f"[`{inner}`](../content/{inner})"]
        for item in items:
            lines += ["", *_section(item, content)]
    lines += ["", f"## {_OTHERS}", "", *_other_words(content.effects.lexicon)]
    return "\n".join((*lines, ""))


def _other_words(lexicon: Lexicon) -> Iterator[str]:
    """Yield a table of what people say for words of the language, and where it has none."""
    yield from (_OTHERS_INTRO, "", "| people say | here |", "| --- | --- |")
    words = ((word, forms[0]) for word, forms in forms_of(lexicon) if word.people_say)
    called = [(word.people_say, f"`{form}`: {word.doc}") for word, form in words]
    hints = [(phrases, hint) for hint, phrases in hints_of(lexicon).items()]
    yield from sorted(f"| {_quoted(phrases)} | {meant} |" for phrases, meant in (*called, *hints))


def _quoted(phrases: Iterable[str]) -> str:
    return ", ".join(f"`{phrase}`" for phrase in phrases)


def _title(file: str) -> str:
    """Return what a group is called: the name of its file as words."""
    return file.rpartition("/")[2].partition(".")[0].replace("-", " ").capitalize()


def _contents(items: Sequence[Item]) -> Iterator[str]:
    return (f"  - [{item.name}](#{slug(item.name)})" for item in items)


def _section(item: Item, content: Content) -> Iterator[str]:
    """Yield the lines about one item: its name, its effects, and their English."""
    kind = content.game.items.kind_of(item)
    yield from (f"### {item.name}", "")
    for each in content.game.items.texts_of(item):
        tree = content.effects.of(each.text)
        assert tree is not None
        yield from ("```text", *each.text.value.rstrip().split("\n"), "```", "")
        said = " ".join(english(tree, content.effects.lexicon))
        yield f"*{kind[0].upper()}{kind[1:]}.* {said}"
