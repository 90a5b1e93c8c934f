"""What packs hold, in words: kinds, names, texts and facts, and the layers of rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ruinous.diagnostics import counted
from ruinous.game.items import Items, LabelledText
from ruinous.games.oldworld.layers import OLD_WORLD, PERSONAL, PRINTED, REGIONAL
from ruinous.games.oldworld.schema.models.items import (
    ChaosCard,
    Dial,
    DialFile,
    OldWorldCard,
    Power,
    Upgrade,
)
from ruinous.games.oldworld.schema.models.tables import (
    General,
    Region,
    RegionFile,
    Ruination,
    Token,
)
from ruinous.packs.numbers import written_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.diagnostics import Text
    from ruinous.game.items import Fact
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.item import Item


_KINDS: Final[dict[type, str]] = {
    ChaosCard: "Chaos card",
    OldWorldCard: "Old World card",
    Upgrade: "upgrade",
    DialFile: "dial",
    RegionFile: "Region",
    Ruination: "ruined regions",
    General: "general rules",
}
"""What items are called that have no name of one word."""


class OldWorldItems(Items):
    """Cards, Powers, tokens, regions and rules."""

    nouns: ClassVar[str] = "card, Power, token or region"
    layers: ClassVar[tuple[str, ...]] = (
        "what is printed on figures, as follower upgrades rewrite it",
        "Old World cards, by the space on the track; general rules, tokens and ruined regions",
        "Chaos cards, by region, then from left to right",
        "Power sheets and other upgrades, in Power order",
    )

    def items_of(self, catalogue: Catalogue) -> tuple[Item, ...]:
        """Return all items: cards first, then what they are played with."""
        ruination = (catalogue.ruination,) if catalogue.ruination else ()
        return (
            *catalogue.chaos_cards,
            *catalogue.upgrades,
            *catalogue.old_world_cards,
            *catalogue.powers,
            *catalogue.dials,
            *catalogue.tokens,
            *catalogue.regions,
            *ruination,
            *catalogue.general,
        )

    def texts_of(self, item: Item) -> Iterator[LabelledText]:
        """Yield the effect of an item, then those of its dial, unless that is an item itself."""
        if item.effect is not None:
            yield LabelledText("", item.effect)
        dial = _dial_of(item)
        if dial is not None:
            if dial.condition is not None:
                yield LabelledText("dial", dial.condition)
            for number, tick in enumerate(dial.ticks):
                if tick.effect is not None:
                    yield LabelledText(f"tick {number}", tick.effect)

    def kind_of(self, item: Item) -> str:
        """Return the game's word for the kind of an item."""
        return _KINDS.get(type(item), type(item).__name__)

    def parts_of(self, item: Item) -> Iterator[tuple[str, ...]]:
        """Yield id, name and words of each kind of figures of a Power."""
        if isinstance(item, Power):
            yield from ((each.id, each.name, each.plural) for each in item.followers)

    def names_of(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the names of everything that others can refer to, by id."""
        found = {each.id: each.name for power in catalogue.powers for each in power.followers}
        named = [
            item for item in self.items_of(catalogue) if not isinstance(item, General | DialFile)
        ]
        return {**{item.id: item.name for item in reversed(named)}, **found}

    def facts_of(self, item: Item, catalogue: Catalogue) -> Iterator[Fact]:
        """Yield what is printed on an item beside its texts; other things go by their names."""
        yield "pack", item.pack
        read = _FACTS.get(type(item))
        if isinstance(item, General):
            yield from written_numbers(item, catalogue.rules)
        elif read is not None:
            facts = read(item, self.names_of(catalogue))
            yield from ((what, value) for what, value in facts if value)

    def actor_of(self, item: Item) -> str:
        """Return who does steps without a subject, if the item belongs to nobody; else empty."""
        is_of_nobody = isinstance(item, OldWorldCard | Token | Region)
        return "the player with the lowest threat" if is_of_nobody else ""

    def homes(self, catalogue: Catalogue) -> tuple[str, ...]:
        """Return the kinds of items on which an effect can be tried."""
        kinds = {type(each) for each in catalogue.items}
        return tuple(home for home, (kind, _) in _HOMES.items() if kind in kinds)

    def bearer(self, catalogue: Catalogue, home: str, text: Text) -> tuple[Item, Item]:
        """Return an item, and the same with another effect.

        Preferably an item of a Power whose figures the effect names; of those the cheapest, and
        upgrades of figures last.
        """
        kind, name = _HOMES[home]
        able = [each for each in catalogue.items if isinstance(each, kind)]
        old = min(
            able, key=lambda each: (not _has_named(each, text, catalogue), *_trial_order(each))
        )
        changes = {"effect": text} | ({"name": name} if name else {})
        return old, old.model_copy(update=changes)

    def layer_of(self, item: Item) -> int:
        """Return the layer of the quantities that an item changes: an index into `layers`."""
        match item:
            case Upgrade(kind="power") | Power():
                return PERSONAL
            case Upgrade():
                return PRINTED
            case ChaosCard():
                return REGIONAL
            case _:
                return OLD_WORLD

    def deck_of(self, item: Item) -> tuple[str, str] | None:
        """Return the Power of a card and the set it is in; None for what every match may have."""
        return (item.power, item.set) if isinstance(item, ChaosCard | Upgrade) else None


ITEMS: Final = OldWorldItems()


def _dial_of(item: Item) -> Dial | None:
    """Return the dial that an item has or is; a Power has none where it is an item itself."""
    if isinstance(item, DialFile):
        return item
    dial = item.dial if isinstance(item, Power) else None
    return None if isinstance(dial, DialFile) else dial


_HOMES: Final[dict[str, tuple[type, str]]] = {
    "card": (ChaosCard, "This Card"),
    "upgrade": (Upgrade, "This Upgrade"),
    "old-world-card": (OldWorldCard, "This Old World Card"),
    "sheet": (Power, ""),
    "token": (Token, ""),
}
"""Where an effect can be tried: kind of item, and what that is called then; empty: as it is."""


def _has_named(item: Item, text: Text, catalogue: Catalogue) -> bool:
    """Return whether an effect names figures of the Power of an item."""
    owner = item.id if isinstance(item, Power) else getattr(item, "power", "")
    words = text.value.casefold()
    return any(
        each.singular.casefold() in words
        for power in catalogue.powers
        for each in power.followers
        if power.id == owner
    )


def _trial_order(item: Item) -> tuple[bool, int]:
    """Return the sort key by which an item that an effect is tried on is chosen: the cheapest."""
    is_of_figures = isinstance(item, Upgrade) and item.kind != "power"
    return is_of_figures, getattr(item, "cost", 0)


Names = Mapping[str, str]
"""Id to the name people read."""


def _chaos(card: ChaosCard, names: Names) -> Iterator[Fact]:
    yield "Power", names.get(card.power, card.power)
    yield "cost", str(card.cost)
    yield "copies", str(card.copies)
    yield "magic", str(card.magic or "")


def _old_world(card: OldWorldCard, names: Names) -> Iterator[Fact]:
    yield "copies", str(card.copies)
    yield "comet", "yes" if card.comet else ""
    yield "stays on the track", "no" if card.discard else ""


def _upgrade(upgrade: Upgrade, names: Names) -> Iterator[Fact]:
    yield "Power", names.get(upgrade.power, upgrade.power)
    yield "kind", upgrade.kind


def _sheet(power: Power, names: Names) -> Iterator[Fact]:
    yield "power", str(power.power)
    for each in power.followers:
        figures = counted(each.figures, "figure")
        numbers = f"cost {each.cost}, attack {each.attack}, defense {each.defense}"
        yield each.class_, f"{each.name} ({figures}, {numbers})"
    yield from _changes(power, names)
    *ticks, last = range(len(power.dial.ticks))
    threats = (str(power.dial.ticks[tick].threat) for tick in ticks)
    yield f"threat at ticks 0 to {ticks[-1]}", ", ".join(threats)
    yield "victory", f"at tick {last}"
    yield "dial", power.dial.name if isinstance(power.dial, DialFile) else ""


def _changes(power: Power, names: Names) -> Iterator[Fact]:
    """Yield how a Power draws, and what it changes in the setup."""
    draw = power.draw
    fixed = draw.cards is not None
    yield "draws", f"{'' if fixed else 'up to '}{counted(draw.cards or draw.up_to or 0, 'card')}"
    if draw.may_discard:
        yield "may discard", f"{draw.may_discard} before"
    for words, tokens in (
        ("tokens at the start", power.setup.starting_tokens or {}),
        ("more tokens", power.setup.extra_tokens),
    ):
        if tokens:
            numbers = (f"{number} {names.get(token, token)}" for token, number in tokens.items())
            yield words, ", ".join(numbers)
    for old, new in power.setup.old_world.items():
        yield "Old World", f"{names.get(new, new)} instead of {names.get(old, old)}"


def _dial(dial: DialFile, names: Names) -> Iterator[Fact]:
    yield "Power", names.get(dial.power, dial.power)
    yield "ticks", str(len(dial.ticks) - 1)


def _region(region: Region, names: Names) -> Iterator[Fact]:
    yield "value", str(region.value)
    yield "populous", "yes" if region.populous else "no"
    yield "next to", ", ".join(names.get(each, each) for each in region.adjacent)


def _token(token: Token, names: Names) -> Iterator[Fact]:
    yield "supply", str(token.supply)
    yield "plural", token.plural
    yield "ruin", str(token.ruin or "")
    yield "defense", str(token.defense or "")
    yield "magic", str(token.magic or "")
    yield "comet", "yes" if token.comet else ""


_FACTS: Final[dict[type, Callable[[Any, Names], Iterator[Fact]]]] = {
    ChaosCard: _chaos,
    OldWorldCard: _old_world,
    Upgrade: _upgrade,
    Power: _sheet,
    DialFile: _dial,
    Region: _region,
    RegionFile: _region,
    Token: _token,
}
