"""Examples: what they name exists, each step does one thing, and no number is too large."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Final,
    TypeAlias,
    Union,
    get_args,
    get_origin,
)

from ruinous.diagnostics import Finding, certain, choices, listed, nearest, offer, quoted
from ruinous.games.oldworld.schema.checks.misfiled import misfiled
from ruinous.games.oldworld.schema.models import example
from ruinous.games.oldworld.schema.models.example import Scenario, Step
from ruinous.packs import examples_of
from ruinous.packs.fields import Model, key_of
from ruinous.struct import struct
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from pydantic.fields import FieldInfo

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import (
        ChaosCard,
        Follower,
        OldWorldCard,
        Upgrade,
    )
    from ruinous.packs.item import Example, Item
    from ruinous.packs.linked import Linked
    from ruinous.yaml.nodes import Node, Scalar

Card: TypeAlias = "ChaosCard | Upgrade | OldWorldCard"
_Name: TypeAlias = "tuple[str, str | None, Scalar]"
Names: TypeAlias = "Mapping[str, frozenset[str]]"
"""Power to its names; the empty key has the names that belong to no Power."""


STEP_KEYS: Final = frozenset(map(key_of, Step.model_fields))
"""The keys of steps that are not the id of a Power."""


def _ids(things: Iterable[Item | Follower]) -> frozenset[str]:
    return frozenset(each.id for each in things)


def _by_power(cards: Iterable[ChaosCard | Upgrade]) -> Names:
    powers = {card.power for card in cards}
    return {power: _ids(card for card in cards if card.power == power) for power in powers}


_KNOWN: Final[dict[str, tuple[str, Callable[[Catalogue], Names]]]] = {
    example.POWER: ("power", lambda catalogue: {"": _ids(catalogue.powers)}),
    example.STEP: ("power", lambda catalogue: {"": _ids(catalogue.powers) | STEP_KEYS}),
    example.REGION: ("board", lambda catalogue: {"": _ids(catalogue.regions)}),
    example.FOLLOWER: (
        "power",
        lambda catalogue: {each.id: _ids(each.followers) for each in catalogue.powers},
    ),
    example.TOKEN: ("tokens", lambda catalogue: {"": _ids(catalogue.tokens)}),
    example.CARRIED: (
        "tokens",
        lambda catalogue: {
            "": _ids(catalogue.tokens) | {each.corruption_id for each in catalogue.powers}
        },
    ),
    example.CHAOS_CARD: ("chaos", lambda catalogue: _by_power(catalogue.chaos_cards)),
    example.UPGRADE: ("upgrades", lambda catalogue: _by_power(catalogue.upgrades)),
    example.OLD_WORLD_CARD: ("old-world", lambda catalogue: {"": _ids(catalogue.old_world_cards)}),
    example.CARD_SET: (
        "chaos",
        lambda catalogue: {"": frozenset(each.set for each in catalogue.chaos_cards)},
    ),
    example.OLD_WORLD_SET: (
        "old-world",
        lambda catalogue: {"": frozenset(each.set for each in catalogue.old_world_cards)},
    ),
}
"""Kind of thing to the kind of files that define it, and a function for the names in packs."""


_OF_FILES: Final = {"chaos": example.CHAOS_CARD, "upgrades": example.UPGRADE}
"""Kind of file to the kind of things in it that examples name."""


def examples_fit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report unknown names in examples, and steps without a key or with several keys."""
    known = {kind: names(linked.catalogue) for kind, (_, names) in _KNOWN.items()}
    unread = frozenset(_unread(linked))
    powers = known[example.POWER][""]
    fitting = cache(lambda kind, owner: _fitting(known[kind], owner))

    @cache
    def is_unknown(kind: str, owner: str | None, name: Scalar) -> bool:
        is_known = name in fitting(kind, owner) or kind in unread
        return not is_known and (owner is None or owner in powers)

    for each in _examples(linked.catalogue):
        yield from _steps(each, linked.faulty)
        if any(is_unknown(*name) for name in each.derived(_names)):
            for mention in each.derived(mentions_of):
                if is_unknown(*mention.name):
                    yield _unknown(mention, fitting(mention.marks.kind, mention.owner))


def _names(node: MappingNode) -> frozenset[_Name]:
    """Return what an example names, each name once."""
    return frozenset(mention.name for mention in mentions_of(node))


