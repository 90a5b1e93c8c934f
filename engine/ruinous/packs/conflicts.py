"""Packs that define the same thing anew, neither of them knowing the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.item import Setting
from ruinous.yaml.nodes import ListNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue, Pack
    from ruinous.packs.linked import Linked


def conflicts_are_settled(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what two packs define anew in two ways, when the last does not require the other.

    The order in which packs are named must not decide it. Settings of the same value are no
    conflict.
    """
    for reference, packs in _claims(linked.catalogue).items():
        *earlier, last = packs
        known = linked.catalogue.required(last)
        for pack in earlier:
            if pack.id not in known and not _alike(linked, reference, pack, last):
                yield _clash(linked, reference, pack, last)


def _claims(catalogue: Catalogue) -> Mapping[str, list[Pack]]:
    """Return the packs that define a thing anew, in their order, by the reference to it."""
    claims: dict[str, list[Pack]] = {}
    for pack in catalogue.packs:
        for reference in dict.fromkeys(pack.replaces):
            claims.setdefault(reference, []).append(pack)
    return claims


def _alike(linked: Linked[Any], reference: str, one: Pack, other: Pack) -> bool:
    first = _setting(linked, reference, one)
    return first is not None and first == _setting(linked, reference, other)


def _setting(linked: Linked[Any], reference: str, pack: Pack) -> Setting | None:
    """Return the value that a pack sets under a reference, or nothing."""
    for file in linked.files:
        if file.model is not None and file.model.pack == pack.id:
            for each in file.model.definitions():
                if each.reference == reference and isinstance(each.thing, Setting):
                    return each.thing
    return None


def _clash(linked: Linked[Any], reference: str, pack: Pack, last: Pack) -> Finding:
    message = f"the packs {quoted(pack.id)} and {quoted(last.id)} both replace {quoted(reference)}"
    advice = (
        f"load one of them, let {quoted(last.id)} require {quoted(pack.id)}, "
        "or add a pack that requires both and says what holds"
    )
    return Finding("E308", message, _place(linked, reference, last), advice)


def _place(linked: Linked[Any], reference: str, pack: Pack) -> Span:
    """Return where a pack says that it replaces something."""
    for root in linked.roots("pack"):
        replaces = root.get("replaces")
        if pack.inner(root.source.file) is not None and isinstance(replaces, ListNode):
            for node in replaces.items:
                if isinstance(node, ScalarNode) and node.value == reference:
                    return node.span
    return pack.span
