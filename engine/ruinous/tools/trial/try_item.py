"""The command `try`: an item played at once, in positions that are found for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.content import load_draft
from ruinous.packs import shipped_packs
from ruinous.struct import struct
from ruinous.tools.content.explain import found
from ruinous.tools.trial.search import search
from ruinous.tools.trial.telling import Never, Shown, never, shown
from ruinous.tools.trial.watch import Watch
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.game.content import Content
    from ruinous.game.effects import EffectText
    from ruinous.packs.item import Item


@struct
class Tried:
    """What came of an item."""

    name: str
    kind: str
    place: str
    """File and line of its name."""
    text: tuple[str, ...]
    """Its effects, line by line."""
    owned: bool
    """Whether it is somebody's; else it concerns all players alike."""
    tried: int
    """Positions in which it was played."""
    shown: tuple[Shown, ...]
    """Those that show what it does; none where it never did anything."""
    never: tuple[Never, ...]
    """What of it never did anything."""


def try_item(name: str, packs: Sequence[str] = (), seed: int = 0) -> Tried:
    """Play an item in positions in which it acts.

    Args:
        name: name or id.
        packs: by name or path; empty: the shipped pack that has it.
        seed: what chance is made of.

    Raises:
        WrongUse: there is no such item, or it has no effect.
        ContentError: the packs have mistakes that are not only missing items.
    """
    content, item = _item(name, packs)
    return tried(content, item, seed)


def tried(content: Content, item: Item, seed: int) -> Tried:
    """Return what comes of an item of loaded packs."""
    watch, items = Watch(content, item), content.game.items
    searched = search(watch, seed)
    return Tried(
        item.name,
        items.kind_of(item),
        content.catalogue.place(item.span),
        tuple(line for each in items.texts_of(item) for line in each.text.value.splitlines()),
        any(each.context.has_you for each in _effects(content, item)),
        searched.tried,
        tuple(shown(one, watch) for one in searched.shown),
        tuple(never(searched.rules)),
    )


def _effects(content: Content, item: Item) -> Iterator[EffectText]:
    """Yield the effects of an item with what they may speak of."""
    texts = content.game.language.texts_of(content.catalogue)
    return (each for each in texts if each.item is item)


def _item(name: str, packs: Sequence[str]) -> tuple[Content, Item]:
    """Return an item that has an effect, with the packs that it is played with."""
    content, _ = load_draft(*(packs or shipped_packs()))
    texts_of = content.game.items.texts_of
    named = found(content, name)
    last = content.catalogue.packs[-1].id if packs else ""
    able = sorted((each for each in named if any(texts_of(each))), key=lambda it: it.pack != last)
    if not able:
        raise WrongUse(f"`{named[0].name}` has no effect to try")
    if packs:
        return content, able[0]
    content, _ = load_draft(able[0].pack)
    return content, next(each for each in content.catalogue.items if each.span == able[0].span)
