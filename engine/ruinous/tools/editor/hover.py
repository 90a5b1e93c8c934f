"""What an editor shows of the place under the cursor, in Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError
from ruinous.language.english.effect import english
from ruinous.language.syntax.tree import Effect
from ruinous.struct import struct
from ruinous.tools.content.explain import explanation, finding_page
from ruinous.tools.content.explanation_lines import lines_of
from ruinous.tools.content.interactions import interactions
from ruinous.tools.editor.blocks import effect_at
from ruinous.tools.editor.words import phrase_at
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding, Span
    from ruinous.game.content import Content
    from ruinous.packs.item import Item
    from ruinous.tools.editor.snapshot import CheckedGame, Snapshot
    from ruinous.tools.editor.words import Phrase


_SIGN: Final = re.compile(r"[\\`*_\[\]<>|~&]")
"""What Markdown obeys wherever it stands."""
_BEGINS: Final = re.compile(r"^(\s*\d*)([-+#=.)])")
"""What it obeys at the beginning of a line."""


@struct
class Hover:
    """What is said of a place."""

    parts: tuple[str, ...]
    """Paragraphs of Markdown."""
    span: Span | None = None
    """The text that the hover describes."""


def hover(snapshot: Snapshot, path: str, text: str, line: int, column: int) -> Hover | None:
    """Return the hover for a place: findings, the word and rule of an effect, or an item.

    Args:
        path: absolute.
        text: the text of the file as it is now.
    """
    map_ = snapshot.map_to(path, text)
    found = [each for each in snapshot.findings.get(path, []) if _is_at(each, line, column)]
    pages = [_page(each) for each in found if map_.old(line) == line]
    game = snapshot.game_at(path)
    old = map_.old(line)
    if game is None or game.content is None:
        return Hover(tuple(pages)) if pages else None
    phrase = _phrase(game, text, line, column)
    parts = [*_of_word(phrase), *pages]
    if old is not None:
        parts += _of_rule(game, snapshot, path, old)
        item = _item_named(snapshot, path, old)
        parts += [face(item, game.content)] if item is not None else []
    return Hover(tuple(parts), phrase.span if phrase else None) if parts else None


def _is_at(finding: Finding, line: int, column: int) -> bool:
    span = finding.span
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)


def _page(finding: Finding) -> str:
    """Return the page of a finding."""
    try:
        title, _, page = finding_page(finding.code).partition("\n")
    except WrongUse:
        return escaped(finding.message)
    return f"**{title}**\n{page.rstrip()}"


def _phrase(game: CheckedGame, text: str, line: int, column: int) -> Phrase | None:
    effect = effect_at(text, line)
    if effect is None or game.check.effects is None:
        return None
    return phrase_at(effect, game.check.effects.grammar, line, column)


def _of_word(phrase: Phrase | None) -> Iterator[str]:
    """Yield the entries of a phrase."""
    if phrase is not None:
        entries = {id(form.entry): form.entry for form in phrase.forms}
        for entry in entries.values():
            source = f" *({entry.rule})*" if entry.rule else ""
            yield f"`{phrase.text}`: {entry.doc}{source}"


def _of_rule(game: CheckedGame, snapshot: Snapshot, path: str, line: int) -> Iterator[str]:
    """Yield the rule on a line in English."""
    found = rule_on(game, snapshot, path, line)
    if found is not None:
        yield f"> {escaped(found)}"


def rule_on(game: CheckedGame, snapshot: Snapshot, path: str, line: int) -> str | None:
    """Return the English of the rule that a line is part of."""
    effects, file = game.check.effects, snapshot.file_at(path)
    for each in game.effects_in(file.file) if file is not None else ():
        tree = effects.of(each.text) if effects is not None else None
        for statement in tree.statements if tree is not None else ():
            span = each.text.span(*statement.place)
            if effects is not None and span.line <= line <= span.end_line:
                return english(Effect((statement,)), effects.lexicon)[0]
    return None


def _item_named(snapshot: Snapshot, path: str, line: int) -> Item | None:
    """Return the item whose name or id stands on a line."""
    for item in snapshot.items_in(path):
        if line in (item.span.line, item.place("id").line if item.node.get("id") else 0):
            return item
    return None


def face(item: Item, content: Content) -> str:
    """Return what `explain` prints of an item."""
    held = next((each for each in content.catalogue.items if each is item), None)
    if held is None:
        return f"**{escaped(item.name)}**: another pack has something else in its place"
    try:
        sound = content.without_mistakes()
        lines = lines_of(explanation(item, content), interactions(sound, item.id))
    except (ContentError, WrongUse):
        lines = lines_of(explanation(item, content), ())
    return "\n".join(_markdown(list(lines)))


def _markdown(lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield lines of an explanation as Markdown: those of a rule as code."""
    for line, style in lines:
        if style == "cyan":
            yield f"    {line.removeprefix('    ')}"
        elif style == "bold":
            yield f"**{escaped(line)}**  "
        else:
            yield f"{escaped(line.strip())}  " if line else ""


def escaped(text: str) -> str:
    """Return a line of an author as Markdown that shows it letter by letter."""
    return _BEGINS.sub(r"\1\\\2", _SIGN.sub(r"\\\g<0>", text))
