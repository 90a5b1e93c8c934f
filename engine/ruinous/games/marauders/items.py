"""Names and facts of cards and rules (`Game.items`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.game.items import Fact, Items
from ruinous.games.marauders.models import Card, General
from ruinous.games.marauders.table import seat_name
from ruinous.packs import slug
from ruinous.packs.numbers import written_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.diagnostics import Text
    from ruinous.games.marauders.models import Catalogue


class MaraudersItems(Items):
    """Cards and rules."""

    nouns = "card"

    def items_of(self, catalogue: Catalogue) -> Sequence[Any]:
        """Return all cards, then the general rules of packs."""
        return (*catalogue.cards, *catalogue.general)

    def names_of(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the name of each player and of each card by its id."""
        players = catalogue.rules.players if catalogue.rules is not None else ()
        seats = {player: seat_name(player) for player in players}
        return seats | {card.id: card.name for card in catalogue.cards}

    def kind_of(self, item: Any) -> str:  # noqa: ANN401 - an item of the game
        """Return the game's word for the kind of an item."""
        return "general rules" if isinstance(item, General) else "Card"

    def facts_of(self, item: Any, catalogue: Catalogue) -> Iterable[Fact]:  # noqa: ANN401
        """Yield what is printed on an item beside its effect."""
        yield "pack", item.pack
        if isinstance(item, General):
            yield from written_numbers(item, catalogue.rules)
            return
        yield "colour", item.colour
        yield "copies", str(item.copies)
        if item.role:
            yield "role", item.role
        if item.machine:
            yield "machine", f"{item.machine}, {item.part}"
        if item.attack:
            yield "attack", str(item.attack)
        if item.points:
            yield "points", str(item.points)
        yield from ((what, "yes") for what, so in _marks(item) if so)

    def bearer(self, catalogue: Catalogue, home: str, text: Text) -> tuple[Any, Any]:
        """Return an item, and the same with another effect.

        For an effect with `when used` that is a special card, else a troop; preferably an ordinary
        card with an effect that no other effect names, with many copies and a short text.
        """
        if home != slug(self.kind_of(catalogue.cards[0])):
            return super().bearer(catalogue, home, text)
        colour = "green" if "when used" in text.value else "purple"
        others = [
            each.effect.value
            for each in (*catalogue.cards, *catalogue.general)
            if each.effect is not None
        ]
        said = "\n".join((text.value, *others)).casefold()
        old = min(
            catalogue.cards, key=lambda card: (card.colour != colour, *_trial_order(card, said))
        )
        name = old.name if _is_named(old, said) else "This Card"
        return old, old.model_copy(update={"effect": text, "name": name})


def _trial_order(card: Card, said: str) -> tuple[bool, bool, bool, int, int]:
    """Return the sort key by which a card that an effect is tried on is chosen.

    Args:
        said: the effects of all cards and rules, in lower case.
    """
    length = len(card.effect.value) if card.effect is not None else 0
    ordinary = card.role is None and not card.marker
    return card.effect is None, _is_named(card, said), not ordinary, -card.copies, length


def _is_named(card: Card, said: str) -> bool:
    """Return whether one of the effects names a card."""
    return any(name.casefold() in said for name in (card.name, card.plural) if name)


def _marks(card: Card) -> Iterator[tuple[str, bool]]:
    """Yield each yes-or-no property of a card, and whether the card has it."""
    yield "fearless", card.fearless
    yield "marker", card.marker
    yield "lost in defeat", card.lost_in_defeat


ITEMS: Final = MaraudersItems()
