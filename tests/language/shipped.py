"""All effects that are shipped, and the words they are read with."""

from functools import cache
from typing import NamedTuple

import ruinous
from ruinous.diagnostics import Text
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.language.reader import read
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.tree import Effect


class Shipped(NamedTuple):
    """An effect of the base pack."""

    id: str
    name: str
    text: Text


@cache
def grammar() -> Grammar:
    """Return the grammar with the words of the base pack."""
    return LANGUAGE.grammar_of(ruinous.load("base").catalogue)


@cache
def shipped() -> tuple[Shipped, ...]:
    """Return every effect of the base pack, with those of the dials."""
    items = ITEMS.items_of(ruinous.load("base").catalogue)
    return tuple(
        Shipped(" ".join([item.id, *written.label.split()]), item.name, written.text)
        for item in items
        for written in ITEMS.texts_of(item)
    )


def bound(text: Text) -> Effect:
    """Return the bound tree of a shipped effect: what is played, and told in English."""
    tree = ruinous.load("base").effects.of(text)
    assert tree is not None
    return tree


def tree_of(text: str | Text) -> Effect:
    """Return the tree of a text that has no mistake."""
    tree, findings = read(Text.of(text) if isinstance(text, str) else text, grammar())
    assert tree is not None, [finding.message for finding in findings]
    return tree
