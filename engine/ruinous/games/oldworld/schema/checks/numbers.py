"""The numbers of the core rules: a game with Powers needs all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, listed
from ruinous.games.oldworld.schema.catalogue import Rules
from ruinous.packs.fields import key_of
from ruinous.packs.files import at_file
from ruinous.yaml.nodes import MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.linked import Linked


def numbers_are_given(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report the numbers that no pack gives."""
    catalogue = linked.catalogue
    if catalogue.rules is not None or not catalogue.powers or linked.misses("rules"):
        return
    given = {name for root in linked.roots("rules") for name in _names(root)}
    missing = [key for field in Rules.model_fields if (key := key_of(field)) not in given]
    home = next((root.key("rules") for root in linked.roots("rules")), None)
    message = f"no pack gives the core numbers {listed(missing, 'and')}"
    advice = "give them under `rules` in the file rules.yaml"
    file = f"{catalogue.packs[-1].shown}/pack.yaml"
    yield Finding("E306", message, home or at_file(file), advice)


def _names(root: MappingNode) -> Iterator[str]:
    rules = root.get("rules")
    yield from map(str, rules.entries) if isinstance(rules, MappingNode) else ()
