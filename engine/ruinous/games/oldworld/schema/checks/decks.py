"""Decks and sets of upgrades: of a Power that exists, whole, and with different names."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from ruinous.diagnostics import Finding, listed, nearest, offer, quoted
from ruinous.games.oldworld.schema.checks.misfiled import misfiled
from ruinous.games.oldworld.schema.models.items import ChaosCard, ChaosFile, Upgrade
from ruinous.packs.linked import Linked, unknown
from ruinous.yaml.nodes import MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.schema.catalogue import Catalogue

AnyCard = TypeVar("AnyCard", ChaosCard, Upgrade)

_CLASSES: Final[tuple[str, ...]] = ("cultist", "warrior", "greater daemon")
_CARDS: Final = {"chaos": "Chaos cards", "upgrades": "upgrades"}
_KINDS: Final = "the `kind` of an upgrade is the class that it is for, or `power`"
_REPLACE: Final = (
    "write all of a set; or let each stand for one that is: the same `set` and `id`, and "
    "`upgrades/ID` under `replaces` in pack.yaml; of single ones, which are no set, write "
    "`collection: true` there"
)
"""What to do about some upgrades that are no set."""


def owners_exist(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a deck or a set of upgrades whose Power no pack has."""
    powers = [power.id for power in linked.catalogue.powers]
    if linked.misses("power"):
        return
    for node in _strangers(linked, "chaos", "upgrades"):
        yield unknown("Power", node.value, node.span, powers)


def _strangers(linked: Linked[Catalogue], *kinds: str) -> Iterator[ScalarNode]:
    """Yield where files of cards name a Power that no pack has."""
    powers = {power.id for power in linked.catalogue.powers}
    for root in linked.roots(*kinds):
        node = root.get("power")
        if isinstance(node, ScalarNode) and node.value not in powers:
            yield node


