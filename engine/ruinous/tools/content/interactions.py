"""The command `interactions`: rules that meet, and the order that decides between them."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ruinous.language.printer import printed
from ruinous.language.syntax import tree as t
from ruinous.struct import struct
from ruinous.tools.content.explain import found
from ruinous.tools.content.uses import uses_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from ruinous.diagnostics import Text
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
    """A rule that interacts with others."""

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


class _Use(NamedTuple):
    """A rule that changes or replaces something."""

    item: Item
    text: Text
    statement: t.Statement
    is_personal: bool
    is_of_itself: bool


_Uses: TypeAlias = "dict[tuple[str, str], list[_Use]]"
"""Rules by way and word."""


def interactions(content: Content, name: str = "") -> tuple[Meeting, ...]:
    """Return where rules of different items meet, by way and word.

    Decks of one owner, which are never played together, do not meet.

    Args:
        name: name or id of an item; only meetings it takes part in are returned.

    Raises:
        WrongUse: there is no such item.
    """
    chosen = {item.id for item in found(content, name)} if name else set()
    rows = _uses(content, _words_for(content, chosen) if name else ("",))
    meetings = (
        Meeting(way, word, tuple(sorted(_rules(uses, content), key=attrgetter("layer"))))
        for (way, word), uses in _meetings(rows, chosen, content.game.items)
    )
    return tuple(sorted(meetings, key=lambda each: (WAYS.index(each.way), each.word)))


def numbers_of_meetings(content: Content, tick: Callable[[], object]) -> dict[str, int]:
    """Return how many rules of others each item meets, by its name.

    Args:
        tick: called again and again; what it raises ends the work.
    """
    numbers: Counter[str] = Counter()
    for _, uses in _meetings(_uses(content, ("",), tick), set(), content.game.items):
        tick()
        of_item = Counter(use.item.name for use in uses)
        for name, own in of_item.items():
            numbers[name] += len(uses) - own
    return dict(numbers)


def _rules(uses: Iterable[_Use], content: Content) -> Iterator[MeetingRule]:
    """Yield the lines about rules that interact."""
    items, lexicon = content.game.items, content.effects.lexicon
    for use in uses:
        yield MeetingRule(
            use.item.name,
            items.kind_of(use.item),
            " ".join(printed(t.Effect((use.statement,)), lexicon).split()),
            content.catalogue.place(use.text.span(*use.statement.place)),
            items.layer_of(use.item),
            use.is_personal,
            use.is_of_itself,
        )


def _meetings(
    rows: _Uses, chosen: set[str], items: Items
) -> Iterator[tuple[tuple[str, str], list[_Use]]]:
    """Yield the rules that meet, where they are of several items."""
    for key, uses in rows.items():
        met = list(_meeting(uses, chosen, items))
        if len({use.item.name for use in met}) > 1:
            yield key, met


def _meeting(uses: list[_Use], chosen: set[str], items: Items) -> Iterator[_Use]:
    """Yield the rules of items that can be in force together, and with a chosen one if any is."""
    own = [use for use in uses if not chosen or use.item.id in chosen]
    for use in uses:
        others = uses if not chosen or use.item.id in chosen else own
        if any(
            _meet(items.deck_of(use.item), use, items.deck_of(other.item), other)
            for other in others
            if other.item is not use.item
        ):
            yield use


def _meet(one: Deck, rule: _Use, other: Deck, second: _Use) -> bool:
    """Return whether two rules can be in force together, and about the same things.

    A player has one deck, and what is `your`s is not that of another one; nor is `this ...`
    another item.
    """
    if rule.is_of_itself and second.is_of_itself:
        return False
    if one is None or other is None:
        return True
    if one[0] == other[0]:
        return one == other
    return not (rule.is_personal and second.is_personal)


def _words_for(content: Content, chosen: set[str]) -> tuple[str, ...]:
    """Return words; a text whose rules interact with one of the items has at least one of them."""
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


def _uses(content: Content, words: Collection[str], tick: Callable[[], object] = bool) -> _Uses:
    """Return the rules that change or replace something, once for each word.

    Args:
        words: texts with none of them are passed over; the empty word is in all.
        tick: called before each item.
    """
    rows: _Uses = {}
    items = content.game.items
    for item in items.items_of(content.catalogue):
        tick()
        for written in items.texts_of(item):
            plain = written.text.value.casefold()
            if any(word in plain for word in words):
                for way, word, use in _uses_in(item, written.text, content):
                    rows.setdefault((way, word), []).append(use)
    return rows


def _uses_in(item: Item, text: Text, content: Content) -> Iterator[tuple[str, str, _Use]]:
    """Yield the ways and words of the rules of a text."""
    tree = content.effects.of(text)
    for statement in tree.statements if tree is not None else ():
        uses = uses_of([t.Effect((statement,))])
        of_itself = isinstance(statement, t.Instead) and isinstance(statement.act.thing, t.This)
        use = _Use(item, text, statement, _is_personal(statement), of_itself)
        for way in WAYS:
            for word in getattr(uses, way):
                yield way, word, use


def _is_personal(statement: t.Statement) -> bool:
    if not isinstance(statement, t.Change):
        return False
    subject = statement.quantity.subject
    whose = subject.possessive if isinstance(subject, t.Things) else ""
    return "your" in (whose, statement.quantity.possessive)
