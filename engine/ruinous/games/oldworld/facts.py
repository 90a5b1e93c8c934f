"""What is printed on an item beside its text: cost, copies, figures, and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import counted
from ruinous.games.oldworld.schema.catalogue import (
    ChaosCard,
    General,
    OldWorldCard,
    Power,
    Region,
    Token,
    Upgrade,
)
from ruinous.yaml.nodes import node_at, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.game.items import Fact
    from ruinous.packs.item import Item

Names = Mapping[str, str]
"""Id to the name people read."""


def facts_of(item: Item, names: Names) -> Iterator[Fact]:
    """Yield what is printed on an item beside its text; other things go by their names."""
    yield "pack", item.pack
    read = _FACTS.get(type(item))
    if read is not None:
        yield from ((what, value) for what, value in read(item, names) if value)


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


def _region(region: Region, names: Names) -> Iterator[Fact]:
    yield "value", str(region.value)
    yield "populous", "yes" if region.populous else "no"
    yield "next to", ", ".join(names.get(each, each) for each in region.adjacent)


def _token(token: Token, names: Names) -> Iterator[Fact]:
    yield "supply", str(token.supply)
    yield "plural", token.plural
    yield "ruin", str(token.ruin or "")
    yield "defense", str(token.defense or "")
    yield "comet", "yes" if token.comet else ""


def _numbers(general: General, names: Names) -> Iterator[Fact]:
    """Yield the numbers of the rules that a pack gives."""
    written = plain(node_at(general.node, ("rules",)))
    for what, value in written.items() if isinstance(written, dict) else ():
        rows = value.items() if isinstance(value, dict) else ()
        yield str(what), ", ".join(f"{key}: {each}" for key, each in rows) or str(value)


_FACTS: Final[dict[type, Callable[[Any, Names], Iterator[Fact]]]] = {
    ChaosCard: _chaos,
    OldWorldCard: _old_world,
    Upgrade: _upgrade,
    Power: _sheet,
    Region: _region,
    Token: _token,
    General: _numbers,
}
