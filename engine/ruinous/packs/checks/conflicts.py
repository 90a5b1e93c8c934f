"""Packs that define the same thing anew, neither of them knowing the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.slug import slug
from ruinous.yaml.nodes import ListNode, MappingNode, Plain, ScalarNode, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue, Pack
    from ruinous.packs.checks.linked import Linked


def rivals_are_settled(linked: Linked) -> Iterator[Finding]:
    """Report what two packs define anew in two ways, when the last does not require the other.

    The order in which packs are named must not decide it. Numbers of the rules that are the same
    are no matter.
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


def _alike(linked: Linked, reference: str, one: Pack, other: Pack) -> bool:
    first = _number(linked, reference, one)
    return first is not None and first == _number(linked, reference, other)


def _number(linked: Linked, reference: str, pack: Pack) -> Plain:
    """Return the number of the core rules that a pack gives under a reference, or nothing."""
    for root in linked.roots("rules"):
        rules = root.get("rules")
        if pack.inner(root.source.file) is not None and isinstance(rules, MappingNode):
            for key, (_, value) in rules.entries.items():
                if reference == f"rules/{slug(str(key))}":
                    return plain(value)
    return None


def _clash(linked: Linked, reference: str, pack: Pack, last: Pack) -> Finding:
    message = f"the packs {quoted(pack.id)} and {quoted(last.id)} both replace {quoted(reference)}"
    advice = (
        f"load one of them, let {quoted(last.id)} require {quoted(pack.id)}, "
        "or add a pack that requires both and says what holds"
    )
    return Finding("E308", message, _place(linked, reference, last), advice)


def _place(linked: Linked, reference: str, pack: Pack) -> Span:
    """Return where a pack says that it replaces something."""
    for root in linked.roots("pack"):
        replaces = root.get("replaces")
        if pack.inner(root.source.file) is not None and isinstance(replaces, ListNode):
            for node in replaces.items:
                if isinstance(node, ScalarNode) and node.value == reference:
                    return node.span
    return pack.span
