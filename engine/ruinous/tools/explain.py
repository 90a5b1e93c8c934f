"""The command `explain`: one card or rule, in English, with where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import did_you_mean
from ruinous.language.english import english
from ruinous.language.reader import read
from ruinous.oldworld.grammar import grammar_of
from ruinous.packs import ChaosCard, OldWorldCard, Power, Region, Token, Upgrade, slug
from ruinous.tools.items import items_of, kind_of_item, texts_of
from ruinous.tools.uses import Uses, uses_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.language.grammar import Grammar
    from ruinous.language.tree import Effect
    from ruinous.packs import Catalogue, Item, Provenance
    from ruinous.tools.items import Written


Fact = tuple[str, str]
"""What is printed, and its value."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of an item and its English."""

    label: str
    """Empty for the effect itself."""
    text: str
    """As its author wrote it."""
    place: str
    """File and line."""
    english: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """All there is to say about one item."""

    kind: str
    name: str
    id: str
    facts: tuple[Fact, ...]
    """What is printed on it beside the text: cost, copies, and the like."""
    passages: tuple[Passage, ...]
    uses: Uses
    provenance: Provenance
    place: str
    """File and line of its name."""
    examples: int


def explain(catalogue: Catalogue, name: str) -> tuple[Explanation, ...]:
    """Return what there is to say about the items of a name or id, cards first.

    Raises:
        WrongUse: there is none; says which is near.
    """
    grammar = grammar_of(catalogue)
    return tuple(explanation(item, catalogue, grammar) for item in found(catalogue, name))


def found(catalogue: Catalogue, name: str) -> tuple[Item, ...]:
    """Return the items of a name or id; case, apostrophes and hyphens do not matter.

    Raises:
        WrongUse: there is none.
    """
    items = items_of(catalogue)
    meant = slug(name)
    matching = tuple(item for item in items if meant and meant in (item.id, slug(item.name)))
    if matching:
        return matching
    advice = did_you_mean(name, sorted({each for item in items for each in (item.name, item.id)}))
    raise WrongUse(f"no card, Power, token or region is called `{name}`", advice)


def explanation(item: Item, catalogue: Catalogue, grammar: Grammar) -> Explanation:
    """Return what there is to say about an item."""
    pairs = [(written, read(written.text, grammar)[0]) for written in texts_of(item)]
    trees = [tree for _, tree in pairs if tree is not None]
    return Explanation(
        kind_of_item(item),
        item.name,
        item.id,
        tuple(facts_of(item)),
        tuple(_passage(written, tree, catalogue, grammar) for written, tree in pairs),
        uses_of(trees),
        item.provenance,
        catalogue.place(item.span),
        len(getattr(item, "examples", ())),
    )


def _passage(
    written: Written, tree: Effect | None, catalogue: Catalogue, grammar: Grammar
) -> Passage:
    lines = english(tree, grammar.lexicon) if tree is not None else []
    place = catalogue.place(written.text.whole())
    return Passage(written.label, written.text.value.rstrip(), place, tuple(lines))


def facts_of(item: Item) -> Iterator[Fact]:
    """Yield what is printed on an item beside its text."""
    yield "pack", item.pack
    read = _FACTS.get(type(item))
    if read is not None:
        yield from ((what, value) for what, value in read(item) if value)


def _chaos(card: ChaosCard) -> Iterator[Fact]:
    yield "Power", card.power
    yield "cost", str(card.cost)
    yield "copies", str(card.copies)
    yield "magic", str(card.magic or "")


def _old_world(card: OldWorldCard) -> Iterator[Fact]:
    yield "copies", str(card.copies)
    yield "comet", "yes" if card.comet else ""
    yield "stays on the track", "no" if card.discard else ""


def _upgrade(upgrade: Upgrade) -> Iterator[Fact]:
    yield "Power", upgrade.power
    yield "kind", upgrade.kind


def _sheet(power: Power) -> Iterator[Fact]:
    yield "power", str(power.power)
    for each in power.followers:
        name = each.singular if each.figures == 1 else each.plural
        numbers = f"cost {each.cost}, attack {each.attack}, defense {each.defense}"
        yield each.class_, f"{each.figures} {name} ({numbers})"


def _region(region: Region) -> Iterator[Fact]:
    yield "value", str(region.value)
    yield "populous", "yes" if region.populous else "no"
    yield "adjacent to", ", ".join(region.adjacent)


def _token(token: Token) -> Iterator[Fact]:
    yield "supply", str(token.supply)


_FACTS: Final[dict[type, Callable[[Any], Iterator[Fact]]]] = {
    ChaosCard: _chaos,
    OldWorldCard: _old_world,
    Upgrade: _upgrade,
    Power: _sheet,
    Region: _region,
    Token: _token,
}