def _examples(catalogue: Catalogue) -> Iterator[Example]:
    for item in catalogue.items:
        yield from examples_of(item) or ()


# ---------------------------------------------------------------- names


def _fitting(names: Names, owner: str | None) -> frozenset[str]:
    """Return the allowed names: those of an owner, or all without one."""
    return names.get(owner, frozenset()) if owner else frozenset().union(*names.values())


def _unknown(mention: Mention, fitting: Collection[str]) -> Finding:
    """Return the finding for a name that is not among the allowed names."""
    word, kind, owner = mention.node.value, mention.marks.kind, mention.owner
    what = f"{kind} of {quoted(owner)}" if owner is not None else kind
    meant = nearest(str(word), sorted(fitting))
    message = f"there is no {what} {quoted(word)}"
    advice = offer(meant) or choices(str(word), sorted(fitting))
    return Finding("E404", message, mention.node.span, advice, cure=certain(str(word), fitting))


def _unread(linked: Linked[Catalogue]) -> Iterator[str]:
    """Yield kinds of things whose names are not all known, for files are unread or misfiled."""
    catalogue = linked.catalogue
    if linked.misses("power"):
        yield example.CARRIED
    yield from (_OF_FILES[each.kind] for each in misfiled(linked))
    yield from (kind for kind, (file, _) in _KNOWN.items() if linked.misses(file))
    powers = _ids(catalogue.powers)
    if not powers.issuperset(card.power for card in (*catalogue.chaos_cards, *catalogue.upgrades)):
        yield from (example.CHAOS_CARD, example.UPGRADE, *(() if powers else (example.POWER,)))


# ---------------------------------------------------------------- steps


def _steps(each: Example, faulty: Collection[str]) -> Iterator[Finding]:
    """Report steps that have no key or several.

    Steps without a key are not reported in faulty files, where another mistake may have hidden it.
    """
    for step in each.derived(_odd_steps):
        if step.entries or step.source.file not in faulty:
            keys = listed(step.entries, "and")
            message = f"found {keys} in one step" if step.entries else "found a step without a key"
            advice = "a step has one key; begin each with a dash of its own"
            yield Finding("E405", f"{message}, expected one key", step.head, advice)


def _odd_steps(node: MappingNode) -> list[MappingNode]:
    """Return the steps of an example that have no key, or several."""
    when = node.get("when")
    steps = when.items if isinstance(when, ListNode) else ()
    return [step for step in steps if isinstance(step, MappingNode) and len(step.entries) != 1]


# ---------------------------------------------------------------- mentions


@struct
class Mention:
    """A place where something is named."""

    node: ScalarNode
    marks: example.Names
    power: str | None
    """The Power under whose key the name stands."""

    @property
    def owner(self) -> str | None:
        """The Power that must own the thing; None: any."""
        return self.power if self.marks.own else None

    @property
    def name(self) -> _Name:
        """Kind, owner and name of the thing."""
        return self.marks.kind, self.owner, self.node.value


@struct
class Shape:
    """Which parts of a value are names of things."""

    itself: example.Names | None = None
    items: Shape | None = None
    """Shape of each item of a list."""
    keys: example.Names | None = None
    """Kind of the names that are keys, apart from the keys of `known`."""
    values: Shape | None = None
    """Shape of the value of each such key."""
    fields: Mapping[str, Shape] = field(default_factory=dict)
    """Key to the shape of its value."""
    known: frozenset[str] = frozenset()
    """Keys that are fields, and not names."""


def mentions_of(node: MappingNode) -> list[Mention]:
    """Return the places of an example where something is named."""
    shape = _shape(Scenario)
    assert shape is not None
    found: list[Mention] = []
    _gather(shape, node, None, found)
    return found


def _gather(shape: Shape, node: Node, power: str | None, found: list[Mention]) -> None:
    if type(node) is ScalarNode:
        if shape.itself is not None and node.value is not None:
            found.append(Mention(node, shape.itself, power))
    elif type(node) is MappingNode:
        _gather_in_mapping(shape, node, power, found)
    elif type(node) is ListNode and shape.items is not None:
        for item in node.items:
            _gather(shape.items, item, power, found)


