"""Conflicts between packs: the same thing replaced or removed by two that do not know each other.

The order in which packs are named must not decide what holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import Finding, quoted
from ruinous.packs.item import Item, Setting, is_part
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Pack
    from ruinous.packs.linked import Linked


def conflicts_are_settled(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what two packs redefine in two ways, when the later does not require the other.

    A table and an entry of it are the same thing here. Settings of the same value are no conflict,
    nor is what both packs remove, nor what a still later pack redefines.
    """
    packs = linked.catalogue.packs
    for place, last in enumerate(packs):
        for reference in _unsettled(last, packs[place + 1 :]):
            for pack in _unknown_to(last, packs[:place], linked):
                shared = [
                    max(each, reference, key=len)
                    for each in _claims(pack)
                    if _meet(each, reference)
                ]
                if not all(_alike(linked, each, pack, last) for each in shared):
                    yield _clash(linked, reference, pack, last)


def _claims(pack: Pack) -> tuple[str, ...]:
    """Return the references of what a pack redefines or removes, each once."""
    return tuple(dict.fromkeys((*pack.replaces, *pack.removes)))


def _meet(one: str, other: str) -> bool:
    """Return whether one of two references is that of the other, or of a part of it."""
    return is_part(one, other) or is_part(other, one)


def _unsettled(pack: Pack, later: Sequence[Pack]) -> Iterator[str]:
    """Yield what a pack claims and no later one does."""
    settled = [each for other in later for each in _claims(other)]
    for reference in _claims(pack):
        if not any(is_part(reference, each) for each in settled):
            yield reference


def _unknown_to(last: Pack, earlier: Sequence[Pack], linked: Linked[Any]) -> Iterator[Pack]:
    """Yield earlier packs that a pack does not require."""
    known = linked.catalogue.required(last) if earlier else set()
    yield from (pack for pack in earlier if pack.id not in known)


def _alike(linked: Linked[Any], reference: str, *packs: Pack) -> bool:
    """Return whether two packs set the same values under a reference, or both remove it."""
    if all(any(is_part(reference, each) for each in pack.removes) for pack in packs):
        return True
    one, other = (_values(linked, reference, pack) for pack in packs)
    return bool(one) and one == other


def _values(linked: Linked[Any], reference: str, pack: Pack) -> dict[str, object]:
    """Return the values that a pack sets under a reference; none where it defines items too."""
    models = (file.model for file in linked.files if file.model is not None)
    own = (new for model in models if model.pack == pack.id for new in model.definitions)
    found = [new for new in own if is_part(new.reference, reference)]
    if any(isinstance(new, Item) for new in found):
        return {}
    return {new.reference: new.value for new in found if isinstance(new, Setting)}


def _clash(linked: Linked[Any], reference: str, pack: Pack, last: Pack) -> Finding:
    packs = f"the packs {quoted(pack.id)} and {quoted(last.id)}"
    does = "replace or remove" if pack.removes or last.removes else "replace"
    advice = (
        f"load one of them, let {quoted(last.id)} require {quoted(pack.id)}, "
        "or add a pack that requires both and says what holds"
    )
    message = f"{packs} both {does} {quoted(reference)}"
    return Finding("E308", message, _place(linked, reference, last), advice)


def _place(linked: Linked[Any], reference: str, pack: Pack) -> Span:
    """Return the place of a reference in the list `replaces` or `removes` of a pack."""
    for root in linked.roots("pack"):
        if pack.inner(root.source.file) is not None:
            for node in (*root.items("replaces"), *root.items("removes")):
                if isinstance(node, ScalarNode) and node.value == reference:
                    return node.span
    return pack.span
