"""A TextMate grammar for effects inside of YAML, made from the words of games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.language import grammar_files
from ruinous.game.registry import game, installed
from ruinous.language.syntax.grammar import Grammar
from ruinous.tools.editor.blocks import INLINE
from ruinous.tools.editor.words import kind_of
from ruinous.yaml.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.lexicon.lexicon import Form

SCOPE: Final = "ruinous.effect.injection"
_SCOPES: Final = {
    "keyword": "keyword.control.ruinous",
    "verb": "support.function.ruinous",
    "noun": "entity.name.type.ruinous",
    "name": "variable.other.ruinous",
    "adjective": "storage.modifier.ruinous",
    "quantity": "support.variable.ruinous",
    **dict.fromkeys(("moment", "time", "span", "unit", "trait"), "constant.language.ruinous"),
}
"""Class of words to the scope that themes have a colour for; in the order of matching."""
_NAMES: Final = r"(?<![\w-])[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
"""Pattern of names that packs bring, which no grammar lists: words with capitals."""
_KEYS: Final = "|".join(EFFECTS)
_HEAD: Final = {
    "2": {"name": "entity.name.tag.yaml"},
    "3": {"name": "punctuation.separator.key-value.mapping.yaml"},
}
"""The second and third group of a line that begins an effect."""


def grammar() -> dict[str, Any]:
    """Return the grammar for the words of all games that are installed."""
    source, tables = grammar_files()
    cores = (game(id_).language.core for id_ in installed())
    forms = [form for core in cores for form in Grammar(source, core, tables).phrases.forms]
    numbers = {"match": r"(?<![\w.])[+-]?\d+\b", "name": "constant.numeric.ruinous"}
    names = {"match": _NAMES, "name": _SCOPES["name"]}
    return {
        "scopeName": SCOPE,
        "injectionSelector": "L:source.yaml -comment -string.quoted",
        "patterns": [{"include": f"#{name}"} for name in ("block", "listed", "line")],
        "repository": {
            "block": _block("( *)", " "),
            "listed": _block("( *)- +", " " * 3),
            "line": {
                "match": rf"^( *(?:- +)*)({_KEYS})(:) +({INLINE})",
                "captures": {**_HEAD, "4": {"patterns": [{"include": "#words"}]}},
            },
            "words": {"patterns": [*_patterns(forms), numbers, names]},
        },
    }


def _block(inset: str, further: str) -> dict[str, Any]:
    """Return the rule of a literal block, which ends at the first line that is not further in.

    Args:
        inset: a pattern of what is before the key, with the blanks of its line as first group.
        further: the least blanks that lines of the block have more than that.
    """
    return {
        "begin": rf"^{inset}({_KEYS})(:) *(\|[-+0-9]*)\s*(#.*)?$",
        "beginCaptures": {
            **_HEAD,
            "4": {"name": "keyword.control.flow.block-scalar.literal.yaml"},
            "5": {"name": "comment.line.number-sign.yaml"},
        },
        "while": rf"^(?=\1{further})|^\s*$",
        "contentName": "meta.effect.ruinous",
        "patterns": [{"include": "#words"}],
    }


def _patterns(forms: Iterable[Form]) -> list[dict[str, str]]:
    """Return a pattern for the words of each scope, the longest phrases first."""
    by_scope: dict[str, set[str]] = {scope: set() for scope in _SCOPES.values()}
    for form in forms:
        if form.phrase[:1].isalpha():
            by_scope[_SCOPES[kind_of(form)]].add(form.phrase)
    return [
        {"match": _any_of(phrases), "name": scope} for scope, phrases in by_scope.items() if phrases
    ]


def _any_of(phrases: Iterable[str]) -> str:
    ordered = sorted(phrases, key=lambda each: (-len(each), each))
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, ordered))})(?![\w-])"
