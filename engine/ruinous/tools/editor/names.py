"""Things with a name or an id, and every place that refers to them: in effects, keys and values."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Span
from ruinous.packs.files import absolute
from ruinous.struct import struct
from ruinous.tools.editor.blocks import effect_at
from ruinous.tools.editor.words import phrase_at, phrases_in
from ruinous.yaml.effects import EFFECTS
from ruinous.yaml.nodes import ListNode, ScalarNode, children_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.packs.item import Item
    from ruinous.packs.reading import ParsedFile
    from ruinous.packs.word import Word
    from ruinous.tools.editor.snapshot import CheckedGame, Snapshot
    from ruinous.yaml.nodes import Node

_LOGS: Final = ("log", "never")
"""Keys whose values are lines of a log, in which ids occur."""
_FREE: Final = frozenset((*EFFECTS, "basis", "open", "title", "colour", "where", *_LOGS))
"""Keys whose values are not names, or only contain names."""


@struct
class Thing:
    """Something that files define and others name."""

    id: str
    name: str
    prefix: str
    """The first part of its reference (`kind/some-id`); empty: the reference is the id alone."""
    span: Span
    """The place of its name, by absolute path."""
    words: tuple[Word, ...]
    """The words for it in effects."""
    own_id: Span | None = None
    """The place of its id, where it is written."""

    @property
    def reference(self) -> str:
        """The reference that `replaces` uses."""
        return f"{self.prefix}/{self.id}" if self.prefix else self.id


@struct
class Use:
    """A place that refers to a thing."""

    span: Span
    """By absolute path."""
    text: str
    """What is written there."""
    sort: str
    """`name`, `id`, or `word` of an effect."""


def things(game: CheckedGame, snapshot: Snapshot) -> list[Thing]:
    """Return everything that the packs of a game define, by file; parts of items come last."""
    content = game.content
    if content is None:
        return []
    words: dict[tuple[str, int, int], list[Word]] = {}
    brought = [word for _, word in content.game.language.words_of(content.catalogue)]
    by_thing: dict[tuple[str, ...], list[Word]] = {}
    for word in brought:
        by_thing.setdefault(word.thing, []).append(word)
    for own in by_thing.values():
        words[_spot(own[0].span)] = own
    found = []
    for path in snapshot.files:
        if game.holds(path):
            for item in snapshot.items_in(path):
                found.append(_thing(item, path, words.pop(_spot(item.span), [])))
    found += [_part(own) for own in words.values()]
    return found


def _spot(span: Span) -> tuple[str, int, int]:
    return span.file, span.line, span.column


def _thing(item: Item, path: str, words: list[Word]) -> Thing:
    own = item.node.get("id")
    own_id = replace(own.span, file=path) if own is not None else None
    span = replace(item.span, file=path)
    return Thing(item.id, item.name, item.prefix, span, tuple(words), own_id)


def _part(words: list[Word]) -> Thing:
    """Return the thing for words whose bearer is a part of an item, such as a follower."""
    first = words[0]
    span = replace(first.span, file=absolute(first.span.file))
    return Thing(first.thing[-1], first.word, "", span, tuple(words))


def things_at(snapshot: Snapshot, path: str, text: str, line: int, column: int) -> list[Thing]:
    """Return the things that the text at a place refers to; several can share one id."""
    game = snapshot.game_at(path)
    if game is None or game.check.effects is None:
        return []
    known = things(game, snapshot)
    effect = effect_at(text, line)
    if effect is not None:
        phrase = phrase_at(effect, game.check.effects.grammar, line, column)
        said = phrase.text.casefold() if phrase is not None else ""
        return [each for each in known if said in _words(each)]
    old = snapshot.map_to(path, text).old(line)
    node = _scalar_at(snapshot.file_at(path), old, column) if old is not None else None
    if node is None:
        return []
    value, span = str(node.name), node.span
    at = [each for each in known if _covers(each.span, path, span.line, column)]
    return at or [each for each in known if value in (each.id, each.reference, each.name)]


def _words(thing: Thing) -> frozenset[str]:
    return frozenset(word.word.casefold() for word in thing.words)


def _covers(span: Span, path: str, line: int, column: int) -> bool:
    on_line = span.file == path and span.line == line
    return on_line and span.column <= column <= span.end_column


def uses_of(snapshot: Snapshot, thing: Thing, *, defined: bool = True) -> list[Use]:
    """Return the places that refer to a thing, sorted, in the files as last read.

    Args:
        defined: whether to include the place of its definition.
    """
    game = snapshot.game_at(thing.span.file)
    if game is None:
        return []
    found = [*_in_effects(game, thing)]
    in_logs = _pattern_in_logs(game, snapshot, thing)
    for path, file in snapshot.files.items():
        if game.holds(path) and file.root is not None:
            found += _in_values(file, path, thing)
            found += _in_logs(file, path, thing, in_logs)
    spots = {each.span: each for each in found}
    own = (thing.span, thing.own_id)
    spots = {span: use for span, use in spots.items() if span not in own}
    if defined:
        spots[thing.span] = Use(thing.span, thing.name, "name")
        if thing.own_id is not None:
            spots[thing.own_id] = Use(thing.own_id, thing.id, "id")
    return [spots[span] for span in sorted(spots)]


def _in_effects(game: CheckedGame, thing: Thing) -> Iterator[Use]:
    words, effects, content = _words(thing), game.check.effects, game.content
    if not words or effects is None or content is None:
        return
    for each in content.game.language.texts_of(content.catalogue):
        small = each.text.value.casefold()
        if any(word in small for word in words):
            for phrase in phrases_in(each.text, effects.grammar):
                if phrase.text.casefold() in words:
                    span = replace(phrase.span, file=absolute(phrase.span.file))
                    yield Use(span, phrase.text, "word")


def _in_values(file: ParsedFile, path: str, thing: Thing) -> Iterator[Use]:
    """Yield the keys and values of a file that are the thing's id, reference or name."""
    assert file.root is not None
    text = file.root.source.text
    if thing.id in text or thing.name in text:
        sorts = {thing.name: "name", thing.reference: "id", thing.id: "id"}
        for node in _scalars(file.root):
            sort = sorts.get(str(node.name))
            if sort is not None and node.style in ("", "'", '"'):
                span = replace(node.span, file=path)
                inset = len(str(node.name)) - len(thing.id) if sort == "id" else 0
                start = span.column + inset + len(node.style)
                end = span.end_column - len(node.style)
                yield Use(replace(span, column=start, end_column=end), str(node.name)[inset:], sort)


