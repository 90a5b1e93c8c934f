"""What the branches of an `either` do, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.english.effect import branches
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.source import Source
    from ruinous.packs.item import Item


def branches_in_english(table: Table, source: Source, number: int) -> list[str]:
    """Return the English of each branch of a rule's `either`.

    Args:
        number: how many branches it has.

    Returns:
        One text for each; empty when the rule has no such `either`, or several.
    """
    tree = table.effects.of(_text(table.catalogue, source))
    if tree is None:
        return []
    eithers = (each.statement for each in stated(tree.statements))
    found = [each for each in eithers if isinstance(each, t.Either)]
    fitting = [each for each in found if len(each.branches) == number]
    return branches(fitting[0], table.effects.lexicon) if len(fitting) == 1 else []


def _text(catalogue: Catalogue, source: Source) -> Text | None:
    """Return the text a source stands for, found by its kind and id, or a tick's number."""
    kind, _, id = source.id.partition("/")
    if kind != "dial":
        return next((item.effect for item in _items(catalogue, kind) if item.id == id), None)
    power_id, _, tick = id.partition("/")
    dial = next(power.dial for power in catalogue.powers if power.id == power_id)
    return dial.ticks[int(tick)].effect if tick else dial.condition


def _items(catalogue: Catalogue, kind: str) -> Iterable[Item]:
    ruination = () if catalogue.ruination is None else (catalogue.ruination,)
    kinds: dict[str, Iterable[Item]] = {
        "chaos": catalogue.chaos_cards,
        "upgrade": catalogue.upgrades,
        "old-world": catalogue.old_world_cards,
        "token": catalogue.tokens,
        "region": catalogue.regions,
        "power": catalogue.powers,
        "rules": catalogue.general,
        "ruination": ruination,
    }
    return kinds[kind]
