"""Sentences made of texts with the words of the library, or with some of them changed."""

from dataclasses import replace
from typing import Final

from language.library import BOOK, LEXICON, READER, grammar_of
from ruinous.diagnostics import Text
from ruinous.language.english.effect import english
from ruinous.language.lexicon.change_wording import ChangeWording
from ruinous.language.lexicon.entries import Moment, Verb
from ruinous.language.lexicon.lexicon import Lexicon
from ruinous.language.reader import read


def with_changes(*rows: ChangeWording) -> Lexicon:
    """Return the library with wordings for changes of all its quantities."""
    return replace(
        LEXICON, quantities=tuple(replace(each, changes=rows) for each in LEXICON.quantities)
    )


OFFERING: Final = replace(
    LEXICON,
    moments=(
        *LEXICON.moments,
        Moment(phrase="on your day", key="yours", offered=True, doc=""),
        Moment(phrase="after the count", key="count", gives="shelf", doc=""),
        Moment(phrase="before noon here", key="noon", gives="shelf", said="as noon nears {}",
               doc=""),
    ),
    verbs=tuple(
        replace(each, gives_up=True) if each.base == "return" else each for each in LEXICON.verbs
    ),
)  # fmt: skip
"""The library with a moment at which rules are offers, and with `return` as what is given up."""
DONE_BY: Final = replace(
    LEXICON,
    verbs=tuple(replace(each, roles={**each.roles, "by": READER}) for each in LEXICON.verbs),
)
"""The library with verbs that say by whom something is done."""
CHOOSING: Final = replace(
    LEXICON,
    verbs=(
        *LEXICON.verbs,
        Verb(base="choose", third="chooses", past="chose", participle="chosen", ing="choosing",
             things=READER | BOOK, subjects=READER, takes=True, doc=""),
    ),
)  # fmt: skip
"""The library with a verb that only picks what other steps speak of."""


def english_of(text: str, words: Lexicon = LEXICON) -> str:
    """Return the English of the only rule of a text."""
    tree, findings = read(Text.of(text), grammar_of(words))
    assert tree is not None, findings
    [paragraph] = english(tree, words)
    return paragraph
