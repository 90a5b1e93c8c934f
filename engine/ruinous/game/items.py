"""What packs hold, in words.

:class:`Items` describes the items of any game plainly; a game inherits it and overrides what it
describes better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from ruinous.packs import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics import Text
    from ruinous.game.values import Catalogue

Fact: TypeAlias = tuple[str, str]
"""What is printed on an item, and its value."""


class LabelledText(NamedTuple):
    """A text of an item, with what it is on the item."""

    label: str
    """Empty for the effect of the item itself."""
    text: Text


class Items:
    """The items of a game; one that has `examples` may have them beside it."""

    nouns: ClassVar[str] = "item"
    """What items are, for messages: such as `charm or place`."""
    layers: ClassVar[tuple[str, ...]] = ("everything",)
    """Sources of the rules that change one number, in the order in which they count."""

    def items_of(self, catalogue: Catalogue) -> Sequence[Any]:
        """Return all items in the order in which people look for them."""
        items: Sequence[Any] = catalogue.items
        return items

    def names_of(self, catalogue: Catalogue) -> Mapping[str, str]:
        """Return the name of each thing that examples speak of, by its id."""
        return {item.id: item.name for item in catalogue.items}

    def parts_of(self, item: Any) -> Iterable[tuple[str, ...]]:  # noqa: ANN401 - an item of the game
        """Yield id, name and words of each part of an item that is not an item itself."""
        return ()

    def kind_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return the word for the kind of an item."""
        return type(item).__name__

    def texts_of(self, item: Any) -> Iterable[LabelledText]:  # noqa: ANN401
        """Yield the effects of an item."""
        if item.effect is not None:
            yield LabelledText("", item.effect)

    def actor_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return who does steps without a subject in an item's effect; empty: its owner."""
        return ""

    def homes(self, catalogue: Catalogue) -> Sequence[str]:
        """Return the kinds of items on which a new effect can be tried, written like ids."""
        return tuple(
            dict.fromkeys(slug(self.kind_of(item)) for item in self._with_effect(catalogue))
        )

    def bearer(self, catalogue: Catalogue, home: str, text: Text) -> tuple[Any, Any]:
        """Return an item, and the same with an effect in the place of its own.

        Args:
            home: one of `homes`.
            text: the effect.
        """
        able = self._with_effect(catalogue)
        old = next(item for item in able if slug(self.kind_of(item)) == home)
        return old, old.model_copy(update={"effect": text})

    def _with_effect(self, catalogue: Catalogue) -> Iterator[Any]:
        return (item for item in self.items_of(catalogue) if item.effect is not None)

    def facts_of(self, item: Any, catalogue: Catalogue) -> Iterable[Fact]:  # noqa: ANN401
        """Yield what is printed on an item beside its effects."""
        yield "pack", item.pack
        for name in type(item).model_fields:
            value = getattr(item, name)
            if isinstance(value, int | str) and name not in ("id", "name"):
                yield name.replace("_", " "), str(value)

    def layer_of(self, item: Any) -> int:  # noqa: ANN401
        """Return where the rules of an item count: an index into `layers`."""
        return 0

    def deck_of(self, item: Any) -> tuple[str, str] | None:  # noqa: ANN401
        """Return the owner and the deck of an item; None: it is in matches without either.

        Of the decks of one owner, one is in a match.
        """
        return None
