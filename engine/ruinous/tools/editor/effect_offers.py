"""Completion inside of effects: what the language offers, at places of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding import Context
from ruinous.language.completion import completions, snippets
from ruinous.struct import struct
from ruinous.tools.editor.blocks import effect_at
from ruinous.tools.editor.words import class_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span, Text
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.tools.editor.snapshot import Snapshot


@struct(kw_only=True)
class EffectOffer:
    """A phrase, or a whole rule, that can stand at a place of an effect."""

    label: str
    insert: str
    """What is written in the place of `span`."""
    span: Span
    detail: str = ""
    """The class of a phrase: `verb`."""
    doc: str = ""
    is_rule: bool = False
    """Whether it is a rule of the packs to begin with."""


def offers_in_effect(
    snapshot: Snapshot, path: str, text: str, line: int, column: int
) -> list[EffectOffer] | None:
    """Return what can stand at a place of a file, the likeliest first; None: that is in no effect.

    Args:
        path: absolute.
        text: the text of the file as it is now.
    """
    effect, game = effect_at(text, line, path), snapshot.game_at(path)
    if effect is None or game is None or game.check.effects is None:
        return None
    context, grammar = context_of(snapshot, path, text, effect), game.check.effects.grammar
    at = line - effect.line + 1, column - effect.column + 1
    if at[1] < 1:
        return []
    phrases = [
        EffectOffer(
            label=each.phrase,
            insert=each.insert,
            span=effect.span(*each.place),
            detail=class_of(each.kind, each.entry),
            doc=each.entry.doc,
        )
        for each in completions(effect.value, *at, grammar, context)
    ]
    return [*phrases, *_rules(effect, *at, grammar, context)]


def _rules(
    effect: Text, line: int, column: int, grammar: Grammar, context: Context
) -> Iterator[EffectOffer]:
    """Yield rules that begin as the line does, where it is a first one with nothing behind."""
    lines = effect.value.split("\n")
    written = lines[line - 1] if line <= len(lines) else ""
    if written.startswith(" ") or written[column - 1 :].strip():
        return
    typed = written[: column - 1]
    inset = "\n" + " " * (effect.column - 1)
    for rule in snippets(grammar, context):
        if rule.startswith(typed):
            span = effect.span(line, 1, line, column)
            label, insert = rule.partition("\n")[0], rule.replace("\n", inset)
            yield EffectOffer(label=label, insert=insert, span=span, doc=rule, is_rule=True)


def prepare(snapshot: Snapshot, path: str) -> None:
    """Work out what is usual in the packs of a file, for which the first completion would wait.

    Args:
        path: absolute.
    """
    game, file = snapshot.game_at(path), snapshot.file_at(path)
    if game is None or file is None or game.check.effects is None:
        return
    for each in game.effects_in(file.file)[:1]:
        completions("", 1, 1, game.check.effects.grammar, each.context)


def context_of(snapshot: Snapshot, path: str, text: str, effect: Text) -> Context:
    """Return the context of an effect: as last read, or that of the nearest effect in its file."""
    game, file = snapshot.game_at(path), snapshot.file_at(path)
    known = game.effects_in(file.file) if game is not None and file is not None else []
    if not known:
        return Context(steps_allowed=True)
    old = snapshot.map_to(path, text).old(effect.line) or effect.line
    return min(known, key=lambda each: abs(each.text.line - old)).context
