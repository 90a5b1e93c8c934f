"""Numbers of rules that packs fill together: each is defined, and redefined, by itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.diagnostics import Finding, listed
from ruinous.packs.item import File, Item, Setting, Table
from ruinous.yaml.nodes import MappingNode
from ruinous.yaml.patterns import slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Span
    from ruinous.packs.fields import Model
    from ruinous.packs.item import Definition
    from ruinous.yaml.nodes import Node

Numbers = TypeVar("Numbers", bound="Model")


class NumbersFile(Item, File):
    """A file of numbers, under `rules`, and of what is true in every match, as its effect."""

    if TYPE_CHECKING:

        @property
        def rules(self) -> Model:
            """The numbers that it gives: a field of the game's own model."""

    @property
    def id(self) -> str:
        """The id of its pack."""
        return self.pack

    @property
    def name(self) -> str:
        """What it is called: it has no name of its own."""
        return "rules"

    @property
    def span(self) -> Span:
        """The place of its effect, or of its numbers where it has none."""
        return self.node.key("effect" if self.node.get("effect") is not None else "rules")

    @property
    def definitions(self) -> Sequence[Definition]:
        """Its numbers one by one, those of a table too, then itself."""
        return [*numbers_in(self.rules, self.node.get("rules"), self.pack), *self.items]


def numbers_in(numbers: Model, node: Node | None, pack: str) -> Iterator[Definition]:
    """Yield the numbers that a file gives, and those of tables one by one.

    Args:
        numbers: what the file gives; fields that it leaves out are not looked at.
        node: the mapping that they are in.
        pack: id of the pack of the file.
    """
    entries = node.entries if isinstance(node, MappingNode) else {}
    for name, (key, value) in entries.items():
        yield from _of(numbers, str(name), key.span, value, pack)


def _of(numbers: Model, name: str, span: Span, node: Node, pack: str) -> Iterator[Definition]:
    """Yield what a key gives: one number, or a table and its entries."""
    reference, field = f"rules/{slug(name)}", name.replace(" ", "_")
    given = getattr(numbers, field)
    if not isinstance(given, Mapping):
        yield Setting(reference, field, given, span, pack)
        return
    yield Table(reference, field, span, pack)
    for key, value in given.items():
        place = node.key(key) if isinstance(node, MappingNode) else span
        yield Setting(f"{reference}/{key}", field, value, place, pack, key)


def written_numbers(file: NumbersFile, held: Model | None) -> Iterator[tuple[str, str]]:
    """Yield the names of the numbers that a file gives, and each as text.

    Args:
        file: the file.
        held: the numbers that count, which are told where they differ; None: they are not known.
    """
    written = file.node.get("rules")
    for name in written.entries if isinstance(written, MappingNode) else ():
        field = str(name).replace(" ", "_")
        own = _text_of(getattr(file.rules, field))
        now = own if held is None else _text_of(getattr(held, field))
        yield str(name), own if own == now else f"{own} (in force: {now})"


def _text_of(value: object) -> str:
    """Return a number, the entries of a table, or the members of a list."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {each}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def numbers_of(given: Numbers, held: Mapping[str, Definition]) -> Numbers | None:
    """Return the numbers that count; None when no pack gives one of them.

    Args:
        given: the numbers of some file.
        held: what packs define, by reference.
    """
    fields, found = type(given).model_fields, dict[str, Any]()
    for each in held.values():
        if isinstance(each, Table):
            found.setdefault(each.field, {})
        elif isinstance(each, Setting) and each.field in fields:
            if each.key is None:
                found[each.field] = each.value
            else:
                found.setdefault(each.field, {})[each.key] = each.value
    if not fields.keys() <= found.keys():
        return None
    frozen = {
        field: MappingProxyType(value) if isinstance(value, Mapping) else value
        for field, value in found.items()
    }
    return given.model_copy(update=frozen)


def numbers_missing(missing: Sequence[str], given: int, place: Span) -> Finding:
    """Return the finding that no pack gives some numbers, which a match needs.

    Args:
        missing: their keys, at least one.
        given: how many others some pack gives.
        place: the place of the numbers that are given, else of the pack.
    """
    if given:
        message = f"no pack gives the core numbers {listed(missing, 'and')}"
        return Finding("E306", message, place, "give them under `rules` in the file rules.yaml")
    message = f"no pack gives the core numbers, such as `{missing[0]}`"
    return Finding("E306", message, place, "name the pack that does under `requires` in pack.yaml")
