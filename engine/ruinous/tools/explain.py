"""The command `explain`: one card or rule, in English, with where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean
from ruinous.language.english import english
from ruinous.language.reader import read
from ruinous.oldworld.world import grammar_of
from ruinous.packs import ChaosCard, OldWorldCard, Power, Region, Token, Upgrade, slug
from ruinous.tools.items import items_of, kind_of_item, texts_of
from ruinous.tools.uses import Uses, uses_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.language.grammar import Grammar
    from ruinous.language.tree import Effect
    from ruinous.packs import Catalogue, Item, Provenance
    from ruinous.tools.items import Written


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
    facts: tuple[tuple[str, str], ...]
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


def facts_of(item: Item) -> Iterator[tuple[str, str]]:
    """Yield what is printed on an item beside its text."""
    yield "pack", item.pack
    match item:
        case ChaosCard():
            yield "Power", item.power
            yield "cost", str(item.cost)
            yield "copies", str(item.copies)
            if item.magic:
                yield "magic", str(item.magic)
        case Upgrade():
            yield "Power", item.power
            yield "upgrades", item.kind
        case OldWorldCard():
            yield "copies", str(item.copies)
            if item.comet:
                yield "comet", "yes"
            if item.discard:
                yield "stays", "no, it leaves the game"
        case Power():
            yield from _sheet(item)
        case Region():
            yield "value", str(item.value)
            yield "populous", "yes" if item.populous else "no"
            yield "adjacent", ", ".join(item.adjacent)
        case Token():
            yield "supply", str(item.supply)


def _sheet(power: Power) -> Iterator[tuple[str, str]]:
    yield "power", str(power.power)
    for each in power.followers:
        numbers = f"cost {each.cost}, attack {each.attack}, defense {each.defense}"
        yield each.class_, f"{each.figures} {each.plural}: {numbers}"
