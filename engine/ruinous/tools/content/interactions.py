"""The command `interactions`: rules that meet, and the order that decides between them."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.printer import printed
from ruinous.struct import struct
from ruinous.tools.content.explain import found
from ruinous.tools.content.uses import uses_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ruinous.game.content import Content
    from ruinous.game.items import Items
    from ruinous.packs.item import Item

Deck: TypeAlias = "tuple[str, str] | None"
"""Owner and deck of an item."""

WAYS: Final = ("changes", "replaces")
"""Kinds of use that conflict."""
ORDERS: Final = {
    "changes": "A number that several rules change is computed in the order below. Inside a layer: "
    "is, minus, plus, doubled, then at least and at most; `is 0` beats all the rest.",
    "replaces": "An action that several rules replace goes to the first one below that fits, and "
    "to each of them once.",
}
"""What decides, by the way the rules meet."""


@struct
class MeetingRule:
    """A rule that meets others."""

    item: str
    kind: str
    text: str
    """As the language prints it, on one line."""
    place: str
    """File and line."""
    layer: int
    """Index into the layers of the game."""
    personal: bool
    """Whether it changes only what is its owner's."""
    itself: bool
    """Whether it replaces only what happens to its own item."""


@struct
class Meeting:
    """Rules that change one number, or replace one action."""

    way: str
    """One of `WAYS`."""
    word: str
    """The quantity or verb."""
    rules: tuple[MeetingRule, ...]
    """In the order that decides; equal layers in the order of the packs."""


def interactions(content: Content, name: str = "") -> tuple[Meeting, ...]:
    """Return where rules of different items meet, by way and word.

    Decks of one owner, which are never played together, do not meet.

    Args:
        name: name or id of an item; only meetings it takes part in are returned.

    Raises:
        WrongUse: there is no such item.
    """
    items = content.game.items
    chosen = {item.id for item in found(content, name)} if name else set()
    rows: dict[tuple[str, str], list[tuple[Item, MeetingRule]]] = {}
    for item, way, word, rule in _uses(content, _words_for(content, chosen) if name else ("",)):
        rows.setdefault((way, word), []).append((item, rule))
    meetings = (
        Meeting(way, word, tuple(sorted(_meeting(pairs, chosen, items), key=attrgetter("layer"))))
        for (way, word), pairs in rows.items()
    )
    kept = [each for each in meetings if len({rule.item for rule in each.rules}) > 1]
    return tuple(sorted(kept, key=lambda each: (WAYS.index(each.way), each.word)))


def _meeting(
    pairs: list[tuple[Item, MeetingRule]], chosen: set[str], items: Items
) -> Iterator[MeetingRule]:
    """Yield the rules of items that can be in force together, and with a chosen one if any is."""
    own = [(item, rule) for item, rule in pairs if not chosen or item.id in chosen]
    for item, rule in pairs:
        others = pairs if not chosen or item.id in chosen else own
        if any(
            _meet(items.deck_of(item), rule, items.deck_of(other), second)
            for other, second in others
            if other is not item
        ):
            yield rule


def _meet(one: Deck, rule: MeetingRule, other: Deck, second: MeetingRule) -> bool:
    """Return whether two rules can be in force together, and about the same things.

    A player has one deck, and what is `your`s is not that of another one; nor is `this ...`
    another item.
    """
    if rule.itself and second.itself:
        return False
    if one is None or other is None:
        return True
    if one[0] == other[0]:
        return one == other
    return not (rule.personal and second.personal)


def _words_for(content: Content, chosen: set[str]) -> tuple[str, ...]:
    """Return words of which a text has one if a rule in it meets one of some items."""
    effects, items = content.effects, content.game.items
    held = (item for item in items.items_of(content.catalogue) if item.id in chosen)
    trees = [effects.of(written.text) for item in held for written in items.texts_of(item)]
    uses = uses_of(tree for tree in trees if tree is not None)
    verbs = [verb for verb in effects.lexicon.verbs if verb.base in uses.replaces]
    forms = [
        form
        for verb in verbs
        for form in (verb.base, verb.third, verb.past, verb.participle, verb.ing)
    ]
    return tuple({phrase.casefold().split()[0] for phrase in (*uses.changes, *forms)})


def _uses(content: Content, words: Collection[str]) -> Iterator[tuple[Item, str, str, MeetingRule]]:
    """Yield each rule that changes or replaces something, once for each word.

    Args:
        words: texts with none of them are passed over; the empty word is in all.
    """
    effects, catalogue, items = content.effects, content.catalogue, content.game.items
    for item in items.items_of(catalogue):
        for written in items.texts_of(item):
            plain = written.text.value.casefold()
            if not any(word in plain for word in words):
                continue
            tree = effects.of(written.text)
            for statement in tree.statements if tree is not None else ():
                uses = uses_of([t.Effect((statement,))])
                span = written.text.span(*statement.place)
                rule = MeetingRule(
                    item.name,
                    items.kind_of(item),
                    " ".join(printed(t.Effect((statement,)), effects.lexicon).split()),
                    catalogue.place(span),
                    items.layer_of(item),
                    _is_personal(statement),
                    isinstance(statement, t.Instead) and isinstance(statement.act.thing, t.This),
                )
                for way in WAYS:
                    for word in getattr(uses, way):
                        yield item, way, word, rule


def _is_personal(statement: t.Statement) -> bool:
    if not isinstance(statement, t.Change):
        return False
    subject = statement.quantity.subject
    whose = subject.possessive if isinstance(subject, t.Things) else ""
    return "your" in (whose, statement.quantity.possessive)
