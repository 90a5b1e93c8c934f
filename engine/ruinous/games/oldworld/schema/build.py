"""Models and nodes of one file to the items of a catalogue."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypedDict, TypeVar

from ruinous.games.oldworld.schema import models
from ruinous.games.oldworld.schema.catalogue import (
    ChaosCard,
    Dial,
    Draw,
    Follower,
    General,
    OldWorldCard,
    Power,
    PowerSetup,
    Region,
    Ruination,
    RuinationCard,
    Tick,
    Token,
    Upgrade,
)
from ruinous.packs.item import Example, Item, Provenance
from ruinous.packs.slug import slug
from ruinous.yaml.effects import effect_of
from ruinous.yaml.nodes import ListNode, MappingNode, Node, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.diagnostics import Span, Text
    from ruinous.packs import fields
    from ruinous.packs.fields import Model
    from ruinous.packs.parsed_file import ParsedFile

AnyModel = TypeVar("AnyModel", bound="Model")


class Common(TypedDict):
    """What every item carries."""

    id: str
    name: str
    pack: str
    span: Span
    provenance: Provenance
    effect: Text | None
    node: MappingNode


def items_of(sheet: ParsedFile, pack: str) -> Iterator[Item]:
    """Yield the items that a file of a pack defines, in the order of the file."""
    build = _BUILDERS.get(sheet.kind.name)
    if build is not None and sheet.model is not None and sheet.root is not None:
        yield from build(sheet.model, sheet.root, pack)


def _general(file: Model, root: MappingNode, pack: str) -> Iterator[General]:
    own = _own(models.RulesFile, file)
    span = root.key("effect")
    yield General(**_common(pack, "rules", pack, span, own.provenance, root))


def _regions(file: Model, root: MappingNode, pack: str) -> Iterator[Region]:
    own = _own(models.BoardFile, file)
    for region, node in zip(own.regions, _mappings(root, "regions"), strict=True):
        yield Region(
            **_named(region, node, pack, own.provenance),
            value=region.value,
            populous=region.populous,
            adjacent=tuple(region.adjacent),
        )


def _tokens(file: Model, root: MappingNode, pack: str) -> Iterator[Token]:
    own = _own(models.TokensFile, file)
    for token, node in zip(own.tokens, _mappings(root, "tokens"), strict=True):
        yield Token(
            **_named(token, node, pack, own.provenance),
            plural=token.plural,
            supply=token.supply,
            magic=token.magic,
            ruin=token.ruin,
            defense=token.defense,
            comet=token.comet,
        )


def _ruination(file: Model, root: MappingNode, pack: str) -> Iterator[Ruination]:
    own = _own(models.RuinationFile, file)
    cards = zip(own.cards, _mappings(root, "cards"), strict=True)
    yield Ruination(
        **_common("ruination", "ruination", pack, root.key("cards"), own.provenance, root),
        cards=tuple(_ruination_card(card, node) for card, node in cards),
    )


def _ruination_card(card: models.RuinationModel, node: MappingNode) -> RuinationCard:
    points = {region: (first, second) for region, (first, second) in card.regions.items()}
    return RuinationCard(ruiners=card.ruiners, regions=MappingProxyType(points), node=node)


def _powers(file: Model, root: MappingNode, pack: str) -> Iterator[Power]:
    own = _own(models.PowerFile, file)
    followers = zip(own.followers, _mappings(root, "followers"), strict=True)
    draw = own.draw
    yield Power(
        **_named(own, root, pack, own.provenance),
        colour=own.colour,
        order=own.order,
        power=own.power,
        draw=Draw(cards=draw.cards, up_to=draw.up_to, may_discard=draw.may_discard),
        followers=tuple(_follower(follower, node) for follower, node in followers),
        dial=_dial(own.dial, root),
        setup=_setup(own.setup),
    )


def _setup(setup: models.SetupModel | None) -> PowerSetup:
    if setup is None:
        return PowerSetup()
    tokens = None if setup.starting_tokens is None else MappingProxyType(setup.starting_tokens)
    return PowerSetup(
        starting_tokens=tokens,
        extra_tokens=MappingProxyType(setup.extra_tokens),
        old_world=MappingProxyType(setup.old_world),
    )


def _follower(follower: models.FollowerModel, node: MappingNode) -> Follower:
    return Follower(
        id=follower.id or slug(follower.name),
        name=follower.name,
        singular=follower.singular,
        plural=follower.plural,
        class_=follower.class_,
        figures=follower.figures,
        cost=follower.cost,
        attack=follower.attack,
        defense=follower.defense,
        span=_place(node, "name"),
        singular_span=_place(node, "singular"),
        plural_span=_place(node, "plural"),
    )


def _dial(dial: models.DialModel, root: MappingNode) -> Dial:
    node = root.get("dial")
    assert isinstance(node, MappingNode)
    ticks = zip(dial.ticks, _mappings(node, "ticks"), strict=True)
    return Dial(
        condition=effect_of(node.get("condition")),
        ticks=tuple(_tick(tick, place) for tick, place in ticks),
        span=root.key("dial"),
    )


def _tick(tick: models.TickModel, node: MappingNode) -> Tick:
    effect = effect_of(node.get("effect"))
    return Tick(threat=tick.threat, victory=tick.victory, effect=effect, node=node)


def _chaos_cards(file: Model, root: MappingNode, pack: str) -> Iterator[ChaosCard]:
    own = _own(models.ChaosFile, file)
    for card, node in zip(own.cards, _mappings(root, "cards"), strict=True):
        yield ChaosCard(
            **_named(card, node, pack, card.provenance),
            power=own.power,
            set=own.set,
            copies=card.copies,
            cost=card.cost,
            magic=card.magic,
            examples=_examples(node),
        )


def _upgrades(file: Model, root: MappingNode, pack: str) -> Iterator[Upgrade]:
    own = _own(models.UpgradesFile, file)
    for card, node in zip(own.upgrades, _mappings(root, "upgrades"), strict=True):
        yield Upgrade(
            **_named(card, node, pack, card.provenance),
            power=own.power,
            set=own.set,
            kind=card.kind,
            examples=_examples(node),
        )


def _old_world_cards(file: Model, root: MappingNode, pack: str) -> Iterator[OldWorldCard]:
    own = _own(models.OldWorldFile, file)
    for card, node in zip(own.cards, _mappings(root, "cards"), strict=True):
        yield OldWorldCard(
            **_named(card, node, pack, card.provenance),
            set=own.set,
            copies=card.copies,
            comet=card.comet,
            discard=card.discard,
            examples=_examples(node),
        )


_BUILDERS: Final[dict[str, Callable[[Model, MappingNode, str], Iterator[Item]]]] = {
    "rules": _general,
    "board": _regions,
    "tokens": _tokens,
    "ruination": _ruination,
    "old-world": _old_world_cards,
    "power": _powers,
    "chaos": _chaos_cards,
    "upgrades": _upgrades,
}
"""How each kind of file becomes items; `pack.yaml` holds none."""


def _own(kind: type[AnyModel], model: Model) -> AnyModel:
    assert isinstance(model, kind)
    return model


def _named(
    model: fields.Named, node: MappingNode, pack: str, provenance: fields.Provenance
) -> Common:
    """Return what an item carries whose mapping has a name, and perhaps an id."""
    span = _place(node, "name")
    return _common(model.id or slug(model.name), model.name, pack, span, provenance, node)


def _common(
    id: str, name: str, pack: str, span: Span, provenance: fields.Provenance, node: MappingNode
) -> Common:
    return Common(
        id=id,
        name=name,
        pack=pack,
        span=span,
        provenance=Provenance(provenance.status, provenance.basis, tuple(provenance.open)),
        effect=effect_of(node.get("effect")),
        node=node,
    )


def _examples(card: MappingNode) -> tuple[Example, ...]:
    return tuple(_example(node) for node in _mappings(card, "examples"))


def _example(node: MappingNode) -> Example:
    value = {str(key): plain(part) for key, (_, part) in node.entries.items()}
    title = value.get("title")
    return Example(title if isinstance(title, str) else "", MappingProxyType(value), node)


def _place(node: MappingNode, key: str) -> Span:
    value = node.get(key)
    return value.span if value else node.head


def _mappings(node: MappingNode, key: str) -> Iterator[MappingNode]:
    """Yield the mappings in the list that a key has; none when the key is missing."""
    found: Node | None = node.get(key)
    if isinstance(found, ListNode):
        yield from (item for item in found.items if isinstance(item, MappingNode))