def powers_have_cards(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a Power without cards or upgrades, unless a file of its name is of another.

    One that only lacks Chaos cards has a set of upgrades without a deck, which is reported.
    """
    kinds = {"chaos": linked.catalogue.chaos_cards, "upgrades": linked.catalogue.upgrades}
    if any(map(linked.misses, ("power", *kinds))) or any(_strangers(linked, *kinds)):
        return
    for power in linked.catalogue.powers:
        lacking = [
            kind
            for kind, cards in kinds.items()
            if all(card.power != power.id for card in cards)
            and all(f"/{power.id}." not in root.source.file for root in linked.roots(kind))
        ]
        if "upgrades" in lacking:
            what = " or ".join(_CARDS[kind] for kind in lacking)
            files = listed([f"{kind}/{power.id}.yaml" for kind in lacking], "and")
            message = f"no pack has {what} of {quoted(power.id)}"
            yield Finding("E327", message, power.span, f"write {files}")


def decks_are_whole(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a deck whose copies are not as many as the rules say.

    Where cards that replace others with other copies are the cause, they are its place.
    """
    rules = linked.catalogue.rules
    for root, cards in _sets(linked, "chaos", linked.catalogue.chaos_cards):
        count = sum(card.copies for card in cards)
        if rules is None or count == rules.deck_size:
            continue
        message = f"the deck has {count} cards, expected {rules.deck_size}"
        others = [(card, old) for card in cards if (old := _replaced(card, linked)) is not None]
        if sum(card.copies - old for card, old in others) == count - rules.deck_size:
            yield from (_recounted(card, old, message) for card, old in others)
        else:
            yield Finding("E310", message, root.key("cards"), _cure(cards))


def _replaced(card: ChaosCard, linked: Linked[Catalogue]) -> int | None:
    """Return the copies of the card that a card replaces, if they differ."""
    found = [
        item
        for file in linked.files
        if isinstance(file.model, ChaosFile)
        for item in file.model.cards
        if item.id == card.id
    ]
    at = next(at for at, item in enumerate(found) if item is card)
    old = found[at - 1].copies if at else card.copies
    return old if old != card.copies else None


def _recounted(card: ChaosCard, old: int, message: str) -> Finding:
    copies = card.node.get("copies")
    span = copies.span if copies else card.span
    many = "1 copy" if old == 1 else f"{old} copies"
    message = f"{message}: the card that this one replaces has {many}"
    return Finding("E310", message, span, f"write `{old}`", cure=str(old))


def upgrade_sets_are_whole(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a set of upgrades without one of each class and the right number of others."""
    rules = linked.catalogue.rules
    for root, cards in _sets(linked, "upgrades", linked.catalogue.upgrades):
        if rules is None:
            return
        wanted = Counter(_CLASSES)
        wanted["power"] = rules.upgrades - len(_CLASSES)
        found: Counter[str] = Counter(card.kind for card in cards)
        if found != wanted:
            message = f"the set has {_sorts(found)}, expected {_sorts(wanted)}"
            advice = _KINDS if len(cards) == rules.upgrades else _REPLACE
            yield Finding("E313", message, root.key("upgrades"), advice)


def sets_belong_together(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report upgrades of a set without Chaos cards, and a deck that means to be of such a set.

    Such a deck has a name near to that of the upgrades, or is of a Power that has no whole set.
    """
    if any(linked.misses(kind) for kind in ("power", "chaos", "upgrades")):
        return
    if any(misfiled(linked)):
        return
    decks, upgrades = _places(linked, "chaos"), _places(linked, "upgrades")
    powers = {power.id for power in linked.catalogue.powers}
    for power in upgrades.keys() & powers:
        mine, theirs = decks.get(power, {}), upgrades[power]
        lone = sorted(theirs.keys() - mine.keys())
        for name in mine.keys() - theirs.keys():
            meant = nearest(name, lone) or (lone[0] if len(lone) == 1 else None)
            if meant is not None and (nearest(name, lone) or not mine.keys() & theirs.keys()):
                message = f"there are no upgrades of the set {quoted(name)} of {quoted(power)}"
                yield Finding("E309", message, mine[name].span, offer(meant), cure=None)
                lone.remove(meant)
        for name in lone if not any(_strangers(linked, "chaos")) else ():
            yield _without_deck(power, name, theirs[name], mine)


def _without_deck(power: str, name: str, at: ScalarNode, decks: Collection[str]) -> Finding:
    """Return the finding for upgrades that are in no game, for their set has no Chaos cards."""
    message = f"there are no Chaos cards of the set {quoted(name)} of {quoted(power)}"
    advice = f"add them in a file `chaos/{power}.yaml`"
    if decks:
        sets = "the set" if len(decks) == 1 else "the sets"
        advice = f"{quoted(power)} has cards of {sets} {listed(sorted(decks), 'and')}; or {advice}"
    return Finding("E309", message, at.span, advice)


def _places(linked: Linked[Catalogue], kind: str) -> dict[str, dict[str, ScalarNode]]:
    """Return for each Power the sets that files of a kind name, with the first place of each."""
    found: dict[str, dict[str, ScalarNode]] = {}
    kept = linked.catalogue.collections
    for root in linked.roots(kind, without=kept):
        power, name = root.get("power"), root.get("set")
        if isinstance(power, ScalarNode) and isinstance(name, ScalarNode):
            found.setdefault(str(power.value), {}).setdefault(str(name.value), name)
    return found


def _cure(cards: Iterable[ChaosCard]) -> str:
    """Return what to do about a deck of the wrong size."""
    packs = list(dict.fromkeys(card.pack for card in cards))
    if len(packs) > 1:
        return f"cards of {listed(packs, 'and')} are in it; another `set` makes a deck of its own"
    return (
        "`deck size` in rules.yaml counts the copies of all cards of a Power and a set; of single"
        " cards, which are no deck, write `collection: true` in pack.yaml"
    )


def _sets(
    linked: Linked[Catalogue], kind: str, cards: Iterable[AnyCard]
) -> Iterator[tuple[MappingNode, list[AnyCard]]]:
    """Yield the cards of each Power and set, with the root of the last file that has some of them.

    Sets with a file that has findings are left out: their cards cannot be counted. Nor can any,
    while some cards are of a Power that nobody knows. Sets of collections alone need not be whole.
    """
    if not linked.misses("power") and any(_strangers(linked, kind)):
        return
    if any(each.kind == kind for each in misfiled(linked)):
        return
    files: dict[tuple[str, str], list[MappingNode]] = {}
    for root in linked.roots(kind):
        files.setdefault(_set_of(root), []).append(root)
    sets: dict[tuple[str, str], list[AnyCard]] = {}
    for card in cards:
        sets.setdefault((card.power, card.set), []).append(card)
    kept = linked.catalogue.collections
    for key, roots in files.items():
        cards_of = sets.get(key, [])
        if cards_of and all(card.pack in kept for card in cards_of):
            continue
        if not any(root.source.file in linked.faulty for root in roots):
            yield roots[-1], cards_of


def _set_of(root: MappingNode) -> tuple[str, str]:
    power, name = root.get("power"), root.get("set")
    assert isinstance(power, ScalarNode)
    assert isinstance(name, ScalarNode)
    return str(power.value), str(name.value)


def _sorts(counts: Counter[str]) -> str:
    kinds = (*_CLASSES, "power")
    return ", ".join(f"{counts[kind]} {kind}" for kind in kinds)


Named: TypeAlias = "tuple[tuple[str, ...], str, Span]"
"""Within what it must differ, the name, its place."""


def names_differ(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a name that another thing of the same sort has."""
    first: dict[tuple[str, ...], Span] = {}
    for scope, name, span in _names(linked.catalogue):
        other = first.setdefault((*scope, name.casefold()), span)
        if other is not span:
            message = f"the name {quoted(name)} is used twice, first at {other.file}:{other.line}"
            yield Finding("E318", message, span, "choose another name for one of the two")


def _names(catalogue: Catalogue) -> Iterator[Named]:
    for power in catalogue.powers:
        yield ("power",), power.name, power.span
    for card in catalogue.chaos_cards:
        yield ("chaos", card.power, card.set), card.name, card.span
    for upgrade in catalogue.upgrades:
        yield ("upgrade", upgrade.power, upgrade.set), upgrade.name, upgrade.span
    for event in catalogue.old_world_cards:
        yield ("old-world", event.pack), event.name, event.span