def _pattern_in_logs(game: CheckedGame, snapshot: Snapshot, thing: Thing) -> re.Pattern[str]:
    """Return a pattern for the id of a thing in a line of a log.

    The id alone counts only if no other thing has it and it is not a word of the language; with its
    prefix (`kind/some-id`) it always counts.
    """
    id_ = re.escape(thing.id)
    core = game.content.game.language.core.forms() if game.content is not None else ()
    others = (each.reference for each in things(game, snapshot) if each.id == thing.id)
    is_free = all(form.phrase != thing.id for form in core) and set(others) == {thing.reference}
    before = [rf"(?<=\b{re.escape(thing.prefix)}/)"] if thing.prefix else []
    before += [r"(?<![\w/-])"] if is_free else []
    return re.compile(rf"(?:{'|'.join(before or ['(?!)'])}){id_}(?![\w-])")


def _in_logs(file: ParsedFile, path: str, thing: Thing, pattern: re.Pattern[str]) -> Iterator[Use]:
    """Yield the places of a thing's id in the lines of logs of a file."""
    assert file.root is not None
    if thing.id in file.root.source.text:
        for node in _lines_of_logs(file.root):
            for place in pattern.finditer(node.source.text, node.start, node.end):
                span = node.source.span(*place.span())
                yield Use(replace(span, file=path), thing.id, "id")


def _lines_of_logs(node: Node, *, is_log: bool = False) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        if is_log:
            yield node
        return
    for key, value in children_of(node):
        yield from _lines_of_logs(value, is_log=is_log or key in _LOGS)


def _scalars(node: Node) -> Iterator[ScalarNode]:
    """Yield the keys and values that may name something, in order."""
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, ListNode):
        for item in node.items:
            yield from _scalars(item)
    else:
        for key, value in node.entries.values():
            yield key
            if key.value not in _FREE:
                yield from _scalars(value)


def _scalar_at(file: ParsedFile | None, line: int, column: int) -> ScalarNode | None:
    """Return the key or value at a place of a file."""
    if file is None or file.root is None:
        return None
    for node in _scalars(file.root):
        span = node.span
        if span.line == line and span.column <= column <= span.end_column:
            return node
    return None