def _gather_in_mapping(
    shape: Shape, node: MappingNode, power: str | None, found: list[Mention]
) -> None:
    fields, values, keys, below = shape.fields, shape.values, shape.keys, power
    for name, (key, value) in node.entries.items():
        inner = fields.get(str(name), values) if fields else values
        if keys is not None and name not in shape.known:
            found.append(Mention(key, keys, power))
            below = str(name) if keys.kind == example.POWER else power
        if inner is not None:
            _gather(inner, value, below, found)


# ---------------------------------------------------------------- shapes


@cache
def _shape(kind: object) -> Shape | None:
    """Return the shape of values with this annotation; None if no part of them is a name."""
    shape = _read(kind)
    return shape if shape != _NOTHING else None


_NOTHING: Final = Shape()


def _read(kind: object) -> Shape:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        names = next((mark for mark in inner[1:] if isinstance(mark, example.Names)), None)
        return Shape(names) if names else _shape(inner[0]) or _NOTHING
    if origin in (Union, UnionType):
        return next(filter(None, map(_shape, inner)), _NOTHING)
    if origin is tuple:
        return Shape(items=_shape(inner[0]))
    if origin in (dict, Mapping):
        key = _shape(inner[0])
        return Shape(keys=key.itself if key else None, values=_shape(inner[1]))
    return _of_model(kind) if isinstance(kind, type) and issubclass(kind, Model) else _NOTHING


def _of_model(kind: type[Model]) -> Shape:
    shapes = {key_of(name): _of_field(field) for name, field in kind.model_fields.items()}
    fields = {key: shape for key, shape in shapes.items() if shape != _NOTHING}
    other = example.Names(example.STEP) if kind is Step else None
    return Shape(fields=fields, keys=other, known=frozenset(shapes))


def _of_field(field: FieldInfo) -> Shape:
    """Return the shape of a field, whose marks pydantic takes out of the annotation."""
    marks = (mark for mark in field.metadata if isinstance(mark, example.Names))
    return next(map(Shape, marks), None) or _read(field.annotation)


@struct
class Amount:
    """A number in the position of an example."""

    node: Node
    key: str
    """The key it stands under: what is counted."""
    player: str = ""
    """Id of the player whose number it is; empty: of no single player."""


def amounts_fit(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report numbers in the position of an example that exceed what the rules allow."""
    most = _largest(linked.catalogue)
    for each in _examples(linked.catalogue):
        for amount in each.derived(amounts_of):
            limit = most.get((amount.key, amount.player), most.get((amount.key, "")))
            if limit is not None:
                yield from _too_much(amount.node, amount.key, limit)


def _largest(catalogue: Catalogue) -> dict[tuple[str, str], int]:
    """Return the largest allowed number, by key and player (empty: for all players)."""
    limits = {("dial", power.id): len(power.dial.ticks) - 1 for power in catalogue.powers}
    if catalogue.rules is not None:
        limits["dice", ""] = catalogue.rules.dice_sides
        limits["power", ""] = catalogue.rules.power_limit
    if catalogue.ruination is not None:
        limits["ruined", ""] = len(catalogue.ruination.cards)
    return limits


def amounts_of(node: MappingNode) -> list[Amount]:
    """Return the limited numbers in the position of an example."""
    given = node.get("given")
    dice = _of(given, "dice")
    found: list[tuple[Node | None, str, str]] = []
    found += [(die, "dice", "") for die in (dice.items if isinstance(dice, ListNode) else ())]
    for name, player in _each(_of(given, "players")):
        found += [(_of(player, "power"), "power", name), (_of(player, "dial"), "dial", name)]
    found += [(_of(region, "ruined"), "ruined", "") for _, region in _each(_of(given, "regions"))]
    return [Amount(value, key, player) for value, key, player in found if value is not None]


def _of(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, MappingNode) else None


def _each(node: Node | None) -> Iterator[tuple[str, Node]]:
    entries = node.entries if isinstance(node, MappingNode) else {}
    yield from ((str(key), value) for key, (_, value) in entries.items())


def _too_much(node: Node, key: str, most: int) -> Iterator[Finding]:
    if isinstance(node, ScalarNode) and type(node.value) is int and node.value > most:
        message = f"found `{node.value}`, expected at most {most} for `{key}`"
        yield Finding("E403", message, node.span, f"write a number up to {most}")
