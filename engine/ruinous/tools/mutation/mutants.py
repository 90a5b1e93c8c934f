"""The mutants of an effect: each differs from it in one small thing, and has no mistake itself."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruinous.diagnostics import Text
from ruinous.language.binding import Binder
from ruinous.language.printer import printed
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import parts_of
from ruinous.struct import replace, struct
from ruinous.tools.mutation.equivalence import reason
from ruinous.tools.mutation.operators import Surroundings, changes
from ruinous.tools.mutation.statements import kind_of_drop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.game.content import Content
    from ruinous.game.effect_text import EffectText
    from ruinous.language.syntax.place import Place

MOST: Final = {"verb": 3, "noun": 5, "time": 3, "quantity": 2, "limit": 4, "condition": 2}
"""Mutants of a kind at one place; of others any number."""


@struct
class Draft:
    """A changed tree that nobody has checked yet."""

    tree: t.Effect
    place: Place
    """Place of the innermost statement or phrase that changed."""
    kind: str
    """Key of `NEEDS`."""
    same: str
    """Why it provably means the same; empty: it may mean something else."""


@struct
class Mutant:
    """An effect without mistake that differs from another in one small thing."""

    tree: t.Effect
    """Bound."""
    line: int
    """Line of the effect that changed, from 1."""
    kind: str
    before: str
    """The lines as they are printed, where they differ."""
    after: str
    same: str = ""
    """Why it provably means the same; empty: it may mean something else."""


class _Changed(NamedTuple):
    """A part of a draft."""

    node: t.Node
    place: Place
    kind: str
    same: str = ""


def drafts(effect: t.Effect, around: Surroundings) -> Iterator[Draft]:
    """Yield every change that operators make at any node of an effect."""
    for each in _drafts(effect, around):
        assert isinstance(each.node, t.Effect)
        yield Draft(each.node, each.place, each.kind, each.same)


def _drafts(node: t.Node, around: Surroundings) -> Iterator[_Changed]:
    """Yield a node with one change in it."""
    for new, kind in changes(node, around):
        yield _Changed(new, node.place, kind, reason(node, new, around))
    inside = around.inside(node)
    for name in parts_of(type(node)):
        value = getattr(node, name)
        if isinstance(value, t.Node):
            if _is_optional(node, name, around):
                yield _dropped(node, name, None, value, around)
            for each in _drafts(value, inside):
                yield each._replace(node=_with(node, name, each.node))
        elif isinstance(value, tuple):
            yield from _in_row(node, name, value, around)


def _in_row(
    node: t.Node, name: str, row: tuple[object, ...], around: Surroundings
) -> Iterator[_Changed]:
    """Yield a node with one of several parts left out or changed."""
    inside = around.inside(node)
    for at, part in enumerate(row):
        if not isinstance(part, t.Node):
            continue
        rest = (*row[:at], *row[at + 1 :])
        if rest or name in ("limits", "roles"):
            yield _dropped(node, name, rest, part, around)
        for each in _drafts(part, inside):
            yield each._replace(node=_with(node, name, (*row[:at], each.node, *row[at + 1 :])))


def _dropped(node: t.Node, name: str, rest: object, part: t.Node, around: Surroundings) -> _Changed:
    """Return a node without one of its parts: with what is left of that field."""
    new = _with(node, name, rest)
    return _Changed(new, part.place, kind_of_drop(part), reason(node, new, around))


def _with(node: t.Node, name: str, value: object) -> t.Node:
    """Return a node with another value of a field."""
    changed: dict[str, Any] = {name: value}
    return replace(node, **changed)


def _is_optional(node: t.Node, name: str, around: Surroundings) -> bool:
    """Return whether a node may be without a part; an event, and what is past, need all of it."""
    if isinstance(node, t.Event) or isinstance(around.parent, t.Event | t.Past):
        return False
    if isinstance(around.parent, t.Happened) and around.parent.subject is None and name == "thing":
        return False
    return "None" in str(type(node).__dataclass_fields__[name].type)


class Mutator:
    """Makes the mutants of effects of loaded packs."""

    def __init__(self, content: Content) -> None:
        self._content: Final = content
        self._lexicon: Final = content.effects.lexicon
        self._binder: Final = Binder(self._lexicon)
        self._known: Final = len(self._lint(content))

    def mutants(self, written: EffectText, place: str) -> Iterator[tuple[Mutant, Content]]:
        """Yield the mutants of an effect, each with packs in which it stands instead.

        Args:
            place: name of the place that `here` is turned into.
        """
        original = self._content.effects.bound[written.text]
        text = printed(original, self._lexicon)
        seen = {text}
        number: Counter[tuple[Place, str]] = Counter()
        for draft in drafts(original, Surroundings(self._lexicon, place)):
            key = (draft.place, draft.kind)
            changed = printed(draft.tree, self._lexicon)
            if changed in seen or number[key] >= MOST.get(draft.kind, 100):
                continue
            seen.add(changed)
            tree = self._checked(changed, written)
            content = None if tree is None else self._staged(written, changed, tree)
            if tree is not None and content is not None:
                number[key] += 1
                lines = _differing(text, changed)
                yield Mutant(tree, draft.place.line, draft.kind, *lines, draft.same), content

    def _checked(self, changed: str, written: EffectText) -> t.Effect | None:
        """Return the bound tree of a text; None if anything is wrong with it."""
        text = Text.of(changed)
        tree, wrong = read_rules(text, self._content.effects.grammar, cures=False)
        if wrong or not tree.statements or printed(tree, self._lexicon) != changed:
            return None
        return self._binder.bind(tree, text, written.context).effect

    def _staged(self, written: EffectText, changed: str, tree: t.Effect) -> Content | None:
        """Return the packs with another effect; None if that can never act, or end."""
        text = Text(changed, written.text.file, written.text.line, written.text.column)
        content = self._content.with_effect(written.text, text, tree)
        return content if len(self._lint(content)) <= self._known else None

    @staticmethod
    def _lint(content: Content) -> list[object]:
        return [*content.game.language.lint(content.catalogue, content.effects, ())]


def _differing(before: str, after: str) -> tuple[str, str]:
    """Return the lines of two texts without those that they share at the start and the end."""
    old, new = before.split("\n"), after.split("\n")
    start = next((at for at, pair in enumerate(zip(old, new, strict=False)) if len(set(pair)) > 1),
                 min(len(old), len(new)))  # fmt: skip
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return _joined(old[start : len(old) - end]), _joined(new[start : len(new) - end])


def _joined(lines: list[str]) -> str:
    """Return lines as one text, with a bar where one ends."""
    return " | ".join(line.strip() for line in lines)
