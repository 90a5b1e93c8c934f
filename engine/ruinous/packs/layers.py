"""Layering of packs: what a later pack adds, and what it may redefine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ruinous.diagnostics import (
    Finding,
    certain,
    choices,
    did_you_mean,
    listed,
    nearest,
    offer,
    quoted,
)
from ruinous.packs.catalogue import required
from ruinous.packs.item import Definition, Item, Setting, Table, is_part
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from ruinous.packs.catalogue import Pack
    from ruinous.packs.reading import LoadedPack
    from ruinous.yaml.nodes import MappingNode, Node


Definitions: TypeAlias = dict[str, Definition]


def layered(packs: Sequence[LoadedPack], *, complete: bool) -> tuple[Definitions, list[Finding]]:
    """Return the definitions that result when later packs override earlier ones, by reference.

    Args:
        complete: whether every pack is there that another one requires.
    """
    held: Definitions = {}
    removed: set[str] = set()
    findings: list[Finding] = []
    heads = [loaded.pack for loaded in packs]
    for loaded in packs:
        complete = complete and not loaded.findings
        before = frozenset((*held, *removed))
        own = [new for file in loaded.files if file.model for new in file.model.definitions]
        meant = _meant(loaded.pack, before) if complete else frozenset()
        known = required(loaded.pack, heads) or {head.id for head in heads}
        findings += _lay(own, loaded.pack, held, known, meant)
        defined = {new.reference: new for new in own}
        if complete and loaded.root is not None:
            findings += _idle(loaded.root, before, defined)
            for key in loaded.pack.replaces:
                slip = _slip(key, before, defined)
                if slip in held:
                    held[key] = held.pop(slip)
            findings += _idle_removals(loaded.root, before, defined)
        removed |= _taken_out(loaded.pack, held, known, defined)
    return held, findings


def _taken_out(pack: Pack, held: Definitions, known: Collection[str], own: Definitions) -> set[str]:
    """Take out what a pack removes, and what is left of the tables that it replaces as a whole.

    Args:
        known: ids of the packs that it builds on; what others add to a table stays.
        own: what it defines itself, which stays.

    Returns:
        The references of what was taken out.
    """
    tables = [key for key in pack.replaces if any(is_part(each, key) for each in own)]
    doomed = {
        reference
        for reference, old in held.items()
        if reference not in own
        and (
            any(is_part(reference, key) for key in pack.removes)
            or (old.pack in known and any(is_part(reference, key) for key in tables))
        )
    }
    for reference in doomed:
        del held[reference]
    return doomed


def _meant(pack: Pack, before: Collection[str]) -> frozenset[str]:
    """Return the references that a pack probably means where its `replaces` is misspelt."""
    wrong = [each for each in pack.replaces if not _has(before, each)]
    return frozenset(found for each in wrong if (found := _near(each, before)))


def _has(references: Iterable[str], whole: str) -> bool:
    """Return whether a thing is among references, or a part of it."""
    return any(is_part(each, whole) for each in references)


def _lay(
    own: Iterable[Definition],
    pack: Pack,
    held: Definitions,
    known: Collection[str],
    meant: Collection[str],
) -> Iterator[Finding]:
    """Add definitions to those held, and yield a finding for each that may not be added.

    Args:
        known: ids of the packs that it builds on.
        meant: what the pack replaces under a wrong name, which is reported elsewhere.
    """
    for new in own:
        old = held.get(new.reference)
        if isinstance(new, Item) and not new.id:
            yield _nameless(new)
        elif old is None or (old.pack != pack.id and pack.redefines(new.reference)):
            held[new.reference] = new
        elif isinstance(new, Table) or (old.pack not in known and _agree(new, old)):
            continue
        elif old.pack == pack.id or new.reference not in meant:
            yield _twice(new, old)


def _agree(new: Definition, old: Definition) -> bool:
    """Return whether two packs that do not know each other set the same value."""
    if not isinstance(new, Setting) or not isinstance(old, Setting):
        return False
    return new.pack != old.pack and new.value == old.value


def _twice(new: Definition, old: Definition) -> Finding:
    first = f"{old.span.file}:{old.span.line}"
    message = f"{quoted(new.reference)} is defined twice, first at {first}"
    advice = f"list `{new.reference}` under `replaces` in pack.yaml if this is to stand for it"
    if new.pack == old.pack:
        advice = "give one of the two another `id`"
    return Finding("E308", message, new.span, advice)


def _nameless(item: Item) -> Finding:
    message = f"no id can be made of the name {quoted(item.name)}"
    return Finding("E306", message, item.span, "give it an `id` of small letters and digits")


def _idle(root: MappingNode, before: Collection[str], own: Definitions) -> Iterator[Finding]:
    """Yield a finding for each replacement of nothing, or by nothing."""
    for node in root.items("replaces"):
        key = str(node.value) if isinstance(node, ScalarNode) else ""
        if not _has(before, key):
            yield _of_nothing(node, "replaces", before)
        elif slip := _slip(key, before, own):
            yield _misspelt(own[slip], key)
        elif not _has(own, key):
            message = f"{quoted(key)} is replaced by nothing: this pack does not define it"
            advice, cure = did_you_mean(key, own), certain(key, own)
            yield Finding("E319", message, node.span, advice, cure=cure)


def _idle_removals(
    root: MappingNode, before: Collection[str], own: Definitions
) -> Iterator[Finding]:
    """Yield a finding for each removal of nothing, and of what the same pack defines."""
    for node in root.items("removes"):
        key = str(node.value) if isinstance(node, ScalarNode) else ""
        if not _has(before, key):
            yield _of_nothing(node, "removes", before)
        elif _has(own, key):
            message = f"{quoted(key)} is removed, and this pack defines it"
            advice = "take it out of `removes`, or leave out what the pack defines"
            yield Finding("E319", message, node.span, advice)


def _of_nothing(node: Node, does: str, before: Collection[str]) -> Finding:
    key = str(node.value) if isinstance(node, ScalarNode) else ""
    message = f"{quoted(key)} {does} nothing: no pack before this one defines it"
    meant = _near(key, before)
    advice = offer(meant) or _candidates(key, before)
    cure = meant if meant != nearest(key, before) else certain(key, before)
    return Finding("E319", message, node.span, advice, cure=cure)


def _slip(key: str, before: Collection[str], own: Definitions) -> str | None:
    """Return the reference in the pack that was probably meant to be the replaced one, if any."""
    idle = key in before and key not in own
    return certain(key, own.keys() - set(before)) if idle else None


def _misspelt(new: Definition, key: str) -> Finding:
    """Return the finding for what is to replace something and has nearly its id."""
    node = new.node.get("id") if isinstance(new, Item) else None
    meant = key.rpartition("/")[2]
    id_ = new.reference.rpartition("/")[2]
    message = f"{quoted(id_)} replaces nothing, while pack.yaml replaces {quoted(key)}"
    span = node.span if node else new.span
    return Finding("E319", message, span, offer(meant), cure=meant if node else None)


def _near(key: str, before: Collection[str]) -> str | None:
    """Return the reference that was likely meant: the nearest, or one with another kind."""
    near = nearest(key, before)
    if near is not None:
        return near
    id_ = key.rpartition("/")[2]
    meant = nearest(id_, {each.rpartition("/")[2] for each in before})
    found = [each for each in before if each.rpartition("/")[2] in (id_, meant)]
    return found[0] if len(found) == 1 else None


def _candidates(key: str, before: Collection[str]) -> str | None:
    """Return the help line with what can be replaced of the same kind."""
    shelf = key.partition("/")[0]
    alike = sorted(each for each in before if each.startswith(f"{shelf}/"))
    if alike:
        return f"of that kind {choices(key, alike)}"
    shelves = sorted({each.partition("/")[0] for each in before if "/" in each})
    return f"what can be replaced begins with {listed([f'{each}/' for each in shelves])}"
